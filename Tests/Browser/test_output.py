"""What the page says must be right: legend, lists, buildings, clocks, scripts, paper, and what lies apart."""

import re
import unittest

import campus
import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

KINDS = (
    "(() => { const { data, state } = floorMap; const kinds = new Set();"
    " const levels = new Set(data.levels.keys()); for (const item of data.items) {"
    "   if (data.levels[item.level].ordinal !== Number(state.floor)) continue;"
    "   if (['units', 'kiosks', 'fixtures'].includes(item.layer) && item.shape) kinds.add('role ' + item.role);"
    "   if (item.layer === 'amenities' && item.point && item.symbol) kinds.add('symbol ' + item.symbol); }"
    " return kinds.size; })()"
)


class CampusTest(PageTest):
    """Pages of the campus, which is written once for all tests of a class."""

    paths = {}

    def campus(self, *options, country="DE", **view):
        if (pagetest.folder.name, country) not in self.paths:
            self.paths[pagetest.folder.name, country] = campus.archive(pagetest.folder.name, country)
        return self.open(self.paths[pagetest.folder.name, country], *options, **view)

    def building(self, page, number):
        page.run(
            "(() => { const select = document.querySelector('#floors select');"
            f" select.value = '{number}'; select.dispatchEvent(new Event('change')); }})()"
        )
        page.settle()


class LegendTest(PageTest):
    def test_each_kind_has_a_row(self):
        page = self.open(samples.sample("harbor-mall"))
        for key in ("-1", "0", "1"):
            self.floor(page, key)
            self.assertEqual(page.run("document.querySelectorAll('#legend .kind').length"), page.run(KINDS))
        self.floor(page, "0")
        text = page.run("document.getElementById('legend-body').textContent")
        self.assertIn("Water1", text)
        self.assertIn("Drinking fountain1", text)

    def test_a_row_leaves_only_what_it_means(self):
        page = self.open(samples.sample("harbor-mall"))
        before = self.rows(page)
        page.run("document.querySelector('#legend [data-key=\"role:food\"]').click()")
        names = self.rows(page)
        self.assertGreater(len(names), 2)
        self.assertLess(len(names), len(before))
        self.assertEqual(
            page.run("[...document.querySelectorAll('#places .row')]"
                     ".every((row) => floorMap.data.items[row.dataset.item].role === 'food')"), True)
        page.run("document.querySelector('#legend [data-key=\"role:food\"]').click()")
        self.assertEqual(self.rows(page), before)


class ApartTest(CampusTest):
    def test_what_lies_apart_is_left_out_and_told(self):
        page = self.campus()
        self.assertIn("1 feature lies apart, up to 1,3", page.run("document.getElementById('apart').textContent"))
        page.run("document.getElementById('zoom-all').click()")
        page.settle()
        page.wait("document.getElementById('toast').textContent.includes('lies apart')")
        # Ten buildings of 40 m in a row of five: everything is a good 280 m wide.
        shown = page.run("floorMap.view.width / floorMap.view.scale")
        self.assertLess(shown, 1000)
        page.run("document.querySelector('#apart button').click()")
        page.settle()
        self.assertGreater(page.run("Math.abs(floorMap.view.x)"), 500_000)

    def test_walls_are_drawn_from_near(self):
        page = self.campus()
        # The origin is on the campus, so that a wall is where it is, to a pixel, at 100 pixels for a meter.
        self.assertLess(page.run("Math.hypot(floorMap.view.x, floorMap.view.y)"), 300)
        dark = page.run(
            "(() => { const { data, view, draw } = floorMap; const ring = data.levels[0].shape[1][0];"
            " Object.assign(view, { x: ring[0] / 100, y: -ring[1] / 100 - 5, scale: 100 }); draw();"
            " const map = document.getElementById('map');"
            " const row = map.getContext('2d').getImageData(0, Math.round(map.height / 2), map.width, 1).data;"
            " const at = Math.round(map.width / 2); let least = 255;"
            " for (let x = at - 2; x <= at + 2; x += 1) least = Math.min(least, row[4 * x]);"
            " return least; })()"
        )
        self.assertLess(dark, 150)


