"""Cards typed at the desk: what is compared and refused, and where it shows."""

from __future__ import annotations

import pytest

from tests.drives.makers import draw_and_announce, drawn, make_drive
from tests.drives.pages import address, typed, words
from tests.makers import NOW, make_players
from tests.test_names import FIRST, LONG, SECOND, whole_and_as_text
from whistclub.drives import services
from whistclub.drives.models import CardTotal
from whistclub.drives.selectors.board import board_of
from whistclub.sheets.contents.drives.kept import kept_of
from whistclub.sheets.contents.drives.results import results_of_drive

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """Four who move by results, so that nothing is drawn: two hands before tea and two after."""
    return make_drive(club, 4, "winners-move", rounds=4, prizes=["highest"])


@pytest.fixture
def url(drive):
    return address(drive, "totals", 1)


def standing(drive):
    rows = CardTotal.objects.standing().filter(entrant__drive=drive)
    return {(one.entrant.number, one.half): one.tricks for one in rows}


ALL = {
    "c1_1": 15, "c1_2": 20, "c2_1": 11, "c2_2": 6, "c3_1": 15, "c3_2": 6, "c4_1": 11, "c4_2": 20,
}  # fmt: skip


def test_cards_are_typed_and_the_sums_are_the_next_page(drive, url, alma):
    answer = alma.post(url, typed(alma.get(url), c1_total=35, **ALL), follow=True)
    shown = words(answer)
    assert "8 numbers saved." in shown
    assert "All cards together 104 = 104" in shown
    assert "Ladies and gents 52 = 52" in shown
    assert standing(drive)[1, 2] == 20


def test_a_total_that_is_not_the_sum_of_its_halves_is_refused_and_nothing_is_lost(drive, url, alma):
    answer = alma.post(url, typed(alma.get(url), c1_1=15, c1_2=20, c1_total=36, c2_1=11))
    assert answer.status_code == 422
    assert "The halves add up to 35, not to 36: one of the three is wrong." in words(answer)
    fields = typed(answer)
    assert [fields[name] for name in ("c1-1", "c1-2", "c1-total", "c2-1")] == [
        "15",
        "20",
        "36",
        "11",
    ]
    assert standing(drive) == {}


def test_more_tricks_than_the_hands_of_a_half_have_are_refused(drive, url, alma):
    answer = alma.post(url, typed(alma.get(url), c1_1=27, c2_1="x", c3_1=26))
    assert answer.status_code == 422
    assert "27 is not 0 to 26." in words(answer)
    assert "x is not 0 to 26." in words(answer)
    assert standing(drive) == {}


def test_one_card_at_a_time(drive, url, alma):
    alma.post(url, typed(alma.get(url), c3_1=15, c3_2=6))
    alma.post(url, typed(alma.get(url), c1_1=15))
    assert standing(drive) == {(3, 1): 15, (3, 2): 6, (1, 1): 15}


def test_an_emptied_field_takes_its_number_back(drive, url, alma):
    alma.post(url, typed(alma.get(url), c3_1=15, c3_2=6))
    alma.post(url, typed(alma.get(url), c3_1="", c3_total=""))
    assert standing(drive) == {(3, 2): 6}


def test_the_same_form_sent_twice_is_typed_once(drive, url, alma):
    form = typed(alma.get(url), **ALL)
    alma.post(url, form)
    assert "Nothing has changed." in words(alma.post(url, form, follow=True))
    assert CardTotal.objects.count() == 8


def test_what_another_desk_typed_meanwhile_is_shown_beside_it_and_replaced_on_purpose(
    drive, url, alma
):
    mine, other = typed(alma.get(url), c1_1=15, c2_1=11), typed(alma.get(url), c1_1=14)
    alma.post(url, other)
    answer = alma.post(url, mine)
    assert answer.status_code == 409
    assert "stands: 14" in words(answer)
    assert standing(drive) == {(1, 1): 14, (2, 1): 11}
    alma.post(url, typed(answer))
    assert standing(drive) == {(1, 1): 15, (2, 1): 11}


