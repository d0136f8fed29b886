"""The military deck of Age III."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.declare import aggression, bonus, event, pact, tactic, war
from tabularium.games.through_the_ages.rules.events import EACH, For
from tabularium.games.through_the_ages.rules.impacts import (
    Agriculture,
    Architecture,
    Balance,
    Colonies,
    Competition,
    Government,
    Happiness,
    ImpactOfPopulation,
    ImpactOfWonders,
    Industry,
    Progress,
    RankScience,
    RankStrength,
    Technology,
    Variety,
)
from tabularium.games.through_the_ages.rules.spoils import CultureSpoils, Plunder, Raid, TakePoints
from tabularium.games.through_the_ages.table.state import AGE_III

# Events

IMPACT_OF_AGRICULTURE = event(
    "impact_of_agriculture",
    "Impact of Agriculture",
    "Impacto da Agricultura",
    AGE_III,
    For(EACH, Agriculture()),
    ours=True,
    provenance="medium",
)
IMPACT_OF_ARCHITECTURE = event(
    "impact_of_architecture",
    "Impact of Architecture",
    "Impacto da Arquitetura",
    AGE_III,
    For(EACH, Architecture()),
    ours=True,
)
IMPACT_OF_BALANCE = event(
    "impact_of_balance", "Impact of Balance", "Impacto do Equilíbrio", AGE_III, For(EACH, Balance()), ours=True
)
IMPACT_OF_COLONIES = event(
    "impact_of_colonies", "Impact of Colonies", "Impacto das Colônias", AGE_III, For(EACH, Colonies()), ours=True
)
IMPACT_OF_COMPETITION = event(
    "impact_of_competition",
    "Impact of Competition",
    "Impacto da Competição",
    AGE_III,
    For(EACH, Competition()),
    ours=True,
)
IMPACT_OF_GOVERNMENT = event(
    "impact_of_government", "Impact of Government", "Impacto do Governo", AGE_III, For(EACH, Government()), ours=True
)
IMPACT_OF_HAPPINESS = event(
    "impact_of_happiness", "Impact of Happiness", "Impacto da Felicidade", AGE_III, For(EACH, Happiness()), ours=True
)
IMPACT_OF_INDUSTRY = event(
    "impact_of_industry", "Impact of Industry", "Impacto Industrial", AGE_III, For(EACH, Industry())
)
IMPACT_OF_POPULATION = event(
    "impact_of_population", "Impact of Population", "Impacto da População", AGE_III, For(EACH, ImpactOfPopulation())
)
IMPACT_OF_PROGRESS = event(
    "impact_of_progress", "Impact of Progress", "Impacto do Progresso", AGE_III, For(EACH, Progress()), ours=True
)
IMPACT_OF_SCIENCE = event(
    "impact_of_science", "Impact of Science", "Impacto da Ciência", AGE_III, RankScience(), ours=True
)
IMPACT_OF_STRENGTH = event(
    "impact_of_strength", "Impact of Strength", "Impacto da Força", AGE_III, RankStrength(), ours=True
)
IMPACT_OF_TECHNOLOGY = event(
    "impact_of_technology", "Impact of Technology", "Impacto da Tecnologia", AGE_III, For(EACH, Technology()), ours=True
)
IMPACT_OF_VARIETY = event(
    "impact_of_variety", "Impact of Variety", "Impacto da Variedade", AGE_III, For(EACH, Variety()), ours=True
)
IMPACT_OF_WONDERS = event(
    "impact_of_wonders", "Impact of Wonders", "Impacto de Maravilhas", AGE_III, For(EACH, ImpactOfWonders())
)

# Aggressions

PLUNDER_III = aggression(
    "plunder_iii", "Aggression: Plunder", "Agressão: Pilhagem", AGE_III, 1, Plunder(7), copies=2, ours=True
)
RAID_III = aggression(
    "raid_iii",
    "Aggression: Raid",
    "Agressão: Incursão",
    AGE_III,
    3,
    Raid(3, 2),
    copies=2,
    ours=True,
    provenance="medium",
)
ARMED_INTERVENTION = aggression(
    "armed_intervention",
    "Aggression: Armed Intervention",
    "Agressão: Intervenção Armada",
    AGE_III,
    2,
    TakePoints(culture=7),
    copies=4,
    ours=True,
)

# Wars

WAR_OVER_CULTURE = war(
    "war_over_culture", "War over Culture", "Guerra sobre Cultura", AGE_III, 3, CultureSpoils(5), copies=6
)

# Pacts

INTERNATIONAL_TOURISM = pact(
    "international_tourism", "International Tourism", "Turismo Internacional", AGE_III, tourism=True
)
LOSS_OF_SOVEREIGNTY = pact(
    "loss_of_sovereignty",
    "Loss of Sovereignty",
    "Perda de Soberania",
    AGE_III,
    sided=True,
    culture=(2, -2),
    forbids_attack=True,
    war_immune=True,
    ours=True,
)
MILITARY_PACT = pact(
    "military_pact", "Military Pact", "Pacto Militar", AGE_III, strength=(3, 3), ends_on_attack=True, ours=True
)
PEACE_TREATY = pact(
    "peace_treaty", "Peace Treaty", "Tratado de Paz", AGE_III, culture=(1, 1), forbids_attack=True, ours=True
)

# Tactics

ENTRENCHMENTS = tactic(
    "entrenchments",
    "Entrenchments",
    "Trincheiras",
    AGE_III,
    army=9,
    old_army=5,
    infantry=1,
    artillery=2,
    copies=1,
    ours=True,
)
MECHANIZED_ARMY = tactic(
    "mechanized_army",
    "Mechanized Army",
    "Exército Mecanizado",
    AGE_III,
    army=10,
    old_army=5,
    cavalry=1,
    artillery=2,
    copies=2,
    ours=True,
)
SHOCK_TROOPS = tactic(
    "shock_troops",
    "Shock Troops",
    "Tropas de Choque",
    AGE_III,
    army=11,
    old_army=6,
    infantry=1,
    cavalry=3,
    copies=1,
    ours=True,
)
MODERN_ARMY = tactic(
    "modern_army",
    "Modern Army",
    "Exército Moderno",
    AGE_III,
    army=13,
    old_army=7,
    infantry=2,
    cavalry=1,
    artillery=1,
    copies=2,
    ours=True,
)

# Military bonus cards

MILITARY_BONUS_III = bonus(
    "military_bonus_iii", "Military Bonus", "Carta Militar de Bônus", AGE_III, defence=6, colonization=3, copies=6
)
