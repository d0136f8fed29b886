"""The campaign: a row of solo games with one nation, kept in a text that can be saved and resumed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules.scoring import points_of, winners
from tabularium.games.imperium.table.components import Plan, card_face, nation_cards
from tabularium.games.imperium.table.options import DIFFICULTIES, NONE
from tabularium.games.imperium.table.state import DECK, DISCARD, HAND, HISTORY, Table, at
from tabularium.games.imperium.words.catalogue import TEXTS
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game as Rules
from tabularium.kernel.match import Match

WINS: Final = 5
LOSSES: Final = 4
SUPREME: Final = "supreme"
POWERS: Final[tuple[str, ...]] = ("a", "b")
COMMONS: Final[tuple[str, ...]] = ("horizons", "classics", "legends")
MOST_POINTS: Final = 10_000
LONGEST_DATE: Final = 40


class Game:
    """A line of the campaign's record."""

    def __init__(self, opponent: str, difficulty: str, score: int, automaton: int, won: bool, date: str) -> None:
        self.opponent = opponent
        self.difficulty = difficulty
        self.score = score
        self.automaton = automaton
        self.won = won
        self.date = date
        self.card = ""  # added, or in brackets removed


class Campaign:
    """Five wins before four losses (clauses campaign.* and supreme.*)."""

    def __init__(
        self,
        nation: str,
        power: str = "b",
        trade_routes: bool = False,
        commons: str = "horizons",
        start: str = "chieftain",
    ) -> None:
        if nation not in NATION_KEYS:
            raise BadOption("option_value", option="nations", value=nation[:40], listed=", ".join(NATION_KEYS))
        if power not in POWERS:
            raise BadOption("option_value", option="powers", value=power[:40], listed=", ".join(POWERS))
        if commons not in COMMONS:
            raise BadOption("option_value", option="commons", value=commons[:40], listed=", ".join(COMMONS))
        if start not in DIFFICULTIES:
            raise BadOption("option_value", option="difficulty", value=start[:40], listed=", ".join(DIFFICULTIES))
        self.nation = nation
        self.power = power
        self.trade_routes = trade_routes
        self.commons = commons
        self.supreme = start == SUPREME  # every game at Supreme Leader
        self.level = DIFFICULTIES.index(start)
        self.games: list[Game] = []
        self.added: list[str] = []
        self.removed: list[str] = []
        self.doubled = False
        self.unrest_out = 0
        self.offered: list[str] = []  # cards that the last win lets one add; empty when nothing is to be chosen

    # Where it stands

    @property
    def wins(self) -> int:
        return sum([1 for g in self.games if g.won])

    @property
    def losses(self) -> int:
        return len(self.games) - self.wins

    @property
    def won(self) -> bool:
        return self.wins >= WINS or (not self.supreme and self.beaten_overlord())

    @property
    def lost(self) -> bool:
        return self.losses >= LOSSES and not self.won

    def beaten_overlord(self) -> bool:
        return any(g.won and g.difficulty == "overlord" for g in self.games) and self.wins >= WINS

    @property
    def difficulty(self) -> str:
        """The level of the next game."""
        return SUPREME if self.supreme else DIFFICULTIES[self.level]

    @property
    def may_add(self) -> list[str]:
        """The cards that the last win lets one add."""
        return [slug for slug in self.offered if slug != NONE]

    def opponents(self) -> list[str]:
        """The nations that can be played against: not one's own, none that was beaten."""
        beaten = [g.opponent for g in self.games if g.won]
        return [
            n.key
            for n in book.NATIONS
            if n.key != self.nation and n.key not in beaten and (self.trade_routes or not n.trade_routes)
        ]

    def start_deck(self) -> list[str]:
        """The cards that a win lets one remove."""
        plan = Plan()
        plan.seats = 1
        cards = nation_cards(plan, NATION_KEYS.index(self.nation))
        own = [book.CARDS[c].slug for c in cards if book.FACES[card_face(c)].start == book.START_DRAW_DECK]
        return [slug for slug in own if slug not in self.removed] + self.added

    def options(self, opponent: str) -> dict[str, object]:
        """The options of the next game."""
        if self.won or self.lost or self.offered:
            raise BadOption("campaign_order", TEXTS)
        if opponent not in self.opponents():
            raise BadOption("campaign_beaten", TEXTS, nation=opponent[:40])
        return {
            "nations": self.nation,
            "powers": self.power,
            "trade_routes": self.trade_routes,
            "commons": self.commons,
            "opponent": opponent,
            "difficulty": self.difficulty,
            "added": self.added or NONE,
            "removed": self.removed or NONE,
            "resources": "double" if self.doubled else "usual",
            "unrest_out": str(self.unrest_out),
        }

    def option_texts(self, opponent: str) -> dict[str, str]:
        """The options of the next game as texts."""
        found: dict[str, str] = {}
        for key, x in self.options(opponent).items():
            if isinstance(x, bool):
                found[key] = "yes" if x else "no"
            else:
                found[key] = ",".join(x) if isinstance(x, list) else str(x)
        return found

    def continues(self, options: Mapping[str, str]) -> bool:
        """Whether a game with these options is the next of this campaign."""
        opponent = options.get("opponent", "")
        if self.won or self.lost or self.offered or opponent not in self.opponents():
            return False
        return all(options.get(key) == x for key, x in self.option_texts(opponent).items())

    # What happened

    def finished(self, s: Table, date: str) -> bool:
        """Enter a finished game; True if it was won, and a card is to be chosen."""
        if not s.over or s.sides == s.seats or NATION_KEYS[s.nations[0]] != self.nation or self.offered:
            raise BadOption("campaign_order", TEXTS)
        won = winners(s) == [0]
        game = Game(NATION_KEYS[s.nations[1]], DIFFICULTIES[s.difficulty], points_of(s, 0), points_of(s, 1), won, date)
        self.games.append(game)
        if won:
            self.doubled = False
            if not self.supreme:
                self.level = min(self.level + 1, len(DIFFICULTIES) - 2)
            else:
                self.unrest_out = min(self.unrest_out + 1, 4)
            if not self.won:
                self.offered = [slug for slug in gained(s) if slug not in self.added] or [NONE]
        else:
            self.doubled = True
            self.unrest_out = max(0, self.unrest_out - 1)
        return won

    def reward(self, add: str = "", remove: str = "") -> None:
        """After a win: a card gained in that game joins the starting deck, or a card of that deck leaves."""
        if not self.offered or bool(add) == bool(remove):
            raise BadOption("campaign_order", TEXTS)
        if add:
            if add not in self.offered or add == NONE:
                raise BadOption("campaign_common", TEXTS, card=add[:40])
            self.added.append(add)
            self.games[-1].card = add
        else:
            if remove not in self.start_deck():
                raise BadOption("campaign_removed", TEXTS, card=remove[:40])
            if remove in self.added:
                self.added.remove(remove)
            else:
                self.removed.append(remove)
            self.games[-1].card = f"({remove})"
        self.offered = []

    # Keeping and telling

    def document(self) -> dict[str, Any]:
        """Where it stands, for programs."""
        over = self.won or self.lost
        return {
            "nation": self.nation,
            "power": self.power,
            "commons": self.commons,
            "trade_routes": self.trade_routes,
            "wins": self.wins,
            "losses": self.losses,
            "won": self.won,
            "lost": self.lost,
            "difficulty": self.difficulty,
            "double_resources": self.doubled,
            "unrest_out": self.unrest_out,
            "added": self.added,
            "removed": self.removed,
            "may_add": self.may_add,
            "may_remove": self.start_deck() if self.offered else [],
            "opponents": [] if over or self.offered else self.opponents(),
            "games": [vars_of(game) for game in self.games],
        }

    def text(self) -> str:
        """The campaign's record, to be saved."""
        fields = {name: value for name, value in vars_of(self).items() if name != "games"}
        return json.dumps({**fields, "games": [vars_of(g) for g in self.games]}, ensure_ascii=False, indent=1) + "\n"


