"""The floor plan of Harbor Mall: levels, units, doors, and what stands in them, in meters.

The main hall runs along the x axis from the harbor in the west (x = 0) to the rotunda at ELBOW, where a wing turns
off to the left by the angle of the 3-4-5 triangle. `wing(t, s)` gives points of the wing: t meters from the elbow
along its axis, s meters to the left. Halls are 12 m wide, shops 21 m deep.
"""
from dataclasses import dataclass, field

from .geometry import Site, area, circle, node, rectangle, snap

SITE = Site(9.99172, 53.54056, -17.0)
ELBOW = (140.0, 0.0)


def wing(t, s):
    return snap((ELBOW[0] + 0.8 * t - 0.6 * s, ELBOW[1] + 0.6 * t + 0.8 * s))


def labels(pair):
    """The labels of a pair of names, German and English."""
    return None if pair is None else {"de": pair[0], "en": pair[1]}


@dataclass
class Unit:
    key: str
    category: str
    rings: list
    name: tuple = None  # German, English
    restriction: str = None
    accessibility: list = None


@dataclass
class Door:
    key: str
    line: list
    category: str = "pedestrian"
    kind: str = "swinging"
    automatic: bool = False
    material: str = "glass"
    access_control: list = None
    joins: tuple = None  # the units on both sides, where a traversal is written for them


@dataclass
class Level:
    key: str
    ordinal: int
    name: tuple
    short_name: tuple
    outline: list
    units: list = field(default_factory=list)
    doors: list = field(default_factory=list)

    def unit(self, key):
        return next(u for u in self.units if u.key == key)

    def add(self, key, category, *outline, **more):
        self.units.append(Unit(key, category, [[snap(p) for p in outline]], **more))

    def door(self, key, a, b, **more):
        self.doors.append(Door(key, [snap(a), snap(b)], **more))

    def punch(self, *islands):
        """Make the units that stand in the hall holes of it; the two elevators, and the two escalators, share one."""
        self.unit("hall").rings += [rectangle(84, -1.25, 89, 1.25), rectangle(66, -1.6, 80, 1.6)]
        self.unit("hall").rings += [self.unit(key).rings[0] for key in islands]


# The outline of the two upper levels: a blunt bow in the west, the bend, a chamfered end of the wing.
UPPER = [(0, -15), (12, -27), (149, -27), wing(62, -27), wing(72, -17), wing(72, 17), wing(62, 27), (131, 27),
         (12, 27), (0, 15)]
LOWER = [(26, -27), (114, -27), (126, -15), (126, 15), (114, 27), (26, 27)]
ROTUNDA_SOUTH = [(126, -6), (130, -12), (144, -12), wing(10, -12), wing(14, -6)]
ROTUNDA_NORTH = [wing(14, 6), wing(10, 12), (136, 12), (130, 12), (126, 6)]


def levels():
    """The three levels from below, with shared walls noded."""
    result = [basement(), ground(), upper()]
    for level in result:
        if abs(area(level.outline) - sum(sum(map(abs_area, u.rings[:1])) - sum(map(abs_area, u.rings[1:]))
                                         for u in level.units)) > 1e-6:
            raise ValueError(f"the units of {level.key} do not add up to the level")
    node_walls(result)
    return result


def abs_area(ring):
    return abs(area(ring))


def node_walls(all_levels):
    """Insert vertices into walls. Levels of one outline share the vertices on it, so that they stay equal."""
    for level in all_levels:
        level.outline = [snap(p) for p in level.outline]
    outlines = {level.key: tuple(level.outline) for level in all_levels}
    own = {level.key: {p for u in level.units for r in u.rings for p in r} | {p for d in level.doors for p in d.line}
           for level in all_levels}
    for level in all_levels:
        alike = [other for other in all_levels if outlines[other.key] == outlines[level.key]]
        points = sorted(own[level.key].union(*(own[other.key] for other in alike)))
        level.outline = node(level.outline, points)
        wanted = sorted(own[level.key] | set(level.outline))
        for unit in level.units:
            unit.rings = [node(ring, wanted) for ring in unit.rings]


# What stands above itself on every level ------------------------------------------------------------------------

