"""The README files of the samples."""
from .archive import TYPES

REGENERATE = """`Scripts/make-samples.py` generates all of these files. With `--check`, the script verifies that they are
up to date."""


def inventory(archive):
    """A table of the features, by type."""
    rows = [f"| {t} | {len(archive.features[t])} |" for t in TYPES if t in archive.features]
    return "\n".join(["| feature type | features |", "|---|--:|"] + rows)


def overview(mall, expected):
    total = sum(map(len, mall.features.values()))
    return f"""# Sample venues

| sample | description | findings of a linter |
|---|---|---|
| [harbor-mall](harbor-mall) | a shopping center on three levels, {total} features of all 16 types | none |
| harbor-mall.zip | the same archive as a zip | none |
| [pocket-station](pocket-station) | a railroad halt, the smallest archive without a warning | one of severity info |
| [broken-mall](broken-mall) | the shopping center with {len(expected)} faults | these faults: [broken-mall.json](../../Tests/IMDFLintTests/Data/broken-mall.json) |

The places, shops, and addresses are fictional. Telephone numbers come from ranges reserved for fiction, and websites end in
`.example`.

{REGENERATE} It requires only Python 3. The README files are not part of the
archives.
"""


def harbor_mall(mall):
    return f"""# Harbor Mall

A fictional shopping center in the old port of Hamburg: a main hall from the quay to a rotunda, a wing that branches off
there, and three levels. Names are in German and English; the manifest's language is German.

{inventory(mall)}

Highlights:

- The units of a level cover it exactly. Neighbors share their walls vertex for vertex, even where three walls meet,
  so nothing overlaps, not even by a rounding error. Openings are parts of walls and end at such vertices.
- Elevators, escalators, and stairs are stacked vertically. Their amenities share a `correlation_id` from level to
  level, and relationships connect their units. Further relationships pass through the shop fronts.
- The hall has holes for columns, shafts, and voids; levels and footprints have none. The ground and aerial
  footprints equal the upper two levels; the subterranean footprint equals the level below ground.
- Every shop has an occupant, an anchor, and a unit-qualified address. Opening hours range from `24/7` to split
  shifts, seasons, and nights that end at `26:00`.

A linter that implements the 358 official validations should report nothing: no violation, no warning, no info.

The floor plan is drawn in meters in `Scripts/samples/harbor_plan.py`, then rotated and moved into place. Coordinates
have up to 8 decimals. Ids are version 4 UUIDs derived from the content of the feature.

{REGENERATE}
"""


def pocket_station(station):
    return f"""# Pocket Station

A fictional railroad halt in Vermont: one platform under one roof, with a ramp that leads to it. It has the fewest
features that an archive can have without a violation or a warning; the other feature types have no file.

{inventory(station)}

An archive must have a venue with an address, a building with a footprint and a level, and a unit on the level. The
other features avoid warnings: a separate address for the building, a ground and an aerial footprint, and an opening.

A linter should report no violation and no warning. One finding of severity info remains,
`ZeroCountOfUnitQualifiedAddresses`: a platform has no suites to number.

{REGENERATE}
"""


def broken_mall(expected):
    rows = [f"| {e['file']} | {e['line']} | {e['severity']} | {e['rule']} | {e['fault']} |" for e in expected]
    table = "\n".join(["| file | line | severity | rule | fault |", "|---|--:|---|---|---|"] + rows)
    return f"""# Broken Mall

[Harbor Mall](../harbor-mall) with {len(expected)} faults. Each breaks exactly one rule, official or of this
project, once, and none causes another. The line is that of the feature; faults of a file have a line too. In
[broken-mall.json](../../../Tests/IMDFLintTests/Data/broken-mall.json), which has this table with ids, a feature without
a usable id is `null`.

{table}

The faults are defined by the tables in `Scripts/samples/broken_mall.py`, `broken_topology.py`, `broken_places.py`, and
`broken_annex.py`. The last one adds features that carry faults: stalls, geofences, a boathouse next to the mall, and
levels on its roof.

{REGENERATE}
"""
