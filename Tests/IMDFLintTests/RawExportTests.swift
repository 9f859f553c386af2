import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Deliveries whose features lack an id or a type, as exports of geographic information systems do.
@Suite struct `Deliveries without types or ids` {
    /// Moves feature_type of a type's features to their properties.
    private func nest(_ type: FeatureType, in sample: inout EditedSample) {
        let member = #""feature_type":"\#(type.rawValue)","#
        sample[type] = sample[type].replacing(member, with: "").replacing(
            #""properties":{"#, with: #""properties":{"# + member)
    }

    @Test(arguments: [FeatureType.unit, .opening, .occupant, .level])
    func `Types among the properties are read from a file of another name`(type: FeatureType) throws {
        var sample = try EditedSample()
        let count = Dataset(reading: sample.archive, jobs: 1).features.count(of: type)
        nest(type, in: &sample)
        sample.rename(type, to: "plan.geojson")
        let result = sample.lint()
        expectEqual(result.venue.dataset.features.count(of: type), count)
        expectEqual(result.totals["FeatureMustHaveFeatureType"], count)
        let own = result.findings.filter { $0.rule == "FeatureMustHaveFeatureType" }
        #expect(own.allSatisfy { $0.message.hasSuffix("in the properties; move it to the top level of the feature") })
        expectEqual(
            Set(result.totals.keys),
            ["FeatureMustHaveFeatureType", "FileNameShouldBeStandard", "UnknownMemberShouldBeExtension"])
        expectEqual(result.explanations.map(\.cause.id), ["FeatureTypeIsInProperties"])
    }

    @Test func `The name of a file says more than a type among the properties`() throws {
        var sample = try EditedSample()
        nest(.unit, in: &sample)
        sample[.unit] = sample[.unit].replacing(#"{"feature_type":"unit","#, with: #"{"feature_type":"kiosk","#)
        let features = Dataset(reading: sample.archive, jobs: 1).features
        #expect(features.kiosks.features.count < 20 && features.units.features.count > 20)
    }

    @Test(arguments: [#""Unit""#, "5", "null", #""seat""#, "{}"])
    func `Only a type of the standard is read from the properties`(value: String) throws {
        var sample = try EditedSample()
        nest(.unit, in: &sample)
        sample[.unit] = sample[.unit].replacing(#"{"feature_type":"unit","#, with: #"{"feature_type":\#(value),"#)
        sample.rename(.unit, to: "plan.geojson")
        let features = Dataset(reading: sample.archive, jobs: 1).features
        #expect(features.units.features.isEmpty && !features.others.isEmpty)
    }

    // MARK: - No ids, no types

    /// Removes a member of all features of some types.
    private func strip(_ key: String, _ types: [FeatureType] = FeatureType.allCases, in sample: inout EditedSample) {
        for type in types {
            let next = key == "id" ? "type" : "geometry"
            let member = try! Regex(#""\#(key)":"[^"]*",(?="\#(next)":)"#)
            sample[type] = sample[type].replacing(member, with: "")
        }
    }

    @Test(arguments: [["id", "feature_type"], ["id"], ["feature_type"]])
    func `An export that knows only GeoJSON has one cause`(keys: [String]) throws {
        var sample = try EditedSample()
        for key in keys { strip(key, in: &sample) }
        let result = sample.lint()
        let count = result.venue.dataset.features.count
        let own = result.explanations.filter { $0.cause.id == "FeaturesAreRawExport" }
        #expect(own.count == 1 && own[0].findings.count >= keys.count * count)
        expectEqual(own.first?.findings.count, result.findings.filter { $0.severity == .violation }.count)
        let lacking =
            keys.count == 2 ? "neither an id nor a feature_type" : keys == ["id"] ? "no id" : "no feature_type"
        expectEqual(own.first?.statement, "\(count) of \(count) features have \(lacking)")
    }

    @Test func `A few features without an id or a type have no such cause`() throws {
        var sample = try EditedSample()
        for key in ["id", "feature_type"] { strip(key, [.fixture, .kiosk], in: &sample) }
        #expect(!sample.lint().explanations.contains { $0.cause.id == "FeaturesAreRawExport" })
    }

    @Test func `Types are safe to add, ids are not`() throws {
        var sample = try EditedSample()
        let types = sample
        strip("feature_type", in: &sample)
        let restored = FixedArchive(sample.archive, fixes: FixRegistry.safe, jobs: 1)
        for type in FeatureType.allCases {
            expectEqual(
                restored.dataset.features.count(of: type), Dataset(reading: types.archive).features.count(of: type))
        }
        #expect(Linter(date: .ofTests, jobs: 1).lint(Venue(restored.dataset)).findings.isEmpty)
        strip("id", in: &sample)
        let safe = FixedArchive(sample.archive, fixes: FixRegistry.safe, jobs: 1)
        #expect(safe.counts[.missingType] == safe.dataset.features.count && safe.counts[.missingID] == nil)
        let all = FixedArchive(sample.archive, fixes: [.missingID, .missingType], jobs: 1)
        let ids = all.dataset.features.handles.compactMap { all.dataset.features.id(of: $0) }
        expectEqual(Set(ids).count, all.dataset.features.count)
        let found = Linter(date: .ofTests, jobs: 1).lint(Venue(all.dataset)).totals
        #expect(found["FeatureMustHaveId"] == nil && found["FeatureIdMustBeUnique"] == nil)
    }

    @Test func `Ids among the properties are kept, so that references to them resolve`() throws {
        var sample = try EditedSample()
        for type in FeatureType.allCases {
            sample[type] = sample[type].replacing(#/"id":("[0-9a-f-]{36}"),("type":"Feature".*?"properties":\{)/#) {
                "\($0.output.2)\"id\":\($0.output.1),"
            }
        }
        let before = sample.lint()
        expectEqual(before.totals["FeatureMustHaveId"], before.venue.dataset.features.count)
        #expect(
            before.findings.contains {
                $0.message.hasSuffix("has its “id” in the properties; move it to the top level of the feature")
            })
        let fixed = FixedArchive(sample.archive, fixes: [.missingID], jobs: 1)
        let found = Linter(date: .ofTests, jobs: 1).lint(Venue(fixed.dataset)).totals
        expectEqual(Set(found.keys), ["UnknownMemberShouldBeExtension"])
    }

    // MARK: - A second file without types

    private func second(_ type: FeatureType, _ name: String, _ edit: (String) -> String = { $0 }) throws -> LintResult {
        var sample = try EditedSample()
        let member = #""feature_type":"\#(type.rawValue)","#
        let last = try #require(sample[type].split(separator: "\n").dropLast().last.map(String.init))
        sample.remove(type) { $0 == last }
        let line = edit(last.replacing(member, with: ""))
        sample.add(name, #"{"type":"FeatureCollection","features":["# + line + "]}")
        return sample.lint()
    }

    @Test(arguments: [FeatureType.unit, .opening, .occupant, .relationship, .address])
    func `The properties tell the probable type`(type: FeatureType) throws {
        for name in ["plan.geojson", "levels and units.geojson"] {
            let found = try second(type, name).findings.first { $0.rule == "FeatureMustHaveFeatureType" }
            let words = "by its properties, it is probably \(Wording.indefinite(type.rawValue)); add it"
            expectEqual(found?.message.hasSuffix(words), true, "\(found?.message ?? "")")
        }
    }

    @Test func `Properties of no type, or of several, tell nothing`() throws {
        let strange = try second(.unit, "plan.geojson") { $0.replacing(#""level_id":"#, with: #""floor":"#) }
        let bare = try second(.unit, "plan.geojson") {
            $0.replacing(#/"properties":\{.*\}/#, with: #""properties":{"name":null}}"#)
        }
        for result in [strange, bare] {
            let found = result.findings.first { $0.rule == "FeatureMustHaveFeatureType" }
            expectEqual(found?.message.hasSuffix("so that its properties are not checked; add it"), true)
        }
    }
}
