"""What the texts of a card promise, in points: rough figures read once from the operators that it is written in."""

from __future__ import annotations

import re
from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w

# One of each resource, in the order of the notation
RESOURCE: Final[dict[str, float]] = {
    "mat": 0.3, "pop": 0.45, "prog": 1.0, "goods": 0.9, "resource": 0.9, "resources": 0.9, "action": 0.8,
    "exhaust-token": 0.5, "mana": 0.4,
}  # fmt: skip
# What an operator brings for each card or time; those of resources and unrest are told apart below
OPERATOR: Final[dict[str, float]] = {
    "ABANDON": -0.7, "ACQUIRE": 2.0, "BREAKTHROUGH": 3.0, "DEVELOP": 2.5, "DISCARD": -0.35, "DRAW": 0.5, "EXILE": 0.2,
    "FIND": 1.3, "FREE-PLAY": 1.0, "GARRISON": 0.4, "GIVE": -0.3, "HISTORY": 0.6, "LOOK": 0.2, "MANA": 0.4,
    "PLACE": 0.3, "RECALL": -0.3, "REFRESH": 0.6, "SINK": -0.4, "LEGENDS": 0.5, "SWAP": 0.4, "TOPDECK": -0.1,
    "TRADE": 0.8, "USE": 0.5, "COPY": 0.8,
}  # fmt: skip
UNREST: Final = 2.6  # what an unrest costs: its points, and a place in every hand
FAME: Final = 4.0
HARM: Final = 0.4  # what a rival loses, in own points
MANY: Final = 1.8  # `per` counts about so many
ON_TERMS: Final = 0.6  # what asks for a condition or a state often does nothing
OPERATION: Final = re.compile(r"([A-Z][A-Z-]*[A-Z])\(([^()]*)\)")
FIRST_NUMBER: Final = re.compile(r"[0-9]+")
ONCE: Final = 0.6  # of a card that leaves the deck when it is played
VARIABLE: Final = 3.0  # points of a card that counts something
TRIGGERED: Final = 0.4  # passive lines, in points a round

ON_PLAY: Final[list[float]] = []  # by face: when it is played
LASTING: Final[list[float]] = []  # each round that it lies in play
EXHAUST: Final[list[float]] = []  # for an exhaust token
PRINTED: Final[list[float]] = []  # the points that it will probably have in the end
USE: Final[list[float]] = []  # all of this for one play of it
CITIES: Final[list[float]] = []  # its icons
PRODUCTION: Final[list[float]] = []
OTHER_ICONS: Final[list[float]] = []


def load() -> None:
    """Fill the lists, once; the library must be loaded."""
    if ON_PLAY:
        return
    for face in book.FACES:
        ON_PLAY.append(min(6.0, max(-2.0, lines(face.texts[w.ON_PLAY]))))
        solstice = lines(face.texts[w.SOLSTICE]) + lines(face.texts[w.SOLSTICE_END])
        commerce = lines(face.texts[w.COMMERCE]) + 0.3 * lines(face.texts[w.PROFIT])
        passive = TRIGGERED * len(face.texts[w.PASSIVE]) + fig.HAND_LIMIT[face.number]
        LASTING.append(min(4.0, max(-2.0, solstice + passive + 0.5 * max(0.0, commerce))))
        EXHAUST.append(min(4.0, max(0.0, lines(face.texts[w.EXHAUST]))))
        PRINTED.append(points(fig.POINTS[face.number]))
        USE.append(0.0 if fig.SUITS[face.number] & fig.UNREST_SUIT else use(face.number))
        icons = [float(fig.ICONS[icon][face.number]) for icon in range(w.TYPES)]
        CITIES.append(icons[w.CITY] + icons[w.METROPOLIS])
        PRODUCTION.append(icons[w.PRODUCTION])
        OTHER_ICONS.append(sum(icons) - CITIES[-1] - PRODUCTION[-1])


def use(face: int) -> float:
    """What it says, and what it is good for while it lies in play: regions feed others."""
    gain = max(0.0, ON_PLAY[face])
    if fig.STAYS[face]:
        gain += 1.5 * max(0.0, LASTING[face]) + EXHAUST[face]
        gain += 0.5 * fig.REGIONS[face] + 0.25 * fig.ICONS[w.PRODUCTION][face]
    if any("HISTORY(self)" in text or "EXILE(self)" in text for text in book.FACES[face].texts[w.ON_PLAY]):
        gain *= ONCE
    return min(5.0, gain)


def points(v: fig.Points) -> float:
    if v.kind == fig.VP_CONDITIONAL:
        return float(max([p for p, _ in v.rules]))
    if v.kind == fig.VP_VARIABLE:
        return VARIABLE
    return float(v.points)


def lines(texts: list[str]) -> float:
    return sum([line(text) for text in texts])


def line(text: str) -> float:
    """One line: of a choice the best part, of an offer nothing bad."""
    choice = text.find("ONE-OF{")
    if choice >= 0:
        end = closing(text, choice + 6)
        inner = text[choice + 7 : end]
        best = max([line(part) for part in parts(inner)])
        return best * scale(text[:choice]) + line(text[:choice]) + line(text[end + 1 :])
    total = 0.0
    for sentence in text.split(";"):
        value = 0.0
        for operator, inner in OPERATION.findall(sentence):
            value += operation(operator, inner)
        if " per " in sentence and value > 0:
            value *= MANY
        value *= scale(sentence)
        if sentence.strip().startswith("may ") or "⇒" in sentence:
            value = max(0.0, value)
        total += value
    return total


def scale(sentence: str) -> float:
    """Whom it concerns, and how often."""
    if "each opponent" in sentence or "opponent " in sentence:
        return -HARM
    if sentence.strip().startswith("if ") or " if " in sentence or ": " in sentence:
        return ON_TERMS
    return 1.0


def operation(operator: str, inner: str) -> float:
    found = FIRST_NUMBER.search(inner)
    n = float(found.group()) if found else 1.0
    if operator in ("GAIN", "PAY", "SPEND", "STEAL", "COLLECT"):
        each = 0.0
        for name, value in RESOURCE.items():
            if name in inner:
                each = max(each, value)
        return -n * each if operator in ("PAY", "SPEND") else n * each
    if operator == "TAKE":
        return -UNREST * n if "unrest" in inner else FAME if "fame" in inner else 0.5
    if operator == "RETURN":
        return UNREST * n if "unrest" in inner and "self" not in inner else 0.0
    if operator == "EXILE" and "self" in inner:
        return -0.5
    if operator == "HISTORY" and "self" in inner:
        return 0.0
    return OPERATOR.get(operator, 0.0) * min(3.0, n)


def closing(text: str, start: int) -> int:
    """Where the brace that opens at `start` closes."""
    depth = 0
    for i in range(start, len(text)):
        if text[i] == "{":
            depth += 1
        elif text[i] == "}":
            depth -= 1
            if depth == 0:
                return i
    return len(text)


def parts(text: str) -> list[str]:
    """The alternatives of a choice, whatever braces they hold themselves."""
    found: list[str] = []
    depth = 0
    begin = 0
    for i in range(len(text)):
        if text[i] in "{(":
            depth += 1
        elif text[i] in "})":
            depth -= 1
        elif text[i] == "|" and depth == 0 and text[i - 1 : i] == " ":
            found.append(text[begin:i])
            begin = i + 1
    found.append(text[begin:])
    return found
