"""What may be done on boards laid at random: every option of both phases, reckoned a second time from the facts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from through_the_ages.frozen import FIGURES as CARDS
from through_the_ages.table import options, table
from through_the_ages.test_random_boards import UNITS, URBAN, Board, gives, kind, level, of

CIVIL = ("farm", "mine", *URBAN)
SPACES = [1] * 5 + [2] * 4 + [3] * 4
STAGES_AT_ONCE = {"masonry": 2, "architecture": 3, "engineering": 4}
FORBIDS_ATTACK = ("acceptance_of_supremacy", "loss_of_sovereignty", "peace_treaty")
ENDS_ON_ATTACK = {"promise_of_military_protection": (0, 4), "military_pact": (3, 3)}
SIDED = ("trade_routes_agreement", "acceptance_of_supremacy", "international_trade_agreement",
         "promise_of_military_protection", "loss_of_sovereignty")  # fmt: skip
SEEDS = 45


class Player(Board):
    """A board with hands, actions and a wonder under construction."""

    def __init__(self, dice: random.Random, age: int, seats: int) -> None:
        super().__init__(dice, age)
        self.unused = dice.randint(0, 2)
        self.techs = {*self.workers, *self.special, self.government}
        lately = [c for c in CARDS if age - 1 <= level(c) <= age and not CARDS[c].get("starting")]
        hand = dice.sample([c for c in lately if CARDS[c]["deck"] == "civil" and kind(c) != "wonder"], 5)
        hand += (
            dice.sample([c for c in hand if kind(c) == "action"], 1) if any(kind(c) == "action" for c in hand) else []
        )
        self.hand = sorted(c for c in hand if c not in self.techs and c != self.leader)
        arms = [c for c in lately if CARDS[c]["deck"] == "military" and level(c) and (seats > 2 or kind(c) != "pact")]
        self.arms = dice.sample(arms, dice.randint(0, 4))
        self.fresh = [c for c in dict.fromkeys(self.hand) if kind(c) == "action" and dice.random() < 0.3]
        wonder = dice.choice([w for w in of("wonder") if age - 1 <= level(w) <= age and w not in self.wonders])
        self.stages = [int(n) for n in CARDS[wonder]["wonder_stages"]]
        self.covered = dice.randrange(len(self.stages))
        self.wonder = wonder if dice.random() < 0.6 else None
        self.civil, self.military = self.printed("civil_actions"), self.printed("military_actions")
        self.ca = dice.choice((self.civil, dice.randint(0, self.civil)))
        self.ma = dice.choice((self.military, dice.randint(0, self.military)))
        self.extra, self.arms_goods, self.points = dice.randint(0, 1), dice.randint(0, 2), dice.randint(0, 14)
        self.goods_held = sum(n * gives(t, "resource") for t, n in self.cubes.items())
        self.food_held = sum(n * gives(t, "food") for t, n in self.cubes.items())

    def seated(self, pact: tuple[str, int, str] | None) -> Any:
        return self.laid(
            hand=self.hand + self.arms, fresh=self.fresh, ca=self.ca, ma=self.ma, extra_ma=self.extra,
            unit_goods=self.arms_goods, science=self.points, pact=pact,
            unfinished=(self.wonder, self.covered) if self.wonder else None,
        )  # fmt: skip

    # What things cost and what there is to pay with, pacts aside

    def growth(self) -> int:
        return next(n for least, n in ((17, 2), (13, 3), (9, 4), (5, 5), (1, 7)) if self.yellow >= least) - (
            self.leader == "moses"
        )

    def pays(self, card: str, cost: int) -> bool:
        return cost <= self.goods_held + (self.arms_goods if kind(card) in UNITS else 0)

    def limit(self) -> int:
        return int(CARDS[self.government]["provides"]["urban_limit"])

    # Civil and military actions

    def builds(self, kinds: tuple[str, ...], less: int = 0) -> set[str]:
        return {
            f"build {t}"
            for t in self.techs
            if self.unused and kind(t) in kinds and self.pays(t, max(0, self.build(t) - less))
            if kind(t) not in URBAN or self.count(kind(t)) < self.limit()
        }

    def upgrades(self, kinds: tuple[str, ...], less: int = 0) -> set[str]:
        return {
            f"upgrade {old} {new}"
            for old, n in self.workers.items()
            for new in self.workers
            if n and kind(old) in kinds and kind(new) == kind(old) and level(new) > level(old)
            if self.pays(new, max(0, self.build(new) - self.build(old) - less))
        }

    def adaptations(self) -> set[str]:
        if self.leader != "johann_sebastian_bach" or self.count("theater") >= self.limit():
            return set()
        return {
            f"adapt {old} {new}"
            for old, n in self.workers.items()
            for new in self.workers
            if n and kind(old) in URBAN and kind(old) != "theater" and kind(new) == "theater"
            if level(new) >= level(old) and self.pays(new, max(0, self.build(new) - self.build(old)))
        }

    def stage_options(self, most: int, less: int = 0) -> set[str]:
        left = self.stages[self.covered :] if self.wonder else []
        cubes = self.bank + sum(self.cubes.values())
        return {
            f"stage {n}"
            for n in range(1, min(most, len(left)) + 1)
            if max(0, sum(left[:n]) - less) <= self.goods_held and n <= cubes
        }

    def developments(self) -> set[str]:
        return {f"develop {c}" for c in self.hand if CARDS[c].get("science_cost") and self.develop(c) <= self.points}

    def revolutions(self) -> set[str]:
        ready = self.ma == self.military if self.leader == "maximilien_robespierre" else self.ca == self.civil
        cards = [c for c in self.hand if kind(c) == "government" and ready]
        return {f"revolution {c}" for c in cards if CARDS[c]["revolution_science_cost"] <= self.points}

    def playable(self, card: str) -> bool:
        """An action card: what it grants must be possible."""
        name, n = card.rpartition("_")[0], level(card)
        if name == "breakthrough":
            return bool((self.developments() if self.ca else set()) | self.revolutions())
        granted = {
            "rich_land": lambda: self.builds(("farm", "mine"), n + 1) | self.upgrades(("farm", "mine"), n + 1),
            "urban_growth": lambda: self.builds(URBAN, n + 1) | self.upgrades(URBAN, n + 1),
            "efficient_upgrade": lambda: self.upgrades(CIVIL, n + 1),
            "engineering_genius": lambda: self.stage_options(1, n + 2),
            "frugality": lambda: {"grow"} if self.yellow and self.growth() <= self.food_held else set(),
        }
        return self.ca > 0 and (name not in granted or bool(granted[name]()))

    def takes(self, row: dict[int, str]) -> set[str]:
        library = "library_of_alexandria" in self.wonders and "library_of_alexandria" not in self.ruined
        full = len(self.hand) >= self.civil + library
        found = set()
        for space, card in row.items():
            cost = SPACES[space - 1]
            if kind(card) == "wonder":
                barred = self.wonder is not None
                cost += 0 if self.leader == "michelangelo" else len(self.wonders)
            elif kind(card) == "leader":
                barred = full or level(card) == level(self.leader)
                cost -= self.leader == "hammurabi"
            else:
                barred = full or (kind(card) != "action" and card in {*self.techs, *self.hand})
            if not barred and cost <= self.ca:
                found.add(f"take {space}")
        return found

    def actions(self, row: dict[int, str], commons: list[str]) -> set[str]:
        found = {"done"} | self.takes(row) | self.revolutions()
        found |= {f"action {c}" for c in self.hand if kind(c) == "action" and self.hand.count(c) > self.fresh.count(c)
                  if self.playable(c)}  # fmt: skip
        if self.ca:
            most = max([STAGES_AT_ONCE.get(t, 1) for t in self.special] or [1])
            found |= self.builds(CIVIL) | self.upgrades(CIVIL) | self.developments() | self.stage_options(most)
            found |= self.adaptations() | {f"leader {c}" for c in self.hand if kind(c) == "leader"}
            found |= {f"destroy {t}" for t, n in self.workers.items() if n and kind(t) in CIVIL}
            found |= {"grow"} if self.yellow and self.growth() <= self.food_held else set()
        military = self.ma + self.extra
        if military:
            found |= (
                self.builds(UNITS) | self.upgrades(UNITS) | {f"tactic {c}" for c in self.arms if kind(c) == "tactic"}
            )
            found |= {f"disband {t}" for t, n in self.workers.items() if n and kind(t) in UNITS}
            found |= {"convert"} if self.leader == "hammurabi" else set()
            found |= self.recruits() if self.leader == "frederick_barbarossa" else set()
        if military > 1:
            found |= {f"copy {c}" for c in commons if c != self.tactic}
        found |= {"sail"} if "ocean_liner_service" in self.wonders and self.yellow else set()
        return found | ({"inspire culture", "inspire arms"} if self.leader == "winston_churchill" else set())

    def recruits(self) -> set[str]:
        units = [t for t in self.workers if kind(t) in UNITS and self.pays(t, CARDS[t]["resource_cost"] - 1)]
        return {f"recruit {t}" for t in units if self.yellow and self.growth() - 1 <= self.food_held}


def dealt_row(dice: random.Random, age: int) -> dict[int, str]:
    cards = [c for c in CARDS if CARDS[c]["deck"] == "civil" and age - 1 <= level(c) <= age]
    cards = [c for c in cards if not CARDS[c].get("starting")]
    return {space: dice.choice(cards) for space in range(1, 14) if dice.random() < 0.8}


@pytest.mark.clause("through_the_ages.action.all_or_nothing", "through_the_ages.action.any_order")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_actions_of_any_board(seed: int) -> None:
    dice = random.Random(seed)
    seats, age = 2 + seed % 3, dice.choice((1, 2, 3))
    players = [Player(dice, age, seats) for _ in range(seats)]
    row = dealt_row(dice, age)
    commons = [t for t in of("tactic") if level(t) <= age and dice.random() < 0.3]
    s = table(*(each.seated(None) for each in players), age=age, row=row, commons=commons)
    lying = [*commons, *(each.tactic for each in players if each.tactic)]
    assert set(options(s)) == players[0].actions(row, lying)


# Politics


class Pacts:
    """Who made which pact with whom: the card, its owner, the partner, the side of the owner."""

    def __init__(self, dice: random.Random, age: int, seats: int) -> None:
        cards = dice.sample([c for c in of("pact") if level(c) <= age], 2) if seats > 2 else []
        self.all = [(c, p, dice.choice([q for q in range(seats) if q != p]), dice.choice("ab"))
                    for p, c in enumerate(cards)]  # fmt: skip

    def of(self, p: int) -> tuple[str, int, str] | None:
        return next(((card, partner, side) for card, owner, partner, side in self.all if owner == p), None)

    def between(self, p: int, q: int) -> list[str]:
        return [card for card, owner, partner, _ in self.all if {owner, partner} == {p, q}]

    def strength(self, p: int, against: int) -> int:
        """Of pacts with others than the one it is measured against."""
        n = 0
        for card, owner, partner, side in self.all:
            if p in (owner, partner) and against not in (owner, partner):
                n += ENDS_ON_ATTACK.get(card, (0, 0))["ab".index(side) if p == owner else 1 - "ab".index(side)]
        return n

    def immune(self, q: int) -> bool:
        return any(
            card == "loss_of_sovereignty" and q == (owner if side == "b" else partner)
            for card, owner, partner, side in self.all
        )


def loses(card: str, rival: Player) -> bool:
    """An aggression finds what it takes or destroys."""
    if card.startswith("raid"):
        return any(n and kind(t) in URBAN and level(t) <= level(card) for t, n in rival.workers.items())
    return card != "annex" or bool(rival.colonies)  # everybody here has a leader to infiltrate


def political(players: list[Player], pacts: Pacts) -> set[str]:
    me = players[0]
    found = {"done", "resign"} | {f"event {c}" for c in me.arms if kind(c) in ("event", "territory")}
    found |= {f"cancel {card}" for card, owner, partner, _ in pacts.all if 0 in (owner, partner)}
    found |= {"retire"} if me.leader == "alexander_the_great" else set()
    if me.leader == "christopher_columbus":
        found |= {f"settle {c}" for c in me.arms if kind(c) == "territory"}
    for q in range(1, len(players)):
        rival, between = players[q], pacts.between(0, q)
        for card in [c for c in me.arms if kind(c) == "pact"]:
            found |= {f"pact {card} {q} {side}" for side in ("ab" if card in SIDED else "a")}
        if me.leader == "mahatma_gandhi" or any(card in FORBIDS_ATTACK for card in between):
            continue
        edge = me.strength() + pacts.strength(0, q) + (2 if "open_borders_agreement" in between else 0)
        edge -= rival.strength() + pacts.strength(q, 0)
        for card in [c for c in me.arms if kind(c) in ("aggression", "war")]:
            price = int(CARDS[card]["military_action_cost"]) * (2 if rival.leader == "mahatma_gandhi" else 1)
            if price <= me.ma and kind(card) == "aggression" and edge > 0 and loses(card, rival):
                found.add(f"attack {card} {q}")
            elif price <= me.ma and kind(card) == "war" and not pacts.immune(q):
                found.add(f"war {card} {q}")
    return found


@pytest.mark.clause("through_the_ages.politics.options", "through_the_ages.aggression.stronger_only")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_political_actions_of_any_board(seed: int) -> None:
    dice = random.Random(SEEDS + seed)
    seats, age = 2 + seed % 3, dice.choice((1, 2, 3))
    players = [Player(dice, age, seats) for _ in range(seats)]
    pacts = Pacts(dice, age, seats)
    s = table(*(each.seated(pacts.of(p)) for p, each in enumerate(players)), age=age, phase="politics")
    assert set(options(s)) == political(players, pacts)
