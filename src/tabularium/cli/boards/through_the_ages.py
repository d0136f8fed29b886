"""Through the Ages: the card row a card a line, civilizations side by side, rivals briefly, the own board in full."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.listing import certainty, doubtful
from tabularium.cli.look import Json, Look
from tabularium.cli.score import word
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.match import Match

KIND_STYLES = {
    "farm": "green", "mine": "dark_orange3", "lab": "bright_blue", "temple": "bright_blue", "library": "bright_blue",
    "theater": "bright_blue", "arena": "bright_blue", "infantry": "red", "cavalry": "red", "artillery": "red",
    "air": "red", "government": "dark_orange", "law": "cyan", "warcraft": "cyan", "exploration": "cyan",
    "construction": "cyan", "wonder": "magenta", "leader": "bright_green", "action": "yellow", "event": "bright_green",
    "territory": "bright_green", "aggression": "red", "war": "bright_red", "pact": "bright_blue", "tactic": "red",
}  # fmt: skip
# The places of the own board, a line each.
GROUPS = (
    ("fields", ("farm",)),
    ("mines", ("mine",)),
    ("urban", ("lab", "temple", "library", "theater", "arena")),
    ("units", ("infantry", "cavalry", "artillery", "air")),
    ("special", ("law", "warcraft", "exploration", "construction")),
)
WORKED = ("farm", "mine", "lab", "temple", "library", "theater", "arena", "infantry", "cavalry", "artillery", "air")
SHORT_KINDS = ("action", "air", "bonus", "construction", "exploration", "law", "warcraft")
SYMBOLS = ("culture", "science", "strength", "happiness")
AGES = ("A", "I", "II", "III", "IV")
MOST_CUBES = 6  # more than this are counted, not drawn


class Drawing(Look):
    """The board of one look."""

    def kind(self, card: CardInfo) -> str:
        if card.kind in SHORT_KINDS:
            return self.say(f"kind.{card.kind}")
        return self.word("kind", card.kind)

    def styled(self, card: str) -> Text:
        found = self.cards[card]
        return Text(found.name[self.desk.language], KIND_STYLES.get(found.kind, ""))

    def aged(self, card: str) -> Text:
        """With its age: several action cards and attacks share a name."""
        return self.styled(card).append(f" {self.cards[card].figures['age']}", "dim")

    def line(self, key: str, parts: list[Text], apart: str = ", ") -> Text:
        """A heading and what belongs to it."""
        return Text.assemble((f"{self.say(key)} ", "dim")).append_text(Text(apart).join(parts))

    # The middle

    def head(self) -> Rule:
        facts = self.facts
        words = [self.match.game.name[self.desk.language], self.say("age", age=AGES[facts["age"]])]
        words.append(self.say("round", n=facts["round"]))
        if facts["last_round"]:
            words.append(self.say("last_round", n=facts["last_round"]))
        for key in ("deck", "military_deck"):
            words.append(self.say(key, n=self.zone(key).get("count", 0)))
        return Rule(Text("  ".join(words), "bold"), align="left", style="dim")

    def row(self) -> Table:
        """Space, price in civil actions, card, kind and what it does; cards that leave next are marked."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), expand=True, header_style="dim")
        table.add_column(self.say("take"), no_wrap=True, justify="right")
        table.add_column(self.say("price"), no_wrap=True, justify="right")
        table.add_column(self.say("row"), max_width=27)
        table.add_column("", no_wrap=True, style="dim", max_width=12, overflow="ellipsis")
        table.add_column("", ratio=1)
        for place in self.objects("row"):
            card, marks = self.cards.get(place["card"] or ""), place["marks"]
            if card is not None:
                leaves = "↩" if marks.get("leaves") else ""
                name = Text(f"{card.name[self.desk.language]} {AGES[marks['age']]}", KIND_STYLES.get(card.kind, ""))
                table.add_row(
                    Text(f"{leaves}{marks['space']}", "bold"),
                    str(marks["cost"]) if self.seat >= 0 else "",
                    name,
                    self.kind(card),
                    self.brief(card),
                )
        return table

    def brief(self, card: CardInfo) -> Text:
        """What a card does, in one line: figures where they say it all, otherwise its text."""
        figures, language = card.figures, self.desk.language
        text = " ".join(card.text[language].split())
        if card.kind in WORKED:
            text = self.say("brief.build", gain=self.gains(card), n=figures["cost"])
            if "science_cost" in figures:
                text += self.say("brief.develop", n=figures["science_cost"])
        elif card.kind == "wonder":
            stages = "-".join([str(n) for n in figures["stages"]])
            text = self.say("brief.stages", stages=stages, rest=text.partition(". ")[2])
        shown = Text(text)
        return shown.append(f" ({certainty(self.desk, card)})", "yellow") if doubtful(card) else shown

    def gains(self, card: CardInfo) -> str:
        """What one worker on a technology brings."""
        figures = card.figures
        if card.kind in ("farm", "mine"):
            return self.say(f"brief.{card.kind}", n=figures["worth"])
        texts, language = self.match.game.texts, self.desk.language
        found = [
            texts.say(f"symbol.{key}", language, {"n": figures[key], "what": f"+{figures[key]}"})
            for key in SYMBOLS
            if key in figures
        ]
        return " ".join(found)

    def events(self) -> Text:
        """How many events are to come, and what this seat knows of them."""
        text = Text.assemble((f"{self.say('events')} ", "dim"))
        current, future = self.zone("current_events"), self.zone("future_events")
        parts = [self.say("events.current", n=current["count"])]
        for thing in current["objects"]:
            known = self.named(thing["card"]) if thing["card"] else self.say("age", age=AGES[thing["marks"]["age"]])
            parts.append(self.say("events.next", what=known))
        parts.append(self.say("events.future", n=future["count"]))
        mine = [self.named(thing["card"]) for thing in future["objects"] if thing["card"]]
        if mine:
            parts.append(self.say("events.mine", names=", ".join(mine)))
        return text.append(", ".join(parts))

    def commons(self) -> Text | None:
        tactics = [
            Text.assemble((self.named(thing["card"]), "red"), f" ({self.army(thing['card'])})")
            for thing in self.objects("common_tactics")
        ]
        return self.line("commons", tactics) if tactics else None

    def army(self, card: str) -> str:
        """What an army of a tactic needs, and what it adds."""
        figures = self.cards[card].figures
        needs = [
            f"{figures[kind]} {word(self.match.game, 'kind', kind, self.desk.language)}"
            for kind in ("infantry", "cavalry", "artillery")
            if kind in figures
        ]
        more = f"/{figures['old_army']}" if "old_army" in figures else ""
        return f"{' + '.join(needs)}: +{figures['army']}{more}"

    def pending(self) -> Text | None:
        """The card that is being resolved."""
        for thing in self.objects("pending"):
            card = self.cards[thing["card"]]
            return Text.assemble((f"{self.say('pending')} ", "bold"), (self.named(card.id), "bold"), ": ").append_text(
                self.brief(card)
            )
        return None

    # The civilizations

    def civilizations(self) -> Table:
        """Points with ratings, goods with the next production, actions left, cards in hand."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True, overflow="ellipsis", max_width=22)
        for key in ("culture", "science", "strength", "faces", "food", "resources", "civil", "military", "cards"):
            table.add_column(self.say(f"column.{key}"), justify="right", no_wrap=True)
        for p in range(self.match.seats):
            f = self.figures[p]
            if "resigned" in f:
                table.add_row(self.titles[p], Text(self.say("resigned"), "dim"))
                continue
            faces = Text(f"{f['happiness']}/{f['faces_required']}", "bold red" if f["discontent"] else "")
            eaten, lost = f["consumption"], f["corruption"]
            table.add_row(
                self.titles[p],
                f"{f['culture']} +{f['culture_rating']}",
                f"{f['science']} +{f['science_rating']}",
                str(f["strength"]),
                faces,
                f"{f['food']} +{f['food_production']}" + (f"−{eaten}" if eaten else ""),
                f"{f['resources']} +{f['resource_production']}" + (f"−{lost}" if lost else ""),
                f"{f['civil_actions']}/{f['civil_total']}",
                f"{f['military_actions']}/{f['military_total']}",
                f"{f['civil_hand']}+{f['military_hand']}",
            )
        return table

    def technology(self, thing: Json) -> Text:
        """A technology with its workers, and the cubes on it."""
        card, marks = self.cards[thing["card"]], thing["marks"]
        if "workers" not in marks:
            return self.styled(card.id)
        text = Text(card.name[self.desk.language], KIND_STYLES.get(card.kind, "") if marks["workers"] else "dim")
        text.append(f" {'●' * marks['workers'] or '○'}")
        cubes = marks.get("cubes", 0)
        if cubes:
            text.append(" " + ("■" * cubes if cubes <= MOST_CUBES else f"■×{cubes}"), "blue")
        return text

    def places(self, p: int) -> list[Text]:
        """The technologies of the own board, group by group."""
        found: list[Text] = []
        for key, kinds in GROUPS:
            group = [self.technology(x) for x in self.objects("technologies", p) if self.cards[x["card"]].kind in kinds]
            if group:
                found.append(self.line(f"group.{key}", group, "  "))
        return found

    def rulers(self, p: int) -> Text:
        """Government and leader."""
        f = self.figures[p]
        government = next(x for x in self.objects("technologies", p) if self.cards[x["card"]].kind == "government")
        text = Text.assemble((f"{self.say('government')} ", "dim"), self.styled(government["card"]))
        text.append(f" ({self.say('urban_limit', n=f['urban_limit'])})", "dim")
        for thing in self.objects("leader", p):
            text.append(f"  {self.say('leader')} ", "dim")
            text.append_text(self.styled(thing["card"]))
            if p == self.seat:
                text.append(": ").append_text(self.brief(self.cards[thing["card"]]))
        return text

    def wonders(self, p: int) -> Text | None:
        """Completed ones, and how far the next one has got."""
        parts: list[Text] = []
        for thing in self.objects("wonders", p):
            marks, text = thing["marks"], self.styled(thing["card"])
            if marks.get("unfinished"):
                stages = self.cards[thing["card"]].figures["stages"]
                left = "-".join([str(n) for n in stages[marks["stages"] :]])
                text.append(f" {'■' * marks['stages']}{'□' * (marks['of'] - marks['stages'])}", "blue")
                text.append(f" ({self.say('stages', left=left)})", "dim")
            elif marks["ruined"]:
                text.append(f" ({self.say('ruined')})", "dim")
            if marks.get("tucked"):
                text.append(f" ({self.say('tucked')})", "dim")
            parts.append(text)
        return self.line("wonders", parts) if parts else None

    def military(self, p: int) -> Text | None:
        """Tactic, colonies, war and pact."""
        parts: list[Text] = []
        f = self.figures[p]
        commons = [thing["card"] for thing in self.objects("common_tactics") if p in thing["marks"]["used_by"]]
        own = [x for x in self.objects("military", p) if self.cards[x["card"]].kind == "tactic"]
        for card in [x["card"] for x in own] or commons:
            more = f"{self.army(card)}; " if own or p == self.seat else ""
            parts.append(
                Text.assemble((f"{self.say('tactic')} ", "dim"), self.styled(card)).append(
                    f" ({more}{self.say('armies', n=f['army_strength'])})", "dim"
                )
            )
        colonies = [self.aged(thing["card"]) for thing in self.objects("colonies", p)]
        if colonies:
            parts.append(self.line("colonies", colonies))
        for thing in self.objects("military", p):
            marks = thing["marks"]
            if "on" in marks:
                against = self.say("war", name=self.seat_name(marks["on"]))
                parts.append(self.styled(thing["card"]).append(f" {against}", "bold"))
            if "with" in marks:
                side = f" {marks['side'].upper()}" if marks["side"] else ""
                partner = self.say("pact", name=self.seat_name(marks["with"]))
                parts.append(self.styled(thing["card"]).append(f"{side} {partner}"))
        return Text("  ").join(parts) if parts else None

    def banks(self, p: int) -> Text:
        """What the cubes in the banks cost now, and when it gets worse."""
        f = self.figures[p]
        text = Text.assemble((f"{self.say('workers')} ", "dim"), self.say("unused", n=f["unused_workers"]))
        if f["discontent"]:
            uprising = f["discontent"] > f["unused_workers"]
            text.append(f", {self.say('discontent', n=f['discontent'])}", "bold red" if uprising else "yellow")
            if uprising:
                text.append(f" – {self.say('uprising')}", "bold red")
        text.append(f"\n{self.say('yellow')} ", "dim")
        text.append(f"{f['yellow_bank']}: ")
        if f["yellow_bank"]:
            text.append(self.say("population", n=f["population_cost"]) + ", ")
        text.append(self.say("consumption", n=f["consumption"], faces=f["faces_required"]))
        step = f["next_yellow"]
        if step is not None:
            text.append(" " + self.say("next.yellow", **step), "dim")
        text.append(f"\n{self.say('blue')} ", "dim")
        text.append(f"{f['blue_bank']}: {self.say('corruption', n=f['corruption'])}")
        step = f["next_blue"]
        if step is not None:
            text.append(" " + self.say("next.blue", **step), "dim")
        for key in ("unit_resources", "unit_science"):
            if f[key]:
                text.append(f"  {self.say(key, n=f[key])}", "bold")
        return text

    def hand(self, p: int) -> Table:
        """The own cards, a line each."""
        f = self.figures[p]
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim", show_header=False)
        table.add_column("", max_width=27)
        table.add_column("", no_wrap=True, style="dim", max_width=14, overflow="ellipsis")
        table.add_column("")
        for key in ("civil_hand", "military_hand"):
            limit = self.say(f"{key}.limit", n=f[key], most=f[f"{key}_limit"])
            over = f[key] > f[f"{key}_limit"]
            table.add_row(Text(limit, "yellow" if over else "dim"))
            for thing in self.objects(key, p):
                card, marks = self.cards[thing["card"]], thing["marks"]
                name = self.aged(card.id)
                if marks["copies"] > 1:
                    name.append(f" ×{marks['copies']}")
                text = self.brief(card)
                if marks.get("fresh"):
                    text = Text(f"({self.say('fresh')}) ", "yellow").append_text(text)
                table.add_row(Text(" ").append_text(name), self.kind(card), text)
        return table

    def mine(self, p: int) -> list[RenderableType]:
        parts: list[RenderableType] = [self.rulers(p), *self.places(p)]
        parts += [text for text in (self.wonders(p), self.military(p)) if text is not None]
        parts.append(self.banks(p))
        if self.figures[p]["civil_hand"] or self.figures[p]["military_hand"]:
            parts.append(self.hand(p))
        return parts

    def rival(self, p: int) -> list[RenderableType]:
        """What a rival has, in few lines."""
        held = [x for x in self.objects("technologies", p) if self.cards[x["card"]].kind != "government"]
        shown = [self.technology(x) for x in held]
        parts: list[RenderableType] = [self.rulers(p), Text("  ").join(shown)]
        parts += [text for text in (self.wonders(p), self.military(p)) if text is not None]
        f = self.figures[p]
        banks = self.say("banks", unused=f["unused_workers"], yellow=f["yellow_bank"], blue=f["blue_bank"])
        parts.append(Text(banks, "dim"))
        hand = [self.aged(thing["card"]) for thing in self.objects("civil_hand", p)]
        if hand:
            parts.append(self.line("hand", hand))
        known = [self.aged(thing["card"]) for thing in self.objects("military_hand", p)]
        if known:
            parts.append(self.line("hand.shown", known))
        return parts

    def whole(self) -> RenderableType:
        parts: list[RenderableType] = [self.head(), self.row(), Text(""), self.events()]
        parts += [text for text in (self.commons(), self.pending()) if text is not None]
        parts += [Text(""), self.civilizations()]
        others = [p for p in range(self.match.seats) if p != self.seat and "resigned" not in self.figures[p]]
        for p in others:
            parts += [self.titles[p], Padding(Group(*self.rival(p)), (0, 0, 0, 2))]
        if self.seat >= 0 and "resigned" not in self.figures[self.seat]:
            parts += [self.titles[self.seat], Padding(Group(*self.mine(self.seat)), (0, 0, 0, 2))]
        return Group(*parts)


def draw(desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> RenderableType:
    return Drawing(desk, match, seat, tags).whole()


def status(desk: Desk, match: Match, seat: int) -> Text:
    """What is left to spend, in one line."""
    drawing = Drawing(desk, match, seat, {})
    f = drawing.figures[seat]
    shown = ("food", "resources", "science", "unused_workers", "strength", "happiness", "faces_required", "blue_bank")
    return Text(drawing.say("status", **{key: f[key] for key in shown}), "dim")
