"""The civil deck of Age III."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.declare import (
    action,
    construction,
    farm,
    government,
    leader,
    mine,
    special,
    technology,
    wonder,
)
from tabularium.games.through_the_ages.cards.modifiers import BestScience, BestTheaterTwice, LabLevels, LessPerLab
from tabularium.games.through_the_ages.cards.numbers import (
    AIR,
    ARENA,
    ARTILLERY,
    CAVALRY,
    EXPLORATION,
    INFANTRY,
    LAB,
    LAW,
    LIBRARY,
    THEATER,
    WARCRAFT,
)
from tabularium.games.through_the_ages.rules.deeds import Score
from tabularium.games.through_the_ages.rules.grants import (
    CulturePerRicher,
    GoodsPerStronger,
    Patriotism,
    efficient_upgrade,
    engineering_genius,
    urban_growth,
)
from tabularium.games.through_the_ages.rules.impacts import (
    FastFood,
    Hollywood,
    InspiresAnyway,
    Internet,
    LabLevelsScored,
    SpaceFlight,
)
from tabularium.games.through_the_ages.rules.mixes import EitherGood
from tabularium.games.through_the_ages.table.state import AGE_III

# Farms

MECHANIZED_AGRICULTURE = farm(
    "mechanized_agriculture",
    "Mechanized Agriculture",
    "Agricultura Mecanizada",
    AGE_III,
    food=5,
    cost=8,
    science_cost=7,
    copies=(1, 2, 2),
    ours=True,
)

# Mines

OIL = mine("oil", "Oil", "Petróleo", AGE_III, resources=5, cost=11, science_cost=9, copies=(1, 2, 2), ours=True)

# Labs

COMPUTERS = technology(
    LAB,
    "computers",
    "Computers",
    "Computadores",
    AGE_III,
    science_cost=8,
    cost=11,
    science=5,
    copies=(2, 2, 2),
    ours=True,
)

# Libraries

MULTIMEDIA = technology(
    LIBRARY,
    "multimedia",
    "Multimedia",
    "Multimídia",
    AGE_III,
    science_cost=9,
    cost=11,
    culture=3,
    science=3,
    copies=(2, 2, 2),
    ours=True,
)

# Theaters

MOVIES = technology(
    THEATER,
    "movies",
    "Movies",
    "Cinema",
    AGE_III,
    science_cost=10,
    cost=11,
    culture=4,
    happiness=1,
    copies=(2, 2, 2),
    ours=True,
)

# Arenas

PROFESSIONAL_SPORTS = technology(
    ARENA,
    "professional_sports",
    "Professional Sports",
    "Esportes Profissionais",
    AGE_III,
    science_cost=7,
    cost=8,
    strength=3,
    happiness=4,
    copies=(1, 1, 2),
    ours=True,
)

# Infantry

MODERN_INFANTRY = technology(
    INFANTRY,
    "modern_infantry",
    "Modern Infantry",
    "Infantaria Moderna",
    AGE_III,
    science_cost=10,
    cost=7,
    strength=5,
    copies=(1, 2, 2),
    ours=True,
)

# Cavalry

TANKS = technology(
    CAVALRY, "tanks", "Tanks", "Tanques", AGE_III, science_cost=9, cost=7, strength=5, copies=(1, 2, 2), ours=True
)

# Artillery

ROCKETS = technology(
    ARTILLERY,
    "rockets",
    "Rockets",
    "Foguetes",
    AGE_III,
    science_cost=8,
    cost=7,
    strength=5,
    copies=(1, 2, 2),
    ours=True,
)

# Air forces

AIR_FORCES = technology(
    AIR, "air_forces", "Air Forces", "Força Aérea", AGE_III, science_cost=12, cost=7, strength=5, copies=(2, 2, 3)
)

# Governments

COMMUNISM = government(
    "communism",
    "Communism",
    "Comunismo",
    AGE_III,
    ca=7,
    ma=5,
    urban_limit=4,
    science_cost=19,
    revolution=5,
    happiness=-1,
    copies=(1, 1, 1),
    ours=True,
)
FUNDAMENTALISM = government(
    "fundamentalism",
    "Fundamentalism",
    "Fundamentalismo",
    AGE_III,
    ca=6,
    ma=5,
    urban_limit=4,
    science_cost=18,
    revolution=7,
    science=-2,
    strength=5,
    copies=(1, 1, 1),
    ours=True,
)
DEMOCRACY = government(
    "democracy",
    "Democracy",
    "Democracia",
    AGE_III,
    ca=7,
    ma=3,
    urban_limit=4,
    science_cost=17,
    revolution=9,
    culture=3,
    copies=(1, 2, 2),
    ours=True,
)

# Special technologies

CIVIL_SERVICE = special(
    LAW,
    "civil_service",
    "Civil Service",
    "Serviço Público",
    AGE_III,
    science_cost=10,
    ca=2,
    blue=3,
    copies=(1, 1, 1),
    ours=True,
)
MILITARY_THEORY = special(
    WARCRAFT,
    "military_theory",
    "Military Theory",
    "Teoria Militar",
    AGE_III,
    science_cost=11,
    ma=3,
    strength=5,
    copies=(1, 1, 2),
    ours=True,
)
SATELLITES = special(
    EXPLORATION,
    "satellites",
    "Satellites",
    "Satélites",
    AGE_III,
    science_cost=8,
    strength=3,
    colonization=4,
    copies=(1, 1, 1),
    ours=True,
)
ENGINEERING = construction(
    "engineering",
    "Engineering",
    "Engenharia",
    AGE_III,
    science_cost=9,
    discount=(0, 1, 2, 3),
    stages=4,
    copies=(1, 1, 1),
    ours=True,
)

# Wonders

FIRST_SPACE_FLIGHT = wonder(
    "first_space_flight",
    "First Space Flight",
    "Primeiro Voo Espacial",
    AGE_III,
    stages=(1, 2, 4, 9),
    completed=SpaceFlight(),
    ours=True,
)
FAST_FOOD_CHAINS = wonder(
    "fast_food_chains",
    "Fast Food Chains",
    "Redes de Fast Food",
    AGE_III,
    stages=(4, 4, 4, 4),
    completed=FastFood(),
    ours=True,
)
HOLLYWOOD = wonder("hollywood", "Hollywood", "Hollywood", AGE_III, stages=(5, 6, 5), completed=Hollywood())
INTERNET = wonder("internet", "Internet", "Internet", AGE_III, stages=(2, 3, 4, 3, 2), completed=Internet())

# Leaders

ALBERT_EINSTEIN = leader("albert_einstein", "Albert Einstein", "Albert Einstein", AGE_III)
ALBERT_EINSTEIN.science_more = BestScience()
ALBERT_EINSTEIN.on_develop = Score(culture=3)
MAHATMA_GANDHI = leader("mahatma_gandhi", "Mahatma Gandhi", "Mahatma Gandhi", AGE_III, culture=2, ours=True)
MAHATMA_GANDHI.pacifist = True
MAHATMA_GANDHI.attack_factor = 2
CHARLIE_CHAPLIN = leader("charlie_chaplin", "Charlie Chaplin", "Charlie Chaplin", AGE_III, happiness=2)
CHARLIE_CHAPLIN.arts_culture = BestTheaterTwice()
BILL_GATES = leader("bill_gates", "Bill Gates", "Bill Gates", AGE_III)
BILL_GATES.labs_produce = True
BILL_GATES.on_leave = LabLevelsScored()
WINSTON_CHURCHILL = leader("winston_churchill", "Winston Churchill", "Winston Churchill", AGE_III, ours=True)
WINSTON_CHURCHILL.inspires = 3
WINSTON_CHURCHILL.at_end_of_turn = InspiresAnyway(3)
SID_MEIER = leader("sid_meier", "Sid Meier", "Sid Meier", AGE_III)
SID_MEIER.lab_culture = LabLevels()
SID_MEIER.science_more = LessPerLab()

# Action cards

URBAN_GROWTH_III = action(
    "urban_growth_iii", "Urban Growth", "Crescimento Urbano", AGE_III, urban_growth(4), copies=2, ours=True
)
ENGINEERING_GENIUS_III = action(
    "engineering_genius_iii",
    "Engineering Genius",
    "Gênio da Engenharia",
    AGE_III,
    engineering_genius(5),
    copies=1,
    ours=True,
)
PATRIOTISM_III = action("patriotism_iii", "Patriotism", "Patriotismo", AGE_III, Patriotism(4), copies=1)
RESERVES_III = action("reserves_iii", "Reserves", "Reservas", AGE_III, EitherGood(4), copies=3, ours=True)
EFFICIENT_UPGRADE_III = action(
    "efficient_upgrade_iii",
    "Efficient Upgrade",
    "Melhoria Eficiente",
    AGE_III,
    efficient_upgrade(4),
    copies=2,
    ours=True,
)
REVOLUTIONARY_IDEA_III = action(
    "revolutionary_idea_iii",
    "Revolutionary Idea",
    "Ideia Revolucionária",
    AGE_III,
    Score(science=6),
    copies=2,
    ours=True,
)
MILITARY_BUILD_UP_III = action(
    "military_build_up_iii",
    "Military Build-Up",
    "Corrida Armamentista",
    AGE_III,
    GoodsPerStronger((8, 5, 3)),
    copies=1,
    ours=True,
)
ENDOWMENT_FOR_THE_ARTS_III = action(
    "endowment_for_the_arts_iii",
    "Endowment for the Arts",
    "Incentivo às Artes",
    AGE_III,
    CulturePerRicher((6, 3, 2)),
    copies=1,
    ours=True,
)
