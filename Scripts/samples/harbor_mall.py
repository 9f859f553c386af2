"""Harbor Mall, an invented shopping center in Hamburg: the features of the archive, made from the floor plan."""
from . import harbor_plan, harbor_shops
from .archive import Archive
from .geometry import circle, label_point, node, rectangle, snap
from .harbor_furniture import amenities, anchor, kiosks_and_fixtures, shaft_amenities
from .harbor_plan import ELBOW, SITE, labels, wing

HOME = "https://harbor-mall.example"
MODIFIED = "2024-09-02T08:00:00+02:00"
ENTRANCES = {"west-entrance": ("Eingang Hafen", "Harbor Entrance"),
             "east-entrance": ("Eingang Quartier", "Quarter Entrance")}
SILENT = ("column", "opentobelow")  # units that hold nothing


def build():
    mall = Archive("harbor-mall", {"version": "1.0.0", "created": "2025-03-03T09:30:00+01:00",
                                   "generated_by": "make-samples 1", "language": "de", "extensions": None})
    levels = harbor_plan.levels()
    venue_and_building(mall, levels)
    for level in levels:
        level_units_and_doors(mall, level)
    for level, shops in zip(levels, (harbor_shops.BASEMENT, harbor_shops.GROUND, harbor_shops.UPPER)):
        for number, shop in enumerate(shops, 1):
            occupy_unit(mall, level, shop, f"{level.short_name[0]}-{number:02}")
    kiosks_and_fixtures(mall, levels)
    stands(mall)
    shaft_amenities(mall, levels)
    amenities(mall)
    areas(mall, levels)
    details(mall)
    relationships(mall, levels)
    return mall


# The shell ------------------------------------------------------------------------------------------------------

def address(mall, key, line, unit=None):
    return mall.add("address", key, None, address=line, unit=unit, locality="Hamburg", province="DE-HH", country="DE",
                    postal_code="20457", postal_code_ext=None, postal_code_vanity=None)


def venue_and_building(mall, levels):
    grounds = [(-18, -42), (154, -42), wing(78, -42), wing(88, -32), wing(88, 32), wing(78, 42), (126, 42), (-18, 42)]
    mall.add("venue", "mall", SITE.polygon([grounds]), category="shoppingcenter", restriction=None,
             name=labels(("Harbor Mall", "Harbor Mall")), alt_name=labels(("Hafenmall", "The Harbor Mall")),
             hours="Mo-Sa 06:30-26:00; Su 08:00-23:30", phone="+494066969100", website=HOME + "/",
             display_point=SITE.point((70, 0)), address_id=address(mall, "venue", "Lotsenkai 2"))
    building = mall.add("building", "house", None, name=labels(("Haus am Lotsenkai", "Pilots' Quay House")),
                        alt_name=None, category="unspecified", restriction=None, display_point=SITE.point((94, 0)),
                        address_id=address(mall, "building", "Lotsenkai 4"))
    below, ground, _ = levels
    for category, outline in (("subterranean", below.outline), ("ground", ground.outline), ("aerial", ground.outline)):
        mall.add("footprint", category, SITE.polygon([outline]), category=category, name=None, building_ids=[building])


def level_units_and_doors(mall, level):
    level_id = mall.add(
        "level", level.key, SITE.polygon([level.outline]), category="unspecified", restriction=None, outdoor=False,
        ordinal=level.ordinal, name=labels(level.name), short_name=labels(level.short_name),
        display_point=SITE.point((92, 0)), address_id=None, building_ids=[mall.id("building", "house")])
    for unit in level.units:
        shown = None if unit.category in SILENT else SITE.point(label_point(unit.rings))
        mall.add("unit", f"{level.key}/{unit.key}", SITE.polygon(unit.rings), category=unit.category,
                 restriction=unit.restriction, accessibility=unit.accessibility, name=labels(unit.name), alt_name=None,
                 level_id=level_id, display_point=shown)
    for door in level.doors:
        (ax, ay), (bx, by) = door.line
        leaf = {"type": door.kind, "automatic": door.automatic, "material": door.material}
        if door.material is None:
            del leaf["material"]
        entrance = door.category == "pedestrian.principal"
        mall.add("opening", f"{level.key}/{door.key}", SITE.line(door.line), category=door.category,
                 accessibility=["wheelchair"] if door.automatic and door.kind == "sliding" else None,
                 access_control=door.access_control, door=leaf,
                 name=labels(ENTRANCES.get(door.key)), alt_name=None,
                 display_point=SITE.point(((ax + bx) / 2, (ay + by) / 2)) if entrance else None, level_id=level_id)


# Shops ----------------------------------------------------------------------------------------------------------

def occupy_unit(mall, level, shop, suite):
    place = label_point(level.unit(shop.key).rings)
    suite_id = address(mall, shop.key, "Lotsenkai 4", unit=suite)
    anchor(mall, shop.key, place, f"{level.key}/{shop.key}", suite_id)
    occupant(mall, shop)


