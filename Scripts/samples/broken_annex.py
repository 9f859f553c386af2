"""Faults of the broken mall that sit on features of their own: stalls, geofences, an annex, and levels on the roof.

Each entry adds what is at fault, with what it takes to be at fault in one way only.
"""
from .geometry import label_point, rectangle, snap
from .harbor_plan import SITE, labels, wing


class Adding:
    """A change that puts features into the archive."""

    def __init__(self, *adds):
        self.adds = adds

    def __call__(self, mall):
        for add in self.adds:
            add(mall)


def anchor(key, place, unit):
    return lambda mall: mall.add("anchor", key, SITE.point(place), address_id=None, unit_id=mall.id("unit", unit))


def kiosk(key, ring, level="ground", anchor_key=None, display=None, hole=None):
    """A stall; its anchor has the same key."""
    rings = [ring] + ([hole] if hole else [])
    return lambda mall: mall.add(
        "kiosk", key, SITE.polygon(rings), name=None, alt_name=None,
        anchor_id=mall.id("anchor", anchor_key) if anchor_key else None, level_id=mall.id("level", level),
        display_point=SITE.point(display) if display else None)


def stall(key, ring, place=None, unit="ground/hall", **more):
    """A kiosk and an anchor in it."""
    return (anchor(key, place or label_point([ring]), unit), kiosk(key, ring, anchor_key=key, **more))


def amenity(key, category, place, unit):
    return lambda mall: mall.add(
        "amenity", key, SITE.point(place), category=category, accessibility=None, name=None, alt_name=None, hours=None,
        phone=None, website=None, unit_ids=[mall.id("unit", unit)], address_id=None, correlation_id=None)


def geofence(key, *rings, level="ground", display=None):
    return lambda mall: mall.add(
        "geofence", key, SITE.polygon([[snap(p) for p in ring] for ring in rings]), category="geofence",
        restriction=None, name=None, alt_name=None, correlation_id=None,
        display_point=SITE.point(display) if display else None, building_ids=[mall.id("building", "house")],
        level_ids=[mall.id("level", level)], parents=None)


def level(key, ring, ordinal, name, building="house", outdoor=False, unit_ring=None, category="lounge", door=None):
    """A level of one room, which fills it, and a door to the outside."""
    def add(mall):
        level_id = mall.add(
            "level", key, SITE.polygon([ring]), category="unspecified", restriction=None, outdoor=outdoor,
            ordinal=ordinal, name=labels(name), short_name=labels((name[0][:4], name[1][:4])), display_point=None,
            address_id=None, building_ids=[mall.id("building", building)] if building else None)
        mall.add("unit", f"{key}/room", SITE.polygon([unit_ring or ring]), category=category, restriction=None,
                 accessibility=None, name=None, alt_name=None, level_id=level_id, display_point=None)
        mall.add("opening", f"{key}/door", SITE.line(door or ring[:2]), category="pedestrian", accessibility=None,
                 access_control=None, door=None, name=None, alt_name=None, display_point=None, level_id=level_id)
    return add


def stairs(key, here, there):
    def end(mall, unit):
        return {"id": mall.id("unit", unit), "feature_type": "unit"}
    return lambda mall: mall.add("relationship", key, None, category="stairs", direction="undirected",
                                 origin=end(mall, here), intermediary=None, destination=end(mall, there), hours=None)


def category(unit, value):
    return lambda mall: mall.get("unit", unit)["properties"].update(category=value)


def annex(mall):
    """A second building, in front of the first."""
    mall.add("address", "annex", None, address="Lotsenkai 8", unit=None, locality="Hamburg", province="DE-HH",
             country="DE", postal_code="20457", postal_code_ext=None, postal_code_vanity=None)
    mall.add("building", "annex", None, name=labels(("Bootshaus", "Boathouse")), alt_name=None, category="unspecified",
             restriction=None, display_point=SITE.point((90, -34)), address_id=mall.id("address", "annex"))
    level("annex", rectangle(84, -41.2, 96, -28), 0, ("Halle", "Hall"), building="annex")(mall)


def footprint(key, kind, ring, building="annex"):
    return lambda mall: mall.add("footprint", key, SITE.polygon([ring]), category=kind, name=None,
                                 building_ids=[mall.id("building", building)])


