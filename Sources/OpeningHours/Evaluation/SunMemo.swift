/// A cache of recent days. Callers often query a week minute by minute, and each query would compute the sun again.
final class SunMemo: @unchecked Sendable {
    /// The number of cached days.
    private static let count = 512
    private var days: [(number: Int, day: SunTimes.Day)?]
    private let lock = Lock()

    init() { days = Array(repeating: nil, count: Self.count) }

    func day(_ number: Int, _ make: () -> SunTimes.Day) -> SunTimes.Day {
        let place = number & (Self.count - 1)
        let known = lock.withLock { days[place] }
        if let known, known.number == number { return known.day }
        // Computed without holding the lock, because `utcOffset` is the caller's code.
        let day = make()
        lock.withLock { days[place] = (number, day) }
        return day
    }
}
