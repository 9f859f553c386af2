@testable import IMDF
@testable import IMDFLint

/// What must hold of any archive, whatever is in it. Each is costly; an input chooses one beside those that always hold.
enum ArchiveChecks {
    static func check(_ files: [String: [UInt8]], choice: Int) {
        let archive = Samples.archive(files)
        let linter = Linter(profile: .strict, date: Samples.date, jobs: 1)
        let venue = Venue(Dataset(reading: archive, jobs: 1))
        let result = linter.lint(venue)
        venue.dataset.requirePlaces()
        result.requirePlaces()
        switch choice % 8 {
        case 0: threads(archive, result)
        case 1: order(files, result, linter)
        case 2: fix(files, archive, Set(FixRegistry.all))
        case 3: fix(files, archive, FixRegistry.safe)
        case 4: reports(result)
        case 5: baseline(venue)
        case 6: drafts(archive, linter, seed: choice)
        default: shows(venue)
        }
    }

    private static func threads(_ archive: Archive, _ result: LintResult) {
        let venue = Venue(Dataset(reading: archive, jobs: 2), jobs: 2)
        let other = Linter(profile: .strict, date: Samples.date, jobs: 2).lint(venue)
        require(
            other.outcome == result.outcome,
            "two threads find what one finds: \(difference(result.outcome, other.outcome))"
        )
        require(
            ReportFormat.named("json")?.render(other) == ReportFormat.named("json")?.render(result),
            "two threads report what one reports"
        )
    }

    private static func order(_ files: [String: [UInt8]], _ result: LintResult, _ linter: Linter) {
        // Only where features can be told apart from the rest of the file.
        var turned: [String: [UInt8]] = [:]
        for (name, bytes) in files {
            guard let text = reversed(bytes) else { return }
            turned[name] = text
        }
        let list = turned.sorted { $0.key > $1.key }.map { (name: $0.key, bytes: $0.value) }
        let other = linter.lint(Venue(Dataset(reading: Archive(inMemory: list, path: "archive"), jobs: 1)))
        require(
            other.outcome == result.outcome,
            "findings do not depend on the order: \(difference(result.outcome, other.outcome))"
        )
    }

    /// The text with its features in the other order; nil if it is no sound collection.
    private static func reversed(_ bytes: [UInt8]) -> [UInt8]? {
        guard case .object(let members)? = try? JSONValue(parsing: bytes) else { return nil }
        guard case .array(let features)? = members["features"], features.count > 1 else { return bytes }
        let file = FileBytes(bytes)
        let ranges = features.indices.map { JSONLocator.range(of: "/features/\($0)", from: 0, in: file) }
        var text = Array(bytes[..<ranges[0].lowerBound])
        for (number, range) in ranges.reversed().enumerated() {
            if number > 0 { text.append(UInt8(ascii: ",")) }
            text += bytes[range]
        }
        return text + bytes[ranges[ranges.count - 1].upperBound...]
    }

    private static func difference(_ old: [String], _ new: [String]) -> [String] {
        new.difference(from: old).map {
            switch $0 {
            case .insert(_, let line, _): "+ " + line
            case .remove(_, let line, _): "- " + line
            }
        }
    }

    private static func fix(_ files: [String: [UInt8]], _ archive: Archive, _ fixes: Set<Fix>) {
        let fixed = FixedArchive(archive, fixes: fixes, jobs: 1)
        guard fixed.files.count > 0 else { return }
        let changed = fixed.changed(files)
        guard Set(changed.keys.map { $0.lowercased() }).count == changed.count else { return }
        let again = FixedArchive(Samples.archive(changed), fixes: fixes, jobs: 1)
        require(
            again.files.isEmpty,
            "a second fix changes nothing: \(again.files.map(\.name)) \(again.counts.map { "\($0.key.id) \($0.value)" })"
        )
        // A file keeps its place when it gets another name, and is read at another one.
        let names = fixed.dataset.files.map(\.name)
        require(
            names != again.original.files.map(\.name) || DatasetContents(fixed.dataset) == DatasetContents(again.original),
            "what was fixed is what the files say"
        )
        // The plan of what was done does the same.
        guard files.values.allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else { return }
        let text = EditPlan.json([fixed.plan])
        guard let plan = (try? EditPlan.plans(Array(text.utf8), path: "plan"))?.first else {
            return require(false, "a plan reads back: \(text)")
        }
        do throws(EditPlanError) {
            let applied = try FixedArchive(archive, applying: plan, jobs: 1).changed(files)
            require(applied == changed, "a plan that is applied does what fix did: \(text)")
        } catch {
            require(false, "a plan of fixes is applied: \(error): \(text)")
        }
    }

    private static func reports(_ result: LintResult) {
        for format in ReportFormat.all {
            let text = format.render(result)
            if format.isJSON { require((try? JSONValue(parsing: text)) != nil, "a report in \(format.name) is JSON") }
            if format.ending == "csv" { requireTable(text) }
            // Only line breaks control a terminal, or a page.
            require(
                text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" || $0 == "\r" },
                "a report in \(format.name) has no control characters"
            )
        }
    }

