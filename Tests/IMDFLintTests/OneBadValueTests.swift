import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// A coordinate as exports get it wrong, and the rule that must say so.
struct BadCoordinate: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: String
    /// What the message has to hold.
    let words: String
    let change: @Sendable (String, String) -> String

    init(
        _ description: String, _ rule: String, _ words: String, _ change: @escaping @Sendable (String, String) -> String
    ) {
        testDescription = description
        self.rule = rule
        self.words = words
        self.change = change
    }

    private static let far = "PositionShouldNotBeFarFromTheRest"
    private static let range = "CoordinateMustBeInRange"
    private static let digits: @Sendable (String) -> String = { $0.replacing(".", with: "") }

    static let all = [
        BadCoordinate("latitude 150", range, "latitude 150.0, which is not on the globe") { x, _ in "\(x),150" },
        BadCoordinate("longitude 1e14", range, "longitude 100000000000000.0") { _, y in "1e14,\(y)" },
        BadCoordinate("huge", range, "longitude 1e+308") { _, y in "1e308,\(y)" },
        BadCoordinate("huge below", range, "e+308") { x, _ in "\(x),-1.7976931348623157e308" },
        BadCoordinate("more than a double holds", "FileMustBeValidGeoJSON", "a number a double can hold") { x, _ in
            "\(x),1e400"
        },
        BadCoordinate("no number", "FileMustBeValidGeoJSON", "found a string; write a number") { x, _ in "\(x),\"NaN\""
        }, BadCoordinate("latitude 0", far, "from the rest; should the latitude be near 53.54?") { x, _ in "\(x),0" },
        BadCoordinate("a degree off", far, "km from the rest; should the latitude be near 53.54?") { x, y in
            "\(x),\(y.replacing("53.", with: "54."))"
        }, BadCoordinate("longitude 0", far, "should the longitude be near 9.99?") { _, y in "0,\(y)" },
        BadCoordinate("sign lost", far, "(a sign is wrong)?") { x, y in "-\(x),\(y)" },
        BadCoordinate("sign of the latitude lost", far, "(a sign is wrong)?") { x, y in "\(x),-\(y)" },
        BadCoordinate("decimal point moved", far, "(a decimal point is missing or misplaced)?") { x, y in
            "\(x),\(y.replacing("53.", with: "5.3"))"
        },
        BadCoordinate("decimal point lost", range, "(a decimal point is missing or misplaced)?") { x, y in
            "\(x),\(digits(y))"
        },
        BadCoordinate("both decimal points lost", range, "(a decimal point is missing or misplaced)?") { x, y in
            "\(digits(x)),\(digits(y))"
        },
        BadCoordinate("Web Mercator", range, "are these meters of Web Mercator (EPSG:3857)") { _, _ in
            "1112454.2,7086432.5"
        }, BadCoordinate("null island", "PositionShouldNotBeNullIsland", "longitude 0, latitude 0") { _, _ in "0,0" },
    ]
}

@Suite struct OneBadValueTests {
    private static let located = FeatureType.allCases.filter { ![.any, .none].contains($0.geometryNeed) }

    /// The vertices to change: of a ring the first, which closes it, and the second.
    private static func vertices(_ type: FeatureType) -> [Int] { type.geometryNeed == .point ? [0] : [0, 1] }

    /// Each type with each coordinate; where tests run in part, each coordinate once, with one type or another.
    private static let pairs = Effort.cases(
        located.flatMap { type in BadCoordinate.all.map { (type, $0) } }, every: 2 * BadCoordinate.all.count - 5)

    @Test(arguments: pairs) func `One bad coordinate is one finding, whatever feature has it`(
        _ type: FeatureType, _ bad: BadCoordinate
    ) throws {
        for vertex in Self.vertices(type) {
            var sample = try EditedSample()
            try sample.move(type, position: vertex, bad.change)
            let findings = sample.lint(.strict).findings
            let message = findings.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
            expectEqual(findings.map(\.rule), [bad.rule], "\(message)")
            #expect(message.contains(bad.words), "\(message)")
            expectEqual(findings.first?.feature?.type, type)
        }
    }

