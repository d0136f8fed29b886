"""The workshop: what is uncertain, judging of corrections, and packs that tables are played with."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from tabularium.kernel.pack import Pack, read_pack
from tabularium.server import schema
from tabularium.server.access import Here, Json, problems
from tabularium.server.creating import game_named
from tabularium.server.packs import WITHOUT, called, pack_json, verdict_json
from tabularium.server.routes_admin import Host
from tabularium.server.routes_games import LASTING, lasting
from tabularium.server.security import client

router = APIRouter(prefix="/api", tags=["workshop"])
FEW = 2  # entries that are judged at once; more than these in a process of their own
Hash = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("/games/{game}/workshop", response_model=schema.Workshop, responses=LASTING)
async def workshop(here: Here, request: Request, game: str) -> Response:
    """Every entry of the packaged tables with its figures, and the words that figures are chosen from."""
    return await lasting(here, request, game, "workshop")


@router.post("/games/{game}/workshop", response_model=schema.PackVerdict, responses=problems(404))
async def judge(here: Here, request: Request, game: str, wish: schema.Trial) -> Response:
    """What the engine says of some entries: all that does not fit, and what the rest says."""
    here.limits.take("look", f"workshop {client(request.scope)}")
    spec = Pack(game_named(here.tables, game).key, entries=wish.entries, confirmed=wish.confirmed).spec()
    found = verdict_json(spec) if len(wish.entries) <= FEW else await here.chores.do(verdict_json, spec)
    return Json(found)


@router.post("/packs", response_model=schema.PackKept, responses=problems(404))
async def keep(here: Here, request: Request, wish: schema.PackText) -> Response:
    """Keep a pack that fits, so that tables can be played with it."""
    here.limits.take("import", client(request.scope))
    faults = (await here.chores.do(verdict_json, wish.text))["faults"]
    if faults:
        return Json({"pack": None, "faults": faults})
    given = read_pack(wish.text)
    game_named(here.tables, given.game)
    return Json({"pack": await here.tables.packs.keep(given), "faults": []})


@router.get("/packs/{hash}", response_model=schema.PackInfo, responses=problems(404))
async def pack(here: Here, hash: Hash) -> Response:
    """A pack that is kept here, and what it changes."""
    return Json(pack_json(await here.tables.packs.pack(hash)))


@router.put("/admin/packs/{game}", response_model=schema.HousePack, responses=problems(401, 403, 404), tags=["host"])
async def set_house(here: Host, game: str, wish: schema.HouseWish) -> Response:
    """The standard of the house: new tables of a game are dealt from this pack unless somebody wishes otherwise."""
    key = game_named(here.tables, game).key
    if wish.hash != WITHOUT:
        await here.tables.packs.pack(wish.hash)
    await here.tables.packs.set_house(key, wish.hash)
    house = await here.tables.packs.house(key)
    return Json({"game": key, "pack": None if house is None else called(house)})
