"""Work in the editor that the library does: units are divided and joined, walls and features moved, and numbers entered."""

import base64
import math
import os
import unittest

import samples
from test_edit import UNIT, EditTest, setUpModule, tearDownModule, text  # noqa: F401

# A room of the floor that is shown: its ring, the middle of its longest wall, that of the wall farthest from it, and its own middle.
ROOM = (
    "((id) => { const level = floorMap.data.levels.find((one) => one.ordinal === 0).id;"
    " const unit = floorMap.edit.features.find((one) => (id ? one.id === id : one.type === 'unit' && !one.isGone && one.properties.level_id === level"
    "   && one.properties.category === 'room' && one.geometry.coordinates[0].length === 7));"
    " const ring = unit.geometry.coordinates[0]; const off = (p, q) => Math.hypot((p[0] - q[0]) * 0.6, p[1] - q[1]);"
    " const walls = ring.slice(1).map((p, i) => ({ length: off(p, ring[i]), middle: [(p[0] + ring[i][0]) / 2, (p[1] + ring[i][1]) / 2] }));"
    " const [{ middle: wall }] = walls.sort((a, b) => b.length - a.length);"
    " const [{ middle: other }] = walls.filter((one) => one.length > walls[0].length / 4).sort((a, b) => off(b.middle, wall) - off(a.middle, wall));"
    " return { id: unit.id, ring, wall, other, middle: [(wall[0] + other[0]) / 2, (wall[1] + other[1]) / 2] }; })"
)


def feature(id):
    return f"floorMap.edit.features.find((one) => one.id === {text(id)})"


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))) / 2


class WorkTest(EditTest):
    def enter(self, page, **values):
        """Fills in the numbers and applies them."""
        for name, value in values.items():
            page.run(f"document.querySelector('#edit .numbers [name={name}]').value = {text(str(value))}")
        page.run("document.querySelector('#edit .numbers [type=submit]').click()")
        page.settle()

    def split(self, page, room):
        self.near(page, room["middle"])
        self.tool(page, "split")
        page.click(*self.at(page, room["wall"]))
        page.click(*self.at(page, room["other"]))
        page.settle()

    def steps(self, page):
        return [step for change in page.run("JSON.parse(floorMap.edit.planText()).archives[0].changes") for step in change["steps"]]


class UnitsTest(WorkTest):
    def test_a_room_is_divided_and_joined_again(self):
        page = self.edit()
        room = page.run(ROOM + "()")
        before = self.seen(page)
        self.split(page, room)
        self.assertTrue(self.said(page).startswith("Split "), self.said(page))
        (step,) = self.steps(page)
        new = step["newId"]
        halves = [page.run(feature(id) + ".geometry.coordinates[0]") for id in (room["id"], new)]
        whole = area(room["ring"])
        self.assertAlmostEqual(sum(map(area, halves)) / whole, 1, 3)
        self.tool(page, "undo")
        self.assertEqual(self.seen(page), before)
        self.tool(page, "redo")
        self.tool(page, "select")
        page.run(f"floorMap.select({feature(room['id'])}.items[0])")
        self.tool(page, "merge")
        inside = [sum(p[i] for p in halves[1][:-1]) / (len(halves[1]) - 1) for i in (0, 1)]
        page.click(*self.at(page, inside))
        page.settle()
        self.assertTrue(page.run(feature(new) + ".isGone"))
        self.assertEqual([step["step"] for step in self.steps(page)], ["split", "merge"])
        self.check(page)

    def test_what_the_library_refuses_is_said_and_changes_nothing(self):
        page = self.edit()
        room = page.run(ROOM + "()")
        before = self.seen(page)
        self.near(page, room["middle"])
        self.tool(page, "split")
        # Neither end is at a wall.
        x, y = self.at(page, room["middle"])
        page.click(x - 5, y)
        page.click(x + 25, y)
        self.tool(page, "done")
        page.settle()
        self.assertIn("must begin and end at the outer wall", self.said(page))
        self.assertNotIn(room["id"], self.said(page))
        self.assertEqual(self.seen(page), before)
        self.assertTrue(page.run("document.querySelector('#edit output').classList.contains('trouble')"))


