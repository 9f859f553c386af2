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
        #expect(result.venue.dataset.features.count(of: type) == count)
        #expect(result.totals["FeatureMustHaveFeatureType"] == count)
        let own = result.findings.filter { $0.rule == "FeatureMustHaveFeatureType" }
        #expect(own.allSatisfy { $0.message.hasSuffix("in the properties; move it to the top level of the feature") })
        #expect(
            Set(result.totals.keys) == [
                "FeatureMustHaveFeatureType", "FileNameShouldBeStandard", "UnknownMemberShouldBeExtension",
            ])
        #expect(result.explanations.map(\.cause.id) == ["FeatureTypeIsInProperties"])
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
}
