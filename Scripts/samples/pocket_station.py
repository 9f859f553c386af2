"""Pocket Station, an invented railroad halt: the smallest archive that breaks no rule and earns no warning."""
from .archive import Archive
from .geometry import Site, node, rectangle

SITE = Site(-72.61408, 44.26025, 31.0)


def labels(text):
    return {"en": text}


def build():
    station = Archive("pocket-station", {"version": "1.0.0", "created": "2025-03-03T09:45:00-05:00",
                                         "generated_by": "make-samples 1", "language": "en", "extensions": None})
    ramp = [(3.0, 0.0), (5.5, 0.0)]
    platform = node([(0.0, 0.0), (62.0, 0.0), (64.0, 1.5), (64.0, 5.0), (-2.0, 5.0), (-2.0, 1.5)], ramp)
    shape = SITE.polygon([platform])
    middle = SITE.point((31.0, 2.5))

    def address(key, line):
        return station.add("address", key, None, address=line, unit=None, locality="Montpelier", province="US-VT",
                           country="US", postal_code="05602", postal_code_ext=None, postal_code_vanity=None)

    station.add("venue", "halt", SITE.polygon([rectangle(-8, -12, 70, 9)]), category="trainstation", restriction=None,
                name=labels("Pocket Station"), alt_name=None, hours="Mo-Su 05:30-24:00", phone="+18025550142",
                website="https://pocket-station.example/", display_point=middle,
                address_id=address("venue", "1 Heron Halt Road"))
    building = station.add("building", "shed", None, name=labels("Platform Hall"), alt_name=None,
                           category="transit.train", restriction=None, display_point=middle,
                           address_id=address("building", "3 Heron Halt Road"))
    for category in ("ground", "aerial"):
        station.add("footprint", category, shape, category=category, name=None, building_ids=[building])
    level = station.add("level", "platform", shape, category="transit", restriction=None, outdoor=False, ordinal=0,
                        name=labels("Platform Level"), short_name=labels("P"), display_point=middle, address_id=None,
                        building_ids=[building])
    station.add("unit", "platform", shape, category="platform", restriction=None, accessibility=["wheelchair"],
                name=labels("Platform 1"), alt_name=None, level_id=level, display_point=middle)
    station.add("opening", "ramp", SITE.line(ramp), category="pedestrian.principal", accessibility=["wheelchair"],
                access_control=None, door={"type": "open", "automatic": False}, name=None, alt_name=None,
                display_point=None, level_id=level)
    return station
