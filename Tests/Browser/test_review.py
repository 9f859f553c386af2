"""What is done with findings and deliveries: inspect, accept, hide, save, compare, report."""

import json
import os
import re
import subprocess
import time
import urllib.parse

import deliveries
import pagetest
import samples
from chromium import PageError
from pagetest import PageTest, setUpModule, tearDownModule, text  # noqa: F401


class ReviewTest(PageTest):
    def findings(self, **view):
        page = self.open(samples.sample("broken-mall"), "--findings", **view)
        page.run("localStorage.clear()")
        self.reload(page)
        return page

    def reload(self, page):
        page.run("globalThis.isOld = true")
        page.send("Page.reload")
        for _ in range(200):
            try:
                if page.run("globalThis.isOld === undefined && document.readyState === 'complete' && typeof floorMap === 'object'"):
                    return
            except PageError:
                # The page that was asked is gone.
                pass
            time.sleep(0.05)
        self.fail("the page was not loaded again")

    def choose_finding(self, page, rule):
        """Chooses the first finding of a rule and returns it."""
        finding = page.run(f"floorMap.data.findings.find((finding) => finding.rule === {text(rule)})")
        page.run(f"location.hash = '#list=findings&finding={rule}~{(finding.get('id') or '')[:8]}'")
        page.wait(f"floorMap.state.finding?.rule === {text(rule)}")
        page.settle()
        return finding

    def button(self, page, selector):
        page.run(f"document.querySelector({text(selector)}).click()")
        page.settle()

    def words(self, page, selector):
        return page.run(f"document.querySelector({text(selector)})?.textContent ?? null")


class InspectorTest(ReviewTest):
    def test_the_inspector_shows_what_there_is_to_know(self):
        page = self.findings()
        finding = self.choose_finding(page, "RingMustBeClosed")
        shown = self.words(page, ".inspector")
        self.assertIn(finding["id"], shown, "the full id")
        self.assertIn(finding["place"], shown)
        self.assertRegex(finding["place"], r"^fixture\.geojson:\d+:\d+$")
        self.button(page, ".inspector [data-part=rule] summary")
        rule = self.words(page, ".inspector [data-part=rule]")
        explained = subprocess.run([samples.TOOL, "explain", "RingMustBeClosed"], capture_output=True, text=True).stdout
        for part in re.findall(r"^Reported\n  - (.+)$", explained, re.M) + [explained.split("\n")[1].strip()[:50]]:
            self.assertIn(part[:50], rule)
        self.assertIn("Reported", rule)

    def test_the_json_is_that_of_the_file(self):
        page = self.findings()
        finding = self.choose_finding(page, "RingMustBeClosed")
        self.button(page, ".inspector [data-part=json] summary")
        shown = self.words(page, ".inspector [data-part=json] pre")
        with open(os.path.join(samples.sample("broken-mall"), "fixture.geojson")) as file:
            features = json.load(file)["features"]
        feature = next(one for one in features if one["id"] == finding["id"])
        self.assertEqual(json.loads(shown), feature)
        self.assertGreater(shown.count("\n"), 5, "each member has its line")

    def test_the_fix_is_drawn_and_is_what_the_command_does(self):
        page = self.findings()
        finding = self.choose_finding(page, "RingMustBeClosed")
        page.run("document.querySelector('.inspector [data-part=json] summary').click()")
        page.settle()
        after = json.loads(page.run("document.querySelectorAll('.inspector [data-part=json] pre')[1].textContent"))
        ring = after["geometry"]["coordinates"][0]
        self.assertEqual(ring[0], ring[-1])
        target = os.path.join(pagetest.folder.name, "fixed")
        subprocess.run([samples.TOOL, "fix", samples.sample("broken-mall"), "-o", target], capture_output=True)
        with open(os.path.join(target, "fixture.geojson")) as file:
            fixed = next(one for one in json.load(file)["features"] if one["id"] == finding["id"])
        self.assertEqual(after["geometry"], fixed["geometry"])
        # The ghost is the only thing dashed in the accent.
        without = page.run(
            "(() => { const before = document.getElementById('map').toDataURL(); delete floorMap.state.finding.fix;"
            " floorMap.draw(); return before !== document.getElementById('map').toDataURL(); })()"
        )
        self.assertTrue(without, "the map shows the fix")

    def test_one_goes_to_the_place_and_back(self):
        page = self.findings()
        self.choose_finding(page, "UnitCategoryMustBeValid")
        self.button(page, ".inspector .place")
        self.assertFalse(page.run("document.getElementById('details').hidden"))
        self.assertEqual(page.run("document.activeElement.className"), "chip back")
        self.button(page, "#details .back")
        self.assertTrue(page.run("document.getElementById('details').hidden"))
        self.assertEqual(page.run("document.activeElement.getAttribute('aria-current')"), "true")
        self.assertEqual(page.run("floorMap.state.finding.rule"), "UnitCategoryMustBeValid")


