"""The page of `export --maplibre` draws a venue with MapLibre GL, which comes with the Python package maplibre; without that,
this is skipped."""

import functools
import http.server
import importlib.util
import os
import shutil
import subprocess
import tempfile
import threading
import unittest

import samples
import test_axe
from chromium import Chromium

SPEC = importlib.util.find_spec("maplibre")
# A machine without a graphics card draws WebGL on its processor.
SWITCHES = ("--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist")
# What must not be asked for, so that no test depends on other servers.
OTHERS = ("*unpkg.com*", "*demotiles.maplibre.org*")
READY = "typeof venueMap === 'object' && venueMap.loaded() && venueMap.areTilesLoaded()"
NOTES = "[...document.querySelectorAll('#notes p')].map((note) => note.textContent)"
FEATURES = "venueMap.queryRenderedFeatures()"


@functools.cache
def glyphs(start):
    """A font of boxes: the letters of a range as Protocol Buffers, in MapLibre's format."""
    def number(value):
        low = value & 127
        return bytes([low]) if value < 128 else bytes([low | 128]) + number(value >> 7)

    def message(field, content):
        return number(field << 3 | 2) + number(len(content)) + content
    stack = message(1, b"Noto Sans Regular") + message(2, f"{start}-{start + 255}".encode())
    for letter in range(start, start + 256):
        # The width, the height, and the advance; a margin of three pixels is around the bitmap.
        fields = b"\x08" + number(letter) + message(2, b"\xff" * 14 * 18) + b"\x18\x08\x20\x0c\x28\x00\x30\x00\x38\x0a"
        stack += message(3, fields)
    return message(1, stack)


class Handler(http.server.SimpleHTTPRequestHandler):
    """A static server of folders, each of which has a folder `fonts`."""

    def do_GET(self):
        folder, name = os.path.split(self.path)
        if not os.path.dirname(folder).endswith("/fonts"):
            return super().do_GET()
        content = glyphs(int(name.split("-")[0]))
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return self.wfile.write(content)

    def log_message(self, *_):
        pass


