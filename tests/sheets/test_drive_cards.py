"""Personal cards of a drive, read back."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from tests.drives.makers import drawn, hand_in, make_drive
from tests.makers import NOW
from tests.sheets.drives import hard_drive, planned_drive, sheet_of, wanted
from tests.sheets.evenings import file_of, run
from tests.sheets.papers import HARD_NAMES
from tests.sheets.test_paper import OUR_FONTS
from whistclub.drives import services
from whistclub.drives.models import Draw
from whistclub.jobs.models import Job, State
from whistclub.sheets.contents.drives.kept import DriveSheet, kept_of
from whistclub.sheets.contents.drives.personal import card_pages
from whistclub.sheets.drive_orders import order_cards

pytestmark = pytest.mark.django_db


def one_card(drive, number, folder, **options):
    """The paper of a single card, so that no other stands beside it."""
    job = order_cards(wanted(drive, **options), changed=False)
    job.arguments["places"] = [number - 1]
    job.save()
    return sheet_of(job, folder)


def pages_of(drive, paper="a4"):
    sheet = DriveSheet(kept_of(drive))
    return card_pages(sheet, range(len(sheet.people)), paper)


def test_a_planned_card_says_table_seat_partner_and_opponents_of_each_round(club, tmp_path):
    paper = one_card(planned_drive(club), 1, tmp_path)
    assert "Player 1" in paper.told
    # Hearts, then clubs; North at table 1, then East.
    assert "1 ♡ 1 N 3 Player 3 against 2, 4" in paper.told
    assert "2 ♣ 1 E 4 Player 4 against 2, 5" in paper.told


def test_a_planned_card_says_who_waits(club, tmp_path):
    assert "1 ♡ – you wait" in one_card(planned_drive(club), 5, tmp_path).told


def test_several_hands_of_a_round_stand_on_one_line(club, tmp_path):
    paper = one_card(planned_drive(club, deals=3), 1, tmp_path)
    assert "1–3 ♡ ♣ ♢ 1 N" in paper.told
    assert "4–6 ♠ ♡ ♣ 1 E" in paper.told
    assert "your opponents’ make 39 on each line" in paper.told


def test_a_card_by_results_has_blank_lines(club, tmp_path):
    drive = make_drive(club, 8, "winners-move", rounds=2)
    services.draw_round(drive=drive, now=NOW, by=None)
    paper = one_card(drive, 1, tmp_path)
    assert "1 ♡ Half-time 2 ♣ Second half Total of 2 hands" in paper.told
    assert "Partner" not in paper.told


@pytest.mark.parametrize(
    ("number", "words"), [(1, "Lady’s card, Advent drive L1"), (3, "Gent’s card, Advent drive G3")]
)
def test_a_card_says_whether_it_is_a_ladys_or_a_gents(club, tmp_path, number, words):
    assert words in one_card(hard_drive(club), number, tmp_path).told


def test_what_a_card_has_made_stands_on_it_with_the_running_total(club, tmp_path):
    drive = planned_drive(club)
    for draw, tricks in zip(Draw.objects.order_by("round"), (8, 4), strict=True):
        hand_in(services.announce(draw=draw, now=NOW, by=None)[0], tricks)
    paper = one_card(drive, 1, tmp_path)
    # As North 8, then as East 13 − 4 = 9: 17.
    assert "against 2, 4 8 8 Half-time 8" in paper.told
    assert "against 2, 5 9 17 Second half 9 Total of 2 hands 17" in paper.told


def test_four_cards_stand_on_a_page_and_long_ones_two(club):
    drive = make_drive(club, 5, rounds=8)
    assert [len(page.cards) for page in pages_of(drive)] == [4, 1]
    drive.rounds = 9
    drive.save()
    assert [len(page.cards) for page in pages_of(drive)] == [2, 2, 1]


def test_bare_lines_of_24_hands_fit_a_small_card_half_beside_half(club):
    (page,) = pages_of(make_drive(club, 4, "winners-move", rounds=24))
    assert page.size == "four"
    assert page.beside
    assert [len(half.lines) for half in page.cards[0].halves] == [12, 12]


def test_more_lines_than_a_card_has_go_on_on_another(club):
    cards = [card for page in pages_of(make_drive(club, 4, rounds=25)) for card in page.cards]
    assert [(card.part, card.parts) for card in cards[:2]] == [(1, 2), (2, 2)]
    # The first half is 13 rounds, the second 12, of which the last is on the other card.
    assert [len(half.lines) for half in cards[0].halves] == [13, 11]
    assert [len(half.lines) for half in cards[1].halves] == [1]


@pytest.mark.parametrize(
    ("paper", "rounds", "pages"), [("a4", 8, 1), ("letter", 7, 1), ("a4", 24, 2), ("letter", 24, 2)]
)
def test_no_card_runs_over_its_page(club, tmp_path, paper, rounds, pages):
    drive = hard_drive(club, "everyone-partners-mixed", rounds=rounds)
    for round in range(1, rounds + 1):
        drawn(drive, round, (1, 3, 4, 2) if round % 2 else (4, 1, 2, 3))
    found = sheet_of(order_cards(wanted(drive, paper=paper), changed=False), tmp_path)
    assert found.pages == pages
    # The last words stand above the frame of their card: 6.5 mm are 18.4 points.
    height = float(found.info["Page size"].split()[2])
    card = height / 2 if pages == 1 else height
    feet = found.heights("initials")
    assert len(feet) == 4
    assert max(foot - card * (foot > card) for foot in feet) < card - 18.4
    for name in HARD_NAMES:
        assert name.replace(" ", "") in found.told.replace(" ", "")
    assert set(found.fonts) <= OUR_FONTS
    assert found.info["Tagged"] == "yes"


def test_the_same_drive_gives_the_same_bytes(club):
    drive = hard_drive(club)
    job = order_cards(wanted(drive), changed=False)
    first = file_of(run(job))
    assert order_cards(wanted(drive), changed=False) == job
    Job.objects.update(state=State.QUEUED)
    assert file_of(run(job)) == first


def test_only_changed_cards_are_printed_and_then_none_is_left(club, tmp_path):
    drive = planned_drive(club)
    services.note_printed(drive=drive, now=NOW)
    drive.refresh_from_db()
    later = NOW + timedelta(minutes=1)
    drawn_again(drive, later)
    paper = sheet_of(order_cards(wanted(drive), changed=True), tmp_path)
    # In round 2 East and West, cards 1 and 4, sit in each other's chairs.
    assert re.findall(r"Player \d Advent drive", paper.told) == [
        "Player 1 Advent drive", "Player 4 Advent drive",
    ]  # fmt: skip
    services.note_printed(drive=drive, now=later)
    drive.refresh_from_db()
    assert order_cards(wanted(drive), changed=True) is None


def drawn_again(drive, now):
    """Round 2 with East and West in each other's chairs."""
    draw = Draw.objects.get(drive=drive, round=2)
    north, east, south, west = draw.seating["tables"][0]
    seating = {**draw.seating, "tables": [[north, west, south, east]]}
    return Draw.objects.create(
        drive=drive, round=2, attempt=2, seating=seating, seed=1, drawn_at=now
    )


