"""The notation: every line is read, written back as it stood, and understood field by field."""

from __future__ import annotations

import pytest

from imperium import frozen
from imperium.frozen import SIDE_FIELDS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation import writer
from tabularium.games.imperium.cards.notation.lexer import BadNotation
from tabularium.games.imperium.cards.notation.parser import (
    parsed,
    parsed_condition,
    parsed_cost,
    parsed_requirement,
    parsed_row,
)
from tabularium.games.imperium.cards.notation.tree import (
    FIND_ONLY,
    NOT_ALL_OF,
    Cards,
    Choice,
    Condition,
    CostClause,
    Count,
    Item,
    Op,
    Prefix,
    Trigger,
)


def op(item: Item) -> Op:
    assert isinstance(item, Op)
    return item


def cards(x: Cards | None) -> Cards:
    assert x is not None
    return x


def only(text: str, automaton: bool = False) -> Op:
    """The single operator of a line."""
    line = parsed(text, automaton)
    assert len(line.sentences) == 1
    assert len(line.sentences[0].do) == 1
    return op(line.sentences[0].do[0])


def test_every_line_is_written_back_as_it_stood() -> None:
    count = {False: 0, True: 0}
    for where, field, text, automaton in frozen.notations():
        if field in SIDE_FIELDS:
            continue
        count[automaton] += 1
        assert writer.line(parsed(text, automaton)) == text, where
    assert count == {False: 1851, True: 1229}


def test_the_fields_beside_the_effects_are_written_back_as_they_stood() -> None:
    count = dict.fromkeys(SIDE_FIELDS, 0)
    for where, field, text, _ in frozen.notations():
        if field in SIDE_FIELDS:
            count[field] += 1
        if field == "free_play":
            assert writer.condition(parsed_condition(text)) == text, where
        elif field == "requires":
            assert writer.requirement(parsed_requirement(text)) == text, where
        elif field == "development_cost":
            assert writer.cost(parsed_cost(text)) == text, where
    assert count == {"free_play": 1, "requires": 22, "development_cost": 10, "restrictions": 48}


def test_no_two_different_lines_share_a_tree() -> None:
    """Blanks aside, the writer gives each distinct line its own text again: nothing is lost in the tree."""
    texts = {text for _, field, text, automaton in frozen.notations() if field not in SIDE_FIELDS and not automaton}
    assert len({writer.line(parsed(text)) for text in texts}) == len(texts)


def test_every_operator_is_used_and_read() -> None:
    seen: set[int] = set()

    def walk(items: list[Item]) -> None:
        for item in items:
            if isinstance(item, Choice):
                for option in item.options:
                    for s in option.sentences:
                        walk(s.cost + s.do)
            else:
                seen.add(op(item).code)

    for _, field, text, automaton in frozen.notations():
        if field not in SIDE_FIELDS:
            for s in parsed(text, automaton).sentences:
                walk(s.cost + s.do)
    assert [w.OPERATORS[code] for code in range(len(w.OPERATORS)) if code not in seen] == []


@pytest.mark.parametrize("rule", w.RULES)
def test_every_free_rule_has_its_number(rule: str) -> None:
    assert only(f"RULE({rule})").rule == w.RULES.index(rule)


# Sentences


def test_a_cost_stands_before_its_result() -> None:
    sentence = parsed("PAY(3 mat), DISCARD(1 from hand) ⇒ ACQUIRE(region|tributary), GAIN(1 prog)").sentences[0]
    assert sentence.exchange
    assert [op(i).code for i in sentence.cost] == [w.PAY, w.DISCARD]
    assert [op(i).code for i in sentence.do] == [w.ACQUIRE, w.GAIN]


def test_a_semicolon_begins_a_new_sentence() -> None:
    line = parsed("GAIN(1 prog); may DRAW(1)")
    assert len(line.sentences) == 2
    assert not line.sentences[0].do[0].may
    assert line.sentences[1].do[0].may


def test_a_subject_holds_until_the_next_subject_or_sentence() -> None:
    first, second = parsed("each opponent TAKE(unrest), DISCARD(1 from hand); GAIN(2 prog)").sentences
    assert [i.subject for i in first.do] == [w.EACH_OPPONENT, w.EACH_OPPONENT]
    assert second.do[0].subject == w.YOU


def test_a_subject_holds_over_the_arrow_of_an_exchange() -> None:
    sentence = parsed("each player may DISCARD(1 from hand) ⇒ RETURN(unrest from hand)").sentences[0]
    assert sentence.cost[0].may
    assert sentence.do[0].subject == w.EACH_PLAYER


def test_a_trigger_holds_for_the_sentences_after_it() -> None:
    line = parsed("when you TAKE(unrest): LOOK(top of nation deck); may BOTTOM(it → nation deck)")
    trigger = line.sentences[0].trigger
    assert trigger is not None
    assert trigger.kind == Trigger.OP
    assert line.sentences[1].trigger is trigger
    assert line.sentences[1].prefixes == []


