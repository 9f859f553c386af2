/// Checks a venue by rules.
public struct Linter: Sendable {
    /// The rules that are asked, and how grave their findings are.
    public let profile: Profile
    /// How many findings of each rule are kept; the totals count all.
    public let maximumPerRule: Int
    /// The day that rules take for today, in UTC: what ends before it has expired.
    public let date: LocalDate

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - profile: the rules to ask.
    ///   - maximumPerRule: how many findings of each rule to keep.
    ///   - date: the day to take for today, so that a run can be repeated.
    public init(profile: Profile = .recommended, maximumPerRule: Int = .max, date: LocalDate = .today) {
        self.profile = profile
        self.maximumPerRule = maximumPerRule
        self.date = date
    }

    /// Checks a venue. Never throws and never changes anything; linear in the features for most rules.
    public func lint(_ venue: Venue) -> LintResult { lint(venue, filter: nil).result }

    /// Checks a venue; only findings that a filter accepts count. Returns the filter as it is afterwards.
    func lint(_ venue: Venue, filter: (any FindingFilter)?) -> (result: LintResult, filter: (any FindingFilter)?) {
        let context = LintContext(venue, date: date)
        var reporter = Reporter(context, limit: maximumPerRule, filter: filter)
        reportIssues(context, &reporter)
        var features = FeaturePass(checks: featureChecks, reporter: reporter)
        venue.dataset.features.forEachTable(&features)
        reporter = features.reporter
        for (order, rule) in profile.rules.enumerated() {
            guard case .archive(let body) = rule.check else { continue }
            reporter.begin(rule, profile.severity(of: rule), order: order)
            reporter.look(at: nil)
            body(context, &reporter)
        }
        var result = reporter.result()
        result.rules = profile.rules
        return (result, reporter.filter)
    }

    /// What reading and linking have found, each by the rule that it belongs to.
    private func reportIssues(_ context: LintContext, _ reporter: inout Reporter) {
        let rules = profile.rules.enumerated().compactMap { order, rule in
            if case .issues(let claim) = rule.check { (order, rule, claim) } else { nil }
        }
        for issue in context.dataset.issues {
            for (order, rule, claim) in rules {
                guard let message = claim(issue, context) else { continue }
                reporter.begin(rule, profile.severity(of: rule), order: order)
                reporter.report(issue, message)
                break
            }
        }
    }

    private var featureChecks: [FeatureType: [RankedCheck]] {
        var checks: [FeatureType: [RankedCheck]] = [:]
        for (order, rule) in profile.rules.enumerated() {
            guard case .features(let list) = rule.check else { continue }
            for check in list {
                checks[check.type, default: []].append(
                    RankedCheck(rule: rule, severity: profile.severity(of: rule), order: order, check: check)
                )
            }
        }
        return checks
    }
}

/// A feature check with its rule's place in the profile.
private struct RankedCheck {
    let rule: Rule
    let severity: Severity
    let order: Int
    let check: any FeatureCheck
}

/// Shows every feature to the checks of its type.
private struct FeaturePass: TableVisitor {
    let checks: [FeatureType: [RankedCheck]]
    var reporter: Reporter

    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        for ranked in checks[P.featureType] ?? [] {
            guard let check = ranked.check as? TypedFeatureCheck<P> else { continue }
            reporter.begin(ranked.rule, ranked.severity, order: ranked.order)
            for index in table.features.indices {
                reporter.look(at: FeatureHandle(P.featureType, index))
                check.body(table.features[index], &reporter)
            }
        }
    }
}
