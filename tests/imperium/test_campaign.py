"""The campaign and Supreme Leader (rulebook, Modo campanha)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT
from imperium.table import IMPERIUM, Scene
from tabularium.games.imperium.rules.campaign import Campaign, resumed
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.kernel.errors import BadOption

OPPONENTS = ["greeks", "persians", "celts", "scythians", "macedonians", "vikings", "carthaginians", "minoans"]


def start(c: Campaign, opponent: str) -> Scene:
    """The next game of the campaign, dealt."""
    options = {
        k: (",".join(v) if isinstance(v, list) else "yes" if v is True else "no" if v is False else str(v))
        for k, v in c.options(opponent).items()
    }
    return Scene(IMPERIUM.new(1, 1, options))


def game(c: Campaign, opponent: str, won: bool) -> Scene:
    """Play it to this end."""
    s = start(c, opponent)
    s.s.stack = []
    s.s.menu = None
    s.s.over = True
    s.s.ending = st.SCORING
    s.s.res[2 if won else 4 * ROBOT + 2] += 300
    assert c.finished(s.s, "2026-01-01") == won
    return s


def win(c: Campaign, opponent: str) -> None:
    game(c, opponent, True)
    if not c.won:
        c.reward(remove=c.start_deck()[0])


def lose(c: Campaign, opponent: str) -> None:
    game(c, opponent, False)


@pytest.mark.scenario("imperium.campaign.goal")
def test_five_wins_before_four_losses() -> None:
    for last, outcome in ((False, "lost"), (True, "won")):
        c = Campaign("romans")
        for i in range(3):
            lose(c, OPPONENTS[i])
        for i in range(4):
            win(c, OPPONENTS[i])
        assert (c.wins, c.losses) == (4, 3)
        assert not c.won
        assert not c.lost
        (win if last else lose)(c, OPPONENTS[5])
        assert (c.won, c.lost) == (outcome == "won", outcome == "lost")


@pytest.mark.scenario("imperium.campaign.start_chieftain")
def test_a_campaign_begins_at_chieftain() -> None:
    c = Campaign("romans")
    assert c.options("greeks")["difficulty"] == "chieftain"
    assert c.options("greeks")["nations"] == "romans"
    assert Campaign("romans", start="imperator").options("greeks")["difficulty"] == "imperator"


@pytest.mark.clause("imperium.campaign.no_beaten_nation")
def test_a_beaten_nation_is_not_played_again() -> None:
    c = Campaign("romans")
    lose(c, "greeks")
    win(c, "greeks")
    with pytest.raises(BadOption):
        c.options("greeks")
    assert "greeks" not in c.opponents()
    assert "persians" in c.opponents()


@pytest.mark.scenario("imperium.campaign.win_reward")
def test_the_reward_of_a_win() -> None:
    c = Campaign("romans")
    s = start(c, "greeks")
    for name, zone in (("Goryeo", st.HISTORY), ("Bogs", st.PLAY), ("Brave", st.DECK)):
        card = next(x for x in range(len(s.s.cards)) if s.name(x) == name)
        from imperium.table import Laying

        laying = Laying(s.s)
        laying.spare(card)
        laying.move(card, at(0, zone))
    s.s.stack = []
    s.s.over = True
    s.s.ending = st.SCORING
    s.s.res[2] += 300
    assert c.finished(s.s, "2026-01-01")
    assert len(c.start_deck()) == 10
    for slug in ("brave", "bogs"):
        with pytest.raises(BadOption):
            c.reward(add=slug)
    again = resumed(c.text())
    c.reward(add="goryeo")
    assert len(c.start_deck()) == 11
    assert c.options("persians")["added"] == ["goryeo"]
    again.reward(remove=next(x for x in again.start_deck() if x.startswith("unrest")))
    assert len(again.start_deck()) == 9
    t = start(c, "persians")
    mine = [t.name(x) for z in (st.DECK, st.HAND) for x in t.s.piles[at(0, z)]]
    assert len(mine) == 11
    assert "Goryeo" in mine


@pytest.mark.clause("imperium.campaign.next_level")
def test_each_win_raises_the_level() -> None:
    c = Campaign("romans")
    levels = []
    for i in range(5):
        levels.append(c.options(OPPONENTS[i])["difficulty"])
        win(c, OPPONENTS[i])
    assert levels == ["chieftain", "warlord", "imperator", "sovereign", "overlord"]
    assert c.won


@pytest.mark.scenario("imperium.campaign.loss_bonus")
def test_a_loss_doubles_the_resources() -> None:
    c = Campaign("romans")
    lose(c, "greeks")
    assert c.losses == 1
    assert c.options("greeks")["difficulty"] == "chieftain"
    assert start(c, "greeks").res(0) == (6, 4, 2, 0)
    t = Campaign("romans", trade_routes=True)
    lose(t, "greeks")
    assert start(t, "greeks").res(0) == (6, 4, 0, 2)


@pytest.mark.scenario("imperium.campaign.loss_bonus_not_cumulative")
def test_resources_are_doubled_only_once() -> None:
    c = Campaign("romans")
    lose(c, "greeks")
    lose(c, "greeks")
    assert start(c, "greeks").res(0) == (6, 4, 2, 0)
    win(c, "greeks")
    assert start(c, "persians").res(0) == (3, 2, 1, 0)


@pytest.mark.scenario("imperium.campaign.four_losses")
def test_four_losses_lose_the_campaign() -> None:
    c = Campaign("romans")
    for i in range(2):
        win(c, OPPONENTS[i])
    for _ in range(3):
        lose(c, "celts")
    assert (c.won, c.lost) == (False, False)
    lose(c, "celts")
    assert (c.won, c.lost) == (False, True)
    with pytest.raises(BadOption):
        c.options("celts")


@pytest.mark.clause("imperium.campaign.goal")
def test_a_campaign_is_saved_and_resumed() -> None:
    c = Campaign("romans", "a")
    lose(c, "greeks")
    win(c, "greeks")
    again = resumed(c.text())
    assert again.text() == c.text()
    assert (again.wins, again.losses) == (1, 1)
    assert again.nation == "romans"
    with pytest.raises(BadOption):
        resumed("nothing of the kind")


@pytest.mark.scenario("imperium.supreme.win_removes_unrest")
def test_unrest_left_out_by_wins() -> None:
    def unrest(c: Campaign, opponent: str) -> int:
        s = start(c, opponent)
        return s.unrest_pile() + sum(1 for x in s.s.beneath if x >= 0)

    c = Campaign("romans", start="supreme")
    found = [unrest(c, "greeks")]
    win(c, "greeks")
    found.append(unrest(c, "persians"))
    win(c, "persians")
    found.append(unrest(c, "macedonians"))
    lose(c, "macedonians")
    found.append(unrest(c, "macedonians"))
    assert found == [10, 9, 8, 9]
    d = Campaign("romans", start="supreme")
    lose(d, "greeks")
    assert unrest(d, "greeks") == 10


@pytest.mark.scenario("imperium.supreme.five_wins")
def test_five_wins_against_supreme_leaders() -> None:
    c = Campaign("romans", start="supreme")
    for i in range(4):
        assert c.options(OPPONENTS[i])["difficulty"] == "supreme"
        win(c, OPPONENTS[i])
    lose(c, OPPONENTS[4])
    lose(c, OPPONENTS[4])
    assert (c.won, c.lost) == (False, False)
    win(c, OPPONENTS[4])
    assert (c.won, c.lost) == (True, False)
    assert all(g.difficulty == "supreme" for g in c.games)
