"""Every tile and board of the box, with figures, text and provenance."""

from __future__ import annotations

from tabularium.games.praga.cards.numbers import BRIDGE_KINDS
from tabularium.games.praga.table.names import (
    ACTIONS,
    COUNTS,
    GAIN_KEYS,
    LEVEL_SETS,
    PARLER_CARDS,
    PARLER_DEEDS,
    PROJECTS,
    SPACES,
    SPECIAL_RIGHT,
    UPGRADES,
    ZONES,
)
from tabularium.games.praga.words.labels import Labels
from tabularium.games.praga.words.preview import amounts, ways
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.game import Json
from tabularium.kernel.language import LANGUAGES


def figures(speech: Labels, card: int) -> Json:
    t = speech.t
    kind = t.kind[card]
    if t.row_of[card] >= 0:
        edges = [t.edge[card * 36 + i] for i in range(6)]
        found: Json = {
            "era": t.era[card] + 1,
            "special": bool(t.rarity[card]),
            "corners": [c for c in range(6) if t.corner[card * 6] >> c & 1],
            "reward": amounts(t.reward[card]),
        }
        if t.row_of[card] == UPGRADES:
            found |= {"action": ACTIONS[t.action[card]], "university": t.university[card]}
        else:
            found |= {"gold": t.cost_gold[card], "stone": t.cost_stone[card]}
            found |= {"icon": t.icon[card], "cube": t.cube[card]}
        if t.row_of[card] < 2:
            found["edges"] = [GAIN_KEYS[x] if x >= 0 else None for x in edges]
        return found
    if kind == "technology":
        return {"level": t.tech_level[t.local[card]] + 1, "gain": amounts(t.tech_gain[t.local[card]])}
    if kind in BRIDGE_KINDS:
        return {"gain": amounts(t.bridge_gain[t.local[card]])}
    if kind == "plaza":
        z = t.local[card]
        return {
            "colour": t.plaza_colour[z], "players": t.plaza_players[z],
            "upper": amounts(t.upper[z]), "lower": amounts(t.lower[z]),
        }  # fmt: skip
    if kind == "token":
        return {"gain": amounts(t.token_gain[t.local[card]])}
    if kind == "seal":
        spent = [GAIN_KEYS[kind] for kind in range(3) if t.seal_spend[t.local[card]] >> kind & 1]
        return {"cost": amounts(t.seal_cost[t.local[card]]), "points": t.seal_points[t.local[card]], "per": spent}
    if kind == "action_tile":
        sides = [t.geometry.tile_actions[side * 6 + t.local[card]] for side in range(2)]
        return {"A": [ACTIONS[a] for a in sides[0]], "B": [ACTIONS[a] for a in sides[1]]}
    if kind == "road_tile":
        return {"space": SPACES[t.local[card]], "gain": amounts(t.road_tile_gain[t.local[card]])}
    return {"at": t.wealth_at[t.local[card]], "gain": amounts(t.wealth_gain[t.local[card]])}


def cards(speech: Labels) -> list[CardInfo]:
    found: list[CardInfo] = []
    t = speech.t
    for card in range(len(t.ids)):
        if not t.ids[card]:
            continue
        name = {language: speech.name(card, language) for language in LANGUAGES}
        text = {language: speech.text(card, language) for language in LANGUAGES}
        found.append(CardInfo(t.ids[card], t.kind[card], name, text, 1, t.provenance[card], figures(speech, card)))
    return found + boards(speech)


class Shelf:
    def __init__(self, speech: Labels) -> None:
        self.speech = speech
        self.found: list[CardInfo] = []

    def put(
        self, id: str, kind: str, fields: dict[str, object], text: dict[str, str], provenance: str, figures: Json
    ) -> None:
        name = {language: self.speech.texts.say(f"name.{kind}", language, fields) for language in LANGUAGES}
        self.found.append(CardInfo(id, kind, name, text, 1, provenance, figures))