def shafts(level):
    """Elevators, escalators and the fire stairs; the first two stand in the hall."""
    for name, x in (("a", 84.0), ("b", 86.5)):
        level.add(f"elevator-{name}", "elevator", *rectangle(x, -1.25, x + 2.5, 1.25), accessibility=["wheelchair"],
                  name=(f"Aufzug {name.upper()}", f"Elevator {name.upper()}"))
        level.door(f"elevator-{name}", (x + 0.6, 1.25), (x + 1.9, 1.25), kind="sliding", automatic=True,
                   material="metal")
    for name, y in (("up", -1.6), ("down", 0.0)):
        level.add(f"escalator-{name}", "escalator", *rectangle(66, y, 80, y + 1.6))
        for end, x in (("west", 66), ("east", 80)):
            if (level.ordinal, end) not in ((-1, "east"), (1, "west")):
                level.door(f"escalator-{name}-{end}", (x, y + 0.2), (x, y + 1.4), kind="open", material=None)
    level.add("fire-stairs", "stairs", *rectangle(58, 15, 64, 27), name=("Treppenhaus Nord", "North Staircase"))
    level.add("fire-corridor", "walkway", *rectangle(58, 6, 64, 15))
    level.door("fire-corridor", (59.5, 6), (62.5, 6), kind="open", material=None)
    level.door("fire-stairs", (60, 15), (61.6, 15), material="metal")


def washrooms(level):
    """The block of restrooms between x = 54 and x = 72, with a corridor from the hall to the outer wall."""
    level.add("washroom-corridor", "walkway", *rectangle(61, -27, 65, -6))
    level.door("washroom-corridor", (62, -6), (64, -6), kind="open", material=None)
    level.add("restroom-women", "restroom.female", *rectangle(54, -27, 61, -15))
    level.door("restroom-women", (61, -22), (61, -21), material="wood")
    if level.ordinal == -1:
        level.add("first-aid", "firstaid", *rectangle(54, -15, 61, -6), name=("Sanitätsraum", "First Aid Room"))
        level.door("first-aid", (61, -11), (61, -9.8), material="wood")
        split = [("restroom-men", "restroom.male", -27, -14),
                 ("restroom-accessible", "restroom.unisex.wheelchair", -14, -6)]
    else:
        level.add("parents-room", "mothersroom", *rectangle(54, -15, 61, -6), name=("Stillzimmer", "Nursing Room"))
        level.door("parents-room", (61, -11), (61, -9.8), material="wood")
        split = [("restroom-men", "restroom.male", -27, -17),
                 ("restroom-accessible", "restroom.unisex.wheelchair", -17, -12),
                 ("restroom-family", "restroom.family", -12, -6)]
    for key, category, y0, y1 in split:
        accessible = ["wheelchair"] if category.endswith("wheelchair") else None
        level.add(key, category, *rectangle(65, y0, 72, y1), accessibility=accessible)
        middle = (y0 + y1) / 2
        level.door(key, (65, middle - 0.5), (65, middle + 0.5), automatic=bool(accessible), material="wood",
                   kind="sliding" if accessible else "swinging")


def shop(level, key, category, door, *outline, kind="sliding"):
    """A unit with a shop front; the door joins it to the hall."""
    level.add(key, category, *outline)
    level.door(key, *door, kind=kind, automatic=kind == "sliding", joins=("hall", key))


def front(x, y, width=4.0):
    """A door in a wall along the main hall."""
    return (x - width / 2, y), (x + width / 2, y)


def wing_front(t, s, width=4.0):
    """A door in a wall along the wing."""
    return wing(t - width / 2, s), wing(t + width / 2, s)


def far_end(level, key, back, name):
    """The end of the wing: the department store and the rooms behind it."""
    level.add(key, "room", wing(44, -27), wing(62, -27), wing(64, -25), wing(64, 25), wing(62, 27), wing(44, 27),
              wing(44, 6), wing(44, -6))
    level.door(key, wing(44, -4), wing(44, 4), kind="open", material=None, joins=("hall", key))
    level.add(back, "storage", wing(64, -25), wing(72, -17), wing(72, 17), wing(64, 25), name=name,
              restriction="employeesonly")
    level.door(back, wing(64, 8), wing(64, 10.4), category="service", material="metal",
               access_control=["badgereader"])


# The levels -----------------------------------------------------------------------------------------------------

def basement():
    level = Level("basement", -1, ("Untergeschoss", "Lower Level"), ("UG", "B"), LOWER)
    level.add("hall", "walkway", *rectangle(44, -6, 90, 6), name=("Tunnelpassage", "Tunnel Arcade"))
    shafts(level)
    washrooms(level)
    shop(level, "b-supermarket", "room", ((90, -4.5), (90, 4.5)), (90, -27), *LOWER[1:5], (90, 27), (90, 6), (90, -6))
    shop(level, "b-cleaners", "room", front(49, -6), *rectangle(44, -27, 54, -6))
    shop(level, "b-drugstore", "room", front(79, -6, 5), *rectangle(72, -27, 90, -6))
    shop(level, "b-wine", "room", front(51, 6), *rectangle(44, 6, 58, 27))
    shop(level, "b-pets", "room", front(76, 6, 5), *rectangle(64, 6, 90, 27))
    staff = {"restriction": "employeesonly"}
    level.add("plant-room", "nonpublic", *rectangle(26, -9, 44, 9), name=("Technikzentrale", "Plant Room"), **staff)
    level.add("store-south", "storage", *rectangle(26, -27, 44, -9), name=("Lager Süd", "South Store"), **staff)
    level.add("waste-room", "nonpublic", *rectangle(26, 9, 34, 27), name=("Entsorgung", "Waste Room"), **staff)
    level.add("store-north", "storage", *rectangle(34, 9, 44, 27), name=("Lager Nord", "North Store"), **staff)
    service = {"category": "service", "material": "metal"}
    level.door("plant-room", (44, -1.2), (44, 1.2), access_control=["badgereader", "keyaccess"], **service)
    level.door("store-south", (34, -9), (36, -9), **service)
    level.door("waste-room", (29, 9), (31, 9), **service)
    level.door("store-north", (38, 9), (40, 9), **service)
    level.punch()
    return level


