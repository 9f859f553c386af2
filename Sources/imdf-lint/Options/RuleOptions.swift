import IMDFLint

extension OptionGroup {
    /// The rules to apply, and their severities.
    static let choosing = OptionGroup(
        title: "Rules",
        options: [
            .profile.common.fromEnvironment,
            .selectors(
                "select", short: "s", { $0.selection.selected.append($1) },
                help: "Apply only these rules: rules, groups such as geometry, feature types such as unit, or all."
            ).common.fromEnvironment,
            .selectors(
                "ignore", short: "i", { $0.selection.ignored.append($1) },
                help: "Do not apply these rules. The more specific name takes precedence."
            ).common.fromEnvironment, .gradings,
            .choice(
                "fail-on", short: "F", "SEVERITY", { keep($1, in: &$0.values.failOn) },
                help: "Lowest severity that makes the exit code 1."
            ).common.fromEnvironment, .date.fromEnvironment,
        ])

    /// Configuration files and baselines.
    static let configuring = OptionGroup(
        title: "Configuration",
        options: [
            .config, .noConfig,
            .flag(
                "print-config", { $0.printsConfiguration = true },
                help: "Print the effective settings for the archives, and exit."), .baseline.common,
            .path(
                "write-baseline", { $0.newBaselinePath = $1 },
                help: "Write all findings to this file instead of reporting them; entries of other archives are kept."),
        ])

    /// Settings in files, for commands that lint in addition to their own work.
    static let configured = OptionGroup(title: "Configuration", options: [.config, .noConfig, .baseline])

    /// Settings in files for commands that only read archives.
    static let limited = OptionGroup(title: "Configuration", options: [.config, .noConfig])
}

extension Option {
    fileprivate static let config = path(
        "config", short: "c", { $0.configurationPath = $1 },
        help:
            "Configuration file to use instead of the nearest \(Configuration.fileName) next to or above each archive."
    ).fromEnvironment

    fileprivate static let noConfig = flag(
        "no-config", { $0.ignoresConfiguration = true }, help: "Do not read any configuration file."
    ).fromEnvironment

    fileprivate static let baseline = path(
        "baseline", short: "b", { $0.values.baseline = $1 }, help: "Do not report the findings in this file."
    ).fromEnvironment

    /// The date that rules use as the current date.
    static let date = text(
        "date", "DATE", { $0.date = $1 }, expected: "a day such as 2026-12-24",
        help: "Date to use as today, for reproducible runs.")

    /// An option for comma-separated selectors of rules; repeatable.
    static func selectors(_ name: String, short: Character, _ store: @escaping Store<RuleSelector>, help: String)
        -> Option
    {
        list(
            name, short: short, "RULES", store, expected: "comma-separated rules, groups, or feature types",
            suggestions: { RuleSelector.words }, help: help
        ) { RuleSelector($0) }
    }

    /// An option for comma-separated items, each parsed by `read`; repeatable.
    static func list<Item>(
        _ name: String, short: Character, _ placeholder: String, _ store: @escaping Store<Item>, expected: String,
        suggestions: @escaping @Sendable () -> [String], help: String, _ read: @escaping @Sendable (String) -> Item?
    ) -> Option {
        var value = Value(placeholder: placeholder, expected: { expected }, choices: { [] }, defaultText: { nil })
        value.suggestions = suggestions
        value.form = .list
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let item = read(String(word)) else { throw BadValue(part: String(word)) }
                store(&settings, item)
            }
        }
    }

    /// An option for severities of rules: `unit=info,RingMustBeClosed=warning`.
    fileprivate static var gradings: Option {
        var value = Value(
            placeholder: "RULE=SEVERITY",
            expected: { "a rule, group, or feature type followed by =violation, =warning, or =info" }, choices: { [] },
            defaultText: { nil })
        value.suggestions = { RuleSelector.words + Severity.allCases.map { $0.rawValue } }
        value.form = .gradings
        let help = "Severity of the findings of a rule; repeatable."
        return Option(name: "severity", short: nil, help: help, value: value) { text, settings throws(BadValue) in
            for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
                guard parts.count == 2 else {
                    let advice = parts.count == 1 && RuleSelector(parts[0]) != nil ? "write \(word)=warning" : nil
                    throw BadValue(part: String(word), advice: advice)
                }
                guard let selector = RuleSelector(parts[0]) else { throw BadValue(part: parts[0]) }
                guard let severity = Severity(rawValue: parts[1]) else { throw BadValue(part: parts[1]) }
                settings.selection.severities.append(.init(selector, severity))
            }
        }
    }
}
