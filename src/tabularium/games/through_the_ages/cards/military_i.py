"""The military deck of Age I."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.declare import aggression, bonus, event, pact, tactic, territory
from tabularium.games.through_the_ages.rules.deeds import DrawCards, Gain, LosePoints, LosePopulation, Population, Score
from tabularium.games.through_the_ages.rules.events import (
    EACH,
    HAPPIEST,
    STRONGEST,
    TWO_STRONGEST,
    TWO_WEAKEST,
    WEAKEST,
    ActionsPerDiscontent,
    Barbarians,
    For,
    LoseAllFood,
    ProduceFoodNow,
    ProduceGoodsNow,
    ScoreCultureRating,
    ScoreScienceRating,
    Sentences,
    StrongestTakesYellow,
)
from tabularium.games.through_the_ages.rules.incidents import DestroyOwn
from tabularium.games.through_the_ages.rules.mixes import MixedGain, MixedLoss
from tabularium.games.through_the_ages.rules.spoils import Enslave, Plunder, Raid
from tabularium.games.through_the_ages.table.state import AGE_I

# Events

BARBARIANS = event("barbarians", "Barbarians", "Bárbaros", AGE_I, Barbarians())
BORDER_CONFLICT = event(
    "border_conflict",
    "Border Conflict",
    "Conflito de Fronteira",
    AGE_I,
    Sentences(For(WEAKEST, DestroyOwn()), For(STRONGEST, Gain(resources=3))),
    ours=True,
)
CRUSADES = event(
    "crusades",
    "Crusades",
    "Cruzadas",
    AGE_I,
    Sentences(For(STRONGEST, Score(culture=4)), For(WEAKEST, LosePoints(culture=4))),
    ours=True,
)
CULTURAL_INFLUENCE = event(
    "cultural_influence", "Cultural Influence", "Influência Cultural", AGE_I, For(EACH, ScoreCultureRating()), ours=True
)
FORAY = event("foray", "Foray", "Incursão", AGE_I, For(TWO_STRONGEST, MixedGain(3)), ours=True)
GOOD_HARVEST = event("good_harvest", "Good Harvest", "Boa Colheita", AGE_I, For(EACH, ProduceFoodNow()), ours=True)
IMMIGRATION = event("immigration", "Immigration", "Imigração", AGE_I, For(HAPPIEST, Population(1)))
NEW_DEPOSITS = event("new_deposits", "New Deposits", "Novas Jazidas", AGE_I, For(EACH, ProduceGoodsNow()), ours=True)
PESTILENCE = event("pestilence", "Pestilence", "Peste", AGE_I, For(EACH, LosePopulation(1)), ours=True)
RAIDERS = event("raiders", "Raiders", "Saqueadores", AGE_I, For(TWO_WEAKEST, MixedLoss(2)), ours=True)
RATS = event("rats", "Rats", "Ratos", AGE_I, For(EACH, LoseAllFood()), ours=True)
REBELLION = event("rebellion", "Rebellion", "Rebelião", AGE_I, For(EACH, ActionsPerDiscontent(2)))
REIGN_OF_TERROR = event(
    "reign_of_terror", "Reign of Terror", "Reino de Terror", AGE_I, For(WEAKEST, LosePopulation(1)), ours=True
)
SCIENTIFIC_BREAKTHROUGH = event(
    "scientific_breakthrough",
    "Scientific Breakthrough",
    "Descoberta Científica",
    AGE_I,
    For(EACH, ScoreScienceRating()),
    ours=True,
)
UNCERTAIN_BORDERS = event(
    "uncertain_borders", "Uncertain Borders", "Fronteiras Incertas", AGE_I, StrongestTakesYellow(), ours=True
)

# Territories

VAST_TERRITORY_I = territory(
    "vast_territory_i", "Vast Territory", "Território Vasto", AGE_I, Gain(food=3), yellow=3, blue=-1, ours=True
)
WEALTHY_TERRITORY_I = territory(
    "wealthy_territory_i", "Wealthy Territory", "Território Rico", AGE_I, Gain(resources=5), blue=3, ours=True
)
INHABITED_TERRITORY_I = territory(
    "inhabited_territory_i", "Inhabited Territory", "Território Habitado", AGE_I, Population(1), yellow=2
)
STRATEGIC_TERRITORY_I = territory(
    "strategic_territory_i", "Strategic Territory", "Território Estratégico", AGE_I, DrawCards(3), strength=2, ours=True
)
HISTORIC_TERRITORY_I = territory(
    "historic_territory_i",
    "Historic Territory",
    "Território Histórico",
    AGE_I,
    Score(culture=6),
    happiness=1,
    ours=True,
)
DEVELOPED_TERRITORY_I = territory(
    "developed_territory_i",
    "Developed Territory",
    "Território Desenvolvido",
    AGE_I,
    Score(science=3),
    yellow=1,
    blue=1,
    ours=True,
)

# Aggressions

PLUNDER_I = aggression(
    "plunder_i", "Aggression: Plunder", "Agressão: Pilhagem", AGE_I, 1, Plunder(3), copies=2, ours=True
)
RAID_I = aggression("raid_i", "Aggression: Raid", "Agressão: Incursão", AGE_I, 1, Raid(1), copies=2, ours=True)
ENSLAVE = aggression(
    "enslave", "Aggression: Enslave", "Agressão: Escravização", AGE_I, 2, Enslave(2), copies=2, ours=True
)

# Pacts

OPEN_BORDERS_AGREEMENT = pact(
    "open_borders_agreement", "Open Borders Agreement", "Acordo de Livre Fronteira", AGE_I, ma=1, attack_bonus=2
)
TRADE_ROUTES_AGREEMENT = pact(
    "trade_routes_agreement",
    "Trade Routes Agreement",
    "Acordo de Rotas Comerciais",
    AGE_I,
    sided=True,
    exchange=True,
    ours=True,
)

# Tactics

FIGHTING_BAND = tactic(
    "fighting_band", "Fighting Band", "Bando de Guerra", AGE_I, army=1, infantry=2, copies=2, ours=True
)
LEGION = tactic("legion", "Legion", "Legião", AGE_I, army=2, infantry=3, copies=2, ours=True)
MEDIEVAL_ARMY = tactic(
    "medieval_army", "Medieval Army", "Exército Medieval", AGE_I, army=2, infantry=1, cavalry=1, copies=2, ours=True
)
PHALANX = tactic("phalanx", "Phalanx", "Falange", AGE_I, army=3, infantry=2, cavalry=1, copies=2, ours=True)
HEAVY_CAVALRY = tactic(
    "heavy_cavalry", "Heavy Cavalry", "Cavalaria Pesada", AGE_I, army=4, cavalry=3, copies=2, ours=True
)

# Military bonus cards

MILITARY_BONUS_I = bonus(
    "military_bonus_i", "Military Bonus", "Carta Militar de Bônus", AGE_I, defence=2, colonization=1, copies=6
)
