/// The entries of the settings that the archives of a run needed.
struct SettingsUse: Sendable {
    /// An archive that was linted, and the rules that were asked of it.
    struct Linted: Sendable {
        let identity: ArchiveIdentity
        let choice: RuleChoice
    }

    let entries: [IgnoreEntry]
    private(set) var archives: [Linted] = []
    private let baseline: Baseline?
    private var usedEntries: Set<Int> = []
    private var missedEntries: Set<Int> = []
    private var usedKeys: [Baseline.Key: Int] = [:]

    /// The number of entries that a finding about them names.
    private static let named = 3

    init(entries: [IgnoreEntry], baseline: Baseline?) {
        self.entries = entries
        self.baseline = baseline
    }

    /// The entries of some layers that count for an archive, with their numbers among all.
    func numbered(_ layers: [Configuration.Layer], _ chosen: [Int], _ archive: ArchiveIdentity)
        -> [FindingSieve.NumberedEntry]
    {
        var start = 0
        var result: [FindingSieve.NumberedEntry] = []
        for (number, layer) in layers.enumerated() {
            if chosen.contains(number) {
                for (index, entry) in layer.entries.enumerated() where entry.isFor(archive) {
                    result.append(.init(number: start + index, entry: entry))
                }
            }
            start += layer.entries.count
        }
        return result
    }

    /// Notes that an archive was linted, and what it needed.
    mutating func take(_ sieve: FindingSieve?, _ identity: ArchiveIdentity, _ choice: RuleChoice) {
        archives.append(Linted(identity: identity, choice: choice))
        guard let sieve else { return }
        usedEntries.formUnion(sieve.usedEntries)
        missedEntries.formUnion(sieve.missedEntries)
        // Two archives of one venue need an entry as often as the one that needs it more.
        usedKeys.merge(sieve.usedKeys, uniquingKeysWith: max)
    }

    // MARK: - What is left over

    /// The entries that no finding needed, and those that have run out: one finding for each kind, with their number.
    ///
    /// - Parameter isComplete: asked at most once, and only if an entry would be reported that names no archive.
    func staleFindings(_ profile: Profile, date: LocalDate, isComplete: () -> Bool) -> [Finding] {
        lazy var areAll = isComplete()
        let numbered = entries.enumerated().filter { number, entry in
            if missedEntries.contains(number) { return true }
            let hasExpired = entry.hasExpired(on: date)
            if !hasExpired, usedEntries.contains(number) { return false }
            let rule = hasExpired ? ConfigurationRules.ignoreExpired : ConfigurationRules.ignoreUnused
            return counts(rule) && isJudged(entry) && (entry.namesArchive || areAll)
        }
        let expired = numbered.filter { $0.element.hasExpired(on: date) }.map(\.element)
        let unused = numbered.filter { !$0.element.hasExpired(on: date) && !usedEntries.contains($0.offset) }
            .map(\.element)
        return [
            finding(
                ConfigurationRules.ignoreExpired,
                profile,
                expired.map { entry in
                    let until = entry.until.map { "\($0)" } ?? ""
                    return (entry.place, "\(entry.description) (\(Wording.quote(entry.reason)), until \(until))")
                },
                one: "1 ignore entry has expired",
                many: "ignore entries have expired",
                advice: "fix the faults or set another date"
            ),
            finding(
                ConfigurationRules.ignoreUnused,
                profile,
                unused.map { ($0.place, $0.description) },
                one: "1 ignore entry matches no finding",
                many: "ignore entries match no finding",
                advice: "remove entries that are no longer needed"
            ),
            finding(
                ConfigurationRules.baselineUnused,
                profile,
                leftOver,
                one: "1 baseline entry matches no finding",
                many: "baseline entries match no finding",
                advice: "update the baseline with --write-baseline"
            ),
        ].compactMap { $0 }
    }

    /// Whether the run says something about an entry: its archive was linted as a whole, by the rules that it means.
    private func isJudged(_ entry: IgnoreEntry) -> Bool {
        let own = archives.filter { archive in
            entry.isFor(archive.identity)
                && (entry.overrides.isEmpty || entry.overrides.contains { $0.matches(archive.identity.path) })
        }
        return !own.isEmpty && own.allSatisfy { $0.identity.isWhole && $0.choice.isWhole(entry.selector) }
    }

    /// The entries of the baseline that the archives they are about did not need.
    private var leftOver: [(FilePlace, String)] {
        guard let baseline, !baseline.lacksVenues else { return [] }
        var left: [(FilePlace, String)] = []
        for (key, count) in baseline.counts {
            let rest = count - usedKeys[key, default: 0]
            let own = archives.filter { baseline.isFor(key, $0.identity) }
            guard rest > 0, !own.isEmpty, own.allSatisfy({ $0.identity.isWhole && Self.asks($0.choice, key.finding) })
            else { continue }
            let finding = key.finding
            let target =
                finding.feature.map { " of feature \(Wording.clean($0))" }
                ?? finding.file.map { " in \(Wording.clean($0))" } ?? ""
            let times = rest < count ? ", \(rest) of \(count)" : ""
            let place = baseline.places[key] ?? FilePlace(path: baseline.path, line: 1, column: 1)
            left.append((place, "\(Wording.clean(finding.rule))\(target)\(times)"))
        }
        return left.ordered { ($0.0.line, $0.1) < ($1.0.line, $1.1) }
    }

    /// The difference between the findings of the last archive and those of the baseline; nil without one.
    ///
    /// - Parameter new: the findings of the archive that the baseline does not have, by rule.
    func history(of sieve: FindingSieve?, _ identity: ArchiveIdentity, _ choice: RuleChoice, new: [String: Int])
        -> FindingHistory?
    {
        guard let baseline else { return nil }
        let used = sieve?.usedKeys ?? [:]
        var gone: [String: Int] = [:]
        for (key, count) in baseline.counts where baseline.isFor(key, identity) {
            let rest = count - used[key, default: 0]
            guard rest > 0, identity.isWhole, Self.asks(choice, key.finding) else { continue }
            gone[key.finding.rule, default: 0] += rest
        }
        let kept = used.values.reduce(0, +)
        return FindingHistory(reference: baseline.path, new: new, gone: gone, kept: kept)
    }

    /// Whether a rule was asked where a finding was found; a rule that is no more can't be.
    private static func asks(_ choice: RuleChoice, _ finding: FindingKey) -> Bool {
        guard let rule = RuleRegistry.rule(finding.rule) else { return true }
        return choice.profile.rules.contains { $0.id == rule.id }
            && (finding.type.map { choice.counts(rule, on: $0) } ?? true)
    }

    /// Whether findings of a rule about settings are asked for.
    private func counts(_ rule: Rule) -> Bool { archives.last?.choice.counts(settings: rule) ?? false }

    private func finding(
        _ rule: Rule,
        _ profile: Profile,
        _ items: [(place: FilePlace, text: String)],
        one: String,
        many: String,
        advice: String
    ) -> Finding? {
        guard let first = items.first, counts(rule) else { return nil }
        var names = items.prefix(Self.named).map { "\($0.text) (line \($0.place.line))" }
        if items.count > Self.named { names.append("and \(items.count - Self.named) more") }
        let start = items.count == 1 ? one : "\(items.count) \(many)"
        return Finding(
            rule: rule.id,
            severity: profile.severity(of: rule),
            message: "\(start): \(names.joined(separator: ", ")); \(advice)",
            file: nil,
            offset: 0,
            pointer: "",
            textOffset: nil,
            feature: nil,
            related: [],
            coordinate: nil,
            place: first.place
        )
    }
}
