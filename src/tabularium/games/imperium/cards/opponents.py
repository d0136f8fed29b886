"""The automata's tables, compiled; and how an automaton's area is laid."""

from __future__ import annotations

import json
from typing import Any, Final

from tabularium.games.imperium.cards import automata, filters, triggers
from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import (
    ARTHURIANS,
    ATLANTEANS,
    CULTISTS,
    INUIT,
    MARTIANS,
    MAYANS,
    NATION_KEYS,
    POLYNESIANS,
    UTOPIANS,
)
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.rules import automaton as am
from tabularium.games.imperium.rules import automaton_turn as turn
from tabularium.games.imperium.rules import structure as stc
from tabularium.games.imperium.rules import subjects
from tabularium.games.imperium.rules.scoring import IMPERATOR, OVERLORD, SOVEREIGN
from tabularium.games.imperium.table import components, layout
from tabularium.games.imperium.table.atoms import EVERYONE, shuffled
from tabularium.games.imperium.table.select import Filter
from tabularium.games.imperium.table.state import (
    ASIDE,
    BOX,
    DECK,
    DEVELOP,
    DISCARD,
    GOODS,
    HAND,
    MAT,
    NATION,
    POP,
    POWER,
    PROG,
    UNREST,
    Table,
    at,
)
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
    fig.AUTOMATON_STATES.clear()
    for nation in range(len(NATION_KEYS)):
        table = automata.automaton_of(content, nation, anew=True)
        found.nations.append(_nation(content, table))
        fig.AUTOMATON_STATES.append([STATES.get(side, fig.BARBARIAN) for side in table.sides])
    _shared(content, found.shared)
    return found


def _text(content: Content, table: str, place: str, lines: list[t.Line]) -> Effect[Any]:
    """Named by its place, and by what an owner made of the table: stored tables find it again."""
    name = f"data/automata/{table}"
    own = digest([json.dumps(content.tables[name], sort_keys=True)]) if name in content.replaced else ""
    k = cp.Compiler(f"automata/{table}{own}/{place}", True)
    text = k.text(k.sentences(lines))
    fig.TREES.update(k.trees)
    return text


def _nation(content: Content, table: automata.Automaton) -> am.Tables:
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


def _shared(content: Content, out: am.SharedTables) -> None:
    shared = automata.shared_of(content, anew=True)
    for i, route in enumerate(shared.routes):
        name = book.names_meant(route.name)[0]
        commerce = _text(content, "shared", f"route/{i}/commerce", route.commerce)
        profit = _text(content, "shared", f"route/{i}/profit", route.profit)
        out.routes.append((name, commerce, profit))
    out.merchant = [_text(content, "shared", f"merchant/{i}", [line]) for i, line in enumerate(shared.merchant)]
    for i, line in enumerate(shared.merchant_empire):
        out.empire.append(_text(content, "shared", f"merchant_empire/{i}", [line]))
    fig.AUTOMATON_KING[0] = _text(content, "shared", "king/barbarian", shared.king_barbarian)
    fig.AUTOMATON_KING[1] = _text(content, "shared", "king/empire", shared.king_empire)


def harm_of(e: Effect[Any]) -> int:
    """What a row does to the human (clause automaton.effects_on_you_are_attacks): 2, and 1 for taking regions."""
    from tabularium.games.imperium.rules.resources import Gain
    from tabularium.games.imperium.rules.tokens import Steal

    if isinstance(e, Steal):
        return 2
    if isinstance(e, subjects.Each) and e.who == subjects.HUMAN:
        return 0 if isinstance(e.effect, (Gain, stc.MayDo)) else 2 | e.takes
    harm = 0
    for part in triggers.parts_of(e):
        harm |= harm_of(part)
    return harm


# Laying the area


def slots(difficulty: int) -> int:
    if difficulty >= OVERLORD:
        return 6
    return 5 if difficulty >= IMPERATOR else 4


