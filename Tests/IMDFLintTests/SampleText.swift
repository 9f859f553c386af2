@testable import IMDF
@testable import IMDFLint

/// The sample archive as text, for tests that edit its bytes.
extension SampleArchive {
    /// The file of a type.
    static func collection(_ type: FeatureType) -> String { collection(features[type] ?? []).text }

    /// A file of features written as text.
    static func collection(_ features: [String]) -> String { collection(features.map(ExampleJSON.raw)).text }
}

extension Example.Edit {
    /// The content of a file, as text.
    static func file(_ name: String, _ text: String) -> Example.Edit { .file(name, .raw(text)) }
}

extension ExampleJSON {
    /// The object with text replaced wherever a value or a member of it has it.
    func replacingText(_ old: String, with new: String) -> ExampleJSON {
        guard let members else { return .raw(text.replacing(old, with: new)) }
        return .object(members.map { ($0.key, $0.value.replacingText(old, with: new)) }).marked(isMarked)
    }
}
