extension ReportFormat {
    /// The report for people who fix a file by hand. It shows the source line of each finding.
    static let full = ReportFormat(
        name: "full", summary: "text with the source line of each finding and a caret under the place",
        isForPeople: true, frame: Frame(separator: "\n", hasHeadings: true),
        report: { result, options in FullReport(result, options).text }, failure: { _, reason in "error: \(reason)\n" })
}

/// The causes of most findings, then the individual findings by cause and rule, each with its source line.
private struct FullReport {
    private(set) var text = ""
    private let paint: Paint
    private var sources: SourceLines

    init(_ result: LintResult, _ options: ReportOptions) {
        paint = Paint(isOn: options.usesColor)
        sources = SourceLines(result.venue.dataset)
        if options.showsStatistics {
            text += StatisticsTable(result, options).text + Verdict.leftOutLine(result)
        } else {
            text += OverviewText(result, options, paint).text
            let shown = result.findings.indices.filter { result.findings[$0].severity >= options.leastSeverity }
            let items = Dictionary(uniqueKeysWithValues: zip(shown, result.reported(options)))
            let groups = FindingGroups(result, options)
            for group in groups.causes {
                text += Verdict.heading(group, result, paint) + "\n\n"
                for (rule, indices) in group.rules { write(rule, indices, indices.count, items, result, options) }
            }
            for group in groups.rules { write(group.rule, group.indices, group.total, items, result, options) }
            let gone = Verdict.gone(result, options)
            if !gone.isEmpty { text += gone.joined(separator: "\n") + "\n\n" }
        }
        text += Verdict.unchecked(result) + Verdict.line(result, paint)
    }

    /// Writes the findings of a rule up to the limit, and the number of those left out.
    private mutating func write(
        _ rule: String, _ indices: [Int], _ total: Int, _ items: [Int: ReportedFinding], _ result: LintResult,
        _ options: ReportOptions
    ) {
        let digest = FindingDigest(indices, total: total, limit: options.maximumPerRule, result, isFolded: false)
        for item in digest.items { if let reported = items[item.finding] { write(reported) } }
        if digest.rest > 0 {
            text += "\(rule)\n  … and \(NumberText.grouped(digest.rest)) more; use --max-per-rule to show more\n\n"
        }
    }

    private mutating func write(_ item: ReportedFinding) {
        let severity = item.finding.severity
        text += paint.severity(severity, "\(severity.rawValue)[\(item.finding.rule)]") + ": \(item.finding.message)\n"
        let line = item.place.position.flatMap { _ in sources.line(of: item.finding) }
        let number = item.place.position.map { "\($0.line)" } ?? ""
        let margin = String(repeating: " ", count: number.count)
        text += "\(margin)\(paint.margin("-->")) \(item.place.text)\n"
        if let line {
            text += paint.margin("\(margin) |") + "\n"
            text += paint.margin("\(number) |") + " \(line.text)\n"
            let marks = String(repeating: " ", count: line.indent) + String(repeating: "^", count: line.length)
            text += paint.margin("\(margin) |") + " \(paint.severity(severity, marks))\n"
        }
        for other in item.related {
            let name = [other.type, other.id, other.label.map { "“\($0)”" }].compactMap { $0 }.joined(separator: " ")
            let place = other.place ?? item.place
            text += paint.margin("\(margin) =") + " see \(Wording.clean(name, limit: 120)): \(place.text)\n"
        }
        text += "\n"
    }
}

/// Reads the source lines of findings from their files.
struct SourceLines {
    /// A line made safe for a terminal, and the marked range in it as terminal columns.
    struct Line {
        let text: String
        let indent: Int
        let length: Int
    }

    /// The maximum length of a line that is shown whole. Of a longer line, only the part around the place is shown.
    private static let limit = 100

    private let dataset: Dataset

    init(_ dataset: Dataset) { self.dataset = dataset }

    /// The line of a finding; nil if the finding is in no file or the file ends before it.
    func line(of finding: Finding) -> Line? {
        guard let number = finding.file, let bytes = dataset.files[safe: number]?.bytes else { return nil }
        let start = FindingPlaces.offset(of: finding, in: bytes)
        guard start < bytes.count else { return nil }
        var end = start + 1
        if finding.textOffset == 0, finding.feature != nil {
            let value = JSONLocator.range(of: finding.pointer, from: finding.offset, in: bytes)
            if value.lowerBound == start { end = max(end, value.upperBound) }
        }
        return Self.line(start..<end, in: bytes)
    }

    /// The line on which a range begins. The part of the range that is shown is marked.
    static func line(_ range: Range<Int>, in bytes: FileBytes) -> Line {
        func isBreak(_ at: Int) -> Bool { bytes.base[at] == Byte.newline || bytes.base[at] == UInt8(ascii: "\r") }
        var first = range.lowerBound
        // A character takes at most four bytes, so cutting by bytes leaves enough characters.
        while first > 0, !isBreak(first - 1), range.lowerBound - first < limit * 2 { first -= 1 }
        var last = range.lowerBound
        while last < bytes.count, !isBreak(last), last - range.lowerBound < limit * 4 { last += 1 }
        let isCutLeft = first > 0 && !isBreak(first - 1)
        let before = scalars(first..<range.lowerBound, bytes)
        let inside = scalars(range.lowerBound..<min(max(range.upperBound, range.lowerBound + 1), last), bytes)
        let after = scalars(min(max(range.upperBound, range.lowerBound), last)..<last, bytes)
        // Leading spaces are of no use here.
        var lead = isCutLeft ? before.suffix(limit / 2) : before[...]
        if !isCutLeft { lead = lead.drop { $0 == " " || $0 == "\t" } }
        if lead.count > limit / 2 { lead = lead.suffix(limit / 2) }
        let isShortened = isCutLeft || lead.count < before.drop { $0 == " " || $0 == "\t" }.count
        let prefix = (isShortened ? "…" : "") + shown(lead)
        let room = max(1, limit - lead.count)
        let marked = inside.prefix(room)
        let tail = after.prefix(max(0, room - marked.count))
        let isCutRight =
            marked.count < inside.count || tail.count < after.count || (last < bytes.count && !isBreak(last))
        let text = prefix + shown(marked) + shown(tail) + (isCutRight ? "…" : "")
        return Line(text: text, indent: TextTable.width(prefix), length: max(1, TextTable.width(shown(marked))))
    }

    private static func scalars(_ range: Range<Int>, _ bytes: FileBytes) -> [Unicode.Scalar] {
        guard !range.isEmpty else { return [] }
        let part = UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count)
        return Array(String(decoding: part, as: UTF8.self).unicodeScalars)
    }

    private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = ""
        for scalar in scalars { text.unicodeScalars.append(scalar == "\t" ? " " : scalar) }
        return Wording.clean(text, limit: .max)
    }
}
