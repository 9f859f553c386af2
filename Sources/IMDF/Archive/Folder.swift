extension ArchiveContents {
    /// Takes the files at the top of a folder, or those of its only subfolder that holds some.
    init(folder path: String, limits: ArchiveLimits) throws(ArchiveError) {
        // "venue/" and "venue" name the same; the root keeps its slash.
        var prefix = path
        while prefix.utf8.count > 1, prefix.utf8.last == UInt8(ascii: "/") { prefix.removeLast() }
        let top = try FolderListing(path: prefix, limits: limits)
        guard top.contents.isEmpty else {
            self = top.contents
            return
        }
        var found: [FolderListing] = []
        var unreadable: ArchiveError?
        for subfolder in top.subfolders.sorted(by: EntryName.precedes) {
            do throws(ArchiveError) {
                let listing = try FolderListing(path: join(prefix, subfolder), limits: limits)
                if !listing.contents.isEmpty { found.append(listing) }
            } catch {
                unreadable = unreadable ?? error
            }
        }
        guard found.count <= 1 else {
            throw .severalFolders(path: path, names: found.map { EntryName.base(of: $0.path) })
        }
        guard let only = found.first else {
            // A folder that can't be looked into might be the one.
            if let unreadable { throw unreadable }
            self = top.contents
            ignored += top.subfolders.map { $0 + "/" }
            return
        }
        self = only.contents
        ignored += top.contents.ignored
    }
}

/// The files of one folder, its subfolders not looked into.
private struct FolderListing {
    let path: String
    var contents = ArchiveContents()
    var subfolders: [String] = []

    init(path: String, limits: ArchiveLimits) throws(ArchiveError) {
        self.path = path
        let names: [[UInt8]]
        do throws(FileError) {
            names = try namesInFolder(path, limit: limits.maximumEntries)
        } catch {
            throw ArchiveError(error, path: path)
        }
        guard names.count <= limits.maximumEntries else {
            throw .tooManyEntries(path: path, limit: limits.maximumEntries)
        }
        for name in names { add(name, limits: limits) }
    }

    private mutating func add(_ bytes: [UInt8], limits: ArchiveLimits) {
        let text = String(decoding: bytes, as: UTF8.self)
        let full = join(path, text)
        guard !EntryName.isHidden(text) else { return contents.ignored.append(text) }
        let isText = EntryName.utf8(bytes) != nil
        let kind = Result { () throws(FileError) in try FileKind(path: full) }
        if isText, case .success(.folder) = kind { return subfolders.append(text) }
        guard EntryName.isGeoJSON(text) else { return contents.ignored.append(text) }

        func refuse(_ error: EntryError) {
            contents.refused.append(RefusedEntry(name: text, path: full, error: error))
        }
        // A name that is no text can't be handed to the system as text, so the file can't even be looked at.
        guard isText else { return refuse(.nameNotUTF8) }
        if let fault = EntryName.fault(inFileName: bytes) { return refuse(.unsafeName(fault)) }
        switch kind {
        case .success(.regular(let size)):
            let source = ArchiveEntry.Source.file(path: full, streamLimit: limits.maximumStreamedBytes)
            contents.entries.append(ArchiveEntry(name: text, path: full, byteCount: size, source: source))
        case .success: refuse(.unreadable(reason: FileError.notRegular.reason))
        case .failure(let error): refuse(.unreadable(reason: error.reason))
        }
    }
}

private func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
}
