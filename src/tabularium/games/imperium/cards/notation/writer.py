"""The tree as notation again; a line that was read is written as it stood."""

from __future__ import annotations

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.phrase_writer import cards, count, resource, terms, whom, zones
from tabularium.games.imperium.cards.notation.tree import (
    ALL_OF,
    DEVELOPING,
    EVERY_MAT,
    FLIP_STATE,
    NONE_OF,
    NOT_ALL_OF,
    REPLACE_STATE,
    Choice,
    Condition,
    CostClause,
    Item,
    Line,
    Op,
    Prefix,
    Requirement,
    Sentence,
    Trigger,
)


def line(x: Line) -> str:
    return "; ".join([sentence(s) for s in x.sentences])


def sentence(x: Sentence) -> str:
    out = "".join([f"{prefix(p)}: " for p in x.prefixes])
    if x.exchange:
        out += ", ".join([item(i) for i in x.cost]) + " ⇒ "
    return out + ", ".join([item(i) for i in x.do])


def prefix(x: Prefix) -> str:
    if x.kind == Prefix.STATE:
        return w.STATES[x.state]
    if x.condition is not None:
        return "if " + condition(x.condition)
    if x.trigger is not None:
        return "when " + trigger(x.trigger)
    if x.count is not None:
        return "per " + count(x.count)
    if x.kind == Prefix.THIS_TURN:
        return "until end of turn"
    return "else" if x.kind == Prefix.ELSE else "as often as possible"


def item(x: Item) -> str:
    out = ""
    subject = w.SUBJECTS[x.subject] + " " if x.said else ""
    if not x.late:
        out += subject
    if x.may:
        out += "may "
    if x.instead:
        out += "instead "
    if x.late:
        out += subject
    if x.up_to:
        out += f"UP-TO-{x.up_to}× "
    if isinstance(x, Choice):
        word = "FIRST-POSSIBLE" if x.first_possible else "ONE-OF"
        out += word + "{ " + " | ".join([line(o) for o in x.options]) + " }"
    else:
        assert isinstance(x, Op)
        out += op(x)
    if x.times != 1:
        out += f" ×{x.times}"
    if x.to != w.NOWHERE:
        out += " → " + w.ZONES[x.to]
    if x.per is not None:
        out += " per " + count(x.per)
    return out


def op(x: Op) -> str:
    if x.bare:
        return w.OPERATORS[x.code]
    return f"{w.OPERATORS[x.code]}({arguments(x)})"


def ops(x: list[Op]) -> str:
    return " or ".join([op(o) for o in x])


# Arguments


def arguments(x: Op) -> str:
    code = x.code
    if code == w.RULE:
        return w.RULES[x.rule]
    if code == w.COST:
        return _cost(x)
    if code in (w.COUNTS_AS, w.TREAT_AS):
        assert x.cards is not None
        return f"{cards(x.cards)} → {x.n} {terms(x.terms)}" + _until(x)
    if code == w.DROP_ICON:
        assert x.cards is not None
        return f"{_states(x.states)} on {cards(x.cards)}" + _until(x)
    if code == w.HAND_LIMIT:
        return _signed(x.n) + (", not at setup" if x.not_at_setup else "")
    if code == w.MANA:
        return _mana(x)
    if code == w.NAME:
        return "one of " + terms(x.terms)
    if code == w.STATE:
        if x.state_how == FLIP_STATE:
            return "flip"
        return ("replace by " if x.state_how == REPLACE_STATE else "turn to ") + _states(x.states)
    if code == w.WIN:
        return w.NATIONS[x.nation]
    if x.no_cost:
        return "no cost"
    if x.resources or code == w.PLACE:
        return _resources(x)
    assert x.cards is not None
    return _moved(x, cards(x.cards))


