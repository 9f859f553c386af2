"""All floors at once, the turned map, distances, and where the reader is."""

import math

import samples
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

DRAWING = "document.getElementById('map').toDataURL()"


class StackTest(PageTest):
    def stack(self, **view):
        page = self.open(samples.sample("harbor-mall"), **view)
        page.run("document.getElementById('stack').click(); floorMap.draw()")
        page.settle()
        return page

    def test_all_floors_are_drawn_and_hover_lifts_one(self):
        page = self.stack()
        self.assertTrue(page.run("document.getElementById('scale').hidden"))
        before = page.run(DRAWING)
        lifted = set()
        for y in range(150, 700, 25):
            page.send("Input.dispatchMouseEvent", type="mouseMoved", x=820, y=y)
            page.settle()
            lifted.add(page.run("floorMap.state.stack.lifted"))
        self.assertEqual(lifted - {None}, {"-1", "0", "1"})
        page.send("Input.dispatchMouseEvent", type="mouseMoved", x=820, y=20)
        page.run("floorMap.draw()")
        self.assertEqual(page.run(DRAWING), before, "the same picture when nothing is lifted")

    def test_a_click_chooses_the_floor(self):
        page = self.stack()
        chosen = None
        for y in range(150, 700, 25):
            page.send("Input.dispatchMouseEvent", type="mouseMoved", x=820, y=y)
            if page.run("floorMap.state.stack.lifted") == "1":
                page.click(820, y)
                chosen = page.run("[floorMap.state.floor, floorMap.state.stack]")
                break
        self.assertEqual(chosen, ["1", None])
        self.assertFalse(page.run("document.getElementById('scale').hidden"))

    def test_connectors_join_floors(self):
        page = self.stack()
        # Two elevators, two stairs, and escalators: the archive states them as amenities of one thing or they lie above each other.
        pairs = page.run(
            "floorMap.connectors().map((pair) => [pair[0].category, ...pair.map((one) => floorMap.data.levels[one.level].ordinal)].join(' '))")
        self.assertTrue(any(pair.startswith("elevator") for pair in pairs), pairs)
        self.assertTrue(any(pair.startswith("stairs") for pair in pairs), pairs)
        for pair in pairs:
            a, b = pair.split(" ")[1:]
            self.assertEqual(abs(int(a) - int(b)), 1, pair)

    def test_search_hits_shine_through(self):
        page = self.stack()
        before = page.run(DRAWING)
        self.search(page, "toilette")
        page.settle()
        page.run("floorMap.draw()")
        self.assertNotEqual(page.run(DRAWING), before)

    def test_escape_leads_back_and_the_address_keeps_it(self):
        page = self.stack()
        page.run("new Promise((done) => setTimeout(done, 400))")
        self.assertIn("stack=1", page.run("location.hash"))
        page.run("document.getElementById('map').focus()")
        page.key("Escape")
        self.assertIsNone(page.run("floorMap.state.stack"))
        page.run("void setTimeout(() => history.back())")
        page.wait("floorMap.state.stack !== null")


class TurnTest(PageTest):
    def test_the_map_turns_and_the_compass_turns_it_back(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("floorMap.draw(); document.getElementById('map').focus()")
        before = page.run(DRAWING)
        for _ in range(6):
            page.send("Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", windowsVirtualKeyCode=39, modifiers=8)
        page.run("new Promise((done) => setTimeout(done, 300))")
        self.assertAlmostEqual(page.run("floorMap.view.angle"), math.pi / 2, places=5)
        self.assertIn("90", page.run("document.getElementById('compass').getAttribute('aria-label')"))
        page.wait("/at=[^&]*,90/.test(location.hash)")
        # North is to the right.
        north, here = page.run("(() => { const { view } = floorMap; return [view.toScreen({ x: view.x, y: view.y - 10 }), view.toScreen(view)]; })()")
        self.assertGreater(north["x"], here["x"])
        self.assertAlmostEqual(north["y"], here["y"], places=3)
        page.run("document.getElementById('compass').click()")
        self.assertEqual(page.run("floorMap.view.angle"), 0)
        page.run("floorMap.draw()")
        self.assertEqual(page.run(DRAWING), before)

    def test_points_stay_where_they_are_on_a_turned_map(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("floorMap.view.angle = 0.7; floorMap.draw()")
        worst = page.run(
            "(() => { const { view } = floorMap; let worst = 0; for (const [x, y] of [[10, 20], [500, 300], [900, 700]]) {"
            " const back = view.toScreen(view.toPlane(x, y)); worst = Math.max(worst, Math.hypot(back.x - x, back.y - y)); } return worst; })()")
        self.assertLess(worst, 1e-6)
        # What is drawn is where it can be pointed at: a name is under its own target after the map was turned and moved.
        page.run("floorMap.view.turnAt(300, 300, 0.2); floorMap.view.pan(30, 10); floorMap.frame.show()")
        page.settle()
        moved = page.run("floorMap.frame.here(floorMap.targets().find((one) => one.item))")
        item = page.run("floorMap.targets().find((one) => one.item).item.number")
        page.run("floorMap.draw()")
        page.settle()
        boxes = page.run(f"floorMap.targets().filter((one) => one.item?.number === {item}).map((one) => one.box)")
        close = [box for box in boxes if abs((box["left"] + box["right"] - moved["left"] - moved["right"]) / 2) < 40]
        self.assertTrue(close, (boxes, moved))

    def test_two_fingers_turn(self):
        page = self.open(samples.sample("harbor-mall"))
        touches = lambda angle: [{"x": 800 + 80 * side * math.cos(angle), "y": 400 + 80 * side * math.sin(angle), "id": number}
                                 for number, side in enumerate((1, -1))]
        page.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=touches(0))
        for step in range(1, 17):
            page.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=touches(step * math.pi / 32))
            page.settle()
        page.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        # The first bit of a twist is not taken for one.
        self.assertTrue(1.1 < page.run("floorMap.view.angle") < math.pi / 2)


