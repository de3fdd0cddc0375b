"""Acts on files that are read, and on what a club shows to others."""
