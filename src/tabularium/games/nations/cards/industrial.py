"""Progress cards of the age of industry."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import (
    BOUGHT_COLONY,
    COLONIES_OF_INDUSTRY,
    WORKERS_ON_INDUSTRIAL_BUILDINGS,
    Card,
    OnBuy,
    Yield,
    goods,
)
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
from tabularium.games.nations.rules.events import Grant
from tabularium.games.nations.rules.powers import FreeColony, Levy
from tabularium.games.nations.rules.ready_wonders import Shock, Toll, Windfall, titanic
from tabularium.games.nations.table.kinds import (
    ADVANCED,
    BASIC,
    BOOKS,
    COLONY,
    EXPERT,
    FOOD,
    GOLD,
    INDUSTRIAL,
    MOST_WORKERS,
    STONE,
    STRONGEST,
    WEAKEST,
)

CARDS: Final[tuple[Card, ...]] = of_age(
    INDUSTRIAL,
    # Basic
    advisor("florence-nightingale", "Florence Nightingale", "Florence Nightingale", BASIC, books=6, calm=True),
    advisor("frederick-the-great", "Frederick the Great", "Frederico, o Grande", BASIC, strength=2, discount=(2, 1)),
    advisor("lin-zexu", "Lin Zexu", "Lin Zexu", BASIC, gold=4, food=4, produces=(Yield(WEAKEST, books=-8),)),
    advisor("marie-antoinette", "Marie Antoinette", "Maria Antonieta", BASIC, books=10, stability=-3),
    battle("battle-of-tsushima", "Battle of Tsushima", "Batalha de Tsushima", BASIC),
    battle("battle-of-waterloo", "Battle of Waterloo", "Batalha de Waterloo", BASIC),
    battle("fashoda-incident", "Fashoda Incident", "Incidente de Fachoda", BASIC),
    battle("surrender-at-yorktown", "Surrender at Yorktown", "Rendição em Yorktown", BASIC),
    building("factory", "Factory", "Fábrica", BASIC, cost=4, gold=3, stone=3, worker_vp=(2, 2, 1)),
    building("hospital", "Hospital", "Hospital", BASIC, cost=4, food=2, books=4, worker_vp=(2, 2, 1)),
    building("hydro-plant", "Hydro Plant", "Usina Hidrelétrica", BASIC, cost=4, gold=3, food=3, worker_vp=(2, 2, 1)),
    building(
        "penal-colony", "Penal Colony", "Colônia Penal", BASIC, cost=4, food=4, stability=2,
        worker_vp=(2, 2, 1),
    ),
    building("railroad", "Railroad", "Ferrovia", BASIC, cost=4, stone=3, stability=3, worker_vp=(2, 2, 1)),
    building(
        "urban-center", "Urban Center", "Centro Urbano", BASIC, cost=4, gold=3, stability=3,
        worker_vp=(2, 2, 1),
    ),
    building("voortrekker", "Voortrekker", "Voortrekker", BASIC, cost=4, food=3, stone=3, worker_vp=(2, 2, 1)),
    building("zeppelin", "Zeppelin", "Zepelim", BASIC, cost=4, books=4, stability=2, worker_vp=(2, 2, 1)),
    colony("congo", "Congo", "Congo", BASIC, needs=23, gold=5, vp=2),
    colony("india", "India", "Índia", BASIC, needs=25, books=5, vp=2),
    colony("nigeria", "Nigeria", "Nigéria", BASIC, needs=20, books=5, vp=2),
    colony("ostafrika", "Ostafrika", "África Oriental Alemã", BASIC, needs=22, food=5, vp=2),
    golden_age("das-kapital", "Das Kapital", "O Capital", BASIC, golden=(BOOKS, 2), price=4),
    golden_age("dynamite", "Dynamite", "Dinamite", BASIC, golden=(STONE, 2), price=4),
    golden_age("origin-of-species", "Origin of Species", "A Origem das Espécies", BASIC, golden=(BOOKS, 2), price=4),
    golden_age("vaccine", "Vaccine", "Vacina", BASIC, golden=(STONE, 2), price=4),
    military("cavalry", "Cavalry", "Cavalaria", BASIC, cost=4, books=-1, strength=9, raid=6, worker_vp=(1, 2, 2, 2)),
    military(
        "cossack", "Cossack", "Cossaco", BASIC, cost=4, stability=-1, strength=9, raid=6,
        worker_vp=(1, 2, 2, 2),
    ),
    military(
        "hussar", "Hussar", "Hussardo", BASIC, cost=4, gold=-1, strength=9, raid=6, worker_vp=(1, 2, 2, 2),
        also="Curassiers",
    ),
    military("rifleman", "Rifleman", "Fuzileiro", BASIC, cost=4, food=-1, strength=9, raid=6, worker_vp=(1, 2, 2, 2)),
    war("balkan-wars", "Balkan Wars", "Guerras Balcânicas", BASIC, loot=(BOOKS, 7)),
    war("franco-prussian-war", "Franco-Prussian War", "Guerra Franco-Prussiana", BASIC, loot=(STONE, 9)),
    war("opium-war", "Opium War", "Guerra do Ópio", BASIC, loot=(GOLD, 8)),
    war("second-boer-war", "Second Boer War", "Segunda Guerra dos Bôeres", BASIC, loot=(FOOD, 8)),
    wonder(
        "darwins-voyage", "Darwin's Voyage", "Viagem de Darwin", BASIC, stages=(3, 2), vp=1,
        when_ready=(Windfall(gold=15),),
    ),
    wonder("ford-motor-company", "Ford Motor Company", "Ford Motor Company", BASIC, stages=(2, 2), stone=6, vp=1),
    wonder(
        "south-pole-expedition", "South Pole Expedition", "Expedição ao Polo Sul", BASIC, stages=(2, 1), vp=3,
        when_ready=(Toll(food=5),),
    ),
    wonder("suez-canal", "Suez Canal", "Canal de Suez", BASIC, stages=(2, 1), gold=3, strength=4, vp=1),
    # Advanced
    advisor(
        "abraham-lincoln", "Abraham Lincoln", "Abraham Lincoln", ADVANCED, stability=3, action=Levy(),
        often=True,
    ),
    advisor(
        "benjamin-disraeli", "Benjamin Disraeli", "Benjamin Disraeli", ADVANCED, gold=2,
        produces=(Yield(BOUGHT_COLONY, food=8),),
    ),
    advisor("marie-curie", "Marie Curie", "Marie Curie", ADVANCED, stone=4, architects=2),
    battle("battle-of-austerlitz", "Battle of Austerlitz", "Batalha de Austerlitz", ADVANCED),
    battle("battle-of-borodino", "Battle of Borodino", "Batalha de Borodino", ADVANCED),
    building(
        "engineering-school", "Engineering School", "Escola de Engenharia", ADVANCED, cost=4, stone=4, books=2,
        worker_vp=(2, 2, 1),
    ),
    building(
        "sewer-system", "Sewer System", "Sistema de Esgoto", ADVANCED, cost=4, food=4, stability=2,
        worker_vp=(2, 2, 1),
    ),
    building(
        "stock-exchange", "Stock Exchange", "Bolsa de Valores", ADVANCED, cost=4, gold=4, stone=2,
        worker_vp=(2, 2, 1),
    ),
    colony("algeria", "Algeria", "Argélia", ADVANCED, needs=25, strength=5, vp=2),
    colony("hong-kong", "Hong Kong", "Hong Kong", ADVANCED, needs=27, books=5, vp=2),
    golden_age("candide", "Candide", "Cândido", ADVANCED, golden=(BOOKS, 2), price=4),
    golden_age("electricity", "Electricity", "Eletricidade", ADVANCED, golden=(STONE, 2), price=4),
    military("conscript", "Conscript", "Conscrito", ADVANCED, cost=2, strength=7, raid=4, worker_vp=(1, 1, 1, 1)),
    military("submarine", "Submarine", "Submarino", ADVANCED, cost=3, strength=8, raid=5, worker_vp=(1, 2, 2, 2)),
    war("anglo-afghan-war", "Anglo-Afghan War", "Guerra Anglo-Afegã", ADVANCED, loot=(STONE, 7)),
    war("napoleonic-war", "Napoleonic War", "Guerra Napoleônica", ADVANCED, loot=(FOOD, 11)),
    wonder(
        "big-ben", "Big Ben", "Big Ben", ADVANCED, stages=(3, 0), vp=1, final_per=COLONIES_OF_INDUSTRY,
        final_vp=1,
    ),
    wonder(
        "brandenburg-gate", "Brandenburg Gate", "Portão de Brandemburgo", ADVANCED, stages=(2, 2), vp=2,
        when_ready=(Grant(STRONGEST, gold=6, stone=6),),
    ),
    wonder(
        "british-museum", "British Museum", "Museu Britânico", ADVANCED, stages=(0, 1, 3), vp=2,
        once_placed=(Shock(WEAKEST, books=10),),
    ),
    # Expert
    advisor(
        "alfred-nobel", "Alfred Nobel", "Alfred Nobel", EXPERT, buys_no_war=True,
        produces=(Yield(per=WORKERS_ON_INDUSTRIAL_BUILDINGS, stone=3),),
    ),
    advisor(
        "shaka-zulu", "Shaka Zulu", "Shaka Zulu", EXPERT, strength=8,
        when_others_buy=(OnBuy((COLONY,), stone=5),), provenance="medium",
    ),
    advisor(
        "simon-bolivar", "Simon Bolivar", "Simón Bolívar", EXPERT, action=FreeColony(goods(gold=4, stone=4)),
        often=True,
    ),
    battle("battle-of-balaclava", "Battle of Balaclava", "Batalha de Balaclava", EXPERT),
    battle("battle-of-trafalgar", "Battle of Trafalgar", "Batalha de Trafalgar", EXPERT),
    building("coal-mine", "Coal Mine", "Mina de Carvão", EXPERT, cost=4, gold=2, stone=4, worker_vp=(2, 2, 1)),
    building(
        "national-park", "National Park", "Parque Nacional", EXPERT, cost=4, stone=2, books=4,
        worker_vp=(2, 2, 1),
    ),
    building("radio", "Radio", "Rádio", EXPERT, cost=4, gold=2, stability=4, worker_vp=(2, 2, 1)),
    colony("australia", "Australia", "Austrália", EXPERT, needs=24, stability=5, vp=2),
    colony("libya", "Libya", "Líbia", EXPERT, needs=30, stone=6, vp=2),
    golden_age("kalevala", "Kalevala", "Kalevala", EXPERT, golden=(BOOKS, 2), price=4),
    golden_age(
        "spinning-jenny", "Spinning Jenny", "Máquina de Fiar (Spinning Jenny)", EXPERT, golden=(STONE, 2),
        price=4,
    ),
    military(
        "dreadnought", "Dreadnought", "Encouraçado", EXPERT, cost=6, stone=-3, strength=14, raid=7,
        worker_vp=(1, 2, 3),
    ),
    military(
        "machine-gunner", "Machine Gunner", "Metralhador", EXPERT, cost=4, gold=-2, strength=10, raid=6,
        worker_vp=(1, 2, 2, 2),
    ),
    war("american-civil-war", "American Civil War", "Guerra Civil Americana", EXPERT, loot=(BOOKS, 12)),
    war("crimean-war", "Crimean War", "Guerra da Crimeia", EXPERT, loot=(GOLD, 10)),
    wonder("mit", "MIT", "MIT", EXPERT, stages=(0, 1), vp=1, staffs_new_buildings=True),
    wonder(
        "statue-of-liberty", "Statue of Liberty", "Estátua da Liberdade", EXPERT, stages=(0, 2), vp=1,
        final_if=MOST_WORKERS, final_vp=2,
    ),
    wonder("titanic", "Titanic", "Titanic", EXPERT, stages=(2, 0, 2), vp=3, once_placed=(titanic(gold=4),)),
)
