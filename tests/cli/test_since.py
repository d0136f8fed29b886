"""What happened, in the terminal: bookkeeping of others is folded, dangers stand out, rivals in a few sentences."""

from __future__ import annotations

import pytest

from tabularium.cli.desk import Desk
from tabularium.cli.news import ALARM, News, since
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from through_the_ages.table import seat, table


def evening() -> Match:
    """The first seat starves; then the second grows and builds."""
    hungry = seat(yellow=6, unused=5, workers={"agriculture": 0})
    fed = seat(blue={"agriculture": 4, "bronze": 3})
    match = Match(loaded("through_the_ages"), 2, 1, start=table(hungry, fed, row={1: "irrigation", 5: "iron"}))
    while match.decision.seat == 0 or match.decision.prompt != "actions":
        match.play("done")
    for action in ("grow", "build warriors", "done"):
        match.play(action)
    return match


def test_others_bookkeeping_is_folded_and_ones_own_is_not() -> None:
    news = News(evening(), Desk("en"))
    folded = [text for _, text in news.lines(0, 0)]
    full = [text for _, text in news.lines(0, 0, True)]
    assert not any("leaves the card row" in text for text in folded)
    assert any("leaves the card row" in text for text in full)
    assert any("Player 2 builds Warriors" in text for text in folded)


def test_a_danger_stands_out_for_whom_it_is_one() -> None:
    news = News(evening(), Desk("en"))
    assert any(f"{ALARM} Famine: Player 1" in text for _, text in news.lines(0, 0))
    assert not any(ALARM in text for _, text in news.lines(0, 1))


def test_since_tells_what_each_rival_did(capsys: pytest.CaptureFixture[str]) -> None:
    match = evening()
    since(Desk("en"), match, 0)
    out = capsys.readouterr().out
    assert "Player 2\n  Player 2 increases population for 2 food.\n  Player 2 builds Warriors.\n" in out
    since(Desk("pt_BR"), match, 0)
    assert "aumenta a população por 2 de alimento" in capsys.readouterr().out
