"""The page at the door of the hall: who is in, here and has paid."""

from __future__ import annotations

import pytest

from tests.drives.makers import announce, make_drive, plan
from tests.makers import make_players
from tests.pages import page_of
from whistclub.drives import services
from whistclub.drives.models import Leftover, Wish

pytestmark = pytest.mark.django_db


def at(drive, part="entries/"):
    return f"/clubs/les-quatre-vents/drives/{drive.pk}/{part}"


def names_on(answer):
    return [item.text for item in page_of(answer).all(".entry > a")]


def faults(answer):
    assert answer.status_code == 422
    return [item.text for item in page_of(answer).all(".errors li")]


def sums(answer):
    return page_of(answer).one("#entry-sums").text


def test_names_are_typed_each_with_its_card(alma, club):
    drive = make_drive(club, 0, "winners-move")
    names = "Name;Role\nBo; H\nCarl\nZoë;dame\n"
    answer = alma.post(at(drive), {"names": names, "role": "gent"})
    assert answer.status_code == 302
    assert list(drive.entrants.values_list("player__name", "role")) == [
        ("Bo", "gent"),
        ("Carl", "gent"),
        ("Zoë", "lady"),
    ]


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        ("", "Write at least one name."),
        ("Player 1", "Already in: Player 1."),
        ("Els\nels", "Twice on the list: els."),
        (
            "Jan",
            "The club has more than one Jan: take the name off this list, "
            "enter the others, then tick who is meant.",
        ),
        (
            "x" * 81,
            "“" + "x" * 30 + "…” is too long: at most 80 characters a name.",
        ),
        ("\n".join(f"P{n}" for n in range(401)), "That is 401 names; add at most 400 at once."),
    ],
)
def test_a_list_that_cannot_be_entered_is_kept_and_says_why(alma, club, names, fault):
    make_players(club, "Jan", "Jan")
    drive = make_drive(club, 1)
    answer = alma.post(at(drive), {"names": names})
    assert faults(answer) == [f"Names, one on each line: {fault}"]
    assert page_of(answer).one("textarea").text == " ".join(names.split())
    assert drive.entrants.count() == 1


def test_a_list_sent_twice_enters_new_people_once(alma, club):
    drive = make_drive(club)
    for _ in range(2):
        answer = alma.post(at(drive), {"names": "Jan", "as_new": "on", "key": "one"})
        assert answer.status_code == 302
    assert drive.entrants.count() == 1


def test_players_of_the_club_are_ticked(alma, club):
    anna, bo, carl = make_players(club, "Anna", "Bo", "Carl")
    drive = make_drive(club)
    services.enter(drive=drive, players=[bo])
    ticks = at(drive, "entries/players/")
    page = page_of(alma.get(ticks))
    assert [label.text for label in page.all(".ticks label")] == ["Anna", "Carl"]
    assert alma.post(at(drive, "entries/players/"), {"players": [carl.pk, anna.pk]}).url == at(
        drive
    )
    assert list(drive.entrants.values_list("player__name", flat=True)) == ["Bo", "Anna", "Carl"]
    assert alma.post(at(drive, "entries/players/"), {}).status_code == 422
    assert alma.post(at(drive, "entries/players/"), {"players": [bo.pk]}).status_code == 422


def test_two_of_one_name_are_shown_with_their_numbers(alma, club):
    make_players(club, "Jan", "Jan")
    drive = make_drive(club)
    page = page_of(alma.get(at(drive, "entries/players/")))
    assert [label.text for label in page.all(".ticks label")] == ["Jan (1)", "Jan (2)"]


def test_one_tap_says_who_is_here_and_who_has_paid(alma, club):
    drive = make_drive(club, 3, fee=250)
    first = drive.entrants.first()
    assert "Here: 0. Not yet: 3. Paid: €0.00. Due: €7.50 from 3 cards." in sums(alma.get(at(drive)))
    alma.post(at(drive, "entries/mark/"), {"here": first.pk})
    alma.post(at(drive, "entries/mark/"), {"paid": first.pk})
    assert "Here: 1. Not yet: 2. Paid: €2.50. Due: €5.00 from 2 cards." in sums(alma.get(at(drive)))
    alma.post(at(drive, "entries/mark/"), {"due": first.pk})
    alma.post(at(drive, "entries/mark/"), {"away": first.pk})
    assert "Here: 0. Not yet: 3. Paid: €0.00. Due: €7.50 from 3 cards." in sums(alma.get(at(drive)))


