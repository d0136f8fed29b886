"""The Politics Phase: events, and what leaders do there. Attacks, pacts and resigning have modules of their own."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import EVENT, FIRST_MILITARY, PACT, TERRITORY
from tabularium.games.through_the_ages.rules.action import (
    EVENT_CARD,
    LEADER_IN_PLAY,
    Action,
    ActionMenu,
    Sweeping,
    out_of_politics,
)
from tabularium.games.through_the_ages.rules.attacks import Attack, Declare
from tabularium.games.through_the_ages.rules.clauses import (
    CARD_POWER,
    CROWN_CARDS,
    IN_HAND,
    ONE_POLITICAL_ACTION,
    PHASES,
    PREPARE_RULE,
)
from tabularium.games.through_the_ages.rules.colonies import HOLD_AUCTION, gain_colony
from tabularium.games.through_the_ages.rules.leaders import remove_leader
from tabularium.games.through_the_ages.rules.pacts import Cancel, Offer
from tabularium.games.through_the_ages.rules.resigning import RESIGN_LISTED, RESIGNING, by_word
from tabularium.games.through_the_ages.table.atoms import score_preparation, skip_politics, use_for_good
from tabularium.games.through_the_ages.table.atoms_cards import (
    leave_hand,
    pass_event,
    peek_event,
    prepare_event,
    rebuild_events,
    reveal_event,
)
from tabularium.games.through_the_ages.table.event_kinds import (
    NO_POLITICS,
)
from tabularium.games.through_the_ages.table.queries import military_in_hand
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, SECOND_POLITICS, Table
from tabularium.games.through_the_ages.words.labels import times
from tabularium.games.through_the_ages.words.notation import (
    ATTACK,
    CANCEL,
    DECLARE,
    INSPIRE,
    OFFER,
    PREPARE,
    RETIRE,
    SETTLE,
    TAKE,
)
from tabularium.games.through_the_ages.words.objects import in_hand, in_play
from tabularium.kernel.action import DONE, word_of
from tabularium.kernel.effect import ASK, USUAL, Effect, Fields, Frame, Terms


def wrong_card(s: Table, p: int, card: int, otherwise: int) -> int:
    """Why a card can't be played here: not in hand, or without a crown."""
    if card not in s.military[p]:
        return IN_HAND
    return CROWN_CARDS if card < FIRST_MILITARY or not EVENT <= KIND[card] <= PACT else otherwise


# Events


class Prepare(Sweeping):
    """`event crusades`: face down onto the future events; culture by its level; the next current event happens."""

    needs: int = EVENT_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return military_in_hand(s, f.player, EVENT, TERRITORY)

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        hand = s.military[f.player]  # in ascending order, events and territories first
        refused = 0
        last = NONE
        for x in list(hand) if xs is None else xs:
            if EVENT <= KIND[x] <= TERRITORY and (xs is None or x in hand):
                if x != last:
                    found.append(self.word | x << 8)
                    last = x
            elif xs is None:
                break
            else:
                refused = wrong_card(s, f.player, x, PREPARE_RULE)
        return refused

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        prepare_event(s, p, x)
        score_preparation(s, p, LEVEL[x])
        s.push(REVEAL, p)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": LEVEL[x], "times": times(s, f, x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]


class Reveal(Effect[Table]):
    """The top current event happens; after the last one the future events become current."""

    def run(self, s: Table, f: Frame) -> None:
        card = reveal_event(s, f.player)
        s.push(AFTER_EVENT, f.player, card)
        if KIND[card] == TERRITORY:
            s.push(HOLD_AUCTION, f.player, card)
        else:
            text = CARDS[card].text
            assert text is not None
            pass_event(s, card)
            s.push(text, f.player, card)


