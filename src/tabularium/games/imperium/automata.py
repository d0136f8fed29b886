"""The tables of the automata: what an automaton does with each card it resolves. An owner may replace any of them."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.parser import parsed, parsed_row
from tabularium.games.imperium.notation.tree import Line, Term
from tabularium.kernel.content import Content
from tabularium.kernel.errors import BadContent

TABLES: Final = tuple(f"data/automata/{name}" for name in ("shared", *[nation.lower() for nation in w.NATIONS]))
PROVENANCES: Final = ("high", "medium", "low", "reconstructed")


class Row:
    """What happens with a card that one of `terms` fits (none: any card)."""

    def __init__(self, text: str, terms: list[Term], texts: list[str], provenance: str) -> None:
        self.text = text
        self.terms = terms
        self.texts = texts
        self.lines: list[Line] = [parsed(t, True) for t in texts]
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


def automaton_of(content: Content, nation: int) -> Automaton:
    key = w.NATIONS[nation].lower()
    name = f"data/automata/{key}"
    entry = "table"
    try:
        table: dict[str, Any] = content.tables[name]
        entry = "nation"
        if table["nation"] != key:
            raise ValueError(f"{key} expected")
        entry = "provenance"
        out = Automaton(nation, _provenance(table))
        entry = "market_token"
        amount, _, resource = table["market_token"].partition(" ")
        out.token = (int(amount), w.RESOURCES.index(resource))
        entry = "sides"
        for side, rows in table["sides"].items():
            out.sides.append(side)
            read: list[Row] = []
            for i, printed in enumerate(rows):
                entry = f"sides: {side}: row {i + 1}"
                read.append(_row(printed, printed["for"], parsed_row(printed["for"])))
            if not read or read[-1].terms:
                entry = f"sides: {side}"
                raise ValueError("the last row must be for other")
            out.rows.append(read)
        for i, stage in enumerate(table.get("journey", [])):
            entry = f"journey: stage {i + 1}"
            out.journey.append(_row(stage, stage["stage"], []))
        if "clean_up" in table:
            entry = "clean_up"
            out.clean_up_side = out.sides.index(table["clean_up"]["side"])
            out.clean_up = [parsed(text, True) for text in table["clean_up"]["do"]]
        return out
    except (KeyError, TypeError, ValueError, AttributeError, BadContent) as error:
        raise content.fail(name, entry, _reason(error)) from None


def shared_of(content: Content) -> Shared:
    name = "data/automata/shared"
    entry = "table"
    try:
        table: dict[str, Any] = content.tables[name]
        out = Shared()
        out.provenance = _provenance(table)
        for i, printed in enumerate(table["routes"]):
            entry = f"routes: {i + 1}"
            commerce = [parsed(text, True) for text in printed["commerce"]]
            profit = [parsed(text, True) for text in printed["profit"]]
            out.routes.append(Route(printed["route"], commerce, profit, _provenance(printed)))
        entry = "end_of_turn"
        out.merchant = [parsed(text, True) for text in table["end_of_turn"]["Merchant"]]
        out.merchant_empire = [parsed(text, True) for text in table["end_of_turn"]["Merchant Empire"]]
        entry = "king_of_kings"
        out.king_barbarian = [parsed(table["king_of_kings"]["barbarian"], True)]
        out.king_empire = [parsed(table["king_of_kings"]["empire"], True)]
        return out
    except (KeyError, TypeError, ValueError, AttributeError, BadContent) as error:
        raise content.fail(name, entry, _reason(error)) from None


def _row(printed: dict[str, Any], text: str, terms: list[Term]) -> Row:
    return Row(text, terms, list(printed["do"]), _provenance(printed))


def _provenance(printed: dict[str, Any]) -> str:
    provenance = str(printed["provenance"])
    if provenance not in PROVENANCES:
        raise ValueError(f"provenance is one of {', '.join(PROVENANCES)}")
    return provenance


def _reason(error: Exception) -> str:
    return f"{error} is missing" if isinstance(error, KeyError) else str(error)
