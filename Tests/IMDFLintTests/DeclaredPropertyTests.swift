import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What the standard declares of a property is asked by some rule, whatever the property.
@Suite("Every declared property is looked at") struct DeclaredPropertyTests {
    private static let clean = ExampleArchive(.passing("nothing changed"))

    /// A value of a wrong JSON type, null, or none.
    private static func rules(_ type: FeatureType, _ key: String, _ value: String) -> Set<String> {
        let example = Example.failing("", .set(type, .object([(key, .raw(value))])))
        let result = Linter(profile: .strict, date: .ofTests, jobs: 1).lint(
            Venue(Dataset(reading: ExampleArchive(example).archive, jobs: 1)))
        let findings = result.findings.filter { finding in
            finding.feature?.type == type
                && (finding.pointer.hasPrefix("/properties/\(key)") || finding.message.contains(key)
                    || result.findings.count == 1)
        }
        return Set(findings.map(\.rule))
    }

    @Test(arguments: FeatureType.allCases) func `A wrong JSON type is found`(_ type: FeatureType) {
        for field in type.fieldDescriptions {
            // No property is a truth value in an array.
            #expect(!Self.rules(type, field.key, "[[true]]").isEmpty, "\(type).\(field.key)")
        }
    }

    @Test(arguments: FeatureType.allCases) func `Null where it is not allowed is found`(_ type: FeatureType) {
        for field in type.fieldDescriptions where field.need == .required {
            #expect(!Self.rules(type, field.key, "null").isEmpty, "\(type).\(field.key) null")
            #expect(!Self.rules(type, field.key, "absent").isEmpty, "\(type).\(field.key) absent")
        }
    }

    @Test(arguments: FeatureType.allCases) func `A key that may be null and is left out is told`(_ type: FeatureType) {
        for field in type.fieldDescriptions where field.need == .nullable {
            #expect(
                Self.rules(type, field.key, "absent").contains("NullableKeyShouldBePresent"), "\(type).\(field.key)")
        }
    }

    @Test(arguments: FeatureType.allCases) func `A property that nobody declared is told`(_ type: FeatureType) {
        expectEqual(Self.rules(type, "no_such_thing", "1"), ["UnknownMemberShouldBeExtension"], "\(type)")
    }
}
