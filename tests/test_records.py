"""Records: written, read and replayed; every kind of damage is named with its line. And the way back."""

from __future__ import annotations

import pickle
import re

import pytest

import tabularium
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.kernel import machine, record
from tabularium.kernel.game import loaded
from tabularium.kernel.match import SNAPSHOT_EVERY, Match, carried_over, examine, replay

GAME = loaded("miniature")


def random_match(actions: int = 1000, seats: int = 3, seed: int = 4, names: dict[int, str] | None = None) -> Match:
    match = Match(GAME, seats, seed, {}, names)
    dice = dice_for(seed, 0)
    while not match.over and len(match.actions) < actions:
        match.play(answer(GAME, match.state, Random(), dice))
    return match


FINISHED = random_match()
TEXT = FINISHED.record()
LINES = TEXT.splitlines()
BODY = LINES.index("") + 1  # index of the first action
HASH = next(i for i, line in enumerate(LINES) if line.startswith("= "))


def with_line(index: int, line: str) -> str:
    return "\n".join([*LINES[:index], line, *LINES[index + 1 :]]) + "\n"


def without_line(index: int) -> str:
    return "\n".join(LINES[:index] + LINES[index + 1 :]) + "\n"


# Reading and writing


def test_a_record_says_what_was_played() -> None:
    given = record.read(TEXT)
    assert (given.game, given.rules, given.seats, given.seed) == ("miniature", 1, 3, 4)
    assert given.content == GAME.mark()
    assert [line.seat for line in given.actions] == FINISHED.by
    assert [GAME.notation.read(line.text) for line in given.actions] == FINISHED.actions
    assert given.result == (len(LINES), FINISHED.result())


def test_a_record_replays_to_the_same_game() -> None:
    match, divergence, checked = examine(TEXT)
    assert divergence is None
    assert checked == sum(1 for line in LINES if line.startswith("= "))
    assert match.hash() == FINISHED.hash()
    assert match.record() == TEXT


def test_an_unfinished_game_is_a_record_too() -> None:
    match = random_match(7)
    again = replay(match.record())
    assert not again.over
    assert again.actions == match.actions
    assert replay(Match(GAME, 2, 1).record()).actions == []


def test_replay_may_stop_early() -> None:
    match, divergence, checked = examine(TEXT, 3)
    assert (len(match.actions), divergence, checked) == (3, None, 0)
    assert len(replay(TEXT, 0).actions) == 0


def test_names_of_seats_are_kept() -> None:
    match = random_match(2, names={0: "Ada", 2: "Bento da Silva"})
    assert "name 0 Ada\nname 2 Bento da Silva\n" in match.record()
    assert replay(match.record()).names == {0: "Ada", 2: "Bento da Silva"}


@pytest.mark.parametrize("name", ["", " Ada", "Ada;Bob", "Ada\nBob", "A" * 81])
def test_a_name_that_would_not_survive_is_refused(name: str) -> None:
    with pytest.raises(tabularium.BadOption, match="a name is 1 to 80 printable characters"):
        Match(GAME, 2, 1, {}, {0: name})


def test_comments_empty_lines_spaces_and_line_ends_do_not_matter() -> None:
    lines = [f"  {line}  ; a remark" if line and i else line for i, line in enumerate(LINES)]
    for i in range(len(lines) - 1, BODY, -1):
        lines.insert(i, "; only a remark")
        lines.insert(i, "")
    assert replay("\n".join(lines)).hash() == FINISHED.hash()
    assert replay(TEXT.replace("\n", "\r\n")).hash() == FINISHED.hash()
    assert replay(TEXT.rstrip("\n")).hash() == FINISHED.hash()


def test_checkpoints_may_be_left_out_and_stand_anywhere() -> None:
    bare = FINISHED.record(checkpoints=False)
    assert "\n= " not in bare
    assert examine(bare)[2] == 0
    start = Match(GAME, 3, 4).hash()
    _, divergence, checked = examine("\n".join([*LINES[:BODY], f"= 0 {start}", *LINES[BODY:]]))
    assert divergence is None
    assert checked == examine(TEXT)[2] + 1


# Damage

