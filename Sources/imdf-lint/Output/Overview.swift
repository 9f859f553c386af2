import IMDF

/// A line for each archive of a call and one for all together.
struct Overview {
    private var rows: [(path: String, verdict: String)] = []
    private var counts: [ExitCode: Int] = [:]

    /// Adds an archive; without a verdict it is not shown.
    mutating func add(_ path: String, _ verdict: String?, _ code: ExitCode) {
        counts[code, default: 0] += 1
        if let verdict { rows.append((printable(path), verdict)) }
    }

    /// The lines; empty where no archive has a verdict.
    var text: String {
        guard rows.contains(where: { $0.verdict != "can't be read" }) else { return "" }
        let width = rows.map(\.path.count).max() ?? 0
        let lines = rows.map { "  \(TextLayout.padded($0.path, to: width))  \($0.verdict)\n" }
        var parts = [TextLayout.count(counts.values.reduce(0, +), "archive")]
        for (code, words) in [(ExitCode.clean, "passed"), (.findings, "failed"), (.unreadable, "can't be read")] {
            if let count = counts[code] { parts.append("\(count) \(words)") }
        }
        return "==> All <==\n" + lines.joined() + parts.joined(separator: ", ") + "\n"
    }
}
