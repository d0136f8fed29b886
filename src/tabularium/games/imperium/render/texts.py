"""Whole card texts in both languages: headings, effects, restrictions and points."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import cards as c
from tabularium.games.imperium import points as pts
from tabularium.games.imperium.automata import Automaton, Row, Shared
from tabularium.games.imperium.cards import Face
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import Line, Requirement
from tabularium.games.imperium.points import Points
from tabularium.games.imperium.render import english, english_words, portuguese
from tabularium.games.imperium.render import portuguese_words as pw
from tabularium.games.imperium.render.base import capital

ENGLISH: Final = "en"

HEADINGS: Final = {
    w.EXHAUST: ("Exhaust", "Exaurir"),
    w.PASSIVE: ("Passive", "Passiva"),
    w.SOLSTICE: ("Solstice", "Solstício"),
    w.SOLSTICE_END: ("End of solstice", "Final do Solstício"),
    w.SETUP: ("Set-up", "Preparação"),
    w.COMMERCE: ("Commerce", "Comercializar"),
    w.PROFIT: ("Profit", "Lucrar"),
}
RESTRICTIONS: Final = (
    (c.NO_GARRISON, "This card cannot be garrisoned.", "Esta carta não pode ser guarnecida."),
    (
        c.NO_GARRISON_IN_REGION,
        "This card cannot be garrisoned under a region.",
        "Esta carta não pode ser guarnecida sob uma região.",
    ),
    (c.NO_MANA, "This card cannot be gained as mana.", "Esta carta não pode ser ganha como mana."),
    (c.NO_ABANDON, "This card cannot be abandoned.", "Esta carta não pode ser abandonada."),
    (c.NO_RECALL, "This card cannot be recalled.", "Esta carta não pode ser reconvocada."),
    (
        c.NO_CLEANUP_DISCARD,
        "This card cannot be discarded in your clean-up.",
        "Esta carta não pode ser descartada na sua limpeza.",
    ),
    (c.UNPLAYABLE, "This card cannot be played.", "Esta carta não pode ser jogada."),
    (
        c.NO_QUEST_TARGET_UNLESS_LAST,
        "This quest can become active or be removed only as the last impending quest.",
        "Esta busca só pode se tornar ativa ou ser removida como a última busca iminente.",
    ),
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


def line_text(x: Line, language: str, automaton: bool = False) -> str:
    if language == ENGLISH:
        return (english.AUTOMATON if automaton else english.PLAYER).line(x)
    return (portuguese.AUTOMATON if automaton else portuguese.PLAYER).line(x)


def lines_text(lines: list[Line], language: str, automaton: bool = False) -> str:
    return " ".join([line_text(x, language, automaton) for x in lines])


def face_parts(face: Face, language: str) -> list[tuple[str, str]]:
    """What the card says, part by part: which part, and its text."""
    here = language == ENGLISH
    out: list[tuple[str, str]] = []
    if face.free_play:
        out.append(("free_play", "Free play." if here else "Ação livre."))
    if face.free_if is not None:
        condition = english.PLAYER.condition(face.free_if) if here else portuguese.PLAYER.condition(face.free_if)
        out.append(("free_play", f"Free play if {condition}." if here else f"Ação livre se {condition}."))
    if face.requires:
        out.append(("requires", _required(face.requires, language)))
    for timing in (w.ON_PLAY, w.PASSIVE, w.EXHAUST, w.COMMERCE, w.PROFIT, w.SOLSTICE, w.SOLSTICE_END, w.SETUP):
        lines = face.lines(timing)
        part = w.TIMINGS[timing]
        if timing == w.ON_PLAY or (timing == w.PASSIVE and face.start == c.START_FAME_BOTTOM):
            out += [(part, line_text(x, language)) for x in lines]
        elif timing == w.PASSIVE:
            out += [(part, f"{HEADINGS[timing][0 if here else 1]}: {line_text(x, language)}") for x in lines]
        elif lines:
            out.append((part, f"{HEADINGS[timing][0 if here else 1]}: {lines_text(lines, language)}"))
    for bit, en, pt in RESTRICTIONS:
        if face.restrictions & bit:
            out.append(("restriction", en if here else pt))
    if face.garrison_limit >= 0:
        n = face.garrison_limit
        en = f"At most {n} cards can be garrisoned under this card."
        pt = f"No máximo {n} cartas podem ser guarnecidas sob esta carta."
        out.append(("restriction", en if here else pt))
    if face.cost is not None:
        for clause in face.cost.extra:
            if here:
                text = english.PLAYER.cost_clause(clause)
            else:
                text = portuguese.PLAYER.cost_clause(clause)
            out.append(("cost", (("Development: " if here else "Desenvolvimento: ") + text) + "."))
    points = points_text(face.points, language)
    if points:
        out.append(("points", points))
    return out


def face_text(face: Face, language: str) -> str:
    """What the card says, a line of text for each of its parts."""
    return "\n".join([text for _, text in face_parts(face, language)])


def _required(requires: list[Requirement], language: str) -> str:
    parts: list[str] = []
    for r in requires:
        if language == ENGLISH:
            names = english_words.listing([f"“{n}”" for n in r.names], "and")
            parts.append(f"{names} in {'play' if r.zone == w.PLAY_AREA else 'your history'}")
        else:
            names = pw.listing([pw.card_name(n) for n in r.names], "e")
            parts.append(f"{names} {'em jogo' if r.zone == w.PLAY_AREA else 'na sua história'}")
    if language == ENGLISH:
        return f"Can be played only with {english_words.listing(parts, 'and')}."
    return f"Só pode ser jogada com {pw.listing(parts, 'e')}."


# Points

CASES: Final = (
    ("in your history", "na sua história"),
    ("in play", "em jogo"),
    ("not in play", "fora de jogo"),
    ("garrisoned", "guarnecida"),
    ("in your legends", "nas suas lendas"),
    ("anywhere else", "em qualquer outro lugar"),
)
WHERE: Final = (
    ("that you score", "que você pontua"),
    ("", ""),
    ("you have in play", "que você tem em jogo"),
    ("in your history", "na sua história"),
    ("on this card", "sobre esta carta"),
    ("on your cards", "sobre as suas cartas"),
    ("in your sunken pile", "na sua pilha de inundadas"),
    ("in your legends", "na sua pilha de lendas"),
    ("in exile", "no exílio"),
    ("garrisoned under your regions", "guarnecidas sob as suas regiões"),
    ("that your opponents score", "que os seus oponentes pontuam"),
    ("", ""),
    ("", ""),
)


def points_text(x: Points, language: str) -> str:
    """How the card scores, where that is not a plain number."""
    here = language == ENGLISH
    at = 0 if here else 1
    unit = "VP" if here else "PV"
    if x.pardons:
        return (
            f"When final scoring begins, you MAY return up to {x.pardons} unrest from any zone that scores."
            if here
            else f"Quando a pontuação final começar, você PODE devolver até {x.pardons} desordens "
            "de qualquer área pontuada."
        )
    if x.kind == pts.CONDITIONAL:
        cases = [f"{str(n).replace('-', '−')} {unit} {CASES[when][at]}" for n, when in x.cases]
        return ("Worth " if here else "Vale ") + ", ".join(cases) + "."
    if x.kind != pts.VARIABLE:
        return ""
    counted = _counted_en(x) if here else _counted_pt(x)
    most = f" (at most {x.cap})" if here else f" (no máximo {x.cap})"
    return f"{'Worth' if here else 'Vale'} {x.points} {unit} {counted}{most}."


def _counted_en(x: Points) -> str:
    many = x.per > 1
    every = f"for every {x.per}" if many else "for each"
    where = WHERE[x.where][0]
    if x.where == pts.WHERE_HERE and x.of == pts.OF_CARDS:
        where = "garrisoned under this card"
    if x.of == pts.OF_WEAKER:
        return "for each opponent with less progress than you"
    if x.of == pts.OF_RESOURCES:
        forms = english_words.RESOURCES[x.resources[0]]
        return f"{every} {forms[1] if many else forms[0]} {where or 'you have'}"
    if x.of == pts.OF_BOTH:
        kind = english_words.RESOURCES[x.resources[0]][1]
        noun = english.PLAYER.noun(x.terms, True)
        if x.where == pts.WHERE_APART:
            return f"{every} {kind} you have, and {x.points} VP {every} {noun} that you score"
        return f"{every} {kind} you have and {noun} that you score, counted together"
    if x.of == pts.OF_VARIABLE:
        return f"{every} card with variable VP {where}"
    noun = _noun_en(x, many)
    if x.state != w.NO_STATE:
        noun += f" with the {english_words.STATES[x.state].lower()} icon"
    out = f"{every} {noun} {where}"
    if x.but:
        out += f", {english.PLAYER.noun(x.but, True)} excepted"
    return out


def _noun_en(x: Points, many: bool) -> str:
    if x.terms and x.terms[0].kind == w.BY_ICON and x.terms[0].value < w.TYPES:
        return english.PLAYER.units(x.terms) + ("s" if many else "")
    return english.PLAYER.noun(x.terms, many)


def _counted_pt(x: Points) -> str:
    many = x.per > 1
    each = f"para cada {x.per}" if many else "para cada"
    where = WHERE[x.where][1]
    if x.where == pts.WHERE_HERE and x.of == pts.OF_CARDS:
        where = "guarnecidas sob esta carta" if many else "guarnecida sob esta carta"
    if x.of == pts.OF_WEAKER:
        return "para cada oponente com menos progresso que você"
    if x.of == pts.OF_RESOURCES:
        kind = pw.RESOURCES[x.resources[0]]
        name = kind[1] if many else kind[0]
        if not many and x.resources[0] in (w.POP, w.PROG):
            name = f"1 {name}"
        return f"{each} {name} {where or 'que você tem'}"
    if x.of == pts.OF_BOTH:
        material = pw.RESOURCES[x.resources[0]][1]
        noun = portuguese.PLAYER.noun(x.terms, True)
        if x.where == pts.WHERE_APART:
            return f"{each} {material} que você tem, e {x.points} PV {each} {noun} que você pontua"
        return f"{each} {material} que você tem e {noun} que você pontua, contados juntos"
    if x.of == pts.OF_VARIABLE:
        return f"{each} carta com PV variáveis {where}"
    if x.terms and x.terms[0].kind == w.BY_ICON and x.terms[0].value < w.TYPES:
        noun = portuguese.PLAYER.units(x.terms, many)
    else:
        noun = portuguese.PLAYER.noun(x.terms, many)
    if x.state != w.NO_STATE:
        noun += f" com o ícone {pw.STATES[x.state]}"
    if x.where == pts.WHERE_IN_REGIONS and not many:
        where = where.replace("guarnecidas", "guarnecida")
    out = f"{each} {noun} {where}"
    if x.but:
        out += f", exceto {portuguese.PLAYER.noun(x.but, True)}"
    return out


# Automata


def row_words(row: Row, language: str) -> tuple[str, str]:
    """For which cards a row is, and what it does."""
    who = (english.AUTOMATON if language == ENGLISH else portuguese.AUTOMATON).terms(row.terms)
    return capital(who), lines_text(row.lines, language, True)


def row_text(row: Row, language: str) -> str:
    who, what = row_words(row, language)
    return f"{who}: {what}"


def side_text(x: Automaton, side: int, language: str) -> str:
    out = [row_text(row, language) for row in x.rows[side]]
    if side == x.clean_up_side:
        heading = "Clean-up" if language == ENGLISH else "Limpeza"
        out.append(f"{heading}: {lines_text(x.clean_up, language, True)}")
    return "\n".join(out)


def journey_text(x: Automaton, language: str) -> str:
    out: list[str] = []
    for row in x.journey:
        name = row.text if language == ENGLISH else pw.card_name(row.text)[1:-1]
        out.append(f"{name}: {lines_text(row.lines, language, True)}")
    return "\n".join(out)


def routes_text(x: Shared, language: str) -> str:
    here = language == ENGLISH
    out: list[str] = []
    for route in x.routes:
        name = route.name if here else pw.card_name(route.name)[1:-1]
        commerce, profit = HEADINGS[w.COMMERCE][0 if here else 1], HEADINGS[w.PROFIT][0 if here else 1]
        out.append(
            f"{name}. {commerce}: {lines_text(route.commerce, language, True)} "
            f"{profit}: {lines_text(route.profit, language, True)}"
        )
    return "\n".join(out)


def turn_end_text(lines: list[Line], language: str) -> str:
    """The first line that can be done is done."""
    return "\n".join([f"{i + 1}. {line_text(x, language, True)}" for i, x in enumerate(lines)])
