"""Logs: one JSON object a line on stderr. Nothing is logged that opens a table or names a hidden thing."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for key, value in vars(record).items():
            if key not in _USUAL:
                line[key] = value
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = "".join(traceback.format_tb(record.exc_info[2]))  # without values: they may be secret
            line["error"] = type(record.exc_info[1]).__name__
        return json.dumps(line, ensure_ascii=False, default=str)


def configure(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tabularium").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
