import Dispatch
import IMDFLint

/// A line on standard error that shows the progress of work that takes longer than a second. It is cleared at the
/// end.
///
/// A timer writes it, because the work itself reports nothing while it waits for a slow pipe or checks rules.
final class Progress: @unchecked Sendable {
    // `@unchecked Sendable` is sound because all mutable state is accessed only under the lock.

    private let name: String
    private let timer: (any DispatchSourceTimer)?
    private let lock = DispatchSemaphore(value: 1)
    private var phase = "reading"
    /// The text currently on the terminal.
    private var shown: String?
    private var isFinished = false

    /// Starts reporting the work on an archive; shows nothing unless `isEnabled`.
    init(_ path: String, isEnabled: Bool) {
        name = path == "-" ? "standard input" : printable(Self.fileName(path))
        guard isEnabled else {
            timer = nil
            return
        }
        let timer = DispatchSource.makeTimerSource()
        self.timer = timer
        timer.schedule(deadline: .now() + .seconds(1), repeating: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.show() }
        timer.resume()
    }

    deinit { finish() }

    /// Records how many bytes have been read. Any thread may call it.
    func reading(_ progress: ReadingProgress) {
        guard timer != nil, progress.total > 0 else { return }
        let percent = Int(Double(progress.done) / Double(progress.total) * 100)
        begin("reading, \(percent) % of \(Self.megabytes(progress.total))")
    }

    /// Records the current phase of the work.
    func begin(_ phase: String) {
        lock.wait()
        defer { lock.signal() }
        self.phase = phase
    }

    /// Clears the line. Call this before anything else is written to the terminal.
    func finish() {
        lock.wait()
        defer { lock.signal() }
        guard !isFinished else { return }
        isFinished = true
        timer?.cancel()
        guard shown != nil else { return }
        Console.writeError(Self.clear)
        Signals.defaultOnInterrupt()
    }

    private func show() {
        lock.wait()
        defer { lock.signal() }
        let line = "\(name): \(phase)"
        guard !isFinished, line != shown else { return }
        if shown == nil { Signals.clearLineOnInterrupt() }
        shown = line
        Console.writeError("\r\(line)\u{1B}[K")
    }

    private static let clear = "\r\u{1B}[K"

    private static func megabytes(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
    }

    /// The last path component, cut so that the line fits every terminal, because a wrapped line could not be
    /// cleared.
    private static func fileName(_ path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return last.count > 40 ? last.prefix(39) + "…" : last
    }
}
