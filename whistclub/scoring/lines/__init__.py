"""One line of JSON in, one answer out: scoring for scripts and for whoever wants to check us."""

from whistclub.scoring.lines.answers import answer, variant_lines

__all__ = ["answer", "variant_lines"]
