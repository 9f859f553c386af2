/// Finds the archives that files belong to. Each folder is looked at once, however many files are in it or below it.
package struct ArchiveHolders {
    private struct Folder {
        let names: FolderNames
        /// Whether a search below the folder finds the folder itself; nil if it was not searched.
        var isArchive: Bool?
    }

    /// The folders by path; nil for those that cannot be listed.
    private var folders: [String: Folder?] = [:]

    package init() {}

    /// The archive that a file belongs to: the file itself if it is a zip, or the nearest folder above it that a search
    /// would find. Nil if there is none. The file need not exist.
    package mutating func archive(holding file: String) -> String? {
        if EntryName.isZip(file) { return file }
        let above = EntryName.folders(of: file).map { $0.isEmpty ? "/" : $0 }
        var standard: String?
        for path in ((file.hasPrefix("/") ? [] : ["."]) + above).reversed() {
            guard let names = folder(path)?.names else { continue }
            if names.isComplete { return path }
            // The data files may be in folders below the manifest.
            if names.hasManifest, standard != nil || isArchive(path) { return path }
            if standard == nil, names.holdsStandardFiles { standard = path }
        }
        return standard
    }

    private mutating func folder(_ path: String) -> Folder? {
        if let known = folders[path] { return known }
        let found = (try? FolderListing(path: path)).map { Folder(names: $0.names) }
        folders[path] = .some(found)
        return found
    }

    private mutating func isArchive(_ path: String) -> Bool {
        if let known = folder(path)?.isArchive { return known }
        let found = ArchiveSearch(below: path) { _ in false }.archives.contains(path)
        folders[path]??.isArchive = found
        return found
    }
}
