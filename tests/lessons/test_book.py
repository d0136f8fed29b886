"""The rules as a book: in order, answering questions, tied to cards, and to be tried."""

from __future__ import annotations

import pytest

from lessons.checking import check, walk
from tabularium import game_keys
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.lessons import lesson, lessons
from tabularium.lessons.book import cards_of, chapters, search, taught_in, tries
from tabularium.lessons.library import examples, worked
from tabularium.lessons.model import Example
from tabularium.lessons.way import begin

ALL = [pytest.param(each, id=each.clause) for game in game_keys() for each in examples(game)]
# What somebody who never played asks first, and the clause that answers.
WINNERS = {
    "through_the_ages": "final.winner",
    "nations": "score.total_winner",
    "praga": "game.winner",
    "imperium": "score.winner_and_tie",
}


@pytest.mark.parametrize("game", game_keys())
def test_the_book_holds_every_clause_once_and_its_pages_in_order(game: str) -> None:
    found = chapters(loaded(game))
    clauses = [clause for chapter in found for clause in chapter.clauses]
    assert sorted([clause.number for clause in clauses]) == [clause.number for clause in loaded(game).book.clauses]
    assert len({clause.section for clause in clauses}) == len(found)
    pages = [chapter.clauses[0].page for chapter in found]
    known = [page for page in pages if page is not None]
    assert known == sorted(known)


@pytest.mark.parametrize("example", ALL)
def test_an_example_shows_its_clause(example: Example) -> None:
    one = lesson(example.clause.partition(".")[0], example.key)
    match = begin(one)
    assert machine.who(match.state) == example.start.learner
    if example.thing:
        assert match.why(example.thing).id == example.clause
        assert match.barred(example.thing) >= 0
    else:
        assert match.game.book[machine.choice_of(match.state).rule].id == example.clause
    assert walk(one).step is None


@pytest.mark.parametrize("game", game_keys())
def test_examples_of_the_book_are_lessons_that_hold(game: str) -> None:
    for one in worked(game):
        check(one)
        assert tries(game)[f"{game}.{one.key.removeprefix('rule-')}"] == one.key
    assert len(tries(game)) >= 30


@pytest.mark.parametrize("game", game_keys())
@pytest.mark.parametrize("words", ["how do I win", "How do I win the game?", "como vencer", "como eu ganho o jogo?"])
def test_somebody_who_asks_how_to_win_is_told(words: str, game: str) -> None:
    assert search(loaded(game), words)[0].key == WINNERS[game]


@pytest.mark.parametrize(
    ("game", "words", "clause"),
    [
        ("through_the_ages", "how much does a card cost", "take_card.cost"),
        ("through_the_ages", "quantas cartas posso ter na mão", "hand.civil_limit"),
        ("nations", "what happens in a tie", "tie.two_players"),
        ("nations", "hunger", "famine.pay"),
        ("nations", "quando acaba o jogo", "end.after_round_8"),
        ("praga", "when does the game end", "game.end"),
        ("imperium", "empate", "score.winner_and_tie"),
        ("imperium", "colap", "collapse.immediate"),
    ],
)
def test_questions_find_their_clause_among_the_first(game: str, words: str, clause: str) -> None:
    assert clause in [each.key for each in search(loaded(game), words)[:6]]


# What a newcomer types, in English and in Portuguese, and the clause that answers.
QUESTIONS = {
    "through_the_ages": [
        ("how do I get more workers", "como aumento a população", "population.cost"),
        ("why are my people unhappy", "por que meu povo está infeliz", "uprising.check"),
        ("how do I attack another player", "como ataco outro jogador", "aggression.stronger_only"),
        ("how do I build a wonder", "como construo uma maravilha", "stage.cost"),
        ("can I change my government", "posso trocar de governo", "develop.government_replaces"),
        ("what happens if I run out of food", "o que acontece se faltar comida", "consumption.famine"),
    ],
    "nations": [
        ("what happens if I have no food", "o que acontece se eu não tiver comida", "famine.shortage"),
        ("how do I build a wonder", "como construo uma maravilha", "hire.definition"),
        ("who goes first", "quem começa", "order.by_strength"),
        ("when do I get new workers", "como consigo mais trabalhadores", "growth.worker_or_bonus"),
        ("can I move a worker to another card", "posso mover um trabalhador", "deploy.move_between_cards"),
        ("what are books for", "para que servem os livros", "book_score.vp"),
    ],
    "praga": [
        ("how do I get gold", "como consigo ouro", "mines.one_option"),
        ("what are windows for", "para que servem as janelas", "windows.uses"),
        ("how do I finish a plaza", "como fecho uma praça", "plaza.completion"),
        ("how many turns are there", "quantos turnos tem o jogo", "turn.sixteen_each"),
        ("where can I build a wall", "onde posso construir um muro", "wall.adjacent_to_board"),
        ("how many resources can I have", "quantos recursos posso ter", "gold.limit_nine"),
    ],
    "imperium": [
        ("how do I get rid of unrest", "como me livro da desordem", "revolt.return_any_number"),
        ("how do I buy a card", "como compro uma carta", "acquire.card_and_tokens"),
        ("how many cards do I draw", "quantas cartas eu compro", "cleanup.draw_to_limit"),
        ("how do I become an empire", "como viro império", "reshuffle.accession_flips_state"),
        ("can I play alone", "posso jogar sozinho", "training.setup"),
        ("what happens when my deck is empty", "o que acontece quando meu baralho acaba", "reshuffle.when_needed"),
    ],
}


@pytest.mark.parametrize("game", game_keys())
def test_what_a_newcomer_types_is_answered_among_the_first_in_both_languages(game: str) -> None:
    for *asked, clause in QUESTIONS[game]:
        for words in asked:
            assert clause in [each.key for each in search(loaded(game), words)[:6]], words


def test_an_id_finds_what_begins_with_it_and_nonsense_finds_nothing() -> None:
    nations = loaded("nations")
    assert [each.key for each in search(nations, "nations.tie.two_players")] == ["tie.two_players"]
    assert {each.key.partition(".")[0] for each in search(nations, "tie.")} == {"tie"}
    assert search(nations, "xyzzy plugh") == []
    assert search(nations, "?!") == []
    assert search(nations, " ") == nations.book.clauses


def test_a_clause_knows_the_cards_that_it_names() -> None:
    ages = loaded("through_the_ages")
    named = cards_of(ages)
    assert named["through_the_ages.homer.tucked_face"] == ["homer", "michelangelo"]


@pytest.mark.parametrize("game", game_keys())
def test_clauses_know_the_lessons_that_use_them(game: str) -> None:
    first = lessons(game)[0]
    assert all(first.key in taught_in(game)[clause] for clause in first.clauses)
