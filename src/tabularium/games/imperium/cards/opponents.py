"""The automata's tables, compiled."""

from __future__ import annotations

import json
from typing import Any, Final

from tabularium.games.imperium.cards import automata, filters, triggers
from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import (
    NATION_KEYS,
)
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.rules import automaton as am
from tabularium.games.imperium.rules import automaton_turn as turn
from tabularium.games.imperium.rules import structure as stc
from tabularium.games.imperium.rules import subjects
from tabularium.games.imperium.rules.resources import Gain
from tabularium.games.imperium.rules.tokens import Steal
from tabularium.games.imperium.table.select import Filter
from tabularium.kernel.content import Content
from tabularium.kernel.effect import Effect
from tabularium.kernel.register import digest

TURN: Final[Effect[Any]] = turn.AUTOMATON_CLEAN_UP  # a turn of the automaton is there as soon as its tables are
STATES: Final = {
    "empire": fig.EMPIRE, "summer": fig.EMPIRE, "alien": fig.EMPIRE, "standard": fig.EMPIRE,
    "corrupted": fig.CORRUPTED,
}  # fmt: skip


def compiled(content: Content) -> am.Library:
    found = am.Library()
    for nation in range(len(NATION_KEYS)):
        table = automata.automaton_of(content, nation, anew=True)
        found.nations.append(nation_tables(content, table))
        found.states.append([STATES.get(side, fig.BARBARIAN) for side in table.sides])
    shared_tables(content, found)
    return found


def _text(content: Content, table: str, place: str, lines: list[t.Line]) -> Effect[Any]:
    """Named by its place, and by what an owner made of the table: stored tables find it again."""
    name = f"data/automata/{table}"
    own = digest([json.dumps(content.tables[name], sort_keys=True)]) if name in content.changed else ""
    k = cp.Compiler(f"automata/{table}{own}/{place}", True, bool(own))
    text = k.text(k.sentences(lines))
    fig.TREES.update(k.trees)
    return text


def nation_tables(content: Content, table: automata.Automaton) -> am.Tables:
    out = am.Tables()
    key = NATION_KEYS[table.nation]
    out.token = table.token
    out.names = table.sides
    for side, rows in enumerate(table.rows):
        rules: list[am.Rule] = []
        for i, row in enumerate(rows):
            flt = Filter()
            filters.add_terms(flt, row.terms)
            text = _text(content, key, f"{side}/{i}", row.lines)
            rules.append(am.Rule(flt, text, harm_of(text), row))
        out.sides.append(rules)
    if table.clean_up:
        out.clean_up_side = table.clean_up_side
        out.clean_up = _text(content, key, "clean_up", table.clean_up)
    for i, stage in enumerate(table.journey):
        enter = [s for line in stage.lines for s in line.sentences if _waits(s, t.Trigger.ENTERS)]
        rest = [s for line in stage.lines for s in line.sentences if not _waits(s, t.Trigger.ENTERS)]
        out.journey.append(_text(content, key, f"journey/{i}", [t.Line([_bare(s) for s in rest])]))
        lines = [t.Line([_bare(s) for s in enter])]
        out.entering.append(_text(content, key, f"journey/{i}/enter", lines) if enter else None)
    return out


def _waits(s: t.Sentence, kind: int) -> bool:
    return s.trigger is not None and s.trigger.kind == kind


def _bare(s: t.Sentence) -> t.Sentence:
    return t.Sentence([p for p in s.prefixes if p.kind != t.Prefix.WHEN], s.cost, s.do, s.exchange)


def shared_tables(content: Content, found: am.Library) -> None:
    """What all automata have in common."""
    shared = automata.shared_of(content, anew=True)
    out = found.shared
    for i, route in enumerate(shared.routes):
        name = book.names_meant(route.name)[0]
        commerce = _text(content, "shared", f"route/{i}/commerce", route.commerce)
        profit = _text(content, "shared", f"route/{i}/profit", route.profit)
        out.routes.append((name, commerce, profit))
    out.merchant = [_text(content, "shared", f"merchant/{i}", [line]) for i, line in enumerate(shared.merchant)]
    for i, line in enumerate(shared.merchant_empire):
        out.empire.append(_text(content, "shared", f"merchant_empire/{i}", [line]))
    found.king[0] = _text(content, "shared", "king/barbarian", shared.king_barbarian)
    found.king[1] = _text(content, "shared", "king/empire", shared.king_empire)


def harm_of(e: Effect[Any]) -> int:
    """What a row does to the human (clause automaton.effects_on_you_are_attacks): 2, and 1 for taking regions."""
    if isinstance(e, Steal):
        return 2
    if isinstance(e, subjects.Each) and e.who == subjects.HUMAN:
        return 0 if isinstance(e.effect, (Gain, stc.MayDo)) else 2 | e.takes
    harm = 0
    for part in triggers.parts_of(e):
        harm |= harm_of(part)
    return harm
