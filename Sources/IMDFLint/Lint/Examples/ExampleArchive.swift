/// The files of an example, and the marked places in them.
struct ExampleArchive {
    /// A marked place.
    struct Mark: Hashable {
        let file: String
        let offset: Int
    }

    private(set) var files: [String: String] = [:]
    private(set) var marks: Set<Mark> = []

    init(_ example: Example) {
        var features = SampleArchive.features
        var whole: [String: ExampleJSON?] = [Manifest.fileName: SampleArchive.manifest]
        for edit in example.edits {
            switch edit {
            case .change(let type, let change): features[type]?[0] = SampleArchive.first(type).changed(by: change)
            case .add(let type, let change): features[type]?.append(SampleArchive.first(type).changed(by: change))
            case .removeAll(let type): features[type] = []
            case .file(let name, let content): whole[name] = .some(content)
            case .archiveIsPlace: break
            }
        }
        for type in FeatureType.allCases where whole[type.fileName] == nil {
            take(type.fileName, SampleArchive.collection(features[type] ?? []).text)
        }
        for (name, content) in whole { if let content { take(name, content.text) } }
    }

    /// Stores a file without its marks, and stores the marks.
    private mutating func take(_ name: String, _ text: String) {
        var clean: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "⟪": marks.insert(Mark(file: name, offset: clean.count))
            case "⟫": continue
            default: clean += String(scalar).utf8
            }
        }
        files[name] = String(decoding: clean, as: UTF8.self)
    }

    /// The files as an archive in memory.
    var archive: Archive { Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "example") }
}
