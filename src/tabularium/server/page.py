"""The built page: files with hashes in their names, and one document for every address of the client."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tabularium.server.problems import Trouble

FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-cache"
LONGEST_PATH = 200
NOT_BUILT = (
    '<!doctype html><html lang="en"><title>Tabularium</title>'
    "<p>The page has not been built. The server answers at /api/openapi.json."
)


def add_page(app: FastAPI, directory: Path) -> None:
    root = directory.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.split("/")[0] in ("api", "metrics"):
            raise Trouble("no_page")
        if "\0" in path or len(path.encode()) > LONGEST_PATH:
            raise Trouble("no_page")
        file = (root / path).resolve() if path else root
        if file != root and file.is_relative_to(root) and file.is_file():
            forever = path.startswith("assets/")
            return FileResponse(file, headers={"cache-control": FOREVER if forever else NEVER})
        if path.startswith("assets/"):
            raise Trouble("no_page")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 200, headers={"cache-control": NEVER})
        return FileResponse(index, headers={"cache-control": NEVER})
