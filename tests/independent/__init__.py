"""A second program for the points of whist, written from the rules alone to question the first.

It is slow and plain on purpose: dictionaries in, dictionaries out, one rule after the other,
nothing shared with the scoring core. Where the two differ, one of them has misread a rule.
"""

from __future__ import annotations

from tests.independent import contracts, exact_bid, rubber


def answer(line):
    """The answer to one line: what it is worth, or `errors` (every key that fits) and `at`."""
    variant = line["variant"]
    if variant in contracts.TABLES:
        return contracts.answer(line)
    if variant == "romanian":
        return exact_bid.answer(line)
    return rubber.answer(line)
