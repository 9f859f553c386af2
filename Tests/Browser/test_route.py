"""Directions of a map with the module: the routes of the command, by search and by tap, with keys, in the address, on paper."""

import collections
import json
import os
import random
import subprocess
import tempfile
import unittest

import samples
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401

# The folder that Scripts/build-web wrote.
WEB = os.environ.get("IMDF_WEB")
ANSWERED = "(({ from, to, way, reason } = {}) => !from || !to || from === to || way !== null || reason !== null)(floorMap.state.route ?? {})"


@unittest.skipUnless(WEB, "no IMDF_WEB")
class RouteTest(PageTest):
    def with_module(self, archive, *options, **view):
        return self.open(archive, "--engine", os.path.join(WEB, "imdf.wasm"), *options, **view)

    def mall(self, **view):
        return self.with_module(samples.sample("harbor-mall"), **view)

    def ask(self, page, start, end, profile=""):
        """The directions of a link, as a reader sends it."""
        page.run(f"location.hash = '#route={start}~{end}{profile}'; dispatchEvent(new PopStateEvent('popstate'))")
        self.answered(page)

    def answered(self, page):
        page.wait(ANSWERED, 60)
        page.settle()

    def test_routes_of_venues_are_those_of_the_command(self):
        """Forty trips on each venue: the same length and time, or the same reason."""
        with tempfile.TemporaryDirectory() as folder:
            venues = [samples.sample(name) for name in ("harbor-mall", "broken-mall", "pocket-station")]
            venues += [samples.generated(folder, size) for size in ("S", "M")]
            venues += [samples.real(name) for name in ("postech-c5", "spbstu-polymap/IMDFData.zip")]
            for archive in filter(None, venues):
                with self.subTest(os.path.basename(archive)):
                    self.compare(archive)

    def compare(self, archive):
        page = self.with_module(archive)
        places = page.run(
            "floorMap.data.items.filter((item) => item.feature && ['occupants', 'amenities', 'units', 'kiosks'].includes(item.layer))"
            ".map((item) => [item.number, ...item.feature])")
        ids = samples.ids(archive)
        counts = collections.Counter(one for own in ids.values() for one in own)
        places = [one for one in places if one[1] in ids and counts[ids[one[1]][one[2]]] == 1]
        choice = random.Random(5)
        found = 0
        for number in range(4):
            start, goals = choice.choice(places), choice.sample(places, min(10, len(places)))
            options = ["--step-free"] if number % 2 == 1 else []
            words = [word for goal in goals for word in ("--to", ids[goal[1]][goal[2]])]
            run = subprocess.run(
                [samples.TOOL, "route", archive, "--from", ids[start[1]][start[2]], *words, "-f", "json", *options],
                capture_output=True, text=True)
            self.assertIn(run.returncode, (0, 1), run.stderr)
            for goal, route in zip(goals, json.loads(run.stdout)["routes"]):
                if goal == start:
                    continue
                items = f"floorMap.data.items[{start[0]}], floorMap.data.items[{goal[0]}]"
                page.run(f"floorMap.openRoute({{ from: {items.split(', ')[0]}, to: {items.split(', ')[1]}, isStepFree: {text(bool(options))} }})")
                page.wait(ANSWERED, 120)
                shown = page.run("(({ way, reason }) => way ? [way.length, way.seconds] : reason)(floorMap.state.route)")
                if route["found"]:
                    found += 1
                    self.assertEqual(shown, [route["length"], route["seconds"]], (start, goal))
                else:
                    self.assertEqual(shown, route["reason"], (start, goal))
        print(f"{os.path.basename(archive)}: {found} routes found")

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
        self.answered(page)
        self.assertEqual(page.run("[document.getElementById('route-from').value, document.getElementById('route-to').value]"),
                         ["Entrance", "Wohnwerft"])
        self.assertEqual(page.run("document.activeElement.id"), "route")
        steps = page.run("[...document.querySelectorAll('.step')].map((node) => node.textContent)")
        self.assertGreater(len(steps), 3)
        self.assertEqual((steps[0], steps[-1]), ("Start at Eingang Hafen.", "You have arrived at Wohnwerft."))
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
        self.answered(page)
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
        self.answered(page)
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
        route = self.command("entrance", stairs, "--step-free")
        self.assertEqual(page.run("floorMap.state.route.reason"), route["reason"])
        shown = page.run("document.querySelector('#route .note:last-child').textContent")
        self.assertNotRegex(shown, "[0-9a-f]{8}-[0-9a-f]{4}")

    def test_the_nearest_restroom_is_one_tap_away(self):
        page = self.mall()
        self.choose(page, "Wohnwerft")
        page.run("document.querySelector('#details [data-key=directions]').click()")
        self.answered(page)
        page.run("document.querySelector('.swap').click()")
        page.run("document.querySelector('[data-key=\\'nearest:restroom\\']').click()")
        self.answered(page)
        start = page.run("floorMap.state.route.from.key")
        own = next(one for one in self.occupants() if one.startswith(start))
        route = self.command(own, "restroom")
        self.assertEqual(page.run("floorMap.state.route.way.length"), route["length"])

    def test_an_empty_floor_is_a_place_too(self):
        page = self.mall()
        page.run("document.getElementById('directions').click()")
        position, level = page.run(
            "(() => { const unit = floorMap.data.items.find((item) => item.layer === 'units' && item.category === 'walkway' && floorMap.data.levels[item.level].ordinal === 0);"
            " return [unit.point, unit.level]; })()")
        self.assertIsNotNone(position)
        page.run("floorMap.tapForRoute(null, { x: %s / 100, y: -(%s) / 100 })" % tuple(position))
        self.answered(page)
        self.assertEqual(page.run("document.getElementById('route-to').value"), "Point on the map")
        self.assertTrue(page.run("Boolean(floorMap.state.route.way)"))
        self.assertIn("@", page.run("new Promise((done) => setTimeout(() => done(decodeURIComponent(location.hash)), 400))"))

    def test_without_the_module_nothing_is_offered(self):
        page = self.open(samples.sample("harbor-mall"))
        self.assertTrue(page.run("document.getElementById('directions').hidden"))
        self.choose(page, "Wohnwerft")
        self.assertFalse(page.run("Boolean(document.querySelector('#details [data-key=directions]'))"))

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
        page = self.with_module(samples.sample("harbor-mall"), "--language", "de", width=320, height=568)
        self.ask(page, "entrance", page.run("floorMap.data.items.find((item) => item.title === 'Wohnwerft').key"))
        self.assertIn("Ziel erreicht: Wohnwerft.", page.run("document.getElementById('route').textContent"))
        self.assertLessEqual(page.run("document.documentElement.scrollWidth"), 320)
        small = page.run(
            "[...document.querySelectorAll('#route button, #route input:not([type=checkbox])')].filter((node) => node.offsetWidth < 24 || node.offsetHeight < 24).map((node) => node.outerHTML.slice(0, 80))")
        self.assertEqual(small, [])
