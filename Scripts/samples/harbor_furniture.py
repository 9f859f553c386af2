"""What stands in Harbor Mall: kiosks, fixtures, and amenities."""
from .geometry import circle, label_point, rectangle, snap
from .harbor_plan import ELBOW, SITE, labels, wing

SHAFTS = ("elevator", "escalator", "stairs")  # categories of units that hold an amenity of the same category


def anchor(mall, key, place, unit, address_id=None):
    return mall.add("anchor", key, SITE.point(place), address_id=address_id, unit_id=mall.id("unit", unit))


def fixture(mall, level, key, category, ring, name=None, anchor_id=None):
    shown = SITE.point(label_point([ring])) if name else None
    mall.add("fixture", key, SITE.polygon([ring]), category=category, name=labels(name), alt_name=None,
             anchor_id=anchor_id, level_id=mall.id("level", level.key), display_point=shown)


def kiosk(mall, level, key, ring, name):
    middle = label_point([ring])
    mall.add("kiosk", key, SITE.polygon([ring]), name=labels(name), alt_name=None,
             anchor_id=anchor(mall, key, middle, f"{level.key}/hall"), level_id=mall.id("level", level.key),
             display_point=SITE.point(middle))


def kiosks_and_fixtures(mall, levels):
    below, ground, upper = levels
    kiosk(mall, ground, "franzbude", rectangle(34, -1.6, 38.5, 1.6), ("Franzbude", "Cinnamon Roll Stand"))
    kiosk(mall, ground, "eis-ahoi", circle(wing(28, 0), 2.0, 8), ("Eis Ahoi", "Ice Cream Ahoy"))

    counter = rectangle(52, -2.2, 57, 2.2)
    key_anchor = anchor(mall, "key-counter", snap((54.5, 0)), "basement/hall")
    fixture(mall, below, "key-counter", "desk", counter, ("Schlüsseldienst", "Key Cutting"), key_anchor)
    for i in range(4):
        fixture(mall, below, f"aisle-{i + 1}", "equipment", rectangle(97, -19 + 11 * i, 115, -17 + 11 * i))
    fixture(mall, below, "checkout", "desk", rectangle(93, -16, 94.2, -9))
    fixture(mall, below, "wine-rack", "furniture", rectangle(46, 22, 56, 23.2))
    fixture(mall, below, "boiler", "equipment", rectangle(29, -4, 34, -0.5))

    fixture(mall, ground, "fountain", "water", circle(ELBOW, 4.5, 16), ("Rotundenbrunnen", "Rotunda Fountain"))
    for i, (x, y) in enumerate([(24, 0), (46, 0), (57, 0), (94, 0), (117, 0)]):
        fixture(mall, ground, f"planter-{i + 1}", "vegetation", circle((x, y), 1.3, 8))
    fixture(mall, ground, "planter-6", "vegetation", circle(wing(20, 0), 1.3, 8))
    fixture(mall, ground, "planter-7", "vegetation", circle(wing(37, 0), 1.3, 8))
    fixture(mall, ground, "info-desk", "desk", [(5, 3), (8, 3), (8, 6), (7, 6), (7, 4), (5, 4)],
            ("Auskunft", "Help Desk"))
    fixture(mall, ground, "cafe-bar", "furniture", rectangle(14, -24, 23, -22.5))
    fixture(mall, ground, "teller", "desk", rectangle(14, 20, 22, 21.5))
    fixture(mall, ground, "catwalk", "stage", rectangle(105, -25, 119, -21))
    fixture(mall, ground, "galley", "equipment", rectangle(131, -25, 142, -23))
    fixture(mall, ground, "beauty-counter", "furniture", rectangle(49, -12, 53, -6, wing))
    fixture(mall, ground, "glove-counter", "furniture", rectangle(49, 6, 53, 12, wing))
    fixture(mall, ground, "pharmacy-desk", "desk", rectangle(45, 20, 55, 21.5))
    fixture(mall, ground, "sample-room", "wall", rectangle(92, 18, 104, 18.4))
    for i in range(3):
        fixture(mall, ground, f"demo-table-{i + 1}", "furniture", rectangle(67 + 6 * i, 20, 71 + 6 * i, 22))
        fixture(mall, ground, f"shelf-{i + 1}", "furniture", rectangle(42, -26 + 2.5 * i, 52, -25 + 2.5 * i))
        fixture(mall, ground, f"bench-{i + 1}", "furniture", rectangle(2 + 5 * i, -24, 5 + 5 * i, -22.5, wing))
        fixture(mall, ground, f"rack-{i + 1}", "furniture", rectangle(76 + 7 * i, -25, 78 + 7 * i, -20))
    fixture(mall, ground, "eye-test", "equipment", rectangle(28, -25, 38, -23))
    fixture(mall, ground, "oven", "equipment", rectangle(29, 23, 39, 25.5))
    fixture(mall, ground, "vitrine", "furniture", circle((118, 21), 1.8, 8))
    fixture(mall, ground, "play-table", "furniture", circle(wing(32, -22), 1.6, 8))
    fixture(mall, ground, "travel-desk", "desk", rectangle(31, 21, 39, 22.5, wing))

    fixture(mall, upper, "terrace-hedge", "vegetation", rectangle(1.2, -10, 2.4, 10))
    fixture(mall, upper, "bar", "furniture", rectangle(15, 10, 17, 20))
    fixture(mall, upper, "screen", "wall", rectangle(103, -25.5, 123, -25.1))
    for i in range(4):
        fixture(mall, upper, f"seats-{i + 1}", "furniture", rectangle(104, -22 + 3 * i, 122, -20.6 + 3 * i))
    fixture(mall, upper, "treadmills", "equipment", rectangle(75, -24.5, 95, -22))
    fixture(mall, upper, "climbing-frame", "equipment", circle((119, 20), 2.5, 8))
    fixture(mall, upper, "reading-desk", "desk", rectangle(17, 18, 24, 19.5, wing))
    fixture(mall, upper, "table", "furniture", rectangle(28.5, 20.5, 33.5, 23, wing))
    for i in range(3):
        fixture(mall, upper, f"bookcase-{i + 1}", "furniture", rectangle(31 + 8 * i, -25.5, 33 + 8 * i, -20))
        fixture(mall, upper, f"long-table-{i + 1}", "furniture", rectangle(23 + 7 * i, -26, 25 + 7 * i, -19, wing))
    fixture(mall, upper, "pizza-oven", "equipment", circle((143, -24), 1.5, 8))
    fixture(mall, upper, "noodle-bar", "furniture", rectangle(0, -25, 10, -23.5, wing))
    fixture(mall, upper, "model-railroad", "furniture", rectangle(32, 19, 50, 22))
    fixture(mall, upper, "record-bins", "furniture", rectangle(91, 20, 105, 22))
    fixture(mall, upper, "goal", "equipment", rectangle(70, 21, 80, 22.5))


