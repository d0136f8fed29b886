"""Options as sentences: costs and results, in both languages; and the objects they touch."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, COST, WORTH
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_MILITARY, FIRST_MINE, KEYS
from tabularium.games.through_the_ages.rules.act import Phase
from tabularium.games.through_the_ages.rules.attacks import DEFENCE
from tabularium.games.through_the_ages.rules.colonies import FORCE
from tabularium.games.through_the_ages.rules.goods import MOST_WAYS, gain_ways
from tabularium.games.through_the_ages.rules.payments import payments
from tabularium.games.through_the_ages.table.costs import (
    attack_price,
    build_cost,
    population_cost,
    science_cost,
    stages_cost,
    take_cost,
    upgrade_cost,
)
from tabularium.games.through_the_ages.table.queries import FOOD
from tabularium.games.through_the_ages.table.ratings import attack_strength, discontent, strength
from tabularium.games.through_the_ages.table.state import NONE, PLACES, STORES, Table
from tabularium.games.through_the_ages.words.card_text import figures, losses, signed, text_of, title_of
from tabularium.games.through_the_ages.words.messages import joined, say
from tabularium.games.through_the_ages.words.notation import (
    ADAPT,
    ANNEX,
    ATTACK,
    BID,
    BUILD,
    CANCEL,
    CEDE,
    CONVERT,
    COPY,
    DECLARE,
    DEFEND,
    DESTROY,
    DEVELOP,
    DISBAND,
    DISCARD,
    GROW,
    INSPIRE,
    LEAD,
    LOSE,
    MIX,
    OFFER,
    PASS,
    PLAY,
    PREPARE,
    RAZE,
    RECRUIT,
    REMOVE,
    RETIRE,
    RETURN,
    REVOLUTION,
    RUIN,
    SAIL,
    SEND,
    SET_TACTIC,
    SETTLE,
    STAGE,
    STEAL,
    TAKE,
    TUCK,
    UPGRADE,
    WAY,
)
from tabularium.kernel.action import DONE, FIRST, YES, first_of, second_of, target_of, third_of, word_of
from tabularium.kernel.effect import USUAL, Frame, Terms
from tabularium.kernel.machine import choice_of


def seat_name(p: int, language: str) -> str:
    return say("seat", language, p + 1)


def terms_of(s: Table) -> Terms:
    choice = choice_of(s)
    return choice.terms if isinstance(choice, Phase) else USUAL


def gain_text(card: int, language: str, old: int = NONE) -> str:
    """What a worker on a technology brings; or what it brings there that it did not on an old one."""
    if card < FIRST_LAB:
        n = WORTH[card] - (WORTH[old] if old != NONE else 0)
        return say("gain.food" if card < FIRST_MINE else "gain.goods", language, n)
    found = figures(CARDS[card], language, CARDS[old] if old != NONE else None)
    return joined(found, language) if found else say("gain.nothing", language)


def loss_text(card: int, language: str) -> str:
    """What is lost when a worker leaves a technology."""
    if card < FIRST_LAB:
        return say("loss.food" if card < FIRST_MINE else "loss.goods", language, WORTH[card], signed(-WORTH[card]))
    found = losses(CARDS[card], language)
    return joined(found, language) if found else say("gain.nothing", language)


def times(s: Table, f: Frame, x: int, language: str) -> str:
    """How often a card or unit can still be chosen, if more than once: equal ones are listed once."""
    p = f.player
    n = (s.workers[p][x] if x < PLACES else (s.military[p] + s.civil[p]).count(x)) - f.them.count(x)
    return say("phrase.times", language, n) if n > 1 else ""


def label_fields(s: Table, a: int, language: str) -> dict[str, object]:
    """What the message of an option needs beside the names in its notation."""
    f = s.stack[-1]
    word, x = word_of(a), target_of(a)
    first, second = first_of(x), second_of(x)
    if word in (TAKE, GROW, BUILD, UPGRADE, ADAPT, RECRUIT, STAGE):
        return building_fields(s, f, word, first, second, language)
    if word in (DEVELOP, REVOLUTION, LEAD, PLAY, SET_TACTIC, COPY, INSPIRE, RETIRE, SETTLE, TUCK):
        return playing_fields(s, f, word, first, language)
    if word in (PREPARE, ATTACK, DECLARE, OFFER, DEFEND, RAZE, STEAL):
        return political_fields(s, f, word, first, second, third_of(x), language)
    if word in (DESTROY, DISBAND, LOSE):
        return {"loss": loss_text(first, language)}
    if word in (SEND, DISCARD):
        return {"times": times(s, f, first, language)}
    if word == MIX:
        return {"text": mix_text(first, f.n - first, language)}
    if word == WAY:
        return {"text": way_text(s, f, first - 1, language)}
    if a == DONE:
        return done_fields(s, f, language)
    return {}


def building_fields(s: Table, f: Frame, word: int, first: int, second: int, language: str) -> dict[str, object]:
    p, less = f.player, terms_of(s).less
    if word == TAKE:
        return {"card": title_of(CARDS[s.row[first - 1]], language), "cost": take_cost(s, p, first - 1)}
    if word == GROW:
        return {"cost": population_cost(s, p, less)}
    if word == BUILD:
        return {"cost": max(0, build_cost(s, p, first) - less), "gain": gain_text(first, language)}
    if word == RECRUIT:
        return {"cost": max(0, COST[first] - 1), "food": population_cost(s, p, 1)}
    if word == STAGE:
        return {"card": CARDS[s.unfinished[p]].name[language], "cost": max(0, stages_cost(s, p, first) - less)}
    return {"cost": max(0, upgrade_cost(s, p, first, second) - less), "gain": gain_text(second, language, first)}


def playing_fields(s: Table, f: Frame, word: int, card: int, language: str) -> dict[str, object]:
    p, less = f.player, terms_of(s).less
    if word == DEVELOP:
        return {"cost": science_cost(s, p, card, False, less)}
    if word == REVOLUTION:
        kind = "military" if CARDS[s.leader[p]].military_revolution else "civil"
        return {"cost": science_cost(s, p, card, True, less), "what": say(f"phrase.{kind}", language)}
    if word in (LEAD, PLAY):
        return {"text": text_of(CARDS[card], language).rstrip("."), "times": times(s, f, card, language)}
    if word in (SET_TACTIC, COPY):
        t = s.clone()
        t.tactic[p] = card
        return {"cost": strength(t, p)}
    if word == INSPIRE:
        return {"what": say("phrase.inspire_arms" if card else "phrase.inspire_culture", language)}
    if word == TUCK:
        return {"card": CARDS[f.source].name[language]}
    retires = CARDS[s.leader[p]].retires
    return {"card": CARDS[s.leader[p]].name[language], "text": retires.says(language) if retires is not None else ""}


def political_fields(
    s: Table, f: Frame, word: int, card: int, rival: int, side: int, language: str
) -> dict[str, object]:
    p = f.player
    if word == PREPARE:
        return {"cost": CARDS[card].level, "times": times(s, f, card, language)}
    if word == DEFEND:
        return {"cost": DEFENCE.worth(card), "times": times(s, f, card, language)}
    if word == RAZE:
        return {"rival": seat_name(f.other, language)}
    if word == STEAL:
        return {"cost": CARDS[card].science_cost}
    if word == OFFER:
        what = say("phrase.side", language, what="AB"[side]) if CARDS[card].sided else ""
        return {"rival": seat_name(rival, language), "what": what}
    return {
        "rival": seat_name(rival, language),
        "cost": attack_price(s, card, rival),
        "own": attack_strength(s, p, rival),
        "other": strength(s, rival, p),
    }


def mix_text(food: int, goods: int, language: str) -> str:
    amounts = (("amount.food", food), ("amount.goods", goods))
    return joined([say(key, language, n) for key, n in amounts if n], language) or say("gain.nothing", language)


def done_fields(s: Table, f: Frame, language: str) -> dict[str, object]:
    asked = choice_of(s).prompt
    if asked == "defend":
        return {"text": say("phrase.defence_done" if f.them else "phrase.no_defence", language)}
    if asked == "force":
        return {"cost": FORCE.value(s, f.player, f.them)}
    if asked == "steal":
        return {"cost": min(f.n, s.science[f.other])}
    if asked == "actions":
        uprising = discontent(s, f.player) > s.unused[f.player]
        return {"text": say("phrase.uprising_to_come", language) if uprising else ""}
    return {}


def way_text(s: Table, f: Frame, i: int, language: str) -> str:
    """The cubes on cards after a payment or gain."""
    cubes, bank = cubes_after(s, f, i)
    places = range(FIRST_MINE) if f.it == FOOD else range(FIRST_MINE, STORES)
    parts = [say("way.card", language, cubes[t], CARDS[t].name[language]) for t in places if cubes[t]]
    return say("way.cubes", language, bank, joined(parts, language) if parts else say("way.nothing", language))


def cubes_after(s: Table, f: Frame, i: int) -> tuple[list[int], int]:
    """The cubes on cards and in the bank after the i-th way of a payment or gain."""
    p = f.player
    if choice_of(s).prompt == "pay":
        way = payments(s, p, f.it, f.n, MOST_WAYS)[i]
        return way.cubes, way.bank
    cubes = s.blue[p].copy()
    cards = gain_ways(s, p, f.it, f.n)[i]
    for t in cards:
        cubes[t] += 1
    return cubes, s.bank[p] - len(cards)


def prompt_fields(s: Table, language: str) -> dict[str, object]:
    f = s.stack[-1]
    asked = choice_of(s).prompt
    if asked == "actions":
        return {"ca": s.ca[f.player] + s.extra_ca[f.player], "ma": s.ma[f.player] + s.extra_ma[f.player]}
    if asked in ("pay", "gain"):
        return {"what": say("amount.food" if f.it == FOOD else "amount.goods", language, f.n)}
    if asked == "exchange":
        return {"what": say("phrase.exchange_food" if f.it == FOOD else "phrase.exchange_goods", language, f.n)}
    if asked == "auction":
        bids = say("phrase.highest_bid", language, f.n, seat_name(f.other, language))
        text = text_of(CARDS[f.source], language).rstrip(".")
        return {"what": bids if f.n else say("phrase.no_bid", language), "text": text}
    if asked == "accept":
        return {"what": say("phrase.you_side", language, what="AB"[1 - f.n]) if CARDS[f.source].sided else ""}
    return {}


# Touching


def touched(s: Table, a: int) -> list[str]:
    """The ids of the objects of the view that an option touches."""
    f = s.stack[-1]
    p = choice_of(s).who(s, f)
    word, x = word_of(a), target_of(a)
    first, second = first_of(x), second_of(x)
    if word == TAKE:
        return [f"row/{first}"]
    if word == GROW:
        return [f"yellow/{p}"]
    if word in (BUILD, RECRUIT, DESTROY, DISBAND, LOSE, RETURN, CEDE, RUIN, TUCK):
        return [f"{p}/{KEYS[first]}"]
    if word in (UPGRADE, ADAPT):
        return [f"{p}/{KEYS[first]}", f"{p}/{KEYS[second]}"]
    if word in (LEAD, DEVELOP, REVOLUTION, PLAY, SET_TACTIC, PREPARE, SETTLE, DEFEND, DISCARD):
        return [f"hand/{p}/{KEYS[first]}"]
    if word in (ATTACK, DECLARE, OFFER):
        return [f"hand/{p}/{KEYS[first]}", f"player/{second}"]
    if word == SEND:
        return [f"hand/{p}/{KEYS[first]}" if first >= FIRST_MILITARY else f"{p}/{KEYS[first]}"]
    if word == COPY:
        return [f"common/{KEYS[first]}"]
    if word == STAGE:
        return [f"{p}/{KEYS[s.unfinished[p]]}"] if s.unfinished[p] != NONE else []
    if word in (RAZE, ANNEX, REMOVE, STEAL):
        return [f"{f.other}/{KEYS[first]}"]
    if word == CANCEL:
        return [f"{q}/{KEYS[first]}" for q in range(s.seats) if s.pact[q] == first]
    if word == BID:
        return [f"pending/{KEYS[f.source]}", f"bid/{first}"]
    if word == PASS:
        return [f"pending/{KEYS[f.source]}"]
    if word in (RETIRE, CONVERT, INSPIRE):
        return [f"{p}/{KEYS[s.leader[p]]}"] if s.leader[p] != NONE else []
    if word == SAIL:
        return [f"{p}/{KEYS[w]}" for w in s.wonders[p] if CARDS[w].sails]
    return touched_choice(s, f, word, first)


def touched_choice(s: Table, f: Frame, word: int, first: int) -> list[str]:
    """Where an answer stands for no card of its own: a mix, a way to pay, an order, a pact that is offered or used."""
    if word == MIX:
        return [f"mix/{first}"]
    if word == WAY:
        return [f"way/{first}"]
    if word == FIRST:
        return [f"order/{first}"]
    if word == YES and choice_of(s).prompt == "accept":
        return [f"pending/{KEYS[f.source]}"]
    if word == YES:
        p = f.player
        return [
            f"{q}/{KEYS[s.pact[q]]}"
            for q in range(s.seats)
            if s.pact[q] != NONE and CARDS[s.pact[q]].exchange and p in (q, s.pact_with[q])
        ]
    return []
