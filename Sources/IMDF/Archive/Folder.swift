extension ArchiveContents {
    /// Collects the files of a folder and its subfolders, as they would be read from a zip of the folder. If the folder
    /// has none, uses the only subfolder that has some.
    ///
    /// A subfolder with a manifest and files of its own is another archive and is left out, and so is one that cannot be
    /// the rest of this archive (``FolderNames``). A symbolic link that leads out of
    /// the folder is refused: a folder from somebody else must not show, or copy, files that only its reader may see.
    /// - Parameter isLeftOut: whether to skip the file or folder at a path.
    init(folder path: String, limits: ArchiveLimits, isLeftOut: (String) -> Bool) throws(ArchiveError) {
        // "venue/" and "venue" are the same folder; the root keeps its slash.
        var prefix = path
        while prefix.utf8.count > 1, prefix.utf8.last == UInt8(ascii: "/") { prefix.removeLast() }
        self = try withoutActuallyEscaping(isLeftOut) { isLeftOut throws(ArchiveError) in
            var tree = FolderTree(prefix, limits: limits, isLeftOut: isLeftOut)
            do throws(FolderTree.Trouble) { return try tree.contents(of: prefix) } catch {
                switch error {
                case .tooManyEntries: throw .tooManyEntries(path: path, limit: limits.maximumEntries)
                case .file(let error, let folder): throw ArchiveError(error, path: folder == prefix ? path : folder)
                case .severalRoots(let names): throw .severalFolders(path: path, names: names)
                }
            }
        }
    }
}

/// A folder and its subfolders. Each is listed once, and all names together count toward the limit.
private struct FolderTree {
    enum Trouble: Error {
        case file(FileError, folder: String)
        case tooManyEntries
        case severalRoots([String])
    }

    let limits: ArchiveLimits
    let isLeftOut: (String) -> Bool
    private var count = 0
    private var seen: Set<FileIdentity> = []
    private let root: String
    /// The symbolic links that lead out of the root.
    private var outside: [RefusedEntry] = []

    init(_ root: String, limits: ArchiveLimits, isLeftOut: @escaping (String) -> Bool) {
        self.root = root
        self.limits = limits
        self.isLeftOut = isLeftOut
    }

    /// The files of the archive in a folder.
    mutating func contents(of folder: String) throws(Trouble) -> ArchiveContents {
        let top = try listing(folder)
        var contents = ArchiveContents()
        let names = top.names
        let roots = names.hasManifest || names.hasData ? [top] : try roots(below: top)
        guard roots.count <= 1 else { throw .severalRoots(roots.map { EntryName.inside(folder, $0.path).shownPath }) }
        let root = roots.first ?? top
        try take(root, "", of: root.names, into: &contents)
        contents.refused += outside
        if let root = roots.first, root.path != folder {
            contents.ignored += top.items.filter { !$0.isFolder || EntryName.isHidden($0.name) }.map {
                $0.name.shownPath
            }
        } else if contents.isEmpty {
            contents.ignored = top.items.map { item in
                item.name.shownPath + (item.isFolder && !EntryName.isHidden(item.name) ? "/" : "")
            }
        }
        return contents
    }

    private mutating func listing(_ folder: String) throws(Trouble) -> FolderListing {
        var listing: FolderListing
        do throws(FileError) { listing = try FolderListing(path: folder, limit: limits.maximumEntries - count) } catch {
            throw .file(error, folder: folder)
        }
        guard listing.items.count <= limits.maximumEntries - count else { throw .tooManyEntries }
        count += listing.items.count
        if let identity = FileIdentity(path: folder) { seen.insert(identity) }
        removeOutside(of: &listing)
        return listing
    }

    /// Removes the symbolic links that lead out of the root.
    private mutating func removeOutside(of listing: inout FolderListing) {
        let folder = listing.path
        listing.remove { item in
            let path = EntryName.join(folder, item.name)
            guard !EntryName.isHidden(item.name), !isLeftOut(path),
                let target = PathText.target(ofLink: path, outside: root)
            else { return false }
            outside.append(RefusedEntry(name: item.name.shownPath, path: path.shownPath, error: .linkOutside(target)))
            return true
        }
    }

