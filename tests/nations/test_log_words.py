"""What the log, the labels and the board say: where things come from, what was declined, whom an event hits."""

from __future__ import annotations

import pytest

from nations.table import GAME, Scene, seat, table
from tabularium.kernel.effect import effect_named


def label(s: Scene, notation: str, language: str = "en") -> str:
    return GAME.label(s.state, GAME.notation.read(notation), language)


# Where things come from


def test_production_revolt_and_shortages_are_named_in_the_log() -> None:
    s = table(
        egypt=seat(vp=5, books=9, food=1, on={"temple": 1}, taken_food=1, taken_stability=1),
        rome=seat(),
    ).produce()  # fmt: skip
    assert s.log() == [
        "Production.",
        "Egypt gains 1 gold (production).",
        "Egypt gains 1 book (production).",
        "Egypt is in revolt: stability −3.",
        "Egypt loses 1 VP (revolt).",
        "Egypt loses 1 food (production).",
        "Egypt lacks 2 food: 2 books make up for it.",
        "Egypt loses 1 VP (shortage of food).",
        "Egypt loses 5 books (production).",
    ]
    assert "Egito perde 1 PV (falta de comida)." in s.log("pt_BR")
    assert "Egito perde 1 PV (revolta)." in s.log("pt_BR")
    assert "Egito ganha 1 ouro (produção)." in s.log("pt_BR")


def test_famine_growth_and_missing_books_are_named_in_the_log() -> None:
    s = table(egypt=seat(vp=5, gold=1), rome=seat(food=9), event="rigveda-exodus").famine()
    assert "Rome loses 2 food (famine)." in s.log()
    assert "Egypt loses 1 VP (shortage of books)." in s.log()
    assert "Egypt loses 1 gold (for missing books)." in s.log()
    assert "Egito perde 1 ouro (por livros que faltam)." in s.log("pt_BR")
    s = table(egypt=seat(), rome=seat()).growth()
    s.play("take gold")
    assert s.log() == ["Rome gains 3 gold (instead of growing)."]
    assert s.log("pt_BR") == ["Roma ganha 3 ouros (em vez de crescer)."]


def test_a_card_that_a_condition_removes_says_which() -> None:
    s = table(egypt=seat(stone=1, advisor="boudica"), rome=seat(strength=3, advisor="harald-hardrada")).turn("egypt")
    s.play("deploy axeman")
    assert "Boudica leaves the game (Egypt): a worker stands on a military card." in s.log()
    assert "Harald Hardrada leaves the game (Rome): the nation is among the weakest." in s.log()
    assert "Boudica sai do jogo (Egito): há um trabalhador em uma carta Militar." in s.log("pt_BR")
    assert "Haroldo Hardrada sai do jogo (Roma): a nação está entre as mais fracas." in s.log("pt_BR")


def test_a_building_that_is_covered_names_the_one_over_it() -> None:
    s = table(egypt=seat(gold=9), rome=seat(), market={"a1": "brewery"}).turn("egypt")
    s.play("buy a1", "over farm")
    assert "Egypt lays Brewery over Farm." in s.log()
    assert "Egito coloca Cervejaria sobre Fazenda." in s.log("pt_BR")


def test_what_a_defeat_removes_says_so() -> None:
    s = table(
        egypt=seat(vp=3, wonders=["solomons-temple"]), rome=seat(strength=5), war=("wars-of-alexander", 5, "rome")
    ).war()
    assert "Solomon's Temple leaves the game (Egypt): the nation suffered a defeat." in s.log()


# What was declined


def test_an_offer_that_is_declined_is_told() -> None:
    s = table(egypt=seat(food=4), rome=seat(food=4), china=seat(), event="bread-and-games-christianity").happen(1)
    s.play("no", "yes")
    assert [line for line in s.log() if "declines" in line] == ["Rome declines (Christianity)."]
    assert "Roma recusa (Cristianismo)." in s.log("pt_BR")


@pytest.mark.parametrize(
    ("event", "half"), [("pax-romana-han", 1), ("slave-trade-glorious", 1), ("anarchism-great-exhibition", 1)]
)
def test_other_gifts_that_are_declined_are_told(event: str, half: int) -> None:
    s = table(egypt=seat(stability=3, project="stonehenge"), rome=seat(strength=9), event=event, round=7).happen(half)
    s.play("no")
    assert s.log()[-1].startswith("Egypt declines (")


def test_what_could_not_be_had_is_not_called_declined() -> None:
    s = table(egypt=seat(stability=3), rome=seat(), event="anarchism-great-exhibition", round=7).happen(1)
    assert s.done
    assert not [line for line in s.log() if "declines" in line]