def test_prefixes_stand_in_their_order() -> None:
    line = parsed("when collapse triggers: if chaos pile is empty: WIN(Cultists)")
    kinds = [p.kind for p in line.sentences[0].prefixes]
    assert kinds == [Prefix.WHEN, Prefix.IF]
    assert op(line.sentences[0].do[0]).nation == w.NATIONS.index("Cultists")


def test_a_choice_holds_whole_lines() -> None:
    line = parsed("ONE-OF{ ABANDON(self) | BARBARIAN: TOPDECK(1 from hand); EMPIRE: PAY(1 prog) }")
    choice = line.sentences[0].do[0]
    assert isinstance(choice, Choice)
    assert [len(o.sentences) for o in choice.options] == [1, 2]
    assert choice.options[1].sentences[1].prefixes[0].state == w.EMPIRE


def test_repetition_is_either_exact_or_up_to() -> None:
    assert parsed("EXILE(1 market card) ×2").sentences[0].do[0].times == 2
    assert parsed("UP-TO-2× TRADE").sentences[0].do[0].up_to == 2


# Cards


def test_a_filter_lists_its_alternatives() -> None:
    x = cards(only("ABANDON(4 #city|#metropolis|region)").cards)
    assert (x.amount.kind, x.amount.n) == (w.EXACT, 4)
    assert [(t.kind, t.value) for t in x.any_of] == [
        (w.BY_ICON, w.CITY),
        (w.BY_ICON, w.METROPOLIS),
        (w.BY_SUIT, w.REGION),
    ]


def test_what_a_card_must_not_be() -> None:
    x = cards(only("HISTORY(2 non-region #pinned from play)").cards)
    assert [t.value for t in x.none_of] == [w.REGION]
    assert [t.value for t in x.any_of] == [w.PINNED]
    y = cards(only("DISCARD(1 #mask except «Stone Mask» from hand)").cards)
    assert [t.name for t in y.but] == ["Stone Mask"]
    assert y.zones == [w.HAND]


def test_zones_are_joined_by_or_and_or_both() -> None:
    assert cards(only("HISTORY(1 card from hand or discard)").cards).join == w.JOIN_OR
    assert cards(only("HISTORY(≤3 from hand and/or discard)").cards).join == w.JOIN_AND_OR
    assert cards(only("HISTORY(every #attack from hand and deck and discard)").cards).join == w.JOIN_AND


def test_the_top_of_a_pile() -> None:
    x = cards(only("LOOK(top 2 of fame deck)").cards)
    assert x.top
    assert (x.amount.n, x.zones) == (2, [w.FAME_DECK])
    fame = cards(only("TAKE(top fame)").cards)
    assert fame.top
    assert (fame.zones, [t.value for t in fame.any_of]) == ([], [w.FAME])


def test_a_power_card_is_not_a_suit() -> None:
    target = cards(only("MOVE(5 pop to power card)").target)
    assert [t.kind for t in target.any_of] == [w.POWER_CARD]


def test_garrisons_are_places() -> None:
    here = only("GARRISON(1 from hand, here)")
    assert here.target is None
    host = only("GARRISON(1 from hand → 1 region with no garrisoned card in play)")
    assert cards(host.target).without_garrison
    assert cards(only("RETURN(unrest garrisoned in «Zemi»)").cards).host[0].name == "Zemi"
    assert cards(only("LEGENDS(3 mana)").cards).zones == [w.MANA_PILE]


def test_find_says_where_to_look() -> None:
    x = only("FIND(leader, history or sunken or legends only) → hand")
    assert x.find_how == FIND_ONLY
    assert x.find_zones == [w.HISTORY_PILE, w.SUNKEN, w.LEGENDS_PILE]
    assert x.to == w.HAND


# Resources


def test_both_or_either_resource() -> None:
    both = only("GAIN(1 mat + 1 pop)")
    assert [r.kinds for r in both.resources] == [[w.MAT], [w.POP]]
    either = only("MOVE(≤5 pop|mat here)")
    assert either.resources[0].kinds == [w.POP, w.MAT]
    assert cards(either.target).ref == w.SELF


def test_all_of_a_resource_with_a_least_number() -> None:
    x = only("PAY(all prog, ≥5)")
    assert (x.resources[0].amount.kind, x.minimum) == (w.ALL, 5)


def test_stealing_names_its_victims() -> None:
    whom = only("STEAL(1 prog from each opponent in EMPIRE)").whom
    assert whom is not None
    assert (whom.subject, whom.state) == (w.EACH_OPPONENT, w.EMPIRE)


