"""What the map looks like: symbols by category, one name for a row, the building before its grounds, and moving it."""

import os
import unittest

import pagetest
import samples
from campus import Campus, box, named, place
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

# The commonest kinds of shops and services in malls, stations, offices, and hospitals, and their pictures.
OCCUPANTS = {
    "cafe": "cup", "restaurant": "food", "pizza": "food", "bakedgoods": "bread", "icecream": "cone", "bar": "glass",
    "supermarket": "basket", "departmentstore": "basket", "fashion": "shirt", "shoestore": "shoe", "jewelry": "ring",
    "books": "book", "electronicappliances": "screen", "personalcare": "bottle", "opticians": "glasses",
    "pharmacy": "firstAid", "physician": "firstAid", "bank": "money", "sharedofficespace": "case", "travelagent": "airplane",
}
AMENITIES = {
    "elevator": "elevator", "escalator": "escalator", "stairs": "stairs", "restroom": "restroom",
    "restroom.female": "restroomFemale", "restroom.male": "restroomMale", "restroom.wheelchair": "wheelchair",
    "babychanging": "baby", "atm": "money", "drinkingfountain": "water", "parking": "parking", "firstaid": "firstAid",
    "defibrillator": "defibrillator", "seating": "seat", "wifi": "wifi", "phone": "phone", "mailbox": "mail",
    "baggageclaim": "baggage", "boardinggate": "airplane", "ticketing": "ticket",
}

SYMBOLS = (
    "Object.fromEntries([...document.querySelectorAll('#places .row')].map((row) => [row.querySelector('.name').textContent,"
    " Object.keys(floorMap.data.symbols).find((name) => floorMap.data.symbols[name] === row.querySelector('.icon path').getAttribute('d'))]))"
)

# The texts that are written on the map, each with how often; those of the symbols are left out.
TEXTS = (
    "(() => { const drawn = {}; const map = CanvasRenderingContext2D.prototype; const fillText = map.fillText;"
    " map.fillText = function (text, ...rest) { drawn[text] = (drawn[text] ?? 0) + 1; return fillText.call(this, text, ...rest); };"
    " floorMap.draw(); map.fillText = fillText; return drawn; })()"
)


def venue(campus):
    address = campus.add("address", None, address="1 Street", locality="Hamburg", province="DE-HH", country="DE")
    campus.add(
        "venue", box(-60, -60, 260, 220), category="shoppingcenter", name=named("Venue"), address_id=address,
        display_point={"type": "Point", "coordinates": place(0, 0)}, hours=None, phone=None, website=None,
        restriction=None, alt_name=None,
    )
    building = campus.add(
        "building", None, category="unspecified", name=None, alt_name=None, restriction=None, display_point=None,
        address_id=address,
    )
    campus.add("footprint", box(0, 0, 100, 40), building_ids=[building], category="ground", name=None)
    return building


def level(campus, building, ordinal, area=None, outdoor=False):
    return campus.add(
        "level", area or box(0, 0, 100, 40), category="unspecified", restriction=None, ordinal=ordinal, outdoor=outdoor,
        name=named(f"Level {ordinal}"), short_name=named(str(ordinal)), display_point=None, address_id=None,
        building_ids=[building],
    )


def unit(campus, on, area, category="room", name=None):
    return campus.add(
        "unit", area, category=category, name=name and named(name), restriction=None, accessibility=None, alt_name=None,
        display_point=None, level_id=on,
    )


