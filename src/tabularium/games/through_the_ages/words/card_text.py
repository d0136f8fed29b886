"""The text of a card, rendered from its figures and hooks, so that it can't disagree with what the card does."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import NAMED, Card
from tabularium.games.through_the_ages.cards.numbers import (
    ACTION,
    AGGRESSION,
    AIR,
    BONUS,
    CONSTRUCTION,
    EVENT,
    FARM,
    GOVERNMENT,
    KIND_KEYS,
    MINE,
    PACT,
    TACTIC,
    TERRITORY,
    WAR,
    WONDER,
)
from tabularium.games.through_the_ages.words.messages import joined, say, sentence

AGES: Final[tuple[str, ...]] = ("A", "I", "II", "III")


def title_of(card: Card, language: str) -> str:
    """Its name, with the age where other cards bear the same name."""
    name = card.name[language]
    return f"{name} {AGES[card.level]}" if NAMED.get(card.name["en"], 0) > 1 else name


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"


def symbols(card: Card) -> list[tuple[str, int]]:
    """The symbols at the bottom of the card."""
    return [
        ("culture", card.culture),
        ("science", card.science),
        ("strength", card.strength),
        ("happiness", card.happiness),
        ("ca", card.ca),
        ("ma", card.ma),
        ("yellow", card.yellow),
        ("blue", card.blue),
        ("colonization", card.colonization if card.kind != BONUS else 0),
        ("hand", card.civil_hand),
    ]


def figures(card: Card, language: str, old: Card | None = None) -> list[str]:
    """What the symbols of a card bring, or bring more than those of an old one."""
    before = dict(symbols(old)) if old is not None else {}
    found = [(key, n - before.get(key, 0)) for key, n in symbols(card)]
    if card.kind == GOVERNMENT:
        found = [(key, n) for key, n in found if key not in ("ca", "ma")]
    return [say(f"symbol.{key}", language, abs(n), signed(n)) for key, n in found if n]


def losses(card: Card, language: str) -> list[str]:
    """The same with the signs turned: what goes with a worker."""
    return [say(f"symbol.{key}", language, abs(n), signed(-n)) for key, n in symbols(card) if n]


def text_of(card: Card, language: str) -> str:
    """Everything a card says, in sentences."""
    if card.kind <= AIR:
        return technology_text(card, language)
    parts: list[str] = []
    shown = figures(card, language)
    if shown:
        parts.append(sentence(joined(shown, language)))
    if card.kind == GOVERNMENT:
        parts.insert(0, say("text.government_actions", language, card.ca, more=card.ma))
        parts.append(say("text.urban_limit", language, card.urban_limit))
        if card.science_cost:
            parts.append(say("text.government_cost", language, card.science_cost, more=card.revolution_cost))
    elif GOVERNMENT < card.kind <= CONSTRUCTION:
        parts.append(say("text.science_cost", language, card.science_cost))
    if card.kind == CONSTRUCTION:
        parts.append(
            say("text.construction", language, card.stages_at_once, "/".join(map(str, card.building_discount)))
        )
    if card.kind == WONDER:
        parts.insert(0, say("text.stages", language, sum(card.stages), " + ".join(map(str, card.stages))))
    parts += hooks_text(card, language)
    if card.kind == TACTIC:
        parts.append(tactic_text(card, language))
    elif card.kind == BONUS:
        parts.append(say("text.bonus", language, card.defence, more=card.colonization))
    elif card.kind == PACT:
        parts += pact_text(card, language)
    elif card.text is not None:
        parts.append(played_text(card, language))
    return " ".join(parts)


def technology_text(card: Card, language: str) -> str:
    parts: list[str] = []
    if card.kind == FARM:
        parts.append(say("text.farm", language, card.worth))
    elif card.kind == MINE:
        parts.append(say("text.mine", language, card.worth))
    else:
        parts.append(say("text.per_worker", language, what=joined(figures(card, language), language)))
    if card.kind == AIR:
        parts.append(say("text.air", language))
    parts.append(say("text.resource_cost", language, card.cost))
    if card.science_cost:
        parts.append(say("text.science_cost", language, card.science_cost))
    return " ".join(parts)


def played_text(card: Card, language: str) -> str:
    assert card.text is not None
    says = card.text.says(language)
    if card.kind == WONDER:
        return say("text.completed", language, what=says)
    if card.kind == TERRITORY:
        return say("text.colonized", language, what=says)
    if card.kind in (AGGRESSION, WAR):
        return say(f"text.{KIND_KEYS[card.kind]}", language, card.price, says)
    if card.kind in (ACTION, EVENT):
        return sentence(says)
    return sentence(says)


def tactic_text(card: Card, language: str) -> str:
    units = [
        f"{n} × {say(f'kind.{key}', language)}"
        for key, n in (("infantry", card.infantry), ("cavalry", card.cavalry), ("artillery", card.artillery))
        if n
    ]
    text = say("text.tactic", language, card.army, joined(units, language))
    return text + " " + say("text.old_army", language, card.old_army) if card.old_army else text


def hooks_text(card: Card, language: str) -> list[str]:
    """Modifiers, triggers and powers, each a sentence."""
    found: list[str] = []
    for more in (card.culture_more, card.arts_culture, card.lab_culture, card.science_more, card.strength_more):
        if more is not None:
            found.append(sentence(more.says(language)))
    if card.discount is not None:
        found.append(sentence(card.discount.says(language)))
    for key, n in (
        ("leader_discount", card.leader_discount),
        ("population_discount", card.population_discount),
        ("unit_goods", card.unit_goods),
        ("science_for_technology", card.science_for_technology),
        ("colonists", card.colonists),
        ("row_discount", card.row_discount),
        ("inspires", card.inspires),
    ):
        if n:
            found.append(say(f"power.{key}", language, n))
    for key, has in (
        ("settles", card.settles),
        ("converts", card.converts),
        ("second_politics", card.second_politics),
        ("peeks", card.peeks),
        ("no_surcharge", card.no_surcharge),
        ("infantry_rides", card.infantry_rides),
        ("recruits", card.recruits),
        ("adapts", card.adapts),
        ("labs_produce", card.labs_produce),
        ("pacifist", card.pacifist),
        ("military_revolution", card.military_revolution),
        ("tucks", card.tucks),
        ("adds_faces", card.adds_faces),
        ("sails", card.sails),
        ("doubles_mine", card.doubles_mine),
    ):
        if has:
            found.append(say(f"power.{key}", language))
    for key, deed in (
        ("on_develop", card.on_develop),
        ("on_revolution", card.on_revolution),
        ("on_leave", card.on_leave),
        ("at_end_of_turn", card.at_end_of_turn),
        ("retires", card.retires),
    ):
        if deed is not None:
            found.append(say(f"power.{key}", language, what=deed.says(language)))
    return found


def pact_text(card: Card, language: str) -> list[str]:
    found: list[str] = []
    for side in (0, 1) if card.sided else (0,):
        shown = [
            say(f"symbol.{key}", language, abs(n), signed(n))
            for key, n in (
                ("culture", card.pact_culture[side]),
                ("strength", card.pact_strength[side]),
                ("food", card.pact_food[side]),
                ("goods", card.pact_goods[side]),
                ("ma", 0 if card.sided else card.pact_ma),
            )
            if n
        ]
        if card.exchange:
            shown.append(say(f"pact.exchange_{'ab'[side]}", language))
        if card.war_immune and side == 1:
            shown.append(say("pact.war_immune", language))
        if shown:
            key = f"pact.{'ab'[side]}" if card.sided else "pact.both"
            found.append(say(key, language, what=joined(shown, language)))
    for key, has in (
        ("tourism", card.tourism),
        ("forbids_attack", card.forbids_attack),
        ("ends_on_attack", card.ends_on_attack),
    ):
        if has:
            found.append(say(f"pact.{key}", language))
    for key, n in (("cooperation", card.cooperation), ("attack_bonus", card.attack_bonus)):
        if n:
            found.append(say(f"pact.{key}", language, n))
    return found
