"""The order of names, and finding them however they are typed."""

from __future__ import annotations

import pytest

from whistclub.clubs.names import initial, is_found, plain, sort_key

COMMA, CEDILLA = "Ștefan", "\u015etefan"  # the Romanian letter, and the one of old keyboards


def in_order(*names):
    return sorted(names, key=sort_key) == list(names)


def test_an_accent_stands_beside_its_letter():
    assert in_order("Jan Eben", "Jan Éclair", "Jan Edens", "Jan Zeb")


def test_a_name_with_an_accent_follows_the_same_name_without():
    assert in_order("Eric Bal", "Éric Bal")


def test_the_romanian_letters_stand_after_those_they_come_from():
    assert in_order("Ana Sandu", "Ana Szabo", "Ana Șandru", "Ana Tudor", "Ana Țepeș", "Ana Udrea")
    assert in_order("Ana Azur", "Ana Ăbel", "Ana Bal")


def test_a_cedilla_sorts_as_the_comma_it_stands_for():
    assert in_order("Ana Sz", f"Ana {CEDILLA}a", f"Ana {COMMA}b", f"Ana {CEDILLA}c", "Ana T")


def test_letters_put_together_and_taken_apart_are_the_same():
    assert sort_key("Zoe\u0308 E\u0301mond")[:2] == sort_key("Zoë Émond")[:2]
    assert plain("S\u0326tefan") == plain("S\u0327tefan") == "stefan"


def test_names_are_in_the_order_of_family_names_with_their_prefixes():
    assert in_order("Zoë Uyttendaele", "Anna Van Driessche", "Bo Van Driessche", "Alma Vandamme")
    assert in_order("Gwenaëlle Le Goff", "Agnès Lefèvre", "Brigid O’Hanlon", "Cormac Okafor")


def test_a_comma_says_which_name_is_the_family_name():
    assert sort_key("Van Driessche, Zoë")[:2] == sort_key("Zoë Van Driessche")[:2]


def test_one_word_is_a_name_too():
    assert in_order("Alma", "Carl Bal", "Bo")


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("Zoë Van Driessche", "V"),
        ("Jan Émond", "E"),
        ("Ana Ștefănescu", "Ș"),
        ("Ana Şandru", "Ș"),
        ("Ana Țepeș", "Ț"),
        ("Lars Ødegaard", "O"),
        ("Jean d’Hondt", "D"),
        ("Alma", "A"),
        ("Guest 12", "#"),
        ("—", "#"),
        ("", "#"),
    ],
)
def test_every_name_stands_under_a_letter(name, letter):
    assert initial(name) == letter


@pytest.mark.parametrize("typed", ["eric", "Éric", "ERIC", "ric hov", "vanhove éric", " eric  "])
def test_eric_is_found_however_the_name_is_typed(typed):
    assert is_found("Éric Vanhove", typed)


@pytest.mark.parametrize("typed", ["Stefan", "stefan", COMMA, CEDILLA, "S\u0326tefan"])
@pytest.mark.parametrize("written", [COMMA, CEDILLA, "Stefan"])
def test_stefan_is_found_however_the_name_is_typed_and_written(typed, written):
    assert is_found(f"{written} Munteanu", typed)


@pytest.mark.parametrize(
    ("name", "typed"),
    [("Brigid O’Hanlon", "o'hanlon"), ("Brigid O'Hanlon", "ohanlon"), ("Anne-Marie", "anne marie"),
     ("Straße", "strasse"), ("Lars Ødegaard", "odegaard"), ("Alma", "")],
)  # fmt: skip
def test_signs_and_joined_letters_do_not_matter(name, typed):
    assert is_found(name, typed)


def test_every_word_must_stand_in_the_name():
    assert not is_found("Éric Vanhove", "eric peeters")
