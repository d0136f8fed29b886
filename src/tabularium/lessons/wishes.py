"""Why would I want this? What an option costs and brings, what it is good for at this moment, how it compares with what
looks best beside it, and what it rules out. In the words of the hints; no number of points or chances."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from msgspec import Struct

from tabularium.bots.lines import figures, outlook_of
from tabularium.bots.saying import listed, quoted
from tabularium.bots.weights import TEXTS as BOTS
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES, filled
from tabularium.kernel.match import Match
from tabularium.lessons.comparing import Comparison, compared
from tabularium.lessons.judging import evaluations, serves
from tabularium.lessons.library import TEXTS, coach, general, general_with, guide, wants
from tabularium.lessons.looking import Eyes
from tabularium.lessons.model import Need, Text

NEEDS: Final = 2  # that are named
RULED_OUT: Final = 2
WORTH_SAYING: Final = 0.05  # points

Moved = dict[str, int]  # by how much a figure moves


class Wish(Struct):
    """What is said of an option."""

    price: Text | None = None
    gain: Text | None = None
    card: Text | None = None
    needs: list[Text] = []
    beside: list[Text] = []
    instead: Text | None = None
    idea: Text | None = None

    @property
    def lines(self) -> list[Text]:
        """One after the other; never none."""
        found = [self.price, self.gain, self.card, *self.needs, *self.beside, self.instead, self.idea]
        return [each for each in found if each is not None] or [general("want.little")]


def why(match: Match, seat: int, action: int, guess: State) -> Wish:
    """`guess` is the table of the match as the seat may believe it to be; it is left alone."""
    game = match.game
    told = wants(game.key)
    written = game.notation.write(action)
    ends = _fits(written, told.ends)
    moved = {} if ends else moves(game, guess, seat, action)
    eyes = Eyes(match, seat, guess)
    left = outlook_of(game).left(guess, seat)
    wish = Wish(
        _told(game, {figure: -by for figure, by in moved.items()}, left, "want.price"),
        _told(game, moved, left, "want.gain"),
    )
    if wish.gain is None and not ends:
        wish.card = _card(eyes, game.touches(guess, action), game.label(guess, action, LANGUAGES[0]))
    wish.needs = [_filled(each, eyes) for each in served(eyes, written, moved)[:NEEDS]]
    found = compared(game, guess, seat, action)
    wish.beside = found.lines
    wish.instead = _ruled_out(game, guess, seat, moved, found)
    if not found.behind and not ends:
        wish.idea = _idea(game, guess, eyes, action, found)
    return wish


def _fits(written: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(written, each) for each in patterns)


def moves(game: Game, guess: State, seat: int, action: int) -> Moved:
    """What moves at once; nothing where something hidden would come to light, which is nobody's reason beforehand."""
    after = guess.clone()
    after.log = None
    after.revealed = False
    machine.play(after, action)
    if after.revealed and not _fits(game.notation.write(action), wants(game.key).clear):
        return {}
    before, now = figures(game, guess, seat), figures(game, after, seat)
    return {key: int(now[key] - was) for key, was in before.items() if key in now and now[key] != was}


# Price and gain


def _told(game: Game, moved: Moved, left: int, key: str) -> Text | None:
    """What gets better, in the words of the game: at once, and turn by turn."""
    each = {**outlook_of(game).sayings.brings, **wants(game.key).each}
    bad = _bad(game)
    better = [x for x in wants(game.key).tells if x in moved and (moved[x] > 0) != (x in bad)]
    coming = [(f"count.{each[x]}", abs(moved[x])) for x in better if x in each]
    gains = key == "want.gain"
    now = [
        (f"count.{x}" if x not in bad else f"count.less.{x}" if gains else f"count.more.{x}", abs(moved[x]))
        for x in better
        if x not in each
    ]
    said = [_in(language, game, now, coming, left) for language in LANGUAGES]
    return general_with(key, what=Text(*said)) if better else None


