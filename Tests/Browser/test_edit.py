"""The page is edited: what was seen is what the saved plan makes of the archive, when the tool applies it."""

import json
import os
import subprocess
import tempfile
import time
import unittest
import zipfile

import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401

# What the page shows: each feature as it is, and its shape as it is drawn.
SEEN = (
    "JSON.stringify(Object.fromEntries(floorMap.edit.features.filter((one) => !one.isGone).map((one) => [one.id,"
    " [one.type, one.geometry, Object.fromEntries(Object.entries(one.properties).sort()), one.items.map((item) => item.shape ?? null)]])))"
)
# A corner inside of the floor that is shown at which at least three units meet.
SHARED = (
    "(() => { const level = floorMap.data.levels.find((one) => one.ordinal === 0).id; const counts = new Map();"
    " for (const one of floorMap.edit.features) if (one.type === 'unit' && one.properties.level_id === level)"
    "   for (const p of one.geometry.coordinates[0].slice(1)) counts.set(String(p), (counts.get(String(p)) ?? 0) + 1);"
    " return [...counts].find(([, count]) => count > 2)[0].split(',').map(Number); })()"
)
UNIT = "floorMap.edit.features.find((one) => one.type === 'unit' && one.properties.name?.de === 'Hafenfoyer')"


@unittest.skipUnless(os.environ.get("IMDF_WEB"), "no IMDF_WEB")
class EditTest(PageTest):
    def setUp(self):
        super().setUp()
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def tearDown(self):
        # What was not saved would be there again in the next test.
        for page in self.pages:
            page.run("localStorage.clear()")
        super().tearDown()

    def edit(self, archive=samples.sample("harbor-mall"), *options, **view):
        page = self.open(archive, "--edit", "--engine", os.path.join(os.environ["IMDF_WEB"], "imdf.wasm"), *options, **view)
        page.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.folder.name)
        settle = page.settle

        def settle_with_library():
            """Waits until the library has done the steps, too."""
            settle()
            page.wait("!floorMap.edit.editing.isWaiting")
            settle()
        page.settle = settle_with_library
        page.wait("floorMap.state.isEditing")
        page.settle()
        return page

    def leave(self, page):
        """Closes a page: one tab edits an archive at a time."""
        self.assertEqual(page.troubles(), [])
        self.pages.remove(page)
        page.close()

    def tool(self, page, name):
        page.run(f"document.querySelector('[data-tool={name}]').click()")
        page.settle()

    def at(self, page, position, dx=0, dy=0):
        """A position in pixels of the window, and some pixels beside it."""
        x, y = page.run(
            f"(() => {{ const at = floorMap.screen({position[0]!r}, {position[1]!r});"
            " const box = document.getElementById('map').getBoundingClientRect(); return [at.x + box.left, at.y + box.top]; })()"
        )
        return x + dx, y + dy

    def near(self, page, position, scale=20):
        """Shows a position in the middle."""
        page.run(f"(() => {{ Object.assign(floorMap.view, floorMap.project({position[0]!r}, {position[1]!r}), {{ scale: {scale} }}); floorMap.draw(); }})()")
        page.settle()

    def pull(self, page, start, end):
        """Drags with the mouse."""
        mouse = {"button": "left", "buttons": 1, "clickCount": 1}
        page.send("Input.dispatchMouseEvent", type="mousePressed", x=start[0], y=start[1], **mouse)
        for step in range(1, 5):
            x, y = [a + (b - a) * step / 4 for a, b in zip(start, end)]
            page.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, **mouse)
        page.send("Input.dispatchMouseEvent", type="mouseReleased", x=end[0], y=end[1], **mouse)
        page.settle()

    def said(self, page):
        return page.run("document.querySelector('#edit output').value")

    def seen(self, page):
        return json.loads(page.run(SEEN))

    def value(self, page, key, value):
        """Fills in a field of the form."""
        page.run(
            f"(() => {{ const field = document.querySelector('#form [data-key={text(key)}]'); field.value = {text(value)};"
            " field.dispatchEvent(new Event('change')); })()"
        )
        page.settle()

    def saved(self, page, tool="savePlan", ending=".json"):
        """The path of the plan that the page saves, or of the archive."""
        before = set(os.listdir(self.folder.name))
        self.tool(page, tool)
        deadline = time.time() + 20
        while time.time() < deadline:
            new = [name for name in os.listdir(self.folder.name) if name not in before and name.endswith(ending)]
            if new:
                return os.path.join(self.folder.name, new[0])
            time.sleep(0.05)
        self.fail(f"nothing was saved as {ending}")

    def check(self, page, archive=samples.sample("harbor-mall")):
        """Applies what the page saves, and compares the new archive with what was seen."""
        seen = self.seen(page)
        plan = self.saved(page)
        new = os.path.join(self.folder.name, "new")
        run = subprocess.run([samples.TOOL, "edit", archive, "-o", new, "--apply", plan], capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        found = self.seen(self.edit(new))
        self.assertEqual(set(found), set(seen))
        for key, value in seen.items():
            self.assertEqual(found[key], value, key)
        with open(plan) as file:
            return json.load(file)["archives"][0]["changes"]

    def give(self, page, content):
        """Opens a plan."""
        page.run("(() => { const given = new DataTransfer(); given.items.add(new File([" + text(content) + "], 'plan.json'));"
                 " const input = document.querySelector('#edit input[type=file]'); input.files = given.files; input.dispatchEvent(new Event('change')); })()")

    def reload(self, page, count):
        """Loads the page again: steps that were not saved are there again, and the venue is as it was."""
        seen = self.seen(page)
        page.send("Page.reload")
        # The old page answers no more.
        time.sleep(2)
        page.wait(f"globalThis.floorMap?.edit && document.querySelector('#edit output')?.value.startsWith('{count} changes')")
        self.assertEqual(self.seen(page), seen)

    def become(self, page, type):
        """What the sketch is to become."""
        page.run(f"(() => {{ const list = document.querySelector('#edit select'); list.value = {text(type)}; list.dispatchEvent(new Event('change')); }})()")

    def draw_kiosk(self, page):
        """Draws a square in the hall with clicks; returns its middle."""
        middle = page.run("(() => { const one = " + UNIT + "; return one.properties.display_point?.coordinates ?? null; })()")
        self.near(page, middle)
        self.tool(page, "polygon")
        self.become(page, "kiosk")
        for dx, dy in ((-60, -60), (-60, 60), (60, 60), (60, -60)):
            page.click(*self.at(page, middle, dx, dy))
        return middle

    def check_archive(self, page):
        """Saves the archive and compares it with that of the command for the same steps, and its findings with those that are shown."""
        page.wait("Boolean(document.querySelector('#edit-findings:not([aria-busy])'))")
        shown = page.run("floorMap.state.editFindings.findings")
        plan = page.run("floorMap.edit.planText()")
        archive = self.saved(page, "save", ".zip")
        path = os.path.join(self.folder.name, "plan.json")
        with open(path, "w") as file:
            file.write(plan)
        new = os.path.join(self.folder.name, "command.zip")
        run = subprocess.run([samples.TOOL, "edit", samples.sample("harbor-mall"), "-o", new, "--apply", path, "--no-config"], capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        contents = []
        for name in (archive, new):
            with zipfile.ZipFile(name) as packed:
                contents.append({entry: packed.read(entry) for entry in packed.namelist()})
        self.assertEqual(*contents)
        found = json.loads(subprocess.run([samples.TOOL, "lint", archive, "--no-config", "-f", "json"], capture_output=True, text=True).stdout)
        self.assertEqual(len(found["findings"]), shown)



class DrawingTest(EditTest):
    def test_a_kiosk_is_drawn_named_saved_and_applied(self):
        page = self.edit()
        self.draw_kiosk(page)
        self.tool(page, "done")
        self.assertEqual(page.run("document.querySelector('#form h2').textContent").split()[0], "Kiosk")
        self.value(page, "name de", "Matjes to go")
        changes = self.check(page)
        self.assertEqual([[step["step"] for step in change["steps"]] for change in changes], [["create"], ["set"]])
        feature = changes[0]["steps"][0]["feature"]
        self.assertEqual(feature["feature_type"], "kiosk")
        self.assertRegex(feature["id"], "^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$")
        ring = feature["geometry"]["coordinates"][0]
        self.assertEqual(ring[0], ring[-1])
        self.assertGreater(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])), 0, "counterclockwise")
        for number in sum(ring, []):
            self.assertLessEqual(len(repr(number).partition(".")[2]), 8)
        self.assertIsNone(feature["properties"]["anchor_id"])

    def test_a_line_that_branches_and_a_point_become_features(self):
        page = self.edit()
        middle = page.run("(() => { const one = " + UNIT + "; return one.properties.display_point.coordinates; })()")
        self.near(page, middle)
        self.tool(page, "line")
        self.become(page, "detail")
        for dx in (-60, 0, 60):
            page.click(*self.at(page, middle, dx, 10))
        self.tool(page, "branch")
        page.click(*self.at(page, middle, 0, 10))
        page.click(*self.at(page, middle, 0, -60))
        self.tool(page, "done")
        self.tool(page, "point")
        page.click(*self.at(page, middle, 30, 40))
        self.tool(page, "done")
        changes = self.check(page)
        detail, amenity = (change["steps"][0]["feature"] for change in changes)
        self.assertEqual([len(line) for line in detail["geometry"]["coordinates"]], [3, 2])
        self.assertEqual(amenity["properties"]["unit_ids"], [page.run(UNIT + ".id")])

    def test_a_sketch_can_be_changed_and_taken_back(self):
        page = self.edit()
        middle = self.draw_kiosk(page)
        self.tool(page, "insert")
        page.click(*self.at(page, middle, 60, 0))
        self.tool(page, "move")
        self.pull(page, self.at(page, middle, 60, 0), self.at(page, middle, 90, 0))
        self.assertIn("5", self.said(page))
        self.tool(page, "delete")
        page.click(*self.at(page, middle, -60, -60))
        self.assertIn("4", self.said(page))
        for _ in range(3):
            self.tool(page, "undo")
        self.assertIn("4", self.said(page))
        self.tool(page, "redo")
        self.assertIn("5", self.said(page))
        self.tool(page, "cancel")
        self.assertTrue(page.run("document.querySelector('[data-tool=undo]').disabled"), "nothing has been done")

    def test_what_crosses_itself_is_refused(self):
        page = self.edit()
        middle = page.run("(() => { const one = " + UNIT + "; return one.properties.display_point.coordinates; })()")
        self.near(page, middle)
        self.tool(page, "polygon")
        count = len(self.seen(page))
        page.click(*self.at(page, middle, -60, -60))
        self.tool(page, "done")
        self.assertIn("More positions", self.said(page))
        for dx, dy in ((60, 60), (60, -60), (-60, 60)):
            page.click(*self.at(page, middle, dx, dy))
        self.tool(page, "done")
        self.assertIn("cross itself", self.said(page))
        self.assertEqual(len(self.seen(page)), count)
        # A unit above another one has findings, and can stay.
        for _ in range(2):
            self.tool(page, "undo")
        page.click(*self.at(page, middle, 60, -60))
        page.run("(() => { const list = document.querySelector('#edit select'); list.value = 'unit'; list.dispatchEvent(new Event('change')); })()")
        self.tool(page, "done")
        page.wait("document.getElementById('edit-findings').innerText.includes('Hafenfoyer')")
        self.assertEqual(len(self.seen(page)), count + 1)


