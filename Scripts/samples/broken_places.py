"""More faults of where things lie, for the broken mall: what is moved or redrawn, in meters of the floor plan."""
from .archive import uuid4
from .geometry import circle, label_point, rectangle, snap
from .harbor_plan import ELBOW, SITE, wing


def mall_id(feature_type, key):
    return uuid4(f"harbor-mall/{feature_type}/{key}")


def at(point, **properties):
    """Move a point, and let it say where it is now."""
    def change(feature):
        feature["geometry"] = SITE.point(point)
        feature["properties"].update(properties)
    return change


def units(*keys):
    return {"unit_ids": [mall_id("unit", key) for key in keys]}


def unit(key):
    return {"unit_id": mall_id("unit", key)}


def ring(points):
    return lambda feature: feature.update(geometry=SITE.polygon([[snap(p) for p in points]]))


def line(*points):
    return lambda feature: feature.update(geometry=SITE.line(points))


def shown(point):
    return lambda feature: feature["properties"].update(display_point=SITE.point(point))


def prop(key, value):
    return lambda feature: feature["properties"].update({key: value})


def bulge(*points):
    """The outer ring with points put into the wall that they begin and end on."""
    inserted = [SITE.position(p) for p in points]

    def change(feature):
        outer = feature["geometry"]["coordinates"][0]
        middle = [(inserted[0][axis] + inserted[-1][axis]) / 2 for axis in (0, 1)]
        wall = min(range(len(outer) - 1), key=lambda i: off(middle, outer[i], outer[i + 1]))
        forward = inserted if near(outer[wall], inserted[0]) < near(outer[wall], inserted[-1]) else inserted[::-1]
        outer[wall + 1:wall + 1] = forward
    return change


