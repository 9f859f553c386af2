"""Directions as visitors read them, with a stand-in for the library: test_route has the routes themselves."""

import json
import subprocess
import unittest

import airport
import pagetest
import samples
import standin
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401

STEPS = "[...document.querySelectorAll('.step')].map((node) => node.textContent)"


class DirectionsTest(PageTest):
    def ask(self, page, answer, to="restroom"):
        page.run(f"standIn.routes = [{text(answer)}]; floorMap.openRoute({{ to: {{ nearest: {text(to)}, heading: 'Restroom' }} }})")
        page.wait("floorMap.state.route.way || floorMap.state.route.reason")
        page.settle()

    def answer(self, archive, *options):
        """What the library says of a way."""
        run = subprocess.run([samples.TOOL, "route", archive, *options, "-f", "json"], capture_output=True, text=True)
        return json.loads(run.stdout)["routes"][0]

    def test_units_are_among_the_nearest_and_restrooms_are_told_apart(self):
        page = standin.page(self, pagetest.folder.name, airport.archive(pagetest.folder.name))
        names = page.run("[...document.querySelectorAll('.nearest .chip')].map((chip) => chip.textContent)")
        self.assertEqual(names, ["Restroom", "Restroom, female", "Restroom, male", "Elevator", "Information", "ATM", "Drinking fountain"])

    def test_the_restroom_that_was_found_is_named(self):
        mall = samples.sample("harbor-mall")
        page = standin.page(self, pagetest.folder.name, mall)
        answer = self.answer(mall, "--to", "restroom")
        self.ask(page, answer)
        found = page.run(f"floorMap.data.items.find((one) => one.key === {text(answer['destination'][:8])}).heading")
        self.assertIn(found, page.run("document.querySelector('#route .result').textContent"))

    def test_a_reason_has_no_ids(self):
        page = standin.page(self, pagetest.folder.name, airport.archive(pagetest.folder.name))
        unit = page.run("(() => { const unit = floorMap.data.items.find((one) => one.category === 'elevator' && one.layer === 'units'); return unit.key; })()")
        reason = f"unit {unit}-1234-4234-8234-123456789abc (elevator) is cut off on level “Arrivals” (-121.884598,37.331556): no opening leads into it"
        self.ask(page, {"found": False, "reason": reason})
        self.assertEqual(
            page.run("document.querySelector('#route .result .note').textContent"),
            "this elevator is cut off on level “Arrivals”: no opening leads into it",
        )

    def test_doors_and_turns_go_with_the_walk_behind_them(self):
        page = standin.page(self, pagetest.folder.name, samples.sample("harbor-mall"))
        answer = self.answer(samples.sample("harbor-mall"), "--to", "restroom")
        steps = [("leave", "Start."), ("walk", "Walk 5 m."), *[("pass", "Go through the door.")] * 3, ("turn", "Turn left."), ("walk", "Walk 9 m."),
                 ("pass", "Go through the door to A."), ("turn", "Turn right."), ("arrive", "You have arrived.")]
        answer["steps"] = [dict(answer["steps"][0], step=kind, text=words) for kind, words in steps]
        self.ask(page, answer)
        self.assertEqual(page.run(STEPS), [
            "Start.", "Walk 5 m.", "Go through the door. Turn left. Walk 9 m.", "Go through the door to A. Turn right.", "You have arrived.",
        ])

    def test_the_steps_have_the_panel(self):
        page = standin.page(self, pagetest.folder.name, samples.sample("harbor-mall"), width=1440, height=900)
        self.ask(page, self.answer(samples.sample("harbor-mall"), "--to", "Wohnwerft"), "elevator")
        self.assertGreater(page.run("document.getElementById('route').clientHeight"), 650)
        self.assertFalse(page.run("document.getElementById('places').checkVisibility()"))
        # Who searches sees what is found.
        page.run("document.getElementById('search').focus()")
        self.search(page, "wohnwerft")
        page.settle()
        self.assertTrue(page.run("document.querySelector('#places .row').checkVisibility()"))


if __name__ == "__main__":
    unittest.main()
