"""The built page: files with hashes in their names, and one document for every address of the client."""

from __future__ import annotations

import asyncio
import mimetypes
import threading
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, HTMLResponse, Response

from tabularium.server.library import Document, is_known, packed
from tabularium.server.problems import Trouble

FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-cache"
LONGEST_PATH = 200
SHEETS_MOST = 200
NOT_BUILT = (
    '<!doctype html><html lang="en"><title>Tabularium</title>'
    "<p>The page has not been built. The server answers at /api/openapi.json."
)


PACKED = (".js", ".css", ".svg", ".html", ".json")  # letters; fonts and pictures are packed already


class Sheets:
    """The files of letters as they are sent: read and compressed once, beside the loop."""

    def __init__(self) -> None:
        self.made: dict[tuple[Path, int], Document] = {}
        self.lock = threading.Lock()

    async def sheet(self, file: Path, changed: int, caching: str) -> Document:
        """`changed` is when it was written."""
        found = self.made.get((file, changed))
        if found is None:
            found = await asyncio.to_thread(self._make, file, changed, caching)
        return found

    def _make(self, file: Path, changed: int, caching: str) -> Document:
        with self.lock:  # whoever comes while it is made waits for the same
            found = self.made.get((file, changed))
            if found is None:
                if len(self.made) >= SHEETS_MOST:
                    self.made.clear()
                brotli = file.with_name(f"{file.name}.br")  # made with the page
                better = brotli.read_bytes() if brotli.is_file() else None
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                found = packed(file.read_bytes())._replace(brotli=better, kind=kind, caching=caching)
                self.made[file, changed] = found
        return found


def add_page(app: FastAPI, directory: Path) -> None:
    root = directory.resolve()
    sheets = Sheets()

    async def answer(file: Path, request: Request, caching: str) -> Response:
        facts = file.stat()
        if file.suffix in PACKED:
            return (await sheets.sheet(file, facts.st_mtime_ns, caching)).answer(request.headers)
        whole = FileResponse(file, headers={"cache-control": caching}, stat_result=facts)
        mark = whole.headers["etag"]
        if is_known(mark, request.headers):
            return Response(status_code=304, headers={"etag": mark, "cache-control": caching})
        return whole

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.split("/")[0] in ("api", "metrics"):
            raise Trouble("no_page")
        if "\0" in path or len(path.encode()) > LONGEST_PATH:
            raise Trouble("no_page")
        file = (root / path).resolve() if path else root
        if file != root and file.is_relative_to(root) and file.is_file():
            forever = path.startswith("assets/")
            return await answer(file, request, FOREVER if forever else NEVER)
        if path.startswith("assets/"):
            raise Trouble("no_page")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 200, headers={"cache-control": NEVER})
        return await answer(index, request, NEVER)
