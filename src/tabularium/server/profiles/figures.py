"""What a profile has played: history, rivals, figures by game and nation; halls of fame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabularium.server.store import Store

MOST = 5_000  # games looked at
PAGE = 50
HALL = 20
Json = dict[str, Any]
_COLUMNS = (
    "SELECT r.id, r.game, r.seats, r.mode, r.rated, r.finished, r.data, p.seat, p.place, p.score, p.data, p.result"
    " FROM placings p JOIN results r ON r.id = p.result WHERE p.profile = ?"
)


def _data(text: str) -> Json:
    found: Json = msgspec.json.decode(text)
    return found


async def history(store: Store, profile: str, before: float, limit: int = PAGE) -> list[Json]:
    """Finished games, the latest first."""
    latest = "AND r.finished < ? ORDER BY r.finished DESC, r.id LIMIT ?"
    found = await store.ask(f"{_COLUMNS} {latest}", profile, before, limit)
    made = []
    for id, game, seats, mode, rated, finished, data, seat, place, score, mine, _ in found:
        others = await store.ask(
            "SELECT p.seat, p.place, p.score, p.name, p.data, q.name FROM placings p"
            " LEFT JOIN profiles q ON q.id = p.profile WHERE p.result = ? ORDER BY p.seat",
            id,
        )
        whole = _data(data)
        made.append(
            {
                "table": id, "game": game, "seats": seats, "mode": mode, "rated": bool(rated), "finished": finished,
                "ending": whole["ending"], "club": whole["club"], "event": whole["event"],
                "seat": seat, "place": place, "score": score, "played": _data(mine)["played"],
                "players": [_player(row) for row in others],
            }
        )  # fmt: skip
    return made


def _player(row: Sequence[Any]) -> Json:
    seat, place, score, name, data, today = row
    more = _data(data)
    return {
        "seat": seat, "place": place, "score": score, "name": today or name, "bot": more["bot"], "away": more["away"],
        "played": more["played"],
    }  # fmt: skip


async def statistics(store: Store, profile: str) -> list[Json]:
    """By game: how many were played and won, by players, nation, board and seat, and how it went over time."""
    found = await store.ask(f"{_COLUMNS} ORDER BY r.finished DESC, r.id LIMIT {MOST}", profile)
    games: dict[str, _Game] = {}
    for row in reversed(found):
        games.setdefault(row[1], _Game(row[1])).add(row)
    return [one.json() for one in games.values()]


class _Tally:
    def __init__(self, key: str, name: Any = None) -> None:
        self.key = key
        self.name = name
        self.played = self.won = 0
        self.points = 0.0
        self.best: int | None = None

    def add(self, place: int, seats: int, score: int) -> None:
        self.played += 1
        self.won += place == 0
        self.points += 1 - place / (seats - 1) if seats > 1 else float(place == 0)
        self.best = score if self.best is None else max(self.best, score)

    def json(self) -> Json:
        share = self.points / self.played if self.played else 0.0
        return {
            "key": self.key, "name": self.name, "played": self.played, "won": self.won, "share": share,
            "best": self.best,
        }  # fmt: skip


class _Game:
    def __init__(self, game: str) -> None:
        self.all = _Tally(game)
        self.by: dict[str, dict[str, _Tally]] = {"seats": {}, "nation": {}, "board": {}, "seat": {}, "mode": {}}
        self.course: list[Json] = []

    def add(self, row: Sequence[Any]) -> None:
        seats, mode, finished, seat, place, score, data = row[2], row[3], row[5], row[7], row[8], row[9], row[10]
        played = _data(data)["played"]
        self.all.add(place, seats, score)
        nation = played.get("nation")
        for kind, key, name in (
            ("seats", str(seats), None),
            ("seat", str(seat + 1) if seats > 1 else "", None),
            ("nation", nation["key"] if nation else "", nation["name"] if nation else None),
            ("board", played.get("board", ""), None),
            ("mode", mode, None),
        ):
            if key:
                self.by[kind].setdefault(key, _Tally(key, name)).add(place, seats, score)
        self.course.append({"at": finished, "score": score, "place": place, "seats": seats})

    def json(self) -> Json:
        lists = {f"by_{kind}": [one.json() for one in self._sorted(kind)] for kind in self.by}
        return {"game": self.all.key, "all": self.all.json(), **lists, "course": self.course[-100:]}

    def _sorted(self, kind: str) -> list[_Tally]:
        found = self.by[kind].values()
        return sorted(found, key=lambda one: (-one.played, one.key) if kind == "nation" else (0, one.key))


async def rivals(store: Store, profile: str) -> list[Json]:
    """Head to head, with everybody who has a profile; the most frequent first."""
    found = await store.ask(
        "SELECT q.id, q.name, r.game, r.finished, mine.place, theirs.place FROM placings mine"
        " JOIN placings theirs ON theirs.result = mine.result AND theirs.seat <> mine.seat"
        " JOIN results r ON r.id = mine.result JOIN profiles q ON q.id = theirs.profile"
        f" WHERE mine.profile = ? AND theirs.profile <> ? ORDER BY r.finished DESC LIMIT {MOST}",
        profile,
        profile,
    )
    made: dict[str, Json] = {}
    for id, name, game, finished, mine, theirs in found:
        one = made.setdefault(
            id, {"name": name, "played": 0, "ahead": 0, "behind": 0, "level": 0, "last": finished, "games": {}}
        )
        one["played"] += 1
        one["ahead" if mine < theirs else "behind" if mine > theirs else "level"] += 1
        one["games"][game] = one["games"].get(game, 0) + 1
    return sorted(made.values(), key=lambda one: (-one["played"], one["name"]))


async def hall(store: Store, game: str) -> list[Json]:
    """Of games for one, by mode: the best that counted. A win comes before a loss, whatever the points."""
    found = await store.ask(
        "SELECT r.mode, p.place, p.score, r.finished, p.data, q.name, q.data FROM results r"
        " JOIN placings p ON p.result = r.id JOIN profiles q ON q.id = p.profile"
        " WHERE r.rated AND r.game = ? AND r.seats = 1 ORDER BY r.mode, p.place, p.score DESC, r.finished LIMIT 5000",
        game,
    )
    modes: dict[str, list[Json]] = {}
    for mode, place, score, finished, data, name, kept in found:
        if '"listed":false' not in kept and len(modes.setdefault(mode, [])) < HALL:
            played = _data(data)["played"]
            modes[mode].append({"name": name, "won": place == 0, "score": score, "at": finished, "played": played})
    return [{"mode": mode, "best": best} for mode, best in modes.items() if best]
