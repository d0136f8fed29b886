"""The military deck of Age A."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.declare import event
from tabularium.games.through_the_ages.cards.numbers import RELIGION, WARRIORS
from tabularium.games.through_the_ages.rules.deeds import All, DrawCards, Gain, Population, Score
from tabularium.games.through_the_ages.rules.events import EACH, For
from tabularium.games.through_the_ages.rules.grants import Civilization, FreeBuild
from tabularium.games.through_the_ages.rules.mixes import EitherGood
from tabularium.games.through_the_ages.table.state import AGE_A

# Events

DEVELOPMENT_OF_AGRICULTURE = event(
    "development_of_agriculture",
    "Development of Agriculture",
    "Desenvolvimento da Agricultura",
    AGE_A,
    For(EACH, Gain(food=2)),
    ours=True,
)
DEVELOPMENT_OF_CRAFTS = event(
    "development_of_crafts",
    "Development of Crafts",
    "Desenvolvimento do Artesanato",
    AGE_A,
    For(EACH, Gain(resources=2)),
    ours=True,
)
DEVELOPMENT_OF_MARKETS = event(
    "development_of_markets",
    "Development of Markets",
    "Desenvolvimento dos Mercados",
    AGE_A,
    For(EACH, EitherGood(2)),
    ours=True,
)
DEVELOPMENT_OF_POLITICS = event(
    "development_of_politics",
    "Development of Politics",
    "Desenvolvimento da Política",
    AGE_A,
    For(EACH, DrawCards(3)),
    ours=True,
)
DEVELOPMENT_OF_RELIGION = event(
    "development_of_religion",
    "Development of Religion",
    "Desenvolvimento da Religião",
    AGE_A,
    For(EACH, FreeBuild(RELIGION, "temple")),
    ours=True,
)
DEVELOPMENT_OF_SCIENCE = event(
    "development_of_science",
    "Development of Science",
    "Desenvolvimento da Ciência",
    AGE_A,
    For(EACH, Score(science=2)),
    ours=True,
)
DEVELOPMENT_OF_SETTLEMENT = event(
    "development_of_settlement",
    "Development of Settlement",
    "Desenvolvimento de Povoados",
    AGE_A,
    For(EACH, Population(1)),
    ours=True,
)
DEVELOPMENT_OF_TRADE_ROUTES = event(
    "development_of_trade_routes",
    "Development of Trade Routes",
    "Desenvolvimento de Rotas Comerciais",
    AGE_A,
    For(EACH, All(Score(science=1), Gain(resources=1, food=1, food_first=True))),
    ours=True,
)
DEVELOPMENT_OF_WARFARE = event(
    "development_of_warfare",
    "Development of Warfare",
    "Desenvolvimento da Guerra",
    AGE_A,
    For(EACH, FreeBuild(WARRIORS, "unit")),
    ours=True,
)
DEVELOPMENT_OF_CIVILIZATION = event(
    "development_of_civilization",
    "Development of Civilization",
    "Evolução da Civilização",
    AGE_A,
    For(EACH, Civilization()),
)