@unittest.skipUnless(Chromium.path(), "no Chromium: set CHROMIUM or install one")
@unittest.skipUnless(SPEC, "no MapLibre GL: the package maplibre is not installed")
class MapLibreTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        handler = functools.partial(Handler, directory=cls.folder.name)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        cls.address = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.browser = Chromium(*SWITCHES)
        cls.addClassCleanup(cls.browser.__exit__)

    def export(self, name, *options, archive="harbor-mall", glyphs="fonts/{fontstack}/{range}.pbf", hasLibrary=True):
        """Writes an export into a folder that is served, with the library in it, and gives its path."""
        path = os.path.join(self.folder.name, name)
        options += ("--glyphs", glyphs) if glyphs else ()
        archive = archive if os.path.isabs(archive) else samples.sample(archive)
        subprocess.run([samples.TOOL, "export", archive, "--maplibre", path, *options], check=True)
        if hasLibrary:
            for kind in ("js", "css"):
                shutil.copy(os.path.join(os.path.dirname(SPEC.origin), "srcjs", f"maplibre-gl.{kind}"), path)
        return path

    def open(self, name, ready=READY, **view):
        page = self.browser.open(f"{self.address}/{name}/", ready=ready, blocked=OTHERS, **view)
        self.addCleanup(page.close)
        return page

    def floor(self, page, ordinal):
        page.run(f"document.querySelector('#floors button[data-ordinal=\"{ordinal}\"]').click()")
        self.idle(page)

    def idle(self, page):
        page.run("new Promise((done) => { venueMap.once('idle', done); venueMap.triggerRepaint(); }).then(() => 0)")

    def count(self, page, condition="true"):
        """The number of features drawn now, as far as a condition about `feature` is true."""
        return page.run(f"{FEATURES}.filter((feature) => {condition}).length")

    def troubles(self, page):
        """Errors and warnings of the console, but for advice on the speed of the tests' own readings."""
        return [text for text in page.troubles() if "GL Driver Message" not in text]

    def colors(self, page):
        """The number of different colors on the map. Between two frames, its canvas is empty."""
        return page.run("""new Promise((done) => {
            venueMap.once("render", () => {
                const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
                const context = canvas.getContext("2d");
                context.drawImage(venueMap.getCanvas(), 0, 0, 400, 300);
                done(new Set(new Uint32Array(context.getImageData(0, 0, 400, 300).data.buffer)).size);
            });
            venueMap.triggerRepaint();
        })""")

    def test_every_floor_is_drawn_with_symbols_and_names(self):
        self.export("all", "--language", "en")
        page = self.open("all")
        self.idle(page)
        counts = {}
        for ordinal in (0, 1, -1):
            self.floor(page, ordinal)
            counts[ordinal] = self.count(page)
            self.assertGreater(counts[ordinal], 20)
            self.assertEqual(self.count(page, f"(feature.properties.ordinal ?? {ordinal}) !== {ordinal}"), 0)
            for layer in ("units", "symbols", "labels", "openings", "building-outlines"):
                self.assertGreater(self.count(page, f"feature.layer.id === '{layer}'"), 0, (layer, ordinal))
            self.assertGreater(self.colors(page), 20)
            pressed = "[...document.querySelectorAll('#floors [aria-current=true]')].map((one) => one.dataset.ordinal)"
            self.assertEqual(page.run(pressed), [str(ordinal)])
        self.assertEqual(len(set(counts.values())), 3, counts)
        self.assertEqual(page.run(NOTES), [])
        self.assertEqual(self.troubles(page), [])
        self.assertTrue(all(url.startswith(self.address + "/all/") for url in page.requests()), page.requests())
        self.assertIn(self.address + "/all/fonts/Noto%20Sans%20Regular/0-255.pbf", page.requests())

    def test_the_venue_fits_on_every_screen(self):
        self.export("sizes", "--language", "de", "--theme", "dark")
        for width, height in ((1280, 800), (320, 568), (568, 320)):
            page = self.open("sizes", width=width, height=height)
            self.assertEqual(page.run("document.title"), "Harbor Mall")
            self.assertEqual(page.run("document.documentElement.lang"), "de")
            self.assertEqual(page.run("document.documentElement.scrollWidth"), width)
            self.assertEqual(page.run("document.documentElement.scrollHeight"), height)
            # All of the ground floor is to the right of the buttons, and fills at least half of what is left.
            box = page.run("""(() => {
                const outline = venueMap.querySourceFeatures("venue", { filter: ["==", ["get", "layer"], "floor"] });
                const points = outline.flatMap(({ geometry }) => geometry.coordinates.flat(geometry.type === "Polygon" ? 1 : 2));
                const places = points.map((point) => venueMap.project(point));
                const { offsetWidth: width, offsetHeight: height } = venueMap.getContainer();
                const buttons = document.getElementById("floors").getBoundingClientRect().right;
                const [x, y] = [places.map((place) => place.x), places.map((place) => place.y)];
                return { left: Math.min(...x) - buttons, right: width - Math.max(...x), top: Math.min(...y), bottom: height - Math.max(...y), width, height };
            })()""")
            for side in ("left", "right", "top", "bottom"):
                self.assertGreater(box[side], 0, (width, box))
            self.assertTrue(box["left"] + box["right"] < box["width"] / 2 or box["top"] + box["bottom"] < box["height"] / 2, box)
            self.assertEqual(page.run("""[...document.querySelectorAll("#floors button")].filter((one) => {
                const { width, height } = one.getBoundingClientRect(); return width < 44 || height < 44; }).length"""), 0)
            self.assertEqual(self.troubles(page), [])
            if test_axe.SPEC:
                with open(os.path.join(os.path.dirname(test_axe.SPEC.origin), "axe.min.js")) as file:
                    page.send("Runtime.evaluate", expression=file.read())
                found = page.run(
                    f"axe.run(document, {{ runOnly: {test_axe.TAGS} }}).then((result) => result.violations"
                    ".map((one) => one.id + ': ' + one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')))")
                self.assertEqual(found, [], width)

    def test_floors_can_be_chosen_with_the_keyboard(self):
        self.export("keys", "--language", "en")
        page = self.open("keys")
        focus = "document.activeElement.textContent"
        for _ in range(9):
            page.key("Tab")
            if page.run(focus) == "B Lower Level":
                break
        self.assertEqual(page.run(focus), "B Lower Level")
        page.key("Enter")
        self.idle(page)
        self.assertEqual(self.count(page, "feature.properties.ordinal === 0"), 0)
        self.assertGreater(self.count(page, "feature.properties.ordinal === -1"), 20)

    def test_an_absolute_style_can_be_used_from_anywhere(self):
        self.export("absolute/map", "--base-url", self.address + "/absolute/map")
        self.assertEqual(self.open("absolute/map").run(NOTES), [])
        # MapLibre GL itself reads the style, on a page in another folder.
        self.export("app")
        page = self.open("app")
        result = page.run("""new Promise((done) => {
            const errors = [];
            const container = document.getElementById("map").cloneNode();
            document.getElementById("stage").append(container);
            const map = new maplibregl.Map({ container, style: "%s/absolute/map/style.json" });
            map.on("error", ({ error }) => errors.push(error.message));
            map.once("idle", () => done([errors, map.queryRenderedFeatures({ layers: ["symbols"] }).length]));
        })""" % self.address)
        self.assertEqual(result[0], [])
        self.assertGreater(result[1], 5)
        self.assertEqual(self.troubles(page), [])

    def test_without_fonts_all_but_the_names_is_drawn(self):
        for name, glyphs in (("absent", "absent/{fontstack}/{range}.pbf"), ("default", None)):
            self.export(name, glyphs=glyphs)
            page = self.open(name)
            self.idle(page)
            self.assertGreater(self.count(page, "feature.layer.id === 'units'"), 10)
            self.assertGreater(self.count(page, "feature.layer.id === 'symbols'"), 5)
            self.assertGreater(self.colors(page), 20)
            notes = page.run(NOTES)
            self.assertEqual(len(notes), 1, notes)
            self.assertIn("Names are missing", notes[0])
            self.assertIn("Noto Sans Regular", notes[0])

    def test_what_is_missing_is_named(self):
        self.export("library", hasLibrary=False)
        note = "document.querySelectorAll('#notes p').length > 0"
        notes = self.open("library", ready=note).run(NOTES)
        self.assertEqual(len(notes), 1, notes)
        self.assertIn("unpkg.com/maplibre-gl@5.3.0/dist/maplibre-gl.js", notes[0])
        page = self.browser.open(os.path.join(self.folder.name, "library", "index.html"), ready=note)
        self.addCleanup(page.close)
        self.assertIn("python3 -m http.server", page.run(NOTES)[0])
        self.assertEqual(page.requests(), [])
        for missing, word in (("style.json", "style.json: 404"), ("venue.geojson", "venue.geojson")):
            path = self.export(f"no-{missing}")
            os.remove(os.path.join(path, missing))
            notes = self.open(f"no-{missing}", ready=note).run(NOTES)
            self.assertEqual(len(notes), 1, notes)
            self.assertIn(word, notes[0])

    def test_hostile_names_are_text(self):
        archive = samples.evil_archive(self.folder.name)
        self.export("hostile", "--language", "en", archive=archive)
        page = self.open("hostile")
        self.idle(page)
        self.assertGreater(self.count(page), 20)
        self.assertIsNone(page.run("globalThis.wasRun"))
        self.assertEqual(page.run("document.querySelectorAll('img').length"), 0)
        self.assertEqual(page.run("document.title"), page.run("document.querySelector('h1').textContent"))
        self.assertIn(page.run("document.title"), samples.EVIL)
        self.assertEqual(page.run("document.documentElement.scrollWidth"), 1280)
        self.assertEqual(page.run(NOTES), [])
        self.assertEqual(self.troubles(page), [])


if __name__ == "__main__":
    unittest.main()
