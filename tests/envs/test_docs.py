"""docs/lab.md tells the encodings as the code has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_encodings_are_documented_field_by_field() -> None:
    args = [sys.executable, "tools/lab", "--check"]
    done = subprocess.run(args, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
