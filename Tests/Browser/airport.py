"""An airport for the tests: three long buildings of four levels, with restrooms, stairs, and elevators as units, as airports
have them, amenities side by side, and an apron around them that is a level of its own."""

import os

from campus import Campus, box, named, place

LENGTH, WIDTH = 640, 60


def archive(folder):
    """Writes the airport, once in a folder, and returns its path."""
    path = os.path.join(folder, "airport")
    if os.path.exists(path):
        return path
    airport = Campus()
    address = airport.add("address", None, address="1 Runway", locality="Hamburg", province="DE-HH", country="DE")
    airport.add(
        "venue", box(-700, -700, 2100, 1900), category="airport", name=named("Airport"), address_id=address,
        display_point={"type": "Point", "coordinates": place(300, 200)}, hours=None, phone=None, website=None,
        restriction=None, alt_name=None,
    )
    for number, name in enumerate(["Terminal A", "Terminal B", "Terminal C"]):
        y = number * 180
        building = airport.add(
            "building", None, category="unspecified", name=named(name), alt_name=None, restriction=None,
            display_point={"type": "Point", "coordinates": place(LENGTH / 2, y + WIDTH / 2)}, address_id=address,
        )
        airport.add("footprint", box(0, y, LENGTH, WIDTH), building_ids=[building], category="ground", name=None)
        for ordinal in range(-1, 3):
            add_level(airport, building, number, ordinal, y)
    airport.add(
        "level", box(-600, -600, 1900, 1700), category="unspecified", restriction=None, ordinal=0, outdoor=True,
        name=named("Apron"), short_name=named("0"), display_point=None, address_id=None, building_ids=None,
    )
    airport.write(path)
    return path


def add_level(airport, building, number, ordinal, y):
    level = airport.add(
        "level", box(0, y, LENGTH, WIDTH), category="unspecified", restriction=None, ordinal=ordinal, outdoor=False,
        name=named(["Baggage", "Arrivals", "Departures", "Lounges"][ordinal + 1]), short_name=named(str(ordinal)),
        display_point=None, address_id=None, building_ids=[building],
    )
    common = dict(restriction=None, accessibility=None, alt_name=None, display_point=None, level_id=level)
    hall = airport.add("unit", box(0, y + 20, LENGTH, 20), category="walkway", name=None, **common)
    things = ["restroom.male", "restroom.female", "elevator", "stairs", "room", "room", "restroom", "escalator"]
    for side in (0, 40):
        for room in range(LENGTH // 8):
            kind = things[(room // 2 + side) % len(things)] if room % 2 == 0 else "room"
            unit = airport.add("unit", box(room * 8, y + side, 8, 20), category=kind, name=None, **common)
            if kind == "room" and room % 5 == 0:
                anchor = airport.add(
                    "anchor", {"type": "Point", "coordinates": place(room * 8 + 4, y + side + 10)}, address_id=None,
                    unit_id=unit,
                )
                airport.add(
                    "occupant", None, category="restaurant", name=named(f"Shop {number}{ordinal}{side}{room}"),
                    anchor_id=anchor, hours="Mo-Su 06:00-22:00", phone=None, website=None, validity=None,
                    correlation_id=None, ordinal=None,
                )
    # Side by side in the hall, nearer than symbols are wide.
    for group in range(10):
        for at, kind in enumerate(["atm", "information", "telephone", "vendingmachine", "drinkingfountain"]):
            airport.add(
                "amenity", {"type": "Point", "coordinates": place(30 + group * 60 + at, y + 21 + at % 2)}, category=kind,
                name=None, alt_name=None, hours=None, phone=None, website=None, accessibility=None, correlation_id=None,
                unit_ids=[hall], address_id=None,
            )