HEADER = [
    (0, "tabularium record 2", 1, "not a Tabularium record"),
    (0, "", 1, "not a Tabularium record"),
    (1, "game chess", 2, "no game is called chess"),
    (1, "game", 2, "no game is called nothing"),
    (2, "rules 2", 3, "made with version 2 of the rules; here is version 1"),
    (2, "rules one", 3, "the version of the rules should be a number, not one"),
    (3, "content 0000000000000000", 4, "made with other content tables"),
    (4, "seats 9", 5, "miniature is for 2 to 4 seats, not 9"),
    (4, "seats", 5, "the number of seats should be a number, not nothing"),
    (4, "seats ²", 5, "the number of seats should be a number"),
    (5, "seed -1", 6, "the seed should be a number, not -1"),
    (5, "seed " + "9" * 5000, 6, "the seed should be a number"),
    (5, "colour blue", 6, "unknown header colour"),
    (5, "seed 4\nseed 4", 7, "seed stands twice in the header"),
    (5, "seed 4\noption fast", 7, "an option should read"),
    (5, "seed 4\noption =1", 7, "an option should read"),
    (5, "seed 4\noption fast=yes", 7, "miniature has no option fast; it has none"),
    (5, "seed 4\noption a=1\noption a=1", 8, "option a stands twice in the header"),
    (5, "seed 4\nname x Ada", 7, "the seat should be a number, not x"),
    (5, "seed 4\nname 3 Ada", 7, "there is no seat 3"),
    (5, "seed 4\nname 0", 7, "a name is 1 to 80 printable characters"),
    (5, "seed 4\nname 0 Ada\nname 0 Ada", 8, "name 0 stands twice in the header"),
]


@pytest.mark.parametrize(("index", "line", "number", "reason"), HEADER, ids=[case[1][:30] for case in HEADER])
def test_a_damaged_header_is_named_with_its_line(index: int, line: str, number: int, reason: str) -> None:
    with pytest.raises(tabularium.BadRecord) as caught:
        replay(with_line(index, line))
    assert caught.value.line == number
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"line {number}: ")
    assert caught.value.say("pt_BR").startswith(f"linha {number}: ")


@pytest.mark.parametrize("index", range(1, 6))
def test_a_header_without_one_of_its_lines_is_refused(index: int) -> None:
    key = LINES[index].split()[0]
    with pytest.raises(tabularium.BadRecord, match=f"the header has no {key}"):
        replay(without_line(index))


DAMAGED = [
    (BODY, "do mine", "the seat before an action should be a number, not do"),
    (BODY, f"{FINISHED.by[0]}", "an action is missing"),
    (BODY, f"{FINISHED.by[0]} dance", "no action begins with dance"),
    (BODY, f"{FINISHED.by[0]} play", "play is not of the form play <card>"),
    (BODY, f"{FINISHED.by[0]} play unicorn", "no card is called unicorn"),
    (BODY, f"{FINISHED.by[0]} bid " + "9" * 5000, "is too long for an action"),
    (BODY, f"{FINISHED.by[0]} bid 99999", "99999 is not a number from 0 to 4095"),
    (BODY, f"{FINISHED.by[0]} do smelt", "Smelting needs mining"),
    (HASH, "=", "the count of actions should be a number, not nothing"),
    (HASH, "= 24 0123456789abcdef", "actions stand before this line, not 24"),
    (HASH, LINES[HASH][:-1], "a hash should be 16 hexadecimal digits"),
    (HASH, " ".join(LINES[HASH].split()[:2]), "a hash should be 16 hexadecimal digits"),
    (len(LINES) - 1, "over", "a result should read"),
    (len(LINES) - 1, LINES[-1].partition(" ending")[0], "a result should read"),
]


@pytest.mark.parametrize(("index", "line", "reason"), DAMAGED, ids=[case[1][:30] for case in DAMAGED])
def test_a_damaged_line_is_named(index: int, line: str, reason: str) -> None:
    with pytest.raises(tabularium.BadRecord) as caught:
        replay(with_line(index, line))
    assert caught.value.line == index + 1
    assert reason in str(caught.value)


def test_a_lost_line_is_noticed_by_the_count_before_the_hash() -> None:
    with pytest.raises(tabularium.BadRecord, match="actions stand before this line") as caught:
        replay(without_line(BODY + 1))
    assert caught.value.line == HASH


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    with pytest.raises(tabularium.BadRecord, match="the game is over, but the record goes on") as caught:
        replay(TEXT + "0 done\n")
    assert caught.value.line == len(LINES) + 1
    with pytest.raises(tabularium.BadRecord, match="the game is over, but the record goes on") as caught:
        replay("\n".join(LINES[:-1]) + "\n0 done\n")
    assert caught.value.line == len(LINES)


