"""Imperium's campaign, step by step. Nothing of it is kept here: every step brings the campaign's record along."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from tabularium.games.imperium.rules.campaign import begun
from tabularium.kernel.errors import TabulariumError
from tabularium.server import campaigns, creating, schema
from tabularium.server.access import Here, Json, opened, problems
from tabularium.server.beside import beside
from tabularium.server.problems import trouble_of
from tabularium.server.security import client

router = APIRouter(prefix="/api/campaign", tags=["campaign"])


@router.post("/begin", response_model=campaigns.CampaignInfo, responses=problems())
async def begin(here: Here, request: Request, wish: campaigns.BeginCampaign) -> Response:
    """A new campaign."""
    here.limits.take("create", client(request.scope))
    game = creating.game_named(here.tables, campaigns.KEY)
    routes = "yes" if wish.trade_routes else "no"
    try:
        found = await beside(game, begun, game, wish.nation, wish.power, routes, wish.commons, wish.start)
    except TabulariumError as error:
        raise trouble_of(error) from None
    return Json(campaigns.shown(found))


@router.post("/look", response_model=campaigns.CampaignInfo, responses=problems())
async def look(wish: campaigns.LookAtCampaign) -> Response:
    """Where a campaign stands."""
    return Json(campaigns.shown(campaigns.read(wish.record)))


@router.post("/reward", response_model=campaigns.CampaignInfo, responses=problems())
async def reward(wish: campaigns.RewardCampaign) -> Response:
    """Choose the card that a win brings, or takes away."""
    campaign = campaigns.read(wish.record)
    adds = wish.change == "add"
    try:
        campaign.reward(add=wish.card if adds else "", remove="" if adds else wish.card)
    except TabulariumError as error:
        raise trouble_of(error) from None
    return Json(campaigns.shown(campaign))


@router.post("/enter", response_model=campaigns.CampaignInfo, responses=problems(401, 404, 409, 410))
async def enter(here: Here, request: Request, wish: campaigns.EnterGame) -> Response:
    """Write a finished game into the campaign's record."""
    campaign = campaigns.read(wish.record)
    await opened(here, wish.table, wish.token, client(request.scope))
    async with here.tables.at(wish.table) as table:
        campaigns.enter(campaign, table)
    return Json(campaigns.shown(campaign))


@router.post("/next", status_code=201, response_model=schema.Links, responses=problems())
async def next_game(here: Here, request: Request, wish: campaigns.NextGame) -> Response:
    """A table for the next game, with the options that the campaign's record gives."""
    here.limits.take("create", client(request.scope))
    try:
        options = campaigns.read(wish.record).option_texts(wish.opponent)
    except TabulariumError as error:
        raise trouble_of(error) from None
    seat = schema.SeatWish(kind="person", name=wish.name)
    table = schema.NewTable(game=campaigns.KEY, seats=[seat], options={**options})
    return Json(await creating.create(here.tables, table), 201)
