"""The door to what is kept about a person: the person, and the club's keepers."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import cast

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from whistclub.clubs.access import club_page, member_asking
from whistclub.clubs.models import Club, Player, Role

PersonView = Callable[[HttpRequest, Player], HttpResponse]
PersonDoor = Callable[[HttpRequest, str, int], HttpResponse]


def person_page(view: PersonView) -> PersonDoor:
    """A page about a player, found by his number, for himself and for keepers."""

    def page(request: HttpRequest, club: Club, number: int) -> HttpResponse:
        member = member_asking(request)
        is_own = member.player is not None and member.player.number == number
        if not is_own and not member.may(Role.KEEPER):
            raise PermissionDenied
        player = get_object_or_404(Player.objects.of(club), number=number)
        player.club = club
        return view(request, player)

    return cast("PersonDoor", wraps(view)(club_page(Role.PLAYER)(page)))
