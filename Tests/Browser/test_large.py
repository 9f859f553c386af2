"""Pages whose data are so large that they are deflated."""

import json

import pagetest
import samples
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401


class LargeTest(PageTest):
    def pair(self, *options):
        """The pages of Harbor Mall and of the same with a website whose address has a megabyte."""
        return [self.open(archive, *options) for archive in (samples.sample("harbor-mall"), samples.large_archive(pagetest.folder.name))]

    def test_a_page_with_deflated_data_has_all_of_them_and_draws_the_same(self):
        small, large = self.pair()
        kinds = [page.run("document.getElementById('data').type") for page in (small, large)]
        self.assertEqual(kinds, ["application/json", "text/plain"])
        expected, actual = [page.run("document.getElementById('data').textContent") for page in (small, large)]
        self.assertEqual(actual.count(samples.LONG_TEXT), 1)
        # Search has other words.
        expected, actual = [json.loads(data.replace(samples.LONG_TEXT, "")) for data in (expected, actual)]
        self.assertEqual({key for key in expected if actual[key] != expected[key]} - {"items", "words"}, set())
        drawings = [page.run("document.getElementById('map').toDataURL()") for page in (small, large)]
        self.assertEqual(drawings[0], drawings[1])
        self.assertEqual(self.search(large, "frischmarkt")[0], "Frischmarkt Ebbe")

    def test_a_browser_that_cannot_inflate_says_which_one_can(self):
        small, large = self.pair()
        for page in (small, large):
            without = pagetest.browser.open(
                page.path, before="delete globalThis.DecompressionStream", ready="(typeof floorMap === 'object' || !document.getElementById('empty').hidden)")
            self.pages.append(without)
            text = without.run("document.getElementById('empty').checkVisibility() ? document.getElementById('empty').innerText : ''")
            # Where nothing is to be inflated, nothing is asked of the browser.
            self.assertEqual("Safari 16.4" in text, page is large, text)
