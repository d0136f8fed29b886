"""`python -m server.rigged`: `python -m tabularium.server`, rigged for tests."""

from __future__ import annotations

from server.rigging import rig
from tabularium.server.run import serve
from tabularium.server.settings import from_environment

if __name__ == "__main__":
    rig()
    serve(from_environment())
