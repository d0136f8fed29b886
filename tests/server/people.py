"""Somebody with a profile, as a browser is that keeps its cookie."""

from __future__ import annotations

from typing import Any

import pytest

from server.running import House, Json, Refusal, Running, Table
from tabularium.server import schema


class Person(House):
    """A browser of somebody; a second one of the same is made by `elsewhere`."""

    def __init__(self, server: Running, name: str = "", code: str = "") -> None:
        super().__init__(server)
        self.code = code
        if name:
            made = self.ask("POST", "/api/profile", schema.ProfileMade, {"name": name})
            self.code = made["recovery"]
        elif code:
            self.ask("POST", "/api/profile/recover", schema.ProfileInfo, {"code": code})

    def elsewhere(self) -> Person:
        return Person(self.server, code=self.code)

    def me(self) -> Json:
        found: Json = self.ask("GET", "/api/profile", schema.ProfileInfo)
        return found

    def bring(self, table: str, token: str) -> list[int]:
        seats: list[int] = self.ask("POST", "/api/profile/tables", list[int], {"table": table, "token": token})
        return seats

    def link(self, table: str) -> Json:
        found: Json = self.ask("POST", f"/api/profile/tables/{table}/link", schema.SeatOpened)
        return found

    def tables(self) -> list[Json]:
        found: list[Json] = self.ask("GET", "/api/profile/tables", list[schema.Summary])
        return found

    def history(self) -> list[Json]:
        found: list[Json] = self.ask("GET", "/api/profile/history", list[schema.HistoryGame])
        return found

    def club(self, name: str = "Club") -> Json:
        made: Json = self.ask("POST", "/api/clubs", schema.ClubInfo, {"name": name})
        return made

    def invite(self, club: str, *people: Person) -> None:
        token = self.ask("POST", f"/api/clubs/{club}/invitations", schema.InvitationMade, {})["token"]
        for one in people:
            one.ask("POST", "/api/clubs/join", schema.InvitedTo, {"token": token})

    def event(self, club: str, **wish: Any) -> Json:
        body = {"name": "Cup", "kind": "swiss", "game": "miniature", **wish}
        made: Json = self.ask("POST", f"/api/clubs/{club}/events", schema.EventInfo, body)
        return made

    def at_event(self, id: str, what: str = "", body: Any = None) -> Json:
        method = "POST" if what else "GET"
        found: Json = self.ask(method, f"/api/events/{id}{what}", schema.EventInfo, body)
        return found


def sit(house: House, *people: Person, **wish: Any) -> Table:
    """A table at which everybody has brought their profile."""
    names = [f"Seat {i}" for i in range(len(people))]
    table = house.create(*names, **wish)
    for one, guest in zip(people, table.guests, strict=True):
        one.bring(table.id, guest.token)
    return table


def refused(status: int, code: str, person: House, method: str, path: str, body: Any = None) -> None:
    with pytest.raises(Refusal) as refusal:
        person.ask(method, path, Any, body)
    assert (refusal.value.status, refusal.value.code) == (status, code)
