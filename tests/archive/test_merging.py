"""An archive read back beside what was written since."""

from __future__ import annotations

import uuid

import pytest

from tests.archive.files import archive_of, file_of
from tests.makers import (
    NOW,
    enter,
    fine,
    keeper_of,
    make_club,
    make_players,
    make_table,
    pair,
    play_small_evening,
    solo,
)
from whistclub.archive.files import read
from whistclub.archive.selectors.rows import rows_of
from whistclub.archive.services import MergeRefused, merge_archive
from whistclub.clubs.models import Membership, Player
from whistclub.clubs.services import rename_player
from whistclub.play.models import Adjustment, Entry, Evening, RuleSet, Score, Table
from whistclub.play.selectors.audit import differences
from whistclub.play.services import (
    change_rules,
    close_evening,
    correct_deal,
    merge_players,
    swap_seats,
)

pytestmark = pytest.mark.django_db


def forget(club):
    """The club as it was before its evenings."""
    for evening in Evening.objects.filter(club=club):
        Adjustment.objects.filter(evening=evening).delete()
        Entry.objects.filter(table__evening=evening).exclude(replaces=None).delete()
        Entry.objects.filter(table__evening=evening).delete()
        evening.tables.all().delete()
        evening.delete()


def test_an_evening_that_was_lost_comes_back_with_its_points(club, table):
    play_small_evening(table)
    fine(table, 0, -15)
    file = file_of(club)
    forget(club)
    found = merge_archive(archive=read(file), club=club)
    assert found.counts["entry"] == {"new": 4, "same": 0, "different": 0, "refused": 0}
    points = Score.objects.order_by("entry__number", "seat").values_list("points", flat=True)
    assert list(points)[:8] == [-5, 15, -5, -5, 8, -8, 8, -8]
    assert differences() == (1, [])
    assert file_of(club) == file


def test_a_file_read_twice_adds_nothing_the_second_time(club, table):
    play_small_evening(table)
    file = file_of(club)
    forget(club)
    merge_archive(archive=read(file), club=club)
    again = merge_archive(archive=read(file), club=club)
    assert (again.new, again.different, again.refused) == ((), (), ())


def test_what_differs_stays_as_it_is_here_unless_the_file_is_chosen(club, table):
    archive = archive_of(club)
    player = Player.objects.get(name="Oumar Diallo")
    rename_player(player=player, name="Omar Diallo")
    (one,) = merge_archive(archive=archive, club=club).different
    assert (one.fields, one.here["name"], one.there["name"]) == (
        ("name",), "Omar Diallo", "Oumar Diallo"
    )  # fmt: skip
    player.refresh_from_db()
    assert player.name == "Omar Diallo"
    merge_archive(archive=archive, club=club, theirs={one.name})
    player.refresh_from_db()
    assert player.name == "Oumar Diallo"


def test_a_new_player_of_the_file_whose_number_is_taken_gets_the_next(club):
    make_players(club, "Ada")
    file = file_of(club)
    Player.objects.get(name="Ada").delete()
    make_players(club, "Bea")
    merge_archive(archive=read(file), club=club)
    assert list(Player.objects.order_by("number").values_list("name", "number")) == [
        ("Bea", 1), ("Ada", 2)
    ]  # fmt: skip
    assert merge_archive(archive=read(file), club=club).different == ()


def test_the_ledger_is_not_overwritten_even_if_the_file_is_chosen(club, table):
    entry = enter(table, 1, solo(6, 1, 7))
    changed = archive_of(club)
    (row,) = (row for row in changed.rows if row["row"] == "entry")
    row["facts"]["bids"][0]["tricks"] = 9
    (one,) = merge_archive(archive=changed, club=club, theirs={"all"}).different
    assert one.is_fixed
    entry.refresh_from_db()
    assert entry.facts["bids"][0]["tricks"] == 7


def test_the_same_deal_entered_at_both_places_stays_as_it_is_here(club, table):
    enter(table, 1, solo(6, 1, 7))
    archive = archive_of(club)
    Entry.objects.all().delete()
    mine = enter(table, 1, pair(8, (0, 2), 8))
    (one,) = merge_archive(archive=archive, club=club).refused
    assert (one.row["row"], one.why, one.other) == ("entry", "taken", ("entry", str(mine.key)))
    assert list(Entry.objects.all()) == [mine]


def test_a_correction_of_a_deal_that_cannot_come_in_does_not_come_in(club, table):
    entry = enter(table, 1, solo(6, 1, 7))
    correct_deal(entry=entry, deal=solo(6, 1, 8), key=uuid.uuid4(), by=None, at=NOW)
    archive = archive_of(club)
    Entry.objects.exclude(replaces=None).delete()
    Entry.objects.all().delete()
    enter(table, 1, pair(8, (0, 2), 8))
    found = merge_archive(archive=archive, club=club)
    assert [one.why for one in found.refused] == ["taken", "missing"]
    assert differences() == (1, [])


def test_a_correction_made_elsewhere_counts_and_points_follow(club, table):
    entry = enter(table, 1, solo(6, 1, 7))
    at_first = list(Score.objects.order_by("seat").values_list("points", flat=True))
    new = correct_deal(entry=entry, deal=solo(6, 1, 5), key=uuid.uuid4(), by=None, at=NOW)
    archive = archive_of(club)
    Entry.objects.filter(pk=new.pk).delete()
    merge_archive(archive=archive, club=club)
    points = list(Score.objects.order_by("seat").values_list("points", flat=True))
    assert (at_first, points) == ([-5, 15, -5, -5], [5, -15, 5, 5])
    assert Entry.objects.live().get().replaces == entry


