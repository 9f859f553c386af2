"""Harbor Mall with faults planted in it, and the list of what a linter is to say about them.

FAULTS is the one place where a fault is described: both the broken archive and the expected list come from it.
The faults keep out of each other's way. Those of ids and feature types sit on features nothing else refers to,
and the two that spoil a whole file spoil files nothing refers to and which hold no other fault.
"""
import json
from dataclasses import dataclass
from typing import Callable

from . import harbor_mall
from .archive import uuid4


@dataclass
class Fault:
    rule: str
    severity: str
    target: tuple  # feature type and key of the feature to be reported, or the name of the file
    fault: str  # what is wrong, in a sentence
    change: Callable  # takes the feature to be reported
    elsewhere: tuple = None  # the feature to be changed, if it is another one


@dataclass
class FileFault:
    """A fault of a file as a whole."""
    rule: str
    severity: str
    file: str
    fault: str
    edit: Callable  # takes the text of the file and returns the faulty one
    mark: str  # the fault lies where this first stands in the faulty text


def put(key, value):
    """Change a member of the feature itself."""
    return lambda feature: feature.update({key: value})


def drop(key):
    return lambda feature: feature.pop(key)


def prop(key, value):
    """Change a property."""
    return lambda feature: feature["properties"].update({key: value})


def part(key, member, value):
    """Change a member of a property that is an object."""
    return lambda feature: feature["properties"][key].update({member: value})


def reshape(geometry_type, convert):
    """Give the geometry another type, made from its coordinates."""
    return lambda feature: feature.update(
        geometry={"type": geometry_type, "coordinates": convert(feature["geometry"]["coordinates"])})


def open_ring(feature):
    feature["geometry"]["coordinates"][0].pop()


REMOVE = object()  # as a change: take the feature out of the archive

