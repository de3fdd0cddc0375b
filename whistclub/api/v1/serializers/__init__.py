"""The shapes of what is asked and answered."""
