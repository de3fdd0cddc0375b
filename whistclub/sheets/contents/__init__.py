"""What stands on each sheet: the deals of a table as lines, ready for a template to repeat."""

from whistclub.sheets.contents.contracts import ContractsContent, contracts_content
from whistclub.sheets.contents.exact_bid import HandsContent, hands_content
from whistclub.sheets.contents.frame import Frame, frame_of
from whistclub.sheets.contents.rubber import RubberContent, rubber_content
from whistclub.sheets.contents.tricks import TricksContent, tricks_content

__all__ = [
    "ContractsContent",
    "Frame",
    "HandsContent",
    "RubberContent",
    "TricksContent",
    "contracts_content",
    "frame_of",
    "hands_content",
    "rubber_content",
    "tricks_content",
]
