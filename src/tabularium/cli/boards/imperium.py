"""Imperium: the market and the hand with their texts, all sides in one table, what each has in play, the automaton."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.listing import certainty, doubtful, signs_of
from tabularium.cli.look import Json, Look
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.match import Match

RESOURCES = ("mat", "pop", "prog", "goods")
SUIT_STYLES = {
    "region": "green",
    "unciv": "red",
    "civ": "bright_blue",
    "tributary": "yellow",
    "fame": "magenta",
    "unrest": "bright_black",
    "gadget": "cyan",
    "trade-route": "dark_orange",
}
PILES = ("main", "regions", "uncivilised", "civilised", "fame", "unrest")
OWN_ZONES = ("development", "history", "sunken", "legends", "chaos", "aside", "resolving", "search")
RIVAL_ZONES = ("development", "history", "chaos", "aside", "resolving")
NAME_WIDTH = 24


class Drawing(Look):
    """The board of one look."""

    def __init__(self, desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> None:
        super().__init__(desk, match, seat, {**tags, match.seats: desk.say("imperium.automaton")})
        self.goods = match.options["trade_routes"] == "yes" or any(x["goods"] for x in self.figures.values())

    def count(self, key: str, owner: int = -1) -> int:
        zone = self.zone(key, owner)
        return int(zone.get("count", len(zone["objects"])))

    # Cards

    def info(self, thing: Json) -> CardInfo | None:
        return self.cards.get(thing["card"] or "")

    def name(self, thing: Json, dim: bool = False) -> Text:
        card = self.info(thing)
        if card is None:
            return Text(self.say("face_down"), "dim")
        style = next((SUIT_STYLES[suit] for suit in card.figures["suits"] if suit in SUIT_STYLES), "")
        return Text(card.name[self.desk.language], f"dim {style}".strip() if dim else style)

    def amount(self, kind: str, n: int) -> str:
        return self.match.game.texts.say(f"resource.{kind}", self.desk.language, {"n": n})

    def tokens(self, thing: Json) -> str:
        return ", ".join([self.amount(key, thing["marks"][key]) for key in RESOURCES if thing["marks"].get(key)])

    def text(self, card: CardInfo) -> Text:
        """What a card says, in one paragraph, behind its signs."""
        said = " ".join(card.text[self.desk.language].split())
        signs = signs_of(self.desk, self.match.game, card)
        text = Text.assemble((f"[{signs}] ", "dim")) if signs else Text()
        text.append(said)
        return text.append(f" ({certainty(self.desk, card)})", "yellow") if doubtful(card) else text

    def listed(self, things: Sequence[Json], dim: bool = False) -> Text:
        """Cards by name: equal ones together, with what lies on and under them."""
        text = Text()
        shown: list[Text] = []
        times: list[int] = []
        for thing in things:
            said = self.name(thing, dim)
            beneath = [self.name(x).plain for x in self.under(thing)]
            extra = [part for part in (self.tokens(thing), self.beneath(beneath)) if part]
            if extra:
                said.append(f" ({'; '.join(extra)})", "dim")
            same = next((i for i, other in enumerate(shown) if other == said), -1)
            if same >= 0:
                times[same] += 1
            else:
                shown.append(said)
                times.append(1)
        for i, said in enumerate(shown):
            text.append(", " if i else "")
            text.append_text(said)
            if times[i] > 1:
                text.append(f" ×{times[i]}")
        return text

    def under(self, thing: Json) -> list[Json]:
        return [
            x for zone in self.view["zones"] if zone["key"] == "garrison" for x in zone["objects"]
            if x["marks"].get("under") == thing["id"]
        ]  # fmt: skip

    def beneath(self, names: list[str]) -> str:
        return self.say("garrisoned", cards=", ".join(names)) if names else ""

    # The table

    def head(self) -> Rule:
        facts = self.facts
        words = [self.match.game.name[self.desk.language], self.say("round", n=facts["round"])]
        if facts["kind"]:
            words.append(self.word("kind", facts["kind"]).capitalize())
        if "difficulty" in facts:
            words.append(self.word("difficulty", facts["difficulty"]))
        if facts["last_round"] >= 0:
            words.append(self.say("last_round", n=facts["last_round"]))
        return Rule(Text("  ".join(words), "bold"), align="left", style="dim")

    def grid(self, title: str, *columns: str) -> Table:
        """A table of cards: what stands before the name, the name, the text."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), expand=True, header_style="bold")
        for column in columns:
            table.add_column(column, no_wrap=True)
        table.add_column(title, width=NAME_WIDTH)
        table.add_column("", ratio=1)
        return table

    def market(self) -> Table:
        table = self.grid(self.word("zone", "market").capitalize(), "")
        for thing in self.objects("market"):
            card = self.info(thing)
            assert card is not None
            name = self.name(thing)
            if self.tokens(thing):
                name.append(f" +{self.tokens(thing)}", "bold")
            if thing["marks"]["unrest"]:
                name.append(f" {self.say('unrest')}", "bright_black")
            table.add_row(Text(str(thing["marks"]["slot"]), "bold"), name, self.text(card))
        return table

    def piles(self) -> Text:
        text = Text()
        for key in PILES:
            text.append(f"{self.word('zone', key).capitalize()} ", "dim")
            text.append(str(self.count(key)), "bold")
            open_cards = [thing for thing in self.objects(key) if thing["card"] is not None]
            if open_cards and key != "fame":
                text.append(f" ({self.say('beneath')} ").append_text(self.listed(open_cards)).append(")")
            text.append("  ")
        exile = self.objects("exile")
        if exile:
            text.append(f"\n{self.word('zone', 'exile').capitalize()} ", "dim").append_text(self.listed(exile))
        return text

    # The sides

    def sides(self) -> Table:
        """Resources, tokens and piles of all sides."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column("", no_wrap=True, overflow="ellipsis", max_width=26)
        resources = [key for key in RESOURCES if key != "goods" or self.goods]
        for key in (*resources, "actions", "exhaust"):
            table.add_column(self.say(f"short.{key}"), justify="right", no_wrap=True)
        for key in ("hand", "deck", "discard", "nation", "unrest", "points"):
            table.add_column(self.say(f"short.{key}"), justify="right", no_wrap=True)
        for p, figures in self.figures.items():
            row: list[str | Text] = [self.titles[p], *[str(figures[key]) for key in resources]]
            row += [str(figures.get(key, "–")) for key in ("actions", "exhaust_tokens")]
            hand = str(self.count("hand", p))
            row.append(f"{hand}/{figures['hand_limit']}" if "hand_limit" in figures else hand)
            row += [str(self.count(key, p)) for key in ("deck", "discard", "nation")]
            row.append(str(figures.get("unrest", "–")))
            row.append(str(figures.get("points", "–")).replace("-", "−"))
            table.add_row(*row)
        return table

    def state(self, p: int) -> Text:
        """The state card and the other cards beside it, those that are exhausted dimmed."""
        text = Text()
        for thing in self.objects("power", p):
            card = self.info(thing)
            if card is not None and card.kind == "state":
                text.append(f"{card.name[self.desk.language]}  ", "bold")
        return text

    def hand(self) -> Table:
        table = self.grid(self.word("zone", "hand").capitalize())
        copies: dict[str, list[Json]] = {}
        for thing in self.objects("hand", self.seat):
            copies.setdefault(self.name(thing).plain, []).append(thing)
        for things in copies.values():
            card = self.info(things[0])
            if card is not None:
                name = self.name(things[0])
                table.add_row(name.append(f" ×{len(things)}") if len(things) > 1 else name, self.text(card))
        return table

    def in_play(self, p: int) -> list[tuple[str, list[Json]]]:
        """Cards that can be exhausted, those that are, and the others."""
        ready: list[Json] = []
        used: list[Json] = []
        rest: list[Json] = []
        for thing in [*self.objects("power", p), *self.objects("play", p)]:
            card = self.info(thing)
            if card is None or card.kind == "state":
                continue
            if thing["marks"].get("exhausted"):
                used.append(thing)
            elif card.figures["exhausts"] and p < self.match.seats:
                ready.append(thing)
            else:
                rest.append(thing)
        return [("ready", ready), ("used", used), ("play", rest)]

    def own(self) -> list[RenderableType]:
        p = self.seat
        parts: list[RenderableType] = [Text.assemble(self.titles[p], "  ", self.state(p)), self.hand()]
        for key, things in self.in_play(p):
            if things:
                table = self.grid(self.say(f"zone.{key}"))
                for thing in things:
                    card = self.info(thing)
                    assert card is not None
                    name = self.name(thing, key == "used")
                    extra = [self.tokens(thing), self.beneath([self.name(x).plain for x in self.under(thing)])]
                    said = "; ".join([part for part in extra if part])
                    table.add_row(name.append(f" ({said})", "dim") if said else name, self.text(card))
                parts.append(table)
        parts += self.zones(p, ("discard", *OWN_ZONES))
        return parts

    def zones(self, p: int, keys: Sequence[str]) -> list[RenderableType]:
        """Further piles, a line each, if there is anything in them."""
        lines: list[RenderableType] = []
        for key in keys:
            n = self.count(key, p)
            if n:
                text = Text.assemble((f"{self.word('zone', key).capitalize()} ", "dim"), (f"{n}: ", "bold"))
                things = [x for x in self.objects(key, p) if x["card"] is not None]
                text.append_text(self.costs(things) if key == "development" and p == self.seat else self.listed(things))
                lines.append(text)
        accession = [x for x in self.objects("nation", p) if x["card"] is not None]
        if accession:
            said = self.say("accession" if p < self.match.seats else "dynasty")
            lines.append(Text.assemble((f"{said} ", "dim")).append_text(self.listed(accession)))
        return lines

    def costs(self, things: Sequence[Json]) -> Text:
        """Developments with what they cost."""
        text = Text()
        for i, thing in enumerate(things):
            card = self.info(thing)
            assert card is not None
            cost = card.figures.get("cost") or {}
            said = ", ".join([self.amount(key, n) for key, n in cost.items() if n])
            text.append(", " if i else "").append_text(self.name(thing))
            text.append(f" ({said})" if said else "", "dim")
        return text

    def rival(self, p: int) -> list[RenderableType]:
        parts: list[RenderableType] = [Text.assemble(self.titles[p], "  ", self.state(p))]
        lines: list[RenderableType] = []
        for key, things in self.in_play(p):
            if things:
                said = Text.assemble((f"{self.say(f'zone.{key}')} ", "dim"))
                lines.append(said.append_text(self.listed(things, key == "used")))
        lines += self.zones(p, ("discard", *RIVAL_ZONES))
        if p >= self.match.seats:
            lines = [self.row(p), *lines, self.orders()]
        return parts + [Padding(line, (0, 0, 0, 2)) for line in lines]

    def row(self, p: int) -> Text:
        """The automaton's cards by slot; the die covers one."""
        text = Text.assemble((f"{self.say('row')} ", "dim"))
        for thing in self.objects("row", p):
            text.append(f"{thing['marks']['slot']} ", "bold").append_text(self.name(thing))
            if thing["marks"].get("die"):
                text.append(f" ({self.say('die', n=self.facts['die'])})", "yellow")
            text.append("  ")
        return text

    def orders(self) -> Group:
        """The table that the automaton goes by: a line for each kind of card."""
        card = self.cards[self.facts["automaton"]["card"]]
        title = Text(card.name[self.desk.language], "bold")
        if doubtful(card):
            title.append(f" ({certainty(self.desk, card)})", "yellow")
        lines: list[RenderableType] = [title]
        for line in card.text[self.desk.language].splitlines():
            trigger, colon, effect = line.partition(": ")
            lines.append(Text.assemble((trigger + colon, "bold dim"), (effect, "dim")))
        return Group(*lines)

    def whole(self) -> RenderableType:
        parts: list[RenderableType] = [self.head(), self.market(), self.piles(), Text(""), self.sides()]
        rivals = [p for p in self.figures if p != self.seat]
        for p in rivals:
            parts += [Text(""), *self.rival(p)]
        if self.seat >= 0:
            parts += [Text(""), *self.own()]
        return Group(*parts)


def draw(desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> RenderableType:
    return Drawing(desk, match, seat, tags).whole()
