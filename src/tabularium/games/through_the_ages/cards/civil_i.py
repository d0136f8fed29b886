"""The civil deck of Age I."""

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
from tabularium.games.through_the_ages.cards.modifiers import BestScience, FacesOfArt, FacesOfFaith, PerUnit
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
from tabularium.games.through_the_ages.rules.deeds import Gain, Score
from tabularium.games.through_the_ages.rules.grants import (
    Breakthrough,
    Frugality,
    Patriotism,
    engineering_genius,
    rich_land,
    urban_growth,
)
from tabularium.games.through_the_ages.rules.impacts import AmongTheStrongest
from tabularium.games.through_the_ages.rules.mixes import EitherGood
from tabularium.games.through_the_ages.table.state import AGE_I

# Farms

IRRIGATION = farm("irrigation", "Irrigation", "Irrigação", AGE_I, food=2, cost=4, science_cost=3, copies=(2, 2, 2))

# Mines

IRON = mine("iron", "Iron", "Ferro", AGE_I, resources=2, cost=5, science_cost=5, copies=(2, 2, 3), ours=True)

# Labs

ALCHEMY = technology(
    LAB, "alchemy", "Alchemy", "Alquimia", AGE_I, science_cost=4, cost=6, science=2, copies=(2, 2, 3), ours=True
)

# Temples

THEOLOGY = technology(
    TEMPLE,
    "theology",
    "Theology",
    "Teologia",
    AGE_I,
    science_cost=2,
    cost=5,
    culture=1,
    happiness=2,
    copies=(1, 2, 2),
    ours=True,
)

# Libraries

PRINTING_PRESS = technology(
    LIBRARY,
    "printing_press",
    "Printing Press",
    "Imprensa",
    AGE_I,
    science_cost=3,
    cost=3,
    culture=1,
    science=1,
    copies=(2, 2, 2),
    ours=True,
)

# Theaters

DRAMA = technology(
    THEATER, "drama", "Drama", "Teatro", AGE_I, science_cost=3, cost=4, culture=2, happiness=1, copies=(1, 2, 2)
)

# Arenas

BREAD_AND_CIRCUSES = technology(
    ARENA,
    "bread_and_circuses",
    "Bread and Circuses",
    "Pão e Circo",
    AGE_I,
    science_cost=3,
    cost=3,
    strength=1,
    happiness=2,
    copies=(1, 2, 2),
    ours=True,
)

# Infantry

SWORDSMEN = technology(
    INFANTRY,
    "swordsmen",
    "Swordsmen",
    "Espadachins",
    AGE_I,
    science_cost=4,
    cost=3,
    strength=2,
    copies=(2, 2, 2),
    ours=True,
)

# Cavalry

KNIGHTS = technology(
    CAVALRY, "knights", "Knights", "Cavaleiros Medievais", AGE_I, science_cost=5, cost=3, strength=2, copies=(2, 2, 3)
)

# Governments

MONARCHY = government(
    "monarchy",
    "Monarchy",
    "Monarquia",
    AGE_I,
    ca=5,
    ma=3,
    urban_limit=3,
    science_cost=8,
    revolution=2,
    copies=(1, 2, 2),
)
THEOCRACY = government(
    "theocracy",
    "Theocracy",
    "Teocracia",
    AGE_I,
    ca=4,
    ma=3,
    urban_limit=3,
    science_cost=6,
    revolution=1,
    culture=1,
    strength=1,
    happiness=1,
    copies=(1, 1, 1),
)

# Special technologies

CODE_OF_LAWS = special(
    LAW, "code_of_laws", "Code of Laws", "Código de Leis", AGE_I, science_cost=6, ca=1, copies=(1, 2, 2)
)
WARFARE = special(
    WARCRAFT,
    "warfare",
    "Warfare",
    "Arte da Guerra",
    AGE_I,
    science_cost=5,
    ma=1,
    strength=1,
    copies=(1, 2, 2),
    ours=True,
)
CARTOGRAPHY = special(
    EXPLORATION,
    "cartography",
    "Cartography",
    "Cartografia",
    AGE_I,
    science_cost=4,
    strength=1,
    colonization=2,
    copies=(1, 1, 1),
    ours=True,
)
MASONRY = construction(
    "masonry",
    "Masonry",
    "Alvenaria",
    AGE_I,
    science_cost=3,
    discount=(0, 1, 1, 1),
    stages=2,
    copies=(1, 1, 1),
    ours=True,
)

