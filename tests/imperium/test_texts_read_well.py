"""Sentences that a player reads: whole texts of chosen cards, one or more for each way of building a sentence."""

from __future__ import annotations

import pytest

from tabularium.games.imperium.cards.faces import FACE_BY_ID, FACES
from tabularium.games.imperium.cards.notation.parser import parsed
from tabularium.games.imperium.words.render.info import card_infos
from tabularium.games.imperium.words.render.texts import face_text, line_text

SAID = [
    # Icons are counted, not cards: one card may bear several
    (
        "3TAI8",
        "Abandon cards with 6 production icons in all and move 1 population to 1 pinned card in play to look at the "
        "top 2 cards of the fame deck.",
        "Abandone cartas com 6 ícones de produção ao todo e mova 1 de população para 1 carta fixa em jogo para olhar "
        "as 2 cartas do topo da pilha da fama.",
    ),
    # What is done once more is done to another card
    (
        "1ROM21",
        "Acquire a region. You MAY acquire another region.",
        "Adquira uma região. Você PODE adquirir outra região.",
    ),
    # The rule behind a replacement is a sentence of its own
    (
        "2OLM7",
        "Passive: When an effect makes you discard mask cards, you MAY abandon any number of cards garrisoned under "
        "this card instead. Each card abandoned this way counts as 1 mask card discarded.",
        "Passiva: Quando um efeito fizer você descartar cartas de máscara, você PODE abandonar qualquer número de "
        "cartas guarnecidas sob esta carta em vez disso. Cada carta abandonada assim conta como 1 carta de máscara "
        "descartada.",
    ),
    (
        "3INU13",
        "Passive: When a card would go to your history, garrison it under this card instead. What your state card "
        "says about such cards is ignored.",
        "Passiva: Sempre que uma carta fosse para a sua história, guarneça essa carta sob esta carta em vez disso. "
        "Ignore o que a sua carta de estado diz sobre essas cartas.",
    ),
    (
        "2OLM3",
        "Exhaust: When an effect makes you discard mask cards, discard 1 mask card fewer.",
        "Exaurir: Quando um efeito fizer você descartar cartas de máscara, descarte 1 carta de máscara a menos.",
    ),
    # Cards named by name and by icon side by side
    (
        "1CEL5",
        "Passive: Ignore the barbarian icon on your “Conquer” and attack cards.",
        "Passiva: Ignore o ícone Bárbaro das suas cartas “Conquistar” e de ataque.",
    ),
    # Conditions within a choice
    (
        "3UNC8",
        "Solstice: Choose: abandon this card OR, if you are Barbarian, put 1 card from your hand on top of your deck; "
        "if you are Empire, pay 1 progress.",
        "Solstício: Escolha: abandone esta carta OU, se você estiver no estado Bárbaro, coloque 1 carta da sua mão no "
        "topo do seu baralho; se você estiver no estado Império, pague 1 de progresso.",
    ),
    (
        "3SAS11",
        "Solstice: Choose: abandon this card OR, if you are Barbarian and at least 1 unrest is garrisoned under this "
        "card, pay 1 material to return 1 unrest garrisoned under this card OR, if you are Empire, put 1 knight or "
        "tributary card from your hand or discard pile into your history.",
        "Solstício: Escolha: abandone esta carta OU, se você estiver no estado Bárbaro e houver pelo menos 1 desordem "
        "guarnecida sob esta carta, pague 1 material para devolver 1 desordem guarnecida sob esta carta OU, se você "
        "estiver no estado Império, coloque 1 carta de cavaleiro ou de tributário da sua mão ou do seu descarte na "
        "sua história.",
    ),
    # Who has too little for a theft, and what too little is
    (
        "1VIK13",
        "Each opponent who did not have enough takes 1 unrest.",
        "Cada oponente que não tinha o suficiente pega 1 desordem.",
    ),
    (
        "3MAG9",
        "Each player abandons 1 region with a card garrisoned under it. Each player who could not do so takes "
        "1 unrest.",
        "Cada jogador abandona 1 região com uma carta guarnecida sob ela. Cada jogador que não pôde fazê-lo pega "
        "1 desordem.",
    ),
    # Drawing "if able" never reshuffles
    (
        "3TAI10",
        "Draw 1 card if able (without reshuffling).",
        "Compre 1 carta se possível (sem reembaralhar).",
    ),
    # Who decides: the Cultists, not the one who takes
    (
        "3CUL30A",
        "Passive: When an opponent would take unrest on your turn, you MAY make that player take a “Chaos” card "
        "instead and put it into their discard pile.",
        "Passiva: Sempre que um oponente fosse pegar desordem no seu turno, você PODE fazer aquele jogador pegar uma "
        "carta “Caos” em vez disso e colocar essa carta no próprio descarte.",
    ),
    # Where a card goes is a part of its own
    (
        "3JPN22",
        "Choose: return 1 unrest from your hand, find “Tendai Buddhism” and put it into your hand OR play 1 civilised "
        "card as a free play (ignoring its empire icon), find “Kanji” and put it into your hand.",
        "Escolha: devolva 1 desordem da sua mão, procure “Budismo Tendai” e coloque essa carta na sua mão OU jogue "
        "1 carta civilizada como ação livre (ignorando o ícone Império), procure “Kanji” e coloque essa carta na sua "
        "mão.",
    ),
    (
        "1UNC8X",
        "Solstice: Choose: take 1 unrest and put it on top of your deck OR discard 2 cards from your hand.",
        "Solstício: Escolha: pegue 1 desordem e coloque essa carta no topo do seu baralho OU descarte 2 cartas da sua "
        "mão.",
    ),
    # You count yourself
    (
        "3CIV1",
        "Gain 1 goods for each player, you included, with at least as many city or metropolis icons in play as you.",
        "Ganhe 1 bem para cada jogador, incluindo você, com pelo menos tantos ícones de cidade ou de metrópole em "
        "jogo quanto você.",
    ),
    # Everybody's own regions
    (
        "ABU1",
        "Each player adds 1 population to every region they have in play. Add 1 population to every region in the "
        "market.",
        "Cada jogador adiciona 1 de população em cada região que ele tem em jogo. Adicione 1 de população em cada "
        "região do mercado.",
    ),
    # An Empire card played by those who never are one
    (
        "2ART5",
        "Exhaust: Pay 1 progress to play 1 empire card as a free play (ignoring its empire icon).",
        "Exaurir: Pague 1 de progresso para jogar 1 carta do estado Império como ação livre (ignorando o ícone "
        "Império).",
    ),
    # Mana are cards
    (
        "3POL16",
        "You MAY gain 1 card from your hand as mana.",
        "Você PODE ganhar 1 carta da sua mão como mana.",
    ),
    # Tokens one by one, of any kinds, of those just gained
    (
        "3TAI21",
        "Exhaust: Choose: garrison up to 2 unrest from your hand under this card OR move up to 5 population and/or "
        "materials to this card.",
        "Exaurir: Escolha: guarneça até 2 desordens da sua mão sob esta carta OU mova até 5 de população e/ou "
        "materiais para esta carta.",
    ),
    (
        "3MRT15",
        "You MAY convert any amount of the progress just gained into population.",
        "Você PODE converter qualquer parte do progresso recém-ganho em população.",
    ),
    # An icon that is ignored once
    (
        "1VIK4",
        "Exhaust: Ignore the empire icon on the next card you play this turn.",
        "Exaurir: Ignore o ícone Império da próxima carta que você jogar neste turno.",
    ),
    # Portuguese: an article for each gender; nations with theirs; the place before a relative clause; à + aquele
    (
        "3FAM4",
        "Break through for a region or tributary.",
        "Promova uma região ou um tributário.",
    ),
    (
        "2QIN24",
        "Set-up: If the Qin are in the game, put this card onto the unrest pile.",
        "Preparação: Se os Qin estiverem na partida, coloque esta carta na pilha da desordem.",
    ),
    (
        "3MRT20",
        "Move 5 population to your power card and put 2 non-region pinned cards from your play area into your history "
        "to take the top fame card.",
        "Mova 5 de população para a sua carta de poder e coloque na sua história 2 cartas fixas da sua área de jogo "
        "que não sejam regiões para pegar a carta de fama do topo.",
    ),
    (
        "3WAG16",
        "Passive: When an opponent plays an attack card that makes you abandon or recall a region, you MAY pay "
        "2 materials to that player to ignore that attack.",
        "Passiva: Quando um oponente jogar uma carta de ataque que faça você abandonar ou reconvocar uma região, você "
        "PODE pagar 2 materiais àquele jogador para ignorar aquele ataque.",
    ),
    (
        "2QIN22",
        "Worth −2 VP out of play, 0 VP in play.",
        "Vale −2 PV fora de jogo, 0 PV em jogo.",
    ),
]


