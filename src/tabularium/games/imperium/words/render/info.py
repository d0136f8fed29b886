"""Every face and every automaton's table for the browser of cards."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import faces as c
from tabularium.games.imperium.cards import points as pts
from tabularium.games.imperium.cards.automata import TABLES, Automaton, Row, automaton_of, shared_of
from tabularium.games.imperium.cards.faces import FACES, NATIONS, Face
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.words.render.texts import (
    SIDES,
    face_parts,
    face_text,
    journey_text,
    routes_text,
    row_words,
    side_text,
    turn_end_text,
)
from tabularium.kernel.card_info import CardInfo, CardText
from tabularium.kernel.content import Content
from tabularium.kernel.language import LANGUAGES

KINDS: Final[tuple[str, ...]] = (
    "region", "uncivilised", "civilised", "tributary", "fame", "unrest", "gadget", "trade_route", "power",
    "state", "nation", "automaton",
)  # fmt: skip


def kind_of(face: Face) -> str:
    if face.start == c.START_STATE:
        return "state"
    return KINDS[face.banner] if face.banner >= 0 else "nation"


def figures_of(face: Face, parts: list[str]) -> dict[str, Any]:
    """What is printed on the face beside its text."""
    x = face.points
    out: dict[str, Any] = {
        "card": face.card,
        "box": face.box,
        "nation": NATIONS[face.nation].key if face.nation >= 0 else None,
        "suits": [w.SUITS[s] for s in face.suits],
        "icons": [w.ICONS[i] for i in face.icons],
        "states": [w.STATES[s] for s in face.states],
        "header": c.HEADERS[face.header] or None,
        "start": c.STARTS[face.start] or None,
        "vp": x.points if x.kind == pts.FIXED else None,
        "vp_variable": x.kind == pts.VARIABLE,
        "vp_cases": [[n, pts.CASES[when]] for n, when in x.cases],
        "players": face.players,
        "mark": c.MARKS[face.mark] or None,
        "free_play": face.free_play,
        "exhausts": bool(face.texts[w.EXHAUST]),
        "replaces": face.replaces or None,
        "translated": face.translated,
        "parts": parts,
    }
    if face.cost is not None:
        out["cost"] = {"mat": face.cost.mat, "pop": face.cost.pop, "prog": face.cost.prog, "goods": face.cost.goods}
    return out


class FaceText(CardText):
    """English at once, for its parts are among the figures; Portuguese when somebody reads it."""

    def __init__(self, face: Face) -> None:
        parts = face_parts(face, LANGUAGES[0])
        super().__init__({LANGUAGES[0]: "\n".join([text for _, text in parts])})
        self.face = face
        self.parts = [part for part, _ in parts]

    def render(self, language: str) -> str:
        return face_text(self.face, language)


def face_info(face: Face) -> CardInfo:
    text = FaceText(face)
    return CardInfo(
        face.id,
        kind_of(face),
        {"en": face.name_en, "pt_BR": face.name_pt},
        text,
        face.copies,
        face.provenance,
        figures_of(face, text.parts),
    )


def _row_info(row: Row) -> dict[str, dict[str, str]]:
    words = {language: row_words(row, language) for language in LANGUAGES}
    return {
        "for": {language: words[language][0] for language in LANGUAGES},
        "do": {language: words[language][1] for language in LANGUAGES},
    }


def _side_info(x: Automaton, side: int) -> CardInfo:
    nation = NATIONS[x.nation]
    en, pt = SIDES.get(x.sides[side], (x.sides[side], x.sides[side]))
    return CardInfo(
        f"AUTO-{nation.code}-{x.sides[side]}",
        "automaton",
        {"en": f"{nation.name_en}: automaton, {en}", "pt_BR": f"{nation.name_pt}: autômato, {pt}"},
        {language: side_text(x, side, language) for language in LANGUAGES},
        1,
        x.provenance,
        {
            "nation": nation.key,
            "side": x.sides[side],
            "rows": [row.provenance for row in x.rows[side]],
            "table": [_row_info(row) for row in x.rows[side]],
        },
    )


def automaton_infos(content: Content) -> list[CardInfo]:
    out: list[CardInfo] = []
    for nation in range(len(NATIONS)):
        x = automaton_of(content, nation)
        out += [_side_info(x, side) for side in range(len(x.sides))]
        if x.journey:
            name = {"en": f"{NATIONS[nation].name_en}: journey", "pt_BR": f"{NATIONS[nation].name_pt}: jornada"}
            text = {language: journey_text(x, language) for language in LANGUAGES}
            provenance = x.journey[0].provenance
            id = f"AUTO-{NATIONS[nation].code}-journey"
            figures: dict[str, Any] = {"nation": NATIONS[nation].key}
            out.append(CardInfo(id, "automaton", name, text, 1, provenance, figures))
    shared = shared_of(content)
    for id, en, pt, text in (
        (
            "AUTO-routes",
            "Automaton: trade routes",
            "Autômato: rotas comerciais",
            {language: routes_text(shared, language) for language in LANGUAGES},
        ),
        (
            "AUTO-merchant",
            "Automaton: end of turn, Merchant",
            "Autômato: final do turno, Mercador",
            {language: turn_end_text(shared.merchant, language) for language in LANGUAGES},
        ),
        (
            "AUTO-merchant-empire",
            "Automaton: end of turn, Merchant Empire",
            "Autômato: final do turno, Império Comercial",
            {language: turn_end_text(shared.merchant_empire, language) for language in LANGUAGES},
        ),
    ):
        out.append(CardInfo(id, "automaton", {"en": en, "pt_BR": pt}, text, 1, shared.provenance, {}))
    return out


def card_infos(content: Content | None = None) -> list[CardInfo]:
    """All faces, then all automata."""
    tables = content if content is not None else Content("imperium", TABLES)
    return [face_info(face) for face in FACES] + automaton_infos(tables)
