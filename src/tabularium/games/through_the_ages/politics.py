"""The Politics Phase: events, pacts, resigning, and what leaders do there. Attacks are in attacks.py."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.act import Act, Phase
from tabularium.games.through_the_ages.atoms import (
    discard,
    discard_from_hand,
    end_pact,
    everybody,
    leave_game,
    leave_hand,
    recount,
    score_culture,
    score_preparation,
)
from tabularium.games.through_the_ages.attacks import Attack, Declare, rivals
from tabularium.games.through_the_ages.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.clauses import (
    CARD_POWER,
    CROWN_CARDS,
    IN_HAND,
    ONE_POLITICAL_ACTION,
    PACT_CANCEL,
    PACT_DECIDES,
    PACT_OFFER,
    PACT_TWO_PLAYERS,
    PHASES,
    PREPARE_RULE,
    RESIGN_AGE_IV,
    RESIGN_OFF,
    RIVAL,
)
from tabularium.games.through_the_ages.colonies import HOLD_AUCTION, gain_colony
from tabularium.games.through_the_ages.happenings import (
    ACCEPTED,
    FORFEITS,
    OFFERED,
    PEEKED,
    PREPARED,
    REBUILT,
    REFUSED,
    RESIGNED,
    REVEALED,
    WAR_OVER,
)
from tabularium.games.through_the_ages.notation import (
    ATTACK,
    CANCEL,
    DECLARE,
    INSPIRE,
    OFFER,
    PREPARE,
    RESIGN,
    RETIRE,
    SETTLE,
    TAKE,
)
from tabularium.games.through_the_ages.numbers import AGGRESSION, EVENT, FIRST_MILITARY, PACT, TERRITORY, WAR
from tabularium.games.through_the_ages.playing import remove_leader
from tabularium.games.through_the_ages.state import AGE_IV, NONE, SECOND_POLITICS, Table
from tabularium.kernel.action import DONE, NO, YES, first_of, pair, second_of, third_of, word_of
from tabularium.kernel.machine import ASK, Choice, Effect, Frame, Terms

CULTURE_FOR_A_LOST_WAR: Final = 7


def wrong_card(s: Table, p: int, card: int, otherwise: int) -> int:
    """Why a card can't be played here: not in hand, or without a crown."""
    if card not in s.military[p]:
        return IN_HAND
    return CROWN_CARDS if card < FIRST_MILITARY or not EVENT <= KIND[card] <= PACT else otherwise


# Events


class Prepare(Act):
    """`event crusades`: face down onto the future events; culture by its level; the next current event happens."""

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        found: list[int] = []
        for c in s.military[f.player]:
            if KIND[c] in (EVENT, TERRITORY) and (not found or found[-1] != c):
                found.append(c)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if x in s.military[f.player] and KIND[x] in (EVENT, TERRITORY):
            return 0
        return wrong_card(s, f.player, x, PREPARE_RULE)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        leave_hand(s, p, x)
        s.future.append(x)
        s.future_by.append(p)
        s.tell(PREPARED, p, x, LEVEL[x], audience=1 << p)
        score_preparation(s, p, LEVEL[x])
        s.push(REVEAL, p)


class Reveal(Effect[Table]):
    """The top current event happens; after the last one the future events become current."""

    def run(self, s: Table, f: Frame) -> None:
        card = s.current.pop()
        s.current_by.pop()
        s.looked = 0
        s.revealed = True
        s.tell(REVEALED, f.player, card)
        s.push(AFTER_EVENT, f.player, card)
        if KIND[card] == TERRITORY:
            s.push(HOLD_AUCTION, f.player, card)
        else:
            text = CARDS[card].text
            assert text is not None
            s.past.append(card)
            s.push(text, f.player, card)


