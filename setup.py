"""The package is pure Python; with TABULARIUM_COMPILE set, mypyc compiles the engine as well.

TABULARIUM_COMPILE=1      compile; without mypyc or a C compiler, or when the build fails, stay pure Python
TABULARIUM_COMPILE=must   compile, or fail
TABULARIUM_OPT=0..3       how hard the C compiler optimises (default 3)
TABULARIUM_OPT=profile    compile twice: the first engine plays a little and counts, the second is made by its counts;
                          where that fails, as with 3

Everything else about the package is in pyproject.toml.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel/*.py", "games/**/*.py", "bots/*.py", "envs/tables.py", "envs/rewards.py")
# Files that stay interpreted, each with its reason.
INTERPRETED = ("view_types.py",)  # mypyc drops the types of a TypedDict's keys, from which the page's types are made

COMPILE = os.environ.get("TABULARIUM_COMPILE", "0")
OPT = os.environ.get("TABULARIUM_OPT", "3")
PROFILE = OPT == "profile"
LEVEL = "3" if PROFILE else OPT
# Both times at the same level, or the counts fit another program than they were made for.
COUNTING = ["-O2", "-fprofile-generate"]
COUNTED = ["-O2", "-fprofile-use", "-fno-plt", "-Wno-missing-profile", "-Wno-coverage-mismatch"]
EXERCISE = """
import sys
sys.path[:0] = ["src/tabularium", "src"]
from engine import Finder
del sys.path[0]
sys.meta_path.insert(0, Finder(sys.argv[1]))
from tabularium import engine
from tabularium.bots.exercise import exercise
assert engine.which() == engine.COMPILED
exercise()
"""


def sources() -> list[str]:
    package = Path("src/tabularium")
    return sorted(
        str(path) for part in COMPILED for path in package.glob(part) if path.name not in ("__init__.py", *INTERPRETED)
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
    # One file of C per module: they compile side by side, in a fraction of the time of a single huge one. What the C
    # compiler then can't see across files, link-time optimisation gives back. Calls cost less if no symbol is exported.
    made = mypycify(sources(), opt_level=LEVEL, debug_level="0", group_name="tabularium", multi_file=True)
    for extension in made:
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
            extension.extra_link_args = [*extension.extra_link_args, f"-O{LEVEL}"]
    return made


def with_flags(extension: Extension, flags: list[str]) -> Extension:
    """The same, compiled and linked with some more flags."""
    more = copy(extension)
    more.extra_compile_args = [*extension.extra_compile_args, *flags]
    more.extra_link_args = [*extension.extra_link_args, *flags]
    return more


class Build(build_ext):
    """Compiles on all cores, and all or nothing: the modules share one library and are useless without it."""

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

    def build_extensions(self) -> None:
        compile_one = self.compiler.compile
        cores = os.cpu_count() or 1

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(cores) as pool:
                made = pool.map(lambda source: compile_one([source], **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_all
        self.parallel = cores
        lto = ["-flto=auto"] if LEVEL == "3" and sys.platform == "linux" else []
        library = max(self.extensions, key=lambda each: len(each.sources))  # all code is there; the others open it
        if PROFILE and self.build_counted(library, lto):
            return
        self.extensions = [with_flags(each, lto) for each in self.extensions]
        super().build_extensions()

    def build_counted(self, library: Extension, lto: list[str]) -> bool:
        """Whether the engine could be made by what one with counters counted."""
        plain = self.extensions
        self.extensions = [with_flags(each, COUNTING) if each is library else each for each in plain]
        self.force = True
        try:
            super().build_extensions()
            counting = [sys.executable, "-c", EXERCISE, str(Path(self.build_lib).resolve())]
            subprocess.run(counting, env={**os.environ, "TABULARIUM_ENGINE": "interpreted"}, check=True)  # no other
            self.build_extension(with_flags(library, [*COUNTED, *lto]))
        except Exception as error:
            print(f"not made by counts ({error}): compiling as usual", file=sys.stderr)
            return False
        finally:
            self.extensions = plain
        return True


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
