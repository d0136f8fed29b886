"""Praga: the crane a tile a line, the rows, the city plaza by plaza, both projects as grids, what each player has."""

from __future__ import annotations

from collections.abc import Mapping

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.listing import certainty, doubtful
from tabularium.cli.look import Json, Look
from tabularium.kernel.match import Match

FIGURES = (
    "score", "points", "gold", "stone", "silver", "gold_windows", "eggs", "red", "blue", "tech", "university", "mines",
    "quarries", "cubes", "rights", "turns_left",
)  # fmt: skip
ZONE_STYLES = {"red": "red", "green": "green", "blue": "bright_blue"}
ROWS = ("upgrade", "wall", "building")
ARROWS = {0: "", 1: "→", 2: "↑"}  # other signs than the mark of what is lit
PAWNS = "①②③④"
UNSURE = "≈"


class Drawing(Look):
    """The board of one look."""

    def say(self, key: str, **args: object) -> str:
        return self.match.game.texts.say(key, self.desk.language, args)

    def text(self, card: str) -> Text:
        """What a card does; figures that are not certain are marked."""
        found = self.cards[card]
        text = Text(found.text[self.desk.language])
        return text.append(f" ({certainty(self.desk, found)})", "yellow") if doubtful(found) else text

    def mark(self, *cards: str) -> Text:
        """A short mark beside figures of which one is not certain; `legend` says what it means."""
        return Text(UNSURE if any(doubtful(self.cards[card]) for card in cards) else "", "yellow")

    def pawn(self, p: int) -> str:
        return PAWNS[p] if 0 <= p < len(PAWNS) else "?"

    # The table

    def head(self) -> Rule:
        """The turn is that of whoever looks on, or of whoever plays."""
        facts = self.view["facts"]
        own = self.figures[self.seat if self.seat in self.figures else facts["active"]]
        turns = own["turns"] + own["turns_left"]
        words = [
            self.match.game.name[self.desk.language],
            f"{self.say('fact.era')} {'I' * facts['era']}",
            f"{self.say('fact.turn')} {min(own['turns'] + 1, turns)}/{turns}",
        ]
        return Rule(Text("  ".join(words), "bold"), align="left", style="dim")

    def players(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        for player in self.view["players"]:
            title = Text(f"{self.pawn(player['seat'])} ").append_text(self.titles[player["seat"]])
            table.add_column(title, justify="right")
        for key in FIGURES:
            table.add_row(
                Text(self.say(f"figure.{key}"), "dim"), *[str(p["figures"][key]) for p in self.view["players"]]
            )
        return table

    def title(self, zone: str) -> Text:
        """Above a part, so that it makes no column wider."""
        return Text(self.say(f"zone.{zone}"), "dim")

    def crane(self) -> Table:
        """The tiles from the dearest on: notation, zone, actions, cost or points, bonus of the wheel."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column("", no_wrap=True)
        for _ in range(4):
            table.add_column("")
        for tile in [*self.objects("crane"), *self.objects("taken")]:
            marks = tile["marks"]
            if "actions" not in marks:
                continue
            actions = " / ".join([self.say(f"deed.{action}") for action in marks["actions"]])
            zone = marks.get("zone", "")
            shown = Text(self.say(f"zone.{zone}"), ZONE_STYLES[zone]) if zone else Text(self.say("zone.taken"), "bold")
            worth = []
            if marks.get("gold"):
                worth.append("−" + self.say("gain.gold", n=marks["gold"]))
            if marks.get("points"):
                worth.append("+" + self.say("gain.points", n=marks["points"]))
            price = Text(", ".join(worth))
            if worth and not marks.get("marker"):
                price.append_text(self.mark(f"crane-{marks['space']}"))
            bonus = Text("")
            if marks.get("sector") is not None:
                wheel = f"wheel-{marks['sector']}"
                bonus = Text(self.cards[wheel].text[self.desk.language], "dim").append_text(self.mark(wheel))
            table.add_row(
                Text(tile["id"], "bold"), shown, Text(actions).append_text(self.mark(tile["id"])), price, bonus
            )
        return table

    def rows(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column("", no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column("", ratio=1)
        for row in ROWS:
            for thing in self.objects(f"row.{row}"):
                style = "magenta" if thing["marks"]["special"] else ""
                name = Text(self.named(thing["card"]), style)
                table.add_row(Text(thing["id"], "bold"), name, self.text(thing["card"]))
        return table

    def city(self) -> Table:
        """Plaza by plaza: its rewards, and the sites around it."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column(self.say("zone.plazas"), no_wrap=True)
        table.add_column("", ratio=1)
        table.add_column(self.say("zone.city"), ratio=2)
        sites = self.objects("city")
        for plaza in self.objects("plazas"):
            around = [self.site(x) for x in sites if x["marks"]["plaza"] == plaza["id"]]
            rewards = self.text(plaza["card"]) if plaza["card"] else Text("–", "dim")
            table.add_row(Text(plaza["id"], "bold"), rewards, Text("  ").join(around))
        return table

    def site(self, thing: Json) -> Text:
        marks = thing["marks"]
        if thing["card"] is None:
            text = Text(thing["id"], "bold")
            if "gold" in marks:
                text.append(f" −{marks['gold']}", "yellow")
            if "points" in marks:
                text.append(f" +{marks['points']}", "green").append_text(self.mark(thing["id"]))
            return text
        text = Text(f"{thing['id']} {thing['card']}", "dim")
        return text.append(f" {self.pawn(marks['cube'])}", "bold") if "cube" in marks else text

    def grid(self, thing: Json) -> Table:
        """A project from its top row down: points, arrows and markers."""
        marks = thing["marks"]
        figures = self.cards[thing["card"]].figures
        left = thing["id"] == "hunger"
        title = Text(self.named(thing["card"]), "bold").append_text(self.mark(thing["card"]))
        table = Table(box=None, padding=(0, 1), header_style="dim", title=title)
        order = list(range(marks["columns"]))
        order = order[::-1] if left else order
        for column in order:
            table.add_column(f"×{figures['column_value'][column]}", justify="center")
        table.add_column("", style="dim")
        for row in range(marks["rows"] - 1, -1, -1):
            cells = []
            for column in order:
                at = row * marks["columns"] + column
                arrow = ARROWS[marks["arrows"][at]]
                cell = ("←" if arrow == "→" and left else arrow) or str(marks["points"][at] or "·")
                here = [self.pawn(p) for p, marker in enumerate(marks["markers"]) if marker == [row, column]]
                cells.append(Text(cell, "dim").append("".join(here), "bold cyan"))
            level = ("I", "II", "III")[marks["levels"][row]]
            table.add_row(*cells, f"{level}  {figures['row_points'][row]}")
        return table

    def commons(self) -> Table:
        """Road, bridge, seals and tokens."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
        table.add_column("", style="dim", no_wrap=True)
        table.add_column("")
        for thing in self.objects("road"):
            pawns = "".join([self.pawn(p) for p in thing["marks"]["pawns"]])
            table.add_row(Text(f"{self.named(thing['id'])} {pawns}"), self.text(thing["card"]))
        for thing in self.objects("bridge"):
            laid = thing["card"] is not None
            table.add_row(self.named(thing["id"]), self.named(thing["card"]) if laid else self.text(thing["id"]))
        for thing in self.objects("seals"):
            owner = f" {self.pawn(thing['marks']['owner'])}" if "owner" in thing["marks"] else ""
            table.add_row(f"{thing['id']}{owner}", self.text(thing["card"]))
        alike: dict[str, list[str]] = {}
        for thing in self.objects("river"):
            alike.setdefault(self.cards[thing["card"]].text[self.desk.language], []).append(thing["card"])
        tokens = []
        for text, ids in alike.items():
            names = [Text(id).append_text(self.mark(id)) for id in ids]
            tokens.append(Text(", ").join(names).append(f": {text}"))
        table.add_row(self.say("zone.river"), Text("\n").join(tokens) if tokens else Text("–"))
        return table

    def legend(self) -> Text:
        """What the signs are called; the glossary knows these words."""
        said = [self.say(f"mark.{key}") for key in ("uncertain", "legend")]
        return Text.assemble((UNSURE, "yellow"), (f" {said[0]}\n{said[1]}", "dim"))

    def holdings(self, p: int) -> Text:
        """What a player has placed and learnt."""
        text = Text()
        for thing in self.objects("board", p):
            marks = thing["marks"]
            if thing["card"] is not None:
                where = self.say(f"deed.{marks['action']}") if "action" in marks else thing["id"].split("-")[1]
                text.append(f"{where}: ", "dim")
                text.append(f"{thing['card']} ↻{marks['rotation']}  ")
        for key in ("techs", "v_tiles"):
            for thing in self.objects(key, p):
                text.append(f"\n{self.named(thing['card'])} ", "bold")
                text.append_text(self.text(thing["card"]))
                if thing["marks"].get("fresh"):
                    text.append(f" ({self.say('mark.fresh')})", "dim")
        for thing in self.objects("drawn", p):
            text.append(f"\n{self.say('zone.drawn')}: {self.named(thing['card'])} ", "bold")
            text.append_text(self.text(thing["card"]))
        return text

    def parler(self) -> Text | None:
        for thing in self.objects("parler"):
            marks = thing["marks"]
            said = [f"{self.say(f'mark.{key}')} {marks[key]}" for key in ("plaza", "mines", "quarries")]
            said.append(f"{self.say('mark.takes')} {'/'.join([str(x) for x in marks['takes']])}")
            return Text.assemble((f"{self.say('parler')} ", "bold"), ", ".join(said))
        return None

    def whole(self) -> RenderableType:
        grids = Columns([self.grid(thing) for thing in self.objects("projects")], padding=(0, 4))
        parts: list[RenderableType] = [self.head(), self.title("crane"), self.crane(), Text(""), self.rows(), Text("")]
        parts += [self.city(), Text(""), grids, Text(""), self.commons(), Text(""), self.players()]
        parler = self.parler()
        if parler is not None:
            parts.append(parler)
        for p in range(self.match.seats):
            parts += [self.titles[p], Padding(self.holdings(p), (0, 0, 0, 2))]
        parts.append(self.legend())
        return Group(*parts)


def draw(desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> RenderableType:
    return Drawing(desk, match, seat, tags).whole()
