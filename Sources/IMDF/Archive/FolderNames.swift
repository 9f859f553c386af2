/// The names in one folder, which say whether it is an archive, and which folders below belong to it.
///
/// The same decides for a folder on disk and for the folders in a zip. A folder is an archive if it has a manifest and
/// feature files, or, unless it is below another archive, files named as in the standard, or a manifest with such files
/// in folders below it. A folder below an archive belongs to it only if it may be the rest of it: the archive lacks all
/// types of the folder's files, and is not whole without them. Every other one is probably an earlier version or a
/// backup, and is left out.
struct FolderNames: Sendable {
    /// Whether there is a manifest.
    private(set) var hasManifest = false
    /// Whether there are feature files.
    private(set) var hasData = false
    /// The types that the names of files state.
    private(set) var types: Set<FeatureType> = []
    /// The types that the names of other `.json` files mean.
    private var meantTypes: Set<FeatureType> = []
    private var hasStandardEnding = false

    /// Adds a file.
    mutating func add(_ name: String) {
        if DatasetReader.isManifest(name) {
            hasManifest = true
        } else if DatasetReader.isData(name) {
            hasData = true
            guard let type = DatasetReader.featureType(ofFile: name) else { return }
            types.insert(type)
            if name.lowercased().hasSuffix(".geojson") { hasStandardEnding = true }
        } else if EntryName.isGeoJSON(name), let type = MeantFileName.type(of: name) {
            meantTypes.insert(type)
        }
    }

    /// Whether there are a manifest and feature files.
    var isComplete: Bool { hasManifest && hasData }

    /// Whether there are feature files with names of the standard. At least two are needed, because a single
    /// `address.json` may be anything. Names such as `units.json` count only together with those of a venue and levels.
    var holdsStandardFiles: Bool {
        hasStandardEnding || types.count > 1
            || (!meantTypes.isEmpty && types.union(meantTypes).isSuperset(of: [.venue, .level]))
    }

    /// Whether there is all that the rest of an archive hangs from.
    private var isWhole: Bool { types.contains(.venue) && types.contains(.level) }

    /// Whether the files of a folder below this archive may be the rest of it.
    func takes(_ below: FolderNames) -> Bool {
        !isWhole && !below.isComplete && types.isDisjoint(with: below.types) && !(hasManifest && below.hasManifest)
    }
}

/// The archives among the folders of a zip. Folders whose names differ only in case or normalization are one, as on many
/// disks.
struct ArchiveLayout {
    /// The folder of an archive, from the top of the zip, without a slash at the end.
    typealias Root = String

    /// The folders of the archives, each before those below it, bytewise by path.
    private(set) var roots: [Root] = []
    /// The archives that are not below another.
    private(set) var tops: [Root] = []
    /// The archive that each folder belongs to. Folders that are in none are left out.
    private var owners: [String: Root] = [:]

    /// - Parameter files: The paths of the files from the top of the zip.
    init(_ files: some Sequence<String>) {
        var folders: [String: FolderNames] = ["": FolderNames()]
        var spelled = ["": ""]
        for file in files {
            let path = EntryName.plain(file)
            for folder in EntryName.folders(of: path) where folders[folder.lowercased()] == nil {
                folders[folder.lowercased()] = FolderNames()
                spelled[folder.lowercased()] = folder
            }
            folders[Self.folder(of: path), default: FolderNames()].add(EntryName.base(of: path))
        }
        let sorted = folders.keys.sorted(by: EntryName.precedes)
        // Whether files of the standard's names are below a folder, in folders that are no archives themselves.
        var haveParts: Set<String> = []
        for folder in sorted.reversed() {
            guard let names = folders[folder], !names.isComplete, let above = Self.above(folder) else { continue }
            if names.holdsStandardFiles || haveParts.contains(folder) { haveParts.insert(above) }
        }
        var isBelow: [String: Root] = [:]
        for folder in sorted {
            guard let names = folders[folder] else { continue }
            let above = Self.above(folder)
            let root = above.flatMap { isBelow[$0] }
            if names.isComplete
                || (root == nil
                    && (names.holdsStandardFiles
                        || (names.hasManifest && !names.hasData && haveParts.contains(folder))))
            {
                let name = spelled[folder] ?? folder
                roots.append(name)
                if root == nil { tops.append(name) }
                (isBelow[folder], owners[folder]) = (name, name)
            } else if let root, let above {
                isBelow[folder] = root
                if owners[above] == root, folders[root.lowercased()]?.takes(names) == true { owners[folder] = root }
            }
        }
    }

    /// Whether a file belongs to the archive in a folder.
    func holds(_ file: String, in root: Root) -> Bool { owners[Self.folder(of: EntryName.plain(file))] == root }

    /// Whether a file belongs to no archive.
    func isInNone(_ file: String) -> Bool { owners[Self.folder(of: EntryName.plain(file))] == nil }

    /// The folder of a file, in lowercase.
    private static func folder(of path: String) -> String { EntryName.folders(of: path).last?.lowercased() ?? "" }

    /// The folder that contains a folder; nil for the top.
    private static func above(_ folder: String) -> String? {
        folder.isEmpty ? nil : EntryName.folders(of: folder).last ?? ""
    }
}
