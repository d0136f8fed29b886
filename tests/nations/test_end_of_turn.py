"""Workers may be undeployed at any moment of the own turn, after the action too; nobody pays for that with a click."""

from __future__ import annotations

import pytest

from nations.table import GAME, Scene, dealt, refused_by, seat, table
from tabularium.bots.levels import sensible
from tabularium.kernel import machine
from tabularium.kernel.match import Match


def two(open_turns: bool = False, **egypt: object) -> Scene:
    s = table(
        egypt=seat(gold=3, stone=3, **{"on": {"axeman": 2, "farm": 1}, **egypt}),  # type: ignore[arg-type]
        rome=seat(gold=3),
        market={"a1": "forum", "a2": "wars-of-alexander"},
    )
    s.state.open_turns = open_turns
    return s.turn("egypt")


# A turn that is kept open


@pytest.mark.clause("nations.undeploy.free")
def test_a_turn_that_is_kept_open_ends_when_its_player_says_so() -> None:
    """A war of strength 4 is declared; then its soldiers go home, all in one turn."""
    s = two().play("stay", "buy a2")
    assert [s.to_move, s.options()] == ["egypt", ["done", "undeploy axeman", "undeploy farm"]]
    s.play("undeploy axeman", "undeploy axeman")
    assert [s.state.war_strength, s.egypt.strength, s.egypt.idle] == [4, 0, 4]
    assert s.options() == ["done", "undeploy farm"]
    s.play("done")
    assert s.to_move == "rome"


@pytest.mark.clause("nations.undeploy.free", "nations.action.one_per_turn")
def test_a_turn_that_nobody_keeps_open_ends_with_its_action() -> None:
    s = two().play("buy a2")
    assert s.to_move == "rome"


@pytest.mark.clause("nations.undeploy.free")
def test_keeping_a_turn_open_is_offered_apart_and_costs_nothing() -> None:
    s = two()
    assert "stay" not in s.options()
    assert [GAME.notation.write(a) for a in machine.unlisted(s.state)] == ["stay"]
    before = (s.options(), s.egypt.n.stock.copy())
    s.play("stay")
    assert (s.options(), s.egypt.n.stock) == before
    assert machine.unlisted(s.state) == []
    refused_by(s, "stay", "undeploy.free")


@pytest.mark.clause("nations.action.one_per_turn")
def test_after_the_action_only_undeploying_is_left() -> None:
    s = two().play("stay", "buy a2")
    for another in ("buy a1", "deploy axeman", "move axeman farm", "pass", "stay"):
        refused_by(s, another, "action.one_per_turn")
    refused_by(s, "undeploy temple", "undeploy.definition")


@pytest.mark.clause("nations.undeploy.free")
def test_an_open_turn_with_nothing_to_undeploy_ends_by_itself() -> None:
    s = two(on={}).play("stay", "buy a2")
    assert s.to_move == "rome"


@pytest.mark.clause("nations.undeploy.free")
def test_an_open_turn_ends_with_the_last_worker_undeployed() -> None:
    s = two(on={"farm": 1}).play("stay", "buy a2", "undeploy farm")
    assert [s.to_move, s.egypt.on("farm")] == ["rome", 0]


@pytest.mark.clause("nations.undeploy.free")
def test_a_turn_is_kept_open_once() -> None:
    s = two().play("stay", "buy a2", "done", "pass")
    assert s.to_move == "egypt"
    s.play("deploy axeman")
    s.play("deploy axeman")
    assert s.egypt.n.turns == 4


@pytest.mark.clause("nations.undeploy.before_pass", "nations.action.pass")
def test_passing_ends_an_open_turn_at_once() -> None:
    s = two().play("stay", "pass")
    assert s.to_move == "rome"


@pytest.mark.clause("nations.card.sun_tzu", "nations.undeploy.free")
def test_an_open_turn_of_two_actions_ends_after_the_second() -> None:
    s = two(advisor="sun-tzu").play("stay", "buy a2")
    assert "buy a1" in s.options()
    s.play("deploy farm")
    assert s.options() == ["done", "undeploy axeman", "undeploy farm"]


@pytest.mark.clause("nations.remove.condition_at_once", "nations.undeploy.free")
def test_undeploying_after_the_action_has_its_effect_at_once() -> None:
    s = table(
        egypt=seat(gold=1, on={"axeman": 2}, advisor="harald-hardrada"), rome=seat(strength=3), market={"a1": "forum"}
    )
    s.turn("egypt").play("stay", "buy a1", "over farm")
    s.play("undeploy axeman")
    assert [s.egypt.strength, s.egypt.advisors] == [2, []]


@pytest.mark.clause("nations.solo.die_after_actions", "nations.undeploy.free")
def test_alone_the_die_comes_before_the_end_of_an_open_turn() -> None:
    s = table(
        egypt=seat(gold=1, on={"axeman": 2}), market={"a1": "forum", "a4": "stonehenge"}, tile="solo-1-1",
        rival={"strength": 3, "stability": 0},
    ).turn("egypt")  # fmt: skip
    s.next_roll(4)
    s.play("stay", "buy a1", "over farm")
    assert s.market("a4") is None
    s.play("undeploy axeman", "done")
    assert "pass" in s.options()


# The table that asks in every turn


@pytest.mark.clause("nations.undeploy.free")
def test_with_open_turns_every_turn_ends_when_its_player_says_so() -> None:
    s = two(open_turns=True)
    assert machine.unlisted(s.state) == []
    refused_by(s, "stay", "undeploy.free")
    s.play("buy a2")
    assert s.to_move == "egypt"
    s.play("done")
    assert s.to_move == "rome"
    s.play("pass", "deploy axeman", "done")
    assert s.egypt.n.turns == 3


@pytest.mark.clause("nations.undeploy.free")
def test_the_option_turns_opens_them() -> None:
    assert not dealt(2).state.open_turns
    assert dealt(2, turns="open").state.open_turns


def test_bots_end_an_open_turn_without_a_thought() -> None:
    s = two(open_turns=True).play("buy a2")
    menu = machine.options(s.state)
    assert [GAME.notation.write(a) for a in sensible(GAME, s.state, menu)] == ["done"]


# What people read


def test_the_words_of_an_open_turn_are_there_in_both_languages() -> None:
    s = two()
    stay = machine.unlisted(s.state)[0]
    assert GAME.label(s.state, stay, "en") == "Keep your turn open: workers can still be undeployed after the action"
    assert GAME.label(s.state, stay, "pt_BR") == (
        "Manter seu turno aberto: ainda será possível desalocar trabalhadores após a ação"
    )
    s.play("stay", "buy a2")
    assert GAME.prompt(s.state, "en") == "Your action is done: undeploy workers, or end your turn."
    assert GAME.prompt(s.state, "pt_BR") == "Sua ação está feita: desaloque trabalhadores ou encerre seu turno."
    assert GAME.label(s.state, machine.options(s.state)[0], "en") == "End your turn"
    assert GAME.label(s.state, machine.options(s.state)[0], "pt_BR") == "Encerrar seu turno"
    assert "Egypt keeps the turn open." in s.log()
    assert "Egito mantém o turno aberto." in s.log("pt_BR")


def test_an_open_turn_can_be_undone_and_replayed() -> None:
    match = Match(GAME, 2, 5, {})
    while match.decision.prompt != "turn":
        match.play(match.decision.options[0])
    before = match.hash()
    match.play("stay")
    assert match.hash() != before
    match.undo()
    assert match.hash() == before
