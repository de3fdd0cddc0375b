"""Building the drives of the demo club, through the services as an organiser would."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any

from whistclub.clubs.models import Club, Player
from whistclub.drives import services
from whistclub.drives.demo.people import GENT_GUESTS, GHOST, LADIES, LADY_GUESTS, LATE
from whistclub.drives.models import Credit, Draw, Drive, Leftover, WishKind
from whistclub.drives.movements import EVERYONE, MIXED
from whistclub.drives.trumps import list_of, orders
from whistclub.pairings import Role, effort_in
from whistclub.play import services as play
from whistclub.play.demo.build import ZONE, Builder
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet, Table
from whistclub.scoring import TricksDeal

SEARCH = effort_in(1, 24)
A_ROUND = timedelta(minutes=9)
FEE = 500


def build_drives(*, club: Club, now: datetime, seed: int) -> None:
    """Its drives, for a club that is built: the same seed and moment give the same ones."""
    there = now.astimezone(ZONE)
    afternoon = there.replace(hour=14, minute=0, second=0, microsecond=0)
    keeper = club.memberships.get(user__username="therese")
    builder = Builder(club, keeper, Random(f"drives/{seed}"), datetime(2000, 1, 1, tzinfo=ZONE))
    rules = play.adopt_preset(club=club, variant="whist-drive", name="Whist drive")
    builder.now = afternoon - timedelta(days=18)
    _finished(builder, builder.now, rules)
    builder.now = there - 3 * A_ROUND
    _running(builder, builder.now, rules)
    builder.now = there
    _to_come(builder, afternoon + timedelta(days=17), rules)


def _finished(builder: Builder, starts: datetime, rules: RuleSet) -> None:
    """Everybody partners everybody else at most once; tea after six rounds of two hands."""
    drive = _set_up(
        builder, starts, rules, "Martinmas drive", EVERYONE, rounds=12, deals=2, trumps="with_nt",
        place="Salle paroissiale Saint-Martin", minutes=15, tie_breaks=["countback", "share"],
        prizes=["highest", "second", "third", "first_half", "second_half", "lowest", "raffle"],
    )  # fmt: skip
    everybody = services.enter(drive=drive, players=list(builder.club.players.order_by("number")))
    _let_in(builder, drive, owing=0)
    _build_rounds(builder, drive)
    for number in range(1, 13):
        _play(builder, _announce(builder, drive, number))
        if number == 6:
            builder.now += timedelta(minutes=30)  # tea
    services.name_winner(drive=drive, prize="raffle", name=everybody[7].player.name)
    services.finish_drive(drive=drive, now=builder.now, by=builder.keeper)


def _running(builder: Builder, starts: datetime, rules: RuleSet) -> None:
    """Winners move, with a ghost among the ladies; one table of round 3 has not handed in."""
    drive = _set_up(
        builder, starts, rules, "Saint Nicholas drive", "winners-move", rounds=24, deals=1,
        trumps="swedish", minutes=15, leftover=Leftover.GHOST, tie_breaks=["countback", "cut"],
        prizes=[
            "highest_lady", "highest_gent", "second_lady", "second_gent",
            "lowest_lady", "lowest_gent", "lucky_table",
        ],
    )  # fmt: skip
    ladies, gents = _by_role(builder.club)
    services.enter(
        drive=drive, players=[lady for lady in ladies if lady.name != LATE], role=Role.LADY
    )
    services.enter(drive=drive, players=gents, role=Role.GENT)
    services.add_ghosts(drive=drive, name=GHOST)
    _let_in(builder, drive, owing=2)
    for _ in range(2):
        _play(builder, _draw(builder, drive))
    tables = _draw(builder, drive)
    _play(builder, [table for table in tables if table.number != 4])


def _to_come(builder: Builder, starts: datetime, rules: RuleSet) -> None:
    """Guests too, two more than seven tables hold, who wait in turn; all rounds are planned."""
    drive = _set_up(
        builder, starts, rules, "New Year’s drive of all clubs around", MIXED, rounds=8, deals=3,
        trumps="hcds", minutes=20, credit=Credit.HALF,
        prizes=["highest_lady", "highest_gent", "best_club", "lowest", "everybody"],
    )  # fmt: skip
    ladies, gents = _by_role(builder.club)
    services.enter(drive=drive, players=ladies[:9], role=Role.LADY)
    services.enter(drive=drive, players=gents[:11], role=Role.GENT)
    guests = services.enter_names(drive=drive, names=LADY_GUESTS, role=Role.LADY)
    services.enter_names(drive=drive, names=GENT_GUESTS, role=Role.GENT)
    for guest in guests[::2]:
        services.change_entrant(entrant=guest, team="Hartenvrouw Dendermonde")
    cards = list(drive.entrants.order_by("number"))
    for card in cards[::3]:
        services.change_entrant(entrant=card, paid_at=builder.now)
    services.wish(drive=drive, kind=WishKind.AVOID, entrant=cards[0], other=cards[9])
    services.wish(drive=drive, kind=WishKind.STAY, entrant=cards[4])
    _build_rounds(builder, drive)


def _set_up(
    builder: Builder, starts: datetime, rules: RuleSet, name: str, movement: str, *,
    rounds: int, deals: int, trumps: str, place: str = "", **facts: Any,
) -> Drive:  # fmt: skip
    order = orders(rules_of(rules))[trumps]
    return services.set_up_drive(
        club=builder.club, date=starts.date(), deals=deals,
        starts=starts.replace(second=0, microsecond=0).time(), place=place, rules=rules, name=name,
        movement=movement, rounds=rounds, trumps=list_of(order, rounds * deals), fee=FEE,
        key=builder.key(), seed=builder.rng.randrange(1_000_000), **facts,
    )  # fmt: skip


def _by_role(club: Club) -> tuple[list[Player], list[Player]]:
    members = list(club.players.order_by("number"))
    return (
        [player for player in members if player.name in LADIES],
        [player for player in members if player.name not in LADIES],
    )


def _let_in(builder: Builder, drive: Drive, owing: int) -> None:
    """All of them are in the room and have paid, but for so many."""
    cards = list(drive.entrants.filter(player__is_ghost=False))
    services.arrive(drive=drive, entrants=[card.pk for card in cards], at=builder.now)
    for card in builder.rng.sample(cards, len(cards) - owing):
        services.change_entrant(entrant=card, paid_at=builder.now)


def _build_rounds(builder: Builder, drive: Drive) -> None:
    plan = services.order_plan(drive=drive, now=builder.now, effort=SEARCH)
    services.build(plan=plan, beat=lambda done, total: None, clock=lambda: builder.now)


def _announce(builder: Builder, drive: Drive, round: int) -> Sequence[Table]:
    draw = Draw.objects.filter(drive=drive, round=round).latest().get()
    return services.announce(draw=draw, now=builder.now, by=builder.keeper)


def _draw(builder: Builder, drive: Drive) -> Sequence[Table]:
    draw = services.draw_round(drive=drive, now=builder.now, by=builder.keeper)
    return services.announce(draw=draw, now=builder.now, by=builder.keeper)


def _play(builder: Builder, tables: Sequence[Table]) -> None:
    """All hands of the round, with tricks near the middle."""
    builder.now += A_ROUND
    for table in tables:
        for number in range(1, table.evening.deals + 1):
            tricks = min(13, max(0, round(builder.rng.gauss(6.5, 2))))
            play.record_deal(
                table=table, number=number, deal=TricksDeal((tricks, 13 - tricks)),
                key=builder.key(), by=None, at=builder.now,
            )  # fmt: skip
