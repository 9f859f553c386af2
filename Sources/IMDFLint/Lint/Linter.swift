/// Checks a venue against rules.
public struct Linter: Sendable {
    /// The rules to apply, and the severity of their findings.
    public let profile: Profile
    /// The maximum number of findings to keep per rule; the totals are always complete.
    public let maximumPerRule: Int
    /// The date that rules use as today, in UTC.
    public let date: LocalDate
    /// The limits below which spatial deviations are noise.
    public let tolerances: Tolerances
    /// The number of threads; the result does not depend on it.
    public let jobs: Int

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - profile: the rules to apply.
    ///   - maximumPerRule: the maximum number of findings to keep per rule.
    ///   - date: the date to use as today, for reproducible runs.
    ///   - tolerances: the limits below which spatial deviations are noise.
    ///   - jobs: the number of threads; nil for one per processor.
    public init(
        profile: Profile = .recommended, maximumPerRule: Int = .max, date: LocalDate = .today,
        tolerances: Tolerances = .default, jobs: Int? = nil
    ) {
        self.jobs = Parallel.threads(jobs)
        self.profile = profile
        self.maximumPerRule = maximumPerRule
        self.date = date
        self.tolerances = tolerances
    }

    /// Checks a venue. Never throws and never changes the venue. Most rules take time linear in the number of features.
    public func lint(_ venue: Venue) -> LintResult { lint(venue, filter: nil).result }

    /// Checks a venue and counts only findings that a filter accepts. Returns the filter with its notes.
    func lint(_ venue: Venue, filter: FindingFilter?) -> (result: LintResult, filter: FindingFilter?) {
        let context = LintContext(venue, date: date, tolerances: tolerances, laysOut: laysOut)
        return lint(context, filter: filter)
    }

    /// Whether to compute everything on geometry in advance, because many rules will use it.
    private var laysOut: Bool { profile.rules.count { $0.group == .geometry } > Self.fewRules }

    /// The maximum number of geometry rules for which the survey and the floor plan are computed on demand.
    private static let fewRules = 8

    func lint(_ context: LintContext, filter: FindingFilter?) -> (result: LintResult, filter: FindingFilter?) {
        let venue = context.venue
        // A filter may count how often it matches, so it must see all features of a type in one task. Without a filter,
        // the features of a type are divided into chunks.
        let features = venue.dataset.features
        let isWhole = filter != nil
        let tasks =
            otherContent(context) == nil
            ? tasks(
                isWhole ? Self.wholeTypes(of: features) : FeatureChunk.all(of: features),
                Self.chunks(ofLevels: features.levels.features.count, isWhole: isWhole)) : tasksOnOtherContent
        // The last tasks run first: checks of the whole archive take longest.
        let parts = Parallel.map(tasks.count, jobs: jobs) { number in
            var reporter = Reporter(context, limit: maximumPerRule, filter: filter)
            run(tasks[tasks.count - 1 - number], context, &reporter)
            return reporter.sink
        }
        // Merging in the order of the tasks makes the result independent of the number of threads.
        var whole = FindingSink(context, limit: maximumPerRule, filter: filter)
        for part in parts.reversed() { whole.take(part) }
        var result = whole.result()
        result.rules = profile.rules
        result.tolerances = tolerances
        if context.layout.hasSurvey { result.sound = context.survey.sound }
        if context.layout.hasPlan { result.openingsOffWalls = OpeningsOffWalls(context.plan, context.measure) }
        return (result, whole.filter)
    }

    /// The content of an archive that holds nothing of IMDF, if a rule of the profile reports that.
    private func otherContent(_ context: LintContext) -> OtherContent? {
        guard let content = context.otherContent else { return nil }
        return profile.rules.contains { $0.id == ArchiveRules.imdf.id } ? content : nil
    }

    /// The tasks for such an archive: all other rules would only repeat it.
    private var tasksOnOtherContent: [Task] { [.issues] + tasks([], []).filter { $0.isOnContent } }

    /// A unit of work that does not depend on other tasks.
    private enum Task: Sendable {
        case issues
        case features(FeatureChunk, [RankedCheck])
        case levels(Range<Int>, [RankedLevelCheck])
        case archive(Rule, order: Int, body: @Sendable (LintContext, inout Reporter) -> Void)

        /// Whether it is the rule on archives that hold nothing of IMDF.
        var isOnContent: Bool {
            if case .archive(let rule, _, _) = self { rule.id == ArchiveRules.imdf.id } else { false }
        }
    }

    private static func wholeTypes(of features: FeatureTables) -> [FeatureChunk] {
        FeatureType.allCases.map { FeatureChunk(type: $0, range: 0..<features.count(of: $0)) }
    }

    /// Ranges of levels: at most 64, so that threads finish at about the same time.
    private static func chunks(ofLevels count: Int, isWhole: Bool) -> [Range<Int>] {
        let length = isWhole ? max(count, 1) : (count + 63) / 64
        return stride(from: 0, to: count, by: max(length, 1)).map { $0..<min($0 + length, count) }
    }

