/// The contents of one folder, without its subfolders.
struct FolderListing {
    /// A name in the folder.
    struct Item {
        let name: String
        /// The name as bytes of the system.
        let bytes: [UInt8]
        /// The kind of file that it stands for, symbolic links followed.
        let kind: Result<FileKind, FileError>

        var isFolder: Bool { if case .success(.folder) = kind { true } else { false } }
    }

    let path: String
    /// All names but `.` and `..`, bytewise.
    let items: [Item]

    init(path: String, limit: Int = .max) throws(FileError) {
        self.path = path
        let names = try namesInFolder(path, limit: limit).sorted { $0.lexicographicallyPrecedes($1) }
        items = names.map { bytes in
            let name = String(systemPath: bytes)
            let full = Self.join(path, name)
            return Item(name: name, bytes: bytes, kind: Result { () throws(FileError) in try FileKind(path: full) })
        }
    }

    /// The names that count, without those of files and folders that systems and tools add.
    var visible: [Item] { items.filter { !EntryName.isHidden($0.name) } }

    /// Whether a manifest lies in the folder.
    var hasManifest: Bool { visible.contains { !$0.isFolder && DatasetReader.isManifest($0.name) } }

    /// The files of features by their names.
    var data: [Item] {
        visible.filter { !$0.isFolder && DatasetReader.isData($0.name) && !DatasetReader.isManifest($0.name) }
    }

    /// Whether a manifest lies beside files of features.
    var isComplete: Bool { hasManifest && !data.isEmpty }

    /// Whether files of features have the names of the standard. One `address.json` may be anything, so it takes two
    /// of those.
    var holdsStandardFiles: Bool {
        let standard = data.filter { DatasetReader.featureType(ofFile: $0.name) != nil }
        return standard.contains { $0.name.lowercased().hasSuffix(".geojson") }
            || Set(standard.map { DatasetReader.featureType(ofFile: $0.name) }).count > 1
    }

    /// The path of what lies in a folder.
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
    }

    /// The part of a path after that of a folder above it.
    static func inside(_ folder: String, _ path: String) -> String {
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return String(Substring(rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest))
    }
}
