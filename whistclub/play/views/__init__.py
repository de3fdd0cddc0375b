"""The pages of evenings, tables, deals and house rules."""
