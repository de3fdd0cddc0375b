"""A person entered twice: two players made one, and split again if that was wrong.

The rows that name the player change hands, rather than every reader asking who somebody is:
so all standings, accounts and sheets agree, and those to come. The ledger of deals is not
touched, for it speaks of seats. Which rows changed hands is kept with the merge, and exactly
those go back. Rows that name a player are found by asking the models, so an app that is built
on this one needs no line here.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import IntegrityError, models, transaction

from whistclub.clubs.models import Club, Membership, Player, PlayerMerge
from whistclub.clubs.services import tell_apart
from whistclub.play.models import Score, Table, TableSeat
from whistclub.play.selectors.merges import clash
from whistclub.play.services.deals import locked
from whistclub.play.services.projection import project_tables

# Scores follow from the seats; merges tell who was who.
NOT_GIVEN = (Score, PlayerMerge)


class MergeRefused(ValueError):
    """Raised when two players cannot be one; `seat` is where both sat, if that is why."""

    def __init__(self, seat: TableSeat | None = None) -> None:
        super().__init__("these are two people")
        self.seat = seat


class MergedSince(ValueError):
    """Raised when a merge cannot be split before a later one of `player` is."""

    def __init__(self, player: Player) -> None:
        super().__init__(f"{player} has been merged")
        self.player = player


def merge_players(
    *, kept: Player, merged: Player, by: Membership | None, at: datetime
) -> PlayerMerge:
    """All that `merged` has becomes `kept`'s; sent twice it is one merge.

    Raises MergeRefused if both ever sat in one round, if they are of two clubs, or if one of
    them is merged into somebody else.
    """
    try:
        with transaction.atomic():
            return _merge(kept, merged, by, at)
    except IntegrityError:
        # Something else holds that can be had once only, as a place in a drive.
        raise MergeRefused from None


def _merge(kept: Player, merged: Player, by: Membership | None, at: datetime) -> PlayerMerge:
    club = Club.objects.select_for_update().get(pk=kept.club_id)  # the queue for its players
    in_force = PlayerMerge.objects.in_force()
    if same := in_force.filter(kept=kept, merged=merged).first():
        return same
    given_away = in_force.filter(merged__in=(kept, merged)).exists()
    if merged.club_id != club.pk or kept == merged or given_away:
        raise MergeRefused
    tables = _locked_tables(TableSeat.objects.filter(player=merged))
    if seat := clash(kept, merged):
        raise MergeRefused(seat)
    rows = {
        name: found
        for name, relation in _relations().items()
        if (found := _give(relation, merged, kept))
    }
    merge = PlayerMerge.objects.create(club=club, kept=kept, merged=merged, rows=rows, by=by, at=at)
    project_tables(tables)
    tell_apart(club=club)
    return merge


@transaction.atomic
def split_players(*, merge: PlayerMerge, by: Membership | None, at: datetime) -> None:
    """Two players again, each with the rows that were his or hers.

    What was written for the one person since stays with `kept`. A merge that is split already
    stays so. Raises MergedSince.
    """
    club = Club.objects.select_for_update().get(pk=merge.club_id)
    merge = PlayerMerge.objects.select_related("kept", "merged").get(pk=merge.pk)
    if merge.undone_at is not None:
        return
    if PlayerMerge.objects.in_force().filter(merged=merge.kept).exists():
        raise MergedSince(merge.kept)
    relations = _relations()
    seats = merge.rows.get(_name(TableSeat._meta.get_field("player")), [])
    tables = _locked_tables(TableSeat.objects.filter(pk__in=seats))
    for name, rows in merge.rows.items():
        field = relations[name].field
        of_kept = {field.name: merge.kept, "pk__in": rows}
        relations[name].related_model._base_manager.filter(**of_kept).update(
            **{field.name: merge.merged}
        )
    PlayerMerge.objects.filter(pk=merge.pk).update(undone_by=by, undone_at=at)
    project_tables(tables)
    tell_apart(club=club)


def _relations() -> dict[str, models.ManyToOneRel]:
    """The fields of all models that name a player and change hands, by their names.

    Those without a name for the way back are hidden, and name a player all the same.
    """
    return {
        _name(relation.field): relation
        for relation in Player._meta.get_fields(include_hidden=True)
        if isinstance(relation, models.ManyToOneRel) and relation.related_model not in NOT_GIVEN
    }


def _name(field: models.Field[Any, Any]) -> str:
    return f"{field.model._meta.label_lower}.{field.name}"


def _give(relation: models.ManyToOneRel, merged: Player, kept: Player) -> list[int]:
    """The rows that now name `kept`; none where there can be one only and `kept` has it."""
    field = relation.field.name
    rows = relation.related_model._base_manager
    if relation.one_to_one and rows.filter(**{field: kept}).exists():
        return []
    found = list(rows.filter(**{field: merged}).order_by("pk").values_list("pk", flat=True))
    rows.filter(pk__in=found).update(**{field: kept})
    return found


def _locked_tables(seats: models.QuerySet[TableSeat]) -> list[Table]:
    """The tables of these seats, held in the order in which all lock them."""
    tables = seats.order_by("table_id").values_list("table_id", flat=True)
    return [locked(table) for table in tables.distinct()]
