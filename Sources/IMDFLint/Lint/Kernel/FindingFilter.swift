/// Decides which findings count. The linter asks it before it writes a message, so that a suppressed finding costs
/// little.
///
/// A class to be subclassed, since Embedded Swift has neither existentials nor casts of them. One thread at a time asks it.
class FindingFilter: @unchecked Sendable {
    /// A copy without notes, for another task on the same archive.
    func copy() -> FindingFilter { preconditionFailure("a filter copies itself") }
    /// Whether a finding counts.
    func accepts(_ candidate: FindingCandidate) -> Bool { true }
    /// Adds the notes of a copy of the filter that was asked about other findings.
    func take(_ other: FindingFilter) {}
}

/// A finding before the filter has decided about it and before its message is written.
struct FindingCandidate {
    let rule: Rule
    let feature: FeatureHandle?
    let related: [FeatureHandle]
    /// The number of the file in the dataset.
    let file: Int?
    /// See ``Finding/typeMember``.
    var typeMember: String? = nil
    /// The kind of fault where no feature is concerned.
    let fault: String?
    let dataset: Dataset

    /// The subject of the check: the feature's type, or that of the features in the file.
    var subject: String? {
        if let type = feature?.type { return type.rawValue }
        guard let file else { return Rule.Subject.archive.name }
        let name = dataset.files[file].name
        return name == Manifest.fileName ? Rule.Subject.manifest.name : dataset.files[file].type?.rawValue
    }

    /// The feature's id; nil if the feature is an example.
    var featureID: FeatureID? { typeMember == nil ? feature.flatMap { dataset.features.id(of: $0) } : nil }

    /// The path inside the archive of the file in which the finding is.
    var filePath: String? { (feature.map { Int(dataset.features.source(of: $0).file) } ?? file).map(dataset.innerPath) }

    /// The identity of the finding.
    var key: FindingKey {
        FindingKey(
            rule: rule.id, feature: feature, related: related, file: file, member: typeMember, fault: fault, in: dataset
        )
    }
}

/// A place in a file that is not part of the archive, such as a configuration.
public struct FilePlace: Hashable, Sendable {
    /// The path to display.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// Creates a place.
    public init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }
}
