"""Card texts are made from the effects: nothing may be lost, and both languages must read well."""

from __future__ import annotations

import re
from functools import cache

import pytest

from imperium import frozen
from imperium.frozen import SIDE_FIELDS
from tabularium.games.imperium.cards.faces import FACE_BY_ID, FACES, NATIONS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.parser import parsed
from tabularium.games.imperium.words.render import english_words, portuguese_words
from tabularium.games.imperium.words.render.info import KINDS, card_infos
from tabularium.games.imperium.words.render.texts import face_text, line_text
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.language import LANGUAGES

MAY = {"en": "MAY", "pt_BR": "PODE"}
OR = {"en": r" OR(?=[ ,])", "pt_BR": r" OU(?=[ ,])"}
RESOURCES = {
    "mat": ("material", "materia"),
    "pop": ("population", "população"),
    "prog": ("progress", "progresso"),
    "goods": ("goods", "be(m|ns)"),
    "action": ("action", "aç(ão|ões)"),
}
SUITS = {
    "region": ("region", "regi(ão|ões)"),
    "unciv": ("uncivilised", "incivilizada"),
    "civ": (r"\bcivilised", r"\bcivilizada"),
    "tributary": ("tributar", "tributário"),
    "fame": ("fame", "fama"),
    "unrest": ("unrest", "desorde"),
    "gadget": ("gadget", "dispositivo"),
    "trade-route": ("trade route", "rota(s)? comercia"),
}


@cache
def lines() -> list[tuple[str, str, bool]]:
    """Where, line and whether it is an automaton's; each line once."""
    seen: dict[tuple[str, bool], str] = {}
    for where, field, text, automaton in frozen.notations():
        if field not in SIDE_FIELDS:
            seen.setdefault((text, automaton), where)
    return [(where, text, automaton) for (text, automaton), where in seen.items()]


@cache
def infos() -> list[CardInfo]:
    return card_infos()


def said(text: str, language: str, automaton: bool = False) -> str:
    return line_text(parsed(text, automaton), language, automaton)


def in_words(text: str) -> str:
    """The line without names and free rules."""
    return re.sub("«[^»]+»", "", text) if not text.startswith("RULE") and "RULE(" not in text else ""


