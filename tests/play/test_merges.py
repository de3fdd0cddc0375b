"""A person entered twice: merged, counted as one everywhere, and split again without a loss."""

from __future__ import annotations

import html
import re

import pytest
from django.apps import apps
from django.db import IntegrityError

from tests.makers import (
    NAMES,
    NOW,
    TODAY,
    enter,
    fine,
    keeper_of,
    make_club,
    make_evening,
    make_player_login,
    make_players,
    make_rules,
    make_table,
    play_small_evening,
    solo,
)
from whistclub.clubs.models import Membership, Player, PlayerMerge
from whistclub.play import selectors, services
from whistclub.play.models import Adjustment, Evening, Score, TableSeat
from whistclub.play.selectors import standings_of
from whistclub.play.selectors.audit import differences
from whistclub.play.selectors.merges import clash, kept_instead, likely_twins
from whistclub.play.services.merges import _relations

pytestmark = pytest.mark.django_db

OTHERS = ("Zoe Vandriessche", "Bo Tack", "Carl Bos", "Dora Maes")


@pytest.fixture
def zoe(club):
    """Zoë, who has -8 of a first evening as West, and Zoe, the same person, +8 of a second."""
    play_small_evening(make_table(club))
    play_small_evening(make_table(club, names=OTHERS))
    return Player.objects.get(name=NAMES[3]), Player.objects.get(name=OTHERS[0])


def merge(kept, merged, **options):
    return services.merge_players(kept=kept, merged=merged, **{"by": None, "at": NOW, **options})


def split(merged):
    services.split_players(merge=merged, by=None, at=NOW)


def season(club):
    (table,) = standings_of(club)
    return {row.key: row.points for row in table.rows}


def everything():
    """All rows that name a player, but for the numbers of scores, which are a projection."""
    return (
        list(TableSeat.objects.order_by("pk").values_list("pk", "player")),
        list(Score.objects.order_by("entry", "seat").values_list("entry", "seat", "player")),
        list(Adjustment.objects.order_by("pk").values_list("pk", "player", "points")),
        list(Membership.objects.order_by("pk").values_list("pk", "player")),
        list(Player.objects.order_by("pk").values_list("pk", "name", "shares_name")),
    )


def test_the_one_has_what_both_had(club, zoe):
    kept, merged = zoe
    before = season(club)
    assert (before[kept.name], before[merged.name]) == (-8, 8)
    merge(kept, merged)
    after = season(club)
    assert after.pop(kept.name) == 0
    assert {**after, kept.name: -8, merged.name: 8} == before
    assert sum(after.values()) == 0
    assert differences() == (2, [])


def test_every_page_and_account_counts_the_one(alma, club, zoe):
    kept, merged = zoe
    merge(kept, merged)
    (record,) = selectors.player_page(kept, TODAY).records
    assert [(line.deals, line.points, line.total) for line in record.evenings] == [
        (4, -8, -8), (4, 8, 0),
    ]  # fmt: skip
    assert record.points == 0
    second = Evening.objects.latest("pk")
    (standing,) = selectors.evening_page(second).standings
    assert standing.row_of(kept).points == 8
    (account,) = selectors.accounts(second)
    assert {line.name: line.points for line in account.settled(1).lines}[kept.name] == 8
    for page in (
        f"evenings/{second.pk}/",
        f"evenings/{second.pk}/settle-up/?rules=whisthub&stake=1",
        "",
    ):
        shown = html.unescape(alma.get(f"/clubs/{club.slug}/{page}").content.decode())
        assert kept.name in shown
        assert merged.name not in shown


def test_a_split_gives_back_exactly_what_was_merged(club, zoe):
    kept, merged = zoe
    user = make_player_login(club)
    Membership.objects.filter(user=user).update(player=merged)
    fine(TableSeat.objects.get(player=merged).table, 0, -15)
    before = everything()
    done = merge(kept, merged)
    assert everything() != before
    assert not Score.objects.filter(player=merged).exists()
    assert Membership.objects.get(user=user).player == kept
    assert Adjustment.objects.filter(player=kept).count() == 1
    split(done)
    assert everything() == before
    assert differences() == (2, [])


