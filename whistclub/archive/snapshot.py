"""The database as it was at one moment, while others write to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction


@contextmanager
def snapshot() -> Iterator[None]:
    """Inside, all that is read is of the moment at which this began; nobody waits for it.

    SQLite keeps a reader's moment by itself, if the transaction is one that may write to others.
    PostgreSQL has to be told before anything is read.
    """
    if connection.in_atomic_block:
        yield
        return
    with _deferred(), transaction.atomic():
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            # The moment is that of the first read.
            cursor.execute("SELECT 1 FROM django_migrations")
            cursor.fetchone()
        yield


@contextmanager
def _deferred() -> Iterator[None]:
    """On SQLite, a transaction that does not take the place in the queue of writers."""
    if connection.vendor != "sqlite":
        yield
        return
    connection.ensure_connection()
    mode = connection.transaction_mode  # type: ignore[attr-defined] # of SQLite's wrapper
    connection.transaction_mode = "DEFERRED"  # type: ignore[attr-defined]
    try:
        yield
    finally:
        connection.transaction_mode = mode  # type: ignore[attr-defined]
