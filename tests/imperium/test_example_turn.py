"""The rulebook's example: the third turn of the Japanese, last of three players (Exemplo de turno)."""

from __future__ import annotations

import pytest

from imperium.scenes import beneath, common, exhausted, only, say, size, through
from imperium.table import Scene, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st

JAPAN = 2
HAND = ["Glory", "Kansai", "Prince Shotoku Taishi", "Advance", "Unrest"]


def example(steps: int = 0) -> Scene:
    """The example's position after so many of its steps."""
    s = table(
        "taino",
        "magyars",
        "japanese",
        powers="bba",
        active=JAPAN,
        unrest=2,
        turn="",
        p2=seat(
            hand=HAND,
            play=["Kyushu", "Appeal to China", "Shinto"],
            empty=True,
            deck=["Oracle", "Elders", "Prosperity", "Unrest", "Clans"],
            mat=4,
            pop=3,
            prog=1,
            goods=0,
        ),
        market=["Goryeo", "Lagoon", "Metropolis", "Altar", "Bogs"],
    )
    only(s, JAPAN, "nation", "Emperor Kanmu", "Tendai Buddhism", "Manno Reservoir", "Kanji", "Nara")
    common(s, "civilised", "Scribes", "Mercenaries")
    tokens(s, "Metropolis", prog=2)
    s.s.menu = None
    assert s.unrest_pile() == 2
    assert beneath(s, "Metropolis")
    for step in STEPS[:steps]:
        step(s)
    return s


def activate(s: Scene) -> None:
    s.play("activate")


def appeal(s: Scene) -> None:
    s.do("exhaust", "Appeal to China")
    if s.prompt() == "pay":
        s.play("pay 1 0 0")
    s.play("choose 1").do("place", "Metropolis")


def advance(s: Scene) -> None:
    s.do("play", "Advance").play("choose 0")
    if s.prompt() == "pay":
        s.play("pay 3 0 0")
    s.do("acquire", "Metropolis")


def return_unrest(s: Scene) -> None:
    s.do("play", "Unrest").play("choose 1")
    s.do("discard", "Glory").do("discard", "Unrest") if s.can("discard", "Glory") else None


def prince(s: Scene) -> None:
    s.do("play", "Prince Shotoku Taishi").play("choose 1")


def metropolis(s: Scene) -> None:
    s.do("free", "Metropolis")
    while s.prompt() == "find":
        s.do("find", "Kanji")


def shinto(s: Scene) -> None:
    s.play("yes")


def power(s: Scene) -> None:
    s.do("exhaust", "Japanese")
    if s.prompt() == "pay":
        s.play("pay 0 2 0")
    s.do("discard", "Kanji")


def kansai(s: Scene) -> None:
    s.do("play", "Kansai").play("no")


def clean(s: Scene) -> None:
    s.play("done").do("place", "Lagoon")


def draw(s: Scene) -> None:
    s.do("discard", "Unrest").play("done")


STEPS = [activate, appeal, advance, return_unrest, prince, metropolis, shinto, power, kansai, clean, draw]


def tokens_left(s: Scene) -> tuple[int, int]:
    return s.s.actions[JAPAN], s.s.exhausts[JAPAN]


@pytest.mark.scenario("imperium.example1.step00_choose_activate")
def test_glory_is_out_of_reach() -> None:
    s = example(1)
    refused_by(s, say(s, "play", "Glory", "hand"), "text.unpayable_cost_blocks")
    assert tokens_left(s) == (3, 5)


@pytest.mark.scenario("imperium.example1.step01_exhaust_appeal")
def test_appeal_to_china_adds_goods_to_the_metropolis() -> None:
    s = example(2)
    assert s.res(JAPAN) == (3, 3, 1, 0)
    assert s.tokens("Metropolis") == (0, 0, 2, 1)
    assert tokens_left(s) == (3, 4)
    assert s.names(JAPAN, "hand") == sorted(HAND)


@pytest.mark.scenario("imperium.example1.step02_advance_acquire")
def test_advance_takes_the_metropolis() -> None:
    s = example(3)
    assert s.res(JAPAN) == (0, 3, 3, 1)
    assert tokens_left(s) == (2, 4)
    assert s.names(JAPAN, "hand") == ["Glory", "Kansai", "Metropolis", "Prince Shotoku Taishi", "Unrest", "Unrest"]


@pytest.mark.clause("imperium.example1.step03_refill_and_risk")
def test_mercenaries_fill_the_slot() -> None:
    s = example(3)
    assert s.common("market")[2] == "Mercenaries"
    assert beneath(s, "Mercenaries")
    assert s.unrest_pile() == 1
    assert s.names(JAPAN, "discard") == ["Advance"]


