"""What an owner of the box may correct: every face of a card, what a nation begins with, and the automata's tables."""

from __future__ import annotations

import json
from typing import Any, Final

from tabularium.games.imperium.cards import automata, library, opponents
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules.automaton import Library
from tabularium.games.imperium.words.render.texts import face_text, journey_text, row_text
from tabularium.kernel.content import Content, Place, named_by_place
from tabularium.kernel.effect import all_effects, forget_effects
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.layer import Layer
from tabularium.kernel.pack import MOST, BadPack, Fault, kind_of, reason
from tabularium.kernel.register import digest

FOLDER: Final = "data/automata/"
# What a face is called and belongs to, and where it begins: no figures
KEPT: Final = ("en", "pt", "code_pt", "translated", "card", "copies", "replaces", "start", "leader")
OF_NATION: Final = ("aggression", "exhaust_tokens")
# The words that may stand in a field of a face
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "suits": w.SUITS, "icons": w.ICONS, "states": w.STATES, "header": book.HEADERS[1:], "mark": book.MARKS[1:],
    "restrictions": book.RESTRICTIONS, "effects": w.TIMINGS, "cost": (*book.COSTS, "extra"),
}  # fmt: skip
LIMITED: Final = "GARRISON-LIMIT-"  # a restriction with a number behind it
MOST_PLAYERS: Final = 4


def entry_name(table: str, path: list[str | int], data: dict[str, Any]) -> str:
    if not table.startswith(FOLDER):
        return named_by_place(table, path, data)
    nation = table.removeprefix(FOLDER)
    if nation == "shared":
        route = data.get("route")
        return f"automata/{route}" if isinstance(route, str) else "/".join(["automata", *[str(x) for x in path]])
    steps = [str(x + 1) if isinstance(x, int) else x for x in path if x != "sides"]
    return "/".join([nation, *steps]) if steps else f"{nation}/automaton"


def printed() -> dict[str, Any]:
    faces = [{key: x for key, x in face.printed.items() if key not in KEPT} for face in book.FACES]
    nations: list[dict[str, Any]] = []
    for nation in book.NATIONS:
        figures: dict[str, Any] = {key: nation.printed[key] for key in OF_NATION}
        nations.append({"id": f"nation/{nation.key}", **figures, "provenance": "high"})
    return {"faces": faces, "nations": nations}


def misprints(place: Place) -> list[Fault]:
    """Words that no face bears, and amounts that nobody can pay."""
    found: list[Fault] = []
    for field, words in WORDS.items():
        value = place.data.get(field, [])
        for word in [value] if isinstance(value, str) else value:
            limited = field == "restrictions" and str(word).startswith(LIMITED) and str(word)[len(LIMITED) :].isdigit()
            if word not in words and not limited:
                found.append(Fault(place.id, field, reason("none_of", got=str(word)[:40], listed=", ".join(words))))
    for timing, lines in place.data.get("effects", {}).items():
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            like = '["GAIN(2 prog)"]'
            wrong = reason("kind", right="@kind.list", like=like, got=json.dumps(lines, ensure_ascii=False)[:40])
            found.append(Fault(place.id, f"effects.{timing}", wrong))
    amounts = {f"cost.{key}": x for key, x in place.data.get("cost", {}).items() if key in book.COSTS}
    for field, x in {**amounts, "players": place.data.get("players", 0)}.items():
        most = MOST_PLAYERS if field == "players" else MOST
        if kind_of(x) != "number" or not 0 <= x <= most:
            got = json.dumps(x, ensure_ascii=False)[:40]
            found.append(Fault(place.id, field, reason("range", least=0, most=most, got=got)))
    return found


def face_anew(old: book.Face, place: Place) -> book.Face:
    """A face as a pack has it; raises BadPack."""
    wrong = misprints(place)
    if wrong:
        raise BadPack("", wrong)
    data = {**{key: x for key, x in old.printed.items() if key in KEPT}, **place.data}
    try:
        face = book.Face(old.number, old.file, old.box, old.nation, data)
        for timing in range(len(w.TIMINGS)):
            face.lines(timing)
    except TabulariumError as error:
        raise BadPack("", [Fault(place.id, "", error)]) from None
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise BadPack("", [Fault(place.id, "", reason("face", reason=str(error)))]) from None
    face.name = old.name
    face.text_name = f"{old.id}@{digest([repr(sorted(data.items(), key=str))])}"
    return face


def layer(own: dict[str, Place]) -> Layer:
    faces = [face_anew(book.FACES[book.FACE_BY_ID[id]], place) for id, place in own.items() if place.table == "faces"]
    try:
        found = library.reprinted(faces)
    except TabulariumError as error:
        raise BadPack("", [Fault(", ".join([face.id for face in faces]), "", error)]) from None
    for id, place in own.items():
        if place.table == "nations":
            old = book.NATIONS[book.NATION_BY_KEY[id.partition("/")[2]]]
            nation = book.Nation(old.number, {**old.printed, **place.fields})
            nation.cards = old.cards
            found.put(book.NATIONS, old.number, nation)
    return found


def tried(content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
    library.load()
    said: dict[str, dict[str, str]] = {}
    before = len(all_effects())
    try:
        layer(content.own)
        for id, place in content.own.items():
            if place.table == "faces":
                face = face_anew(book.FACES[book.FACE_BY_ID[id]], place)
                said[id] = {language: face_text(face, language) for language in LANGUAGES}
        for nation, key in enumerate(NATION_KEYS):
            if any(id.startswith(f"{key}/") for id in ids):
                said |= said_of(content, nation)
        if any(id.startswith("automata/") for id in ids):
            opponents.shared_tables(content, Library())
    finally:
        forget_effects(before)
    return {id: text for id, text in said.items() if id in ids}


def said_of(content: Content, nation: int) -> dict[str, dict[str, str]]:
    """The rows of a nation's automaton, judged and said."""
    key = NATION_KEYS[nation]
    opponents.nation_tables(content, automata.automaton_of(content, nation, anew=True))
    table = automata.automaton_of(content, nation)
    said = {}
    for side, rows in zip(table.sides, table.rows):
        for i, row in enumerate(rows):
            said[f"{key}/{side}/{i + 1}"] = {language: row_text(row, language) for language in LANGUAGES}
    for i in range(len(table.journey)):
        said[f"{key}/journey/{i + 1}"] = {language: journey_text(table, language) for language in LANGUAGES}
    return said


def terms() -> dict[str, list[str]]:
    """The words of the notation, for whoever writes a row."""
    return {
        "operators": sorted(w.OPERATORS), "suits": list(w.SUITS), "icons": [f"#{x}" for x in w.ICONS],
        "states": [f"{x} icon" for x in w.STATES], "resources": list(w.RESOURCES), "timings": list(w.TIMINGS),
        "names": sorted(set(book.NAMES)),
    }  # fmt: skip
