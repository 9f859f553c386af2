/// Searches for archives below a folder or among the matches of a pattern, and lists skipped files and folders that
/// resemble an archive.
///
/// An archive is a file named like a zip, or a folder with files named as in the standard or with a manifest next to
/// feature files. Hidden folders and `node_modules` are skipped. The target of a symbolic link is searched once, so
/// that cycles end.
package struct ArchiveSearch {
    /// The reason why a file or folder that resembles an archive, or a part of one, was skipped.
    package enum Reason: CaseIterable, Sendable {
        /// A feature file in a folder that is not an archive.
        case looseFile
        /// A manifest without feature files.
        case loneManifest
        /// Named like a zip, but a pipe or a device.
        case notRegular
    }

    /// The paths of the archives, in the order of the names in each folder, followed by those reached through links.
    package private(set) var archives: [String] = []
    /// The skipped paths.
    package private(set) var leftOut: [(path: String, reason: Reason)] = []

    private let isExcluded: (String) -> Bool
    private var seen: Set<FileIdentity> = []
    private var links: [(path: String, isPart: Bool)] = []
    private var passed: Set<Passed> = []

    /// Searches below a folder, which may be an archive itself.
    /// - Parameter isExcluded: whether to skip the file or folder at a path.
    package init(below folder: String, isExcluded: @escaping (String) -> Bool) {
        self.isExcluded = isExcluded
        take(folder, isPart: false)
        followLinks()
    }

    /// Searches the matches of a pattern. A folder stands for the archives below it, and a file for itself; if the last
    /// component of the pattern matches any name, only zips count.
    package init(matching pattern: String, isExcluded: @escaping (String) -> Bool) {
        self.isExcluded = isExcluded
        // As in a shell, a pattern without a slash matches only names in the working folder.
        let glob = Glob(pattern.utf8.first == UInt8(ascii: "/") ? pattern : "./" + pattern)
        match(Pattern(pattern, glob), in: Pattern.fixedFolder(of: pattern), isLinked: false)
        followLinks()
    }

    // MARK: - Folders

    /// The files of a folder that belong to no archive in it.
    private struct Rest {
        /// Whether there are files of the standard's names.
        var holdsStandardFiles = false
        var loose: [String] = []

        static func + (a: Rest, b: Rest) -> Rest {
            Rest(holdsStandardFiles: a.holdsStandardFiles || b.holdsStandardFiles, loose: a.loose + b.loose)
        }
    }

    private mutating func take(_ folder: String, isPart: Bool) {
        let rest = visit(folder, isPart: isPart)
        if !isPart { leftOut += rest.loose.map { ($0, .looseFile) } }
    }

    /// Searches a folder. `isPart` is true if its files belong to an archive above it.
    private mutating func visit(_ folder: String, isPart: Bool) -> Rest {
        if let identity = FileIdentity(path: folder), !seen.insert(identity).inserted { return Rest() }
        guard let listing = try? FolderListing(path: folder) else {
            // Added as an archive, so that opening it reports why it cannot be read; unless it is part of another
            // archive.
            if !isPart { archives.append(folder) }
            return Rest()
        }
        let names = listing.names
        let isOwn = names.isComplete || (!isPart && names.holdsStandardFiles)
        // The data files may be in folders below the manifest.
        let mayOwn = !isPart && names.hasManifest && !names.hasData
        let place = archives.count
        var rest = Rest()
        for item in listing.visible {
            let path = EntryName.join(folder, item.name)
            if isExcluded(path) { continue }
            if item.isFolder {
                let isPart = isPart || isOwn || mayOwn
                if isLink(path) { links.append((path, isPart)) } else { rest = rest + visit(path, isPart: isPart) }
            } else if EntryName.isZip(item.name) {
                take(item, at: path)
            } else if !isOwn, listing.data.contains(where: { $0.name == item.name }) {
                rest.loose.append(path)
            }
        }
        if isOwn || (mayOwn && rest.holdsStandardFiles) {
            archives.insert(folder, at: place)
            return Rest()
        }
        if mayOwn { leftOut.append((EntryName.join(folder, Manifest.fileName), .loneManifest)) }
        rest.holdsStandardFiles = rest.holdsStandardFiles || names.holdsStandardFiles
        return rest
    }

    /// Adds a zip. A missing one, such as the target of a broken link, is added too, so that opening it reports the
    /// error.
    private mutating func take(_ zip: FolderListing.Item, at path: String) {
        if case .success(.special) = zip.kind {
            leftOut.append((path, .notRegular))
        } else if isLink(path) {
            links.append((path, false))
        } else {
            archives.append(path)
        }
    }

    private mutating func followLinks() {
        var files = Set(archives.compactMap(FileIdentity.init(path:)))
        while !links.isEmpty {
            let (path, isPart) = links.removeFirst()
            if (try? FileKind(path: path))?.isFolder == true {
                let before = archives.count
                take(path, isPart: isPart)
                // A new folder may contain a zip that was already found through another link.
                let found = archives[before...]
                archives.removeSubrange(before...)
                archives += found.filter { FileIdentity(path: $0).map { files.insert($0).inserted } ?? true }
            } else if FileIdentity(path: path).map({ files.insert($0).inserted }) ?? true {
                archives.append(path)
            }
        }
    }

    // MARK: - Patterns

    private struct Pattern {
        let glob: Glob
        /// Whether the last component matches any name.
        let isOpen: Bool
        /// Whether a component names hidden files.
        let namesHidden: Bool

        init(_ text: String, _ glob: Glob) {
            self.glob = glob
            let parts = text.split(separator: "/")
            isOpen = parts.last.map { $0.allSatisfy { $0 == "*" } } ?? true
            namesHidden = parts.contains { $0 != "." && $0 != ".." && EntryName.isHidden(String($0)) }
        }

        func matches(_ path: String) -> Bool {
            if glob.matches(path) { return true }
            // The extensions of zips are compared without case.
            guard EntryName.isZip(path), let dot = path.lastIndex(of: ".") else { return false }
            return glob.matches(path[..<dot] + path[dot...].lowercased())
        }

        /// The folder before the first component with a wildcard.
        static func fixedFolder(of pattern: String) -> String {
            let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
            let fixed = parts.prefix { !$0.contains { "*?[\\".contains($0) } }
            return fixed.count == 1 && fixed[0].isEmpty ? "/" : fixed.joined(separator: "/")
        }
    }

    /// A folder and the part of the pattern that its path has matched. A second visit with the same state would find
    /// the same again.
    private struct Passed: Hashable {
        let folder: FileIdentity
        let progress: [Bool]
    }

    /// Searches a folder. `isLinked` is true if its path contains a link.
    private mutating func match(_ pattern: Pattern, in folder: String, isLinked: Bool) {
        let place = folder.isEmpty ? "." : folder
        if let identity = FileIdentity(path: place),
            !passed.insert(Passed(folder: identity, progress: pattern.glob.progress(in: folder))).inserted
        {
            return
        }
        guard let listing = try? FolderListing(path: place) else { return }
        for item in pattern.namesHidden ? listing.items : listing.visible {
            let path = EntryName.join(folder, item.name)
            if isExcluded(path) { continue }
            let isLinked = isLinked || isLink(path)
            if pattern.matches(path) {
                if !item.isFolder, !EntryName.isZip(item.name), pattern.isOpen {
                    if DatasetReader.isData(item.name) { leftOut.append((path, .looseFile)) }
                } else if isLinked {
                    links.append((path, false))
                } else if item.isFolder {
                    take(path, isPart: false)
                } else if EntryName.isZip(item.name) {
                    take(item, at: path)
                } else {
                    archives.append(path)
                }
            } else if item.isFolder, pattern.glob.mayMatch(below: path) {
                match(pattern, in: path, isLinked: isLinked)
            }
        }
    }
}

extension FileKind { fileprivate var isFolder: Bool { if case .folder = self { true } else { false } } }
