@testable import IMDF
@testable import IMDFLint

/// All that was read from an archive, to be compared.
struct DatasetContents: TableVisitor, Equatable {
    private var features: [AnyHashable] = []
    private var sources: [FeatureSource] = []
    private var others: [UnknownFeature] = []
    private var files: [String] = []
    private var issues: [String] = []

    init(_ dataset: Dataset) {
        dataset.features.forEachTable(&self)
        others = dataset.features.others
        sources = FeatureType.allCases.flatMap(dataset.features.sources) + dataset.features.otherSources
        files = dataset.files.map { "\($0.name) \($0.isComplete) \($0.featureCount) \($0.boundingBox?.offset ?? -1)" }
        // Handles have the number of their dataset.
        func name(_ handle: FeatureHandle) -> String { "\(handle.type?.rawValue ?? "") \(handle.index)" }
        issues = dataset.issues.map { issue in
            let feature = issue.feature.map { name($0) } ?? ""
            var kind = "\(issue.kind)"
            switch issue.kind {
            case .idNotUnique(let first): kind = "idNotUnique \(name(first))"
            case .wrongTarget(let id, let key, let expected, let found):
                kind = "wrongTarget \(id) \(key) \(expected) \(name(found))"
            default: break
            }
            return "\(issue.file ?? -1) \(issue.offset) \(issue.pointer) \(feature): \(kind)"
        }
    }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        features += table.features.map { AnyHashable($0) }
    }
}

extension Dataset {
    /// Requires that all that was found has a place inside its file.
    func requirePlaces() {
        for issue in issues {
            guard let file = issue.file else { continue }
            require(files.indices.contains(file), "an issue is in a file of the archive")
            let count = files[file].bytes?.count ?? 0
            require(0...count ~= issue.offset, "an issue is inside its file: \(issue)")
        }
        for type in FeatureType.allCases {
            for source in features.sources(of: type) {
                let file = files[Int(source.file)]
                require(source.offset < file.bytes?.count ?? 0, "a feature is inside its file")
                require(
                    file.bytes?[source.offset..<source.offset + 1] == [UInt8(ascii: "{")],
                    "a feature begins where its source says"
                )
            }
        }
    }
}
