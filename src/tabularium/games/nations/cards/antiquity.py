"""Progress cards of Antiquity."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import BOUGHT_COLONY, DEFEAT, SOLDIERS, Card, OnBuy, Yield, goods
from tabularium.games.nations.cards.types import (
    advisor,
    battle,
    building,
    colony,
    golden_age,
    military,
    of_age,
    war,
    wonder,
)
from tabularium.games.nations.rules.powers import Barter
from tabularium.games.nations.rules.ready_wonders import Shock, Toll, Windfall
from tabularium.games.nations.table.kinds import (
    ADVANCED,
    ANTIQUITY,
    BASIC,
    BOOKS,
    EXPERT,
    FOOD,
    GOLD,
    SHAKIEST,
    STEADIEST,
    STONE,
    STRONGEST,
)

CARDS: Final[tuple[Card, ...]] = of_age(
    ANTIQUITY,
    # Basic
    advisor("augustus", "Augustus", "Augusto", BASIC, strength=1, produces=(Yield(STRONGEST, stone=2),)),
    advisor("hatshepsut", "Hatshepsut", "Hatshepsut", BASIC, gold=1, on_ready=goods(books=3)),
    advisor("qin-shi-huang", "Qin Shi Huang", "Qin Shi Huang", BASIC, food=3, removed_if=SHAKIEST),
    advisor(
        "saint-augustine", "Saint Augustine", "Santo Agostinho", BASIC, stability=1,
        produces=(Yield(STEADIEST, books=2),), named="rulebook",
    ),
    battle("battle-of-cannae", "Battle of Cannae", "Batalha de Canas", BASIC),
    battle("battle-of-kadesh", "Battle of Kadesh", "Batalha de Kadesh", BASIC),
    battle("siege-of-alesia", "Siege of Alesia", "Cerco de Alésia", BASIC),
    battle("siege-of-troy", "Siege of Troy", "Cerco de Troia", BASIC),
    building("aqueduct", "Aqueduct", "Aqueduto", BASIC, cost=1, food=2, stability=1, worker_vp=(1, 1)),
    building("brewery", "Brewery", "Cervejaria", BASIC, cost=1, food=2, books=1, worker_vp=(1, 1)),
    building("city-wall", "City Wall", "Muralha da Cidade", BASIC, cost=1, stone=2, stability=1, worker_vp=(1, 1)),
    building("forum", "Forum", "Fórum", BASIC, cost=1, gold=2, food=1, worker_vp=(1, 1)),
    building("lighthouse", "Lighthouse", "Farol", BASIC, cost=1, gold=2, stone=1, worker_vp=(1, 1)),
    building("lyceum", "Lyceum", "Liceu", BASIC, cost=1, stone=1, books=2, worker_vp=(1, 1)),
    building("synagogue", "Synagogue", "Sinagoga", BASIC, cost=1, gold=2, books=1, worker_vp=(1, 1)),
    building("ziggurat", "Ziggurat", "Zigurate", BASIC, cost=1, stone=1, stability=2, worker_vp=(1, 1)),
    colony("hispania", "Hispania", "Hispânia", BASIC, needs=4, food=2),
    colony("israel", "Israel", "Israel", BASIC, needs=5, books=2),
    colony("macedonia", "Macedonia", "Macedônia", BASIC, needs=4, strength=2, named="rulebook"),
    colony("nubia", "Nubia", "Núbia", BASIC, needs=3, gold=2),
    golden_age("aeneid", "Aeneid", "Eneida", BASIC, golden=(BOOKS, 2), price=1),
    golden_age("iron-working", "Iron Working", "Trabalho em Ferro", BASIC, golden=(STONE, 2), price=1),
    golden_age("map-making", "Map Making", "Cartografia", BASIC, golden=(STONE, 2), price=1),
    golden_age("the-bible", "The Bible", "A Bíblia", BASIC, golden=(BOOKS, 2), price=1),
    military(
        "chariot", "Chariot", "Carruagem de Guerra", BASIC, cost=1, gold=-1, strength=3, raid=3,
        worker_vp=(1, 1),
    ),
    military("hoplite", "Hoplite", "Hoplita", BASIC, cost=1, stone=-1, strength=3, raid=3, worker_vp=(1, 1)),
    military("immortal", "Immortal", "Imortal", BASIC, cost=1, stability=-1, strength=3, raid=3, worker_vp=(1, 1)),
    military("legionary", "Legionary", "Legionário", BASIC, cost=1, food=-1, strength=3, raid=3, worker_vp=(1, 1)),
    war("hunnic-invasions", "Hunnic Invasions", "Invasões Hunas", BASIC, loot=(FOOD, 4)),
    war(
        "peloponnesian-war", "Peloponnesian War", "Guerra do Peloponeso", BASIC, loot=(BOOKS, 4),
        also="Pelopponesian War",
    ),
    war("warring-states", "Warring States", "Estados Combatentes", BASIC, loot=(BOOKS, 3)),
    war("wars-of-alexander", "Wars of Alexander", "Guerras de Alexandre", BASIC, loot=(FOOD, 2)),
    wonder("colosseum", "Colosseum", "Coliseu", BASIC, stages=(2, 2), strength=3, vp=1, when_ready=(Toll(food=2),)),
    wonder(
        "hanging-gardens", "Hanging Gardens", "Jardins Suspensos", BASIC, stages=(1, 2), food=2, stone=-1,
        stability=1, vp=1,
    ),
    wonder("pyramids", "Pyramids", "Pirâmides", BASIC, stages=(2, 1, 0), gold=2, food=-2, vp=3),
    wonder(
        "stonehenge", "Stonehenge", "Stonehenge", BASIC, stages=(1, 1, 1),
        when_ready=(Windfall(food=4, books=6),),
    ),
    # Advanced
    advisor("archimedes", "Archimedes", "Arquimedes", ADVANCED, stone=1, architects=1),
    advisor("boudica", "Boudica", "Boudica", ADVANCED, gold=1, food=1, strength=1, removed_if=SOLDIERS),
    advisor(
        "cyrus-the-great", "Cyrus the Great", "Ciro, o Grande", ADVANCED,
        produces=(Yield(BOUGHT_COLONY, gold=3),),
    ),
    battle("battle-of-thermopylae", "Battle of Thermopylae", "Batalha das Termópilas", ADVANCED),
    battle("milvian-bridge", "Milvian Bridge", "Ponte Mílvia", ADVANCED),
    building("granary", "Granary", "Celeiro", ADVANCED, cost=1, food=2, stone=1, worker_vp=(1, 1)),
    building("mine", "Mine", "Mina", ADVANCED, cost=1, gold=1, stone=2, worker_vp=(1, 1)),
    building("pagoda", "Pagoda", "Pagode", ADVANCED, cost=1, books=2, stability=1, worker_vp=(1, 1)),
    colony("babylonia", "Babylonia", "Babilônia", ADVANCED, needs=5, gold=2),
    colony("gaul", "Gaul", "Gália", ADVANCED, needs=7, food=2),
    golden_age("silk", "Silk", "Seda", ADVANCED, golden=(STONE, 2), price=1),
    golden_age("the-odyssey", "The Odyssey", "A Odisseia", ADVANCED, golden=(BOOKS, 2), price=1),
    military("archer", "Archer", "Arqueiro", ADVANCED, cost=1, strength=2, raid=4, worker_vp=(1, 1)),
    military("trireme", "Trireme", "Trirreme", ADVANCED, cost=2, strength=3, raid=3, worker_vp=(1, 1)),
    war("parthian-wars", "Parthian Wars", "Guerras Partas", ADVANCED, loot=(GOLD, 3)),
    war("three-kingdoms-war", "Three Kingdoms", "Três Reinos", ADVANCED, loot=(GOLD, 5)),
    wonder(
        "great-lighthouse", "Great Lighthouse", "Grande Farol", ADVANCED, stages=(1, 3), gold=1, vp=2,
        on_buy=(OnBuy(price=3, books=1),), named="rulebook",
    ),
    wonder(
        "sphinx", "Sphinx", "Esfinge", ADVANCED, stages=(2, 2), stone=1, vp=1, on_ready=goods(stone=5),
        named="rulebook",
    ),
    wonder("the-oracle", "The Oracle", "O Oráculo", ADVANCED, stages=(2, 1), stability=2, vp=1),
    # Expert
    advisor("buddha", "Buddha", "Buda", EXPERT, stability=3, first_turn=0),
    advisor("hannibal", "Hannibal", "Aníbal", EXPERT, raid_bonus=1, battle_toll=1),
    advisor("sun-tzu", "Sun Tzu", "Sun Tzu", EXPERT, first_turn=2),
    battle("battle-of-issus", "Battle of Issus", "Batalha de Isso", EXPERT),
    battle("crossing-the-alps", "Crossing the Alps", "Travessia dos Alpes", EXPERT),
    building(
        "confucian-academy", "Confucian Academy", "Academia Confucionista", EXPERT, cost=1, gold=1,
        stability=2, worker_vp=(1, 1),
    ),
    building("forge", "Forge", "Forja", EXPERT, cost=1, food=1, stone=2, worker_vp=(1, 1)),
    building("library", "Library", "Biblioteca", EXPERT, cost=1, gold=1, books=2, worker_vp=(1, 1)),
    colony("armenia", "Armenia", "Armênia", EXPERT, needs=6, stone=2),
    colony("hindu-kush", "Hindu Kush", "Hindu Kush", EXPERT, needs=9, stone=3),
    golden_age("coinage", "Coinage", "Cunhagem", EXPERT, golden=(STONE, 2), price=1),
    golden_age("mahabharata", "Mahabharata", "Mahabharata", EXPERT, golden=(BOOKS, 2), price=1),
    military("elephant", "Elephant", "Elefante", EXPERT, cost=1, food=-2, strength=4, raid=3, worker_vp=(1, 1)),
    military("phalanx", "Phalanx", "Falange", EXPERT, cost=1, stone=-2, strength=4, raid=3, worker_vp=(1, 1)),
    war("hyksos-invasion", "Hyksos Invasion", "Invasão dos Hicsos", EXPERT, loot=(STONE, 4)),
    war("punic-wars", "Punic Wars", "Guerras Púnicas", EXPERT, loot=(FOOD, 6)),
    wonder(
        "petra", "Petra", "Petra", EXPERT, stages=(2, 0, 1),
        action=Barter(((FOOD, 1),), ((BOOKS, 3), (GOLD, 3), (STONE, 3))),
    ),
    wonder(
        "solomons-temple", "Solomon's Temple", "Templo de Salomão", EXPERT, stages=(1, 1), each_age=1,
        removed_if=DEFEAT,
    ),
    wonder(
        "terracotta-army", "Terracotta Army", "Exército de Terracota", EXPERT, stages=(0, 0, 3), strength=1,
        vp=2, once_placed=(Shock(SHAKIEST, gold=4),),
    ),
)
