"""What all tests of the page share: one browser, one folder of pages, and a look at the console after each test."""

import json
import re
import tempfile
import unittest

import samples
from chromium import Chromium

browser = None
folder = None
pages = {}


def setUpModule():
    global browser, folder
    if not Chromium.path():
        raise unittest.SkipTest("no Chromium: set CHROMIUM or install one")
    folder = tempfile.TemporaryDirectory()
    browser = Chromium()


def tearDownModule():
    pages.clear()
    if browser:
        browser.__exit__()
        folder.cleanup()


def text(value):
    return json.dumps(value)


class PageTest(unittest.TestCase):
    """Opens a page and sees to it that it stays quiet."""

    def open(self, archive, *options, **view):
        """The page of an archive; it is written once."""
        key = (archive, samples.NOW, *options)
        if key not in pages:
            pages[key] = samples.page(folder.name, archive, *options)
        page = browser.open(pages[key], **view)
        self.pages.append(page)
        return page

    def setUp(self):
        self.pages = []

    def tearDown(self):
        for page in self.pages:
            self.assertEqual(page.troubles(), [], "errors in the console")
            self.assertEqual(page.requests(), [], "something was asked for over the network")
            page.close()

    def floor(self, page, key):
        page.run(f"document.querySelector('#floors button[data-floor={text(key)}]').click()")
        page.settle()

    def search(self, page, query):
        page.run(
            f"(() => {{ const box = document.getElementById('search'); box.value = {text(query)};"
            " box.dispatchEvent(new Event('input')); })()"
        )
        return self.rows(page)

    def rows(self, page):
        """The names in the list of places."""
        return page.run("[...document.querySelectorAll('#places .row .name')].map((node) => node.textContent)")

    def unfold(self, page):
        """Opens all groups of findings; returns the number of findings in them."""
        return page.run(
            "(() => { for (const box of document.querySelectorAll('.rule')) { box.open = true; box.fillGroup(); }"
            " return document.querySelectorAll('.finding').length; })()"
        )

    def sheets(self, page):
        """The number of pages of paper."""
        return len(re.findall(rb"/Type\s*/Page[^s]", page.paper()))

    def choose(self, page, query):
        self.search(page, query)
        page.run("document.querySelector('#places .row').click()")
        page.settle()
