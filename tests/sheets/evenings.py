"""Evenings of several tables, for tests of what is printed of them as a whole."""

from __future__ import annotations

from pathlib import Path

from django.core.files.storage import default_storage
from django.test import TestCase

from tests import makers
from tests.sheets.papers import HARD_NAMES, Paper
from whistclub.clubs.models import Club
from whistclub.jobs.models import Job, State
from whistclub.jobs.tasks import start
from whistclub.play import services
from whistclub.play.models import Evening

SITE = "https://whist.example"


def make_evening_of(club: Club, tables: int, language: str = "en") -> Evening:
    """An evening of so many tables, hard names at the first; the odd ones have one deal:
    East's solo 6 with 7 tricks, worth +15 to East and −5 to the others."""
    club.language = language
    club.save()
    evening = makers.make_evening(club)
    for number in range(1, tables + 1):
        names = [f"Joueur {number}{letter}" for letter in "abcd"]
        players = makers.make_players(club, *(HARD_NAMES if number == 1 else names))
        table = services.seat_table(evening=evening, players=players)
        if number % 2:
            makers.enter(table, 1, makers.solo(6, 1, 7))
    return evening


def run(job: Job) -> Job:
    """The job after its work."""
    with TestCase.captureOnCommitCallbacks(execute=True):
        start(Job.objects.get(id=job.id))
    done = Job.objects.get(id=job.id)
    assert done.state == State.DONE
    return done


def file_of(job: Job) -> bytes:
    with default_storage.open(Job.objects.get(id=job.id).result) as file:
        return bytes(file.read())


def printed(job: Job, folder: Path) -> Paper:
    path = folder / "evening.pdf"
    path.write_bytes(file_of(run(job)))
    return Paper(path)
