"""From what is typed to the facts of a drive."""