class AfterEvent(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        if not s.current:
            rebuild_events(s)


REVEAL: Final = Reveal()
AFTER_EVENT: Final = AfterEvent()


# Leaders


class Retire(Action):
    """A leader who leaves as a political action."""

    needs: int = LEADER_IN_PLAY

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return CARD_POWER if CARDS[s.leader[f.player]].retires is None else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        leader = s.leader[f.player]
        text = CARDS[leader].retires
        assert text is not None
        s.push(text, f.player, leader)
        remove_leader(s, f.player)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        leader = CARDS[s.leader[f.player]]
        return {"card": leader.name[language], "text": leader.retires.says(language) if leader.retires else ""}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return in_play(f.player, s.leader[f.player])


class Settle(Action):
    """A leader leaves and a territory from hand becomes a colony."""

    needs: int = LEADER_IN_PLAY | EVENT_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not CARDS[s.leader[f.player]].settles:
            return []
        return military_in_hand(s, f.player, TERRITORY)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        settles = CARDS[s.leader[f.player]].settles
        return 0 if settles and KIND[x] == TERRITORY and x in s.military[f.player] else CARD_POWER

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        leave_hand(s, p, x)
        gain_colony(s, p, x)
        remove_leader(s, p)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"card": CARDS[s.leader[f.player]].name[language]}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]


# The phase


class PoliticsMenu(ActionMenu):
    """One political action, or none; `n` is 1 for a second one."""

    at_rest: bool = True

    def lacks(self, s: Table, p: int) -> int:
        return out_of_politics(s, p)

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return a == DONE

    def unlisted(self, s: Table, f: Frame) -> list[int]:
        """Whoever says so may resign, but it is listed only where the table wants it (bots would take it)."""
        return by_word(s)

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        if a == DONE:
            s.tell(NO_POLITICS, p)
            return
        if f.n:
            use_for_good(s, p, SECOND_POLITICS)
        elif CARDS[s.leader[p]].second_politics and not s.ever[p] & SECOND_POLITICS:
            s.push(SECOND, p)
        super().take(s, f, a)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if TAKE <= word_of(a) <= INSPIRE:
            return PHASES  # the Action Phase is still to come
        return super().refuse(s, f, a)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n + 1}


POLITICAL_ACTIONS: Final[tuple[Action, ...]] = (
    Prepare(PREPARE),
    Attack(ATTACK),
    Declare(DECLARE),
    Offer(OFFER),
    Cancel(CANCEL),
    Retire(RETIRE),
    Settle(SETTLE),
    RESIGNING,
)
POLITICS_MENU: Final = PoliticsMenu(
    POLITICAL_ACTIONS, USUAL, again=False, optional=True, rule=ONE_POLITICAL_ACTION, prompt="politics", few=ASK
)


class SecondAction(Effect[Table]):
    """A leader's second political action, if he is still there."""

    def run(self, s: Table, f: Frame) -> None:
        if CARDS[s.leader[f.player]].second_politics and not s.over and not nothing_to_do(s, f.player):
            s.push(POLITICS_MENU, f.player, n=1)


SECOND: Final = SecondAction()


def nothing_to_do(s: Table, p: int) -> bool:
    """As everybody can see: no military card, no pact to cancel, no leader who could leave, no listed resignation."""
    if s.military[p] or CARDS[s.leader[p]].retires is not None:
        return False
    if s.may_resign == RESIGN_LISTED and s.age != AGE_IV:
        return False
    if s.seats > 2:
        for q in range(s.seats):
            if s.pact[q] != NONE and (q == p or s.pact_with[q] == p):
                return False
    return True


GIVEN_UP: Final = 0
NOTHING_TO_DO: Final = 1
ASKED: Final = 2


def open_politics(s: Table, p: int) -> int:
    """Whether the phase was given up, or there is nothing to do; some leaders look at the next event first."""
    if s.forfeits[p]:
        skip_politics(s, p)
        return GIVEN_UP
    if CARDS[s.leader[p]].peeks and s.current and not s.looked >> p & 1:
        peek_event(s, p)
    if nothing_to_do(s, p):
        s.tell(NO_POLITICS, p)
        return NOTHING_TO_DO
    return ASKED
