"""`manage.py score` as a script meets it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GOOD = {"id": "a", "variant": "english-short", "deal": {"tricks": [8, 5]}}
REFUSED = {"id": "b", "variant": "english-short", "deal": {"tricks": [8, 6]}}


def run(*args: str, lines: bytes = b"", **environment: str):
    return subprocess.run(
        [sys.executable, str(ROOT / "manage.py"), "score", *args],
        input=lines,
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


def written(*values: object) -> bytes:
    return b"".join(json.dumps(value).encode() + b"\n" for value in values)


def answers(done):
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_lines_are_read_from_standard_input_and_answered_in_order():
    done = run(lines=written(GOOD, {**GOOD, "id": "c"}))
    assert answers(done) == [{"id": "a", "points": [2, 0]}, {"id": "c", "points": [2, 0]}]
    assert done.returncode == 0


def test_lines_are_read_from_a_file(tmp_path):
    path = tmp_path / "cases.jsonl"
    path.write_bytes(written(GOOD))
    assert answers(run(str(path))) == [{"id": "a", "points": [2, 0]}]


def test_the_exit_status_is_1_when_a_line_was_refused_and_the_rest_is_answered():
    done = run(lines=written(REFUSED, GOOD))
    assert done.returncode == 1
    assert answers(done)[1] == {"id": "a", "points": [2, 0]}


def test_a_line_that_is_not_json_is_bad_input():
    deep = b"[" * 100_000 + b"]" * 100_000
    long_number = b'{"id": ' + b"9" * 5000 + b"}"
    broken = [b"whist", b"{", b"\xff\xfe", deep, long_number]
    done = run(lines=b"\n".join([*broken, written(GOOD)]))
    assert [one.get("error") for one in answers(done)] == ["bad input"] * len(broken) + [None]
    assert done.returncode == 1


def test_blank_lines_and_a_byte_order_mark_are_no_lines():
    done = run(lines=b"\xef\xbb\xbf" + written(GOOD) + b"\n  \n" + written(GOOD))
    assert len(answers(done)) == 2
    assert done.returncode == 0


def test_the_reasons_are_added_on_request():
    explained = answers(run("--explain", lines=written(GOOD)))[0]
    assert explained["reasons"][0][0]["code"] == "odd_tricks"


def test_the_variants_are_listed():
    listed = answers(run("--variants"))
    assert {"english-short", "romanian", "whisthub", "english-duplicate"} <= {
        variant["slug"] for variant in listed
    }
    assert set(listed[0]) == {"slug", "titles", "family", "players", "zero_sum"}


def test_a_file_that_is_not_there_is_one_clear_line_and_exit_status_2(tmp_path):
    done = run(str(tmp_path / "nowhere.jsonl"))
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"nowhere.jsonl" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_it_needs_no_database():
    # Nobody listens on port 1.
    done = run(lines=written(GOOD), WHISTCLUB_DATABASE_URL="postgresql://nobody@127.0.0.1:1/none")
    assert answers(done) == [{"id": "a", "points": [2, 0]}]


@pytest.mark.parametrize("arguments", [["--variants"], []])
def test_a_reader_who_has_had_enough_ends_it_quietly(arguments):
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "manage.py"), "score", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
    )  # fmt: skip
    process.stdout.close()
    _, noise = process.communicate(written(*[GOOD] * 2000))
    assert noise == b""
    assert process.returncode == 0
