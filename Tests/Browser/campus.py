"""A campus for the tests: ten buildings, rooms with numbers, names in several scripts, and a footprint on another continent."""

import json
import os
import uuid

ORIGIN = (9.99, 53.54)
STEP = (0.0000151, 0.000009)  # About a meter, east and north.

ARABIC = "الإلكترونيات (Funkturm)"
JAPANESE = "北海道の新鮮な海産物とお土産の専門店"
MAIN = "The Margaret and Theodore Lindqvist Center for Advanced Studies of Everything"


class Campus:
    """Collects the features of an archive."""

    def __init__(self):
        self.files = {}
        self.number = 0

    def add(self, kind, geometry, **properties):
        """Adds a feature and returns its id."""
        self.number += 1
        identifier = str(uuid.UUID(int=self.number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % (1 << 128), version=4))
        self.files.setdefault(kind, []).append(
            {"type": "Feature", "id": identifier, "feature_type": kind, "geometry": geometry, "properties": properties}
        )
        return identifier

    def write(self, folder):
        os.makedirs(folder)
        for kind, features in self.files.items():
            with open(os.path.join(folder, f"{kind}.geojson"), "w") as file:
                json.dump({"type": "FeatureCollection", "features": features}, file)
        with open(os.path.join(folder, "manifest.json"), "w") as file:
            json.dump({"version": "1.0.0", "created": "2026-11-01T00:00:00Z", "language": "en"}, file)


def place(x, y):
    return [ORIGIN[0] + x * STEP[0], ORIGIN[1] + y * STEP[1]]


def box(x, y, width, height):
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
    return {"type": "Polygon", "coordinates": [[place(*corner) for corner in corners]]}


def named(text, language="en"):
    return {language: text}


def archive(folder, country="DE"):
    """Writes the campus and returns its path."""
    campus = Campus()
    address = campus.add("address", None, address="1 Campus", locality="Hamburg", province="DE-HH", country=country)
    middle = {"type": "Point", "coordinates": place(150, 50)}
    campus.add(
        "venue", box(-40, -40, 400, 200), category="university", name=named("Campus"), address_id=address,
        display_point=middle, hours=None, phone=None, website=None, restriction=None, alt_name=None,
    )
    for number in range(11):
        x, y = number % 5 * 62, number // 5 * 62
        name = MAIN if number == 0 else "Annex" if number in (3, 4) else f"Building {chr(65 + number)}"
        building = campus.add(
            "building", None, category="unspecified", name=named(name), alt_name=None, restriction=None,
            display_point={"type": "Point", "coordinates": place(x + 20, y + 15)}, address_id=address,
        )
        footprint = dict(category="ground", name=None)
        campus.add("footprint", box(x, y, 40, 30), building_ids=[building], **footprint)
        if number == 0:
            # Left in by mistake.
            campus.add(
                "footprint",
                {"type": "Polygon", "coordinates": [[[-2, 44], [-1.999, 44], [-1.999, 44.001], [-2, 44.001], [-2, 44]]]},
                building_ids=[building], **footprint,
            )
        for ordinal in range(3 if number < 10 else 0):
            add_level(campus, building, number, ordinal, (x, y))
    path = os.path.join(folder, f"campus-{country}")
    campus.write(path)
    return path


def add_level(campus, building, number, ordinal, corner):
    x, y = corner
    short = ["L", "1", "2"][ordinal]
    title = ["Lobby", "Level 1", "Level 2"][ordinal] if number else ["Arrivals and Registration", "Mezzanine", "Level 2"][ordinal]
    level = campus.add(
        "level", box(x, y, 40, 30), category="unspecified", restriction=None, ordinal=ordinal, outdoor=False,
        name=named(title), short_name=named(short), display_point=None, address_id=None, building_ids=[building],
    )
    unit = dict(restriction=None, accessibility=None, alt_name=None, display_point=None, level_id=level)
    campus.add("unit", box(x, y + 12, 40, 6), category="walkway", name=None, **unit)
    for room in range(8):
        left, low = x + room % 4 * 10, y + (0 if room < 4 else 18)
        name = f"{ordinal}{room * 7 + 3}"
        own = campus.add("unit", box(left, low, 10, 12), category="room", name=named(name), **unit)
        if ordinal == 0 and number == 0 and room < 2:
            anchor = campus.add(
                "anchor", {"type": "Point", "coordinates": place(left + 5, low + 6)}, address_id=None, unit_id=own
            )
            label = {"ar": ARABIC, "en": ARABIC} if room == 0 else {"ja": JAPANESE, "en": JAPANESE}
            campus.add(
                "occupant", None, category="restaurant", name=label, anchor_id=anchor, hours="Mo-Fr 09:00-18:00",
                phone=None, website=None, validity=None, correlation_id=None, ordinal=None,
            )
