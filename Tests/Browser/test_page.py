"""The page of `imdf-lint map` in a real browser. Run by `swift test` where there is one, and by `.ci/browser`."""

import re
import sys
import unittest

import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401


class MallTest(PageTest):
    def test_another_floor_is_another_picture(self):
        page = self.open(samples.sample("harbor-mall"))
        drawing = "document.getElementById('map').toDataURL()"
        pictures = []
        for key in ("-1", "0", "1", "0"):
            self.floor(page, key)
            pictures.append(page.run(drawing))
        self.assertEqual(len(set(pictures)), 3)
        self.assertEqual(pictures[1], pictures[3], "the same floor is the same picture")

    def test_units_are_drawn_in_their_colors_with_their_holes(self):
        page = self.open(samples.sample("harbor-mall"))
        self.floor(page, "1")
        # The hall has holes where one looks down; the units there have a color of their own.
        seen = page.run(
            "(() => { const { data, view } = floorMap; const pixels = new Set();"
            " const map = document.getElementById('map');"
            " const image = map.getContext('2d').getImageData(0, 0, map.width, map.height);"
            " for (const item of data.items.filter((one) => one.role === 'openToBelow')) {"
            "   const at = view.toScreen({ x: item.point[0] / 100, y: -item.point[1] / 100 });"
            "   for (let dx = -9; dx <= 9; dx += 1) for (let dy = -9; dy <= 9; dy += 1) {"
            "     const start = 4 * (Math.round(at.y + dy) * map.width + Math.round(at.x + dx));"
            "     pixels.add([...image.data.slice(start, start + 3)].join()); } }"
            " return [...pixels]; })()"
        )
        fill = page.run("floorMap.data.themes.light.roles.openToBelow[0]")
        self.assertIn(",".join(str(int(fill[at:at + 2], 16)) for at in (1, 3, 5)), seen)

    def test_an_occupant_is_found_in_both_languages(self):
        page = self.open(samples.sample("harbor-mall"))
        self.assertEqual(self.search(page, "frischmarkt")[0], "Frischmarkt Ebbe")
        self.assertEqual(self.search(page, "FRÉSH mark")[0], "Frischmarkt Ebbe")
        self.assertEqual(self.search(page, "kapitan")[0], "Kleine Kapitäne")
        self.assertEqual(self.search(page, "zzz"), [])
        english = self.open(samples.sample("harbor-mall"), "--language", "en")
        self.assertEqual(self.search(english, "frischmarkt")[0], "Ebbe Fresh Market")

    def test_details_show_the_hours(self):
        page = self.open(samples.sample("harbor-mall"))
        self.choose(page, "achterdeck")
        self.assertEqual(page.run("document.querySelector('#details h2').textContent"), "Kaffeehaus Achterdeck")
        # Mo-Fr 07:30-20:00; Sa 08:30-20:00; Su,PH 10:00-18:00, on a Saturday at 15:20.
        self.assertEqual(page.run("document.querySelector('#details .now').textContent"), "Open until 20:00")
        rows = page.run("[...document.querySelectorAll('.week tr')].map((row) => row.textContent)")
        self.assertEqual(rows[0], "Mo07:30–20:00")
        self.assertEqual(rows[5:], ["Sa08:30–20:00", "Su10:00–18:00"])
        self.assertEqual(page.run("document.querySelector('.week .today th').textContent"), "Sa")
        self.assertEqual(page.run("document.querySelector('.week .today .bar b').style.left"), "63.89%")
        links = page.run("[...document.querySelectorAll('#details a')].map((link) => link.getAttribute('href'))")
        self.assertEqual(links, ["tel:+494066969205", "https://harbor-mall.example/shops/achterdeck"])

    def test_a_place_that_opens_on_monday_says_so(self):
        page = self.open(samples.sample("harbor-mall"))
        # Mo-Fr 09:00-12:30,14:00-17:00 and Mo-Fr 09:00-17:00 are closed on Saturdays.
        texts = page.run(
            "floorMap.data.items.filter((item) => item.hours !== undefined"
            " && floorMap.data.hours[item.hours].text.startsWith('Mo-Fr 09:00-17:00')).map((item) => item.heading)"
        )
        self.choose(page, texts[0])
        self.assertEqual(page.run("document.querySelector('#details .now').textContent"), "Closed, opens Mo 09:00")

    def test_the_map_selects_and_escape_deselects(self):
        page = self.open(samples.sample("harbor-mall"))
        self.choose(page, "achterdeck")
        self.assertEqual(page.run("floorMap.state.floor"), "0")
        at = page.run(
            "(() => { const { view, state } = floorMap; const box = document.getElementById('map').getBoundingClientRect();"
            " const at = view.toScreen({ x: state.selected.point[0] / 100, y: -state.selected.point[1] / 100 });"
            " return [at.x + box.left, at.y + box.top]; })()"
        )
        page.key("Escape")
        self.assertIsNone(page.run("floorMap.state.selected"))
        self.assertTrue(page.run("document.getElementById('details').hidden"))
        page.click(at[0] + 30, at[1] + 30)
        self.assertEqual(page.run("floorMap.state.selected.heading"), "Kaffeehaus Achterdeck")
        page.key("Escape")
        self.assertIsNone(page.run("floorMap.state.selected"))

    def test_keys_switch_floors_and_find_the_search(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("document.getElementById('map').focus()")
        page.key("PageUp")
        self.assertEqual(page.run("floorMap.state.floor"), "1")
        page.key("PageDown")
        page.key("PageDown")
        self.assertEqual(page.run("floorMap.state.floor"), "-1")
        page.key("/")
        self.assertEqual(page.run("document.activeElement.id"), "search")

    def test_the_legend_lists_what_is_there_and_switches_layers(self):
        page = self.open(samples.sample("harbor-mall"))
        entries = "[...document.querySelectorAll('#legend .swatches > span:nth-of-type(2n)')].length"
        names = page.run("document.getElementById('legend-body').textContent")
        self.assertIn("Food and drink", names)
        self.assertIn("Defibrillator", names)
        self.assertNotIn("Airplane", names)
        before = page.run(entries), page.run("document.getElementById('map').toDataURL()")
        page.run("document.querySelector('#legend [data-layer=amenities]').click()")
        page.settle()
        self.assertNotIn("Defibrillator", page.run("document.getElementById('legend-body').textContent"))
        self.assertNotEqual(before[1], page.run("document.getElementById('map').toDataURL()"))

    def test_clusters_lose_nobody_and_do_not_change_while_moving(self):
        page = self.open(samples.sample("harbor-mall"))
        count = (
            "(() => { let count = 0; for (const target of floorMap.targets())"
            " count += target.cluster ? target.cluster.members.length : 0; return count; })()"
        )
        page.run("floorMap.view.scale = 1.2; floorMap.draw()")
        first = page.run(count)
        self.assertGreater(first, 0)
        page.run("floorMap.view.x += 7.3; floorMap.draw()")
        self.assertEqual(page.run(count), first)

    def test_no_symbol_is_left_out_because_of_another(self):
        page = self.open(samples.sample("harbor-mall"))
        left_out = (
            "(() => { const shown = new Set(floorMap.targets().flatMap((one) => one.item ?? one.cluster?.members.map((member) => member.item) ?? []));"
            " const floor = floorMap.data.levels.findIndex((level) => String(level.ordinal) === floorMap.state.floor);"
            " const isInView = ({ point }) => { const at = floorMap.view.toScreen({ x: point[0] / 100, y: -point[1] / 100 });"
            " return at.x > 60 && at.y > 60 && at.x < floorMap.view.width - 60 && at.y < floorMap.view.height - 60; };"
            " const symbols = floorMap.data.items.filter((item) => item.layer === 'amenities' && item.level === floor && item.point && isInView(item));"
            " return [symbols.length, symbols.filter((item) => !shown.has(item)).map((item) => item.title || item.symbol)]; })()"
        )
        # Names of buildings go first from far off, so that only scales without them count.
        for scale in (3, 4.5, 6, 9, 14):
            page.run(f"floorMap.view.scale = {scale}; floorMap.draw()")
            count, missing = page.run(left_out)
            self.assertGreater(count, 2, scale)
            self.assertEqual(missing, [], scale)

    def test_every_floor_is_a_page_of_paper(self):
        page = self.open(samples.sample("harbor-mall"))
        # Each floor is a page, with what is on it below the drawing.
        self.assertEqual(page.run("document.querySelectorAll('#paper article').length"), 0)
        self.assertEqual(self.sheets(page), 3)

    def test_what_a_screen_reader_needs_has_a_name(self):
        page = self.open(samples.sample("harbor-mall"))
        nameless = page.run(
            "[...document.querySelectorAll('button, input, canvas, select')].filter((node) => !(node.getAttribute('aria-label')"
            " || node.textContent.trim() || node.closest('label'))).map((node) => node.outerHTML)"
        )
        self.assertEqual(nameless, [])
        self.choose(page, "achterdeck")
        self.assertIn("Kaffeehaus Achterdeck", page.run("document.getElementById('status').textContent"))

    def test_dark_follows_the_system(self):
        page = self.open(samples.sample("harbor-mall"), dark=True)
        self.assertEqual(page.run("document.documentElement.dataset.theme"), "dark")
        page.run("document.getElementById('theme').click()")
        self.assertEqual(page.run("document.documentElement.dataset.theme"), "light")

    def test_a_page_without_its_data_is_small(self):
        path = samples.page(pagetest.folder.name, samples.sample("harbor-mall"))
        with open(path, encoding="utf-8") as file:
            page = file.read()
        data = re.search(r'id="data">(.*?)</script>', page, re.S).group(1)
        self.assertLess(len(page) - len(data), 1_000_000)


class FindingsTest(PageTest):
    def test_markers_are_where_their_coordinates_are(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        placed = page.run("floorMap.data.findings.filter((one) => one.coordinate && one.level !== undefined).length")
        self.assertGreater(placed, 5)
        self.unfold(page)
        misses = page.run(
            "(() => { const { data, state, view, screen } = floorMap; const misses = [];"
            " for (const finding of data.findings.filter((one) => one.coordinate && one.level !== undefined)) {"
            "   document.querySelector(`[data-finding=\"${finding.number}\"]`).click(); floorMap.draw();"
            "   const at = screen(...finding.coordinate);"
            "   const target = floorMap.targets().find((one) => one.finding === finding || one.findings?.includes(finding));"
            "   const inside = target && Math.abs((target.box.left + target.box.right) / 2 - at.x) < (target.findings ? 20 : 1.5)"
            "     && Math.abs((target.box.top + target.box.bottom) / 2 - at.y) < (target.findings ? 20 : 1.5);"
            "   if (!inside) misses.push([finding.rule, at, target?.box]); }"
            " return misses; })()"
        )
        self.assertEqual(misses, [])

    def test_next_and_previous_go_through_all(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        count = page.run("floorMap.data.findings.length")
        self.assertEqual(page.run("document.getElementById('finding-place').textContent"), f"{count} shown")
        page.run("document.getElementById('finding-next').click()")
        self.assertEqual(page.run("document.getElementById('finding-place').textContent"), f"1 of {count}")
        page.run("document.getElementById('map').focus()")
        page.key("p")
        self.assertEqual(page.run("document.getElementById('finding-place').textContent"), f"{count} of {count}")
        page.key("Escape")
        self.assertIsNone(page.run("floorMap.state.finding"))

    def test_severities_can_be_left_out(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        before = self.unfold(page)
        warnings = page.run("floorMap.data.findings.filter((one) => one.severity === 'warning').length")
        page.run("document.querySelector('[data-severity=warning]').click()")
        self.assertEqual(self.unfold(page), before - warnings)

    def test_the_list_begins_with_the_verdict_and_each_cause_once(self):
        page = self.open(samples.sample("broken-mall"), "--findings", width=1440, height=900)
        text = page.run("document.querySelector('.overview').textContent")
        self.assertTrue(text.startswith("Failed: "))
        causes = "[...document.querySelectorAll('[data-cause]')]"
        names = page.run(f"{causes}.map((group) => group.querySelector('.title').textContent)")
        self.assertEqual(len(names), len(set(names)))
        self.assertGreaterEqual(len(names), 1)
        self.assertFalse(page.run(f"{causes}.some((group) => group.open)"))
        # The list is on the first screen, beside the map.
        self.assertLess(page.run(f"{causes}[0].getBoundingClientRect().top"), 450)
        # So is what is known about a finding.
        page.run(f"{causes}[0].querySelector('summary').click()")
        page.wait(f"Boolean({causes}[0].querySelector('.finding'))")
        page.run(f"{causes}[0].querySelector('.finding').click()")
        page.wait("Boolean(document.querySelector('.inspector'))")
        box = page.run("(({ top, bottom }) => [top, bottom])(document.querySelector('.inspector').getBoundingClientRect())")
        self.assertTrue(0 <= box[0] and box[1] <= 900, box)

    def test_findings_are_grouped_by_cause_or_by_rule(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        count = page.run("floorMap.data.findings.length")
        causes = "new Set([...document.querySelectorAll('[data-cause]')].map((group) => group.dataset.cause)).size"
        rules = "new Set(floorMap.data.findings.map((one) => one.rule)).size"
        self.assertGreater(page.run(causes), 0)
        self.assertEqual(self.unfold(page), count)
        page.run("document.querySelector('[data-grouping=rule]').click()")
        self.assertEqual(page.run(causes), 0)
        self.assertEqual(page.run("document.querySelectorAll('[data-rule]').length"), page.run(rules))
        self.assertEqual(self.unfold(page), count)

    def test_a_clean_venue_says_so(self):
        page = self.open(samples.sample("harbor-mall"), "--findings")
        self.assertIn("No findings", page.run("document.getElementById('findings').textContent"))


class EvilTest(PageTest):
    def test_labels_are_text_and_nothing_else(self):
        page = self.open(samples.evil_archive(pagetest.folder.name), "--findings")
        for key in ("-1", "0", "1"):
            self.floor(page, key)
        for number in page.run("floorMap.data.items.filter((item) => item.words).map((item) => item.number)")[:60]:
            page.run(f"floorMap.reveal(floorMap.data.items[{number}])")
        page.settle()
        self.search(page, "</script>")
        page.run("document.getElementById('finding-next').click()")
        self.assertIsNone(page.run("globalThis.wasRun ?? null"))
        self.assertEqual(page.run("document.querySelectorAll('img, iframe, object').length"), 0)
        self.assertEqual(page.run("document.querySelectorAll('script').length"), 2)
        self.assertEqual(page.run("[...document.querySelectorAll('a[href^=javascript]')].length"), 0)
        titles = page.run("floorMap.data.items.map((item) => item.title)")
        for label in samples.EVIL:
            self.assertIn(label, titles, "the label is there to the letter")
        # Long names stay in their places.
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 1280)


class RealTest(PageTest):
    def look(self, name):
        archive = samples.real(name)
        if not archive:
            self.skipTest(f"{name} is not beside the project")
        page = self.open(archive, "--findings")
        floors = page.run("[...document.querySelectorAll('#floors button')].map((button) => button.dataset.floor)")
        pictures = set()
        for key in floors:
            self.floor(page, key)
            pictures.add(page.run("document.getElementById('map').toDataURL()"))
        # Some floors of these archives are alike.
        self.assertGreater(len(pictures), len(floors) / 2)
        return page

    def test_postech(self):
        page = self.look("postech-c5")
        self.assertTrue(self.search(page, "화장실"))

    def test_spbstu(self):
        page = self.look("spbstu-polymap/IMDFData.zip")
        self.assertTrue(self.search(page, "coffee"))
        frame = page.run(
            "(() => { const start = performance.now(); for (let i = 0; i < 20; i += 1) floorMap.draw();"
            " return (performance.now() - start) / 20; })()"
        )
        print(f"spbstu-polymap: {frame:.1f} ms a frame without a graphics card", file=sys.stderr)
        # Generous, for a machine without a graphics card that does other things as well.
        self.assertLess(frame, 200)


if __name__ == "__main__":
    unittest.main(verbosity=1)
