"""The other side agrees to a deal, or everybody to the sheet, as the evening asks."""

from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, transaction

from tests.makers import (
    NOW,
    PASSED,
    enter,
    keeper_of,
    make_evening,
    make_players,
    make_rules,
    make_table,
    pair,
    rubber,
    solo,
)
from tests.pages import page_of
from tests.play.test_correct_deal import correct
from tests.play.test_phones import make_phone
from whistclub.play import services
from whistclub.play.models import Agreement, Confirmation
from whistclub.play.selectors import agreed, confirmers, table_page, unsettled
from whistclub.play.writers import Writer
from whistclub.scoring import ExactBidDeal

pytestmark = pytest.mark.django_db

NOBODY = Writer(None, None)


@pytest.fixture
def table(club):
    return asking(make_table(club), Agreement.DEAL)


def asking(table, agreement):
    services.set_agreement(evening=table.evening, agreement=agreement)
    table.evening.refresh_from_db()
    return table


def player(table, seat):
    return table.seats.select_related("player").get(seat=seat).player


def say(client, table, seat, entry=None, reason=None, **fields):
    number = player(table, seat).number
    form = {"key": str(uuid.uuid4()), "entry": entry.pk if entry else "", **fields}
    form |= {"agree": number} if reason is None else {"refuse": number, "reason": reason}
    return client.post(f"/t/{table.key}/words/", form)


def page(client, table):
    return page_of(client.get(f"/t/{table.key}/"))


def state(table):
    return agreed(table_page(table), NOBODY)


def buttons(shown):
    return [button.text for button in shown.all("#agree .ask > form button")]


def test_the_players_who_defended_are_asked(client, table):
    enter(table, 1, solo(6, 1, 7))  # East played it
    shown = page(client, table)
    assert buttons(shown) == ["Thérèse agrees", "Oumar agrees", "Zoë agrees"]


@pytest.mark.parametrize(("deal", "seats"), [(pair(8, (0, 2), 8), [1, 3]), (PASSED, [0, 1, 2, 3])])
def test_of_partners_the_others_are_asked_and_of_a_pass_out_everybody(table, deal, seats):
    enter(table, 1, deal)
    sheet = table_page(table)
    assert [seat.index for seat in confirmers(sheet, sheet.deals[0])] == seats


@pytest.mark.parametrize(("seat", "asked"), [(0, [1, 3]), (3, [0, 2]), (None, [0, 1, 2, 3])])
def test_of_a_rubber_the_pair_is_asked_that_did_not_write(club, seat, asked):
    table = make_table(club, "english-short")
    _client, phone = make_phone(table, seat)
    enter(table, 1, rubber(9), phone=phone)
    sheet = table_page(table)
    assert [one.index for one in confirmers(sheet, sheet.deals[0])] == asked