def _in(language: str, game: Game, now: list[tuple[str, int]], coming: list[tuple[str, int]], left: int) -> str:
    at_once, later = [
        listed([game.texts.say(key, language, {"n": n}) for key, n in several], language) for several in (now, coming)
    ]
    if not later:
        return at_once
    period = outlook_of(game).sayings.each
    later = BOTS.say(f"say.{period}" if left > 1 else f"say.{period}.last", language, {"what": later, "left": left})
    return TEXTS.say("want.both", language, {"now": at_once, "later": later}) if at_once else later


def _bad(game: Game) -> set[str]:
    """Figures of which nobody wants more."""
    return {figure for figure, worth in outlook_of(game).sayings.worth.items() if worth < 0}


def _card(eyes: Eyes, touched: list[str], label: str) -> Text | None:
    """What the card says that an option is about, unless the option says so itself."""
    cards = {thing["card"] for _, thing in eyes.things if thing["id"] in touched and thing["card"]}
    infos = [each for each in eyes.match.game.cards() if each.id in cards]
    said = infos[0].said(LANGUAGES[0]) if len(infos) == 1 else ""
    if not said or said.rstrip(".") in label:
        return None
    return Text(*[f"{infos[0].name[each]}: {' '.join(infos[0].said(each).split())}" for each in LANGUAGES])


# What it is good for


def served(eyes: Eyes, written: str, moved: Moved) -> list[Need]:
    """The needs of the moment that an option serves, the most urgent first."""
    game = eyes.match.game
    bad = _bad(game)
    better = {figure for figure, by in moved.items() if (by > 0) != (figure in bad)}
    return [each for each in wants(game.key).needs if _serves(each, eyes, written, better)]


def _serves(need: Need, eyes: Eyes, written: str, better: set[str]) -> bool:
    touched = not need.figures or not better.isdisjoint(need.figures)
    return touched and fnmatchcase(written, need.action) and eyes.holds(need.only)


def _filled(need: Need, eyes: Eyes) -> Text:
    if not need.number:
        return need.text
    n = eyes.value(need.number)
    return Text(*[filled(need.text.said(each), {"n": n}) for each in LANGUAGES])


# What it rules out


def _ruled_out(game: Game, guess: State, seat: int, moved: Moved, found: Comparison) -> Text | None:
    """What looks good and could no longer be paid afterwards."""
    pays = [figure for figure in wants(game.key).pays if moved.get(figure, 0) < 0]
    have = figures(game, guess, seat)
    names: dict[str, Text] = {}
    for other in found.others if pays else []:
        price = moves(game, guess, seat, other)
        if any(price.get(each, 0) < 0 and have[each] + moved[each] + price[each] < 0 for each in pays):
            name = Text(*[quoted(game.label(guess, other, each)) for each in LANGUAGES])
            names.setdefault(name.en, name)
    several = list(names.values())[:RULED_OUT]
    if not several:
        return None
    if len(several) == 1:
        return general_with("want.instead", other=several[0])
    return general_with("want.instead.two", other=several[0], another=several[1])


# Ideas


def _idea(game: Game, guess: State, eyes: Eyes, action: int, found: Comparison) -> Text | None:
    """The idea of the guide that an option serves, unless it says nothing here: not now, or of all options alike."""
    number = _served(game, guess, eyes.me, action)
    others = [each for each in found.others if each != action]
    if number is None or (others and all(_served(game, guess, eyes.me, each) == number for each in others)):
        return None
    want = guide(game.key).want[number]
    if not eyes.holds(want.only):
        return None
    return Text(*[f"{want.title.said(each)}: {want.text.said(each)}" for each in LANGUAGES])


def _served(game: Game, guess: State, seat: int, action: int) -> int | None:
    """The foremost idea, by what an option changes in the themes of the coach."""
    after = guess.clone()
    after.log = None
    after.revealed = False
    machine.play(after, action)
    if after.revealed:
        return None
    found = serves(game, evaluations(game).of(guess.seats), guess, after, seat)
    best = max(found, key=lambda theme: found[theme])
    numbers = {comment.theme: comment.idea for comment in coach(game.key).comments}
    return numbers[best] if found[best] > WORTH_SAYING else None