class TriageTest(ReviewTest):
    RULES = ("UnitCategoryMustBeValid", "RingMustBeClosed", "AmenityCategoryMustBeValid")

    def accept(self, page, rule, note, until=""):
        finding = self.choose_finding(page, rule)
        page.run(f"document.querySelector('.inspector .note-text').value = {text(note)};"
                 f" document.querySelector('.inspector .until').value = {text(until)}")
        self.button(page, ".inspector .accept")
        return finding

    def save(self, page, kind):
        """Saves a file and returns its path."""
        folder = os.path.join(pagetest.folder.name, f"saved-{kind}-{len(os.listdir(pagetest.folder.name))}")
        os.makedirs(folder)
        pagetest.browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        self.button(page, f"[data-save={kind}]")
        for _ in range(100):
            names = [name for name in os.listdir(folder) if not name.endswith(".crdownload")]
            if names and os.path.getsize(os.path.join(folder, names[0])) > 0:
                return os.path.join(folder, names[0])
            time.sleep(0.05)
        self.fail("nothing was saved")

    def lint(self, *options):
        run = subprocess.run(
            [samples.TOOL, samples.sample("broken-mall"), "-f", "json", *options], capture_output=True, text=True)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        return json.loads(run.stdout)

    def keys(self, report):
        return sorted((one["rule"], one.get("message", "")) for one in report["findings"])

    def done(self, page):
        """The number of findings that are done, of all."""
        done, total = re.fullmatch(r"(\d+) of (\d+) done", self.words(page, ".done-count")).groups()
        self.assertEqual(int(total), page.run("floorMap.data.findings.length"))
        return int(done)

    def test_done_findings_are_counted_and_kept(self):
        page = self.findings()
        self.assertEqual(self.done(page), 0)
        self.choose_finding(page, "UnitCategoryMustBeValid")
        self.button(page, ".inspector .accept")
        self.assertEqual(self.done(page), 0, "accepting needs a note")
        self.accept(page, "UnitCategoryMustBeValid", "Known to the client")
        self.assertEqual(self.done(page), 1)
        self.choose_finding(page, "RingMustBeClosed")
        self.button(page, ".inspector .hide")
        self.assertEqual(self.done(page), 2)
        self.assertEqual(self.words(page, "#tab-findings"), f"Findings ({page.run('floorMap.data.findings.length') - 2})")
        page.run("location.hash = ''")
        self.reload(page)
        self.assertEqual(self.done(page), 2, "kept on the device")
        # Done findings can be shown and reopened.
        self.button(page, "[data-filter=done]")
        self.choose_finding(page, "RingMustBeClosed")
        self.assertIn("Hidden", self.words(page, ".decision"))
        self.button(page, ".decision [data-key=reopen]")
        self.assertEqual(self.done(page), 1)

    def test_escape_leaves_the_note_and_keeps_it(self):
        page = self.findings()
        self.choose_finding(page, "UnitCategoryMustBeValid")
        page.run("document.querySelector('.inspector .note-text').focus()")
        for letter in "as agreed":
            page.key(letter)
        page.key("Escape")
        self.assertEqual(page.run("floorMap.state.finding?.rule"), "UnitCategoryMustBeValid", "the finding is still shown")
        self.assertEqual(page.run("document.activeElement.getAttribute('aria-current')"), "true")
        note = "document.querySelector('.inspector .note-text').value"
        self.assertEqual(page.run(note), "as agreed")
        # The next one leaves the finding; the note is there when one comes back.
        page.key("Escape")
        self.assertIsNone(page.run("floorMap.state.finding"))
        self.choose_finding(page, "UnitCategoryMustBeValid")
        self.assertEqual(page.run(note), "as agreed")
        # Once it is accepted, the note is done with.
        self.button(page, ".inspector .accept")
        self.button(page, "[data-filter=done]")
        self.choose_finding(page, "UnitCategoryMustBeValid")
        self.button(page, ".decision [data-key=reopen]")
        self.choose_finding(page, "UnitCategoryMustBeValid")
        self.assertEqual(page.run(note), "")

    def test_a_decision_that_has_run_out_is_open_again(self):
        page = self.findings()
        self.accept(page, "UnitCategoryMustBeValid", "Until the next delivery", "2026-11-20")
        # The page is as of 2026-11-21.
        self.assertEqual(self.done(page), 0)
        self.accept(page, "UnitCategoryMustBeValid", "Until the next delivery", "2026-11-21")
        self.assertEqual(self.done(page), 1)

    def test_the_command_reads_the_baseline(self):
        page = self.findings()
        found = [self.accept(page, rule, "As agreed") for rule in self.RULES]
        # A finding without a feature, too.
        rest = page.run("floorMap.data.findings.filter((one) => !one.feature).map((one) => one.rule)")
        found.append(self.accept(page, rest[0], "As agreed"))
        path = self.save(page, "baseline")
        before, after = self.lint(), self.lint("--baseline", path)
        gone = [key for key in self.keys(before) if key not in self.keys(after)]
        self.assertEqual(gone, sorted((one["rule"], one["message"]) for one in found))
        self.assertEqual([one for one in self.keys(after) if one not in self.keys(before)], [], "no entry is unused")

    def test_the_command_reads_the_ignore_entries(self):
        page = self.findings()
        found = [self.accept(page, rule, f"Because of {rule}", "2099-12-31") for rule in self.RULES]
        path = self.save(page, "ignore")
        with open(path) as file:
            entries = json.load(file)["ignore"]
        self.assertEqual({entry["reason"] for entry in entries}, {f"Because of {rule}" for rule in self.RULES})
        self.assertEqual({entry["until"] for entry in entries}, {"2099-12-31"})
        before, after = self.lint("--no-config"), self.lint("--config", path)
        gone = [key for key in self.keys(before) if key not in self.keys(after)]
        self.assertEqual(gone, sorted((one["rule"], one["message"]) for one in found))
        self.assertEqual([one for one in self.keys(after) if one not in self.keys(before)], [], "no entry is unused")


