"""The figures of the game, read from its tables into lists indexed by small numbers.

Tables may be an owner's own, so everything built from them hangs on the game, never on a module.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.geometry import Geometry
from tabularium.games.praga.cards.hexes import Hexes
from tabularium.games.praga.cards.numbers import LISTS, figures_of
from tabularium.games.praga.cards.reading import PROVENANCES, Entry, Reader
from tabularium.games.praga.table.names import (
    ACTIONS,
    ANY_ACTION,
    ANY_TRACK,
    CHOICE,
    COUNTS,
    DO_ACTION,
    DO_GAIN,
    DO_PLAZA,
    DO_PRODUCE,
    DO_RAISE,
    DO_UP,
    GAINS,
    GOLD,
    LEVELS,
    ON_BLUE,
    ON_CATHEDRAL_BUILDING,
    ON_EGG,
    ON_HUNGER_WALL,
    ON_PLAIN_BUILDING,
    ON_PLAIN_WALL,
    ON_RED,
    ON_TECH,
    ON_TILE_POINTS,
    ON_UNIVERSITY,
    ON_UP,
    ON_WHEEL_GOLD,
    ON_WHEEL_SILVER,
    ON_WHEEL_STONE,
    ONE_USE,
    ORIGIN_OF_TABLE,
    PARLER_CARDS,
    PARLER_DEEDS,
    PER_ONCE,
    SPACES,
    WHILE,
)
from tabularium.kernel.content import Content

TABLES: Final = (
    "bridge",
    "buildings",
    "city",
    "crane",
    "player_board",
    "plazas",
    "projects",
    "royal_road",
    "scoring",
    "seals",
    "solo",
    "technologies",
    "upgrades",
    "walls",
)
WHENS: Final[tuple[str, ...]] = ("wheel", "step", "up", "tile_points", "building", "token", "egg", "wall")


def summed(*rewards: list[int]) -> list[int]:
    """Rewards joined, with equal kinds added up."""
    total: dict[int, int] = {}
    found: list[int] = []
    for reward in rewards:
        for i in range(0, len(reward), 2):
            if reward[i] == CHOICE:
                found += reward[i : i + 2]
            else:
                total[reward[i]] = total.get(reward[i], 0) + reward[i + 1]
    for kind, n in total.items():
        found += [kind, n]
    return found


class Tables(Hexes):
    """All figures; one object for each set of tables."""

    def __init__(self, content: Content) -> None:
        reader = Reader(content)
        self.choices = reader.choices
        self.read_cards(reader)
        self.read_hexes(reader)
        self.read_board(reader.table("player_board"))
        self.geometry = Geometry(reader)
        self.read_technologies(reader)
        self.read_bridge(reader.table("bridge"))
        self.read_road(reader.table("royal_road"))
        self.read_seals(reader.table("seals"))
        self.read_plazas(reader.table("plazas"))
        self.read_parler(reader.table("solo"))
        self.choice_provenance = reader.choice_known
        # an owner's tables may lack a registered choice, which then is never asked
        self.choice_origin = [ORIGIN_OF_TABLE.get(table, 0) for table in reader.choice_tables]
        scoring = reader.table("scoring")
        self.wall_points = scoring.part("walls").numbers("table")
        self.egg_points = scoring.part("eggs").numbers("table")
        self.good_score = scoring.part("solo").number("good", 0, 999)
        for key, table in (("walls", self.wall_points), ("eggs", self.egg_points)):
            if not table:
                raise scoring.error(f"{key}.table is empty")
        for card in self.hexes:
            if self.ids.index(self.ids[card]) != card:
                name = LISTS[self.kind[card]][0]
                raise reader.table(name).error(f"the id {self.ids[card]} stands in two tables")

    def read_board(self, e: Entry) -> None:
        start = e.part("start")
        self.start_gold = start.number("gold", 0, 9)
        self.start_stone = start.number("stone", 0, 9)
        self.start_tech = start.number("tech", 0, 0)
        self.start_university = start.number("university", 0, 0)
        self.cubes = start.number("cubes")
        self.free_cubes = self.cubes - start.number("cubes_placed", 0, self.cubes)
        limits = e.part("limits")
        self.limit = [0, limits.number("gold", 1), limits.number("stone", 1)]  # by kind
        self.windows_kept = limits.number("windows")
        self.track_start = [start.number("gold_mines"), start.number("quarries")]
        self.track_end: list[int] = []
        self.track_provenance: list[str] = []
        self.reach: list[list[int]] = []  # by track and count
        self.space_bonus: list[list[list[int]]] = []
        self.produce: list[list[list[int]]] = []  # all that a production gives, by track and count
        for track, key in enumerate(("gold_mines", "quarries")):
            self.read_track(e, track, key)
        self.wealth_at: list[int] = []
        self.wealth_of: list[int] = []  # mask of kinds
        self.wealth_gain: list[list[int]] = []
        for _, w in self.numbers.entries("wealth"):
            self.wealth_at.append(w.number("at", 1))
            kinds = [1 + w.as_one_of("resources", x, ("gold", "stone")) for x in w.array("resources")]
            if not kinds or len(set(kinds)) != len(kinds):
                raise w.error("resources is empty or names one twice")
            self.wealth_of.append(sum([1 << kind for kind in kinds]))
            self.wealth_gain.append(w.reward("gain"))
        self.token_gain: list[list[int]] = []
        for _, t in self.numbers.entries("token"):
            self.token_gain.append(t.reward("gain"))
        tech = e.part("technology")
        self.tech_end = tech.number("length", 1)
        self.tech_provenance = tech.provenance()
        self.tech_beyond = tech.number("beyond")
        self.level_at = [-1] * (self.tech_end + 1)
        for level, key in enumerate(LEVELS):
            self.level_at[tech.part("levels").number(key, 1, self.tech_end)] = level
        if len([x for x in self.level_at if x >= 0]) != len(LEVELS):
            raise tech.error("levels: two levels are marked on one space")
        university = e.part("university")
        self.university_provenance = university.provenance()
        self.academy = university.numbers("points_per_step")
        if len(self.academy) < 2:
            raise university.error("points_per_step has less than two heights")
        self.university_end = len(self.academy) - 1
        self.university_beyond = university.number("beyond")

    def read_track(self, e: Entry, track: int, key: str) -> None:
        spaces = e.parts(key)
        reach: list[int] = [0] * (self.track_start[track] + len(spaces))
        bonus: list[list[int]] = [[] for _ in reach]
        produce: list[list[int]] = [[] for _ in reach]
        sofar: list[int] = []
        count = self.track_start[track]
        for space in spaces:
            if space.number("count") != count:
                raise space.error(f"count is not {count}: the spaces of {key} go up by one from the start")
            if space.has("on_reach"):
                reach[count] = 1 + space.one_of("on_reach", ("production_token", "seal_right"))
            bonus[count] = space.reward("production")
            sofar = summed(sofar, bonus[count])
            produce[count] = summed([GOLD + track, count], sofar)
            count += 1
        self.track_end.append(count - 1)
        known = [space.provenance() for space in spaces]
        self.track_provenance.append(max(known, key=PROVENANCES.index))
        self.reach.append(reach)
        self.space_bonus.append(bonus)
        self.produce.append(produce)

    def read_technologies(self, reader: Reader) -> None:
        self.tech_level: list[int] = []
        self.tech_hook: list[int] = []
        self.tech_gain: list[list[int]] = []
        self.tech_steps: list[list[list[int]]] = []  # of one-use ones: [what, which, discount or reward …]
        self.tech_name: list[dict[str, str]] = []
        for _, e in self.numbers.entries("technology"):
            level = e.one_of("level", LEVELS)
            self.tech_level.append(level)
            names = e.part("name")
            self.tech_name.append({"en": names.text("en"), "pt_BR": names.text("pt_BR")})
            steps: list[list[int]] = []
            if level < 2:
                self.tech_hook.append(self.read_hook(e))
                self.tech_gain.append(e.reward("gain"))
            else:
                self.tech_hook.append(ONE_USE)
                self.tech_gain.append([])
                steps = [self.read_step(step) for step in e.parts("use")]
                if not steps:
                    raise e.error("use is empty")
            self.tech_steps.append(steps)
        for level, key in enumerate(LEVELS):
            if self.tech_level.count(level) < 6:
                raise reader.table("technologies").error(
                    f"has {self.tech_level.count(level)} technologies of level {key}, not 6"
                )

    def read_hook(self, e: Entry) -> int:
        when = WHENS[e.one_of("when", WHENS)]
        if when == "wheel":
            return (ON_WHEEL_GOLD, ON_WHEEL_STONE, ON_WHEEL_SILVER)[
                e.one_of("bonus", ("gold", "stone", "silver_window"))
            ]
        if when == "step":
            return (ON_UNIVERSITY, ON_TECH)[e.one_of("track", ("university", "tech"))]
        if when == "building":
            return ON_CATHEDRAL_BUILDING if e.flag("cathedral") else ON_PLAIN_BUILDING
        if when == "wall":
            return ON_HUNGER_WALL if e.flag("hunger_wall") else ON_PLAIN_WALL
        if when == "token":
            return (ON_RED, ON_BLUE)[e.one_of("colour", ("red_token", "blue_token"))]
        return {"up": ON_UP, "tile_points": ON_TILE_POINTS, "egg": ON_EGG}[when]

    def read_step(self, e: Entry) -> list[int]:
        if e.has("gain"):
            return [DO_GAIN, 0, *e.reward("gain")]
        if e.has("action"):
            names = (*ACTIONS, "any")
            discount = e.number("discount", 1, 9) if e.has("discount") else 0
            action = e.one_of("action", names)
            if discount and names[action] not in ("wall", "building"):
                raise e.error("only walls and buildings have a cost to discount")
            return [DO_ACTION, ANY_ACTION if action == 6 else action, discount]
        if e.has("produce"):
            which = e.one_of("produce", ("gold", "stone", "any"))
            return [DO_PRODUCE, ANY_TRACK if which == 2 else which]
        if e.has("raise"):
            which = e.one_of("raise", ("mine", "quarry", "any"))
            return [DO_RAISE, ANY_TRACK if which == 2 else which]
        if e.has("up"):
            return [DO_UP, 0]
        if e.has("plaza"):
            return [DO_PLAZA, 0]
        raise e.error("names none of gain, action, produce, raise, up, plaza")

    def read_bridge(self, e: Entry) -> None:
        self.slab_bonus = [slab.reward("bonus") for slab in e.parts("slabs", 5)]
        self.slab_provenance = [slab.provenance() for slab in e.parts("slabs", 5)]
        self.bridge_gain: list[list[int]] = [[] for _ in self.bridge]  # what IV and V tiles give at once
        for card, t in self.numbers.entries("bridge_iv"):
            self.bridge_gain[self.local[card]] = t.reward("gain")
        self.final_points: list[int] = []
        self.final_per: list[int] = []
        for card, t in self.numbers.entries("bridge_v"):
            self.bridge_gain[self.local[card]] = t.reward("now")
            self.final_points.append(t.number("points"))
            self.final_per.append(t.one_of("per", COUNTS))

    def read_road(self, e: Entry) -> None:
        self.road_eggs = [0]  # by space from 1; 0 is beside the board
        self.plain_pay: list[list[int]] = [[]]
        self.plain_gain: list[list[int]] = [[]]
        self.plain_per = [PER_ONCE]
        self.egg_gain: list[list[int]] = [[]]
        self.road_provenance = [""]
        for i, space in enumerate(e.parts("spaces", 5)):
            if space.text("id") != SPACES[i]:
                raise space.error(f"stands where {SPACES[i]} is expected")
            self.road_provenance.append(space.provenance())
            self.road_eggs.append(space.number("eggs", 0, 9))
            if i >= 3:
                space.as_one_of("bridge", space.value("bridge"), (SPACES[i],))
                continue
            plain = space.part("plain")
            self.plain_pay.append(plain.cost("pay") if plain.has("pay") else [])
            self.plain_gain.append(plain.reward("gain"))
            self.plain_per.append(plain.one_of("per", COUNTS) if plain.has("per") else PER_ONCE)
            self.egg_gain.append(space.reward("egg"))
        self.road_tile_while: list[int] = []
        self.road_tile_gain: list[list[int]] = []
        for i, (_, t) in enumerate(self.numbers.entries("road_tile")):
            if t.text("space") != SPACES[i]:
                raise t.error(f"space is {t.text('space')}, not {SPACES[i]}: the tiles follow the spaces I to III")
            self.road_tile_while.append(t.one_of("while", WHILE))
            self.road_tile_gain.append(t.reward("gain"))

    def read_seals(self, e: Entry) -> None:
        self.seal_cost: list[list[int]] = []
        self.seal_spend: list[int] = []  # mask of the kinds that are spent together; 0: plain points
        self.seal_points: list[int] = []
        for _, seal in self.numbers.entries("seal"):
            self.seal_cost.append(seal.cost("cost"))
            mask = 0
            for key, n in seal.amounts("spend").items():
                if key not in ("gold", "stone") or n != 1:
                    raise seal.error("spend is not of 1 gold, 1 stone or both")
                mask |= 1 << GAINS[key]
            self.seal_spend.append(mask)
            self.seal_points.append(seal.number("points"))

    def read_plazas(self, e: Entry) -> None:
        self.plaza_colour: list[str] = []
        self.plaza_players: list[int] = []
        self.upper: list[list[int]] = []
        self.lower: list[list[int]] = []
        for _, t in self.numbers.entries("plaza"):
            self.plaza_colour.append(t.text("colour"))
            self.plaza_players.append(t.number("min_players", 2, 4))
            self.upper.append(t.reward("upper"))
            self.lower.append(t.reward("lower"))
        for n in (2, 3, 4):
            for colour in set(self.geometry.plaza_colour):
                places = len(self.geometry.plazas_open(n, colour))
                if places > len(self.plazas_used(n, colour, len(self.ids))):
                    raise e.error(f"has too few {colour} tiles for the {places} places of a game of {n}")

    def read_parler(self, e: Entry) -> None:
        """The detailed solo opponent."""
        plazas = tuple(self.geometry.plaza_ids)
        circle = e.part("circle")
        self.parler_circle = [circle.as_one_of("plazas", x, plazas) for x in circle.array("plazas")]
        if not self.parler_circle or len(set(self.parler_circle)) != len(self.parler_circle):
            raise circle.error("plazas is empty or names a plaza twice")
        tokens = e.part("tokens")
        ids = tuple([self.ids[card] for card in self.tokens])
        self.parler_tokens = sum([1 << tokens.as_one_of("used", x, ids) for x in set(tokens.array("used"))])
        seals = e.part("seals")
        names = tuple([self.ids[card] for card in self.seals])
        self.parler_seals = [seals.one_of(key, names) for key in ("gold_mines", "quarries", "otherwise")]
        self.parler_deeds: list[list[int]] = []
        self.parler_tile: list[int] = []
        cards = e.reader.ordered("parler", e.parts("cards", PARLER_CARDS))
        self.parler_ids = e.reader.unique(cards)
        self.parler_provenance = [card.provenance() for card in cards]
        for card in cards:
            self.parler_deeds.append([card.as_one_of("does", x, PARLER_DEEDS) for x in card.array("does")])
            self.parler_tile.append(card.number("tile", 1, 6))

    def plazas_used(self, players: int, colour: str, cards: int) -> list[int]:
        """The plaza tiles of a colour in a game of so many, among the first so many cards."""
        return [
            z
            for z, card in enumerate(self.plazas)
            if card < cards and self.plaza_colour[z] == colour and self.plaza_players[z] <= players
        ]

    def figure(self, kind: str, key: str) -> object:
        """The figures of an entry of the register; none if the owner's tables are older than it."""
        if kind == "choice":
            n = self.numbers.register.number(kind, key)
            return self.choices[n] if n < len(self.choices) else None
        if kind in ("site", "location", "parler"):
            return self.numbers.register.number(kind, key)  # their figures stand in the tables of boards
        card = self.numbers.keys.index((kind, key))
        e = self.numbers.entry[card]
        if e is None:
            return None
        if kind == "action_tile":
            return [self.geometry.tile_actions[side * 6 + self.local[card]] for side in range(2)]
        return figures_of(e.data)

    def table_figures(self, content: Content, table: str) -> object:
        """The figures of a table beside those of the cards in it."""
        data = figures_of(content.tables[table])
        for listed, part, _ in LISTS.values():
            if listed == table and part in data:
                del data[part]
        if table == "crane":
            del data["tiles"]
        return data

    def cards_known(self, lines: int) -> int:
        """How many cards there were when the register had so many lines."""
        return len([line for line in self.numbers.line if line < lines])