    @Test(arguments: located) func `Swapped axes of one vertex and of all are told apart`(_ type: FeatureType) throws {
        var sample = try EditedSample()
        try sample.move(type, position: Self.vertices(type).count - 1) { x, y in "\(y),\(x)" }
        let findings = sample.lint().findings
        let isPoint = type.geometryNeed == .point
        expectEqual(
            findings.map(\.rule),
            [isPoint ? "LongitudeAndLatitudeShouldNotBeSwapped" : "PositionShouldNotBeFarFromTheRest"])
        #expect(isPoint || findings[0].message.hasSuffix("are longitude and latitude swapped?"))
    }

    @Test(arguments: [0.1, 0.3]) func `Swapped axes of a geometry far larger than its venue are found`(half: Double)
        throws
    {
        var sample = try EditedSample()
        let (west, east, south, north) = (9.99 - half, 9.99 + half, 53.54 - half, 53.54 + half)
        try sample.edit(.venue) { line in
            let start = try #require(line.firstRange(of: "\"coordinates\":")).upperBound
            let end = try #require(line[start...].firstRange(of: "]]]")).upperBound
            let ring = [(west, south), (east, south), (east, north), (west, north), (west, south)]
            return line[..<start] + "[[" + ring.map { "[\($0.1),\($0.0)]" }.joined(separator: ",") + "]]" + line[end...]
        }
        let findings = sample.lint().findings
        expectEqual(findings.map(\.rule), ["LongitudeAndLatitudeShouldNotBeSwapped"], "\(findings.map(\.message))")
        expectEqual(findings.first?.feature?.type, .venue)
    }

    @Test func `What could not be checked because of it is reported`() throws {
        var sample = try EditedSample()
        try sample.move(.level) { x, _ in "\(x),0" }
        let unchecked = Set(sample.lint().unchecked.map(\.rule))
        #expect(unchecked.isSuperset(of: ["LevelMustBeFullyCoveredByUnits", "UnitMustBeCoveredByReferencedLevel"]))
    }

    @Test(arguments: [FeatureType.building, .fixture, .geofence, .kiosk, .level, .section, .unit, .venue])
    func `A display point that is far off is one finding`(_ type: FeatureType) throws {
        for bad in BadCoordinate.all.filter({ ["latitude 0", "longitude 1e14", "latitude 150"].contains("\($0)") }) {
            var sample = try EditedSample()
            try sample.move(type, in: "display_point", bad.change)
            let findings = sample.lint().findings
            expectEqual(findings.count, 1, "\(findings.map(\.message))")
        }
    }

    @Test func `A sign is missed beside the prime meridian, where it moves a venue by kilometers only`() throws {
        var sample = try EditedSample()
        for type in FeatureType.allCases { sample[type] = sample[type].replacing("[9.99", with: "[0.09") }
        #expect(sample.lint().findings.isEmpty)
        try sample.move(.anchor) { x, y in "-\(x),\(y)" }
        let findings = sample.lint().findings
        expectEqual(findings.map(\.rule), ["PositionShouldNotBeFarFromTheRest"])
        let message = try #require(findings.first?.message)
        #expect(message.contains("12 km from the rest; ") && message.contains("(a sign is wrong)"), "\(message)")
    }

    @Test func `Levels that lie elsewhere are reported, and not all the rest`() throws {
        var sample = try EditedSample()
        sample[.level] = sample[.level].replacing("[9.99", with: "[-9.99")
        let findings = sample.lint().findings
        expectEqual(findings.count, 3)
        #expect(findings.allSatisfy { $0.rule == "PositionShouldNotBeFarFromTheRest" && $0.feature?.type == .level })
    }

