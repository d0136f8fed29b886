"""What has happened, as sentences: the events of the log, and what somebody declined without an event."""

from __future__ import annotations

from rich.text import Text

from tabularium.cli.board import cards_of
from tabularium.cli.desk import Desk
from tabularium.kernel.action import NO, word_of
from tabularium.kernel.match import Match
from tabularium.kernel.recap import chapters, done_to, last_turn, lines_since
from tabularium.kernel.story import FOLDED, SILENT

NOBODY = -2  # before the first event
MOST_LEADS = 12  # sentences of one rival
ALARM = "‼"  # before what is a danger to whoever reads it


class News:
    def __init__(self, match: Match, desk: Desk) -> None:
        self.match = match
        self.desk = desk

    def lines(self, first: int, seat: int, full: bool = False) -> list[tuple[int, str]]:
        """Events from a first one on, as this seat may know them, each with the player it is about.

        Those of one player and action stand together; the same one several times is told once. The bookkeeping of
        others is left out, unless all is asked for.
        """
        match, language = self.match, self.desk.language
        told: list[tuple[int, str]] = []
        begins = set(match.told)
        declined = self.declined(first, seat)
        texts = [match.game.tell(match.state, event.seen_by(seat), language) for event in match.log[first:]]
        by = NOBODY
        for i in range(first, len(match.log)):
            told += declined.get(i, [])
            event = match.log[i]
            weight = match.game.story.weight(event)
            if not full and (weight == SILENT or (weight == FOLDED and event.player != seat)):
                by = NOBODY if i in begins else by
                continue
            text = texts[i - first]
            if seat in match.game.story.alarmed(match.state, event):
                text = f"{ALARM} {text}"
            if i > first and text == texts[i - first - 1] and event.player == by and i not in begins:
                continue  # told with the first of them
            same = 1
            while i + same < len(match.log) and texts[i - first + same] == text and i + same not in begins:
                same += 1
            if same > 1:
                text = f"{text.removesuffix('.')} (×{same})."
            if event.player == by and i not in begins:
                name = match.game.seat_name(match.state, by, language) if by >= 0 else ""
                told[-1] = (by, joined(told[-1][1], text, name))
            else:
                told.append((event.player, text))
            by = event.player
        return told + declined.get(len(match.log), [])

    def declined(self, first: int, seat: int) -> dict[int, list[tuple[int, str]]]:
        """Where in the log somebody said no and nothing came of it: whom, and what as far as this seat saw it."""
        match, desk = self.match, self.desk
        found: dict[int, list[tuple[int, str]]] = {}
        ends = [*match.told[1:], len(match.log)]
        for i, a in enumerate(match.actions):
            if (
                word_of(a) != NO
                or match.told[i] < first
                or any(event.player == match.by[i] for event in match.log[match.told[i] : ends[i]])
            ):
                continue
            s = match.state_at(i)
            view = match.game.view(s, seat)
            seen = {thing["id"]: thing["card"] for zone in view["zones"] for thing in zone["objects"] if thing["card"]}
            cards = [cards_of(match.game).get(seen.get(thing, "")) for thing in match.game.touches(s, a)]
            what = ", ".join([card.name[desk.language] for card in cards if card is not None])
            name = match.game.seat_name(s, match.by[i], desk.language)
            key = "play.declined.what" if what else "play.declined"
            found.setdefault(match.told[i], []).append((match.by[i], desk.say(key, name=name, what=what)))
        return found


def joined(told: str, text: str, name: str) -> str:
    """Two sentences, or one where the same player is the subject of both."""
    rest = text.removeprefix(name)
    last = told.rpartition(". ")[2]
    if name and last.startswith(f"{name} ") and rest[:1] == " " and told.endswith("."):
        return f"{told[:-1]}, {rest[1:].strip()}"
    return f"{told} {text}"


def since(desk: Desk, match: Match, seat: int) -> None:
    """Since this seat's last turn: what each rival did, in a few sentences, and what it did to the seat."""
    game, s, language = match.game, match.state, desk.language
    lines = lines_since(match, last_turn(match, seat), lambda event: event.seen_by(seat))
    found = chapters(lines, seat)
    if not found:
        desk.show(desk.say("since.nothing"))
    for chapter in found:
        name = game.seat_name(s, chapter.seat, language) if chapter.seat >= 0 else desk.say("since.table")
        told = [game.tell(s, line.lead, language) for line in chapter.lines]
        if len(told) > MOST_LEADS:
            told = [*told[:MOST_LEADS], desk.say("since.more", n=len(told) - MOST_LEADS)]
        desk.page(Text.assemble((name, "bold"), *[f"\n  {text}" for text in told]))
    mine = [game.tell(s, event, language) for event in done_to(match, lines, seat)]
    if mine:
        desk.page(Text.assemble((desk.say("since.you"), "bold yellow"), *[f"\n  {text}" for text in mine]))
