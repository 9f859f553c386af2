import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// The calls of somebody's first hour with a gate: each gets the right word, or a refusal that names it.
@Suite struct `The first hour` {
    private static let (mall, station) = (ToolRunner.sample("harbor-mall"), ToolRunner.sample("pocket-station"))
    private static let broken = ToolRunner.sample("broken-mall")

    @Test(arguments: [
        (
            ["\(mall)*", "--exclude", "*"],
            "no archive is left: --exclude, or “exclude” in a .imdf-lint.json, leaves out all"
        ),
        (
            ["--severity", "OccupantShouldHavePhone", mall],
            "--severity needs a rule, group, or feature type followed by =violation, =warning, or =info, "
                + "not OccupantShouldHavePhone; write OccupantShouldHavePhone=warning"
        ),
        (["levels", mall, "-o", "l.csv"], "-o is not an option of levels; for a report in a file, use -f csv=l.csv"),
        (
            ["route", mall, "-o", "w.svg", "--to", "Pet Haven"],
            "-o is not an option of route; it writes to standard output; add > w.svg"
        ),
        (["map", mall, "-o", "x.svg"], "x.svg would be an HTML page; name it .html, or draw a level with --svg LEVEL"),
        (["map", mall, "--svg", "0", "-o", "x.html"], "x.html would be an SVG picture; name it .svg"),
        (["report", mall, "-o", "r.pdf"], "r.pdf would be an HTML page; name it .html"),
        (
            ["map", mall, "--svg", "-o", "y.svg"],
            "--svg needs a level's ordinal, short name, name, or id, but -o follows"
        ), (["fix", broken, "-o", "x.geojson"], "x.geojson is the name of a file; name a folder or a .zip"),
        (["--no-color", mall], "unknown option --no-color; did you mean --color never?"),
        (["--verbose", mall], "unknown option --verbose; did you mean --timing, or --max-per-rule 1000?"),
    ]) func `A call that cannot be meant is refused with the right one`(words: [String], complaint: String) throws {
        let run = try ToolRunner.run(words)
        #expect(run.code == 2 && run.complaints.first == "imdf-lint: " + complaint)
    }

    @Test(arguments: [
        ("html", "for a page, use imdf-lint report ARCHIVE -o report.html"), ("sarif.json", "write sarif=sarif.json"),
    ]) func `A file name or a page is no format`(format: String, advice: String) throws {
        let run = try ToolRunner.run("-f", format, Self.mall)
        #expect(run.code == 2 && run.complaints.first?.hasSuffix(", not \(format); \(advice)") == true)
    }

    @Test func `A variable that is misspelled is named`() throws {
        let run = try ToolRunner.run(
            [Self.station], environment: ["IMDF_LINT_FALION": "info", "IMDF_LINT_COMMIT": "x"])
        expectEqual(
            run.complaints, ["imdf-lint: warning: IMDF_LINT_FALION is not read; did you mean IMDF_LINT_FAIL_ON?"])
    }

    @Test func `A rule on settings is found, and words need no quotation marks`() throws {
        #expect(try ToolRunner.run("rules", "IgnoreEntryHasExpired").output.hasSuffix("\n1 rule\n"))
        let all = try ToolRunner.run("rules", "display", "point")
        #expect(try all.code == 0 && all.output == ToolRunner.run("rules", "display point").output)
    }

    @Test func `Two venues are not taken for deliveries of one`() throws {
        let sentence = "These are different venues: almost no feature of one is in the other."
        for words in [["diff", Self.mall, Self.station], ["--since", Self.mall, Self.station]] {
            let run = try ToolRunner.run(words)
            expectEqual(run.complaints, ["imdf-lint: warning: \(sentence)"])
            #expect(run.output.replacing("\n", with: " ").contains(sentence))
        }
        #expect(try ToolRunner.run("diff", Self.mall, Self.broken).error.isEmpty)
    }

