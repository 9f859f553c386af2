/// The use of settings entries by the archives of a run, to find entries that are no longer needed.
struct SettingsUse: Sendable {
    /// An archive that was linted, with the rules that applied.
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

    /// The maximum number of entries that a finding lists.
    private static let named = 3

    init(entries: [IgnoreEntry], baseline: Baseline?) {
        self.entries = entries
        self.baseline = baseline
    }

    /// The entries of some layers that apply to an archive, with their numbers among all entries.
    func numbered(_ layers: [Configuration.Layer], _ chosen: [Int], _ archive: ArchiveIdentity) -> [FindingSieve
        .NumberedEntry]
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

    /// Notes that an archive was linted, and which entries it used.
    mutating func take(_ sieve: FindingSieve?, _ identity: ArchiveIdentity, _ choice: RuleChoice) {
        archives.append(Linted(identity: identity, choice: choice))
        guard let sieve else { return }
        usedEntries.formUnion(sieve.usedEntries)
        missedEntries.formUnion(sieve.missedEntries)
        // Archives of one venue use an entry as often as the one that uses it most.
        usedKeys.merge(sieve.usedKeys, joining: max)
    }

    // MARK: - Unused entries

    /// The unused and the expired entries, in one finding for each kind.
    ///
    /// - Parameter isComplete: called at most once, and only if an entry that names no archive would be reported.
    func staleFindings(_ profile: Profile, date: LocalDate, isComplete: () -> Bool) -> [Finding] {
        lazy var areAll = isComplete()
        let numbered = entries.enumerated().filter { number, entry in
            if missedEntries.contains(number) { return true }
            let hasExpired = entry.hasExpired(on: date)
            if !hasExpired, usedEntries.contains(number) { return false }
            let rule = hasExpired ? ConfigurationRules.ignoreExpired : ConfigurationRules.ignoreUnused
            return counts(rule) && isJudged(entry) && (entry.namesArchive || areAll)
        }
        let expired = numbered.filter { $0.element.hasExpired(on: date) }.map { $0.element }
        let unused = numbered.filter { !$0.element.hasExpired(on: date) && !usedEntries.contains($0.offset) }.map {
            $0.element
        }
        return [
            finding(
                ConfigurationRules.ignoreExpired, profile,
                expired.map { entry in
                    let until = entry.until.map { "\($0)" } ?? ""
                    return (
                        place: entry.place,
                        text: "\(entry.description) (\(Wording.quote(entry.reason)), until \(until))"
                    )
                }, one: "1 ignore entry has expired", many: "ignore entries have expired",
                advice: "fix the faults or set another date"),
            finding(
                ConfigurationRules.ignoreUnused, profile, unused.map { (place: $0.place, text: $0.description) },
                one: "1 ignore entry matches no finding", many: "ignore entries match no finding",
                advice: "remove entries that are no longer needed"),
            finding(
                ConfigurationRules.baselineUnused, profile, leftOver, one: "1 baseline entry matches no finding",
                many: "baseline entries match no finding", advice: "update the baseline with --write-baseline"),
        ].compactMap { $0 }
    }

    /// Whether the run decides about an entry: its archive was linted completely, with the rules of the entry.
    private func isJudged(_ entry: IgnoreEntry) -> Bool {
        let own = archives.filter { archive in
            entry.isFor(archive.identity)
                && (entry.overrides.isEmpty || entry.overrides.contains { $0.matches(archive.identity.path) })
        }
        return !own.isEmpty && own.allSatisfy { $0.identity.isWhole && $0.choice.isWhole(entry.selector) }
    }

    /// The baseline entries that their archives did not use.
    private var leftOver: [(place: FilePlace, text: String)] {
        guard let baseline, !baseline.lacksVenues else { return [] }
        var left: [(place: FilePlace, text: String)] = []
        for (key, count) in baseline.counts {
            let rest = count - usedKeys[key, default: 0]
            let own = archives.filter { baseline.isFor(key, $0.identity) }
            guard rest > 0, !own.isEmpty, own.allSatisfy({ $0.identity.isWhole && Self.asks($0.choice, key.finding) })
            else { continue }
            let finding = key.finding
            let target =
                finding.feature.map { " of feature \(Wording.clean($0))" } ?? finding.file.map {
                    " in \(Wording.clean($0))"
                } ?? ""
            let times = rest < count ? ", \(rest) of \(count)" : ""
            let place = baseline.places[key] ?? FilePlace(path: baseline.path, line: 1, column: 1)
            left.append((place, "\(Wording.clean(finding.rule))\(target)\(times)"))
        }
        return left.ordered { ($0.0.line, $0.1) < ($1.0.line, $1.1) }
    }

    /// The difference between the findings of the last archive and those of the baseline; nil without a baseline.
    ///
    /// - Parameter new: the findings of the archive that the baseline lacks, by rule.
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

    /// Whether the rule of a finding applied to its subject. A rule that no longer exists cannot apply.
    private static func asks(_ choice: RuleChoice, _ finding: FindingKey) -> Bool {
        guard let rule = RuleRegistry.rule(finding.rule) else { return true }
        return choice.profile.rules.contains { $0.id == rule.id }
            && (finding.type.map { choice.counts(rule, on: $0) } ?? true)
    }

    /// Whether findings of a rule on settings count.
    private func counts(_ rule: Rule) -> Bool { archives.last?.choice.counts(settings: rule) ?? false }

    private func finding(
        _ rule: Rule, _ profile: Profile, _ items: [(place: FilePlace, text: String)], one: String, many: String,
        advice: String
    ) -> Finding? {
        guard let first = items.first, counts(rule) else { return nil }
        var names = items.prefix(Self.named).map { "\($0.text) (line \($0.place.line))" }
        if items.count > Self.named { names.append("and \(items.count - Self.named) more") }
        let start = items.count == 1 ? one : "\(items.count) \(many)"
        return Finding(
            rule: rule.id, severity: profile.severity(of: rule),
            words: FindingWords("\(start): \(names.joined(separator: ", ")); \(advice)"), file: nil, offset: 0,
            pointer: "", textOffset: nil, feature: nil, related: [], coordinate: nil, place: first.place)
    }
}
