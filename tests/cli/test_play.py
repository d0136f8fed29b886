"""play --terminal: a whole game by typing, questions on the way, saving and resuming, several people."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from cli.run import PORTUGUESE, fails, run
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match, replay
from waiting import PATIENCE

SOLO = ("play", "miniature", "--terminal", "--seats", "2", "--bots", "random", "--seed", "5")
TO_THE_END = "done\n1\n" * 60  # a turn is ended, and whatever else is asked gets its first answer
PAIR = ("play", "miniature", "--terminal", "--seats", "2", "--seed", "5")


def test_a_whole_game_against_a_bot_ends_with_the_score() -> None:
    result = run(*SOLO, typed=TO_THE_END)
    assert result.code == 0
    assert "The game is over" in result.out
    assert re.search(r"(Victory|Shared victory): Player \d", result.out)
    assert "Total" in result.out


def test_options_are_taken_by_number_and_by_notation() -> None:
    out = run(*SOLO, typed="3\ndo pray\n").out
    assert "3 Do part: mine" in out
    assert out.count("Player 1 does a part of the turn") == 2
    assert "do smelt" in out, "mining has unlocked it"


def test_an_unfinished_word_is_enough_if_only_one_option_begins_so() -> None:
    assert "Player 1 does a part of the turn" in run(*SOLO, typed="do mi\n").out


def test_end_of_input_ends_politely() -> None:
    result = run(*SOLO, typed="")
    assert result.code == 0
    assert result.err == ""
    assert "End of input" in result.out
    assert "Fim da entrada" in run(*SOLO, typed="", env=PORTUGUESE).out


def test_quit_leaves_the_table() -> None:
    out = run(*SOLO, typed="quit\ndo mine\n").out
    assert "Goodbye." in out
    assert "does a part" not in out


def test_the_board_shows_what_the_person_may_see_and_no_more() -> None:
    out = run(*SOLO, typed="").out
    match = Match(loaded("miniature"), 2, 5)
    mine = [thing["card"] for zone in match.view(0)["zones"] for thing in zone["objects"]]
    assert mine
    for card in mine:
        assert card in out
    theirs = [thing["card"] for zone in match.view(1)["zones"] for thing in zone["objects"]]
    for card in theirs:
        assert card not in out
    assert "Player 1 (you)" in out
    assert "Player 2 (random)" in out


def test_why_names_the_rule() -> None:
    out = run(*SOLO, typed="why do smelt\nwhy do mine\nwhy 1\nwhy play raid\n").out
    assert "Smelting needs mining" in out
    assert "[miniature.turn.unlocked]" in out
    assert out.count("Nothing forbids it.") == 2
    assert "Only cards in your hand can be played." in out
    assert "Fundir exige minerar" in run(*SOLO, typed="por que do smelt\n", env=PORTUGUESE).out


def test_why_alone_lists_everything_that_is_barred() -> None:
    out = run(*SOLO, typed="why\n").out
    assert "do smelt, do trade" in out
    assert "play coin-3" in out


def test_why_answers_for_an_object_of_the_board() -> None:
    assert "Shields and coins are not played" in run(*SOLO, typed="why coin-3\n").out


def test_mistakes_at_the_table_are_explained_and_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.tab"
    out = run(*SOLO, typed=f"dance\nplay unicorn\nplay coin-9\nbid 3\n0\n99\n-1\nsave {path}\n").out
    assert "no action begins with dance" in out
    assert "no card is called unicorn" in out
    assert "did you mean coin-" in out
    assert "[miniature.turn.any_order]" in out
    assert out.count("The answers are numbered 1 to 7.") == 3
    assert replay(path.read_text()).actions == []
    assert "nenhuma ação começa com dance" in run(*SOLO, typed="dance\n", env=PORTUGUESE).out


def test_undo_takes_back_ones_own_last_decision_and_what_bots_did_since() -> None:
    out = run(*SOLO, typed="do mine\ndone\nundo\nundo 1\nundo\nlog\n").out
    assert out.count("Taken back.") == 2
    assert "There is nothing to undo." in out


def test_a_bot_answers_the_same_after_undo(tmp_path: Path) -> None:
    one, two = tmp_path / "1.tab", tmp_path / "2.tab"
    run(*SOLO, typed=f"done\nsave {one}\nundo\ndone\nsave {two}\n")
    assert one.read_text() == two.read_text()


def test_rules_cards_log_score_and_help_are_in_reach() -> None:
    asked = "rules forge\ncard doom\ncard unicorn\nrules unicorn\n"
    out = run(*SOLO, typed=asked + "do mine\nlog\nscore\nhelp\nboard\n\n").out
    assert "The forge is paid with coins" in out
    assert "1 copy in the box" in out
    assert "No card has these words: unicorn" in out
    assert "No rule answers to these words: unicorn" in out
    assert out.count("· Player 1 does a part of the turn") == 2
    assert "Points so far" in out
    assert re.search(r"why \w+ \S+ +which rule forbids", out)
    assert out.count("Player 1 (you)") >= 6


def test_commands_may_be_portuguese_in_any_language() -> None:
    out = run(*SOLO, typed="regras forja\ncarta doom\nmesa\nopções\ndiário\npontos\najuda\nsair\n", env=PORTUGUESE).out
    assert "A forja se paga" in out
    assert "1 exemplar na caixa" in out
    assert "qual regra proíbe" in out
    assert "Até logo." in out


def test_a_saved_game_is_resumed_where_it_stopped_with_its_bots(tmp_path: Path) -> None:
    path = tmp_path / "evening"
    run(*SOLO, typed=f"do mine\nsave {path}\n")
    saved = path.with_suffix(".tab")
    assert "name 1 bot:random" in saved.read_text()
    result = run("play", "--resume", str(saved), typed="done\nsave\n")
    assert result.code == 0
    assert "Player 2 (random)" in result.out
    match = replay(saved.read_text())
    assert len(match.actions) > 2
    assert match.by[:2] == [0, 0]


def test_other_bots_or_people_may_take_over_on_resuming(tmp_path: Path) -> None:
    path = tmp_path / "g.tab"
    run(*SOLO, typed=f"do mine\nsave {path}\n")
    assert "(random)" not in run("play", "--resume", str(path), "--bots", "person,person", typed="").out


def test_a_damaged_or_foreign_record_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "g.tab"
    path.write_text("something else\n")
    assert "line 1: not a Tabularium record" in fails("play", "--resume", str(path))
    run(*SOLO, typed=f"do mine\nsave {tmp_path / 'h.tab'}\n")
    text = (tmp_path / "h.tab").read_text()
    path.write_text(text.replace("rules 1", "rules 2"))
    assert "line 3: made with version 2" in fails("play", "--resume", str(path))
    path.write_text(re.sub(r"= 1 \w+", "= 1 0123456789abcdef", text))
    assert "the record says 0123456789abcdef" in fails("play", "--resume", str(path))


def test_a_hint_names_moves_with_reasons() -> None:
    out = run(*SOLO, typed="hint\ndica\n").out
    assert out.count("Thinking …") == 2
    assert out.count("1  Do part") + out.count("1  Done") == 2
    assert any(words in out for words in ("quite sure", "fairly sure", "a close call"))


def test_undo_wants_a_number_and_case_does_not_matter() -> None:
    out = run(*SOLO, typed="DO MINE\nundo abc\nundo\n").out
    assert "undo takes the number of decisions to take back" in out
    assert out.count("Player 1 does a part of the turn") == 1
    assert out.count("Taken back.") == 1


def test_saving_never_overwrites_what_is_not_a_record(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada")
    out = run(*SOLO, typed=f"save {path}\nsave {tmp_path / 'no' / 'such' / 'place.tab'}\nsave\n").out
    assert "is not a recorded game and is not overwritten" in " ".join(out.split())
    assert "there is no folder" in out
    assert "Save to which file?" in out
    assert path.read_text() == "Dear Ada"
    assert [p.name for p in tmp_path.iterdir()] == ["letter.txt"]


def test_people_at_one_keyboard_see_only_their_own_cards() -> None:
    out = run(*PAIR, typed="done\n").out
    before, curtain, after = out.partition("The next person: Player 2")
    assert curtain
    match = Match(loaded("miniature"), 2, 5)
    hands = []
    for seat in range(2):
        hand = next(zone for zone in match.view(seat)["zones"] if zone["id"] == f"hand/{seat}")
        hands.append([thing["card"] for thing in hand["objects"]])
    assert all(card in before for card in hands[0])
    assert not any(card in before for card in hands[1])
    assert all(card in after for card in hands[1])
    assert not any(card in after for card in hands[0])


def test_seats_are_filled_as_named() -> None:
    three = ("play", "miniature", "--terminal", "--seed", "5")
    assert run(*three, "--seats", "3", "--bots", "random").out.count("(random)") == 4, "all but the first; drawn twice"
    assert "Player 1 (random)" in run(*three, "--seats", "2", "--bots", "random,person", typed="").out
    four = run(*three, "--seats", "4", "--bots", "random,random", typed="").out
    assert "Player 3 (random)" in four
    assert "Player 2 (random)" not in four


def test_bots_alone_play_to_the_end() -> None:
    result = run("play", "miniature", "--terminal", "--seats", "2", "--bots", "random,random", "--seed", "1")
    assert result.code == 0
    assert "The game is over" in result.out
    assert ">" not in result.out


def test_after_the_end_one_can_still_undo_and_save(tmp_path: Path) -> None:
    path = tmp_path / "end.tab"
    out = run(*SOLO, typed=TO_THE_END + f"save {path}\nwhy done\nundo\nquit\n").out
    assert "The game is over" in out
    assert "Taken back." in out
    assert "over " in path.read_text()


def test_the_installed_command_works_in_a_pipe() -> None:
    args = [sys.executable, "-m", "tabularium", *SOLO]
    done = subprocess.run(args, input="do mine\nquit\n", capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "does a part of the turn" in done.stdout


def test_where_nothing_is_hidden_nobody_has_to_look_away() -> None:
    out = run("play", "nations", "--terminal", "--seats", "2", "--seed", "5", typed="1\n" * 6).out
    assert "The next person" not in out
    assert "── " in out


def test_the_games_own_opponent_plays_and_is_drawn_too() -> None:
    game = loaded("imperium", None)
    match = Match(game, 1, 3, {"opponent": "random"})
    automaton = match.view(0)["players"][1]["name"]
    result = run("play", "imperium", "--terminal", "--bots", "automaton", "--seed", "3", typed="quit\n")
    assert result.code == 0
    assert automaton in result.out