    /// The highest folders below a folder that contain files of IMDF.
    private mutating func roots(below top: FolderListing) throws(Trouble) -> [FolderListing] {
        var found: [FolderListing] = []
        var unreadable: Trouble?
        var open = subfolders(of: top)
        while !open.isEmpty {
            var next: [String] = []
            for folder in open where isNew(folder) {
                do throws(Trouble) {
                    let listing = try listing(folder)
                    if listing.names.hasManifest || listing.names.hasData {
                        found.append(listing)
                    } else {
                        next += subfolders(of: listing)
                    }
                } catch {
                    guard case .file = error else { throw error }
                    unreadable = unreadable ?? error
                }
            }
            open = next
        }
        // An unreadable folder might be the archive.
        if found.isEmpty, let unreadable { throw unreadable }
        return found
    }

    /// Takes the files of a folder and its subfolders, except those that are separate archives or left out.
    /// - Parameter archive: The names in the folder of the archive; nil if the files are left out.
    private mutating func take(
        _ listing: FolderListing, _ inside: String, of archive: FolderNames?, into contents: inout ArchiveContents
    ) throws(Trouble) {
        for item in listing.items {
            let full = EntryName.join(listing.path, item.name)
            let shown = inside + item.name.shownPath
            if isLeftOut(full) { continue }
            if EntryName.isHidden(item.name) {
                contents.ignored.append(shown)
            } else if item.isFolder {
                try take(folder: full, shown, of: archive, into: &contents)
            } else if EntryName.isGeoJSON(item.name), archive != nil {
                contents.take(item, at: full, limits)
            } else {
                contents.ignored.append(shown)
                contents.others.append(
                    ArchiveEntry(
                        name: item.name.shownPath, path: full.shownPath, byteCount: 0,
                        source: .file(path: full, streamLimit: limits.maximumStreamedBytes)))
            }
        }
    }

    private mutating func take(
        folder: String, _ shown: String, of archive: FolderNames?, into contents: inout ArchiveContents
    ) throws(Trouble) {
        guard isNew(folder) else { return }
        do throws(Trouble) {
            let known = outside.count
            let listing = try listing(folder)
            let names = listing.names
            if names.isComplete {
                // Its links are its own matter.
                outside.removeLast(outside.count - known)
                contents.ignored.append(shown + "/")
            } else {
                let isPart = archive?.takes(names) ?? false
                try take(listing, shown + "/", of: isPart ? archive : nil, into: &contents)
            }
        } catch {
            guard case .file(let reason, folder) = error else { throw error }
            let name = EntryName.base(of: shown)
            contents.refused.append(
                RefusedEntry(name: name, path: folder.shownPath, error: .unreadable(reason: reason.reason)))
        }
    }

    private func subfolders(of listing: FolderListing) -> [String] {
        listing.visible.filter { $0.isFolder }.map { EntryName.join(listing.path, $0.name) }.filter { !isLeftOut($0) }
    }

    private func isNew(_ folder: String) -> Bool { FileIdentity(path: folder).map { !seen.contains($0) } ?? true }
}

extension ArchiveContents {
    fileprivate mutating func take(_ item: FolderListing.Item, at path: String, _ limits: ArchiveLimits) {
        let (name, shown) = (item.name.shownPath, path.shownPath)
        func refuse(_ error: EntryError) { refused.append(RefusedEntry(name: name, path: shown, error: error)) }
        // A name that is not UTF-8 can't be displayed as it is, and is not the name of an IMDF file.
        guard EntryName.utf8(item.bytes) != nil else { return refuse(.nameNotUTF8) }
        if let fault = EntryName.fault(inFileName: item.bytes) { return refuse(.unsafeName(fault)) }
        switch item.kind {
        case .success(.regular(let size)):
            entries.append(
                ArchiveEntry(
                    name: name, path: shown, byteCount: size,
                    source: .file(path: path, streamLimit: limits.maximumStreamedBytes)))
        case .success: refuse(.unreadable(reason: FileError.notRegular.reason))
        case .failure(let error): refuse(.unreadable(reason: error.reason))
        }
    }
}
