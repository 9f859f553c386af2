"""The first screen of the linter's page, and its bar, without the module: on phones, from a file, and where files are missing."""

import functools
import http.server
import os
import shutil
import subprocess
import tempfile
import threading
import unittest

import samples
from chromium import Chromium
from test_linter import Quiet

# A worker that knows a zip of two archives, without the module.
WORKER = """onmessage = ({ data: { number, request } }) => {
  const answer = (text) => postMessage({ number, result: { outputs: [{ bytes: new TextEncoder().encode(text) }] } });
  if (request?.command === 'about') answer('{"version": "1", "profiles": [], "formats": []}');
  else if (request?.command === 'archives') answer(JSON.stringify(['both.zip!/north', 'both.zip!/south']));
  else if (request?.archive === 'both.zip') postMessage({ number, error: { code: 3, message: 'several of its folders do: north, south' } });
  else if (request?.command === 'lint') answer(`levels\\n${request.archive}: 2 violations in 9 features of 8 files\\n1 archive, 0 passed, 1 failed\\n`);
  else if (request) answer(`<p>${request.archive}</p>`);
};"""

# The bar as it is over a report, with formats of long names.
SHOW = """(() => {
  const all = { format: document.getElementById('format'), result: document.getElementById('result') };
  for (const name of ['html', 'sarif: for code scanning, with the places of the findings in the files and the fixes that are safe']) all.format.add(new Option(name, name));
  for (const id of ['start', 'work', 'trouble']) document.getElementById(id).hidden = true;
  all.result.hidden = document.getElementById('again').hidden = false;
  document.getElementById('title').textContent = 'The-name-of-a-very-large-venue-of-2026.zip';
  document.getElementById('view-report').append(document.createElement('iframe'));
})()"""