def test_what_is_in_another_club_of_the_server_is_not_taken(club, table):
    play_small_evening(table)
    other = make_club("Les Autres", keeper="carl")
    with pytest.raises(MergeRefused) as refused:
        merge_archive(archive=archive_of(club), club=other)
    assert refused.value.code == "elsewhere"
    assert not Evening.objects.filter(club=other).exists()


def test_rules_that_somebody_played_by_stay_what_they_were(club, table):
    play_small_evening(table)
    archive = archive_of(club)
    (row,) = (row for row in archive.rows if row["row"] == "rules")
    row["overrides"] = {"pass_multiplier": "none"}
    (one,) = merge_archive(archive=archive, club=club, theirs={"all"}).different
    assert one.is_fixed
    assert RuleSet.objects.get().overrides == {}


def test_rules_that_cannot_be_are_refused_and_nothing_is_stored(club, table):
    archive = archive_of(club)
    (row,) = (row for row in archive.rows if row["row"] == "rules")
    new = str(uuid.uuid4())
    row |= {"id": new, "uid": new, "version": 9, "overrides": {"no_such_knob": 1}}
    with pytest.raises(MergeRefused) as refused:
        merge_archive(archive=archive, club=club)
    assert (refused.value.code, RuleSet.objects.count()) == ("rules", 1)


def test_deals_that_cannot_have_been_played_are_refused(club, table):
    enter(table, 1, solo(6, 1, 7))
    archive = archive_of(club)
    forget(club)
    (row,) = (row for row in archive.rows if row["row"] == "entry")
    row["facts"]["bids"][0]["tricks"] = 14
    with pytest.raises(MergeRefused) as refused:
        merge_archive(archive=archive, club=club)
    assert (refused.value.code, Evening.objects.count()) == ("deals", 0)


def test_players_made_one_are_one_after_the_journey_and_can_be_split(club, table):
    play_small_evening(table)
    enter_again = make_players(club, "O. Diallo")[0]
    kept = Player.objects.get(name="Oumar Diallo")
    merge = merge_players(kept=enter_again, merged=kept, by=keeper_of(club), at=NOW)
    archive = archive_of(club)
    (row,) = (row for row in archive.rows if row["row"] == "merge")
    (seat,) = row["rows"]["seat.player"]
    assert seat == f"{table.evening.uid}/1/1/2"
    merge.delete()
    merge_archive(archive=archive, club=club)
    assert club.merges.get().rows == merge.rows


def test_adjustments_of_a_player_made_one_since_are_not_doubled(club, table):
    fine(table, 2, -15)
    archive = archive_of(club)
    twin = make_players(club, "O. Diallo")[0]
    merge_players(kept=twin, merged=Player.objects.get(name="Oumar Diallo"), by=None, at=NOW)
    found = merge_archive(archive=archive, club=club)
    assert (found.new, Adjustment.objects.count()) == ((), 4)


def test_a_swap_of_chairs_travels(club, table):
    play_small_evening(table)
    swap_seats(table=table, first=1, last=2, seat=0, other=1, key=uuid.uuid4(), by=None, at=NOW)
    before = sorted(Score.objects.values_list("entry__number", "player__name", "points"))
    archive = archive_of(club)
    table.swaps.all().delete()
    forget(club)
    merge_archive(archive=archive, club=club)
    assert sorted(Score.objects.values_list("entry__number", "player__name", "points")) == before


def test_table_keys_are_new_on_another_server(club, table):
    archive = archive_of(club)
    key = table.key
    assert key.encode() not in file_of(club)
    forget(club)
    merge_archive(archive=archive, club=club)
    assert Table.objects.get().key != key


def test_a_log_in_travels_with_its_address_only_when_that_is_asked_for(club):
    member = keeper_of(club)
    member.user.email = "alma@example.org"
    member.user.save()
    assert b"example.org" not in file_of(club)
    archive = archive_of(club, addresses=True)
    Membership.objects.all().delete()
    merge_archive(archive=archive, club=club)
    assert Membership.objects.get().user == member.user


def test_nobody_gets_in_by_the_name_of_a_log_in(club):
    archive = archive_of(club)
    alma = keeper_of(club).user
    Membership.objects.all().delete()
    merge_archive(archive=archive, club=club)
    made = Membership.objects.get().user
    assert made != alma
    assert not made.has_usable_password()


def test_an_evening_alone_has_what_it_needs_and_no_more(club, table):
    play_small_evening(table)
    other = make_table(club, names=("A", "B", "C", "D"))
    enter(other, 1, solo(6, 1, 7))
    rows = rows_of(club, evening=table.evening).rows
    kinds = [row["row"] for row in rows]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "player": 4, "rules": 1, "evening": 1, "table": 1, "seat": 4, "entry": 4
    }  # fmt: skip
    file = file_of(club, evening=table.evening)
    forget(club)
    Player.objects.filter(name="Oumar Diallo").delete()
    merge_archive(archive=read(file), club=club)
    assert differences() == (1, [])
    lines = file_of(club, evening=Evening.objects.get()).splitlines()
    assert sorted(line.rstrip(b",") for line in lines[1:]) == sorted(
        line.rstrip(b",") for line in file.splitlines()[1:]
    )


def test_house_rules_changed_at_both_places_are_two_versions(club, table):
    close_evening(evening=table.evening, at=NOW)
    rules = change_rules(rules=table.rules, overrides={"pass_multiplier": "none"})
    archive = archive_of(club)
    rules.delete()
    change_rules(rules=table.rules, overrides={"pass_multiplier": "additive"})
    merge_archive(archive=archive, club=club)
    assert list(RuleSet.objects.order_by("version").values_list("version", "overrides")) == [
        (1, {}), (2, {"pass_multiplier": "additive"}), (3, {"pass_multiplier": "none"})
    ]  # fmt: skip
