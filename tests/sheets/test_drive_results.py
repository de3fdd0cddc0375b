"""Results, trump list and instruction sheet of a drive, read back."""

from __future__ import annotations

import pytest

from tests.drives.makers import hand_in, make_drive, play_round
from tests.makers import NOW
from tests.sheets.drives import hard_drive, planned_drive, sheet_of, wanted
from tests.sheets.evenings import file_of, run
from tests.sheets.papers import HARD_NAMES
from tests.sheets.test_paper import OUR_FONTS
from whistclub.drives import services
from whistclub.drives.models import Draw
from whistclub.jobs.models import Job, State
from whistclub.sheets.drive_orders import order_movement, order_results, order_trumps

pytestmark = pytest.mark.django_db


def played(club, **facts):
    """North and South made 8 in the first round and 4 in the second."""
    drive = planned_drive(club, **facts)
    for draw, tricks in zip(Draw.objects.order_by("round"), (8, 4), strict=True):
        hand_in(services.announce(draw=draw, now=NOW, by=None)[0], tricks)
    return drive


def results(drive, folder, **options):
    return sheet_of(order_results(wanted(drive, **options)), folder)


def test_prizes_stand_first_with_names_and_tricks(club, tmp_path):
    paper = results(played(club, prizes=["highest", "lowest", "raffle"]), tmp_path)
    # Card 1: 8 as North, then 9 as East. Card 5: waited, its average of 4, then 4 as North.
    assert "Highest of all Player 1 17 tricks Lowest of all Player 5 8 tricks" in paper.told
    assert "Raffle to be decided" in paper.told
    assert paper.told.index("Highest of all") < paper.told.index("Everybody")


def test_the_list_gives_halves_total_and_prize(club, tmp_path):
    paper = results(played(club, prizes=["highest"]), tmp_path)
    assert "1 1 Player 1 8 9 17 Highest of all" in paper.told
    # Card 3 waited in the second round: its average of 8.
    assert "2 3 Player 3 8 8 16" in paper.told


def test_the_closing_check_adds_up_all_tricks(club, tmp_path):
    # Two hands at one table: 2 × 26.
    assert "✓ All cards together, 2 hands: 52 = 52" in results(played(club), tmp_path).told


def test_level_cards_say_why_they_stand_so(club, tmp_path):
    drive = make_drive(club, 4, rounds=2, tie_breaks=["countback", "share"])
    play_round(drive, 1, ((1, 2, 3, 4), 6))
    play_round(drive, 2, ((1, 2, 4, 3), 7))
    # 1: 6 + 7 and 2: 7 + 6 are level on 13, 3: 6 + 6 = 12, 4: 7 + 7 = 14.
    told = results(drive, tmp_path).told
    assert "Player 2 7 6 13 level with Player 1; lower second half" in told


def test_cards_that_share_a_place_say_so(club, tmp_path):
    drive = make_drive(club, 4, rounds=1, tie_breaks=["share"])
    play_round(drive, 1, ((1, 2, 3, 4), 8))
    told = results(drive, tmp_path).told
    assert "1= 1 Player 1 8 level; the place is shared" in told
    assert "1= 3 Player 3 8 level; the place is shared" in told


def test_results_before_the_end_say_so_on_every_page(club, tmp_path):
    drive = planned_drive(club)
    hand_in(services.announce(draw=Draw.objects.get(round=1), now=NOW, by=None)[0], 8)
    assert "Not final: after 1 of 2 rounds" in results(drive, tmp_path).text


def test_there_are_no_results_before_a_table_has_handed_in(club):
    assert order_results(wanted(planned_drive(club))) is None


def test_ladies_and_gents_have_lists_of_their_own(club, tmp_path):
    drive = hard_drive(club, rounds=1)
    play_round(drive, 1, ((1, 2, 3, 4), 8))
    paper = results(drive, tmp_path)
    assert paper.told.index("Ladies Place") < paper.told.index("Gents Place")
    shown = paper.told.replace(" ", "")
    assert all(name.replace(" ", "") in shown for name in HARD_NAMES)
    assert set(paper.fonts) <= OUR_FONTS
    assert paper.info["Tagged"] == "yes"


def test_the_same_results_are_the_same_bytes(club):
    drive = played(club, prizes=["highest"])
    job = order_results(wanted(drive))
    first = file_of(run(job))
    assert order_results(wanted(drive)) == job
    Job.objects.update(state=State.QUEUED)
    assert file_of(run(job)) == first


def test_the_trump_list_names_the_trump_of_each_hand(club, tmp_path):
    drive = make_drive(club, rounds=2, deals=2, trumps=["H", "none", "pass"])
    told = sheet_of(order_trumps(wanted(drive)), tmp_path).told
    assert "1 ♡ hearts round 1 2 NT no trumps 3 pass pass: fewer tricks win round 2" in told


def test_games_with_contracts_have_no_trump_list(club):
    assert order_trumps(wanted(make_drive(club, variant="whisthub"))) is None


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_the_instruction_sheet_says_how_one_moves(club, tmp_path, language):
    drive = make_drive(club, 0, "winners-move", knobs={"lady_dir": 1})
    paper = sheet_of(order_movement(wanted(drive, language, "letter")), tmp_path)
    words = {
        "en": "The winning lady goes a table up, the winning gent a table down.",
        "fr": "La dame gagnante",
        "nl": "dame",
        "ro": "doamna",
    }
    assert words[language].lower() in paper.told.lower()
    assert paper.info["Page size"] == "612 x 792 pts (letter)"
    assert set(paper.fonts) <= OUR_FONTS


@pytest.mark.parametrize("sheet", ["tables", "seating", "trumps", "movement", "master", "results"])
def test_every_button_of_the_page_prints(club, alma, django_capture_on_commit_callbacks, sheet):
    drive = played(club)
    address = f"/clubs/{club.slug}/drives/{drive.pk}/print/"
    assert f'value="{sheet}"' in alma.get(address).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        alma.post(address, {"sheet": sheet})
    assert Job.objects.get().state == State.DONE
