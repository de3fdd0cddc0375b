"""JSON as it is sent to us: of a bounded size, and nothing in it that cannot be stored."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any, NoReturn

from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

LONGEST = 1_000_000  # bytes: a table of 200 deals with all its facts has 60,000


class TooLong(APIException):
    """Raised when more is sent than is read."""

    status_code = 413
    default_code = "too long"


class StrictJSONParser(BaseParser):
    """JSON in UTF-8, without NaN, half surrogates and zero characters."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        sent = stream.read(LONGEST + 1)
        if len(sent) > LONGEST:
            raise TooLong(_("At most %(most)s bytes are read.") % {"most": LONGEST})
        try:
            text = sent.decode("utf-8-sig")
            read = json.loads(text, parse_constant=_no_number)
            # What was written as \ud800 cannot be written again, nor \u0000 be stored.
            written = json.dumps(read, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError(_("The JSON is nested too deeply.")) from None
        except ValueError as fault:
            raise ParseError(_("This is not JSON: %(fault)s") % {"fault": fault}) from None
        if b"\\u0000" in written:
            raise ParseError(_("A text holds a character that cannot be stored."))
        return read


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number of JSON")
