"""Packs: figures by id over the packaged ones, table by table."""

from __future__ import annotations

import inspect
import json
import pickle
import random
import threading
from pathlib import Path
from typing import Any

import pytest

from tabularium.bots.chances import packaged_chances
from tabularium.bots.lines import outlook_of
from tabularium.bots.manners import manner
from tabularium.games import LISTED
from tabularium.kernel.content import UNSURE, Content, Place, Shelfmarks
from tabularium.kernel.errors import BadContent, BadRecord
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.layer import Layer, undisturbed
from tabularium.kernel.match import Match, replay
from tabularium.kernel.overlaid import Overlaid
from tabularium.kernel.pack import BadPack, Pack, read_pack
from tabularium.kernel.workshop import blank_pack, changes_of, entries_of, fits, judge, spec_of
from tabularium.lessons.judging import evaluations

# One correction for each game that counts within the first moves
CORRECTED: dict[str, dict[str, dict[str, Any]]] = {
    "through_the_ages": {"philosophy": {"science": 3}, "pyramids": {"stages": [1, 1]}},
    "nations": {"egypt-a": {"gold": 11}, "augustus": {"strength": 9}, "rigveda-exodus": {"halves.1.steps.0.food": 7}},
    "praga": {"player_board/start": {"gold": 7}, "U1C01": {"university": 3}},
    "imperium": {"nation/romans": {"exhaust_tokens": 9}, "3GUP2": {"effects": {"on_play": ["GAIN(2 prog)"]}}},
}
SEATS = 2


def pack_for(game: str, confirmed: list[str] | None = None) -> Pack:
    return Pack(game, "My box", "Ana", loaded(game).mark(), CORRECTED[game], confirmed or [])


def drawn(match: Match, chance: random.Random, moves: int) -> list[str]:
    """Some moves at random; the hashes on the way."""
    seen = []
    for _ in range(moves):
        if match.over:
            break
        match.play(chance.choice(match.decision.options))
        seen.append(match.hash())
    return seen


@pytest.mark.parametrize("key", LISTED)
def test_every_entry_has_an_id_of_its_own(key: str) -> None:
    ids = [place.id for place in entries_of(loaded(key))]
    assert len(ids) == len(set(ids)) > 200


def test_the_stand_ins_are_counted() -> None:
    hexes = [p for p in entries_of(loaded("praga")) if p.kind in ("upgrades/tiles", "walls/tiles", "buildings/tiles")]
    assert len(hexes) == 102
    assert len([p for p in hexes if p.provenance == "reconstructed"]) == 93
    assert len([p for p in entries_of(loaded("nations")) if p.kind == "solo_tiles/tiles"]) == 24
    rows = [p for p in entries_of(loaded("imperium")) if "/sides/" in p.kind and p.provenance == "reconstructed"]
    assert len(rows) > 350


@pytest.mark.parametrize("key", LISTED)
def test_who_advises_asks_the_game_with_the_figures_of_the_table(key: str) -> None:
    """Hints, reviews, chances, comments and personalities are kept by game, not by its name."""
    usual, own = loaded(key), loaded(key, pack_for(key).spec())
    for game in (usual, own, usual):
        assert outlook_of(game).game is game
        assert packaged_chances(game).game is game
        assert manner(game, "builder").game is game
        assert evaluations(game).of(SEATS).game is game


@pytest.mark.parametrize("key", LISTED)
def test_two_tables_with_different_figures_side_by_side(key: str) -> None:
    """What is played between does not change a packaged table, nor the other way round."""
    usual, own = loaded(key), loaded(key, pack_for(key).spec())
    alone = drawn(Match(usual, SEATS, 5), random.Random(1), 60)
    alone_own = drawn(Match(own, SEATS, 5), random.Random(2), 60)
    a, b = Match(usual, SEATS, 5), Match(own, SEATS, 5)
    chances = random.Random(1), random.Random(2)
    together: tuple[list[str], list[str]] = ([], [])
    for _ in range(60):
        for i, match in enumerate((a, b)):
            together[i].extend(drawn(match, chances[i], 1))
            match.view(0)
    assert together == (alone, alone_own)
    assert alone != alone_own


