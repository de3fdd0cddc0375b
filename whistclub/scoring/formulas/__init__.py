"""One module for each family of variants, found by the name that the variant's file gives.

A module has KNOBS, `cells()`, REASONS, PROBLEMS, `start` and `step`: see `Formula` in
`whistclub.scoring.tally` and `Shape` in `whistclub.scoring.variants`. A family whose deals
have facts of their own has also a class in `whistclub.scoring.deals`, named in Deal there,
a reader and a writer in `whistclub.scoring.notation`, and an answer in FAMILIES of
`whistclub.scoring.lines.answers`.
"""
