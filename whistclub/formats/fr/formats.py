"""French dates and numbers as written in Belgium."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "d/m/Y"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j F Y, H:i"
DECIMAL_SEPARATOR = ","
THOUSAND_SEPARATOR = "\u202f"
