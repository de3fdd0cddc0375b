"""Pages of files that are read, and of what a club shows to others."""
