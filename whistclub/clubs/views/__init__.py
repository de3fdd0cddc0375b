"""Pages about logging in, clubs and people."""