# Amenities ------------------------------------------------------------------------------------------------------

def amenity(mall, level, unit, category, place, key=None, name=None, accessibility=None, shared=None, hours=None,
            phone=None):
    mall.add("amenity", f"{level}/{key or category}", SITE.point(place), category=category, accessibility=accessibility,
             name=labels(name), alt_name=None, hours=hours, phone=phone, website=None,
             unit_ids=[mall.id("unit", f"{level}/{unit}")], address_id=None,
             correlation_id=mall.id("correlation", shared) if shared else None)


def shaft_amenities(mall, levels):
    """Elevators, escalators and stairs: those of one shaft share a correlation id over the levels."""
    for level in levels:
        for unit in level.units:
            if unit.category in SHAFTS:
                accessible = ["wheelchair"] if unit.category == "elevator" else None
                amenity(mall, level.key, unit.key, unit.category, label_point(unit.rings), key=unit.key, name=unit.name,
                        accessibility=accessible, shared=unit.key)


def amenities(mall):
    accessible = ["wheelchair"]
    for level in ("basement", "ground", "upper"):
        amenity(mall, level, "restroom-women", "restroom.female", (57.5, -21))
        amenity(mall, level, "restroom-men", "restroom.male", (68.5, -22))
        amenity(mall, level, "restroom-accessible", "restroom.unisex.wheelchair",
                (68.5, -10 if level == "basement" else -14.5), accessibility=accessible)
        if level == "basement":
            continue
        amenity(mall, level, "restroom-family", "restroom.family", (68.5, -9))
        amenity(mall, level, "parents-room", "mothersroom", (59, -10.5))
        amenity(mall, level, "parents-room", "babychanging", (56.5, -12.5))
        amenity(mall, level, "hall", "defibrillator", (73, -4.8))
        amenity(mall, level, "hall", "drinkingfountain", (65.5, -5), accessibility=accessible)
    amenity(mall, "basement", "first-aid", "firstaid", (57.5, -10.5), phone="+494066969110")
    amenity(mall, "basement", "hall", "atm", (60, 5), name=("Geldautomat Tunnel", "Tunnel Cash Machine"), hours="24/7")
    amenity(mall, "basement", "hall", "coinlocker", (83, -5), name=("Schließfächer", "Lockers"))
    amenity(mall, "basement", "hall", "vendingmachine", (57, -5))
    amenity(mall, "basement", "hall", "photobooth", (87, 5))
    amenity(mall, "ground", "lobby", "information", (6, 5), name=("Auskunft im Foyer", "Foyer Help Desk"),
            accessibility=["wheelchair", "hearingloop"], hours="Mo-Sa 09:30-20:00; PH off", phone="+494066969101")
    amenity(mall, "ground", "lobby", "lostandfound", (10, 5.5), name=("Fundbüro", "Lost Property"),
            hours="Mo-Sa 09:30-20:00; PH off")
    amenity(mall, "ground", "lobby", "strollerrental", (4, -5), name=("Kinderwagenverleih", "Borrow a Stroller"))
    amenity(mall, "ground", "hall", "atm", (26, 5), name=("Geldautomat Passage", "Arcade Cash Machine"), hours="24/7")
    amenity(mall, "ground", "hall", "powerchargingstation", (90, 4.5))
    amenity(mall, "ground", "hall", "mailbox", (19, -5))
    amenity(mall, "ground", "hall", "meetingpoint", (133, -5), name=("Treffpunkt Brunnen", "Fountain Meeting Point"))
    amenity(mall, "ground", "hall", "seating", (134, 6), key="seating-north")
    amenity(mall, "ground", "hall", "seating", wing(6, -6), key="seating-east")
    amenity(mall, "ground", "hall", "wifi", (58, 3))
    amenity(mall, "upper", "u-play", "childplayarea", (123, 16), name=("Kletterinsel", "Climbing Island"))
    amenity(mall, "upper", "hall", "seating", wing(17, -3))
    amenity(mall, "upper", "hall", "photobooth", (115, 5))
