"""Looking for something changes the map: what is looked for has symbols, all else steps back, and floors say how much they have."""

import unittest

import airport
import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401

# How many things the symbols on the map stand for.
SHOWN = "floorMap.symbols().reduce((sum, one) => sum + one.members.length, 0)"
COUNTS = "Object.fromEntries([...document.querySelectorAll('#floors button')].map((one) => [one.dataset.floor, one.querySelector('small').textContent]))"


class SoughtTest(PageTest):
    def airport(self, **view):
        return self.open(airport.archive(pagetest.folder.name), width=1440, height=900, **view)

    def kind(self, page, name):
        """Chooses a row of the legend and gives its number."""
        number = page.run(
            f"(() => {{ const row = [...document.querySelectorAll('#legend .kind')].findLast((one) => one.querySelector('span:last-of-type').textContent === {text(name)});"
            " row.click(); return Number(row.querySelector('em').textContent); })()"
        )
        page.settle()
        return number

    def test_a_row_of_the_legend_shows_all_of_its_own(self):
        for name in ("ATM", "Restroom", "Stairs", "Food and drink"):
            page = self.airport()
            for scale in (0.5, 1.4, 6):
                page.run(f"floorMap.view.scale = {scale}")
                number = self.kind(page, name)
                page.run("floorMap.draw()")
                self.assertEqual(page.run(SHOWN), number, (name, scale))
                self.assertEqual(page.run("floorMap.state.kind.name"), name)
                self.kind(page, name)

    def test_floors_say_how_much_of_it_they_have(self):
        page = self.airport()
        self.assertEqual(set(page.run(COUNTS).values()), {""})
        number = self.kind(page, "Elevator")
        self.assertEqual(page.run(COUNTS), {floor: str(number) for floor in ("2", "1", "0", "-1")})
        self.assertIn(f"{number} places", page.run("document.querySelector('#floors button').textContent"))
        page.run("document.querySelector('#places .only').click()")
        self.assertEqual(set(page.run(COUNTS).values()), {""})
        self.search(page, "shop 02")
        self.assertEqual({floor: number != "0" for floor, number in page.run(COUNTS).items()}, {"2": True, "1": False, "0": False, "-1": False})

    def test_a_search_changes_the_map(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        pixel = (
            "(() => { const item = floorMap.data.items.find((one) => one.layer === 'units' && one.occupants?.some((at) => floorMap.data.items[at].title === NAME));"
            " const small = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }); const at = floorMap.view.toScreen({ x: item.point[0] / 100 + 4, y: -item.point[1] / 100 - 3 });"
            " small.drawImage(document.getElementById('map'), -Math.round(at.x), -Math.round(at.y)); return [...small.getImageData(0, 0, 1, 1).data].join(); })()"
        )
        found, other = pixel.replace("NAME", "'Wohnwerft'"), pixel.replace("NAME", "'Segelmacher Mode'")
        before = page.run(found), page.run(other)
        self.search(page, "wohnwerft")
        page.settle()
        self.assertEqual(page.run(found), before[0])
        self.assertNotEqual(page.run(other), before[1])
        self.assertEqual(page.run("floorMap.symbols().flatMap((one) => one.members.map(({ item }) => item.title))"), ["Wohnwerft"])
        # Its name stands below its symbol, and leads to it.
        self.assertTrue(page.run("floorMap.targets().filter((one) => one.item?.title === 'Wohnwerft').length === 2"))
        self.search(page, "")
        page.settle()
        self.assertEqual([page.run(found), page.run(other)], list(before))

    def test_what_was_found_stands_among_its_neighbors(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        self.choose(page, "wohnwerft")
        self.assertIsNone(page.run("floorMap.state.sought"))
        page.run("floorMap.select(null)")
        self.assertIsNotNone(page.run("floorMap.state.sought"))
        # Of a kind, the others stay in sight.
        self.search(page, "")
        self.kind(page, "Elevator")
        page.run("document.querySelector('#places [data-item]').click()")
        self.assertIsNotNone(page.run("floorMap.state.sought"))

    def test_the_list_begins_with_the_floor(self):
        page = self.airport()
        level = "floorMap.data.levels[floorMap.data.items[document.querySelector('#places .row').dataset.item].level].ordinal"
        for floor in ("2", "-1", "0"):
            self.floor(page, floor)
            self.search(page, "elevator")
            self.assertEqual(page.run(level), int(floor))
            self.search(page, "")
            page.run("document.getElementById('filter-open').click()")
            self.assertEqual(page.run(level), int(floor))
            page.run("document.getElementById('filter-open').click()")
        # What was written comes first all the same.
        self.search(page, "shop 124015")
        self.assertEqual(page.run(level), 2)

    def test_a_filter_without_a_word_changes_the_map_too(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        page.run("document.getElementById('filter-open').click()")
        page.settle()
        shown = page.run("floorMap.symbols().flatMap((one) => one.members.map(({ item }) => item.hours !== undefined))")
        self.assertGreater(len(shown), 10)
        self.assertTrue(all(shown))
        # Only the floor is no search.
        page.run("document.getElementById('filter-open').click(); document.getElementById('filter-level').click()")
        self.assertIsNone(page.run("floorMap.state.sought"))

    def test_on_a_phone_the_legend_gives_way_to_what_it_shows(self):
        page = self.open(airport.archive(pagetest.folder.name), width=390, height=844)
        page.run("document.getElementById('legend').open = true")
        self.kind(page, "Stairs")
        self.assertFalse(page.run("document.getElementById('legend').open"))

    def test_the_row_opens_the_list_while_findings_are_shown(self):
        page = self.open(samples.sample("broken-mall"), "--findings", width=1440, height=900)
        self.kind(page, "Elevator")
        self.assertEqual(page.run("floorMap.state.tab"), "places")
        self.assertIsNotNone(page.run("floorMap.state.sought"))
        page.run("document.getElementById('tab-findings').click()")
        self.assertIsNone(page.run("floorMap.state.sought"))


if __name__ == "__main__":
    unittest.main()