class CornerTest(EditTest):
    def test_a_shared_corner_moves_with_all_that_meets_there(self):
        page = self.edit()
        before = self.seen(page)
        corner = page.run(SHARED)
        self.near(page, corner)
        self.tool(page, "move")
        start = self.at(page, corner)
        self.pull(page, start, (start[0] + 26, start[1] + 17))
        after = self.seen(page)
        moved = [key for key in before if before[key][1] != after[key][1]]
        self.assertGreater(len([key for key in moved if before[key][0] == "unit"]), 1, self.said(page))
        # All back is what it was.
        self.tool(page, "undo")
        self.assertEqual(self.seen(page), before)
        self.tool(page, "redo")
        self.assertEqual(self.seen(page), after)
        changes = self.check(page)
        self.assertEqual([step["step"] for step in changes[0]["steps"]], ["moveCorner"])
        self.assertEqual(changes[0]["steps"][0]["at"], corner)

    def test_while_a_corner_is_dragged_the_map_below_stays(self):
        page = self.edit()
        corner = page.run(SHARED)
        self.near(page, corner)
        self.tool(page, "move")
        x, y = self.at(page, corner)
        page.send("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        page.settle()
        page.run(
            "globalThis.painted = 0; const paint = floorMap.frame.paint;"
            " floorMap.frame.paint = (...all) => { painted += 1; return paint(...all); }"
        )
        pictures = set()
        for step in range(1, 5):
            page.send("Input.dispatchMouseEvent", type="mouseMoved", x=x + 6 * step, y=y, button="left", buttons=1)
            page.settle()
            pictures.add(page.run("document.getElementById('map').toDataURL()"))
        # The outlines move, over one picture.
        self.assertEqual((len(pictures), page.run("painted")), (4, 0))
        page.send("Input.dispatchMouseEvent", type="mouseReleased", x=x + 24, y=y, button="left", clickCount=1)
        page.settle()
        self.assertGreater(page.run("painted"), 0)

    def test_corners_are_inserted_moved_and_deleted(self):
        page = self.edit()
        corner = page.run(SHARED)
        wall = page.run(
            f"(() => {{ const corner = {corner!r}; const one = floorMap.edit.features.find((one) => one.type === 'unit' && one.geometry.coordinates[0].some((p) => String(p) === String(corner)));"
            " const ring = one.geometry.coordinates[0]; const i = ring.findIndex((p) => String(p) === String(corner)); return [ring[i], ring[(i + 1) % (ring.length - 1)]]; })()"
        )
        middle = [(a + b) / 2 for a, b in zip(*wall)]
        self.near(page, middle)
        self.tool(page, "insert")
        page.click(*self.at(page, middle))
        inserted = page.run("JSON.parse(floorMap.edit.planText()).archives[0].changes[0].steps[0].at")
        self.tool(page, "move")
        start = self.at(page, inserted)
        self.pull(page, start, (start[0] + 20, start[1] + 20))
        self.tool(page, "delete")
        moved = page.run("JSON.parse(floorMap.edit.planText()).archives[0].changes.at(-1).steps[0].to")
        page.click(*self.at(page, moved))
        # Where several walls meet, a corner cannot go.
        page.click(*self.at(page, corner))
        self.assertIn("cannot be removed", self.said(page))
        self.tool(page, "undo")
        changes = self.check(page)
        self.assertEqual([change["steps"][0]["step"] for change in changes], ["insertCorner", "moveCorner"])

    def test_what_changes_nothing_is_no_step(self):
        page = self.edit()
        page.run(
            "(async () => { const unit = floorMap.edit.features.find((one) => one.type === 'unit'); const wall = unit.geometry.coordinates[0].slice(0, 2);"
            " await floorMap.edit.performByLibrary('Insert', [{ step: 'insertCorner', level: unit.properties.level_id, wall, at: wall[0] }]); })()"
        )
        self.assertFalse(page.run("floorMap.edit.canUndo()"))
        self.assertTrue(page.run("document.querySelector('[data-tool=save]').disabled"))

    def test_a_step_that_fails_is_told_and_the_next_one_is_done(self):
        page = self.edit()
        page.run("floorMap.edit.attemptByLibrary(() => { throw new TypeError('the worker is gone'); }).catch(() => {})")
        self.assertEqual(self.said(page), "the worker is gone")
        corner = page.run(SHARED)
        self.near(page, corner)
        self.tool(page, "move")
        start = self.at(page, corner)
        self.pull(page, start, (start[0] + 26, start[1] + 17))
        self.assertTrue(page.run("floorMap.edit.canUndo()"))

    def test_a_corner_that_would_make_units_overlap_stays(self):
        page = self.edit()
        before = self.seen(page)
        corner = page.run(SHARED)
        self.near(page, corner, 6)
        self.tool(page, "move")
        start = self.at(page, corner)
        self.pull(page, start, (start[0] + 250, start[1] - 200))
        self.assertEqual(self.seen(page), before)
        self.assertRegex(self.said(page), "overlap|cross")

    def test_random_steps_are_those_of_the_tool(self):
        """Corners all over the venue are moved, inserted, and deleted; what is refused leaves nothing."""
        page = self.edit(samples.sample("broken-mall"))
        page.run(
            "(async () => { let seed = 7; const random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };"
            " const { edit, data } = floorMap; globalThis.done = 0;"
            " for (let i = 0; i < 120; i += 1) {"
            "   const units = edit.features.filter((one) => one.type === 'unit' && one.id && /Polygon/.test(one.geometry?.type));"
            "   const unit = units[Math.floor(random() * units.length)];"
            "   const ring = (unit.geometry.type === 'Polygon' ? unit.geometry.coordinates : unit.geometry.coordinates[0])[0];"
            "   const k = Math.floor(random() * (ring.length - 1));"
            "   const [at, to] = [ring[k].slice(0, 2), [ring[k][0] + (random() - .5) * 1e-5, ring[k][1] + (random() - .5) * 1e-5]];"
            "   const wall = [at, ring[k + 1].slice(0, 2)];"
            "   const [step, more] = [['moveCorner', { at, to }], ['insertCorner', { wall, at: to }], ['removeCorner', { at }]][i % 3];"
            "   try { done += Math.sign((await edit.performByLibrary(step, [{ step, level: data.levels[edit.levelsOf(unit)[0]].id, ...more }])).length); }"
            "   catch (error) { if (error.code === undefined) throw error; } } })()"
        )
        self.assertGreater(page.run("done"), 40)
        self.check(page, samples.sample("broken-mall"))


class FormTest(EditTest):
    def choose(self, page, name):
        page.run(f"floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === {text(name)}).items[0])")
        page.settle()

    def test_properties_are_set_from_the_lists_of_the_standard(self):
        page = self.edit()
        self.choose(page, "Wohnwerft")
        self.value(page, "phone", "+49 40 555 0100")
        self.value(page, "name en", "Home Quay")
        self.value(page, "hours", "")
        page.run(f"floorMap.select({UNIT}.items[0])")
        page.settle()
        options = page.run("document.querySelector('#form [data-key=category]').options.length")
        schema = subprocess.run([samples.TOOL, "schema", "unit", "-f", "json"], capture_output=True, text=True)
        values = next(one["values"] for one in json.loads(schema.stdout)["properties"] if one["key"] == "category")
        self.assertEqual(options, len(values))
        self.value(page, "category", "walkway")
        self.value(page, "restriction", "employeesonly")
        page.run("document.querySelector('#form [data-key=\"accessibility assisted.listening\"]').click()")
        page.settle()
        self.assertEqual(page.run(f"{UNIT}.items[0].role"), "walkway")
        changes = self.check(page)
        self.assertEqual(len(changes), 6)
        self.assertEqual(changes[-1]["steps"][0]["properties"], {"accessibility": ["wheelchair", "tactilepaving", "assisted.listening"]})

    def test_an_empty_field_is_null_where_the_key_is_needed(self):
        page = self.edit()
        self.choose(page, "Wohnwerft")
        self.value(page, "website", "")
        self.value(page, "name de", "")
        changes = json.loads(page.run("floorMap.edit.planText()"))["archives"][0]["changes"]
        self.assertTrue(all(None in change["steps"][0]["properties"].values() or "name" in change["steps"][0]["properties"] for change in changes))

    def test_a_unit_goes_with_what_cannot_be_without_it(self):
        page = self.edit()
        self.choose(page, "Hafenfoyer")
        count = len(self.seen(page))
        page.run("document.querySelector('#form [data-key=delete]').click()")
        page.settle()
        self.assertLess(len(self.seen(page)), count)
        self.assertIsNone(page.run("floorMap.state.selected"))
        changes = self.check(page)
        self.assertEqual(changes[0]["steps"][0]["dependents"], "remove")

    def test_undoing_all_leaves_nothing_to_save(self):
        page = self.edit()
        before = self.seen(page)
        self.choose(page, "Wohnwerft")
        self.value(page, "name de", "Anders")
        self.draw_kiosk(page)
        self.tool(page, "done")
        for _ in range(2):
            self.tool(page, "undo")
        self.assertEqual(self.seen(page), before)
        self.assertTrue(page.run("document.querySelector('[data-tool=save]').disabled"))


class ShopTest(EditTest):
    def shop(self, page, name, category):
        """Adds an occupant in the hall."""
        middle = page.run(UNIT + ".properties.display_point.coordinates")
        self.near(page, middle)
        self.tool(page, "occupant")
        page.click(*self.at(page, middle))
        page.run(f"document.getElementById('shop-name').value = {text(name)}; document.getElementById('shop-category').value = {text(category)}")
        page.run("document.querySelector('#shop [type=submit]').click()")
        page.settle()

    def test_an_occupant_and_its_anchor_are_one_step(self):
        page = self.edit()
        before = self.seen(page)
        self.shop(page, "Fischbude", "seafood")
        self.assertEqual(page.run("floorMap.state.selected.title"), "Fischbude")
        self.assertIn("Fischbude", page.run("document.querySelector('#form h2').textContent"))
        self.tool(page, "undo")
        self.assertEqual(self.seen(page), before)
        self.tool(page, "redo")
        changes = self.check(page)
        self.assertEqual([[step["step"] for step in change["steps"]] for change in changes], [["create", "create"]])
        anchor, occupant = (step["feature"] for step in changes[0]["steps"])
        self.assertEqual(occupant["properties"]["anchor_id"], anchor["id"])
        self.assertEqual(occupant["properties"]["name"], {"de": "Fischbude"})
        self.assertEqual(anchor["properties"]["unit_id"], page.run(UNIT + ".id"))

    def test_a_reload_loses_nothing_and_a_plan_is_opened_again(self):
        page = self.edit()
        self.draw_kiosk(page)
        self.tool(page, "done")
        self.shop(page, "Fischbude", "seafood")
        page.run("floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').items[0])")
        self.value(page, "phone", "+49 40 123456")
        self.tool(page, "undo")
        self.tool(page, "redo")
        self.reload(page, 3)
        seen = self.seen(page)
        plan = self.saved(page)
        self.assertTrue(page.run("document.querySelector('[data-tool=save]').disabled && localStorage.length === 0"))
        self.leave(page)
        other = self.edit()
        with open(plan) as file:
            content = file.read()
        self.give(other, content)
        other.wait("document.querySelector('#edit output').value.startsWith('Opened plan.json: 3')")
        self.assertEqual(self.seen(other), seen)
        for _ in range(3):
            self.tool(other, "undo")
        self.assertFalse(other.run("floorMap.edit.features.some((one) => one.properties.name?.de === 'Fischbude' && !one.isGone)"))

    def test_what_is_no_plan_is_refused(self):
        page = self.edit()
        for content in ("{", "[]", '{"schemaVersion": 1}', '{"archives": [{"changes": [{"steps": [{"step": "remove", "id": "x"}]}]}]}'):
            self.give(page, content)
            page.wait("document.querySelector('#edit output').value === 'This is no plan for this archive.'")
            page.run("document.querySelector('#edit output').value = ''")

    def test_a_plan_is_done_as_a_whole_and_what_was_not_saved_stays_so(self):
        page = self.edit()
        id = page.run("floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').id")
        version = page.run("floorMap.data.edit.schemaVersion")

        def plan(*ids):
            return json.dumps({"schemaVersion": version, "archives": [{"archive": "x", "changes": [
                {"name": "Rename", "steps": [{"step": "set", "id": one, "properties": {"phone": str(number)}}]} for number, one in enumerate(ids)]}]})

        before = self.seen(page)
        self.give(page, plan(id, "nobody"))
        page.wait("document.querySelector('#edit output').value.includes('nobody')")
        self.assertEqual(self.seen(page), before)
        self.assertTrue(page.run("document.querySelector('[data-tool=undo]').disabled"))
        # An own step, and then a plan: the step is not in its file.
        page.run("floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').items[0])")
        self.value(page, "website", "https://example.com")
        self.give(page, plan(id))
        page.wait("document.querySelector('#edit output').value.startsWith('Opened plan.json: 1')")
        self.assertFalse(page.run("document.querySelector('[data-tool=save]').disabled"))
        self.assertEqual(page.run("localStorage.length"), 1)
        # A plan alone is saved already.
        for _ in range(2):
            self.tool(page, "undo")
        self.leave(page)
        other = self.edit()
        self.give(other, plan(id))
        other.wait("document.querySelector('#edit output').value.startsWith('Opened plan.json: 1')")
        self.assertTrue(other.run("document.querySelector('[data-tool=save]').disabled"))

    def test_defaults_are_the_commonest_of_the_venue(self):
        page = self.edit()
        self.tool(page, "polygon")
        self.assertEqual(page.run("document.querySelector('#edit select').value"), "unit")
        self.tool(page, "line")
        self.become(page, "opening")
        commonest = page.run(
            "(() => { const counts = {}; for (const { type, properties } of floorMap.edit.features) if (type === 'opening') counts[properties.category] = (counts[properties.category] ?? 0) + 1;"
            " return Object.entries(counts).sort((a, b) => b[1] - a[1])[0][0]; })()")
        self.assertEqual(page.run("document.querySelectorAll('#edit select')[1].value"), commonest)

    def test_the_trash_takes_what_is_selected(self):
        page = self.edit()
        page.run("floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').items[0])")
        self.tool(page, "delete")
        self.assertTrue(page.run("floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').isGone"))
        self.tool(page, "undo")
        self.assertFalse(page.run("floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').isGone"))

    def test_findings_come_and_go_and_the_archive_is_that_of_the_command(self):
        page = self.edit()
        page.run("floorMap.select(floorMap.edit.features.find((one) => one.properties.name?.de === 'Wohnwerft').items[0])")
        self.value(page, "hours", "Mo-Fx 99:00")
        page.wait("floorMap.state.editFindings?.newFindings.length > 0")
        page.wait("Boolean(document.querySelector('#edit-findings .row'))")
        shown = page.run("floorMap.state.editFindings.newFindings.map(({ rule, message }) => `${rule}: ${message}`)")
        self.assertTrue(any("99:00" in message for message in shown), shown)
        self.tool(page, "undo")
        page.wait("floorMap.state.editFindings.newFindings.length === 0 && floorMap.state.editFindings.step.fixedFindings.length > 0")
        self.assertTrue(page.run("document.getElementById('edit-findings').hidden"))
        self.shop(page, "Fischbude", "seafood")
        plan = self.saved(page)
        # What was saved is saved; one more step.
        self.value(page, "phone", "+49 40 123456")
        self.tool(page, "undo")
        self.tool(page, "redo")
        self.tool(page, "undo")
        self.value(page, "phone", "+49 40 1234567")
        os.remove(plan)
        self.check_archive(page)



class HandsTest(EditTest):
    def test_the_keyboard_is_enough(self):
        page = self.edit()
        middle = page.run(UNIT + ".properties.display_point.coordinates")
        self.near(page, middle)
        page.run("document.querySelector('[data-tool=polygon]').focus()")
        page.key("Enter")
        self.become(page, "kiosk")
        page.run("document.getElementById('map').focus()")
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
            page.key("Enter")
            page.key(key)
        page.key("Enter")
        page.key("Enter", modifiers=2)
        self.assertIn("Added", self.said(page))
        # The kiosk is selected; a corner of it is moved, in small steps.
        page.run("document.querySelector('[data-tool=move]').focus()")
        page.key("Enter")
        page.run("document.getElementById('map').focus()")
        page.key("Enter")
        for _ in range(4):
            page.key("ArrowLeft", modifiers=2)
        page.key("Enter")
        self.assertEqual(self.said(page), "Move corner")
        page.key("z", modifiers=2)
        changes = self.check(page)
        self.assertEqual(len(changes), 1)
        self.assertEqual(len(changes[0]["steps"][0]["feature"]["geometry"]["coordinates"][0]), 5)

    def test_a_finger_draws_and_drags(self):
        page = self.edit(width=390, height=844, scale=2)
        page.send("Emulation.setTouchEmulationEnabled", enabled=True)
        middle = page.run(UNIT + ".properties.display_point.coordinates")
        self.near(page, middle, 12)
        self.tool(page, "polygon")
        self.become(page, "kiosk")
        for dx, dy in ((-50, -50), (-50, 50), (50, 50)):
            x, y = self.at(page, middle, dx, dy)
            page.touch((x, y), (x, y))
        self.tool(page, "done")
        self.assertIn("Added", self.said(page))
        self.tool(page, "move")
        corner = page.run("floorMap.edit.features.at(-1).geometry.coordinates[0][1]")
        x, y = self.at(page, corner)
        page.touch((x, y), (x - 10, y + 40))
        self.assertEqual(self.said(page), "Move corner")
        # A finger beside all corners moves the map.
        before = page.run("floorMap.view.x")
        x, y = self.at(page, middle, 0, 0)
        page.touch((x, y), (x - 60, y))
        self.assertNotEqual(page.run("floorMap.view.x"), before)
        self.check(page)

    def test_everything_fits_on_a_narrow_screen(self):
        page = self.edit(width=320, height=640)
        self.tool(page, "polygon")
        outside = page.run(
            "[...document.querySelectorAll('#edit button, #edit select:not([hidden])')].filter((node) => node.getClientRects().length > 0).filter((node) => {"
            # The tools are a row that scrolls.
            " node.scrollIntoView({ block: 'nearest', inline: 'nearest' }); const box = node.getBoundingClientRect();"
            " const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);"
            " return box.left < 0 || box.right > innerWidth || !(top === node || node.contains(top)); }).map((node) => node.dataset.tool ?? node.ariaLabel)"
        )
        self.assertEqual(outside, [])
        self.assertEqual(page.run("document.documentElement.scrollWidth"), 320)

    def test_all_words_are_in_german_too(self):
        page = self.edit(samples.sample("harbor-mall"), "--language", "de")
        self.assertEqual(page.run("document.querySelector('[data-tool=move]').title"), "Ecke verschieben")
        self.tool(page, "point")
        self.assertIn("Wählen Sie", self.said(page))

    def test_an_archive_with_hostile_texts_can_be_edited(self):
        evil = samples.evil_archive(self.folder.name)
        page = self.edit(evil)
        page.run("floorMap.select(floorMap.data.items.find((item) => item.layer === 'units' && item.title))")
        page.settle()
        self.assertIsNone(page.run("globalThis.wasRun ?? null"))
        self.assertEqual(page.run("document.documentElement.scrollWidth <= innerWidth"), True)

    def test_a_page_without_the_option_has_nothing_of_it(self):
        page = self.open(samples.sample("harbor-mall"))
        self.assertEqual(page.run("[document.querySelectorAll('[data-tool]').length, 'edit' in floorMap.data, 'edit' in floorMap]"), [0, False, False])


if __name__ == "__main__":
    unittest.main()