# Rule, severity, feature type and key, what is wrong in a sentence, and what is added.
FAULTS = [
    # Stalls
    ("KioskShouldHaveAnchorOrContainAmenity", "warning", ("kiosk", "drift"),
     "A stall that nothing belongs to.", Adding(kiosk("drift", rectangle(19, -1, 21.5, 1)))),
    ("KiosksMustNotOverlap", "violation", ("kiosk", "tea"),
     "The tea stall stands half in the juice stall.",
     Adding(*stall("juice", rectangle(39.5, -1.4, 42, 1.4), (40, 0)),
            *stall("tea", rectangle(41, -1.4, 44, 1.4), (43, 0)))),
    ("KioskMustBeCoveredByUnit", "warning", ("kiosk", "wall"),
     "The stall stands in the shop front.",
     Adding(*stall("wall", rectangle(53, 4.5, 56, 7.5), (54.5, 5.2)))),
    ("StructuralUnitMustNotContainKiosk", "warning", ("kiosk", "column"),
     "There is a column in the stall.",
     Adding(*stall("column", rectangle(11, -4.5, 15.5, -2, wing), wing(15, -4)))),
    ("KioskMustNotEqualUnit", "violation", ("kiosk", "cleaners"),
     "The stall has the outline of a shop.",
     Adding(kiosk("cleaners", rectangle(44, -27, 54, -6), level="basement", anchor_key="b-cleaners"))),
    ("KioskHasInteriorRing", "warning", ("kiosk", "ring"),
     "There is a hole in the stall.",
     Adding(*stall("ring", rectangle(91, 2.5, 95, 5.5), (91.5, 3), hole=rectangle(92.5, 3.5, 94, 4.5)))),
    ("KioskGeometryMustContainDisplayPoint", "warning", ("kiosk", "sign"),
     "The display point is across the hall.",
     Adding(*stall("sign", rectangle(96.5, 2.5, 98.5, 4.5), display=(97.5, -4)))),
    ("KioskMustContainReferencedAnchor", "warning", ("kiosk", "far"),
     "Its anchor is across the hall.",
     Adding(kiosk("far", rectangle(113, 2.5, 115, 4.5), anchor_key="far"), anchor("far", (114, -4), "ground/hall"))),
    ("KioskMustBeCoveredByReferencedLevel", "violation", ("kiosk", "quay"),
     "The stall stands half in front of the house.",
     Adding(*stall("quay", rectangle(-2, -9, 1.5, -7), (0.7, -8), unit="ground/lobby"))),
    ("KioskMustNotContainAmenityCategory", "warning", ("amenity", "ground/stall-stairs"),
     "There are stairs in the stall.",
     Adding(*stall("stairs", rectangle(118, 2, 121, 5)),
            amenity("ground/stall-stairs", "stairs", (119, 3), "ground/hall"))),
    # Points
    ("StepsUnitMustNotContainAmenity", "warning", ("amenity", "basement/steps"),
     "A seat is on the steps.",
     Adding(category("basement/fire-corridor", "steps"),
            amenity("basement/steps", "seating", (61, 11), "basement/fire-corridor"))),
    ("MovingWalkwayUnitMayOnlyContainMovingWalkwayAmenity", "warning", ("amenity", "upper/moving"),
     "A seat is on the moving walkway.",
     Adding(category("upper/fire-corridor", "movingwalkway"),
            amenity("upper/moving", "seating", (61, 11), "upper/fire-corridor"))),
    # Geofences
    ("GeofenceGeometryMustContainDisplayPoint", "warning", ("geofence", "pointless"),
     "The display point is in the next shop.",
     Adding(geofence("pointless", rectangle(74, -25, 80, -10), display=(90, -20)))),
    ("GeofenceHasInteriorRing", "info", ("geofence", "ring"),
     "There is a hole in the geofence.",
     Adding(geofence("ring", rectangle(100, -25, 110, -15), rectangle(103, -22, 107, -18)))),
    ("GeofencesOverlap", "info", ("geofence", "south"),
     "Half of it is in the other.",
     Adding(geofence("north", rectangle(66, 14, 74, 20)), geofence("south", rectangle(66, 10, 74, 16)))),
    ("GeofenceNotCoveredByReferencedLevel", "warning", ("geofence", "yard"),
     "It reaches into the street, but is said to be on a level.",
     Adding(geofence("yard", rectangle(88, 22, 98, 30)))),
    ("PolygonShouldNotBeSliver", "warning", ("geofence", "sliver"),
     "It is as wide as a finger.", Adding(geofence("sliver", rectangle(87, 12, 97, 12.02)))),
    ("OpeningsMustNotCrossOrOverlap", "warning", ("opening", "ground/second"),
     "It overlaps the pharmacy's door.",
     Adding(lambda mall: mall.add(
         "opening", "ground/second", SITE.line([(51, 6), (54, 6)]), category="pedestrian", accessibility=None,
         access_control=None, door=None, name=None, alt_name=None, display_point=None,
         level_id=mall.id("level", "ground")))),
    # Another building, and what is around it
    ("BuildingHasNoAerialFootprint", "warning", ("building", "annex"),
     "It has a ground footprint only.", Adding(annex)),
    ("GroundFootprintsShouldNotOverlap", "warning", ("footprint", "annex-ground"),
     "It extends into the house next to it.",
     Adding(footprint("annex-ground", "ground", rectangle(83, -41.5, 96, -26.9)))),
    ("VenueMustCoverAllChildFeatures", "violation", ("venue", "mall"),
     "The boathouse reaches out of the grounds.",
     Adding(lambda mall: mall.get("footprint", "annex-ground").update(
         geometry=SITE.polygon([rectangle(83, -42.4, 96, -26.9)])))),
    ("OutdoorLevelShouldNotOverlapGroundFootprint", "warning", ("level", "yard"),
     "The yard reaches under the boathouse.",
     Adding(level("yard", rectangle(70, -40, 83.6, -29), 0, ("Hof", "Yard"), building=None, outdoor=True,
                  category="unenclosedarea"))),
    # Levels on the roof
    ("LevelShouldBeReachable", "warning", ("level", "roof"),
     "Nothing leads to the level.",
     Adding(level("roof", rectangle(100, 8, 108, 14), 2, ("Dach", "Roof")))),
    ("StepFreeRouteShouldExist", "warning", ("level", "tower"),
     "Only stairs lead to the level.",
     Adding(level("tower", rectangle(112, 8, 118, 14), 3, ("Turm", "Tower")),
            stairs("tower", "upper/hall", "tower/room"))),
    ("LevelMustBeFullyCoveredByUnits", "warning", ("level", "lantern"),
     "A quarter of the level is no room.",
     Adding(level("lantern", rectangle(112, 8, 116, 12), 4, ("Laterne", "Lantern"),
                  unit_ring=rectangle(112, 8, 115, 12), door=[(112, 8), (114, 8)]),
            lambda mall: mall.add("relationship", "lantern", None, category="elevator", direction="undirected",
                                  origin={"id": mall.id("unit", "upper/hall"), "feature_type": "unit"},
                                  intermediary=None, hours=None,
                                  destination={"id": mall.id("unit", "lantern/room"), "feature_type": "unit"}))),
]
