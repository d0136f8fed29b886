"""Playing civil cards: leaders, stages of wonders, technologies, revolutions and action cards."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.act import Act
from tabularium.games.through_the_ages.atoms import (
    add_technology,
    drop_leader,
    drop_technology,
    gain_blue,
    is_government,
    is_special,
    leave_game,
    lose_science,
    recount,
    regain_civil,
    spend_civil,
)
from tabularium.games.through_the_ages.building import pay_resources, reach
from tabularium.games.through_the_ages.card import CARDS, KIND, LEVEL, SCIENCE
from tabularium.games.through_the_ages.clauses import (
    ACTIONS,
    ALL_OR_NOTHING,
    CARD_POWER,
    COOPERATION,
    DEVELOP_RULE,
    FIRST_TURN,
    FIRST_TURN_WONDER,
    GOODS_SHORT,
    IN_HAND,
    LEADER_RULE,
    MILITARY_REVOLUTION,
    NOT_SAME_PHASE,
    ONE_STAGE,
    PLAY_ACTION,
    REVOLUTION_RULE,
    SCIENCE_SHORT,
    STAGE_RULE,
    STAGES_AT_ONCE,
    TUCK_RULE,
)
from tabularium.games.through_the_ages.costs import cooperation_partner, science_cost, stages_at_once, stages_cost
from tabularium.games.through_the_ages.goods import COVER_STAGE, lose_blue
from tabularium.games.through_the_ages.happenings import (
    ACTION_PLAYED,
    COMPLETED,
    DEVELOPED,
    LEADER_PLAYED,
    REPLACED,
    REVOLUTION_MADE,
    STAGES,
    TUCKED,
)
from tabularium.games.through_the_ages.notation import TUCK
from tabularium.games.through_the_ages.numbers import (
    ACTION,
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_UNIT,
    FIRST_WONDER,
    LEADER,
)
from tabularium.games.through_the_ages.queries import is_ruined
from tabularium.games.through_the_ages.state import LEADER_REPLACED, NONE, PLACES, Table, first_turn
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.machine import ASK, Choice, Effect, Frame, Terms

# Leaders


class Lead(Act):
    """Play a leader from hand; one who replaces another gives back a civil action."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if first_turn(s, f.player):
            return FIRST_TURN
        return 0 if s.ca[f.player] + s.extra_ca[f.player] else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.civil[f.player] if KIND[c] == LEADER]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if x in s.civil[f.player] and KIND[x] == LEADER else LEADER_RULE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_civil(s, p, 1)
        s.civil[p].remove(x)
        old = s.leader[p]
        if old != NONE:
            s.used[p] |= LEADER_REPLACED
            drop_leader(s, p)
        s.leader[p] = x
        s.unit_goods[p] += CARDS[x].unit_goods
        s.tell(LEADER_PLAYED, p, x)
        recount(s, p)
        if old != NONE:
            if CARDS[old].tucks and under_which(s, p):
                s.push(TUCK_LEADER, p, old)
            else:
                regain_civil(s, p)
            leaves(s, p, old)


def leaves(s: Table, p: int, leader: int) -> None:
    """What happens when a leader leaves play."""
    text = CARDS[leader].on_leave
    if text is not None:
        s.push(text, p, leader)


def remove_leader(s: Table, p: int) -> None:
    """Out of play without being replaced; a resource for units that was still to come this turn goes too."""
    leader = s.leader[p]
    s.unit_goods[p] = max(0, s.unit_goods[p] - CARDS[leader].unit_goods)
    drop_leader(s, p)
    recount(s, p)
    leaves(s, p, leader)


def under_which(s: Table, p: int) -> list[int]:
    return [w for w in s.wonders[p] if not is_ruined(s, p, w)]


