"""Directions: the lengths of the command, by search and by tap, with keys, in the address, on paper."""

import json
import os
import random
import subprocess

import samples
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401


class RouteTest(PageTest):
    def mall(self, **view):
        return self.open(samples.sample("harbor-mall"), **view)

    def ask(self, page, start, end, profile=""):
        """The directions of a link, as a reader sends it."""
        page.run(f"location.hash = '#route={start}~{end}{profile}'; dispatchEvent(new PopStateEvent('popstate'))")
        page.settle()

    def command(self, start, end, *options):
        run = subprocess.run(
            [samples.TOOL, "route", samples.sample("harbor-mall"), "--from", start, "--to", end, "-f", "json", *options],
            capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        return json.loads(run.stdout)["routes"][0]

    def occupants(self):
        with open(os.path.join(samples.sample("harbor-mall"), "occupant.geojson")) as file:
            return [one["id"] for one in json.load(file)["features"]]

    def test_lengths_and_times_are_those_of_the_command(self):
        page = self.mall()
        pairs = random.Random(3)
        ids = self.occupants()
        for number in range(14):
            start, end = pairs.sample(ids, 2)
            if number % 4 == 0:
                start = "entrance"
            isStepFree = number % 2 == 1
            route = self.command(start, end, *(["--step-free"] if isStepFree else []))
            self.ask(page, start[:8], end[:8], "~step-free" if isStepFree else "")
            way = page.run("floorMap.state.route.way && [floorMap.state.route.way.length, floorMap.state.route.way.seconds]")
            self.assertEqual(way is not None, route["found"], (start, end))
            if way:
                self.assertAlmostEqual(way[0], route["length"], delta=0.01)
                self.assertAlmostEqual(way[1], route["seconds"], delta=0.1)

    def test_from_a_place_by_its_button(self):
        page = self.mall()
        self.choose(page, "Wohnwerft")
        page.run("document.querySelector('#details [data-key=directions]').click()")
        page.settle()
        self.assertEqual(page.run("[document.getElementById('route-from').value, document.getElementById('route-to').value]"),
                         ["Entrance", "Wohnwerft"])
        self.assertEqual(page.run("document.activeElement.id"), "route")
        steps = page.run("[...document.querySelectorAll('.step')].map((node) => node.textContent)")
        self.assertGreater(len(steps), 3)
        self.assertEqual((steps[0], steps[-1]), ("Go in through the entrance.", "You have arrived at Wohnwerft."))
        # The way is drawn where the picture was without it.
        drawn = page.run(
            "(() => { const before = document.getElementById('map').toDataURL(); floorMap.state.route.way = null; floorMap.draw();"
            " return before !== document.getElementById('map').toDataURL(); })()")
        self.assertTrue(drawn)

    def test_ends_are_chosen_with_keys(self):
        page = self.mall()
        page.run("document.getElementById('directions').click()")
        page.settle()
        self.assertEqual(page.run("document.activeElement.id"), "route-to")
        for letter in "wohn":
            page.key(letter)
        self.assertEqual(page.run("document.getElementById('route-to').getAttribute('aria-expanded')"), "true")
        page.key("ArrowDown")
        self.assertTrue(page.run("document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).textContent.startsWith('Wohnwerft')"))
        page.key("Enter")
        self.assertTrue(page.run("Boolean(floorMap.state.route.way)"))
        self.assertEqual(page.run("document.activeElement.value"), "Wohnwerft")
        # Step-free, swapped, and closed.
        page.run("document.getElementById('route-step-free').click()")
        self.assertIn("~step-free", page.run("new Promise((done) => setTimeout(() => done(decodeURIComponent(location.hash)), 400))"))
        page.run("document.querySelector('.swap').click()")
        self.assertEqual(page.run("document.getElementById('route-to').value"), "Entrance")
        page.run("document.getElementById('map').focus()")
        page.key("Escape")
        self.assertTrue(page.run("document.getElementById('route').hidden && floorMap.state.route === null"))

    def test_a_tap_chooses_the_end_that_is_asked_for(self):
        page = self.mall()
        page.run("document.getElementById('directions').click()")
        item = "floorMap.data.items.find((item) => item.title === 'Wohnwerft')"
        at = f"(() => {{ const box = document.getElementById('map').getBoundingClientRect(); const p = floorMap.view.toScreen({{ x: {item}.point[0] / 100, y: -{item}.point[1] / 100 }}); return [p.x + box.left, p.y + box.top]; }})()"
        page.click(*page.run(at))
        self.assertEqual(page.run("document.getElementById('route-to').value"), "Wohnwerft")
        self.assertTrue(page.run("Boolean(floorMap.state.route.way)"))
        # Both are known: a tap is a tap again.
        page.click(*page.run(at))
        self.assertEqual(page.run("floorMap.state.selected?.title"), "Wohnwerft")

    def test_steps_lead_over_the_floors_and_back_goes_back(self):
        page = self.mall()
        page.wait("location.hash.includes('at=')")
        up = page.run("floorMap.data.items.find((item) => item.layer === 'occupants' && floorMap.data.levels[item.level].ordinal === 1).key")
        self.ask(page, "entrance", up)
        self.assertEqual(page.run("floorMap.state.floor"), "0")
        page.run("[...document.querySelectorAll('.step')].at(-1).click()")
        page.settle()
        self.assertEqual(page.run("floorMap.state.floor"), "1")
        self.assertEqual(page.run("document.querySelectorAll('.step[aria-current=true]').length"), 1)
        page.run("document.getElementById('stack').click()")
        page.settle()
        page.run("document.getElementById('stack').click()")
        page.run("document.querySelector('#route .close').click()")
        page.run("new Promise((done) => setTimeout(done, 400))")
        page.run("void setTimeout(() => history.back())")
        page.wait("floorMap.state.route !== null")

    def test_wrong_links_are_no_directions(self):
        page = self.mall()
        for link in ("x~y", "~", "entrance~99999~z", "<b>~__proto__"):
            self.ask(page, *link.split("~")[:2])
            self.assertIsNone(page.run("floorMap.state.route?.way ?? null"))

    def test_nobody_is_sent_over_steps(self):
        page = self.mall()
        with open(os.path.join(samples.sample("harbor-mall"), "unit.geojson")) as file:
            stairs = next(one["id"] for one in json.load(file)["features"] if one["properties"]["category"] == "stairs")
        self.ask(page, "entrance", stairs[:8], "~step-free")
        self.assertEqual(page.run("document.querySelector('#route .none').textContent"), "There is no route without steps.")

    def test_directions_are_printed(self):
        page = self.mall()
        up = page.run("floorMap.data.items.find((item) => item.layer === 'occupants' && floorMap.data.levels[item.level].ordinal === 1).key")
        self.ask(page, "entrance", up)
        page.run("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(page.run("document.querySelectorAll('#paper article').length"), 3, "the steps and two floors")
        self.assertEqual(page.run("document.querySelectorAll('#paper .directions li').length"), page.run("document.querySelectorAll('.step').length"))
        page.run("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.sheets(page), 3)

    def test_in_german_on_a_phone(self):
        page = self.open(samples.sample("harbor-mall"), "--language", "de", width=320, height=568)
        self.ask(page, "entrance", page.run("floorMap.data.items.find((item) => item.title === 'Wohnwerft').key"))
        self.assertIn("Ziel erreicht: Wohnwerft.", page.run("document.getElementById('route').textContent"))
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 320)
        small = page.run(
            "[...document.querySelectorAll('#route button, #route input:not([type=checkbox])')].filter((node) => node.offsetWidth < 24 || node.offsetHeight < 24).map((node) => node.outerHTML.slice(0, 80))")
        self.assertEqual(small, [])
