"""The decision as things to touch: answers that lie nowhere on the table, and what is still open in a turn."""

from __future__ import annotations

from tabularium.games.praga import view_types as zones
from tabularium.games.praga.rules.actions import Manage
from tabularium.games.praga.rules.parler import ParlerRotation
from tabularium.games.praga.rules.placing import (
    CORNER_BEFORE,
    SYMBOLS,
    ChooseRotation,
    blue_meetings,
    connect,
    meetings,
)
from tabularium.games.praga.rules.turn import must_act, must_step
from tabularium.games.praga.table.names import (
    BLUE,
    CHOICE,
    GAIN_KEYS,
    GOLD,
    MINE,
    MINE_TOKEN,
    RIGHTS,
    ROWS,
    SILVER,
    SPACES,
    TECH_III,
    TECH_IV,
    WIDTH,
)
from tabularium.games.praga.table.queries import bonus_lapses, crossing_cost, taken_sector
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.view_types import AnswerMarks, Facts, Figures
from tabularium.games.praga.words.objects import BUYS, RESOURCES, place_id
from tabularium.kernel.action import target_of
from tabularium.kernel.compose import Menu
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import choice_of, who
from tabularium.kernel.view import View


def amounts(gains: list[int]) -> dict[str, int]:
    """A reward as plain figures, equal kinds added up; what may be chosen is no figure."""
    found: dict[str, int] = {}
    for i in range(0, len(gains), 2):
        if gains[i] != CHOICE:
            key = GAIN_KEYS[gains[i]]
            found[key] = found.get(key, 0) + gains[i + 1]
    return found


def ways(choices: list[list[list[int]]], gains: list[int]) -> list[dict[str, int]]:
    """A reward as its alternatives; most have one."""
    for i in range(0, len(gains), 2):
        if gains[i] == CHOICE:
            return [amounts(gains + x) for x in choices[gains[i + 1]]]
    return [amounts(gains)] if gains else []


def answers(s: Table, v: View[Facts, Figures], seat: int) -> None:
    """For the seat that decides: each answer that is no thing of the table, with what it brings."""
    if s.over or who(s) != seat:
        return
    f = s.stack[-1]
    prompt = choice_of(s).prompt
    found: list[tuple[str, str | None, AnswerMarks]] = []
    if prompt == "rotation":
        found = [(f"turn-{by}", s.t.ids[f.it], turned(s, f, by)) for by in s.t.rotations[f.it]]
    elif prompt == "reward":
        found = [(f"choice-{i}", None, {"gain": amounts(x)}) for i, x in enumerate(s.t.choices[f.it])]
    elif prompt == "old_or_new":
        for i, card in enumerate((f.other, f.it)):
            found.append((f"choice-{i}", s.t.ids[card], {"gain": amounts(s.t.reward[card])}))
    elif prompt == "keep":
        for a in choice_of(s).options(s, f):
            n = target_of(a)
            found.append((f"keep-{n}", None, {"gain": {"gold_window": n, "silver_window": s.t.windows_kept - n}}))
    elif prompt == "plaza_reward":
        tile = s.t.local[f.source]
        found = [
            ("reward-upper", None, {"gain": amounts(s.t.upper[tile])}),
            ("reward-lower", None, {"gain": amounts(s.t.lower[tile])}),
        ]
    elif prompt == "manage" and isinstance(f.effect, Manage):
        track = f.effect.track
        token = s.own[f.player * WIDTH + MINE_TOKEN + track]
        count = s.own[f.player * WIDTH + MINE + track]
        made = s.t.produce[track][count]
        more = [MINE + track, 1] if count < s.t.track_end[track] else []
        found = [
            ("answer-raise", None, {"gain": amounts([GOLD + track, 1, *more])}),
            ("answer-yield", None, {"gain": amounts(made + (s.t.token_gain[token] if token >= 0 else []))}),
        ]
    elif prompt == "arrow":
        cost = crossing_cost(s, f.player, f.it)
        found = [("answer-yes", None, {"pay": amounts(cost)} if cost else {}), ("answer-no", None, {})]
    elif prompt in ("cathedral_tile", "step"):
        found = [("answer-no", None, {})]
    if found:
        zone = v.zone(zones.ANSWERS, seat)
        for id, shown, marks in found:
            zone.put(id, shown, marks)