def ground():
    level = Level("ground", 0, ("Erdgeschoss", "Ground Level"), ("EG", "G"), UPPER)
    level.add("hall", "walkway", (16, -6), *ROTUNDA_SOUTH, wing(44, -6), wing(44, 6), *ROTUNDA_NORTH, (16, 6),
              name=("Lotsenpassage", "Pilots' Arcade"))
    level.add("lobby", "lobby", (0, -11), (16, -6), (16, 6), (0, 11), name=("Hafenfoyer", "Harbor Foyer"),
              accessibility=["wheelchair", "tactilepaving"])
    level.door("west-entrance", (0, -3), (0, 3), category="pedestrian.principal", kind="sliding", automatic=True)
    level.door("foyer", (16, -5), (16, 5), kind="open", material=None, joins=("lobby", "hall"))
    shafts(level)
    washrooms(level)
    level.door("exit-south", (62, -27), (64, -27), category="emergencyexit", material="metal")
    level.door("exit-north", (60, 27), (62, 27), category="emergencyexit", material="metal")

    level.add("g-cafe", "foodservice", (0, -15), (12, -27), (26, -27), (26, -6), (16, -6), (0, -11))
    level.door("g-cafe", (4, -9.75), (8, -8.5), kind="revolving", automatic=True)
    # For those who cannot pass a revolving door.
    level.door("g-cafe-side", (9.6, -8), (11.2, -7.5), kind="swinging", automatic=True)
    level.add("g-bank", "room", (0, 15), (0, 11), (16, 6), (26, 6), (26, 27), (12, 27))
    level.door("g-bank", (8, 8.5), (4, 9.75), kind="sliding", automatic=True)
    shop(level, "g-optician", "room", front(33, -6), *rectangle(26, -27, 40, -6))
    shop(level, "g-stationery", "room", front(47, -6), *rectangle(40, -27, 54, -6))
    shop(level, "g-outdoor", "room", front(85, -6, 6), *rectangle(72, -27, 98, -6))
    shop(level, "g-fashion", "room", front(112, -6, 6), (98, -27), (128, -27), (128, -9), (126, -6), (98, -6))
    shop(level, "g-seafood", "foodservice", front(137, -12, 5), (128, -27), (149, -27), (144, -12), (130, -12),
         (128, -9))
    level.door("g-seafood-quay", (137, -27), (139, -27), kind="swinging", material="wood")
    shop(level, "g-shoes", "room", wing_front(3, -12, 5), (149, -27), wing(20, -27), wing(20, -6), wing(14, -6),
         wing(10, -12), (144, -12))
    shop(level, "g-kids", "room", wing_front(32, -6, 5), wing(20, -27), wing(44, -27), wing(44, -6), wing(20, -6))
    far_end(level, "g-brarens", "delivery", ("Warenannahme", "Deliveries"))
    level.door("east-entrance", wing(51, -27), wing(55, -27), category="pedestrian.principal", kind="sliding",
               automatic=True)
    level.door("dock", wing(72, -3), wing(72, 3), category="service", kind="shutter", automatic=True, material="metal",
               access_control=["guard"])
    shop(level, "g-bakery", "foodservice", front(34, 6), *rectangle(26, 6, 42, 27))
    shop(level, "g-pharmacy", "room", front(50, 6), *rectangle(42, 6, 58, 27))
    shop(level, "g-electronics", "room", front(75, 6, 6), *rectangle(64, 6, 86, 27))
    shop(level, "g-home", "room", front(98, 6, 6), *rectangle(86, 6, 110, 27))
    shop(level, "g-jeweler", "room", front(118, 6), (110, 6), (126, 6), (130, 12), (136, 12), (131, 27), (110, 27))
    shop(level, "g-perfume", "room", wing_front(7, 12), (131, 27), (136, 12), wing(10, 12), wing(14, 6), wing(26, 6),
         wing(26, 27))
    shop(level, "g-travel", "room", wing_front(35, 6), *rectangle(26, 6, 44, 27, wing))
    grand_stairs(level)
    for index, (x, y) in enumerate([(127, -3), (127, 3)]):
        level.add(f"column-{index + 1}", "column", *circle((x, y), 0.6, 8))
    for index, s in enumerate((-3, 3)):
        level.add(f"column-{index + 3}", "column", *circle(wing(13, s), 0.6, 8))
    level.punch("grand-stairs", "column-1", "column-2", "column-3", "column-4")
    return level


