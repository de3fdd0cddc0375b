"""A demo club: people, and evenings of plausible deals, built through the services."""
