/// Findings of checks for a later lint: of the features of a chunk, of some levels, or of the archive.
///
/// Those of a check of features can be reported again for the same features if the check has looked at nothing else. Which
/// checks have looked around, or have asked where the venue is, is seen while they run (``Reporter/context``,
/// ``Reporter/ground``), and no rule has to declare it. What checks of the archive depend on is declared (``RuleInputs``).
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

    /// The part of an archive that the checks have been shown.
    enum Subject: Hashable, Sendable {
        case features(FeatureChunk)
        case levels(Range<Int>)
        /// A part of a rule with its place in the profile.
        case archive(order: Int, part: Int)
    }

    /// The entries in the order in which they were reported.
    var entries: [Entry] = []
    /// The checks that have looked at more than the features, by the places of their rules in the profile.
    var lookingAround: Set<Int> = []
    /// The checks that have asked for the measure, or whether geometries are sound, and for nothing else.
    var onGround: Set<Int> = []
    /// Whether the latter have to be asked again, because the venue is elsewhere.
    private(set) var hasLostGround = false

    /// Adds the finding that has been counted last.
    mutating func complete(with finding: Finding) {
        guard case .found(let cursor, let feature, nil)? = entries.last else { return }
        entries[entries.count - 1] = .found(cursor, feature, finding)
    }

    /// The part that can be reported again.
    var repeatable: FindingRecord {
        var record = self
        record.entries = entries.filter { !lookingAround.contains($0.order) }
        return record
    }

    /// The part that can be reported again though the venue is elsewhere.
    var withoutGround: FindingRecord {
        var record = self
        record.hasLostGround = true
        record.entries = entries.filter { !onGround.contains($0.order) }
        return record
    }

    /// Whether the check with this place in the profile has to be asked again.
    func asksAgain(_ order: Int) -> Bool {
        lookingAround.contains(order) || (hasLostGround && onGround.contains(order))
    }
}