def test_wherever_a_record_is_cut_off_it_is_refused_or_shorter() -> None:
    for cut in range(len(TEXT)):
        try:
            match = replay(TEXT[:cut])
        except (tabularium.BadRecord, tabularium.Divergence):
            continue
        assert match.actions == FINISHED.actions[: len(match.actions)]


@pytest.mark.parametrize("text", ["", "\n", "\x00", "tabularium record 1", "tabularium record 1\n\n\n", "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(tabularium.BadRecord):
        replay(text)


def test_a_record_without_end_is_refused() -> None:
    with pytest.raises(tabularium.BadRecord, match="the record is too long"):
        record.read(TEXT + "; remark\n" * record.LONGEST)


# Divergence


def test_a_wrong_seat_is_a_divergence() -> None:
    with pytest.raises(tabularium.Divergence) as caught:
        replay(with_line(BODY, LINES[BODY].replace("0 ", "2 ", 1)))
    assert (caught.value.line, caught.value.expected, caught.value.got) == (BODY + 1, "seat 2", "seat 0")
    assert caught.value.say("pt_BR") == f"linha {BODY + 1}: o registro diz lugar 2, as regras dizem lugar 0"


def test_a_wrong_hash_is_a_divergence() -> None:
    count, right = LINES[HASH].split()[1:]
    match, divergence, checked = examine(with_line(HASH, f"= {count} 0123456789abcdef"))
    assert divergence is not None
    assert (divergence.line, divergence.expected, divergence.got) == (HASH + 1, "0123456789abcdef", right)
    assert (len(match.actions), checked) == (int(count), 0)
    start = "\n".join([*LINES[:BODY], "= 0 0123456789abcdef", *LINES[BODY:]])
    with pytest.raises(tabularium.Divergence):
        replay(start)


def test_a_wrong_result_is_a_divergence() -> None:
    with pytest.raises(tabularium.Divergence) as caught:
        replay(with_line(len(LINES) - 1, "over 1 2 3 winners 0 ending doom"))
    assert caught.value.line == len(LINES)
    assert caught.value.got == FINISHED.result()
    unfinished = random_match(5).record() + "over 1 2 3 winners 0 ending doom\n"
    with pytest.raises(tabularium.Divergence, match="a game that goes on"):
        replay(unfinished)


# Undo


def test_undo_goes_back_one_or_several_actions() -> None:
    match = random_match(10)
    events = len(match.log)
    match.undo()
    assert match.hash() == random_match(9).hash()
    match.undo(4)
    assert match.hash() == random_match(5).hash()
    assert len(match.log) < events
    assert len(match.by) == len(match.reveals) == len(match.told) == len(match.actions) == 5


def test_there_is_nothing_to_undo_before_the_first_action() -> None:
    match = Match(GAME, 2, 1)
    with pytest.raises(tabularium.BadAction, match="there is nothing to undo"):
        match.undo()
    match = random_match(3)
    for actions in (0, -1, 4):
        with pytest.raises(tabularium.BadAction, match="there is nothing to undo"):
            match.undo(actions)
    assert len(match.actions) == 3


def test_only_a_seat_of_the_table_looks_or_guesses() -> None:
    match = random_match(3)
    assert match.view(-1)["players"]
    for ask in (lambda: match.view(4), lambda: match.view(-2), lambda: match.guess(4, 1), lambda: match.guess(-1, 1)):
        with pytest.raises(tabularium.BadAction, match="they have the numbers 0 to"):
            ask()


def test_a_clause_shows_itself() -> None:
    match = Match(GAME, 2, 1)
    assert repr(match.explain("bid 3")).startswith("<miniature.turn.")


def test_a_match_knows_who_acted_and_what_brought_something_to_light() -> None:
    match = Match(GAME, 2, 1)
    for action in ("do mine", "do feast", "done", "do mine"):
        match.play(action)
    assert match.by == [0, 0, 0, 1]
    assert match.reveals == [False, True, False, False], "the feast drew a card"


def test_a_game_goes_on_after_undo_as_if_nothing_had_been() -> None:
    match = random_match(SNAPSHOT_EVERY + 8, seats=4, seed=6)
    while len(match.actions) > 1:
        expected = random_match(len(match.actions) - 1, seats=4, seed=6)
        match.undo()
        assert match.hash() == expected.hash()
        assert match.record() == expected.record()
    assert replay(match.record()).actions == match.actions


def test_the_end_itself_can_be_undone() -> None:
    match = replay(TEXT)
    match.undo()
    assert not match.over
    assert match.winners == []
    match.play(FINISHED.actions[-1])
    assert match.record() == TEXT


# The facade


def test_the_facade_plays_a_game_as_the_readme_says() -> None:
    state = tabularium.game("miniature").new(seats=3, seed=7, options={})
    seen = 0
    while not state.over:
        decision = state.decision
        assert decision.seat in range(3)
        assert decision.prompt
        assert decision.question("en")
        assert decision.question("pt_BR")
        options = decision.options
        assert options
        state.play(options[0] if seen % 2 else str(options[-1]))
        seen += 1
    assert len(state.scores) == 3
    assert set(state.winners) <= set(range(3))
    assert tabularium.replay(state.record()).hash() == state.hash()


def test_explain_view_guess_clone_and_hash() -> None:
    state = tabularium.game("miniature").new(seats=2, seed=5)
    before = state.hash()
    clause = state.explain("do smelt")
    assert clause is not None
    assert clause.id == "miniature.turn.unlocked"
    assert set(clause.text) == {"en", "pt_BR"}
    assert state.explain("do mine") is None
    assert state.view(seat=1)["seat"] == 1
    guess = state.guess(seat=1, rng=5)
    assert machine.who(guess) == 0
    twin = state.clone()
    twin.play("do mine")
    assert state.hash() == before != twin.hash()
    assert state.actions == []


def test_what_can_not_be_done_is_refused_and_changes_nothing() -> None:
    state = tabularium.game("miniature").new(seats=2, seed=5)
    before = state.hash()
    with pytest.raises(tabularium.Refused) as refused:
        state.play("do smelt")
    assert refused.value.clause == "miniature.turn.unlocked"
    assert "Fundir exige minerar" in refused.value.say("pt_BR")
    for text in ("", "   ", "dance", "play", "play unicorn", "do mine now", "@what.card"):
        with pytest.raises(tabularium.BadAction) as bad:
            state.play(text)
        assert bad.value.say("pt_BR")
    with pytest.raises(tabularium.BadAction):
        state.play(255)
    assert state.hash() == before
    assert state.record() == tabularium.game("miniature").new(seats=2, seed=5).record()


def test_what_a_game_does_not_offer_is_refused() -> None:
    with pytest.raises(tabularium.BadOption, match="no game is called chess"):
        tabularium.game("chess")
    with pytest.raises(tabularium.BadOption, match="seats, not 7"):
        tabularium.game("miniature").new(seats=7, seed=1)
    with pytest.raises(tabularium.BadOption, match="a seed is a number from 0 on"):
        tabularium.game("miniature").new(seats=2, seed=-1)
    with pytest.raises(tabularium.BadOption, match="has no option fast"):
        tabularium.game("miniature").new(seats=2, seed=1, options={"fast": True})


def test_a_finished_game_takes_no_more_actions() -> None:
    match = replay(TEXT)
    with pytest.raises(tabularium.BadAction, match="the game is over"):
        match.play("done")
    with pytest.raises(tabularium.BadAction, match="the game is over"):
        match.explain("done")


def test_games_lists_the_keys_for_people() -> None:
    assert "miniature" not in tabularium.game_keys()


def test_a_table_survives_pickling() -> None:
    state = random_match(8).state
    assert pickle.loads(pickle.dumps(state)).hash() == state.hash()


# Records of other rules


def of_other_rules(text: str) -> str:
    """The same game, as if other rules and cards had made it."""
    text = re.sub(r"(?m)^= (\d+) .*$", r"= \1 0123456789abcdef", text)
    return text.replace("rules 1\n", "rules 9\n").replace(f"content {GAME.mark()}", "content 5e6c0f0c7a9b1d22")


def test_a_record_of_other_rules_is_carried_over_where_those_of_today_agree_to_the_last_line() -> None:
    old = of_other_rules(TEXT)
    with pytest.raises(tabularium.BadRecord):
        replay(old)
    assert carried_over(old).record() == TEXT


def test_a_record_that_the_rules_of_today_contradict_is_not_carried_over() -> None:
    with pytest.raises(tabularium.Divergence):
        carried_over(of_other_rules(re.sub(r"(?m)^over .*$", "over 99 99 99 winners 0 ending rounds", TEXT)))
    lines = of_other_rules(TEXT).splitlines()
    last = max(i for i, line in enumerate(lines) if line.endswith(" done"))
    lines[last] = lines[last].replace("done", "bid 9")
    with pytest.raises(tabularium.BadRecord, match=f"line {last + 1}"):
        carried_over("\n".join(lines) + "\n")
