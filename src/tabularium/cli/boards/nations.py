"""Nations: the event, the progress board a card a line, the nations side by side, and what each has built."""

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
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.match import Match

KIND_STYLES = {
    "advisor": "dark_orange",
    "battle": "bright_black",
    "building": "bright_blue",
    "colony": "green",
    "golden_age": "cyan",
    "military": "red",
    "war": "magenta",
    "wonder": "yellow",
}
GOODS = ("gold", "food", "stone", "books")
LEVELS = ("stability", "strength")


class Drawing(Look):
    """The board of one look."""

    # The table

    def head(self) -> Rule:
        facts = self.facts
        words = [
            self.match.game.name[self.desk.language],
            self.say("round", n=facts["round"], last=facts["last_round"]),
            self.say(f"age.{facts['age']}"),
            self.say(f"phase.{facts['phase']}"),
            self.say("architects.free", n=facts["architects"]["free"]),
        ]
        return Rule(Text("  ".join(words), "bold"), align="left", style="dim")

    def event(self) -> RenderableType:
        """The event of the round: what it will do, and to whom."""
        event, language = self.facts["event"], self.desk.language
        text = Text.assemble((self.say("event"), "bold"), " ")
        text.append(self.say("event.figures", architects=event["architects"], famine=event["famine"]), "dim")
        halves = Table(box=None, show_header=False, padding=(0, 1))
        for half in event["halves"]:
            told = Text(" ").join([Text(step["text"][language]) + self.now(step["seats"]) for step in half["steps"]])
            halves.add_row(Text(half["name"][language], "italic"), told)
        return Group(text, halves)

    def choice_of_events(self) -> RenderableType:
        """Events laid open to choose from, before one of them is that of the round."""
        table = Table(box=None, show_header=False, padding=(0, 1))
        for thing in self.objects("score_board"):
            if thing["id"].startswith("event/"):
                text = self.cards[thing["card"]].text[self.desk.language]
                table.add_row(Text(self.named(thing["card"]), "italic"), Text(text))
        return table

    def now(self, seats: list[int]) -> Text:
        """Whom a sentence of the event would concern as the table stands."""
        names = ", ".join([self.seat_name(p) for p in seats]) or self.say("event.nobody")
        if len(seats) == self.match.seats:
            names = self.say("event.all")
        return Text(f" ({self.say('event.now', names=names)})", "dim")

    def war(self) -> Text:
        war = self.facts["war"]
        text = Text.assemble((f"{self.say('war')} ", "bold magenta"), self.named(war["card"]))
        text.append(" " + self.say("war.strength", n=war["strength"]))
        if war["buyer"] >= 0:
            text.append(" " + self.say("war.buyer", name=self.seat_name(war["buyer"])), "dim")
        losses = [self.amount(good, n) for good, n in war["loses"].items()]
        if losses:
            text.append(" " + self.say("war.loses", losses=", ".join(losses)))
        beaten = ", ".join([self.seat_name(entry["seat"]) for entry in war["now"]])
        return text.append(f" ({self.say('event.now', names=beaten)})", "dim") if beaten else text

    def rival(self) -> Text:
        """The hidden opponent of the solo game."""
        rival = self.facts["rival"]
        known = [
            f"{self.say(key)} {rival[key]}" for key in ("strength", "stability", "books") if rival[key] is not None
        ]
        if rival["leads"]:
            known.append(self.say("rival.first"))
        text = Text.assemble((self.say("rival"), "bold"), f" {', '.join(known)}")
        tile = self.facts.get("tile")
        if tile is not None:
            figures = self.say("event.figures", architects=tile["architects"], famine=tile["famine"])
            text.append(f"  {figures}", "dim")
            text.append(f" {tile['dice'][self.desk.language]}")
            text.append(self.doubt(self.cards.get(tile["card"])), "yellow")
        return text

    def doubt(self, card: CardInfo | None) -> str:
        """Figures that are not certain are marked wherever they are seen."""
        return f" ({certainty(self.desk, card)})" if card is not None and doubtful(card) else ""

    def progress(self) -> Table:
        """What can be bought: place, price, card, kind and text, a line each; the dear row first, as on the board."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), expand=True, header_style="dim")
        table.add_column("", no_wrap=True)
        table.add_column(self.say("gold"), no_wrap=True, justify="right")
        table.add_column(self.say("progress"), no_wrap=True, max_width=24, overflow="ellipsis")
        table.add_column("", no_wrap=True, style="dim")
        table.add_column("", ratio=1)
        for place in sorted(self.objects("progress"), key=lambda each: -int(each["marks"].get("price") or 0)):
            card = self.cards.get(place["card"] or "")
            if card is not None:
                kind = self.say(f"kind.{card.kind}") if card.kind in KIND_STYLES else card.kind
                table.add_row(
                    Text(place["id"], "bold"),
                    str(place["marks"]["price"]),
                    Text(card.name[self.desk.language], KIND_STYLES.get(card.kind, "")),
                    kind,
                    Text(self.brief(card)).append(self.doubt(card), "yellow"),
                )
        return table

    def brief(self, card: CardInfo) -> str:
        """What a card does, in one line: figures where they say it all, otherwise its text."""
        figures, text = card.figures, " ".join(card.text[self.desk.language].split())
        if "per_worker" in figures:
            shown = figures["per_worker"]
            parts = [f"{self.amount('stone', figures['deploy_cost'])}: {self.gains(shown)}"]
            if "raid" in figures:
                parts.append(self.say("brief.raid", n=figures["raid"]))
            parts.append(self.say("brief.vp", vp="-".join([str(n) for n in figures["worker_vp"]])))
            known = 2 + ("raid" in figures) + any(good in shown for good in GOODS) + sum(x in shown for x in LEVELS)
            return "; ".join(parts) + (" …" if text.count(". ") + 1 > known else "")
        if "war" in figures:
            war = figures["war"]
            return self.say("brief.war", loss=self.amount(war["resource"], war["amount"]), vp=war["vp"])
        if "golden" in figures:
            golden = figures["golden"]
            gain = self.amount(golden["resource"], golden["amount"])
            return self.say("brief.golden", gain=gain, price=figures["vp_price"])
        first, _, rest = text.partition(". ")
        if card.kind == "battle" and not rest:
            return self.say("brief.battle")
        if "stages" in figures and rest and all(str(n) in first for n in figures["stages"]):
            return self.say("brief.wonder", stages="-".join([str(n) for n in figures["stages"]])) + "; " + rest
        if "needs" in figures and rest and str(figures["needs"]) in first:
            return self.say("brief.colony", n=figures["needs"]) + "; " + rest
        return text

    def gains(self, figures: Mapping[str, int]) -> str:
        """Figures as words: +1 food −1 stone."""
        return " ".join(["+" * (n > 0) + self.amount(good, n) for good, n in figures.items()])

    def amount(self, good: str, n: int) -> str:
        return self.say(f"good.{good}", n=n).replace("-", "−")

    # The nations

    def nations(self) -> Table:
        """All nations in player order; in brackets what the next production brings."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column(self.say("order"), no_wrap=True, overflow="ellipsis", max_width=26)
        for key in (*GOODS, "vp", "strength", "stability", "workers"):
            table.add_column(self.say(key), justify="right", no_wrap=True)
        for p in self.facts["order"]:
            figures = self.figures[p]
            if "gold" not in figures:
                table.add_row(self.titles[p])
                continue
            goods = [f"{figures[good]} ({figures['production'][good]:+d})".replace("-", "−") for good in GOODS]
            rest = [str(figures[key]).replace("-", "−") for key in ("vp", "strength", "stability")]
            workers = self.say("workers.idle", n=figures["workers"], idle=figures["idle"])
            table.add_row(self.titles[p], *goods, *rest, workers)
        return table

    def title(self, p: int) -> Text:
        """A nation, whether it has passed, and what being in revolt will cost it."""
        text = self.titles[p].copy()
        if p in self.facts["passed"]:
            text.append(f"  {self.say('passed')}", "dim")
        stability = self.figures[p].get("stability", 0)
        if stability < 0:
            poor = not self.figures[p]["vp"] and self.match.seats > 1
            text.append(f"  {self.say('revolt.books' if poor else 'revolt', n=-stability)}", "red")
        return text

    def holdings(self, p: int) -> Text:
        """What a nation has built."""
        text = Text()
        for thing in self.objects("spaces", p):
            workers = thing["marks"]["workers"]
            text.append(self.named(thing["card"]), self.style(thing) if workers else "dim")
            text.append(f" {'●' * workers or '○'}  ")
        parts = [self.listed("advisor", p), self.listed("colonies", p), self.listed("wonders", p), self.project(p)]
        if p == self.seat:
            parts.append(self.population(p))
        for part in parts:
            if part:
                text.append("\n")
                text.append_text(part)
        return text

    def style(self, thing: Json) -> str:
        card = self.cards.get(thing["card"] or "")
        return KIND_STYLES.get(card.kind, "") if card is not None else ""

    def listed(self, key: str, p: int) -> Text | None:
        """Advisors, colonies or wonders in one line."""
        things = self.objects(key, p)
        if not things:
            return None
        text = Text.assemble((f"{self.say(f'zone.{key}')} ", "dim"))
        for i, thing in enumerate(things):
            text.append(", " if i else "")
            text.append(self.named(thing["card"]), self.style(thing))
            marks = thing["marks"]
            if marks.get("used"):
                text.append(f" ({self.say('met' if marks.get('met') else 'used')})", "dim")
            if marks.get("architects"):
                text.append(f" ({self.say('architects', n=marks['architects'])})", "dim")
        return text

    def project(self, p: int) -> Text | None:
        """The wonder under construction: stages paid, and what the next ones cost."""
        for thing in self.objects("project", p):
            stages, done = thing["marks"]["stages"], thing["marks"]["done"]
            left = ", ".join([str(cost) for cost in stages[done:]])
            text = Text.assemble((f"{self.say('zone.project')} ", "dim"), (self.named(thing["card"]), "yellow"))
            return text.append(" " + self.say("stages", done=done, total=len(stages), left=left))
        return None

    def population(self, p: int) -> Text:
        food, stability = self.figures[p]["sections"]
        text = Text(self.say("population", food=food, stability=stability), "dim")
        return text.append(" " + self.say("raid", n=self.figures[p]["raid"]), "dim")

    def whole(self) -> RenderableType:
        parts: list[RenderableType] = [self.head()]
        if self.facts["event"] is not None:
            parts.append(self.event())
        elif self.facts["phase"] == "new_event":
            parts.append(self.choice_of_events())
        if self.facts["war"] is not None:
            parts.append(self.war())
        if self.facts.get("rival") is not None:
            parts.append(self.rival())
        parts += [Text(""), self.progress(), Text(""), self.nations()]
        for p in self.facts["order"]:
            if "gold" in self.figures[p]:
                parts += [self.title(p), Padding(self.holdings(p), (0, 0, 0, 2))]
        return Group(*parts)


def draw(desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> RenderableType:
    return Drawing(desk, match, seat, tags).whole()