def turned(s: Table, f: Frame, by: int) -> AnswerMarks:
    """A hex as it would lie: what it earns, and across which edges and at which corners."""
    marks: AnswerMarks = {"rotation": by}
    if isinstance(f.effect, ChooseRotation):
        marks["gain"] = amounts(connect(s, f.player, f.n, f.it, by, False))
        met = meetings(s, f.player, f.n, f.it, by)
        pairs = [(met[i], met[i + 1]) for i in range(0, len(met), 2)]
        marks["edges"] = [e for e, what in pairs if what == SYMBOLS]
        marks["meets"] = [(e + 5) % 6 if what == CORNER_BEFORE else e for e, what in pairs if what != SYMBOLS]
        marks["at"] = place_id(f.player, f.n)
    else:
        corners = blue_meetings(s, f.n, f.it, by)
        own = corners and not isinstance(f.effect, ParlerRotation)
        marks["gain"] = amounts([BLUE, len(corners)]) if own else {}
        marks["meets"] = corners
        marks["at"] = s.g.site_ids[f.n]
    return marks


def checklist(s: Table, v: View[Facts, Figures]) -> None:
    """The turn in any order: what is done, what is open, what must still be done."""
    turns = [f for f in s.stack if isinstance(f.effect, Menu)]
    if s.over or not turns:
        return
    zone = v.zone(zones.TODO, s.active)
    base = s.active * WIDTH
    zone.put("todo-take", None, {"done": s.taken >= 0, "must": s.taken < 0})
    if s.taken >= 0:
        zone.put("todo-act", None, {"done": s.acted, "must": must_act(s, s.active)})
        lapses = bonus_lapses(s)
        zone.put("todo-bonus", None, {"done": s.bonus < 0, "must": False, "sector": taken_sector(s), "lapses": lapses})
    if sum(s.side):
        zone.put("todo-side", None, {"done": False, "must": must_step(s, s.active), "left": sum(s.side)})
    for key, mask in (("road", s.plain), ("egg", s.egg_open)):
        spaces = [SPACES[x - 1] for x in range(1, 4) if mask >> x & 1]
        if spaces:
            dear = [x for x in range(1, 4) if mask >> x & 1 and s.t.plain_pay[x]]
            must = key == "road" and len(dear) < len(spaces)
            zone.put(f"todo-{key}", None, {"done": False, "must": must, "spaces": spaces})
    zone.put("todo-extra", None, {"done": s.extra == 2, "must": s.extra == 1})
    if s.extra == 0:
        for id, cost in BUYS:
            zone.put(id, None, {"pay": cost})
    zone.put("todo-renew", None, {"done": s.renewed, "must": False})
    zone.put("todo-up", None, {"done": False, "must": False, "pay": {GAIN_KEYS[SILVER]: s.g.windows[0]}})
    if s.own[base + RIGHTS]:
        zone.put("todo-seal", None, {"done": False, "must": False, "left": s.own[base + RIGHTS]})
    if s.own[base + TECH_III] >= 0 or s.own[base + TECH_IV] >= 0:
        zone.put("todo-tech", None, {"done": False, "must": False})
    zone.put("todo-end", None, {"done": False, "must": False})


def renewals(v: View[Facts, Figures]) -> None:
    zone = v.zone(zones.RENEW)
    for row in ROWS:
        for what in RESOURCES:
            zone.put(f"renew-{row}-{what}", None, {"row": row, "pay": {what: 1}})