# Nothing is lost


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_is_one_sentence(language: str) -> None:
    for where, text, automaton in lines():
        told = said(text, language, automaton)
        bare = re.sub("“[^”]+”", "x", told)
        assert bare.count(".") == len(parsed(text, automaton).sentences), (where, told)
        for sentence in re.split(r"(?<=\.) ", bare):
            assert re.match(r"[A-ZÀ-Ú0-9“x]", sentence), (where, told)
            assert sentence.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_the_notation_is_left(language: str) -> None:
    for where, text, automaton in lines():
        told = said(text, language, automaton)
        assert not re.search(r"[«»⇒→↔≥≤#|×{}_]|  | [,.;]|\.\.|,,", told), (where, told)
        capitals = re.sub(r"\b(MAY|OR|PODE|OU|VP|PV)\b|“[^”]+”", "", told)
        assert not re.search(r"[A-Z]{2,}", capitals), (where, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_told(language: str) -> None:
    for where, text, automaton in lines():
        told = said(text, language, automaton)
        for number in re.findall(r"\d+", re.sub(r"×2(?!\d)", "", in_words(text))):
            if number in ("0", "1"):  # a, an, no, each
                continue
            assert re.search(rf"\b{number}\b", told), (where, text, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_suit_and_resource_is_told(language: str) -> None:
    at = LANGUAGES.index(language)
    for where, text, automaton in lines():
        told = said(text, language, automaton).replace("“Mapas", "").lower()
        words = in_words(text)
        for icon in re.findall(r"#(\w+)", words):
            i = w.ICONS.index(icon)
            name = english_words.ICONS[i] if language == "en" else portuguese_words.ICONS[i]
            assert re.search({"fértil": "fért", "fixa": "fixa|permanência"}.get(name, name), told), (where, told)
        for suit, names in SUITS.items():
            if re.search(rf"(?<![\w-]){suit}(?![\w-])(?! deck| pile)", words):
                assert re.search(names[at], told), (where, text, told)
        for resource, forms in RESOURCES.items():
            if re.search(rf"(?<![\w-]){resource}(?![\w-])", words):
                # a token once named may be told as "it", "them"
                assert re.search(forms[at], told), (where, text, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_optional_or_a_choice_is_told_so(language: str) -> None:
    for where, text, automaton in lines():
        told = said(text, language, automaton)
        if "RULE(" in text:
            continue
        assert told.count(MAY[language]) == len(re.findall(r"\bmay\b", text)), (where, told)
        options = text.count(" | ") if "FIRST-POSSIBLE" not in text else 0
        assert len(re.findall(OR[language], told)) == options, (where, told)


def test_every_named_card_is_told_by_its_name() -> None:
    for where, text, automaton in lines():
        for name in re.findall("«([^»]+)»", text):
            assert f"“{name}”" in said(text, "en", automaton) or "RULE(" in text, where
            assert portuguese_words.card_name(name) in said(text, "pt_BR", automaton), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_effects_read_differently(language: str) -> None:
    """Lines share a text only if they differ by the optional word "card" or by the order of alternatives."""
    told: dict[str, str] = {}
    for where, text, automaton in lines():
        if not automaton:
            same = told.setdefault(said(text, language), text)
            assert plainly(same) == plainly(text), where


def plainly(text: str) -> list[str]:
    return sorted(word for word in re.findall(r"[\w≤≥]+", text) if word not in ("card", "cards"))


# How they read

EXAMPLES = [
    (
        "ONE-OF{ PAY(3 mat) ⇒ ACQUIRE(unciv|civ) | PAY(5 mat) ⇒ BREAKTHROUGH(unciv|civ) }",
        "Choose: pay 3 materials to acquire an uncivilised or civilised card OR pay 5 materials to break through for "
        "an uncivilised or civilised card.",
        "Escolha: pague 3 materiais para adquirir uma carta incivilizada ou civilizada OU pague 5 materiais para "
        "promover uma carta incivilizada ou civilizada.",
    ),
    (
        "GAIN(1 mat + 1 pop) per #city|#metropolis (yours, in play)",
        "Gain 1 material and 1 population for each city or metropolis icon you have in play.",
        "Ganhe 1 material e 1 de população para cada ícone de cidade ou de metrópole que você tem em jogo.",
    ),
    (
        "each opponent TAKE(unrest), DISCARD(1 from hand); GAIN(2 prog)",
        "Each opponent takes 1 unrest and discards 1 card from their hand. Gain 2 progress.",
        "Cada oponente pega 1 desordem e descarta 1 carta da própria mão. Ganhe 2 de progresso.",
    ),
    (
        "each player may DISCARD(1 from hand) ⇒ RETURN(unrest from hand)",
        "Each player MAY discard 1 card from their hand to return 1 unrest from their hand.",
        "Cada jogador PODE descartar 1 carta da própria mão para devolver 1 desordem da própria mão.",
    ),
    (
        "when you PLAY(region with #hunt): DISCARD(2 from hand) ⇒ each opponent TAKE(unrest)",
        "When you play a region with the hunt icon, discard 2 cards from your hand to make each opponent take "
        "1 unrest.",
        "Quando você jogar uma região com o ícone de caça, descarte 2 cartas da sua mão para fazer cada oponente "
        "pegar 1 desordem.",
    ),
    (
        "when you would PLACE(1 prog on 1 market card): instead PLACE(2 mat on 1 market card)",
        "When you would add 1 progress to 1 market card, add 2 materials to 1 market card instead.",
        "Sempre que você fosse adicionar 1 de progresso em 1 carta do mercado, adicione 2 materiais em 1 carta do "
        "mercado em vez disso.",
    ),
    (
        "may GARRISON(self → 1 region in play) ⇒ RUN(on-play of that region)",
        "You MAY garrison this card under 1 region in play to resolve the on-play text of that region.",
        "Você PODE guarnecer esta carta sob 1 região em jogo para resolver o efeito ao jogar daquela região.",
    ),
    (
        "HISTORY(≤3 from hand and/or discard)",
        "Put up to 3 cards from your hand and/or discard pile into your history.",
        "Coloque até 3 cartas da sua mão e/ou do seu descarte na sua história.",
    ),
    (
        "ABANDON(3 region) ⇒ LOOK(top 2 of fame deck)",
        "Abandon 3 regions to look at the top 2 cards of the fame deck.",
        "Abandone 3 regiões para olhar as 2 cartas do topo da pilha da fama.",
    ),
    (
        "TREAT-AS(one #ocean (yours, in play) → 4 #production, until end of turn)",
        "Treat one ocean icon you have in play as 4 production icons until the end of the turn.",
        "Trate um ícone de oceano que você tem em jogo como 4 ícones de produção até o final do turno.",
    ),
    (
        "COST(playing unrest: −1 mat or −1 card, min 1)",
        "Playing an unrest costs you 1 material or 1 card less, but at least 1.",
        "Jogar uma desordem custa 1 material ou 1 carta a menos para você, mas no mínimo 1.",
    ),
    (
        "if not both «Shinto» and «Tendai Buddhism» in play: ABANDON(self)",
        "If “Shinto” and “Tendai Buddhism” are not both in play, abandon this card.",
        "Se “Shinto” e “Budismo Tendai” não estiverem ambas em jogo, abandone esta carta.",
    ),
    (
        "STEAL(1 prog from each opponent in EMPIRE)",
        "Steal 1 progress from each opponent who is Empire.",
        "Roube 1 de progresso de cada oponente no estado Império.",
    ),
    (
        "PAY(all prog, ≥5) ⇒ FLIP(self)",
        "Pay all your progress (at least 5) to flip this card.",
        "Pague todo o seu progresso (pelo menos 5) para virar esta carta.",
    ),
    (
        "FIND(#mask, nation deck excluded) → hand",
        "Find a mask card (not in your nation deck) and put it into your hand.",
        "Procure uma carta de máscara (exceto no seu baralho de nação) e coloque essa carta na sua mão.",
    ),
    (
        "DISCARD(1 non-unrest from hand) ⇒ DROP-ICON(BARBARIAN|EMPIRE on every card you play, until end of turn)",
        "Discard 1 non-unrest card from your hand to ignore the barbarian and empire icons on every card you play "
        "until the end of the turn.",
        "Descarte 1 carta da sua mão que não seja desordem para ignorar os ícones Bárbaro e Império de cada carta que "
        "você jogar até o final do turno.",
    ),
]


@pytest.mark.parametrize(("text", "en", "pt"), EXAMPLES, ids=[text for text, _, _ in EXAMPLES])
def test_a_line_reads(text: str, en: str, pt: str) -> None:
    assert said(text, "en") == en
    assert said(text, "pt_BR") == pt


AUTOMATON_EXAMPLES = [
    (
        "FIRST-POSSIBLE{ SPEND(3 mat) ⇒ BREAKTHROUGH(civ) | ACQUIRE(civ) | GAIN(2 mat) }",
        "Spend 3 materials to break through for a civilised card; if that is not possible, acquire a civilised card; "
        "if that is not possible, gain 2 materials.",
        "Gaste 3 materiais para promover uma carta civilizada; se não for possível, adquira uma carta civilizada; "
        "se não for possível, ganhe 2 materiais.",
    ),
    ("you TAKE(unrest)", "You take 1 unrest.", "Você pega 1 desordem."),
    (
        "GAIN(1 prog) per region (own, in play)",
        "Gain 1 progress for each region the automaton has in play.",
        "Ganhe 1 de progresso para cada região que o autômato tem em jogo.",
    ),
    (
        "HISTORY(1 card from discard)",
        "Put 1 card from the automaton’s discard pile into the automaton’s history.",
        "Coloque 1 carta do descarte do autômato na história do autômato.",
    ),
]


@pytest.mark.parametrize(("text", "en", "pt"), AUTOMATON_EXAMPLES, ids=[text for text, _, _ in AUTOMATON_EXAMPLES])
def test_an_automatons_line_reads(text: str, en: str, pt: str) -> None:
    assert said(text, "en", True) == en
    assert said(text, "pt_BR", True) == pt


# Whole cards


def test_a_whole_card_reads() -> None:
    assert face_text(FACES[FACE_BY_ID["2QIN6"]], "en") == (
        "Free play.\n"
        "Can be played only with “Mandate of Heaven” in play and “King Wu of Qin” in your history.\n"
        "Take the top fame card.\n"
        "Put this card into your history."
    )
    assert face_text(FACES[FACE_BY_ID["3POL4"]], "pt_BR") == (
        "Passiva: Quando esta carta for desenvolvida, pegue a carta de fama do topo.\n"
        "Desenvolvimento: para desenvolvê-la, é preciso também colocar 1 carta do seu mana na sua pilha de lendas.\n"
        "Desenvolvimento: só pode ser desenvolvida se for a última carta na sua área de desenvolvimento."
    )


@pytest.mark.parametrize(
    ("id", "en", "pt"),
    [
        (
            "3FAM4",
            "Worth 1 VP for each card garrisoned under your regions (at most 10).",
            "Vale 1 PV para cada carta guarnecida sob as suas regiões (no máximo 10).",
        ),
        (
            "3TRO1",
            "Worth 1 VP for each uncivilised, region or tributary card with the barbarian icon that you score "
            "(at most 10).",
            "Vale 1 PV para cada carta incivilizada, de região ou de tributário com o ícone Bárbaro que você pontua "
            "(no máximo 10).",
        ),
        (
            "1SCY1BX",
            "Worth 1 VP for every 3 materials you have and regions that you score, counted together (at most 10).",
            "Vale 1 PV para cada 3 materiais que você tem e regiões que você pontua, contados juntos (no máximo 10).",
        ),
        (
            "2UTO3BX",
            "Worth 3 VP in play, 10 VP in your history, 0 VP anywhere else.",
            "Vale 3 PV em jogo, 10 PV na sua história, 0 PV em qualquer outro lugar.",
        ),
        (
            "3AKS9",
            "Worth 1 VP for every 2 cards garrisoned under this card (at most 10).",
            "Vale 1 PV para cada 2 cartas guarnecidas sob esta carta (no máximo 10).",
        ),
        (
            "3ABB4",
            "Worth 1 VP for every 2 goods on this card (at most 10).",
            "Vale 1 PV para cada 2 bens sobre esta carta (no máximo 10).",
        ),
        (
            "3MRT9",
            "Worth 0 VP in your history, −1 VP anywhere else.",
            "Vale 0 PV na sua história, −1 PV em qualquer outro lugar.",
        ),
        (
            "2REG7",
            "Worth 2 VP for each opponent with less progress than you (at most 10).",
            "Vale 2 PV para cada oponente com menos progresso que você (no máximo 10).",
        ),
    ],
)
def test_points_read(id: str, en: str, pt: str) -> None:
    face = FACES[FACE_BY_ID[id]]
    assert face_text(face, "en").split("\n")[-1] == en
    assert face_text(face, "pt_BR").split("\n")[-1] == pt


def test_every_face_and_table_is_listed_in_both_languages() -> None:
    assert [info.id for info in infos()[: len(FACES)]] == [face.id for face in FACES]
    tables = infos()[len(FACES) :]
    assert {info.figures["nation"] for info in tables if "nation" in info.figures} == {n.key for n in NATIONS}
    assert len({info.id for info in infos()}) == len(infos())
    for info in infos():
        assert info.kind in KINDS
        assert set(info.name) == set(info.text) == set(LANGUAGES)
        assert all(info.name.values())
        assert bool(info.text["en"]) == bool(info.text["pt_BR"])
        assert info.text["en"].count("\n") == info.text["pt_BR"].count("\n")
        assert info.provenance in ("high", "medium", "low", "reconstructed")


def test_only_faces_without_effects_have_no_text() -> None:
    empty = [info.id for info in infos() if not info.text["en"]]
    assert empty == ["STATE-STD-A", "STATE-STD-B", "3INU12", "3MRT29B"]


def test_reconstructed_tables_are_marked() -> None:
    by_id = {info.id: info for info in infos()}
    assert by_id["AUTO-ABB-barbarian"].provenance == "reconstructed"
    assert by_id["AUTO-ROM-barbarian"].provenance == "medium"
    assert by_id["AUTO-MAY-barbarian"].figures["rows"].count("high") > 0
