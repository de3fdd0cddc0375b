"""How many deals a second are scored, and how long the command takes to start.

python -m tests.bench_scoring
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.scoring import random_deals
from whistclub.scoring import Deal, Rules, Setup, house_rules, tally

SEED = 13
TABLES = 400
ROUNDS = 5
RUNS = 5
ROOT = Path(__file__).parent.parent

Makers = dict[str, tuple[str, Setup, Callable[[Random, Rules], list[Deal]]]]

FAMILIES: Makers = {
    "contracts": ("whisthub", Setup(), random_deals.contracts),
    "rubber": ("english-short-laws", Setup(), random_deals.rubber),
    "exact_bid": ("romanian", Setup(seats=4, checked=False), random_deals.exact_bid),
    "tricks": ("court-whist", Setup(), random_deals.court_card),
}


def main() -> None:
    """Prints a line for each family, and one for the command."""
    for family, (slug, setup, make) in FAMILIES.items():
        rules = house_rules(slug)
        rng = Random(SEED)
        tables = [make(rng, rules) for _ in range(TABLES)]
        deals = sum(map(len, tables))
        seconds = min(_seconds(rules, setup, tables) for _ in range(ROUNDS))
        sys.stdout.write(f"{family:10} {deals / seconds:9,.0f} deals a second ({slug})\n")
    seconds = min(_start_seconds() for _ in range(RUNS))
    sys.stdout.write(f"manage.py score starts and ends in {seconds:.2f} s\n")


def _seconds(rules: Rules, setup: Setup, tables: list[list[Deal]]) -> float:
    began = time.perf_counter()
    for deals in tables:
        tally(rules, setup, deals)
    return time.perf_counter() - began


def _start_seconds() -> float:
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), "score"], input=b"", check=True, cwd=ROOT
    )
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