def test_counts_multiply_or_repeat() -> None:
    per = only("GAIN(1 pop) per 2 cards garrisoned here").per
    assert per is not None
    assert (per.kind, per.by) == (Count.OF_CARDS, 2)
    prefix = parsed("per region abandoned: may ACQUIRE(region|tributary)").sentences[0].prefixes[0]
    assert prefix.count is not None
    assert (prefix.count.kind, prefix.count.done) == (Count.OF_CARDS_DONE, "abandoned")
    rounded = only("GAIN(1 prog) per 2 pop spent (rounded down)", True).per
    assert rounded is not None
    assert (rounded.resource, rounded.by, rounded.rounding) == (w.POP, 2, -1)


def test_costs_become_cheaper() -> None:
    x = only("COST(playing unrest: −1 mat or −1 card, min 1)")
    assert (x.n, x.cost_cards, x.minimum) == (-1, -1, 1)


# Conditions and triggers


def test_conditions_about_named_cards() -> None:
    x = parsed_condition("not both «Shinto» and «Tendai Buddhism» in play")
    assert (x.kind, x.how, x.names) == (Condition.IN_ZONE, NOT_ALL_OF, ["Shinto", "Tendai Buddhism"])
    assert parsed_condition("«Twrch Trwyth» in play or active quest").or_quest
    assert parsed_condition("other «Nomads» in discard").other


def test_conditions_about_numbers() -> None:
    x = parsed_condition("≥24 pop")
    assert x.resource is not None
    assert (x.resource.kinds, x.resource.amount.n) == ([w.POP], 24)
    y = parsed_condition("≥3 «Long Walls» (yours, in play)")
    assert cards(y.cards).yours
    assert parsed_condition("≥13 different icons on cards garrisoned here").at_least == 13


def test_alternative_events_share_their_argument() -> None:
    trigger = parsed("when you ACQUIRE or BREAKTHROUGH(unciv): each opponent TAKE(unrest)").sentences[0].trigger
    assert trigger is not None
    assert [o.code for o in trigger.ops] == [w.ACQUIRE, w.BREAKTHROUGH]
    assert trigger.ops[0].cards is trigger.ops[1].cards


def test_events_that_would_happen_can_be_replaced() -> None:
    sentence = parsed("when you would PLACE(1 prog on 1 market card): instead PLACE(2 mat on 1 market card)").sentences[
        0
    ]
    assert sentence.trigger is not None
    assert sentence.trigger.would
    assert sentence.do[0].instead


def test_an_opponents_attack_that_makes_you_do_something() -> None:
    text = "when an opponent plays #attack making you ABANDON or RECALL(region): IGNORE(that attack)"
    trigger = parsed(text).sentences[0].trigger
    assert trigger is not None
    assert trigger.kind == Trigger.OPPONENT_PLAYS
    assert [o.code for o in trigger.ops] == [w.ABANDON, w.RECALL]


def test_development_costs_have_conditions_and_deeds() -> None:
    deed, condition = parsed_cost("LEGENDS(1 mana); only if last card in development area")
    assert deed.kind == CostClause.PAY
    assert condition.kind == CostClause.ONLY_IF


def test_requirements_name_cards_and_places() -> None:
    history, play = parsed_requirement("«Ardashir I» in history and «Aban», «Atar», «Zoroastrianism» in play")
    assert (history.names, history.zone) == (["Ardashir I"], w.HISTORY_PILE)
    assert (play.names, play.zone) == (["Aban", "Atar", "Zoroastrianism"], w.PLAY_AREA)


# Automata


def test_you_means_the_human_player_in_automaton_tables() -> None:
    assert only("you TAKE(unrest)", True).subject == w.HUMAN


def test_a_row_names_its_cards() -> None:
    assert [t.kind for t in parsed_row("BARBARIAN icon")] == [w.BY_STATE]
    assert [t.name for t in parsed_row("«Advance»|«Conquer»")] == ["Advance", "Conquer"]
    assert parsed_row("other") == []


# Errors


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("GAIN(1 gold)", "a resource expected"),
        ("JUMP(1)", "operator expected"),
        ("GAIN(1 mat", '"\\)" expected'),
        ("DRAW(1) and", "left over"),
        ("if nobody knows: DRAW(1)", "expected"),
        ("ONE-OF{ DRAW(1) }", "two options or more expected"),
        ("RULE(do as you like)", "unknown rule"),
        ("RULE(open", "bracket not closed"),
        ("SPEND(3 mat)", "operator expected"),
        ("DRAW(1) § 2", "unknown sign"),
        ("GARRISON(1 from hand)", "“here” or “→ host” expected"),
        ("DISCARD(1 from nowhere)", "zone expected"),
        ("PAY", "arguments in brackets expected"),
    ],
)
def test_a_bad_line_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        parsed(text)


def test_an_error_shows_the_place() -> None:
    with pytest.raises(BadNotation) as caught:
        parsed("GAIN(1 mat), DRAW(1 card from nowhere)")
    assert caught.value.at == 30
    assert "▸nowhere" in str(caught.value)