def test_a_tap_by_htmx_gets_its_line_and_the_sums(alma, club):
    drive = make_drive(club, 2)
    card = drive.entrants.last()
    answer = alma.post(
        at(drive, "entries/mark/"), {"here": card.pk}, headers={"HX-Request": "true"}
    )
    text = answer.content.decode()
    assert text.lstrip().startswith(f'<li class="entry" id="e{card.pk}">')
    assert 'hx-swap-oob="true"' in text
    assert "Here: 1." in sums(answer)
    assert "Player 1" not in text


def test_a_tap_that_makes_no_sense_is_refused(alma, club):
    drive, other = make_drive(club, 1), make_drive(club, 1)
    assert alma.post(at(drive, "entries/mark/"), {"here": "x"}).status_code == 400
    assert alma.post(at(drive, "entries/mark/"), {"rich": "1"}).status_code == 400
    foreign = other.entrants.get().pk
    assert alma.post(at(drive, "entries/mark/"), {"here": foreign}).status_code == 404
    assert alma.post(at(drive, "entries/act/"), {"act": "dance"}).status_code == 400


def test_a_tap_leads_back_to_where_one_was_in_the_list(alma, club):
    drive = make_drive(club, 2)
    pk = drive.entrants.last().pk
    back = at(drive) + "?q=play&show=away"
    assert alma.post(at(drive, "entries/mark/"), {"here": pk, "back": back}).url == f"{back}#e{pk}"
    evil = "https://example.org/x"
    assert (
        alma.post(at(drive, "entries/mark/"), {"here": pk, "back": evil}).url
        == f"{at(drive)}#e{pk}"
    )


def test_everybody_is_here_but_ghosts(alma, club):
    drive = make_drive(club, 3, leftover=Leftover.GHOST)
    alma.post(at(drive, "entries/act/"), {"act": "make_up"})
    alma.post(at(drive, "entries/act/"), {"act": "everybody"})
    assert sums(alma.get(at(drive))).startswith("4 cards Here: 3. Not yet: 0. Ghosts: 1.")


@pytest.mark.parametrize(
    ("leftover", "button", "cards"),
    [
        (Leftover.GHOST, "Add 1 ghost", 8),
        (Leftover.DUMMY, "Put a dummy in the empty seat", 8),
        (Leftover.SHARE, "Let the last 3 share seats", 4),
    ],
)
def test_seven_are_made_up_as_the_organiser_chose(alma, club, leftover, button, cards):
    drive = make_drive(club, 7, "drive-chairs", leftover=leftover)
    shown = page_of(alma.get(at(drive)))
    if leftover == Leftover.SHARE:  # four are one table, and Swedish chairs need two
        assert "There are 4 players; at least 8 are needed." in shown.text
        drive.movement = "mexicano"
        drive.save()
        shown = page_of(alma.get(at(drive)))
    assert shown.one("button[value=make_up]").text == button
    alma.post(at(drive, "entries/act/"), {"act": "make_up"})
    assert drive.entrants.count() == cards
    assert page_of(alma.get(at(drive))).one("button[value=make_up]") is None


def test_what_is_missing_before_the_draw_is_said(alma, club):
    drive = make_drive(club, 8, "howell")
    drive.entrants.filter(number__lte=2).update(unit=1)
    drive.entrants.filter(number=3).update(unit=2)
    assert "6 cards are in no whole pair or team yet." in sums(alma.get(at(drive)))
    assert len(names_on(alma.get(at(drive), {"show": "open"}))) == 6
    drive = make_drive(club, 4, "winners-move")
    drive.entrants.filter(number=1).update(role="")
    text = sums(alma.get(at(drive)))
    assert "1 card is neither a lady’s nor a gent’s yet." in text


def test_people_are_found_among_400_by_name_or_number(alma, club, django_assert_num_queries):
    drive = make_drive(club, 0)
    services.enter_list(
        drive=drive,
        lines=[services.Line(f"Thérèse van {n:03}", team="Ciney") for n in range(1, 401)],
    )
    with django_assert_num_queries(7):
        answer = alma.get(at(drive))
    assert len(answer.content) < 100_000
    assert len(names_on(answer)) == 80
    assert names_on(alma.get(at(drive), {"q": "therese 017"})) == ["Thérèse van 017"]
    assert names_on(alma.get(at(drive), {"q": "399"})) == ["Thérèse van 399"]
    assert names_on(alma.get(at(drive), {"page": "5"}))[-1] == "Thérèse van 400"
    assert names_on(alma.get(at(drive), {"page": "99"}))[-1] == "Thérèse van 400"
    assert names_on(alma.get(at(drive), {"q": "nobody"})) == []
    with django_assert_num_queries(8):
        assert len(alma.get(at(drive, "wishes/")).content) < 100_000
    first = at(drive, f"entries/{drive.entrants.first().pk}/")
    with django_assert_num_queries(8):
        entry = alma.get(first)
    assert len(entry.content) < 100_000


