"""English dates and numbers as clubs write them: day before month, 24 hours."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j F Y, H:i"
DECIMAL_SEPARATOR = "."
THOUSAND_SEPARATOR = ","
