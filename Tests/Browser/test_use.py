"""The page is used with the keyboard, on phones, at 200 % zoom, and with hundreds of findings."""

import unittest

import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401
from test_output import CampusTest

FOCUS = "document.activeElement.outerHTML.slice(0, 90)"
# What lies outside of the window, or under something else, cannot be used.
SEEN = (
    "((node) => {{ const box = node.getBoundingClientRect(); const x = box.left + box.width / 2, y = box.top + Math.min(box.height / 2, 12);"
    " const top = document.elementFromPoint(x, y); return box.height > 0 && Boolean(top) && (node === top || node.contains(top)); }})({})"
)


class KeyboardTest(CampusTest):
    def press(self, page, selector, key):
        page.run(f"document.querySelector({text(selector)}).focus()")
        page.key(key)
        self.assertTrue(
            page.run(f"document.activeElement.matches({text(selector)})"), f"{selector} has lost the focus to {page.run(FOCUS)}"
        )

    def test_the_focus_stays_on_what_was_used(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        self.press(page, "#floors button[data-floor='1']", "Enter")
        self.assertEqual(page.run("floorMap.state.floor"), "1")
        page.run("document.getElementById('legend').open = true")
        self.press(page, "#legend [data-layer=openings]", " ")
        self.assertTrue(page.run("floorMap.state.hidden.has('openings')"))
        self.press(page, "#findings [data-severity=warning]", " ")
        self.assertFalse(page.run("floorMap.state.severities.has('warning')"))
        self.press(page, "#findings [data-grouping=rule]", "Enter")
        self.press(page, "#tab-places", "Enter")
        self.press(page, "#filter-level", "Enter")
        page.run("document.querySelector('#floors select').focus()")
        page.key("ArrowDown")
        page.key("ArrowDown")
        self.assertTrue(page.run("document.activeElement.matches('#floors select')"))
        page.key("ArrowUp")
        page.key("ArrowUp")
        self.assertIsNone(page.run("floorMap.state.building"))
        # Closing the details gives the focus back to the list.
        page.run("document.querySelector('#filter-level').click()")
        page.run("document.querySelector('#places .row').click(); document.querySelector('#details .close').focus()")
        page.key("Enter")
        self.assertTrue(page.run("document.activeElement.matches('#places .row')"), page.run(FOCUS))

    def test_lists_are_one_stop_of_the_tab_key(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        stops = page.run(
            "[...document.querySelectorAll('a[href], button, input, select, summary, canvas, [tabindex]')]"
            ".filter((node) => node.tabIndex >= 0 && node.checkVisibility()).length"
        )
        self.assertLess(stops, 45)
        page.run("document.querySelector('#finding-list summary').focus()")
        page.key("ArrowDown")
        page.key("ArrowDown")
        self.assertTrue(page.run("document.activeElement.matches('#finding-list :is(.finding, .only-these, summary)')"))
        page.key("End")
        last = "[...document.querySelectorAll('#finding-list summary, #finding-list .finding')].filter((node) => node.checkVisibility()).at(-1)"
        self.assertTrue(page.run(f"document.activeElement === {last}"))
        self.assertEqual(page.run("document.querySelectorAll('#finding-list [tabindex=\"0\"]').length"), 1)

    def test_skip_links_lead_to_search_and_map(self):
        page = self.open(samples.sample("harbor-mall"))
        page.key("Tab")
        page.key("Enter")
        self.assertEqual(page.run("document.activeElement.id"), "search")
        page.run("document.querySelector('.skip[href=\"#map\"]').focus()")
        page.key("Enter")
        self.assertEqual(page.run("document.activeElement.id"), "map")

    def test_keys_count_on_the_map_only(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("document.querySelector('#places .row').focus()")
        page.key("PageDown")
        page.wait("document.getElementById('places').scrollTop > 0")
        self.assertEqual(page.run("floorMap.state.floor"), "0")
        scale = page.run("floorMap.view.scale")
        for key in ("+", "0", "n", "p", "/"):
            page.key(key)
        self.assertEqual(page.run("[floorMap.view.scale, document.activeElement.className]"), [scale, "row"])

    def test_all_controls_are_in_the_order_of_the_eye(self):
        page = self.open(samples.sample("harbor-mall"))
        self.assertEqual(page.run("[...document.querySelectorAll('[tabindex]')].filter((node) => node.tabIndex > 0).length"), 0)


class FindingsUseTest(CampusTest):
    def test_the_chosen_finding_is_seen(self):
        page = self.open(samples.sample("broken-mall"), "--findings", width=1440, height=900)
        hidden = page.run(
            "(async () => { let hidden = 0; for (let i = 0; i < floorMap.data.findings.length; i += 1) {"
            " document.getElementById('finding-previous').click();"
            " const node = document.querySelector('.finding[aria-current=true]'); const box = node.getBoundingClientRect();"
            " for (const y of [box.top + 3, box.bottom - 3]) {"
            "   const top = document.elementFromPoint(box.left + 40, y); if (!node.contains(top)) { hidden += 1; break; } } }"
            " return hidden; })()"
        )
        self.assertEqual(hidden, 0)

    def test_a_place_that_is_chosen_on_the_map_is_seen_in_the_list(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("floorMap.select(floorMap.data.items.find((item) => item.title === 'Wohnwerft'))")
        page.settle()
        self.assertTrue(page.run(SEEN.format("document.querySelector('#places .row[aria-current=true]')")))

    def test_findings_are_marked_only_while_they_are_listed(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        marks = "floorMap.targets().filter((one) => one.finding || one.findings).length"
        self.assertGreater(page.run(marks), 10)
        page.run("document.getElementById('tab-places').click()")
        page.settle()
        self.assertEqual(page.run(marks), 0)

    def test_findings_leave_the_names_their_places(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        names = (
            "(() => { const drawn = new Set(); const map = CanvasRenderingContext2D.prototype; const fillText = map.fillText;"
            " map.fillText = function (text, ...rest) { if (!/^\\d+$/.test(text)) drawn.add(text); return fillText.call(this, text, ...rest); };"
            " floorMap.draw(); map.fillText = fillText; return drawn.size; })()"
        )
        withFindings = page.run(names)
        page.run("document.getElementById('tab-places').click()")
        self.assertEqual(withFindings, page.run(names))
        self.assertGreater(withFindings, 10)

    def test_a_room_from_far_off_has_the_color_of_its_gravest_finding(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        rooms = page.run("floorMap.targets().filter((one) => one.room).map((one) => one.findings.map((finding) => finding.severity))")
        self.assertGreater(len(rooms), 3)
        # A click on it leads to the gravest.
        page.run(
            "(() => { const one = floorMap.targets().find((one) => one.room && one.findings.some((finding) => finding.severity === 'violation'));"
            " globalThis.wanted = one.findings; globalThis.at = [(one.box.left + one.box.right) / 2, (one.box.top + one.box.bottom) / 2]; })()"
        )
        at = page.run("(() => { const box = document.getElementById('map').getBoundingClientRect(); return [at[0] + box.left, at[1] + box.top]; })()")
        page.click(*at)
        self.assertTrue(page.run("wanted.includes(floorMap.state.finding) && floorMap.state.finding.severity === 'violation'"))

    def test_findings_are_narrowed_by_words_floor_and_group(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        shown = "Number(document.getElementById('finding-place').textContent.split(' ')[0])"
        count = page.run(shown)
        page.run(
            "(() => { const box = document.querySelector('.filter .words'); box.value = 'opening'; box.dispatchEvent(new Event('input')); })()"
        )
        words = page.run(shown)
        self.assertTrue(0 < words < count)
        self.assertEqual(
            page.run("[...document.querySelectorAll('#finding-list details')].map((box) => { box.open = true; box.fillGroup(); })"
                     " && [...document.querySelectorAll('.finding')].every((node) => /opening/i.test(JSON.stringify(floorMap.data.findings[node.dataset.finding])))"),
            True)
        page.run(
            "(() => { const box = document.querySelector('.filter .words'); box.value = ''; box.dispatchEvent(new Event('input')); })()"
        )
        page.run("document.querySelector('[data-filter=floor]').click()")
        self.assertTrue(0 < page.run(shown) < count)
        page.run("document.querySelector('[data-filter=floor]').click()")
        page.run("document.querySelector('[data-only]').click()")
        only = page.run(shown)
        self.assertTrue(0 < only < count)
        page.run("document.querySelector('[data-filter=all]').click()")
        self.assertEqual(page.run(shown), count)

    def test_floors_have_the_color_of_their_gravest_finding_and_words_for_it(self):
        page = self.campus("--findings")
        dots = page.run("[...document.querySelectorAll('#floors .dot')].map((dot) => dot.className)")
        self.assertEqual(set(dots), {"dot warning"})
        self.assertIn("gravest: warning", page.run("document.querySelector('#floors button').textContent"))


SIZES = [(320, 568), (375, 812), (667, 375), (720, 450), (768, 1024), (1440, 900)]


class SmallScreenTest(PageTest):
    def test_nothing_overlaps_and_lists_can_be_read(self):
        for width, height in SIZES:
            page = self.open(samples.sample("broken-mall"), "--findings", width=width, height=height)
            boxes = page.run(
                "['#floors', '#tools', '#legend', '#panel'].map((name) => { const box = document.querySelector(name).getBoundingClientRect();"
                " return [box.left, box.top, box.right, box.bottom]; })"
            )
            for at, one in enumerate(boxes):
                for other in boxes[at + 1:]:
                    apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                    self.assertTrue(apart, f"{width}×{height}: {boxes}")
                self.assertTrue(one[0] >= 0 and one[1] >= 0 and one[2] <= width and one[3] <= height, f"{width}×{height}: {one}")
            self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)
            # A chosen place and a chosen finding are seen.
            page.run("document.getElementById('finding-next').click()")
            page.settle()
            self.assertTrue(page.run(SEEN.format("document.querySelector('.finding[aria-current=true]')")), f"{width}×{height}")
            page.run("document.getElementById('tab-places').click()")
            # One region scrolls, and it is high enough to read in.
            self.assertGreaterEqual(page.run(
                "(() => { let node = document.getElementById('places');"
                " while (node && getComputedStyle(node).overflowY !== 'auto') node = node.parentElement; return node.clientHeight; })()"
            ), 200, f"{width}×{height}")

    def test_the_sheet_has_three_stops(self):
        page = self.open(samples.sample("harbor-mall"), width=375, height=812)
        height = "document.getElementById('panel').offsetHeight"
        half = page.run(height)
        page.run("document.getElementById('handle').focus()")
        page.key("ArrowUp")
        full = page.run(height)
        page.key("ArrowDown")
        page.key("ArrowDown")
        small = page.run(height)
        self.assertTrue(small < 130 and 350 < half < 450 and full > 700, (small, half, full))
        self.assertEqual(page.run("document.getElementById('handle').getAttribute('aria-valuetext')"), "small")
        # By touch.
        page.touch((187, 812 - small + 12), (187, 60))
        self.assertGreater(page.run(height), 700)

    def test_the_map_is_moved_by_touch(self):
        page = self.open(samples.sample("harbor-mall"), width=375, height=812)
        x = page.run("floorMap.view.x")
        page.touch((150, 150), (50, 150))
        page.settle()
        self.assertGreater(page.run("floorMap.view.x"), x)

    def test_targets_are_large_enough(self):
        page = self.open(samples.sample("broken-mall"), "--findings", width=375, height=812)
        page.run("document.getElementById('legend').open = true")
        small = page.run(
            "[...document.querySelectorAll('button, summary, select, input:not([type=checkbox])')].filter((node) => node.checkVisibility())"
            ".filter((node) => node.offsetWidth < 24 || node.offsetHeight < 24).map((node) => node.outerHTML.slice(0, 80))"
        )
        self.assertEqual(small, [])

    def test_text_grows_with_the_reader_s_own_size(self):
        page = self.open(samples.sample("harbor-mall"))
        size = "parseFloat(getComputedStyle(document.querySelector('#places .name')).fontSize)"
        before = page.run(size)
        page.run("document.documentElement.style.fontSize = '32px'")
        self.assertAlmostEqual(page.run(size), 2 * before, delta=0.1)
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 1280)

    def test_forced_colors_show_the_floor(self):
        page = self.open(samples.sample("harbor-mall"))
        page.send("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        # Backgrounds are lost there; an outline tells what is chosen.
        outlines = page.run(
            "[...document.querySelectorAll('#floors button')].map((node) => [node.getAttribute('aria-current'), getComputedStyle(node).outlineStyle])"
        )
        self.assertEqual({outline for isCurrent, outline in outlines if isCurrent == "true"}, {"solid"})
        self.assertEqual({outline for isCurrent, outline in outlines if isCurrent == "false"}, {"none"})


class EmptyTest(PageTest):
    def test_an_empty_archive_says_why(self):
        page = self.open(samples.empty_archive(pagetest.folder.name))
        self.assertIn("The archive has no levels.", page.run("document.getElementById('empty').textContent"))


class AddressTest(CampusTest):
    def test_a_link_leads_to_what_was_shown(self):
        page = self.open(samples.sample("harbor-mall"))
        self.floor(page, "1")
        page.run("document.querySelector('#places .row').click()")
        page.wait("location.hash.includes('place=')")
        page.wait("location.hash.includes('at=')")
        seen = page.run("[floorMap.state.floor, floorMap.state.selected.number, floorMap.view.scale.toPrecision(3)]")
        link = page.run("location.href")
        page.send("Page.navigate", url="about:blank")
        page.send("Page.navigate", url=link)
        page.wait("document.readyState === 'complete' && typeof floorMap === 'object'")
        self.assertEqual(page.run("[floorMap.state.floor, floorMap.state.selected.number, floorMap.view.scale.toPrecision(3)]"), seen)

    def test_back_and_forward_go_through_the_choices(self):
        page = self.open(samples.sample("broken-mall"), "--findings")
        page.wait("location.hash.includes('at=')")
        numbers = []
        for _ in range(3):
            page.run("document.getElementById('finding-next').click()")
            page.run("new Promise((done) => setTimeout(done, 60))")
            numbers.append(page.run("floorMap.state.finding.number"))
        page.run("void setTimeout(() => history.back())")
        page.wait(f"floorMap.state.finding?.number === {numbers[1]}")
        page.run("void setTimeout(() => history.back())")
        page.wait(f"floorMap.state.finding?.number === {numbers[0]}")
        page.run("history.forward()")
        page.wait(f"floorMap.state.finding?.number === {numbers[1]}")

    def test_filters_and_buildings_are_in_the_address(self):
        page = self.campus("--findings")
        page.run(
            "location.hash = '#building=2&floor=1&list=findings&severities=warning&words=opening'; dispatchEvent(new PopStateEvent('popstate'))"
        )
        page.wait("floorMap.state.building === 2")
        self.assertEqual(page.run("[floorMap.state.floor, [...floorMap.state.severities].join(), document.querySelector('.filter .words').value]"),
                         ["1", "warning", "opening"])
        self.assertEqual(page.run("document.querySelector('#floors select').value"), "2")

    def test_a_wrong_link_does_no_harm(self):
        page = self.open(samples.sample("harbor-mall"))
        for link in ("#floor=99&building=-1&place=zzz&finding=<b>&at=NaN,1,0", "#%E0%A4%A", "#building=__proto__&list=x&only=y,isOpen"):
            page.run(f"location.hash = {text(link)}; dispatchEvent(new PopStateEvent('popstate'))")
            page.settle()
        self.assertEqual(page.run("floorMap.state.floor"), "0")
        self.assertIsNone(page.run("floorMap.state.building"))

    def test_the_link_is_copied(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("document.getElementById('copy-link').click()")
        page.wait("document.getElementById('status').textContent !== ''")
        self.assertIn("ink", page.run("document.getElementById('status').textContent"))
        self.assertIn("floor=0", page.run("location.hash"))


if __name__ == "__main__":
    unittest.main(verbosity=1)