class MovingTest(WorkTest):
    def test_a_wall_is_dragged_and_moved_by_a_number(self):
        page = self.edit()
        room = page.run(ROOM + "()")
        self.near(page, room["middle"])
        self.tool(page, "wall")
        start = self.at(page, room["wall"])
        inwards = self.at(page, [(a + b) / 2 for a, b in zip(room["wall"], room["middle"])])
        self.pull(page, start, [(a + b) / 2 for a, b in zip(start, inwards)])
        page.settle()
        (step,) = self.steps(page)
        self.assertEqual(step["step"], "moveWall")
        smaller = page.run(feature(room["id"]) + ".geometry.coordinates[0]")
        whole = area(room["ring"])
        self.assertLess(area(smaller), whole)
        self.tool(page, "wall")
        page.click(*self.at(page, page.run(f"{ROOM}({text(room['id'])})")["wall"]))
        self.enter(page, meters="0,25")
        self.assertEqual(self.steps(page)[1]["meters"], 0.25)
        self.assertNotEqual(area(page.run(feature(room["id"]) + ".geometry.coordinates[0]")), area(smaller))
        self.check(page)

    def test_a_kiosk_is_dragged_turned_and_moved_by_numbers(self):
        page = self.edit()
        self.draw_kiosk(page)
        self.tool(page, "done")
        id = page.run("floorMap.edit.features.at(-1).id")
        place = page.run(feature(id) + ".geometry.coordinates[0]")
        middle = [(a + b) / 2 for a, b in zip(place[0], place[2])]
        self.tool(page, "shift")
        self.pull(page, self.at(page, middle), self.at(page, middle, 40, 0))
        page.settle()
        self.enter(page, north=2, turn=90)
        create, first, second = self.steps(page)
        self.assertEqual((first["step"], second["north"], second["turn"]), ("move", 2, 90))
        self.assertAlmostEqual(first["east"], 2, 1)
        self.assertNotIn("turn", first)
        # By its handle, to a multiple of 15 degrees.
        ring = page.run(feature(id) + ".geometry.coordinates[0]")
        middle = [(a + b) / 2 for a, b in zip(ring[0], ring[2])]
        self.near(page, middle)
        top = min(self.at(page, corner)[1] for corner in ring)
        x, y = self.at(page, middle)
        radius = y - top + 30
        self.pull(page, (x, top - 30), (x - radius * math.sin(math.pi / 6), y - radius * math.cos(math.pi / 6)))
        page.settle()
        self.assertEqual(self.steps(page)[3]["turn"], 30)
        self.check(page)

    def test_a_room_is_drawn_by_lengths_and_angles(self):
        page = self.edit()
        middle = page.run(UNIT + ".properties.display_point.coordinates")
        self.near(page, middle)
        self.tool(page, "polygon")
        self.become(page, "kiosk")
        page.click(*self.at(page, middle))
        self.enter(page, length=3, direction=0)
        self.enter(page, length=2, angle=90)
        self.enter(page, length=3, angle=90)
        self.tool(page, "done")
        ring = page.run("floorMap.edit.features.at(-1).geometry.coordinates[0]")
        east = [(p[0] - ring[0][0]) * math.cos(math.radians(ring[0][1])) * 111320 for p in ring]
        north = [(p[1] - ring[0][1]) * 111320 for p in ring]
        for found, wanted in zip(zip(east, north), ((0, 0), (3, 0), (3, 2), (0, 2), (0, 0))):
            self.assertAlmostEqual(found[0], wanted[0], 1)
            self.assertAlmostEqual(found[1], wanted[1], 1)
        self.check(page)


