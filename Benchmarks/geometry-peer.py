#!/usr/bin/env python3
"""geometry-peer.py FOLDER [RUNS] - the questions of geometry-benchmark, asked of shapely 2 (GEOS) in one thread.

Only the operations are timed: not reading, not making GEOS's geometries. Prints "stage, seconds, checked, found"."""
import collections, json, os, statistics, sys, time
import numpy as np
import shapely
from shapely import STRtree

folder, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5


def features(kind):
    path = os.path.join(folder, kind + ".geojson")
    return json.load(open(path, "rb"))["features"] if os.path.exists(path) else []


def polygon(feature):
    g = feature["geometry"]
    if g["type"] == "Polygon":
        return shapely.Polygon(g["coordinates"][0], g["coordinates"][1:])
    return shapely.MultiPolygon([(c[0], c[1:]) for c in g["coordinates"]])


def clock(stage, checked, body, found):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        answer = body()
        times.append(time.perf_counter() - start)
    print(f"{stage}\t{statistics.median(times):.4f}\t{checked}\t{found(answer)}")


kinds = "unit level fixture kiosk section footprint geofence venue".split()
F = {k: [f for f in features(k) if f["geometry"] and f["geometry"]["type"].endswith("Polygon")] for k in kinds}
G = {k: np.array([polygon(f) for f in F[k]], dtype=object) for k in kinds}
everything = np.concatenate([G[k] for k in kinds])
clock("validity", len(everything), lambda: shapely.is_valid(everything), lambda ok: int((~ok).sum()))

units = G["unit"]
sound = shapely.is_valid(units)
levels = collections.defaultdict(list)
for k, f in enumerate(F["unit"]):
    if sound[k]:
        levels[f["properties"]["level_id"]].append(k)
groups = [(np.array(ks), units[np.array(ks)]) for ks in levels.values()]


def overlaps():
    pairs = []
    for ks, us in groups:
        i, j = STRtree(us).query(us, predicate="intersects")
        keep = i < j
        i, j = i[keep], j[keep]
        bad = np.nonzero(shapely.relate_pattern(us[i], us[j], "2********"))[0]
        pairs += [(int(ks[i[q]]), int(ks[j[q]])) for q in bad]
    return pairs


def told(pairs):
    total = 0
    for a, b in sorted(pairs):
        total = (total + a * 31 + b) % 1_000_003
    return f"{len(pairs)} sum {total}"


clock("overlaps", sum(len(ks) for ks, _ in groups), overlaps, told)

number = {f["id"]: k for k, f in enumerate(F["unit"])}
points, of = [], []


def ask(point, unit):
    if point is not None and unit is not None and sound[unit]:
        points.append(point["coordinates"][:2])
        of.append(unit)


for f in features("anchor"):
    ask(f["geometry"], number.get(f["properties"]["unit_id"]))
for f in features("amenity"):
    ask(f["geometry"], number.get((f["properties"]["unit_ids"] or [None])[0]))
for k, f in enumerate(F["unit"]):
    ask(f["properties"].get("display_point"), k)
asked = shapely.points(np.array(points))
their = units[np.array(of)]
clock("inside", len(points), lambda: shapely.covers(their, asked), lambda ok: int((~ok).sum()))
