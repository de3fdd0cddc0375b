"""How the drive stands."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from whistclub.clubs.models import Role
from whistclub.drives.access import drive_page
from whistclub.drives.models import Drive
from whistclub.drives.selectors.board import Board, board_of
from whistclub.drives.selectors.forts import forts, knock_out
from whistclub.drives.selectors.ranking import counts_tricks
from whistclub.drives.words import LISTS

# Where points are not what counts: the part of the page that says what does, and its rows.
OWN_LISTS = {
    "military": ("drives/_forts.html", forts),
    "knock-out": ("drives/_still_in.html", knock_out),
}


@drive_page(Role.PLAYER)
@require_GET
def standings(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The standings now: everybody, or a list of its own by role, pair, team, club or half."""
    board = board_of(drive)
    asked = request.GET.get("list", "all")
    chosen = asked if asked in board.lists else "all"
    page = {
        "section": "drives",
        "drive": drive,
        "board": board,
        "lists": [(name, LISTS[name]) for name in board.lists],
        "chosen": chosen,
        "title": LISTS[chosen],
        "lines": board.lines(chosen) if board.after else (),
        "tricks": counts_tricks(drive),
        **_own_list(board),
    }
    return render(request, "drives/standings.html", page)


def _own_list(board: Board) -> dict[str, object]:
    if board.drive.movement not in OWN_LISTS:
        return {}
    part, rows = OWN_LISTS[board.drive.movement]
    return {"own_part": part, "own_rows": rows(board)}
