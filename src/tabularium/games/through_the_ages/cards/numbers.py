"""The number of every card, fixed forever: technologies first, so that workers and cubes are short lists."""

from __future__ import annotations

from typing import Final

FARM: Final = 0
MINE: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
LIBRARY: Final = 4
THEATER: Final = 5
ARENA: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR: Final = 10
GOVERNMENT: Final = 11
LAW: Final = 12
WARCRAFT: Final = 13
EXPLORATION: Final = 14
CONSTRUCTION: Final = 15
WONDER: Final = 16
LEADER: Final = 17
ACTION: Final = 18
EVENT: Final = 19
TERRITORY: Final = 20
AGGRESSION: Final = 21
WAR: Final = 22
PACT: Final = 23
TACTIC: Final = 24
BONUS: Final = 25

KIND_KEYS: Final = (
    "farm",
    "mine",
    "lab",
    "temple",
    "library",
    "theater",
    "arena",
    "infantry",
    "cavalry",
    "artillery",
    "air",
    "government",
    "law",
    "warcraft",
    "exploration",
    "construction",
    "wonder",
    "leader",
    "action",
    "event",
    "territory",
    "aggression",
    "war",
    "pact",
    "tactic",
    "bonus",
)

KEYS: Final = (
    # farm
    "agriculture",
    "irrigation",
    "selective_breeding",
    "mechanized_agriculture",
    # mine
    "bronze",
    "iron",
    "coal",
    "oil",
    # lab
    "philosophy",
    "alchemy",
    "scientific_method",
    "computers",
    # temple
    "religion",
    "theology",
    "organized_religion",
    # library
    "printing_press",
    "journalism",
    "multimedia",
    # theater
    "drama",
    "opera",
    "movies",
    # arena
    "bread_and_circuses",
    "team_sports",
    "professional_sports",
    # infantry
    "warriors",
    "swordsmen",
    "riflemen",
    "modern_infantry",
    # cavalry
    "knights",
    "cavalrymen",
    "tanks",
    # artillery
    "cannon",
    "rockets",
    # air
    "air_forces",
    # government
    "despotism",
    "monarchy",
    "theocracy",
    "constitutional_monarchy",
    "republic",
    "communism",
    "fundamentalism",
    "democracy",
    # law
    "code_of_laws",
    "justice_system",
    "civil_service",
    # military
    "warfare",
    "strategy",
    "military_theory",
    # exploration
    "cartography",
    "navigation",
    "satellites",
    # construction
    "masonry",
    "architecture",
    "engineering",
    # wonder
    "pyramids",
    "hanging_gardens",
    "colossus",
    "library_of_alexandria",
    "great_wall",
    "st_peters_basilica",
    "universitas_carolina",
    "taj_mahal",
    "transcontinental_railroad",
    "ocean_liner_service",
    "eiffel_tower",
    "kremlin",
    "first_space_flight",
    "fast_food_chains",
    "hollywood",
    "internet",
    # leader
    "alexander_the_great",
    "aristotle",
    "hammurabi",
    "homer",
    "julius_caesar",
    "moses",
    "leonardo_da_vinci",
    "michelangelo",
    "joan_of_arc",
    "genghis_khan",
    "frederick_barbarossa",
    "christopher_columbus",
    "james_cook",
    "isaac_newton",
    "johann_sebastian_bach",
    "william_shakespeare",
    "maximilien_robespierre",
    "napoleon_bonaparte",
    "albert_einstein",
    "mahatma_gandhi",
    "charlie_chaplin",
    "bill_gates",
    "winston_churchill",
    "sid_meier",
    # action
    "rich_land_a",
    "urban_growth_a",
    "engineering_genius_a",
    "frugality_a",
    "patriotism_a",
    "stockpile_a",
    "cultural_heritage_a",
    "rich_land_i",
    "urban_growth_i",
    "engineering_genius_i",
    "frugality_i",
    "patriotism_i",
    "cultural_heritage_i",
    "reserves_i",
    "breakthrough_i",
    "rich_land_ii",
    "urban_growth_ii",
    "engineering_genius_ii",
    "frugality_ii",
    "patriotism_ii",
    "reserves_ii",
    "breakthrough_ii",
    "efficient_upgrade_ii",
    "revolutionary_idea_ii",
    "wave_of_nationalism_ii",
    "urban_growth_iii",
    "engineering_genius_iii",
    "patriotism_iii",
    "reserves_iii",
    "efficient_upgrade_iii",
    "revolutionary_idea_iii",
    "military_build_up_iii",
    "endowment_for_the_arts_iii",
    # event
    "development_of_agriculture",
    "development_of_crafts",
    "development_of_markets",
    "development_of_politics",
    "development_of_religion",
    "development_of_science",
    "development_of_settlement",
    "development_of_trade_routes",
    "development_of_warfare",
    "development_of_civilization",
    "barbarians",
    "border_conflict",
    "crusades",
    "cultural_influence",
    "foray",
    "good_harvest",
    "immigration",
    "new_deposits",
    "pestilence",
    "raiders",
    "rats",
    "rebellion",
    "reign_of_terror",
    "scientific_breakthrough",
    "uncertain_borders",
    "civil_unrest",
    "cold_war",
    "crime_wave",
    "economic_progress",
    "emigration",
    "iconoclasm",
    "independence_declaration",
    "international_agreement",
    "national_pride",
    "politics_of_strength",
    "popularization_of_science",
    "prosperity",
    "ravages_of_time",
    "refugees",
    "terrorism",
    "impact_of_agriculture",
    "impact_of_architecture",
    "impact_of_balance",
    "impact_of_colonies",
    "impact_of_competition",
    "impact_of_government",
    "impact_of_happiness",
    "impact_of_industry",
    "impact_of_population",
    "impact_of_progress",
    "impact_of_science",
    "impact_of_strength",
    "impact_of_technology",
    "impact_of_variety",
    "impact_of_wonders",
    # territory
    "vast_territory_i",
    "wealthy_territory_i",
    "inhabited_territory_i",
    "strategic_territory_i",
    "historic_territory_i",
    "developed_territory_i",
    "vast_territory_ii",
    "wealthy_territory_ii",
    "inhabited_territory_ii",
    "strategic_territory_ii",
    "historic_territory_ii",
    "developed_territory_ii",
    # aggression
    "plunder_i",
    "raid_i",
    "enslave",
    "plunder_ii",
    "raid_ii",
    "annex",
    "infiltrate",
    "spy",
    "plunder_iii",
    "raid_iii",
    "armed_intervention",
    # war
    "war_over_territory",
    "war_over_technology",
    "war_over_culture",
    # pact
    "open_borders_agreement",
    "trade_routes_agreement",
    "acceptance_of_supremacy",
    "international_trade_agreement",
    "promise_of_military_protection",
    "scientific_cooperation",
    "international_tourism",
    "loss_of_sovereignty",
    "military_pact",
    "peace_treaty",
    # tactic
    "fighting_band",
    "legion",
    "medieval_army",
    "phalanx",
    "heavy_cavalry",
    "mobile_artillery",
    "fortifications",
    "conquistadors",
    "defensive_army",
    "napoleonic_army",
    "classic_army",
    "entrenchments",
    "mechanized_army",
    "shock_troops",
    "modern_army",
    # bonus
    "military_bonus_i",
    "military_bonus_ii",
    "military_bonus_iii",
)

NUMBERS: Final = {key: number for number, key in enumerate(KEYS)}

# The first technology of each kind lies on every board.
AGRICULTURE: Final = 0
BRONZE: Final = 4
PHILOSOPHY: Final = 8
RELIGION: Final = 12
WARRIORS: Final = 24
DESPOTISM: Final = 34

FIRST_MINE: Final = 4
FIRST_LAB: Final = 8
FIRST_TEMPLE: Final = 12
FIRST_UNIT: Final = 24
FIRST_CAVALRY: Final = 28
FIRST_ARTILLERY: Final = 31
AIR_FORCES: Final = 33
FIRST_GOVERNMENT: Final = 34
FIRST_SPECIAL: Final = 42
FIRST_CONSTRUCTION: Final = 51
FIRST_WONDER: Final = 54
FIRST_LEADER: Final = 70
FIRST_ACTION: Final = 94
FIRST_MILITARY: Final = 127
