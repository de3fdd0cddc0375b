"""The deal form: what is typed is kept, what it is worth is seen before it is saved."""

from __future__ import annotations

import json
import re
import uuid

import pytest
from django.test import Client

from tests.makers import PASSED, enter, make_table, misere, rubber, solo
from whistclub.play import services
from whistclub.play.ledger import deal_of, rules_of
from whistclub.play.models import Entry, OpenHand
from whistclub.scoring import Bid, ContractsDeal, RubberDeal, TricksDeal

pytestmark = pytest.mark.django_db

SOLO = {"contract": "solo 6", "who": ["1"], "trump": "H", "tricks": "7", "count": "0"}


def post(client, table, number, **fields):
    data = {"key": str(uuid.uuid4()), "act": "save", "count_was": "0", **fields}
    return client.post(f"/t/{table.key}/deals/{number}/", data)


def text(answer):
    return " ".join(answer.content.decode().split())


def saved(table, number=1):
    entry = Entry.objects.live().get(table=table, number=number)
    return deal_of(rules_of(table.rules), entry)


def test_the_points_are_seen_before_anything_is_saved(client, table):
    answer = post(client, table, 1, **SOLO)
    assert answer.status_code == 200
    assert 'name="seen" value="-5 15 -5 -5"' in text(answer)
    assert Entry.objects.count() == 0


def test_a_deal_whose_points_were_seen_is_saved(client, table):
    answer = post(client, table, 1, seen="-5 15 -5 -5", **SOLO)
    entry = Entry.objects.get()
    assert answer.status_code == 302
    assert answer.url == f"/t/{table.key}/?saved={entry.pk}"
    assert saved(table) == ContractsDeal((Bid("solo", 6, (1,), "H", 7),))


def test_points_that_changed_meanwhile_are_shown_again(client, table):
    enter(table, 1, PASSED)
    # The phone saw the points before somebody else entered the pass-out.
    answer = post(client, table, 2, seen="-5 15 -5 -5", **SOLO)
    assert answer.status_code == 200
    assert 'value="-10 30 -10 -10"' in text(answer)
    assert Entry.objects.count() == 1


def test_the_same_form_sent_twice_and_refreshed_is_one_deal(client, table):
    key = str(uuid.uuid4())
    answers = [post(client, table, 1, seen="-5 15 -5 -5", **{**SOLO, "key": key}) for _ in "ab"]
    assert {answer.status_code for answer in answers} == {302}
    assert len({answer.url for answer in answers}) == 1
    assert Entry.objects.count() == 1


def test_bad_input_is_422_with_the_field_the_reason_and_what_was_typed(client, table):
    answer = post(client, table, 1, **{**SOLO, "trump": ""})
    page = text(answer)
    assert answer.status_code == 422
    assert '<a href="#f-trump">Tap the trump suit.</a>' in page
    assert 'id="contract-solo-6" name="contract" value="solo 6" checked' in page
    assert 'id="tricks-7" name="tricks" value="7" checked' in page
    assert 'id="who-1" name="who" value="1" checked' in page


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"contract": ""}, "Tap what was played"),
        ({"contract": "nonsense"}, "Tap what was played"),
        ({"who": []}, "Tap who played it."),
        ({"who": ["1", "2"]}, "One plays this alone: tap one player only."),
        ({"tricks": ""}, "Tap the tricks taken."),
        ({"tricks": "14"}, "Select a valid choice"),
        ({"tricks": "many"}, "Select a valid choice"),
        ({"who": ["9"]}, "Select a valid choice"),
    ],
)
def test_what_is_missing_or_wrong_is_named(client, table, change, sentence):
    answer = post(client, table, 1, **{**SOLO, **change})
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert Entry.objects.count() == 0


def test_a_preview_answers_with_the_dock_alone(client, table):
    answer = post(client, table, 1, **SOLO, act="preview")
    assert answer.status_code == 200
    assert "<html" not in text(answer)
    assert "Save deal 1" in text(answer)


def test_a_second_phone_sees_both_versions_and_can_replace_the_first(client, table):
    enter(table, 1, solo(5, 0, 5))
    form = {**SOLO, "key": str(uuid.uuid4())}
    # The form of the second phone was opened before the first had saved.
    answer = post(client, table, 1, seen="-5 15 -5 -5", **form)
    page = text(answer)
    assert answer.status_code == 409
    assert "has been entered already, on another phone" in page
    assert 'id="contract-solo-6" name="contract" value="solo 6" checked' in page
    first = Entry.objects.get()
    assert f'name="replaces" value="{first.pk}"' in page
    again = post(client, table, 1, seen="-5 15 -5 -5", replaces=str(first.pk), **SOLO)
    assert again.status_code == 302
    assert saved(table) == ContractsDeal((Bid("solo", 6, (1,), "H", 7),))


