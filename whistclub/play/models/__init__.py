"""Evenings, tables, the ledger of deals, and the phones that write to it."""

from whistclub.play.models.accounts import Adjustment, Payment
from whistclub.play.models.agreement import Confirmation, Held, HeldDeal, Outcome
from whistclub.play.models.entries import (
    LAST_NUMBER,
    ROOM,
    ROOM_CLOSED,
    Entry,
    OpenHand,
    Score,
    SeatSwap,
)
from whistclub.play.models.evenings import (
    Agreement,
    Evening,
    Reopening,
    Seating,
    Table,
    TableSeat,
    Wait,
    table_key,
)
from whistclub.play.models.phones import Phone, WithdrawnKey
from whistclub.play.models.rules import RuleSet

__all__ = [
    "LAST_NUMBER",
    "ROOM",
    "ROOM_CLOSED",
    "Adjustment",
    "Agreement",
    "Confirmation",
    "Entry",
    "Evening",
    "Held",
    "HeldDeal",
    "OpenHand",
    "Outcome",
    "Payment",
    "Phone",
    "Reopening",
    "RuleSet",
    "Score",
    "SeatSwap",
    "Seating",
    "Table",
    "TableSeat",
    "Wait",
    "WithdrawnKey",
    "table_key",
]
