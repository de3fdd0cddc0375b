"""A drive set up and changed on its page."""

from __future__ import annotations

import uuid
from datetime import time
from decimal import Decimal

import pytest

from tests.drives.makers import announce, make_drive, plan
from tests.makers import make_rules
from tests.pages import page_of
from whistclub.clubs.models import Player
from whistclub.drives.models import Drive
from whistclub.play.models import RuleSet

pytestmark = pytest.mark.django_db

FACTS = {
    "act": "save",
    "name": "Advent drive",
    "date": "2026-12-12",
    "starts": "14:00",
    "place": "Salle des Tilleuls",
    "fee": "2,50",
    "rules": "new whist-drive",
    "deals": "3",
    "rounds": "8",
    "minutes": "20",
    "order": "hcds",
    "trumps_of": "hcds",
    "movement": "everyone-partners",
    "leftover": "wait",
    "credit": "fixed",
    "credit_points": "6.5",
    "place_bonus": "90 60, 30/0",
    "tie_1": "countback",
    "tie_2": "cut",
    "tie_3": "countback",
    "prize_1": "highest",
    "prize_3": "raffle",
    "one_prize": "on",
}


def post(client, drive=None, **facts):
    """Send the whole page, with some of it otherwise."""
    where = f"{drive.pk}/setup" if drive else "new"
    return client.post(f"/clubs/les-quatre-vents/drives/{where}/", {**FACTS, **facts})


def faults(answer):
    assert answer.status_code == 422
    return [item.text for item in page_of(answer).all(".errors li")]


def tile(answer, name, value):
    return page_of(answer).one(f'input[name={name}][value="{value}"]')


def test_a_drive_is_set_up_in_one_go_and_the_club_takes_the_rules_over(alma, club):
    answer = post(alma)
    drive = Drive.objects.get()
    assert answer.status_code == 302
    evening = drive.evening
    assert (evening.rules.variant, evening.deals, evening.place) == (
        "whist-drive",
        3,
        "Salle des Tilleuls",
    )
    assert (drive.starts, drive.fee, drive.minutes, drive.rounds) == (time(14), 250, 20, 8)
    assert (drive.credit_points, drive.place_bonus) == (Decimal("6.5"), [90, 60, 30, 0])
    assert (drive.tie_breaks, drive.prizes) == (["countback", "cut"], ["highest", "raffle"])
    assert drive.trumps == ["H", "C", "D", "S"] * 6
    assert drive.one_prize


def test_a_form_sent_twice_is_one_drive(alma, club):
    key = str(uuid.uuid4())
    first, second = post(alma, key=key), post(alma, key=key)
    assert first.url == second.url
    assert Drive.objects.count() == 1
    post(alma, key=str(uuid.uuid4()))
    assert Drive.objects.count() == 2


@pytest.mark.parametrize(("typed", "cents"), [("5", 500), ("2.5", 250), ("", 0), ("€ 0,05", 5)])
def test_a_fee_is_kept_in_cents(alma, club, typed, cents):
    post(alma, fee=typed)
    assert Drive.objects.get().fee == cents


@pytest.mark.parametrize(
    ("name", "typed", "fault"),
    [
        ("fee", "2,505", "Entry fee: Write a sum such as 5 or 2,50."),
        ("credit_points", "half", "The fixed number: Write a number of points such as 6 or 6,5."),
        (
            "place_bonus",
            "90 -5",
            "Bonus for the places at a table: Write whole numbers, best place first: 90 60 30 0.",
        ),
        ("date", "soon", "Date: Enter a valid date."),
        ("rounds", "0", "Rounds: Ensure this value is greater than or equal to 1."),
    ],
)
def test_what_cannot_be_read_is_refused_beside_its_field_and_the_rest_kept(
    alma, club, name, typed, fault
):
    answer = post(alma, **{name: typed})
    assert faults(answer) == [fault]
    assert page_of(answer).one("#id_place")["value"] == "Salle des Tilleuls"
    assert not Drive.objects.exists()
    assert not RuleSet.objects.exists()


def test_a_hand_of_the_trump_list_is_changed(alma, club):
    listed = {f"trump_{hand}": "HCDS"[(hand - 1) % 4] for hand in range(1, 25)}
    post(alma, **listed | {"trump_5": "none", "trump_24": "pass"})
    trumps = Drive.objects.get().trumps
    assert trumps[:6] == ["H", "C", "D", "S", "none", "C"]
    assert trumps[23] == "pass"


def test_another_order_takes_the_place_of_the_list_that_was_shown(alma, club):
    listed = {f"trump_{hand}": "H" for hand in range(1, 25)}
    post(alma, **listed, order="swedish")
    assert Drive.objects.get().trumps == ["S", "H", "none", "D", "C", "pass"] * 4


def test_more_rounds_go_on_in_the_order(alma, club):
    drive = make_drive(club, 8, deals=1, rounds=3, trumps=["H", "none", "D"])
    post(alma, drive, rules=str(drive.evening.rules_id), deals="1", rounds="5",
         trump_1="H", trump_2="none", trump_3="D")  # fmt: skip
    drive.refresh_from_db()
    assert drive.trumps == ["H", "none", "D", "S", "H"]


def test_court_whist_names_its_own_trumps(alma, club):
    post(alma, rules="new court-whist")
    assert Drive.objects.get().trumps == []
    shown = post(alma, act="look", rules="new court-whist")
    assert page_of(shown).one("select[name=order]") is None


