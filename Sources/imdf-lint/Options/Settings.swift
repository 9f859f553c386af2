import IMDFLint

/// The values of the options of a call. The initial values are the defaults, which the help shows.
struct Settings: Sendable {
    var showsHelp = false
    /// Whether to print the short help.
    var isHelpShort = false
    /// The options that the call or the environment sets. A configuration does not change these.
    var given: Set<String> = []
    var showsVersion = false
    var isQuiet = false

    /// Names rather than values: looking up a profile creates all rules, which would slow down `--version`.
    var format = "text"
    /// The reports on archives.
    var reports = [ReportRequest(format: "text", path: nil)]
    /// Whether the call requests a report. Otherwise the default is used.
    var hasRequests = false
    /// The values that a configuration can set too.
    var values = ConfiguredValues()
    /// The profile whose rules are listed; `all` for all rules.
    var listedProfile = "all"
    /// The group and the severity of the rules to list; `all` for no restriction.
    var listedGroup = "all"
    var listedSeverity = "all"
    /// The folder for the pages on rules.
    var pageFolder: String?

    /// The date to use as the current date; nil for the real one.
    var date: LocalDate?

    /// The rule selection of the call.
    var selection = RuleSelection()
    var leastShown = Severity.info
    var showsStatistics = false
    /// Whether text reports contain only findings.
    var isConcise = false
    /// An earlier delivery to compare with.
    var earlierPath: String?
    var showsTiming = false
    var color = ColorChoice.auto

    /// The path of the configuration; nil for the nearest one next to or above each archive.
    var configurationPath: String?
    var ignoresConfiguration = false
    var printsConfiguration = false
    /// The tool's own file whose schema is printed; nil for the schemas of archives.
    var ownSchema: OwnSchema?
    var newBaselinePath: String?
    var isUnsafe = false
    var isDryRun = false
    var isInPlace = false
    /// The output file for the plan of changes.
    var planPath: String?
    /// Whether differences are written as a plan.
    var writesEdits = false
    /// The plan to apply.
    var appliedPlan: String?
    var selectedFixes: [String] = []
    var ignoredFixes: [String] = []

    /// A file that names archives; `-` for standard input.
    var listPath: String?
    /// Whether the operands are changed files that select the archives to which they belong.
    var takesChangedFiles = false
    /// The excluded paths.
    var excluded: [Glob] = []

    /// The maximum number of findings per rule; nil for the default of the format.
    var maximumPerRule: Int?
    /// The number of threads; nil for one per processor.
    var jobs: Int?
    /// The seconds after which the run is ended; nil for no limit.
    var timeout: Int?

    /// Whether archives are checked again when they change.
    var watches = false

    /// Whether the call requests standard streams for the server, which it always uses.
    var usesStandardStreams = false

    /// The local time to evaluate, and a day of the week to show.
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
    /// The code of the language in which opening hours are described.
    var wordsLanguage = OpeningHours.Language.english.code
    /// The code of the language of names, or ``languageOfArchive``.
    var namesLanguage = languageOfArchive
    static let languageOfArchive = "archive"
    var theme = "light"
    /// The start of a route as text; nil for the nearest entrance.
    var routeStart: String?
    /// The goals of routes as text.
    var routeGoals: [String] = []
    var isStepFree = false
    /// The ids of features that cannot be used.
    var closedFeatures: [String] = []
    var showsFindings = false
    var isEditingPage = false
    /// The module of the library that a map contains.
    var enginePath: String?
    /// The level to draw a picture of, by ordinal, name, or id.
    var pictureLevel: String?
    var mapLibreFolder: String?
    var geoJSONFolder: String?
    var gtfsFolder: String?
    var glyphs: String?
    /// The URL at which the folder of the MapLibre export will be served.
    var baseURL: BaseURL?

    /// The default maximum number of findings per rule in a report for people.
    static let maximumPerRuleForPeople = ReportOptions().maximumPerRule

    /// The number of findings to keep per rule.
    var maximumPerRuleKept: Int {
        if earlierPath != nil { return .max }
        if hasReportForPrograms || isConcise { return maximumPerRule ?? .max }
        return max(maximumPerRule ?? 0, ReportOptions.maximumPerRuleExplained)
    }
}
