"""Variants, and what deals are worth by them; nothing is stored."""

from __future__ import annotations

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whistclub.api.doors import READING, ApiView, Open, admits
from whistclub.api.refusals import Refused, problem
from whistclub.api.v1.serializers.variants import (
    LineSerializer,
    VariantSerializer,
    WholeVariantSerializer,
    whole_variant,
)
from whistclub.play.lines import answer, variant_lines


class Variants(ApiView):
    doors = admits(get=Open)

    @extend_schema(responses=VariantSerializer(many=True), summary="All variants")
    def get(self, request: Request) -> Response:
        """The ways of playing that can be scored."""
        return Response(VariantSerializer(list(variant_lines()), many=True).data)


class Variant(ApiView):
    doors = admits(get=Open)

    @extend_schema(responses=WholeVariantSerializer, summary="One variant")
    def get(self, request: Request, variant: str) -> Response:
        """A variant with its point table and knobs, each named in four languages."""
        return Response(WholeVariantSerializer(whole_variant(line_of(variant))).data)


class Score(ApiView):
    doors = admits(post=Open)
    open_to_readers = (*READING, "POST")

    @extend_schema(
        request=LineSerializer,
        responses={200: OpenApiTypes.OBJECT},
        summary="What a deal or a table is worth",
        parameters=[OpenApiParameter("explain", bool, description="Add the reasons for points.")],
        examples=[
            OpenApiExample(
                "Solo 6 in hearts with seven tricks",
                {
                    "deal": {
                        "bids": [
                            {
                                "contract": "solo",
                                "level": 6,
                                "declarers": [0],
                                "trump": "H",
                                "tricks": 7,
                            }
                        ],
                        "pass_rounds": 0,
                    }
                },
                request_only=True,
            )
        ],
    )
    def post(self, request: Request, variant: str) -> Response:
        """Scores one line in the format of `manage.py score`; it stores nothing.

        What the rules refuse is 422 with the key of the refusal and `at`, the index of the
        first deal that is refused.
        """
        line_of(variant)
        if not isinstance(request.data, dict):
            raise Refused(422, "bad input", "The line must be an object.")
        explain = request.query_params.get("explain", "") in ("true", "1", "on")
        found = answer({**request.data, "variant": variant}, explain)
        if "error" in found:
            code, detail = str(found["error"]), str(found.get("detail", ""))
            facts = {"at": found["at"]} if "at" in found else {}
            raise Refused(422, code, problems=(problem(code, "", detail or code, **facts),))
        return Response(found)


def line_of(slug: str) -> dict[str, object]:
    """The variant of this slug, or 404."""
    found = next((line for line in variant_lines() if line["slug"] == slug), None)
    if found is None:
        raise Http404
    return found
