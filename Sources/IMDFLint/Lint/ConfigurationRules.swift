/// Rules on entries of the configuration and the baseline that are no longer needed. ``SettingsUse`` finds them, not the
/// linter: no profile includes these rules, and they have no example archives.
package enum ConfigurationRules {
    package static let all = [ignoreExpired, ignoreUnused, baselineUnused]

    static let ignoreExpired = Rule(
        "IgnoreEntryHasExpired", .ours, .warning, .archive, [.archive],
        "An ignore entry has expired and no longer applies.",
        rationale: """
            The date was set as a reminder: fix the fault that the entry ignores, or set another date; until then its \
            findings are reported. One finding lists all such entries of the archives in this run.
            """, examples: [], check: .archive { _, _ in })

    static let ignoreUnused = Rule(
        "IgnoreEntryShouldMatchFinding", .ours, .warning, .archive, [.archive], "An ignore entry matches no finding.",
        rationale: """
            The fault is fixed, or the entry never matched the intended finding. If the entry stays, it hides the next \
            fault at the same place; remove it. One finding lists all such entries of the venues and archives in this \
            run; entries without a venue or archive count if all archives below the configuration were linted.
            """, examples: [], check: .archive { _, _ in })

    static let baselineUnused = Rule(
        "BaselineEntryShouldMatchFinding", .ours, .info, .archive, [.archive], "A baseline entry matches no finding.",
        rationale: """
            The old fault is fixed. Update the baseline with --write-baseline, so that the fault is reported if it \
            returns; entries of archives that are not part of this run stay. One finding lists all such entries.
            """, examples: [], check: .archive { _, _ in })
}
