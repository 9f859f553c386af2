@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// Configuration files: faults have places in the file, and what is read can be applied.
    static let configuration = FuzzTarget(
        name: "configuration",
        seeds: {
            [
                #"{"profile":"strict","failOn":"warning","rules":{"UnitMustHaveCategory":"warning","geometry":"off","hours":"on"}}"#,
                #"{"exclude":["**/old/*"],"limits":{"maxEntries":10,"maxInflatedSize":1000000,"maxRatio":20},"ignore":[{"rule":"X","feature":"11111111-0000-4000-8000-000000000001","reason":"y","until":"2027-01-01"}]}"#,
                #"{"overrides":[{"archives":["*.zip"],"rules":{"unit":"off"},"ignore":[{"rule":"hours","reason":"not answered"}]}]}"#,
                "{\n  // note\n  \"tolerances\": {\"length\": 0.01, \"area\": 0.1},\n  \"baseline\": \"b.json\",\n}",
            ].map { Array($0.utf8) }
        },
        words: { Words.json + Words.settings + RuleRegistry.all.prefix(60).map(\.id) }
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.contains("extends") else { return }
        let configuration: Configuration
        do throws(ConfigurationError) {
            configuration = try Configuration(text: text, path: "/nowhere/.imdf-lint.json")
        } catch {
            return checkPlaces(error, text)
        }
        for path in ["/nowhere/a.zip", "/nowhere/old/b", "/"] { _ = configuration.excludes(path) }
        let profile = configuration.values.chosenProfile
        var results: [[String]] = []
        for jobs in 1...2 {
            var plan = LintPlan(profile: profile, layers: configuration.layers, date: Samples.date)
            plan.jobs = jobs
            let result = plan.lint(Venue(Dataset(reading: Samples.exampleArchive, jobs: 1)), at: "/nowhere/a.zip")
            for finding in result.findings {
                if let place = finding.place {
                    require(place.isIn(text), "a finding about settings has a place: \(place)")
                }
            }
            results.append(result.outcome)
        }
        require(results[0] == results[1], "two threads find what one finds")
    }

    /// Baselines: what is written reads back; one that was just recorded suppresses all.
    static let baseline = FuzzTarget(
        name: "baseline",
        seeds: {
            var seeds = [
                #"{"schemaVersion":"1.0","findings":[{"rule":"UnitMustHaveCategory","type":"unit","feature":"11111111-0000-4000-8000-0000000000F1"}]}"#,
                #"{"schemaVersion":"2.0","findings":[{"archive":"../a.zip","rule":"X","file":"unit.geojson","fault":"f","count":3,"related":["a","b"]}]}"#,
            ].map { Array($0.utf8) }
            seeds.append(Array(recorded(faulty).text.utf8))
            return seeds
        },
        words: {
            Words.json + [
                "schemaVersion", "findings", "venue", "archive", "rule", "type", "feature", "related", "file", "fault",
                "count", "2.0", "1.0",
            ]
                + RuleRegistry.all.prefix(60).map(\.id)
        }
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let baseline: Baseline
        do throws(ConfigurationError) { baseline = try Baseline(text: text, path: "/nowhere/b.json") } catch {
            return checkPlaces(error, text)
        }
        if !baseline.lacksVenues {
            do throws(ConfigurationError) {
                let again = try Baseline(text: baseline.text, path: "/nowhere/b.json")
                require(again.text == baseline.text && again.count == baseline.count, "what is written reads back")
            } catch {
                require(false, "what is written is a baseline: \(error.lines)\n\(baseline.text)")
            }
        }
        var plan = LintPlan(profile: .strict, baseline: baseline, date: Samples.date)
        plan.jobs = 1
        let result = plan.lint(faulty, at: "/nowhere/a.zip")
        for finding in result.findings {
            if let place = finding.place { require(place.isIn(text), "a finding about settings has a place: \(place)") }
        }
        let own = result.findings.filter { $0.place == nil }.count
        require(
            own + result.suppressed == allFindings,
            "each finding counts or is suppressed: \(own) \(result.suppressed) \(allFindings)"
        )
        require(result.suppressed <= baseline.count, "no entry suppresses more than it counts")
    }

    /// The example with a few faults.
    private static let faulty: Venue = {
        var files = Samples.example
        files["unit.geojson"] = files["unit.geojson"]?.replacing("\"restriction\":null,", with: "")
        files["occupant.geojson"] = files["occupant.geojson"]?.replacing("\"category\":\"", with: "\"category\":\"x")
        files["amenity.geojson"] = nil
        return Venue(Dataset(reading: Samples.archive(files.mapValues { Array($0.utf8) }), jobs: 1))
    }()

    private static let allFindings: Int = {
        var plan = LintPlan(profile: .strict, date: Samples.date)
        plan.jobs = 1
        return plan.lint(faulty, at: "/nowhere/a.zip").findings.count
    }()

    private static func recorded(_ venue: Venue) -> Baseline {
        var plan = LintPlan(profile: .strict, date: Samples.date)
        plan.recordsBaseline = "/nowhere/b.json"
        _ = plan.lint(venue, at: "/nowhere/a.zip")
        return plan.recorded
    }

    private static func checkPlaces(_ error: ConfigurationError, _ text: String) {
        require(!error.faults.isEmpty, "an error has a fault")
        for fault in error.faults {
            if let place = fault.place {
                require(place.isIn(text), "a fault is inside the file: \(place) \(fault.message)")
            }
        }
    }
}

extension FilePlace {
    /// Whether the line and the column exist in a text, or lie right behind it.
    fileprivate func isIn(_ text: String) -> Bool {
        // A lone return ends a line too. In a text of characters, one before a line feed would be part of another.
        let lines = String(text.map { $0 == "\r\n" ? "\n" : $0 }).unicodeScalars
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
        return line >= 1 && line <= lines.count && column >= 1 && column <= lines[line - 1].count + 1
    }
}
