"""What files would bring, and what a club shows to others."""