FAULTS = [
    # Structure
    Fault("FeatureIdMustBeString", "violation", ("amenity", "ground/seating-north"),
          "The id is the number 7.", put("id", 7)),
    Fault("FeatureIdMustBeUnique", "violation", ("fixture", "planter-2"),
          "The id is that of the planter on the line before.", put("id", uuid4("harbor-mall/fixture/planter-1"))),
    Fault("FeatureIdMustNotBeEmpty", "violation", ("fixture", "planter-4"),
          "The id is an empty string.", put("id", "")),
    Fault("FeatureMustHaveFeatureType", "violation", ("amenity", "ground/wifi"),
          "There is no feature_type.", drop("feature_type")),
    Fault("FeatureMustHaveId", "violation", ("fixture", "treadmills"),
          "There is no id.", drop("id")),
    Fault("FeatureTypeMustBeString", "violation", ("amenity", "upper/photobooth"),
          "The feature_type is an array holding a string.", put("feature_type", ["amenity"])),
    Fault("FeatureTypeMustNotBeEmpty", "violation", ("fixture", "screen"),
          "The feature_type is an empty string.", put("feature_type", "")),
    Fault("ReferencedFeatureIDMustBeResolvable", "violation", ("fixture", "planter-6"),
          "The level_id is the id of nothing.", prop("level_id", uuid4("nothing at all"))),
    # References
    Fault("AddressMustBeReferenced", "violation", ("address", "g-travel"),
          "The only anchor that had this address has none now.", prop("address_id", None),
          elsewhere=("anchor", "g-travel")),
    Fault("AmenityMustReferenceUnit", "violation", ("amenity", "upper/drinkingfountain"),
          "The list unit_ids is empty.", prop("unit_ids", [])),
    Fault("OccupantMustReferenceAnchor", "violation", ("occupant", "u-records"),
          "The anchor_id is null.", prop("anchor_id", None)),
    Fault("BuildingHasNoAerialFootprint", "warning", ("building", "house"),
          "Its aerial footprint is missing from the archive.", REMOVE, elsewhere=("footprint", "aerial")),
    Fault("GeofenceHasNoBuildingReference", "info", ("geofence", "late-opening"),
          "The building_ids are null; the level is still given.", prop("building_ids", None)),
    Fault("OpeningMustReferenceLevel", "violation", ("opening", "upper/server-room"),
          "The level_id is null.", prop("level_id", None)),
    Fault("InvalidRelationshipOriginReference", "violation", ("relationship", "grand-stairs"),
          "The origin is a unit but is said to be a level.", part("origin", "feature_type", "level")),
    # Geometry
    Fault("OpeningMustHaveLineStringGeometry", "violation", ("opening", "upper/meeting-room"),
          "The geometry is a MultiLineString.", reshape("MultiLineString", lambda line: [line])),
    Fault("FixtureMustHavePolygonalGeometry", "violation", ("fixture", "sample-room"),
          "The geometry is a LineString.", reshape("LineString", lambda rings: rings[0][:2])),
    Fault("RingMustBeClosed", "violation", ("fixture", "cafe-bar"),
          "The last position of the ring is missing.", open_ring),
    # Categories
    Fault("AmenityCategoryMustBeValid", "violation", ("amenity", "basement/vendingmachine"),
          "The category \"snackmachine\" does not exist.", prop("category", "snackmachine")),
    Fault("UnitCategoryMustBeValid", "violation", ("unit", "upper/u-toys"),
          "The category \"shop\" does not exist.", prop("category", "shop")),
    Fault("OccupantCategoryMustBeValid", "violation", ("occupant", "g-bakery"),
          "The category \"bakery\" does not exist.", prop("category", "bakery")),
    Fault("OpeningDoorTypeMustBeValid", "violation", ("opening", "upper/restroom-men"),
          "The type of the door, \"hinged\", does not exist.", part("door", "type", "hinged")),
    Fault("AccessibilityMustBeValid", "violation", ("unit", "ground/lobby"),
          "The accessibility \"tactile\" does not exist.", prop("accessibility", ["wheelchair", "tactile"])),
    Fault("RestrictionCategoryMustBeValid", "violation", ("unit", "basement/waste-room"),
          "The restriction \"staff\" does not exist.", prop("restriction", "staff")),
    Fault("RelationshipDirectionMustBeValid", "violation", ("relationship", "elevator-b"),
          "The direction is \"both\".", prop("direction", "both")),
    # Presence
    Fault("AddressMustHaveLocality", "violation", ("address", "venue"),
          "The locality is null.", prop("locality", None)),
    Fault("UnitMustHaveCategory", "violation", ("unit", "basement/store-north"),
          "The category is null.", prop("category", None)),
    Fault("OccupantShouldHavePhone", "warning", ("occupant", "u-vegan"),
          "The phone is null.", prop("phone", None)),
    Fault("VenueShouldHaveWebsite", "warning", ("venue", "mall"),
          "The website is null.", prop("website", None)),
    Fault("OccupantShouldHaveModifiedTime", "info", ("occupant", "u-gym"),
          "The validity has no modified time.", part("validity", "modified", None)),
    Fault("HoursMustNotBeBlank", "violation", ("amenity", "basement/atm"),
          "The hours are a space.", prop("hours", " ")),
    # Files
    FileFault("FileMustBeValidGeoJSON", "violation", "detail.geojson",
              "A comma follows the last feature.", lambda text: text.replace("}\n]}", "},\n]}"), "]}\n"),
    FileFault("FileMustContainFeatureCollection", "violation", "section.geojson",
              "The file holds a single feature and no collection.",
              lambda text: text.split("\n")[1].rstrip(",") + "\n", "{"),
    FileFault("ManifestVersionMustBeValid", "violation", "manifest.json",
              "The version is that of a draft, 1.0.0.rc.1.",
              lambda text: text.replace('"1.0.0"', '"1.0.0.rc.1"'), '"version"'),
]


def build():
    """The files of the broken archive (name to text), and the expected findings."""
    mall = harbor_mall.build()
    planted = [f for f in FAULTS if isinstance(f, Fault)]
    places = [place for f in planted for place in (f.target, f.elsewhere) if place]
    if len(set(places)) != len(places):
        raise ValueError("two faults share a feature")
    for fault in planted:
        place = fault.elsewhere or fault.target
        if fault.change is REMOVE:
            mall.remove(*place)
        else:
            fault.change(mall.get(*place))
    texts = mall.texts()
    expected = [finding(fault, mall) for fault in planted]
    for fault in FAULTS:
        if isinstance(fault, FileFault):
            text = fault.edit(texts[fault.file])
            if text == texts[fault.file]:
                raise ValueError(f"{fault.rule} finds nothing to change")
            texts[fault.file] = text
            line = text[:text.index(fault.mark)].count("\n") + 1
            expected.append({"rule": fault.rule, "severity": fault.severity, "file": fault.file, "feature": None,
                             "line": line, "fault": fault.fault})
    return texts, sorted(expected, key=lambda f: (f["file"], f["line"]))


def finding(fault, mall):
    """What is to be said of a fault. Without a usable id there is none to report: the line says where it is."""
    name = mall.get(*fault.target).get("id")
    return {"rule": fault.rule, "severity": fault.severity, "file": f"{fault.target[0]}.geojson",
            "feature": name if isinstance(name, str) else None, "line": mall.line(*fault.target),
            "fault": fault.fault}


def expected_json(expected):
    """The findings as a JSON array, one on a line."""
    lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in expected)
    return f"[\n{lines}\n]\n"
