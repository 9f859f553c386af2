/// The lowest severity that makes a run fail.
package enum FailOn: String, CaseIterable, LosslessStringConvertible, Sendable {
    case violation, warning, info, never

    /// The case with this name.
    package init?(_ name: String) { self.init(rawValue: name) }

    /// The name.
    package var description: String { rawValue }

    /// Whether a result has a finding at or above this severity.
    package func isReached(by result: LintResult) -> Bool { isReached { result.count($0) > 0 } }

    /// Whether a severity at or above this one is found.
    package func isReached(_ isFound: (Severity) -> Bool) -> Bool {
        guard let least = Severity(rawValue: rawValue) else { return false }
        return Severity.allCases.contains { $0 >= least && isFound($0) }
    }
}
