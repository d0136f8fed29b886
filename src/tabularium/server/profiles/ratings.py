"""Ratings by game and number of players (Plackett–Luce, by openskill). Results are the truth; ratings follow from them.

A ladder is its rated results in the order in which they were finished. A newer result moves it a step on; one that
comes late, or a profile that is gone, lets it be computed anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from openskill.models import PlackettLuce

from tabularium.server.store import Store
from tabularium.server.store.plain import Step

MODEL = PlackettLuce()
BASE = 1000  # what somebody is shown who has not played yet
SCALE = 40
PROVISIONAL = 5  # games
LISTED_MOST = 100


class Rating(Struct):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    played: int = 0
    at: float = 0.0

    @property
    def shown(self) -> int:
        """What is nearly certainly reached: three deviations below the estimate."""
        return round(BASE + SCALE * (self.mu - 3 * self.sigma))


class Rated(Struct):
    """A rated result: who played and who came where."""

    id: str
    finished: float
    who: list[str]
    places: list[int]


def stepped(before: dict[str, Rating], one: Rated) -> dict[str, Rating]:
    """The ratings of those who played, after a result."""
    old = [before.get(who, Rating()) for who in one.who]
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in old]
    new = MODEL.rate(teams, ranks=[float(place) for place in one.places])
    return {
        who: Rating(team[0].mu, team[0].sigma, each.played + 1, one.finished)
        for who, each, team in zip(one.who, old, new, strict=True)
    }


def ladder(results: Iterable[Rated]) -> dict[str, Rating]:
    """All ratings, from the first result on."""
    found: dict[str, Rating] = {}
    for one in sorted(results, key=lambda each: (each.finished, each.id)):
        found.update(stepped(found, one))
    return found


# In the store

WRITE = (
    "INSERT INTO ratings (game, seats, profile, mu, sigma, played, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (game, seats, profile) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
    " played = excluded.played, at = excluded.at"
)


def _written(game: str, seats: int, found: dict[str, Rating]) -> list[Step]:
    return [Step(WRITE, (game, seats, who, one.mu, one.sigma, one.played, one.at)) for who, one in found.items()]


async def results_of(store: Store, game: str, seats: int) -> list[Rated]:
    """Those in which everybody's profile is still there or was: who is gone keeps a place without a name."""
    found = await store.ask(
        "SELECT r.id, r.finished, p.profile, p.place, p.seat FROM results r JOIN placings p ON p.result = r.id"
        " WHERE r.rated AND r.game = ? AND r.seats = ? ORDER BY r.finished, r.id, p.seat",
        game,
        seats,
    )
    made: dict[str, Rated] = {}
    for id, finished, profile, place, seat in found:
        one = made.setdefault(id, Rated(id, finished, [], []))
        one.who.append(profile or f"former {id} {seat}")
        one.places.append(place)
    return list(made.values())


async def rebuild(store: Store, game: str, seats: int) -> int:
    """A ladder computed anew from its results; how many stand on it."""
    found = await asyncio.to_thread(ladder, await results_of(store, game, seats))  # years of results take seconds
    kept = {who: one for who, one in found.items() if not who.startswith("former ")}
    gone = Step("DELETE FROM ratings WHERE game = ? AND seats = ?", (game, seats), must=False)
    await store.tell(gone, *_written(game, seats, kept))
    return len(kept)


async def rebuild_all(store: Store) -> int:
    """Every ladder; how many there are."""
    await store.tell(Step("DELETE FROM ratings", must=False))
    found = await store.ask("SELECT DISTINCT game, seats FROM results WHERE rated AND seats > 1")
    for game, seats in found:
        await rebuild(store, game, seats)
    return len(found)


async def add(store: Store, game: str, seats: int, one: Rated) -> None:
    """A result that was just written down moves its ladder a step on."""
    later = await store.ask(
        "SELECT 1 FROM results WHERE rated AND game = ? AND seats = ? AND id <> ?"
        " AND (finished > ? OR (finished = ? AND id > ?)) LIMIT 1",
        game, seats, one.id, one.finished, one.finished, one.id,
    )  # fmt: skip
    if later:
        await rebuild(store, game, seats)
        return
    before: dict[str, Rating] = {}
    for who in one.who:
        for rating in await ratings_of(store, who, game, seats):
            before[who] = rating[2]
    await store.tell(*_written(game, seats, stepped(before, one)))


async def ratings_of(
    store: Store, profile: str, game: str | None = None, seats: int | None = None
) -> list[tuple[str, int, Rating]]:
    sql = "SELECT game, seats, mu, sigma, played, at FROM ratings WHERE profile = ?"
    given: list[Any] = [profile]
    if game is not None:
        sql += " AND game = ? AND seats = ?"
        given += [game, seats]
    found = await store.ask(f"{sql} ORDER BY game, seats", *given)
    return [(row[0], row[1], Rating(row[2], row[3], row[4], row[5])) for row in found]


def rating_json(rating: Rating) -> dict[str, Any]:
    return {
        "rating": rating.shown,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "played": rating.played,
        "provisional": rating.played < PROVISIONAL,
    }


async def board(store: Store, game: str, seats: int, among: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """The best of a ladder: of all who want to be listed, or among some."""
    found = await store.ask(
        "SELECT p.id, p.name, p.data, r.mu, r.sigma, r.played, r.at FROM ratings r JOIN profiles p ON p.id = r.profile"
        " WHERE r.game = ? AND r.seats = ? ORDER BY r.mu - 3 * r.sigma DESC, p.id LIMIT 1000",
        game,
        seats,
    )
    made = []
    for id, name, data, mu, sigma, played, at in found:
        if (id in among) if among is not None else '"listed":false' not in data:
            made.append({"name": name, **rating_json(Rating(mu, sigma, played, at))})
    return made[:LISTED_MOST]
