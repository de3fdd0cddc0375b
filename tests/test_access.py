"""Closed doors: every URL, knocked at by everybody."""

from __future__ import annotations

import uuid

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone
from sesame.utils import get_token

from tests.makers import (
    NAMES,
    NOW,
    PASSWORD,
    TODAY,
    enter,
    fine,
    hold,
    make_club,
    make_player_login,
    make_players,
    make_table,
    make_user,
    solo,
)
from whistclub.archive.models import Reading
from whistclub.archive.services.readings import keep
from whistclub.clubs.links import Link
from whistclub.clubs.models import ApiToken, Membership, PlayerMerge, Role, User
from whistclub.clubs.services import give_role, make_token
from whistclub.exchange.models import EveningSwitch, Sharing, Upload
from whistclub.exchange.services.files import keep_upload, read_upload
from whistclub.exchange.services.sharing import make_feed, show_results
from whistclub.jobs.services import order
from whistclub.play.doors import door_key
from whistclub.play.models import Adjustment, Entry, HeldDeal, Payment
from whistclub.play.services import merge_players, tick_payment

pytestmark = pytest.mark.django_db

PEOPLE = ("stranger", "player", "organiser", "keeper", "other keeper")
# Status for each of them; the last keeps another club.
# 302 for a stranger at a club's door is the way to the log-in page.
OPEN = (200, 200, 200, 200, 200)
MEMBERS = (302, 200, 200, 200, 404)
MEMBERS_ACT = (302, 302, 302, 302, 404)
ORGANISERS = (302, 403, 200, 200, 404)
ORGANISERS_ACT = (302, 403, 302, 302, 404)
KEEPERS = (302, 403, 403, 200, 404)
KEEPERS_ACT = (302, 403, 403, 302, 404)
# Whoever holds the table's key, or the random number of a job, comes in.
KEY = (200, 200, 200, 200, 200)
KEY_ACT = (302, 302, 302, 302, 302)

