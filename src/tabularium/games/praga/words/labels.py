"""The words that actions, questions and events are said with: costs, results, places."""

from __future__ import annotations

from tabularium.games.praga.rules.scoring import STEPS
from tabularium.games.praga.table.names import (
    ACTIONS,
    BOARD,
    CATHEDRAL,
    EGG,
    FIRST_SPOT,
    GAIN_KEYS,
    GOLD,
    HUNGER_COLUMN,
    HUNGER_ROW,
    MINE,
    MINE_TOKEN,
    ORIGIN_KEYS,
    PROJECTS,
    ROWS,
    SIDE_ARROW,
    SPACES,
    UP_ARROW,
    WIDTH,
    ZONES,
)
from tabularium.games.praga.table.queries import (
    at_last_column,
    bonus_lapses,
    buildings_around,
    free_cubes,
    offers_v,
    sector_at,
    tile_points,
)
from tabularium.games.praga.table.state import (
    E_ACTION_LOST,
    E_ACTS,
    E_ARROW_DECLINED,
    E_ARROW_UNPAID,
    E_BONUS,
    E_BONUS_LOST,
    E_BUILT,
    E_CLAIMED,
    E_CUBES_BACK,
    E_FINAL,
    E_JUDGED,
    E_NO_CLAIM,
    E_PARLER_CUBE,
    E_PARLER_PAWN,
    E_PARLER_TRACK,
    E_PAWN,
    E_PLACED,
    E_PLAZA_DONE,
    E_POINTS,
    E_RENEWED,
    E_ROAD_LOST,
    E_SIDE,
    E_TOKEN,
    E_TOOK,
    E_UP,
    Rules,
    Table,
)
from tabularium.games.praga.words.card_text import Speech
from tabularium.kernel.effect import Fields, Frame, State
from tabularium.kernel.event import Event
from tabularium.kernel.game import Game


