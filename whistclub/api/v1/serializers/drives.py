"""Whist drives: who has entered, who sits where, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rest_framework import serializers

from whistclub.api.v1.serializers.parts import (
    PersonSerializer,
    PointsField,
    RulesRefSerializer,
    note_field,
    number_field,
)
from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.drives.selectors.board import Board
from whistclub.drives.selectors.prizes import Award
from whistclub.drives.selectors.ranking import Contender
from whistclub.drives.selectors.results import RoundResults
from whistclub.drives.selectors.seating import SeatedRound

Tables = Mapping[tuple[int, int], int]  # the ids of an evening's tables, by round and number
ROLES = ("", "lady", "gent")


class DriveSerializer(serializers.ModelSerializer[Drive]):
    """A drive. fee: in cents. round_now: the round announced last; null before the first."""

    evening = serializers.IntegerField(source="evening_id")
    date = serializers.DateField(source="evening.date")
    rules = RulesRefSerializer(source="evening.rules")
    deals = serializers.IntegerField(source="evening.deals", help_text="Hands of a round.")
    prizes = serializers.ListField(child=serializers.CharField())
    entrants = serializers.IntegerField(source="entrant_count")
    round_now = serializers.IntegerField(allow_null=True)

    class Meta:
        model = Drive
        fields = (
            "id", "name", "date", "starts", "evening", "rules", "movement", "rounds", "deals",
            "tables", "minutes", "fee", "prizes", "entrants", "round_now", "finished_at",
        )  # fmt: skip


class EntrySerializer(serializers.ModelSerializer[Entrant]):
    """A card. number: the start number; second: whoever shares the seat. fee: in cents."""

    player = PersonSerializer()
    second = PersonSerializer(allow_null=True)
    role = serializers.ChoiceField(ROLES)
    is_ghost = serializers.BooleanField()

    class Meta:
        model = Entrant
        fields = (
            "number", "player", "second", "role", "unit", "team", "first_round", "last_round",
            "fee", "paid_at", "arrived_at", "is_ghost",
        )  # fmt: skip


class NewEntriesSerializer(serializers.Serializer[Any]):
    """Players to be entered, by their numbers in the club. fee: in cents, the drive's unless
    given."""

    players = serializers.ListField(child=number_field(), min_length=1, max_length=400)
    role = serializers.ChoiceField(ROLES, default="")
    fee = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)


class EntryMarksSerializer(serializers.Serializer[Any]):
    """What is noted about a card at the door."""

    here = serializers.BooleanField(required=False)
    paid = serializers.BooleanField(required=False)
    role = serializers.ChoiceField(ROLES, required=False)
    team = serializers.CharField(max_length=60, allow_blank=True, required=False)


class SeatSerializer(serializers.Serializer[Any]):
    """Who sits on a chair. seat: from 0, N, E, S, W; entry: the start number."""

    seat = serializers.IntegerField()
    entry = serializers.IntegerField()
    player = PersonSerializer()


class SeatedTableSerializer(serializers.Serializer[Any]):
    """A table of a round. id: of the table, once the round is announced."""

    number = serializers.IntegerField()
    id = serializers.IntegerField(allow_null=True)
    seats = SeatSerializer(many=True)


class RoundSerializer(serializers.Serializer[Any]):
    """Who sits where in a round. waiting: start numbers. reason: why it was drawn again."""

    round = serializers.IntegerField()
    announced_at = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    tables = SeatedTableSerializer(many=True)
    waiting = serializers.ListField(child=serializers.IntegerField())


class DrawSerializer(serializers.Serializer[Any]):
    """How a round is to be drawn. reason: needed where tables are missing."""

    again = serializers.BooleanField(default=False)
    reason = note_field()


class ReasonedSerializer(serializers.Serializer[Any]):
    """Why, although tables of the round before are missing."""

    reason = note_field()


class PlanOrderSerializer(serializers.Serializer[Any]):
    """Rounds to be built. seed: of another draw than the drive's own."""

    seed = serializers.IntegerField(min_value=0, max_value=2**31 - 1, required=False)


class ScheduleRoundSerializer(serializers.Serializer[Any]):
    """A round by the numbers of the schedule; those who are absent stand under byes too."""

    tables = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    byes = serializers.ListField(child=serializers.IntegerField())
    absent = serializers.ListField(child=serializers.IntegerField(), required=False)
    volunteers = serializers.ListField(child=serializers.IntegerField(), required=False)


class ScheduleSerializer(serializers.Serializer[Any]):
    """The rounds as `manage.py pair` prints them. entries: the start number of each player."""

    players = serializers.IntegerField()
    rounds = ScheduleRoundSerializer(many=True)
    mixed = serializers.ListField(child=serializers.ChoiceField(("lady", "gent")), required=False)
    entries = serializers.ListField(child=serializers.IntegerField())


class TableResultSerializer(serializers.Serializer[Any]):
    """A table's result. handed_in: deals entered; ns and ew: null until all are."""

    number = serializers.IntegerField()
    id = serializers.IntegerField(allow_null=True)
    handed_in = serializers.IntegerField()
    ns = serializers.IntegerField(allow_null=True)
    ew = serializers.IntegerField(allow_null=True)