class TuckLeader(Choice[Table]):
    """The replaced leader under a completed wonder, instead of the civil action."""

    few: int = ASK
    rule: int = TUCK_RULE
    prompt: str = "tuck"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [TUCK | w << 8 for w in s.wonders[f.player]] + [DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE or (word_of(a) == TUCK and target_of(a) in under_which(s, f.player)):
            return 0
        return TUCK_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE:
            regain_civil(s, f.player)
        else:
            s.tucked[f.player] = target_of(a)
            s.tell(TUCKED, f.player, f.source, target_of(a))


TUCK_LEADER: Final = TuckLeader()


# Wonders


class Stage(Act):
    """Build stages of the unfinished wonder: one, or as many at once as a construction technology allows."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN_WONDER
        if s.unfinished[p] == NONE:
            return STAGE_RULE
        return 0 if terms.free or s.ca[p] + s.extra_ca[p] else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(1, self.most(s, f.player, terms) + 1))

    def most(self, s: Table, p: int, terms: Terms) -> int:
        """Granted by a card, it is always a single stage."""
        if s.unfinished[p] == NONE:
            return 0
        left = len(CARDS[s.unfinished[p]].stages) - s.stages[p]
        return min(left, 1 if terms.free else stages_at_once(s, p))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if x < 1 or x > len(CARDS[s.unfinished[p]].stages) - s.stages[p]:
            return STAGE_RULE
        if terms.free and x > 1:
            return ONE_STAGE
        if x > self.most(s, p, terms):
            return STAGES_AT_ONCE
        if s.bank[p] + sum(s.blue[p]) < x:
            return ALL_OR_NOTHING
        return 0 if stages_cost(s, p, x) - terms.less <= reach(s, p, False) else GOODS_SHORT

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        if self.gate(s, f, terms):
            return
        have = reach(s, p, False) + terms.less
        stages = CARDS[s.unfinished[p]].stages
        cubes = s.bank[p] + sum(s.blue[p])
        for n in range(1, self.most(s, p, terms) + 1):
            have -= stages[s.stages[p] + n - 1]
            if have < 0 or cubes < n:
                break
            found.append(self.word | n << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        if not terms.free:
            spend_civil(s, p, 1)
        cost = max(0, stages_cost(s, p, x) - terms.less)
        s.push(COVER, p, s.unfinished[p], n=x)
        s.tell(STAGES, p, s.unfinished[p], x)
        pay_resources(s, p, cost, False)


class Cover(Effect[Table]):
    """Blue cubes cover n stages; from the bank, or from a card if it is empty."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        n = f.n
        while n and s.bank[p]:
            s.bank[p] -= 1
            s.stages[p] += 1
            n -= 1
        if n:
            s.push(self, p, f.source, n=n)
            s.push(COVER_STAGE, p, f.source, n=n)
        elif s.stages[p] == len(CARDS[s.unfinished[p]].stages):
            complete(s, p)


COVER: Final = Cover()


def complete(s: Table, p: int) -> None:
    """The wonder is finished: its cubes come back, it takes effect, and an Age III wonder scores."""
    card = s.unfinished[p]
    s.bank[p] += s.stages[p]
    s.unfinished[p] = NONE
    s.stages[p] = 0
    s.wonders[p].append(card)
    s.tell(COMPLETED, p, card)
    face = CARDS[card]
    if face.blue:
        gain_blue(s, p, face.blue)
    recount(s, p)
    if face.text is not None:
        s.push(face.text, p, card)


# Technologies


def develops(s: Table, p: int, card: int, paid: int) -> None:
    """Science paid, the card from hand into play, and what answers that."""
    if FIRST_UNIT <= card < PLACES and s.unit_science[p]:
        n = min(paid, s.unit_science[p])
        s.unit_science[p] -= n
        paid -= n
    lose_science(s, p, paid)
    if s.seats > 2:
        partner = cooperation_partner(s, p)
        if partner != NONE:
            lose_science(s, partner, 1)
    s.civil[p].remove(card)
    enters_play(s, p, card)


def enters_play(s: Table, p: int, card: int) -> None:
    """A technology comes into play; of special ones of a kind only the higher stays, a government replaces the old."""
    if is_special(card):
        settle_special(s, p, card)
    elif is_government(card):
        old = s.government[p]
        drop_technology(s, p, old)
        leave_game(s, old)
        add_technology(s, p, card)
        s.government[p] = card
        recount(s, p)
    else:
        add_technology(s, p, card)


def settle_special(s: Table, p: int, card: int) -> None:
    """Only the higher level of a kind of special technology stays; totals and cubes change once, by the difference."""
    old = special_of(s, p, KIND[card])
    if old != NONE and LEVEL[old] > LEVEL[card]:
        leave_game(s, card)
        s.tell(REPLACED, p, card, old)
        return
    cubes = CARDS[card].blue
    if old != NONE:
        drop_technology(s, p, old)
        leave_game(s, old)
        s.tell(REPLACED, p, old, card)
        cubes -= CARDS[old].blue
    add_technology(s, p, card)
    recount(s, p)
    if cubes > 0:
        gain_blue(s, p, cubes)
    elif cubes < 0:
        lose_blue(s, p, -cubes)


def special_of(s: Table, p: int, kind: int) -> int:
    for t in s.techs[p]:
        if t >= FIRST_SPECIAL and KIND[t] == kind:
            return t
    return NONE


def developed(s: Table, p: int) -> None:
    """Leaders answer a technology that was developed."""
    leader = s.leader[p]
    text = CARDS[leader].on_develop
    if text is not None:
        s.push(text, p, leader)


def science_reach(s: Table, p: int, card: int) -> int:
    n = s.science[p]
    if FIRST_UNIT <= card < PLACES:
        n += s.unit_science[p]
    return n


def partner_short(s: Table, p: int) -> bool:
    """A pact makes a partner pay one science who has none."""
    partner = cooperation_partner(s, p)
    return partner != NONE and s.science[partner] == 0


class Develop(Act):
    """A technology from hand; a government at its higher, peaceful cost."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if first_turn(s, f.player):
            return FIRST_TURN
        return 0 if terms.free or s.ca[f.player] + s.extra_ca[f.player] else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.civil[f.player] if c < FIRST_WONDER]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if x >= FIRST_WONDER or x not in s.civil[p]:
            return DEVELOP_RULE
        if science_cost(s, p, x, False, terms.less) > science_reach(s, p, x):
            return SCIENCE_SHORT
        return COOPERATION if s.seats > 2 and partner_short(s, p) else 0

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        if self.gate(s, f, terms):
            return
        plain = CARDS[s.leader[p]].discount is None and (s.seats == 2 or cooperation_partner(s, p) == NONE)
        have = s.science[p] + terms.less
        for c in s.civil[p]:
            if c >= FIRST_WONDER:
                break
            if plain:
                if SCIENCE[c] > (have + s.unit_science[p] if FIRST_UNIT <= c < PLACES else have):
                    continue
            elif self.bar(s, f, terms, c):
                continue
            found.append(self.word | c << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        if not terms.free:
            spend_civil(s, p, 1)
        cost = science_cost(s, p, x, False, terms.less)
        s.tell(DEVELOPED, p, x, cost)
        developed(s, p)
        develops(s, p, x, cost)


class Revolution(Act):
    """A government at its lower cost for all actions: civil ones, or with some leaders military ones."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN
        if CARDS[s.leader[p]].military_revolution:
            return 0 if s.ma[p] == s.red[p] else MILITARY_REVOLUTION
        return 0 if s.ca[p] == s.white[p] else REVOLUTION_RULE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.civil[f.player] if FIRST_GOVERNMENT <= c < FIRST_SPECIAL]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if not FIRST_GOVERNMENT <= x < FIRST_SPECIAL or x not in s.civil[p]:
            return REVOLUTION_RULE
        if science_cost(s, p, x, True, terms.less) > s.science[p]:
            return SCIENCE_SHORT
        return COOPERATION if s.seats > 2 and partner_short(s, p) else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        leader = CARDS[s.leader[p]]
        cost = science_cost(s, p, x, True, terms.less)
        if leader.military_revolution:
            s.ma[p] = 0
        else:
            s.ca[p] = 0
        s.tell(REVOLUTION_MADE, p, x, cost)
        developed(s, p)
        if leader.on_revolution is not None:
            s.push(leader.on_revolution, p, s.leader[p])
        develops(s, p, x, cost)
        if leader.military_revolution:
            s.ma[p] = 0
        else:
            s.ca[p] = 0