class ComparisonTest(ReviewTest):
    paths = {}

    def comparison(self, **view):
        if pagetest.folder.name not in self.paths:
            self.paths[pagetest.folder.name] = deliveries.later(pagetest.folder.name)
        path, self.moved, self.gone = self.paths[pagetest.folder.name]
        return self.open(path, "--against", samples.sample("harbor-mall"), **view)

    def test_changes_are_listed_by_floor(self):
        page = self.comparison()
        kinds = page.run("floorMap.data.comparison.changes.map((change) => change.kind).sort()")
        self.assertEqual(kinds, ["added", "moved", "moved", "removed"])
        self.assertEqual(self.words(page, "#tab-changes"), "Changes (4)")
        by = page.run("floorMap.data.comparison.changes.filter((one) => one.kind === 'moved').map((one) => one.by)")
        self.assertTrue(all(abs(one - 199) <= 1 for one in by), by)
        floors = page.run("[...document.querySelectorAll('[data-floor-changes]')].map((node) => node.dataset.floorChanges)")
        self.assertEqual(floors[-1], "New findings")
        rows = page.run("document.querySelectorAll('#change-list [data-change]').length")
        self.assertEqual(rows, 4)

    def test_new_findings_are_those_that_the_diff_counts(self):
        page = self.comparison()
        diff = subprocess.run(
            [samples.TOOL, "diff", samples.sample("harbor-mall"), self.paths[pagetest.folder.name][0], "-f", "json"],
            capture_output=True, text=True)
        counted = sum(one["count"] for one in json.loads(diff.stdout)["newFindings"])
        self.assertEqual(page.run("floorMap.data.findings.filter((finding) => finding.isNew).length"), counted)
        self.assertGreater(counted, 0)

    def test_findings_that_are_gone_are_listed(self):
        self.comparison()
        page = self.open(samples.sample("harbor-mall"), "--against", self.paths[pagetest.folder.name][0])
        gone = page.run("floorMap.data.mended.reduce((sum, one) => sum + one.count, 0)")
        self.assertGreater(gone, 0)
        page.run("[...document.querySelectorAll('[data-floor-changes]')].find((node) => node.dataset.floorChanges === 'Findings that are gone').open = true")
        page.settle()
        self.assertEqual(page.run("document.querySelectorAll('#change-list .mended').length"), page.run("floorMap.data.mended.length"))

    def test_the_slider_fades_from_before_to_after(self):
        page = self.comparison()
        page.run("document.querySelector('[data-change]').click()")
        page.settle()
        pictures = []
        for value in (0, 50, 100):
            page.run(f"(() => {{ const slider = document.getElementById('blend'); slider.value = {value};"
                     " slider.dispatchEvent(new Event('input')); floorMap.draw(); })()")
            pictures.append(page.run("document.getElementById('map').toDataURL()"))
        self.assertEqual(len(set(pictures)), 3)

    def test_a_change_is_in_the_address_and_found_on_the_map(self):
        page = self.comparison()
        page.run("[...document.querySelectorAll('[data-change]')].find((node) => node.textContent.includes('Removed')).click()")
        page.settle()
        page.run("new Promise((done) => setTimeout(done, 400))")
        self.assertIn("change=", page.run("location.hash"))
        at = page.run(
            "(() => { const { x, y } = floorMap.view.toScreen({ x: floorMap.state.change.point[0] / 100,"
            " y: -floorMap.state.change.point[1] / 100 }); const box = document.getElementById('map').getBoundingClientRect();"
            " return [x + box.left, y + box.top]; })()")
        page.run("document.querySelector('[data-change]').click()")
        page.run("floorMap.draw()")
        page.run("void setTimeout(() => history.back())")
        page.wait("floorMap.state.change?.kind === 'removed'")
        page.click(*at)
        self.assertEqual(page.run("floorMap.state.change.kind"), "removed")

    def test_the_same_delivery_has_no_changes(self):
        page = self.open(samples.sample("harbor-mall"), "--against", samples.sample("harbor-mall"))
        self.assertEqual(page.run("floorMap.data.comparison.changes.length"), 0)
        self.assertIn("No changes here.", self.words(page, "#changes"))


