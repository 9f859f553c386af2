"""Which files are mutated, and which tests belong to each.

The tests of a file are stages: a mutant that the first stage does not kill is tried with the next one, so that slow tests run
for few mutants. A stage is a filter of test names, which are also names of test files.
"""

GEOMETRY = ["ExactPointTests|OrientationTests|PointLocationTests|NamedPredicateTests", "RelateTableTests|ExactRelationTests|SimplicityTests"]
ZIP = ["ZipDirectoryTests|ZipReadingTests|ZipFaultTests|ZipDamageTests", "ZipAmbiguityTests|FolderTests|HostileZipTests|ZipRewriterTests"]
NUMBERS = ["DecimalNumberTests|JSONScannerTests|JSONParsingTests"]
HOURS = ["DayEvaluatorTests|HoursEvaluationTests|HolidayListTests", "HoursPropertyTests"]
READING = ["HoursReadingTests|HoursMistakeTests|HoursVerdictTests", "HoursConfidenceTests|HoursMeaningTests"]
LINES = ["LineIndexTests"]
EDITS = ["EditErrorTests|DraftTests|CornerTests"]
PLACES = ["GeometrySurveyTests|OneBadValueTests|NotCheckedTests", "RuleExampleTests"]
PATHWAYS = ["GoldenTests|RouteCommandTests|RouteReachTests"]
REFERENCES = ["IDTableTests|LinkTableTests|FeatureNamingTests|VenueOpeningTests", "SameIDTests|LostReferenceTests|RuleListTests"]
BASELINES = ["BaselineEntryTests|BaselineTests|BaselineVenueTests", "ConfigurationTests|VenueSettingsTests"]

# Below Sources; the first folder is the module.
TARGETS = {
    "IMDF/Geometry/Predicates/Orientation.swift": GEOMETRY,
    "IMDF/Geometry/Predicates/PointLocation.swift": GEOMETRY,
    "IMDF/Geometry/Relate/ExactPoint.swift": GEOMETRY,
    "IMDF/Archive/Zip/ZipDirectory.swift": ZIP,
    "IMDF/Archive/Zip/ZipRecord.swift": ZIP,
    "IMDF/Archive/Zip/ZipHeader.swift": ZIP,
    "IMDF/JSON/DecimalNumber.swift": NUMBERS,
    "IMDF/Archive/LineIndex.swift": LINES,
    "OpeningHours/Evaluation/DayEvaluator.swift": HOURS,
    "OpeningHours/Evaluation/DayMatching.swift": HOURS,
    "OpeningHours/Lenient/LenientReader+DayFirst.swift": READING,
    "IMDFRoutes/GTFSPathways.swift": PATHWAYS,
    "IMDFDrafts/EditError.swift": EDITS,
    "IMDF/Venue/IDTable.swift": REFERENCES,
    "IMDF/Venue/Linker.swift": REFERENCES,
    "IMDFLint/Configuration/Baseline.swift": BASELINES,
    "IMDFLint/Configuration/FindingSieve.swift": BASELINES,
    "IMDFLint/Lint/Plan/GeometrySurvey.swift": PLACES,
}

# Modules in the order in which they are compiled.
MODULES = ["OpeningHours", "IMDF", "IMDFRoutes", "IMDFDrafts", "IMDFLint"]
