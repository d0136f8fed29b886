"""Write the typed description of everything that goes over the wire: `python -m tabularium.server.export FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tabularium.server.app import application
from tabularium.server.schema.views import view_schemas
from tabularium.server.settings import Settings


def document() -> dict[str, Any]:
    """The OpenAPI document, with the WebSocket messages and the views of all games among its schemas."""
    made = application(Settings(database="none.sqlite")).openapi()
    for name, schema in view_schemas().items():
        made["components"]["schemas"].setdefault(name, schema)
    return made


def main() -> int:
    text = json.dumps(document(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    if len(sys.argv) == 2:
        Path(sys.argv[1]).write_text(text, "utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