    @Test func `A venue around longitude 0, latitude 0 is a place like any other`() throws {
        var sample = try EditedSample()
        for type in FeatureType.allCases {
            sample[type] = sample[type].replacing("[9.99", with: "[0.00").replacing(",53.54", with: ",0.00").replacing(
                ",53.53", with: ",-0.00")
        }
        let rules = Set(sample.lint().findings.map(\.rule))
        #expect(!rules.contains("PositionShouldNotBeFarFromTheRest"))
    }

    private static func detail(_ number: Int, _ positions: String) -> String {
        "{\"id\":\"\(SampleArchive.id("c\(number)"))\",\"type\":\"Feature\",\"feature_type\":\"detail\",\"geometry\":"
            + "{\"type\":\"LineString\",\"coordinates\":[\(positions)]},\"properties\":{\"level_id\":null}}"
    }

    @Test func `Of few features all vertices say where they lie`() throws {
        let details = [
            Self.detail(1, "[8,0],[8,47],[8,47.0001],[8.0001,47.0001]"), Self.detail(2, "[8.0001,47],[8.0002,47]"),
        ]
        let dataset = Dataset(file: "detail.geojson", SampleArchive.collection(details))
        let findings = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset)).findings.filter {
            $0.rule == "PositionShouldNotBeFarFromTheRest"
        }
        expectEqual(findings.count, 1)
        expectEqual(findings.first?.coordinate, Position(longitude: 8, latitude: 0))
    }

    @Test func `Three sites with no middle are noted as not checked`() {
        let files = ["[8,47]", "[20,10]", "[-70,-33]"].enumerated().map { index, place in
            let id = SampleArchive.id("c\(index)")
            return
                "{\"id\":\"\(id)\",\"type\":\"Feature\",\"feature_type\":\"anchor\",\"geometry\":{\"type\":\"Point\","
                + "\"coordinates\":\(place)},\"properties\":{\"address_id\":null,\"unit_id\":null}}"
        }
        let dataset = Dataset(file: "anchor.geojson", SampleArchive.collection(files))
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset))
        #expect(result.unchecked.contains { $0.reason == "no place has most of the features" && $0.count == 3 })
    }
}

@Suite struct PlaneTests {
    @Test(arguments: BadCoordinate.all) func `The plane stays where it is`(_ bad: BadCoordinate) throws {
        let sound = try Self.origin(EditedSample())
        for type in Effort.cases([FeatureType.level, .venue, .footprint, .unit], every: 2) {
            var sample = try EditedSample()
            try sample.move(type, bad.change)
            let origin = Self.origin(sample)
            #expect(abs(origin.longitude - sound.longitude) < 0.001 && abs(origin.latitude - sound.latitude) < 0.001)
        }
    }

    @Test(arguments: BadCoordinate.all.filter { ["latitude 0", "latitude 150", "longitude 1e14"].contains("\($0)") })
    func `It stays also where few levels are left that could outvote the bad one`(_ bad: BadCoordinate) throws {
        var sample = try EditedSample("pocket-station")
        let sound = Self.origin(sample)
        try sample.move(.level, bad.change)
        let origin = Self.origin(sample)
        #expect(abs(origin.longitude - sound.longitude) < 0.001 && abs(origin.latitude - sound.latitude) < 0.001)
    }

    @Test(arguments: FeatureType.allCases.filter { ![.any, .none].contains($0.geometryNeed) })
    func `A single file is measured where its features lie`(_ type: FeatureType) throws {
        var sample = try EditedSample()
        sample.keepOnly(type)
        let origin = Self.origin(sample)
        #expect(abs(origin.longitude - 9.993) < 0.003 && abs(origin.latitude - 53.540) < 0.001, "\(origin)")
    }

    private static func origin(_ sample: EditedSample) -> Position {
        let context = LintContext(
            Venue(Dataset(reading: sample.archive, jobs: 1)), date: .ofTests, tolerances: .default)
        return context.measure.plane.origin
    }
}