class ListTest(CampusTest):
    def test_named_rooms_are_listed_and_numbers_sort_as_numbers(self):
        page = self.campus()
        self.building(page, 1)
        self.floor(page, "1")
        self.assertEqual(self.rows(page), ["13", "110", "117", "124", "131", "138", "145", "152"])

    def test_a_building_filters_list_legend_and_findings(self):
        page = self.campus("--findings")
        legend = "Number(document.querySelector('#legend [data-key=\"role:room\"] em').textContent)"
        findings = "document.querySelectorAll('#floors button').length && floorMap.data.findings.length"
        self.assertEqual(page.run(legend), 78)
        self.building(page, 2)
        self.assertEqual(page.run(legend), 8)
        self.assertEqual(len(self.rows(page)), 8)
        shown = int(page.run("document.getElementById('finding-place').textContent").split()[0])
        self.assertGreater(shown, 0)
        self.assertLess(shown, page.run(findings) / 3)

    def test_buildings_without_levels_and_of_one_name_are_told_apart(self):
        page = self.campus()
        names = page.run("[...document.querySelectorAll('#floors option')].map((option) => option.textContent)")
        self.assertEqual(len(set(names)), 12)
        self.assertIn("Building K (no levels)", names)
        self.assertIn("Annex (1)", names)
        self.building(page, 10)
        self.assertIn("This building has no levels", page.run("document.getElementById('places').textContent"))
        # The map goes there.
        self.assertLess(page.run("floorMap.view.width / floorMap.view.scale"), 200)

    def test_floors_of_a_campus_are_not_named_after_one_building(self):
        page = self.campus()
        names = page.run("[...document.querySelectorAll('#floors button')].map((button) => button.title)")
        self.assertEqual(names, ["Level 2", "Mezzanine, Level 1", "Arrivals and Registration, Lobby"])
        self.floor(page, "2")
        self.assertEqual(page.run("document.querySelector('#places .group').textContent"), "Level 2")
        whole = page.run(
            "[...document.querySelectorAll('#floors button span')].every((name) => name.scrollWidth <= name.clientWidth + 1)"
        )
        self.assertTrue(whole, "no name is cut")

    def test_a_filter_that_finds_nothing_is_not_offered(self):
        self.assertTrue(self.campus().run("document.getElementById('filter-accessible').hidden"))
        page = self.open(samples.sample("harbor-mall"))
        self.assertFalse(page.run("document.getElementById('filter-accessible').hidden"))
        page.run("document.getElementById('filter-accessible').click()")
        self.assertGreater(len(self.rows(page)), 0)


