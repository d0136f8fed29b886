"""Aggressions and wars: who may attack whom, the defence, and the spoils."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.through_the_ages.act import Act
from tabularium.games.through_the_ages.atoms import (
    discard,
    discard_from_hand,
    drop_technology,
    drop_unfinished,
    end_pact,
    everybody,
    free_worker,
    gain_yellow,
    leave_hand,
    lose_culture,
    lose_science,
    lose_yellow,
    recount,
    score_culture,
    score_science,
    spend_military,
)
from tabularium.games.through_the_ages.card import CARDS, COST, KIND, LEVEL
from tabularium.games.through_the_ages.clauses import (
    ACTIONS,
    ATTACK_RULE,
    DEFENCE_LIMIT,
    DEFENCE_RULE,
    EVENT_CHOICE,
    NO_PARTIAL_DEFENCE,
    PACIFIST,
    PACT_FORBIDS,
    RIVAL,
    SOMETHING_TO_LOSE,
    STEAL_NOT_OWNED,
    STEAL_RULE,
    STRONGER_ONLY,
    TAKE_RULE,
    WAR_FORBIDDEN,
    WAR_LAST_ROUND,
    WAR_ONE_OPEN,
    WAR_RULE,
)
from tabularium.games.through_the_ages.colonies import cede_colony
from tabularium.games.through_the_ages.deed import Deed
from tabularium.games.through_the_ages.deeds import Gain, Mix, lose_population
from tabularium.games.through_the_ages.goods import GAINING, gain, lose, lose_blue
from tabularium.games.through_the_ages.happenings import (
    ATTACKED,
    DEFENDED,
    REPELLED,
    STOLEN,
    SUCCEEDED,
    WAR_DECLARED,
    WAR_TIED,
    WAR_WON,
)
from tabularium.games.through_the_ages.notation import ANNEX, DEFEND, RAZE, REMOVE, STEAL
from tabularium.games.through_the_ages.numbers import (
    AGGRESSION,
    BONUS,
    FIRST_LAB,
    FIRST_SPECIAL,
    FIRST_UNIT,
    FIRST_WONDER,
    WAR,
)
from tabularium.games.through_the_ages.playing import remove_leader, settle_special
from tabularium.games.through_the_ages.queries import (
    FOOD,
    GOODS,
    attack_bonus,
    attack_price,
    attack_strength,
    side_of,
    stored,
    strength,
)
from tabularium.games.through_the_ages.state import NONE, Table
from tabularium.games.through_the_ages.words import say
from tabularium.kernel.action import DONE, first_of, pair, second_of, target_of, word_of
from tabularium.kernel.machine import ASK, TAKE_LONE, Choice, Effect, Frame, Terms


def rivals(s: Table, p: int) -> list[int]:
    return [(p + i) % s.seats for i in range(1, s.seats) if s.alive[(p + i) % s.seats]]


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


class Attack(Act):
    """`attack plunder_i 2`: an aggression from hand against a weaker rival."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return PACIFIST if CARDS[s.leader[f.player]].pacifist else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        p = f.player
        found: list[int] = []
        last = NONE
        for c in s.military[p]:
            if KIND[c] == AGGRESSION and c != last:
                found += [pair(c, q) for q in rivals(s, p)]
                last = c
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        card, rival = first_of(x), second_of(x)
        if KIND[card] != AGGRESSION or card not in s.military[p]:
            return ATTACK_RULE
        if rival == p or rival >= s.seats or not s.alive[rival]:
            return RIVAL
        if forbidden(s, p, rival):
            return PACT_FORBIDS
        if attack_price(s, card, rival) > s.ma[p]:
            return ACTIONS
        if attack_strength(s, p, rival) <= strength(s, rival, p):
            return STRONGER_ONLY
        text = CARDS[card].text
        assert text is not None
        return 0 if text.has_target(s, rival) else SOMETHING_TO_LOSE

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        if self.gate(s, f, terms) or s.ma[p] == 0:
            return
        weaker: list[int] | None = None
        last = NONE
        for c in s.military[p]:
            if KIND[c] != AGGRESSION or c == last:
                continue
            last = c
            if weaker is None:
                weaker = [
                    q for q in rivals(s, p) if not forbidden(s, p, q) and attack_strength(s, p, q) > strength(s, q, p)
                ]
            text = CARDS[c].text
            assert text is not None
            for q in weaker:
                if attack_price(s, c, q) <= s.ma[p] and text.has_target(s, q):
                    found.append(self.word | pair(c, q) << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        card, rival = first_of(x), second_of(x)
        spend_military(s, p, attack_price(s, card, rival))
        leave_hand(s, p, card)
        s.tell(ATTACKED, p, card, other=rival)
        break_pacts(s, p, rival)
        edge = attack_strength(s, p, rival) - strength(s, rival)
        s.push(DEFENCE, rival, card, p, n=edge)


class Defence(Choice[Table]):
    """Cards that together make up for the attacker's edge `n`, or none at all; `them` are those chosen."""

    few: int = ASK
    rule: int = DEFENCE_RULE
    prompt: str = "defend"

    def worth(self, c: int) -> int:
        return CARDS[c].defence if KIND[c] == BONUS else 1

    def total(self, f: Frame) -> int:
        return sum([self.worth(c) for c in f.them])

    def reaches(self, s: Table, f: Frame, them: tuple[int, ...], floor: int) -> bool:
        """With these and the best of the other cards from `floor` up, the attack is met."""
        rest = s.military[f.player].copy()
        for c in them:
            rest.remove(c)
        values = sorted([self.worth(c) for c in rest if c >= floor], reverse=True)
        return sum([self.worth(c) for c in them]) + sum(values[: s.red[f.player] - len(them)]) >= f.n

    def candidates(self, s: Table, f: Frame) -> list[int]:
        """Ascending, so that each set is listed once; whoever named another order goes on with any card."""
        left = s.military[f.player].copy()
        for c in f.them:
            left.remove(c)
        last = f.them[-1] if f.them else NONE
        found: list[int] = []
        late: list[int] = []
        for c in sorted(set(left)):
            a = DEFEND | c << 8
            if self.refuse(s, f, a) or (c >= last and self.reaches(s, f, (*f.them, c), c)):
                found.append(a)
            else:
                late.append(a)
        if late and self.refuse(s, f, DONE) and not [a for a in found if not self.refuse(s, f, a)]:
            return [*late, DONE]
        return [*found, DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        p = f.player
        if a == DONE:
            return 0 if not f.them or self.total(f) >= f.n else NO_PARTIAL_DEFENCE
        c = target_of(a)
        if word_of(a) != DEFEND or s.military[p].count(c) <= f.them.count(c):
            return DEFENCE_RULE
        if len(f.them) >= s.red[p]:
            return DEFENCE_LIMIT
        return 0 if self.reaches(s, f, (*f.them, c), NONE) else NO_PARTIAL_DEFENCE

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a != DONE:
            s.push(self, f.player, f.source, f.other, n=f.n, them=tuple(sorted([*f.them, target_of(a)])))
            return
        discard(s, f.source, everybody(s))
        if f.them:
            for c in f.them:
                openly = KIND[c] == BONUS
                discard_from_hand(s, f.player, c, openly)
                s.tell(DEFENDED, f.player, c, self.worth(c), audience=NONE if openly else 1 << f.player)
            s.tell(REPELLED, f.player, f.source, other=f.other)
            return
        s.tell(SUCCEEDED, f.other, f.source, other=f.player)
        text = CARDS[f.source].text
        assert text is not None
        s.push(text, f.other, f.source, f.player)

    def asks(self, s: Table, f: Frame) -> dict[str, int]:
        return {"n": f.n - self.total(f)}


DEFENCE: Final = Defence()


# What aggressions do: `player` attacks, `other` is the rival


class Plunder(Deed):
    """Food and resources in a mix that the aggressor chooses."""

    PARTS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Table, f: Frame) -> None:
        food, goods = stored(s, f.other, FOOD), stored(s, f.other, GOODS)
        n = min(self.n, food + goods)
        s.push(PLUNDER_MIX, f.player, f.source, min(n, food), max(0, n - goods), n, (f.other,))

    def says(self, language: str) -> str:
        return say("deed.plunder", language, self.n)


class PlunderMix(Mix):
    prompt: str = "plunder"
    rule: int = TAKE_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        food, goods = target_of(a), f.n - target_of(a)
        rival = f.them[0]
        s.push(GAINING, f.player, f.source, it=GOODS, n=goods)
        s.push(GAINING, f.player, f.source, it=FOOD, n=food)
        lose(s, rival, GOODS, goods)
        lose(s, rival, FOOD, food)


PLUNDER_MIX: Final = PlunderMix()


class Raid(Deed):
    """Urban buildings of these levels or lower, one for each; half their printed cost in resources."""

    PARTS: ClassVar[tuple[str, ...]] = ("levels",)

    def __init__(self, *levels: int) -> None:
        super().__init__()
        self.levels = levels

    def has_target(self, s: Table, rival: int) -> bool:
        return razeable(s, rival, self.levels[0])

    def run(self, s: Table, f: Frame) -> None:
        s.push(RAID_STEP, f.player, f.source, f.other, them=self.levels)

    def says(self, language: str) -> str:
        ages = [say(f"age.{level}", language) for level in self.levels]
        return say("deed.raid" if len(ages) == 1 else "deed.raid_two", language, what=ages[0], second=ages[-1])


def razeable(s: Table, rival: int, level: int) -> bool:
    for t in range(FIRST_LAB, FIRST_UNIT):
        if s.workers[rival][t] and LEVEL[t] <= level:
            return True
    return False


class RaidStep(Effect[Table]):
    """The next building, or the spoils; `n` is the printed cost so far, `them` the levels still allowed."""

    def run(self, s: Table, f: Frame) -> None:
        if f.them and razeable(s, f.other, f.them[0]):
            s.then(f, RAID_BUILDING)
        else:
            gain(s, f.player, GOODS, (f.n + 1) // 2, f.source)


class RaidBuilding(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = EVENT_CHOICE
    prompt: str = "raze"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [RAZE | t << 8 for t in range(FIRST_LAB, FIRST_UNIT) if s.workers[f.other][t]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        t = target_of(a)
        if word_of(a) != RAZE or not FIRST_LAB <= t < FIRST_UNIT or s.workers[f.other][t] == 0:
            return EVENT_CHOICE
        return 0 if LEVEL[t] <= f.them[0] else EVENT_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        t = target_of(a)
        free_worker(s, f.other, t, f.player)
        s.push(RAID_STEP, f.player, f.source, f.other, n=f.n + COST[t], them=f.them[1:])


RAID_STEP: Final = RaidStep()
RAID_BUILDING: Final = RaidBuilding()


class Enslave(Deed):
    """The rival loses population, the aggressor gains."""

    PARTS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.gains = Gain(resources=n, food=n)

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.gains)
        lose_population(s, f.other, 1)

    def says(self, language: str) -> str:
        return say("deed.enslave", language, self.n)


class Annex(Deed):
    """A colony changes its owner."""

    def has_target(self, s: Table, rival: int) -> bool:
        return len(s.colonies[rival]) > 0

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, ANNEX_COLONY)

    def says(self, language: str) -> str:
        return say("deed.annex", language)


class AnnexColony(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = EVENT_CHOICE
    prompt: str = "annex"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [ANNEX | c << 8 for c in s.colonies[f.other]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == ANNEX and target_of(a) in s.colonies[f.other] else EVENT_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        cede_colony(s, f.other, target_of(a), f.player)


ANNEX_COLONY: Final = AnnexColony()


class Infiltrate(Deed):
    """The rival's leader or unfinished wonder leaves play; culture by its level."""

    PARTS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def has_target(self, s: Table, rival: int) -> bool:
        return s.leader[rival] != NONE or s.unfinished[rival] != NONE

    def run(self, s: Table, f: Frame) -> None:
        s.push(REMOVE_CARD, f.player, f.source, f.other, n=self.n)

    def says(self, language: str) -> str:
        return say("deed.infiltrate", language, self.n)


class RemoveCard(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = EVENT_CHOICE
    prompt: str = "remove"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [REMOVE | c << 8 for c in (s.leader[f.other], s.unfinished[f.other]) if c != NONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        c = target_of(a)
        return 0 if word_of(a) == REMOVE and c in (s.leader[f.other], s.unfinished[f.other]) else EVENT_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        c = target_of(a)
        score_culture(s, f.player, f.n * LEVEL[c], f.source)
        if c == s.leader[f.other]:
            remove_leader(s, f.other)
        else:
            drop_unfinished(s, f.other)


REMOVE_CARD: Final = RemoveCard()


class TakePoints(Deed):
    """Points of the rival, as far as there are any."""

    PARTS: ClassVar[tuple[str, ...]] = ("culture", "science")

    def __init__(self, culture: int = 0, science: int = 0) -> None:
        super().__init__()
        self.culture = culture
        self.science = science

    def run(self, s: Table, f: Frame) -> None:
        score_science(s, f.player, lose_science(s, f.other, self.science, f.source), f.source)
        score_culture(s, f.player, lose_culture(s, f.other, self.culture, f.source), f.source)

    def says(self, language: str) -> str:
        if self.culture:
            return say("deed.take_points", language, what=say("amount.culture", language, self.culture))
        return say("deed.take_points", language, what=say("amount.science", language, self.science))


# Wars


class Declare(Act):
    """`war war_over_culture 1`: resolved at the start of the next own turn."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if CARDS[s.leader[p]].pacifist:
            return PACIFIST
        if s.last_round and s.turns[p] >= s.last_round:
            return WAR_LAST_ROUND
        return WAR_ONE_OPEN if s.war[p] != NONE else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        p = f.player
        found: list[int] = []
        last = NONE
        for c in s.military[p]:
            if KIND[c] == WAR and c != last:
                found += [pair(c, q) for q in rivals(s, p)]
                last = c
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        card, rival = first_of(x), second_of(x)
        if KIND[card] != WAR or card not in s.military[p]:
            return WAR_RULE
        if rival == p or rival >= s.seats or not s.alive[rival]:
            return RIVAL
        if forbidden(s, p, rival) or immune_to_war(s, rival):
            return WAR_FORBIDDEN
        return 0 if attack_price(s, card, rival) <= s.ma[p] else ACTIONS

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        card, rival = first_of(x), second_of(x)
        spend_military(s, p, attack_price(s, card, rival))
        leave_hand(s, p, card)
        s.war[p] = card
        s.war_on[p] = rival
        s.tell(WAR_DECLARED, p, card, other=rival)
        break_pacts(s, p, rival)


class ResolveWar(Effect[Table]):
    """The stronger side takes the spoils; equal sides nothing. The card is discarded either way."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        card, rival = s.war[p], s.war_on[p]
        if card == NONE:
            return
        s.war[p] = NONE
        s.war_on[p] = NONE
        discard(s, card, everybody(s))
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


class TerritorySpoils(Deed):
    """Yellow cubes: one, and one more for each full five of advantage."""

    def run(self, s: Table, f: Frame) -> None:
        n = lose_yellow(s, f.other, 1 + f.n // 5)
        if n:
            gain_yellow(s, f.player, n)

    def says(self, language: str) -> str:
        return say("deed.territory_spoils", language)


class CultureSpoils(Deed):
    """So much culture and the advantage."""

    PARTS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Table, f: Frame) -> None:
        score_culture(s, f.player, lose_culture(s, f.other, self.n + f.n, f.source), f.source)

    def says(self, language: str) -> str:
        return say("deed.culture_spoils", language, self.n)


class TechnologySpoils(Deed):
    """Science by the advantage, or special technologies instead of their cost in it."""

    def run(self, s: Table, f: Frame) -> None:
        s.push(STEAL_TECHNOLOGY, f.player, f.source, f.other, n=f.n)

    def says(self, language: str) -> str:
        return say("deed.technology_spoils", language)


class StealTechnology(Choice[Table]):
    """Special technologies one by one; done takes the rest of the advantage `n` as science."""

    few: int = TAKE_LONE
    rule: int = STEAL_RULE
    prompt: str = "steal"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [STEAL | t << 8 for t in s.techs[f.other] if t >= FIRST_SPECIAL] + [DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE:
            return 0
        t = target_of(a)
        if word_of(a) != STEAL or not FIRST_SPECIAL <= t < FIRST_WONDER or t not in s.techs[f.other]:
            return STEAL_RULE
        if t in s.techs[f.player] or t in s.civil[f.player]:
            return STEAL_NOT_OWNED
        return 0 if CARDS[t].science_cost <= f.n else STEAL_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        if a == DONE:
            score_science(s, p, lose_science(s, f.other, f.n, f.source), f.source)
            return
        t = target_of(a)
        s.push(self, p, f.source, f.other, n=f.n - CARDS[t].science_cost)
        s.tell(STOLEN, p, t, other=f.other)
        drop_technology(s, f.other, t)
        recount(s, f.other)
        if CARDS[t].blue:
            lose_blue(s, f.other, CARDS[t].blue)
        settle_special(s, p, t)

    def asks(self, s: Table, f: Frame) -> dict[str, int]:
        return {"n": f.n}


STEAL_TECHNOLOGY: Final = StealTechnology()
