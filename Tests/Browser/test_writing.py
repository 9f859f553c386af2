"""A search finds what people write: names in one word or in two, floors by their numbers, doors, and words with a slip."""

import os
import unittest

import pagetest
import samples
from campus import Campus, box, named, place
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401
from test_looks import level, unit, venue


class WritingTest(PageTest):
    def shops(self, *names):
        path = os.path.join(pagetest.folder.name, "shops-" + "-".join(names).replace(" ", ""))
        if not os.path.exists(path):
            campus = Campus()
            on = level(campus, venue(campus), 0)
            for number, name in enumerate(names):
                own = unit(campus, on, box(number * 10, 0, 10, 20), "lobby" if name.startswith("Hafen") else "room", name if name.startswith("Hafen") else None)
                if name.startswith("Hafen"):
                    continue
                anchor = campus.add("anchor", {"type": "Point", "coordinates": place(number * 10 + 5, 10)}, address_id=None, unit_id=own)
                campus.add(
                    "occupant", None, category="retail", name=named(name), anchor_id=anchor, hours=None, phone=None, website=None,
                    validity=None, correlation_id=None, ordinal=None,
                )
            campus.write(path)
        return self.open(path)

    def test_a_name_is_found_in_one_word_and_in_two(self):
        page = self.shops("WHSmith", "Duty Free", "Rituals")
        for query in ("whsmith", "wh smith", "w h smith", "WH-Smith"):
            self.assertEqual(self.search(page, query), ["WHSmith"], query)
        for query in ("dutyfree", "duty free", "dutyfr"):
            self.assertEqual(self.search(page, query), ["Duty Free"], query)
        self.assertEqual(self.search(page, "xyzzyfoobar"), [])

    def test_a_slip_in_a_word_comes_before_a_slip_at_its_beginning(self):
        page = self.shops("Hafenfoyer", "Tide Café")
        self.assertEqual(self.search(page, "kafee")[0], "Tide Café")

    def test_a_floor_is_found_by_its_number_in_both_languages(self):
        page = self.open(samples.sample("harbor-mall"))
        for query, name in (("floor 1", "Obergeschoss"), ("Etage 1", "Obergeschoss"), ("level -1", "Untergeschoss"), ("floor eg", "Erdgeschoss")):
            self.assertEqual(self.search(page, query)[0], name, query)

    def test_a_door_is_found_by_its_name(self):
        page = self.open(samples.sample("harbor-mall"))
        self.assertEqual(self.search(page, "eingang"), ["Eingang Hafen", "Eingang Quartier"])
        page.run("document.querySelector('#places .row').click()")
        self.assertEqual(page.run("floorMap.state.selected.title"), "Eingang Hafen")


if __name__ == "__main__":
    unittest.main()
