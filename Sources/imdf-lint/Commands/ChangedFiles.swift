import IMDF

/// From files that changed to the archives that they belong to, as a hook before a commit is called with them.
enum ChangedFiles {
    /// The archives, each once, in the order of the files: a zip is one itself, every other file belongs to its folder if
    /// that holds an archive. Files elsewhere, such as GeoJSON that is not IMDF, belong to none.
    static func archives(of files: [String]) -> [String] {
        var known: Set<String> = []
        return files.compactMap(archive).filter { known.insert($0).inserted }
    }

    private static func archive(of file: String) -> String? {
        let name = file.lowercased()
        if name.hasSuffix(".zip") || name.hasSuffix(".imdf") { return file }
        let slash = file.lastIndex(of: "/")
        let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
        let holdsArchive = FileSystem.names(in: folder)?.contains(where: isOfArchive) ?? false
        return holdsArchive ? folder : nil
    }

    /// Whether a file of this name makes its folder an archive.
    private static func isOfArchive(_ name: String) -> Bool {
        name == Manifest.fileName || FeatureType.allCases.contains { $0.fileName == name }
    }
}
