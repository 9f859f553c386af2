"""The page of the linter, and a map with the module, in Firefox: IMDF_WEB names the folder that Scripts/build-web wrote."""

import functools
import http.server
import os
import pathlib
import subprocess
import tempfile
import threading
import unittest
import zipfile

import samples
from firefox import Firefox
from test_linter import FIXTURES, WEB, Quiet


@unittest.skipUnless(WEB and Firefox.path(), "no IMDF_WEB, or no Firefox")
class FirefoxTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = Firefox()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def test_an_archive_is_checked_fixed_and_edited(self):
        page = self.browser
        with tempfile.TemporaryDirectory() as served:
            for file in pathlib.Path(WEB).iterdir():
                os.symlink(file.resolve(), os.path.join(served, file.name))
            with zipfile.ZipFile(os.path.join(served, "broken-mall.zip"), "w", zipfile.ZIP_DEFLATED) as packed:
                for file in sorted((FIXTURES / "broken-mall").iterdir()):
                    packed.write(file, file.name)
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=served))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            self.addCleanup(server.server_close)
            self.addCleanup(server.shutdown)
            page.open(f"http://127.0.0.1:{server.server_port}/index.html")
            page.wait("document.querySelector('#format').options.length > 2")
            page.run(
                "fetch('broken-mall.zip').then((answer) => answer.blob()).then((blob) => { const given = new DataTransfer();"
                " given.items.add(new File([blob], 'broken-mall.zip')); const input = document.getElementById('files');"
                " input.files = given.files; input.dispatchEvent(new Event('change')); })")
            page.wait("!document.getElementById('result').hidden")
            report = "document.querySelector('#view-report iframe').contentDocument"
            page.wait(f"{report}?.querySelector('.report, #paper')")
            run = subprocess.run(
                [samples.TOOL, "fix", "--dry-run", "--no-config", "broken-mall.zip"], cwd=served, capture_output=True, text=True)
            page.run("document.getElementById('tab-fix').click()")
            page.wait("!document.getElementById('save-fixed').disabled")
            self.assertEqual(page.run("document.getElementById('fixes').textContent"), run.stdout)
            page.run("document.getElementById('tab-edit').click()")
            page.wait("document.querySelector('#view-edit iframe')?.contentWindow.floorMap?.edit")

    def test_a_map_with_the_module_gives_the_route_of_the_command(self):
        page = self.browser
        archive = samples.sample("harbor-mall")
        path = samples.page(self.folder.name, archive, "--engine", os.path.join(WEB, "imdf.wasm"))
        page.open("file://" + path)
        page.wait("typeof floorMap === 'object'")
        page.run("floorMap.openRoute({ to: floorMap.data.items.find((item) => item.title === 'Wohnwerft') })")
        page.wait("floorMap.state.route.way ?? floorMap.state.route.reason")
        run = subprocess.run([samples.TOOL, "route", archive, "--to", "Wohnwerft", "-f", "json"], capture_output=True, text=True)
        self.assertIn(f"\"length\": {page.run('floorMap.state.route.way.length')}", run.stdout)
