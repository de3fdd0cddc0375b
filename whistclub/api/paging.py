"""Long lists, page by page."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request
from rest_framework.views import APIView

from whistclub.clubs.forms import whole


class Pages(CursorPagination):
    """Pages by the primary key, which never changes: nothing is told twice or left out while
    somebody adds rows."""

    page_size = 50
    max_page_size = 200
    page_size_query_param = "limit"
    ordering = "-pk"

    def get_ordering(
        self, request: Request, queryset: QuerySet[Any], view: APIView
    ) -> tuple[str, ...]:
        return (getattr(view, "order", self.ordering),)

    def decode_cursor(self, request: Request) -> Cursor | None:
        try:
            cursor = super().decode_cursor(request)
        except NotFound:
            raise ParseError("The cursor is none that was given out.") from None
        if cursor and cursor.position is not None and whole(str(cursor.position)) is None:
            raise ParseError("The cursor is none that was given out.")
        return cursor
