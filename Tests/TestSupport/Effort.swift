import Foundation

/// How much of a long test runs: a part of it with `swift test`, all of it where `IMDF_LONG_TESTS` is set, as in
/// `.ci/release`.
package enum Effort {
    /// Whether tests run in full.
    package static let isFull = ProcessInfo.processInfo.environment["IMDF_LONG_TESTS"] != nil

    /// The number of rounds of a random test, or the size of a large input: all, or a part of them.
    package static func count(_ full: Int, dividedBy divisor: Int = 100) -> Int {
        isFull ? full : max(1, full / divisor)
    }

    /// All cases, or every nth of them.
    package static func cases<Case>(_ all: [Case], every step: Int) -> [Case] {
        isFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
}
