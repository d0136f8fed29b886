"""Card texts name every condition that the facts name: what a text leaves out, somebody learns the hard way."""

from __future__ import annotations

import re

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.cards.numbers import NUMBERS
from tabularium.games.through_the_ages.words.card_text import text_of
from tabularium.games.through_the_ages.words.messages import TEXTS
from through_the_ages.table import GAME, play, seat, table

# Card: what its English and its Portuguese text must say, each part a piece of it.
CONDITIONS: dict[str, tuple[str, str]] = {
    "air_forces": ("one army|double", "um exército|dobrar"),
    "masonry": ("also in upgrades", "também ao melhorar"),
    "great_wall": ("not in a colonization force", "não na força de colonização"),
    "st_peters_basilica": ("other card|each worker|printed", "outra carta|por trabalhador|impresso"),
    "taj_mahal": ("In the card row|replaced a leader earlier this turn", "Na fila de cartas|já substituiu um líder"),
    "transcontinental_railroad": ("highest level|worker", "nível mais alto|trabalhador"),
    "ocean_liner_service": ("Once|without action or food", "Uma vez|sem ação nem alimento"),
    "first_space_flight": ("culture|with or without workers", "cultura|com ou sem trabalhadores"),
    "hollywood": ("leaders", "líderes"),
    "internet": ("leaders", "líderes"),
    "alexander_the_great": ("may remove|not in a colonization force", "pode remover|não na força de colonização"),
    "aristotle": ("any type", "qualquer tipo"),
    "hammurabi": ("from the card row|Once a turn", "da fila de cartas|Uma vez por turno"),
    "homer": ("only to build|not a ruin|instead of regaining", "só para construir|não seja ruína|em vez de"),
    "julius_caesar": ("Once per game|after a political action", "Uma vez por partida|depois de uma ação política"),
    "moses": ("also by cards", "também por cartas"),
    "leonardo_da_vinci": ("highest level|also by revolution", "nível mais alto|também por revolução"),
    "genghis_khan": ("with 2 players: the strongest|ties", "com 2 jogadores: o mais forte|empates"),
    "frederick_barbarossa": ("as often as you like|that worker", "quantas vezes quiser|esse trabalhador"),
    "christopher_columbus": ("may remove|without bidding or sending units", "pode remover|sem ofertar nem enviar"),
    "james_cook": ("up to 2|bid", "até 2|ofertar"),
    "isaac_newton": ("spent civil action|also by revolution", "ação civil gasta|também por revolução"),
    "johann_sebastian_bach": ("Once a turn|difference|limit", "Uma vez por turno|diferença|limite"),
    "maximilien_robespierre": ("must be paid|arrive spent", "devem ser pagas|chegam gastas"),
    "napoleon_bonaparte": ("not in a colonization force", "não na força de colonização"),
    "mahatma_gandhi": ("aggressions|wars|twice", "agressões|guerras|dobro"),
    "charlie_chaplin": ("printed", "impressa"),
    "bill_gates": ("level 0|After he leaves", "nível 0|Depois que ele sai"),
    "winston_churchill": ("only for unit technologies|only to build", "só para tecnologias|só para construir"),
    "engineering_genius_a": ("just one stage", "um só estágio"),
    "frugality_i": ("paying as usual, then", "pagando como de costume, e depois"),
    "breakthrough_ii": ("paying as usual, then|revolution", "pagando como de costume, e depois|revolução"),
    "patriotism_ii": ("For this turn|only to build and upgrade", "Neste turno|só para construir e melhorar"),
    "wave_of_nationalism_ii": ("only to build|stronger than yours", "só para construir|mais forte que a sua"),
    "endowment_for_the_arts_iii": ("more culture points than yours", "mais pontos de cultura que a sua"),
    "reserves_i": ("your choice", "à sua escolha"),
    "development_of_religion": ("may|unused worker|limit", "pode|não usado|limite"),
    "development_of_warfare": ("may|unused worker", "pode|não usado"),
    "development_of_civilization": ("may|one of these|all civil actions", "pode|uma destas|todas as ações civis"),
    "barbarians": ("with 2 players: the weakest|unused workers first", "com 2 jogadores: a mais fraca|não usados"),
    "border_conflict": ("your choice", "à sua escolha"),
    "foray": ("with 2 players: the strongest|your choice", "com 2 jogadores: a mais forte|que quiser"),
    "raiders": ("with 2 players: the weakest|as far as", "com 2 jogadores: a mais fraca|até onde"),
    "good_harvest": ("without corruption or consumption", "sem corrupção nem consumo"),
    "new_deposits": ("without corruption", "sem corrupção"),
    "economic_progress": ("without scoring", "sem pontuar"),
    "pestilence": ("unused workers first", "primeiro trabalhadores não usados"),
    "emigration": ("rounded up|unused workers first", "para cima|primeiro trabalhadores não usados"),
    "rebellion": ("as far as you have them", "até onde as tiver"),
    "uncertain_borders": ("yellow bank", "banco amarelo"),
    "civil_unrest": ("if there are any|if the bank is empty", "se houver|se o banco estiver vazio"),
    "iconoclasm": ("current age|every leader", "era atual|todo líder"),
    "international_agreement": ("may|usual rules|next Politics Phase", "pode|regras normais|próxima Fase Política"),
    "politics_of_strength": ("your choice|in Age IV", "à sua escolha|na Era IV"),
    "ravages_of_time": ("still counts|face of a Homer under it", "ainda conta|rosto feliz de um Homero"),
    "terrorism": ("your choice|each other", "à sua escolha|cada outra"),
    "impact_of_industry": ("not labs or pacts", "não laboratórios nem pactos"),
    "impact_of_population": ("less the discontent", "menos os descontentes"),
    "impact_of_wonders": ("ruins included", "incluindo ruínas"),
    "impact_of_government": ("totals", "totais"),
    "raid_i": ("of the rival|printed cost|rounded up", "do rival|custo impresso|para cima"),
    "raid_iii": ("in any order|printed cost together", "em qualquer ordem|soma dos custos impressos"),
    "enslave": ("unused workers first", "primeiro trabalhadores não usados"),
    "annex": ("your choice|not the immediate one", "à sua escolha|sem o imediato"),
    "infiltrate": ("your choice|level of that card", "à sua escolha|nível dessa carta"),
    "spy": ("up to 5", "até 5"),
    "armed_intervention": ("up to 7", "até 7"),
    "war_over_territory": ("loser's yellow bank", "banco amarelo da civilização perdedora"),
    "war_over_technology": ("printed cost|in play or in hand|as far as", "custo impresso|em jogo ou na mão|até onde"),
    "war_over_culture": ("as far as", "até onde"),
    "open_borders_agreement": ("aggression or war", "agressão ou guerra"),
    "trade_routes_agreement": ("own turn", "próprio turno"),
    "promise_of_military_protection": ("does not count in that attack", "não conta nesse ataque"),
    "scientific_cooperation": ("by revolution|if the other can't pay", "por revolução|se o outro não puder pagar"),
    "international_tourism": ("ruins included", "incluindo ruínas"),
    "mobile_artillery": ("two or more levels below", "dois ou mais níveis abaixo"),
    "monarchy": ("all civil actions", "todas as ações civis"),
}


