"""What people read: names, card texts rendered from the figures, labels with cost and result, events."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.tables import Tables
from tabularium.games.praga.table.names import (
    ACTIONS,
    ANY_ACTION,
    ANY_TRACK,
    BUILDINGS,
    CATHEDRAL,
    CHOICE,
    COUNTS,
    DO_ACTION,
    DO_GAIN,
    DO_PLAZA,
    DO_PRODUCE,
    DO_RAISE,
    ERAS,
    GAIN_KEYS,
    OFFER,
    PARLER_DEEDS,
    PER_ONCE,
    ROWS,
    SPACES,
    SPECIAL_RIGHT,
    UPGRADES,
    WHILE,
)
from tabularium.kernel.language import LANGUAGES, Catalogue

HOOKS: Final[tuple[str, ...]] = (
    "wheel_gold", "wheel_stone", "wheel_silver", "university", "tech", "up", "tile_points", "cathedral_building",
    "plain_building", "red", "blue", "egg", "hunger_wall", "plain_wall",
)  # fmt: skip


class Speech:
    def __init__(self, t: Tables, texts: Catalogue) -> None:
        self.t = t
        self.texts = texts

    def say(self, key: str, language: str, **args: object) -> str:
        return self.texts.say(key, language, args)

    def words(self, kind: str, names: tuple[str, ...]) -> dict[str, list[str]]:
        """What people read for the names of a lexicon."""
        return {language: [self.say(f"{kind}.{name}", language) for name in names] for language in LANGUAGES}

    def places(self) -> dict[str, list[str]]:
        """Sites, then plaza locations, by their numbers on the map."""
        g = self.t.geometry
        found: dict[str, list[str]] = {}
        for language in LANGUAGES:
            sites = [self.say("site", language, n=i + 1) for i in range(len(g.site_ids))]
            fields: list[dict[str, object]] = [{"n": i + 1} for i in range(len(g.plaza_ids))]
            found[language] = sites + [self.texts.say("name.location", language, x) for x in fields]
        return found

    def shown(self, cards: list[int]) -> dict[str, list[str]]:
        return {language: [self.name(card, language) for card in cards] for language in LANGUAGES}

    # Names

    def name(self, card: int, language: str) -> str:
        """The tiles of the box carry no names; these are made of kind, era and number."""
        t = self.t
        kind = t.kind[card]
        if t.row_of[card] >= 0:
            era, rarity, row = t.era[card], t.rarity[card], t.row_of[card]
            number = t.supply[era * 6 + row * 2 + rarity].index(card) + 1
            key = ("upgrade", "wall", "building")[row] + ("_special" if rarity else "")
            return self.say(f"name.{key}", language, era=ERAS[era], n=f"{number:02}" if not rarity else str(number))
        if kind == "technology":
            return t.tech_name[t.local[card]][language]
        if kind == "bridge_iv":
            return self.say("name.bridge_iv", language, n=t.local[card] + 1)
        if kind == "bridge_v":
            return self.say("name.bridge_v", language, n=t.v_at[card] + 1)
        if kind == "plaza":
            return self.say("name.plaza", language, n=t.local[card] + 1)
        if kind == "token":
            return self.say("name.token", language, n=t.local[card] + 1)
        if kind == "seal":
            return self.say("name.seal", language, n=t.local[card] + 1)
        if kind == "action_tile":
            return self.say("name.tile", language, n=t.local[card] + 1)
        if kind == "road_tile":
            return self.say("name.road_tile", language, space=SPACES[t.local[card]])
        which = t.local[card]
        resource = ("gold", "stone", "both")[t.wealth_of[which].bit_length() - 2 if t.wealth_of[which] != 6 else 2]
        return self.say(f"name.wealth_{resource}", language, n=t.wealth_at[which])

    # Gains and costs

    def gains(self, gains: list[int], language: str) -> str:
        """A reward in words."""
        parts: list[str] = []
        for i in range(0, len(gains), 2):
            if gains[i] == CHOICE:
                ways = self.say("or", language).join([self.gains(x, language) for x in self.t.choices[gains[i + 1]]])
                parts.append(self.say("and_either", language, ways=ways) if i else ways)
            else:
                parts.append(self.say(f"gain.{GAIN_KEYS[gains[i]]}", language, n=gains[i + 1]))
        return ", ".join(parts) if parts else self.say("nothing", language)

    def cost(self, gold: int, stone: int, language: str) -> str:
        parts = []
        if gold:
            parts.append(self.say("gain.gold", language, n=gold))
        if stone:
            parts.append(self.say("gain.stone", language, n=stone))
        return ", ".join(parts) if parts else self.say("free", language)

    # Card texts

    def text(self, card: int, language: str) -> str:
        t = self.t
        kind = t.kind[card]
        if t.row_of[card] >= 0:
            return self.hex_text(card, language)
        if kind == "technology":
            return self.tech_text(t.local[card], language)
        if kind == "bridge_iv":
            return self.say("text.gain", language, gains=self.gains(t.bridge_gain[t.local[card]], language))
        if kind == "bridge_v":
            return self.v_text(t.v_at[card], language)
        if kind == "plaza":
            z = t.local[card]
            upper, lower = self.gains(t.upper[z], language), self.gains(t.lower[z], language)
            return self.say("text.plaza", language, upper=upper, lower=lower)
        if kind == "token":
            return self.say("text.token", language, gains=self.gains(t.token_gain[t.local[card]], language))
        if kind == "seal":
            return self.seal_text(t.local[card], language)
        if kind == "action_tile":
            return self.say(
                "text.tile", language,
                a=self.tile_actions(t.local[card], 0, language), b=self.tile_actions(t.local[card], 1, language),
            )  # fmt: skip
        if kind == "road_tile":
            tile = t.local[card]
            when = self.say(f"while.{WHILE[t.road_tile_while[tile]]}", language)
            gains = self.gains(t.road_tile_gain[tile], language)
            egg = self.gains(t.egg_gain[tile + 1], language)
            return self.say("text.road_tile", language, when=when, gains=gains, space=SPACES[tile], egg=egg)
        return self.say("text.wealth", language, gains=self.gains(t.wealth_gain[t.local[card]], language))

    def tile_actions(self, tile: int, side: int, language: str) -> str:
        shown = self.t.geometry.tile_actions[side * 6 + tile]
        return " / ".join([self.say(f"deed.{ACTIONS[a]}", language) for a in shown])

    def hex_text(self, card: int, language: str, priced: bool = True) -> str:
        t = self.t
        gains = self.gains(t.reward[card], language)
        if t.row_of[card] == UPGRADES:
            action = self.say(f"deed.{ACTIONS[t.action[card]]}", language)
            said = self.say("text.upgrade", language, action=action, gains=gains, n=t.university[card])
        else:
            said = self.say("text.gain", language, gains=gains)
            if priced:
                cost = self.cost(t.cost_gold[card], t.cost_stone[card], language)
                said = self.say("text.cost", language, cost=cost) + " " + said
            if t.icon[card]:
                said += " " + self.say("text.cathedral" if t.row_of[card] == BUILDINGS else "text.hunger", language)
            if t.row_of[card] == BUILDINGS:
                said += " " + self.say("text.cube" if t.cube[card] else "text.no_cube", language)
        edges = [t.edge[card * 36 + i] for i in range(6)]
        if max(edges) >= 0:
            listed = ", ".join([self.say(f"gain.{GAIN_KEYS[x]}", language, n=1) for x in edges if x >= 0])
            said += " " + self.say("text.edges", language, edges=listed)
        corners = bin(t.corner[card * 6]).count("1")
        if corners:
            said += " " + self.say("text.blue" if t.row_of[card] == BUILDINGS else "text.red", language, n=corners)
        return said

    def tech_text(self, x: int, language: str) -> str:
        t = self.t
        if not t.tech_steps[x]:
            when = self.say(f"when.{HOOKS[t.tech_hook[x]]}", language)
            return self.say("text.permanent", language, when=when, gains=self.gains(t.tech_gain[x], language))
        parts = [self.step_text(step, language) for step in t.tech_steps[x]]
        return self.say("text.once", language, what="; ".join(parts))

    def step_text(self, step: list[int], language: str) -> str:
        if step[0] == DO_GAIN:
            return self.say("do.gain", language, gains=self.gains(step[2:], language))
        if step[0] == DO_ACTION:
            if step[1] == ANY_ACTION:
                return self.say("do.any_action", language)
            action = self.say(f"deed.{ACTIONS[step[1]]}", language)
            takes_hex = ACTIONS[step[1]] in ROWS
            said = self.say("do.action_hex" if takes_hex else "do.action", language, action=action)
            if step[2]:
                kind = "gold" if ACTIONS[step[1]] == "building" else "stone"
                said += self.say(f"do.discount_{kind}", language, n=step[2])
            return said
        if step[0] == DO_PRODUCE:
            return self.say("do.produce_" + ("gold", "stone", "any")[step[1] if step[1] < ANY_TRACK else 2], language)
        if step[0] == DO_RAISE:
            return self.say("do.raise_" + ("mine", "quarry", "any")[step[1] if step[1] < ANY_TRACK else 2], language)
        return self.say("do.plaza" if step[0] == DO_PLAZA else "do.up", language)

    def v_text(self, i: int, language: str) -> str:
        per = self.say(f"per.{COUNTS[self.t.final_per[i]]}", language)
        said = self.say("text.final", language, n=self.t.final_points[i], per=per)
        now = self.t.bridge_gain[self.t.local[self.t.v_tiles[i]]]
        return (self.say("text.gain", language, gains=self.gains(now, language)) + " " if now else "") + said

    def seal_text(self, seal: int, language: str) -> str:
        spend = self.t.seal_spend[seal]
        key = {0: "flat", 2: "gold", 4: "stone", 6: "pair"}[spend]
        said = self.say(f"text.seal_{key}", language, n=self.t.seal_points[seal])
        cost = self.t.seal_cost[seal]
        return said + (" " + self.say("text.seal_cost", language, cost=self.gains(cost, language)) if cost else "")

    def plain_text(self, space: int, language: str) -> str:
        """The plain effect of road space I to III."""
        t = self.t
        gains = self.gains(t.plain_gain[space], language)
        if t.plain_per[space] != PER_ONCE:
            per = self.say(f"per.{COUNTS[t.plain_per[space]]}", language)
            return self.say("text.each", language, gains=gains, per=per)
        if t.plain_pay[space]:
            return self.say("text.pay", language, cost=self.gains(t.plain_pay[space], language), gains=gains)
        return gains

    # Boards

    def sector_text(self, sector: int, language: str) -> str:
        """The bonus of a sector of the wheel."""
        g = self.t.geometry
        kind = g.sector_kind[sector]
        if kind == SPECIAL_RIGHT:
            return self.say("wheel.special", language, n=g.sector_points[sector])
        gains = self.gains(g.sector_gain[sector], language)
        if kind == OFFER:
            return self.say("wheel.offer", language, gains=gains, cost=self.gains(g.sector_cost[sector], language))
        return gains

    def bonus_text(self, sector: int, language: str) -> str:
        """The bonus as it is taken: a special right for its points."""
        g = self.t.geometry
        if g.sector_kind[sector] == SPECIAL_RIGHT:
            return self.say("wheel.points", language, n=g.sector_points[sector])
        return self.sector_text(sector, language)

    def space_text(self, space: int, language: str) -> str:
        """A space of the Royal Road, from 1."""
        if space > 3:
            return self.say(f"text.space_{SPACES[space - 1]}", language, n=self.t.road_eggs[space])
        egg = self.gains(self.t.egg_gain[space], language)
        return self.say("text.space", language, plain=self.plain_text(space, language), egg=egg)

    def track_text(self, track: int, language: str) -> str:
        parts = []
        for count in range(self.t.track_start[track], self.t.track_end[track] + 1):
            said = []
            there = self.t.reach[track][count]
            if there:
                said.append(self.say(("", "reach.token", "reach.seal")[there], language))
            if self.t.space_bonus[track][count]:
                bonus = self.gains(self.t.space_bonus[track][count], language)
                said.append(self.say("text.production", language, gains=bonus))
            if said:
                parts.append(f"{count}: {', '.join(said)}")
        return "; ".join(parts)

    def project_text(self, project: int, language: str) -> str:
        g = self.t.geometry
        costs = [self.gains(x, language) for x in g.crossing[project]]
        colour = self.say("colour.red" if project == CATHEDRAL else "colour.blue", language)
        said = self.say("text.project", language, n=g.windows[project], first=costs[0], second=costs[1], colour=colour)
        return said + (" " + self.say("text.v_tiles", language) if project == CATHEDRAL else "")

    def parler_text(self, card: int, language: str) -> str:
        deeds = [self.say(f"parler.{PARLER_DEEDS[x]}", language) for x in self.t.parler_deeds[card]]
        return self.say("text.parler", language, does="; ".join(deeds), n=self.t.parler_tile[card])