class MeasureTest(PageTest):
    def test_the_distance_of_two_points(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("document.getElementById('measure').click()")
        page.click(600, 300)
        page.click(800, 300)
        meters = page.run("200 / floorMap.view.scale")
        text = page.run("document.getElementById('toast').textContent")
        self.assertEqual(text, f"Distance: {round(meters, 2):g} m" if meters < 100 else f"Distance: {round(meters)} m")
        page.key("Escape")
        self.assertIsNone(page.run("floorMap.state.measure"))
        self.assertEqual(page.run("document.getElementById('measure').getAttribute('aria-pressed')"), "false")

    def test_the_keyboard_measures_too(self):
        page = self.open(samples.sample("harbor-mall"))
        page.run("document.getElementById('measure').click(); document.getElementById('map').focus()")
        page.key("Enter")
        page.key("ArrowRight")
        page.key("Enter")
        meters = page.run("80 / floorMap.view.scale")
        a, b = page.run("floorMap.state.measure")
        self.assertAlmostEqual(math.hypot(a["x"] - b["x"], a["y"] - b["y"]), meters, places=5)

    def test_where_the_reader_is(self):
        page = self.open(samples.sample("harbor-mall"))
        origin = page.run("floorMap.data.plane")
        page.browser.send("Browser.grantPermissions", permissions=["geolocation"])
        page.send("Emulation.setGeolocationOverride", latitude=origin["latitude"], longitude=origin["longitude"], accuracy=12)
        if page.run("document.getElementById('locate').hidden"):
            self.skipTest("this browser does not tell pages in files")
        page.run("document.getElementById('locate').click()")
        page.wait("floorMap.state.here !== null || document.getElementById('locate').getAttribute('aria-pressed') === 'false'")
        here = page.run("floorMap.state.here")
        self.assertEqual([round(here["x"]), round(here["y"]), here["accuracy"]], [0, 0, 12])
        self.assertEqual(page.run("document.getElementById('toast').textContent"), "You are here, within 12 m")
        page.run("document.getElementById('locate').click()")
        self.assertIsNone(page.run("floorMap.state.here"))


class DrawingTest(PageTest):
    """What takes time, as a ratio or a count, because machines differ."""

    def test_what_is_near_takes_no_longer_to_draw_than_the_whole_floor(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        far, near = page.run(
            "(() => { const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });"
            " return [1, 4].map((factor) => { floorMap.view.scale *= factor; return Math.min(...Array.from({ length: 15 }, () => {"
            " const start = performance.now(); floorMap.draw(); pixel.drawImage(floorMap.frame.canvas, 0, 0); pixel.getImageData(0, 0, 1, 1);"
            " return performance.now() - start; })); }); })()"
        )
        self.assertLess(near, 1.6 * far)

    def test_texts_are_measured_once(self):
        page = self.open(samples.sample("harbor-mall"), width=1440, height=900)
        texts = page.run(
            "(() => { const map = CanvasRenderingContext2D.prototype; const { measureText } = map; const texts = [];"
            " floorMap.draw(); map.measureText = function (text) { texts.push(text); return measureText.call(this, text); };"
            " floorMap.draw(); map.measureText = measureText; return texts; })()"
        )
        # The numbers of symbols are on pills of their width.
        self.assertEqual([text for text in texts if not text.isdigit()], [])
