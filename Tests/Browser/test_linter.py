"""The page that runs the linter in the browser: IMDF_WEB names the folder that Scripts/build-web wrote."""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time
import unittest
import zipfile

import samples
from chromium import Chromium

WEB = os.environ.get("IMDF_WEB")
FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "imdf-samples"
DATE = time.strftime("%Y-%m-%d")


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


@unittest.skipUnless(WEB and Chromium.path(), "no IMDF_WEB, or no Chromium")
class LinterPageTest(unittest.TestCase):
    """Opens the page for each test and sees to it that it stays quiet."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="imdf-linter-")
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=WEB))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}/index.html"
        cls.browser = Chromium()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.server.shutdown()
        cls.server.server_close()
        shutil.rmtree(cls.folder)

    def setUp(self):
        self.page = self.browser.open(self.address, ready="document.querySelector('#format').options.length > 2")
        self.page.send("Page.setDownloadBehavior", behavior="allow", downloadPath=self.folder)

    def tearDown(self):
        self.assertEqual(self.page.troubles(), [], "errors in the console")
        own = self.address.rsplit("/", 1)[0]
        self.assertEqual([url for url in self.page.requests() if not url.startswith(own)], [], "something was sent elsewhere")
        self.page.close()

    def drop(self, *paths):
        for kind in ("dragEnter", "dragOver", "drop"):
            self.page.send("Input.dispatchDragEvent", type=kind, x=300, y=300, data={
                "items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1})

    def check(self, *paths, seconds=60):
        self.drop(*paths)
        self.page.wait("!document.getElementById('result').hidden || !document.getElementById('trouble').hidden", seconds)

    def shows(self, script):
        """The value of an expression on the document of the report or map that is shown."""
        frame = "document.querySelector('[role=tabpanel]:not([hidden]) iframe').contentDocument"
        return self.page.run(f"((inner) => {script})({frame})")

    def select(self, tab):
        self.page.run(f"document.getElementById('tab-{tab}').click()")

    def downloaded(self, name):
        path = pathlib.Path(self.folder, name)
        deadline = time.time() + 20
        while not path.exists() and time.time() < deadline:
            time.sleep(0.05)
        return path

    def zip(self, name):
        path = pathlib.Path(self.folder, name)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
            for file in sorted((FIXTURES / path.stem).iterdir()):
                packed.write(file, file.name)
        return path

    def tool(self, *words):
        return subprocess.run([samples.TOOL, *map(str, words)], capture_output=True, cwd=self.folder)

    def content(self, path):
        with zipfile.ZipFile(path) as packed:
            return {name: packed.read(name) for name in packed.namelist()}


class LinterTest(LinterPageTest):
    def test_a_folder_gives_the_report_of_the_command(self):
        self.check(FIXTURES / "harbor-mall")
        self.page.wait("document.querySelector('#view-report iframe')?.contentDocument?.readyState === 'complete'")
        self.assertIn("harbor-mall", self.page.run("document.getElementById('title').textContent"))
        verdict = self.shows("inner.querySelector('.report, #paper').innerText")
        self.assertIn("Passed: no findings in 485 features of 17 files.", verdict)

    def test_report_and_map_are_of_one_run(self):
        self.page.run(
            "(() => { globalThis.asked = []; const { postMessage } = Worker.prototype; Worker.prototype.postMessage = function (message, ...more) {"
            " asked.push(message.request.command); return postMessage.call(this, message, ...more); }; })()")
        archive = self.zip("harbor-mall.zip")
        self.check(archive)
        self.page.wait("document.querySelector('#view-report iframe')?.contentDocument?.readyState === 'complete'")
        # It is the report of the command, to the last digit.
        path = str(pathlib.Path(self.folder, "command.html"))
        self.tool("report", "-o", path, archive)
        command = self.browser.open(path)
        words = "[...document.querySelectorAll('#paper article')].map((article) => article.textContent)"
        self.assertEqual(self.shows(words.replace("document", "inner")), command.run(words))
        command.close()
        self.select("map")
        self.page.wait("document.querySelector('#view-map iframe')?.contentWindow.floorMap !== undefined")
        self.assertEqual(self.page.run("asked"), ["map"])

    def test_samples_are_checked_by_a_click(self):
        for name, verdict in (("harbor-mall", "Passed"), ("broken-mall", "Failed")):
            self.page.run(f"document.querySelector('[data-sample={name}]').click()")
            self.page.wait(f"document.getElementById('title').textContent === '{name}'", 60)
            self.page.wait("document.querySelector('#view-report iframe')?.contentDocument?.readyState === 'complete'")
            self.assertIn(verdict, self.shows("inner.querySelector('.report, #paper').innerText"))
            self.page.run("document.getElementById('again').click()")

    def test_a_broken_zip_is_fixed_as_the_command_fixes_it(self):
        archive = self.zip("broken-mall.zip")
        self.check(archive)
        self.page.wait("document.querySelector('#view-report iframe')?.contentDocument?.querySelector('#findings .finding, .rule')")
        self.select("fix")
        self.page.wait("!document.getElementById('save-fixed').disabled", 60)
        listed = self.page.run("document.getElementById('fixes').textContent")
        self.assertEqual(listed, self.tool("fix", "--dry-run", "--no-config", archive.name).stdout.decode())
        archive.rename(archive.with_suffix(".old"))
        self.page.run("document.getElementById('save-fixed').click()")
        saved = self.downloaded(archive.name)
        self.tool("fix", "--no-config", archive.with_suffix(".old").name, "-o", "command.zip")
        self.assertEqual(self.content(saved), self.content(pathlib.Path(self.folder, "command.zip")))

    def test_downloads_are_the_reports_of_the_command(self):
        archive = self.zip("pocket-station.zip")
        self.check(archive)
        for format, name in (("json", "report.json"), ("sarif", "report.sarif"), ("csv", "report.csv")):
            self.page.run(f"document.getElementById('format').value = '{format}'; document.getElementById('save').click()")
            saved = self.downloaded(f"pocket-station-{name}").read_bytes()
            self.assertEqual(saved, self.tool("lint", "--date", DATE, "-f", format, archive.name).stdout, format)

    def test_settings_and_baseline_are_taken_along(self):
        archive = self.zip("broken-mall.zip")
        settings = pathlib.Path(self.folder, ".imdf-lint.json")
        baseline = pathlib.Path(self.folder, "known.json")
        self.tool("lint", "-q", "--no-config", "--date", DATE, "--write-baseline", baseline.name, archive.name)
        settings.write_text('{"profile": "recommended", "baseline": "known.json"}')
        self.check(archive, settings, baseline)
        self.page.run("document.getElementById('format').value = 'json'; document.getElementById('save').click()")
        saved = self.downloaded("broken-mall-report.json").read_text()
        self.assertEqual(saved, self.tool("lint", "--date", DATE, "-f", "json", archive.name).stdout.decode())
        settings.unlink()

    def test_deliveries_are_compared(self):
        archive = self.zip("harbor-mall.zip")
        self.check(archive)
        self.select("diff")
        self.drop(self.zip("pocket-station.zip"))
        self.page.wait("/feature/.test(document.getElementById('changes').textContent)", 60)
        self.page.wait("document.querySelector('#change-map iframe')?.contentWindow.floorMap?.state.tab === 'changes'", 60)
        self.assertFalse(self.page.run("document.getElementById('diff-text').open"))
        shown = self.page.run("document.getElementById('changes').textContent").replace("earlier/", "")
        self.assertEqual(shown, self.tool("diff", "--date", DATE, "pocket-station.zip", archive.name).stdout.decode())

    def test_what_is_no_archive_is_refused_as_the_command_refuses_it(self):
        path = pathlib.Path(self.folder, "cut.zip")
        path.write_bytes(self.zip("harbor-mall.zip").read_bytes()[:5000])
        self.check(path)
        reason = self.page.run("document.getElementById('reason').textContent")
        self.assertIn(reason, self.tool("lint", path.name).stderr.decode())
        self.assertNotIn("cut.zip", self.page.run("document.title"))

    def test_of_two_venues_each_has_its_verdict_and_can_be_chosen(self):
        self.check(FIXTURES / "harbor-mall", FIXTURES / "broken-mall")
        self.assertIn("several archives", self.page.run("document.getElementById('reason').textContent"))
        self.page.wait("document.getElementById('choices').innerText.match(/Passed|Failed/g)?.length === 2", 60)
        lines = self.page.run("[...document.getElementById('choices').children].map((line) => line.textContent.replace(/ +/g, ' '))")
        self.assertIn("Check harbor-mall Passed: 0 violations", lines[0])
        self.assertRegex(lines[1], r"^Check broken-mall Failed: \d+ violations")
        self.page.run("document.querySelectorAll('#choices button')[1].click()")
        self.page.wait("document.getElementById('title').textContent === 'broken-mall' && !document.getElementById('result').hidden", 60)

    def open_sample(self, dark=False):
        """Broken Mall, with its report drawn."""
        self.page.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.page.run("document.querySelector('[data-sample=broken-mall]').click()")
        self.page.wait("document.querySelector('#view-report iframe')?.contentDocument?.readyState === 'complete'", 60)
        self.page.wait("document.querySelector('#view-report iframe').contentDocument.querySelectorAll('#paper table').length > 0")

    def test_page_report_and_map_look_alike(self):
        for dark in (False, True):
            self.open_sample(dark)
            self.select("map")
            self.page.wait("document.querySelector('#view-map iframe')?.contentWindow?.floorMap !== undefined", 60)
            looks = self.page.run(
                "[document, ...['report', 'map'].map((view) => document.querySelector(`#view-${view} iframe`).contentDocument)]"
                ".map(({ body, defaultView }) => { const style = defaultView.getComputedStyle(body); return [style.backgroundColor, style.color, style.fontFamily, style.fontSize]; })")
            self.assertEqual(looks[0], looks[1])
            self.assertEqual(looks[0], looks[2])
            paper = self.page.run("(({ defaultView, documentElement }) => getComputedStyle(documentElement).colorScheme + defaultView.getComputedStyle("
                                  "defaultView.document.getElementById('paper')).backgroundColor)(document.querySelector('#view-report iframe').contentDocument)")
            self.assertEqual(paper, ("dark" if dark else "light") + "rgba(0, 0, 0, 0)")
            self.page.run("document.getElementById('again').click()")

    def test_the_picture_of_a_report_shows_what_the_report_says(self):
        lines = self.page.run("[...document.querySelectorAll('figure > :is(b, span)')].map((line) => line.textContent.replace(/[▲◆]/g, '').trim())")
        self.assertGreater(len(lines), 3)
        self.open_sample()
        report = self.shows("inner.querySelector('#paper').textContent")
        for line in lines:
            for part in line.split("→"):
                self.assertIn(part.strip(), report)

    def test_a_report_has_one_row_of_switches_and_its_links_lead_to_the_map(self):
        self.open_sample()
        self.assertEqual(self.shows("getComputedStyle(inner.getElementById('views')).display"), "none")
        link = "document.querySelector('#view-report iframe').contentDocument.querySelector"
        state = "document.querySelector('#view-map iframe')?.contentWindow.floorMap?.state"
        self.page.run(f"[...{link}All('#paper .causes a')].find((one) => one.textContent.includes('latitude before longitude')).click()")
        self.page.wait(f"{state}?.finding?.rule === 'CoordinateMustBeInRange'", 60)
        self.assertFalse(self.page.run("document.getElementById('view-map').hidden"))
        self.select("report")
        message = self.page.run(f"{link}('#paper .findings a').textContent")
        self.page.run(f"{link}('#paper .findings a').click()")
        self.page.wait(f"{state}.finding?.message === {message!r}")

    def test_fixes_are_told_in_words_with_their_places(self):
        self.open_sample()
        self.select("fix")
        self.page.wait("!document.getElementById('save-fixed').disabled", 60)
        told = self.page.run("[...document.querySelectorAll('#fix-list summary')].map((one) => one.textContent)")
        self.assertIn("blank text → null: 2 addresses, 1 amenity", told)
        self.assertFalse(self.page.run("document.getElementById('fix-text').open"))
        self.page.run("[...document.querySelectorAll('#fix-list li')].find((one) => one.textContent.includes('Nudelbar Koi')).querySelector('button').click()")
        self.page.wait("document.querySelector('#view-map iframe')?.contentWindow.floorMap?.state.selected?.title === 'Nudelbar Koi'", 60)

    def test_a_run_can_be_canceled_and_another_begins(self):
        archive = self.zip("harbor-mall.zip")
        self.drop(archive)
        self.page.wait("!document.getElementById('work').hidden")
        self.page.run("document.getElementById('cancel').click()")
        self.page.wait("!document.getElementById('start').hidden")
        self.check(archive)
        self.assertFalse(self.page.run("document.getElementById('result').hidden"))

    def test_it_works_without_a_network(self):
        self.page.run("navigator.serviceWorker.ready.then(() => true)")
        self.page.wait("caches.keys().then((names) => names.length > 0)")
        self.page.send("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
        self.page.send("Page.reload")
        self.page.wait("document.querySelector('#format')?.options.length > 2")
        self.check(self.zip("pocket-station.zip"))
        self.assertFalse(self.page.run("document.getElementById('result').hidden"))

    def test_the_map_is_shown(self):
        self.check(self.zip("pocket-station.zip"))
        self.select("map")
        self.page.wait("document.querySelector('#view-map iframe')?.contentDocument?.getElementById('venue-name')?.textContent", 60)
        self.assertEqual(self.shows("inner.getElementById('venue-name').textContent"), "Pocket Station")


# Milliseconds from the drop on: frames while the worker is at it and while its report loads, clicks, and when both are done.
CLOCK = """
addEventListener("drop", () => {
  const began = performance.now();
  const clock = globalThis.clock = { frames: [], later: [], clicks: 0, worked: null, shown: null };
  const since = () => performance.now() - began;
  let last = began;
  const frame = (now) => {
    (clock.worked === null || last - began < clock.worked ? clock.frames : clock.later).push(now - last);
    last = now;
    if (clock.shown === null) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const get = (id) => document.getElementById(id);
  addEventListener("click", () => { clock.clicks += 1; }, true);
  new MutationObserver(() => { if (get("work").hidden) clock.worked ??= since(); }).observe(get("work"), { attributes: true });
  new MutationObserver(() => get("view-report").querySelector("iframe")?.addEventListener("load", ({ target }) => {
    if (target.contentDocument.querySelector(".report, #paper")) clock.shown ??= since();
  })).observe(get("view-report"), { childList: true });
}, { capture: true, once: true });
"""


class SpeedTest(LinterPageTest):
    """A large archive, beside the command with one thread on the same machine. The best of several runs is free of what else the
    machine does."""

    RATIO, FRAME, REACTION = 6, 1000, 500

    def setUp(self):
        folder = samples.generated(self.folder, "M")
        if not folder:
            self.skipTest("no generator of archives: set IMDF_SHARED")
        super().setUp()
        self.archive = pathlib.Path(self.folder, "M.zip")
        if not self.archive.exists():
            with zipfile.ZipFile(self.archive, "w", zipfile.ZIP_DEFLATED) as packed:
                for file in sorted(pathlib.Path(folder).iterdir()):
                    packed.write(file, file.name)

    def press(self, id):
        """Clicks in the middle of an element with the mouse."""
        x, y = self.page.run(
            f"(() => {{ const box = document.getElementById('{id}').getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.page.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def load(self):
        """Drops the archive onto a new page, and clicks while the worker is at it."""
        LinterPageTest.tearDown(self)
        LinterPageTest.setUp(self)
        self.page.run(CLOCK)
        self.drop(self.archive)
        self.page.wait("!document.getElementById('work').hidden")
        waits = []
        while True:
            began = time.monotonic()
            clicks = self.page.run("clock.clicks")
            self.press("work-title")
            if self.page.run("document.getElementById('work').hidden"):
                break
            self.assertEqual(self.page.run("clock.clicks"), clicks + 1)
            waits.append((time.monotonic() - began) * 1000)
            # More would take time from the worker.
            time.sleep(0.1)
        self.page.wait("clock.shown !== null", 60)
        return {**self.page.run("clock"), "waits": waits}

    def test_the_report_takes_at_most_six_times_as_long_as_that_of_the_command_and_the_page_reacts(self):
        times = []
        for number in range(3):
            began = time.monotonic()
            run = self.tool("report", "--jobs", "1", "--no-config", "--date", DATE, self.archive, "-o", f"M{number}.html")
            times.append(time.monotonic() - began)
            self.assertIn(run.returncode, (0, 1), run.stderr)
        command = sorted(times)[1]
        loads = [self.load() for _ in range(3)]
        for load in loads:
            self.assertGreater(len(load["waits"]), 1, "the worker was done before the page could be clicked")
        shown = min(load["shown"] for load in loads) / 1000
        frame = min(max(load["frames"]) for load in loads)
        reaction = min(max(load["waits"]) for load in loads)
        worked, later = min(load["worked"] for load in loads) / 1000, min(max(load["later"], default=0) for load in loads)
        print(
            f"report on {self.archive.stat().st_size:,} bytes: page {shown:.2f} s, its worker {worked:.2f} s, command {command:.2f} s,"
            f" ratio {shown / command:.1f}; longest frame {frame:.0f} ms, as the report loads {later:.0f} ms, slowest click {reaction:.0f} ms")
        self.assertLess(shown / command, self.RATIO)
        self.assertLess(frame, self.FRAME)
        self.assertLess(reaction, self.REACTION)

    def test_a_long_run_ends_when_it_is_canceled(self):
        self.drop(self.archive)
        self.page.wait("!document.getElementById('work').hidden")
        time.sleep(0.3)
        self.press("cancel")
        self.page.wait("!document.getElementById('start').hidden", 1)
        self.assertEqual(self.page.run("document.getElementById('status').textContent"), "Canceled")


@unittest.skipUnless(WEB and Chromium.path(), "no IMDF_WEB, or no Chromium")
class SingleFileTest(unittest.TestCase):
    def setUp(self):
        self.browser = Chromium()
        self.addCleanup(self.browser.__exit__)
        address = pathlib.Path(WEB, "imdf-lint.html").resolve().as_uri()
        self.page = self.browser.open(address, ready="document.querySelector('#format').options.length > 2")
        # Frames of a page from a file are pages of their own.
        self.page.send("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        self.page.send("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.page.run("document.querySelector('[data-sample=broken-mall]').click()")
        self.page.wait("!document.getElementById('result').hidden", 60)

    def tearDown(self):
        self.assertEqual(self.page.troubles(), [], "errors in the console")
        self.assertEqual([url for url in self.page.requests() if not url.startswith(("file:", "blob:", "data:"))], [])

    def waits(self, number, condition):
        """The value of an expression in a frame, by the order in which they were made, once it is no longer empty."""
        deadline = time.time() + 20
        value = None
        while not value and time.time() < deadline:
            time.sleep(0.05)
            self.page.run("0")
            sessions = [event["params"]["sessionId"] for event in self.browser.events if event["method"] == "Target.attachedToTarget"
                        and event["params"]["targetInfo"]["type"] == "iframe"]
            if len(sessions) > number:
                answer = self.browser.send("Runtime.evaluate", sessions[number], expression=condition, returnByValue=True)
                value = answer["result"].get("value")
        return value

    def shown(self):
        return self.page.run("document.querySelector('[role=tab][aria-selected=true]').id")

    def test_the_page_in_one_file_needs_no_server(self):
        self.page.run("document.getElementById('tab-fix').click()")
        self.page.wait("!document.getElementById('save-fixed').disabled", 60)
        self.assertEqual(self.page.run("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
        self.assertTrue(self.page.run("document.querySelector('link[rel=icon]').href").startswith("data:image/svg+xml,"))

    def test_its_links_lead_to_places_rules_and_fixes_without_a_network(self):
        self.page.run("document.getElementById('again').click()")
        links = self.page.run("[...document.querySelectorAll('a')].filter((link) => link.checkVisibility()).map((link) => link.href)")
        self.assertEqual(links, [], "nothing leads where there is no network")
        self.page.run("document.querySelector('[data-sample=broken-mall]').click()")
        self.page.wait("!document.getElementById('result').hidden", 60)
        # The second check has the second frame.
        links = self.waits(1, "[...document.querySelectorAll('#paper a')].map((link) => link.getAttribute('href'))")
        self.assertGreater(len(links), 100)
        self.assertEqual([link for link in links if not link.startswith("#view=map&")], [])
        # A finding, then its rule, with the reason and examples.
        self.waits(1, "document.querySelector('#paper .findings a').click() ?? true")
        rule = self.waits(2, "globalThis.floorMap?.state.finding?.rule")
        self.assertEqual(self.shown(), "tab-map")
        self.assertTrue(rule)
        self.assertTrue(self.waits(2, "(document.querySelector('.inspector [data-part=rule]').open = true)"))
        self.assertTrue(self.waits(2, "document.querySelector('.inspector [data-part=rule] pre')?.checkVisibility()"))
        # A level.
        self.page.run("document.getElementById('tab-report').click()")
        floor = self.waits(1, "(() => { const link = [...document.querySelectorAll('#paper .levels a')].at(-1); link.click();"
                              " return new URLSearchParams(link.hash.slice(1)).get('floor'); })()")
        self.assertTrue(self.waits(2, f"floorMap.state.floor === {floor!r}"))
        self.assertEqual(self.shown(), "tab-map")
        # A fix.
        self.page.run("document.getElementById('tab-fix').click()")
        self.page.wait("document.querySelector('#fix-list details .chip') !== null", 60)
        self.page.run("document.querySelector('#fix-list details .chip').click()")
        self.assertTrue(self.waits(2, "floorMap.state.selected !== null"))
        self.assertEqual(self.shown(), "tab-map")


if __name__ == "__main__":
    unittest.main()
