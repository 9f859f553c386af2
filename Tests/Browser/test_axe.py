"""axe-core finds nothing in the pages. It comes with the Python package axe-playwright-python; without that, this is skipped."""

import functools
import http.server
import importlib.util
import os
import subprocess
import threading
import unittest

import airport
import deliveries
import pagetest
import samples
import standin
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401
from test_linter import WEB, Quiet

SPEC = importlib.util.find_spec("axe_playwright_python")
SIZES = ((1440, 900), (320, 568), (667, 375))
# The editor begins when the library has read the archive.
READY = "new Promise((done) => { const timer = setInterval(() => { if (floorMap.state.isEditing) done(clearInterval(timer)); }, 20); })"
TAGS = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"


@unittest.skipUnless(SPEC, "no axe-core: the package axe-playwright-python is not installed")
class AxeTest(PageTest):
    def check(self, page, words):
        # What has been scrolled away under the handle of the sheet is no target at the moment.
        page.run("(document.getElementById('panel') ?? document.documentElement).scrollTop = 0")
        page.settle()
        with open(os.path.join(os.path.dirname(SPEC.origin), "axe.min.js")) as file:
            page.send("Runtime.evaluate", expression=file.read())
        found = page.run(
            f"axe.run(document, {{ runOnly: {TAGS} }}).then((result) => result.violations"
            ".map((one) => one.id + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))")
        self.assertEqual(found, [], words)

    def everywhere(self, open_page, steps):
        for dark in (False, True):
            for width, height in SIZES:
                page = open_page(dark=dark, width=width, height=height)
                for step in steps:
                    page.run(step)
                    self.check(page, (step, dark, width))
                page.close()
                self.pages.remove(page)

    def test_findings_with_the_inspector(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("broken-mall"), "--findings", **view),
            ("0", "document.querySelector('.finding').click();"
                  " document.querySelectorAll('.inspector details').forEach((box) => { box.open = true; })",
             "document.getElementById('stack').click()"))

    def test_places_with_details(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("harbor-mall"), **view),
            ("document.getElementById('legend').open = true", "document.querySelector('#places .row').click()"))

    def test_what_is_looked_for_and_the_floors_of_several_buildings(self):
        self.everywhere(
            lambda **view: self.open(airport.archive(pagetest.folder.name), **view),
            ("document.querySelector('#places [data-kind=Elevator]').click()", "document.getElementById('floor').click()"))

    def test_the_editor_and_directions_with_a_stand_in(self):
        self.everywhere(
            lambda **view: standin.page(self, pagetest.folder.name, samples.sample("harbor-mall"), "--edit", **view),
            (READY, "floorMap.select(floorMap.data.items.find((one) => one.title === 'Wohnwerft'))", "floorMap.openRoute({})"))

    @unittest.skipUnless(WEB, "no IMDF_WEB")
    def test_directions(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("harbor-mall"), "--engine", os.path.join(WEB, "imdf.wasm"), **view),
            ("document.getElementById('directions').click()",
             "document.querySelector('#route-to').value = 'w'; document.querySelector('#route-to').dispatchEvent(new Event('input'))",
             "document.querySelector('#route-to-list li').dispatchEvent(new Event('pointerdown'));"
             " new Promise((done) => { const timer = setInterval(() => { if (floorMap.state.route.way || floorMap.state.route.reason) done(clearInterval(timer)); }, 50); })"))

    @unittest.skipUnless(WEB, "no IMDF_WEB")
    def test_a_new_occupant_with_findings(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("harbor-mall"), "--edit", "--engine", os.path.join(WEB, "imdf.wasm"), **view),
            (READY, "localStorage.clear(); floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').items[0]);"
             " (() => { const field = document.querySelector('#form [data-key=hours]'); field.value = 'Mo-Fx 99:00'; field.dispatchEvent(new Event('change')); })();"
             " new Promise((done) => { const timer = setInterval(() => { if (document.querySelector('#edit-findings .row')) done(clearInterval(timer)); }, 50); })",
             "document.querySelector('[data-tool=occupant]').click(); floorMap.edit.openShop(floorMap.edit.features.find((one) => one.type === 'unit' && one.properties.display_point && one.properties.level_id === floorMap.data.levels.find((level) => level.ordinal === 0).id).properties.display_point.coordinates)",
             "localStorage.clear()"))

    @unittest.skipUnless(WEB, "no IMDF_WEB")
    def test_the_page_of_the_linter(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=WEB))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        address = f"http://127.0.0.1:{server.server_port}/index.html"
        for dark in (False, True):
            for width, height in SIZES:
                page = pagetest.browser.open(address, dark=dark, width=width, height=height, ready="document.querySelector('#format').options.length > 2")
                for step in ("0", "document.getElementById('start').hidden = true; document.getElementById('result').hidden = false",
                             "document.getElementById('saving').open = true; document.body.classList.add('dragging')"):
                    page.run(step)
                    self.check(page, (step, dark, width))
                page.close()

    @unittest.skipUnless(WEB, "no IMDF_WEB")
    def test_the_editing_mode(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("harbor-mall"), "--edit", "--engine", os.path.join(WEB, "imdf.wasm"), **view),
            (READY, "document.querySelector('#places .row').click(); document.querySelector('[data-tool=line]').click()",
             "floorMap.select(floorMap.data.items.find((item) => item.layer === 'units' && item.title));"
             " document.querySelectorAll('#form details').forEach((box) => { box.open = true; })"))

    def test_changes(self):
        path = deliveries.later(pagetest.folder.name)[0]
        self.everywhere(
            lambda **view: self.open(path, "--against", samples.sample("harbor-mall"), **view), ("0",))

    def test_the_report(self):
        path = os.path.join(pagetest.folder.name, "report.html")
        subprocess.run([samples.TOOL, "report", samples.sample("broken-mall"), "-o", path], check=True)

        def open_page(**view):
            self.pages.append(pagetest.browser.open(path, **view))
            return self.pages[-1]
        self.everywhere(open_page, ("0", "document.querySelector('[data-view=map]').click()"))
