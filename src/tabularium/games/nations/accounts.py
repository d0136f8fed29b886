"""Where the figures of a nation come from. All of it lies open on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.games.nations.cards.shelf import CARDS, FIGURES, RAID, STABILITY_OF, STRENGTH_OF
from tabularium.games.nations.rules.clauses import BOOK
from tabularium.games.nations.rules.resolution import PRODUCE
from tabularium.games.nations.rules.scoring import resource_vp, score
from tabularium.games.nations.table.kinds import FOOD, FOOD_SECTION, GOODS, STABILITY_SECTION, STRONGEST, UPKEEP
from tabularium.games.nations.table.production import count_for, holds, production
from tabularium.games.nations.table.queries import (
    in_play,
    raid_value,
    selected,
    stability,
    stability_each,
    strength,
    taken,
    worker_figures,
    workers_of,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.kernel.account import Account
from tabularium.kernel.effect import Frame

PRODUCTION: Final = "production."  # before the name of a good


def after_production(s: Table) -> Table | None:
    """The table if everybody produced now; None where that would ask somebody."""
    t = s.clone()
    waiting = len(t.stack)
    PRODUCE.run(t, Frame(PRODUCE, 0, -1, 0, -1, -1, -1, 0, ()))
    if len(t.stack) > waiting + 1:
        return None
    f = t.stack.pop()
    f.effect.run(t, f)
    return t if len(t.stack) == waiting else None


def foretold(s: Table, a: Account, value: Callable[[Table], int]) -> None:
    later = None if s.over else after_production(s)
    if later is not None:
        a.then("later.production", value(later))


def of_stock(s: Table, p: int, figure: str) -> Account:
    kind = GOODS.index(figure)
    a = Account(figure, s.nations[p].stock[kind], BOOK.rule("building.produces_per_worker"))
    a.add(a.total, "source.stock")
    foretold(s, a, lambda t: t.nations[p].stock[kind])
    return a


def of_vp(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, s.nations[p].vp, BOOK.rule("score.a_vp"))
    a.add(a.total, "points.vp")
    foretold(s, a, lambda t: t.nations[p].vp)
    return a


def of_production(s: Table, p: int, figure: str) -> Account:
    """The net of one good: what workers and cards bring and cost."""
    kind = GOODS.index(figure.removeprefix(PRODUCTION))
    n = s.nations[p]
    a = Account(figure, production(s, p)[kind], BOOK.rule("building.produces_per_worker"))
    if kind == FOOD:
        a.add(-UPKEEP * taken(n, FOOD_SECTION), "source.upkeep", n=taken(n, FOOD_SECTION))
    for i in range(len(n.spaces)):
        a.add(n.workers[i] * worker_figures(n, n.spaces[i])[kind], card=n.spaces[i], n=n.workers[i])
    for card in in_play(n):
        amount = FIGURES[card][kind]
        for bonus in CARDS[card].produces:
            if holds(s, p, bonus.when):
                amount += count_for(s, n, bonus.per) * bonus.goods[kind]
        a.add(amount, card=card)
    return a


def of_strength(s: Table, p: int, figure: str) -> Account:
    n = s.nations[p]
    a = Account(figure, strength(s, p), BOOK.rule("military.strength_at_once"))
    for i in range(len(n.spaces)):
        a.add(n.workers[i] * STRENGTH_OF[n.spaces[i]], card=n.spaces[i], n=n.workers[i])
    for card in in_play(n):
        a.add(STRENGTH_OF[card], card=card)
    a.add(n.thunder, "source.thunder")
    a.close("source.limit")
    return a


def of_stability(s: Table, p: int, figure: str) -> Account:
    n = s.nations[p]
    a = Account(figure, stability(s, p), BOOK.rule("building.stability_at_once"), BOOK.rule("limit.stability_15"))
    a.add(-UPKEEP * taken(n, STABILITY_SECTION), "source.upkeep", n=taken(n, STABILITY_SECTION))
    for i in range(len(n.spaces)):
        a.add(n.workers[i] * stability_each(n, n.spaces[i]), card=n.spaces[i], n=n.workers[i])
    strongest = p in selected(s, STRONGEST)
    for card in in_play(n):
        a.add(STABILITY_OF[card] + (CARDS[card].if_strongest if strongest else 0), card=card)
    for q in range(s.seats):
        for card in in_play(s.nations[q]):
            a.add(CARDS[card].everybodys_stability, "source.of_seat", card, seat=q)
    a.close("source.limit")
    return a


def of_raid(s: Table, p: int, figure: str) -> Account:
    n = s.nations[p]
    a = Account(figure, raid_value(n), BOOK.rule("military.raid_value"))
    raiders = [n.spaces[i] for i in range(len(n.spaces)) if n.workers[i] and RAID[n.spaces[i]]]
    if raiders:
        best = max(raiders, key=lambda card: RAID[card])
        a.add(RAID[best], card=best)
        for card in in_play(n):
            a.add(CARDS[card].raid_bonus, card=card)
    return a


def of_workers(s: Table, p: int, figure: str) -> Account:
    n = s.nations[p]
    a = Account(figure, workers_of(n))
    a.add(n.idle, "figure.idle")
    for i in range(len(n.spaces)):
        a.add(n.workers[i], card=n.spaces[i])
    return a


def of_score(s: Table, p: int, figure: str) -> Account:
    """What the nation would have if the game ended now, card by card."""
    n = s.nations[p]
    rules = [BOOK.rule(f"score.{part}") for part in ("b_colonies", "c_wonders", "d_workers", "e_resources")]
    a = Account(figure, score(s, p), BOOK.rule("score.a_vp"), *rules)
    a.add(n.vp, "points.vp")
    for card in n.colonies:
        a.add(CARDS[card].vp, card=card)
    for card in n.wonders:
        face = CARDS[card]
        more = face.final_vp * count_for(s, n, face.final_per) if face.final_vp and holds(s, p, face.final_if) else 0
        a.add(face.vp + more, card=card)
    for i in range(len(n.spaces)):
        a.add(worked_for(n, i), card=n.spaces[i], n=n.workers[i])
    a.add(resource_vp(s, p), "points.resources")
    return a


def worked_for(n: Nation, i: int) -> int:
    """The VP of the workers on one card."""
    return sum(CARDS[n.spaces[i]].worker_vp[: n.workers[i]])


ACCOUNTS: Final[dict[str, Callable[[Table, int, str], Account]]] = {
    **dict.fromkeys(GOODS, of_stock),
    **dict.fromkeys([PRODUCTION + name for name in GOODS], of_production),
    "vp": of_vp,
    "strength": of_strength,
    "stability": of_stability,
    "raid": of_raid,
    "workers": of_workers,
    "score": of_score,
}


def account(s: Table, p: int, figure: str) -> Account | None:
    make = ACCOUNTS.get(figure)
    return make(s, p, figure) if make is not None and s.nations[p].side >= 0 else None