def test_what_was_put_right_between_goes_to_whoever_sat_there(club, zoe):
    kept, merged = zoe
    table = TableSeat.objects.get(player=merged).table
    done = merge(kept, merged)
    # Deal 1 was no solo of East but of North, who is Zoe: +15 where there was -5.
    first = table.entries.get(number=1)
    services.correct_deal(entry=first, deal=solo(6, 0, 7), key="0" * 32, by=None, at=NOW)
    enter(table, 5, solo(6, 1, 7))  # -5, doubled after deal 4, which all passed
    split(done)
    assert season(club)[kept.name] == -8
    assert season(club)[merged.name] == 8 + 20 - 10
    assert differences() == (2, [])


def test_what_the_one_has_played_since_stays_with_the_one(club, zoe):
    kept, merged = zoe
    done = merge(kept, merged)
    players = [kept, *Player.objects.filter(name__in=OTHERS[1:])]
    table = services.seat_table(evening=make_evening(club), players=players)
    enter(table, 1, solo(6, 0, 7))
    split(done)
    assert season(club)[kept.name] == -8 + 15
    assert season(club)[merged.name] == 8


def test_two_who_sat_at_one_table_are_two_people(club, table):
    north, east = (seat.player for seat in table.seats.all()[:2])
    before = everything()
    with pytest.raises(services.MergeRefused) as refused:
        merge(north, east)
    assert refused.value.seat.table == table
    assert everything() == before
    assert PlayerMerge.objects.count() == 0


def test_two_who_sat_at_two_tables_of_one_round_are_two_people(club, table):
    players = make_players(club, *OTHERS)
    services.seat_table(evening=table.evening, players=players)
    assert clash(table.seats.first().player, players[0]) is not None
    with pytest.raises(services.MergeRefused):
        merge(table.seats.first().player, players[0])


def test_one_who_was_entered_again_for_a_second_round_has_one_line_that_evening(club, table):
    play_small_evening(table)
    west = table.seats.get(seat=3).player
    players = make_players(club, *OTHERS)
    later = services.seat_table(evening=table.evening, players=players, round=2)
    play_small_evening(later)
    merge(west, players[0])
    page = selectors.evening_page(table.evening)
    assert page.standings[0].row_of(west).points == -8 + 8
    assert page.players == 7


def test_two_who_share_a_name_no_more_show_no_number(club):
    one, twice = make_players(club, "Jan Peeters", "Jan Peeters")
    assert [one.label, twice.label] == ["Jan Peeters (1)", "Jan Peeters (2)"]
    done = merge(one, twice)
    assert Player.objects.get(pk=one.pk).label == "Jan Peeters"
    split(done)
    assert Player.objects.get(pk=one.pk).label == "Jan Peeters (1)"


def test_a_merge_sent_twice_is_one(zoe):
    kept, merged = zoe
    assert merge(kept, merged) == merge(kept, merged)


def test_a_split_sent_twice_is_one(club, zoe):
    kept, merged = zoe
    done = merge(kept, merged)
    split(done)
    services.split_players(merge=done, by=keeper_of(club), at=NOW)
    done.refresh_from_db()
    assert done.undone_by is None


def test_who_is_merged_already_is_not_merged_again(club, zoe):
    kept, merged = zoe
    (third,) = make_players(club, "Zoé")
    merge(kept, merged)
    for pair in ((third, merged), (merged, third), (kept, kept)):
        with pytest.raises(services.MergeRefused):
            merge(*pair)


def test_three_are_split_in_the_order_in_which_they_can_be(club, zoe):
    kept, merged = zoe
    (third,) = make_players(club, "Zoé")
    before = everything()
    first, second = merge(kept, merged), merge(third, kept)
    assert season(club)["Zoé"] == 0
    assert kept_instead(merged) == third
    with pytest.raises(services.MergedSince):
        split(first)
    split(second)
    split(first)
    assert everything() == before


def test_players_of_two_clubs_are_two(club):
    (one,) = make_players(club, "Jan")
    (other,) = make_players(make_club("Les Autres", keeper="carl"), "Jan")
    with pytest.raises(services.MergeRefused):
        merge(one, other)


def test_both_log_ins_stay_where_both_have_one(club):
    one, twice = make_players(club, "Jan", "Jan P.")
    Membership.objects.filter(user__username="alma").update(player=one)
    Membership.objects.filter(user=make_player_login(club)).update(player=twice)
    merge(one, twice)
    assert Membership.objects.get(user__username="bo").player == twice


