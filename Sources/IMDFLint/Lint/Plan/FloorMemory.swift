/// What a floor plan leaves for the next one of an archive of which a part has changed: what was found on each level, and by
/// what.
///
/// What is found on a level depends on the level, on the features that lie on it, and on the middle of the venue alone
/// (``LevelPlan``), so that it is found again where none of these has changed.
struct FloorMemory: Sendable {
    private let dataset: Dataset
    private let middle: Position
    private let tolerances: Tolerances
    private let members: PlanMembers
    private let areSound: [Bool]
    private let levels: [LevelPlan.Findings]

    init(
        _ dataset: Dataset,
        _ survey: GeometrySurvey,
        _ measure: Measure,
        _ members: PlanMembers,
        _ levels: [LevelPlan.Findings]
    ) {
        (self.dataset, middle, tolerances) = (dataset, survey.middle, measure.tolerances)
        (self.members, self.levels) = (members, levels)
        areSound = levels.indices.map { survey.isSound(FeatureHandle(.level, $0)) }
    }

    /// The findings on those levels of a venue on which nothing has changed.
    func levels(
        of storage: VenueStorage,
        _ survey: GeometrySurvey,
        _ measure: Measure,
        _ now: PlanMembers
    ) -> [Int: LevelPlan.Findings] {
        guard survey.middle == middle, measure.tolerances == tolerances,
            storage.dataset.features.levels.features.count == levels.count,
            let unchanged = UnchangedFeatures(dataset, storage.dataset)
        else { return [:] }
        let pairs = zip(members.all, now.all)
        var found: [Int: LevelPlan.Findings] = [:]
        for (level, findings) in levels.enumerated() {
            let handle = FeatureHandle(.level, level)
            let isSame =
                areSound[level] == survey.isSound(handle) && unchanged.contains(.level, level)
                && pairs.allSatisfy { old, new in
                    old.byLevel[level] == new.byLevel[level]
                        && new.byLevel[level].allSatisfy { unchanged.contains(new.type, $0) }
                }
            if isSame { found[level] = findings }
        }
        return found
    }
}

/// The features that are written alike in two readings of an archive, of which a part has changed.
///
/// A file is compared from its begin and from its end up to where it differs; what lies between counts as changed.
struct UnchangedFeatures {
    /// A file's features that begin before a place are unchanged, and those behind a part that ends so far from the end.
    private struct Part {
        var head = Int.max
        var oldTail = 0
        var newTail = 0
    }

    private let parts: [Part]
    /// By type, where features were and are.
    private let sources: [(old: [FeatureSource], new: [FeatureSource])]

    /// Nil if the files are others.
    init?(_ old: Dataset, _ new: Dataset) {
        guard old.files.map(\.path) == new.files.map(\.path) else { return nil }
        sources = FeatureType.allCases.map { (old.features.table(of: $0).sources, new.features.table(of: $0).sources) }
        var parts: [Part] = []
        for (before, after) in zip(old.files, new.files) {
            guard let a = before.bytes, let b = after.bytes else { return nil }
            parts.append(a === b ? Part() : Self.part(a, b))
        }
        // The last feature that begins before the difference may reach into it.
        var last = [Int](repeating: 0, count: parts.count)
        for (_, now) in sources {
            for source in now where source.offset < parts[Int(source.file)].head {
                last[Int(source.file)] = max(last[Int(source.file)], source.offset)
            }
        }
        for file in parts.indices where parts[file].head != .max { parts[file].head = last[file] }
        self.parts = parts
    }

    /// Whether a feature of a type has the same index and the same text in both.
    func contains(_ type: FeatureType, _ index: Int) -> Bool {
        let (before, after) = sources[type.caseIndex]
        guard index < before.count, index < after.count, before[index].file == after[index].file else { return false }
        let (old, new) = (before[index].offset, after[index].offset)
        let part = parts[Int(after[index].file)]
        if new < part.head { return old == new }
        return new >= part.newTail && old >= part.oldTail && new - part.newTail == old - part.oldTail
    }

    /// How far two texts are equal from their begin and from their end.
    private static func part(_ a: FileBytes, _ b: FileBytes) -> Part {
        let count = min(a.count, b.count)
        let (first, second) = (UnsafeRawPointer(a.base), UnsafeRawPointer(b.base))
        func word(_ base: UnsafeRawPointer, _ at: Int) -> UInt64 {
            base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        }
        var head = 0
        while head + 8 <= count, word(first, head) == word(second, head) { head += 8 }
        while head < count, a.base[head] == b.base[head] { head += 1 }
        if head == a.count, head == b.count { return Part() }
        var tail = 0
        while head + tail + 8 <= count, word(first, a.count - tail - 8) == word(second, b.count - tail - 8) {
            tail += 8
        }
        while head + tail < count, a.base[a.count - tail - 1] == b.base[b.count - tail - 1] { tail += 1 }
        return Part(head: head, oldTail: a.count - tail, newTail: b.count - tail)
    }
}
