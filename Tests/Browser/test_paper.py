"""Paper says what explains most: findings by cause, kinds with their number, and one mark for a room."""

import unittest

import airport
import pagetest
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

PREPARE = "dispatchEvent(new Event('beforeprint'))"


class PaperTest(PageTest):
    def test_an_airport_has_few_sheets(self):
        page = self.open(airport.archive(pagetest.folder.name), "--findings", width=1440, height=900)
        self.assertGreater(page.run("floorMap.data.findings.length"), 600)
        self.assertLessEqual(self.sheets(page), 9)

    def test_kinds_without_names_are_one_line(self):
        page = self.open(airport.archive(pagetest.folder.name))
        page.run(PREPARE)
        lines = page.run("[...document.querySelectorAll('#paper .places li')].map((line) => line.textContent)")
        self.assertEqual(lines.count("Elevator × 30"), 4)
        self.assertNotIn("Elevator", lines)

    def test_findings_are_listed_by_cause_with_the_first_five(self):
        page = self.open(airport.archive(pagetest.folder.name), "--findings")
        page.run(PREPARE)
        lines = page.run("[...document.querySelectorAll('#paper .findings .grouped')].flatMap((list) => [...list.children].map((line) => line.textContent))")
        heads = [line for line in lines if line.endswith(" (30)") and "telephone" in line]
        self.assertEqual(len(heads), 4, lines[:9])
        at = lines.index(heads[0])
        self.assertTrue(lines[at].startswith("1. "))
        self.assertEqual(lines[at + 6], "… and 25 more")

    def test_a_room_has_one_mark_for_a_cause(self):
        page = self.open(airport.archive(pagetest.folder.name), "--findings")
        count = page.run(
            "(() => { const map = CanvasRenderingContext2D.prototype; const { roundRect } = map; let count = 0;"
            " map.roundRect = function (...all) { count += 1; return roundRect.apply(this, all); };"
            f" {PREPARE}; map.roundRect = roundRect; return count; }})()"
        )
        # There are 631 findings.
        self.assertGreater(count, 100)
        self.assertLess(count, 500)


if __name__ == "__main__":
    unittest.main()
