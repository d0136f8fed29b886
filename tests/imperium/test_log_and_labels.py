"""The log, the questions and the labels of options as a player reads them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from imperium.scenes import corrupted
from imperium.table import IMPERIUM, MARKET, Scene, seat, table, tokens
from tabularium.games.imperium.cards.faces import FACE_BY_ID, FACES
from tabularium.games.imperium.cards.notation.parser import parsed
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.games.imperium.words.labels import answer_text, unconditional
from tabularium.games.imperium.words.render.texts import line_text
from tabularium.kernel import machine
from tabularium.kernel.action import YES
from tabularium.kernel.event import Event
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import examine
from tabularium.kernel.shared import put

TEXTS = IMPERIUM.texts
GOLDEN = Path(__file__).parent / "golden"


def test_nations_are_told_with_their_article() -> None:
    for key, message in TEXTS.messages.items():
        if not key.startswith(("event.", "prompt.", "action.")):
            continue
        for field in re.findall(r"\{(?:player|other|seat)\}", message["en"]):
            assert re.search(rf"\b[Tt]he {re.escape(field)}|^{re.escape(field)}:", message["en"]), (key, message)
            pattern = rf"\b([Oo]s|dos|aos) {re.escape(field)}|^{re.escape(field)}:"
            assert re.search(pattern, message["pt_BR"]), (key, message)


@pytest.mark.parametrize("name", ["two-cults", "two-horizons", "solo-supreme-trade"])
def test_a_recorded_game_is_told_in_whole_sentences(name: str) -> None:
    match, _, _ = examine((GOLDEN / f"{name}.tab").read_text("utf-8"))
    for event in match.log:
        for watching in range(-1, match.seats):
            for language in LANGUAGES:
                told = match.game.tell(match.state, event.seen_by(watching), language)
                assert told[-1] in ".:", told
                assert not re.search(r"  |\{|\}| [.,:]|\b(The|Os|dos|aos) (?!die|automaton)[.a-zà-ú]", told), told


def test_the_discard_of_the_greeks() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Advance"], materials=0))
    glory = s.s.cards[s.card("Glory")]
    event = Event(st.MOVED, 0, glory, at(0, st.DISCARD), -1, -1)
    assert IMPERIUM.tell(s.s, event, "en") == "“Glory” goes to the discard of the Greeks."
    assert IMPERIUM.tell(s.s, event, "pt_BR") == "“Glória” vai para o descarte dos Gregos."


def test_the_cultists_are_asked_who_takes_the_chaos() -> None:
    s = table("cultists", "romans", p0=seat(hand=["Corruption"]))
    corrupted(s)
    s.do("play", "Corruption")
    assert IMPERIUM.prompt(s.s, "en") == "Do the Romans take a “Chaos” card instead of unrest?"
    assert IMPERIUM.prompt(s.s, "pt_BR") == "Os Romanos pegam uma carta “Caos” em vez de desordem?"


# What a yes brings


def yes(s: Scene, language: str = "en") -> str:
    return IMPERIUM.label(s.s, YES, language)


def test_an_answer_is_asked_without_what_it_waited_for() -> None:
    s = table("japanese", "romans", p0=seat(hand=["Elders"], play=["Shinto"]))
    s.do("play", "Elders")
    while s.prompt() != "respond":
        s.play(s.options()[0])
    assert yes(s) == "Yes: Gain 1 population and draw 2 cards."
    assert yes(s, "pt_BR") == "Sim: Ganhe 1 de população e compre 2 cartas."


def test_once_more_is_asked_once() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Canny"]), exile=["Elders", "Bogs"], unrest=4)
    s.do("play", "Canny")
    assert yes(s) == "Yes: Acquire an uncivilised, civilised, region or tributary card from exile."
    line = parsed("UP-TO-2× ACQUIRE(unciv|civ|region|tributary, exile only)", False)
    assert line_text(line, "en").startswith("Up to 2 times, acquire")


def test_what_another_player_may_pay_goes_to_the_owner_of_the_card() -> None:
    sentence = parsed("that player may PAY(1 prog to you)", False).sentences[0]
    for _ in range(2):
        assert unconditional(sentence, "en") == "Pay 1 progress to this card’s owner."
        assert unconditional(sentence, "pt_BR") == "Pague 1 de progresso ao dono desta carta."


def test_an_answer_may_strike_others() -> None:
    s = table("celts", "romans")
    celts = next(c for c in range(len(s.s.cards)) if FACES[s.s.face[c]].id in ("1CEL1A", "1CEL1B"))
    s.s.face = put(s.s.face, celts, FACE_BY_ID["1CEL1A"])
    assert answer_text(s.s, celts, "en") == "Each opponent takes 1 unrest."
    assert answer_text(s.s, celts, "pt_BR") == "Cada oponente pega 1 desordem."


def test_what_lies_on_a_card_is_told_when_it_is_collected() -> None:
    s = table("cultists", "romans", p0=seat(hand=["Advance"], play=["Cursed Library"]), market=MARKET)
    tokens(s, MARKET[0], mat=2, prog=1)
    tokens(s, MARKET[1], pop=1)
    s.do("exhaust", "Cursed Library")
    while s.prompt() != "collect":
        s.play(s.options()[-1])
    first = machine.options(s.s)[0]
    assert IMPERIUM.label(s.s, first, "en") == f"Gain all resources on {MARKET[0]}: 2 materials and 1 progress"
