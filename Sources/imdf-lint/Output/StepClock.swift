import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Measures how long the steps of the work on an archive take.
final class StepClock {
    private var steps: [(name: String, start: Double)] = []

    /// Starts the clock with a first step.
    init(_ step: String) { begin(step) }

    /// Begins the next step.
    func begin(_ step: String) { steps.append((step, Self.now)) }

    /// The steps with their milliseconds, and their sum.
    var summary: String {
        let end = Self.now
        var parts: [String] = []
        for (index, step) in steps.enumerated() {
            let next = index + 1 < steps.count ? steps[index + 1].start : end
            parts.append("\(step.name) \(Self.text(next - step.start))")
        }
        return parts.joined(separator: ", ") + "; \(Self.text(end - (steps.first?.start ?? end))) in total"
    }

    private static func text(_ seconds: Double) -> String { NumberText.fixed(seconds * 1000, 1) + " ms" }

    /// The seconds since a fixed moment.
    static var now: Double {
        var time = timespec()
        _ = clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
