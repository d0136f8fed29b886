"""The package is pure Python; with TABULARIUM_COMPILE set, mypyc compiles the engine as well.

TABULARIUM_COMPILE=1      compile; without mypyc or a C compiler, or when the build fails, stay pure Python
TABULARIUM_COMPILE=must   compile, or fail
TABULARIUM_OPT=0..3       how hard the C compiler optimises (default 3)

Everything else about the package is in pyproject.toml.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel/*.py", "games/**/*.py", "bots/*.py", "envs/tables.py", "envs/rewards.py")
# Files that stay interpreted, each with its reason.
INTERPRETED = ("view_types.py",)  # mypyc drops the types of a TypedDict's keys, from which the page's types are made

COMPILE = os.environ.get("TABULARIUM_COMPILE", "0")
OPT = os.environ.get("TABULARIUM_OPT", "3")


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
    made = mypycify(sources(), opt_level=OPT, debug_level="0", group_name="tabularium", multi_file=True)
    lto = ["-flto=auto"] if OPT == "3" and sys.platform == "linux" else []
    for extension in made:
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", *lto]
            extension.extra_link_args = [*extension.extra_link_args, f"-O{OPT}", *lto]
    return made


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
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
