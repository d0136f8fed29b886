"""The same tests run against the plain package and the compiled one: this says which of them ran."""

import os
from pathlib import Path

from tabularium.kernel import machine


def test_the_package_under_test_is_the_one_asked_for() -> None:
    expected = os.environ.get("TABULARIUM_EXPECT", "interpreted")
    suffix = Path(machine.__file__).suffix
    assert {".py": "interpreted", ".so": "compiled", ".pyd": "compiled"}[suffix] == expected