class OthersTest(WorkTest):
    """Features that are on no floor, references that are chosen on the map, and an image."""

    def row(self, page, key):
        page.run(f"document.querySelector('#edit-list [data-key={text(key)}]').click()")
        page.settle()

    def field(self, page, key):
        page.run(f"document.querySelector('#form [data-key={text(key)}]').click()")
        page.settle()

    def test_a_level_gets_the_outline_of_another_and_rooms(self):
        page = self.edit()
        floors = page.run("floorMap.data.floors.length")
        self.tool(page, "others")
        self.row(page, "new level")
        # Nothing is added before what is required is there.
        self.field(page, "add")
        self.assertIn("name", self.said(page))
        self.value(page, "name de", "Dachgarten")
        self.value(page, "short_name de", "DG")
        self.field(page, "add")
        (step,) = self.steps(page)
        self.assertEqual((step["step"], step["feature"]["properties"]["ordinal"]), ("create", 2))
        self.assertEqual(page.run("floorMap.data.floors.length"), floors + 1)
        self.assertEqual(page.run("floorMap.state.floor"), "2")
        self.assertIn("DG", page.run("document.querySelector('#floors ul').textContent"))
        # A room is drawn on it.
        page.run("floorMap.select(null)")
        middle = page.run(UNIT + ".properties.display_point.coordinates")
        self.near(page, middle)
        self.tool(page, "polygon")
        self.become(page, "unit")
        for dx, dy in ((-60, -60), (-60, 60), (60, 60), (60, -60)):
            page.click(*self.at(page, middle, dx, dy))
        self.tool(page, "done")
        self.assertEqual(self.steps(page)[1]["feature"]["properties"]["level_id"], step["feature"]["id"])
        for _ in range(2):
            self.tool(page, "undo")
        self.assertEqual(page.run("floorMap.data.floors.length"), floors)
        self.assertNotEqual(page.run("floorMap.state.floor"), "2")
        for _ in range(2):
            self.tool(page, "redo")
        self.check(page)

    def test_buildings_and_addresses_are_changed_and_added(self):
        page = self.edit()
        self.tool(page, "others")
        self.row(page, "list building")
        self.row(page, "list " + page.run("floorMap.edit.features.find((one) => one.type === 'building').id"))
        self.value(page, "name de", "Haus am Kai")
        page.run("document.querySelector('#form .close').click()")
        self.row(page, "list address")
        self.row(page, "new address")
        for key, value in (("address", "Am Kai 2"), ("locality", "Hamburg"), ("country", "DE")):
            self.value(page, key, value)
        self.field(page, "add")
        address = self.steps(page)[1]["feature"]["id"]
        page.run("document.querySelector('#form .close').click()")
        self.row(page, "list " + page.run("floorMap.edit.features.find((one) => one.type === 'building').id"))
        self.value(page, "address_id add", address)
        self.assertEqual(page.run("floorMap.edit.features.find((one) => one.type === 'building').properties.address_id"), address)
        self.check(page)

    def test_a_relationship_is_between_features_of_the_map(self):
        page = self.edit()
        room = page.run(ROOM + "()")
        hall = page.run(UNIT + ".properties.display_point.coordinates")
        self.tool(page, "others")
        self.row(page, "new relationship")
        self.value(page, "category", "traversal")
        self.value(page, "direction", "undirected")
        for key, place in (("origin", room["middle"]), ("destination", hall)):
            self.near(page, place)
            self.field(page, f"{key} pick")
            page.click(*self.at(page, place))
        self.field(page, "add")
        (step,) = self.steps(page)
        properties = step["feature"]["properties"]
        self.assertEqual(properties["origin"], {"id": room["id"], "feature_type": "unit"})
        self.assertEqual(properties["destination"]["id"], page.run(UNIT + ".id"))
        self.check(page)

    def test_an_amenity_gets_another_unit_by_a_tap(self):
        page = self.edit()
        room = page.run(ROOM + "()")
        amenity = (
            "floorMap.edit.features.find((one) => one.type === 'amenity' && one.items.length > 0"
            " && floorMap.data.levels[one.items[0].level].ordinal === 0)"
        )
        before = page.run(amenity + ".properties.unit_ids")
        page.run(f"floorMap.select({amenity}.items[0])")
        self.near(page, room["middle"])
        self.field(page, "unit_ids pick")
        page.click(*self.at(page, room["middle"]))
        self.assertEqual(page.run(amenity + ".properties.unit_ids"), [*before, room["id"]])
        # Escape leaves it.
        self.field(page, "unit_ids pick")
        page.run("document.getElementById('map').focus()")
        page.key("Escape")
        self.assertEqual(page.run("floorMap.edit.editing.tool"), "select")
        self.check(page)

    def test_an_image_lies_where_two_points_say(self):
        page = self.edit()
        page.run(
            "(async () => { const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });"
            " const pen = canvas.getContext('2d'); pen.fillStyle = '#f0f'; pen.fillRect(0, 0, 400, 200);"
            " const blob = await new Promise((done) => canvas.toBlob(done)); const given = new DataTransfer();"
            " given.items.add(new File([blob], 'plan.png', { type: 'image/png' }));"
            " const input = document.querySelector('#edit input[accept^=image]'); input.files = given.files; input.dispatchEvent(new Event('change')); })()"
        )
        page.wait("Boolean(floorMap.state.image)")
        # Its upper edge is in the middle of the map.
        page.run("(() => { const { bitmap, a, x, y } = floorMap.state.image; Object.assign(floorMap.view, { scale: 400 / (a * bitmap.width), x: x + a * bitmap.width / 2, y }); floorMap.draw(); })()")
        place = (
            "(() => { const { bitmap, a, b, x, y } = floorMap.state.image; const box = document.getElementById('map').getBoundingClientRect();"
            " return [[0, 0], [bitmap.width, 0]].map(([u, v]) => { const at = floorMap.view.toScreen({ x: a * u - b * v + x, y: b * u + a * v + y });"
            " return [at.x + box.left, at.y + box.top]; }); })()"
        )
        (first, second) = page.run(place)
        goals = [(first[0] + 30, first[1] + 40), (first[0] + 30, first[1] + 240)]
        page.click(*first)
        page.click(*goals[0])
        second = page.run(place)[1]
        page.click(*second)
        page.click(*goals[1])
        for found, wanted in zip(page.run(place), goals):
            # What is clicked is drawn to corners and walls nearby.
            self.assertLess(math.dist(found, wanted), 14)
        self.assertEqual(self.steps(page), [])
        page.run("document.querySelector('#edit .numbers .chip[type=button]').click()")
        self.assertIsNone(page.run("floorMap.state.image"))


