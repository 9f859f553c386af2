"""What a visitor sees first: symbols where the things are, lists that say what is there, and room for the map."""

import airport
import campus
import samples
import pagetest
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

# How far each symbol is from the nearest of its features, in pixels, and whether it left the room of that one.
SYMBOLS = """(() => {
  const { symbols, data, view, state } = floorMap;
  const inside = (owner, x, y) => {
    let isInside = false;
    for (const { points } of owner.rings ?? []) {
      for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
        if (points[i + 1] > y !== points[j + 1] > y && x < (points[j] - points[i]) * (y - points[i + 1]) / (points[j + 1] - points[i + 1]) + points[i]) isInside = !isInside;
      }
    }
    return isInside;
  };
  return symbols().map(({ place, members }) => {
    const away = members.map(({ item, point }) => ({ item, point, distance: Math.hypot(point.x - place.x, point.y - place.y) * view.scale }));
    away.sort((a, b) => a.distance - b.distance);
    const { item, point, distance } = away[0];
    const rooms = data.items.filter((one) => one.layer === "units" && one.level === item.level && inside(one, point.x, point.y));
    return { name: item.heading, distance, isInPlace: distance < 0.01 || rooms.length === 0 || rooms.some((room) => inside(room, place.x, place.y)) };
  });
})()"""


