"""The worked cases: JSON lines in `tests/cases/scoring`, one file a family."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "cases" / "scoring"
FAMILIES = tuple(sorted(path.stem for path in FOLDER.glob("*.jsonl")))


def cases_of(family: str) -> list[dict[str, Any]]:
    """The cases of one family."""
    text = (FOLDER / f"{family}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def all_cases() -> list[dict[str, Any]]:
    """The cases of all families."""
    return [case for family in FAMILIES for case in cases_of(family)]
