"""The README files of the samples."""
from .archive import TYPES

REGENERATE = """All of it is written by `Scripts/make-samples.py`. With `--check`, that script checks whether the files
are still what it writes."""


def inventory(archive):
    """A table of the features, by type."""
    rows = [f"| {t} | {len(archive.features[t])} |" for t in TYPES if t in archive.features]
    return "\n".join(["| feature type | features |", "|---|--:|"] + rows)


def overview(mall, expected):
    total = sum(map(len, mall.features.values()))
    return f"""# Sample venues

| sample | what it is | what a linter says |
|---|---|---|
| [harbor-mall](harbor-mall) | a shopping center on three levels, {total} features of all 16 types | nothing |
| harbor-mall.zip | the same archive as it is delivered | nothing |
| [pocket-station](pocket-station) | a railroad halt, the smallest archive without a warning | one info |
| [broken-mall](broken-mall) | the shopping center with {len(expected)} faults | those faults: `expected.json` |

The places, the shops, and their addresses are invented; telephone numbers come from ranges kept free for fiction, and
websites end in `.example`.

{REGENERATE} It needs Python 3 and nothing else. The README files and `expected.json` are no part of
the archives.
"""


def harbor_mall(mall):
    return f"""# Harbor Mall

An invented shopping center in the old port of Hamburg: a main hall from the quay to a rotunda, a wing that turns off
there, and three levels. Names are in German and English; German is the language of the manifest.

{inventory(mall)}

What to look at:

- The units of a level cover it exactly. Neighbors share their walls vertex for vertex, also where three walls meet,
  so nothing overlaps, not even by a rounding error. Openings are pieces of walls and end at such vertices.
- Elevators, escalators, and stairs stand above each other. Their amenities share a `correlation_id` from level to
  level, and relationships join their units. Further relationships lead through the shop fronts.
- The hall has holes for columns, shafts, and voids; levels and footprints have none. The ground and the aerial
  footprint equal the upper two levels, the subterranean one equals the level below ground.
- Every shop has an occupant, an anchor, and a unit-qualified address. Opening hours range from `24/7` to split
  shifts, seasons, and nights that end at `26:00`.

A linter that knows the 358 official validations is to find nothing here: no violation, no warning, no info.

The floor plan is drawn in meters in `Scripts/samples/harbor_plan.py`, then turned and moved to its place; coordinates
have up to 8 decimals. Ids are version-4 UUIDs that depend only on what the feature is.

{REGENERATE}
"""


def pocket_station(station):
    return f"""# Pocket Station

An invented railroad halt in Vermont: one platform under one roof, with a ramp that leads to it. It holds the fewest
features an archive can have without breaking a rule or earning a warning; the other feature types have no file.

{inventory(station)}

Why each is there: an archive must have a venue with an address, a building with a footprint and a level, and a unit
on the level. Warnings ask for the rest: an address of the building's own, a ground and an aerial footprint, an
opening.

A linter is to report no violation and no warning. One info remains, `ZeroCountOfUnitQualifiedAddresses`: a platform
has no suites to number.

{REGENERATE}
"""


def broken_mall(expected):
    rows = [f"| {e['file']} | {e['line']} | {e['severity']} | {e['rule']} | {e['fault']} |" for e in expected]
    table = "\n".join(["| file | line | severity | rule | fault |", "|---|--:|---|---|---|"] + rows)
    return f"""# Broken Mall

[Harbor Mall](../harbor-mall) with {len(expected)} faults. Each violates one rule once, an official one or one of
this project's own, and none causes another finding. A fault is on the line of its feature; faults of a file have a
line, too. A feature without a usable id is `null` in `expected.json`, which contains this table with ids.

{table}

The faults are planted by the tables in `Scripts/samples/broken_mall.py` and in `broken_topology.py`,
`broken_places.py` and `broken_annex.py` next to it. The last adds features for the faults: stalls, geofences, a
boathouse next to the mall, and levels on its roof.

{REGENERATE}
"""