# Wonders

GREAT_WALL = wonder(
    "great_wall",
    "Great Wall",
    "Grande Muralha",
    AGE_I,
    stages=(2, 2, 3, 2),
    culture=1,
    happiness=1,
    strength_more=PerUnit(1, (INFANTRY, ARTILLERY)),
)
ST_PETERS_BASILICA = wonder(
    "st_peters_basilica",
    "St. Peter's Basilica",
    "Basílica de São Pedro",
    AGE_I,
    stages=(4, 4),
    culture=2,
    happiness=1,
    adds_faces=True,
)
UNIVERSITAS_CAROLINA = wonder(
    "universitas_carolina",
    "Universitas Carolina",
    "Universitas Carolina",
    AGE_I,
    stages=(3, 3, 3),
    culture=1,
    science=2,
    ours=True,
)
TAJ_MAHAL = wonder("taj_mahal", "Taj Mahal", "Taj Mahal", AGE_I, stages=(2, 4, 2), culture=3, blue=1, row_discount=2)

# Leaders

LEONARDO_DA_VINCI = leader("leonardo_da_vinci", "Leonardo da Vinci", "Leonardo da Vinci", AGE_I)
LEONARDO_DA_VINCI.science_more = BestScience()
LEONARDO_DA_VINCI.on_develop = Gain(resources=1)
MICHELANGELO = leader("michelangelo", "Michelangelo", "Michelangelo", AGE_I)
MICHELANGELO.culture_more = FacesOfArt()
MICHELANGELO.no_surcharge = True
JOAN_OF_ARC = leader("joan_of_arc", "Joan of Arc", "Joana d'Arc", AGE_I, culture=1, ma=1)
JOAN_OF_ARC.strength_more = FacesOfFaith()
JOAN_OF_ARC.peeks = True
GENGHIS_KHAN = leader("genghis_khan", "Genghis Khan", "Genghis Khan", AGE_I)
GENGHIS_KHAN.infantry_rides = True
GENGHIS_KHAN.at_end_of_turn = AmongTheStrongest(3)
FREDERICK_BARBAROSSA = leader("frederick_barbarossa", "Frederick Barbarossa", "Frederico Barbarossa", AGE_I, ours=True)
FREDERICK_BARBAROSSA.recruits = True
CHRISTOPHER_COLUMBUS = leader("christopher_columbus", "Christopher Columbus", "Cristóvão Colombo", AGE_I, ours=True)
CHRISTOPHER_COLUMBUS.settles = True

# Action cards

RICH_LAND_I = action("rich_land_i", "Rich Land", "Terra Fértil", AGE_I, rich_land(2), copies=2, ours=True)
URBAN_GROWTH_I = action(
    "urban_growth_i", "Urban Growth", "Crescimento Urbano", AGE_I, urban_growth(2), copies=2, ours=True
)
ENGINEERING_GENIUS_I = action(
    "engineering_genius_i",
    "Engineering Genius",
    "Gênio da Engenharia",
    AGE_I,
    engineering_genius(3),
    copies=1,
    ours=True,
)
FRUGALITY_I = action("frugality_i", "Frugality", "Frugalidade", AGE_I, Frugality(2), copies=2, ours=True)
PATRIOTISM_I = action("patriotism_i", "Patriotism", "Patriotismo", AGE_I, Patriotism(2), copies=1)
CULTURAL_HERITAGE_I = action(
    "cultural_heritage_i",
    "Cultural Heritage",
    "Patrimônio Cultural",
    AGE_I,
    Score(culture=2, science=2),
    copies=1,
    ours=True,
)
RESERVES_I = action("reserves_i", "Reserves", "Reservas", AGE_I, EitherGood(2), copies=2, ours=True)
BREAKTHROUGH_I = action("breakthrough_i", "Breakthrough", "Avanço", AGE_I, Breakthrough(2), copies=2)