def test_of_a_romanian_hand_everybody_is_asked_but_who_wrote(club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    _client, phone = make_phone(table, 2)
    hand = ExactBidDeal(8, 0, (2, 2, 2, 1), (2, 2, 2, 2))
    enter(table, 1, hand, phone=phone)
    sheet = table_page(table)
    assert [one.index for one in confirmers(sheet, sheet.deals[0])] == [0, 1, 3]


def test_who_agreed_is_kept_and_stands_on_the_sheet(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    say(client, table, 3, entry)
    word = Confirmation.objects.get()
    assert (word.player, word.agreed, word.entry) == (player(table, 3), True, entry)
    shown = page(client, table)
    assert shown.one("#d1 .status--ok").text == "agreed: Zoë Van Driessche"
    assert shown.one("#agree") is None
    assert "Zoë Van Driessche agrees" in shown.one(".log li").text


def test_on_ones_own_phone_one_tap_agrees(table):
    entry = enter(table, 1, solo(6, 1, 7))
    client, phone = make_phone(table, 2)
    shown = page(client, table)
    assert buttons(shown) == ["I agree"]
    button = shown.one("#agree .ask > form button")
    fields = {one["name"]: one["value"] for one in shown.all("#agree .ask > form input")}
    client.post(f"/t/{table.key}/words/", {**fields, "agree": button["value"]})
    assert Confirmation.objects.get().phone == phone
    assert state(table).asks == ()
    assert entry.confirmations.get().player == player(table, 2)


def test_who_played_it_does_not_confirm_it(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    answer = say(client, table, 1, entry)
    assert answer.status_code == 409
    assert Confirmation.objects.count() == 0


def test_a_refusal_needs_a_reason(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    answer = say(client, table, 3, entry, reason=" ")
    assert answer.status_code == 422
    assert "Say why not" in answer.content.decode()
    assert Confirmation.objects.count() == 0


def test_a_refused_deal_goes_to_the_desk_with_the_reason(client, alma, table):
    entry = enter(table, 1, solo(6, 1, 7))
    say(client, table, 3, entry, reason="only six tricks")
    evening = table.evening
    desk = page_of(alma.get(f"/clubs/{evening.club.slug}/evenings/{evening.pk}/"))
    assert "Zoë Van Driessche does not agree: only six tricks" in desk.one(".matter").text
    assert desk.one(".tile .status--todo").text == "1 deal waits for a word"
    assert "does not agree" in page(client, table).one("#d1").text


def test_a_refused_deal_can_be_agreed_to_after_all(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    say(client, table, 3, entry, reason="only six tricks")
    say(client, table, 3, entry)
    assert state(table).asks == ()
    assert Confirmation.objects.count() == 2


def test_a_corrected_deal_asks_anew(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    say(client, table, 3, entry)
    new = correct(entry, solo(6, 1, 6))
    assert [ask.view.entry for ask in state(table).asks] == [new]
    assert say(client, table, 3, entry).status_code == 409


def test_the_same_word_sent_twice_is_one(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    key = str(uuid.uuid4())
    for _ in range(2):
        say(client, table, 3, entry, key=key)
    assert Confirmation.objects.count() == 1


@pytest.mark.parametrize("mark", ["", "7-0"])
def test_the_database_itself_refuses_a_word_on_neither_or_on_both(table, mark):
    entry = enter(table, 1, solo(6, 1, 7)) if mark else None
    word = Confirmation(
        table=table, key=uuid.uuid4(), entry=entry, mark=mark, player=player(table, 0),
        agreed=True, at=NOW,
    )  # fmt: skip
    with pytest.raises(IntegrityError), transaction.atomic():
        word.save()


def test_an_evening_that_asks_nobody_shows_and_takes_no_words(client, club):
    table = make_table(club)
    entry = enter(table, 1, solo(6, 1, 7))
    assert page(client, table).one("#agree") is None
    assert say(client, table, 3, entry).status_code == 409


def test_everybody_agrees_to_the_whole_sheet(client, club):
    table = asking(make_table(club), Agreement.SHEET)
    enter(table, 1, solo(6, 1, 7))
    mark = table_page(table).mark
    for seat in (0, 1, 2):
        say(client, table, seat, seen=mark)
    assert state(table).unsigned_names == "Zoë"
    say(client, table, 3, seen=mark)
    assert not state(table).is_open


def test_a_change_of_the_sheet_takes_everybodys_word_back(client, club):
    table = asking(make_table(club), Agreement.SHEET)
    entry = enter(table, 1, solo(6, 1, 7))
    mark = table_page(table).mark
    say(client, table, 0, seen=mark)
    correct(entry, solo(6, 1, 6))
    assert len(state(table).unsigned) == 4
    assert say(client, table, 1, seen=mark).status_code == 409


def test_a_sheet_that_somebody_refuses_goes_to_the_desk(client, alma, club):
    table = asking(make_table(club), Agreement.SHEET)
    enter(table, 1, solo(6, 1, 7))
    say(client, table, 0, seen=table_page(table).mark, reason="deal 1 was a misère")
    evening = table.evening
    desk = page_of(alma.get(f"/clubs/{club.slug}/evenings/{evening.pk}/"))
    assert "Thérèse Wauters does not agree: deal 1 was a misère" in desk.one(".matter").text


def test_closing_warns_of_what_is_not_settled_and_closes_all_the_same(alma, club, table):
    entry = enter(table, 1, solo(6, 1, 7))
    enter(table, 2, PASSED)
    path = f"/clubs/{club.slug}/evenings/{table.evening.pk}/"
    warning = page_of(alma.get(path)).all("main .note--warn")[-1].text
    assert "Table 1: Deals 1 and 2 wait for the other side’s word." in warning
    say(alma, table, 3, entry)
    alma.post(f"{path}close/")
    table.evening.refresh_from_db()
    assert table.evening.closed


def test_what_the_evening_asks_is_set_at_its_opening_and_changed_while_it_runs(alma, club):
    rules = make_rules(club)
    home = f"/clubs/{club.slug}/evenings/"
    form = {"date": "2026-12-03", "rules": rules.pk, "deals": 16, "agreement": "deal"}
    opened = alma.post(f"{home}new/", form).url
    evening = club.evenings.get()
    assert (opened, evening.agreement) == (evening.get_absolute_url(), Agreement.DEAL)
    alma.post(f"{home}{evening.pk}/agreement/", {"agreement": "sheet"})
    evening.refresh_from_db()
    assert evening.agreement == Agreement.SHEET


def test_nothing_is_unsettled_at_a_table_where_all_is_agreed(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    assert len(unsettled([table_page(table)], NOBODY)) == 1
    say(client, table, 3, entry)
    assert unsettled([table_page(table)], NOBODY) == ()


def test_words_take_as_many_queries_at_five_tables_as_at_one(
    alma, club, django_assert_max_num_queries
):
    evening = make_evening(club)
    services.set_agreement(evening=evening, agreement=Agreement.DEAL)
    path = f"/clubs/{club.slug}/evenings/{evening.pk}/"

    def seat(name):
        players = make_players(club, *(f"{name}{n}" for n in range(4)))
        table = services.seat_table(evening=evening, players=players)
        for number in (1, 2):
            entry = enter(table, number, solo(6, 1, 7), by=keeper_of(club))
        services.say_of_deal(
            entry=entry, player=players[0], objection="", key=uuid.uuid4(), who=NOBODY, at=NOW
        )

    seat("a")
    with django_assert_max_num_queries(14):
        alma.get(path)
    for name in "bcde":
        seat(name)
    with django_assert_max_num_queries(14):
        alma.get(path)
