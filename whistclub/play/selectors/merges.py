"""A person entered twice: where both stood at once, and what merging them would add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from whistclub.clubs.models import Club, Player, PlayerMerge
from whistclub.clubs.names import plain as letters
from whistclub.clubs.names import sort_key
from whistclub.play.models import TableSeat
from whistclub.play.selectors.seasons import standings_of
from whistclub.play.selectors.standings import Number, StandingTable, plain


@dataclass(frozen=True, slots=True)
class MergeLine:
    """Points by one kind of rules: those of each, and of the one person they would be."""

    title: str
    kept: Number
    merged: Number

    @property
    def total(self) -> Number:
        return plain(self.kept + self.merged)


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What merging two players would do. clash: where both sat at once; then it cannot be."""

    kept: Player
    merged: Player
    lines: tuple[MergeLine, ...]
    clash: TableSeat | None


def merge_preview(kept: Player, merged: Player) -> MergePreview:
    """The effect of giving all that `merged` has to `kept`, in 6 queries."""
    lines = (
        MergeLine(table.title, _points(table, kept), _points(table, merged))
        for table in standings_of(kept.club, only=(kept, merged))
    )
    return MergePreview(kept, merged, tuple(lines), clash(kept, merged))


def clash(kept: Player, merged: Player) -> TableSeat | None:
    """A seat that `merged` had while `kept` sat too, at that table or another of its round.

    Nobody sits twice in a round, so these two are two people. In 2 queries.
    """
    rounds = set(
        TableSeat.objects.filter(player=kept).values_list("table__evening", "table__round")
    )
    seats = TableSeat.objects.filter(player=merged).select_related("table__evening")
    there = (seat for seat in seats if (seat.table.evening_id, seat.table.round) in rounds)
    return next(there, None)


def likely_twins(player: Player) -> list[Player]:
    """The others of the club, those first who are written like the player."""
    others = Player.objects.of(player.club).exclude(pk=player.pk)
    words = set(letters(player.name).split())

    def likeness(other: Player) -> tuple[int, tuple[str, str, str], int]:
        shared = words & set(letters(other.name).split())
        return -len(shared), sort_key(other.name), other.number

    return sorted(others, key=likeness)


def merges_of(club: Club) -> tuple[PlayerMerge, ...]:
    """All merges of the club, latest first, those taken back too, in 1 query."""
    found = PlayerMerge.objects.filter(club=club).select_related(
        "kept", "merged", "by__player", "by__user", "undone_by__player", "undone_by__user"
    )
    return tuple(found)


def can_be_split(merge: PlayerMerge, all_merges: Iterable[PlayerMerge]) -> bool:
    """Whether the merge is in force, and its player has not been merged into a third since."""
    given = {one.merged_id for one in all_merges if one.undone_at is None}
    return merge.undone_at is None and merge.kept_id not in given


def kept_instead(player: Player) -> Player:
    """Whom the player counts as: itself, or the one it was merged into."""
    while (
        merge := PlayerMerge.objects.in_force().filter(merged=player).select_related("kept").first()
    ) is not None:
        player = merge.kept
    return player


def _points(table: StandingTable, player: Player) -> Number:
    return next((row.points for row in table.rows if row.player == player), 0)
