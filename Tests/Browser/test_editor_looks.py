"""The editor has room: its toolbar on phones, and its form above the footer. With a stand-in for the library."""

import unittest

import pagetest
import samples
import standin
from pagetest import PageTest, setUpModule, tearDownModule  # noqa: F401

# Which buttons of the toolbar a finger or the mouse cannot reach, after they were scrolled to.
OUT_OF_REACH = """[...document.querySelectorAll('#edit button')].filter((node) => node.checkVisibility()).filter((node) => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !top || (top !== node && !node.contains(top));
}).map((node) => node.dataset.tool)"""


class EditorLooksTest(PageTest):
    def editor(self, **view):
        return standin.editor(self, pagetest.folder.name, **view)

    def tearDown(self):
        # What was not saved would be there again in the next test.
        for page in self.pages:
            page.run("localStorage.clear()")
        super().tearDown()

    def test_every_tool_is_in_reach(self):
        for width, height in ((390, 844), (320, 568), (1440, 900)):
            page = self.editor(width=width, height=height)
            self.assertEqual(page.run(OUT_OF_REACH), [], width)
            box = page.run("(() => { const { left, right, height } = document.getElementById('edit').getBoundingClientRect(); return [left, right, height]; })()")
            self.assertTrue(box[0] >= 0 and box[1] <= width, box)
            self.assertLessEqual(box[2], 100 if width > 320 else 140)
            # One tab edits at a time.
            self.pages.remove(page)
            page.close()

    def test_the_toolbar_leaves_the_floors_in_sight(self):
        for width, language in ((1000, "en"), (1100, "en"), (1440, "en"), (1000, "de"), (1280, "de"), (1440, "de")):
            page = standin.page(
                self, pagetest.folder.name, samples.sample("broken-mall"), "--edit", "--language", language, width=width, height=900)
            page.wait("floorMap.state.isEditing")
            page.settle()
            tools, floors = page.run(
                "['edit', 'floors'].map((id) => document.getElementById(id).getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))")
            self.assertTrue(tools["right"] + 8 <= floors["left"] or tools["bottom"] + 8 <= floors["top"], (width, language))
            self.assertLessEqual(tools["right"], width)
            self.pages.remove(page)
            page.close()

    def test_no_word_of_a_tool_is_cut_off(self):
        for language in ("en", "de"):
            page = standin.page(self, pagetest.folder.name, samples.sample("harbor-mall"), "--edit", "--language", language, width=1440, height=900)
            page.wait("floorMap.state.isEditing")
            page.settle()
            cut = page.run("[...document.querySelectorAll('#edit button')].filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1).map((node) => node.dataset.tool)")
            self.assertEqual(cut, [], language)
            self.assertLessEqual(page.run("document.getElementById('edit').offsetHeight"), 116)
            self.pages.remove(page)
            page.close()

    def test_what_finishes_and_saves_is_seen_at_once_on_a_phone(self):
        page = self.editor(width=390, height=844)
        for name in ("undo", "redo", "done", "cancel", "save"):
            right = page.run(f"document.querySelector('#edit [data-tool={name}]').getBoundingClientRect().right")
            self.assertLess(right, 390, name)

    def test_the_form_ends_above_the_footer(self):
        page = self.editor(width=1440, height=900)
        page.run(
            "standIn.findings = [...Array(30).keys()].map((n) => ({ rule: `R${n}`, severity: 'warning', message: 'a long text', count: 1 }));"
            " floorMap.changed('edit'); floorMap.select(floorMap.data.items.find((one) => one.title === 'Wohnwerft'))"
        )
        page.wait("document.querySelectorAll('#edit-findings .row').length === 30")
        page.settle()
        bottom = page.run("document.getElementById('form').getBoundingClientRect().bottom")
        self.assertLessEqual(bottom, page.run("document.getElementById('colophon').getBoundingClientRect().top"))
        # The last field can be seen and gets the focus, and the page stays where it is.
        page.run("document.querySelector('#form [data-key=delete]').focus()")
        seen = page.run("(() => { const box = document.activeElement.getBoundingClientRect(); return document.activeElement.contains(document.elementFromPoint(box.left + 5, box.top + 5)); })()")
        self.assertTrue(seen)
        self.assertEqual(page.run("[document.documentElement.scrollTop, document.body.scrollTop, document.getElementById('panel').scrollTop, document.getElementById('lists').scrollTop]"), [0, 0, 0, 0])

    def test_a_second_tab_overwrites_nothing(self):
        first = self.editor(width=1440, height=900)
        rename = (
            "(() => {{ floorMap.select(floorMap.data.items.find((one) => one.title === {})); const field = document.querySelector('#form [data-key=\"name de\"]');"
            " field.value = {}; field.dispatchEvent(new Event('change')); }})()"
        )
        second = standin.page(self, pagetest.folder.name, samples.sample("harbor-mall"), "--edit")
        second.wait("document.querySelector('#edit output').value.includes('another tab')")
        self.assertEqual(second.run("[Boolean(floorMap.state.isEditing), document.getElementById('edit').inert]"), [False, True])
        first.run(rename.format("'Wohnwerft'", "'Neue Werft'"))
        first.wait("floorMap.data.items.some((one) => one.title === 'Neue Werft')")
        # When the first is closed, the second goes on from there.
        self.pages.remove(first)
        first.close()
        second.wait("floorMap.state.isEditing && floorMap.data.items.some((one) => one.title === 'Neue Werft')")
        self.assertIn("is here again", second.run("document.querySelector('#edit output').value"))

    def test_a_room_is_called_by_its_tenant_and_the_list_has_the_new_name(self):
        page = self.editor(width=1440, height=900)
        room = "floorMap.data.items.find((one) => one.layer === 'units' && one.occupants?.some((at) => floorMap.data.items[at].title === 'Wohnwerft'))"
        page.run(f"floorMap.select({room})")
        self.assertEqual(page.run("document.querySelector('#form h2').textContent"), "Wohnwerft")
        page.run("floorMap.select(floorMap.data.items.find((one) => one.title === 'Wohnwerft')); (() => { const field = document.querySelector('#form [data-key=\"name de\"]');"
                 " field.value = 'Neue Werft'; field.dispatchEvent(new Event('change')); })()")
        page.wait("[...document.querySelectorAll('#places .row .name')].some((node) => node.textContent === 'Neue Werft')")

    def test_a_room_with_a_tenant_is_deleted_if_that_is_asked_for_twice(self):
        page = self.editor(width=1440, height=900)
        page.run("floorMap.select(floorMap.data.items.find((one) => one.layer === 'units' && one.occupants?.some((at) => floorMap.data.items[at].title === 'Wohnwerft')))")
        page.run("document.querySelector('#form [data-key=delete]').click()")
        page.wait("document.querySelector('#edit output').value === 'This also deletes Wohnwerft. Delete once more to do so.'")
        self.assertEqual(page.run("document.querySelector('#form h2').textContent"), "Wohnwerft")
        page.run("document.querySelector('#form [data-key=delete]').click()")
        page.wait("document.getElementById('form').hidden || document.querySelector('#form h2')?.textContent !== 'Wohnwerft'")


if __name__ == "__main__":
    unittest.main()