class Labels(Speech):
    def landing(self, s: Table, p: int, project: int, side: int, up: int, language: str) -> str:
        """What the space gives that a move would reach."""
        row = s.own[p * WIDTH + HUNGER_ROW + project] + up
        column = s.own[p * WIDTH + HUNGER_COLUMN + project] + side
        if row >= s.g.rows[project] or column >= s.g.columns[project]:
            return ""
        which = project * 3 + s.sets[project]
        cell = row * s.g.columns[project] + column
        said = []
        if s.g.cell_points[which][cell]:
            said.append(self.say("gain.points", language, n=s.g.cell_points[which][cell]))
        arrow = s.g.cell_arrow[which][cell]
        if arrow == SIDE_ARROW:
            said.append(self.say("arrow.side", language))
        elif arrow == UP_ARROW:
            said.append(self.say("arrow.up", language))
        if up and project == CATHEDRAL and offers_v(s, p, row):
            said.append(self.say("arrow.v_tile", language))
        return self.say("result", language, gains=", ".join(said)) if said else ""

    def bonus_of(self, s: Table, p: int, action: int, language: str) -> str:
        """The upgrade that lies on an action."""
        card = s.hexes[p * BOARD + action]
        return self.say("upgraded", language, gains=self.gains(s.t.reward[card], language)) if card >= 0 else ""

    def lapses(self, s: Table, language: str) -> str:
        """What the end of the turn would lose."""
        said = []
        if bonus_lapses(s):
            said.append(self.say("lapse.bonus", language, bonus=self.sector_text(s.bonus, language)))
        if s.extra == 1:
            said.append(self.say("lapse.extra", language))
        if sum(s.side):
            said.append(self.say("lapse.side", language))
        if s.plain or (s.egg_open and s.own[s.active * WIDTH + EGG]):
            said.append(self.say("lapse.road", language))
        return self.say("lapses", language, what="; ".join(said)) if said else ""

    def tile_args(self, s: Table, tile: int, language: str) -> dict[str, object]:
        space = s.crane.index(tile)
        said = []
        if s.g.space_gold[space]:
            said.append(self.say("pay", language, cost=self.cost(s.g.space_gold[space], 0, language)))
        if tile_points(s, space):
            said.append(self.say("gain.points", language, n=tile_points(s, space)))
        said.append(self.say("wheel", language, bonus=self.sector_text(sector_at(s, space), language)))
        return {
            "actions": self.tile_actions(tile, s.side_b, language),
            "zone": self.say(f"zone.{ZONES[s.g.space_zone[space]]}", language),
            "text": "; ".join(said),
        }

    def production(self, s: Table, p: int, track: int, language: str) -> str:
        gains = s.t.produce[track][s.own[p * WIDTH + MINE + track]]
        token = s.own[p * WIDTH + MINE_TOKEN + track]
        return self.gains(gains + (s.t.token_gain[token] if token >= 0 else []), language)

    def beside(self, s: Table, site: int, language: str) -> str:
        """The plaza that a site lies at."""
        return self.say("beside", language, plaza=self.place_name(s, s.g.site_plaza[site], language))

    def site_result(self, s: Table, f: Frame, site: int, language: str) -> str:
        """What a building on a site costs and brings."""
        said = []
        gold = max(0, s.g.site_gold[site] - f.n)
        if gold:
            said.append(self.say("pay", language, cost=self.cost(gold, 0, language)))
        points = s.g.site_points[site]
        plaza = s.g.site_plaza[site]
        if not s.t.cube[f.it]:
            points += buildings_around(s, plaza) + 1
        if points:
            said.append(self.say("gain.points", language, n=points))
        tile = s.plaza[plaza]
        said.append(self.beside(s, site, language))
        if s.t.cube[f.it] and free_cubes(s, f.player) < 1:
            said.append(self.say("claim.none", language))
        elif s.t.cube[f.it] and tile >= 0:
            said.append(self.say("claim", language, text=self.text(s.t.plazas[tile], language)))
        return "; ".join(said)

    def place_name(self, s: Table, plaza: int, language: str) -> str:
        """A plaza by its place in the city, whichever tile lies there or none."""
        return self.say("plaza" if s.plaza[plaza] >= 0 else "empty_plaza", language, n=plaza + 1)

    def rotation(self, by: int, gains: list[int], language: str) -> Fields:
        """A rotation, and what it would earn."""
        total: list[int] = []
        for kind in sorted(set(gains[::2])):
            total += [kind, sum([gains[i + 1] for i in range(0, len(gains), 2) if gains[i] == kind])]
        result = self.gains(total, language) if total else self.say("no_connection", language)
        return {"degrees": by * 60, "result": result}

    def rising(self, s: Table, p: int, project: int, cost: list[int], language: str) -> Fields:
        """A step up for so much, and where it leads."""
        paid = self.gains(cost, language) if cost else self.say("free", language)
        return {"cost": paid, "result": self.landing(s, p, project, 0, 1, language)}

    def more_of(self, s: Table, p: int, track: int, language: str) -> Fields:
        """One more mine or quarry."""
        full = s.own[p * WIDTH + MINE + track] >= s.t.track_end[track]
        more = self.say("track_full" if full else f"gain.{GAIN_KEYS[MINE + track]}", language, n=1)
        return {"gains": self.gains([GOLD + track, 1], language), "more": more}

    def project(self, project: int, language: str) -> str:
        return self.say(f"project.{PROJECTS[project]}", language)

    def deed(self, action: int, language: str) -> str:
        return self.say(f"deed.{ACTIONS[action]}", language)

    # Questions

    def turn_text(self, s: Table, p: int, must_act: bool, language: str) -> str:
        """What is still to be done this turn."""
        if s.taken < 0:
            return self.say("todo.take", language)
        said = []
        if must_act:
            said.append(self.say("todo.act", language, actions=self.tile_actions(s.taken, s.side_b, language)))
        if s.bonus >= 0:
            said.append(self.say("todo.bonus", language, bonus=self.sector_text(s.bonus, language)))
        for project, key in enumerate(PROJECTS):
            if s.side[project] and not at_last_column(s, p, project):
                said.append(self.say("todo.side", language, project=self.say(f"project.{key}", language)))
        if s.plain:
            said.append(self.say("todo.road", language))
        return " ".join(said) if said else self.say("todo.end", language)

    # Events

    def tell_event(self, s: Table, event: Event, language: str, key: str, game: Game) -> str:
        args: dict[str, object] = {
            "player": game.seat_name(s, event.player, language) if event.player >= 0 else "",
            "source": self.name(event.source, language) if event.source >= 0 else "",
            "n": event.n,
        }
        kind = event.kind
        if kind == E_POINTS:
            args["origin"] = self.say(f"points.{ORIGIN_KEYS[event.other]}", language)
        elif kind == E_FINAL:
            args["origin"] = self.say(f"points.{STEPS[event.other]}", language)
        elif kind == E_ARROW_UNPAID:
            levels = s.g.level_of[event.other]
            args["cost"] = self.gains(s.g.crossing[event.other][levels[event.n]], language)
        elif kind == E_ROAD_LOST:
            args["space"] = SPACES[event.n - 1]
            key += "_plain" if event.other else ""
        elif kind in (E_BONUS, E_BONUS_LOST):
            args["bonus"] = self.bonus_text(event.n, language)
        elif kind == E_TOOK:
            args["actions"] = self.tile_actions(self.t.local[event.source], s.side_b, language)
            key += "_paid" if event.n else ""
            args["cost"] = self.cost(event.n, 0, language)
        elif kind == E_ACTION_LOST:
            args["action"] = self.say(f"deed.{ACTIONS[event.n]}", language)
        elif kind == E_ACTS:
            args["action"] = self.say(f"deed.{ACTIONS[event.n]}", language)
            args["by"] = self.say(f"licence.{('main', 'extra', 'technology')[event.other]}", language)
        elif kind == E_JUDGED:
            key += "_good" if event.other else ""
        if kind in (E_SIDE, E_UP, E_ARROW_UNPAID, E_ARROW_DECLINED):
            args["project"] = self.say(f"project.{PROJECTS[event.other]}", language)
        elif kind in (E_CLAIMED, E_NO_CLAIM, E_CUBES_BACK, E_PLAZA_DONE, E_PARLER_CUBE, E_PARLER_PAWN):
            args["plaza"] = self.place_name(s, event.n, language)
        elif kind == E_BUILT:
            args["site"] = self.say("site", language, n=event.n + 1)
        elif kind == E_PLACED:
            wall = event.n >= FIRST_SPOT
            at = str(event.n - FIRST_SPOT + 1) if wall else self.say(f"deed.{ACTIONS[event.n]}", language)
            args["where"] = self.say("place.wall", language, n=at) if wall else at
        elif kind == E_RENEWED:
            args["row"] = self.say(f"row.{ROWS[event.n]}", language)
        elif kind == E_TOKEN:
            args["track"] = self.say(f"track.{('mines', 'quarries')[event.n]}", language)
        elif kind == E_PARLER_TRACK:
            args["track"] = self.say(f"track.{('mines', 'quarries')[event.other]}", language)
        elif kind == E_PAWN:
            args["space"] = SPACES[event.n - 1]
        elif key == "event.revealed":
            args["text"] = self.text(event.source, language)
        said = self.texts.say(key, language, args)
        return said[:1].upper() + said[1:]


class SpokenRules(Rules):
    """The game with its words, as far as actions need it to say themselves; game.py has the whole."""

    def __init__(self, content: str | None = None) -> None:
        super().__init__(content)
        self.speech = Labels(self.t, self.texts)


def speech(s: State) -> Labels:
    game = s.game
    assert isinstance(game, SpokenRules)
    return game.speech
