"""What the pages of a drive show, each in a fixed number of queries."""
