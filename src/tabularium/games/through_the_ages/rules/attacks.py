"""Aggressions and wars: who may attack whom, the defence, and how wars are resolved."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import AGGRESSION, BONUS, WAR
from tabularium.games.through_the_ages.rules.action import AGGRESSION_CARD, WAR_CARD, Action, Sweeping
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    ATTACK_RULE,
    DEFENCE_LIMIT,
    DEFENCE_RULE,
    NO_PARTIAL_DEFENCE,
    PACIFIST,
    PACT_FORBIDS,
    RIVAL,
    SOMETHING_TO_LOSE,
    STRONGER_ONLY,
    WAR_FORBIDDEN,
    WAR_LAST_ROUND,
    WAR_ONE_OPEN,
    WAR_RULE,
)
from tabularium.games.through_the_ages.rules.lacks import military
from tabularium.games.through_the_ages.table.atoms import spend_military
from tabularium.games.through_the_ages.table.atoms_cards import discard, discard_from_hand, everybody, leave_hand
from tabularium.games.through_the_ages.table.atoms_play import declare_war, end_pact, end_war
from tabularium.games.through_the_ages.table.costs import attack_price
from tabularium.games.through_the_ages.table.event_kinds import (
    ATTACKED,
    DEFENDED,
    REPELLED,
    SUCCEEDED,
    WAR_TIED,
    WAR_WON,
)
from tabularium.games.through_the_ages.table.queries import best_bonus, military_in_hand, side_of
from tabularium.games.through_the_ages.table.ratings import attack_bonus, attack_strength, strength
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.games.through_the_ages.words.labels import chosen, seat_name, times
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import DEFEND
from tabularium.games.through_the_ages.words.objects import in_hand, player
from tabularium.kernel.action import DONE, first_of, pair, second_of, target_of
from tabularium.kernel.compose import Pick
from tabularium.kernel.effect import Effect, Fields, Frame, Terms
from tabularium.kernel.lack import Lack


def rivals(s: Table, p: int) -> list[int]:
    return [(p + i) % s.seats for i in range(1, s.seats) if s.alive[(p + i) % s.seats]]


def at_rivals(s: Table, p: int, kind: int) -> list[int]:
    """The attacks of a kind in hand, against each rival."""
    return [pair(c, q) for c in military_in_hand(s, p, kind) for q in rivals(s, p)]


def forbidden(s: Table, p: int, rival: int) -> bool:
    """A pact between the two forbids attacks."""
    if s.seats == 2:
        return False
    mine = s.pact[p] != NONE and s.pact_with[p] == rival and CARDS[s.pact[p]].forbids_attack
    return mine or (s.pact[rival] != NONE and s.pact_with[rival] == p and CARDS[s.pact[rival]].forbids_attack)


def immune_to_war(s: Table, rival: int) -> bool:
    """A pact keeps everybody from declaring war on its side B."""
    for q in range(s.seats):
        if s.pact[q] != NONE and CARDS[s.pact[q]].war_immune:
            if (q == rival or s.pact_with[q] == rival) and side_of(s, q, rival) == 1:
                return True
    return False


def break_pacts(s: Table, p: int, rival: int) -> None:
    """Pacts between the two that end when one attacks."""
    if s.seats > 2:
        for owner, partner in ((p, rival), (rival, p)):
            if s.pact[owner] != NONE and s.pact_with[owner] == partner and CARDS[s.pact[owner]].ends_on_attack:
                end_pact(s, owner)


class Attack(Sweeping):
    """`attack plunder_i 2`: an aggression from hand against a weaker rival."""

    needs: int = AGGRESSION_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return at_rivals(s, f.player, AGGRESSION)

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        if CARDS[s.leader[p]].pacifist:
            return PACIFIST
        if xs is None and s.ma[p] == 0:
            return ACTIONS
        refused = 0
        judged = weaker = 0  # rivals whose strength was compared, as bits, and those of them who are weaker
        for x in self.targets(s, f, terms) if xs is None else xs:
            card, rival = first_of(x), second_of(x)
            if KIND[card] != AGGRESSION or card not in s.military[p]:
                refused = ATTACK_RULE
            elif rival == p or rival >= s.seats or not s.alive[rival]:
                refused = RIVAL
            elif forbidden(s, p, rival):
                refused = PACT_FORBIDS
            elif attack_price(s, card, rival) > s.ma[p]:
                refused = ACTIONS
            else:
                if not judged >> rival & 1:
                    judged |= 1 << rival
                    if attack_strength(s, p, rival) > strength(s, rival, p):
                        weaker |= 1 << rival
                text = CARDS[card].text
                assert text is not None
                if not weaker >> rival & 1:
                    refused = STRONGER_ONLY
                elif not text.has_target(s, rival):
                    refused = SOMETHING_TO_LOSE
                else:
                    found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        card, rival = first_of(x), second_of(x)
        if rule == ACTIONS:
            return military(s, p, attack_price(s, card, rival))
        if rule != STRONGER_ONLY:
            return None
        theirs, mine = strength(s, rival, p), attack_strength(s, p, rival)
        return Lack("strength", theirs + 1, mine, "strength" if mine == strength(s, p) else "", theirs, seat=rival)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        card, rival = first_of(x), second_of(x)
        spend_military(s, p, attack_price(s, card, rival))
        leave_hand(s, p, card)
        s.tell(ATTACKED, p, card, other=rival)
        break_pacts(s, p, rival)
        edge = attack_strength(s, p, rival) - strength(s, rival)
        if hopeless(s, rival, edge):
            succeed(s, p, card, rival)
        else:
            s.push(DEFENCE, rival, card, p, n=edge)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return attack_fields(s, f.player, first_of(x), second_of(x), language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, first_of(x)), player(second_of(x))]


def attack_fields(s: Table, p: int, card: int, rival: int, language: str) -> Fields:
    return {
        "rival": seat_name(rival, language),
        "cost": attack_price(s, card, rival),
        "own": attack_strength(s, p, rival),
        "other": strength(s, rival, p),
    }


def hopeless(s: Table, rival: int, edge: int) -> bool:
    """Everybody can see that no defence could reach the edge: not even if every card were the best one there is."""
    return min(len(s.military[rival]), s.red[rival]) * best_bonus(s).defence < edge


def succeed(s: Table, p: int, card: int, rival: int) -> None:
    """The attack was not met: the card's text."""
    discard(s, card, everybody(s))
    s.tell(SUCCEEDED, p, card, other=rival)
    text = CARDS[card].text
    assert text is not None
    s.push(text, p, card, rival)