class CardPointsSerializer(serializers.Serializer[Any]):
    """What a round brought a card."""

    entry = serializers.IntegerField()
    points = serializers.IntegerField()


class ResultsSerializer(serializers.Serializer[Any]):
    """What a round brought. wanted: deals of a table; missing: tables not handed in."""

    round = serializers.IntegerField()
    wanted = serializers.IntegerField(allow_null=True)
    tables = TableResultSerializer(many=True)
    missing = serializers.ListField(child=serializers.IntegerField())
    points = CardPointsSerializer(many=True)


class RankedSerializer(serializers.Serializer[Any]):
    """A row of a list: a card, a pair, a team or a club, by its start numbers.

    decided_by: the tie-break that put it below the row before. open: whether level ones wait
    for a card to be cut.
    """

    rank = serializers.IntegerField()
    is_shared = serializers.BooleanField()
    name = serializers.CharField()
    entries = serializers.ListField(child=serializers.IntegerField())
    points = PointsField()
    decided_by = serializers.CharField(allow_null=True)
    open = serializers.BooleanField()


class DriveListSerializer(serializers.Serializer[Any]):
    """One list: all, lady, gent, pairs, teams, clubs, half1 or half2."""

    list = serializers.CharField()
    rows = RankedSerializer(many=True)


class DriveStandingsSerializer(serializers.Serializer[Any]):
    """How a drive stands. after: how many rounds count; so_far: the one of them that is not all
    in; is_final: whether all rounds are played and handed in."""

    after = serializers.IntegerField()
    so_far = serializers.IntegerField(allow_null=True)
    is_final = serializers.BooleanField()
    lists = DriveListSerializer(many=True)


class WinnerSerializer(serializers.Serializer[Any]):
    """Somebody who wins a prize, or cuts for it."""

    name = serializers.CharField()
    entries = serializers.ListField(child=serializers.IntegerField())
    points = PointsField()


class PrizeSerializer(serializers.Serializer[Any]):
    """A prize. between: who has to cut for it. typed: the winner that no points find. is_due:
    whether its rounds are played; is_open: whether somebody has to decide yet."""

    prize = serializers.SlugField()
    name = serializers.CharField()
    winners = WinnerSerializer(many=True)
    between = WinnerSerializer(many=True)
    typed = serializers.CharField(allow_blank=True)
    is_due = serializers.BooleanField()
    is_open = serializers.BooleanField()


def written_round(seated: SeatedRound, tables: Tables) -> dict[str, Any]:
    """The round with its people."""
    number = seated.draw.round
    return {
        "round": number,
        "announced_at": seated.draw.announced_at,
        "reason": seated.draw.reason,
        "tables": [
            {
                "number": company.number,
                "id": tables.get((number, company.number)),
                "seats": [
                    {"seat": chair.index, "entry": chair.card.number, "player": chair.player}
                    for chair in company.chairs
                ],
            }
            for company in seated.companies
        ],
        "waiting": [card.number for card in seated.waiting],
    }


def written_results(
    found: RoundResults, tables: Tables, numbers: Mapping[int, int]
) -> dict[str, Any]:
    """The round's results. numbers: the start numbers by entrant id."""
    return {
        "round": found.number,
        "wanted": found.wanted,
        "tables": [
            {
                "number": at,
                "id": tables.get((found.number, at)),
                "handed_in": handed_in,
                "ns": result.ns if result else None,
                "ew": result.ew if result else None,
            }
            for at, (handed_in, result) in enumerate(
                zip(found.handed_in, found.results, strict=True), 1
            )
        ],
        "missing": found.missing,
        "points": [
            {"entry": numbers[card], "points": points}
            for card, points in sorted(found.points.items(), key=lambda one: numbers[one[0]])
        ],
    }


def written_standings(board: Board) -> dict[str, Any]:
    """All lists that the drive has; without rows before the first table has handed in."""
    return {
        "after": board.after,
        "so_far": board.so_far,
        "is_final": board.is_final,
        "lists": [
            {"list": name, "rows": _rows(board, name) if board.after else []}
            for name in board.lists
        ],
    }


def _rows(board: Board, name: str) -> list[dict[str, Any]]:
    return [
        {
            "rank": line.place.rank,
            "is_shared": line.place.is_shared,
            "decided_by": line.place.decided_by,
            "open": line.place.open,
            **_contender(board, line.place.who),
        }
        for line in board.lines(name)
    ]


def written_prizes(board: Board, given: Iterable[Award]) -> list[dict[str, Any]]:
    """The prizes in the order in which they are given."""
    return [
        {
            "prize": award.prize.key,
            "name": str(award.prize.name),
            "winners": [_contender(board, one) for one in award.winners],
            "between": [_contender(board, one) for one in award.between],
            "typed": award.typed,
            "is_due": award.is_due,
            "is_open": award.is_open,
        }
        for award in given
    ]


def _contender(board: Board, who: Contender) -> dict[str, Any]:
    return {
        "name": board.name(who),
        "entries": [card.entrant.number for card in who.cards],
        "points": who.points,
    }


def announced(draws: Sequence[Draw]) -> list[Draw]:
    """Those that people have been told of."""
    return [draw for draw in draws if draw.announced_at is not None]
