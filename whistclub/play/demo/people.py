"""The people of the demo club: invented, with names that sheets and searches must bear."""

CLUB = "Les Quatre Vents"
PLACE = "Café Au Vieux Tilleul"

KEEPER = "Thérèse Wauters"
PLAYER = "Ștefan Munteanu"

NAMES = (
    KEEPER,
    PLAYER,
    "Oumar Diallo",
    "Zoë Van Driessche",
    "Padma Iyer",
    "Maarten De Smedt",
    "Inês Carvalho",
    "Kwame Asante",
    "Jean-Baptiste Hautecœur",
    "Łucja Zielińska",
    "Yusuf Aydın",
    "Siân Pritchard",
    "Brigid O’Hanlon",
    "Cormac Ó Briain",
    "Agnès Lefèvre",
    "Rajesh Nair",
    "Noémie Claessens",
    "Tomáš Říha",
    "Gwenaëlle Le Goff",
    "Émile Vandenbossche",
    "Amélie Dujardin",
    "Jan Peeters",
    "Jan Peeters",
    "Lieve d’Hondt",
)