DOORS = {
    "clubs:home": ("get", (200, 302, 302, 302, 302)),
    "clubs:alive": ("get", OPEN),
    "clubs:worker": ("get", OPEN),
    "clubs:log_in": ("get", (200, 302, 302, 302, 302)),
    "clubs:link": ("get", OPEN),
    "clubs:link_open": ("get", OPEN),
    "clubs:password": ("get", (302, 200, 200, 200, 200)),
    "clubs:club_new": ("get", (302, 403, 403, 403, 403)),  # the site's keeper: see its test
    "clubs:log_out": ("post", KEY_ACT),
    "clubs:language": ("post", KEY_ACT),
    "clubs:looks": ("get", OPEN),
    "clubs:players": ("get", MEMBERS),
    "clubs:player_name": ("get", KEEPERS),
    "clubs:facts": ("get", KEEPERS),
    "clubs:members": ("get", KEEPERS),
    "clubs:member": ("post", KEEPERS_ACT),
    "clubs:tokens": ("get", KEEPERS),
    "clubs:token": ("post", KEEPERS_ACT),
    "play:club": ("get", MEMBERS),
    "play:evening": ("get", MEMBERS),
    "play:evening_new": ("get", ORGANISERS),
    "play:evening_close": ("post", ORGANISERS_ACT),
    "play:evening_agreement": ("post", ORGANISERS_ACT),
    "play:evening_reopen": ("post", ORGANISERS_ACT),
    "play:evening_window": ("post", ORGANISERS_ACT),
    "play:round_new": ("get", ORGANISERS),
    "play:table_new": ("get", ORGANISERS),
    "play:settle_up": ("get", MEMBERS),
    "play:payments": ("post", (302, 403, 422, 422, 404)),
    "play:payment_undo": ("post", ORGANISERS_ACT),
    "play:adjustments": ("get", ORGANISERS),
    "play:adjustment_strike": ("post", ORGANISERS_ACT),
    "play:player": ("get", MEMBERS),
    "play:player_versus": ("get", MEMBERS),
    "play:player_merge": ("get", KEEPERS),
    "play:player_merges": ("get", KEEPERS),
    "play:player_split": ("post", KEEPERS_ACT),
    "play:rule_sets": ("get", MEMBERS),
    "play:rules": ("get", MEMBERS),
    "play:rules_copy": ("post", KEEPERS_ACT),
    "play:rules_propose": ("post", KEEPERS_ACT),
    "play:rules_trial": ("get", MEMBERS_ACT),
    "play:rules_versions": ("get", MEMBERS),
    "play:rules_compare": ("get", MEMBERS),
    "play:door": ("get", KEY_ACT),  # on to where one joins
    "play:table": ("get", KEY),
    "play:table_join": ("get", KEY),
    "play:table_share": ("get", KEY),
    "play:phones": ("get", ORGANISERS),
    "play:table_next": ("post", KEY_ACT),
    "play:table_rest": ("post", KEY_ACT),
    "play:table_pulse": ("get", KEY),
    "play:table_ahead": ("get", KEY),
    "play:table_send": ("post", (400, 400, 400, 400, 400)),  # an empty one says of no deal
    "play:repair": ("get", KEY),
    "play:deal": ("get", KEY),
    "play:entry_void": ("post", KEY_ACT),
    "play:entry_restore": ("post", KEY_ACT),
    "play:held": ("post", KEY_ACT),
    "play:words": ("post", (422, 422, 422, 422, 422)),  # an empty one says nothing
    "sheets:table_sheet": ("post", KEY_ACT),
    "sheets:evening": ("post", MEMBERS_ACT),
    "sheets:club_file": ("get", MEMBERS),
    "sheets:evening_file": ("get", MEMBERS),
    "sheets:statement": ("post", MEMBERS_ACT),
    "sheets:rules": ("post", MEMBERS_ACT),
    "archive:open": ("get", (302, 403, 403, 403, 403)),  # the site's keeper: see its test
    "archive:club": ("get", KEEPERS),
    "archive:club_file": ("get", KEEPERS),
    "archive:reading": ("get", KEEPERS),
    "archive:reading_drop": ("post", KEEPERS_ACT),
    "archive:evening_file": ("get", MEMBERS),
    "archive:person": ("get", KEEPERS),  # and for the person: see its test
    "archive:person_file": ("get", KEEPERS),
    "archive:person_forget": ("post", (302, 403, 403, 422, 404)),  # nothing is ticked
    "jobs:ready": ("get", OPEN),
    "exchange:players": ("get", ORGANISERS),
    "exchange:past": ("get", KEEPERS),
    "exchange:upload": ("get", ORGANISERS),
    "exchange:sharing": ("get", KEEPERS),
    "exchange:evening": ("get", ORGANISERS),
    "exchange:results": ("get", OPEN),
    "exchange:result": ("get", OPEN),
    "exchange:frame": ("get", OPEN),
    "exchange:latest_frame": ("get", OPEN),
    "exchange:calendar_file": ("get", OPEN),
    "jobs:job": ("get", KEY),
    "jobs:result": ("get", (404, 404, 404, 404, 404)),  # nothing has been made
    "jobs:again": ("post", KEY_ACT),
}

# Pages that are read and posted to; an empty form is refused with 422, by those who may post.
ORGANISERS_WRITE = (302, 403, 422, 422, 404)
KEEPERS_WRITE = (302, 403, 403, 422, 404)
POSTS = {
    "clubs:looks": KEY_ACT,
    "clubs:log_in": (200, 302, 302, 302, 302),
    "clubs:link": (422, 422, 422, 422, 422),
    "clubs:link_open": KEY_ACT,
    "clubs:password": (302, 422, 422, 422, 422),
    "clubs:club_new": (302, 403, 403, 403, 403),
    "clubs:players": ORGANISERS_WRITE,
    "clubs:player_name": KEEPERS_WRITE,
    "clubs:facts": KEEPERS_WRITE,
    "clubs:members": KEEPERS_WRITE,
    "clubs:tokens": KEEPERS_WRITE,
    "exchange:players": ORGANISERS_WRITE,
    "exchange:upload": ORGANISERS_ACT,  # as its heads say
    "archive:open": (302, 403, 403, 403, 403),
    "archive:club": KEEPERS_WRITE,
    "archive:reading": KEEPERS_ACT,
    "exchange:past": KEEPERS_WRITE,
    "exchange:sharing": KEEPERS_WRITE,
    "exchange:evening": ORGANISERS_ACT,
    "play:player_merge": KEEPERS_WRITE,
    "play:rule_sets": KEEPERS_WRITE,
    "play:rules": KEEPERS_WRITE,
    "play:rules_trial": (302, 422, 422, 422, 404),
    "play:evening_new": ORGANISERS_WRITE,
    "play:round_new": ORGANISERS_WRITE,
    "play:table_new": ORGANISERS_WRITE,
    "play:adjustments": ORGANISERS_WRITE,
    "play:table_join": KEY_ACT,
    "play:phones": ORGANISERS_WRITE,
    "play:repair": (422, 422, 422, 422, 422),
    "play:deal": (422, 422, 422, 422, 422),
}
WRITTEN_ONLY = [name for name, (method, _) in DOORS.items() if method == "post"]
READ_ONLY = [name for name in DOORS if name not in WRITTEN_ONLY and name not in POSTS]


