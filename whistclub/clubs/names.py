"""How names are put in order and found, whatever accents they are written or typed with."""

from __future__ import annotations

import unicodedata

AFTER = "\uffff"  # sorts after every letter that may follow

# Letters of their own, each after the letter it comes from: the Romanian ș is no s with an
# accent. Old keyboards write cedillas for its comma.
OWN = {"ş": "ș", "ţ": "ț"}
BASES = {"ă": "a", "ș": "s", "ț": "t"}

# Letters that no accent can be taken off.
JOINED = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}


def sort_key(name: str) -> tuple[str, str, str]:
    """Where a name stands in a list: by family name, then by first name.

    É stands beside E, Ș after S. Flemish prefixes belong to the family name, and so does
    everything else behind the first blank; a name of one word is a family name.

    >>> sorted(["Zoë Van Driessche", "Ștefan Munteanu", "Émile Danis"], key=sort_key)
    ['Émile Danis', 'Ștefan Munteanu', 'Zoë Van Driessche']
    """
    family, first = _parts(name)
    return _spelled(family), _spelled(first), name


def initial(name: str) -> str:
    """The letter of the alphabet that a name stands under.

    >>> initial("Zoë Van Driessche"), initial("Jan Émery"), initial("Ana Ștefănescu")
    ('V', 'E', 'Ș')
    """
    spelled = _spelled(_parts(name)[0])
    if not spelled[:1].isalpha():
        return "#"
    own = next((own for own, base in BASES.items() if spelled.startswith(base + AFTER)), None)
    return (own or spelled[0]).upper()


def plain(text: str) -> str:
    """A name as it is typed in a hurry: small letters, no accents, no apostrophes.

    >>> plain("Ștefan"), plain("Ştefan"), plain("Brigid O’Hanlon"), plain("Anne-Marie")
    ('stefan', 'stefan', 'brigid ohanlon', 'anne marie')
    """
    return _spelled(text).replace(AFTER, "")


def is_found(name: str, query: str) -> bool:
    """Whether every word of the query stands somewhere in the name.

    >>> is_found("Éric Vanhove", "eric"), is_found("Éric Vanhove", "hove er")
    (True, True)
    """
    letters = plain(name)
    return all(word in letters for word in plain(query).split())


def _parts(name: str) -> tuple[str, str]:
    """The family name and the first name, also where a comma parts them the other way round."""
    family, comma, first = name.partition(",")
    if not comma:
        first, _blank, family = name.strip().partition(" ")
    return (family.strip(), first.strip()) if family.strip() else (first.strip(), "")


def _spelled(text: str) -> str:
    """Small letters that sort as the alphabet does; signs between words are blanks."""
    letters = []
    for letter in unicodedata.normalize("NFC", text.casefold()):
        letter = OWN.get(letter, letter)
        if letter in BASES:
            letters.append(BASES[letter] + AFTER)
        elif letter in JOINED:
            letters.append(JOINED[letter])
        elif letter not in "'’ʼ‘`.":
            bare = unicodedata.normalize("NFKD", letter)
            letters.append("".join(part if part.isalnum() else _blank(part) for part in bare))
    return " ".join("".join(letters).split())


def _blank(sign: str) -> str:
    return "" if unicodedata.combining(sign) else " "
