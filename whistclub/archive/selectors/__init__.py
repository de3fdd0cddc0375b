"""What is written to archives, and what is kept about a person."""
