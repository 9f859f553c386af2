"""What lies around a place is seen with it: when it is chosen, on the first view, and where names, numbers, and marks meet."""

import os
import unittest

import airport
import pagetest
import samples
from campus import Campus, box
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401
from test_looks import TEXTS, level, unit, venue


class SurroundingsTest(PageTest):
    def site(self, name, build):
        path = os.path.join(pagetest.folder.name, name)
        if not os.path.exists(path):
            campus = Campus()
            build(campus, venue(campus))
            campus.write(path)
        return self.open(path, width=1440, height=900)

    def test_a_place_is_shown_with_its_neighbors(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        page.run("floorMap.view.scale = 60; floorMap.reveal(floorMap.data.items.find((one) => one.title === 'Wohnwerft'))")
        page.settle()
        self.assertGreater(len([name for name in page.run(TEXTS) if len(name) > 3]), 8)

    def test_the_empty_level_of_a_site_does_not_make_buildings_small(self):
        def build(campus, building):
            level(campus, building, 0, box(-500, -500, 1100, 1040))
            unit(campus, level(campus, building, 0), box(0, 0, 100, 40), "retail", "Hall")

        page = self.site("site", build)
        self.assertGreater(page.run("floorMap.view.scale * 100 / floorMap.view.width"), 0.8)

    def test_what_lies_outside_of_its_level_is_seen_at_first(self):
        def build(campus, building):
            on = level(campus, building, 0)
            unit(campus, on, box(0, 0, 100, 40), "retail", "Hall")
            unit(campus, on, box(105, 0, 40, 40), "terrace", "Terrace")

        page = self.site("outside", build)
        seen = page.run("(() => { const { view } = floorMap; const box = view.window(); return box.right; })()")
        terrace = page.run("(() => { const { point } = floorMap.data.items.find((one) => one.title === 'Terrace'); return point[0] / 100 + 20; })()")
        self.assertGreater(seen, terrace)

    def test_numbers_lie_on_symbols_and_not_below_them(self):
        page = self.open(airport.archive(pagetest.folder.name), width=390, height=844)
        calls = page.run(
            "(() => { const calls = []; const map = CanvasRenderingContext2D.prototype; const { arc, roundRect } = map;"
            " map.arc = function (...all) { calls.push('symbol'); return arc.apply(this, all); };"
            " map.roundRect = function (...all) { calls.push('number'); return roundRect.apply(this, all); };"
            " floorMap.draw(); Object.assign(map, { arc, roundRect }); return calls; })()"
        )
        self.assertIn("number", calls)
        self.assertNotIn("symbol", calls[calls.index("number"):calls.index("number") + calls.count("number")])

    def test_names_from_near_go_before_marks_which_lie_on_none(self):
        page = self.open(samples.sample("broken-mall"), "--findings", width=1440, height=900)
        page.run("floorMap.view.zoomAt(600, 400, 2.4), floorMap.draw()")
        page.settle()
        covered = page.run(
            "(() => { const targets = floorMap.targets(); const names = targets.filter((one) => one.item && one.box.right - one.box.left > 40);"
            " return targets.filter((one) => one.finding || one.findings).filter(({ box }) => names.some((name) =>"
            "   (box.left + box.right) / 2 > name.box.left && (box.left + box.right) / 2 < name.box.right"
            "   && (box.top + box.bottom) / 2 > name.box.top && (box.top + box.bottom) / 2 < name.box.bottom)).length; })()"
        )
        self.assertEqual(covered, 0)
        names = "[...new Set(Object.keys(DRAWN).filter((text) => /[a-z]/.test(text)))].sort()".replace("DRAWN", TEXTS)
        withFindings = page.run(names)
        page.run("document.getElementById('tab-places').click()")
        self.assertEqual(page.run(names), withFindings)

    def test_all_floors_of_an_airport_fill_the_width_and_are_seen(self):
        page = self.open(airport.archive(pagetest.folder.name), width=1440, height=900)
        page.run("document.getElementById('stack').click(); floorMap.draw()")
        page.settle()
        # The buildings are 640 m by 420 m, and are seen from the side.
        self.assertGreater(page.run("(640 * Math.cos(Math.PI / 6) + 420 / 2) * floorMap.view.scale / floorMap.view.width"), 0.75)
        lifted = set()
        for y in range(20, 880, 12):
            page.send("Input.dispatchMouseEvent", type="mouseMoved", x=900, y=y)
            page.settle()
            lifted.add(page.run("floorMap.state.stack.lifted"))
        self.assertLessEqual({"-1", "0", "1", "2"}, lifted)

    def test_a_link_to_a_place_that_is_gone_says_so(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("location.hash = '#place=deadbeef'; dispatchEvent(new PopStateEvent('popstate'))")
        page.settle()
        self.assertIn("not in this venue any more", page.run("document.getElementById('toast').textContent"))


if __name__ == "__main__":
    unittest.main()
