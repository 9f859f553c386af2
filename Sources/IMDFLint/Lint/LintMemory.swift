/// Results of a lint for the next one of an archive of which a part has changed.
///
/// It follows the linter's own division. What was found on levels (``FloorMemory``), how valid geometries are, and what
/// checks have reported that look at each feature by itself is kept where the features are the same; rules about levels and
/// the archive run again. The result is the same as without a memory.
struct LintMemory: Sendable {
    /// A memory is not worth its while for venues with no more features than this.
    static let small = 4_000

    private let linter: Linter
    private let venue: Venue
    private let survey: GeometrySurvey?
    private let floors: FloorMemory?
    private let records: [FeatureChunk: FindingRecord]

    /// - Parameters:
    ///   - context: what the rules have asked.
    ///   - records: what was reported about features.
    init(_ linter: Linter, _ context: LintContext, _ records: [FeatureChunk: FindingRecord]) {
        (self.linter, venue, self.records) = (linter, context.venue, records)
        survey = context.layout.hasSurvey ? context.survey : nil
        floors = context.layout.hasPlan ? context.plan.memory : nil
    }

    /// The part of a memory that holds for a venue as it is now; nothing without a memory.
    struct Known: Sendable {
        private let memory: LintMemory?
        private let unchanged: UnchangedFeatures?
        /// Whether features are called what they were, and the same rules are asked.
        private let keepsReports: Bool

        init(_ memory: LintMemory?, of venue: Venue, by linter: Linter) {
            unchanged = memory.flatMap { UnchangedFeatures($0.venue.dataset, venue.dataset) }
            self.memory = unchanged == nil ? nil : memory
            keepsReports = memory.map { $0.hasNames(of: venue) && $0.linter.asksLike(linter) } ?? false
        }

        /// The findings about the features of a chunk, if none of them has changed.
        func record(of chunk: FeatureChunk) -> FindingRecord? {
            guard keepsReports, unchanged?.contains(chunk) == true else { return nil }
            return memory?.records[chunk]
        }

        /// The validity of the geometries of some features, if none of them has changed.
        func survey(of chunk: FeatureChunk, _ place: Whereabouts?) -> GeometrySurvey.Part? {
            guard let survey = memory?.survey, survey.place == place, unchanged?.contains(chunk) == true else {
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
            guard let unchanged else { return [:] }
            return memory?.floors?.levels(of: storage, survey, measure, now, unchanged) ?? [:]
        }
    }

    /// Whether messages call features of a venue as they did: by their ids, of which so much is written as tells them apart,
    /// and in the archive's language. A venue that is linked as another has its ids.
    private func hasNames(of other: Venue) -> Bool {
        other.storage.numbering.isShared(with: venue.storage.numbering)
            && other.manifest?.language == venue.manifest?.language
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
