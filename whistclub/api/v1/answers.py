"""Answers about what was made or ordered: it, and the address where it stands."""

from __future__ import annotations

from django.urls import reverse
from drf_spectacular.utils import OpenApiResponse
from rest_framework.response import Response

from whistclub.api.v1.serializers.work import JobSerializer
from whistclub.jobs.models import Job

ORDERED = {202: OpenApiResponse(JobSerializer, "Ordered; Location is the job’s address.")}


def made(told: object, name: str, *place: object) -> Response:
    """What was made. name, place: of its address in the interface."""
    where = reverse(f"api:{name}", args=place)
    return Response(told, status=201, headers={"Location": where})


def ordered(job: Job) -> Response:
    """The job that was started, as far as it is."""
    job.refresh_from_db()  # without a broker it is done by now
    where = reverse("api:job", args=[job.pk])
    return Response(JobSerializer(job).data, status=202, headers={"Location": where})
