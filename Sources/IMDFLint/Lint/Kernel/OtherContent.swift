/// The content of an archive that holds nothing of IMDF. Rules on features would report each of them, which helps nobody.
enum OtherContent: Sendable {
    /// Pointers of Git LFS in place of the files; with their number.
    case gitPointers(files: Int)
    /// The files of a venue without a feature; with their number.
    case emptyTemplate(files: Int)
    /// The venue format of Mappedin.
    case mappedIn
    /// Files of another format, and nothing of IMDF beside a manifest.
    case other(KnownFormat)
    /// Features without anything of IMDF; with their number, and whether it is a single file.
    case geoJSON(features: Int, isFile: Bool)

    /// Recognizes the content; nil if any feature or name of a file suggests IMDF. Takes no time if a feature is of a
    /// type of the standard.
    init?(_ dataset: Dataset) {
        let others = dataset.features.others
        guard dataset.features.count == others.count else { return nil }
        let data = dataset.files.filter { !$0.isManifest }
        if data.isEmpty, let format = KnownFormat(entries: dataset.ignored) {
            self = .other(format)
            return
        }
        guard !data.isEmpty, data.allSatisfy({ $0.bytes != nil }) else { return nil }
        if others.isEmpty {
            if data.allSatisfy({ $0.isGitPointer }) {
                self = .gitPointers(files: dataset.files.count { $0.isGitPointer })
                return
            }
            let types = Set(data.compactMap { $0.type })
            guard types.isSuperset(of: [.venue, .level, .unit]), data.allSatisfy({ $0.isComplete }),
                dataset.lost.isEmpty
            else { return nil }
            self = .emptyTemplate(files: data.count)
            return
        }
        guard data.allSatisfy({ $0.type == nil }), others.allSatisfy({ $0.isForeign }) else { return nil }
        if Self.isMappedIn(dataset) {
            self = .mappedIn
        } else if data.count == dataset.files.count {
            self = .geoJSON(features: others.count, isFile: dataset.kind == .singleFile)
        } else {
            return nil
        }
    }

    /// Whether files have the names of the venue format of Mappedin, in which floors are features and each floor has
    /// files of its own in folders.
    private static func isMappedIn(_ dataset: Dataset) -> Bool {
        // The folders above the archive are not part of it.
        let paths = dataset.files.map { file in
            file.path.hasPrefix(dataset.path) ? file.path.dropFirst(dataset.path.count) : file.path[...]
        }
        let parts = Set(
            (paths + dataset.ignored.map { $0[...] }).flatMap { $0.lowercased().split(separator: "/").map(String.init) }
        )
        return !parts.isDisjoint(with: ["floor.geojson", "floors.geojson"])
            && !parts.isDisjoint(with: [
                "space", "obstruction", "geometry", "entrance", "node.geojson", "connection.json", "connections.json",
            ])
    }

    /// The advice on pointers of Git LFS.
    static let pull = "run “git lfs pull” in the repository, then check the archive again"

    /// A clause that says what the content is, and what to do.
    var statement: FindingMessage {
        switch self {
        case .gitPointers(let count):
            """
            \(.count, count, "file") \(count == 1 ? "is a Git LFS pointer" : "are Git LFS pointers") instead of data; \
            \(Self.pull)
            """
        case .emptyTemplate(let count):
            "the archive is an empty template: none of its \(.count, count, "file") has a feature; export the venue again"
        case .mappedIn: "the archive is in Mappedin's venue format (MVF), not IMDF; export the venue as IMDF"
        case .other(let format): "the archive has files of \(format.name), and none of IMDF; \(format.advice)"
        case .geoJSON(let count, let isFile):
            """
            the \(isFile ? "file" : "archive") is GeoJSON, but not IMDF: \(Self.features(count)) feature_type, and no file \
            is named after a type, such as unit.geojson; export the venue as IMDF
            """
        }
    }

    private static func features(_ count: Int) -> FindingMessage {
        count == 1 ? "its \(.count, count, shown: "feature") has no" : "none of its \(.count, count, "feature") has a"
    }

    /// Whether a fault of reading is reported beside the content: those of the zip and of the text are.
    func keeps(_ issue: Issue) -> Bool {
        switch (self, issue.kind) {
        case (.emptyTemplate, .manifestMissing), (.emptyTemplate, .notAFeature), (.other, .manifestMissing): false
        case (.emptyTemplate, _): true
        case (.gitPointers, .json): false
        case (_, .json), (_, .textsNotUTF8), (_, .entry), (_, .similarNames), (_, .backslashes): true
        default: false
        }
    }
}

extension Dataset.File {
    /// Whether the file is a pointer of Git LFS.
    var isGitPointer: Bool { bytes.flatMap(FileSignature.init) == .gitPointer }
}

extension UnknownFeature {
    /// Whether nothing of the feature suggests IMDF: it has no type, no UUID, and no reference.
    fileprivate var isForeign: Bool {
        featureType == nil && id?.uuid == nil && properties?["feature_type"] == nil
            && ReferenceField.allCases.allSatisfy { properties?[$0.rawValue] == nil }
    }
}