def near(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def off(p, a, b):
    """How much longer the way from a to b is by way of p."""
    return near(a, p) ** 0.5 + near(p, b) ** 0.5 - near(a, b) ** 0.5


def hole(*points):
    """A hole in the polygon."""
    return lambda feature: feature["geometry"]["coordinates"].append(
        SITE.polygon([[], [snap(p) for p in points]])["coordinates"][1])


# Rule, severity, feature type and key, what is wrong in a sentence, and the change.
FAULTS = [
    # Points
    ("AnchorMustBeCoveredByReferencedUnit", "violation", ("anchor", "g-outdoor"),
     "It is in the hall, in front of the shop that it references.", at((92, -4))),
    ("AnchorShouldNotEqualAnchor", "warning", ("anchor", "b-drugstore"),
     "It has moved onto the anchor of the cleaners.",
     at(label_point([rectangle(44, -27, 54, -6)]), **unit("basement/b-cleaners"))),
    ("OpenToBelowUnitMustNotContainAnchor", "warning", ("anchor", "u-gym"),
     "The anchor of the gym refers to the void.", at(wing(30, 0), **unit("upper/void-wing"))),
    ("StructuralUnitMustNotContainAnchor", "warning", ("anchor", "g-electronics"),
     "The anchor of the shop refers to a column.", at(wing(13, -3), **unit("ground/column-3"))),
    ("EscalatorUnitMayOnlyContainEscalatorAmenity", "warning", ("amenity", "ground/seating-east"),
     "There are seats on the escalator.", at((73, -1.2), **units("ground/escalator-up"))),
    ("StairsUnitMayOnlyContainStairsAmenity", "warning", ("amenity", "ground/drinkingfountain"),
     "There is a drinking fountain on the stairs.", at((108, 1), **units("ground/grand-stairs"))),
    ("OpenToBelowUnitMustNotContainAmenity", "warning", ("amenity", "upper/defibrillator"),
     "The defibrillator hangs in the air.", at((40, 0), **units("upper/void-west"))),
    ("StructuralUnitMustNotContainAmenity", "warning", ("amenity", "ground/babychanging"),
     "The changing table is in a column.", at((127, 3), **units("ground/column-2"))),
    ("MaleRestroomUnitMustNotContainRestroomAmenityCategory", "warning", ("amenity", "ground/restroom.female"),
     "The sign for women is in the restroom for men.", at((68.5, -20), **units("ground/restroom-men"))),
    ("FemaleRestroomUnitMustNotContainRestroomAmenityCategory", "warning", ("amenity", "upper/restroom.male"),
     "The sign for men is in the restroom for women.", at((57.5, -23), **units("upper/restroom-women"))),
    ("RestroomUnitMayOnlyContainAmenityFromRestroomHierarchy", "warning", ("amenity", "ground/mothersroom"),
     "The nursing room is in a restroom.", at((67, -24), **units("ground/restroom-men"))),
    ("RestroomUnitCategoryShouldNotContainRestroomAmenityCategory", "warning",
     ("amenity", "basement/restroom.female"),
     "The sign for women is in the accessible restroom.", at((68.5, -8), **units("basement/restroom-accessible"))),
    ("GenericRestroomUnitCategoryContainsSpecificRestroomAmenityCategory", "info",
     ("amenity", "upper/restroom.family"),
     "The unit around it is a generic restroom.", prop("category", "restroom"),
     ("unit", "upper/restroom-family")),
    # Display points
    ("BuildingFootprintGeometryMustContainDisplayPoint", "warning", ("building", "house"),
     "The display point lies on the quay.", shown((-9, 0)), ("building", "house")),
    ("OpeningDisplayPointShouldBeWithinBufferedDistanceOfOpening", "warning", ("opening", "ground/east-entrance"),
     "The display point is that of the other entrance.", shown((0, 0))),
    # Outlines
    ("UnitMustBeCoveredByReferencedLevel", "violation", ("unit", "upper/u-sports"),
     "A bay extends beyond the level.", bulge((70, 27), (70, 28), (76, 28), (76, 27))),
    ("FixtureMustBeCoveredByReferencedLevel", "violation", ("fixture", "terrace-hedge"),
     "The hedge hangs over the edge of the terrace.", ring(rectangle(-1, -8, 1, 8))),
    ("FixtureMustBeCoveredByUnit", "warning", ("fixture", "goal"),
     "The goal stands in the wall to the next shop.", ring(rectangle(82, 21, 90, 22.5))),
    ("FixtureMustNotEqualUnit", "violation", ("fixture", "table"),
     "The table fills the room.", ring(rectangle(26, 17, 36, 27, wing))),
    ("OpenToBelowUnitMustNotContainFixture", "warning", ("fixture", "pizza-oven"),
     "The oven floats in the open rotunda.", ring(circle(ELBOW, 1.5, 8))),
    ("StructuralUnitMustNotContainFixture", "warning", ("fixture", "bench-1"),
     "The bench is in a column.", ring(circle(wing(13, 3), 0.3, 8))),
    ("FixtureMustContainReferencedAnchor", "warning", ("fixture", "bookcase-1"),
     "The anchor that it references is next to it.", prop("anchor_id", mall_id("anchor", "u-books"))),
    ("FixturesMustNotOverlap", "violation", ("fixture", "demo-table-2"),
     "Half of it is on the table next to it.", ring(rectangle(69, 20, 73, 22))),
    ("FixtureMustNotEqualFixture", "violation", ("fixture", "shelf-2"),
     "It is where the shelf before it is.", ring(rectangle(42, -26, 52, -25))),
    ("FixtureMustNotOverlapKiosk", "warning", ("fixture", "bench-2"),
     "The bench stands half in the ice cream stand.", ring(rectangle(29, -0.5, 32, 0.5, wing))),
    ("FootprintHasInteriorRing", "warning", ("footprint", "subterranean"),
     "There is a hole in it.", hole(*rectangle(48, 0, 49, 1)), ("footprint", "subterranean")),
    # Openings and details
    ("OpeningMustBeCoveredByUnitBoundary", "warning", ("opening", "ground/exit-south"),
     "The emergency exit is in the middle of the corridor.", line((62, -24), (64, -24))),
    ("OpeningMustBeCoveredByReferencedLevel", "violation", ("opening", "ground/exit-north"),
     "The emergency exit is in front of the building.", line((60, 29), (62, 29))),
    ("OpeningIsSuspiciouslySmall", "warning", ("opening", "basement/store-south"),
     "The door is as wide as a hand.", line((34, -9), (34.1, -9))),
    ("OpeningIsSuspiciouslyLarge", "warning", ("opening", "upper/u-terrace"),
     "The door is longer than the building is wide.", line((10, -25), (10, 25))),
    ("DetailMustNotIntersectOpening", "info", ("detail", "inlay-hall-south"),
     "The inlay runs through the foyer's door.", line((14, -4), (124, -4))),
    ("DetailMustBeCoveredByReferencedLevel", "violation", ("detail", "inlay-north"),
     "The inlay extends beyond the building.", line((46, 4), (46, 34))),
    ("DetailShouldNotEqualDetail", "warning", ("detail", "inlay-wing-north"),
     "It is where the other inlay of the wing is.", line(wing(16, -4), wing(42, -4))),
    # Reach
    ("UnitShouldBeReachable", "warning", ("unit", "ground/parents-room"),
     "Its only door is missing.", "remove", ("opening", "ground/parents-room")),
]
