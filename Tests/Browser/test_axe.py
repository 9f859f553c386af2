"""axe-core finds nothing in the pages. It comes with the Python package axe-playwright-python; without that, this is skipped."""

import importlib.util
import os
import subprocess
import unittest

import deliveries
import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

SPEC = importlib.util.find_spec("axe_playwright_python")
SIZES = ((1440, 900), (320, 568), (667, 375))
TAGS = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"


@unittest.skipUnless(SPEC, "no axe-core: the package axe-playwright-python is not installed")
class AxeTest(PageTest):
    def check(self, page, words):
        # What has been scrolled away under the handle of the sheet is no target at the moment.
        page.run("document.getElementById('panel').scrollTop = 0")
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

    def test_directions(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("harbor-mall"), **view),
            ("document.getElementById('directions').click()",
             "document.querySelector('#route-to').value = 'w'; document.querySelector('#route-to').dispatchEvent(new Event('input'))",
             "document.querySelector('#route-to-list li').dispatchEvent(new Event('pointerdown'))"))

    def test_the_editing_mode(self):
        self.everywhere(
            lambda **view: self.open(samples.sample("harbor-mall"), "--edit", **view),
            ("0", "document.querySelector('#places .row').click(); document.querySelector('[data-tool=line]').click()",
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
