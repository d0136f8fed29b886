"""The built page: files with hashes in their names, and one document for every address of the client."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tabularium.server.library import accepts
from tabularium.server.problems import Trouble

FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-cache"
LONGEST_PATH = 200
NOT_BUILT = (
    '<!doctype html><html lang="en"><title>Tabularium</title>'
    "<p>The page has not been built. The server answers at /api/openapi.json."
)


PACKED = (".js", ".css", ".svg", ".html", ".json")  # letters; fonts and pictures are packed already


@lru_cache(maxsize=64)
def _packed(file: Path, changed: int) -> bytes:
    """A file compressed once; `changed` is when it was written."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)


def _answer(file: Path, request: Request, caching: str) -> Response:
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    understood = request.headers.get("accept-encoding", "")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    brotli = file.with_name(f"{file.name}.br")  # made with the page
    if accepts(understood, "br") and brotli.is_file():
        return FileResponse(brotli, media_type=kind, headers={**headers, "content-encoding": "br"})
    if file.suffix not in PACKED or not accepts(understood, "gzip"):
        return FileResponse(file, headers=headers)
    packed = _packed(file, file.stat().st_mtime_ns)
    return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})


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
            return _answer(file, request, FOREVER if forever else NEVER)
        if path.startswith("assets/"):
            raise Trouble("no_page")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 200, headers={"cache-control": NEVER})
        return _answer(index, request, NEVER)