@pytest.mark.parametrize("key", CONDITIONS)
def test_a_text_leaves_no_condition_out(key: str) -> None:
    for language, parts in zip(("en", "pt_BR"), CONDITIONS[key]):
        text = text_of(CARDS[NUMBERS[key]], language)
        for part in parts.split("|"):
            assert part in text, (key, language, text)


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_texts_are_whole_sentences(language: str) -> None:
    for key, number in NUMBERS.items():
        text = text_of(CARDS[number], language)
        assert not re.search(r"[{}]|  |\.\.", text), (key, text)
        assert text.endswith((".", ")")), (key, text)
        assert text[0].isupper() or text[0] in "+−0123456789", (key, text)


@pytest.mark.parametrize(("language", "what"), [("en", "gain 5 resources"), ("pt_BR", "ganhe 5 recursos")])
def test_a_bidder_reads_what_the_territory_gives(language: str, what: str) -> None:
    s = table(seat(strength=5, hand=["rats"]), seat(), phase="politics", current=["wealthy_territory_i"])
    play(s, "event rats")
    assert what in GAME.prompt(s, language)


def test_equal_cards_are_listed_once_with_their_number() -> None:
    s = table(seat(hand=["legion", "legion", "rats", "spy"]), seat(), phase="end", age=2)
    labels = [GAME.label(s, GAME.notation.read(text), "en") for text in ("discard legion", "discard rats")]
    assert labels == ["Discard Legion (×2)", "Discard Rats"]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Chosen: Military Bonus I."), ("pt_BR", "Carta Militar de Bônus I.")]
)
def test_cards_chosen_so_far_are_told_apart_by_their_age(language: str, told: str) -> None:
    bonus = ["military_bonus_i", "military_bonus_ii"]
    s = table(seat(strength=6, hand=["spy"]), seat(hand=bonus), age=2, phase="politics")
    play(s, "attack spy 1", "defend military_bonus_i")
    assert GAME.prompt(s, language).endswith(told)


def test_leaving_a_building_says_what_goes_with_the_worker() -> None:
    s = table(seat(workers={"religion": 1, "bronze": 1}), seat())
    labels = [GAME.label(s, GAME.notation.read(f"destroy {key}"), "en") for key in ("religion", "bronze")]
    assert labels[0].endswith("(−1 culture and −1 happy face)")
    assert labels[1].endswith("(−1 resource each production)")


def test_the_portuguese_texts_use_one_word_for_a_thing() -> None:
    other_words = re.compile(r"\b(comida|prédios?|lances?|edifícios?|fome|etapas?)\b", re.I)
    for key, message in TEXTS.messages.items():
        assert not other_words.search(message["pt_BR"]), key