class ReportTest(ReviewTest):
    def report(self, *options, **view):
        path = os.path.join(pagetest.folder.name, f"report{len(os.listdir(pagetest.folder.name))}.html")
        subprocess.run([samples.TOOL, "report", samples.sample("broken-mall"), "-o", path, *options], check=True)
        page = pagetest.browser.open(path, **view)
        self.pages.append(page)
        return page

    def test_the_report_has_verdict_causes_levels_findings_and_map(self):
        page = self.report()
        shown = self.words(page, "#paper")
        lint = subprocess.run([samples.TOOL, samples.sample("broken-mall"), "-f", "json"], capture_output=True, text=True)
        report = json.loads(lint.stdout)
        self.assertIn("Failed: 86 violations", shown)
        self.assertIn("2 amenities with latitude before longitude", shown)
        self.assertEqual(page.run("document.querySelectorAll('#paper .levels tbody tr').length"), len(report["levels"]))
        # Every finding is listed once, on its floor or behind them.
        self.assertEqual(page.run("document.querySelectorAll('#paper .findings li').length"), len(report["findings"]))
        page.wait("[...document.querySelectorAll('#paper canvas')].some((canvas) => canvas.width > 1000)")
        # The first address is no step back.
        page.wait("location.hash !== ''")
        self.button(page, "[data-view=map]")
        page.wait("location.hash.includes('view=map')")
        page.run("void setTimeout(() => history.back())")
        page.wait("document.querySelectorAll('#paper article').length > 0")
        self.button(page, "[data-view=map]")
        self.assertTrue(page.run("document.getElementById('stage').getBoundingClientRect().height > 300"))
        self.assertEqual(page.run("document.querySelectorAll('#paper article').length"), 0)

    def test_the_report_prints_all_floors(self):
        page = self.report()
        articles = page.run("document.querySelectorAll('#paper article').length")
        sheets = self.sheets(page)
        # The summary and long lists take two pages at most each.
        self.assertTrue(articles <= sheets <= articles + 5, (articles, sheets))
        self.assertTrue(page.run("document.querySelectorAll('#paper article').length") == articles, "it stays on the screen")

    def test_causes_findings_and_levels_of_a_report_lead_to_their_places(self):
        page = self.report()
        state = "floorMap.state"
        cause = "[...document.querySelectorAll('#paper .causes a')].find((one) => one.textContent.includes('latitude before longitude'))"
        page.run(f"{cause}.click()")
        page.wait(f"{state}.finding?.rule === 'CoordinateMustBeInRange'")
        self.assertEqual(page.run("document.body.dataset.view"), "map")
        page.run("history.back()")
        page.wait("document.body.dataset.view === 'report'")
        message = page.run("document.querySelector('#paper .findings li a').textContent")
        page.run("document.querySelector('#paper .findings li a').click()")
        page.wait(f"{state}.finding?.message === {message!r}")
        page.wait("floorMap.view.scale > 4")
        page.run("document.querySelector('[data-view=report]').click()")
        page.run("[...document.querySelectorAll('#paper .levels a')].at(-1).click()")
        page.wait(f"{state}.floor === '-2' && document.body.dataset.view === 'map'")

    def test_what_is_not_seen_of_a_report_takes_no_time(self):
        page = self.report(width=1440, height=900)
        page.settle()
        self.assertIsNone(page.run("floorMap.frame.drawn"), "the map is hidden")
        last = "document.querySelector('#paper article:last-child h2')"
        seen = f"{last}.checkVisibility({{ contentVisibilityAuto: true }})"
        self.assertFalse(page.run(seen), "it is far below")
        page.run(f"{last}.scrollIntoView()")
        page.wait(seen)
        self.button(page, "[data-view=map]")
        page.wait("floorMap.frame.drawn?.width > 600")

    def test_the_tab_of_the_browser_has_the_icon_of_the_linter(self):
        path = os.path.join(samples.PACKAGE, "Web", "Page", "icon.svg")
        with open(path) as file:
            icon = file.read().strip()
        for page in (self.report(), self.open(samples.sample("harbor-mall"))):
            address = page.run("document.querySelector('link[rel=icon]')?.href ?? ''")
            self.assertEqual(urllib.parse.unquote(address).replace("'", '"'), f"data:image/svg+xml,{icon}")
            # The security policy lets it through.
            self.assertEqual(page.run(f"new Promise((done) => {{ const image = new Image(); image.onload = () => done(true);"
                                      f" image.onerror = () => done(false); image.src = {text(address)}; }})"), True)

    def test_a_report_follows_the_theme_of_the_system(self):
        for dark in (False, True):
            page = self.report(dark=dark)
            colors = page.run("['#paper', '#panel'].map((id) => getComputedStyle(document.querySelector(id)).color)")
            self.assertEqual(colors[0], colors[1])
            self.assertEqual(page.run("getComputedStyle(document.getElementById('paper')).backgroundColor"), "rgba(0, 0, 0, 0)")

    def test_the_report_has_names_in_german_and_fits_a_phone(self):
        page = self.report("--language", "de", width=375, height=667)
        # Its findings are in English, and so is the rest, but for names.
        self.assertIn("Report on Harbor Mall", self.words(page, "#paper"))
        self.assertEqual(page.run("document.documentElement.lang"), "en")
        wide = page.run("[...document.querySelectorAll('#paper *')].filter((node) => node.getBoundingClientRect().right > innerWidth + 1).map((node) => node.tagName)")
        self.assertEqual(wide, [])
