"""Who comes to the demo club’s drives: its members, and guests who are invented like them."""

from whistclub.play.demo.people import NAMES

# Whoever takes the lady’s part in a drive: a role, and by no means a sex.
LADIES = (
    "Thérèse Wauters",
    "Zoë Van Driessche",
    "Padma Iyer",
    "Inês Carvalho",
    "Łucja Zielińska",
    "Siân Pritchard",
    "Brigid O’Hanlon",
    "Agnès Lefèvre",
    "Noémie Claessens",
    "Gwenaëlle Le Goff",
    "Amélie Dujardin",
    "Lieve d’Hondt",
)
LATE = "Lieve d’Hondt"  # still on her way to the drive that is running
GHOST = "Gertrud"

LADY_GUESTS = (
    "Maximilienne Vandenbroucke-Deschuyteneer",
    "Ngozi Okonkwo",
    "Þóra Jónsdóttir",
    "Ioana Țepeș-Brâncoveanu",
    "Fatima ez-Zahra El Amrani",
    "Ann O’Brien",
)
GENT_GUESTS = (
    "Đorđe Petrović",
    "Jørgen Ødegård",
    "Mihai Mâțu",
    "Li Na",
)

assert set(LADIES) <= set(NAMES)
