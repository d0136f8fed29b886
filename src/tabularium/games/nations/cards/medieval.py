"""Progress cards of the Middle Ages."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import BOUGHT_COLONY, Card, OnBuy, Yield, goods
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
from tabularium.games.nations.rules.powers import Barter, SwapCards
from tabularium.games.nations.rules.ready_wonders import Windfall
from tabularium.games.nations.table.kinds import (
    ADVANCED,
    BASIC,
    BATTLE,
    BOOKS,
    EXPERT,
    FOOD,
    GOLD,
    GOLDEN_AGE,
    MEDIEVAL,
    STEADIEST,
    STONE,
    WAR,
    WEAKEST,
)

CARDS: Final[tuple[Card, ...]] = of_age(
    MEDIEVAL,
    # Basic
    advisor("anna-komnene", "Anna Komnene", "Anna Comnena", BASIC, books=1, ignores_upkeep=True, provenance="medium"),
    advisor("harald-hardrada", "Harald Hardrada", "Haroldo Hardrada", BASIC, gold=4, removed_if=WEAKEST),
    advisor(
        "sejong-the-great", "Sejong the Great", "Sejong, o Grande", BASIC, food=2,
        on_buy=(OnBuy((GOLDEN_AGE,), stone=2),),
    ),
    advisor(
        "thomas-aquino", "Thomas Aquino", "Tomás de Aquino", BASIC, stability=1,
        produces=(Yield(STEADIEST, books=4),),
    ),
    battle("battle-of-agincourt", "Battle of Agincourt", "Batalha de Azincourt", BASIC),
    battle("battle-of-hastings", "Battle of Hastings", "Batalha de Hastings", BASIC),
    battle("battle-of-poitiers", "Battle of Poitiers", "Batalha de Poitiers", BASIC),
    battle("battle-of-tannenberg", "Battle of Tannenberg", "Batalha de Tannenberg", BASIC),
    building("cathedral", "Cathedral", "Catedral", BASIC, cost=2, stone=2, stability=2, worker_vp=(1, 1, 1)),
    building("madrasa", "Madrasa", "Madraça", BASIC, cost=2, gold=2, books=2, worker_vp=(1, 1, 1)),
    building("market", "Market", "Mercado", BASIC, cost=2, gold=2, food=2, worker_vp=(1, 1, 1)),
    building("monastery", "Monastery", "Mosteiro", BASIC, cost=2, food=1, books=3, worker_vp=(1, 1, 1)),
    building("mosque", "Mosque", "Mesquita", BASIC, cost=2, gold=2, stability=2, worker_vp=(1, 1, 1)),
    building("university", "University", "Universidade", BASIC, cost=2, stone=2, books=2, worker_vp=(1, 1, 1)),
    building("watermill", "Watermill", "Moinho de Água", BASIC, cost=2, food=1, stone=3, worker_vp=(1, 1, 1)),
    building("windmill", "Windmill", "Moinho de Vento", BASIC, cost=2, gold=1, food=3, worker_vp=(1, 1, 1)),
    colony("greenland", "Greenland", "Groenlândia", BASIC, needs=7, food=3, vp=1),
    colony("lombardy", "Lombardy", "Lombardia", BASIC, needs=9, books=3, vp=1),
    colony("sicily", "Sicily", "Sicília", BASIC, needs=12, food=3, vp=1),
    colony("tibet", "Tibet", "Tibete", BASIC, needs=8, stability=3, vp=1),
    golden_age("compass", "Compass", "Bússola", BASIC, golden=(STONE, 2), price=2),
    golden_age("divina-commedia", "Divina Commedia", "Divina Comédia", BASIC, golden=(BOOKS, 2), price=2),
    golden_age("heavy-plough", "Heavy Plough", "Arado Pesado", BASIC, golden=(STONE, 2), price=2),
    golden_age("magna-carta", "Magna Carta", "Magna Carta", BASIC, golden=(BOOKS, 2), price=2),
    military(
        "camel-archer", "Camel Archer", "Arqueiro em Camelo", BASIC, cost=2, stability=-1, strength=5, raid=4,
        worker_vp=(1, 1, 2),
    ),
    military("cho-ko-nu", "Cho-Ko-Nu", "Cho-Ko-Nu", BASIC, cost=2, gold=-1, strength=5, raid=4, worker_vp=(1, 1, 2)),
    military(
        "horse-archer", "Horse Archer", "Arqueiro a Cavalo", BASIC, cost=2, food=-1, strength=5, raid=4,
        worker_vp=(1, 1, 2),
    ),
    military("longships", "Longships", "Drácares", BASIC, cost=2, books=-1, strength=5, raid=4, worker_vp=(1, 1, 2)),
    war("byzantine-arab-war", "Byzantine-Arab War", "Guerra Árabe-Bizantina", BASIC, loot=(BOOKS, 3)),
    war("first-crusade", "First Crusade", "Primeira Cruzada", BASIC, loot=(BOOKS, 6)),
    war("hundred-years-war", "Hundred Years War", "Guerra dos Cem Anos", BASIC, loot=(FOOD, 5)),
    war("reconquista", "Reconquista", "Reconquista", BASIC, loot=(GOLD, 4)),
    wonder("alhambra", "Alhambra", "Alhambra", BASIC, stages=(1, 1), vp=1, architects=1),
    wonder(
        "notre-dame", "Notre Dame", "Notre Dame", BASIC, stages=(2, 1), books=2, vp=1,
        produces=(Yield(STEADIEST, books=3),),
    ),
    wonder(
        "porcelain-tower", "Porcelain Tower", "Torre de Porcelana", BASIC, stages=(1, 0), second_advisor=True,
        named="rulebook",
    ),
    wonder(
        "sankore-university", "Sankore University", "Universidade de Sankoré", BASIC, stages=(1, 2, 3), vp=2,
        when_ready=(Windfall(books=8),),
    ),
    # Advanced
    advisor("abu-bakr", "Abu Bakr", "Abu Bakr", ADVANCED, strength=2, on_buy=(OnBuy((BATTLE,), books=2),)),
    advisor(
        "eleanor-of-aquitaine", "Eleanor of Aquitaine", "Leonor da Aquitânia", ADVANCED,
        produces=(Yield(BOUGHT_COLONY, gold=5),),
    ),
    advisor("mansa-musa", "Mansa Musa", "Mansa Musa", ADVANCED, gold=1, on_last_gold=goods(food=1, books=2)),
    battle("battle-of-manzikert", "Battle of Manzikert", "Batalha de Manziquerta", ADVANCED),
    battle("the-horns-of-hattin", "The Horns of Hattin", "Os Cornos de Hattin", ADVANCED),
    building(
        "ball-court", "Ball Court", "Campo de Jogo de Bola", ADVANCED, cost=2, gold=3, food=1,
        worker_vp=(1, 1, 1),
    ),
    building("castle", "Castle", "Castelo", ADVANCED, cost=2, stone=1, stability=3, worker_vp=(1, 1, 1)),
    building("guild-hall", "Guild Hall", "Casa da Guilda", ADVANCED, cost=2, stone=3, books=1, worker_vp=(1, 1, 1)),
    colony("england", "England", "Inglaterra", ADVANCED, needs=11, gold=3, vp=1),
    colony("prussia", "Prussia", "Prússia", ADVANCED, needs=12, books=3, vp=1),
    golden_age("spectacles", "Spectacles", "Óculos", ADVANCED, golden=(STONE, 2), price=2),
    golden_age(
        "three-kingdoms-golden-age", "Three Kingdoms", "Três Reinos (romance)", ADVANCED, golden=(BOOKS, 2),
        price=2,
    ),
    military("knight", "Knight", "Cavaleiro", ADVANCED, cost=2, stone=-1, strength=5, raid=4, worker_vp=(1, 1, 2)),
    military(
        "longbowman", "Longbowman", "Arqueiro de Arco Longo", ADVANCED, cost=2, strength=4, raid=4,
        worker_vp=(1, 1, 2),
    ),
    war("viking-raids", "Viking Raids", "Incursões Vikings", ADVANCED, loot=(BOOKS, 4)),
    war("war-of-the-roses", "War of the Roses", "Guerra das Rosas", ADVANCED, loot=(GOLD, 7)),
    wonder(
        "angkor-wat", "Angkor Wat", "Angkor Wat", ADVANCED, stages=(3, 1), food=4, vp=1,
        produces=(Yield(WEAKEST, books=-4),),
    ),
    wonder(
        "chichen-itza", "Chichen Itza", "Chichén Itzá", ADVANCED, stages=(2, 2), vp=1,
        on_buy=(OnBuy((WAR,), vp=1),),
    ),
    wonder(
        "moai-statues", "Moai Statues", "Estátuas Moai", ADVANCED, stages=(1, 1, 1), food=-1, vp=2,
        when_ready=(Windfall(stone=12),),
    ),
    # Expert
    advisor("alhazen", "Alhazen", "Alhazen", EXPERT, books=2, action=SwapCards()),
    advisor("genghis-khan", "Genghis Khan", "Gengis Khan", EXPERT, strength=3, everybodys_stability=-3),
    advisor("marco-polo", "Marco Polo", "Marco Polo", EXPERT, action=Barter(((FOOD, 2), (STONE, 2)), ((GOLD, 4),))),
    battle("battle-of-ain-jalut", "Battle of Ain Jalut", "Batalha de Ain Jalut", EXPERT),
    battle("siege-of-constantinople", "Siege of Constantinople", "Cerco de Constantinopla", EXPERT),
    building("hippodrome", "Hippodrome", "Hipódromo", EXPERT, cost=2, books=1, stability=3, worker_vp=(1, 1, 1)),
    building("mint", "Mint", "Casa da Moeda", EXPERT, cost=2, gold=3, stability=1, worker_vp=(1, 1, 1)),
    building(
        "ocean-fishing", "Ocean Fishing", "Pesca Oceânica", EXPERT, cost=2, food=2, stone=2,
        worker_vp=(1, 1, 1),
    ),
    colony("crusader-states", "Crusader States", "Estados Cruzados", EXPERT, needs=13, strength=3, vp=2),
    colony("saharan-trade", "Saharan Trade", "Comércio do Saara", EXPERT, needs=15, stone=4, vp=1),
    golden_age("gunpowder", "Gunpowder", "Pólvora", EXPERT, golden=(STONE, 2), price=2),
    golden_age("the-quoran", "The Quoran", "O Alcorão", EXPERT, golden=(BOOKS, 2), price=2),
    military(
        "cataphract", "Cataphract", "Catafractário", EXPERT, cost=2, stone=-2, strength=6, raid=4,
        worker_vp=(1, 1, 2),
    ),
    military(
        "greek-fire-galley", "Greek Fire Galley", "Galé de Fogo Grego", EXPERT, cost=2, food=-2, strength=6,
        raid=4, worker_vp=(1, 1, 2),
    ),
    war("mongol-invasions", "Mongol Invasions", "Invasões Mongóis", EXPERT, loot=(FOOD, 10)),
    war("vandalic-war", "Vandalic War", "Guerra Vândala", EXPERT, loot=(STONE, 6)),
    wonder(
        "great-wall", "Great Wall", "Grande Muralha", EXPERT, stages=(1, 1), stability=2, vp=1,
        shields_vp=True, named="rulebook",
    ),
    wonder(
        "krak-des-chevaliers", "Krak des Chevaliers", "Krak dos Cavaleiros", EXPERT, stages=(5, 5), strength=6,
        vp=2,
    ),
    wonder(
        "piazza-san-marco", "Piazza San Marco", "Praça de São Marcos", EXPERT, stages=(3, 2, 1), vp=1,
        action=Barter(((GOLD, 2),), ((BOOKS, 5), (FOOD, 5), (STONE, 5))),
    ),
)
