"""One module for each family of variants; a variant names its module, no list is kept.

A module has KNOBS, `cells()`, REASONS, PROBLEMS, `start` and `step`: see `Formula` in
`whistclub.scoring.tally` and `Shape` in `whistclub.scoring.variants`.
"""
