"""Refusals that play itself never reaches, since lone options are taken at once; and what people read."""

from __future__ import annotations

import pytest

from nations.table import GAME, Scene, refused_by, seat, table
from tabularium.games.nations.cards.shelf import EVENT_CARDS, EVENT_NUMBER, NATIONS, NUMBER
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.golden_ages import GOLDEN
from tabularium.games.nations.rules.questions import Ask
from tabularium.games.nations.table.kinds import PHASES, TOLD
from tabularium.games.nations.words import vocabulary
from tabularium.kernel import machine
from tabularium.kernel.language import LANGUAGES


def asked(s: Scene, event: str, half: int, seats: tuple[int, ...]) -> Scene:
    """The question of an event is on the table, although nobody has a choice."""
    step = EVENT_CARDS[EVENT_NUMBER[event]].halves[half].steps[0]
    assert isinstance(step, Ask)
    s.state.push(step.question, n=len(seats), them=seats)
    return s


@pytest.mark.clause("nations.ev.vasa_floor")
def test_the_vasa_does_not_take_strength_that_is_not_there() -> None:
    s = asked(table(rome=seat(gold=3, strength=9), china=seat(), round=5), "vasa-westphalia", 0, (0,))
    refused_by(s, "lose strength", "ev.vasa_floor")
    s = asked(table(rome=seat(gold=2, strength=9), china=seat(), round=5), "vasa-westphalia", 0, (0,))
    refused_by(s, "lose gold", "loss.forced_only")


def test_a_promo_golden_age_without_a_card_to_find_is_refused() -> None:
    s = table(rome=seat(food=1), china=seat(), decks={2: ["sicily"]})
    s.state.push(GOLDEN, 0, NUMBER["antikythera-mechanism"])
    refused_by(s, "resources", "card.promo_golden_age")


@pytest.mark.clause("nations.solo.negative_vp_loses", "nations.remove.out_of_game")
def test_a_wonder_that_ruins_its_builder_is_not_lost_from_the_box() -> None:
    s = table(rome=seat(vp=0, project="colosseum", stages=1, stone=2), architects=1, tile="solo-1-1")
    cards = s.cards
    s.turn("rome").play("hire public")
    assert (s.state.over, s.state.ending, s.winners) == (True, "ruin", [])
    assert s.cards == cards, "it waited to be placed when the game ended"


def test_free_architects_and_trials_name_their_own_rules() -> None:
    s = table(rome=seat(project="taj-mahal", stability=1), china=seat(), event="magellan-papal-indulgence", round=5)
    s.happen(1)
    refused_by(s, "pass", "hire.extra_architects")
    s = table(rome=seat(gold=3, advisor="isabella"), china=seat(stability=1), event="absolute-monarchy-salem", round=5)
    s.happen(1)
    refused_by(s, "pass", "event.choice_reverse_order")


def test_the_view_says_whom_the_war_would_defeat_now() -> None:
    s = table(rome=seat(strength=5), china=seat(vp=5, stability=1), war=("warring-states", 5, "rome"))
    now = GAME.view(s.state, 0)["facts"]["war"]["now"]
    assert now == [{"seat": 1, "text": {"en": "Would lose 2 books and 1 VP.", "pt_BR": "Perderia 2 livros e 1 PV."}}]


def test_headings_values_and_nations_have_their_words() -> None:
    for word in GAME.notation.by_text:
        assert GAME.texts.has(f"group.{word}"), word
    for spec in GAME.specs:
        assert all(GAME.texts.has(f"option.{spec.key}.{value}") for value in spec.values)
    assert all(GAME.texts.has(f"nation.{key}") for key in NATIONS)


def test_taking_a_worker_is_all_that_the_pilgrims_ask() -> None:
    s = table(rome=seat(food=3), china=seat(), event="pilgrims-dutch-revolt", round=5)
    s.happen(0)
    refused_by(s, "take gold", "worker.section_choice")
    refused_by(s, "grow top", "worker.none_on_track")


def test_every_event_sentence_says_whom_it_concerns() -> None:
    for event in EVENT_CARDS:
        for half in event.halves:
            for step in half.steps:
                assert isinstance(step, Step)
                en, pt = step.says()
                assert en
                assert pt
                assert en != pt


