"""Why not, with the numbers of this moment, as the terminal and the server say it: one example of each game."""

from __future__ import annotations

import pytest

from imperium.table import seat as nation
from imperium.table import table as imperium
from nations.table import seat as side
from nations.table import table as nations
from praga.table import seat as board
from praga.table import table as praga
from tabularium.cli import talk
from tabularium.cli.desk import Desk
from tabularium.kernel.effect import State
from tabularium.kernel.errors import Refused
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.server.telling import explained_json
from through_the_ages.table import seat as civilization
from through_the_ages.table import table as through_the_ages


def of(s: State) -> Match:
    return Match(loaded(s.game.key), s.seats, 1, start=s)


def ages() -> Match:
    pyramids = civilization(ca=1, wonders=["pyramids"])
    return of(through_the_ages(pyramids, civilization(), row={1: "taj_mahal", 2: "iron"}))


def rome() -> Match:
    return of(nations(rome=side(gold=2), china=side(), market={"c1": "hispania"}).turn("rome").state)


def idle() -> Match:
    return of(imperium("romans", "greeks", p0=nation(hand=["Conquer"], actions=0)).s)


EXAMPLES = [
    (ages, "take 1", 2, 1, "civil_actions", "Taj Mahal costs 2 civil actions here, you have 1.",
     "Taj Mahal custa 2 ações civis aqui; você tem 1."),
    (rome, "buy c1", 3, 2, "gold", "Hispania: 3 gold needed, 2 in stock.",
     "Hispânia: são precisos 3 ouros; há 2."),
    (lambda: of(praga(p0=board(silver=1), p1=board())), "up hunger", 2, 1, "silver",
     "2 silver windows needed, 1 in stock.", "São precisas 2 janelas de prata; há 1."),
    (idle, "play conquer-rom", 1, 0, "actions", "1 action token needed, 0 left.",
     "É precisa 1 ficha de ação; restam 0."),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "action", "need", "have", "figure", "en", "pt"), EXAMPLES)
def test_what_is_missing_is_said_before_the_rule(
    laid: object, action: str, need: int, have: int, figure: str, en: str, pt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(laid)
    match: Match = laid()
    for language, text in (("en", en), ("pt_BR", pt)):
        talk.why(Desk(language), match, action)
        out = capsys.readouterr().out
        clause = match.explain(action)
        assert clause is not None
        assert out.startswith(text)
        assert clause.id in out
    answer = explained_json(match, action, "")
    assert answer["lack"] == {"need": need, "have": have, "figure": figure, "text": {"en": en, "pt_BR": pt}}
    with pytest.raises(Refused, match=en.rstrip(".")):
        match.play(action)


def test_a_thing_is_told_by_what_bars_it() -> None:
    answer = explained_json(ages(), None, "row/1")
    assert answer["lack"]["need"] == 2
    assert answer["clause"]["id"] == "through_the_ages.take_wonder.surcharge"


def test_what_may_be_done_lacks_nothing() -> None:
    answer = explained_json(ages(), "take 2", "")
    assert answer == {"allowed": True, "clause": None, "lack": None}
