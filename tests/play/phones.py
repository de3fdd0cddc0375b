"""Phones of a hall for tests: each sends the deals of its table to a real server, over a good
network or a bad one, until it has heard that they arrived."""

from __future__ import annotations

import http.client
import time
from dataclasses import dataclass, field
from random import Random
from threading import Thread
from urllib.parse import urlencode

TOKEN = "t" * 32  # against forged posts: any, if cookie and header agree
# What can become of a request, and how often of a hundred.
FATES = {"fine": 70, "no network": 12, "breaks off": 6, "nobody listens": 6, "answer lost": 6}
CUT = 0.4  # seconds at most without a network
REFUSED = 400


@dataclass
class Phone(Thread):
    """Sends deals in their order, each with its key until the server has answered.

    path: where its table takes them. deals: the fields of each. arrived: keys that were answered.
    faults: answers that no phone should get. tries: requests begun.
    """

    port: int
    path: str
    deals: list[dict[str, object]]
    rng: Random
    has_bad_network: bool
    arrived: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tries: int = 0

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    __hash__ = Thread.__hash__

    def run(self) -> None:
        for deal in self.deals:
            while not self._sent(urlencode(deal, doseq=True).encode()):
                pass
            self.arrived.append(str(deal["key"]))
        self.connection.close()

    def _sent(self, body: bytes) -> bool:
        """Whether the server said that it has the deal."""
        self.tries += 1
        fate = self._fate()
        try:
            if fate == "no network":
                raise ConnectionError(fate)
            self._ask(body, breaks_off=fate == "breaks off")
            if fate == "nobody listens":
                raise ConnectionError(fate)
            answer = self.connection.getresponse()
            told = answer.read()
            if fate == "answer lost":
                raise ConnectionError(fate)
        except (OSError, http.client.HTTPException):
            self.connection.close()
            time.sleep(self.rng.uniform(0, CUT))
            return False
        if answer.status >= REFUSED:
            self.faults.append(f"{answer.status} {told[:200]!r}")
            time.sleep(CUT)
        return answer.status < REFUSED

    def _fate(self) -> str:
        if not self.has_bad_network:
            return "fine"
        (fate,) = self.rng.choices(list(FATES), list(FATES.values()))
        return fate

    def _ask(self, body: bytes, *, breaks_off: bool) -> None:
        self.connection.putrequest("POST", self.path)
        for name, value in (
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Content-Length", str(len(body))),
            ("Cookie", f"csrftoken={TOKEN}"),
            ("X-CSRFToken", TOKEN),
        ):
            self.connection.putheader(name, value)
        if breaks_off:
            self.connection.endheaders(body[: len(body) // 2])
            raise ConnectionError
        self.connection.endheaders(body)