def _moved(x: Op, out: str) -> str:
    if x.code == w.RUN and x.timings:
        out = " and ".join([_timing(t) for t in x.timings]) + " of " + out
    if x.source == w.EXILE_ONLY:
        out += ", exile only"
    elif x.source == w.OR_EXILE:
        out += ", market or exile" if x.code == w.ACQUIRE else ", normal or exile"
    elif x.source == w.OR_MAIN_DECK:
        out += ", market or main deck"
    if x.code == w.GARRISON:
        assert x.cards is not None
        if x.target is not None:
            out += " → " + cards(x.target)
        elif w.ANYWHERE not in x.cards.zones:
            out += ", here"
    elif x.target is not None:
        out += (" ↔ " if x.code == w.SWAP else " → ") + cards(x.target)
    if x.zone != w.NOWHERE:
        out += (" to " if x.code == w.RETURN else " → ") + w.ZONES[x.zone]
    if x.whom is not None:
        out += " to " + whom(x.whom)
    if x.find_how:
        found = ["play area" if z == w.PLAY_AREA else w.ZONES[z] for z in x.find_zones]
        join = " and " if x.find_zones == [w.DECK, w.DISCARD_PILE] else " or "
        out += ", " + join.join(found) + (" included", " excluded", " only")[x.find_how - 1]
    if x.code == w.FREE_PLAY and x.states:
        out += ", ignoring " + _states(x.states)
    if x.code == w.PLAY and x.n:
        out += f", using {x.n} action"
    if x.token_stays:
        out += ", exhaust-token stays"
    if x.no_reshuffle:
        out += ", no reshuffle"
    if x.not_named:
        out += f", not «{x.not_named}»"
    return out + _relative(x) + _until(x)


def _timing(timing: int) -> str:
    return "on-play" if timing == w.ON_PLAY else w.TIMINGS[timing]


def _resources(x: Op) -> str:
    if x.resources:
        out = " + ".join([resource(r) for r in x.resources])
    else:
        assert x.cards is not None
        out = cards(x.cards)
    if x.becomes:
        return out + (" gained" if x.gained else "") + " → " + resource(x.becomes[0])
    out += _relative(x)
    if x.one_each:
        out += ", one each"
    if x.target is not None:
        off = x.code in (w.GAIN, w.PAY, w.REMOVE, w.REFRESH)
        if x.target.ref == w.SELF:
            out += " off here" if off else " here"
        elif off:
            out += " off " + cards(x.target)
        else:
            out += (" to " if x.code == w.MOVE else " on ") + cards(x.target)
    elif x.whom is not None:
        out += (" from " if x.code == w.STEAL else " to ") + whom(x.whom)
    elif x.cards is not None and x.resources:
        out += " from " + cards(x.cards) + (" or market acquisition" if x.from_acquisition else "")
    if x.minimum >= 0:
        out += f", ≥{x.minimum}"
    return out


def _cost(x: Op) -> str:
    out = "playing unrest: "
    if x.cost_of == DEVELOPING:
        out = "developing: "
    elif x.cost_of == EVERY_MAT:
        out = "every mat cost: "
    out += _signed(x.n)
    if x.resources:
        out += " " + resource(x.resources[0])
    if x.cost_cards:
        out += f" or {_signed(x.cost_cards)} card"
    return out + (f", min {x.minimum}" if x.minimum >= 0 else "")


def _mana(x: Op) -> str:
    if x.n < 0:
        return f"{_signed(x.n)} → {w.ZONES[x.zone]}"
    assert x.cards is not None
    if x.cards.ref:
        return "+" + w.REFS[x.cards.ref]
    return f"{_signed(x.n)} from {zones(x.cards)}"


def _until(x: Op) -> str:
    return ", until end of turn" if x.until_end_of_turn else ""


def _relative(x: Op) -> str:
    return ("", " more", " less")[x.relative]


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def _states(x: list[int]) -> str:
    return "|".join([w.STATES[s] for s in x])


# Conditions, triggers and the fields beside effects


