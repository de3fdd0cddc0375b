"""Whist drives over HTTP: entries, rounds, results, standings, prizes, and paper."""

from __future__ import annotations

import uuid

import pytest

from tests.api.makers import program, token_for
from tests.check_schedule import check
from tests.drives.makers import announce, hand_in, make_drive, plan, play_round
from tests.makers import make_player_login, make_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def api(club):
    return program(token_for("alma"))


def at(drive, rest=""):
    return f"/api/v1/clubs/{drive.evening.club.slug}/drives/{drive.pk}{rest}"


def post(api, path, sent):
    return api.post(path, sent, content_type="application/json")


def test_players_are_entered_under_the_next_start_numbers(api, club):
    drive = make_drive(club, 4, fee=250)
    make_players(club, "An", "Bo")
    answer = post(api, at(drive, "/entries"), {"players": [6, 5]})
    told = [(one["number"], one["player"]["name"], one["fee"]) for one in answer.json()]
    assert (answer.status_code, told) == (201, [(5, "Bo", 250), (6, "An", 250)])
    again = post(api, at(drive, "/entries"), {"players": [6]})
    assert (again.status_code, again.json()["title"]) == (409, "already entered")
    assert again.json()["detail"] == "Already in: Bo."


def test_here_and_paid_are_noted_and_taken_back(api, club):
    drive = make_drive(club, 4)
    path = at(drive, "/entries/2")
    for sent in ({"here": True, "paid": True}, {"here": False, "team": "Gent"}):
        headers = {"If-Match": api.get(path)["ETag"]}
        assert (
            api.patch(path, sent, content_type="application/json", headers=headers).status_code
            == 200
        )
    told = api.get(path).json()
    assert (told["arrived_at"], told["paid_at"] is None, told["team"]) == (None, False, "Gent")


def test_a_card_is_struck_until_it_has_been_played_with(api, club):
    drive = make_drive(club, 8)
    path = at(drive, "/entries/8")
    assert api.delete(path, headers={"If-Match": api.get(path)["ETag"]}).status_code == 204
    assert api.get(path).status_code == 404
    other = make_drive(club, 0)
    assert api.get(at(other, "/entries")).json() == []


