"""`python -m tabularium.server`: serve with the settings of the environment alone."""

from __future__ import annotations

import sys

from tabularium.server.problems import Cannot
from tabularium.server.run import serve
from tabularium.server.settings import from_environment

if __name__ == "__main__":
    try:
        serve(from_environment())
    except (Cannot, ValueError) as error:
        sys.exit(f"tabularium: {error}")
