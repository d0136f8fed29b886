"""The civil deck of Age A, and the technologies printed on every board."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.declare import action, farm, government, leader, mine, technology, wonder
from tabularium.games.through_the_ages.cards.modifiers import PerUnit
from tabularium.games.through_the_ages.cards.numbers import INFANTRY, LAB, TEMPLE
from tabularium.games.through_the_ages.rules.deeds import Gain, Score, Yellow
from tabularium.games.through_the_ages.rules.grants import (
    Frugality,
    Patriotism,
    engineering_genius,
    rich_land,
    urban_growth,
)
from tabularium.games.through_the_ages.table.state import AGE_A

# Farms

AGRICULTURE = farm("agriculture", "Agriculture", "Agricultura", AGE_A, food=1, cost=2)

# Mines

BRONZE = mine("bronze", "Bronze", "Bronze", AGE_A, resources=1, cost=2)

# Labs

PHILOSOPHY = technology(LAB, "philosophy", "Philosophy", "Filosofia", AGE_A, cost=3, science=1)

# Temples

RELIGION = technology(TEMPLE, "religion", "Religion", "Religião", AGE_A, cost=3, culture=1, happiness=1)

# Infantry

WARRIORS = technology(INFANTRY, "warriors", "Warriors", "Guerreiros", AGE_A, cost=2, strength=1)

# Governments

DESPOTISM = government("despotism", "Despotism", "Despotismo", AGE_A, ca=4, ma=2, urban_limit=2)

# Wonders

PYRAMIDS = wonder("pyramids", "Pyramids", "Pirâmides", AGE_A, stages=(3, 2, 1), ca=1, ours=True)
HANGING_GARDENS = wonder(
    "hanging_gardens",
    "Hanging Gardens",
    "Jardins Suspensos",
    AGE_A,
    stages=(2, 2, 2),
    culture=1,
    happiness=2,
    ours=True,
)
COLOSSUS = wonder("colossus", "Colossus", "Colosso", AGE_A, stages=(3, 3), strength=2, colonization=1, ours=True)
LIBRARY_OF_ALEXANDRIA = wonder(
    "library_of_alexandria",
    "Library of Alexandria",
    "Biblioteca de Alexandria",
    AGE_A,
    stages=(1, 4, 1),
    culture=1,
    science=1,
    hands=1,
    ours=True,
)

# Leaders

ALEXANDER_THE_GREAT = leader("alexander_the_great", "Alexander the Great", "Alexandre, o Grande", AGE_A)
ALEXANDER_THE_GREAT.strength_more = PerUnit(1)
ALEXANDER_THE_GREAT.retires = Yellow(1)
ARISTOTLE = leader("aristotle", "Aristotle", "Aristóteles", AGE_A, ours=True)
ARISTOTLE.science_for_technology = 1
HAMMURABI = leader("hammurabi", "Hammurabi", "Hamurabi", AGE_A, ours=True)
HAMMURABI.converts = True
HAMMURABI.leader_discount = 1
HOMER = leader("homer", "Homer", "Homero", AGE_A, happiness=1)
HOMER.unit_goods = 1
HOMER.tucks = True
JULIUS_CAESAR = leader("julius_caesar", "Julius Caesar", "Júlio César", AGE_A, strength=1, ma=1, ours=True)
JULIUS_CAESAR.second_politics = True
MOSES = leader("moses", "Moses", "Moisés", AGE_A, ours=True)
MOSES.population_discount = 1

# Action cards

RICH_LAND_A = action("rich_land_a", "Rich Land", "Terra Fértil", AGE_A, rich_land(1), copies=2, ours=True)
URBAN_GROWTH_A = action(
    "urban_growth_a", "Urban Growth", "Crescimento Urbano", AGE_A, urban_growth(1), copies=2, ours=True
)
ENGINEERING_GENIUS_A = action(
    "engineering_genius_a",
    "Engineering Genius",
    "Gênio da Engenharia",
    AGE_A,
    engineering_genius(2),
    copies=1,
    ours=True,
)
FRUGALITY_A = action("frugality_a", "Frugality", "Frugalidade", AGE_A, Frugality(1), copies=2, ours=True)
PATRIOTISM_A = action("patriotism_a", "Patriotism", "Patriotismo", AGE_A, Patriotism(1), copies=1)
STOCKPILE_A = action("stockpile_a", "Stockpile", "Estoque", AGE_A, Gain(resources=1, food=1), copies=1, ours=True)
CULTURAL_HERITAGE_A = action(
    "cultural_heritage_a",
    "Cultural Heritage",
    "Patrimônio Cultural",
    AGE_A,
    Score(culture=4, science=1),
    copies=1,
    ours=True,
)
