/// Results of a lint for the next one of an archive of which a part has changed.
///
/// It follows the linter's own division. What was found on levels (``FloorMemory``), how valid geometries are, and what
/// checks of features and of levels have reported is kept where the features are the same; what checks of the archive have
/// reported, if nothing has changed that they look at (``RuleInputs``). The result is the same as without a memory.
struct LintMemory: Sendable {
    /// A memory is not worth its while for venues with no more features than this.
    static let small = 4_000

    private let linter: Linter
    private let venue: Venue
    private let names: FeatureNames
    private let survey: GeometrySurvey?
    private let floors: FloorMemory?
    private let records: [FindingRecord.Subject: FindingRecord]

    /// - Parameters:
    ///   - context: what the rules have asked.
    ///   - records: what was reported about features, levels, and the archive.
    init(_ linter: Linter, _ context: LintContext, _ records: [FindingRecord.Subject: FindingRecord]) {
        (self.linter, venue, names, self.records) = (linter, context.venue, context.names, records)
        survey = context.layout.hasSurvey ? context.survey : nil
        floors = context.layout.hasPlan ? context.plan.memory : nil
    }

    /// The part of a memory that holds for a venue as it is now; nothing without a memory.
    struct Known: Sendable {
        private let memory: LintMemory?
        private let change: VenueChange?
        private let venue: Venue
        /// The names of features, if they are what they were; nil if messages may call them otherwise.
        let names: FeatureNames?
        /// Whether the same rules are asked, and features have the same names.
        private let keepsReports: Bool

        init(_ memory: LintMemory?, of venue: Venue, by linter: Linter) {
            self.venue = venue
            change = memory.flatMap { VenueChange($0.venue.storage, venue.storage) }
            self.memory = change == nil ? nil : memory
            names = change.flatMap { change in memory?.names.kept(for: venue, change) }
            keepsReports = names != nil && memory?.linter.asksLike(linter) == true
        }

        /// The findings about some features, if none of them has changed.
        ///
        /// - Parameter context: what the rules ask; nil if only those are meant that ask for nothing.
        func record(of chunk: FeatureChunk, _ context: LintContext? = nil) -> FindingRecord? {
            guard keepsReports, change?.unchanged.contains(chunk) == true,
                let record = memory?.records[.features(chunk)]
            else { return nil }
            return record.onGround.isEmpty || context.map(isOnSameGround) == true ? record : record.withoutGround
        }

        /// The findings of a part of a rule about the archive, if nothing has changed that it looks at.
        func record(of rule: String, order: Int, part: Int, _ context: LintContext) -> FindingRecord? {
            guard keepsReports, let change, let inputs = RuleInputs.of(rule),
                let record = memory?.records[.archive(order: order, part: part)],
                change.keeps(inputs), change.keeps(record), isOnSameGround(context)
            else { return nil }
            return record
        }

        /// The findings on some levels, if nothing has changed on them.
        func record(ofLevels levels: Range<Int>, _ context: LintContext) -> FindingRecord? {
            guard keepsReports, let change, let record = memory?.records[.levels(levels)], change.isOfFeatures,
                context.layout.hasPlan, levels.allSatisfy(context.plan.unchangedLevels.contains),
                isOnSameGround(context), change.keeps(record)
            else { return nil }
            return record
        }

        /// The number of a feature now that had another one; nil if all have the numbers that they had.
        var number: (@Sendable (Int32) -> Int32)? {
            guard let memory, change?.keepsLinks == false else { return nil }
            let (old, new) = (memory.venue.storage.numbering, venue.storage.numbering)
            return { number in
                let handle = old.handle(Int(number))
                return Int32(truncatingIfNeeded: new.number(FeatureHandle(handle.type, handle.index)))
            }
        }

        /// Whether the venue is where it was, so that the geometries that have not changed are as sound as they were.
        private func isOnSameGround(_ context: LintContext) -> Bool {
            guard let survey = memory?.survey, context.layout.hasSurvey else { return false }
            return survey.place == context.survey.place && survey.middle == context.survey.middle
        }

        /// The validity of the geometries of some features, if none of them has changed.
        func survey(of chunk: FeatureChunk, _ place: Whereabouts?) -> GeometrySurvey.Part? {
            guard let survey = memory?.survey, survey.place == place, change?.unchanged.contains(chunk) == true else {
                return nil
            }
            return survey.parts[chunk]
        }

        /// The findings on those levels on which nothing has changed.
        func levels(
            of storage: VenueStorage,
            _ survey: GeometrySurvey,
            _ measure: Measure,
            _ now: PlanMembers
        ) -> [Int: LevelPlan.Findings] {
            guard let change else { return [:] }
            return memory?.floors?.levels(of: storage, survey, measure, now, change.unchanged) ?? [:]
        }
    }

    /// The features that are kept or looked at again together.
    static func chunks(of features: FeatureTables) -> [FeatureChunk] { FeatureChunk.all(of: features, length: 512) }
}

extension Linter {
    /// Whether another linter applies the same rules in the same way.
    fileprivate func asksLike(_ other: Linter) -> Bool {
        maximumPerRule == other.maximumPerRule && date == other.date && tolerances == other.tolerances
            && profile.rules.count == other.profile.rules.count
            && zip(profile.rules, other.profile.rules).allSatisfy {
                $0.id == $1.id && profile.severity(of: $0) == other.profile.severity(of: $1)
            }
    }
}