def upper():
    level = Level("upper", 1, ("Obergeschoss", "Upper Level"), ("OG", "1"), UPPER)
    level.add("hall", "walkway", (26, -6), *ROTUNDA_SOUTH, wing(44, -6), wing(44, 6), *ROTUNDA_NORTH, (26, 6),
              name=("Galerie", "Gallery"))
    shafts(level)
    washrooms(level)
    level.add("u-terrace", "terrace", (0, -15), (10, -25), (10, 25), (0, 15), name=("Dachterrasse", "Roof Terrace"))
    shop(level, "u-restaurant", "foodservice", ((26, -3), (26, 3)), (10, -25), (12, -27), (26, -27), (26, -6), (26, 6),
         (26, 27), (12, 27), (10, 25))
    level.door("u-terrace", (10, -4), (10, 4), kind="sliding")
    shop(level, "u-books", "room", front(40, -6, 6), *rectangle(26, -27, 54, -6))
    shop(level, "u-gym", "fitnessroom", front(85, -6, 3), *rectangle(72, -27, 98, -6))
    shop(level, "u-cinema", "movietheater", front(112, -6, 8), (98, -27), (128, -27), (128, -9), (126, -6), (98, -6),
         kind="swinging")
    shop(level, "u-pizza", "foodservice", front(137, -12, 9), (128, -27), (149, -27), (144, -12), (130, -12), (128, -9),
         kind="open")
    shop(level, "u-ramen", "foodservice", wing_front(3, -12, 9), (149, -27), wing(20, -27), wing(20, -6), wing(14, -6),
         wing(10, -12), (144, -12), kind="open")
    shop(level, "u-vegan", "foodservice", wing_front(32, -6, 12), wing(20, -27), wing(44, -27), wing(44, -6),
         wing(20, -6), kind="open")
    far_end(level, "u-brarens", "stock", ("Lager Kaufhaus", "Stock Room"))
    shop(level, "u-toys", "room", front(42, 6, 6), *rectangle(26, 6, 58, 27))
    shop(level, "u-sports", "room", front(75, 6, 6), *rectangle(64, 6, 86, 27))
    shop(level, "u-records", "room", front(98, 6), *rectangle(86, 6, 110, 27))
    shop(level, "u-play", "recreation", front(118, 6), (110, 6), (126, 6), (130, 12), (136, 12), (131, 27), (110, 27))
    shop(level, "u-library", "library", wing_front(7, 12), (131, 27), (136, 12), wing(10, 12), wing(14, 6), wing(26, 6),
         wing(26, 27))
    staff = {"restriction": "employeesonly"}
    shop(level, "u-office", "office", wing_front(35, 6, 1.6), *rectangle(26, 6, 44, 17, wing), kind="swinging")
    level.add("meeting-room", "conferenceroom", *rectangle(26, 17, 36, 27, wing), name=("Kajüte", "Cabin"), **staff)
    level.door("meeting-room", *wing_front(31, 17, 1.4), material="wood")
    level.add("server-room", "serverroom", *rectangle(36, 17, 44, 27, wing), name=("Serverraum", "Machine Room"),
              **staff)
    level.door("server-room", *wing_front(40, 17, 1.2), category="service", material="metal",
               access_control=["badgereader", "passwordaccess"])
    grand_stairs(level)
    level.add("void-west", "opentobelow", (30, 0), (32, -2), (52, -2), (54, 0), (52, 2), (32, 2))
    level.add("void-rotunda", "opentobelow", *circle(ELBOW, 7, 16), name=("Luftraum Rotunde", "Rotunda Void"))
    level.add("void-wing", "opentobelow", wing(20, 0), wing(22, -2), wing(38, -2), wing(40, 0), wing(38, 2),
              wing(22, 2))
    level.punch("grand-stairs", "void-west", "void-rotunda", "void-wing")
    return level


def grand_stairs(level):
    """The open stairs between the two upper levels."""
    level.add("grand-stairs", "stairs", *rectangle(100, -2, 111, 2), name=("Freitreppe", "Grand Stairs"))
    x = 100 if level.ordinal == 0 else 111
    level.door("grand-stairs", (x, -1.7), (x, 1.7), kind="open", material=None)