class SightTest(PageTest):
    def venues(self):
        yield airport.archive(pagetest.folder.name)
        yield campus.archive(pagetest.folder.name, "CH")
        for name in ("harbor-mall", "pocket-station"):
            yield samples.sample(name)
        for name in ("postech-c5", "spbstu-polymap/IMDFData.zip"):
            if samples.real(name):
                yield samples.real(name)
        if samples.generated(pagetest.folder.name, "M"):
            yield samples.generated(pagetest.folder.name, "M")

    def test_symbols_stand_where_the_things_are(self):
        for venue in self.venues():
            page = self.open(venue, width=1440, height=900)
            for zoom in (1, 4, 4):
                page.run(f"floorMap.view.zoomAt(floorMap.view.width / 2, floorMap.view.height / 2, {zoom}), floorMap.draw()")
                page.settle()
                for symbol in page.run(SYMBOLS):
                    self.assertLessEqual(symbol["distance"], 24.5, (venue, symbol))
                    self.assertTrue(symbol["isInPlace"], (venue, symbol))

    def test_units_of_an_airport_are_places(self):
        page = self.open(airport.archive(pagetest.folder.name), width=1440, height=900)
        rows = self.rows(page)
        for name in ("Restroom (30)", "Elevator (30)", "Stairs (30)"):
            self.assertIn(name, rows)
        # The row marks all of them; one of several says which.
        page.run("document.querySelector('#places [data-kind=Elevator]').click()")
        page.settle()
        self.assertEqual(page.run("floorMap.symbols().reduce((sum, one) => sum + one.members.length, 0)"), 30)
        unders = page.run(
            "[...document.querySelectorAll('#places .row')].filter((row) => row.querySelector('.name').textContent === 'Elevator')"
            ".map((row) => row.querySelector('.under').textContent)"
        )
        self.assertGreater(len(unders), 1)
        self.assertTrue(all(" · " in under or "near" in under or "end" in under for under in unders), unders)
        # Nearer, all have symbols.
        page.run("document.querySelector('#places .only').click()")
        page.run("floorMap.view.zoomAt(300, 300, 12), floorMap.draw()")
        page.settle()
        self.assertIn("unit", page.run("[...new Set(floorMap.symbols().flatMap((one) => one.members.map(({ item }) => item.layer.slice(0, 4))))]"))

    def test_a_place_is_in_the_list_once(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        rows = self.rows(page)
        self.assertEqual(len([row for row in rows if row == "Aufzug A"]), 1, rows)

    def test_each_row_of_the_legend_lists_what_it_counts(self):
        page = self.open(airport.archive(pagetest.folder.name), width=1440, height=900)
        counts = page.run(
            "[...document.querySelectorAll('#legend .kind')].map((row) => { row.click();"
            " const more = document.querySelector('#places .more');"
            " const result = [row.textContent, Number(row.querySelector('em').textContent.replace(/[^0-9]/g, '')),"
            "   document.querySelectorAll('#places .row').length + (more ? Number(more.textContent.replace(/[^0-9]/g, '')) : 0)];"
            " document.querySelector('#places .only').click(); return result; })"
        )
        self.assertGreater(len(counts), 4)
        for name, counted, listed in counts:
            self.assertEqual(counted, listed, name)

    def test_the_first_view_is_of_the_buildings_and_beside_the_controls(self):
        for width, height in ((1440, 900), (390, 844)):
            page = self.open(airport.archive(pagetest.folder.name), width=width, height=height)
            # The buildings fill the view; the apron would make them small.
            self.assertGreater(page.run("640 * floorMap.view.scale / floorMap.view.width"), 0.6)
            corners = page.run(
                "[[0, 0], [640, 0], [640, 420], [0, 420]].map(([x, y]) => floorMap.screen(9.99 + x * 0.0000151, 53.54 + y * 0.000009))"
            )
            covers = page.run(
                "(() => { const stage = document.getElementById('stage').getBoundingClientRect();"
                " return ['floors', 'tools', 'legend'].map((id) => document.getElementById(id).getBoundingClientRect())"
                ".map((box) => [box.left - stage.left, box.top - stage.top, box.right - stage.left, box.bottom - stage.top]); })()"
            )
            left, right = (pick(corner["x"] for corner in corners) for pick in (min, max))
            top, bottom = (pick(corner["y"] for corner in corners) for pick in (min, max))
            for cover in covers:
                apart = cover[2] <= left + 1 or right <= cover[0] + 1 or cover[3] <= top + 1 or bottom <= cover[1] + 1
                self.assertTrue(apart, (width, cover, left, top, right, bottom))

    def test_a_floor_is_found_by_its_name(self):
        page = self.open(airport.archive(pagetest.folder.name))
        self.search(page, "departures")
        page.run("document.querySelector('#places .row[data-level]').click()")
        page.settle()
        self.assertEqual(page.run("document.querySelector('#floors [aria-current=true]').textContent").strip()[:1], "1")

    def test_show_everything_says_what_is_seen_from_nearer(self):
        page = self.open(airport.archive(pagetest.folder.name), width=1440, height=900)
        page.run("document.getElementById('zoom-all').click()")
        page.wait("/ of .* nearer/.test(document.getElementById('toast').textContent)")

    def test_the_map_has_most_of_the_stage_on_a_phone(self):
        page = self.open(airport.archive(pagetest.folder.name), width=390, height=844)
        share = page.run(
            "(() => { const stage = document.getElementById('stage').getBoundingClientRect();"
            " const taken = ['floors', 'tools', 'legend'].map((id) => document.getElementById(id).getBoundingClientRect())"
            ".reduce((sum, box) => sum + box.width * box.height, 0); return 1 - taken / (stage.width * stage.height); })()"
        )
        self.assertGreaterEqual(share, 0.7)
        visible = "[...document.querySelectorAll('#tools button')].filter((node) => node.checkVisibility()).length"
        self.assertEqual(page.run(visible), 1)
        page.run("document.getElementById('tools-more').click()")
        self.assertGreater(page.run(visible), 5)

    def test_a_sheet_of_paper_has_the_floor_and_what_is_on_it(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(
            page.run("[...document.querySelectorAll('#paper article.floor')].every((sheet) => sheet.querySelectorAll('.places li').length > 0)"), True
        )
        floors = page.run("document.querySelectorAll('#paper article.floor').length")
        self.assertLessEqual(self.sheets(page), floors + 1)

    def test_a_page_with_findings_is_in_the_language_of_the_findings(self):
        page = self.open(samples.sample("broken-mall"), "--findings", "--language", "de")
        self.assertEqual(page.run("document.documentElement.lang"), "en")
        page = self.open(samples.sample("harbor-mall"), "--language", "de")
        self.assertEqual(page.run("document.documentElement.lang"), "de")


class PhoneTest(PageTest):
    def test_the_floors_of_several_buildings_are_one_button(self):
        page = self.open(airport.archive(pagetest.folder.name), width=390, height=844)
        box = "(() => { const { width, height } = document.getElementById('{}').getBoundingClientRect(); return width * height; })()"
        share = page.run(f"({box.replace('{}', 'floor')} + {box.replace('{}', 'floors')}) / {box.replace('{}', 'stage')}")
        self.assertLess(share, 0.03)
        page.run("document.getElementById('floor').click()")
        self.assertEqual(page.run("[...document.querySelectorAll('#floors :is(select, [data-floor])')].every((node) => node.checkVisibility())"), True)
        self.assertEqual(page.run("document.getElementById('floor').getAttribute('aria-expanded')"), "true")
        self.floor(page, "2")
        self.assertEqual(page.run("[document.getElementById('floor').textContent, document.getElementById('floors').checkVisibility()]"), ["2 ▾", False])

    def test_the_scale_lies_on_nothing(self):
        for venue in (airport.archive(pagetest.folder.name), samples.sample("harbor-mall")):
            for width, height in ((390, 844), (320, 568)):
                page = self.open(venue, width=width, height=height)
                boxes = page.run(
                    "['scale', 'floor', 'floors', 'tools', 'legend'].map((id) => document.getElementById(id).getBoundingClientRect())"
                    ".filter((box) => box.width > 0).map((box) => [box.left, box.top, box.right, box.bottom])"
                )
                scale = boxes[0]
                for box in boxes[1:]:
                    self.assertTrue(box[2] <= scale[0] or scale[2] <= box[0] or box[3] <= scale[1] or scale[3] <= box[1], (width, scale, box))
                self.assertLess(scale[0], width / 2)

    def test_findings_begin_on_the_first_screen(self):
        page = self.open(samples.sample("broken-mall"), "--findings", width=390, height=844)
        top = page.run("document.querySelector('#finding-list summary .title').getBoundingClientRect().top")
        self.assertLess(top + 20, 844)
