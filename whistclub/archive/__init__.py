"""A club's data as a file, and back; people's data; the backup of a whole server.

An archive is one JSON document: UTF-8, a row on each line, gzipped where it holds a whole club.

    {"format": "whistclub archive", "version": 1, "site": "0.1.0", "about": "club",
     "club": {"name": "Les Quatre Vents", "slug": "les-quatre-vents"}, "addresses": false,
     "counts": {"entry": 412, ...}, "sha256": "...",
     "rows": [
    {"row": "player", "id": "8f4c...", "name": "Bo Tack", "number": 17, ...},
    {"row": "entry", "id": "5ab0...", "table": "c11e.../1/3", "number": 7, "facts": {...}, ...},
     ...
    ]}

about: "club" or "evening"; one of an evening holds what it needs to be rebuilt elsewhere: its
people, rules, tables, deals, and its drive. Rows come in the order of `kinds.KINDS`, those
that others name first, and within a kind in the order in which they were written. id: names the
row on any server, see `Kind.named_by`; a field that names another row holds that row's id.
Moments are ISO 8601 in UTC, half points are text. sha256: of the rows, each written without blanks
and with sorted keys, and a newline after each.

What opens something without a log-in (the keys of tables, phones and walls), passwords and
tokens is in no archive; e-mail addresses only where "addresses" is true.
"""
