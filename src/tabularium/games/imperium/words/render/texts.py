"""Whole card texts in both languages: headings, effects, restrictions and points."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as c
from tabularium.games.imperium.cards.automata import Automaton, Row, Shared
from tabularium.games.imperium.cards.faces import Face
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import Line, Requirement
from tabularium.games.imperium.words.render import english, portuguese
from tabularium.games.imperium.words.render.base import capital, listing
from tabularium.games.imperium.words.render.operators import Operators
from tabularium.games.imperium.words.render.scores import points_text

ENGLISH: Final = "en"

HEADINGS: Final = {
    w.EXHAUST: "heading_exhaust",
    w.PASSIVE: "heading_passive",
    w.SOLSTICE: "heading_solstice",
    w.SOLSTICE_END: "heading_solstice_end",
    w.SETUP: "heading_setup",
    w.COMMERCE: "heading_commerce",
    w.PROFIT: "heading_profit",
}
RESTRICTIONS: Final = (
    (c.NO_GARRISON, "no_garrison"),
    (c.NO_GARRISON_IN_REGION, "no_garrison_in_region"),
    (c.NO_MANA, "no_mana"),
    (c.NO_ABANDON, "no_abandon"),
    (c.NO_RECALL, "no_recall"),
    (c.NO_CLEANUP_DISCARD, "no_cleanup_discard"),
    (c.UNPLAYABLE, "unplayable"),
    (c.NO_QUEST_TARGET_UNLESS_LAST, "last_quest_only"),
)
SIDES: Final = {
    "barbarian": ("Barbarian", "Bárbaro"),
    "empire": ("Empire", "Império"),
    "standard": ("Standard", "Padrão"),
    "corrupted": ("Corrupted", "Corrupto"),
    "summer": ("Summer", "Verão"),
    "winter": ("Winter", "Inverno"),
    "alien": ("Alien", "Alien"),
    "gone_native": ("Gone Native", "Tornar-se Nativo"),
    "isle_bound": ("Isle-bound", "Vinculados às Ilhas"),
    "voyaging": ("Voyaging", "Viajando"),
    "free_tribes": ("Free Tribes", "Tribos Livres"),
}


def speaker(language: str, automaton: bool = False) -> Operators:
    if language == ENGLISH:
        return english.AUTOMATON if automaton else english.PLAYER
    return portuguese.AUTOMATON if automaton else portuguese.PLAYER


def line_text(x: Line, language: str, automaton: bool = False) -> str:
    """Said once: many cards print the same line."""
    key = f"{language}/automaton" if automaton else language
    text = x.said.get(key)
    if text is None:
        text = speaker(language, automaton).line(x)
        x.said[key] = text
    return text


def lines_text(lines: list[Line], language: str, automaton: bool = False) -> str:
    return " ".join([line_text(x, language, automaton) for x in lines])


def face_parts(face: Face, language: str) -> list[tuple[str, str]]:
    """What the card says, part by part: which part, and its text."""
    r = speaker(language)
    out: list[tuple[str, str]] = []
    if face.free_play:
        out.append(("free_play", r.say("free_play")))
    if face.free_if is not None:
        out.append(("free_play", r.say("free_play_if", condition=r.condition(face.free_if))))
    if face.requires:
        out.append(("requires", _required(face.requires, r)))
    for timing in (w.ON_PLAY, w.PASSIVE, w.EXHAUST, w.COMMERCE, w.PROFIT, w.SOLSTICE, w.SOLSTICE_END, w.SETUP):
        lines = face.lines(timing)
        part = w.TIMINGS[timing]
        if timing == w.ON_PLAY or (timing == w.PASSIVE and face.start == c.START_FAME_BOTTOM):
            out += [(part, line_text(x, language)) for x in lines]
        elif timing == w.PASSIVE:
            out += [(part, f"{r.say(HEADINGS[timing])}: {line_text(x, language)}") for x in lines]
        elif lines:
            out.append((part, f"{r.say(HEADINGS[timing])}: {lines_text(lines, language)}"))
    for bit, key in RESTRICTIONS:
        if face.restrictions & bit:
            out.append(("restriction", r.say(key)))
    if face.garrison_limit >= 0:
        out.append(("restriction", r.say("garrison_limit", n=face.garrison_limit)))
    if face.cost is not None:
        out += [("cost", r.say("development", text=r.cost_clause(clause))) for clause in face.cost.extra]
    points = points_text(face.points, r)
    if points:
        out.append(("points", points))
    return out


def face_text(face: Face, language: str) -> str:
    """What the card says, a line of text for each of its parts."""
    return "\n".join([text for _, text in face_parts(face, language)])


def _required(requires: list[Requirement], r: Operators) -> str:
    parts: list[str] = []
    for x in requires:
        names = listing([r.named(n) for n in x.names], r.say("and"))
        parts.append(f"{names} {r.say('in_play' if x.zone == w.PLAY_AREA else 'in_history')}")
    return r.say("only_with", cards=listing(parts, r.say("and")))


# Automata


def row_words(row: Row, language: str) -> tuple[str, str]:
    """For which cards a row is, and what it does."""
    return capital(speaker(language, True).terms(row.terms)), lines_text(row.lines, language, True)


def row_text(row: Row, language: str) -> str:
    who, what = row_words(row, language)
    return f"{who}: {what}"


def side_text(x: Automaton, side: int, language: str) -> str:
    out = [row_text(row, language) for row in x.rows[side]]
    if side == x.clean_up_side:
        out.append(f"{speaker(language).say('heading_clean_up')}: {lines_text(x.clean_up, language, True)}")
    return "\n".join(out)


def bare_name(name: str, language: str) -> str:
    """A card's name without its quotation marks."""
    return speaker(language).named(name)[1:-1]


def journey_text(x: Automaton, language: str) -> str:
    return "\n".join([f"{bare_name(row.text, language)}: {lines_text(row.lines, language, True)}" for row in x.journey])


def routes_text(x: Shared, language: str) -> str:
    r = speaker(language)
    commerce, profit = r.say(HEADINGS[w.COMMERCE]), r.say(HEADINGS[w.PROFIT])
    return "\n".join(
        [
            f"{bare_name(route.name, language)}. {commerce}: {lines_text(route.commerce, language, True)} "
            f"{profit}: {lines_text(route.profit, language, True)}"
            for route in x.routes
        ]
    )


def turn_end_text(lines: list[Line], language: str) -> str:
    """The first line that can be done is done."""
    first = speaker(language).say("first_possible")
    return "\n".join([first, *[f"{i + 1}. {line_text(x, language, True)}" for i, x in enumerate(lines)]])