# Action cards


class PlayAction(Act):
    """An action card from hand that was not taken in this phase."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return FIRST_TURN if first_turn(s, f.player) else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        found: list[int] = []
        for c in s.civil[f.player]:
            if c >= FIRST_ACTION and (not found or found[-1] != c):
                found.append(c)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if x not in s.civil[p]:
            return IN_HAND
        if KIND[x] != ACTION:
            return PLAY_ACTION
        if s.fresh[p] and s.civil[p].count(x) <= s.fresh[p].count(x):
            return NOT_SAME_PHASE
        text = CARDS[x].text
        assert text is not None
        if text.pays() and s.ca[p] + s.extra_ca[p] == 0:
            return ACTIONS
        return text.possible(s, f)

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        hand, fresh = s.civil[p], s.fresh[p]
        civil = s.ca[p] + s.extra_ca[p]
        last = NONE
        for c in hand:
            if c < FIRST_ACTION or c == last:
                continue
            last = c
            if fresh and hand.count(c) <= fresh.count(c):
                continue
            text = CARDS[c].text
            assert text is not None
            if (civil or not text.pays()) and not text.possible(s, f):
                found.append(self.word | c << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        text = CARDS[x].text
        assert text is not None
        if text.pays():
            spend_civil(s, p, 1)
        s.civil[p].remove(x)
        leave_game(s, x)
        s.tell(ACTION_PLAYED, p, x)
        s.push(text, p, x)


__all__ = ["CARD_POWER", "FIRST_LEADER", "Develop", "Lead", "PlayAction", "Revolution", "Stage"]
