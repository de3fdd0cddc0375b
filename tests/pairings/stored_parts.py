"""How even the stored parts of events are, written down apart from the data."""

from __future__ import annotations

# Players, rounds, and the excess of partners, opponents and meetings over plain counting: the
# least that is known. Where it is not 0 for meetings, part of it cannot be helped: 6 of 10 for 18
# players in six rounds, 2 of 12 for 20; see `bounds`.
PARTS = {
    (12, 8): (0, 0, 0),
    (16, 8): (0, 0, 0),
    (16, 12): (0, 0, 0),
    (18, 6): (0, 0, 10),
    (18, 8): (0, 0, 0),
    (18, 12): (0, 0, 4),
    (20, 6): (0, 0, 12),
    (20, 8): (0, 0, 0),
    (20, 12): (0, 0, 0),
    (22, 8): (0, 0, 16),
    (22, 12): (0, 6, 0),
    (24, 6): (0, 0, 0),
    (24, 8): (0, 0, 0),
    (24, 12): (0, 0, 0),
    (26, 8): (0, 0, 6),
    (26, 12): (0, 0, 2),
    (26, 24): (0, 8, 10),
    (30, 8): (0, 0, 0),
    (30, 12): (0, 0, 10),
    (30, 24): (0, 0, 0),
    (32, 8): (0, 0, 0),
    (32, 12): (0, 0, 12),
    (32, 24): (0, 0, 0),
    (40, 24): (0, 0, 0),
    (48, 12): (0, 0, 0),
    (48, 24): (0, 24, 0),
    (60, 24): (0, 0, 0),
}
