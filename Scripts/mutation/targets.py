"""Which files are mutated, and which tests belong to each.

The tests of a file are stages: a mutant that the first stage does not kill is tried with the next one, so that slow tests run
for few mutants. A stage is a filter of test names, which are also names of test files.
"""

GEOMETRY = ["OrientationTests|PointLocationTests|NamedPredicateTests", "RelateTableTests|ExactRelationTests|SimplicityTests"]
ZIP = ["ZipReadingTests|ZipFaultTests|ZipDamageTests", "ZipAmbiguityTests|FolderTests|HostileZipTests"]
NUMBERS = ["DecimalNumberTests|JSONScannerTests|JSONParsingTests"]
HOURS = ["HoursEvaluationTests|DayEvaluatorTests|DayMatchingTests", "HoursPropertyTests"]
REFERENCES = ["LinkTableTests|FeatureNamingTests|VenueOpeningTests", "SameIDTests"]
BASELINES = ["BaselineTests|BaselineVenueTests"]

# Below Sources; the first folder is the module.
TARGETS = {
    "IMDF/Geometry/Predicates/Orientation.swift": GEOMETRY,
    "IMDF/Geometry/Predicates/PointLocation.swift": GEOMETRY,
    "IMDF/Geometry/Relate/ExactPoint.swift": GEOMETRY,
    "IMDF/Archive/Zip/ZipDirectory.swift": ZIP,
    "IMDF/Archive/Zip/ZipRecord.swift": ZIP,
    "IMDF/Archive/Zip/ZipHeader.swift": ZIP,
    "IMDF/JSON/DecimalNumber.swift": NUMBERS,
    "OpeningHours/Evaluation/DayEvaluator.swift": HOURS,
    "OpeningHours/Evaluation/DayMatching.swift": HOURS,
    "IMDF/Venue/IDTable.swift": REFERENCES,
    "IMDF/Venue/Linker.swift": REFERENCES,
    "IMDFLint/Configuration/Baseline.swift": BASELINES,
    "IMDFLint/Configuration/FindingSieve.swift": BASELINES,
}

# Modules in the order in which they are compiled.
MODULES = ["OpeningHours", "IMDF", "IMDFLint"]
