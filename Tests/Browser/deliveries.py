"""Two deliveries for the tests: harbor-mall, and the same with one unit more, one less, and two that were moved."""

import copy
import json
import os
import shutil

import samples

ADDED = "aaaaaaaa-1111-4111-8111-111111111111"


def moved(coordinates, east, north):
    if isinstance(coordinates[0], list):
        return [moved(part, east, north) for part in coordinates]
    return [coordinates[0] + east, coordinates[1] + north]


def later(folder):
    """Writes the later delivery and returns its path with the ids of what differs."""
    path = os.path.join(folder, "june")
    shutil.copytree(samples.sample("harbor-mall"), path)
    file = os.path.join(path, "unit.geojson")
    with open(file) as text:
        units = json.load(text)
    features = units["features"]
    rooms = [feature for feature in features if feature["properties"]["category"] == "room"]
    for feature in rooms[:2]:
        # 3e-5 degrees of longitude at 53.54 degrees north are 1.99 m.
        feature["geometry"]["coordinates"] = moved(feature["geometry"]["coordinates"], 3e-5, 0)
    gone = rooms[2]
    features.remove(gone)
    new = copy.deepcopy(rooms[3])
    new["id"] = ADDED
    new["geometry"]["coordinates"] = moved(new["geometry"]["coordinates"], -2e-4, 1e-4)
    new["properties"]["category"] = "offfice"
    features.append(new)
    with open(file, "w") as text:
        json.dump(units, text)
    return path, [feature["id"] for feature in rooms[:2]], gone["id"]