    /// Requires that each record has as many fields as the first.
    private static func requireTable(_ text: String) {
        var (fields, isQuoted) = (1, false)
        var counts: [Int] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: fields += 1
            case UInt8(ascii: "\n") where !isQuoted:
                counts.append(fields)
                fields = 1
            default: break
            }
        }
        require(!isQuoted && Set(counts).count <= 1, "records of a table have the same fields")
    }

    private static func baseline(_ venue: Venue) {
        var plan = LintPlan(profile: .strict, date: Samples.date)
        plan.jobs = 1
        plan.recordsBaseline = "/nowhere/b.json"
        _ = plan.lint(venue, at: "/nowhere/a.zip")
        guard let recorded = try? Baseline(text: plan.recorded.text, path: "/nowhere/b.json") else {
            return require(false, "a baseline reads back: \(plan.recorded.text)")
        }
        var second = LintPlan(profile: .strict, baseline: recorded, date: Samples.date)
        second.jobs = 1
        let left = second.lint(venue, at: "/nowhere/a.zip").findings.map { "\($0.rule): \($0.message)" }
        require(left.isEmpty, "a baseline suppresses what it recorded, and has nothing else: \(left)")
    }

    /// After a step on a feature, a draft has the findings of an archive that is read anew.
    private static func drafts(_ archive: Archive, _ linter: Linter, seed: Int) {
        var draft = Draft(archive)
        var lint = DraftLint(draft, linter: linter)
        let handles = draft.venue.dataset.features.handles
        guard !handles.isEmpty else { return }
        for number in 0..<3 {
            let features = draft.venue.dataset.features
            let handle = handles[(seed + 7 * number) % handles.count]
            guard handle.index < features.count(of: handle.type), let id = features.id(of: handle) else { continue }
            let edits: [Edit] = [
                .setProperty("name", to: .object(["en": .string("Another")]), of: id), .remove(id, dependents: .remove),
                .setProperty("level_id", to: nil, of: id), .setGeometry(nil, of: id),
            ]
            guard (try? draft.perform(edits[(seed / 8 + number) % edits.count])) != nil else { continue }
            lint.update(draft)
            let files = draft.files.map { (name: $0.path, bytes: $0.bytes[0..<$0.bytes.count]) }
            let venue = Venue(Dataset(reading: Archive(inMemory: files, path: "archive"), jobs: 1))
            let whole = linter.lint(venue)
            require(
                lint.result.findings == whole.findings,
                "after a step findings are those of all: \(difference(whole.outcome, lint.result.outcome))"
            )
        }
    }

    /// What apps show of any archive is JSON where it should be, and two ways to ask for routes agree.
    private static func shows(_ venue: Venue) {
        for level in venue.levels.prefix(2) {
            let map = LevelMap(level)
            require((try? JSONValue(parsing: LevelGeoJSON(map).text)) != nil, "a level is written as JSON")
            require(
                LevelPicture(map).svg.hasSuffix("</svg>\n") || LevelPicture(map).svg.hasSuffix("</svg>"),
                "a picture is whole"
            )
        }
        require((try? JSONValue(parsing: VenueGeoJSON(venue).text)) != nil, "a venue is written as JSON")
        _ = SearchIndex(venue).hits(for: SearchQuery("shop"))
        _ = VenueSummary(venue)
        for file in MapLibreStyle(venue).files where file.name.hasSuffix("json") {
            require((try? JSONValue(parsing: String(decoding: file.bytes, as: UTF8.self))) != nil, "a style is JSON")
        }
        let finder = Wayfinder(venue)
        require(GTFSPathways(finder).files.allSatisfy { $0.text.hasSuffix("\n") }, "a table ends with its last line")
        let features = venue.dataset.features
        var stops: [FeatureHandle] = []
        for type in [FeatureType.occupant, .unit, .amenity] {
            stops += (0..<min(features.count(of: type), 2)).map { FeatureHandle(type, $0) }
        }
        for start in stops.prefix(3) {
            let times = finder.distances(to: stops, from: .place(start))
            for end in stops {
                let route = finder.route(from: .place(start), to: .place(end))
                require(
                    (route != nil) == (times[end] != nil),
                    "a place has a time where it has a route: \(start) \(end)"
                )
            }
        }
    }
}

extension LintResult {
    /// What does not depend on the places of features in files: fingerprints and messages, the feature that each points
    /// to, and what was not checked.
    var outcome: [String] {
        let names = FeatureNames(venue)
        return reported(ReportOptions()).map { item in
            let subject = item.finding.feature.map { handle in
                names.describe(handle) + (venue.dataset.features.id(of: handle).map { " \($0.text)" } ?? "")
            }
            return "\(item.fingerprint) \(item.finding.rule) at \(subject ?? "no feature"): \(item.finding.message)"
        }.sorted()
            + unchecked.map { item in
                "\(item.rule): \(item.count) \(item.reason) \(item.features.map(names.describe))"
            }.sorted()
    }

    /// Requires that all findings have places inside their files, and features of the venue.
    func requirePlaces() {
        var places = FindingPlaces(venue.dataset)
        for finding in findings {
            if let file = finding.file {
                let count = venue.dataset.files[file].bytes?.count ?? 0
                require(0...count ~= finding.offset, "a finding is inside its file: \(finding)")
            }
            for handle in [finding.feature].compactMap(\.self) + finding.related {
                require(
                    handle.index < venue.dataset.features.count(of: handle.type),
                    "a finding names a feature: \(finding)"
                )
            }
            require(
                !finding.message.isEmpty && !finding.message.contains("\n"),
                "a message is a line: \(finding.message)"
            )
            require(!places.shortPlace(of: finding).isEmpty, "a finding has a place")
        }
        for (rule, count) in totals {
            require(findings.count { $0.rule == rule } == count, "totals count findings: \(rule)")
        }
    }
}

extension FixedArchive {
    /// The files of an archive with what was changed.
    func changed(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
        var files = files
        for file in self.files { files[file.path] = nil }
        for file in self.files { files[file.newPath] = file.after[0..<file.after.count] }
        return files
    }
}