class DayTest(WorkTest):
    def test_a_days_work_is_saved_as_the_command_would(self):
        page = self.edit()
        room = page.run(ROOM + "()")
        # A shop with its anchor and hours.
        middle = page.run(UNIT + ".properties.display_point.coordinates")
        self.near(page, middle)
        self.tool(page, "occupant")
        page.click(*self.at(page, middle))
        page.run("document.getElementById('shop-name').value = 'Fischbude'; document.getElementById('shop-category').value = 'seafood'")
        page.run("document.querySelector('#shop [type=submit]').click()")
        page.settle()
        self.value(page, "hours", "Mo-Sa 10:00-20:00")
        self.split(page, room)
        self.near(page, room["middle"])
        self.tool(page, "wall")
        page.click(*self.at(page, page.run(f"{ROOM}({text(room['id'])})")["wall"]))
        self.enter(page, meters=0.2)
        done = [step["step"] for step in self.steps(page)]
        self.assertEqual(done, ["create", "create", "set", "split", "moveWall"])
        for _ in range(2):
            self.tool(page, "undo")
        self.assertEqual(len(self.steps(page)), 3)
        self.tool(page, "redo")
        self.reload(page, 3)
        self.near(page, room["middle"])
        self.tool(page, "wall")
        page.click(*self.at(page, page.run(f"{ROOM}({text(room['id'])})")["wall"]))
        self.enter(page, meters=0.3)
        self.assertEqual([step["step"] for step in self.steps(page)], ["create", "create", "set", "split", "moveWall"])
        self.check_archive(page)


# The dialog that asks for a file, in place of the browser's: it notes whether it was asked for in answer to a click, and what is
# written. A file has what was written only once it is closed, as in the browser.
PICKER = """
globalThis.asked = []; globalThis.files = []; globalThis.faults = {};
const meet = (name) => { if (faults[name]) throw new DOMException(`no ${name}`, faults[name]); };
globalThis.showSaveFilePicker = async (options) => {
  asked.push({ ...options, isInClick: globalThis.event?.type === "click" });
  meet("picker");
  const file = { name: `chosen ${files.length + 1}.zip`, content: "before", opened: 0, aborted: 0 };
  files.push(file);
  return { name: file.name, createWritable: async () => {
    file.opened += 1;
    meet("open");
    const parts = [];
    return {
      write: async (part) => { if (globalThis.meanwhile) globalThis.meanwhile(); meet("write"); parts.push(part); },
      close: async () => { meet("close"); file.content = btoa(Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()), (byte) => String.fromCharCode(byte)).join("")); },
      abort: async () => { file.aborted += 1; if (faults.close) throw new TypeError("closed"); },
    };
  } };
};
"""


