"""The civil deck of Age II."""

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
from tabularium.games.through_the_ages.cards.modifiers import (
    BestScience,
    LibrariesAndTheaters,
    PerColony,
    PerPair,
    PerTheater,
    PerUnitKind,
    TheaterTechnologies,
)
from tabularium.games.through_the_ages.cards.numbers import (
    ARENA,
    ARTILLERY,
    CAVALRY,
    EXPLORATION,
    INFANTRY,
    LAB,
    LAW,
    LIBRARY,
    TEMPLE,
    THEATER,
    WARCRAFT,
)
from tabularium.games.through_the_ages.rules.deeds import Regain, Score
from tabularium.games.through_the_ages.rules.grants import (
    Breakthrough,
    Frugality,
    GoodsPerStronger,
    Patriotism,
    efficient_upgrade,
    engineering_genius,
    rich_land,
    urban_growth,
)
from tabularium.games.through_the_ages.rules.mixes import EitherGood
from tabularium.games.through_the_ages.table.state import AGE_II

# Farms

SELECTIVE_BREEDING = farm(
    "selective_breeding",
    "Selective Breeding",
    "Criação Seletiva",
    AGE_II,
    food=3,
    cost=6,
    science_cost=5,
    copies=(1, 2, 3),
    ours=True,
)

# Mines

COAL = mine("coal", "Coal", "Carvão", AGE_II, resources=3, cost=8, science_cost=7, copies=(1, 2, 2), ours=True)

# Labs

SCIENTIFIC_METHOD = technology(
    LAB,
    "scientific_method",
    "Scientific Method",
    "Método Científico",
    AGE_II,
    science_cost=6,
    cost=8,
    science=3,
    copies=(2, 2, 2),
    ours=True,
)

# Temples

ORGANIZED_RELIGION = technology(
    TEMPLE,
    "organized_religion",
    "Organized Religion",
    "Religião Organizada",
    AGE_II,
    science_cost=4,
    cost=7,
    culture=1,
    happiness=3,
    copies=(2, 2, 2),
    ours=True,
)

# Libraries

JOURNALISM = technology(
    LIBRARY,
    "journalism",
    "Journalism",
    "Jornalismo",
    AGE_II,
    science_cost=6,
    cost=8,
    culture=2,
    science=2,
    copies=(1, 2, 2),
    ours=True,
)

# Theaters

OPERA = technology(
    THEATER,
    "opera",
    "Opera",
    "Ópera",
    AGE_II,
    science_cost=7,
    cost=8,
    culture=3,
    happiness=1,
    copies=(2, 2, 2),
    ours=True,
)

# Arenas

TEAM_SPORTS = technology(
    ARENA,
    "team_sports",
    "Team Sports",
    "Esportes Coletivos",
    AGE_II,
    science_cost=5,
    cost=5,
    strength=2,
    happiness=3,
    copies=(1, 1, 1),
    ours=True,
)

# Infantry

RIFLEMEN = technology(
    INFANTRY,
    "riflemen",
    "Riflemen",
    "Fuzileiros",
    AGE_II,
    science_cost=6,
    cost=5,
    strength=3,
    copies=(1, 2, 2),
    ours=True,
)

# Cavalry

CAVALRYMEN = technology(
    CAVALRY,
    "cavalrymen",
    "Cavalrymen",
    "Cavalaria",
    AGE_II,
    science_cost=6,
    cost=5,
    strength=3,
    copies=(2, 2, 2),
    ours=True,
)

# Artillery

CANNON = technology(
    ARTILLERY, "cannon", "Cannon", "Canhão", AGE_II, science_cost=6, cost=5, strength=3, copies=(2, 2, 3), ours=True
)

# Governments

CONSTITUTIONAL_MONARCHY = government(
    "constitutional_monarchy",
    "Constitutional Monarchy",
    "Monarquia Constitucional",
    AGE_II,
    ca=6,
    ma=4,
    urban_limit=3,
    science_cost=12,
    revolution=6,
    copies=(1, 2, 2),
    ours=True,
)
REPUBLIC = government(
    "republic",
    "Republic",
    "República",
    AGE_II,
    ca=7,
    ma=2,
    urban_limit=3,
    science_cost=13,
    revolution=3,
    copies=(1, 1, 2),
)

# Special technologies

JUSTICE_SYSTEM = special(
    LAW,
    "justice_system",
    "Justice System",
    "Sistema Judiciário",
    AGE_II,
    science_cost=7,
    ca=1,
    blue=3,
    copies=(1, 1, 1),
    ours=True,
)
STRATEGY = special(
    WARCRAFT,
    "strategy",
    "Strategy",
    "Estratégia",
    AGE_II,
    science_cost=8,
    ma=2,
    strength=3,
    copies=(1, 1, 1),
    ours=True,
)
NAVIGATION = special(
    EXPLORATION,
    "navigation",
    "Navigation",
    "Navegação",
    AGE_II,
    science_cost=6,
    strength=2,
    colonization=3,
    copies=(1, 1, 1),
    ours=True,
)
ARCHITECTURE = construction(
    "architecture",
    "Architecture",
    "Arquitetura",
    AGE_II,
    science_cost=6,
    discount=(0, 1, 2, 2),
    stages=3,
    copies=(1, 2, 2),
    ours=True,
)

