"""What stands on the sheets of a whist drive."""
