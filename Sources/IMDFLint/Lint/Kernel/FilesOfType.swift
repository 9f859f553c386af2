/// The files that contain the features of one type, if they are several: a file for each floor, or an older version beside
/// the delivery.
///
/// Rules on the names of files and on ids, and the fixes that merge files and remove copies, ask this.
struct FilesOfType {
    let type: FeatureType
    /// The file that the standard names; nil if no file in the folder is named so.
    let own: Int?
    /// The other files that contain features of this type and no others, in the order of the archive.
    let others: [Other]

    /// A file beside the one of the standard's name, or beside others like it.
    struct Other {
        let file: Int
        /// The number of its features.
        let count: Int
        /// The file that has most of its ids, how many it has, and the number of features there; nil if none has any.
        let shared: (file: Int, count: Int, of: Int)?

        /// Whether the file is probably another version: at least half of the smaller file's ids are in both.
        var isVersion: Bool { shared.map { $0.count * 2 >= min(count, $0.of) } ?? false }
    }

    /// Whether all files can become one: each is complete, and no id is in two of them.
    var canBeMerged: Bool { others.allSatisfy { $0.shared == nil } }

    /// All types with several files in one folder. Linear in the features of these files.
    static func all(in dataset: Dataset) -> [FilesOfType] {
        let files = dataset.files
        guard dataset.kind != .singleFile else { return [] }
        let candidates = files.indices.filter {
            files[$0].featureCount > 0 && files[$0].name != files[$0].type?.fileName
        }
        guard !candidates.isEmpty else { return [] }
        let types = dataset.typesByFile
        return FeatureType.allCases.compactMap { type in
            let seconds = candidates.filter { types[$0] == [type] }
            guard let first = seconds.first else { return nil }
            let own = files.indices.filter {
                files[$0].name == type.fileName && files[$0].folder == files[first].folder
            }
            // A file in another folder may be of another delivery.
            let inFolder = seconds.filter { files[$0].folder == files[first].folder }
            guard own.count <= 1, own.count + inFolder.count > 1 else { return nil }
            return FilesOfType(type, own.first, inFolder, dataset)
        }
    }

    private init(_ type: FeatureType, _ own: Int?, _ seconds: [Int], _ dataset: Dataset) {
        self.type = type
        self.own = own
        var ids: [Int: Set<FeatureID>] = [:]
        var counts: [Int: Int] = [:]
        for (index, source) in dataset.features.sources(of: type).enumerated() {
            let file = Int(source.file)
            counts[file, default: 0] += 1
            if let id = dataset.features.id(of: FeatureHandle(type, index)) { ids[file, default: []].insert(id) }
        }
        let all = [own].compactMap { $0 } + seconds
        others = seconds.map { file in
            let own = ids[file] ?? []
            var best: (file: Int, count: Int, of: Int)?
            for other in all where other != file {
                let count = own.count { ids[other]?.contains($0) ?? false }
                if count > best?.count ?? 0 { best = (other, count, counts[other] ?? 0) }
            }
            return Other(file: file, count: counts[file] ?? 0, shared: best)
        }
    }
}

extension [FilesOfType] {
    /// The file that another is probably a version of, by the numbers of both.
    var versions: [Int: FilesOfType.Other] {
        Dictionary(flatMap { $0.others.filter { $0.isVersion }.map { ($0.file, $0) } }, joining: { first, _ in first })
    }
}

extension Dataset {
    /// The types of the features in each file; nil for those that are not in the standard.
    var typesByFile: [Int: Set<FeatureType?>] {
        var types: [Int: Set<FeatureType?>] = [:]
        // Features are in the order of their files, so each file is looked up once.
        for type in FeatureType.allCases.map(Optional.some) + [nil] {
            var last: Int32 = -1
            let sources = type.map(features.sources) ?? features.otherSources
            for source in sources where source.file != last {
                last = source.file
                types[Int(last), default: []].insert(type)
            }
        }
        return types
    }

    /// The files that have another name than that of the only type in them, of which no other file has features.
    var filesOfOneType: [(file: Int, type: FeatureType)] {
        guard files.contains(where: { $0.type == nil && $0.featureCount > 0 }) else { return [] }
        let types = typesByFile
        return types.orderedByKey().compactMap { file, own in
            guard files[file].type == nil, own.count == 1, let type = own.first ?? nil,
                !types.contains(where: { $0.key != file && $0.value.contains(type) })
            else { return nil }
            return (file, type)
        }
    }
}

extension Dataset.File {
    /// The path without the name.
    fileprivate var folder: Substring { path.dropLast(name.count) }
}
