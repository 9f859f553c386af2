import OpeningHours

/// Adds up bytes from several threads and reports the progress of reading.
final class ProgressCounter: @unchecked Sendable {
    private let total: Int
    private let report: (@Sendable (ReadingProgress) -> Void)?
    private var done = 0
    private let lock = Lock()

    init(total: Int, report: (@Sendable (ReadingProgress) -> Void)?) {
        self.total = total
        self.report = report
    }

    func add(_ bytes: Int) {
        guard let report else { return }
        lock.withLock {
            done += bytes
            report(ReadingProgress(done: done, total: total))
        }
    }
}
