"""Everything that changes a drive, one function for each act."""

from whistclub.drives.services._locked import (
    DriveFinished,
    DriveStarted,
)
from whistclub.drives.services.building import build
from whistclub.drives.services.changes import (
    add_ghosts,
    hand_over,
    leave,
    note_printed,
)
from whistclub.drives.services.clock import extend_clock, ring, start_clock, stop_clock
from whistclub.drives.services.closing import (
    TotalsDisagree,
    cut_card,
    finish_drive,
    name_winner,
    reopen_drive,
)
from whistclub.drives.services.entering import (
    AlreadyEntered,
    HasPlayed,
    NumberTaken,
    arrive,
    change_entrant,
    drop_wish,
    enter,
    enter_names,
    number_by_arrival,
    renumber,
    wish,
)
from whistclub.drives.services.exchanges import PairBroken, exchange
from whistclub.drives.services.lists import Line, NamesUnclear, enter_list
from whistclub.drives.services.paper import RoundAnnounced, Written, check_paper, enter_totals
from whistclub.drives.services.planning import (
    DriveChanged,
    NeedsResults,
    assign_job,
    give_up,
    order_plan,
    use_plan,
)
from whistclub.drives.services.results import Conflict, Typed, enter_tricks
from whistclub.drives.services.rounds import (
    AllPlayed,
    DrawnAgain,
    HasLeft,
    IsPlanned,
    NotNext,
    OnPaper,
    TableMissing,
    announce,
    draw_round,
    take_back,
)
from whistclub.drives.services.seats import (
    CannotShare,
    PaidApart,
    make_up,
    part_seat,
    put_together,
    put_together_in_order,
    share_seat,
    take_apart,
)
from whistclub.drives.services.setup import (
    change_drive,
    set_up_drive,
)
from whistclub.drives.services.striking import Struck, put_back, strike_entrant

__all__ = [
    "AllPlayed",
    "AlreadyEntered",
    "CannotShare",
    "Conflict",
    "DrawnAgain",
    "DriveChanged",
    "DriveFinished",
    "DriveStarted",
    "HasLeft",
    "HasPlayed",
    "IsPlanned",
    "Line",
    "NamesUnclear",
    "NeedsResults",
    "NotNext",
    "NumberTaken",
    "OnPaper",
    "PaidApart",
    "PairBroken",
    "RoundAnnounced",
    "Struck",
    "TableMissing",
    "TotalsDisagree",
    "Typed",
    "Written",
    "add_ghosts",
    "announce",
    "arrive",
    "assign_job",
    "build",
    "change_drive",
    "change_entrant",
    "check_paper",
    "cut_card",
    "draw_round",
    "drop_wish",
    "enter",
    "enter_list",
    "enter_names",
    "enter_totals",
    "enter_tricks",
    "exchange",
    "extend_clock",
    "finish_drive",
    "give_up",
    "hand_over",
    "leave",
    "make_up",
    "name_winner",
    "note_printed",
    "number_by_arrival",
    "order_plan",
    "part_seat",
    "put_back",
    "put_together",
    "put_together_in_order",
    "renumber",
    "reopen_drive",
    "ring",
    "set_up_drive",
    "share_seat",
    "start_clock",
    "stop_clock",
    "strike_entrant",
    "take_apart",
    "take_back",
    "use_plan",
    "wish",
]