def test_400_players_to_tick_are_a_light_page(alma, club):
    make_players(club, *(f"Thérèse van {n:03}" for n in range(400)))
    answer = alma.get(at(make_drive(club), "entries/players/"))
    assert len(answer.content) < 100_000


def test_a_card_is_struck_and_put_back(alma, club):
    drive = make_drive(club, 3)
    card = drive.entrants.get(number=2)
    alma.post(at(drive, f"entries/{card.pk}/strike/"))
    shown = page_of(alma.get(at(drive)))
    assert shown.one(".toast p").text == "Player 2 is off the list."
    assert drive.entrants.count() == 2
    alma.post(at(drive, "entries/act/"), {"act": "back"})
    assert list(drive.entrants.values_list("number", "player__name"))[1] == (2, "Player 2")
    assert page_of(alma.get(at(drive))).one(".toast") is None


def test_a_card_that_has_been_seated_is_not_struck(alma, club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    card = drive.entrants.first()
    answer = alma.post(at(drive, f"entries/{card.pk}/strike/"), follow=True)
    assert "cards that are dealt out stay as they are" in page_of(answer).one(".toast").text
    assert drive.entrants.count() == 8


def test_a_card_is_changed_and_its_number_given_once(alma, club):
    drive = make_drive(club, 3)
    card = drive.entrants.get(number=2)
    facts = {"number": "7", "role": "lady", "team": "Ciney", "fee": "1,50"}
    assert alma.post(at(drive, f"entries/{card.pk}/"), facts).url == at(drive)
    card.refresh_from_db()
    assert (card.number, card.role, card.team, card.fee) == (7, "lady", "Ciney", 150)
    answer = alma.post(at(drive, f"entries/{card.pk}/"), facts | {"number": "1"})
    assert faults(answer) == ["Start number: This number has Player 1."]


def test_a_seat_is_shared_by_number_and_parted_again(alma, club):
    drive = make_drive(club, 5)
    card = drive.entrants.get(number=5)
    facts = {"number": "5", "fee": "", "host": "2 Player 2"}
    alma.post(at(drive, f"entries/{card.pk}/"), facts)
    shared = drive.entrants.get(number=2)
    assert shared.second == card.player
    assert "Player 2 + Player 5" in names_on(alma.get(at(drive)))
    alma.post(at(drive, f"entries/{shared.pk}/part/"))
    assert drive.entrants.count() == 5
    wrong = alma.post(at(drive, f"entries/{shared.pk}/"), {"number": "2", "host": "Nobody"})
    assert faults(wrong)[0].endswith("There is no one card “Nobody”; write its start number.")


def test_pairs_are_put_together_and_taken_apart(alma, club):
    drive = make_drive(club, 6, "howell")
    alma.post(at(drive, "units/"), {"card_1": "1", "card_2": "player 6"})
    assert list(drive.entrants.filter(unit=1).values_list("number", flat=True)) == [1, 6]
    alma.post(at(drive, "entries/act/"), {"act": "together"})
    assert drive.entrants.filter(unit=None).count() == 0
    alma.post(at(drive, "units/"), {"apart": "1"})
    assert drive.entrants.filter(unit=None).count() == 2
    same = alma.post(at(drive, "units/"), {"card_1": "1", "card_2": "1"})
    assert faults(same) == ["Name different cards."]


def test_wishes_are_asked_and_dropped(alma, club):
    drive = make_drive(club, 8)
    for facts in (
        {"kind": "avoid", "entrant": "1", "other": "2"},
        {"kind": "stay", "entrant": "3", "other": "4"},
    ):
        assert alma.post(at(drive, "wishes/"), facts).status_code == 302
    assert list(drive.wishes.order_by("pk").values_list("entrant__number", "other__number")) == [
        (1, 2),
        (3, None),
    ]
    for other in ("", "1"):
        refused = alma.post(at(drive, "wishes/"), {"kind": "apart", "entrant": "1", "other": other})
        assert faults(refused) == ["The other card: Name another card."]
    alma.post(at(drive, f"wishes/{Wish.objects.first().pk}/drop/"))
    assert drive.wishes.count() == 1


def test_the_page_says_from_which_round_a_late_player_plays(alma, club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    shown = page_of(alma.get(at(drive)))
    assert shown.one("p.note").text == (
        "The drive has started: whoever enters now plays from round 2."
    )
    fixed = make_drive(club, 8, "mitchell", rounds=1)
    plan(fixed)
    announce(fixed, 1)
    shown = page_of(alma.get(at(fixed)))
    assert "a late player takes over a card" in shown.one("p.note").text
    assert shown.one("textarea") is None
    refused = faults(alma.post(at(fixed), {"names": "Late"}))
    assert refused[0].endswith("a late player takes over a card.")
