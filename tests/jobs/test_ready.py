"""The address that says whether the site can serve people."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.core.files.storage import default_storage
from django.db import connection
from django.test import Client

from tests.brokers import NOBODY
from whistclub.celery import app
from whistclub.jobs import readiness

pytestmark = pytest.mark.django_db

ALL_WELL = {"database": "ok", "migrations": "ok", "broker": "ok", "files": "ok"}


@pytest.fixture(autouse=True)
def _asked_anew():
    cache.clear()


def ask():
    answer = Client().get("/ready/")
    return answer.status_code, answer.json()


def test_a_site_whose_parts_answer_is_ready_and_leaves_no_file():
    assert ask() == (200, ALL_WELL)
    assert default_storage.listdir("ready")[1] == []


def test_it_is_not_ready_before_migrate():
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'jobs'")
    assert ask() == (503, {**ALL_WELL, "migrations": "failed"})


@pytest.mark.parametrize("address", NOBODY)
def test_it_is_not_ready_without_its_broker(address, settings, monkeypatch):
    settings.CELERY_BROKER_URL = address
    monkeypatch.setattr(app.conf, "broker_write_url", address)
    assert ask() == (503, {**ALL_WELL, "broker": "failed"})


def test_it_is_not_ready_when_no_file_can_be_written(monkeypatch, caplog):
    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(default_storage, "save", full)
    assert ask() == (503, {**ALL_WELL, "files": "failed"})
    assert "No space left on device" in caplog.text


def test_whoever_asks_all_the_time_writes_no_file_each_time(monkeypatch):
    ask()
    monkeypatch.setitem(readiness.PARTS, "files", lambda: 1 / 0)
    assert ask() == (200, ALL_WELL)
