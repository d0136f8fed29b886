"""C. Hiring an architect, and wonders that become ready."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS, STAGES
from tabularium.games.nations.rules.clauses import COVER, PRIVATE_OWNER
from tabularium.games.nations.rules.clauses import HIRE as HIRE_RULE
from tabularium.games.nations.rules.ending import Holding
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.lacks import short
from tabularium.games.nations.rules.solo import after_action
from tabularium.games.nations.table.atoms import gain_all, pay
from tabularium.games.nations.table.atoms_board import take_architect, take_helper
from tabularium.games.nations.table.atoms_cards import add_stage, erect, finish_wonder
from tabularium.games.nations.table.kinds import HAS_ON_HIRE, HAS_ON_READY, NO_CARD, STONE
from tabularium.games.nations.table.queries import in_play, wonder_spaces
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.saying import name, own_card
from tabularium.games.nations.words.vocabulary import FREE, OVER, PUBLIC
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Effect, Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack


def stage_cost(n: Nation) -> int:
    """Stone for the leftmost free section."""
    return STAGES[n.project][n.stages]


class Hire(Verb[Table]):
    """An architect from the score board or from a card of one's own; `x`: 0, or the card's number and one."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        n = s.nations[f.player]
        return 0 if n.project != NO_CARD and stage_cost(n) <= n.stock[STONE] else HIRE_RULE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        helpers = s.nations[f.player].helpers
        return [PUBLIC] + [card + 1 for card in helpers] if helpers else [PUBLIC]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if x == PUBLIC:
            return 0 if s.architects else HIRE_RULE
        n = s.nations[f.player]
        if x - 1 not in n.helpers:
            return PRIVATE_OWNER
        return 0 if n.helping[n.helpers.index(x - 1)] else HIRE_RULE

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        n = s.nations[f.player]
        if rule != HIRE_RULE:
            return None
        if n.project == NO_CARD:
            return Lack("no_project", 1, 0)
        if stage_cost(n) > n.stock[STONE]:
            return short(n, STONE, stage_cost(n), n.project)
        return Lack("architect", 1, 0)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        after_action(s)
        n = s.nations[f.player]
        pay(s, f.player, STONE, stage_cost(n), n.project)
        if x == PUBLIC:
            take_architect(s)
        else:
            take_helper(s, f.player, x - 1)
        place_architect(s, f.player)

    def message(self, s: Table, f: Frame, terms: Terms, x: int) -> str:
        if s.nations[f.player].project == NO_CARD:
            return "action.hire_nothing"
        return "" if x == PUBLIC else "action.hire_private"

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        n = s.nations[f.player]
        if n.project == NO_CARD:
            return {}
        return {
            "cost": stage_cost(n), "wonder": name(n.project, language), "stage": n.stages + 1,
            "stages": len(STAGES[n.project]), "card": name(x - 1 if x != PUBLIC else NO_CARD, language),
        }  # fmt: skip

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        hirer = ["architects"] if x == PUBLIC else own_card(s, f.player, x - 1)
        return hirer + own_card(s, f.player, s.nations[f.player].project)


def place_architect(s: Table, p: int) -> None:
    """An architect stands on the next section; the last one makes the wonder ready."""
    n = s.nations[p]
    add_stage(s, p)
    if n.hooks & HAS_ON_HIRE:
        for card in in_play(n):
            gain_all(s, p, CARDS[card].on_hire, 1, card)
    if n.stages == len(STAGES[n.project]):
        s.push(COMPLETE, p)


class Complete(Effect[Table]):
    """Cards in play answer first; then the wonder's own gains and losses; then it is placed, then it strikes."""

    def run(self, s: Table, f: Frame) -> None:
        n = s.nations[f.player]
        card = finish_wonder(s, f.player)
        if n.hooks & HAS_ON_READY:
            for k in in_play(n):
                gain_all(s, f.player, CARDS[k].on_ready, 1, k)
        wonder = CARDS[card]
        for i in range(len(wonder.once_placed) - 1, -1, -1):
            s.push(wonder.once_placed[i], f.player, card)
        s.push(PLACE_WONDER, f.player, card)
        for i in range(len(wonder.when_ready) - 1, -1, -1):
            step = wonder.when_ready[i]
            assert isinstance(step, Step)
            s.push(step, f.player, card, them=tuple(step.concerns(s)))


class PlaceWonder(Holding):
    """On a free space, or over another ready wonder, which is destroyed."""

    few: int = TAKE_LONE
    rule: int = COVER
    prompt: str = "place_wonder"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(FREE)] + [act(OVER, card) for card in s.nations[f.player].wonders]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        n = s.nations[f.player]
        if a == FREE:
            return 0 if len(n.wonders) < wonder_spaces(n) else COVER
        return 0 if word_of(a) == OVER and target_of(a) in n.wonders else COVER

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        n = s.nations[f.player]
        return Lack("wonder_places", len(n.wonders) + 1, wonder_spaces(n), "wonder_places") if a == FREE else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        erect(s, f.player, f.source, NO_CARD if a == FREE else target_of(a))

    def message(self, s: Table, f: Frame, a: int) -> str:
        return "action.over_wonder" if word_of(a) == OVER else ""

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"source": name(f.source, language), "card": name(NO_CARD if a == FREE else target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return own_card(s, f.player, target_of(a)) if word_of(a) == OVER else []


COMPLETE: Final = Complete()
PLACE_WONDER: Final = PlaceWonder()
