"""Imperium's campaign over the wire. Its record stays with the player: it comes, goes a step on, and is handed back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints

from tabularium.games.imperium.rules.campaign import LOSSES, WINS, Campaign, card_id, card_name, nation_name, resumed
from tabularium.games.imperium.table.state import Table as Imperium
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.language import LANGUAGES
from tabularium.server.model import OVER
from tabularium.server.problems import Trouble, trouble_of
from tabularium.server.schema import Count, Model, Name, TableId, Text, Token, Word
from tabularium.server.table import Table

KEY: Final = "imperium"
LONGEST_CAMPAIGN = 20_000

Kept = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CAMPAIGN)]


class BeginCampaign(Model):
    nation: Word
    power: Word = "b"
    commons: Word = "horizons"
    trade_routes: bool = False
    start: Word = Field(default="chieftain", description="The difficulty of the first game")


class LookAtCampaign(Model):
    record: Kept = Field(description="The text that `tabularium campaign` keeps in its file")


class RewardCampaign(LookAtCampaign):
    """After a win: a card joins the starting deck, or one leaves it."""

    change: Literal["add", "remove"]
    card: Word


class EnterGame(LookAtCampaign):
    """A finished game of the campaign, by the table it was played at."""

    table: TableId
    token: Token


class NextGame(LookAtCampaign):
    opponent: Word
    name: Name | None = None


class CampaignNation(Model):
    key: str
    name: Text


class CampaignCard(Model):
    key: str
    card: str = Field(description="Its id among the cards of the game")
    name: Text


class CampaignGame(Model):
    opponent: CampaignNation
    difficulty: str
    score: int
    automaton: int
    won: bool
    date: str
    change: Literal["add", "remove"] | None = Field(description="What the win brought: a card added or removed")
    card: CampaignCard | None


class CampaignInfo(Model):
    record: str = Field(description="To be kept, and sent again with the next step")
    nation: CampaignNation
    power: str
    commons: str
    trade_routes: bool
    wins: Count
    losses: Count
    wins_needed: Count
    losses_allowed: Count
    won: bool
    lost: bool
    difficulty: str = Field(description="Of the next game")
    double_resources: bool
    unrest_out: Count
    added: list[CampaignCard]
    removed: list[CampaignCard]
    may_add: list[CampaignCard]
    may_remove: list[CampaignCard]
    opponents: list[CampaignNation]
    games: list[CampaignGame]


def read(record: str) -> Campaign:
    try:
        return resumed(record)
    except TabulariumError as error:
        raise trouble_of(error) from None


def enter(campaign: Campaign, table: Table) -> None:
    """Writes a finished game into the campaign whose next game it was."""
    if table.head.status != OVER:
        raise Trouble("not_over")
    state = table.running.state
    if not isinstance(state, Imperium) or not campaign.continues(table.facts.options):
        raise Trouble("other_campaign")
    campaign.finished(state, datetime.now(UTC).date().isoformat())


def shown(campaign: Campaign) -> dict[str, Any]:
    """Where it stands, with the names of nations and cards."""
    found = campaign.document()
    for name in ("added", "removed", "may_add", "may_remove"):
        found[name] = [_card(slug) for slug in found[name]]
    found["games"] = [_game(one) for one in found["games"]]
    found["opponents"] = [_nation(key) for key in found["opponents"]]
    found["nation"] = _nation(campaign.nation)
    return {**found, "wins_needed": WINS, "losses_allowed": LOSSES, "record": campaign.text()}


def _nation(key: str) -> dict[str, Any]:
    return {"key": key, "name": {language: nation_name(key, language) for language in LANGUAGES}}


def _card(slug: str) -> dict[str, Any]:
    name = {language: card_name(slug, language) for language in LANGUAGES}
    return {"key": slug, "card": card_id(slug), "name": name}


def _game(entry: dict[str, Any]) -> dict[str, Any]:
    written: str = entry["card"]
    change = None if not written else "remove" if written.startswith("(") else "add"
    card = _card(written.strip("()")) if written else None
    return {**entry, "opponent": _nation(entry["opponent"]), "change": change, "card": card}