def test_a_place_that_one_person_has_once_refuses_the_merge(zoe, monkeypatch):
    def taken(*args):
        raise IntegrityError

    monkeypatch.setattr("whistclub.play.services.merges._give", taken)
    with pytest.raises(services.MergeRefused):
        merge(*zoe)


def test_every_row_that_names_a_player_changes_hands():
    naming = {
        f"{model._meta.label_lower}.{field.name}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.local_fields
        if field.is_relation and field.related_model is Player
    }
    follow = {"play.score.player", "clubs.playermerge.kept", "clubs.playermerge.merged"}
    assert set(_relations()) == naming - follow
    assert {"play.tableseat.player", "drives.handover.was"} <= naming


def test_those_written_alike_are_offered_first(club):
    jan, *_ = make_players(club, "Jan Peeters", "Al Zeb", "PEETERS Jan", "Jan Bal")
    assert [other.name for other in likely_twins(jan)] == ["PEETERS Jan", "Jan Bal", "Al Zeb"]


def test_the_page_shows_what_changes_and_does_it(alma, club, zoe):
    kept, merged = zoe
    page = f"/clubs/{club.slug}/players/{kept.number}/merge/"
    shown = alma.get(page, {"other": merged.number}).content.decode()
    cells = [
        re.sub("<.*?>", "", cell)
        for cell in re.findall(r'<td class="num">(.*?)</td>', shown.replace("\u00a0", " "))
    ]
    assert "They are one person" in shown
    assert cells == ["−8", "+8", "0"]
    assert PlayerMerge.objects.count() == 0
    answer = alma.post(page, {"other": merged.number})
    assert answer.url == f"/clubs/{club.slug}/players/merges/"
    assert PlayerMerge.objects.get().by == keeper_of(club)
    assert "Split again" in alma.get(answer.url).content.decode()
    done = PlayerMerge.objects.get()
    alma.post(f"/clubs/{club.slug}/players/merges/{done.pk}/split/")
    assert season(club)[merged.name] == 8
    shown = alma.get(answer.url).content.decode()
    assert "Split again" not in shown
    assert "split again" in shown


def test_the_page_says_why_two_cannot_be_one(alma, club, table):
    north, east = (seat.player for seat in table.seats.all()[:2])
    page = f"/clubs/{club.slug}/players/{north.number}/merge/"
    shown = alma.get(page, {"other": east.number}).content.decode()
    assert "Both sat down in one round on Thursday 3 December 2026" in shown
    assert "They are one person" not in shown
    assert alma.post(page, {"other": east.number}).status_code == 409


def test_a_split_in_the_wrong_order_is_refused_on_the_page(alma, club, zoe):
    kept, merged = zoe
    (third,) = make_players(club, "Zoé")
    first = merge(kept, merged)
    merge(third, kept)
    answer = alma.post(f"/clubs/{club.slug}/players/merges/{first.pk}/split/")
    assert answer.status_code == 409
    assert "has been merged since" in answer.content.decode()


def test_who_was_merged_is_in_no_list_and_its_page_leads_to_the_other(alma, club, zoe):
    kept, merged = zoe
    merge(kept, merged)
    assert merged not in Player.objects.of(club)
    evening = make_evening(club, make_rules(club))
    for page in ("players/", f"evenings/{evening.pk}/tables/new/", "members/"):
        shown = html.unescape(alma.get(f"/clubs/{club.slug}/{page}").content.decode())
        assert merged.name not in shown
        assert kept.name in shown
    answer = alma.get(f"/clubs/{club.slug}/players/{merged.number}/")
    assert answer.url == f"/clubs/{club.slug}/players/{kept.number}/"
    assert alma.get(f"/clubs/{club.slug}/players/{merged.number}/name/").status_code == 404


def test_many_merges_are_read_in_as_many_queries_as_one(alma, club, django_assert_num_queries):
    players = make_players(club, *(f"Bo {n}" for n in range(12)))
    merge(players[0], players[1])
    address = f"/clubs/{club.slug}/players/merges/"
    with django_assert_num_queries(4):
        alma.get(address)
    for at in range(2, 12, 2):
        merge(players[at], players[at + 1])
    with django_assert_num_queries(4):
        assert alma.get(address).status_code == 200