def occupant(mall, shop):
    count = len(mall.features.get("occupant", []))
    shared = mall.id("correlation", "brarens") if shop.key.endswith("-brarens") else None
    mall.add("occupant", shop.key, None, name=labels((shop.german, shop.english)), category=shop.category,
             anchor_id=mall.id("anchor", shop.key), hours=shop.hours, phone=f"+4940669692{count:02}",
             website=f"{HOME}/shops/{shop.site}",
             validity={"start": shop.since, "end": shop.until, "modified": MODIFIED}, correlation_id=shared)


def stands(mall):
    for shop in harbor_shops.STANDS:
        occupant(mall, shop)


# Areas, lines, ways ---------------------------------------------------------------------------------------------

def areas(mall, levels):
    _, ground, upper = levels

    def section(level, key, category, ring, name, place):
        walls = {p for unit in level.units for wall in unit.rings for p in wall} | set(level.outline)
        ring = node([snap(p) for p in ring], sorted(walls))
        mall.add("section", key, SITE.polygon([ring]), category=category, restriction=None, accessibility=None,
                 name=labels(name), alt_name=None, display_point=SITE.point(place),
                 level_id=mall.id("level", level.key), address_id=None, correlation_id=None, parents=None)

    section(upper, "food-court", "eatingdrinking",
            [(128, -27), (149, -27), wing(44, -27), wing(44, -6), wing(14, -6), wing(10, -12), (144, -12), (130, -12),
             (128, -9)], ("Kombüse", "The Galley"), (143, -20))
    section(ground, "promenade", "retail", [(64, 6), (126, 6), (130, 12), (136, 12), (131, 27), (64, 27)],
            ("Nordpromenade", "North Promenade"), (88, 16))

    def geofence(level, key, ring, name, place):
        mall.add("geofence", key, SITE.polygon([ring]), category="geofence", restriction=None, name=labels(name),
                 alt_name=None, correlation_id=None, display_point=SITE.point(place),
                 building_ids=[mall.id("building", "house")], level_ids=[mall.id("level", level.key)], parents=None)

    geofence(ground, "events", circle(ELBOW, 9.5, 16), ("Veranstaltungsfläche Rotunde", "Rotunda Event Space"),
             (133, 0))
    geofence(upper, "late-opening", rectangle(101, -25, 125, -8), ("Spätvorstellung", "Late Show"), (112, -17))


def details(mall):
    def detail(level, key, geometry):
        mall.add("detail", key, geometry, level_id=mall.id("level", level))

    for name, y in (("south", -4.0), ("north", 4.0)):
        detail("ground", f"inlay-hall-{name}", SITE.line([(18, y), (124, y)]))
        detail("ground", f"inlay-wing-{name}", SITE.line([wing(16, y), wing(42, y)]))
        detail("basement", f"inlay-{name}", SITE.line([(46, y), (88, y)]))
    for radius in (6, 8):
        ring = circle(ELBOW, radius, 32)
        detail("ground", f"inlay-rotunda-{radius}", SITE.lines([ring[i:i + 2] for i in range(0, 32, 2)]))
    detail("upper", "railings", SITE.lines([[(29, -2.6), (55, -2.6)], [(29, 2.6), (55, 2.6)],
                                            [wing(19, -2.6), wing(41, -2.6)], [wing(19, 2.6), wing(41, 2.6)]]))
    detail("upper", "canopy", SITE.lines([[(4, y), (9, y)] for y in range(-16, 17, 4)]))


def relationships(mall, levels):
    def ref(feature_type, key):
        if (feature_type, key) not in mall.keyed:
            raise ValueError(f"no {feature_type} {key}")
        return {"id": mall.id(feature_type, key), "feature_type": feature_type}

    def relate(key, category, direction, *way, hours=None):
        mall.add("relationship", key, None, category=category, direction=direction, origin=way[0],
                 intermediary=list(way[1:-1]) or None, destination=way[-1], hours=hours)

    def units(key, *names):
        return [ref("unit", f"{name}/{key}") for name in names]

    upward = [level.key for level in levels]
    for name in ("elevator-a", "elevator-b"):
        relate(name, "elevator", "undirected", *units(name, *upward))
    relate("escalator-up", "escalator", "directed", *units("escalator-up", *upward), hours="Mo-Sa 08:00-23:00")
    relate("escalator-down", "escalator", "directed", *units("escalator-down", *reversed(upward)),
           hours="Mo-Sa 08:00-23:00")
    relate("fire-stairs", "stairs", "undirected", *units("fire-stairs", *upward))
    relate("grand-stairs", "stairs", "undirected", *units("grand-stairs", "ground", "upper"))
    for level in levels:
        for door in level.doors:
            if door.joins:
                here, there = door.joins
                relate(f"{level.key}/{door.key}", "traversal", "undirected", ref("unit", f"{level.key}/{here}"),
                       ref("opening", f"{level.key}/{door.key}"), ref("unit", f"{level.key}/{there}"))
    relate("exit-north", "traversal", "directed", *units("fire-stairs", "ground"), ref("opening", "ground/exit-north"))
