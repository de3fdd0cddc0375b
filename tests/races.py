"""Acts begun at the same moment."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from django.db import connection


def at_once(*acts: Callable[[], object]) -> list[object]:
    """The results of the acts, begun together, each in a thread with its own connection.

    What a service refuses with, a ValueError, is a result too.
    """
    gate = Barrier(len(acts))

    def run(act: Callable[[], object]) -> object:
        gate.wait()
        try:
            return act()
        except ValueError as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))
