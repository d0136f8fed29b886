"""A second bookkeeper: what the fact tables make of a position, worked out without any query of the engine.

It reads only what lies on the table (cards, workers, stocks, who passed) and the JSON tables under `facts/`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nations.frozen import EVENTS as _EVENTS
from nations.frozen import PROGRESS as _PROGRESS
from nations.frozen import facts
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, NATIONS
from tabularium.games.nations.table.kinds import COLUMNS, NO_CARD
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.vocabulary import PLACE_NAMES

GOODS = ("gold", "food", "stone", "books")
_boards = facts("boards")
PRINTED = {card["id"].removeprefix("start-"): card for card in _boards["starting_cards"]}
SIDES = {nation["id"]: nation["sides"] for nation in _boards["nations"]}
PROGRESS = {card["id"]: card for card in _PROGRESS["cards"]}
EVENTS = {card["id"]: card for card in _EVENTS["event_cards"]}

Account = dict[str, Any]  # stock, vp, kinds already paid for with a VP, and what is given for missing books


def key(card: int) -> str:
    return CARDS[card].key


def fact(card: int) -> dict[str, Any]:
    name = key(card)
    if name in PROGRESS:
        return dict(PROGRESS[name])
    return dict(PRINTED[name.removeprefix("printed-")])


def owned(n: Nation) -> list[int]:
    return [c for c in (n.advisor, n.tower_advisor, *n.wonders, *n.colonies) if c != NO_CARD]


class Ledger:
    """One look at a table."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.seats = range(s.seats)
        self.age = (s.round + 1) // 2
        self.event = EVENTS.get(EVENT_CARDS[s.event].key, {"events": [], "famine": 0})

    def board(self, p: int) -> dict[str, Any]:
        side = self.s.nations[p].side
        return dict(SIDES[NATIONS[side // 2]]["AB"[side % 2]])

    def has(self, p: int, name: str) -> bool:
        return name in [key(card) for card in owned(self.s.nations[p])]

    def crews(self, p: int) -> list[tuple[dict[str, Any], int]]:
        n = self.s.nations[p]
        return [(fact(card), workers) for card, workers in zip(n.spaces, n.workers, strict=True) if workers]

    # Strength, stability, comparisons

    def strength(self, p: int) -> int:
        total = self.s.nations[p].thunder
        total += sum(workers * card["per_worker"]["military"] for card, workers in self.crews(p))
        total += sum(fact(card)["production"]["military"] for card in owned(self.s.nations[p]))
        total += sum(x.get("modifier", {}).get("military", 0) for x in self.board(p)["special_data"])
        return min(40, int(total))

    def shown(self, p: int, card: dict[str, Any], what: str) -> int:
        """A figure of a card with workers; Anna Komnene overlooks what soldiers cost."""
        figure = int(card["per_worker"][what])
        return max(0, figure) if card["type"] == "Military" and self.has(p, "anna-komnene") else figure

    def stability(self, p: int) -> int:
        n = self.s.nations[p]
        total = sum(workers * self.shown(p, card, "stability") for card, workers in self.crews(p))
        total += sum(fact(card)["production"]["stability"] for card in owned(n))
        total -= 3 * (self.board(p)["population_track"]["stability_spaces"] - n.sections[1])
        total -= 3 * sum(self.has(q, "genghis-khan") for q in self.seats)
        return min(15, int(total))

    def rank(self, p: int) -> int:
        return -1 if self.s.nations[p].toppled else max(-1, self.stability(p))

    def industry(self, p: int) -> int:
        return sum(workers for card, workers in self.crews(p) if card["type"] == "Building" and card["age"] == 4)

    def selected(self, who: str) -> list[int]:
        first_two = 2 if self.s.seats == 5 else 1
        if who == "all":
            return list(self.seats)
        if who.startswith("all_except_"):
            spared = who.removeprefix("all_except_").split("_or_")
            return [p for p in self.seats if not any(p in self.selected(x) for x in spared)]
        if who == "passed_first":
            return self.s.passed[:first_two]
        if who == "passed_last":
            return self.s.passed[-first_two:]
        n = self.s.nations
        measures: dict[str, Callable[[int], int]] = {
            "military": self.strength,
            "stability": self.rank,
            "food": lambda p: n[p].stock[1],
            "workers": lambda p: n[p].idle + sum(n[p].workers),
            "golden_ages_bought_this_round": lambda p: n[p].golden_ages_bought,
            "workers_on_buildings_age_4": self.industry,
        }
        extreme, _, what = who.partition("_")
        values = [measures[what](p) for p in self.seats]
        if extreme == "least":
            worst = sorted(values)[first_two - 1]
            return [p for p in self.seats if values[p] <= worst]
        least = {"stability": 0, "golden_ages_bought_this_round": 1, "workers_on_buildings_age_4": 1}.get(what, -99)
        ranked = sorted(values, reverse=True)
        floor = ranked[first_two - 1] + (len(ranked) > first_two and ranked[first_two] == ranked[first_two - 1])
        return [p for p in self.seats if values[p] >= max(floor, least)]

    def holds(self, p: int, condition: str | None) -> bool:
        n = self.s.nations[p]
        if condition is None:
            return True
        if condition == "bought_colony_this_round":
            return n.colonies_bought > 0
        if condition == "military_above_war":
            return 0 <= self.s.war_strength < self.strength(p)
        if condition == "war_bought_this_round_by_another_nation":
            return self.s.war_strength >= 0 and self.s.war_buyer != p
        if condition.startswith(("has_advisor_age_", "has_colony_age_")):
            kind, _, ages = condition.removeprefix("has_").partition("_age_")
            mine = [fact(card) for card in owned(n)]
            return any(card["type"].lower() == kind and str(card["age"]) in ages for card in mine)
        return p in self.selected(condition)

    def times(self, p: int, per: str | None) -> int:
        n = self.s.nations[p]
        if per is None:
            return 1
        if per.startswith("own_colony_age_"):
            return len([card for card in n.colonies if fact(card)["age"] == int(per[-1])])
        counts: dict[str, int] = {
            "own_advisor": sum(fact(card)["type"] == "Advisor" for card in owned(n)),
            "own_building_or_military_card_of_current_age": sum(fact(card)["age"] == self.age for card in n.spaces),
            "worker_on_own_building_age_4": self.industry(p),
            "war_or_battle_bought_by_it_this_round": n.fights_bought,
            "colony_bought_by_it_this_round": n.colonies_bought,
        }
        return counts[per]

    # Production and score

    def net(self, p: int) -> dict[str, int]:
        n = self.s.nations[p]
        net = {good: sum(w * self.shown(p, card, good) for card, w in self.crews(p)) for good in GOODS}
        for card in owned(n):
            for good in GOODS:
                net[good] += fact(card)["production"][good]
        steps = [step for card in owned(n) for step in fact(card).get("effect_data", [])]
        for step in [*steps, *self.board(p)["special_data"]]:
            if step["timing"] == "production" and self.holds(p, step.get("condition")):
                times = self.times(p, step.get("per"))
                for good in GOODS:
                    net[good] += times * (step.get("gain", {}).get(good, 0) - step.get("lose", {}).get(good, 0))
        net["food"] -= 3 * (self.board(p)["population_track"]["food_spaces"] - n.sections[0])
        return net

    def score(self, p: int) -> int:
        n = self.s.nations[p]
        total = n.vp + sum(fact(card)["vp"] or 0 for card in (*n.wonders, *n.colonies))
        for step in [step for card in n.wonders for step in fact(card).get("effect_data", [])]:
            if step["timing"] == "final_scoring" and self.holds(p, step.get("condition")):
                total += step["gain_vp"] * self.times(p, step.get("per"))
        total += sum(sum(card["worker_vp"][:workers]) for card, workers in self.crews(p))
        return int(total + max(0, (sum(n.stock) + self.strength(p) + self.stability(p)) // 10))

    # Accounts

    def accounts(self) -> list[Account]:
        return [{"stock": list(n.stock), "vp": n.vp, "short": n.short, "given": 0} for n in self.s.nations]

    def charge(self, p: int, account: Account, due: dict[str, int], vp: int = 0, spared: bool = False) -> None:
        """A forced loss with all its shortages."""
        account["vp"] = max(0, account["vp"] - vp)
        due, missing = dict(due), 0
        for kind, good in enumerate(GOODS):
            missing = max(0, due.get(good, 0) - account["stock"][kind])
            account["stock"][kind] = max(0, account["stock"][kind] - due.get(good, 0))
            if missing and not (spared or self.has(p, "florence-nightingale") or account["short"] >> kind & 1):
                account["short"] |= 1 << kind
                account["vp"] = max(0, account["vp"] - 1)
            if good != "books":
                due["books"] = due.get("books", 0) + missing
        account["given"] += min(missing, sum(account["stock"][:3]))

    # Turns

    def turn(self, p: int) -> set[str]:
        """Everything that can be bought, deployed, moved, hired or undone in a turn; cards with actions apart."""
        s, n = self.s, self.s.nations[p]
        found = {"pass"}
        for place, card in enumerate(s.market):
            if card != NO_CARD and self.affordable(p, place, fact(card)):
                found.add(f"buy {PLACE_NAMES[place]}")
        for i, target in enumerate(n.spaces):
            if n.workers[i]:
                found.add(f"undeploy {key(target)}")
            if self.deploy_cost(p, fact(target)) <= n.stock[2]:
                found |= {f"deploy {key(target)}"} if n.idle else set()
                found |= {
                    f"move {key(n.spaces[j])} {key(target)}" for j in range(len(n.spaces)) if n.workers[j] and j != i
                }
        if n.project != NO_CARD and fact(n.project)["wonder_stages"][n.stages] <= n.stock[2]:
            found |= {"hire public"} if s.architects else set()
            found |= {f"hire {key(card)}" for card, left in zip(n.helpers, n.helping, strict=True) if left}
        return found

    def deploy_cost(self, p: int, card: dict[str, Any]) -> int:
        cheaper = card["type"] == "Military" and self.has(p, "frederick-the-great")
        return max(1, card["deploy_cost"] - 2) if cheaper else int(card["deploy_cost"])

    def affordable(self, p: int, place: int, card: dict[str, Any]) -> bool:
        price = place // COLUMNS + 1
        if card["type"] == "Battle":
            price += sum(self.has(q, "hannibal") for q in self.seats if q != p)
            if not any(crew["type"] == "Military" for crew, _ in self.crews(p)):
                return False
        if card["type"] == "Colony":
            more = 4 * sum(self.has(q, "pocahontas") for q in self.seats)
            if self.strength(p) < card["military_requirement"] + more:
                return False
        if card["type"] == "War" and (self.s.war != NO_CARD or self.has(p, "alfred-nobel")):
            return False
        return price <= self.s.nations[p].stock[0]