def test_soldiers_and_goods_that_are_declined_are_told() -> None:
    s = table(egypt=seat(on={"axeman": 1}), rome=seat(), event="entente-general-strike", round=7).happen(0)
    s.play("done")
    assert s.log()[-1] == "Egypt declines (Entente Cordiale)."
    s = table(egypt=seat(on={"axeman": 1}), rome=seat(on={"axeman": 1}), event="hellenism-ashoka").happen(1)
    s.play("done", "recall axeman")
    assert [line for line in s.log() if "declines" in line] == ["Rome declines (Ashoka's conversion)."]


# Moving a worker


def test_moving_a_worker_says_what_leaving_its_place_costs() -> None:
    s = table(egypt=seat(stone=1, on={"farm": 1}), rome=seat()).turn("egypt")
    assert label(s, "move farm temple") == (
        "Move a worker from Farm to Temple for 1 stone: +1 gold, +1 book; no longer +1 food, +1 stone, 1 VP at the end"
    )
    assert label(s, "move farm temple", "pt_BR") == (
        "Mover um trabalhador de Fazenda para Templo por 1 pedra: +1 ouro, +1 livro; "
        "deixa de valer +1 comida, +1 pedra, 1 PV no final"
    )
    assert label(s, "undeploy farm") == "Take a worker off Farm (no longer +1 food, +1 stone, 1 VP at the end)"


def test_a_worker_beyond_the_last_printed_vp_leaves_none_behind() -> None:
    s = table(egypt=seat(stone=1, on={"farm": 2}), rome=seat()).turn("egypt")
    assert label(s, "undeploy farm") == "Take a worker off Farm (no longer +1 food, +1 stone)"


# Whom an event hits


def hits(s: Scene, half: int) -> list[tuple[str, list[int]]]:
    fact = GAME.view(s.state, 0)["facts"]["event"]["halves"][half]
    return [(step["text"]["en"], step["seats"]) for step in fact["steps"]]


def test_an_event_that_hits_all_says_so() -> None:
    s = table(egypt=seat(), rome=seat(), event="black-death-prester-john", round=3)
    assert hits(s, 0)[0][1] == [0, 1]
    assert hits(s, 1)[0][1] == [], "a tie for strongest: nobody"


def test_each_sentence_of_an_event_names_its_own() -> None:
    s = table(egypt=seat(strength=2), rome=seat(), event="hellenism-ashoka")
    assert [seats for _, seats in hits(s, 0)] == [[0], [1]]
    assert [seats for _, seats in hits(s, 1)] == [[0, 1]]


def test_events_about_order_neighbours_and_the_end_concern_whom_they_move() -> None:
    s = table(egypt=seat(strength=2), rome=seat(), event="solar-eclipse")
    assert [seats for _, seats in hits(s, 0)] == [[0, 1]]
    assert [seats for _, seats in hits(s, 1)] == [[0]]
    s = table(egypt=seat(), rome=seat(), event="imperium-rex", round=5)
    assert [seats for _, seats in hits(s, 0)] == [[0, 1]]
    s = table(egypt=seat(), rome=seat(), event="feudal-dues-hajj", round=3)
    assert [seats for _, seats in hits(s, 0)] == [[0, 1]]


# The end


def test_the_end_says_how_it_came() -> None:
    s = table(egypt=seat(vp=0, food=0), tile="solo-1-1", rival={"stability": 9, "strength": 0}).events()
    assert s.state.over
    assert s.log()[-2:] == [
        "Egypt loses 1 VP (less stable than the hidden opponent).",
        "The game is over: Egypt has fallen below 0 VP and loses.",
    ]
    assert s.log("pt_BR")[-1] == "O jogo acabou: Egito ficou abaixo de 0 PV e perdeu."


@pytest.mark.clause("nations.solo.hall_of_fame")
def test_alone_the_end_names_both_sides_books_and_the_place_in_the_hall_of_fame() -> None:
    s = table(
        egypt=seat(vp=40, books=9), tile="solo-4-1", rival={"books": 12}, round=8,
    ).book_scoring()  # fmt: skip
    assert "Books: Egypt has 9, the hidden opponent 12." in s.log()
    s.begin(*[effect_named("nations.EndOfGame()")])
    assert s.log()[-2:] == [
        "The game is over, after the last round.",
        "Egypt scores 40 points and reaches Charles V in the Hall of Fame.",
    ]
    assert s.log("pt_BR")[-1] == "Egito marca 40 pontos e alcança Charles V no Hall da Fama."


def test_below_the_last_of_the_hall_of_fame_nobody_is_reached() -> None:
    s = table(egypt=seat(vp=3), tile="solo-4-1", round=8)
    s.begin(*[effect_named("nations.EndOfGame()")])
    assert s.log()[-1] == "Egypt scores 3 points: not yet in the Hall of Fame."
