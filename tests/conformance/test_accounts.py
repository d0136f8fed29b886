"""Every figure explained: its sources add up to what the view shows, at any moment of any game, and betray nothing."""

from __future__ import annotations

from typing import Any

from conformance.tables import TABLES
from conformance.test_conformance import every_table, positions
from tabularium.kernel import machine
from tabularium.kernel.account import Account
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.rng import seeded

GOODS = ("gold", "food", "stone", "books")
# The figures that each game explains, a part of a figure after a dot.
FIGURES: dict[str, tuple[str, ...]] = {
    "miniature": ("coins",),
    "through_the_ages": (
        "culture", "science", "culture_rating", "science_rating", "strength", "army_strength", "unit_strength",
        "happiness", "faces_required", "discontent", "food", "resources", "food_production", "resource_production",
        "consumption", "corruption", "population_cost", "civil_total", "military_total", "civil_hand_limit",
        "military_hand_limit", "colonization", "urban_limit",
    ),
    "nations": (*GOODS, *[f"production.{good}" for good in GOODS], "vp", "strength", "stability", "raid", "workers"),
    "praga": ("gold", "stone", "silver", "gold_windows", "eggs", "red", "blue", "mines", "quarries", "tech",
              "university", "points", "cubes"),
    "imperium": ("mat", "pop", "prog", "goods", "points", "unrest", "hand_limit", "actions", "exhaust_tokens"),
}  # fmt: skip


def test_every_game_that_is_played_says_what_it_explains() -> None:
    assert set(FIGURES) == {key for key, _, _ in TABLES}


def shown(view: Any, seat: int, figure: str) -> Any:
    """The figure in the view; None where the viewer does not see it."""
    value = view["players"][seat]["figures"]
    for part in figure.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value


def plain(account: Account | None) -> object:
    if account is None:
        return None
    sources = [[(x.amount, x.key, x.card, x.n, x.seat) for x in xs] for xs in (account.sources, account.later)]
    return account.figure, account.total, account.rules, sources


def every_account(game: Game, s: State, viewer: int) -> dict[tuple[int, str], Account | None]:
    figures = (*FIGURES[game.key], "score")
    return {(seat, figure): game.explain(s, viewer, seat, figure) for seat in range(s.seats) for figure in figures}


@every_table
def test_the_sources_of_a_figure_add_up_to_what_the_view_shows(table: Any) -> None:
    for game, s in positions(table, 87, 15):
        before = s.hash()
        for viewer in (machine.who(s), -1):
            view = game.view(s, viewer)
            for (seat, figure), account in every_account(game, s, viewer).items():
                told = f"{figure} of {seat} for {viewer}"
                value = game.scores(s)[seat] if figure == "score" else shown(view, seat, figure)
                if figure == "score" and not game.counts(s, viewer, seat):
                    assert account is None, told
                    continue
                if account is None:
                    assert value is None or shown(view, seat, "resigned") or not figure_begun(game, s, seat), told
                    continue
                assert value is not None, told
                assert sum([source.amount for source in account.sources]) == account.total == value, told
                assert all(0 < rule <= len(game.book.clauses) for rule in account.rules)
                for source in (*account.sources, *account.later):
                    said = [game.source_text(s, source, language) for language in LANGUAGES]
                    assert all(text and "{" not in text for text in said), said
        assert s.hash() == before, "asking changes nothing"


def figure_begun(game: Game, s: State, seat: int) -> bool:
    """A nation without a board yet has nothing to explain."""
    return game.key != "nations" or shown(game.view(s, seat), seat, "nation") is not None


@every_table
def test_what_a_viewer_can_not_see_does_not_change_what_is_explained(table: Any) -> None:
    for game, s in positions(table, 88, 40):
        for viewer in range(s.seats):
            guess = game.guess(s, viewer, seeded(viewer, "guess"))
            before = {key: plain(account) for key, account in every_account(game, s, viewer).items()}
            assert before == {key: plain(account) for key, account in every_account(game, guess, viewer).items()}
