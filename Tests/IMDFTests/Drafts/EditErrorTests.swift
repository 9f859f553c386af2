import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

/// Errors name up to three features, and say where there are more.
@Suite struct EditErrorTests {
    private static func ids(_ names: String) -> [FeatureID] { names.map { FeatureID("\($0)") } }

    @Test(arguments: [
        ("b", "1 feature refers to “a”: “b”"), ("bc", "2 features refer to “a”: “b”, “c”"),
        ("bcd", "3 features refer to “a”: “b”, “c”, “d”"), ("bcde", "4 features refer to “a”: “b”, “c”, “d”, …"),
    ]) func `What refers to a feature`(_ others: String, _ text: String) {
        let error = EditError.stillReferenced(FeatureID("a"), by: Self.ids(others))
        expectEqual(error.description, text)
        expectEqual(error.features, Self.ids("a" + others))
    }

    @Test(arguments: [
        ("ab", "“a”, “b” cannot be merged: they do not touch"),
        ("abc", "“a”, “b”, “c” cannot be merged: they do not touch"),
        ("abcd", "“a”, “b”, “c”, … cannot be merged: they do not touch"),
    ]) func `What cannot be merged`(_ names: String, _ text: String) {
        expectEqual(EditError.notMergeable(Self.ids(names), reason: "they do not touch").description, text)
    }
}