    @Test(arguments: ["67b68db6", "67B68DB6…", "67b68db6-b7"]) func `The short id of a report names a feature`(
        id: String
    ) throws {
        let whole = try #require(
            Venue(Dataset(path: Self.broken)).dataset.features.units.features.compactMap { $0.id?.text }.first {
                $0.hasPrefix("67b68db6")
            })
        let id = id.count == 11 ? String(whole.prefix(11)) : id
        try Scratch.with { scratch in
            let entry = #"{"rule": "UnitMustHaveCategory", "feature": "\#(id)", "reason": "x"}"#
            let config = try scratch.file("c.json", Data(#"{"ignore": [\#(entry)]}"#.utf8)).path
            let run = try ToolRunner.run("-q", "-s", "UnitMustHaveCategory", "-c", config, Self.broken)
            expectEqual(run.code, 0, "\(run.output)")
        }
    }

    @Test func `A short id is a place, and can be closed`() throws {
        let run = try ToolRunner.run("route", Self.mall, "--to", "6e9d42d7")
        #expect(run.output.hasPrefix("On foot to Pedestrian: 13 m"))
        let words = ["route", Self.mall, "--to", "Quarterdeck Coffee House", "--step-free", "--closed", "6e9d42d7"]
        let closed = try ToolRunner.run(words)
        expectEqual(closed.code, 1)
    }

    @Test(arguments: ["set", "remove"]) func `A plan with a short id is told the whole one`(step: String) throws {
        try Scratch.with { scratch in
            let content = step == "set" ? #", "properties": {"alt_name": null}"# : ""
            let change = #"{"name": "x", "steps": [{"step": "\#(step)", "id": "6e9d42d7"\#(content)}]}"#
            let text = #"{"schemaVersion": "1.1", "archives": [{"archive": "\#(Self.mall)", "changes": [\#(change)]}]}"#
            let plan = try scratch.file("p.json", Data(text.utf8)).path
            let run = try ToolRunner.run("edit", Self.mall, "--dry-run", "--apply", plan)
            expectEqual(run.code, 2)
            #expect(run.error.contains("no feature has the id “6e9d42d7”; write it whole: 6e9d42d7-"), "\(run.error)")
        }
    }

    @Test func `A fix that reveals findings lists them`() throws {
        try Scratch.with { scratch in
            let step = #"{"step": "set", "where": {"type": "unit"}, "properties": {"category": null}}"#
            let archive = #"{"archive": "\#(Self.station)", "changes": [{"name": "x", "steps": [\#(step)]}]}"#
            let text = #"{"schemaVersion": "1.1", "archives": [\#(archive)]}"#
            let plan = try scratch.file("p.json", Data(text.utf8)).path
            let run = try ToolRunner.run("edit", Self.station, "--apply", plan, "-o", scratch.path("out"))
            #expect(run.output.contains(" new, ") && run.output.contains("\n  new: violation Unit"), "\(run.error)")
        }
    }
}

/// The answers of somebody's first hour with reading.
@Suite struct `The first hour of reading` {
    private static let mall = ToolRunner.sample("harbor-mall")

    @Test(arguments: [
        ("UNIT-CATEGORY", "auditorium\nbrick\n"), ("accessibility-category", "assisted.listening\n"),
        ("LABELS", #"{"en": "Main Hall", "de": "Haupthalle"}"#),
    ]) func `A word that schema prints can be asked`(word: String, start: String) throws {
        let run = try ToolRunner.run("schema", word)
        #expect(run.code == 0 && run.output.hasPrefix(start))
        let json = try ToolRunner.run("schema", word, "-f", "json")
        #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String])
    }

    @Test func `A manifest can be copied from the explanation of its absence`() throws {
        let run = try ToolRunner.run("explain", "ManifestFileMustBePresent")
        #expect(run.output.contains(#""language": "en""#) || run.output.contains(#""language":"en""#))
    }

    @Test(arguments: [
        ("Mo-Su 04:00 - last flight", "\nDid you mean “Mo-Su 04:00+”?\n"),
        ("9am - 5pm", "“am” is not part of a clock of 24 hours. Write “09:00-17:00”."),
        ("Hours: Mo-Fr 09:00-17:00", "These words are not needed. Remove them."),
    ]) func `Hours are answered as a lint answers`(hours: String, answer: String) throws {
        #expect(try ToolRunner.run("hours", hours).output.contains(answer))
    }

    @Test func `A category without a place is told`() throws {
        let run = try ToolRunner.run("route", ToolRunner.sample("pocket-station"), "--to", "toilet")
        expectEqual(run.code, 2)
        expectEqual(
            run.complaints.first, "imdf-lint: --to “toilet” is a category that no place in the venue has",
            "\(run.error)")
    }

    @Test func `A picture of a route names its floors`() throws {
        let run = try ToolRunner.run("route", Self.mall, "--to", "Pet Haven", "-f", "svg")
        #expect(run.output.contains(">Lower Level</text>") || run.output.contains(">Untergeschoss</text>"))
    }

    @Test func `A difference is told in words`() throws {
        let run = try ToolRunner.run("diff", Self.mall, ToolRunner.sample("broken-mall"))
        #expect(run.output.contains("occupants with hours 19 → 18"))
        #expect(run.output.contains(": category \"walkway\" → \"steps\"") && !run.output.contains(" properties/"))
    }
}