@pytest.fixture
def place(club):
    return furnish(club)


def furnish(club, names=NAMES):
    """A table with a deal; there are log-ins, a job, a payment, a merge, and another club."""
    make_player_login(club)
    give_role(club=club, user=make_user("olga"), role=Role.ORGANISER)
    make_club("Les Autres", keeper="carl")
    table = make_table(club, "whisthub", names)
    enter(table, 1, solo(6, 1, 7))
    hold(table, 1, solo(6, 1, 5))
    fine(table, 0, -15)
    payer, payee = (table.seats.get(seat=seat).player for seat in (0, 1))
    tick_payment(
        evening=table.evening, rules=table.rules, payer=payer, payee=payee, cents=5, stake="5",
        key=uuid.uuid4(), seen="0-0", by=None, at=NOW,
    )  # fmt: skip
    one, twice = make_players(club, "Bo Tack", "B. Tack")
    merge_players(kept=one, merged=twice, by=None, at=NOW)
    make_token(
        user=User.objects.get(username="alma"), club=club, name="Site", reading_only=True,
        key=uuid.uuid4(), now=NOW,
    )  # fmt: skip
    upload = keep_upload(
        key=uuid.uuid4(), club=club, name="list.csv", content=b"Name\nBo\n", by=None,
        now=timezone.now(),
    )  # fmt: skip
    read_upload(upload=upload, beat=lambda done, total: None)
    make_feed(club=club, now=NOW)
    show_results(club=club, since=TODAY)
    EveningSwitch.objects.create(evening=table.evening, is_shown=True)
    order(
        kind="whistclub.sheets.tasks.print_paper", key="k", arguments={}, title="t",
        back="/", now=NOW,
    )  # fmt: skip
    keep(club=club, name="club.json.gz", file=b"", by=None, at=NOW)
    return table


def as_(who):
    client = Client()
    names = {"player": "bo", "organiser": "olga", "keeper": "alma", "other keeper": "carl"}
    if name := names.get(who):
        client.login(username=name, password=PASSWORD)
    return client


def knock(client, method, url, facts=None):
    """The status of the answer; whatever it changed is as before."""
    with transaction.atomic():
        status = getattr(client, method)(url, facts or {}).status_code
        transaction.set_rollback(True)
    return status


def told(who, statuses):
    """The status for this one of PEOPLE, by the name of the door."""
    return {name: row[PEOPLE.index(who)] for name, row in statuses.items()}


def address(name, table):
    from whistclub.jobs.models import Job

    evening = table.evening
    known = {
        "slug": evening.club.slug,
        "key": door_key(evening, 1) if name == "play:door" else table.key,
        "number": 1,
        "other": 2,
        "adjustment": Adjustment.objects.filter(evening=evening).first().pk,
        "payment": Payment.objects.filter(evening=evening).first().pk,
        "token": get_token(User.objects.get(username="bo"), Link.ASKED.scope),
        "job_id": Job.objects.get(key="k").id,
        "reading_id": Reading.objects.get().pk,
        "what": {"sheets:club_file": "season"}.get(name, "deals"),
        "form": "csv",
    }
    if name == "exchange:calendar_file":
        known["key"] = Sharing.objects.get().feed_key
    known["pk"] = {
        "play:player_split": PlayerMerge.objects.first().pk,
        "exchange:upload": Upload.objects.get().pk,
        "clubs:member": Membership.objects.get(user__username="olga").pk,
        "clubs:token": ApiToken.objects.get().pk,
        "play:rules": table.rules_id,
        "play:rules_copy": table.rules_id,
        "play:rules_propose": table.rules_id,
        "play:rules_trial": table.rules_id,
        "play:rules_versions": table.rules_id,
        "play:rules_compare": table.rules_id,
        "sheets:rules": table.rules_id,
        "play:entry_void": Entry.objects.get(table=table).pk,
        "play:entry_restore": Entry.objects.get(table=table).pk,
        "play:held": HeldDeal.objects.get(table=table).pk,
    }.get(name, evening.pk)
    pattern = patterns()[name]
    names = pattern.pattern.converters
    return reverse(name, kwargs={key: known[key] for key in names})


