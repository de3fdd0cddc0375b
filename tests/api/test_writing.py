"""Players, rules, evenings and tables made over HTTP, each once."""

from __future__ import annotations

import uuid

import pytest

from tests.api.makers import program, token_for
from tests.makers import TODAY, make_club, make_evening, make_players, make_rules
from whistclub.clubs.models import Player
from whistclub.play.models import Evening, RuleSet, Table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def api(club):
    return program(token_for("alma"))


def post(api, club, rest, sent, key=None):
    return api.post(
        f"/api/v1/clubs/{club.slug}/{rest}", sent, content_type="application/json",
        headers={"Idempotency-Key": key or str(uuid.uuid4())},
    )  # fmt: skip


def patch(api, path, sent, etag=None):
    headers = {"If-Match": etag or api.get(path)["ETag"]}
    return api.patch(path, sent, content_type="application/json", headers=headers)


def test_players_are_added_once_with_their_blanks_tidied(api, club):
    key = str(uuid.uuid4())
    answers = [post(api, club, "players", {"names": [" An  Maes ", "Bo"]}, key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()
    assert [(one["number"], one["name"]) for one in answers[0].json()] == [
        (1, "An Maes"),
        (2, "Bo"),
    ]
    assert Player.objects.count() == 2


@pytest.mark.parametrize("names", [[], [""], ["x" * 81], "An", [None], ["\u0000"]])
def test_names_that_cannot_be_are_refused(api, club, names):
    answer = post(api, club, "players", {"names": names})
    assert answer.status_code in (400, 422)
    assert not Player.objects.exists()


def test_a_name_is_put_right_if_it_is_as_it_was_seen(api, club):
    make_players(club, "An Mas")
    path = f"/api/v1/clubs/{club.slug}/players/1"
    etag = api.get(path)["ETag"]
    assert patch(api, path, {"name": "An Maes"}).json() == {"number": 1, "name": "An Maes"}
    assert patch(api, path, {"name": "An"}, etag).status_code == 412
    assert Player.objects.get().name == "An Maes"


def test_an_evening_is_opened_once(api, club):
    rules, key = make_rules(club), str(uuid.uuid4())
    sent = {"date": TODAY.isoformat(), "rules": rules.pk, "deals": 12}
    answers = [post(api, club, "evenings", sent, key) for _ in range(2)]
    evening = Evening.objects.get()
    assert [answer.json()["id"] for answer in answers] == [evening.pk, evening.pk]
    assert (evening.deals, evening.rules, RuleSet.objects.get().frozen) == (12, rules, True)


def test_an_evening_by_another_clubs_rules_is_refused(api, club):
    other = make_rules(make_club("Les Autres", keeper="carl"))
    answer = post(api, club, "evenings", {"date": "2026-12-03", "rules": other.pk})
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "rules")
    assert not Evening.objects.exists()


@pytest.mark.parametrize("date", ["3 December", "2026-02-30", 7, None])
def test_a_date_that_is_none_is_refused(api, club, date):
    answer = post(api, club, "evenings", {"date": date, "rules": make_rules(club).pk})
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "date")


def test_players_are_seated_in_the_order_of_their_numbers_given(api, club):
    evening = make_evening(club)
    make_players(club, "An", "Bo", "Carl", "Dora")
    answer = post(api, club, f"evenings/{evening.pk}/tables", {"players": [4, 2, 1, 3]})
    assert [one["name"] for one in answer.json()["players"]] == ["Dora", "Bo", "An", "Carl"]
    again = post(api, club, f"evenings/{evening.pk}/tables", {"players": [4, 2, 1, 3]})
    assert (again.status_code, again.json()["title"]) == (409, "player seated")
    assert Table.objects.count() == 1


@pytest.mark.parametrize(
    ("players", "refused"),
    [
        ([1, 2, 3], (422, "seat out of range", {"low": 4, "high": 4})),
        ([1, 2, 3, 99], (422, "unknown", {"missing": [99]})),
        ([1, 2, 3, 3], (409, "player seated", {"player": 3})),
    ],
)
def test_players_who_cannot_sit_down_are_refused(api, club, players, refused):
    evening = make_evening(club)
    make_players(club, "An", "Bo", "Carl", "Dora")
    answer = post(api, club, f"evenings/{evening.pk}/tables", {"players": players})
    (problem,) = answer.json()["problems"]
    assert (answer.status_code, problem["code"], problem["facts"]) == refused
    assert not Table.objects.exists()


def test_a_preset_is_taken_over_and_changed(api, club):
    made = post(api, club, "rules", {"variant": "whisthub", "name": "Ours"}).json()
    path = f"/api/v1/clubs/{club.slug}/rules/{made['id']}"
    told = patch(api, path, {"overrides": {"table": {"solo 6": 6}}}).json()
    assert told["overrides"] == {"table": {"solo 6": 6}}
    assert {cell["name"]: cell["value"] for cell in told["table"]}["solo 6"] == 6


@pytest.mark.parametrize(
    ("overrides", "field"), [({"tarot": 1}, "tarot"), ({"table": {"solo 6": "x"}}, "solo 6")]
)
def test_rules_that_cannot_be_are_refused_by_the_name_of_the_cell(api, club, overrides, field):
    rules = make_rules(club)
    path = f"/api/v1/clubs/{club.slug}/rules/{rules.pk}"
    answer = patch(api, path, {"overrides": overrides})
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, field)


def test_a_preset_that_is_not_there_is_refused(api, club):
    answer = post(api, club, "rules", {"variant": "tarot", "name": "Ours"})
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "variant")


def test_an_evening_is_closed_and_taken_up_again(api, club):
    evening = make_evening(club)
    path = f"/api/v1/clubs/{club.slug}/evenings/{evening.pk}"
    assert patch(api, path, {"closed": True}).json()["closed"] is True
    assert patch(api, path, {"closed": False}).json()["closed_at"] is None