class AfterEvent(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        if not s.current:
            rebuild_events(s)


def rebuild_events(s: Table) -> None:
    """Shuffled within each age; earlier ages come first (with the literal reading: later ones)."""
    order = list(range(len(s.future)))
    s.shuffle(order)
    # The next card lies last: sorting by age is stable, so that the shuffle decides within an age.
    pairs = sorted([(LEVEL[s.future[i]] if s.literal_events else -LEVEL[s.future[i]], k) for k, i in enumerate(order)])
    chosen = [order[k] for _, k in pairs]
    s.current = [s.future[i] for i in chosen]
    s.current_by = [s.future_by[i] for i in chosen]
    s.future = []
    s.future_by = []
    s.looked = 0
    s.tell(REBUILT, NONE, n=len(s.current))


REVEAL: Final = Reveal()
AFTER_EVENT: Final = AfterEvent()


# Pacts


class Offer(Act):
    """`pact peace_treaty 2 a`: the offerer takes side A."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return PACT_TWO_PLAYERS if s.seats == 2 else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        p = f.player
        found: list[int] = []
        for c in s.military[p]:
            if KIND[c] == PACT:
                for q in rivals(s, p):
                    found.append(pair(c, q))
                    if CARDS[c].sided:
                        found.append(pair(c, q) | 1 << 24)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        card, partner, side = first_of(x), second_of(x), third_of(x)
        if KIND[card] != PACT or card not in s.military[p]:
            return PACT_OFFER
        if side > 1 or (side and not CARDS[card].sided):
            return PACT_OFFER
        return RIVAL if partner == p or partner >= s.seats or not s.alive[partner] else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        card, partner, side = first_of(x), second_of(x), third_of(x)
        if card not in s.shown[f.player]:
            s.shown[f.player].append(card)
        s.tell(OFFERED, f.player, card, side, partner)
        s.push(ACCEPT, partner, card, f.player, n=side)


class Accept(Choice[Table]):
    """The partner accepts or refuses; `other` offers and takes side `n`."""

    few: int = ASK
    rule: int = PACT_DECIDES
    prompt: str = "accept"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [YES, NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if a in (YES, NO) else PACT_DECIDES

    def take(self, s: Table, f: Frame, a: int) -> None:
        owner, card = f.other, f.source
        if a == NO:
            s.tell(REFUSED, f.player, card, other=owner)
            return
        leave_hand(s, owner, card)
        if s.pact[owner] != NONE:
            end_pact(s, owner)
        s.pact[owner] = card
        s.pact_with[owner] = f.player
        s.pact_side[owner] = f.n
        s.tell(ACCEPTED, f.player, card, f.n, owner)
        recount(s, owner)
        recount(s, f.player)


ACCEPT: Final = Accept()


class Cancel(Act):
    """A pact that one is part of, wherever it lies."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return PACT_TWO_PLAYERS if s.seats == 2 else 0

    def owner(self, s: Table, p: int, card: int) -> int:
        """In whose area the pact of this player lies, or NONE."""
        for q in range(s.seats):
            if s.pact[q] == card and card != NONE and (q == p or s.pact_with[q] == p):
                return q
        return NONE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.pact if c != NONE]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return PACT_CANCEL if self.owner(s, f.player, x) == NONE else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        end_pact(s, self.owner(s, f.player, x))


# Leaders and the way out


class Retire(Act):
    """A leader who leaves as a political action."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return CARD_POWER if CARDS[s.leader[f.player]].retires is None else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        leader = s.leader[f.player]
        text = CARDS[leader].retires
        assert text is not None
        s.push(text, f.player, leader)
        remove_leader(s, f.player)


class Settle(Act):
    """A leader leaves and a territory from hand becomes a colony."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return 0 if CARDS[s.leader[f.player]].settles else CARD_POWER

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not CARDS[s.leader[f.player]].settles:
            return []
        found: list[int] = []
        for c in s.military[f.player]:
            if KIND[c] == TERRITORY and (not found or found[-1] != c):
                found.append(c)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if KIND[x] == TERRITORY and x in s.military[f.player] else CARD_POWER

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        leave_hand(s, p, x)
        gain_colony(s, p, x)
        remove_leader(s, p)


RESIGN_SAID: Final = 1
RESIGN_LISTED: Final = 2