def condition(x: Condition) -> str:
    if x.kind == Condition.DONE:
        return "not done" if x.negated else "done"
    if x.kind == Condition.SCORING:
        return "scoring not triggered" if x.negated else "scoring triggered"
    if x.kind == Condition.IN_ZONE:
        join = {ALL_OF: ("both ", " and "), NOT_ALL_OF: ("not both ", " and "), NONE_OF: ("neither ", " nor ")}
        before, between = join.get(x.how, ("other " if x.other else "", ""))
        names = between.join([f"«{n}»" for n in x.names])
        return f"{before}{names} in {w.ZONES[x.zone]}" + (" or active quest" if x.or_quest else "")
    if x.kind == Condition.IN_GAME:
        return f"{w.NATIONS[x.nation]} in the game"
    if x.kind == Condition.HUMAN_IS:
        return f"you are {w.STATES[x.state]}"
    if x.kind == Condition.DID:
        return f"you did {ops(x.ops)} this turn"
    if x.kind == Condition.IT_HAS:
        what = "0 VP" if x.cards is None else cards(x.cards)
        return ("it has no " if x.negated else "it has ") + what
    if x.kind == Condition.ICONS_HERE:
        return f"≥{x.at_least} different icons on cards garrisoned here"
    if x.resource is not None:
        return ("it bore " if x.kind == Condition.IT_BORE else "") + resource(x.resource)
    if x.cards is not None:
        if x.kind == Condition.IT_WAS:
            return ("it was not " if x.negated else "it was ") + cards(x.cards)
        if x.kind == Condition.DISCARDED_WAS:
            before = f"≥{x.at_least} discarded card" if x.at_least else "the discarded card"
            return f"{before} was not {cards(x.cards)}"
        return cards(x.cards)
    return {
        Condition.FAME_EMPTY: "fame deck is empty",
        Condition.CHAOS_EMPTY: "chaos pile is empty",
        Condition.NO_QUEST: "no active quest",
        Condition.LAST_DEVELOPMENT: "last card in development area",
    }[x.kind]


def trigger(x: Trigger) -> str:
    out = _event(x)
    if x.off_turn:
        out += ", off-turn too"
    if x.acquiring:
        out += ", acquiring included"
    if x.on_your_turn:
        out += " on your turn"
    return out


def _event(x: Trigger) -> str:
    if x.kind == Trigger.OP:
        who = ("you", "an opponent", "an effect makes you")[x.who]
        return f"{who} would {ops(x.ops)}" if x.would else f"{who} {ops(x.ops)}"
    if x.kind == Trigger.OPPONENT_PLAYS:
        assert x.cards is not None
        return f"an opponent plays {cards(x.cards)}" + (f" making you {ops(x.ops)}" if x.ops else "")
    if x.kind == Trigger.STATE_TURNS:
        return f"your state card turns to «{x.name}»"
    if x.kind == Trigger.RESHUFFLE:
        return "automa reshuffles" if x.automaton else "you reshuffle"
    if x.cards is not None:
        happens = {
            Trigger.ATTACK: "affects you",
            Trigger.ENTERS: "enters",
            Trigger.GAINED: "would be gained" if x.would else "is gained",
            Trigger.DEVELOPED: "is developed",
            Trigger.LEAVES: "leaves play",
        }[x.kind]
        return f"{cards(x.cards)} {happens}"
    return {
        Trigger.TO_HISTORY: "a card would go to history",
        Trigger.SUNK: "a card is sunk",
        Trigger.CLEAN_UP: "your clean-up begins",
        Trigger.DECK_EMPTY: "your deck is empty",
        Trigger.COLLAPSE: "collapse triggers",
    }[x.kind]


def cost(x: list[CostClause]) -> str:
    out: list[str] = []
    for clause in x:
        if clause.condition is not None:
            word = "only if " if clause.kind == CostClause.ONLY_IF else "free if "
            out.append(word + condition(clause.condition))
        elif clause.sentence is not None:
            out.append(sentence(clause.sentence))
    return "; ".join(out)


def requirement(x: list[Requirement]) -> str:
    return " and ".join([", ".join([f"«{n}»" for n in r.names]) + " in " + w.ZONES[r.zone] for r in x])
