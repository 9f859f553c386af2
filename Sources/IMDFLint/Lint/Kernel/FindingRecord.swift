/// Findings of the checks of some features, for a later lint that meets the same features.
///
/// It can be reported again if the check has looked at nothing but the features: then it depends on nothing else. Which
/// checks have looked around is seen while they run (``Reporter/context``), and no rule has to declare it.
struct FindingRecord: Sendable {
    enum Entry: Sendable {
        /// A finding of a rule about a feature; nil for one that was counted but not kept.
        case found(Reporter.Cursor, FeatureHandle?, Finding?)
        /// Features that a rule could not check, and why.
        case unchecked(Reporter.Cursor, String, FindingSink.UncheckedCases)

        var order: Int {
            switch self {
            case .found(let cursor, _, _), .unchecked(let cursor, _, _): cursor.order
            }
        }
    }

    /// The entries in the order in which they were reported.
    var entries: [Entry] = []
    /// The checks that have looked at more than the features, by the places of their rules in the profile.
    var lookingAround: Set<Int>

    init(lookingAround: Set<Int>) { self.lookingAround = lookingAround }

    /// Adds the finding that has been counted last.
    mutating func complete(with finding: Finding) {
        guard case .found(let cursor, let feature, nil)? = entries.last else { return }
        entries[entries.count - 1] = .found(cursor, feature, finding)
    }

    /// The part that can be reported again.
    var repeatable: FindingRecord {
        var record = FindingRecord(lookingAround: lookingAround)
        record.entries = entries.filter { !lookingAround.contains($0.order) }
        return record
    }
}