class ClockTest(CampusTest):
    def status(self, page):
        self.choose(page, "Funkturm")
        return page.run("document.querySelector('#details .now').textContent"), page.run(
            "document.querySelector('#details .clock').textContent"
        )

    def at(self, page, zone, moment):
        """Sets the reader's time zone, and the time, and loads the page again."""
        page.send("Emulation.setTimezoneOverride", timezoneId=zone)
        script = page.send(
            "Page.addScriptToEvaluateOnNewDocument",
            source=f"{{ const Real = Date; const gap = Real.parse('{moment}') - Real.now(); globalThis.Date = class extends Real {{"
            " constructor(...all) { all.length > 0 ? super(...all) : super(Real.now() + gap + (globalThis.gap ?? 0)); }"
            " static now() { return Real.now() + gap + (globalThis.gap ?? 0); } }; }",
        )["identifier"]
        page.send("Page.reload")
        page.wait("document.readyState === 'complete' && typeof floorMap === 'object'")
        page.send("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    def test_one_moment_has_one_answer_in_all_time_zones(self):
        samples.NOW, now = None, samples.NOW
        try:
            page = self.campus(country="DE")
        finally:
            samples.NOW = now
        for zone in ("Europe/Berlin", "Asia/Singapore", "America/Los_Angeles"):
            # A Monday at 10 in Hamburg; the hours are Mo-Fr 09:00-18:00.
            self.at(page, zone, "2026-11-23T09:00:00Z")
            self.assertEqual(self.status(page), ("Open until 18:00", "By the clock of the venue (Europe/Berlin)."), zone)
        # The page goes on: nine hours later it is closed.
        page.run("globalThis.gap = 9 * 3600 * 1000; floorMap.changed('minute')")
        self.assertEqual(page.run("document.querySelector('#details .now').textContent"), "Closed, opens Tu 09:00")

    def test_without_a_time_zone_the_page_says_whose_clock_it_is(self):
        samples.NOW, now = None, samples.NOW
        try:
            page = self.campus(country="US")
            self.assertIn("By your own clock", self.status(page)[1])
            told = self.campus("--time-zone", "America/Chicago", country="US")
            self.assertIn("America/Chicago", self.status(told)[1])
        finally:
            samples.NOW = now


class ScriptsTest(CampusTest):
    DRAWN = (
        "(() => { const drawn = []; const map = CanvasRenderingContext2D.prototype; const fillText = map.fillText;"
        " map.fillText = function (text, ...rest) { drawn.push([text, this.direction]); return fillText.call(this, text, ...rest); };"
        " floorMap.draw(); map.fillText = fillText; return drawn; })()"
    )

    def zoom(self, page, query):
        self.choose(page, query)
        page.run("floorMap.select(null); floorMap.view.scale = 14")
        return page.run(self.DRAWN)

    def test_a_name_has_the_direction_of_its_first_letter(self):
        drawn = self.zoom(self.campus(), "Funkturm")
        directions = {direction for text, direction in drawn if re.search("[\u0600-\u06ff]", text)}
        self.assertEqual(directions, {"rtl"})

    def test_a_name_without_spaces_is_wrapped(self):
        drawn = [text for text, _ in self.zoom(self.campus(), "北海道") if re.search("[\u3040-\u9fff]", text)]
        self.assertGreater(len(drawn), 1)
        self.assertTrue(campus.JAPANESE.startswith(drawn[0]))

    def test_names_carry_their_language(self):
        page = self.open(samples.sample("harbor-mall"))
        self.assertEqual(page.run("document.documentElement.lang"), "en")
        languages = page.run("[...document.querySelectorAll('#places .name, h1, #map')].map((node) => node.lang)")
        self.assertEqual(set(languages), {"de"})


class PaperTest(CampusTest):
    def test_a_long_heading_makes_no_page(self):
        page = self.campus()
        self.building(page, 0)
        # Three floors, each with its places.
        self.assertEqual(self.sheets(page), 3)

    def test_the_paper_has_legend_date_places_and_numbered_findings(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        page.run("dispatchEvent(new Event('beforeprint'))")
        self.assertIn("November 21, 2026", page.run("document.querySelector('#paper header').textContent"))
        self.assertGreater(page.run("document.querySelectorAll('#paper .key .entry').length"), 5)
        self.assertGreater(page.run("document.querySelectorAll('#paper .places li').length"), 10)
        self.assertGreater(page.run("document.querySelectorAll('#paper .findings ol li').length"), 50)
        page.run("dispatchEvent(new Event('afterprint'))")


class LanguageTest(PageTest):
    def test_the_page_is_in_german_if_it_is_asked_for(self):
        page = self.open(samples.sample("harbor-mall"), "--language", "de")
        self.assertEqual(page.run("document.documentElement.lang"), "de")
        self.choose(page, "achterdeck")
        self.assertEqual(page.run("document.querySelector('#details .now').textContent"), "Geöffnet bis 20:00")
        self.assertEqual(page.run("document.querySelector('#details .subtitle').textContent"), "Café · Erdgeschoss")
        self.assertEqual(page.run("document.querySelectorAll('.week th')[1].textContent"), "Di")
        self.search(page, "zzz")
        self.assertIn("Keine Treffer", page.run("document.getElementById('places').textContent"))
        self.search(page, "frischmarkt ebbe")
        self.assertEqual(page.run("document.querySelector('#places .group').textContent"), "1 Ort")
        self.assertIn("Essen und Trinken", page.run("document.getElementById('legend-body').textContent"))

    def test_no_word_is_missing_in_either_language(self):
        for options in ((), ("--language", "de")):
            page = self.open(samples.sample("broken-mall"), "--findings", *options)
            texts = page.run(
                "[...document.querySelectorAll('[data-t], [aria-label], [title]')]"
                ".flatMap((node) => [node.dataset.t ? node.textContent : 'x', node.getAttribute('aria-label') ?? 'x'])"
            )
            self.assertNotIn("", texts)
            self.assertFalse([one for one in texts if "undefined" in one or "{" in one])


if __name__ == "__main__":
    unittest.main(verbosity=1)