    private func tasks(_ chunks: [FeatureChunk], _ levels: [Range<Int>]) -> [Task] {
        var checks: [FeatureType: [RankedCheck]] = [:]
        var ofLevels: [RankedLevelCheck] = []
        var ofArchive: [Task] = []
        for (order, rule) in profile.rules.enumerated() {
            rule.check.forEachPart { part in
                switch part {
                case .issues, .several: return
                case .feature(let check): checks[check.type, default: []].append(rank(rule, order, check))
                case .levels(let body):
                    ofLevels.append(
                        RankedLevelCheck(rule: rule.id, severity: profile.severity(of: rule), order: order, body: body))
                case .archive(let body): ofArchive.append(.archive(rule, order: order, body: body))
                }
            }
        }
        let ofFeatures = chunks.compactMap { chunk in checks[chunk.type].map { Task.features(chunk, $0) } }
        let byLevel = ofLevels.isEmpty ? [] : levels.map { Task.levels($0, ofLevels) }
        return [.issues] + ofFeatures + byLevel + ofArchive
    }

    private func rank(_ rule: Rule, _ order: Int, _ check: FeatureCheck) -> RankedCheck {
        RankedCheck(rule: rule.id, severity: profile.severity(of: rule), order: order, check: check)
    }

    private func run(_ task: Task, _ context: LintContext, _ reporter: inout Reporter) {
        switch task {
        case .issues: reportIssues(context, &reporter)
        case .features(let chunk, let checks):
            var pass = FeaturePass(chunk: chunk, checks: checks, reporter: reporter)
            context.dataset.features.visitTable(of: chunk.type, &pass)
            reporter = pass.reporter
        case .levels(let levels, let checks):
            for level in levels {
                let view = LevelView(context, level)
                for check in checks {
                    reporter.begin(check.rule, check.severity, order: check.order)
                    reporter.look(at: nil)
                    check.body(view, &reporter)
                }
            }
        case .archive(let rule, let order, let body):
            reporter.begin(rule.id, profile.severity(of: rule), order: order)
            reporter.look(at: nil)
            body(context, &reporter)
        }
    }

    /// Reports the faults found while reading and linking, each by the rule that declares it.
    private func reportIssues(_ context: LintContext, _ reporter: inout Reporter) {
        var owners: [IssueFault: (order: Int, rule: Rule, body: @Sendable (Issue, inout Reporter) -> Void)] = [:]
        for (order, rule) in profile.rules.enumerated() {
            rule.check.forEachPart { part in
                guard case .issues(let faults, let body) = part else { return }
                for fault in faults { owners[fault] = (order, rule, body) }
            }
        }
        let content = otherContent(context)
        for issue in context.venue.issues where content?.keeps(issue) != false {
            guard let owner = owners[IssueFault(issue, context.dataset.kind)] else { continue }
            reporter.begin(owner.rule.id, profile.severity(of: owner.rule), order: owner.order)
            owner.body(issue, &reporter)
        }
    }
}

/// A feature check with its rule's position in the profile.
private struct RankedCheck {
    let rule: String
    let severity: Severity
    let order: Int
    let check: FeatureCheck
}

/// A check of levels with its rule's position in the profile.
private struct RankedLevelCheck {
    let rule: String
    let severity: Severity
    let order: Int
    let body: @Sendable (LevelView, inout Reporter) -> Void
}

/// Runs the checks of a type on a range of its features.
struct FeaturePass: TableVisitor {
    let chunk: FeatureChunk
    fileprivate let checks: [RankedCheck]
    var reporter: Reporter

    /// The number of features that each check sees in a row, a power of two.
    static let block = 64

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        let checks = checks.compactMap(TypedRankedCheck<P>.init)
        // In blocks, so that the features are still in the processor's cache when the next check reads them.
        for start in stride(from: chunk.range.lowerBound, to: chunk.range.upperBound, by: Self.block) {
            let block = start..<min(start + Self.block, chunk.range.upperBound)
            for ranked in checks {
                reporter.begin(ranked.rule, ranked.severity, order: ranked.order)
                table.forEachView(in: block) { feature in
                    reporter.look(at: feature.handle)
                    ranked.check.body(feature, &reporter)
                }
            }
        }
    }
}

/// A ``RankedCheck`` for a known type. A struct, because a closure in a tuple is called through two further closures.
private struct TypedRankedCheck<P: DeclaredProperties> {
    let rule: String
    let severity: Severity
    let order: Int
    let check: TypedFeatureCheck<P>

    init?(_ ranked: RankedCheck) {
        guard let check = ranked.check as? TypedFeatureCheck<P> else { return nil }
        (rule, severity, order, self.check) = (ranked.rule, ranked.severity, ranked.order, check)
    }
}
