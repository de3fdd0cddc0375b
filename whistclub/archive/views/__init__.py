"""Pages of a club's data, and of people's."""
