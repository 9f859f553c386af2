import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Values that nothing was said about, or that made nonsense of a sum.
@Suite struct SilentValueTests {
    @Test func `A hole that lies outside takes nothing off the area of a level`() throws {
        var sample = try EditedSample()
        let before = Self.areas(sample)
        // A hole as large as the mall, a hundred meters north of it.
        let hole = "[[9.991,53.542],[9.991,53.545],[9.996,53.545],[9.996,53.542],[9.991,53.542]]"
        try sample.edit(.level) { line in
            let end = try #require(line.firstRange(of: "]]},\"properties\":"))
            return line[..<end.lowerBound] + "]," + hole + "]" + line[end.lowerBound...].dropFirst(2)
        }
        let after = Self.areas(sample)
        #expect(zip(before, after).allSatisfy { abs($0 - $1) < 0.1 * 1e-3 * $0 }, "\(before) \(after)")
        #expect(sample.lint().findings.contains { $0.rule == "FileMustBeValidGeoJSON" })
    }

    private static func areas(_ sample: EditedSample) -> [Double] {
        let summary = VenueSummary(Venue(Dataset(reading: sample.archive, jobs: 1)))
        return summary.buildings.flatMap { $0.levels.map(\.counts.area) } + [summary.totals.area]
    }

    private static let polygons: [(polygons: [[[(Double, Double)]]], squares: Double)] = [
        // A bow tie of two triangles, a hole that reaches out, a hole in a hole, polygons over one another.
        ([[[(0, 0), (1, 1), (1, 0), (0, 1), (0, 0)]]], 0.5), ([[square(0, 0, 2), square(1, 1, 2)]], 3),
        ([[square(0, 0, 4), square(1, 1, 2), square(1.5, 1.5, 1)]], 12), ([[square(0, 0, 2)], [square(1, 0, 2)]], 6),
        ([[square(0, 0, 1), square(5, 5, 3)]], 1),
        ([[square(0, 0, 3), square(1, 1, 1)], [square(1.25, 1.25, 0.5)]], 8.25),
        ([[square(0, 0, 3), square(1, 1, 1)]], 8),
    ]

    @Test(arguments: polygons) func `The area of what is not valid is that of its valid part`(
        _ polygons: [[[(Double, Double)]]], squares: Double
    ) {
        let unit = 1e-4
        let geometry = Geometry.multiPolygon(
            polygons.map { $0.map { $0.map { Position(longitude: $0.0 * unit, latitude: $0.1 * unit) } } })
        let one = Geometry.polygon([
            Self.square(0, 0, 1).map { Position(longitude: $0.0 * unit, latitude: $0.1 * unit) }
        ])
        #expect(abs(geometry.coveredArea(isKnownValid: false) / one.area() - squares) < 1e-6)
    }

    /// Each edge of a star crosses most others, so large ones are measured roughly.
    @Test(arguments: [(11, 4, 1e-6), (101, 38, 0.02), (301, 113, 0.02), (1001, 375, 0.02)])
    func `A star that crosses itself everywhere has about the area that it covers`(
        _ corners: Int, _ step: Int, _ tolerance: Double
    ) {
        let angle = Double.pi / Double(corners)
        func corner(_ number: Int) -> Position {
            let turn = 2 * angle * Double(number % corners)
            return Position(longitude: 1e-4 * cos(turn), latitude: 1e-4 * sin(turn))
        }
        let star = Geometry.polygon([(0...corners).map { corner($0 * step) }])
        let outline = Geometry.polygon([(0...corners).map(corner)])
        let share = star.coveredArea(isKnownValid: false) / outline.area()
        // The points of a star leave triangles between them.
        let expected = cos(angle * Double(step)) / cos(angle * Double(step - 1)) / cos(angle)
        #expect(abs(share - expected) < tolerance, "\(share) \(expected)")
    }

    private static func square(_ x: Double, _ y: Double, _ size: Double) -> [(Double, Double)] {
        [(x, y), (x + size, y), (x + size, y + size), (x, y + size), (x, y)]
    }

    @Test func `What lies not on the globe has no area`() {
        let ring = [(0.0, 0.0), (1e14, 0), (1, 1), (0, 0)].map { Position(longitude: $0.0, latitude: $0.1) }
        expectEqual(Geometry.polygon([ring]).coveredArea(isKnownValid: false), 0)
    }

    @Test func `An outdoor level that refers to its building keeps the warning`() {
        for buildings in [nil, [.id(.building)]] as [ExampleJSON] {
            let edits = OutdoorLevelRules.yard(from: 10.5, buildings: buildings)
            let archive = ExampleArchive(.failing("a yard", edits: edits)).archive
            let rules = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1))).findings.map(
                \.rule)
            #expect(rules.contains("OutdoorLevelShouldNotOverlapGroundFootprint"), "\(buildings): \(rules)")
        }
    }

    @Test(arguments: ["name", "alt_name"]) func `Empty labels are one finding each`(_ key: String) throws {
        for type in LabelBody.types {
            var sample = try EditedSample()
            guard type.fieldDescriptions.contains(where: { $0.key == key }) else { continue }
            try sample.edit(type) { line in
                let start = try #require(line.firstRange(of: "\"\(key)\":")).upperBound
                let end =
                    line[start...].hasPrefix("null")
                    ? line.index(start, offsetBy: 4)
                    : line.index(after: try #require(line[start...].firstIndex(of: "}")))
                return line[..<start] + "{}" + line[end...]
            }
            let found = sample.lint().findings.filter { $0.pointer == "/properties/\(key)" || $0.message.contains(key) }
            expectEqual(found.count, 1, "\(type): \(found.map { "\($0.rule): \($0.message)" })")
        }
    }
}
