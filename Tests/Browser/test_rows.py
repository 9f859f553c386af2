"""Rows of the list say where a place is, and buildings are places."""

import os
import unittest

import airport
import pagetest
import samples
from campus import Campus, box, named
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401
from test_looks import unit, venue

UNDERS = "[...document.querySelectorAll('#places .row .under')].map((node) => node.textContent)"


class RowsTest(PageTest):
    def short(self):
        """A venue of two levels of which one has a short name only, and one nothing."""
        path = os.path.join(pagetest.folder.name, "short")
        if not os.path.exists(path):
            campus = Campus()
            building = venue(campus)
            for ordinal, short in ((0, "EG"), (1, None)):
                on = campus.add(
                    "level", box(0, 0, 100, 40), category="unspecified", restriction=None, ordinal=ordinal, outdoor=False, name=None,
                    short_name=short and named(short), display_point=None, address_id=None, building_ids=[building],
                )
                unit(campus, on, box(0, 0, 10, 10), "elevator")
            campus.write(path)
        return self.open(path, width=1440, height=900)

    def test_a_level_without_a_name_is_called_as_in_the_picker(self):
        page = self.short()
        for key, name in (("0", "Floor EG"), ("1", "Level 1")):
            self.floor(page, key)
            self.assertEqual(page.run("document.querySelector('#places .group').textContent"), name)
            self.assertEqual(page.run(UNDERS), [name])
            self.assertIn(name, page.run(f"document.querySelector('#floors [data-floor=\"{key}\"]').textContent"))
            page.run("document.querySelector('#places .row').click()")
            self.assertIn(name, page.run("document.querySelector('#details dl').textContent"))

    def test_rows_of_several_buildings_name_theirs(self):
        page = self.open(airport.archive(pagetest.folder.name), width=1440, height=900)
        self.search(page, "elevator")
        unders = page.run(UNDERS)
        self.assertEqual(len(unders), 120)
        self.assertTrue(all("Terminal" in under for under in unders), unders[:5])
        # A floor of one building needs no name for it.
        page = self.open(samples.sample("broken-mall"))
        floor = page.run("floorMap.data.floors.findIndex((levels) => floorMap.data.buildings.filter((one) => one.levels.some((at) => levels.includes(at))).length === 1)")
        level = page.run(f"floorMap.data.floors[{floor}][0]")
        page.run(f"floorMap.showLevel({level})")
        self.assertFalse([under for under in page.run(UNDERS) if "Haus am" in under])

    def test_a_building_is_found_and_shown(self):
        page = self.open(airport.archive(pagetest.folder.name), width=1440, height=900)
        self.assertEqual(self.search(page, "terminal b"), ["Terminal B"])
        page.run("document.querySelector('#places .row').click()")
        page.settle()
        self.assertEqual(page.run("[floorMap.state.building, document.querySelector('#floors select').value]"), [1, "1"])
        self.assertEqual(page.run("document.querySelectorAll('#places .none').length"), 0)
        # One building has nothing to choose from, and is found all the same.
        page = self.open(samples.sample("harbor-mall"))
        self.assertIn("Haus am Lotsenkai", self.search(page, "lotsenkai"))
        page.run("document.querySelector('#places [data-building]').click()")
        self.assertIsNone(page.run("floorMap.state.building"))

    def test_one_without_a_name_has_its_own_row(self):
        page = self.short()
        self.assertEqual(self.rows(page), ["Elevator"])


if __name__ == "__main__":
    unittest.main()
