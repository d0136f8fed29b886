"""The tables of the automata: what an automaton does with each card it resolves. An owner may replace any of them."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.lexer import TEXTS, BadNotation
from tabularium.games.imperium.cards.notation.parser import parsed, parsed_once, parsed_row
from tabularium.games.imperium.cards.notation.tree import Line, Term
from tabularium.kernel.content import Content
from tabularium.kernel.errors import BadContent

TABLES: Final = tuple([f"data/automata/{name}" for name in ("shared", *NATION_KEYS)])
PROVENANCES: Final[tuple[str, ...]] = ("high", "medium", "low", "reconstructed")


class Row:
    """What happens with a card that one of `terms` fits (none: any card)."""

    def __init__(self, text: str, terms: list[Term], texts: list[str], lines: list[Line], provenance: str) -> None:
        self.text = text
        self.terms = terms
        self.texts = texts
        self.lines = lines
        self.provenance = provenance


class Automaton:
    def __init__(self, nation: int, provenance: str) -> None:
        self.nation = nation
        self.provenance = provenance
        self.sides: list[str] = []  # in the order of play; one side: the state never turns
        self.rows: list[list[Row]] = []  # by side
        self.token = (0, w.PROG)  # amount and resource put on the market card at the die
        self.clean_up_side = -1
        self.clean_up: list[Line] = []  # besides, in that side's clean-up
        self.journey: list[Row] = []  # Utopians: `text` names the stage


class Route:
    """A trade route as an automaton uses it."""

    def __init__(self, name: str, commerce: list[Line], profit: list[Line], provenance: str) -> None:
        self.name = name
        self.commerce = commerce
        self.profit = profit
        self.provenance = provenance


class Shared:
    """What all automata have in common."""

    def __init__(self) -> None:
        self.routes: list[Route] = []  # in order of priority
        self.merchant: list[Line] = []  # at the end of a turn: the first that can be done
        self.merchant_empire: list[Line] = []
        self.king_barbarian: list[Line] = []
        self.king_empire: list[Line] = []
        self.provenance = ""


def automaton_of(content: Content, nation: int, anew: bool = False) -> Automaton:
    """`anew`: for whoever bends its lines; otherwise they are shared."""
    key = NATION_KEYS[nation]
    reader = _Reader(content, f"data/automata/{key}", anew)
    table = reader.table
    reader.one_of(table, "nation", (key,))
    out = Automaton(nation, reader.one_of(table, "provenance", PROVENANCES))
    out.token = reader.token(table, "market_token")
    sides = reader.inner(table, "sides")
    for side in sides:
        reader.entry = f"sides: {side}"
        out.sides.append(side)
        rows: list[Row] = []
        for i, printed in enumerate(reader.rows(sides, side)):
            reader.entry = f"sides: {side}: row {i + 1}"
            text = reader.text(printed, "for")
            rows.append(reader.row(printed, text, reader.terms(text)))
        if not rows or rows[-1].terms:
            raise reader.fail(BadContent("last_row", TEXTS))
        out.rows.append(rows)
    if "journey" in table:
        for i, printed in enumerate(reader.rows(table, "journey")):
            reader.entry = f"journey: stage {i + 1}"
            out.journey.append(reader.row(printed, reader.text(printed, "stage"), []))
    if "clean_up" in table:
        reader.entry = "clean_up"
        step = reader.inner(table, "clean_up")
        out.clean_up_side = out.sides.index(reader.one_of(step, "side", tuple(out.sides)))
        out.clean_up = reader.lines(step, "do")
    return out


def shared_of(content: Content, anew: bool = False) -> Shared:
    reader = _Reader(content, "data/automata/shared", anew)
    table = reader.table
    out = Shared()
    out.provenance = reader.one_of(table, "provenance", PROVENANCES)
    for i, printed in enumerate(reader.rows(table, "routes")):
        reader.entry = f"routes: {i + 1}"
        name, provenance = reader.text(printed, "route"), reader.one_of(printed, "provenance", PROVENANCES)
        out.routes.append(Route(name, reader.lines(printed, "commerce"), reader.lines(printed, "profit"), provenance))
    reader.entry = "end_of_turn"
    end = reader.inner(table, "end_of_turn")
    out.merchant = reader.lines(end, "Merchant")
    out.merchant_empire = reader.lines(end, "Merchant Empire")
    reader.entry = "king_of_kings"
    king = reader.inner(table, "king_of_kings")
    out.king_barbarian = reader.lines(king, "barbarian")
    out.king_empire = reader.lines(king, "empire")
    return out


class _Reader:
    """Reads a table field by field; whatever does not fit is told with its file, entry and reason."""

    def __init__(self, content: Content, name: str, anew: bool) -> None:
        self.content = content
        self.anew = anew
        self.name = name
        self.entry = "table"
        self.table: dict[str, Any] = {}
        table: Any = content.tables[name]
        if not isinstance(table, dict):
            raise self.fail(BadContent("not_table", TEXTS, field=name))
        self.table = table

    def fail(self, reason: BadContent) -> BadContent:
        out = self.content.fail(self.name, self.entry, "")
        out.fields["reason"] = reason  # an error tells its reason in the reader's language
        return out

    def value(self, table: dict[str, Any], field: str) -> Any:
        if field not in table:
            raise self.fail(BadContent("missing", TEXTS, field=field))
        return table[field]

    def text(self, table: dict[str, Any], field: str) -> str:
        value = self.value(table, field)
        if not isinstance(value, str):
            raise self.fail(BadContent("not_text", TEXTS, field=field))
        return value

    def inner(self, table: dict[str, Any], field: str) -> dict[str, Any]:
        value = self.value(table, field)
        if not isinstance(value, dict):
            raise self.fail(BadContent("not_table", TEXTS, field=field))
        return value

    def rows(self, table: dict[str, Any], field: str) -> list[dict[str, Any]]:
        value = self.value(table, field)
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            raise self.fail(BadContent("not_rows", TEXTS, field=field))
        return value

    def texts(self, table: dict[str, Any], field: str) -> list[str]:
        value = self.value(table, field)
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.fail(BadContent("not_list", TEXTS, field=field))
        return value

    def one_of(self, table: dict[str, Any], field: str, allowed: tuple[str, ...]) -> str:
        value = self.text(table, field)
        if value not in allowed:
            raise self.fail(BadContent("one_of", TEXTS, field=field, listed=", ".join(allowed), got=value))
        return value

    def token(self, table: dict[str, Any], field: str) -> tuple[int, int]:
        value = self.text(table, field)
        amount, _, resource = value.partition(" ")
        if not amount.isdecimal() or resource not in w.RESOURCES[: w.RESOURCE]:
            raise self.fail(BadContent("token", TEXTS, field=field, got=value))
        return int(amount), w.RESOURCES.index(resource)

    def terms(self, text: str) -> list[Term]:
        try:
            return parsed_row(text)
        except BadNotation as error:
            raise self.fail(error) from None

    def lines(self, table: dict[str, Any], field: str) -> list[Line]:
        out: list[Line] = []
        for text in self.texts(table, field):
            try:
                out.append(parsed(text, True) if self.anew else parsed_once(text, True))
            except BadNotation as error:
                raise self.fail(error) from None
        return out

    def row(self, printed: dict[str, Any], text: str, terms: list[Term]) -> Row:
        lines = self.lines(printed, "do")
        return Row(text, terms, self.texts(printed, "do"), lines, self.one_of(printed, "provenance", PROVENANCES))