@unittest.skipUnless(Chromium.path(), "no Chromium: set CHROMIUM or install one")
class StartTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="imdf-start-")
        for part in ("Web/Page", "Sources/CPage/Worker", "Sources/CPage/Parts"):
            for name in os.listdir(os.path.join(samples.PACKAGE, part)):
                if part != "Sources/CPage/Parts" or name in ("runner.js", "common.css"):
                    shutil.copy(os.path.join(samples.PACKAGE, part, name), cls.folder)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=cls.folder))
        # A page that is closed has not always read all.
        cls.server.handle_error = lambda *_: None
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}/index.html"
        cls.browser = Chromium()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.server.shutdown()
        cls.server.server_close()
        shutil.rmtree(cls.folder)

    def open(self, address, **view):
        page = self.browser.open(address, ready="true", **view)
        self.addCleanup(page.close)
        return page

    def test_the_bar_fits_a_phone(self):
        for width in (375, 390):
            page = self.open(self.address, width=width, height=844)
            page.wait("!document.getElementById('trouble').hidden")
            page.run(SHOW)
            page.settle()
            self.assertEqual(page.run("document.documentElement.scrollWidth"), width)
            self.assertLessEqual(page.run("document.querySelector('iframe').getBoundingClientRect().top"), 120)
            page.run("document.getElementById('saving').open = true")
            for name in ("save", "print", "format", "again", "tab-diff"):
                self.assertLessEqual(page.run(f"document.getElementById('{name}').getBoundingClientRect().right"), width, name)
            self.assertEqual(page.run("document.documentElement.scrollWidth"), width)

    def test_the_choice_of_rules_is_read_whole(self):
        for width, height in ((1440, 900), (390, 844)):
            page = self.open(self.address, width=width, height=height)
            # Profiles, which come later, are longer.
            words, room = page.run(
                "(() => { const list = document.getElementById('profile'); list.add(new Option('x'.repeat(300)));"
                " const { font, paddingLeft, paddingRight } = getComputedStyle(list); const pen = document.createElement('canvas').getContext('2d');"
                " pen.font = font; return [pen.measureText(list.options[0].text).width, list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)]; })()")
            # The arrow takes 20 pixels.
            self.assertLess(words, room - 20, width)

    def test_the_link_to_the_standard_is_there_with_a_network_only(self):
        page = self.open(self.address)
        page.wait("document.getElementById('dead') === null")
        shown = "document.getElementById('online').checkVisibility()"
        self.assertTrue(page.run(shown))
        page.send("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
        page.wait(f"!{shown}")
        self.assertIn("the rule of each finding with examples", page.run("document.getElementById('start').innerText"))

    def test_from_a_file_the_page_says_what_to_do(self):
        page = self.open(os.path.join(self.folder, "index.html"), width=390, height=844)
        page.wait("getComputedStyle(document.getElementById('dead')).visibility === 'visible'")
        self.assertIn("Open imdf-lint.html beside it", page.run("document.getElementById('dead').textContent"))
        page = self.open(self.address)
        page.wait("document.getElementById('dead') === null")

    def test_a_module_that_is_missing_is_told_with_what_to_do(self):
        page = self.open(self.address)
        page.wait("!document.getElementById('trouble').hidden")
        self.assertIn("Put the whole folder of the release on the server", page.run("document.getElementById('reason').textContent"))

    def drop(self, page, x, y, files, kinds=("dragEnter", "dragOver", "drop")):
        for kind in kinds:
            page.send("Input.dispatchDragEvent", type=kind, x=x, y=y, data={"items": [], "files": files, "dragOperationsMask": 1})
        page.settle()

    def test_a_file_is_dropped_on_a_report(self):
        page = self.open(self.address, width=1440, height=900)
        page.wait("!document.getElementById('trouble').hidden")
        page.run(SHOW)
        # What the page in the frame says when something is dragged onto it.
        page.run("dispatchEvent(new MessageEvent('message', { data: { isDragged: true } }))")
        self.assertEqual(page.run("getComputedStyle(document.querySelector('iframe')).pointerEvents"), "none")
        self.assertIn("Drop it here", page.run("getComputedStyle(document.querySelector('main'), '::after').content"))
        page.run("new MutationObserver(() => { globalThis.told = [...globalThis.told ?? [], document.getElementById('work-title').textContent]; })"
                 ".observe(document.getElementById('work'), { attributes: true, attributeFilter: ['hidden'] }); document.title = 'old.zip: imdf-lint'")
        path = os.path.join(self.folder, "index.html")
        self.drop(page, 700, 600, [path])
        page.wait("!document.getElementById('trouble').hidden")
        self.assertFalse(page.run("document.body.classList.contains('dragging')"))
        self.assertEqual(page.run("globalThis.told?.[0]"), "Reading the files")
        self.assertTrue(page.run("document.getElementById('title').textContent").startswith("Checks an archive"))
        self.assertEqual(page.run("document.title"), "imdf-lint: check an IMDF archive")

    def test_one_of_several_archives_in_a_zip_is_chosen(self):
        folder = os.path.join(self.folder, "several")
        os.makedirs(folder)
        for name in os.listdir(self.folder):
            if os.path.isfile(os.path.join(self.folder, name)):
                shutil.copy(os.path.join(self.folder, name), folder)
        for name, content in (("imdf.wasm", b"\0asm\1\0\0\0"), ("worker.js", WORKER.encode()), ("both.zip", b"PK")):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        page = self.open(self.address.replace("index.html", "several/index.html"), width=1440, height=900)
        self.drop(page, 700, 300, [os.path.join(folder, "both.zip")])
        page.wait("document.querySelectorAll('#choices button').length === 2")
        page.wait("document.getElementById('choices').innerText.split('2 violations').length === 3")
        self.assertEqual(page.run("[...document.getElementById('choices').children].map((line) => line.textContent.replace(/ +/g, ' '))"), [
            f"Check both.zip!/{name} Failed: 2 violations in 9 features of 8 files" for name in ("north", "south")])
        page.run("document.querySelectorAll('#choices button')[1].click()")
        page.wait("document.querySelector('#view-report iframe')?.contentDocument?.body?.innerText === 'both.zip!/south'")

    def test_an_empty_folder_gets_a_word(self):
        page = self.open(self.address, width=1440, height=900)
        page.wait("!document.getElementById('trouble').hidden")
        empty = os.path.join(self.folder, "empty")
        os.makedirs(empty, exist_ok=True)
        self.drop(page, 700, 300, [empty])
        page.wait("document.getElementById('reason').textContent.includes('a folder may be empty')")
        page.run("document.getElementById('reason').textContent = ''; document.getElementById('folder').dispatchEvent(new Event('change'))")
        page.wait("document.getElementById('reason').textContent.includes('a folder may be empty')")

    def test_a_map_in_a_frame_tells_the_page_around_it(self):
        path = os.path.join(self.folder, "map.html")
        subprocess.run([samples.TOOL, "map", samples.sample("pocket-station"), "-o", path, "--force"], check=True)
        with open(os.path.join(self.folder, "around.html"), "w") as file:
            file.write("<iframe src='map.html' width='600' height='400'></iframe><script>addEventListener('message', ({ data }) => { globalThis.heard = data; });</script>")
        page = self.open(self.address.replace("index.html", "around.html"))
        page.wait("document.querySelector('iframe').contentWindow.floorMap !== undefined")
        self.drop(page, 300, 200, [path], ["dragEnter"])
        page.wait("globalThis.heard?.isDragged === true")

    def test_a_newcomer_reads_what_it_is_and_that_nothing_is_uploaded(self):
        page = self.open(self.address, width=390, height=844)
        page.wait("document.getElementById('dead') === null")
        shown = page.run("document.getElementById('start').innerText")
        for words in ("describes buildings for maps", "Nothing is uploaded", "recommended"):
            self.assertIn(words, shown)
        button, promise = page.run("['choose-files', 'start'].map((id) => document.getElementById(id)).map((node) => (node.querySelector?.('strong') ?? node).getBoundingClientRect().top)")
        self.assertLess(promise - button, 220)


if __name__ == "__main__":
    unittest.main()
