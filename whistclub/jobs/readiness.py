"""Whether all that the site stands on answers: asked by a proxy before it sends people here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from whistclub.celery import app

log = logging.getLogger(__name__)


def faults() -> dict[str, bool]:
    """What the site stands on, and whether it is out of order; why is in the log alone."""
    return {name: _fails(name, look) for name, look in PARTS.items()}


def _fails(name: str, look: Callable[[], None]) -> bool:
    try:
        look()
    except Exception:  # whatever it is, people are better sent elsewhere
        log.exception("not ready: %s", name)
        return True
    return False


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _migrations() -> None:
    missing = _newest() - set(MigrationRecorder(connection).applied_migrations())
    if missing:
        raise RuntimeError(f"manage.py migrate has not been run: {sorted(missing)}")


@cache
def _newest() -> frozenset[tuple[str, str]]:
    """The last migration of each app, as this version of the program has them."""
    return frozenset(MigrationLoader(None).graph.leaf_nodes())


def _broker() -> None:
    if settings.CELERY_BROKER_URL:
        with app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, timeout=2)


def _files() -> None:
    default_storage.delete(default_storage.save("ready/look", ContentFile(b"ready")))


PARTS: dict[str, Callable[[], None]] = {
    "database": _database,
    "migrations": _migrations,
    "broker": _broker,
    "files": _files,
}