@pytest.mark.parametrize(("id", "en", "pt"), SAID, ids=[id for id, _, _ in SAID])
def test_a_card_says(id: str, en: str, pt: str) -> None:
    face = FACES[FACE_BY_ID[id]]
    assert en in face_text(face, "en").split("\n")
    assert pt in face_text(face, "pt_BR").split("\n")


ROWS = [
    # What the automaton does to you is told of both
    (
        "STEAL(1 prog from you)",
        "The automaton steals 1 progress from you.",
        "O autômato rouba 1 de progresso de você.",
    ),
    (
        "FIRST-POSSIBLE{ ABANDON(3 region) ⇒ TAKE(top fame) | BREAKTHROUGH(region), you DISCARD(2 from hand) }",
        "The automaton abandons 3 regions to take the top fame card; if that is not possible, the automaton breaks "
        "through for a region and you discard 2 cards from your hand.",
        "O autômato abandona 3 regiões para pegar a carta de fama do topo; se não for possível, o autômato promove "
        "uma região e você descarta 2 cartas da sua mão.",
    ),
    ("you TAKE(«Chaos»)", "You take a “Chaos” card.", "Você pega uma carta “Caos”."),
    # Only full routes bring a profit
    (
        "RUN(profit of every trade-route)",
        "Resolve the profit text of every trade route the automaton has in play with 3 goods on it.",
        "Resolva o efeito Lucrar de cada rota comercial que o autômato tem em jogo com 3 bens sobre ela.",
    ),
    (
        "TOPDECK(1 set-aside «Headpiece»)",
        "Put 1 set-aside “Headpiece” card on top of the automaton’s deck.",
        "Coloque 1 carta “Capacete Cerimonial” deixada de lado no topo do baralho do autômato.",
    ),
]


@pytest.mark.parametrize(("text", "en", "pt"), ROWS, ids=[text for text, _, _ in ROWS])
def test_an_automatons_row_says(text: str, en: str, pt: str) -> None:
    assert line_text(parsed(text, True), "en", True) == en
    assert line_text(parsed(text, True), "pt_BR", True) == pt


def test_the_end_of_the_automatons_turn_is_one_act_only() -> None:
    text = next(info.text for info in card_infos() if info.id == "AUTO-merchant")
    assert text["en"].split("\n")[0] == "Only the first of these that is possible is done:"
    assert text["pt_BR"].split("\n")[0] == "Só se faz a primeira destas que for possível:"
