/// Findings to ignore, with the reason.
package struct IgnoreEntry: Sendable, Hashable {
    /// The rules.
    package let selector: RuleSelector
    /// The id of the feature; nil for any.
    package private(set) var feature: String?
    /// A pattern for the path of the file in the archive, or for its full path; nil for any.
    package let file: PathPattern?
    /// The id of the venue; nil for any.
    package let venue: String?
    /// A pattern for the archive; nil for any.
    package let archive: PathPattern?
    /// The reason.
    package let reason: String
    /// The last day on which the entry applies; nil for no limit.
    package let until: LocalDate?
    /// The place in the file.
    package let place: FilePlace
    /// The patterns of the entry under `overrides` that it belongs to.
    let overrides: [PathPattern]

    /// Whether it has expired.
    func hasExpired(on day: LocalDate) -> Bool { until.map { $0 < day } ?? false }

    /// Whether it applies to an archive.
    func isFor(_ archive: ArchiveIdentity) -> Bool {
        let isShort = venue.flatMap(FeatureID.shortened).map { archive.venue?.hasPrefix($0) ?? false } ?? false
        if let venue, archive.venue != FeatureID(venue).canonicalText, !isShort { return false }
        return self.archive?.matches(archive.path) ?? true
    }

    /// Writes the whole ids of features into entries, where a short one names a single feature of a venue.
    static func completeIDs(of entries: inout [FindingSieve.NumberedEntry], in venue: Venue) {
        let short = entries.indices.filter { at in
            entries[at].entry.feature.map { venue[FeatureID($0)] == nil } ?? false
        }
        let found = venue.features(withShortIDs: short.map { entries[$0].entry.feature ?? "" })
        for (at, features) in zip(short, found) where features.count == 1 {
            entries[at].entry.feature = venue.dataset.features.id(of: features[0])?.text
        }
    }

    /// Whether it matches a finding of an archive that it applies to.
    func matches(_ candidate: FindingCandidate, in archive: ArchiveIdentity) -> Bool {
        guard selector.matches(candidate.rule, on: candidate.subject) else { return false }
        if let feature, candidate.featureID != FeatureID(feature) { return false }
        if let file {
            guard let path = candidate.filePath else { return false }
            return file.glob.matches(path) || file.matches("\(archive.path)/\(path)")
        }
        return true
    }

    /// Whether it names one venue or archive, so that linting that one shows whether it is still needed.
    var namesArchive: Bool {
        venue != nil || archive?.glob.isPlain == true
            || (!overrides.isEmpty && overrides.allSatisfy { $0.glob.isPlain })
    }

    /// A description for messages: `UnitMustHaveCategory for feature 3f2a81c0…`.
    var description: String {
        let targets = [
            feature.map { "feature \(Wording.clean($0))" }, file.map { "file \(Wording.clean($0.glob.pattern))" },
            venue.map { "venue \(Wording.clean($0))" }, archive.map { "archive \(Wording.clean($0.glob.pattern))" },
        ].compactMap { $0 }
        return selector.word + (targets.isEmpty ? "" : " for \(targets.joined(separator: ", "))")
    }
}

extension IgnoreEntry {
    /// An entry while it is read.
    struct Draft: Sendable {
        var selector: RuleSelector?
        var feature: String?
        var file: Glob?
        var venue: String?
        var archive: Glob?
        var reason: String?
        var until: LocalDate?
        var place: FilePlace?

        func entry(at place: FilePlace, from folder: String, within overrides: [Glob] = []) -> IgnoreEntry? {
            guard let selector, let reason else { return nil }
            return IgnoreEntry(
                selector: selector, feature: feature, file: file.map { PathPattern($0, from: folder) }, venue: venue,
                archive: archive.map { PathPattern($0, from: folder) }, reason: reason, until: until, place: place,
                overrides: overrides.map { PathPattern($0, from: folder) })
        }

        /// Rejects an entry that would ignore a rule everywhere.
        func check(_ value: LocatedJSON, _ settings: inout SettingsReader) -> Bool {
            guard case .object(let members) = value.content else { return false }
            if members.contains(where: { IgnoreEntry.targets.contains($0.key) }) { return true }
            let names = Wording.alternatives(IgnoreEntry.targets.map { "“\($0)”" })
            let advice = "to turn off a rule everywhere, set it to “off” under “rules”"
            settings.complain("this entry has no \(names); \(advice)", at: value.offset)
            return false
        }
    }

    /// The keys of which an entry for all archives needs at least one.
    static let targets = ["feature", "file", "venue", "archive"]

    static let keys: [SettingKey<Draft>] = [
        .selector("rule", "A rule, a group of rules, or a feature type.", { $1(&$0.selector) }),
        .text("feature", "The id of the feature, or its beginning as reports print it.") { $1.feature = $0 },
        .glob("file", "A pattern for files: unit.geojson, *.geojson, venues/us/**/unit.geojson.", { $1(&$0.file) }),
        .text("venue", "The id of the venue; without it the entry applies to all venues.") { $1.venue = $0 },
        .glob("archive", "A pattern for archives, relative to this file.", { $1(&$0.archive) }),
        .text("reason", "Why the findings are ignored.", isRequired: true) { $1.reason = $0 },
        .day("until", "The last day on which the entry applies, such as 2026-12-24.", { $1(&$0.until) }),
    ]
}
