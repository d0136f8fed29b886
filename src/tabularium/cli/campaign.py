"""`campaign`: Imperium's row of solo games against ever stronger automata, kept in a file between them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tabularium.cli import talk
from tabularium.cli.desk import Desk, Mistake, write
from tabularium.cli.play import SEED_BITS
from tabularium.cli.session import WORDS, Session
from tabularium.games.imperium.rules.campaign import LOSSES, WINS, Campaign, begun, card_name, nation_name, resumed
from tabularium.games.imperium.table.state import Table as Imperium
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.match import Match, replay

KEY = "imperium"
CHOSEN_ONCE = ("commons", "trade_routes")  # options that hold for the whole campaign


def command(
    desk: Desk,
    path: str,
    nation: str | None,
    power: str | None,
    start: str | None,
    options: Sequence[str],
    opponent: str | None,
    add: str | None,
    remove: str | None,
    seed: str | None,
    as_json: bool,
) -> int:
    file = Path(path).expanduser()
    luck = None if seed is None else desk.number("--seed", seed)
    begins = nation is not None or power is not None or start is not None or bool(options)
    if file.exists():
        if begins:
            raise Mistake("campaign_begun", path=path)
        campaign = _taken_up(desk, path)
    else:
        campaign = _begun(desk, path, nation, power, start, options)
    before = campaign.text() if file.exists() else ""
    if add is not None or remove is not None:
        campaign.reward(add or "", remove or "")
    if opponent is not None:
        campaign.options(opponent)
    if campaign.text() != before:
        write(file, campaign.text())
    if as_json:
        desk.json(document(campaign, file))
        return 0
    return Road(desk, file, campaign, opponent, luck).run()


def _begun(
    desk: Desk, path: str, nation: str | None, power: str | None, start: str | None, options: Sequence[str]
) -> Campaign:
    if nation is None:
        raise Mistake("campaign_nation", path=path)
    given = desk.options(options)
    for key in given:
        if key not in CHOSEN_ONCE:
            raise Mistake("campaign_option", option=key[:40], listed=", ".join(CHOSEN_ONCE))
    trade = given.get("trade_routes", "no")
    return begun(desk.dealt(KEY), nation, power or "b", trade, given.get("commons", "horizons"), start or "chieftain")


def _taken_up(desk: Desk, path: str) -> Campaign:
    try:
        return resumed(desk.read(path))
    except Mistake:
        raise
    except TabulariumError as error:
        raise Mistake("record", path=path, reason=error) from None


def game_file(campaign: Campaign, file: Path) -> Path:
    """Where the game that is next or under way is kept."""
    return file.with_name(f"{file.stem}-{len(campaign.games) + 1}.tab")


def document(campaign: Campaign, file: Path) -> dict[str, Any]:
    over = campaign.won or campaign.lost
    return {**campaign.document(), "record": None if over else game_file(campaign, file).name}


class Evening(Session):
    """One game of the campaign: it is kept whenever somebody leaves."""

    def leave(self) -> None:
        self.leaving = True
        if not self.match.over:
            talk.save(self, "")
            self.desk.show(self.desk.say("play.farewell"), "dim")


class Road:
    """The campaign at the keyboard: rewards, opponents and games in turn, until somebody stops or it is over."""

    def __init__(self, desk: Desk, file: Path, campaign: Campaign, opponent: str | None, seed: int | None) -> None:
        self.desk = desk
        self.file = file
        self.campaign = campaign
        self.opponent = opponent
        self.seed = seed
        self.game = desk.dealt(KEY)

    def run(self) -> int:
        while True:
            self.sheet()
            if self.campaign.won or self.campaign.lost:
                self.desk.show(self.desk.say("campaign.won" if self.campaign.won else "campaign.lost"), "bold")
                return 0
            if self.campaign.offered:
                if not self.reward():
                    return 0
                continue
            match = self.under_way() or self.next_game()
            if match is None or not self.played(match):
                return 0

    # Where it stands

    def sheet(self) -> None:
        desk, c = self.desk, self.campaign
        title = self.desk.say("campaign.title", nation=nation_name(c.nation, desk.language))
        desk.show(Rule(Text(title, "bold"), align="left", style="dim"))
        if c.games:
            table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
            for key in ("opponent", "level", "you", "automaton", "result", "card"):
                table.add_column(
                    self.desk.say(f"campaign.{key}"), justify="right" if key in ("you", "automaton") else "left"
                )
            for game in c.games:
                table.add_row(
                    nation_name(game.opponent, desk.language),
                    self.level(game.difficulty),
                    str(game.score),
                    str(game.automaton),
                    Text(
                        self.desk.say("campaign.win" if game.won else "campaign.loss"), "green" if game.won else "red"
                    ),
                    self.card_of(game.card),
                )
            desk.show(table)
        parts = [self.desk.say("campaign.standing", wins=c.wins, of=WINS, losses=c.losses, out=LOSSES)]
        if not c.won and not c.lost:
            parts.append(self.desk.say("campaign.next", level=self.level(c.difficulty)))
            if c.doubled:
                parts.append(self.desk.say("campaign.doubled"))
            if c.unrest_out:
                parts.append(self.desk.say("campaign.unrest_out", n=c.unrest_out))
        desk.show(" ".join(parts))

    def level(self, difficulty: str) -> str:
        return self.game.texts.say(f"difficulty.{difficulty}", self.desk.language, {})

    def card_of(self, entry: str) -> str:
        """A card added, or in brackets one removed."""
        name = card_name(entry.strip("()"), self.desk.language) if entry else ""
        return f"({name})" if entry.startswith("(") else name

    # Choices between games

    def chosen(self, question: str, answers: Sequence[str], labels: Sequence[str], brief: bool) -> str | None:
        """One of the answers, by number or word; None if somebody leaves."""
        self.desk.show(question, "bold")
        lines = [Text.assemble((f"{i + 1:3d}  ", "bold"), label) for i, label in enumerate(labels)]
        if brief:
            self.desk.show(Columns(lines, padding=(0, 2), column_first=True))
        else:
            for line in lines:
                self.desk.show(line)
        while True:
            said = talk.line(self.desk, "> ")
            if said is None or said.strip().lower() in WORDS["quit"]:
                self.desk.show(self.desk.say("play.farewell"), "dim")
                return None
            said = " ".join(said.split())
            if said.isascii() and said.isdigit() and 0 < int(said[:6]) <= len(answers):
                return answers[int(said) - 1]
            if said in answers:
                return said
            self.desk.show(self.desk.say("play.number", n=len(answers)), "yellow")

    def reward(self) -> bool:
        """After a win a card joins the starting deck, or one leaves it."""
        language = self.desk.language
        may_add, may_remove = self.campaign.may_add, self.campaign.start_deck()
        answers = [f"add {slug}" for slug in may_add] + [f"remove {slug}" for slug in may_remove]
        labels = [self.desk.say("campaign.add", card=card_name(slug, language)) for slug in may_add]
        labels += [self.desk.say("campaign.remove", card=card_name(slug, language)) for slug in may_remove]
        said = self.chosen(self.desk.say("campaign.reward"), answers, labels, False)
        if said is None:
            return False
        what, _, slug = said.partition(" ")
        self.campaign.reward(add=slug if what == "add" else "", remove=slug if what == "remove" else "")
        write(self.file, self.campaign.text())
        return True

    def under_way(self) -> Match | None:
        """The game that was left, if there is one; a file that is not this campaign's is refused."""
        path = game_file(self.campaign, self.file)
        if not path.exists():
            return None
        try:
            match = replay(self.desk.read(str(path)), content=self.desk.content)
        except Mistake:
            raise
        except TabulariumError as error:
            raise Mistake("record", path=path, reason=error) from None
        options = {key: str(x) for key, x in match.options.items()}
        opponent = options.get("opponent", "")
        if match.game.key != KEY or not self.campaign.continues(options):
            raise Mistake("campaign_record", path=path)
        if self.opponent not in (None, opponent):
            raise Mistake("campaign_under_way", nation=opponent)
        self.desk.show(self.desk.say("campaign.resumed", nation=nation_name(opponent, self.desk.language)), "dim")
        return match

    def next_game(self) -> Match | None:
        opponent = self.opponent
        self.opponent = None
        if opponent is None:
            keys = self.campaign.opponents()
            names = [nation_name(key, self.desk.language) for key in keys]
            opponent = self.chosen(self.desk.say("campaign.who"), keys, names, True)
            if opponent is None:
                return None
        seed = secrets.randbits(SEED_BITS) if self.seed is None else self.seed
        return Match(self.game, 1, seed, self.campaign.option_texts(opponent))

    def played(self, match: Match) -> bool:
        """Play it, and enter it when it is over; False if it was left."""
        session = Evening(self.desk, match, [None], str(game_file(self.campaign, self.file)))
        try:
            session.run()
        finally:
            if not match.over and session.saved != len(match.actions):
                write(game_file(self.campaign, self.file), match.record())
        if not match.over:
            return False
        write(game_file(self.campaign, self.file), match.record())
        assert isinstance(match.state, Imperium)
        self.campaign.finished(match.state, date.today().isoformat())
        write(self.file, self.campaign.text())
        return True
