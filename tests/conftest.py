"""How the tests are dealt to the processes that run side by side (pytest -n 2 --dist=loadgroup).

What shares something costly stays together: a browser for each file of tests of the page, a server and its database for
each kind of store. The long ones come first, so that no process is left alone with one of them at the end.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no failure.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# What is tested is what is asked for (test_build.py): the sources, or a compiled package on the path.
os.environ.setdefault("TABULARIUM_ENGINE", "interpreted")

# Folders by how long their tests take; those that are not named come last. The server's come before those of the page:
# where a browser was opened, an event loop runs until the end, and theirs need their own.
LONG = ("server", "web", "cli", "tooling", "conformance", "bots", "imperium")


def rank(item: pytest.Item) -> int:
    folder = item.path.relative_to(item.config.rootpath / "tests").parts[0]
    return LONG.index(folder) if folder in LONG else len(LONG)


def group(item: pytest.Item) -> str:
    """What the tests that share something costly have in common; "" for those that share nothing."""
    if "browser" in getattr(item, "fixturenames", ()):
        return item.path.stem
    callspec = getattr(item, "callspec", None)
    return str(callspec.params["databases"]) if callspec is not None and "databases" in callspec.params else ""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    for item in items:
        name = group(item)
        if name:
            item.add_marker(pytest.mark.xdist_group(name))
    yield
    items.sort(key=lambda item: (rank(item), group(item) == "", group(item)))
