/// The severity of a finding, in the terms of the standard.
public enum Severity: String, Sendable, CaseIterable, Comparable, Identifiable {
    /// The data breaks the standard.
    case violation
    /// The data is probably wrong or of limited use.
    case warning
    /// The data is correct, but worth a look.
    case info

    /// The severity itself.
    public var id: Self { self }

    /// Whether `a` is less severe than `b`.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .violation: 2
        }
    }
}
