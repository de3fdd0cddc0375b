"""`manage.py pair` prints what the checker reads, and refuses in one line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.check_schedule import check
from whistclub.pairings import rounds_from_document
from whistclub.pairings.counts import count_meetings

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pair(capsys):
    """The printed document for these options."""

    def run(*options):
        call_command("pair", *options)
        return json.loads(capsys.readouterr().out)

    return run


def refused(*options):
    with pytest.raises(CommandError) as refusal:
        call_command("pair", *options)
    assert refusal.value.returncode == 2
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def test_without_rounds_it_is_the_full_design(pair):
    assert check(pair("--players", "12"))["perfect"]
    assert check(pair("--players", "13"))["directed"]


def test_the_quality_says_what_was_counted_and_how_it_was_made(pair):
    quality = pair("--players", "24", "--rounds", "8", "--seed", "5")["quality"]
    assert quality["code"] == "optimal"
    assert (quality["cost"], quality["ratio"]) == (quality["bound"], 1.0)
    assert quality["excess"] == {"partners": 0, "opponents": 0, "meetings": 0, "byes": 0}
    assert (quality["method"], quality["seed"]) == ("stored part", 5)
    assert quality["seconds"] >= 0


def test_the_same_seed_and_effort_give_the_same_rounds(pair):
    options = ("--players", "26", "--rounds", "6", "--seconds", "0.05", "--seed", "9")
    assert pair(*options)["rounds"] == pair(*options)["rounds"]


def test_of_several_draws_the_evenest_is_printed_with_its_seed(pair):
    options = ("--players", "14", "--rounds", "5", "--seconds", "0.02")
    costs = [pair(*options, "--seed", str(seed))["quality"]["cost"] for seed in (3, 4)]
    quality = pair(*options, "--seed", "3", "--draws", "2")["quality"]
    assert (quality["cost"], quality["seed"]) == (min(costs), 3 + costs.index(min(costs)))


def test_fewer_tables_leave_the_rest_to_wait_in_turn(pair):
    said = check(pair("--players", "14", "--rounds", "7", "--tables", "2", "--seconds", "0.1"))
    assert said["byes"] == {"min": 3, "max": 3}


def test_every_pair_is_a_lady_and_a_gent(pair):
    document = pair("--players", "16", "--roles", "8,8")
    said = check(document)
    assert document["mixed"] == ["lady"] * 8 + ["gent"] * 8
    assert said["rounds"] == 7
    assert said["mixed"]["tables_with_a_one_sex_partnership"] == 0


def test_wishes_are_met(pair):
    document = pair(
        *("--players", "22", "--rounds", "6", "--seconds", "0.2"),
        *("--avoid", "3-7,2-5", "--apart", "8-9", "--stay", "4,10"),
    )
    check(document)
    rounds = rounds_from_document(document, 22)
    met = count_meetings(22, rounds)
    assert met.partners[3][7] == met.partners[2][5] == met.met(8, 9) == 0
    for keeper in (4, 10):
        at = {k for item in rounds for k, table in enumerate(item.tables) if keeper in table}
        assert len(at) == 1


def test_absent_players_are_away_in_the_rounds_named_and_those_after_or_before(pair):
    document = pair(
        "--players", "18", "--rounds", "5", "--absent", "5@3-,8@-2,9@2-3", "--seconds", "0.1"
    )
    check(document)
    away = [item.get("absent", []) for item in document["rounds"]]
    assert away == [[8], [8, 9], [5, 9], [5], [5]]


def test_kept_rounds_stay_and_a_newcomer_joins(pair, tmp_path):
    kept = pair("--players", "16", "--rounds", "3")
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(kept))
    document = pair("--players", "17", "--rounds", "5", "--keep", str(file), "--seconds", "0.1")
    check(document)
    for before, after in zip(kept["rounds"], document["rounds"], strict=False):
        assert after["tables"] == before["tables"]
        assert after["byes"] == [16]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--players", "3"), "too few players: 3, at least 4"),
        (("--players", "0"), "too few players: 0, at least 4"),
        (("--players", "1001"), "too many players: 1001, at most 1000"),
        (
            ("--players", "4", "--rounds", "900", "--absent", "0@2-"),
            "fewer than four are there: round 2, 3, at least 4; "
            "fewer than four are there: round 3, 3, at least 4; "
            "fewer than four are there: round 4, 3, at least 4; and 896 more",
        ),
        ((), "--players is needed"),
        (("--players", "four"), "--players: 'four' is not a whole number"),
        (("--players", "8", "--rounds", "0"), "too few rounds: 0, at least 1"),
        (("--players", "8", "--tables", "0"), "too few tables: 0, at least 1"),
        (
            ("--players", "4", "--avoid", "0-1,0-2,0-3"),
            "never partners, but no partner is left: player 0",
        ),
        (("--players", "8", "--avoid", "3+7"), "--avoid: '3+7' is not a pair, as 3-7"),
        (
            ("--players", "8", "--absent", "5@"),
            "--absent: '5@' is not a player and rounds, as 5@3- or 8@-2",
        ),
        (
            ("--players", "8", "--roles", "3,4"),
            "--roles: '3,4' is not ladies,gents adding up to 8 players",
        ),
        (("--players", "8", "--seconds", "nan"), "--seconds: 'nan' is not between 0 and 3600"),
        (("--players", "8", "--draws", "0"), "--draws: 0 is not between 1 and 64"),
        (("--players", "8", "--stay", "9"), "player does not exist: player 9, at most 7"),
    ],
)
def test_what_cannot_be_is_one_clear_line(options, line):
    assert refused(*options) == line


def test_the_quality_is_said_in_words_if_asked_for(pair):
    said = pair("--players", "24", "--rounds", "8", "--words", "nl")["words"]
    assert said[0] == "Partners: niemand twee keer (96 verschillende paren)."
    assert "words" not in pair("--players", "24", "--rounds", "8")


def test_a_refusal_is_said_in_words_if_asked_for():
    assert refused("--players", "8", "--stay", "9", "--words", "ro") == (
        "Nu este pe lista jucătorilor: #9."
    )
    assert refused("--players", "8", "--words", "eo") == (
        "--words: 'eo' is not one of en, fr, nl, ro"
    )


def test_a_missing_file_of_kept_rounds_is_named(tmp_path):
    assert str(tmp_path / "none.json") in refused(
        "--players", "8", "--keep", str(tmp_path / "none.json")
    )


def test_more_rounds_kept_than_asked_for_are_refused(pair, tmp_path):
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(pair("--players", "8", "--rounds", "3")))
    assert refused("--players", "8", "--rounds", "2", "--keep", str(file)) == (
        "more rounds kept than asked for: 3, at most 2"
    )


def test_from_the_shell_a_bad_request_is_one_line_and_status_two():
    done = subprocess.run(
        [sys.executable, "manage.py", "pair", "--players", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip().count("\n") == 0
