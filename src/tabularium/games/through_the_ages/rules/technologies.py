"""Technologies: developed in peace or by revolution, and how they come into play."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL, SCIENCE
from tabularium.games.through_the_ages.cards.numbers import FIRST_GOVERNMENT, FIRST_SPECIAL, FIRST_UNIT, FIRST_WONDER
from tabularium.games.through_the_ages.rules.action import (
    CIVIL_ACTION,
    GOVERNMENT_CARD,
    LATER_TURN,
    TECHNOLOGY,
    Sweeping,
)
from tabularium.games.through_the_ages.rules.clauses import (
    COOPERATION,
    DEVELOP_RULE,
    MILITARY_REVOLUTION,
    REVOLUTION_RULE,
    SCIENCE_SHORT,
)
from tabularium.games.through_the_ages.rules.goods import lose_blue
from tabularium.games.through_the_ages.rules.lacks import civil, science
from tabularium.games.through_the_ages.table.atoms import (
    gain_blue,
    leave_civil,
    lose_science,
    recount,
    spend_all_military,
    spend_civil,
    spend_unit_science,
)
from tabularium.games.through_the_ages.table.atoms_cards import leave_civil_hand, leave_game
from tabularium.games.through_the_ages.table.atoms_play import add_technology, change_government, drop_technology
from tabularium.games.through_the_ages.table.costs import cooperation_partner, science_cost
from tabularium.games.through_the_ages.table.event_kinds import DEVELOPED, REPLACED, REVOLUTION_MADE
from tabularium.games.through_the_ages.table.queries import is_government, is_special
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Table
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.objects import in_hand
from tabularium.kernel.effect import Fields, Frame, Terms
from tabularium.kernel.lack import Lack


def develops(s: Table, p: int, card: int, paid: int) -> None:
    """Science paid, the card from hand into play, and what answers that."""
    if FIRST_UNIT <= card < PLACES and s.unit_science[p]:
        n = min(paid, s.unit_science[p])
        spend_unit_science(s, p, n)
        paid -= n
    lose_science(s, p, paid)
    if s.seats > 2:
        partner = cooperation_partner(s, p)
        if partner != NONE:
            lose_science(s, partner, 1)
    leave_civil_hand(s, p, card)
    enters_play(s, p, card)


def enters_play(s: Table, p: int, card: int) -> None:
    """A technology comes into play; of special ones of a kind only the higher stays, a government replaces the old."""
    if is_special(card):
        settle_special(s, p, card)
    elif is_government(card):
        change_government(s, p, card)
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


class Develop(Sweeping):
    """A technology from hand; a government at its higher, peaceful cost."""

    needs: int = LATER_TURN | CIVIL_ACTION | TECHNOLOGY

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.civil[f.player] if c < FIRST_WONDER]

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        if xs is not None:
            listed = xs
        elif CARDS[s.leader[p]].discount is None and (s.seats == 2 or cooperation_partner(s, p) == NONE):
            # What is too dear as printed is too dear.
            have = s.science[p] + s.unit_science[p] + terms.less
            listed = [c for c in s.civil[p] if c < FIRST_WONDER and SCIENCE[c] <= have]
        else:
            listed = self.targets(s, f, terms)
        refused = 0
        for x in listed:
            if x >= FIRST_WONDER or x not in s.civil[p]:
                refused = DEVELOP_RULE
            elif science_cost(s, p, x, False, terms.less) > science_reach(s, p, x):
                refused = SCIENCE_SHORT
            elif s.seats > 2 and partner_short(s, p):
                refused = COOPERATION
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule in (SCIENCE_SHORT, COOPERATION):
            free = s.unit_science[f.player] if FIRST_UNIT <= x < PLACES else 0
            return science(s, f.player, science_cost(s, f.player, x, False, terms.less) - free, rule)
        return super().lack(s, f, terms, x, rule)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        if not terms.free:
            spend_civil(s, p, 1)
        cost = science_cost(s, p, x, False, terms.less)
        s.tell(DEVELOPED, p, x, cost)
        developed(s, p)
        develops(s, p, x, cost)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": science_cost(s, f.player, x, False, terms.less)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]


class Revolution(Sweeping):
    """A government at its lower cost for all actions: civil ones, or with some leaders military ones."""

    needs: int = LATER_TURN | GOVERNMENT_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.civil[f.player] if FIRST_GOVERNMENT <= c < FIRST_SPECIAL]

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        hand = s.civil[p]
        if CARDS[s.leader[p]].military_revolution:
            shut = MILITARY_REVOLUTION if s.ma[p] != s.red[p] else 0
        else:
            shut = REVOLUTION_RULE if s.ca[p] + s.extra_ca[p] < s.white[p] else 0
        if shut:
            return shut
        refused = 0
        for x in hand if xs is None else xs:
            if not FIRST_GOVERNMENT <= x < FIRST_SPECIAL or (xs is not None and x not in hand):
                refused = REVOLUTION_RULE
            elif science_cost(s, p, x, True, terms.less) > s.science[p]:
                refused = SCIENCE_SHORT
            elif s.seats > 2 and partner_short(s, p):
                refused = COOPERATION
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        if rule in (SCIENCE_SHORT, COOPERATION):
            return science(s, p, science_cost(s, p, x, True, terms.less), rule)
        if rule == MILITARY_REVOLUTION:
            return Lack("military", s.red[p], s.ma[p])
        return civil(s, p, s.white[p]) if rule == REVOLUTION_RULE and x in s.civil[p] else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        leader = CARDS[s.leader[p]]
        cost = science_cost(s, p, x, True, terms.less)
        if leader.military_revolution:
            spend_all_military(s, p)
        else:
            spend_civil(s, p, s.white[p])
        left = s.ca[p]  # an action of this turn only may have spared one
        s.tell(REVOLUTION_MADE, p, x, cost)
        developed(s, p)
        if leader.on_revolution is not None:
            s.push(leader.on_revolution, p, s.leader[p])
        develops(s, p, x, cost)
        if leader.military_revolution:
            spend_all_military(s, p)
        else:
            leave_civil(s, p, left)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        kind = "military" if CARDS[s.leader[f.player]].military_revolution else "civil"
        cost = science_cost(s, f.player, x, True, terms.less)
        return {"cost": cost, "what": say(f"phrase.{kind}", language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]