class LooksTest(PageTest):
    def page(self, name, build, **view):
        path = os.path.join(pagetest.folder.name, name)
        if not os.path.exists(path):
            campus = Campus()
            build(campus, venue(campus))
            campus.write(path)
        return self.open(path, **view)

    def test_the_commonest_kinds_of_shops_have_symbols_of_their_own(self):
        def build(campus, building):
            on = level(campus, building, 0)
            for number, category in enumerate(OCCUPANTS):
                left, low = number % 10 * 10, number // 10 * 20
                own = unit(campus, on, box(left, low, 10, 20))
                anchor = campus.add(
                    "anchor", {"type": "Point", "coordinates": place(left + 5, low + 10)}, address_id=None, unit_id=own
                )
                campus.add(
                    "occupant", None, category=category, name=named(category), anchor_id=anchor, hours=None, phone=None,
                    website=None, validity=None, correlation_id=None, ordinal=None,
                )

        self.assertEqual(self.page("shops", build).run(SYMBOLS), OCCUPANTS)

    def test_the_commonest_amenities_have_symbols_of_their_own(self):
        def build(campus, building):
            on = level(campus, building, 0)
            for number, category in enumerate(AMENITIES):
                left, low = number % 10 * 10, number // 10 * 20
                campus.add(
                    "amenity", {"type": "Point", "coordinates": place(left + 5, low + 10)}, category=category,
                    accessibility=None, name=named(category), alt_name=None, hours=None, phone=None, website=None,
                    unit_ids=[unit(campus, on, box(left, low, 10, 20))], address_id=None, correlation_id=None,
                )

        page = self.page("amenities", build)
        self.assertEqual(page.run(SYMBOLS), AMENITIES)
        # On the map the same symbols are drawn; two names may mean one picture.
        seen = page.run(
            "(() => { const { symbols } = floorMap.data; return floorMap.targets().map((one) => (one.item ?? one.cluster.members[0].item).symbol)"
            ".filter(Boolean).map((name) => Object.keys(symbols).find((other) => symbols[other] === symbols[name])); })()"
        )
        self.assertEqual(set(seen), set(AMENITIES.values()))

    def test_a_row_of_equal_names_has_one_label(self):
        def build(campus, building):
            on = level(campus, building, 0)
            # Larger rooms come first, so that names are asked for from both ends of the row.
            for number in range(8):
                unit(campus, on, box(number * 10, 0, 10, 10 + number % 3), name="Store")
            unit(campus, on, box(90, 20, 10, 20), name="Store")
            unit(campus, on, box(0, 20, 20, 20), name="Office")
            unit(campus, on, box(20, 20, 20, 20), name="Workshop")

        self.assertEqual(self.page("row", build, width=900).run(TEXTS), {"Store": 2, "Office": 1, "Workshop": 1})

    def test_a_long_row_has_a_label_wherever_one_looks(self):
        def build(campus, building):
            on = level(campus, building, 0, box(0, 0, 500, 40))
            for number in range(50):
                unit(campus, on, box(number * 10, 0, 10, 10), name="Store")

        page = self.page("long", build)
        page.run("floorMap.view.scale = 8")
        drawn = page.run(TEXTS)["Store"]
        # 1,300 pixels are drawn, and 480 have one label.
        self.assertIn(drawn, (2, 3, 4))

    def test_an_outdoor_level_of_the_same_floor_lies_below_the_building(self):
        def build(campus, building):
            on = level(campus, building, 0)
            unit(campus, on, box(0, 0, 100, 40), "retail", "Hall")
            out = level(campus, building, 0, box(-50, -50, 240, 200), outdoor=True)
            unit(campus, out, box(-50, -50, 240, 200), "road", "Grounds")

        page = self.page("grounds", build)
        # The middle of the hall has the color of the hall, and the building fills the map.
        pixel = (
            "(() => { const map = document.getElementById('map'); const at = floorMap.view.toScreen({ x: item.box.x, y: item.box.y });"
            " return [...map.getContext('2d').getImageData(at.x, at.y, 1, 1).data.slice(0, 3)]; })()"
        )
        page.run(
            "globalThis.item = floorMap.data.items.find((one) => one.title === 'Hall');"
            " item.box = { x: item.point[0] / 100 + 20, y: -item.point[1] / 100 + 8 }"
        )
        fill = page.run("floorMap.data.themes.light.roles[item.role][0]")
        self.assertEqual(page.run(pixel), [int(fill[at:at + 2], 16) for at in (1, 3, 5)])
        self.assertGreater(page.run("floorMap.view.scale * 100 / floorMap.view.width"), 0.8)

    def test_an_outdoor_level_without_a_building_is_not_what_one_sees_first(self):
        def build(campus, building):
            out = level(campus, building, 0, box(-50, -50, 240, 200), outdoor=True)
            unit(campus, out, box(-50, -50, 240, 200), "road", "Grounds")
            unit(campus, level(campus, building, 1), box(0, 0, 100, 40), name="Hall")

        page = self.page("apart", build)
        self.assertEqual(page.run("floorMap.state.floor"), "1")
        self.assertIn("Hall", page.run(TEXTS))

    def test_a_frame_that_is_moved_changes_nothing_but_the_map(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        page.send("Input.dispatchMouseEvent", type="mousePressed", x=700, y=450, button="left", buttons=1, clickCount=1)
        page.send("Input.dispatchMouseEvent", type="mouseMoved", x=707, y=450, button="left", buttons=1)
        page.settle()
        page.run(
            "globalThis.changes = []; globalThis.drawn = []; const map = CanvasRenderingContext2D.prototype; const drawImage = map.drawImage;"
            " map.drawImage = function (...all) { drawn.push(all.slice(1)); return drawImage.apply(this, all); };"
            " new MutationObserver((list) => changes.push(...list.map((one) => one.target.id || one.target.nodeName)))"
            ".observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })"
        )
        for step in range(2, 8):
            page.send("Input.dispatchMouseEvent", type="mouseMoved", x=700 + 7 * step, y=450 + step, button="left", buttons=1)
            page.run("new Promise(requestAnimationFrame)")
        changes, drawn = page.run("[changes, drawn]")
        # At rest the map is drawn anew, which may happen within these frames where the machine is busy.
        self.assertLessEqual(set(changes), {"map"})
        self.assertGreater(len(drawn), 3)
        for numbers in drawn:
            # Whole pixels, and no scaling: else each pixel would be worked out from four.
            self.assertEqual((len(numbers), [number % 1 for number in numbers]), (2, [0, 0]))
        page.send("Input.dispatchMouseEvent", type="mouseReleased", x=749, y=457, button="left", clickCount=1)


if __name__ == "__main__":
    unittest.main()