def test_the_drive_says_how_far_the_cards_are_and_announces_nothing(drive, url, alma):
    before = words(alma.get(address(drive)))
    assert "Draw round 1" in before
    assert "Type paper cards" in before
    alma.post(url, typed(alma.get(url), c3_1=15))
    after = words(alma.get(address(drive)))
    assert "1 of 4 cards are typed." in after
    assert "Draw round 1" not in after


def test_standings_name_the_cards_that_are_missing(drive, url, alma):
    alma.post(url, typed(alma.get(url), c1_1=15, c3_1=15))
    shown = words(alma.get(address(drive, "standings")))
    assert "After 2 of 4 rounds" in shown
    assert "Provisional: not all cards are typed. 2, 4" in shown


def test_the_wall_shows_standings_of_typed_cards(drive, url, alma, client):
    alma.post(url, typed(alma.get(url), **ALL))
    shown = words(client.get(f"/wall/{drive.wall_key}/"))
    assert "All cards are typed." in shown
    assert "35" in shown


def test_the_results_sheet_has_both_sums_and_both_halves(drive, url, alma):
    alma.post(url, typed(alma.get(url), **ALL))
    sheet = results_of_drive(board_of(drive))
    assert [check["agrees"] for check in sheet["checks"]] == [True, True]
    (first, *_rest) = sheet["lists"][0]["head"]
    assert (first["name"], first["first"], first["second"], first["points"]) == (
        "Player 1",
        "15",
        "20",
        "35",
    )


def test_sheets_with_rounds_claim_no_round_of_which_only_the_half_is_known(drive, url, alma):
    alma.post(url, typed(alma.get(url), **ALL))
    assert kept_of(drive)["points"] == [{}, {}, {}, {}]


def test_where_people_wait_it_says_that_their_credit_is_added_here(club, alma):
    drive = make_drive(club, 5, rounds=2)
    said = "what a round of waiting is worth is added here"
    assert said not in words(alma.get(address(drive, "totals", 1)))
    drawn(drive, 1, [1, 2, 3, 4], byes=[5])
    assert said in words(alma.get(address(drive, "totals", 1)))


def test_an_announced_round_leads_back_to_the_drive(drive, url, alma):
    draw_and_announce(drive)
    answer = alma.get(url)
    assert answer.status_code == 409
    assert "its tables hand in" in words(answer)


def test_a_finished_drive_is_opened_again_first(drive, url, alma):
    alma.post(url, typed(alma.get(url), **ALL))
    services.finish_drive(drive=drive, now=NOW, by=None)
    assert alma.get(url).status_code == 409


@pytest.mark.parametrize("variant", ["whisthub", "court-whist"])
def test_only_plain_tricks_are_typed_so(club, alma, variant):
    drive = make_drive(club, 4, "rank-seating", variant=variant, rounds=1)
    assert alma.get(address(drive, "totals", 1)).status_code == 404
    assert "Type paper cards" not in words(alma.get(address(drive)))


def test_without_cards_the_way_to_the_entries_is_shown(club, alma):
    shown = words(alma.get(address(make_drive(club), "totals", 1)))
    assert "Nobody has entered yet." in shown


def test_four_hundred_cards_are_four_light_pages(club, alma, django_assert_num_queries):
    drive = make_drive(club, 400)
    for part in (1, 4):
        with django_assert_num_queries(9):
            answer = alma.get(address(drive, "totals", part))
        assert len(answer.content) < 110_000
    assert "301–400" in words(answer)
    assert alma.get(address(drive, "totals", 5)).status_code == 404


def test_names_are_whole_and_text(club, alma):
    drive = make_drive(club)
    services.enter(drive=drive, players=make_players(club, *FIRST, *SECOND))
    shown = whole_and_as_text(alma.get(address(drive, "totals", 1)).content.decode())
    for whole in ("O'Brien", "<b>x</b>", LONG, "d'Hondt", "Ștefan"):
        assert whole in shown
