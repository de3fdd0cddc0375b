"""Closed doors of drives: every URL, knocked at by everybody."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.drives.makers import announce, hand_in, make_drive, plan
from tests.makers import make_club, make_player_login, make_user
from tests.test_access import (
    KEY,
    MEMBERS,
    ORGANISERS,
    ORGANISERS_ACT,
    ORGANISERS_WRITE,
    PEOPLE,
    as_,
    knock,
    of_drives,
    patterns,
    told,
)
from whistclub.clubs.models import Role
from whistclub.clubs.services import give_role
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant, Plan, Wish

pytestmark = pytest.mark.django_db

CONFLICT = (302, 403, 409, 409, 404)
# Nothing is named that could be done.
ORGANISERS_MISS = (302, 403, 400, 400, 404)

DOORS = {
    "drives:drives": ("get", MEMBERS),
    "drives:drive": ("get", MEMBERS),
    "drives:new": ("get", ORGANISERS),
    "drives:setup": ("get", ORGANISERS),
    "drives:entries": ("get", ORGANISERS),
    "drives:entries_players": ("get", ORGANISERS),
    "drives:entries_mark": ("post", ORGANISERS_MISS),
    "drives:entries_act": ("post", ORGANISERS_MISS),
    "drives:entry": ("get", ORGANISERS),
    "drives:entry_strike": ("post", ORGANISERS_ACT),
    "drives:entry_part": ("post", ORGANISERS_ACT),
    "drives:units": ("get", ORGANISERS),
    "drives:wishes": ("get", ORGANISERS),
    "drives:wish_drop": ("post", ORGANISERS_ACT),
    "drives:movements": ("get", MEMBERS),
    "drives:movement": ("get", MEMBERS),
    "drives:changes": ("get", ORGANISERS),
    "drives:plan": ("get", ORGANISERS),
    "drives:plan_order": ("post", ORGANISERS_ACT),
    "drives:plan_use": ("post", ORGANISERS_ACT),
    "drives:plan_stop": ("post", ORGANISERS_ACT),
    "drives:round": ("get", MEMBERS),
    "drives:results": ("get", ORGANISERS),
    "drives:totals": ("get", CONFLICT),  # a round is announced
    "drives:draw": ("post", CONFLICT),  # its rounds are built at one go
    "drives:announce": ("post", CONFLICT),  # a table is missing
    "drives:exchange": ("post", (302, 403, 422, 422, 404)),
    "drives:back": ("post", CONFLICT),  # something is recorded
    "drives:clock": ("post", ORGANISERS_ACT),
    "drives:standings": ("get", MEMBERS),
    "drives:prizes": ("get", MEMBERS),
    "drives:cut": ("post", ORGANISERS_ACT),
    "drives:winner": ("post", ORGANISERS_ACT),
    "drives:finish": ("post", (302, 403, 422, 422, 404)),  # a table is missing
    "drives:reopen": ("post", ORGANISERS_ACT),
    "drives:wall": ("get", KEY),
    "drives:seat": ("get", KEY),
    "exchange:entries": ("get", ORGANISERS),
    "sheets:drive": ("get", ORGANISERS),
    "sheets:drive_file": ("get", MEMBERS),
    "sheets:entries_file": ("get", ORGANISERS),
}
# Pages with a form, filled in wrongly: the status for each of PEOPLE.
POSTS: dict[str, tuple[int, ...]] = {
    "drives:new": ORGANISERS_WRITE,
    "drives:setup": ORGANISERS_WRITE,
    "drives:changes": ORGANISERS_WRITE,
    "drives:results": ORGANISERS_ACT,  # nothing typed changes nothing
    "drives:totals": CONFLICT,
    "exchange:entries": ORGANISERS_WRITE,
    "sheets:drive": ORGANISERS_WRITE,
    "drives:entries": ORGANISERS_WRITE,
    "drives:entries_players": ORGANISERS_WRITE,
    "drives:entry": ORGANISERS_WRITE,
    "drives:units": ORGANISERS_WRITE,
    "drives:wishes": ORGANISERS_WRITE,
}
WRITTEN_ONLY = [name for name, (method, _) in DOORS.items() if method == "post"]
READ_ONLY = [name for name in DOORS if name not in WRITTEN_ONLY and name not in POSTS]


@pytest.fixture
def drive(club):
    """Eight at a drive whose first round is played at one table; log-ins, and another club."""
    make_player_login(club)
    give_role(club=club, user=make_user("olga"), role=Role.ORGANISER)
    make_club("Les Autres", keeper="carl")
    made = make_drive(club, 8)
    plan(made)
    hand_in(announce(made, 1)[0], 7)
    services.wish(drive=made, kind="stay", entrant=made.entrants.first())
    return made


def address(name, drive):
    known = {
        "slug": drive.evening.club.slug,
        "pk": drive.pk,
        "key": drive.wall_key,
        "number": 2,
        "round": 1,
        "part": 1,
        "movement": "rainbow",
        "what": "standings",
        "form": "csv",
        "draw": Draw.objects.get(drive=drive, round=2).pk,
        "plan": Plan.objects.get(drive=drive).pk,
        "prize": "raffle",
        "wish": Wish.objects.filter(drive=drive).values_list("pk", flat=True).first(),
        "entrant": Entrant.objects.filter(drive=drive).first().pk,
    }
    names = patterns()[name].pattern.converters
    return reverse(name, kwargs={key: known[key] for key in names})


def test_every_page_of_drives_is_knocked_at():
    assert of_drives() == set(DOORS)


@pytest.mark.parametrize("who", PEOPLE)
def test_each_door_opens_for_those_who_may_enter(drive, who):
    said = {
        name: knock(as_(who), method, address(name, drive)) for name, (method, _) in DOORS.items()
    }
    assert said == told(who, {name: statuses for name, (_method, statuses) in DOORS.items()})


@pytest.mark.parametrize("who", PEOPLE)
def test_only_some_may_write(drive, who):
    said = {name: knock(as_(who), "post", address(name, drive)) for name in POSTS}
    assert said == told(who, POSTS)


def test_what_is_written_is_not_read(drive):
    said = {name: knock(as_("keeper"), "get", address(name, drive)) for name in WRITTEN_ONLY}
    assert said == dict.fromkeys(WRITTEN_ONLY, 405)


def test_what_is_read_is_not_written(drive):
    said = {name: knock(as_("keeper"), "post", address(name, drive)) for name in READ_ONLY}
    assert said == dict.fromkeys(READ_ONLY, 405)


def test_a_player_sees_a_round_once_it_is_announced(drive):
    waiting = reverse("drives:round", args=[drive.evening.club.slug, drive.pk, 2])
    assert as_("organiser").get(waiting).status_code == 200
    assert as_("player").get(waiting).status_code == 404
    assert as_("player").get(address("drives:round", drive)).status_code == 200
