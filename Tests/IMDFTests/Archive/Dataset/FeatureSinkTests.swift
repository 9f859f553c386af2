import TestSupport
import Testing

@testable import IMDF

/// Which type a feature is taken for, and what is said of its own members.
@Suite struct FeatureSinkTests {
    struct Example: CustomTestStringConvertible, Sendable {
        let members: String
        /// The type of the table that the feature goes to; nil for the others.
        var type: FeatureType? = .unit
        var issues: [String] = []

        var testDescription: String { members }
    }

    static let examples: [Example] = [
        Example(members: #""feature_type":"unit","id":"a""#),
        Example(members: #""\u0066eature_type":"unit","\u0069d":"\u0061""#),
        Example(members: #""feature_type":"level","id":"a""#, type: .level, issues: ["inWrongFile /feature_type"]),
        Example(members: #""feature_type":"shop","id":"a""#, type: nil),
        Example(members: #""feature_type":"Unit","id":"a""#, type: nil),
        Example(members: #""id":"a""#, issues: ["featureTypeMissing "]),
        Example(members: #""feature_type":"","id":"a""#, issues: ["featureTypeEmpty /feature_type"]),
        Example(members: #""feature_type":null,"id":"a""#, issues: ["featureTypeNotString /feature_type"]),
        Example(members: #""feature_type":["unit"],"id":"a""#, issues: ["featureTypeNotString /feature_type"]),
        Example(members: #""feature_type":"unit""#, issues: ["idMissing "]),
        Example(members: #""feature_type":"unit","id":null"#, issues: ["idNotString /id"]),
        Example(members: #""feature_type":"unit","id":7"#, issues: ["idNotString /id"]),
        Example(members: #""feature_type":"unit","id":["a"]"#, issues: ["idNotString /id"]),
        Example(members: #""feature_type":"unit","id":"""#, issues: ["idEmpty /id"]),
        Example(members: "", issues: ["featureTypeMissing ", "idMissing "]),
        Example(members: #""feature_type":"shop""#, type: nil, issues: ["idMissing "]),
    ]

    private static func name(_ fault: FeatureFault) -> String { String("\(fault)".prefix { $0 != "(" }) }

    @Test(arguments: examples) func `A feature goes to the table of its type, or of its file's`(example: Example) throws
    {
        let members = example.members.isEmpty ? "" : example.members + ","
        let dataset = Dataset(
            collection(#"\#(unit("first")), {"type":"Feature",\#(members)"geometry":null,"properties":{}}"#))
        let handle = FeatureHandle(example.type, example.type == .unit ? 1 : 0)
        let source = dataset.features.source(of: handle)
        expectEqual(dataset.features.count, 2)
        expectEqual(source.ordinal, 1)
        expectEqual(source.offset, 40 + unit("first").utf8.count + 2)
        expectEqual(
            dataset.issues.map { issue in
                guard case .feature(let fault) = issue.kind else { return "\(issue.kind)" }
                return "\(Self.name(fault)) \(issue.pointer)"
            }, example.issues)
        for issue in dataset.issues {
            expectEqual(issue.feature, handle)
            expectEqual(issue.offset, source.offset)
            expectEqual(issue.file, 0)
        }
    }

    static let members: [(member: String, issues: [String])] = [
        (#""geometry":null,"properties":{}"#, []), (#""properties":{}"#, []),
        (#""geometry":{},"properties":{}"#, ["geometry /geometry"]),
        (#""geometry":"x","properties":{}"#, ["geometry /geometry"]),
        (#""geometry":{"type":"Point","coordinates":[1,"2"]},"properties":{}"#, ["geometry /geometry/coordinates/1"]),
        (#""geometry":null,"properties":null"#, ["wrongType /properties"]),
        (#""geometry":null,"properties":[]"#, ["wrongType /properties"]), (#""geometry":null"#, ["wrongType "]),
        (
            #""geometry":[],"properties":{"category":1,"name":2,"accessibility":[3,"x",{}]}"#,
            [
                "geometry /geometry", "wrongType /properties/category", "wrongType /properties/accessibility/0",
                "wrongType /properties/accessibility/2", "wrongType /properties/name",
            ]
        ),
    ]

    @Test(arguments: members) func `Each fault of a feature is told once, with its pointer`(
        member: String, issues: [String]
    ) {
        let text = #"{"type":"Feature","feature_type":"unit","id":"a",\#(member)}"#
        let dataset = Dataset(collection("\(text),\(unit("b"))"))
        expectEqual(dataset.ids(), ["a", "b"])
        expectEqual(
            dataset.issues.map { issue in
                guard case .feature(let fault) = issue.kind else { return "\(issue.kind)" }
                return "\(Self.name(fault)) \(issue.pointer)"
            }, issues)
    }

    @Test func `The order of members makes no difference`() {
        let texts = [
            #"{"type":"Feature","feature_type":"unit","id":"a","geometry":null,"properties":{"category":"room","level_id":"l"}}"#,
            #"{"properties":{"level_id":"l","category":"room"},"geometry":null,"id":"a","feature_type":"unit","type":"Feature"}"#,
            #"{"id":"b","properties":{"category":7,"level_id":"m"},"geometry":7,"id":"a","type":"Feature","feature_type":"x","#
                + #""feature_type":"unit","geometry":null,"properties":{"level_id":"n","category":"room","level_id":"l"}}"#,
        ]
        let features = texts.map { Dataset(collection($0)).features.units.features }
        expectEqual(features[0].count, 1)
        expectEqual(features[0][0].properties.additional.absent, features[1][0].properties.additional.absent)
        expectEqual(features[0], features[1])
        expectEqual(features[0], features[2])
    }
}