def vars_of(x: Any) -> dict[str, Any]:
    names = GAME_FIELDS if isinstance(x, Game) else CAMPAIGN_FIELDS
    return {name: getattr(x, name) for name in names}


GAME_FIELDS: Final[tuple[str, ...]] = ("opponent", "difficulty", "score", "automaton", "won", "date", "card")
CAMPAIGN_FIELDS: Final = (
    "nation", "power", "trade_routes", "commons", "supreme", "level", "games", "added", "removed", "doubled",
    "unrest_out", "offered",
)  # fmt: skip


def begun(
    game: Rules, nation: str, power: str = "b", trade_routes: str = "no", commons: str = "horizons",
    start: str = "chieftain",
) -> Campaign:  # fmt: skip
    """A new campaign; raises BadOption for what can't be played."""
    out = Campaign(nation, power, trade_routes == "yes", commons, start)
    Match(game, 1, 0, {**out.option_texts(out.opponents()[0]), "trade_routes": trade_routes})
    return out


def resumed(text: str) -> Campaign:
    """A saved campaign again; raises BadOption for a damaged text."""
    try:
        return _read(json.loads(text))
    except json.JSONDecodeError as error:
        raise BadOption("campaign_text", TEXTS, reason=f"{error.lineno}:{error.colno}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise BadOption("campaign_text", TEXTS, reason=str(error).strip("'")) from None
    except (ValueError, RecursionError):  # numbers too long to be one, lists too deep to be read
        raise BadOption("campaign_text", TEXTS, reason="JSON") from None


def _read(given: dict[str, Any]) -> Campaign:
    _fits("nation", given["nation"] in NATION_KEYS)
    _fits("power", given["power"] in POWERS)
    _fits("commons", given["commons"] in COMMONS)
    for name in ("trade_routes", "supreme", "doubled"):
        _fits(name, isinstance(given[name], bool))
    for name, most in (("level", len(DIFFICULTIES)), ("unrest_out", 5)):
        _fits(name, type(given[name]) is int and 0 <= given[name] < most)
    _fits("level", given["supreme"] == (DIFFICULTIES[given["level"]] == SUPREME))
    out = Campaign(given["nation"], given["power"], given["trade_routes"], given["commons"])
    for name in ("supreme", "level", "doubled", "unrest_out"):
        setattr(out, name, given[name])
    _fits("games", isinstance(given["games"], list))
    for entry in given["games"]:
        _fits("games", not out.won and not out.lost and entry["opponent"] in out.opponents())
        out.games.append(_game(entry))
    for name in ("added", "removed", "offered"):
        _fits(name, isinstance(given[name], list) and all(_is_card(x) for x in given[name] if x != NONE))
    _fits("added", NONE not in given["added"] + given["removed"])
    _fits("added", len(given["added"]) + len(given["removed"]) <= out.wins)
    # A card is to be chosen only after a win, and none after the last.
    _fits("offered", not given["offered"] or (not out.won and len(out.games) > 0 and out.games[-1].won))
    for name in ("added", "removed", "offered"):
        setattr(out, name, given[name])
    return out


def _game(entry: dict[str, Any]) -> Game:
    _fits("games", entry["difficulty"] in DIFFICULTIES and isinstance(entry["won"], bool))
    for name in ("score", "automaton"):
        _fits("games", type(entry[name]) is int and abs(entry[name]) <= MOST_POINTS)
    date = entry["date"]
    _fits("games", isinstance(date, str) and len(date) <= LONGEST_DATE and date.isprintable())
    card = entry["card"].strip("()")
    _fits("games", entry["card"] == "" or (_is_card(card) and entry["card"] in (card, f"({card})")))
    game = Game(*[entry[name] for name in GAME_FIELDS[:-1]])
    game.card = entry["card"]
    return game


def _fits(name: str, fits: bool) -> None:
    if not fits:
        raise BadOption("campaign_text", TEXTS, reason=name)


def _is_card(slug: object) -> bool:
    return isinstance(slug, str) and slug in book.CARD_BY_SLUG


def nation_name(key: str, language: str) -> str:
    nation = book.NATIONS[NATION_KEYS.index(key)]
    return nation.name_en if language == "en" else nation.name_pt[:1].upper() + nation.name_pt[1:]


def card_name(slug: str, language: str) -> str:
    return book.FACES[card_face(book.CARD_BY_SLUG[slug])].name_in(language)


def card_id(slug: str) -> str:
    """The id of its face among the cards of the game."""
    return book.FACES[card_face(book.CARD_BY_SLUG[slug])].id


def gained(s: Table) -> list[str]:
    """Common cards, but no fame, that the human won in this game."""
    found: list[str] = []
    for zone in (HISTORY, DECK, DISCARD, HAND):
        for c in s.piles[at(0, zone)]:
            card = book.CARDS[s.cards[c]]
            face = book.FACES[card.faces[0]]
            common = card.nation < 0 and face.start in (book.START_COMMON, book.START_TRADE_ROUTES)
            if common and face.banner != w.FAME and card.slug not in found:
                found.append(card.slug)
    return sorted(found)