def test_looking_refuses_nothing_and_keeps_what_is_typed(alma, club):
    answer = post(alma, act="look", name="", fee="two", movement="mitchell", expected="16")
    assert answer.status_code == 200
    page = page_of(answer)
    assert page.one("#id_fee")["value"] == "two"
    assert page.one("select[name=knob_ew_moves]")
    assert tile(answer, "rounds", "4").has("disabled")
    assert "this movement has only 3 rounds" in page.text
    assert not Drive.objects.exists()


def test_a_way_that_was_another_movements_is_not_taken_along(alma, club):
    answer = post(alma, act="look", movement="losers-move-all-change", knobs_of="winners-move",
                  knob_lady_dir="-1")  # fmt: skip
    chosen = page_of(answer).one("select[name=knob_lady_dir] option[selected]")
    assert chosen["value"] == "1"


def test_the_way_of_one_movement_is_not_proposed_for_another(alma, club):
    drive = make_drive(club, 8, "winners-move", knobs={"lady_dir": -1})
    answer = post(alma, drive, act="look", movement="losers-move-all-change")
    assert page_of(answer).one("select[name=knob_lady_dir] option[selected]")["value"] == "1"
    answer = post(alma, drive, act="look", movement="winners-move")
    assert page_of(answer).one("select[name=knob_lady_dir] option[selected]")["value"] == "-1"


def test_the_knob_of_a_movement_is_kept(alma, club):
    post(alma, movement="mexicano", knob_pairing="1+3", knob_first="drawn")
    assert Drive.objects.get().knobs == {"pairing": "1+3", "first": "drawn"}


def test_what_cannot_be_with_23_is_barred_with_its_reason_before_it_is_chosen(alma, club):
    drive = make_drive(club, 23)
    answer = alma.get(f"/clubs/les-quatre-vents/drives/{drive.pk}/setup/")
    barred = tile(answer, "movement", "winners-move")
    assert barred.has("disabled")
    why = page_of(answer).one("#" + barred["aria-describedby"]).text
    assert why == "23 players cannot fill tables of four. With a ghost it works."
    assert not tile(answer, "movement", "mexicano").has("disabled")
    assert not tile(answer, "leftover", "ghost").has("disabled")
    assert "23 players are at 5 tables. In each round 3 players wait." in page_of(answer).text


def test_what_cannot_be_is_refused_all_the_same(alma, club):
    drive = make_drive(club, 24)
    rules = str(drive.evening.rules_id)
    assert faults(post(alma, drive, rules=rules, movement="rainbow"))[0].startswith(
        "Movement: This movement needs 5, 7, 11, 13 or another prime number of full tables"
    )
    assert faults(post(alma, drive, rules=rules, movement="mitchell", rounds="6")) == [
        "Rounds: With so many players this movement has only 5 rounds."
    ]
    drive.refresh_from_db()
    assert drive.movement == "everyone-partners"


def test_few_who_are_in_so_far_keep_nobody_from_changing_the_rest(alma, club):
    drive = make_drive(club, 3)
    rules = str(drive.evening.rules_id)
    assert post(alma, drive, rules=rules, rounds="3", place="Hall").status_code == 302
    assert faults(post(alma, drive, rules=rules, movement="mexicano", rounds="3"))
    assert post(alma, drive, rules=rules, movement="mexicano", expected="24").status_code == 302


def test_five_at_a_table_need_rules_for_five(alma, club):
    drive = make_drive(club, 21, variant="wiezen-2-5-13")
    five = str(drive.evening.rules_id)
    assert post(alma, drive, rules=five, leftover="five").status_code == 302
    four = str(make_rules(club, "whist-drive").pk)
    assert faults(post(alma, drive, rules=four, leftover="five")) == [
        "The odd number: By these rules at most 4 sit at a table; nobody can be the fifth."
    ]


def test_once_it_has_started_the_movement_stays_and_the_prizes_may_change(alma, club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    rules = {"rules": str(drive.evening.rules_id), "deals": "1", "order": "hcds"}
    refused = faults(post(alma, drive, **rules, movement="mitchell"))
    assert refused[0].startswith("The drive has started: ")
    free = {name: value for name, value in FACTS.items()
            if name not in ("rules", "deals", "order", "movement", "leftover")}  # fmt: skip
    address = f"/clubs/les-quatre-vents/drives/{drive.pk}/setup/"
    assert alma.post(address, {**free, "rounds": "5"}).status_code == 302
    drive.refresh_from_db()
    assert (drive.movement, drive.rounds, drive.prizes) == (
        "everyone-partners", 5, ["highest", "raffle"],
    )  # fmt: skip
    shown = alma.get(address)
    assert tile(shown, "movement", "mexicano").has("disabled")


def test_a_new_fee_is_asked_of_those_who_have_not_paid(alma, club):
    drive = make_drive(club, 3, fee=500)
    paid, other, ghost = drive.entrants.all()
    drive.entrants.filter(pk=paid.pk).update(paid_at="2026-12-03T19:00Z")
    drive.entrants.filter(pk=ghost.pk).update(fee=0)
    Player.objects.filter(entrants=ghost).update(is_ghost=True)
    post(alma, drive, rules=str(drive.evening.rules_id), rounds="3", fee="6")
    fees = dict(drive.entrants.values_list("pk", "fee"))
    assert fees == {paid.pk: 500, other.pk: 600, ghost.pk: 0}


def test_the_page_asks_as_much_for_400_people_as_for_8(alma, club, django_assert_num_queries):
    for players in (8, 400):
        drive = make_drive(club, players)
        with django_assert_num_queries(8):
            answer = alma.get(f"/clubs/les-quatre-vents/drives/{drive.pk}/setup/")
        assert len(answer.content) < 60_000
