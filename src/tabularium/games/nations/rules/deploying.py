"""B. Deploying a worker, and taking workers off their cards."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.shelf import COST, KIND
from tabularium.games.nations.rules.clauses import DEPLOY as DEPLOY_RULE
from tabularium.games.nations.rules.clauses import (
    DEPLOY_SOURCES,
    FREE_DEPLOY,
    ONE_ACTION,
    ONLY_BUILDING_MILITARY,
    SAME_CARD,
    UNDEPLOY_FREE,
)
from tabularium.games.nations.rules.clauses import UNDEPLOY as UNDEPLOY_RULE
from tabularium.games.nations.rules.lacks import NO_IDLE, short
from tabularium.games.nations.rules.solo import after_action
from tabularium.games.nations.table.atoms import pay, pull_worker, put_worker
from tabularium.games.nations.table.atoms_board import decline, end_turn, keep_open
from tabularium.games.nations.table.kinds import ACTIONS, BUILDING, HAS_DISCOUNT, MILITARY, STONE
from tabularium.games.nations.table.queries import deploy_cost
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.saying import left_behind, name, own_card, worth
from tabularium.games.nations.words.vocabulary import DEPLOY, MOVE, UNDEPLOY
from tabularium.kernel.action import DONE, act, first_of, pair, second_of, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, TAKE_LONE_ALONE, Choice, Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack


def not_own(card: int) -> int:
    return DEPLOY_RULE if KIND[card] == BUILDING or KIND[card] == MILITARY else ONLY_BUILDING_MILITARY


def within(n: Nation, stone: int) -> list[int]:
    """The cards of the board on which this much stone deploys a worker; none of them is free."""
    if not stone:
        return []
    if n.hooks & HAS_DISCOUNT:
        return [card for card in n.spaces if deploy_cost(n, card) <= stone]
    return [card for card in n.spaces if COST[card] <= stone]


class Deploy(Verb[Table]):
    """An idle worker goes on a card."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return 0 if s.nations[f.player].idle else DEPLOY_SOURCES

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return s.nations[f.player].spaces

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        n = s.nations[f.player]
        if x in within(n, n.stock[STONE]):
            return 0
        return DEPLOY_RULE if x in n.spaces else not_own(x)

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        n = s.nations[f.player]
        if rule == DEPLOY_SOURCES:
            return NO_IDLE
        return short(n, STONE, deploy_cost(n, x), x) if rule == DEPLOY_RULE and x in n.spaces else None

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        if xs is not None:
            return super().sweep(s, f, terms, xs, found)
        n = s.nations[f.player]
        for card in within(n, n.stock[STONE]):
            found.append(DEPLOY | card << 8)
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        if KIND[x] == MILITARY:
            after_action(s)
        n = s.nations[f.player]
        pay(s, f.player, STONE, deploy_cost(n, x), x)
        put_worker(s, f.player, n.spaces.index(x))

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return staffing(s.nations[f.player], x, language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [*own_card(s, f.player, x), "idle"]


def staffing(n: Nation, card: int, language: str) -> Fields:
    """What a worker on this card costs and brings."""
    return {"card": name(card, language), "cost": deploy_cost(n, card), "worth": worth(n, card, language)}


class Move(Verb[Table]):
    """A worker goes straight from one card to another."""

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        n = s.nations[f.player]
        return [
            pair(n.spaces[i], to) for i in range(len(n.spaces)) if n.workers[i] for to in n.spaces if to != n.spaces[i]
        ]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        listed: list[int] = []
        self.sweep(s, f, terms, None, listed)
        if MOVE | x << 8 in listed:
            return 0
        n = s.nations[f.player]
        source, to = first_of(x), second_of(x)
        if to not in n.spaces:
            return not_own(to)
        if source == to:
            return SAME_CARD
        return DEPLOY_SOURCES if no_worker_on(n, source) else DEPLOY_RULE

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        n = s.nations[f.player]
        source, to = first_of(x), second_of(x)
        if rule == DEPLOY_SOURCES:
            return Lack("nobody_on", 1, 0, card=source)
        return short(n, STONE, deploy_cost(n, to), to) if rule == DEPLOY_RULE and to in n.spaces else None

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        """What is listed may be done; `bar` says what is wrong with anything else."""
        if xs is not None:
            return super().sweep(s, f, terms, xs, found)
        n = s.nations[f.player]
        stone = n.stock[STONE]
        if stone:
            payable = within(n, stone)
            spaces = n.spaces
            workers = n.workers
            for i in range(len(spaces)):
                if workers[i]:
                    source = spaces[i]
                    for to in payable:
                        if to != source:
                            found.append(MOVE | source << 8 | to << 20)
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        n = s.nations[f.player]
        to = second_of(x)
        if KIND[to] == MILITARY:
            after_action(s)
        pay(s, f.player, STONE, deploy_cost(n, to), to)
        pull_worker(s, f.player, n.spaces.index(first_of(x)))
        put_worker(s, f.player, n.spaces.index(to))

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return moving(s.nations[f.player], first_of(x), second_of(x), language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return own_card(s, f.player, first_of(x)) + own_card(s, f.player, second_of(x))


def moving(n: Nation, source: int, to: int, language: str) -> Fields:
    """What a worker who changes cards costs, brings and leaves."""
    left = left_behind(n, source, language)
    return {**staffing(n, to, language), "source": name(source, language), "left": left}


def no_worker_on(n: Nation, card: int) -> bool:
    return card not in n.spaces or not n.workers[n.spaces.index(card)]


def deployed(n: Nation) -> list[int]:
    """The cards with workers on them."""
    return [n.spaces[i] for i in range(len(n.spaces)) if n.workers[i]]


class Undeploy(Verb[Table]):
    """Free at any moment of one's own turn; no action."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return 0 if s.phase == ACTIONS else UNDEPLOY_FREE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return deployed(s.nations[f.player])

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if x in deployed(s.nations[f.player]) else UNDEPLOY_RULE

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        if xs is not None:
            return super().sweep(s, f, terms, xs, found)
        for card in deployed(s.nations[f.player]):
            found.append(UNDEPLOY | card << 8)
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        pull_worker(s, f.player, s.nations[f.player].spaces.index(x))

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"card": name(x, language), "left": left_behind(s.nations[f.player], x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return own_card(s, f.player, x)


class Stay(Verb[Table]):
    """Keeps the turn open, so that workers can be undeployed after the action; said before it, and no action."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return UNDEPLOY_FREE if s.open_turns or s.staying else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        keep_open(s, f.player)
        s.again(f, f.pc)


class EndTurn(Choice[Table]):
    """The action of an open turn is done; beside this choice, as beside every other of one's turn, one may undeploy.
    It ends with the last worker."""

    few: int = TAKE_LONE_ALONE
    rule: int = ONE_ACTION
    prompt: str = "end_turn"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if a == DONE else ONE_ACTION

    def take(self, s: Table, f: Frame, a: int) -> None:
        end_turn(s)


END_TURN: Final = EndTurn()


def stays_open(s: Table) -> bool:
    """The active nation, which wanted to be asked, may still undeploy; passing ends its turn."""
    return s.active not in s.passed and bool(deployed(s.nations[s.active]))


class DeployFree(Choice[Table]):
    """Workers deployed without stone, where a text allows it; `n` is how many may still follow, `pc` if one did.

    `moving`: also straight from other cards. `may`: it can be declined. `kind`: only on such cards, or -1;
    with `new` only on the card of the text.
    """

    PARTS: ClassVar[tuple[str, ...]] = ("moving", "may", "kind", "new", "rule")
    few: int = TAKE_LONE
    prompt: str = "deploy_free"

    def __init__(self, moving: bool, may: bool, kind: int = -1, new: bool = False, rule: int = FREE_DEPLOY) -> None:
        super().__init__()
        self.moving = moving
        self.may = may
        self.kind = kind
        self.new = new
        self.rule = rule

    def does(self, s: Table, f: Frame) -> bool:
        return len(self.options(s, f)) > int(self.may)

    def candidates(self, s: Table, f: Frame) -> list[int]:
        n = s.nations[f.player]
        cards = [c for c in n.spaces if self.meant(f, c)]
        found = [act(DEPLOY, c) for c in cards] if n.idle else []
        if self.moving:
            for i in range(len(n.spaces)):
                if n.workers[i]:
                    found += [act(MOVE, n.spaces[i], c) for c in cards if c != n.spaces[i]]
        if self.may:
            found.append(DONE)
        return found

    def meant(self, f: Frame, card: int) -> bool:
        if self.new:
            return card == f.source
        return self.kind < 0 or KIND[card] == self.kind

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        n = s.nations[f.player]
        if a == DONE and self.may:
            return 0
        if word_of(a) == DEPLOY:
            to = target_of(a)
            if to not in n.spaces:
                return not_own(to)
            if not n.idle:
                return DEPLOY_SOURCES
            return 0 if self.meant(f, to) else self.rule
        if word_of(a) == MOVE and self.moving:
            source = first_of(target_of(a))
            to = second_of(target_of(a))
            if to not in n.spaces:
                return not_own(to)
            if source == to:
                return SAME_CARD
            if no_worker_on(n, source):
                return DEPLOY_SOURCES
            return 0 if self.meant(f, to) else self.rule
        return self.rule

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        if rule != DEPLOY_SOURCES:
            return None
        return NO_IDLE if word_of(a) == DEPLOY else Lack("nobody_on", 1, 0, card=first_of(target_of(a)))

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE:
            if f.pc == 0 and self.does(s, f):
                decline(s, f.player, f.source)
            return
        n = s.nations[f.player]
        if f.n > 1:
            s.push(self, f.player, f.source, n=f.n - 1, pc=1)
        to = target_of(a)
        if word_of(a) == MOVE:
            pull_worker(s, f.player, n.spaces.index(first_of(to)))
            to = second_of(to)
        put_worker(s, f.player, n.spaces.index(to))

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"left": max(1, f.n)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        n = s.nations[f.player]
        x = target_of(a)
        if word_of(a) == MOVE:
            return moving(n, first_of(x), second_of(x), language)
        return staffing(n, x, language) if word_of(a) == DEPLOY else {}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        x = target_of(a)
        if word_of(a) == MOVE:
            return own_card(s, f.player, first_of(x)) + own_card(s, f.player, second_of(x))
        return [*own_card(s, f.player, x), "idle"] if word_of(a) == DEPLOY else []


# A card that staffs every new building: a worker may go on it at once, idle or from elsewhere.
STAFF: Final = DeployFree(moving=True, may=True, new=True)
