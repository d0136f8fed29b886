"""Colonization: the auction, the force that is sent, and colonies that come and go."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import BONUS, FIRST_MILITARY, FIRST_UNIT
from tabularium.games.through_the_ages.rules.clauses import (
    BID_MAXIMUM,
    BID_TURN,
    BID_VALUE,
    FORCE_CARDS,
    FORCE_RULE,
    ONE_UNIT,
)
from tabularium.games.through_the_ages.rules.goods import lose_blue
from tabularium.games.through_the_ages.table.atoms import gain_blue, gain_yellow, lose_worker, lose_yellow
from tabularium.games.through_the_ages.table.atoms_cards import discard, discard_from_hand, everybody, leave_unclaimed
from tabularium.games.through_the_ages.table.atoms_play import add_colony, lose_colony
from tabularium.games.through_the_ages.table.event_kinds import BID_MADE, COLONY, PASSED, SENT
from tabularium.games.through_the_ages.table.queries import best_bonus
from tabularium.games.through_the_ages.table.ratings import army_strength, colonization, units_strength
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Table
from tabularium.games.through_the_ages.words.labels import aside, chosen, seat_name, times
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import BID, PASS, SEND
from tabularium.games.through_the_ages.words.objects import in_hand, on_board, pending
from tabularium.kernel.action import DONE, act, target_of, word_of
from tabularium.kernel.compose import Pick
from tabularium.kernel.effect import ASK, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


def has_units(s: Table, p: int) -> bool:
    for t in range(FIRST_UNIT, PLACES):
        if s.workers[p][t]:
            return True
    return False


def force_of(s: Table, p: int, units: list[int], cards: tuple[int, ...]) -> int:
    """Units, their armies, the modifier, bonus cards, and with some leaders a few other cards."""
    n = units_strength(units) + colonization(s, p)
    if s.tactic[p] != NONE:
        n += army_strength(s, p, units)
    others = 0
    for c in cards:
        if KIND[c] == BONUS:
            n += CARDS[c].colonization
        else:
            others += 1
    return n + min(others, CARDS[s.leader[p]].colonists)


def most_force(s: Table, p: int) -> int:
    return force_of(s, p, s.workers[p], s.military[p]) if has_units(s, p) else 0


def thinkable_force(s: Table, p: int) -> int:
    """The most that the others must reckon with: as if every card in hand were the best one there is."""
    return force_of(s, p, s.workers[p], ()) + len(s.military[p]) * best_bonus(s).colonization


# The auction


class HoldAuction(Effect[Table]):
    """A territory was revealed: those with units bid, clockwise from the player who revealed it."""

    def run(self, s: Table, f: Frame) -> None:
        them = tuple([p for p in s.turn_order() if has_units(s, p)])
        if them:
            s.push(AUCTION, them[0], f.source, them=them)
        else:
            leave_unclaimed(s, f.source)


class Auction(Choice[Table]):
    """Bid more or drop out. `them` are still in, in the order in which they are asked; `other` bids `n`."""

    few: int = ASK
    rule: int = BID_TURN
    prompt: str = "auction"

    def who(self, s: Table, f: Frame) -> int:
        return f.them[0]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(BID, n) for n in range(f.n + 1, most_force(s, f.them[0]) + 1)] + [PASS]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == PASS:
            return 0
        if word_of(a) != BID:
            return BID_TURN
        n = target_of(a)
        if n <= f.n:
            return BID_VALUE
        return 0 if n <= most_force(s, f.them[0]) else BID_MAXIMUM

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        if rule == BID_VALUE:
            return Lack("bid", f.n + 1, target_of(a))
        return Lack("bid_most", target_of(a), most_force(s, f.them[0])) if rule == BID_MAXIMUM else None

    def options(self, s: Table, f: Frame) -> list[int]:
        return self.candidates(s, f)

    def take(self, s: Table, f: Frame, a: int) -> None:
        p, rest = f.them[0], f.them[1:]
        if a == PASS:
            s.tell(PASSED, p, f.source)
            self.go_on(s, f.source, f.other, f.n, rest)
        else:
            s.tell(BID_MADE, p, f.source, target_of(a))
            self.go_on(s, f.source, p, target_of(a), (*rest, p))

    def go_on(self, s: Table, card: int, bidder: int, n: int, them: tuple[int, ...]) -> None:
        """The next one is asked; whoever can't outbid, as everybody can see, drops out at once."""
        while them and them != (bidder,) and thinkable_force(s, them[0]) <= n:
            s.tell(PASSED, them[0], card)
            them = them[1:]
        if not them:
            leave_unclaimed(s, card)
        elif them == (bidder,):
            FORCE.muster(s, bidder, card, n)
        else:
            s.push(self, them[0], card, bidder, n=n, them=them)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        bids = say("phrase.no_bid", language)
        if f.n:
            bids = say("phrase.highest_bid", language, f.n, seat_name(f.other, language))
        return {"n": f.n, "what": bids, "text": aside(f.source, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [pending(f.source)] if a == PASS else [pending(f.source), f"bid/{target_of(a)}"]


# The force


class Force(Pick[Table]):
    """Units and cards that reach the bid `n`."""

    word: int = SEND
    rule: int = FORCE_RULE
    prompt: str = "force"

    def usable(self, s: Table, p: int) -> list[int]:
        """Cards in hand that can join."""
        if CARDS[s.leader[p]].colonists:
            return list(s.military[p])
        return [c for c in s.military[p] if KIND[c] == BONUS]

    def units(self, s: Table, p: int) -> list[int]:
        return [t for t in range(FIRST_UNIT, PLACES) for _ in range(s.workers[p][t])]

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.units(s, f.player) + self.usable(s, f.player)

    def value(self, s: Table, p: int, them: tuple[int, ...]) -> int:
        units = [0] * PLACES
        cards: list[int] = []
        for x in them:
            if x < PLACES:
                units[x] += 1
            else:
                cards.append(x)
        return force_of(s, p, units, tuple(cards))

    def others(self, s: Table, f: Frame) -> int:
        return len([x for x in f.them if x >= FIRST_MILITARY and KIND[x] != BONUS])

    def short(self, s: Table, f: Frame) -> int:
        if not f.them or f.them[0] >= FIRST_MILITARY:
            return ONE_UNIT
        return 0 if self.value(s, f.player, f.them) >= f.n else FORCE_RULE

    def amiss(self, s: Table, f: Frame, x: int) -> int:
        return FORCE_CARDS if x >= FIRST_MILITARY else FORCE_RULE

    def bar(self, s: Table, f: Frame, x: int) -> int:
        if x >= FIRST_MILITARY and KIND[x] != BONUS and self.others(s, f) >= CARDS[s.leader[f.player]].colonists:
            return FORCE_CARDS
        return 0

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        if rule == ONE_UNIT:
            return Lack("unit", 1, 0)
        if a == DONE and rule == FORCE_RULE:
            return Lack("force", f.n, self.value(s, f.player, f.them))
        return None

    def limits(self, s: Table, f: Frame, there: int) -> tuple[int, int]:
        return 0 if f.them else 1, there

    def muster(self, s: Table, p: int, card: int, n: int) -> None:
        """Asks, unless there is no card in hand and not one unit can be spared."""
        units = tuple(self.units(s, p))
        if s.military[p] or self.spares(s, p, units, n):
            s.push(self, p, card, n=n)
        else:
            self.send(s, p, card, units)

    def spares(self, s: Table, p: int, units: tuple[int, ...], n: int) -> bool:
        """One of these units could stay at home."""
        if len(units) > 1:
            for i in range(len(units)):
                if self.value(s, p, units[:i] + units[i + 1 :]) >= n:
                    return True
        return False

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        self.send(s, f.player, f.source, them)

    def send(self, s: Table, p: int, card: int, them: tuple[int, ...]) -> None:
        """Units are sacrificed, cards discarded; the territory becomes a colony."""
        s.tell(SENT, p, card, self.value(s, p, them))
        for x in them:
            if x < PLACES:
                lose_worker(s, p, x)
            else:
                discard_from_hand(s, p, x, KIND[x] == BONUS)
        gain_colony(s, p, card)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        have = self.value(s, f.player, f.them) if f.them else 0
        return {"n": f.n, "have": have, "chosen": chosen(f, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if a == DONE:
            return {"cost": self.value(s, f.player, f.them)}
        return {"times": times(s, f, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        x = target_of(a)
        if a == DONE:
            return []
        return [in_hand(f.player, x) if x >= FIRST_MILITARY else on_board(f.player, x)]


AUCTION: Final = Auction()
FORCE: Final = Force()
HOLD_AUCTION: Final = HoldAuction()


# Colonies


def gain_colony(s: Table, p: int, card: int) -> None:
    """Into the play area: the permanent effect first, then the immediate one."""
    s.tell(COLONY, p, card)
    text = CARDS[card].text
    assert text is not None
    s.push(text, p, card)
    own_colony(s, p, card)


def own_colony(s: Table, p: int, card: int) -> None:
    add_colony(s, p, card)
    face = CARDS[card]
    if face.yellow:
        gain_yellow(s, p, face.yellow)
    if face.blue > 0:
        gain_blue(s, p, face.blue)
    elif face.blue < 0:
        lose_blue(s, p, -face.blue)


def cede_colony(s: Table, p: int, card: int, to: int) -> None:
    """The permanent effect leaves with the colony; a new owner gets it without the immediate one."""
    lose_colony(s, p, card, to)
    face = CARDS[card]
    if to == NONE:
        discard(s, card, everybody(s))
    else:
        own_colony(s, to, card)
    lose_yellow(s, p, face.yellow)
    if face.blue > 0:
        lose_blue(s, p, face.blue)
    elif face.blue < 0:
        gain_blue(s, p, -face.blue)
