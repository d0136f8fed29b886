"""What the views of each game say, as schemas: the types that its `view_types.py` declares."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from tabularium.games import LISTED, UNLISTED
from tabularium.kernel import view_types as shared
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.view_types import Unmarked

Json = dict[str, Any]
ZONES = "The marks of what lies in each kind of zone."
ZONE_NOTES = "What is noted of each kind of zone itself."


def view_schemas() -> dict[str, Json]:
    """`<Game>Facts`, `<Game>Figures`, `<Game>Zones` and the types that they are made of, for all games."""
    found: dict[str, Json] = {}
    for key in (*LISTED, *UNLISTED):
        found.update(schemas_of(loaded(key)))
    return found


def schemas_of(game: Game) -> dict[str, Json]:
    types = game.view_types
    parts: Json = {"Facts": types.facts, "Figures": types.figures}
    parts |= {f"marks {key}": kind.marks for key, kind in types.kinds.items()}
    parts |= {f"notes {key}": kind.notes for key, kind in types.kinds.items() if kind.notes is not Unmarked}
    made, rest = TypeAdapter.json_schemas(
        [(name, "serialization", TypeAdapter(part)) for name, part in parts.items()], ref_template="{model}"
    )
    prefix = type(game).__name__
    names = {name: name if hasattr(shared, name) else prefix + name for name in rest["$defs"]}
    found = {names[name]: closed(schema, names) for name, schema in rest["$defs"].items()}
    schemas = {name: closed(schema, names) for (name, _), schema in made.items()}
    for name in ("Facts", "Figures"):
        found.setdefault(prefix + name, schemas[name])
    for name, what, description in (("Zones", "marks ", ZONES), ("ZoneNotes", "notes ", ZONE_NOTES)):
        found[prefix + name] = {
            "type": "object",
            "description": description,
            "properties": {key[len(what) :]: schema for key, schema in schemas.items() if key.startswith(what)},
            "required": [key[len(what) :] for key in schemas if key.startswith(what)],
            "additionalProperties": False,
        }
    return found


def closed(schema: Any, names: dict[str, str]) -> Any:
    """The same with references to full names, without titles, and without keys beyond those that are declared."""
    if isinstance(schema, list):
        return [closed(one, names) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return {"$ref": f"#/components/schemas/{names[schema['$ref']]}"}
    out = {key: closed(value, names) for key, value in schema.items() if key not in ("title", "properties")}
    if "properties" in schema:
        out["properties"] = {key: closed(value, names) for key, value in schema["properties"].items()}
        out["additionalProperties"] = False
    return out