@pytest.mark.parametrize("key", LISTED)
def test_records_name_the_pack_and_say_which_is_missing(key: str) -> None:
    pack = pack_for(key)
    match = Match(loaded(key, pack.spec()), SEATS, 5)
    drawn(match, random.Random(3), 30)
    text = match.record()
    assert f"pack {pack.hash} My box" in text.splitlines()
    assert replay(text, content=pack.spec()).hash() == match.hash()
    with pytest.raises(BadRecord) as caught:
        replay(text)
    assert pack.hash in str(caught.value)
    assert "My box" in caught.value.say("pt_BR")
    other = Pack(key, "Another", entries={**CORRECTED[key]}, confirmed=[next(iter(CORRECTED[key]))])
    other.entries = {id: dict(fields) for id, fields in other.entries.items()}
    first = next(iter(other.entries.values()))
    first.update({name: value + 1 for name, value in first.items() if isinstance(value, int)})
    first.update({name: [5, 5] for name, value in first.items() if name == "stages"})
    with pytest.raises(BadRecord) as caught:
        replay(text, content=other.spec())
    assert pack.hash in str(caught.value)
    assert other.hash in str(caught.value)
    with pytest.raises(BadRecord) as caught:
        replay(Match(loaded(key), SEATS, 5).record(), content=pack.spec())
    assert "without a pack" in str(caught.value)


@pytest.mark.parametrize("key", LISTED)
def test_tables_and_games_travel_to_other_processes(key: str) -> None:
    game = loaded(key, pack_for(key).spec())
    match = Match(game, SEATS, 5)
    drawn(match, random.Random(4), 20)
    assert pickle.loads(pickle.dumps(game)) is game
    s = pickle.loads(pickle.dumps(match.state))
    assert s.hash() == match.hash()
    assert s.game is game.within()
    assert s.game.door is game


def test_the_corrected_figures_count() -> None:
    tta = Match(loaded("through_the_ages", pack_for("through_the_ages").spec()), SEATS, 5)
    assert tta.game.mark() != loaded("through_the_ages").mark()
    texts = {card.id: card.said("en") for card in tta.game.cards()}
    usual = {card.id: card.said("en") for card in loaded("through_the_ages").cards()}
    assert texts["philosophy"] != usual["philosophy"]
    assert texts["iron"] == usual["iron"]
    praga = Match(loaded("praga", pack_for("praga").spec()), SEATS, 5)
    assert "7" in json.dumps(praga.view(0)["players"][0])
    nations = Match(loaded("nations", pack_for("nations").spec()), SEATS, 5, {"boards": "A"})
    assert nations.hash() != Match(loaded("nations"), SEATS, 5, {"boards": "A"}).hash()


def test_confirmed_entries_lose_their_mark_and_the_rest_keep_it() -> None:
    game = loaded("praga", Pack("praga", entries={"U1C02": {"university": 2}}, confirmed=["U1C01"]).spec())
    known = {card.id: card.provenance for card in game.cards()}
    assert (known["U1C01"], known["U1C02"], known["W1C01"]) == ("high", "reconstructed", "reconstructed")
    tiles = loaded("nations", Pack("nations", confirmed=["solo-1-1"]).spec())
    known = {card.id: card.provenance for card in tiles.cards() if card.kind == "tile"}
    assert [id for id, provenance in known.items() if provenance == "high"] == ["solo-1-1"]
    assert tiles.mark() == loaded("nations").mark(), "to confirm changes no figure"


def test_five_mistakes_are_refused_with_five_exact_reasons_at_once() -> None:
    entries: dict[str, dict[str, Any]] = {
        "U1C0I": {"university": 1},
        "U1C01": {"edges": ["gold"]},
        "W1C01": {"cost": {"beer": 1}},
        "W1C02": {"reward": 3},
        "crane-3": {"zone": "pink"},
    }
    faults = {(f.entry, f.field): f.reason for f in judge(Pack("praga", entries=entries)).faults}
    assert len(faults) == 5
    assert "did you mean" in faults["U1C0I", ""].say("en")
    assert faults["U1C01", "edges"].say("en") == "edges has 1 entries, not 6"
    assert "which can't be paid; there are gold, stone" in faults["W1C01", "cost"].say("en")
    assert faults["W1C02", "reward"].say("en") == 'should be an object, like {"points": 1}, not 3'
    assert faults["crane-3", "zone"].say("en") == "zone is 'pink', not one of red, green, blue"
    assert all(reason.say("pt_BR") != reason.say("en") for reason in faults.values())
    with pytest.raises(BadPack) as caught:
        loaded("praga", Pack("praga", "Wrong", entries={"U1C0I": {}, "W1C02": {"reward": 3}}).spec())
    assert len(caught.value.faults) == 2
    assert str(caught.value).count("Wrong: ") == 2