class Resign(Act):
    """The civilization leaves the game."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if not s.may_resign:
            return RESIGN_OFF
        return RESIGN_AGE_IV if s.age == AGE_IV else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        resign(s, f.player)


def resign(s: Table, p: int) -> None:
    s.alive[p] = 0
    s.tell(RESIGNED, p)
    for q in range(s.seats):
        if s.pact[q] != NONE and (q == p or s.pact_with[q] == p):
            end_pact(s, q)
        if s.war[q] != NONE and (q == p or s.war_on[q] == p):
            card = s.war[q]
            discard(s, card, everybody(s))
            s.tell(WAR_OVER, q, card, other=s.war_on[q])
            s.war[q] = NONE
            s.war_on[q] = NONE
            if q != p:
                score_culture(s, q, CULTURE_FOR_A_LOST_WAR, card)
    for c in s.military[p].copy():
        discard_from_hand(s, p, c, False)
    for c in s.civil[p]:
        leave_game(s, c)
    for c in s.techs[p]:
        leave_game(s, c)
    s.gone += s.wonders[p]
    if s.leader[p] != NONE:
        s.gone.append(s.leader[p])
    if s.unfinished[p] != NONE:
        s.gone.append(s.unfinished[p])
    for c in s.colonies[p]:
        discard(s, c, everybody(s))
    if s.exclusive[p]:
        discard(s, s.tactic[p], everybody(s))
    s.civil[p], s.fresh[p], s.techs[p], s.wonders[p], s.colonies[p] = [], [], [], [], []
    s.leader[p] = s.unfinished[p] = s.tactic[p] = s.government[p] = s.tucked[p] = NONE
    s.exclusive[p] = s.stages[p] = s.ruined[p] = 0
    s.workers[p] = [0] * len(s.workers[p])
    s.blue[p] = [0] * len(s.blue[p])
    s.yellow[p] = s.unused[p] = s.bank[p] = 0
    s.white[p] = s.red[p] = s.ca[p] = s.ma[p] = s.extra_ca[p] = s.extra_ma[p] = 0
    s.halt(LEAVING, p)


class Leaving(Effect[Table]):
    """The rest of the turn of a player who resigned does not happen. The flow says who goes on."""

    def run(self, s: Table, f: Frame) -> None:
        if s.first == f.player:
            s.first = following(s, f.player)
        s.push(AFTER_LEAVING[0], f.player)


def following(s: Table, p: int) -> int:
    """The next player still in the game, clockwise."""
    q = (p + 1) % s.seats
    while not s.alive[q]:
        q = (q + 1) % s.seats
    return q


LEAVING: Final = Leaving()
AFTER_LEAVING: Final[list[Effect[Table]]] = []  # what the flow does after a resignation


# The phase


class PoliticsMenu(Phase):
    """One political action, or none; `n` is 1 for a second one."""

    def options(self, s: Table, f: Frame) -> list[int]:
        """As every verb lists them; those that can't apply are not even asked."""
        p = f.player
        terms = self.terms
        found: list[int] = []
        attack = war = pact = False
        last = NONE
        for c in s.military[p]:  # ascending: events and territories, aggressions, wars, pacts
            kind = KIND[c]
            if kind <= TERRITORY:
                if c != last:
                    found.append(PREPARE | c << 8)
                    last = c
            elif kind == AGGRESSION:
                attack = True
            elif kind == WAR:
                war = True
            elif kind == PACT:
                pact = True
        if attack:
            ATTACKING.add(s, f, terms, found)
        if war:
            DECLARING.add(s, f, terms, found)
        if s.seats > 2:
            if pact:
                OFFERING.add(s, f, terms, found)
            CANCELLING.add(s, f, terms, found)
        if s.leader[p] != NONE:
            RETIRING.add(s, f, terms, found)
            SETTLING.add(s, f, terms, found)
        if s.may_resign == RESIGN_LISTED:
            RESIGNING.add(s, f, terms, found)
        found.append(DONE)
        return found

    def candidates(self, s: Table, f: Frame) -> list[int]:
        apart = self.unlisted(s, f)
        return [a for a in super().candidates(s, f) if a not in apart]

    def unlisted(self, s: Table, f: Frame) -> list[int]:
        """Resigning is allowed to whoever says so, but is listed only where the table wants it (bots would take it)."""
        return [RESIGN] if s.may_resign == RESIGN_SAID and s.age != AGE_IV else []

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        if a == DONE:
            return
        if f.n:
            s.ever[p] |= SECOND_POLITICS
        elif CARDS[s.leader[p]].second_politics and not s.ever[p] & SECOND_POLITICS:
            s.push(SECOND, p)
        super().take(s, f, a)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if TAKE <= word_of(a) <= INSPIRE:
            return PHASES  # the Action Phase is still to come
        return super().refuse(s, f, a)

    def asks(self, s: Table, f: Frame) -> dict[str, int]:
        return {"n": f.n + 1}


PREPARING: Final = Prepare(PREPARE)
ATTACKING: Final = Attack(ATTACK)
DECLARING: Final = Declare(DECLARE)
OFFERING: Final = Offer(OFFER)
CANCELLING: Final = Cancel(CANCEL)
RETIRING: Final = Retire(RETIRE)
SETTLING: Final = Settle(SETTLE)
RESIGNING: Final = Resign(RESIGN)
EVERY_POLITICAL_ACTION: Final[tuple[Act, ...]] = (
    PREPARING,
    ATTACKING,
    DECLARING,
    OFFERING,
    CANCELLING,
    RETIRING,
    SETTLING,
    RESIGNING,
)
POLITICS_MENU: Final = PoliticsMenu("politics", EVERY_POLITICAL_ACTION, ONE_POLITICAL_ACTION, optional=True)


class SecondAction(Effect[Table]):
    """A leader's second political action, if he is still there."""

    def run(self, s: Table, f: Frame) -> None:
        if CARDS[s.leader[f.player]].second_politics and not s.over:
            s.push(POLITICS_MENU, f.player, n=1)


SECOND: Final = SecondAction()


def politics_phase(s: Table, p: int) -> None:
    """The phase, unless it was given up; some leaders look at the next event first."""
    if s.forfeits[p]:
        s.forfeits[p] -= 1
        s.tell(FORFEITS, p)
        return
    if CARDS[s.leader[p]].peeks and s.current and not s.looked >> p & 1:
        s.looked |= 1 << p
        s.revealed = True
        s.tell(PEEKED, p, s.current[-1], audience=1 << p)
    s.push(POLITICS_MENU, p)
