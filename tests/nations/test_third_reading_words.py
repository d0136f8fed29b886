"""A third reading: what is read beside a choice, on a card and in the log is what happens."""

from __future__ import annotations

from typing import Any

import pytest

from nations.table import GAME, Scene, label, seat, table


@pytest.mark.clause("nations.card.anna_komnene")
def test_with_anna_komnene_nobody_is_told_of_upkeep_that_is_not_due() -> None:
    def before(advisor: str | None) -> Scene:
        rome = seat(
            stone=9, spaces=["immortal", "chariot", "axeman", "farm", "caravan"], on={"chariot": 1}, advisor=advisor
        )
        return table(rome=rome, china=seat()).turn("rome")

    assert (
        label(before(None), "deploy immortal") == "Deploy a worker on Immortal for 1 stone: −1 stability, +3 strength"
    )
    s = before("anna-komnene")
    assert label(s, "deploy immortal") == "Deploy a worker on Immortal for 1 stone: +3 strength"
    assert label(s, "deploy immortal", "pt_BR").endswith(": +3 de Força")
    assert label(s, "undeploy chariot") == "Take a worker off Chariot (no longer +3 strength, 1 VP at the end)"
    assert label(s, "move chariot farm").endswith(": +1 food, +1 stone; no longer +3 strength, 1 VP at the end")


@pytest.mark.clause("nations.advisor.one_unless_card")
def test_an_advisor_who_finds_a_second_space_replaces_nobody() -> None:
    def before(**wonders: Any) -> Scene:
        rome = seat(gold=1, advisor="hannibal", **wonders)
        return table(rome=rome, china=seat(), market={"a1": "augustus"}, round=4).turn("rome")

    assert label(before(), "buy a1") == "Buy Augustus for 1 gold, replacing Hannibal"
    s = before(wonders=["porcelain-tower"])
    assert label(s, "buy a1") == "Buy Augustus for 1 gold"
    s.play("buy a1", "appoint tower")
    assert s.rome.advisors == ["hannibal", "augustus"]


@pytest.mark.clause("nations.wonder.replace_unfinished")
def test_a_wonder_without_gold_still_says_what_is_lost() -> None:
    s = table(
        rome=seat(advisor="galileo-galilei", project="petra", stages=2), china=seat(),
        market={"c1": "versailles", "c2": "telescope"}, round=5,
    ).turn("rome")  # fmt: skip
    s.play("use galileo-galilei")
    assert label(s, "buy c1") == "Buy Versailles without paying gold: the unfinished Petra is lost"
    assert label(s, "buy c1", "pt_BR") == "Comprar Versalhes sem pagar ouro: Petra, inacabada, é perdida"
    assert label(s, "buy c2") == "Buy Telescope without paying gold"
    s.play("buy c1")
    assert [s.rome.project, s.rome.stages] == ["versailles", 0]


@pytest.mark.clause("nations.easy.extra_worker")
def test_the_space_without_upkeep_says_so_when_it_is_emptied_again() -> None:
    """The worker of the easier game came back in the Black Death; taken again it still costs nothing."""
    s = table(rome=seat(free=(1, 0)), china=seat(), round=4).growth()
    s.play("take gold")
    assert label(s, "grow food") == "Take a worker from the food section, without upkeep"
    assert label(s, "grow food", "pt_BR") == "Pegar um trabalhador da seção Comida, sem manutenção"
    assert label(s, "grow stability") == "Take a worker from the stability section: 3 less stability"
    s.play("grow food")
    assert s.rome.production["food"] == 0


@pytest.mark.parametrize(
    ("card", "en", "pt"),
    [
        (
            "greece-b",
            "Golden age bonus 1: take 1 resource more, or pay 1 less for the VP.",
            "Bônus de Época Dourada 1: pegue 1 recurso a mais, ou pague 1 a menos pelo PV.",
        ),
        (
            "porcelain-tower",
            "Room for one more advisor, who leaves with this wonder.",
            "Espaço para mais um Orientador, que sai com esta Maravilha.",
        ),
    ],
)
def test_a_text_is_whole(card: str, en: str, pt: str) -> None:
    text = next(x.text for x in GAME.cards() if x.id == card)
    assert en in text["en"]
    assert pt in text["pt_BR"]


@pytest.mark.clause("nations.solo.comparisons")
@pytest.mark.parametrize(("books", "left", "said"), [(13, 3, "10 books"), (1, 0, "1 book"), (0, 0, "")])
def test_the_log_tells_of_books_that_the_hidden_opponent_loses(books: int, left: int, said: str) -> None:
    """The British Museum hits the weakest, and that is the opponent; what it does not have it can not lose."""
    s = table(
        egypt=seat(strength=3, books=5, project="british-museum", stages=3),
        rival={"strength": 2, "stability": 0, "books": books}, round=7,
    ).ready("egypt")  # fmt: skip
    assert [s.state.rival_books, s.egypt.books] == [left, 5]
    told = [line for line in s.log() if "opponent" in line]
    assert told == ([f"The hidden opponent loses {said} (British Museum)."] if said else [])
    assert [line for line in s.log("pt_BR") if "oponente" in line] == (
        [f"O oponente oculto perde {said.replace('book', 'livro')} (Museu Britânico)."] if said else []
    )


@pytest.mark.clause("nations.ev.fourth_crusade", "nations.ev.zoroastrian")
@pytest.mark.parametrize(
    ("event", "half", "seats"), [("fourth-crusade-song", 0, [1, 2]), ("attila-zoroastrian", 1, [0, 1, 2])]
)
def test_a_choice_of_one_nation_also_concerns_whom_it_would_hit(event: str, half: int, seats: list[int]) -> None:
    """The weakest pay for a crusade, and all others for the revival; if nobody is first, nothing happens."""

    def concerned(egypt: int) -> Any:
        s = table(
            egypt=seat(strength=egypt, stability=egypt), rome=seat(strength=3, stability=3), china=seat(), event=event
        )
        return GAME.view(s.state, 0)["facts"]["event"]["halves"][half]["steps"][0]["seats"]

    assert [concerned(1), concerned(3)] == [seats, []]


@pytest.mark.clause("nations.symbol.colon")
def test_the_mechanism_finds_the_first_card_of_its_kinds() -> None:
    text = next(x.text for x in GAME.cards() if x.id == "antikythera-mechanism")
    assert "até a primeira Época Dourada, Maravilha ou Construção" in text["pt_BR"]


@pytest.mark.clause("nations.loss.no_other_resource")
def test_the_log_promises_no_other_resource_where_there_is_none() -> None:
    s = table(egypt=seat(vp=3, stone=1), rome=seat(stability=1), event="shang-oracle-ionian").happen(0)
    assert [s.egypt.stone, s.egypt.vp] == [0, 2]
    assert s.log()[1:] == [
        "Egypt lacks 3 books: as many other resources go instead, as far as there are any.",
        "Egypt loses 1 VP (shortage of books).",
        "Egypt loses 1 stone (for missing books).",
    ]
    assert "outros tantos recursos vão em seu lugar, até onde houver." in s.log("pt_BR")[1]