class Defence(Pick[Table]):
    """Cards that together make up for the attacker's edge `n`, or none at all."""

    word: int = DEFEND
    rule: int = DEFENCE_RULE
    prompt: str = "defend"

    def worth(self, c: int) -> int:
        return CARDS[c].defence if KIND[c] == BONUS else 1

    def total(self, f: Frame) -> int:
        return sum([self.worth(c) for c in f.them])

    def reaches(self, s: Table, f: Frame, them: tuple[int, ...]) -> bool:
        """With these and the best of the other cards the attack is met."""
        rest = list(s.military[f.player])
        for c in them:
            rest.remove(c)
        values = sorted([self.worth(c) for c in rest], reverse=True)
        return sum([self.worth(c) for c in them]) + sum(values[: s.red[f.player] - len(them)]) >= f.n

    def pool(self, s: Table, f: Frame) -> list[int]:
        return list(s.military[f.player])

    def bar(self, s: Table, f: Frame, x: int) -> int:
        if len(f.them) >= s.red[f.player]:
            return DEFENCE_LIMIT
        return 0 if self.reaches(s, f, (*f.them, x)) else NO_PARTIAL_DEFENCE

    def short(self, s: Table, f: Frame) -> int:
        return 0 if not f.them or self.total(f) >= f.n else NO_PARTIAL_DEFENCE

    def limits(self, s: Table, f: Frame, there: int) -> tuple[int, int]:
        return 0, s.red[f.player] - len(f.them)

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        if rule == DEFENCE_LIMIT:
            return Lack("defence_cards", len(f.them) + 1, s.red[f.player], "military_total")
        if rule != NO_PARTIAL_DEFENCE:
            return None
        if a == DONE:
            return Lack("defence", f.n, self.total(f))
        values = sorted([self.worth(c) for c in s.military[f.player]], reverse=True)
        most = sum(values[: s.red[f.player]])
        return Lack("defence_most", f.n, most) if most < f.n else None

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        if not them:
            succeed(s, f.other, f.source, f.player)
            return
        discard(s, f.source, everybody(s))
        for c in them:
            openly = KIND[c] == BONUS
            discard_from_hand(s, f.player, c, openly)
            s.tell(DEFENDED, f.player, c, self.worth(c), audience=NONE if openly else 1 << f.player)
        s.tell(REPELLED, f.player, f.source, other=f.other)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n - self.total(f), "chosen": chosen(f, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if a == DONE:
            return {"text": say("phrase.defence_done" if f.them else "phrase.no_defence", language)}
        return {"cost": self.worth(target_of(a)), "times": times(s, f, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [] if a == DONE else [in_hand(f.player, target_of(a))]


DEFENCE: Final = Defence()


# Wars


class Declare(Action):
    """`war war_over_culture 1`: resolved at the start of the next own turn."""

    needs: int = WAR_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return at_rivals(s, f.player, WAR)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        card, rival = first_of(x), second_of(x)
        if CARDS[s.leader[p]].pacifist:
            return PACIFIST
        if s.last_round and s.turns[p] >= s.last_round:
            return WAR_LAST_ROUND
        if s.war[p] != NONE:
            return WAR_ONE_OPEN
        if KIND[card] != WAR or card not in s.military[p]:
            return WAR_RULE
        if rival == p or rival >= s.seats or not s.alive[rival]:
            return RIVAL
        if forbidden(s, p, rival) or immune_to_war(s, rival):
            return WAR_FORBIDDEN
        return 0 if attack_price(s, card, rival) <= s.ma[p] else ACTIONS

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        if rule == ACTIONS:
            return military(s, p, attack_price(s, first_of(x), second_of(x)))
        return Lack("war_open", card=s.war[p], seat=s.war_on[p]) if rule == WAR_ONE_OPEN else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        card, rival = first_of(x), second_of(x)
        spend_military(s, p, attack_price(s, card, rival))
        declare_war(s, p, card, rival)
        break_pacts(s, p, rival)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return attack_fields(s, f.player, first_of(x), second_of(x), language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, first_of(x)), player(second_of(x))]


class ResolveWar(Effect[Table]):
    """The stronger side takes the spoils; equal sides nothing. The card is discarded either way."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        card, rival = s.war[p], s.war_on[p]
        if card == NONE:
            return
        end_war(s, p)
        # Whatever counts now counts, pacts made since the declaration included.
        edge = strength(s, p) + attack_bonus(s, p, rival) - strength(s, rival)
        if edge == 0:
            s.tell(WAR_TIED, p, card, other=rival)
            return
        victor, loser = (p, rival) if edge > 0 else (rival, p)
        s.tell(WAR_WON, victor, card, abs(edge), loser)
        spoils = CARDS[card].text
        assert spoils is not None
        s.push(spoils, victor, card, loser, n=abs(edge))


RESOLVE_WAR: Final = ResolveWar()
