"""The package is pure Python; with TABULARIUM_COMPILE set, mypyc compiles the engine as well.

TABULARIUM_COMPILE=1      compile; without mypyc or a C compiler, or when the build fails, stay pure Python
TABULARIUM_COMPILE=must   compile, or fail
TABULARIUM_OPT=0..3       how hard the C compiler optimises (default 3)

Everything else about the package is in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "games", "bots")
EXCLUDE: tuple[str, ...] = ()  # paths below src/tabularium that stay interpreted, each with its reason

COMPILE = os.environ.get("TABULARIUM_COMPILE", "0")
OPT = os.environ.get("TABULARIUM_OPT", "3")


def sources() -> list[str]:
    package = Path("src/tabularium")
    return sorted(
        str(path)
        for part in COMPILED
        for path in (package / part).rglob("*.py")
        if path.name != "__init__.py" and str(path.relative_to(package)) not in EXCLUDE
    )


def extensions() -> list[Extension]:
    if COMPILE not in ("1", "must"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if COMPILE == "must":
            raise
        print("mypyc is not installed: building pure Python", file=sys.stderr)
        return []
    return mypycify(sources(), opt_level=OPT, debug_level="0", group_name="tabularium")


class Build(build_ext):
    """Compiles all or nothing: the modules share one library and are useless without it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if COMPILE == "must":
                raise
            print(f"not compiled ({error}): building pure Python", file=sys.stderr)
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
