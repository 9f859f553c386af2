import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// The first screen of reports: it fits, and it names what explains most.
@Suite struct OverviewTextTests {
    /// A venue in which the names of some occupants have each of some wrong language tags, and nothing else is missing.
    private static func result(values: Int, each: Int = 6, isComplete: Bool = true) -> LintResult {
        let rest =
            isComplete
            ? #","hours":"Mo-Fr 09:00-17:00","phone":"+41315550100","website":"https://example.com","#
                + #""validity":{"modified":"2026-05-01T00:00:00Z"}"# : ""
        let occupants = (0..<values * each).map { number in
            #""name":{"en":"Shop \#(number)","planted \#(number % values) with a rather long tag":"Shop"},"category":"bank""#
                + rest
        }
        return Linter(profile: .strict, date: .ofTests, jobs: 1).lint(TinyVenue.with(occupants: occupants))
    }

    /// The numbers that the rows of an overview begin with.
    private static func numbers(_ lines: [Substring]) -> [Int] {
        lines.compactMap { line in
            line.prefixMatch(of: #/ +([0-9,]+)  (violation|warning|info|mixed) /#).flatMap { match in
                Int(match.1.filter { $0 != "," })
            }
        }
    }

    @Test(arguments: [1, 2, 5, 12, 18, 25, 60], [80, 120])
    func `It fits a screen and names the causes of most findings`(values: Int, width: Int) throws {
        let result = Self.result(values: values)
        var options = ReportOptions()
        options.width = width
        let text = OverviewText(result, options, Paint(isOn: false)).text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= OverviewText.screen)
        expectEqual(lines.dropFirst().filter { TextTable.width(String($0)) > width }, [])
        let shown = Self.numbers(Array(lines))
        let explained = result.explanations.reduce(0) { $0 + $1.findings.count }
        let overview = try #require(ReportOverview(result, options))
        let named = overview.rows(shown.count).filter(\.isCause).reduce(0) { $0 + $1.count }
        let total = result.totals.values.reduce(0, +)
        let aim = Double(explained) >= 0.8 * Double(total) ? 0.8 * Double(total) : 0.8 * Double(explained)
        if overview.needed <= 30 {
            #expect(Double(named) >= aim, "\(text)")
        } else {
            // More causes than lines: as many as fit, a line each.
            #expect(shown.count >= 30 && lines.count == OverviewText.screen, "\(text)")
        }
    }

    @Test func `Rows keep their examples and advice where there is room, and their names always`() {
        for values in [2, 18, 60] {
            let result = Self.result(values: values)
            var options = ReportOptions()
            options.width = 80
            let text = OverviewText(result, options, Paint(isOn: false)).text
            let rows = Self.numbers(text.split(separator: "\n")).count
            expectEqual(text.split(separator: "[").count - 1, rows)
            let examples = text.split(separator: "e.g. ").count - 1
            #expect(values == 2 ? examples == rows : examples < rows)
        }
    }

    @Test func `A cause of several severities names no single one`() throws {
        let venue = TinyVenue.with(occupants: (0..<12).map { #""name":{"en":"Shop \#($0)"},"category":"bank""# })
        let result = Linter(profile: .strict, date: .ofTests, jobs: 1).lint(venue)
        let explanation = try #require(result.explanations.first { $0.cause.id == "PropertyIsMissingThroughout" })
        let counts = Dictionary(grouping: explanation.findings) { result.findings[$0].severity }.mapValues(\.count)
        expectEqual(counts.count, 2)
        let text = OverviewText(result, ReportOptions(), Paint(isOn: false)).text
        let row = try #require(text.split(separator: "\n").first { $0.contains(" mixed ") })
        let numbers = "(\(counts[.warning] ?? 0) warnings, \(counts[.info] ?? 0) infos)"
        #expect(text.replacing(#/\s+/#, with: " ").contains(numbers), "\(row)")
    }

    @Test func `Efforts count the causes and findings of their kind, and all findings are counted once`() throws {
        for values in [1, 5, 18] {
            let result = Self.result(values: values)
            let overview = try #require(ReportOverview(result, ReportOptions()))
            for effort in Cause.Effort.allCases {
                let own = result.explanations.filter { $0.cause.effort == effort }
                let item = overview.efforts.first { $0.effort == effort }
                #expect(item?.causes ?? 0 == own.count)
                #expect(item?.findings ?? 0 == own.reduce(0) { $0 + $1.findings.count })
            }
            let explained = overview.efforts.reduce(0) { $0 + $1.findings }
            expectEqual(explained + overview.unexplained, result.totals.values.reduce(0, +))
            let (rows, rest) = (overview.rows(.max), overview.rest(after: .max))
            expectEqual(rows.reduce(0) { $0 + $1.count } + rest.findings, explained + overview.unexplained)
        }
    }

    @Test func `The sentence on efforts`() throws {
        // 12 categories that are wrong alike; 12 occupants each without hours, phone, website, and time of change.
        let result = Self.result(values: 1, each: 12, isComplete: false)
        let overview = try #require(ReportOverview(result, ReportOptions()))
        expectEqual(overview.efforts.map(\.effort), [.mechanical, .property])
        #expect(overview.work.hasPrefix("2 causes explain 60 of "))
        #expect(overview.work.hasSuffix(" (mechanical 12, property 48)."))
    }

    /// What kind of work removes each cause. A change here changes what a producer plans.
    private static let efforts: [Cause.Effort: Set<String>] = [
        .mechanical: [
            "FeatureTypeIsMisspelled", "FeatureTypeIsInProperties", "KeyIsMisspelled", "FeatureIsWrittenTwice",
            "CoordinatesAreProjected", "AxesAreSwapped", "UnitsAreShifted", "LevelsAreShifted", "DisplayPointsAreEqual",
            "AddressesAreCopies", "WritingStyleDiffers", "LabelsAreStrings", "ValueIsMisused", "NamesRepeatCategories",
            "CategoriesAreOfAnotherList", "FeaturesAreRawExport", "ArchiveIsNotGeoreferenced", "ValuesAreJSONInText",
            "IdsAreInAnotherForm", "ReferencesAreNames", "IdsAreInProperties", "OccupantsAreRooms",
        ],
        .property: ["FileIsDamaged", "IdsArePlaceholders", "FeaturesOfTypeAreMissing", "PropertyIsMissingThroughout"],
        .redraw: [
            "LevelIsCopied", "FeaturesAreFarAway", "FeaturesHaveNoGeometry", "BuildingsArePlaceholders",
            "LevelsArePlaceholders", "LevelsLieElsewhere", "WallsAreFixtures", "OpeningsAreOffWalls",
            "UnitCoversOthers",
        ],
    ]

    @Test(arguments: CauseRegistry.all.map(\.id)) func `The effort of a cause`(id: String) throws {
        let cause = try #require(CauseRegistry.cause(id))
        expectEqual(Self.efforts[cause.effort]?.contains(id), true)
    }

    @Test func `Findings that are new are told from those that an earlier delivery had`() throws {
        let old = Self.result(values: 1, each: 8)
        var new = Self.result(values: 1, each: 9)
        new.compare(with: old)
        let history = try #require(new.history)
        let indices = try #require(history.newFindings)
        expectEqual(indices.count, history.new.values.reduce(0, +))
        expectEqual(history.kept + indices.count, new.findings.count)
        let handles = Set(indices.compactMap { new.findings[$0].feature })
        #expect(handles.contains(FeatureHandle(.occupant, 8)) && !handles.contains(FeatureHandle(.occupant, 3)))
        let text = try #require(ReportFormat.named("text")).render(new, options: ReportOptions())
        #expect(text.contains("ValueIsMisused: 9 findings (1 new)."))
        var back = old
        back.compare(with: new)
        let gone = try #require(back.history)
        expectEqual(gone.newFindings, [])
        expectEqual(gone.goneFindings.reduce(0) { $0 + $1.count }, indices.count)
        let report = try #require(ReportFormat.named("text")).render(back, options: ReportOptions())
        #expect(report.contains("Gone since "))
    }

    @Test func `New findings come first, also in the list of findings alone`() throws {
        func result(_ edits: Example.Edit...) -> LintResult {
            let archive = ExampleArchive(Example(isFailing: true, caption: "", edits: edits)).archive
            return Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
        }
        let category = Example.Edit.set(.unit, ["category": "hall"])
        var new = result(category, .set(.kiosk, ["name": ["en": "Test"]]))
        new.compare(with: result(category))
        for isConcise in [false, true] {
            var options = ReportOptions()
            options.isConcise = isConcise
            let lines = try #require(ReportFormat.named("text")).render(new, options: options).split(separator: "\n")
            let findings = lines.filter { $0.contains(": violation ") || $0.contains(": warning ") }
            #expect(findings.count == 2 && findings[0].contains(" NameIsPlaceholder: "), "\(findings)")
        }
    }

    @Test func `The sentence on an earlier delivery names the rules of the most severe findings first`() {
        let history = FindingHistory(
            reference: "june.zip", new: ["A": 2, "B": 1, "C": 1, "Z": 1], gone: [:], kept: 1060,
            severities: ["A": .info, "B": .warning, "C": .warning, "Z": .violation])
        expectEqual(history.text, "Since june.zip: 5 new findings (Z 1, B 1, C 1, …), 1,060 as before, 0 gone.")
    }
}
