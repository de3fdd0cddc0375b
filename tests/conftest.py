"""The club that most tests play at."""

from __future__ import annotations

import os
from itertools import chain, groupby

import pytest
from django.test import Client
from django.utils import translation

from tests import makers
from whistclub.clubs.models import Club
from whistclub.play.models import Table

# Read by a worker that a test starts, with variables of its own.
collect_ignore = ["worker_settings.py"]

# Playwright's plain API runs an event loop of its own beside the test.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put half of the slow files first and half in the middle: so each of two processes, which
    begin there, has quick tests left for the end, and neither waits long for the other."""
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = [item for item in items if not item.get_closest_marker("slow")]
    files = [list(tests) for _path, tests in groupby(slow, lambda item: item.path)]
    first, then = chain(*files[::2]), chain(*files[1::2])
    middle = max(0, len(items) // 2 - sum(len(tests) for tests in files[::2]))
    items[:] = [*first, *quick[:middle], *then, *quick[middle:]]


@pytest.fixture(autouse=True)
def english():
    """Begin in English: a page that a test opened before leaves its language to the thread."""
    translation.activate("en")


@pytest.fixture
def club(db: None) -> Club:
    """Les Quatre Vents, kept by Alma."""
    return makers.make_club()


@pytest.fixture
def table(club: Club) -> Table:
    """A table of whist à la couleur, by the Whisthub table."""
    return makers.make_table(club)


@pytest.fixture
def alma(club: Club) -> Client:
    """The keeper's browser."""
    client = Client()
    client.login(username="alma", password=makers.PASSWORD)
    return client