def test_two_misères_have_a_rail_each(client, table):
    fields = {"contract": "grande_misere", "who": ["0", "1"], "tricks_0": "0", "tricks_1": "1"}
    post(client, table, 1, seen="48 -48 0 0", **fields)
    assert saved(table) == ContractsDeal(
        (Bid("grande_misere", 0, (0,), None, 0), Bid("grande_misere", 0, (1,), None, 1))
    )


def test_a_misère_alone_is_corrected_on_the_rail_in_sight(client, table):
    """Nothing that is out of sight says otherwise: the seat's own rail, for several, is empty."""
    enter(table, 1, misere((2, 0)))
    page = text(client.get(f"/t/{table.key}/deals/1/"))
    sent = re.findall(r'name="(tricks\w*)" value="(\d+)" checked', page)
    assert sent == [("tricks", "0")]
    fields = {"contract": "grande_misere", "who": ["2"], "tricks": "1"}
    replaces = str(Entry.objects.get().pk)
    post(client, table, 1, seen="12 12 -36 12", replaces=replaces, **fields)
    assert saved(table) == misere((2, 1))


def test_of_two_who_turn_out_to_be_one_the_rail_in_sight_counts(client, table):
    fields = {"contract": "grande_misere", "who": ["2"], "tricks": "1", "tricks_2": "0"}
    post(client, table, 1, seen="12 12 -36 12", **fields)
    assert saved(table) == misere((2, 1))


def test_a_trump_tapped_before_a_misère_was_chosen_is_ignored(client, table):
    fields = {"contract": "grande_misere", "who": ["2"], "tricks": "0", "trump": "H"}
    post(client, table, 1, seen="-12 -12 36 -12", **fields)
    assert saved(table) == ContractsDeal((Bid("grande_misere", 0, (2,), None, 0),))


def test_everyone_passed_is_an_answer(client, table):
    post(client, table, 1, seen="0 0 0 0", contract="pass")
    assert saved(table) == ContractsDeal()


def test_a_double_that_the_sheet_does_not_know_of_can_be_chosen(client, table):
    post(client, table, 1, seen="-10 30 -10 -10", **{**SOLO, "count": "1"})
    assert saved(table).pass_rounds == 1


def test_a_double_that_falls_by_itself_is_not_written_down(client, table):
    enter(table, 1, PASSED)
    fields = {**SOLO, "count": "1", "count_was": "1"}
    post(client, table, 2, seen="-10 30 -10 -10", **fields)
    assert saved(table, 2).pass_rounds is None


def test_a_contract_without_a_value_says_where_the_club_sets_it(alma, club):
    table = make_table(club, "jeuxdecartes")
    answer = post(alma, table, 1, **SOLO)
    page = text(answer)
    assert answer.status_code == 422
    assert "Your point table has no value for this contract yet" in page
    assert f'href="/clubs/{club.slug}/rules/{table.rules.pk}/"' in page


def test_after_copying_the_missing_values_the_same_deal_is_worth_something(alma, club):
    table = make_table(club, "jeuxdecartes")
    alma.post(f"/clubs/{club.slug}/rules/{table.rules.pk}/copy/", {"preset": "whisthub"})
    answer = post(alma, table, 1, **SOLO)
    # Whisthub's 4 for a solo of six; by the jeuxdecartes rules tricks over earn nothing.
    assert 'value="-4 12 -4 -4"' in text(answer)


def test_a_correction_shows_what_is_entered_and_warns(client, table):
    enter(table, 1, solo(6, 1, 7))
    page = text(client.get(f"/t/{table.key}/deals/1/"))
    assert "You are correcting deal 1 of 16." in page
    assert 'name="tricks" value="7" checked' in page


def test_a_stale_correction_shows_the_newer_version(client, table):
    first = enter(table, 1, solo(6, 1, 7))
    second = services.correct_deal(
        entry=first, deal=solo(6, 1, 8), key=uuid.uuid4(), by=None, at=first.at
    )
    fields = {**SOLO, "tricks": "6", "replaces": str(first.pk)}
    answer = post(client, table, 1, seen="-4 12 -4 -4", **fields)
    assert answer.status_code == 409
    assert Entry.objects.live().get(table=table) == second


def test_the_tricks_of_one_side_fill_in_the_other(client, club):
    table = make_table(club, "english-short")
    post(client, table, 1, seen="0 0 0 0", ns="8", honours="ew3")
    assert saved(table) == RubberDeal((8, 5), honours=(0, 3))


def test_the_dock_says_what_saving_does_to_the_rubber(client, club):
    table = make_table(club, "english-short")
    enter(table, 1, rubber(11))
    page = text(post(client, table, 2, ns="11"))
    assert "NS win game 2: NS 5, EW 0." in page
    assert "NS win the rubber, 12 to 0: margin 12." in page


