"""What aggressions and wars do: `player` attacks or wins, `other` is the rival."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.through_the_ages.cards.card import CARDS, COST, LEVEL
from tabularium.games.through_the_ages.cards.deed import Counted, Deed, OfPoints
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_SPECIAL, FIRST_UNIT, FIRST_WONDER
from tabularium.games.through_the_ages.rules.clauses import EVENT_CHOICE, STEAL_NOT_OWNED, STEAL_RULE, TAKE_RULE
from tabularium.games.through_the_ages.rules.colonies import cede_colony
from tabularium.games.through_the_ages.rules.deeds import Gain, lose_population
from tabularium.games.through_the_ages.rules.goods import PAYING, gain, lose_blue
from tabularium.games.through_the_ages.rules.incidents import RazeOne
from tabularium.games.through_the_ages.rules.leaders import remove_leader
from tabularium.games.through_the_ages.rules.mixes import Mix
from tabularium.games.through_the_ages.rules.technologies import settle_special
from tabularium.games.through_the_ages.table.atoms import (
    gain_yellow,
    lose_building,
    lose_culture,
    lose_science,
    lose_yellow,
    recount,
    score_culture,
    score_science,
)
from tabularium.games.through_the_ages.table.atoms_play import drop_technology, drop_unfinished
from tabularium.games.through_the_ages.table.event_kinds import STOLEN
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, stored
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import ANNEX, REMOVE, STEAL
from tabularium.games.through_the_ages.words.objects import on_board
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame


class Plunder(Counted):
    """Food and resources in a mix that the aggressor chooses."""

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
        for kind in (GOODS, FOOD):
            s.push(TAKEN, f.player, f.source, rival, kind, stored(s, rival, kind))
        s.push(PAYING, rival, f.source, it=GOODS, n=goods)
        s.push(PAYING, rival, f.source, it=FOOD, n=food)


class Taken(Effect[Table]):
    """Gains as many of the goods `it` as `other` lost of `n`: more than was asked for, if that was overpaid."""

    def run(self, s: Table, f: Frame) -> None:
        gain(s, f.player, f.it, f.n - stored(s, f.other, f.it), f.source)


PLUNDER_MIX: Final = PlunderMix()
TAKEN: Final = Taken()


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
        if f.them and razeable(s, f.other, max(f.them)):
            s.then(f, RAID_BUILDING)
        else:
            gain(s, f.player, GOODS, (f.n + 1) // 2, f.source)


class RaidBuilding(RazeOne):
    """Of a level in `them`, or lower; it uses up the lowest that suffices, so that the order does not matter."""

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        rule = super().refuse(s, f, a)
        if rule:
            return rule
        return 0 if LEVEL[target_of(a)] <= max(f.them) else EVENT_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        t = target_of(a)
        lose_building(s, f.other, t, f.player)
        used = min([level for level in f.them if level >= LEVEL[t]])
        left = tuple([level for level in f.them if level != used])
        s.push(RAID_STEP, f.player, f.source, f.other, n=f.n + COST[t], them=left)


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

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.other, target_of(a))]


ANNEX_COLONY: Final = AnnexColony()


class Infiltrate(Counted):
    """The rival's leader or unfinished wonder leaves play; culture by its level."""

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

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.other, target_of(a))]


REMOVE_CARD: Final = RemoveCard()


class TakePoints(OfPoints):
    """Points of the rival, as far as there are any."""

    def run(self, s: Table, f: Frame) -> None:
        score_science(s, f.player, lose_science(s, f.other, self.science, f.source), f.source)
        score_culture(s, f.player, lose_culture(s, f.other, self.culture, f.source), f.source)

    def says(self, language: str) -> str:
        if self.culture:
            return say("deed.take_points", language, what=say("amount.culture", language, self.culture))
        return say("deed.take_points", language, what=say("amount.science", language, self.science))


class TerritorySpoils(Deed):
    """Yellow cubes: one, and one more for each full five of advantage."""

    def run(self, s: Table, f: Frame) -> None:
        n = lose_yellow(s, f.other, 1 + f.n // 5)
        if n:
            gain_yellow(s, f.player, n)

    def says(self, language: str) -> str:
        return say("deed.territory_spoils", language)


class CultureSpoils(Counted):
    """So much culture and the advantage."""

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

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if a == DONE:
            return {"cost": min(f.n, s.science[f.other])}
        return {"cost": CARDS[target_of(a)].science_cost}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [] if a == DONE else [on_board(f.other, target_of(a))]


STEAL_TECHNOLOGY: Final = StealTechnology()