def patterns(resolver=None, space=""):
    """All URL patterns of the site by their full names."""
    found = {}
    for item in (resolver or get_resolver()).url_patterns:
        if isinstance(item, URLResolver):
            found |= patterns(item, f"{item.namespace}:" if item.namespace else space)
        elif isinstance(item, URLPattern):
            found[f"{space}{item.name}"] = item
    return found


def of_drives():
    papers = {"exchange:entries", "sheets:drive", "sheets:drive_file", "sheets:entries_file"}
    return {name for name in patterns() if name.startswith("drives:") or name in papers}


def test_every_page_of_the_site_is_knocked_at():
    # Those of drives: tests/drives/test_doors.py, of the API: tests/api/test_doors.py.
    of_the_api = {name for name in patterns() if name.startswith("api:")}
    assert set(patterns()) - of_drives() - of_the_api == set(DOORS)


@pytest.mark.parametrize("who", PEOPLE)
def test_each_door_opens_for_those_who_may_enter(place, who):
    facts = {
        "preset": "whisthub", "language": "fr", "filled": "on", "act": "save", "role": "player",
        "window": "30", "over": Entry.objects.get(table=place).pk,
    }  # fmt: skip
    said = {
        name: knock(as_(who), method, address(name, place), facts if method == "post" else {})
        for name, (method, _statuses) in DOORS.items()
    }
    assert said == told(who, {name: statuses for name, (_method, statuses) in DOORS.items()})


@pytest.mark.parametrize("who", PEOPLE)
def test_only_some_may_write(place, who):
    said = {name: knock(as_(who), "post", address(name, place)) for name in POSTS}
    assert said == told(who, POSTS)


def test_what_is_written_is_not_read(place):
    # The language is Django's own page; it changes nothing when it is only asked for.
    doors = [name for name in WRITTEN_ONLY if name != "clubs:language"]
    said = {name: knock(as_("keeper"), "get", address(name, place)) for name in doors}
    assert said == dict.fromkeys(doors, 405)


def test_what_is_read_is_not_written(place):
    said = {name: knock(as_("keeper"), "post", address(name, place)) for name in READ_ONLY}
    assert said == dict.fromkeys(READ_ONLY, 405)


def test_a_stranger_comes_back_to_the_page_after_logging_in(place):
    url = address("play:evening", place)
    assert as_("stranger").get(url).url == f"/log-in/?next={url}"


def test_a_key_opens_its_own_table_only(place):
    other = make_table(make_club("Third club", keeper="dora"))
    entry = enter(other, 1, solo(6, 1, 7))
    answer = as_("stranger").post(f"/t/{place.key}/entries/{entry.pk}/void/")
    assert answer.status_code == 404


def test_a_guessed_key_opens_nothing(place):
    assert as_("keeper").get("/t/abcdefghijkl/").status_code == 404
    assert as_("keeper").get(f"/jobs/{uuid.uuid4()}/").status_code == 404


def test_what_a_member_writes_bears_the_members_name(place):
    answer = as_("keeper").post(f"/t/{place.key}/entries/{Entry.objects.get(table=place).pk}/void/")
    assert answer.status_code == 302
    assert Entry.objects.latest("pk").by.user.username == "alma"


def test_another_clubs_keeper_writes_at_a_table_as_the_tables_phone(place):
    as_("other keeper").post(f"/t/{place.key}/entries/{Entry.objects.get(table=place).pk}/void/")
    assert Entry.objects.latest("pk").by is None