def test_a_correction_that_ends_the_rubber_names_the_later_deals_once(client, club):
    table = make_table(club, "english-short")
    first = enter(table, 1, rubber(10))  # 4-0
    enter(table, 2, rubber(11))  # 9-0: one game
    enter(table, 3, rubber(11))  # two games
    # One game after the first deal already, so the second ends it and the third is too much.
    page = text(post(client, table, 1, act="preview", ns="11", replaces=str(first.pk)))
    assert page.count("Later deals change with it: 2, 3.") == 1


def test_whist_without_trumps_asks_for_none(client, club):
    page = client.get(f"/t/{make_table(club, 'english-short').key}/deals/1/").content.decode()
    assert 'name="trump"' in page
    names = ("Ann", "Ben", "Cor", "Dee")
    other = make_table(club, "english-notrump", names)
    assert 'name="trump"' not in client.get(f"/t/{other.key}/deals/1/").content.decode()


ROMANIAN = {"overrides": {"format": "8-1-8"}}
BIDS = {"bid_0": "1", "bid_1": "2", "bid_2": "1", "bid_3": "2"}


def test_bids_are_kept_while_the_hand_is_played(client, club):
    table = make_table(club, "romanian", **ROMANIAN)
    answer = post(client, table, 1, act="bids", **BIDS)
    assert answer.status_code == 302
    page = text(Client().get(f"/t/{table.key}/deals/1/"))
    assert 'id="bid_1-2" name="bid_1" value="2" checked' in page
    assert OpenHand.objects.get().facts["bids"] == [1, 2, 1, 2]


def test_bids_that_add_up_to_the_cards_are_refused_with_the_reason(client, club):
    table = make_table(club, "romanian", **ROMANIAN)
    answer = post(client, table, 1, act="bids", **{**BIDS, "bid_0": "3"})
    assert answer.status_code == 422
    assert "The bids may not add up to the number of cards" in text(answer)
    assert OpenHand.objects.count() == 0


def test_the_forbidden_bid_is_shown_once_the_others_have_bid(client, club):
    table = make_table(club, "romanian", **ROMANIAN)
    fields = {name: bid for name, bid in BIDS.items() if name != "bid_0"}
    page = text(post(client, table, 1, act="preview", **fields))
    # Seat 0 deals and bids last; 2, 1 and 2 have been bid for 8 cards.
    assert "<strong>3 is not allowed:</strong>" in page
    assert 'id="bid_0-3" name="bid_0" value="3" disabled' in page


def test_a_hand_with_its_tricks_ends_the_bidding(client, club):
    table = make_table(club, "romanian", **ROMANIAN)
    post(client, table, 1, act="bids", **BIDS)
    tricks = {"tricks_0": "1", "tricks_1": "2", "tricks_2": "1", "tricks_3": "4"}
    # 1, 2 and 1 made: 6, 7, 6; two taken too many: −2.
    answer = post(client, table, 1, seen="6 7 6 -2", **BIDS, **tricks)
    assert answer.status_code == 302
    assert OpenHand.objects.count() == 0


def test_the_page_tells_the_script_what_each_contract_asks_for(client, table):
    page = client.get(f"/t/{table.key}/deals/1/").content.decode()
    goals = json.loads(page.split('id="goals" type="application/json">')[1].split("</script>")[0])
    assert goals["solo 6"]["goal"] == 6
    assert goals["petite_misere"]["most"] == 12
    assert goals["pair 8"]["seats"] == 2


def test_undo_takes_the_new_deal_away(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    page = text(client.get(f"/t/{table.key}/?saved={entry.pk}"))
    assert f'action="/t/{table.key}/entries/{entry.pk}/void/"' in page
    client.post(f"/t/{table.key}/entries/{entry.pk}/void/")
    assert Entry.objects.live().count() == 0


def test_the_sheet_answers_why_26(client, table):
    enter(table, 1, ContractsDeal((Bid("pair", 12, (0, 2), "H", 10),)))
    page = text(client.get(f"/t/{table.key}/"))
    # Seed example: twelve bid, ten made: 20, and 2 short at 3 each.
    assert "Thérèse and Oumar: Pair 12 down with 10 −20; 2 short at 3 each −6 = <b>−26</b>" in page


def test_a_hand_of_a_drive_asks_for_the_tricks_of_one_side(client, club):
    table = make_table(club, "whist-drive")
    post(client, table, 1, seen="8 5 8 5", ns="8")
    assert "8 tricks" in text(client.get(f"/t/{table.key}/"))


def test_a_hand_where_each_scores_alone_asks_for_four_numbers(client, club):
    table = make_table(club, "court-whist")
    for number in range(1, 9):
        enter(table, number, TricksDeal((8, 5)))
    fields = {"tricks_0": "4", "tricks_1": "3", "tricks_2": "5", "tricks_3": "1"}
    answer = post(client, table, 9, seen="4 3 5 1", **fields)
    assert answer.status_code == 302
