"""The operations of the interface, by noun."""
