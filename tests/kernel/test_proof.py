"""What is hardest in heavy games, in miniature. Every step is cloned, pickled, undone and replayed (scene.py)."""

from __future__ import annotations

from kernel.scene import Scene, table
from tabularium.games.miniature.cards import numbers as mini
from tabularium.games.miniature.cards.numbers import HERALD
from tabularium.games.miniature.guess import guessed
from tabularium.games.miniature.rules.drawing import WATCH
from tabularium.games.miniature.rules.ending import END_OF_GAME
from tabularium.games.miniature.table.state import DECK, DISCARD, HAND, PLAY
from tabularium.kernel import machine


def test_an_aggression_is_answered_with_cards_that_suffice_together() -> None:
    scene = Scene(table(raid=(0, "hand"), shield_1=(1, "hand"), shield_2=(1, "hand"), shield_3=(1, "hand")))
    scene.play("play raid")
    assert scene.seat == 1
    assert scene.options() == ["defend shield-1", "defend shield-2", "defend shield-3", "done"]
    scene.play("defend shield-1")
    assert scene.why_not("done") == "defence.suffice", "what was begun must suffice"
    scene.play("defend shield-2", "done")
    assert scene.s.zone[mini.SHIELD_1] == scene.s.zone[mini.SHIELD_2] == DISCARD
    assert scene.s.zone[mini.SHIELD_3] == HAND
    assert scene.s.coins == [3, 3]
    assert scene.seat == 0


def test_cards_that_can_not_suffice_are_not_offered_and_nothing_is_spent() -> None:
    scene = Scene(table(raid=(0, "hand"), shield_1=(1, "hand")))
    scene.play("play raid")
    assert scene.options() == ["done"], "asked all the same: a hand is never betrayed"
    assert scene.why_not("defend shield-1") == "defence.suffice"
    scene.play("done")
    assert scene.s.coins == [6, 0]
    assert scene.s.zone[mini.SHIELD_1] == HAND


def test_a_person_may_name_the_set_in_any_order() -> None:
    scene = Scene(table(raid=(0, "hand"), shield_1=(1, "hand"), shield_2=(1, "hand"), shield_3=(1, "hand")))
    scene.play("play raid", "defend shield-3", "defend shield-1")
    other = Scene(table(raid=(0, "hand"), shield_1=(1, "hand"), shield_2=(1, "hand"), shield_3=(1, "hand")))
    other.play("play raid", "defend shield-1", "defend shield-3")
    assert other.s.hash() == scene.s.hash()
    assert scene.options() == ["defend shield-2", "done"], "what was named is not offered again"
    assert scene.why_not("defend shield-1") == "defence.suffice"


def test_an_ascending_auction_among_four_is_paid_with_a_set_of_units() -> None:
    scene = Scene(table(4, colony=(0, "hand")))
    scene.play("play colony")
    assert scene.seat == 0
    scene.play("bid 2")
    assert scene.seat == 1
    assert scene.why_not("bid 2") == "auction.higher"
    assert scene.why_not("bid 7") == "auction.limit"
    scene.play("bid 3", "pass", "bid 4")
    assert scene.seat == 0
    scene.play("pass", "bid 5", "pass")
    assert scene.seat == 1, "the winner pays"
    assert scene.options() == ["send 0", "send 1", "send 2"], "units in any order, until they reach the bid"
    assert scene.why_not("done") == "auction.force"
    scene.play("send 1", "send 2", "done")
    assert scene.s.units[1] == [1]
    assert scene.s.points == [0, 5, 0, 0]
    assert scene.seat == 0


def reshuffling() -> Scene:
    """Somebody's oration lets a rival discard, whose watchman answers with a draw and whose library asks."""
    return Scene(
        table(
            oration=(0, "hand"),
            coin_1=(0, "deck"),
            watchman=(1, "play"),
            library=(1, "play"),
            coin_2=(1, "hand"),
        )
    )


def test_a_response_comes_between_the_second_and_the_third_sentence() -> None:
    """The rival's watchman answers the discard; its draw reshuffles in another's turn, and the library asks."""
    scene = reshuffling()
    scene.play("play oration")
    assert scene.s.coins[0] == 4, "first sentence"
    assert scene.seat == 1
    scene.play("drop coin-2")
    assert scene.s.zone[mini.COIN_1] == DECK, "the third sentence has to wait"
    assert scene.seat == 1
    assert scene.options() == ["yes", "no"]
    scene.play("yes")
    assert scene.seat == 1, "its own reshuffle, in another's turn"
    assert "top coin-2" in scene.options()
    scene.play("top coin-2")
    assert scene.s.zone[mini.COIN_2] == HAND
    assert scene.s.zone[mini.COIN_1] == HAND, "third sentence"
    assert scene.seat == 0


def test_who_looks_through_the_own_deck_knows_its_cards_but_not_their_order() -> None:
    scene = reshuffling()
    scene.play("play oration", "drop coin-2", "yes")
    assert "top coin-2" in scene.options()
    guesses = [guessed(scene.s, 1, seed) for seed in range(1, 40)]
    assert all(machine.options(guess) == machine.options(scene.s) for guess in guesses)
    assert len({tuple(guess.decks[1]) for guess in guesses}) > 1


