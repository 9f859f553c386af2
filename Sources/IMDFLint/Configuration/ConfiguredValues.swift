/// The values that the call, the environment, or a configuration file can set. Each has a default.
package struct ConfiguredValues: Sendable {
    /// The name of the profile: looking up a profile creates all rules, which would slow down `--version`.
    @Configured package var profile = "recommended"
    /// The lowest severity that makes a run fail.
    @Configured package var failOn = FailOn.violation
    /// The path of the baseline.
    @Configured package var baseline: String? = nil
    /// The maximum number of entries in an archive.
    @Configured package var maximumEntries = ArchiveLimits.default.maximumEntries
    /// The maximum uncompressed size of a zip.
    @Configured package var maximumInflatedBytes = ArchiveLimits.default.maximumInflatedBytes
    /// The maximum ratio of uncompressed to compressed size of a zip.
    @Configured package var maximumRatio = ArchiveLimits.default.maximumRatio
    /// The length in meters up to which a deviation is noise.
    @Configured package var lengthTolerance = Tolerances.default.length
    /// The area in square meters up to which a deviation is noise.
    @Configured package var areaTolerance = Tolerances.default.area

    /// The declarations, in the order of a file. The first section precedes the rules.
    package static let sections: [ConfiguredValue.Section] = [
        .init(values: [
            .word(
                "profile", "The set of rules to start with.", among: Profile.all.map { $0.name }, { $1(&$0.$profile) }),
            .word(
                "failOn", "The lowest severity that makes a run fail.", among: FailOn.allCases.map { $0.rawValue },
                { $1(&$0.$failOn) }),
        ]),
        .init(values: [
            .path(
                "baseline", "The baseline file with known findings, by a path relative to this file.",
                { $1(&$0.$baseline) })
        ]),
        .init(
            name: "limits", help: "The machine resources that an archive may use.",
            values: [
                .count("maxEntries", "The maximum number of entries in an archive.", { $1(&$0.$maximumEntries) }),
                .count(
                    "maxInflatedSize", "The maximum inflated size of a zip, in bytes.",
                    { $1(&$0.$maximumInflatedBytes) }),
                .count(
                    "maxRatio", "The maximum ratio between the inflated size and the size of a zip.",
                    { $1(&$0.$maximumRatio) }),
            ]),
        .init(
            name: "tolerances", help: "Differences in position that count as noise.",
            values: [
                .number(
                    "length", "Gaps and excess of up to this many meters.", in: Tolerances.lengths, "meters",
                    { $1(&$0.$lengthTolerance) }),
                .number(
                    "area", "Overlaps of up to this many square meters.", in: Tolerances.areas, "square meters",
                    { $1(&$0.$areaTolerance) }),
            ]),
    ]

    /// Creates values that are all defaults.
    package init() {}

    /// Takes the values of a file, except for those that are set here.
    package mutating func inherit(_ base: ConfiguredValues) {
        for value in Self.sections.flatMap({ $0.values }) { value.inherit(&self, base) }
    }

    // MARK: - Use

    /// The selected profile. Reading has verified that it exists.
    package var chosenProfile: Profile { Profile.named(profile) ?? .recommended }

    /// The limits for opening an archive.
    package var limits: ArchiveLimits {
        ArchiveLimits(
            maximumEntries: maximumEntries, maximumInflatedBytes: maximumInflatedBytes, maximumRatio: maximumRatio)
    }

    /// The limits below which deviations are noise.
    package var tolerances: Tolerances { Tolerances(length: lengthTolerance, area: areaTolerance) }
}
