"""Progress cards of the Renaissance."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import (
    CARDS_OF_THIS_AGE,
    COLONIES_OF_RENAISSANCE,
    OWN_ADVISORS,
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
from tabularium.games.nations.rules.powers import DeployOneFree, FreeBuy, Levy
from tabularium.games.nations.rules.ready_wonders import Topple, Windfall
from tabularium.games.nations.table.kinds import (
    ADVANCED,
    BASIC,
    BATTLE,
    BOOKS,
    EXPERT,
    FOOD,
    GOLD,
    GOLDEN_AGE,
    RENAISSANCE,
    STONE,
    STRONGEST,
    WAR,
    WONDER,
)

CARDS: Final[tuple[Card, ...]] = of_age(
    RENAISSANCE,
    # Basic
    advisor("elizabeth", "Elizabeth", "Elizabeth", BASIC, stone=2, war_bonus=8),
    advisor(
        "galileo-galilei", "Galileo Galilei", "Galileu Galilei", BASIC, books=2,
        action=FreeBuy((GOLDEN_AGE, WONDER)),
    ),
    advisor("isabella", "Isabella", "Isabel", BASIC, food=2, produces=(Yield(per=COLONIES_OF_RENAISSANCE, gold=3),)),
    advisor("montezuma", "Montezuma", "Montezuma", BASIC, food=2, on_buy=(OnBuy((WAR, BATTLE), books=3),)),
    battle("battle-of-poltava", "Battle of Poltava", "Batalha de Poltava", BASIC),
    battle("fall-of-constantinople", "Fall of Constantinople", "Queda de Constantinopla", BASIC),
    battle("la-noche-triste", "La Noche Triste", "La Noche Triste", BASIC),
    battle("siege-of-rhodes", "Siege of Rhodes", "Cerco de Rodes", BASIC),
    building(
        "colonial-trading", "Colonial Trading", "Comércio Colonial", BASIC, cost=3, gold=3, stability=2,
        worker_vp=(2, 1, 1),
    ),
    building("courthouse", "Courthouse", "Tribunal", BASIC, cost=3, books=2, stability=3, worker_vp=(2, 1, 1)),
    building("dike", "Dike", "Dique", BASIC, cost=3, food=2, stone=3, worker_vp=(2, 1, 1)),
    building("observatory", "Observatory", "Observatório", BASIC, cost=3, stone=2, books=3, worker_vp=(2, 1, 1)),
    building("parliament", "Parliament", "Parlamento", BASIC, cost=3, stone=3, stability=2, worker_vp=(2, 1, 1)),
    building("sawmill", "Sawmill", "Serraria", BASIC, cost=3, gold=3, food=2, worker_vp=(2, 1, 1)),
    building(
        "terrace-farming", "Terrace Farming", "Agricultura em Terraços", BASIC, cost=3, food=3, stone=2,
        worker_vp=(2, 1, 1),
    ),
    building("theatre", "Theatre", "Teatro", BASIC, cost=3, gold=2, books=3, worker_vp=(2, 1, 1)),
    colony("aztec-empire", "Aztec Empire", "Império Asteca", BASIC, needs=15, gold=4, vp=1),
    colony("incan-empire", "Incan Empire", "Império Inca", BASIC, needs=17, gold=4, vp=1),
    colony("quebec", "Québec", "Quebec", BASIC, needs=12, books=4, vp=1, also="Quebec"),
    colony("south-africa", "South Africa", "África do Sul", BASIC, needs=13, food=4, vp=1),
    golden_age("clocks", "Clocks", "Relógios", BASIC, golden=(STONE, 2), price=3),
    golden_age("gutenberg-bible", "Gutenberg Bible", "Bíblia de Gutenberg", BASIC, golden=(BOOKS, 2), price=3),
    golden_age("microscope", "Microscope", "Microscópio", BASIC, golden=(STONE, 2), price=3),
    golden_age("romeo-and-juliet", "Romeo and Juliet", "Romeu e Julieta", BASIC, golden=(BOOKS, 2), price=3),
    military(
        "conquistador", "Conquistador", "Conquistador", BASIC, cost=3, books=-1, strength=7, raid=5,
        worker_vp=(1, 2, 2),
    ),
    military(
        "jaguar-warrior", "Jaguar Warrior", "Guerreiro Jaguar", BASIC, cost=3, stability=-1, strength=7,
        raid=5, worker_vp=(1, 2, 2),
    ),
    military(
        "redcoat", "Redcoat", "Casaca Vermelha", BASIC, cost=3, food=-1, strength=7, raid=5,
        worker_vp=(1, 2, 2),
    ),
    military("samurai", "Samurai", "Samurai", BASIC, cost=3, gold=-1, strength=7, raid=5, worker_vp=(1, 2, 2)),
    war("great-northern-war", "Great Northern War", "Grande Guerra do Norte", BASIC, loot=(FOOD, 8)),
    war("imjin-war", "Imjin War", "Guerra Imjin", BASIC, loot=(STONE, 5)),
    war("mughal-invasion", "Mughal Invasion", "Invasão Mogol", BASIC, loot=(BOOKS, 7)),
    war("war-of-jenkins-ear", "War of Jenkins' Ear", "Guerra da Orelha de Jenkins", BASIC, loot=(GOLD, 6)),
    wonder("machu-picchu", "Machu Picchu", "Machu Picchu", BASIC, stages=(0, 2, 0), gold=6),
    wonder(
        "sistine-chapel", "Sistine Chapel", "Capela Sistina", BASIC, stages=(1, 1), books=1, vp=1,
        on_hire=goods(books=3),
    ),
    wonder("taj-mahal", "Taj Mahal", "Taj Mahal", BASIC, stages=(3, 1, 2), vp=1, when_ready=(Windfall(books=15),)),
    wonder("versailles", "Versailles", "Versalhes", BASIC, stages=(4, 0, 1), vp=4, when_ready=(Topple(),)),
    # Advanced
    advisor("martin-luther", "Martin Luther", "Martinho Lutero", ADVANCED, gold=4, war_food=4),
    advisor("pocahontas", "Pocahontas", "Pocahontas", ADVANCED, food=4, frontier=4),
    advisor(
        "tokugawa", "Tokugawa", "Tokugawa", ADVANCED, strength=2,
        produces=(Yield(per=CARDS_OF_THIS_AGE, stone=2),),
    ),
    battle("battle-of-cajamarca", "Battle of Cajamarca", "Batalha de Cajamarca", ADVANCED),
    battle("battle-of-noryang", "Battle of Noryang", "Batalha de Noryang", ADVANCED),
    building("bank", "Bank", "Banco", ADVANCED, cost=3, gold=3, books=2, worker_vp=(2, 1, 1)),
    building(
        "sacrificial-altar", "Sacrificial Altar", "Altar de Sacrifícios", ADVANCED, cost=3, food=2,
        stability=3, worker_vp=(2, 1, 1),
    ),
    building("shipyard", "Shipyard", "Estaleiro", ADVANCED, cost=3, gold=2, stone=3, worker_vp=(2, 1, 1)),
    colony("brazil", "Brazil", "Brasil", ADVANCED, needs=14, stone=4, vp=1),
    colony("philippines", "Philippines", "Filipinas", ADVANCED, needs=18, stone=4, vp=1),
    golden_age("don-quixote", "Don Quixote", "Dom Quixote", ADVANCED, golden=(BOOKS, 2), price=3),
    golden_age("telescope", "Telescope", "Telescópio", ADVANCED, golden=(STONE, 2), price=3),
    military("frigate", "Frigate", "Fragata", ADVANCED, cost=4, stone=-1, strength=8, raid=6, worker_vp=(1, 2, 2)),
    military("ranger", "Ranger", "Ranger", ADVANCED, cost=3, strength=6, raid=5, worker_vp=(1, 2, 2)),
    war(
        "cortes-expedition", "Cortés Expedition", "Expedição de Cortés", ADVANCED, loot=(FOOD, 6),
        also="Cortes Expedition",
    ),
    war("dutch-liberation-war", "Dutch Liberation War", "Guerra de Libertação Holandesa", ADVANCED, loot=(GOLD, 9)),
    wonder(
        "potala-palace", "Potala Palace", "Palácio de Potala", ADVANCED, stages=(1, 1), vp=1,
        final_per=OWN_ADVISORS, final_vp=1,
    ),
    wonder("royal-society", "Royal Society", "Royal Society", ADVANCED, stages=(3, 2), vp=1, action=DeployOneFree()),
    wonder("uraniborg", "Uraniborg", "Uraniborg", ADVANCED, stages=(0, 3, 2), books=2, vp=2, golden_bonus=2),
    # Expert
    advisor("niccolo-machiavelli", "Niccolo Machiavelli", "Nicolau Maquiavel", EXPERT, books=4, chooses_event=True),
    advisor("peter-the-great", "Peter the Great", "Pedro, o Grande", EXPERT, war_spoils=5, provenance="medium"),
    advisor("suleiman-i", "Suleiman I", "Solimão I", EXPERT, strength=3, action=Levy(STRONGEST), often=True),
    battle("fall-of-louisburg", "Fall of Louisburg", "Queda de Louisbourg", EXPERT),
    battle("siege-of-vienna", "Siege of Vienna", "Cerco de Viena", EXPERT),
    building(
        "chateau", "Château", "Château (Castelo)", EXPERT, cost=3, gold=2, stability=3, worker_vp=(2, 1, 1),
        also="Chateau",
    ),
    building("hammam", "Hammam", "Hamam", EXPERT, cost=3, food=3, stability=2, worker_vp=(2, 1, 1)),
    building(
        "printing-press", "Printing Press", "Prensa de Impressão", EXPERT, cost=3, stone=3, books=2,
        worker_vp=(2, 1, 1),
    ),
    colony("the-caribbean", "The Caribbean", "Caribe", EXPERT, needs=15, stability=4, vp=1),
    colony("virginia", "Virginia", "Virgínia", EXPERT, needs=21, stone=5, vp=1),
    golden_age("principia", "Principia", "Principia", EXPERT, golden=(BOOKS, 2), price=3),
    golden_age("thermometer", "Thermometer", "Termômetro", EXPERT, golden=(STONE, 2), price=3),
    military(
        "hakkapeliitta", "Hakkapeliitta", "Hakkapeliitta", EXPERT, cost=3, stability=-2, strength=8, raid=5,
        worker_vp=(1, 2, 2),
    ),
    military(
        "mercenary", "Mercenary", "Mercenário", EXPERT, cost=2, gold=-2, strength=8, raid=4,
        worker_vp=(1, 2, 2),
    ),
    war("thirty-years-war", "Thirty Years War", "Guerra dos Trinta Anos", EXPERT, loot=(FOOD, 9)),
    war("war-of-cyprus", "War of Cyprus", "Guerra de Chipre", EXPERT, loot=(STONE, 7)),
    wonder("forbidden-palace", "Forbidden Palace", "Palácio Proibido", EXPERT, stages=(2, 1), vp=1, on_pass_first=1),
    wonder(
        "himeji-castle", "Himeji Castle", "Castelo de Himeji", EXPERT, stages=(1, 1, 1), vp=1,
        on_renewal=goods(stone=4),
    ),
    wonder("red-fort", "Red Fort", "Forte Vermelho", EXPERT, stages=(0, 3), vp=1, on_buy=(OnBuy(price=1, food=2),)),
)
