"""Figures explained over HTTP: sources, what they will be, rules; with the rights of the link, and no more."""

from __future__ import annotations

from server.running import House, refused
from tabularium.server import schema


def test_a_figure_says_where_it_comes_from(house: House) -> None:
    table = house.create("Ana", "Bruno", game="through_the_ages")
    told = table.guests[0].ask("GET", "/figures/1/strength", schema.Account)
    assert told["total"] == sum(source["amount"] for source in told["sources"]) == 1
    assert told["sources"] == [{"text": {"en": "Warriors", "pt_BR": "Guerreiros"}, "amount": 1}]
    assert [clause["id"] for clause in told["clauses"]] == ["through_the_ages.rating.strength"]


def test_a_stock_says_what_it_will_be(house: House) -> None:
    table = house.create("Ana", "Bruno", game="through_the_ages")
    told = table.guests[0].ask("GET", "/figures/0/resources", schema.Account)
    assert told["total"] == 0
    assert told["later"] == [{"text": {"en": "After production", "pt_BR": "Depois da produção"}, "amount": 2}]


def test_what_somebody_may_not_count_is_not_told(house: House) -> None:
    table = house.create("Ana", "Bruno", game="imperium")
    ana = table.guests[0]
    assert ana.ask("GET", "/figures/0/score", schema.Account)["figure"] == "score"
    for path in ("/figures/1/score", "/figures/1/points", "/figures/0/luck", "/figures/7/score"):
        assert ana.ask("GET", path, schema.Account | None) is None
    with refused("not_your_seat"):
        ana.ask("GET", "/figures/1/points?seat=1", schema.Account)