def test_the_view_says_whom_an_event_would_concern_now() -> None:
    s = table(rome=seat(strength=5), china=seat(), event="hellenism-ashoka")
    halves = GAME.view(s.state, 0)["facts"]["event"]["halves"]
    assert [now["seat"] for now in halves[0]["now"]] == [0, 1]
    assert halves[0]["now"][0]["text"]["en"] == "The strongest nation gains 2 stone."


@pytest.mark.clause("nations.prod.books_over_50")
def test_books_beyond_fifty_are_shown_as_tokens() -> None:
    s = table(rome=seat(books=56), china=seat(books=49))
    figures = [player["figures"]["book_tokens"] for player in GAME.view(s.state, 0)["players"]]
    assert figures == [1, 0]


def test_every_word_of_the_view_and_the_log_has_its_message() -> None:
    texts = GAME.texts
    s = table(
        rome=seat(advisor="archimedes", wonders=["petra"], colonies=["nubia"], project="sphinx", used=["petra"]),
        china=seat("B", waiting=1), market={"a1": "forum"}, event="taoism-philosophy", war=("punic-wars", 3, "rome"),
    )  # fmt: skip
    view = GAME.view(s.state, 1)
    for player in view["players"]:
        assert all(texts.has(f"figure.{key}") for key in player["figures"])
    assert all(texts.has(f"fact.{key}") for key in view["facts"])
    for zone in view["zones"]:
        assert texts.has(f"zone.{zone['key']}")
        for thing in zone["objects"]:
            assert all(texts.has(f"mark.{key}") for key in thing["marks"]), thing
    assert all(texts.has(f"event.{kind}") for kind in TOLD)
    assert all(texts.has(f"phase.{phase}") for phase in PHASES)
    assert all(texts.has(f"points.{key}") for key in GAME.points(s.state, 0))
    for word in GAME.notation.words.values():
        for part in word.parts:
            assert texts.has(f"what.{part.what}"), part.what
    for spec in GAME.specs:
        assert spec.text["en"] != spec.text["pt_BR"]


def test_labels_say_cost_and_result() -> None:
    s = table(
        rome=seat(gold=3, stone=2, on={"axeman": 1}, project="the-oracle"), china=seat(), architects=1,
        market={"a1": "forum", "b1": "siege-of-troy", "c1": "warring-states"},
    )  # fmt: skip
    s.turn("rome")
    said = {text: GAME.label(s.state, GAME.notation.read(text), "en") for text in s.options()}
    assert said["buy a1"] == "Buy Forum for 1 gold"
    assert said["buy b1"] == "Buy Siege of Troy for 2 gold: gain 2 food, stone or books"
    assert said["buy c1"] == "Buy Warring States (war) for 3 gold: its strength will be 2"
    assert said["deploy farm"] == "Deploy a worker on Farm for 1 stone: +1 food, +1 stone"
    assert said["hire public"] == "Hire an architect for 2 stone: stage 1 of 2 of The Oracle"
    assert said["undeploy axeman"] == "Take a worker off Axeman (no longer −1 food, +2 strength, 1 VP at the end)"
    assert GAME.prompt(s.state, "pt_BR").startswith("Seu turno")


def test_no_sentence_holds_a_raw_name() -> None:
    """Card keys and field names are for the notation, not for people."""
    s = table(
        rome=seat(gold=9, stone=9, food=9, books=9, advisor="marie-curie", project="titanic"), china=seat(gold=9),
        market={"a1": "cho-ko-nu", "b1": "hundred-years-war", "c1": "galileo-galilei"}, architects=2,
    )  # fmt: skip
    s.turn("rome").play("buy b1").turn("rome").play("buy a1", "over temple").turn("rome").play("hire marie-curie")
    for language in LANGUAGES:
        said = [*s.log(language), GAME.prompt(s.state, language)]
        said += [GAME.label(s.state, a, language) for a in machine.options(s.state)]
        for sentence in said:
            assert "_" not in sentence
            assert "marie-curie" not in sentence
            assert "[" not in sentence


def test_every_kind_of_loss_has_its_sentence() -> None:
    for loss in vocabulary.LOSSES[4:]:
        assert GAME.texts.has(f"action.lose_{loss}")
