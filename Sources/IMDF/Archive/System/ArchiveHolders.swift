extension ArchiveSearch {
    /// The archive that a file belongs to: the file itself if it is a zip, or the nearest folder above it that a search
    /// would find. Nil if there is none. The file need not exist.
    package static func archive(holding file: String) -> String? {
        if EntryName.isZip(file) { return file }
        let folders = EntryName.folders(of: file).map { $0.isEmpty ? "/" : $0 }
        var standard: String?
        for folder in ((file.hasPrefix("/") ? [] : ["."]) + folders).reversed() {
            guard let names = (try? FolderListing(path: folder))?.names else { continue }
            if names.isComplete { return folder }
            // The data files may be in folders below the manifest.
            if names.hasManifest, standard != nil || isArchive(folder) { return folder }
            if standard == nil, names.holdsStandardFiles { standard = folder }
        }
        return standard
    }

    private static func isArchive(_ folder: String) -> Bool {
        ArchiveSearch(below: folder) { _ in false }.archives.contains(folder)
    }
}
