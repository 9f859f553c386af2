"""Inspector, triage, deliveries, stack, turning, measuring, report, and directions: at all sizes, and in forced colors."""

import os
import subprocess
import unittest

import deliveries
import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

SIZES = [(320, 568), (667, 375), (1440, 900)]

# What of a selector is not seen whole within the window, after it was scrolled to.
UNSEEN = """[...document.querySelectorAll('{}')].filter((node) => node.checkVisibility()).filter((node) => {{
  node.scrollIntoView({{ block: 'nearest' }});
  const box = node.getBoundingClientRect();
  return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1 || box.width < 1;
}}).map((node) => node.outerHTML.slice(0, 90))"""

# What of a selector tells its state by a color alone: nothing but its background differs from what is not chosen.
SIGNS = """[...document.querySelectorAll('{}')].filter((node) => node.checkVisibility()).map((node) =>
  [['aria-pressed', 'aria-current', 'aria-selected'].some((name) => node.getAttribute(name) === 'true'), getComputedStyle(node).outlineStyle])"""


class ControlsTest(PageTest):
    def shown(self, page, selector, words):
        self.assertTrue(page.run(f"[...document.querySelectorAll('{selector}')].some((node) => node.checkVisibility())"), (selector, words))
        self.assertEqual(page.run(UNSEEN.format(selector)), [], (selector, words))
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), page.run("innerWidth"), words)

    def force(self, page):
        page.send("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
        page.settle()

    def told(self, page, selector):
        """Whether outlines tell what is chosen, and only that, in forced colors."""
        signs = page.run(SIGNS.format(selector))
        self.assertTrue(any(isChosen for isChosen, _ in signs), (selector, signs))
        for isChosen, outline in signs:
            self.assertEqual(outline != "none", isChosen, (selector, signs))

    def each(self, open_page):
        for size in SIZES:
            page = open_page(width=size[0], height=size[1])
            yield page, size
            page.close()
            self.pages.remove(page)

    def test_inspector_and_triage(self):
        for page, size in self.each(lambda **view: self.open(samples.sample("broken-mall"), "--findings", **view)):
            page.run("localStorage.clear(); document.querySelector('.finding').click();"
                     " document.querySelectorAll('.inspector details').forEach((box) => { box.open = true; })")
            page.settle()
            self.shown(page, ".inspector button, .inspector input, .inspector summary", size)
            page.run("document.querySelector('.inspector .hide').click()")
            page.settle()
            self.shown(page, ".triage button, .triage progress", size)
            page.run("document.querySelector('.finding').click()")
            self.force(page)
            self.told(page, ".finding")
            self.told(page, ".sieve")
            # What was written and what a fix makes of it are told by lines, not by colors alone.
            self.assertEqual(page.run("(() => { const del = document.createElement('del'); document.body.append(del);"
                                      " const line = getComputedStyle(del).textDecorationLine; del.remove(); return line; })()"), "line-through")
            page.run("localStorage.clear()")

    def test_deliveries(self):
        path = deliveries.later(pagetest.folder.name)[0]
        for page, size in self.each(lambda **view: self.open(path, "--against", samples.sample("harbor-mall"), **view)):
            self.shown(page, "#blend, .kind-of-change", size)
            page.run("document.querySelector('[data-change]').click()")
            page.settle()
            self.force(page)
            self.told(page, ".kind-of-change, #change-list [data-change]")

    def test_stack_turning_and_measuring(self):
        for page, size in self.each(lambda **view: self.open(samples.sample("harbor-mall"), **view)):
            self.shown(page, "#tools button", size)
            page.run("document.getElementById('measure').click()")
            page.settle()
            self.shown(page, "#toast", size)
            self.force(page)
            self.told(page, "#tools button[aria-pressed]")
            page.run("document.getElementById('measure').click(); floorMap.view.angle = 1; floorMap.draw()")
            page.settle()
            self.assertIn("turn north up", page.run("document.getElementById('compass').getAttribute('aria-label')"))
            page.run("document.getElementById('compass').click(); document.getElementById('stack').click()")
            page.settle()
            self.told(page, "#tools button[aria-pressed]")
            self.assertEqual(page.run("floorMap.view.angle"), 0)

    @unittest.skipUnless(os.environ.get("IMDF_WEB"), "no IMDF_WEB")
    def test_directions(self):
        module = os.path.join(os.environ["IMDF_WEB"], "imdf.wasm")
        for page, size in self.each(lambda **view: self.open(samples.sample("harbor-mall"), "--engine", module, **view)):
            page.run("floorMap.select(floorMap.data.items.find((item) => item.title === 'Wohnwerft'));"
                     " document.querySelector('#details [data-key=directions]').click()")
            page.wait("floorMap.state.route?.way")
            page.settle()
            self.shown(page, "#route button, #route input", size)
            page.run("document.querySelectorAll('.step')[1].click()")
            page.settle()
            self.force(page)
            self.told(page, ".step")

    def test_the_report(self):
        path = os.path.join(pagetest.folder.name, "sizes.html")
        subprocess.run([samples.TOOL, "report", samples.sample("broken-mall"), "-o", path], check=True)
        for width, height in SIZES:
            page = pagetest.browser.open(path, width, height)
            self.pages.append(page)
            self.shown(page, "#views button", width)
            wide = page.run("[...document.querySelectorAll('#paper *')].filter((node) => node.getBoundingClientRect().right > innerWidth + 1).map((node) => node.tagName)")
            self.assertEqual(wide, [], width)
            self.force(page)
            self.told(page, "#views [aria-pressed]")
