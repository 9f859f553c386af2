/// The changes from one delivery of a venue to the next.
public struct DatasetDiff: Sendable {
    /// A named feature.
    public struct Feature: Sendable, Hashable {
        /// Its type.
        public let type: String
        /// Its id; nil if it has none.
        public let id: String?
        /// Its name in the archive's language.
        public let label: String?
    }

    /// A feature that exists in both deliveries but differs.
    public struct Change: Sendable, Hashable, Identifiable {
        /// The feature in the new delivery.
        public let feature: Feature
        /// Its previous id, if different: the same feature under a new id.
        public let oldID: String?
        /// The pointers of the members that differ: `geometry`, `properties/category`.
        public let members: [Member]
        /// The change itself.
        public var id: Self { self }
    }

    /// A member that differs.
    public struct Member: Sendable, Hashable, Identifiable {
        /// The pointer from the feature to the member.
        public let pointer: String
        /// The pointer.
        public var id: String { pointer }
        /// The old value; nil if absent.
        public let old: JSONValue?
        /// The new value; nil if absent.
        public let new: JSONValue?
    }

    /// A finding, identified by its key, with its count.
    public struct FindingCount: Sendable, Hashable, Identifiable {
        /// The identity of the finding, with the ids of the new delivery.
        package let key: FindingKey
        /// The difference in the number of such findings.
        public let count: Int
        /// The message of one of these findings.
        public let message: String
        /// The severity.
        public let severity: Severity
        /// The entry itself. There is one for each identity of findings.
        public var id: Self { self }
    }

    /// A level with different statistics.
    public struct LevelChange: Sendable, Identifiable {
        /// The level.
        public let feature: Feature
        /// The name of its building in the new archive; nil if there is only one.
        public let building: String?
        /// The statistics, before and after.
        public let numbers: [(name: String, old: Double, new: Double)]
        /// The level.
        public var id: Feature { feature }
    }

    /// The paths of the two archives.
    public let paths: (old: String, new: String)
    /// Features that are only in the new archive.
    public private(set) var added: [Feature] = []
    /// Features that are only in the old archive.
    public private(set) var removed: [Feature] = []
    /// Features that differ.
    public private(set) var changed: [Change] = []
    /// Features that have a new id and are otherwise the same, except for references to other renamed features.
    public private(set) var renamed: [Change] = []
    /// Findings that are only in the new archive, most severe first.
    public private(set) var newFindings: [FindingCount] = []
    /// Findings that are only in the old archive.
    public private(set) var fixedFindings: [FindingCount] = []
    /// The indices of findings that are only in the new archive, in its ``LintResult/findings``.
    let newIndices: [Int]
    /// Levels with different statistics.
    public private(set) var levels: [LevelChange] = []

    /// The differences by the handles of their features in the two venues, for maps.
    package private(set) var places: [DiffPlace] = []
    /// The index of each old level's counterpart in the new delivery, by the index of the old level.
    package private(set) var newLevels: [Int: Int] = [:]

    /// Whether these seem to be different venues: the ids of the venues differ, and almost no feature has a counterpart.
    public let areDifferentVenues: Bool

    /// Whether there are no differences.
    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && changed.isEmpty && renamed.isEmpty && newFindings.isEmpty
            && fixedFindings.isEmpty && levels.isEmpty
    }

    /// Compares two deliveries; linear in the features except for sorting.
    public init(_ old: LintResult, _ new: LintResult) {
        paths = (old.venue.dataset.path, new.venue.dataset.path)
        var matching = FeatureMatching(FeatureRecords(old.venue), FeatureRecords(new.venue))
        matching.matchByContent()
        let fewer = min(old.venue.dataset.features.count, new.venue.dataset.features.count)
        areDifferentVenues = old.venue.dataset.venueID != new.venue.dataset.venueID && matching.pairs.count * 10 < fewer
        added = matching.unmatchedNew.map(Self.feature)
        removed = matching.unmatchedOld.map(Self.feature)
        for (before, after) in matching.pairs {
            let members = Self.members(before.renamed(matching.newNames), after.members)
            let oldID = before.id == after.id ? nil : before.id
            let change = Change(feature: Self.feature(after), oldID: oldID, members: members)
            if oldID != nil { renamed.append(change) } else if !members.isEmpty { changed.append(change) }
            if !members.isEmpty { places.append(DiffPlace(old: before.handle, new: after.handle, members: members)) }
            if after.handle.type == .level { newLevels[before.handle.index] = after.handle.index }
        }
        places += matching.unmatchedNew.map { DiffPlace(old: nil, new: $0.handle, members: []) }
        places += matching.unmatchedOld.map { DiffPlace(old: $0.handle, new: nil, members: []) }
        let findings = FindingComparison(old, new, oldNames: matching.newNames)
        (newFindings, fixedFindings, newIndices) = (findings.new, findings.fixed, findings.newIndices)
        levels = LevelComparison(old.venue, new.venue, matching.newNames).changes
    }

    static func feature(_ record: FeatureRecord) -> Feature {
        Feature(type: record.type, id: record.id, label: record.label)
    }

    private static func members(_ old: [String: JSONValue], _ new: [String: JSONValue]) -> [Member] {
        Set(old.keys).union(new.keys).sorted().compactMap { key in
            old[key] == new[key] ? nil : Member(pointer: key, old: old[key], new: new[key])
        }
    }
}

/// The handles of a feature that only one of two deliveries has, or that differs.
package struct DiffPlace: Sendable {
    /// The feature in the old delivery; nil if it was added.
    package let old: FeatureHandle?
    /// The feature in the new delivery; nil if it was removed.
    package let new: FeatureHandle?
    /// The members that differ.
    package let members: [DatasetDiff.Member]

    /// Whether the geometry differs.
    package var isMoved: Bool { members.contains { $0.pointer == "geometry" } }
}
