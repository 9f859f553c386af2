/// Rules on what is set beside the archive: entries that have outlived their purpose. They are found in settings, not in
/// archives, so that no profile holds them and no example archive shows them.
enum ConfigurationRules {
    static let all = [ignoreExpired, ignoreUnused, baselineUnused]

    static let ignoreExpired = Rule(
        "IgnoreEntryHasExpired",
        .ours,
        .warning,
        .archive,
        [.archive],
        "An entry under ignore is past its date, and no longer counts.",
        rationale: """
            Whoever wrote the date wanted a reminder. Fix what the entry is about, or set another date; until then its \
            findings are reported. One finding names all such entries of the archives that were looked at.
            """,
        examples: [],
        check: .archive { _, _ in }
    )

    static let ignoreUnused = Rule(
        "IgnoreEntryShouldMatchFinding",
        .ours,
        .warning,
        .archive,
        [.archive],
        "An entry under ignore matches no finding.",
        rationale: """
            The fault is fixed, or the entry never meant what its author thought. Left alone, it would hide the next \
            fault at the same place; remove it. One finding names all such entries of the venues and archives that were \
            looked at; entries that name neither count when all archives below the configuration were looked at.
            """,
        examples: [],
        check: .archive { _, _ in }
    )

    static let baselineUnused = Rule(
        "BaselineEntryShouldMatchFinding",
        .ours,
        .info,
        .archive,
        [.archive],
        "An entry of the baseline matches no finding.",
        rationale: """
            The old fault is fixed. Write the baseline again with --write-baseline, so that the fault can't come back \
            unnoticed; entries of archives that are not looked at stay. One finding names all such entries.
            """,
        examples: [],
        check: .archive { _, _ in }
    )
}