def test_a_turn_of_six_parts_in_any_order_with_a_retroactive_bonus() -> None:
    scene = Scene(table(coin_1=(0, "deck")))
    assert scene.why_not("do smelt") == "turn.unlocked"
    assert scene.why_not("do trade") == "turn.unlocked"
    scene.play("do feast", "do mine")
    assert scene.s.coins[0] == 4
    scene.play("do pray")
    assert scene.s.coins[0] == 5, "prayer blesses the mining already done"
    scene.play("do trade", "do smelt", "do rest")
    assert scene.why_not("do mine") == "turn.once"
    assert scene.s.coins[0] == 7
    assert scene.s.points[0] == 2
    other = Scene(table(coin_1=(0, "deck")))
    other.play("do pray", "do trade", "do rest", "do mine", "do smelt", "do feast")
    assert (other.s.coins, other.s.points) == (scene.s.coins, scene.s.points), "the order made no difference"


def test_a_passive_modifier_changes_a_cost_while_it_is_being_paid() -> None:
    scene = Scene(table(coins=2, forge=(0, "hand"), mason_1=(0, "play"), mason_2=(0, "play")))
    scene.play("play forge", "pay")
    assert scene.seat == 0
    scene.play("dismiss mason-1")
    assert scene.s.points[0] == 3, "1 coin and a mason's 2 reach 4 less the mason that is left"
    assert scene.s.coins[0] == 1


def test_the_cost_rises_when_the_modifier_leaves() -> None:
    scene = Scene(table(coins=2, forge=(0, "hand"), mason_1=(0, "play"), mason_2=(0, "play")))
    scene.play("play forge", "dismiss mason-1")
    assert scene.s.points[0] == 0, "2 paid, but without that mason the forge costs 3"
    scene.play("pay")
    assert scene.s.points[0] == 3


def test_a_price_out_of_reach_keeps_the_card_in_hand() -> None:
    scene = Scene(table(coins=3, forge=(0, "hand")))
    assert scene.why_not("play forge") == "card.price"


def test_instead_of_being_discarded_the_heir_comes_into_play() -> None:
    scene = Scene(table(oration=(0, "hand"), heir=(1, "hand"), coin_1=(0, "deck")))
    scene.play("play oration", "drop heir")
    assert scene.s.zone[mini.HEIR] == PLAY


def test_a_card_plays_another_for_free_in_the_middle_of_its_text() -> None:
    scene = Scene(table(herald=(0, "hand"), oration=(0, "hand"), coin_1=(0, "deck"), coin_2=(1, "hand")))
    scene.play("play herald")
    assert scene.s.coins[0] == 4
    assert scene.why_not("free herald") == "card.free", "it has left the hand"
    scene.play("free oration")
    assert scene.s.coins[0] == 5, "the inner text runs first"
    scene.play("drop coin-2")
    assert scene.s.coins[0] == 6, "the outer text goes on after it"


def test_a_response_inside_a_free_play_is_settled_before_the_outer_text_goes_on() -> None:
    scene = Scene(
        table(
            herald=(0, "hand"),
            oration=(0, "hand"),
            coin_1=(0, "deck"),
            coin_2=(1, "hand"),
            watchman=(1, "play"),
            coin_3=(1, "deck"),
        )
    )
    scene.play("play herald", "free oration", "drop coin-2")
    assert scene.options() == ["yes", "no"]
    assert scene.s.coins[0] == 5
    scene.play("yes")
    assert scene.s.zone[mini.COIN_3] == HAND
    assert scene.s.coins[0] == 6


def test_the_game_ends_in_the_middle_of_all_that() -> None:
    scene = Scene(table(herald=(0, "hand"), doom=(0, "hand"), coin_1=(0, "deck")))
    scene.play("play herald", "free doom")
    assert scene.s.over
    assert scene.s.ending == "doom"
    assert scene.s.stack == []
    assert scene.s.coins[0] == 4, "the herald's last sentence never comes"


def test_an_owner_of_several_triggers_picks_their_order() -> None:
    s = table(2, coin_1=(1, "deck"), coin_2=(1, "deck"))
    s.trigger(WATCH, 1, mini.WATCHMAN)
    s.trigger(WATCH, 1, mini.LIBRARY)
    machine.settle(s)
    scene = Scene(s)
    assert scene.options() == ["first 0", "first 1"]
    assert scene.why_not("first 2") == "card.order"
    scene.play("first 1")
    assert s.stack[-1].source == mini.LIBRARY
    scene.play("yes")
    assert s.stack[-1].source == mini.WATCHMAN
    scene.play("no")
    assert scene.seat == 0


def test_a_halt_drops_everything_that_was_pending() -> None:
    s = table(2, herald=(0, "hand"))
    s.push(END_OF_GAME, 0)
    s.trigger(END_OF_GAME, 0, HERALD)
    s.halt(END_OF_GAME)
    assert s.due == []
    assert len(s.stack) == 1
    machine.settle(s)
    assert s.over
