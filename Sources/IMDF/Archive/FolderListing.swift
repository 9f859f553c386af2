/// The contents of one folder, without its subfolders.
struct FolderListing {
    /// A file or folder in the folder.
    struct Item {
        let name: String
        /// The name as bytes.
        let bytes: [UInt8]
        /// The kind of the file; symbolic links are followed.
        let kind: Result<FileKind, FileError>

        var isFolder: Bool { if case .success(.folder) = kind { true } else { false } }
    }

    let path: String
    /// All items except `.` and `..`, sorted bytewise by name.
    private(set) var items: [Item]

    init(path: String, limit: Int = .max) throws(FileError) {
        self.path = path
        let names = try namesInFolder(path, limit: limit).sorted { $0.lexicographicallyPrecedes($1) }
        items = names.map { bytes in
            let name = String(systemPath: bytes)
            let full = EntryName.join(path, name)
            return Item(name: name, bytes: bytes, kind: Result { () throws(FileError) in try FileKind(path: full) })
        }
    }

    /// Removes the items for which a closure gives true.
    mutating func remove(where isRemoved: (Item) -> Bool) { items.removeAll(where: isRemoved) }

    /// The items, except files and folders that systems and tools add.
    var visible: [Item] { items.filter { !EntryName.isHidden($0.name) } }

    /// The names of the visible files.
    var names: FolderNames {
        var names = FolderNames()
        for item in visible where !item.isFolder { names.add(item.name) }
        return names
    }

    /// The feature files, by their names.
    var data: [Item] {
        visible.filter { !$0.isFolder && DatasetReader.isData($0.name) && !DatasetReader.isManifest($0.name) }
    }
}
