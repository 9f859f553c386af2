import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Deliveries as they arrive: Harbor Mall, which is clean, with one mistake that runs through it.
@Suite struct `Deliveries with one mistake` {
    /// The number of findings by rule.
    private func findings(_ sample: EditedSample) -> [String: Int] { sample.lint().totals }

    @Test func `Doors for cars where nobody drives, and no way in on foot`() throws {
        var sample = try EditedSample()
        sample[.opening] = sample[.opening].replacing(#/"category":"[a-z.]+"/#, with: #""category":"automobile""#)
        expectEqual(findings(sample), ["AutomobileOpeningShouldLeadToVehicles": 1, "VenueShouldHaveEntrance": 1])
        let messages = sample.lint().findings.map(\.message)
        #expect(messages.contains { $0.contains("openings lead in from outside, but only as automobile (") })
        #expect(messages.contains { $0.contains("other openings are for cars, but next to no parking") })
    }

    @Test(arguments: ["service", "emergencyexit"]) func `All doors closed to visitors`(category: String) throws {
        var sample = try EditedSample()
        sample[.opening] = sample[.opening].replacing(#/"category":"[a-z.]+"/#, with: "\"category\":\"\(category)\"")
        expectEqual(findings(sample)["VenueShouldHaveEntrance"], 1)
    }

    @Test func `One door that visitors may pass is an entrance`() throws {
        var sample = try EditedSample()
        let category = #/"category":"pedestrian[a-z.]*"/#
        let all = sample[.opening].split(separator: "\n").map(String.init)
        let principal = try #require(all.firstIndex { $0.contains("pedestrian.principal") })
        sample[.opening] = all.enumerated().map {
            $0 == principal ? $1 : $1.replacing(category, with: #""category":"service""#)
        }.joined(separator: "\n")
        #expect(findings(sample)["VenueShouldHaveEntrance"] == nil)
    }

    @Test func `Elevators without doors`() throws {
        var sample = try EditedSample()
        let venue = Venue(Dataset(reading: sample.archive, jobs: 1))
        let plane = LocalPlane(at: Position(longitude: 9.99, latitude: 53.54))
        let shafts = venue.all(Unit.self).filter { $0.category?.known?.isVertical == true }
        let atShafts = venue.all(Opening.self).filter { opening in
            shafts.contains {
                guard $0.level?.handle == opening.level?.handle, let a = $0.geometry, let b = opening.geometry else {
                    return false
                }
                return a.distance(to: b, on: plane) < 0.05
            }
        }
        let ids = atShafts.compactMap { $0.id?.text }
        try #require(ids.count > 10)
        sample.remove(.opening) { line in ids.contains { line.contains($0) } }
        sample.remove(.relationship) { _ in true }
        let found = sample.lint().findings.filter { $0.rule == "VerticalUnitShouldHaveOpening" }
        let elevators = shafts.filter { $0.category == .known(.elevator) }.map(\.handle)
        #expect(Set(elevators).isSubset(of: found.compactMap(\.feature)), "every elevator is reported")
        #expect(Set(findings(sample).keys).isSubset(of: ["VerticalUnitShouldHaveOpening", "StepFreeRouteShouldExist"]))
    }

    @Test func `Names that say nothing, and contacts of everybody`() throws {
        var sample = try EditedSample()
        sample[.occupant] = sample[.occupant].replacing(#/"phone":"[^"]*"/#, with: #""phone":"+49405550100""#)
        sample[.occupant] = sample[.occupant].replacing(
            #/"website":"[^"]*"/#, with: #""website":"https://example.com""#)
        for feature in 0..<3 {
            try sample.edit(.occupant, feature: feature) {
                $0.replacing(#/"name":\{[^}]*\}/#, with: #""name":{"en":"input name here"}"#)
            }
        }
        expectEqual(findings(sample), ["NameIsPlaceholder": 1, "OccupantContactIsShared": 2])
        #expect(sample.lint().findings.contains { $0.message.hasPrefix("occupant ") && $0.message.contains("2 other") })
    }

    @Test(arguments: ["null", "NULL", "none", "n/a", "-", "undefined", "None"])
    func `A text that means null is to be null, whatever the property`(text: String) throws {
        var sample = try EditedSample()
        func set(_ type: FeatureType, _ key: String, to value: String) throws {
            try sample.edit(type) { line in
                // The value up to the next key, or up to the end of the properties.
                let start = try #require(line.firstRange(of: "\"\(key)\":")).upperBound
                let end = try #require(line[start...].firstRange(of: #/(?:,"[a-z_]+":|\}[,}])/#)).lowerBound
                return line[..<start] + value + line[end...]
            }
        }
        let quoted = "\"\(text)\""
        for key in ["restriction", "accessibility", "alt_name"] { try set(.unit, key, to: quoted) }
        for key in ["phone", "website"] { try set(.venue, key, to: quoted) }
        let found = sample.lint().findings
        expectEqual(found.count, 5, "\(found.map(\.message))")
        for finding in found {
            #expect(finding.message.hasSuffix("has the text “\(text)” as \(finding.pointer.dropFirst(12)); write null"))
        }
    }

    @Test func `Levels that do not cover their contents are one cause`() throws {
        var sample = try EditedSample()
        // Each level is a few meters wide, at its old corner.
        for feature in 0..<3 {
            try sample.edit(.level, feature: feature) {
                $0.replacing(
                    #/"coordinates":\[\[.*?\]\]\]/#,
                    with:
                        #""coordinates":[[[9.9919,53.54],[9.99195,53.54],[9.99195,53.54003],[9.9919,53.54003],[9.9919,53.54]]]"#
                )
            }
        }
        let result = sample.lint()
        let causes = result.sharedExplanations.all.map(\.cause.id)
        expectEqual(causes.filter { $0 == "LevelsLieElsewhere" }.count, 1)
        let covered = result.sharedExplanations.all.filter { $0.cause.id == "LevelsLieElsewhere" }.reduce(0) {
            $0 + $1.findings.count
        }
        #expect(covered * 10 >= result.totals.values.reduce(0, +) * 8, "\(covered) of \(result.totals)")
        let isElsewhere = #/ lies wholly outside level .*, and [0-9.]+ m from it; /#
        #expect(result.findings.contains { $0.message.contains(isElsewhere) })
    }

    @Test(arguments: [2, 3, 100]) func `Several venues are one finding`(count: Int) throws {
        var sample = try EditedSample()
        let lines = sample[.venue].split(separator: "\n").map(String.init)
        let id = try #require(lines[1].firstMatch(of: #/"id": ?"([0-9a-f]{8})/#)?.output.1)
        let venues = (0..<count).map { lines[1].replacing(id, with: String(hex(UInt32($0 + 1), isUppercase: false))) }
        sample[.venue] = lines[0] + "\n" + venues.joined(separator: ",\n") + "\n" + lines[2]
        let found = sample.lint().findings.filter { $0.rule == "VenueCountMustBeExactlyOne" }
        expectEqual(found.count, 1)
        expectEqual(found.first?.message.hasSuffix("is one of \(count) venues in the archive; keep exactly one"), true)
    }

    @Test func `A second file of a type is merged, and never renamed over the first`() throws {
        var sample = try EditedSample()
        let last = try #require(sample[.unit].split(separator: "\n").dropLast().last.map(String.init))
        sample.remove(.unit) { $0 == last }
        sample.add("unit2.geojson", #"{"type":"FeatureCollection","features":["# + last + "]}")
        let found = sample.lint().findings
        expectEqual(found.map(\.rule), ["FileNameShouldBeStandard"])
        expectEqual(found.first?.message.hasSuffix("move them into “unit.geojson”"), true)
        let fixed = FixedArchive(sample.archive, fixes: FixRegistry.safe)
        #expect(fixed.files.map(\.newPath) == ["unit.geojson", "unit2.geojson"] && fixed.counts == [.secondFile: 1])
        expectEqual(fixed.dataset.features.count, Dataset(reading: sample.archive, jobs: 1).features.count)
        expectEqual(fixed.dataset.files.first { $0.name == "unit2.geojson" }?.featureCount, 0)
        #expect(Linter(date: .ofTests, jobs: 1).lint(Venue(fixed.dataset)).findings.isEmpty)
    }
}