class Area:
    """The automaton's set-up (clauses solo.* and the nations' own)."""

    def __init__(self, s: Table, layer: layout.Layer, cards: list[int], merchant: int) -> None:
        self.s = s
        self.layer = layer
        self.p = s.seats
        self.nation = s.nations[self.p]
        self.by_start: dict[int, list[int]] = {}
        for card in cards:
            self.by_start.setdefault(book.FACES[components.card_face(card)].start, []).append(card)
        self.merchant = merchant

    def put(self, cards: list[int], zone: int) -> list[int]:
        return [self.layer.put(card, at(self.p, zone)) for card in cards]

    def starting(self, start: int) -> list[int]:
        return list(self.by_start.get(start, []))

    def lay(self) -> None:
        s, p = self.s, self.p
        self.put(self.starting(book.START_POWER), POWER)
        if self.merchant >= 0:
            self.put([self.merchant], POWER)
        for card in self.starting(book.START_UNREST_PILE):
            self.layer.put(card, UNREST)
        if self.nation == CULTISTS:
            self.put(self.starting(book.START_CHAOS_PILE), 10)
        deck = self.starting(book.START_DRAW_DECK)
        nation = self.starting(book.START_NATION_DECK)
        if self.nation == POLYNESIANS:
            deck = [c for c in deck if not self.called(c, "Overpopulation")]
        if self.nation == MARTIANS:
            nation += [c for c in deck if self.called(c, "Cryostasis")]
            deck = [c for c in deck if not self.called(c, "Cryostasis")]
        self.dynasty(nation)
        self.put(deck, DECK)
        shuffled(s, at(p, DECK))
        for zone in range(14):
            for c in s.piles[at(p, zone)]:
                s.seen[c] = EVERYONE
        s.row = [-1] * slots(s.difficulty)
        for slot in range(len(s.row)):
            if s.piles[at(p, DECK)]:
                c = s.piles[at(p, DECK)][-1]
                self.layer.put(s.cards[c], at(p, HAND))
                s.row[slot] = c
        if s.difficulty >= SOVEREIGN:
            s.res[4 * p + MAT] = 3
            s.res[4 * p + POP] = 2
            s.res[4 * p + (GOODS if s.trade else PROG)] = 1
        if s.fast:
            self.fast()

    def called(self, card: int, name: str) -> bool:
        return book.FACES[components.card_face(card)].name_en == name

    def value(self, card: int) -> int:
        return fig.POINTS[components.card_face(card)].value

    def sorted_up(self, cards: list[int]) -> list[int]:
        """By points, the lowest first; equal ones at random."""
        s = self.s
        order = [s.numbers[c] for c in cards]
        s.shuffle(order)
        return sorted([s.cards[c] for c in order], key=self.value)

    def shuffled_cards(self, cards: list[int]) -> list[int]:
        s = self.s
        order = [s.numbers[c] for c in cards]
        s.shuffle(order)
        return [s.cards[c] for c in order]

    def dynasty(self, nation: list[int]) -> None:
        """From the bottom: developments by points, the accession card, the nation cards."""
        developments = self.starting(book.START_DEVELOPMENT)
        accession = self.starting(book.START_ACCESSION)
        if self.nation in (CULTISTS, UTOPIANS):
            return
        if self.nation in (ARTHURIANS, POLYNESIANS):
            last = "Graal" if self.nation == ARTHURIANS else "Aotearoa (New Zealand)"
            bottom = [c for c in developments if self.called(c, last)]
            rest = [c for c in developments if c not in bottom]
            self.put(bottom + self.shuffled_cards(rest), DEVELOP)
            developments = []
        elif self.nation == MAYANS:
            aside = [c for c in developments if self.called(c, "Headpiece")]
            self.put(aside, ASIDE)
            developments = self.sorted_up([c for c in developments if c not in aside])
        elif self.nation == ATLANTEANS:
            regions = [c for c in developments if fig.SUITS[components.card_face(c)] & fig.REGION]
            rest = [c for c in developments if c not in regions]
            developments = self.sorted_up(rest) + self.shuffled_cards(regions)
        elif self.nation == INUIT:
            developments = self.seasonal(developments)
        else:
            developments = self.sorted_up(developments)
        self.put(developments + accession + self.shuffled_cards(nation), NATION)

    def seasonal(self, cards: list[int]) -> list[int]:
        """Kayaks, then Empire and Barbarian developments by turns, rising; Imaq and Nunavik on top."""
        tops = [c for name in ("Imaq (Arctic Sea)", "Nunavik") for c in cards if self.called(c, name)]
        bottom = [c for c in cards if self.called(c, "Kayaks")]
        rest = [c for c in cards if c not in tops and c not in bottom]
        summer = self.sorted_up([c for c in rest if fig.STATES[components.card_face(c)] & fig.EMPIRE])
        winter = self.sorted_up([c for c in rest if c not in summer])
        mixed: list[int] = []
        # The more numerous ones begin, so that they alternate to the top.
        lower, upper = (winter, summer) if len(winter) > len(summer) else (summer, winter)
        while lower or upper:
            if lower:
                mixed.append(lower.pop(0))
            if upper:
                mixed.append(upper.pop(0))
        return bottom + mixed + tops

    def fast(self) -> None:
        s, p = self.s, self.p
        dynasty = s.piles[at(p, NATION)]
        if dynasty:
            self.layer.put(s.cards[dynasty[0]], BOX)
        if dynasty:
            self.layer.put(s.cards[dynasty[-1]], at(p, DISCARD))
        quests = s.piles[at(p, DEVELOP)]
        if self.nation == ARTHURIANS and len(quests) > 1:
            self.layer.put(s.cards[quests[1 + s.roll(len(quests) - 1)]], at(p, DISCARD))
