"""`python -m tabularium.server`: serve with the settings of the environment alone."""

from __future__ import annotations

import sys

from tabularium.server.run import CannotServe, serve
from tabularium.server.settings import from_environment

if __name__ == "__main__":
    try:
        serve(from_environment())
    except (CannotServe, ValueError) as error:
        sys.exit(f"tabularium: {error}")
