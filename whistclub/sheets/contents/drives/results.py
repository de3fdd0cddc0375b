"""The results of a drive: prizes, ranked lists with a reason for each level pair, the sums."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from whistclub.drives.prizes import Of
from whistclub.drives.selectors.board import Board, Line
from whistclub.drives.selectors.checks import Check, Fault, checks
from whistclub.drives.selectors.prizes import Award, awards
from whistclub.drives.selectors.ranking import counts_tricks
from whistclub.drives.templatetags.standings import figure
from whistclub.drives.ties import TIES
from whistclub.sheets.contents.blocks import blocks_of
from whistclub.sheets.contents.drives.kept import Person


def results_of_drive(board: Board) -> dict[str, Any]:
    """All that the sheet says, as plain values, in the language that is active; 30 queries."""
    given = awards(board)
    won = _won(given)
    return {
        "title": board.drive.name,
        "foot": after(board),
        "tricks": counts_tricks(board.drive),
        "halves": board.drive.rounds > 1,
        "prizes": [_prize(board, award) for award in given],
        "lists": [
            _list(board, name, won if name == "all" else {})
            for name in board.lists
            if not name.startswith("half")
        ],
        "checks": [_check(board, one) for one in checks(board)] if board.after else [],
    }


def after(board: Board) -> str:
    """As of which round the results are."""
    if board.is_final:
        return _("After all %(rounds)s rounds") % {"rounds": board.drive.rounds}
    if board.so_far:
        return _("Not final: round %(number)s of %(rounds)s so far") % {
            "number": board.so_far,
            "rounds": board.drive.rounds,
        }
    return _("Not final: after %(done)s of %(rounds)s rounds") % {
        "done": board.after,
        "rounds": board.drive.rounds,
    }


def _won(given: tuple[Award, ...]) -> Mapping[int, list[str]]:
    """The prizes of each card, by entrant."""
    found: dict[int, list[str]] = defaultdict(list)
    for award in given:
        for winner in award.winners:
            for card in winner.cards:
                found[card.entrant.pk].append(str(award.prize.name))
    return found


def _prize(board: Board, award: Award) -> dict[str, Any]:
    """A prize: its name, who has it with what, and what is still to be decided."""
    tricks = counts_tricks(board.drive)
    if award.prize.of == Of.EVERYBODY:
        names = [_("Everybody gets one.")]
    elif award.prize.of == Of.HAND:
        names = [award.typed] if award.typed else []
    else:
        names = [board.name(one) for one in award.winners]
    notes = []
    if len(award.winners) > 1:
        notes.append(_("They are level and share it."))
    if award.between:
        level = ", ".join(board.name(one) for one in award.between)
        notes.append(_("Level, each cuts a card: %(names)s") % {"names": level})
    elif not names:
        notes.append(pgettext("prize", "to be decided"))
    points = {figure(one.points, tricks) for one in award.winners}
    return {
        "name": str(award.prize.name),
        "names": names,
        "points": ", ".join(sorted(points)) if award.prize.of not in (Of.TEAMS, Of.PAIRS) else "",
        "notes": notes,
    }


def _list(board: Board, name: str, won: Mapping[int, list[str]]) -> dict[str, Any]:
    rows = [_row(board, line, won) for line in board.lines(name)]
    blocks = blocks_of(rows)
    return {"name": name, "head": blocks.head, "tail": blocks.tail}


def _row(board: Board, line: Line, won: Mapping[int, list[str]]) -> dict[str, Any]:
    place, tricks = line.place, counts_tricks(board.drive)
    entrant = line.card.entrant if line.card else None
    person = Person(0, entrant.number, entrant.role, line.name) if entrant else None
    why = list(won.get(entrant.pk, ())) if entrant else []
    if line.above and place.decided_by:
        why.append(
            _("level with %(name)s; %(reason)s")
            % {"name": line.above, "reason": TIES[place.decided_by].reason}
        )
    if place.open:
        why.append(_("level; each cuts a card where a prize depends on it"))
    elif place.is_shared:
        why.append(_("level; the place is shared"))
    if entrant and entrant.last_round is not None:
        why.append(_("left after round %(round)s") % {"round": entrant.last_round})
    return {
        "place": f"{place.rank}{'=' if place.is_shared else ''}",
        "badge": person.badge if person else "",
        "shape": person.shape if person else "",
        "name": line.name,
        "first": figure(place.who.first, tricks),
        "second": figure(place.who.second, tricks),
        "points": figure(place.who.points, tricks),
        "winner": place.rank == 1,
        "why": "; ".join(why),
    }


def _check(board: Board, check: Check) -> dict[str, Any]:
    """A sum in words, whether it agrees, and where it does not."""
    tricks = counts_tricks(board.drive)
    name = {
        "hands": _("All cards together"),
        "roles": _("Ladies and gents"),
        "zero": _("Points add up to"),
        "cards": _("Cards and tables"),
    }[check.code]
    found, wanted = figure(check.found, tricks), figure(check.wanted, tricks)
    about = ngettext("%(hands)s hand", "%(hands)s hands", check.hands) % {"hands": check.hands}
    sign = "=" if check.found == check.wanted else "≠"
    return {
        "agrees": check.agrees,
        "words": _("%(what)s: %(sums)s")
        % {"what": f"{name}, {about}", "sums": f"{found} {sign} {wanted}"},
        "faults": [_fault(fault, tricks) for fault in check.faults],
    }


def _fault(fault: Fault, tricks: bool) -> str:
    said = {
        "round": fault.round,
        "table": fault.table,
        "hand": fault.hand,
        "found": figure(fault.found, tricks),
        "wanted": figure(fault.wanted, tricks),
    }
    return (
        _("Round %(round)s, table %(table)s, hand %(hand)s: %(found)s instead of %(wanted)s") % said
    )