@pytest.mark.scenario("imperium.example1.step04_return_unrest_by_discard")
def test_unrest_goes_back_for_two_cards() -> None:
    s = example(4)
    assert s.unrest_pile() == 2
    assert s.names(JAPAN, "discard") == ["Advance", "Glory", "Unrest"]
    assert s.names(JAPAN, "hand") == ["Kansai", "Metropolis", "Prince Shotoku Taishi"]
    assert tokens_left(s)[0] == 1
    assert s.res(JAPAN)[1] == 3


@pytest.mark.scenario("imperium.example1.step05_prince_second_option")
def test_the_prince_lets_a_barbarian_play_the_metropolis() -> None:
    s = example(5)
    assert s.s.actions[JAPAN] == 0
    assert s.state(JAPAN) == "Barbarian"
    assert s.can("free", "Metropolis")
    assert s.unrest_pile() == 2
    assert "Tendai Buddhism" in s.names(JAPAN, "nation")


@pytest.mark.scenario("imperium.example1.step06_free_play_and_find")
def test_the_metropolis_enters_and_kanji_is_found() -> None:
    s = example(6)
    assert s.names(JAPAN, "play") == ["Appeal to China", "Kyushu", "Metropolis", "Shinto"]
    assert {"Kansai", "Kanji"} <= set(s.names(JAPAN, "hand"))
    assert size(s, JAPAN, "nation") == 4
    assert s.names(JAPAN, "nation")[0] == "Emperor Kanmu"
    s = example(7)
    assert s.names(JAPAN, "history") == ["Prince Shotoku Taishi"]


@pytest.mark.scenario("imperium.example1.step07_shinto_response")
def test_shinto_answers_the_civilised_card() -> None:
    s = example(6)
    assert s.prompt() == "respond"
    assert s.res(JAPAN)[1] == 3
    assert tokens_left(s)[1] == 4
    shinto(s)
    assert s.res(JAPAN)[1] == 4
    assert tokens_left(s) == (0, 3)
    assert exhausted(s, "Shinto")
    assert s.names(JAPAN, "hand") == ["Clans", "Kanji", "Kansai", "Unrest"]
    assert size(s, JAPAN, "deck") == 3


@pytest.mark.scenario("imperium.example1.step08_power_for_action")
def test_the_power_card_buys_an_action() -> None:
    s = example(8)
    assert s.res(JAPAN)[1] == 2
    assert tokens_left(s) == (1, 2)
    assert s.names(JAPAN, "discard") == ["Advance", "Glory", "Kanji", "Unrest"]
    assert s.names(JAPAN, "hand") == ["Clans", "Kansai", "Unrest"]


@pytest.mark.clause("imperium.example1.step09_play_kansai")
def test_kansai_without_a_garrison() -> None:
    s = example(9)
    assert s.res(JAPAN)[0] == 1
    assert tokens_left(s)[0] == 0
    assert "Kansai" in s.names(JAPAN, "play")
    assert s.under("Kansai") == []


@pytest.mark.clause("imperium.example1.step10_cleanup_tokens")
def test_the_clean_up_of_the_example() -> None:
    s = example(10)
    assert s.tokens("Lagoon") == (0, 0, 1, 0)
    assert tokens_left(s) == (3, 5)
    assert not any(exhausted(s, name) for name in ("Shinto", "Appeal to China"))


@pytest.mark.scenario("imperium.example1.step11_discard_draw_reshuffle")
def test_nara_joins_the_reshuffle() -> None:
    s = example(9)
    # The search for Kanji has shuffled the nation deck; the example's next card is Nara.
    only(s, JAPAN, "nation", "Emperor Kanmu", "Tendai Buddhism", "Manno Reservoir", "Nara")
    clean(s)
    draw(s)
    hand = s.names(JAPAN, "hand")
    assert {"Clans", "Prosperity", "Elders", "Oracle"} <= set(hand)
    assert len(hand) == 5
    assert size(s, JAPAN, "deck") == 5
    assert size(s, JAPAN, "discard") == 0
    assert sorted([*s.names(JAPAN, "deck"), *hand]) == sorted(
        ["Clans", "Prosperity", "Elders", "Oracle", "Advance", "Glory", "Unrest", "Kanji", "Unrest", "Nara"]
    )
    assert tokens_left(s) == (3, 4)
    assert s.s.added[JAPAN] == 1


@pytest.mark.scenario("imperium.example1.step12_solstice_metropolis")
def test_the_metropolis_gives_population() -> None:
    s = example(11)
    assert s.s.kind == st.SOLSTICE
    assert s.seat == JAPAN
    assert s.res(JAPAN) == (1, 2, 3, 1)
    assert s.options() == ["choose 0", "choose 1", "choose 2"]
    refused_by(s, say(s, "exhaust", "Shinto"), "exhaust.never_in_solstice")
    s.play("choose 1")
    assert s.res(JAPAN) == (1, 3, 3, 1)
    through(s, st.SOLSTICE)
    assert s.s.round == 2
    assert s.seat == 0
