"""Acts of an evening: the only writers of `play`, one function for each act."""

from whistclub.play.services.adjustments import (
    AdjustmentRefused,
    adjust,
    adjust_all,
    strike_act,
    strike_adjustment,
)
from whistclub.play.services.bids import BidsKept, keep_bids
from whistclub.play.services.deals import (
    ChangedSince,
    DealTaken,
    LaterDealsStand,
    RefereeNeeded,
    TableChanged,
    correct_deal,
    record_deal,
    restore_deal,
    void_deal,
)
from whistclub.play.services.decisions import (
    DecidedMeanwhile,
    NotYours,
    leave_held,
    take_held,
    take_up_held,
)
from whistclub.play.services.evenings import (
    next_table,
    open_evening,
    seat_table,
)
from whistclub.play.services.exchanges import exchange_players
from whistclub.play.services.held import WriterUnknown, enter_deal, send_deal
from whistclub.play.services.merges import (
    MergedSince,
    MergeRefused,
    merge_players,
    split_players,
)
from whistclub.play.services.moves import MoveRefused, close_room, make_room, move_back, move_deal
from whistclub.play.services.payments import PaymentsChanged, tick_payment, undo_payment
from whistclub.play.services.phones import (
    join_table,
    move_phone,
    note_phone,
    renew_door,
    restore_door,
)
from whistclub.play.services.publication import (
    EveningClosed,
    ReasonNeeded,
    ResultsFinal,
    change_window,
    close_evening,
    reopen_evening,
)
from whistclub.play.services.rest import leave_rest, rest_keys, take_back_rest
from whistclub.play.services.rounds import (
    PlayerSeated,
    TablesPlayed,
    seat_round,
    unseat_round,
)
from whistclub.play.services.rules import (
    NameTaken,
    RulesChanged,
    adopt_preset,
    change_rules,
    copy_cells,
    propose_rules,
)
from whistclub.play.services.swaps import SwapRefused, swap_seats
from whistclub.play.services.words import NotAsked, say_of_deal, say_of_sheet, set_agreement

__all__ = [
    "AdjustmentRefused",
    "BidsKept",
    "ChangedSince",
    "DealTaken",
    "DecidedMeanwhile",
    "EveningClosed",
    "LaterDealsStand",
    "MergeRefused",
    "MergedSince",
    "MoveRefused",
    "NameTaken",
    "NotAsked",
    "NotYours",
    "PaymentsChanged",
    "PlayerSeated",
    "ReasonNeeded",
    "RefereeNeeded",
    "ResultsFinal",
    "RulesChanged",
    "SwapRefused",
    "TableChanged",
    "TablesPlayed",
    "WriterUnknown",
    "adjust",
    "adjust_all",
    "adopt_preset",
    "change_rules",
    "change_window",
    "close_evening",
    "close_room",
    "copy_cells",
    "correct_deal",
    "enter_deal",
    "exchange_players",
    "join_table",
    "keep_bids",
    "leave_held",
    "leave_rest",
    "make_room",
    "merge_players",
    "move_back",
    "move_deal",
    "move_phone",
    "next_table",
    "note_phone",
    "open_evening",
    "propose_rules",
    "record_deal",
    "renew_door",
    "reopen_evening",
    "rest_keys",
    "restore_deal",
    "restore_door",
    "say_of_deal",
    "say_of_sheet",
    "seat_round",
    "seat_table",
    "send_deal",
    "set_agreement",
    "split_players",
    "strike_act",
    "strike_adjustment",
    "swap_seats",
    "take_back_rest",
    "take_held",
    "take_up_held",
    "tick_payment",
    "undo_payment",
    "unseat_round",
    "void_deal",
]
