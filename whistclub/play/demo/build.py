"""Building the demo club: past Thursdays and the evening that is running now."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from django.contrib.auth.hashers import make_password

from whistclub.clubs.models import Club, Membership, Player, Role, User
from whistclub.clubs.services import add_players, give_role, open_club
from whistclub.play import services
from whistclub.play.demo.deals import belgian_deal, romanian_hand, rubber_deal
from whistclub.play.demo.people import CLUB, KEEPER, NAMES, PLACE, PLAYER
from whistclub.play.forms import deal_form
from whistclub.play.models import Agreement, Evening, RuleSet, Table
from whistclub.play.selectors import confirmers, table_page
from whistclub.play.writers import Writer
from whistclub.scoring import Bid, ContractsDeal, Deal

ZONE = ZoneInfo("Europe/Brussels")
PAST_EVENINGS = 6
DEALS = 12
MINUTES = timedelta(minutes=6)
SURE_SOLO = Bid("solo", 5, (0,), "H", 6)  # where everybody had passed

# The log-ins of the demo. Whoever runs it for others changes them.
LOGINS = {"therese": ("keeper", "four winds blow"), "stefan": ("player", "six solo hearts")}


@dataclass
class Builder:
    """Enters deals for a club, one after the other, with the clock of the evening."""

    club: Club
    keeper: Membership
    rng: Random
    now: datetime

    def enter(self, table: Table, deals: int) -> None:
        """Play so many deals at the table, or until its rubber or match is over."""
        for _ in range(deals):
            page = table_page(table)
            if page.state.over:
                return
            self._record(table, page.next_number, self._deal(table, page.formula, page.state))

    def _deal(self, table: Table, formula: str, state: object) -> Deal:
        if formula == "rubber":
            return rubber_deal(self.rng)
        if formula == "exact_bid":
            return romanian_hand(self.rng, state, table.seats.count())  # type: ignore[arg-type]
        return belgian_deal(self.rng)

    def _record(self, table: Table, number: int, deal: Deal) -> None:
        self.now += MINUTES
        services.record_deal(
            table=table, number=number, deal=deal, key=self.key(), by=None, at=self.now
        )

    def key(self) -> uuid.UUID:
        """A key that the same seed makes again."""
        return uuid.UUID(int=self.rng.getrandbits(128), version=4)

    def word(self) -> str:
        """A key of letters and figures that the same seed makes again."""
        return "".join(self.rng.choices("abcdefghjkmnpqrstuvwxyz23456789", k=12))

    def correct_one(self, table: Table) -> None:
        """Write one deal of the table down anew, as happens on every evening."""
        page = table_page(table)
        if page.formula != "contracts":
            return
        entry = page.ledger.entries[self.rng.randrange(len(page.ledger.entries))]
        self.now += MINUTES
        services.correct_deal(
            entry=entry, deal=belgian_deal(self.rng), key=self.key(), by=self.keeper, at=self.now,
            note="",
        )  # fmt: skip


def build(*, today: date, seed: int) -> Club:
    """The demo club, made anew: the same seed and day give the same club."""
    keeper, club, players = _people()
    membership = Membership.objects.get(club=club, user=keeper)
    builder = Builder(club, membership, Random(seed), datetime(2000, 1, 1, tzinfo=ZONE))
    rules = _rules(club)
    for weeks in range(PAST_EVENINGS, 0, -1):
        _past_evening(builder, today - timedelta(weeks=weeks), rules, players)
    _tonight(builder, today, rules, players)
    return club


def _people() -> tuple[User, Club, list[Player]]:
    users = {}
    for name, (_, password) in LOGINS.items():
        # A fixed salt, so that the fixture is the same each time it is built.
        users[name] = User.objects.create(
            username=name,
            email=f"{name}@example.org",
            password=make_password(password, salt=f"demo{name}salt"),
        )
    club = open_club(
        name=CLUB, language="en", time_zone=ZONE.key, place=PLACE, keeper=users["therese"]
    )
    players = add_players(club=club, names=NAMES)
    by_name = {player.name: player for player in players}
    give_role(club=club, user=users["therese"], role=Role.KEEPER, player=by_name[KEEPER])
    give_role(club=club, user=users["stefan"], role=Role.PLAYER, player=by_name[PLAYER])
    return users["therese"], club, players


def _rules(club: Club) -> dict[str, RuleSet]:
    presets = {
        "whisthub": "Whist à la couleur",
        "english-short": "Short whist",
        "romanian": "Romanian 8-1-8",
        "jeuxdecartes": "Sunday table",
    }
    rules = {
        variant: services.adopt_preset(club=club, variant=variant, name=name)
        for variant, name in presets.items()
    }
    rules["romanian"] = services.change_rules(
        rules=rules["romanian"], overrides={"format": "8-1-8"}
    )
    return rules


def _past_evening(
    builder: Builder, when: date, rules: dict[str, RuleSet], players: list[Player]
) -> None:
    evening = _open(builder, when, rules)
    there = builder.rng.sample(players, 16)
    tables = [
        _seat(builder, evening, there[4 * at : 4 * at + 4], rules[variant])
        for at, variant in enumerate(("whisthub", "whisthub", "english-short", "romanian"))
    ]
    for table in tables:
        builder.enter(table, 40)
    builder.correct_one(tables[0])
    services.close_evening(evening=evening, at=builder.now)


def _tonight(
    builder: Builder, today: date, rules: dict[str, RuleSet], players: list[Player]
) -> None:
    evening = _open(builder, today, rules)
    belgian = [_seat(builder, evening, players[at : at + 4], rules["whisthub"]) for at in (4, 8, 0)]
    rubber = _seat(builder, evening, players[12:16], rules["english-short"])
    romanian = _seat(builder, evening, players[16:21], rules["romanian"])
    for table, deals in zip((*belgian, rubber, romanian), (9, 7, 8, 5, 7), strict=True):
        builder.enter(table, deals)
    builder.correct_one(belgian[2])
    _lose_a_deal(builder, belgian[1])
    services.set_agreement(evening=evening, agreement=Agreement.DEAL)
    for table, open_words in zip((*belgian, rubber, romanian), (1, 0, 0, 0, 0), strict=True):
        _agree(builder, Table.objects.get(pk=table.pk), open_words)
    _send_another_version(builder, belgian[2])


def _agree(builder: Builder, table: Table, open_words: int) -> None:
    """Let the other side agree to the deals of the table, but to the last few."""
    page = table_page(table)
    for view in page.deals[: len(page.deals) - open_words]:
        services.say_of_deal(
            entry=view.entry, player=confirmers(page, view)[0].player, objection="",
            key=builder.key(), who=Writer(None, None), at=view.entry.at + MINUTES / 2,
        )  # fmt: skip


def _send_another_version(builder: Builder, table: Table) -> None:
    """Let a second phone have the last deal with a trick less for whoever played it."""
    page = table_page(table)
    deal = page.deals[-1].deal
    assert isinstance(deal, ContractsDeal)
    other = replace(deal, bids=tuple(_one_less(bid) for bid in deal.bids) or (SURE_SOLO,))
    form = deal_form(None, page=page, number=page.deals[-1].number, entry=None, deal=other)
    typed = {
        name: [str(one) for one in (value if isinstance(value, list) else [value])]
        for name, value in form.texts(other).items()
    }
    builder.now += MINUTES
    services.send_deal(
        table=table, number=form.number, deal=other, typed=typed, key=builder.key(), by=None,
        phone=None, at=builder.now,
    )  # fmt: skip


def _one_less(bid: Bid) -> Bid:
    return replace(bid, tricks=bid.tricks - 1 if bid.tricks else 1)


def _lose_a_deal(builder: Builder, table: Table) -> None:
    """Strike one deal in the middle, so that the evening has something missing."""
    entry = table_page(table).ledger.entries[-2]
    services.void_deal(entry=entry, key=builder.key(), by=builder.keeper, at=builder.now)


def _open(builder: Builder, when: date, rules: dict[str, RuleSet]) -> Evening:
    builder.now = datetime.combine(when, time(19, 30), tzinfo=ZONE)
    return services.open_evening(
        club=builder.club, date=when, rules=rules["whisthub"], deals=DEALS, doors_key=builder.word()
    )


def _seat(builder: Builder, evening: Evening, players: list[Player], rules: RuleSet) -> Table:
    return services.seat_table(
        evening=evening, players=players, rules=rules, dealer=builder.rng.randrange(len(players)),
        key=builder.word(),
    )  # fmt: skip