def boards(speech: Labels) -> list[CardInfo]:
    """The places of the boards whose figures also come from tables."""
    t, g = speech.t, speech.t.geometry
    shelf = Shelf(speech)
    for i in range(12):
        said = {}
        for language in LANGUAGES:
            parts = [speech.say(f"zone.{ZONES[g.space_zone[i]]}", language)]
            if g.space_gold[i]:
                parts.append(speech.say("pay", language, cost=speech.cost(g.space_gold[i], 0, language)))
            if g.space_points[i]:
                parts.append(speech.say("gain.points", language, n=g.space_points[i]))
            said[language] = "; ".join(parts)
        shown = {"zone": ZONES[g.space_zone[i]], "gold": g.space_gold[i], "points": g.space_points[i]}
        shelf.put(f"crane-{i}", "crane_space", {"n": i + 1}, said, g.space_provenance[i], shown)
    for i in range(1, 12):
        said = {language: speech.sector_text(i, language) for language in LANGUAGES}
        gain: Json = {
            "gain": amounts(g.sector_gain[i]), "cost": amounts(g.sector_cost[i]),
            "points": g.sector_points[i], "special": g.sector_kind[i] == SPECIAL_RIGHT,
        }  # fmt: skip
        shelf.put(f"wheel-{i}", "wheel_sector", {"n": i}, said, g.sector_provenance[i], gain)
    for i in range(5):
        said = {language: speech.gains(t.slab_bonus[i], language) for language in LANGUAGES}
        shelf.put(f"slab-{i + 1}", "slab", {"n": i + 1}, said, t.slab_provenance[i], {"gain": amounts(t.slab_bonus[i])})
    for i, space in enumerate(SPACES):
        said = {language: speech.space_text(i + 1, language) for language in LANGUAGES}
        eggs: Json = {"eggs": t.road_eggs[i + 1]}
        if i < 3:
            eggs |= {
                "pay": amounts(t.plain_pay[i + 1]), "plain": ways(t.choices, t.plain_gain[i + 1]),
                "per": COUNTS[t.plain_per[i + 1]], "egg": ways(t.choices, t.egg_gain[i + 1]),
            }  # fmt: skip
        shelf.put(f"road-{space}", "road_space", {"space": space}, said, t.road_provenance[i + 1], eggs)
    for track, key in enumerate(("mines", "quarries")):
        said = {language: speech.track_text(track, language) for language in LANGUAGES}
        run: Json = {
            "start": t.track_start[track], "end": t.track_end[track],
            "made": [amounts(t.produce[track][n]) for n in range(len(t.produce[track]))], "reach": t.reach[track],
        }  # fmt: skip
        shelf.put(f"track-{key}", f"track_{key}", {}, said, t.track_provenance[track], run)
    for key, levels, beyond, provenance in (
        ("tech", t.level_at, t.tech_beyond, t.tech_provenance),
        ("university", t.academy, t.university_beyond, t.university_provenance),
    ):
        said = {language: speech.say(f"text.track_{key}", language, n=beyond) for language in LANGUAGES}
        shelf.put(f"track-{key}", f"track_{key}", {}, said, provenance, {"spaces": levels})
    for project, key in enumerate(PROJECTS):
        for number, level_set in enumerate(LEVEL_SETS):
            said = {language: speech.project_text(project, language) for language in LANGUAGES}
            which = project * 3 + number
            grid: Json = {
                "columns": g.columns[project], "points": g.cell_points[which], "arrows": g.cell_arrow[which],
                "row_points": g.row_points[project], "column_value": g.column_value[project],
                "crossing": [amounts(x) for x in g.crossing[project]], "windows": g.windows[project],
            }  # fmt: skip
            fields: dict[str, object] = {"set": level_set}
            shelf.put(f"{key}-{level_set}", f"project_{key}", fields, said, g.project_provenance[project], grid)
    for i in range(PARLER_CARDS):
        said = {language: speech.parler_text(i, language) for language in LANGUAGES}
        does: Json = {"does": [PARLER_DEEDS[x] for x in t.parler_deeds[i]], "tile": t.parler_tile[i]}
        shelf.put(t.parler_ids[i], "parler_card", {"n": i + 1}, said, t.parler_provenance[i], does)
    for i, id in enumerate(g.plaza_ids):
        said = {language: speech.say("text.location", language, n=g.plaza_from[i]) for language in LANGUAGES}
        shown = {"q": g.plaza_at[i][0], "r": g.plaza_at[i][1], "colour": g.plaza_colour[i], "players": g.plaza_from[i]}
        shelf.put(id, "location", {"n": i + 1}, said, g.plaza_provenance[i], shown)
    for i, id in enumerate(g.site_ids):
        town = "old" if g.site_old[i] else "new"
        said = {
            language: speech.say(f"text.site_{town}", language, gold=g.site_gold[i], n=g.site_points[i])
            for language in LANGUAGES
        }
        shown = {"q": g.site_at[i][0], "r": g.site_at[i][1], "plaza": g.plaza_ids[g.site_plaza[i]], "town": town}
        shelf.put(id, "site", {"n": i + 1}, said, g.site_provenance[i], shown)
    return shelf.found
