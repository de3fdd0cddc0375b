"""What cannot be done at a drive, said on a page that leads back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from whistclub.drives.models import Drive


def refused(
    request: HttpRequest, drive: Drive, fault: str, advice: str = "", status: int = 409
) -> HttpResponse:
    """The sentence, and the way back to the drive as it stands now."""
    shown = {"section": "drives", "drive": drive, "fault": fault, "advice": advice}
    return render(request, "drives/refused.html", shown, status=status)
