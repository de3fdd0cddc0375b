"""People and places for tests: plain functions over the services.

Alma keeps Les Quatre Vents, Bo plays there, Carl keeps another club.
"""

from __future__ import annotations

import uuid
from datetime import UTC, date, datetime
from decimal import Decimal

from whistclub.clubs.models import Club, Membership, Player, Role, User
from whistclub.clubs.services import add_players, give_role, open_club
from whistclub.play import services
from whistclub.play.models import Adjustment, Entry, Evening, HeldDeal, RuleSet, Table
from whistclub.scoring import Bid, ContractsDeal, Deal, RubberDeal

NOW = datetime(2026, 12, 3, 19, 45, tzinfo=UTC)
TODAY = date(2026, 12, 3)
NAMES = ("Thérèse Wauters", "Ștefan Munteanu", "Oumar Diallo", "Zoë Van Driessche")
PASSWORD = "a long pass phrase"


def make_user(name: str) -> User:
    return User.objects.create_user(name, password=PASSWORD)


def make_club(name: str = "Les Quatre Vents", keeper: str = "alma", language: str = "en") -> Club:
    """A club with a keeper of this log-in."""
    return open_club(
        name=name, language=language, time_zone="Europe/Brussels", keeper=make_user(keeper)
    )


def make_player_login(club: Club, name: str = "bo") -> User:
    """Somebody who may look but not organise."""
    user = make_user(name)
    give_role(club=club, user=user, role=Role.PLAYER)
    return user


def keeper_of(club: Club) -> Membership:
    return Membership.objects.get(club=club, role=Role.KEEPER)


def make_rules(club: Club, variant: str = "whisthub", **overrides: object) -> RuleSet:
    rules = services.adopt_preset(club=club, variant=variant, name=variant)
    return services.change_rules(rules=rules, overrides=overrides) if overrides else rules


def make_evening(club: Club, rules: RuleSet | None = None, deals: int = 16) -> Evening:
    return services.open_evening(
        club=club, date=TODAY, rules=rules or make_rules(club), deals=deals
    )


def make_table(
    club: Club,
    variant: str = "whisthub",
    names: tuple[str, ...] = NAMES,
    overrides: dict[str, object] | None = None,
    drawn: list[int] | None = None,
    deals: int = 16,
) -> Table:
    """A table of an evening of its own, N, E, S, W in the order of the names; N deals first."""
    evening = make_evening(club, make_rules(club, variant, **(overrides or {})), deals)
    players = add_players(club=club, names=names)
    return services.seat_table(evening=evening, players=players, drawn=drawn)


def end(evening: Evening, window: int = 0, at: datetime = NOW) -> None:
    """Close the evening; its results are final so many minutes later, at once unless it says."""
    services.change_window(evening=evening, window=window, at=at)
    services.close_evening(evening=evening, at=at)


def make_players(club: Club, *names: str) -> list[Player]:
    return add_players(club=club, names=names)


def enter(table: Table, number: int, deal: Deal, **options: object) -> Entry:
    """Record a deal with a key of its own."""
    given = {"key": uuid.uuid4(), "by": None, "at": NOW, **options}
    return services.record_deal(table=table, number=number, deal=deal, **given)


def hold(table: Table, number: int, deal: Deal, **options: object) -> HeldDeal:
    """A deal as a phone sends it, that another version or a rule keeps from being recorded."""
    given = {"key": uuid.uuid4(), "by": None, "phone": None, "at": NOW, "typed": {}, **options}
    held = services.send_deal(table=table, number=number, deal=deal, **given)
    assert isinstance(held, HeldDeal)
    return held


def fine(
    table: Table, seat: int, points: int | str, shared: bool = True, **options: object
) -> tuple[Adjustment, ...]:
    """A ruling about whoever sits there; the others at the table share it."""
    given = {"reason": "late", "act": uuid.uuid4(), "by": None, "at": NOW, **options}
    return services.adjust(
        seat=table.seats.get(seat=seat), points=Decimal(points), shared=shared, **given
    )


def solo(level: int, seat: int, tricks: int, trump: str = "H") -> ContractsDeal:
    return ContractsDeal((Bid("solo", level, (seat,), trump, tricks),))


def pair(level: int, seats: tuple[int, int], tricks: int, trump: str = "C") -> ContractsDeal:
    return ContractsDeal((Bid("pair", level, seats, trump, tricks),))


def misere(*sides: tuple[int, int]) -> ContractsDeal:
    """Big misères: for each side its seat and its tricks."""
    return ContractsDeal(
        tuple(Bid("grande_misere", 0, (seat,), None, tricks) for seat, tricks in sides)
    )


PASSED = ContractsDeal()


def play_small_evening(table: Table) -> None:
    """Four deals by the Whisthub table; they give N +8, E -8, S +8, W -8.

    East makes solo 6 with 7 tricks (-5 +15 -5 -5), North and South a pair 8 with 8 tricks
    (+8 -8 +8 -8), East loses solo 6 with 5 tricks (+5 -15 +5 +5), everybody passes.
    """
    for number, deal in enumerate(
        (solo(6, 1, 7), pair(8, (0, 2), 8), solo(6, 1, 5), PASSED), start=1
    ):
        enter(table, number, deal)


def rubber(ns: int, honours: tuple[int, int] = (0, 0)) -> RubberDeal:
    return RubberDeal((ns, 13 - ns), honours)
