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
            Whoever wrote the date wanted to be reminded. Mend what the entry is about, or decide anew and set another \
            date; until then the findings are shown again.
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
            The fault is mended, or the entry never meant what its author thought. Left alone it would hide the next \
            fault at the same place; take it out.
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
            The old fault is mended. Write the baseline anew with --write-baseline, so that it can't come back \
            unnoticed.
            """,
        examples: [],
        check: .archive { _, _ in }
    )
}