def test_rounds_to_come_are_told_to_organisers_only(api, club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    make_player_login(club)
    rounds = api.get(at(drive, "/rounds")).json()
    assert [(one["round"], one["announced_at"] is None) for one in rounds] == [
        (1, False), (2, True), (3, True),
    ]  # fmt: skip
    assert [len(one["tables"]) for one in rounds] == [2, 2, 2]
    assert all(
        seat["player"] for one in rounds for table in one["tables"] for seat in table["seats"]
    )
    player = program(token_for("bo"))
    assert [one["round"] for one in player.get(at(drive, "/rounds")).json()] == [1]
    assert len(player.get(at(drive, "/schedule")).json()["rounds"]) == 1


def test_the_schedule_is_one_that_other_programs_check(api, club):
    drive = make_drive(club, 8)
    plan(drive)
    told = api.get(at(drive, "/schedule")).json()
    assert (told["players"], told["entries"]) == (8, list(range(1, 9)))
    report = check(told)  # Raises Malformed if it is no schedule.
    assert report["rounds"] == 3


def test_results_and_standings_are_those_that_were_handed_in(api, club):
    drive = make_drive(club, 8)
    play_round(drive, 1, ((1, 2, 3, 4), 9), ((5, 6, 7, 8), None))
    (found,) = api.get(at(drive, "/results")).json()
    told = [(one["number"], one["handed_in"], one["ns"], one["ew"]) for one in found["tables"]]
    assert told == [(1, 1, 9, 4), (2, 0, None, None)]
    assert (found["wanted"], found["missing"]) == (1, [2])
    assert found["points"] == [
        {"entry": 1, "points": 9}, {"entry": 2, "points": 4}, {"entry": 3, "points": 9},
        {"entry": 4, "points": 4},
    ]  # fmt: skip
    told = api.get(at(drive, "/standings")).json()
    assert (told["after"], told["so_far"], told["is_final"]) == (1, 1, False)
    first = told["lists"][0]["rows"][0]
    assert (told["lists"][0]["list"], first["rank"], first["points"]) == ("all", 1, 9)


def test_a_table_of_a_drive_takes_deals_where_the_round_says(api, club):
    drive = make_drive(club, 8)
    plan(drive)
    assert post(api, at(drive, "/rounds/1/announcement"), {}).status_code == 200
    (round, *_) = api.get(at(drive, "/rounds")).json()
    table = round["tables"][0]["id"]
    answer = api.post(
        f"/api/v1/clubs/{club.slug}/tables/{table}/deals", {"deal": {"tricks": [8, 5]}},
        content_type="application/json", headers={"Idempotency-Key": str(uuid.uuid4())},
    )  # fmt: skip
    assert (answer.status_code, answer.json()["points"]) == (201, [8, 5, 8, 5])


def test_a_round_is_not_announced_while_a_table_is_missing(api, club):
    drive = make_drive(club, 8)
    plan(drive)
    hand_in(announce(drive, 1)[0], 7)
    path = at(drive, "/rounds/2/announcement")
    answer = post(api, path, {})
    assert (answer.status_code, answer.json()["title"]) == (409, "table missing")
    assert answer.json()["detail"] == "Table 2 has not handed in round 1."
    assert post(api, path, {"reason": "they went home"}).json()["reason"] == "they went home"


def test_rounds_are_built_by_a_job(api, club):
    drive = make_drive(club, 8)
    answer = post(api, at(drive, "/plan"), {})
    assert answer.status_code == 202
    job = api.get(answer["Location"]).json()
    assert (job["state"], job["result"]) == ("done", None)
    assert len(api.get(at(drive, "/rounds")).json()) == 3


def test_a_movement_by_results_is_drawn_and_not_planned(api, club):
    drive = make_drive(club, 8, "mexicano")
    assert post(api, at(drive, "/plan"), {}).json()["title"] == "needs results"
    answer = post(api, at(drive, "/rounds"), {})
    assert (answer.status_code, answer.json()["round"]) == (201, 1)
    again = post(api, at(drive, "/rounds"), {})
    assert again.json() == answer.json()


def test_too_few_are_not_seated(api, club):
    drive = make_drive(club, 3, "mexicano")
    answer = post(api, at(drive, "/rounds"), {})
    assert (answer.status_code, answer.json()["title"]) == (409, "cannot seat")
    assert answer.json()["problems"][0]["facts"]["number"] == 3


def test_prizes_are_told_with_their_winners(api, club):
    drive = make_drive(club, 4, rounds=1, prizes=["highest", "raffle"])
    play_round(drive, 1, ((1, 2, 3, 4), 9))
    highest, raffle = api.get(at(drive, "/prizes")).json()
    assert (highest["prize"], highest["is_due"]) == ("highest", True)
    assert {one["entries"][0] for one in (*highest["winners"], *highest["between"])} == {1, 3}
    assert (raffle["name"], raffle["is_open"]) == ("Raffle", True)


def test_paper_is_ordered_and_fetched(api, club):
    drive = make_drive(club, 4)
    plan(drive)
    answer = post(api, at(drive, "/sheet"), {"sheet": "movement", "language": "nl"})
    assert answer.status_code == 202
    job = api.get(answer["Location"]).json()
    assert job["state"] == "done"
    file = api.get(job["result"])
    assert (file["Content-Type"], b"".join(file.streaming_content)[:5]) == (
        "application/pdf",
        b"%PDF-",
    )


def test_paper_on_which_nothing_stands_is_not_printed(api, club):
    drive = make_drive(club, 0)
    answer = post(api, at(drive, "/sheet"), {"sheet": "cards"})
    assert (answer.status_code, answer.json()["title"]) == (409, "nothing to print")
    answer = post(api, at(drive, "/sheet"), {"sheet": "poster"})
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "sheet")