# Wonders

TRANSCONTINENTAL_RAILROAD = wonder(
    "transcontinental_railroad",
    "Transcontinental Railroad",
    "Ferrovia Transcontinental",
    AGE_II,
    stages=(3, 3, 3, 3),
    strength=4,
    doubles_mine=True,
    ours=True,
)
OCEAN_LINER_SERVICE = wonder(
    "ocean_liner_service",
    "Ocean Liner Service",
    "Serviço de Transatlânticos",
    AGE_II,
    stages=(4, 2, 2, 4),
    sails=True,
    ours=True,
)
EIFFEL_TOWER = wonder(
    "eiffel_tower", "Eiffel Tower", "Torre Eiffel", AGE_II, stages=(3, 7, 3), culture=4, happiness=1, ours=True
)
KREMLIN = wonder(
    "kremlin", "Kremlin", "Kremlin", AGE_II, stages=(4, 4, 4), culture=2, happiness=-1, ca=1, ma=1, ours=True
)

# Leaders

JAMES_COOK = leader("james_cook", "James Cook", "James Cook", AGE_II, ours=True)
JAMES_COOK.culture_more = PerColony()
JAMES_COOK.colonists = 2
ISAAC_NEWTON = leader("isaac_newton", "Isaac Newton", "Isaac Newton", AGE_II)
ISAAC_NEWTON.science_more = BestScience()
ISAAC_NEWTON.on_develop = Regain()
JOHANN_SEBASTIAN_BACH = leader("johann_sebastian_bach", "Johann Sebastian Bach", "Johann Sebastian Bach", AGE_II)
JOHANN_SEBASTIAN_BACH.arts_culture = PerTheater(1)
JOHANN_SEBASTIAN_BACH.discount = TheaterTechnologies(2)
JOHANN_SEBASTIAN_BACH.adapts = True
WILLIAM_SHAKESPEARE = leader("william_shakespeare", "William Shakespeare", "William Shakespeare", AGE_II, happiness=1)
WILLIAM_SHAKESPEARE.arts_culture = PerPair(2)
WILLIAM_SHAKESPEARE.discount = LibrariesAndTheaters(1)
MAXIMILIEN_ROBESPIERRE = leader(
    "maximilien_robespierre", "Maximilien Robespierre", "Maximilien Robespierre", AGE_II, ma=1
)
MAXIMILIEN_ROBESPIERRE.military_revolution = True
MAXIMILIEN_ROBESPIERRE.on_revolution = Score(culture=3)
NAPOLEON_BONAPARTE = leader("napoleon_bonaparte", "Napoleon Bonaparte", "Napoleão Bonaparte", AGE_II, ma=2)
NAPOLEON_BONAPARTE.strength_more = PerUnitKind(2)

# Action cards

RICH_LAND_II = action("rich_land_ii", "Rich Land", "Terra Fértil", AGE_II, rich_land(3), copies=1, ours=True)
URBAN_GROWTH_II = action(
    "urban_growth_ii", "Urban Growth", "Crescimento Urbano", AGE_II, urban_growth(3), copies=1, ours=True
)
ENGINEERING_GENIUS_II = action(
    "engineering_genius_ii",
    "Engineering Genius",
    "Gênio da Engenharia",
    AGE_II,
    engineering_genius(4),
    copies=1,
    ours=True,
)
FRUGALITY_II = action("frugality_ii", "Frugality", "Frugalidade", AGE_II, Frugality(3), copies=1, ours=True)
PATRIOTISM_II = action("patriotism_ii", "Patriotism", "Patriotismo", AGE_II, Patriotism(3), copies=1)
RESERVES_II = action("reserves_ii", "Reserves", "Reservas", AGE_II, EitherGood(3), copies=2, ours=True)
BREAKTHROUGH_II = action("breakthrough_ii", "Breakthrough", "Avanço", AGE_II, Breakthrough(3), copies=2)
EFFICIENT_UPGRADE_II = action(
    "efficient_upgrade_ii", "Efficient Upgrade", "Melhoria Eficiente", AGE_II, efficient_upgrade(3), copies=2, ours=True
)
REVOLUTIONARY_IDEA_II = action(
    "revolutionary_idea_ii", "Revolutionary Idea", "Ideia Revolucionária", AGE_II, Score(science=4), copies=1, ours=True
)
WAVE_OF_NATIONALISM_II = action(
    "wave_of_nationalism_ii",
    "Wave of Nationalism",
    "Onda de Nacionalismo",
    AGE_II,
    GoodsPerStronger((6, 3, 2)),
    copies=1,
    ours=True,
)
