"""The campaign: a row of solo games with one nation."""

from __future__ import annotations

import pytest

from imperium.table import Scene, table
from tabularium.games.imperium.campaign import Campaign, resumed
from tabularium.games.imperium.state import PROG
from tabularium.kernel import machine
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import loaded
from tabularium.kernel.playout import Dice


def played(campaign: Campaign, won: bool, opponent: str = "") -> Scene:
    """A game of the campaign, ended by hand: the human has many points or none."""
    foe = opponent or campaign.opponents()[0]
    options = campaign.options(foe)
    difficulty = ("chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme").index(
        str(options["difficulty"])
    )
    s = table(campaign.nation, foe, difficulty=difficulty)
    s.s.res[PROG] = 500 if won else 0
    s.s.res[4 + PROG] = 0 if won else 500
    s.s.over, s.s.ending = True, "scoring"
    return s


@pytest.mark.clause("imperium.campaign.goal", "imperium.campaign.next_level", "imperium.campaign.start_chieftain")
def test_five_wins_from_chieftain_to_overlord_win_the_campaign() -> None:
    c = Campaign("romans")
    levels = []
    for _ in range(5):
        s = played(c, True)
        assert c.finished(s.s, "2026-01-01")
        levels.append(c.games[-1].difficulty)
        if not c.won:
            c.reward(remove=c.start_deck()[0])
    assert levels == ["chieftain", "warlord", "imperator", "sovereign", "overlord"]
    assert c.won
    assert not c.lost


@pytest.mark.clause("imperium.campaign.four_losses")
def test_four_losses_lose_it() -> None:
    c = Campaign("romans")
    for _ in range(4):
        assert not c.lost
        assert not c.finished(played(c, False).s, "2026-01-01")
    assert c.lost
    with pytest.raises(BadOption):
        c.options("celts")


@pytest.mark.clause("imperium.campaign.no_beaten_nation")
def test_a_nation_that_was_beaten_is_no_opponent_any_more() -> None:
    c = Campaign("romans")
    c.finished(played(c, False, "celts").s, "2026-01-01")
    assert "celts" in c.opponents()
    c.finished(played(c, True, "celts").s, "2026-01-02")
    c.reward(remove=c.start_deck()[0])
    assert "celts" not in c.opponents()
    with pytest.raises(BadOption):
        c.options("celts")


@pytest.mark.clause("imperium.campaign.loss_bonus", "imperium.campaign.loss_bonus_not_cumulative")
def test_after_a_loss_the_next_game_begins_with_double_resources() -> None:
    c = Campaign("romans")
    assert c.options("celts")["resources"] == "usual"
    c.finished(played(c, False).s, "2026-01-01")
    c.finished(played(c, False).s, "2026-01-02")
    options = c.options("celts")
    assert options["resources"] == "double"
    s = loaded("imperium").new(1, 1, options)
    assert s.res[:4] == [6, 4, 2, 0]  # type: ignore[attr-defined]
    c.finished(played(c, True).s, "2026-01-03")
    c.reward(remove=c.start_deck()[0])
    assert c.options("celts")["resources"] == "usual"


@pytest.mark.clause("imperium.campaign.win_reward")
def test_a_win_adds_a_gained_common_or_removes_a_card_of_the_starting_deck() -> None:
    c = Campaign("romans")
    s = played(c, True)
    lagoon, supreme = s.card("Lagoon"), s.card("King of Kings")
    for x in (lagoon,):
        s.s.piles[s.s.where[x]].remove(x)
        if x in s.s.market:
            s.s.market[s.s.market.index(x)] = -1
        s.s.piles[10 + 2].append(x)
        s.s.where[x] = 10 + 2
    c.finished(s.s, "2026-01-01")
    assert c.offered == ["lagoon"]
    assert supreme >= 0
    with pytest.raises(BadOption):
        c.reward(add="metropolis-horizons")
    c.reward(add="lagoon")
    t = loaded("imperium").new(1, 3, c.options("celts"))
    machine.settle(t)
    number = [i for i, n in enumerate(t.cards) if n == s.s.cards[lagoon]]  # type: ignore[attr-defined]
    assert t.where[number[0]] in (10, 11)  # type: ignore[attr-defined]
    c.finished(played(c, True, "celts").s, "2026-01-02")
    gone = c.start_deck()[0]
    c.reward(remove=gone)
    assert gone not in c.start_deck()
    assert c.games[-1].card == f"({gone})"


@pytest.mark.clause("imperium.supreme.win_removes_unrest", "imperium.supreme.five_wins")
def test_against_supreme_leaders_each_win_leaves_an_unrest_out_and_each_loss_brings_one_back() -> None:
    c = Campaign("romans", start="supreme")
    assert c.options("celts")["difficulty"] == "supreme"
    c.finished(played(c, True).s, "2026-01-01")
    c.reward(remove=c.start_deck()[0])
    assert c.options("celts")["unrest_out"] == "1"
    c.finished(played(c, False).s, "2026-01-02")
    assert c.options("celts")["unrest_out"] == "0"
    for i in range(4):
        c.finished(played(c, True).s, f"2026-01-1{i}")
        if not c.won:
            c.reward(remove=c.start_deck()[0])
    assert c.won


def test_a_campaign_is_saved_and_resumed_as_it_was() -> None:
    c = Campaign("greeks", "a", True, "classics")
    c.finished(played(c, True).s, "2026-01-01")
    c.reward(remove=c.start_deck()[2])
    c.finished(played(c, False).s, "2026-01-02")
    again = resumed(c.text())
    assert again.text() == c.text()
    assert again.options("celts") == c.options("celts")
    for text in ("", "{}", '{"nation": 3}'):
        with pytest.raises(BadOption):
            resumed(text)


def test_the_options_of_a_campaign_can_be_played() -> None:
    c = Campaign("japanese")
    s = loaded("imperium").new(1, 9, c.options("mayans"))
    machine.settle(s)
    dice = Dice(9)
    while not s.over:
        menu = machine.options(s)
        machine.play(s, menu[dice.below(len(menu))])
    won = c.finished(s, "2026-01-01")  # type: ignore[arg-type]
    assert c.wins + c.losses == 1
    assert won == (c.wins == 1)


def test_what_only_a_campaign_has_is_refused_elsewhere() -> None:
    game = loaded("imperium")
    with pytest.raises(BadOption):
        game.new(2, 1, {"resources": "double"})
    with pytest.raises(BadOption):
        game.new(1, 1, {"opponent": "celts", "nations": "romans", "added": "no-such-card"})
    with pytest.raises(BadOption):
        game.new(1, 1, {"opponent": "celts", "nations": "romans", "added": "conquer-rom-1"})