@pytest.mark.parametrize(
    ("game", "entries"),
    [
        ("through_the_ages", {"bronze": {"worth": 2}}),
        ("through_the_ages", {"iron": {"worth": 0}}),
        ("through_the_ages", {"pyramids": {"culture": -3}}),
        ("nations", {"augustus": {"gold": 200}}),
        ("nations", {"solo-1-1": {"die_5": {"beer": 1}}}),
        ("nations", {"egypt-a": {"name": 3}}),
        ("nations", {"colosseum": {"stages": []}}),
        ("nations", {"marco-polo": {"action.prices": [0, 2]}}),
        ("through_the_ages", {"pyramids": {"stages": [-1, 2]}}),
        ("through_the_ages", {"iron": {"copies": [2, 2]}}),
        ("imperium", {"abbasids/barbarian/3": {"do": ["FLY(3 mat)"]}}),
        ("imperium", {"abbasids/barbarian/11": {"for": "region"}}),
        ("imperium", {"3GUP2": {"effects": {"on_play": ["GAIN(2 beer)"]}}}),
        ("imperium", {"3GUP2": {"effects": {"on_ply": ["GAIN(2 prog)"]}}}),
        ("imperium", {"3FAM6": {"cost": {"beer": 1}}}),
        ("imperium", {"3FAM6": {"players": 9}}),
        ("praga", {"player_board/start": {"cubes": 3}}),
        ("praga", {"crane-4": {"gold": 3}, "crane-5": {"gold": 3}}),
    ],
)
def test_impossible_values_are_refused(game: str, entries: dict[str, dict[str, Any]]) -> None:
    faults = judge(Pack(game, entries=entries)).faults
    assert faults
    with pytest.raises(BadContent):
        loaded(game, Pack(game, entries=entries).spec()).prepare()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"tabpack": 2}', '{"tabpack": 1, "tabpack": 1}', '{"tabpack": 1, "entries": []}', "{" * 9000,
     '{"tabpack": 1, "game": 7}', '{"tabpack": 1, "author": "\\n"}', '{"tabpack": 1, "confirmed": [1]}',
     '{"tabpack": true, "game": "praga"}', '{"tabpack": 1, "colour": "red"}', '{"tabpack": 1, "entries": {"a": 3}}'],
)  # fmt: skip
def test_what_is_no_pack_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadPack) as caught:
        read_pack(text, "mine.tabpack")
    assert str(caught.value).startswith("mine.tabpack: ")
    assert caught.value.say("pt_BR") != str(caught.value) or "JSON" in str(caught.value)


def test_words_that_no_face_bears_are_named_with_those_that_do() -> None:
    """Field by field, whatever else is wrong with the card."""
    entries = {"3FAM6": {"suits": ["beer"], "cost": {"mat": -4}, "effects": {"on_play": "GAIN(2 prog)"}}}
    faults = {f.field: f.reason for f in judge(Pack("imperium", entries=entries)).faults}
    assert set(faults) == {"suits", "cost.mat", "effects.on_play"}
    assert faults["suits"].say("en").startswith("beer is none of region, ")
    assert faults["cost.mat"].say("en") == "-4 is not a number from 0 to 99"
    assert "should be a list" in faults["effects.on_play"].say("en")
    assert all(reason.say("pt_BR") != reason.say("en") for reason in faults.values())


def test_a_pack_for_no_game_says_which_there_are() -> None:
    for game in ("chess", ""):
        faults = judge(Pack(game)).faults
        assert [(f.entry, f.field) for f in faults] == [("", "game")]
        assert faults[0].say("en").startswith("game: no game is called ")
        assert "praga" in faults[0].say("pt_BR")


