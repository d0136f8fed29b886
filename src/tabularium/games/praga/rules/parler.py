"""Peter Parler, the detailed solo opponent: rules, not a bot. He scores nothing; he takes what others would take."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.clauses import PARLER_BUILDING, PARLER_START
from tabularium.games.praga.rules.placing import Rotation, blue_matches
from tabularium.games.praga.rules.plazas import RESOLVE_PLAZA, WALK, walk
from tabularium.games.praga.table.atoms import build, bury, reveal, take_hex
from tabularium.games.praga.table.atoms_parler import (
    move_pointer,
    parler_claims,
    parler_seals,
    raise_parler,
    remove_token,
)
from tabularium.games.praga.table.names import MINE, PARLER, PAWN_AT, POINTER, QUARRY, ROW_LENGTH, TOKEN_THERE, TRACK
from tabularium.games.praga.table.queries import is_complete
from tabularium.games.praga.table.state import E_PARLER_TILE, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.vocabulary import SITE
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, Choice, Effect, Fields, Frame

# What a card may tell him to do
DO_WALL: Final = 1  # after the upgrade, in the order of the rows
DO_BUILDING: Final = 2
DO_MINE: Final = 3
DO_MORE: Final = 5


class PlacePawn(Choice[Table]):
    """Before the game the human says where Parler is going to build."""

    few: int = ASK
    rule: int = PARLER_START
    prompt: str = "parler_start"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(SITE, len(s.site) + plaza) for plaza in s.t.parler_circle]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) == SITE and target_of(a) - len(s.site) in s.t.parler_circle:
            return 0
        return PARLER_START

    def take(self, s: Table, f: Frame, a: int) -> None:
        walk(s, s.t.parler_circle.index(target_of(a) - len(s.site)))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"result": speech(s).place_name(s, target_of(a) - len(s.site), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.g.plaza_ids[target_of(a) - len(s.site)]]


def marked_plaza(s: Table) -> int:
    return s.t.parler_circle[s.parler[PAWN_AT]]


def pointed(s: Table, row: int) -> int:
    """The hex of a row his pointer stands at, or -1; then the pointer moves on."""
    card = s.rows[row * ROW_LENGTH + s.parler[POINTER + row]]
    move_pointer(s, row)
    return card


class ParlerDoes(Effect[Table]):
    """One deed of his card: `it`."""

    def run(self, s: Table, f: Frame) -> None:
        if f.it <= DO_WALL:
            card = pointed(s, f.it)
            if card >= 0:
                s.tell(E_PARLER_TILE, -1, card)
                bury(s, card)
                reveal(s, f.it)
        elif f.it == DO_BUILDING:
            card = pointed(s, f.it)
            if card >= 0 and not is_complete(s, marked_plaza(s)):
                take_hex(s, PARLER, card)
                s.push(WALK, n=s.t.cost_gold[card] + s.t.cost_stone[card])
                s.push(PARLER_SITE, it=card)
        elif f.it == DO_MORE:
            dig_like_the_human(s)
        else:
            dig(s, f.it - DO_MINE)


def dig_like_the_human(s: Table) -> None:
    """One more of what the human has more of, or of both; once one of his tracks is full, of the other."""
    mines, quarries = s.own[MINE], s.own[QUARRY]
    full = [s.parler[TRACK + track] >= s.t.track_end[track] for track in range(2)]
    if full[1] or (mines >= quarries and not full[0]):
        dig(s, 0)
    if full[0] or (quarries >= mines and not full[1]):
        dig(s, 1)


def dig(s: Table, track: int) -> None:
    """He has one more mine or quarry; token and seal spaces take something away from the table."""
    if s.parler[TRACK + track] >= s.t.track_end[track]:
        return
    raise_parler(s, track)
    count = s.parler[TRACK + track]
    if s.t.reach[track][count] == TOKEN_THERE and s.river:
        left = [i for i in range(len(s.t.tokens)) if s.river >> i & 1]
        remove_token(s, left[s.roll(len(left))])
    elif count == s.t.track_end[track]:
        for seal in (s.t.parler_seals[track], s.t.parler_seals[2]):
            if s.seals[seal] < 0:
                parler_seals(s, seal)
                return


def matching(s: Table, card: int) -> bool:
    """The building can meet a blue corner somewhere around the marked plaza."""
    for site in s.g.plaza_sites[marked_plaza(s)]:
        if s.site[site] < 0 and fits(s, site, card):
            return True
    return False


def fits(s: Table, site: int, card: int) -> bool:
    for rotation in s.t.rotations[card]:
        if blue_matches(s, site, card, rotation):
            return True
    return False


class ParlerSite(Choice[Table]):
    """Where his building `it` goes: the human decides, but it meets a blue corner if it can."""

    few: int = TAKE_LONE
    rule: int = PARLER_BUILDING
    prompt: str = "parler_site"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(SITE, site) for site in s.g.plaza_sites[marked_plaza(s)]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        site = target_of(a)
        if word_of(a) != SITE or site not in s.g.plaza_sites[marked_plaza(s)] or s.site[site] >= 0:
            return PARLER_BUILDING
        return PARLER_BUILDING if matching(s, f.it) and not fits(s, site, f.it) else 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        s.push(PARLER_ROTATION, it=f.it, n=target_of(a))

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"card": speech(s).name(f.it, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"result": speech(s).beside(s, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.g.site_ids[target_of(a)]]


class ParlerRotation(Rotation):
    """His building on its site, a blue corner met if one can be."""

    rule: int = PARLER_BUILDING

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if super().refuse(s, f, a):
            return PARLER_BUILDING
        return PARLER_BUILDING if fits(s, f.n, f.it) and not blue_matches(s, f.n, f.it, target_of(a)) else 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        build(s, PARLER, f.n, f.it, target_of(a))
        plaza = s.g.site_plaza[f.n]
        if is_complete(s, plaza):
            s.push(RESOLVE_PLAZA, it=plaza)
        if s.t.cube[f.it]:
            parler_claims(s, f.n)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        by = target_of(a)
        return {"degrees": by * 60, "result": speech(s).say("meets", language, n=blue_matches(s, f.n, f.it, by))}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"turn-{target_of(a)}", s.g.site_ids[f.n]]


PLACE_PAWN: Final = PlacePawn()
PARLER_DOES: Final = ParlerDoes()
PARLER_SITE: Final = ParlerSite()
PARLER_ROTATION: Final = ParlerRotation()
