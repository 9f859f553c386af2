"""Faults of where things lie, for the broken mall: each is planted where no other rule on places looks."""
from .archive import uuid4


def mall_id(feature_type, key):
    return uuid4(f"harbor-mall/{feature_type}/{key}")


def prop(key, value):
    return lambda feature: feature["properties"].update({key: value})


def rings(convert):
    """Make other rings of the geometry's."""
    return lambda feature: feature["geometry"].update(coordinates=convert(feature["geometry"]["coordinates"]))


def bow_tie(polygon):
    """The outer ring with its second and third position changing places."""
    ring = polygon[0]
    return [[ring[0], ring[2], ring[1]] + ring[3:]] + polygon[1:]


def center(ring):
    corners = ring[:-1]
    return [sum(at[axis] for at in corners) / len(corners) for axis in (0, 1)]


def scaled(ring, factor):
    """The ring around its middle, larger or smaller."""
    middle = center(ring)
    return [[round(middle[axis] + factor * (at[axis] - middle[axis]), 8) for axis in (0, 1)] for at in ring]


def with_hole(polygon):
    """The outer ring with a hole of half its size, which runs the other way around."""
    return [polygon[0], scaled(polygon[0], 0.5)[::-1]]


def display_point(east):
    """Move the display point to the east, in degrees."""
    def change(feature):
        point = feature["properties"]["display_point"]
        point["coordinates"] = [round(point["coordinates"][0] + east, 8), point["coordinates"][1]]
    return change


def in_elevator(feature):
    """Move an amenity of the ground level into an elevator, and let it say so."""
    feature["geometry"]["coordinates"] = [9.99295572, 53.54033605]
    feature["properties"]["unit_ids"] = [mall_id("unit", "ground/elevator-a")]


# Rule, severity, feature type and key, what is wrong in a sentence, and the change.
FAULTS = [
    ("FileMustBeValidGeoJSON", "violation", ("fixture", "play-table"),
     "The ring crosses itself: two of its positions are swapped.", rings(bow_tie)),
    ("FixtureHasInteriorRing", "warning", ("fixture", "wine-rack"),
     "There is a hole in the middle.", rings(with_hole)),
    ("FixtureGeometryMustContainDisplayPoint", "warning", ("fixture", "key-counter"),
     "The display point is far to the east.", display_point(0.0005)),
    ("UnitGeometryMustContainDisplayPoint", "warning", ("unit", "basement/first-aid"),
     "The display point is far to the east.", display_point(0.0005)),
    ("UnitsMustNotOverlap", "warning", ("unit", "ground/column-1"),
     "The column is larger than the hole that the hall has for it.", rings(lambda polygon: [scaled(polygon[0], 1.5)])),
    ("AmenityShouldBeCoveredByReferencedUnit", "warning", ("amenity", "ground/defibrillator"),
     "It is in the hall but references the lobby.", prop("unit_ids", [mall_id("unit", "ground/lobby")])),
    ("AmenityShouldNotEqualAmenity", "warning", ("amenity", "ground/lostandfound"),
     "It is where the help desk is.",
     lambda feature: feature["geometry"].update(coordinates=[9.9918286, 53.5405872])),
    ("ElevatorUnitMayOnlyContainElevatorAmenity", "warning", ("amenity", "ground/atm"),
     "A cash machine stands in the elevator.", in_elevator),
]
