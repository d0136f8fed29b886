"""Event cards of the age of industry."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Event, Half, goods
from tabularium.games.nations.rules.clauses import EXHIBITION
from tabularium.games.nations.rules.event_choices import offer, send_back_one
from tabularium.games.nations.rules.event_orders import Demote
from tabularium.games.nations.rules.event_specials import DropColonyStep, FreeArchitects, FreeSoldiers
from tabularium.games.nations.rules.events import INDUSTRIAL_COLONIES, INDUSTRIAL_COLONY, DropAdvisors, Grant, Strike
from tabularium.games.nations.table.kinds import (
    ALL,
    FIRST_TO_PASS,
    INDUSTRIAL,
    LEAST_FOOD,
    MOST_INDUSTRIAL,
    SHAKIEST,
    STEADIEST,
    STRONGEST,
    WEAKEST,
)


def event(key: str, architects: int, famine: int, *halves: Half) -> Event:
    return Event(key, INDUSTRIAL, architects, famine, halves)


EVENTS: Final[tuple[Event, ...]] = (
    event(
        "tonghak-sepoy", 0, 5,
        Half("Tonghak movement", "Movimento Donghak", Strike(WEAKEST, books=8, then=goods(stone=2))),
        Half("Sepoy Mutiny", "Revolta dos Sipaios", Demote(SHAKIEST, gold=5)),
    ),
    event(
        "sokoto-tennis-court", 0, 3,
        Half("Sokoto Caliphate", "Califado de Socoto", offer(ALL, goods(food=4), goods(gold=8))),
        Half("Tennis Court Oath", "Juramento do Jogo da Péla", Strike(SHAKIEST, gold=7)),
    ),
    event(
        "romanticism-industrial", 2, 6,
        Half("Romanticism", "Romantismo", Grant(FIRST_TO_PASS, books=5)),
        Half("Industrial Revolution", "Revolução Industrial", Grant(MOST_INDUSTRIAL, vp=1)),
    ),
    event(
        "sick-man-suffrage", 3, 1,
        Half("Sick Man of Europe", "Homem Doente da Europa", Strike(WEAKEST, gold=8)),
        Half("Women's Suffrage", "Sufrágio Feminino", Grant(STEADIEST, vp=1)),
    ),
    event(
        "krakatoa-vatican", 1, 3,
        Half("Eruption of Krakatoa", "Erupção do Krakatoa", Strike(LEAST_FOOD, vp=1)),
        Half("First Vatican Council", "Concílio Vaticano I", Grant(STEADIEST, books=10)),
    ),
    event(
        "entente-general-strike", 2, 4,
        Half("Entente Cordiale", "Entente Cordiale", FreeSoldiers(2)),
        Half("General strike", "Greve Geral", Strike(SHAKIEST, stone=6)),
    ),
    event(
        "weltpolitik-emigration", 2, 2,
        Half("Weltpolitik", "Weltpolitik", Grant(ALL, gold=5, stone=5, per=INDUSTRIAL_COLONIES)),
        Half("Emigration", "Emigração", send_back_one(SHAKIEST)),
    ),
    event(
        "gold-rush-potato-blight", 0, 3,
        Half("Californian Gold Rush", "Corrida do Ouro da Califórnia", Grant(STRONGEST, gold=8)),
        Half("Irish Potato Blight", "Praga da Batata Irlandesa", Strike(SHAKIEST, food=8)),
    ),
    event(
        "moscow-taiping", 1, 5,
        Half("March to Moscow", "Marcha a Moscou", DropColonyStep(LEAST_FOOD, vp=1)),
        Half("Taiping Rebellion", "Rebelião Taiping", Demote(SHAKIEST, books=10)),
    ),
    event(
        "anarchism-great-exhibition", 1, 4,
        Half("Anarchism", "Anarquismo", DropAdvisors(WEAKEST, also=1)),
        Half("Great Exhibition", "Grande Exibição", FreeArchitects(2, EXHIBITION), named="rulebook"),
    ),
    event(
        "american-french-revolution", 1, 2,
        Half("American revolution", "Revolução Americana", DropColonyStep(WEAKEST, vp=1)),
        Half("French Revolution", "Revolução Francesa", DropAdvisors(SHAKIEST, otherwise=2)),
    ),
    event(
        "scramble-dreyfus", 1, 4,
        Half("Scramble for Africa", "Partilha da África", Grant(ALL, vp=1, proviso=INDUSTRIAL_COLONY)),
        Half("Dreyfus Affair", "Caso Dreyfus", Strike(SHAKIEST, books=8)),
    ),
)  # fmt: skip
