"""An evening that goes on after midnight, in Brussels, on a server that lives in UTC."""

from __future__ import annotations

import uuid

import pytest
import time_machine

from tests.makers import enter, make_rules, make_table, solo
from whistclub.play.models import Entry

pytestmark = pytest.mark.django_db


def test_a_deal_after_midnight_belongs_to_the_evening_and_shows_the_clubs_time(client, club):
    with time_machine.travel("2026-12-03T18:30:00Z", tick=False):
        table = make_table(club)
        entry = enter(table, 1, solo(6, 1, 7))
    with time_machine.travel("2026-12-03T23:40:00Z", tick=False):
        form = {"key": str(uuid.uuid4()), "replaces": str(entry.pk), "contract": "pass"}
        answer = client.post(f"/t/{table.key}/deals/1/", {**form, "seen": "0 0 0 0"})
        page = client.get(answer.url).content.decode()
    assert Entry.objects.live().get().at.isoformat() == "2026-12-03T23:40:00+00:00"
    assert "00:40, deal 1" in " ".join(page.split())
    assert "Thursday 3 December 2026" in page


@pytest.mark.parametrize(
    ("now", "date"),
    [
        ("2026-12-03T22:30:00Z", "2026-12-03"),  # half past eleven in Brussels
        ("2026-12-03T23:30:00Z", "2026-12-04"),  # half past midnight there, not in UTC
    ],
)
def test_a_new_evening_has_the_clubs_date_not_the_servers(alma, club, now, date):
    make_rules(club)
    with time_machine.travel(now, tick=False):
        page = alma.get(f"/clubs/{club.slug}/evenings/new/").content.decode()
    assert f'name="date" value="{date}"' in page


def test_an_evening_closed_after_midnight_keeps_the_date_it_opened_under(alma, club):
    rules = make_rules(club)
    new = f"/clubs/{club.slug}/evenings/new/"
    form = {"date": "2026-12-03", "place": "", "rules": rules.pk, "deals": 16, "agreement": "none"}
    with time_machine.travel("2026-12-03T18:30:00Z", tick=False):
        evening = alma.post(new, form).url
    with time_machine.travel("2026-12-04T00:10:00Z", tick=False):
        alma.post(f"{evening}close/")
        home = alma.get(f"/clubs/{club.slug}/").content.decode()
    assert "Thursday 3 December 2026" in home
    assert "Friday" not in home