class FileTest(WorkTest):
    """The archive is written into a file that was chosen, where the browser allows it."""

    def edit(self, archive=samples.sample("harbor-mall"), **view):
        page = super().edit(archive, before=PICKER, **view)
        self.set(page, 1)
        return page

    def set(self, page, number):
        """Makes a step."""
        page.run("floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').items[0])")
        self.value(page, "phone", f"+49 40 12345{number}")

    def save(self, page, word):
        self.tool(page, "save")
        page.wait(f"document.querySelector('#edit output').value.startsWith({text(word)})")

    def is_saved(self, page):
        """Whether there is nothing to save, and nothing is kept on the device."""
        button = page.run("document.querySelector('[data-tool=save]').disabled")
        self.assertEqual(page.run("localStorage.length"), 0 if button else 1)
        return button

    def file(self, page, number=0):
        return page.run(f"files[{number}].content")

    def test_the_file_has_the_bytes_of_the_download_and_is_asked_for_once(self):
        page = self.edit()
        self.save(page, "Saved the archive as chosen 1.zip")
        self.assertEqual(page.run("asked"), [{
            "id": "imdf-archive", "suggestedName": "harbor-mall.zip", "isInClick": True,
            "types": [{"accept": {"application/octet-stream": [".zip"]}}]}])
        self.assertTrue(self.is_saved(page))
        self.assertEqual(os.listdir(self.folder.name), [])
        first = self.file(page)
        self.set(page, 2)
        self.assertFalse(self.is_saved(page))
        self.save(page, "Saved the archive as chosen 1.zip")
        self.assertEqual(page.run("[asked.length, files.length, files[0].aborted]"), [1, 1, 0])
        self.assertNotEqual(self.file(page), first)
        # The button beside it gives the same as a download.
        with open(self.saved(page, "download", ".zip"), "rb") as archive:
            self.assertEqual(archive.read(), base64.b64decode(self.file(page)))
        # A download is a copy: the file that was chosen lacks a step.
        self.set(page, 3)
        self.tool(page, "download")
        page.wait("document.querySelector('#edit output').value === 'Saved the archive as harbor-mall.zip.'")
        self.assertFalse(self.is_saved(page))
        # What is undone goes from the file, too.
        for _ in range(3):
            self.tool(page, "undo")
        self.save(page, "Saved the archive as chosen 1.zip")
        self.assertEqual(self.file(page), page.run("document.getElementById('archive').textContent"))
        self.assertTrue(self.is_saved(page))

    def test_a_dialog_that_is_canceled_saves_nothing(self):
        page = self.edit()
        page.run("faults.picker = 'AbortError'")
        self.save(page, "Nothing was saved.")
        self.assertFalse(self.is_saved(page))
        page.run("delete faults.picker")
        self.save(page, "Saved the archive as")
        self.assertEqual(page.run("asked.length"), 2)
        self.assertTrue(self.is_saved(page))

    def test_a_file_that_cannot_be_written_stays_and_so_do_the_steps(self):
        page = self.edit()
        for number, (name, error) in enumerate((("open", "NotAllowedError"), ("write", "QuotaExceededError"), ("close", "AbortError"))):
            page.run(f"faults = {{ {name}: '{error}' }}")
            self.save(page, f"Not saved in chosen {number + 1}.zip: no {name}")
            self.assertTrue(page.run("document.querySelector('#edit output').classList.contains('trouble')"))
            self.assertFalse(self.is_saved(page), name)
            self.assertEqual(self.file(page, number), "before")
            # What was begun is dropped, and the next time asks again.
            self.assertEqual(page.run(f"[files[{number}].aborted, asked.length]"), [0 if name == "open" else 1, number + 1])
        page.run("faults = {}")
        self.save(page, "Saved the archive as chosen 4.zip")
        self.assertTrue(self.is_saved(page))

    def test_a_step_that_is_made_while_the_file_is_written_stays_unsaved(self):
        page = self.edit()
        page.run(
            "globalThis.meanwhile = () => { const field = document.querySelector('#form [data-key=phone]'); field.value = '+49 40 99';"
            " field.dispatchEvent(new Event('change')); document.querySelector('[data-tool=save]').click(); globalThis.meanwhile = null; }")
        self.save(page, "Saved the archive as")
        self.assertEqual(page.run("floorMap.edit.unsaved()"), 1)
        self.assertFalse(self.is_saved(page))
        self.assertEqual(page.run("[asked.length, files.length, files[0].opened]"), [1, 1, 1])

    def test_where_nobody_can_be_asked_it_is_a_download(self):
        page = self.edit()
        page.run("faults.picker = 'SecurityError'")
        self.saved(page, "save", ".zip")
        page.wait("document.querySelector('#edit output').value === 'Saved the archive as harbor-mall.zip.'")
        self.assertTrue(self.is_saved(page))
        self.leave(page)
        without = super().edit()
        self.assertEqual(without.run("document.querySelectorAll('[data-tool=save], [data-tool=download]').length"), 1)


if __name__ == "__main__":
    unittest.main()
