"""The military deck of Age II."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.declare import aggression, bonus, event, pact, tactic, territory, war
from tabularium.games.through_the_ages.rules.deeds import (
    All,
    DrawCards,
    Gain,
    LoseBlue,
    LosePoints,
    LosePopulation,
    Population,
    Score,
)
from tabularium.games.through_the_ages.rules.events import (
    EACH,
    LEAST_CULTURE,
    MOST_CULTURE,
    MOST_DISCONTENT,
    STRONGEST,
    TWO_STRONGEST,
    TWO_WEAKEST,
    WEAKEST,
    CultureFromScience,
    CulturePerDiscontent,
    DiscardOrLose,
    DrawOrScore,
    EconomyNow,
    FoodPerFace,
    For,
    HalfDiscontentLeaves,
    OldLeaderLeaves,
    Sentences,
)
from tabularium.games.through_the_ages.rules.incidents import Agreement, LoseColony, Ravages, Terrorism
from tabularium.games.through_the_ages.rules.spoils import (
    Annex,
    Infiltrate,
    Plunder,
    Raid,
    TakePoints,
    TechnologySpoils,
    TerritorySpoils,
)
from tabularium.games.through_the_ages.table.state import AGE_II

# Events

CIVIL_UNREST = event(
    "civil_unrest",
    "Civil Unrest",
    "Agitação Civil",
    AGE_II,
    Sentences(For(EACH, CulturePerDiscontent(4)), For(MOST_DISCONTENT, LoseBlue(1))),
)
COLD_WAR = event("cold_war", "Cold War", "Guerra Fria", AGE_II, For(TWO_STRONGEST, Score(science=6)), ours=True)
CRIME_WAVE = event(
    "crime_wave", "Crime Wave", "Onda de Crime", AGE_II, For(TWO_WEAKEST, All(LosePoints(culture=3), LoseBlue(1)))
)
ECONOMIC_PROGRESS = event(
    "economic_progress", "Economic Progress", "Progresso Econômico", AGE_II, For(EACH, EconomyNow()), ours=True
)
EMIGRATION = event("emigration", "Emigration", "Emigração", AGE_II, For(EACH, HalfDiscontentLeaves()))
ICONOCLASM = event(
    "iconoclasm", "Iconoclasm", "Iconoclastia", AGE_II, For(EACH, OldLeaderLeaves()), ours=True, provenance="medium"
)
INDEPENDENCE_DECLARATION = event(
    "independence_declaration",
    "Independence Declaration",
    "Declaração de Independência",
    AGE_II,
    For(WEAKEST, LoseColony()),
    ours=True,
)
INTERNATIONAL_AGREEMENT = event(
    "international_agreement", "International Agreement", "Acordo Internacional", AGE_II, For(STRONGEST, Agreement(5))
)
NATIONAL_PRIDE = event(
    "national_pride", "National Pride", "Orgulho Nacional", AGE_II, For(MOST_CULTURE, Score(culture=5)), ours=True
)
POLITICS_OF_STRENGTH = event(
    "politics_of_strength",
    "Politics of Strength",
    "Política da Força",
    AGE_II,
    Sentences(For(STRONGEST, DrawOrScore(5, 5)), For(WEAKEST, DiscardOrLose(3, 3))),
    ours=True,
)
POPULARIZATION_OF_SCIENCE = event(
    "popularization_of_science",
    "Popularization of Science",
    "Popularização da Ciência",
    AGE_II,
    For(EACH, CultureFromScience()),
    ours=True,
)
PROSPERITY = event("prosperity", "Prosperity", "Prosperidade", AGE_II, For(EACH, FoodPerFace()), ours=True)
RAVAGES_OF_TIME = event("ravages_of_time", "Ravages of Time", "Devastações do Tempo", AGE_II, For(EACH, Ravages()))
REFUGEES = event(
    "refugees",
    "Refugees",
    "Refugiados",
    AGE_II,
    Sentences(
        For(STRONGEST, All(Score(culture=3), Population(1))),
        For(WEAKEST, All(LosePoints(culture=3), LosePopulation(1))),
    ),
    ours=True,
)
TERRORISM = event("terrorism", "Terrorism", "Terrorismo", AGE_II, For(LEAST_CULTURE, Terrorism()))

# Territories

VAST_TERRITORY_II = territory(
    "vast_territory_ii", "Vast Territory", "Território Vasto", AGE_II, Gain(food=4), yellow=4, blue=-1, ours=True
)
WEALTHY_TERRITORY_II = territory(
    "wealthy_territory_ii", "Wealthy Territory", "Território Rico", AGE_II, Gain(resources=9), blue=4, ours=True
)
INHABITED_TERRITORY_II = territory(
    "inhabited_territory_ii", "Inhabited Territory", "Território Habitado", AGE_II, Population(2), yellow=3
)
STRATEGIC_TERRITORY_II = territory(
    "strategic_territory_ii",
    "Strategic Territory",
    "Território Estratégico",
    AGE_II,
    DrawCards(5),
    strength=4,
    ours=True,
)
HISTORIC_TERRITORY_II = territory(
    "historic_territory_ii",
    "Historic Territory",
    "Território Histórico",
    AGE_II,
    Score(culture=11),
    happiness=2,
    ours=True,
)
DEVELOPED_TERRITORY_II = territory(
    "developed_territory_ii",
    "Developed Territory",
    "Território Desenvolvido",
    AGE_II,
    Score(science=5),
    yellow=2,
    blue=2,
    ours=True,
)

# Aggressions

PLUNDER_II = aggression(
    "plunder_ii", "Aggression: Plunder", "Agressão: Pilhagem", AGE_II, 1, Plunder(5), copies=2, ours=True
)
RAID_II = aggression(
    "raid_ii", "Aggression: Raid", "Agressão: Incursão", AGE_II, 2, Raid(2, 1), copies=2, ours=True, provenance="medium"
)
ANNEX = aggression(
    "annex", "Aggression: Annex", "Agressão: Anexação", AGE_II, 2, Annex(), copies=1, ours=True, provenance="medium"
)
INFILTRATE = aggression(
    "infiltrate", "Aggression: Infiltrate", "Agressão: Infiltração", AGE_II, 2, Infiltrate(3), copies=2, ours=True
)
SPY = aggression(
    "spy", "Aggression: Spy", "Agressão: Espionagem", AGE_II, 1, TakePoints(science=5), copies=2, ours=True
)

# Wars

WAR_OVER_TERRITORY = war(
    "war_over_territory", "War over Territory", "Guerra sobre Território", AGE_II, 2, TerritorySpoils(), copies=2
)
WAR_OVER_TECHNOLOGY = war(
    "war_over_technology", "War over Technology", "Guerra sobre Tecnologia", AGE_II, 2, TechnologySpoils(), copies=2
)

# Pacts

ACCEPTANCE_OF_SUPREMACY = pact(
    "acceptance_of_supremacy",
    "Acceptance of Supremacy",
    "Aceitação de Supremacia",
    AGE_II,
    sided=True,
    resources=(1, -1),
    forbids_attack=True,
    ours=True,
    provenance="medium",
)
INTERNATIONAL_TRADE_AGREEMENT = pact(
    "international_trade_agreement",
    "International Trade Agreement",
    "Acordo de Comércio Internacional",
    AGE_II,
    sided=True,
    resources=(1, 0),
    food=(0, 1),
)
PROMISE_OF_MILITARY_PROTECTION = pact(
    "promise_of_military_protection",
    "Promise of Military Protection",
    "Promessa de Proteção Militar",
    AGE_II,
    sided=True,
    culture=(1, -1),
    strength=(0, 4),
    ends_on_attack=True,
    ours=True,
)
SCIENTIFIC_COOPERATION = pact(
    "scientific_cooperation", "Scientific Cooperation", "Cooperação Científica", AGE_II, cooperation=2, ours=True
)

# Tactics

MOBILE_ARTILLERY = tactic(
    "mobile_artillery",
    "Mobile Artillery",
    "Artilharia Móvel",
    AGE_II,
    army=5,
    old_army=3,
    cavalry=1,
    artillery=1,
    copies=1,
    ours=True,
)
FORTIFICATIONS = tactic(
    "fortifications", "Fortifications", "Fortificações", AGE_II, army=5, old_army=3, artillery=2, copies=1, ours=True
)
CONQUISTADORS = tactic(
    "conquistadors", "Conquistadors", "Conquistadores", AGE_II, army=5, old_army=3, infantry=1, cavalry=2, copies=1
)
DEFENSIVE_ARMY = tactic(
    "defensive_army",
    "Defensive Army",
    "Exército Defensivo",
    AGE_II,
    army=6,
    old_army=3,
    infantry=2,
    artillery=1,
    copies=1,
    ours=True,
)
NAPOLEONIC_ARMY = tactic(
    "napoleonic_army",
    "Napoleonic Army",
    "Exército Napoleônico",
    AGE_II,
    army=7,
    old_army=4,
    infantry=1,
    cavalry=1,
    artillery=1,
    copies=1,
    ours=True,
)
CLASSIC_ARMY = tactic(
    "classic_army",
    "Classic Army",
    "Exército Clássico",
    AGE_II,
    army=8,
    old_army=4,
    infantry=2,
    cavalry=2,
    copies=1,
    ours=True,
)

# Military bonus cards

MILITARY_BONUS_II = bonus(
    "military_bonus_ii", "Military Bonus", "Carta Militar de Bônus", AGE_II, defence=4, colonization=2, copies=6
)
