"""The independent checker, asked about our rounds."""

from __future__ import annotations

from tests.check_schedule import check
from whistclub.pairings import Round


def as_document(players, rounds, roles=None):
    """Rounds in the form that the checker reads."""
    document = {
        "players": players,
        "rounds": [
            {"tables": [list(table) for table in item.tables], "byes": [*item.byes, *item.absent]}
            for item in rounds
        ],
    }
    if roles:
        document["mixed"] = [str(role) for role in roles]
    return document


def judged(players, rounds: tuple[Round, ...], roles=None):
    """What the checker says; it raises Malformed if this is no schedule."""
    return check(as_document(players, rounds, roles))
