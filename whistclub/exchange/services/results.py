"""Results of evenings that were played before the club was on the site."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from uuid import uuid5

from django.utils import translation
from django.utils.translation import gettext as _

from whistclub.clubs.models import Membership, Player
from whistclub.clubs.names import plain
from whistclub.clubs.services import add_players
from whistclub.exchange.models import Upload
from whistclub.exchange.results import Result
from whistclub.play import services as play


def store_results(
    *, upload: Upload, results: Sequence[Result], by: Membership | None, at: datetime
) -> None:
    """An evening for each day, closed, with the points of everybody as adjustments that say which
    file they come from. upload: with its club and rules.

    No deal is made up: the points count in the standings of the rules, and their reason is in
    sight beside them. Whom the club does not know becomes a player.
    """
    assert upload.rules is not None
    players = _players(upload, results)
    by_day: dict[date, dict[int, Decimal]] = defaultdict(dict)
    for one in results:
        meant = plain(one.name) if one.player is None else one.player
        by_day[one.day][players[meant]] = one.points
    with translation.override(upload.club.language):
        reason = _("Result, from %(file)s") % {"file": upload.name}
    for day, points in sorted(by_day.items()):
        key = uuid5(upload.key, day.isoformat())
        evening = play.open_evening(club=upload.club, date=day, rules=upload.rules, key=key)
        play.adjust_all(evening=evening, points=points, reason=reason, act=key, by=by, at=at)
        play.close_evening(evening=evening, at=at)


def _players(upload: Upload, results: Sequence[Result]) -> dict[int | str, int]:
    """The players’ ids by number, and those of new ones by plain name."""
    found: dict[int | str, int] = dict(
        Player.objects.filter(club=upload.club).values_list("number", "pk")
    )
    new = {plain(one.name): one.name for one in results if one.player is None}
    added = add_players(club=upload.club, names=new.values())
    return found | dict(zip(new, (player.pk for player in added), strict=True))
