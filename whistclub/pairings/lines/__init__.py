"""One line of JSON in, one answer out: drives and their movements, for scripts and for checking.

`answer` knows the variants in `VARIANTS`; `variant_lines` lists them.
"""

from whistclub.pairings.lines.answers import VARIANTS, answer, variant_lines

__all__ = ["VARIANTS", "answer", "variant_lines"]
