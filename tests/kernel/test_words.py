"""Notation, chance, messages and content tables."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.scene import MINIATURE
from tabularium.kernel import rng
from tabularium.kernel.action import NUMBER, Lexicon, Notation, Word, act, first_of, second_of, target_of, third_of
from tabularium.kernel.content import Content
from tabularium.kernel.errors import BadAction, BadContent, BadOption
from tabularium.kernel.game import ONE, PER_SEAT, SOME, OptionSpec
from tabularium.kernel.language import KERNEL, LANGUAGES, filled

CARDS = Lexicon("card", ["axe", "bow", "cart"], {"pt_BR": ["machado", "arco", "carroça"]})
SPEECH = Notation((Word(8, "give", (CARDS, NUMBER, CARDS)), Word(9, "sing")))


@given(st.integers(0, 2), st.integers(0, 4095), st.integers(0, 2))
def test_actions_and_text_are_two_forms_of_one_thing(i: int, n: int, j: int) -> None:
    a = act(8, i, n, j)
    assert SPEECH.read(SPEECH.write(a)) == a
    assert (first_of(target_of(a)), second_of(target_of(a)), third_of(target_of(a))) == (i, n, j)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "an action is missing"),
        ("dance", "no action begins with dance"),
        ("singg", "did you mean sing?"),
        ("sing loud", "not of the form sing"),
        ("give axe 3", "give <card> <number> <card>"),
        ("give axe 3 bwo", "no card is called bwo; did you mean bow?"),
        ("give axe 5000 bow", "5000 is not a number from 0 to 4095"),
        ("give axe -1 bow", "-1 is not a number"),
        ("give axe ² bow", "² is not a number"),
    ],
)
def test_what_is_no_action_is_told_clearly(text: str, reason: str) -> None:
    with pytest.raises(BadAction) as error:
        SPEECH.read(text)
    assert reason in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("a", [-1, 77, act(9, 1), act(8, 3, 0, 0), act(8, 0, 0, 7), act(8, 1, 1, 1) | 1 << 50])
def test_a_number_that_is_no_action_is_told_too(a: int) -> None:
    with pytest.raises(BadAction, match="is no action of this game"):
        SPEECH.known(a)
    assert SPEECH.known(act(8, 2, 4095, 1)) == act(8, 2, 4095, 1)


def test_names_are_shown_in_the_readers_language() -> None:
    assert CARDS.show(2, "pt_BR") == "carroça"
    assert CARDS.show(2, "en") == "cart"


def test_a_word_or_code_may_not_stand_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        Notation((Word(8, "give"), Word(8, "take")))
    with pytest.raises(ValueError, match="repeat"):
        Lexicon("card", ["axe", "axe"])


def test_the_generator_is_the_documented_one() -> None:
    """Anyone can repeat it with a few lines: written out here without the kernel."""
    key = int.from_bytes(blake2b(b"game 7", digest_size=16).digest(), "big")
    assert rng.seeded(7) == key << 32
    stream = blake2b((key << 32).to_bytes(24, "big")).digest()
    by_hand = list(range(10))
    for i in range(9, 0, -1):
        at = 4 * (9 - i)
        j = int.from_bytes(stream[at : at + 4], "big") % (i + 1)
        by_hand[i], by_hand[j] = by_hand[j], by_hand[i]
    cards = list(range(10))
    after = rng.shuffled(rng.seeded(7), cards)
    assert cards == by_hand == [6, 8, 1, 9, 4, 7, 0, 2, 5, 3]
    assert after == rng.seeded(7) + 1, "ten cards need one block"
    assert rng.number(after, 6) == int.from_bytes(blake2b(after.to_bytes(24, "big")).digest()[:8], "big") % 6


def test_every_order_is_about_equally_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(2400):
        cards = [0, 1, 2, 3]
        rng.shuffled(rng.seeded(seed), cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    chi = sum((n - 100) ** 2 / 100 for n in counts.values())
    assert chi < 50, "23 degrees of freedom: 50 is beyond one in a thousand"


def test_messages_know_one_and_many() -> None:
    assert filled("{n} {n?card:cards} for {who}", {"n": 1, "who": "Ana"}) == "1 card for Ana"
    assert filled("{n} {n?card:cards}", {"n": -3}) == "-3 cards"
    with pytest.raises(KeyError):
        filled("{missing}", {})
    for key, texts in KERNEL.messages.items():
        assert sorted(texts) == sorted(LANGUAGES), key


def test_options_are_read_with_clear_errors() -> None:
    one = OptionSpec("side", ("A", "B"), "A", "Side", "Lado", ONE)
    some = OptionSpec("sets", ("basic", "expert"), "basic", "Sets", "Conjuntos", SOME)
    level = OptionSpec("level", ("easy", "hard"), "easy", "Level", "Nível", PER_SEAT)
    assert one.read("B", 2) == "B"
    assert some.read(["expert", "basic"], 2) == "basic,expert"
    assert level.read("hard,easy", 2) == "hard,easy"
    assert level.read("hard", 3) == "hard"
    for spec, value, reason in (
        (one, "C", "option side: C is not one of A, B"),
        (one, "A,B", "takes one of A, B"),
        (some, "", "option sets: nothing is not one of basic, expert"),
        (level, "easy,hard", "one for each of 3 seats"),
    ):
        with pytest.raises(BadOption, match=reason):
            spec.read(value, 3)


def test_an_unknown_option_or_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(BadOption, match="miniature is for 2 to 4 seats, not 5"):
        MINIATURE.new(5, 1)
    with pytest.raises(BadOption, match="miniature has no option colour"):
        MINIATURE.new(2, 1, {"colour": "red"})


def test_an_owners_table_must_have_a_known_name_and_be_json(tmp_path: Path) -> None:
    folder = tmp_path / "nations"
    folder.mkdir()
    (folder / "cards.json").write_text("{}", "utf-8")
    with pytest.raises(BadContent, match="nations has no table of this name"):
        Content("nations", (), str(tmp_path))
    (folder / "cards.json").unlink()
    (folder / "solo_tiles.json").write_text("{", "utf-8")
    with pytest.raises(BadContent, match="not a JSON text"):
        Content("nations", ("solo_tiles",), str(tmp_path))
    (folder / "solo_tiles.json").write_text(json.dumps([1]), "utf-8")
    own = Content("nations", ("solo_tiles",), str(tmp_path))
    assert own.tables["solo_tiles"] == [1]
    assert own.hash != Content("nations", ("solo_tiles",)).hash
