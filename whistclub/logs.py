"""Log lines that can be followed from a request to the job it ordered.

Every line knows the request it belongs to; a worker's lines know the request that ordered the
work, and the job. As text they are for a person at a terminal; as JSON, one object a line, for a
program that collects them.
"""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
# What a proxy may call a request. Anything else could write lines of its own into the log.
GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")

request_id: ContextVar[str] = ContextVar("request_id", default="")
job_id: ContextVar[str] = ContextVar("job_id", default="")

log = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """One JSON object a line: time (UTC), level, logger, message; request, job, error if any."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of the record, without its end."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request": request_id.get(),
            "job": job_id.get(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in line.items() if value != ""})


def configuration(*, as_json: bool, level: str) -> dict[str, Any]:
    """What logging.config.dictConfig needs: all lines of this level and above, to the standard
    error."""
    text = {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": JsonLines} if as_json else text},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # WeasyPrint and fontTools report every style they do not know.
            "weasyprint": {"level": "ERROR"},
            "fontTools": {"level": "ERROR"},
            "multiprocessing": {"level": "WARNING"},
        },
    }


def request_line(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Give the request its name, answer with it, and log one line about it.

    The name is the proxy's, or a new one. The line tells the page, never the address: the key
    of a table stands in it.
    """

    def page(request: HttpRequest) -> HttpResponse:
        given = request.headers.get(HEADER, "")
        name = given if GIVEN.fullmatch(given) else uuid4().hex
        token = request_id.set(name)
        began = time.perf_counter()
        try:
            answer = get_response(request)
            answer[HEADER] = name
            _log(request, answer, time.perf_counter() - began)
        finally:
            request_id.reset(token)
        return answer

    return page


def _log(request: HttpRequest, answer: HttpResponse, seconds: float) -> None:
    found = request.resolver_match
    facts = {
        "method": request.method,
        "page": found.view_name if found else "",
        "status": answer.status_code,
        "milliseconds": round(seconds * 1000),
    }
    log.info("%(method)s %(page)s %(status)s, %(milliseconds)s ms", facts, extra={"facts": facts})