def test_from_the_page_to_the_pdf(club, alma, django_capture_on_commit_callbacks):
    drive = planned_drive(club)
    address = f"/clubs/{club.slug}/drives/{drive.pk}/print/"
    assert 'value="cards"' in alma.get(address).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        answer = alma.post(address, {"sheet": "cards", "language": "fr", "paper": "letter"})
    job = Job.objects.get()
    assert answer["Location"] == job.get_absolute_url()
    assert job.state == State.DONE
    assert job.back == address
    assert (job.arguments["language"], job.arguments["paper"]) == ("fr", "letter")


def test_cards_of_a_finished_drive_are_not_printed(club, alma):
    drive = planned_drive(club)
    drive.finished_at = NOW
    drive.save()
    answer = alma.post(f"/clubs/{club.slug}/drives/{drive.pk}/print/", {"sheet": "cards"})
    assert answer.status_code == 422
    assert "its cards are not printed any more" in answer.content.decode()


def test_the_page_asks_the_database_as_often_for_many_as_for_few(
    club, alma, django_assert_num_queries
):
    few, many = planned_drive(club), make_drive(club, 12, rounds=3)
    for round in (1, 2, 3):
        drawn(many, round, (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    for drive in (few, many):
        services.note_printed(drive=drive, now=NOW)
        with django_assert_num_queries(7):
            alma.get(f"/clubs/{club.slug}/drives/{drive.pk}/print/")
