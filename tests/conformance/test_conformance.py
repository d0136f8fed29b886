"""One suite that every game passes unchanged (tables.py lists what is played)."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError

from conformance.tables import TABLES
from tabularium.kernel import machine
from tabularium.kernel.action import PART_BITS, Numbers
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadAction, BadRecord
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match, replay
from tabularium.kernel.playout import DECISIONS_IN_A_GAME, Dice
from tabularium.kernel.rng import seeded

MOST_OPTIONS = 256


def name(table: tuple[str, int, dict[str, Any]]) -> str:
    key, seats, options = table
    return "-".join([key, str(seats)] + [f"{k}={v}" for k, v in options.items()])


every_table = pytest.mark.parametrize("table", TABLES, ids=name)


def begun(table: tuple[str, int, dict[str, Any]], seed: int) -> Match:
    key, seats, options = table
    return Match(loaded(key), seats, seed, options)


def positions(table: tuple[str, int, dict[str, Any]], seed: int, every: int) -> Iterator[tuple[Game, State]]:
    """Positions of one random game, from the first on; the state goes on after each yield."""
    match = begun(table, seed)
    s = match.state
    s.log = None
    dice = Dice(seed)
    count = 0
    while not s.over:
        if count % every == 0:
            yield match.game, s
        menu = machine.options(s)
        machine.play(s, menu[dice.below(len(menu))])
        count += 1
        assert count < DECISIONS_IN_A_GAME, "the game does not end"


def finish(s: State, seed: int) -> State:
    dice = Dice(seed)
    for _ in range(DECISIONS_IN_A_GAME):
        if s.over:
            return s
        menu = machine.options(s)
        machine.play(s, menu[dice.below(len(menu))])
    raise AssertionError("the game does not end")


@every_table
def test_the_same_seed_options_and_actions_give_the_same_game(table: Any) -> None:
    one, two = begun(table, 11), begun(table, 11)
    dice = Dice(11)
    while not one.over:
        assert one.hash() == two.hash()
        options = one.decision.options
        choice = options[dice.below(len(options))]
        one.play(choice)
        two.play(choice.notation)
    assert one.result() == two.result()
    assert begun(table, 12).hash() != begun(table, 11).hash()


@every_table
def test_a_record_replays_to_the_same_hashes_and_result(table: Any) -> None:
    match = begun(table, 21)
    dice = Dice(21)
    while not match.over:
        options = machine.options(match.state)
        match.play(options[dice.below(len(options))])
    text = match.record()
    again = replay(text)
    assert again.record() == text
    assert again.hash() == match.hash()


@every_table
def test_a_record_that_names_fewer_cards_than_there_ever_were_is_refused(table: Any) -> None:
    match = begun(table, 22)
    game = match.game
    text = match.record()
    for lines in (0, game.first_lines - 1):
        with pytest.raises(BadRecord, match="line 4"):
            replay(text.replace(f"content {game.mark()}", f"content {game.mark(lines)}"))


@every_table
def test_undo_goes_back_to_the_very_same_table(table: Any) -> None:
    match = begun(table, 31)
    hashes = [match.hash()]
    dice = Dice(31)
    while not match.over and len(match.actions) < 150:
        options = machine.options(match.state)
        match.play(options[dice.below(len(options))])
        hashes.append(match.hash())
    for back in (1, 2, 33, 40):
        if back < len(match.actions):
            match.undo(back)
            assert match.hash() == hashes[len(match.actions)]
    played = len(match.actions)
    assert len(match.by) == len(match.reveals) == len(match.told) == played


@every_table
def test_clones_and_pickles_are_equal_and_independent(table: Any) -> None:
    for i, (_, s) in enumerate(positions(table, 41, 7)):
        before = s.hash()
        twin = s.clone()
        frozen = pickle.loads(pickle.dumps(s))
        assert twin.hash() == before
        assert frozen.hash() == before
        for name in s.ANNALS:
            assert getattr(twin, name) == getattr(frozen, name) == getattr(s, name)
            assert getattr(twin, name) is not getattr(s, name)
        if i % 4 == 0:
            ends = [finish(x, i).hash() for x in (twin, frozen)]
            assert ends[0] == ends[1]
        assert s.hash() == before, "what a clone does stays with the clone"


def listed(x: Any) -> Any:
    """A value as it would have been stored when nothing was a tuple."""
    if isinstance(x, (list, tuple)):
        return [listed(y) for y in x]
    if hasattr(x, "PARTS"):
        rebuilt, (parts,) = x.__reduce__()
        return rebuilt(tuple([listed(part) for part in parts]))
    return x


@every_table
def test_a_table_that_was_stored_when_its_tuples_were_lists_goes_on(table: Any) -> None:
    for i, (_, s) in enumerate(positions(table, 43, 40)):
        restored, (kind, game, seats, parts) = s.__reduce__()
        old = restored(kind, game, seats, tuple([listed(part) for part in parts]))
        assert old.hash() == s.hash()
        assert finish(old, i).hash() == finish(s.clone(), i).hash()


@every_table
def test_every_field_of_the_state_is_part_of_the_table_or_the_annals_or_a_cache(table: Any) -> None:
    s = begun(table, 1).state
    fields = set(getattr(type(s), "__mypyc_attrs__", ()) or vars(s)) - {"__dict__"}
    assert fields == set(s.PARTS) | set(s.ANNALS) | set(s.CACHES)


@every_table
def test_options_are_the_candidates_that_nothing_refuses(table: Any) -> None:
    for game, s in positions(table, 51, 1):
        listed = machine.options(s)
        judged = [a for a in machine.candidates(s) if not machine.refuse(s, a)]
        assert listed == judged, machine.choice_of(s).name()
        assert 0 < len(listed) <= MOST_OPTIONS
        assert len(set(listed)) == len(listed)
        for a in listed:
            assert game.notation.read(game.notation.write(a)) == a


@every_table
def test_what_is_allowed_but_not_listed_can_be_named_and_played(table: Any) -> None:
    for game, s in positions(table, 55, 9):
        for a in machine.unlisted(s):
            assert a not in machine.options(s)
            assert a not in machine.candidates(s)
            assert machine.refuse(s, a) == 0
            for language in LANGUAGES:
                assert game.label(s, a, language)
            twin = s.clone()
            machine.play(twin, a)
            assert game.check(twin) == [], game.notation.write(a)


@every_table
def test_every_option_can_be_played_and_leaves_a_sound_table(table: Any) -> None:
    for game, s in positions(table, 61, 9):
        for a in machine.options(s):
            twin = s.clone()
            machine.play(twin, a)
            assert game.check(twin) == [], game.notation.write(a)


@every_table
def test_nothing_is_created_or_lost_in_any_game(table: Any) -> None:
    for seed in range(70, 74):
        for game, s in positions(table, seed, 1):
            assert game.check(s) == []


@every_table
def test_every_refusal_names_a_clause_whatever_is_tried(table: Any) -> None:
    dice = Dice(81)
    for game, s in positions(table, 81, 5):
        before = s.hash()
        for a in machine.candidates(s):
            assert 0 <= machine.refuse(s, a) <= len(game.book.clauses)
        legal = set(machine.options(s))
        for a in any_actions(game, dice):
            number = machine.refuse(s, a)
            assert 0 <= number <= len(game.book.clauses), game.notation.write(a)
            if number == 0 and a not in legal:
                machine.play(s.clone(), a)
        assert s.hash() == before, "judging changes nothing"


def any_actions(game: Game, dice: Dice) -> Iterator[int]:
    """Well-formed actions, whether or not they make sense: a few of each word."""
    for word in game.notation.words.values():
        for _ in range(3 if word.parts else 1):
            a = word.code
            for i, part in enumerate(word.parts):
                n = dice.below(12 if isinstance(part, Numbers) else len(part.names))
                a |= n << (8 + PART_BITS * i)
            yield a


@every_table
def test_what_a_seat_can_not_see_changes_neither_its_view_nor_its_options(table: Any) -> None:
    moved = False
    for game, s in positions(table, 91, 6):
        for seat in range(s.seats):
            seen = json.dumps(game.view(s, seat), sort_keys=True)
            for random in (1, 2):
                other = game.guess(s, seat, seeded(random, "guess"))
                moved = moved or other.hash() != s.hash()
                assert json.dumps(game.view(other, seat), sort_keys=True) == seen
                assert game.check(other) == []
                assert machine.who(other) == machine.who(s)
                if machine.who(s) == seat:
                    assert machine.options(other) == machine.options(s)
    assert moved, "a guess deals the unseen anew"


@every_table
def test_a_guess_can_be_played_to_the_end(table: Any) -> None:
    for i, (game, s) in enumerate(positions(table, 101, 60)):
        for seat in range(s.seats):
            other = finish(game.guess(s, seat, seeded(i, "guess")), i)
            assert game.check(other) == []


@every_table
def test_the_luck_of_a_guess_is_not_that_of_the_game(table: Any) -> None:
    for game, s in positions(table, 111, 40):
        assert game.guess(s, 0, seeded(1, "guess")).rng != s.rng


@every_table
def test_everything_is_said_in_both_languages(table: Any) -> None:
    match = begun(table, 121)
    game = match.game
    dice = Dice(121)
    while not match.over:
        for language in LANGUAGES:
            said = [game.prompt(match.state, language)]
            said += [game.label(match.state, a, language) for a in machine.options(match.state)]
            assert all(text and "{" not in text for text in said), said
        options = machine.options(match.state)
        match.play(options[dice.below(len(options))])
    for event in match.log:
        for seat in range(-1, match.seats):
            for language in LANGUAGES:
                text = game.tell(match.state, event.seen_by(seat), language)
                assert text
                assert "{" not in text


@every_table
def test_what_is_no_action_is_told_in_both_languages(table: Any) -> None:
    match = begun(table, 125)
    for word in match.game.notation.words.values():
        for part in word.parts:
            bad = f"{word.text} " + " ".join(["¿"] * len(word.parts))
            with pytest.raises(BadAction) as error:
                match.play(bad)
            for language in LANGUAGES:
                assert "¿" in error.value.say(language)
            assert match.game.texts.message(f"what.{part.what}", "pt_BR")


STRICT = ConfigDict(strict=True, extra="forbid")
ZONE = {"id", "key", "owner", "objects", "count"}


@cache
def checker(declared: Any) -> TypeAdapter[Any]:
    """Of lists of what a game declares: every key, nothing else, and no truth where a number belongs."""
    return TypeAdapter(list[declared], config=STRICT)


def fits(declared: object, found: list[Any]) -> None:
    checker(declared).validate_python(found)


def declared(game: Game, view: dict[str, Any]) -> None:
    types = game.view_types
    assert set(view) == {"game", "seat", "facts", "players", "zones"}
    fits(types.facts, [view["facts"]])
    fits(types.figures, [player["figures"] for player in view["players"]])
    for zone in view["zones"]:
        kind = types.kinds[zone["key"]]
        fits(kind.marks, [thing["marks"] for thing in zone["objects"]])
        fits(kind.notes, [{key: x for key, x in zone.items() if key not in ZONE}])
        assert all(set(thing) == {"id", "card", "marks"} for thing in zone["objects"])


@every_table
def test_views_say_what_is_declared_and_nothing_else(table: Any) -> None:
    for game, s in positions(table, 171, 5):
        for seat in range(-1, s.seats):
            declared(game, game.view(s, seat))
    assert s.over, "the same table, at its end"
    for seat in range(-1, s.seats):
        declared(game, game.view(s, seat))


def test_a_view_that_says_something_else_is_noticed() -> None:
    game = loaded("miniature")
    s = game.new(2, 1)
    for where, key, value in (("facts", "round", True), ("facts", "weather", 1), ("figures", "coins", "3")):
        view = game.view(s, 0)
        said = view["facts"] if where == "facts" else view["players"][1]["figures"]
        said[key] = value
        with pytest.raises(ValidationError, match=key):
            declared(game, view)
    view = game.view(s, 0)
    del view["facts"]["active"]
    with pytest.raises(ValidationError, match="active"):
        declared(game, view)
    view = game.view(s, 0)
    view["zones"][0]["objects"].append({"id": "x", "card": None, "marks": {"torn": True}})
    with pytest.raises(ValidationError, match="torn"):
        declared(game, view)


@every_table
def test_actions_touch_objects_that_the_deciding_seat_sees(table: Any) -> None:
    for game, s in positions(table, 131, 4):
        seen = {thing["id"] for zone in game.view(s, machine.who(s))["zones"] for thing in zone["objects"]}
        for a in machine.options(s):
            for thing in game.touches(s, a):
                assert thing in seen, (game.notation.write(a), thing)


@every_table
def test_every_visible_object_has_an_answer_to_why_not(table: Any) -> None:
    match = begun(table, 141)
    dice = Dice(141)
    while not match.over:
        if len(match.actions) % 20 == 0:
            seat = machine.who(match.state)
            for zone in match.view(seat)["zones"]:
                for thing in zone["objects"]:
                    assert match.why(thing["id"]).text["en"]
        options = machine.options(match.state)
        match.play(options[dice.below(len(options))])


@every_table
def test_scores_add_up_from_their_sources(table: Any) -> None:
    for game, s in positions(table, 151, 10):
        scores = game.scores(s)
        assert len(scores) == s.seats
        for seat in range(s.seats):
            assert sum(game.points(s, seat).values()) == scores[seat]
        assert game.winners(s) == []


@every_table
def test_the_end_names_winners_and_a_way_of_ending(table: Any) -> None:
    match = begun(table, 161)
    s = finish(match.state, 161)
    assert s.ending
    assert all(0 <= seat < s.seats for seat in match.winners)
