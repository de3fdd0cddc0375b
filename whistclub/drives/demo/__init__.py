"""The whist drives of the demo club: one finished, one running, one to come."""
