import IMDFLint

/// A line on standard error that shows the progress of work that takes longer than a second, whenever a step begins.
final class Progress: @unchecked Sendable {
    // `@unchecked Sendable` is sound because the module has one thread.

    private let name: String
    private let isEnabled: Bool
    private let start = StepClock.now
    private var isShown = false

    init(_ path: String, isEnabled: Bool) {
        name = path == "-" ? "standard input" : printable(EntryName.base(of: path))
        self.isEnabled = isEnabled
    }

    deinit { finish() }

    /// Records how many bytes have been read.
    func reading(_ progress: ReadingProgress) {
        guard progress.total > 0 else { return }
        begin("reading, \(Int(Double(progress.done) / Double(progress.total) * 100)) %")
    }

    /// Records the current phase of the work.
    func begin(_ phase: String) {
        guard isEnabled, StepClock.now - start > 1 else { return }
        isShown = true
        Console.writeError("\r\(name): \(phase)\u{1B}[K")
    }

    /// Clears the line.
    func finish() {
        if isShown { Console.writeError("\r\u{1B}[K") }
        isShown = false
    }
}
