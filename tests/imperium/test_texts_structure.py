"""What no text may contain, whatever the card: read over all faces and all automata."""

from __future__ import annotations

import re
from functools import cache

import pytest

from imperium.table import IMPERIUM
from tabularium.games.imperium.words.render import english, english_phrases, portuguese, portuguese_phrases
from tabularium.games.imperium.words.render.info import card_infos
from tabularium.kernel.language import LANGUAGES

TEXTS = IMPERIUM.texts
NAME = "“[^”]+”"
ENGLISH_WORDS = "|".join((
    "the", "of", "and", "or", "with", "from", "your", "you", "their", "they", "this", "that", "it", "its", "card",
    "cards", "gain", "draw", "discard", "unrest", "may", "pay", "each", "every", "play", "put", "into", "under", "when",
    "if", "to", "top", "deck", "hand", "history", "acquire", "break", "through", "take", "return", "choose", "region",
    "tributary", "fame", "materials", "population", "progress", "goods", "free", "opponent", "player", "automaton",
))  # fmt: skip
FEMININE = (
    "carta|cartas|região|regiões|desordem|desordens|rota|rotas|mão|história|pilha|busca|área|população|ação|ficha"
)
MASCULINE = "tributário|tributários|dispositivo|dispositivos|descarte|baralho|ícone|ícones|material|materiais|bem|bens"
SINGULAR = "carta|região|desordem|material|bem|recurso|ação|ficha|tributário|dispositivo|ícone|vez"
PLURAL = "cartas|regiões|desordens|materiais|bens|recursos|ações|fichas|tributários|dispositivos|ícones|vezes"


@cache
def texts(language: str) -> list[tuple[str, str]]:
    """Every line of every text: whose, and the line without the names of cards."""
    out: list[tuple[str, str]] = []
    for info in card_infos():
        for line in info.text[language].split("\n"):
            if line:
                head = info.kind == "automaton" and not line.startswith(("“", "Only", "Só"))
                bare = re.sub(NAME, "X", line)
                out.append((info.id, re.sub(r"^[^:.]+(?=[:.])", "X", bare) if head else bare))
    return out


def nowhere(pattern: str, language: str) -> None:
    found = [(id, line) for id, line in texts(language) if re.search(pattern, line, re.IGNORECASE)]
    assert not found, found[:3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_whole_sentences(language: str) -> None:
    for info in card_infos():
        for line in info.text[language].split("\n"):
            if line:
                assert line[-1] in ".:", (info.id, line)
                assert line.count("(") == line.count(")"), (info.id, line)
                assert line.count("“") == line.count("”"), (info.id, line)
    nowhere(r"[{}<>|_#×«»]|  | [,.;:)]|\( |,,|\.\.|,\.|;\.", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice(language: str) -> None:
    nowhere(r"\b(?!X\b)(\w+) \1\b", language)
    for words in ("and|or|then", "to|for|from|into|of", "e|ou", "para|por|em|com|sob"):
        nowhere(rf"\b({words}) ({words})\b", language)


def test_numbers_agree_in_english() -> None:
    nowhere(r"(?<![−\d] )(?<!slot )\b1 (cards|regions|materials|tributaries|icons|times|actions|resources)\b", "en")
    nowhere(r"\b([2-9]|\d\d) (card|region|material|tributary|icon|action|resource)\b", "en")
    nowhere(r"\ba [aeio]|\ban [^aeiou]", "en")


def test_no_preposition_waits_for_its_article() -> None:
    nowhere(r"\b(de|em|por) (o|os|as|a|esta|essa|esses|essas|aquela|aquele)\b", "pt_BR")
    nowhere(r"\ba (o|os|as|aquele|aquela)\b", "pt_BR")
    nowhere(r"\b(d[ao]s?|n[ao]s?|pel[ao]s?) (o|os|a|as|um|uma|de|em)\b", "pt_BR")


def test_gender_and_number_agree() -> None:
    nowhere(rf"\b(um|o|os|do|dos|no|nos|este|esse|aquele|outro|seu|seus|próprio|próprios) ({FEMININE})\b", "pt_BR")
    nowhere(rf"\b(uma|as|da|das|na|nas|esta|essa|aquela|outra|sua|suas|própria) ({MASCULINE})\b", "pt_BR")
    nowhere(rf"\b1 ({PLURAL})\b", "pt_BR")
    nowhere(rf"\b([2-9]|\d\d) ({SINGULAR})\b", "pt_BR")
    nowhere(r"\b(carta|região|desordem|rota comercial) (guarnecido|descartado|abandonado|devolvido|exilado)", "pt_BR")
    nowhere(r"\b(cartas|regiões|desordens) (guarnecida|descartada|abandonada)\b", "pt_BR")
    nowhere(r"\btributários? (guarnecida|descartada|abandonada)", "pt_BR")


def test_each_language_keeps_to_itself() -> None:
    nowhere(rf"\b({ENGLISH_WORDS})\b", "pt_BR")
    nowhere(r"[ãõçáéíóúâêôà]", "en")


def test_a_term_has_one_form() -> None:
    """The rulebook's words."""
    for other in (
        "pilha do caos",
        "pilha de desordem",
        "pilha de fama",
        "baralho da nação",
        "suas lendas",
        "ação grátis",
    ):
        nowhere(other, "pt_BR")
        for key, message in TEXTS.messages.items():
            assert other not in message["pt_BR"], key


def test_both_languages_have_the_same_patterns() -> None:
    assert set(english_phrases.PHRASES) == set(portuguese_phrases.PHRASES)
    assert len(english_phrases.RULES) == len(portuguese_phrases.RULES)
    for speaker in (english.PLAYER, english.AUTOMATON, portuguese.PLAYER, portuguese.AUTOMATON):
        for key, pattern in speaker.phrases.items():
            assert pattern.count("{") == pattern.count("}"), key
