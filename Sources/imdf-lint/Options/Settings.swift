import IMDF

/// What the options of a call say. The values here are the defaults; help takes them from here.
struct Settings: Sendable {
    var showsHelp = false
    /// Whether the help is to fit a small screen.
    var isHelpShort = false
    /// The options that were given, in the call or by the environment; a configuration does not change these.
    var given: Set<String> = []
    var showsVersion = false
    var isQuiet = false

    /// The names, not the things: looking a profile up builds all rules, which `--version` need not wait for.
    var format = "text"
    /// The reports on archives.
    var reports = [ReportRequest(format: "text", path: nil)]
    /// Whether one was asked for, rather than being the default.
    var hasRequests = false
    var profile = "recommended"
    /// The profile whose rules are listed; `all` for every rule there is.
    var listedProfile = "all"

    /// The day to take for today; nil for the day it is.
    var date: LocalDate?

    var failOn = FailOn.violation
    /// What the call says about rules.
    var selection = RuleSelection()
    var leastShown = Severity.info
    var showsStatistics = false
    var showsTiming = false
    var color = ColorChoice.auto

    /// Nil: the nearest beside or above each archive.
    var configurationPath: String?
    var ignoresConfiguration = false
    var printsConfiguration = false
    var showsConfigurationSchema = false
    var baselinePath: String?
    var newBaselinePath: String?
    var isUnsafe = false
    var isDryRun = false

    /// A file that names archives; `-` for standard input.
    var listPath: String?
    /// Whether what is named are changed files, whose archives are meant.
    var takesChangedFiles = false
    /// What is not looked at.
    var excluded: [Glob] = []

    /// Nil: as many as suit the format.
    var maximumPerRule: Int?
    /// Nil: as many as the machine has processors.
    var jobs: Int?
    var limits = ArchiveLimits.default
    /// Only a configuration says another.
    var tolerances = Tolerances.default

    /// The local time to answer for, and the day whose week is shown.
    var moment: LocalDateTime?
    var week: LocalDate?
    /// Where it is, for the sun, and the days that are holidays.
    var place: ClockPlace?
    var holidays: HolidayList.Days?
    var schoolHolidays: HolidayList.Days?

    /// Where a file, or a folder of files, is written; nil for standard output.
    var output: String?
    /// Whether a file that is there may be replaced.
    var overwrites = false
    /// The language of names; nil for the manifest's.
    var language: String?
    /// The code of the language that opening hours are put into words in.
    var wordsLanguage = OpeningHours.Language.english.code
    var theme = "light"
    var showsFindings = false
    /// The level of which a picture is drawn, by ordinal, name or id.
    var pictureLevel: String?
    var mapLibreFolder: String?
    var geoJSONFolder: String?
    var glyphs: String?

    /// How many findings of each rule a report for people shows where nothing else is said.
    static let maximumPerRuleForPeople = ReportOptions().maximumPerRule
}

/// From which severity on findings make the call fail.
enum FailOn: String, CaseIterable, Sendable {
    case violation, warning, info, never

    /// Whether a result has a finding that is grave enough.
    func isReached(by result: LintResult) -> Bool { isReached { result.count($0) > 0 } }

    /// Whether a finding that is grave enough is new.
    func isReached(by diff: DatasetDiff) -> Bool {
        isReached { severity in diff.newFindings.contains { $0.severity == severity } }
    }

    private func isReached(_ has: (Severity) -> Bool) -> Bool {
        guard let least = Severity(rawValue: rawValue) else { return false }
        return Severity.allCases.contains { $0 >= least && has($0) }
    }
}
