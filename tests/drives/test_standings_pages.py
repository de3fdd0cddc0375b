"""The pages of the standings and the prizes, as they are read and filled in."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.drives.makers import make_drive, play_round, sit
from tests.makers import NOW, enter, fine, solo
from whistclub.drives.models import Closing, Entrant
from whistclub.drives.services import finish_drive

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """Cards 1 and 3 have 9 tricks, 2 and 4 have 4; level ones cut."""
    made = make_drive(club, 4, rounds=1, prizes=["highest", "raffle"], tie_breaks=["cut"])
    play_round(made, 1, ([1, 2, 3, 4], 9))
    return made


def at(drive, name, *more):
    return reverse(f"drives:{name}", args=[drive.evening.club.slug, drive.pk, *more])


def text(answer):
    return " ".join(answer.content.decode().split())


def card(number):
    return Entrant.objects.get(number=number)


def test_the_standings_say_after_how_many_rounds(club, alma):
    drive = make_drive(club, 8, rounds=4)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    page = text(alma.get(at(drive, "standings")))
    assert "Round 1 of 4 so far" in page
    assert "Round 1: table 2" in page
    play_round(drive, 2, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], 9))
    assert "After 2 of 4 rounds" in text(alma.get(at(drive, "standings")))
    play_round(drive, 3, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    assert "After 2 of 4 rounds, and round 3 so far" in text(alma.get(at(drive, "standings")))


def test_the_standings_say_why_level_cards_are_told_apart(club, alma):
    drive = make_drive(club, 4, rounds=2, tie_breaks=["countback"])
    play_round(drive, 1, ([1, 3, 2, 4], 8))
    play_round(drive, 2, ([1, 3, 4, 2], 5))
    assert "level with Player 3; lower second half" in text(alma.get(at(drive, "standings")))


def test_the_final_standings_say_where_a_card_is_still_to_be_cut(drive, alma):
    assert "level; each cuts a card" in text(alma.get(at(drive, "standings")))


def test_the_standings_say_what_no_deal_gave(club, alma):
    """Solo 6 with 7 tricks: East has 15 and 90 for the first place at the table."""
    drive = make_drive(
        club, 4, "rank-seating", variant="whisthub", rounds=1, place_bonus=[90, 60, 30, 0]
    )
    (table,) = sit(drive, 1, [1, 2, 3, 4])
    enter(table, 1, solo(6, 1, 7))
    fine(table, 1, -10, shared=False)
    page = text(alma.get(at(drive, "standings")))
    assert "deals +15 · places at the table +90 · rulings −10" in page
    assert '<td class="num">+95</td>' in page


def test_an_unknown_list_is_that_of_everybody(drive, alma):
    assert "Everybody" in text(alma.get(at(drive, "standings") + "?list=nonsense"))


def test_the_standings_of_many_take_as_many_queries_as_those_of_few(
    club, alma, django_assert_num_queries
):
    for players in (4, 12):
        drive = make_drive(club, players, rounds=1)
        play_round(drive, 1, *(([t + 1, t + 2, t + 3, t + 4], 8) for t in range(0, players, 4)))
        with django_assert_num_queries(14):
            alma.get(at(drive, "standings"))


def test_the_prizes_of_many_take_as_many_queries_as_those_of_few(
    club, alma, django_assert_num_queries
):
    for players in (4, 12):
        drive = make_drive(club, players, rounds=1, prizes=["highest", "second", "lowest"])
        play_round(drive, 1, *(([t + 1, t + 2, t + 3, t + 4], 8) for t in range(0, players, 4)))
        with django_assert_num_queries(25):
            alma.get(at(drive, "prizes"))


def test_an_open_cut_is_written_down_and_decides(drive, alma):
    page = text(alma.get(at(drive, "prizes")))
    assert "Level, each cuts a card: Player 1, Player 3" in page
    for number, cut in ((1, "5"), (3, "14")):
        entrant = card(number)
        answer = alma.post(at(drive, "cut", entrant.pk), {f"{entrant.pk}-cut": cut})
        assert answer.status_code == 302
    page = text(alma.get(at(drive, "prizes")))
    assert "<strong>Player 3</strong> · 9" in page
    assert "each cuts a card" not in page


def test_a_cut_that_was_written_down_wrongly_can_be_put_right(drive, alma):
    for number, cut in ((1, "5"), (3, "14"), (3, "4")):
        entrant = card(number)
        page = text(alma.get(at(drive, "prizes")))
        assert f'name="{entrant.pk}-cut"' in page
        alma.post(at(drive, "cut", entrant.pk), {f"{entrant.pk}-cut": cut})
    assert "<strong>Player 1</strong> · 9" in text(alma.get(at(drive, "prizes")))


def test_a_cut_that_is_no_card_is_refused_beside_its_field(drive, alma):
    entrant = card(1)
    answer = alma.post(at(drive, "cut", entrant.pk), {f"{entrant.pk}-cut": "15"})
    assert answer.status_code == 422
    assert "15" in text(answer)
    assert card(1).cut is None


def test_the_winner_of_the_raffle_is_typed(drive, alma):
    alma.post(at(drive, "winner", "raffle"), {"raffle-name": "Madame Wauters"})
    assert 'value="Madame Wauters"' in text(alma.get(at(drive, "prizes")))


def test_a_name_that_is_too_long_is_kept_and_refused(drive, alma):
    answer = alma.post(at(drive, "winner", "raffle"), {"raffle-name": "x" * 81})
    assert answer.status_code == 422
    assert "x" * 81 in text(answer)


def test_nobody_types_who_is_highest(drive, alma):
    assert alma.post(at(drive, "winner", "highest"), {}).status_code == 404


def test_whoever_finishes_a_drive_is_told_how_many_prizes_are_undecided(drive, alma):
    assert "2 prizes are still to be decided." in text(alma.get(at(drive, "prizes")))
    alma.post(at(drive, "winner", "raffle"), {"raffle-name": "Madame Wauters"})
    assert "1 prize is still to be decided." in text(alma.get(at(drive, "prizes")))


def test_the_drive_is_finished_and_opened_again(drive, alma):
    assert alma.post(at(drive, "finish"), {"note": ""}).status_code == 302
    assert "Open it again" in text(alma.get(at(drive, "prizes")))
    alma.post(at(drive, "reopen"))
    assert "Open it again" not in text(alma.get(at(drive, "prizes")))
    assert Closing.objects.get().reopened_by is not None


def test_missing_tables_are_refused_until_a_note_says_why(club, alma):
    drive = make_drive(club, 8, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    answer = alma.post(at(drive, "finish"), {"note": ""})
    assert answer.status_code == 422
    assert "say why the drive ends all the same" in text(answer)
    alma.post(at(drive, "finish"), {"note": "table 2 went home"})
    assert Closing.objects.get().note == "table 2 went home"


def test_a_cut_after_the_end_is_a_conflict(drive, alma):
    finish_drive(drive=drive, now=NOW, by=None)
    entrant = card(1)
    assert alma.post(at(drive, "cut", entrant.pk), {f"{entrant.pk}-cut": "5"}).status_code == 409


def test_a_wrong_sum_is_shown_with_its_table_and_hand(club, alma):
    drive = make_drive(club, 4, "winners-move", rounds=1)  # ladies 1 and 2 as a pair
    play_round(drive, 1, ([1, 3, 2, 4], 9))
    page = text(alma.get(at(drive, "prizes")))
    assert "18 ≠ 8" in page
    assert "Round 1, table 1, hand 1: 18 instead of 8" in page


def test_military_whist_shows_flags(club, alma):
    drive = make_drive(club, 8, "military", rounds=1)
    for entrant in Entrant.objects.all():
        entrant.unit = (entrant.number - 1) // 4 + 1
        entrant.save()
    play_round(drive, 1, ([1, 7, 2, 8], 9), ([5, 3, 6, 4], None))
    assert "Fort 1" in text(alma.get(at(drive, "standings")))