@pytest.mark.parametrize("key", LISTED)
def test_a_pack_to_fill_in_changes_nothing(key: str) -> None:
    game = loaded(key)
    pack = blank_pack(game)
    again = read_pack(pack.text())
    assert again.json() == pack.json()
    assert set(pack.entries) == {place.id for place in entries_of(game) if place.provenance in UNSURE}
    assert judge(pack).faults == []
    assert changes_of(pack) == []
    assert loaded(key, pack.spec()).mark() == game.mark()
    assert fits(pack)
    assert not fits(Pack(key, tables="9-0000000000000000"))


def test_the_hash_is_of_what_it_says() -> None:
    pack = pack_for("praga", ["U1C01"])
    renamed = Pack("praga", "Other", "Rui", "", pack.entries, ["U1C01"])
    assert renamed.hash == pack.hash
    assert Pack("praga", entries=pack.entries).hash != pack.hash


def test_any_figure_of_any_declared_card_can_be_another() -> None:
    """Every number of every card of the two games whose cards are declared in code, one more than printed."""
    for key in ("through_the_ages", "nations"):
        game = loaded(key)
        printed = game.printed()
        tried = 0
        for place in Shelfmarks(printed, game.entry_name).places:
            for field, value in place.fields.items():
                if isinstance(value, int) and field != "worth":
                    content = Content(key, game.tables)
                    data = {**place.data, field: value + 1}
                    content.own = {place.id: Place(place.id, place.kind, place.table, place.path, data, place.known)}
                    said = game.tried(content, [place.id])
                    assert set(said[place.id]) == {"en", "pt_BR"}
                    tried += 1
        assert tried > 400


def test_a_game_with_cards_of_its_own_asks_every_question_with_them() -> None:
    """Whatever a Game can be asked about a table goes through the door."""
    aside = {"new", "check_seats", "read_option", "reprint", "pack", "beside"}
    asked = {name for name, _ in inspect.getmembers(Game) if not name.startswith("_")} - aside
    answered = {name for name in vars(Overlaid) if not name.startswith("_")}
    ours = {name for name in asked if callable(getattr(Game, name))}
    assert ours <= answered, ours - answered


def test_a_layer_is_laid_out_for_its_own_thread_alone() -> None:
    shelf = [1, 2, 3]
    layer = Layer()
    layer.put(shelf, 1, 20)
    seen: list[list[int]] = []
    begun, go_on = threading.Event(), threading.Event()

    def look() -> None:
        begun.set()
        assert go_on.wait(60)
        seen.append(list(shelf))

    reader = threading.Thread(target=undisturbed, args=(look,))
    reader.start()
    assert begun.wait(60)

    def lay_out() -> None:
        layer.enter()
        seen.append(list(shelf))
        layer.leave()

    laid = threading.Thread(target=lay_out)
    laid.start()
    go_on.set()
    reader.join(60)
    laid.join(60)
    assert seen == [[1, 2, 3], [1, 20, 3]], "it waited for whoever was looking"
    assert shelf == [1, 2, 3]
    assert layer.enter()
    assert not layer.enter(), "once is enough"
    layer.leave()


def test_directories_hold_packs_beside_whole_tables(tmp_path: Path) -> None:
    (tmp_path / "mine.tabpack").write_text(pack_for("praga").text(), "utf-8")
    game = loaded("praga", str(tmp_path))
    assert game.pack is not None
    assert game.pack.name == "My box"
    assert loaded("nations", str(tmp_path)).pack is None
    assert spec_of(str(tmp_path)) == str(tmp_path)
    assert spec_of(str(tmp_path / "mine.tabpack")) == pack_for("praga").spec()
    assert loaded("nations", pack_for("praga").spec()) is loaded("nations")
    with pytest.raises(BadContent):
        spec_of(str(tmp_path / "none"))
    (tmp_path / "second.tabpack").write_text(pack_for("praga").text(), "utf-8")
    with pytest.raises(BadContent, match="second"):
        Content("praga", (), str(tmp_path))
