import IMDFLint

/// The values of the options of a call. The initial values are the defaults, which the help shows.
struct Settings: Sendable {
    var showsHelp = false
    /// Whether to print the short help.
    var isHelpShort = false
    /// The options that were given, in the call or by the environment; a configuration does not change these.
    var given: Set<String> = []
    var showsVersion = false
    var isQuiet = false

    /// The names, not the things: looking a profile up builds all rules, which `--version` need not wait for.
    var format = "text"
    /// The reports on archives.
    var reports = [ReportRequest(format: "text", path: nil)]
    /// Whether a report was requested, rather than the default.
    var hasRequests = false
    var profile = "recommended"
    /// The profile whose rules are listed; `all` for every rule there is.
    var listedProfile = "all"
    /// The group and the severity of the rules that are listed; `all` for every one.
    var listedGroup = "all"
    var listedSeverity = "all"
    /// The folder to write the pages on rules to.
    var pageFolder: String?

    /// The date to use as today; nil for the current date.
    var date: LocalDate?

    var failOn = FailOn.violation
    /// The rule selection of the call.
    var selection = RuleSelection()
    var leastShown = Severity.info
    var showsStatistics = false
    /// Whether text reports hold findings alone.
    var isConcise = false
    /// An earlier delivery to compare with.
    var earlierPath: String?
    var showsTiming = false
    var color = ColorChoice.auto

    /// Nil: the nearest configuration next to or above each archive.
    var configurationPath: String?
    var ignoresConfiguration = false
    var printsConfiguration = false
    /// The schema of the tool's own files to print; nil for those of archives.
    var ownSchema: OwnSchema?
    var baselinePath: String?
    var newBaselinePath: String?
    var isUnsafe = false
    var isDryRun = false
    var isInPlace = false
    /// The file to write the plan of changes to.
    var planPath: String?
    /// Whether differences are written as a plan.
    var writesEdits = false
    /// The plan to apply.
    var appliedPlan: String?
    var selectedFixes: [String] = []
    var ignoredFixes: [String] = []

    /// A file that names archives; `-` for standard input.
    var listPath: String?
    /// Whether the operands are changed files, which stand for their archives.
    var takesChangedFiles = false
    /// The excluded paths.
    var excluded: [Glob] = []

    /// Nil: the default of the format.
    var maximumPerRule: Int?
    /// Nil: one per processor.
    var jobs: Int?
    var limits = ArchiveLimits.default
    /// The seconds after which the call is ended; nil: never.
    var timeout: Int?
    /// The tolerances; only a configuration says others.
    var tolerances = Tolerances.default

    /// Whether archives are checked again when they change.
    var watches = false

    /// Whether the call asks the server to use its standard streams, as it does anyway.
    var usesStandardStreams = false

    /// The local time to evaluate, and the day whose week is shown.
    var moment: LocalDateTime?
    var week: LocalDate?
    /// The location, for sun times, and the holidays.
    var place: ClockPlace?
    var holidays: HolidayList.Days?
    var schoolHolidays: HolidayList.Days?

    /// The output path of a file or folder; nil for standard output.
    var output: String?
    /// Whether existing files may be overwritten.
    var overwrites = false
    /// The language of names; nil for the manifest's.
    var language: String?
    /// The time zone of the venue, for its hours; nil for that of its country.
    var timeZone: TimeZoneName?
    /// The code of the language that opening hours are put into words in.
    var wordsLanguage = OpeningHours.Language.english.code
    var theme = "light"
    /// The text for the start of a route; nil for the nearest entrance.
    var routeStart: String?
    /// The goals of routes.
    var routeGoals: [String] = []
    var isStepFree = false
    /// The ids of features that cannot be used.
    var closedFeatures: [String] = []
    var showsFindings = false
    var isEditingPage = false
    /// The level of which a picture is drawn, by ordinal, name, or id.
    var pictureLevel: String?
    var mapLibreFolder: String?
    var geoJSONFolder: String?
    var gtfsFolder: String?
    var glyphs: String?

    /// The default maximum number of findings per rule in a report for people.
    static let maximumPerRuleForPeople = ReportOptions().maximumPerRule

    /// The number of findings per rule in which reports for people look for causes, so that memory is bounded; they show
    /// fewer.
    static let maximumPerRuleExplained = 10_000

    /// The number of findings to keep per rule.
    var maximumPerRuleKept: Int {
        if earlierPath != nil { return .max }
        if hasReportForPrograms || isConcise { return maximumPerRule ?? .max }
        return max(maximumPerRule ?? 0, Self.maximumPerRuleExplained)
    }
}

/// The lowest severity that makes the call fail.
enum FailOn: String, CaseIterable, Sendable {
    case violation, warning, info, never

    /// Whether a result has a finding at or above this severity.
    func isReached(by result: LintResult) -> Bool { isReached { result.count($0) > 0 } }

    /// Whether one of several new findings is at or above this severity.
    func isReached(by findings: [DatasetDiff.FindingCount]) -> Bool {
        isReached { severity in findings.contains { $0.severity == severity } }
    }

    /// Whether a new finding is at or above this severity.
    func isReached(by diff: DatasetDiff) -> Bool {
        isReached(by: diff.newFindings)
    }

    private func isReached(_ has: (Severity) -> Bool) -> Bool {
        guard let least = Severity(rawValue: rawValue) else { return false }
        return Severity.allCases.contains { $0 >= least && has($0) }
    }
}
