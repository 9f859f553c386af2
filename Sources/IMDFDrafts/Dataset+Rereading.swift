extension Dataset {
    /// Reads a file whose content has changed, and keeps the features of other files.
    ///
    /// - Parameters:
    ///   - entry: the index of the file in ``Archive/entries``.
    ///   - archive: the archive, in which only the contents of files have changed.
    /// - Returns: false if all files must be read: the file is the manifest, or features were lost whose files are
    ///   unknown.
    mutating func reread(_ entry: Int, of archive: Archive, jobs: Int) -> Bool {
        guard let number = files.firstIndex(where: { $0.entry == entry }), lost.isEmpty,
            case .bytes(let bytes) = archive.entries[entry].source, !DatasetReader.isManifest(files[number].name)
        else { return false }
        let reader = DatasetReader(archive: archive, jobs: jobs, chunkBytes: nil, progress: nil)
        let read = reader.read(bytes, asFile: number, of: self)
        guard read.lost.isEmpty else { return false }
        files[number] = read.files[number]
        var splice = FileSplice(file: Int32(truncatingIfNeeded: number), new: read.features)
        for type in FeatureType.allCases { features.editTable(of: type, &splice) }
        splice.replace(&features.others, &features.otherSources, read.features.others, read.features.otherSources, nil)
        issues.removeAll { $0.file == number && !$0.isAboutName }
        for index in issues.indices { issues[index].feature = issues[index].feature.map(splice.moved) }
        issues += read.issues.map { splice.placed($0) }
        sortIssues()
        return true
    }
}

extension Issue {
    /// Whether the issue is about the name of a file, independent of its content.
    fileprivate var isAboutName: Bool {
        switch kind {
        case .similarNames, .fileEnding, .fileTwice: true
        default: false
        }
    }
}

/// Replaces the features of a file.
private struct FileSplice: TableEditor {
    let file: Int32
    let new: FeatureTables
    /// The indices of the file's old features, and the number of its new ones, by type.
    private var parts: [FeatureType?: (old: Range<Int>, count: Int)] = [:]

    init(file: Int32, new: FeatureTables) { (self.file, self.new) = (file, new) }

    mutating func edit<P: DeclaredProperties>(_ table: inout FeatureTable<P>) {
        let new = new[P.self]
        replace(&table.features, &table.sources, new.features, new.sources, P.featureType)
    }

    mutating func replace<Feature>(
        _ features: inout [Feature], _ sources: inout [FeatureSource], _ newFeatures: [Feature],
        _ newSources: [FeatureSource], _ type: FeatureType?
    ) {
        let old = sources.partitioningIndex { $0.file >= file }..<sources.partitioningIndex { $0.file > file }
        parts[type] = (old, newSources.count)
        if old.isEmpty, newSources.isEmpty { return }
        // Nearly all types are in one file, so that no features need to be copied.
        if old == sources.indices {
            (features, sources) = (newFeatures, newSources)
        } else {
            features.replaceSubrange(old, with: newFeatures)
            sources.replaceSubrange(old, with: newSources)
        }
    }

    /// The new handle of a feature in another file.
    func moved(_ handle: FeatureHandle) -> FeatureHandle {
        guard let (old, count) = parts[handle.type], handle.index >= old.upperBound else { return handle }
        return FeatureHandle(handle.type, handle.index + count - old.count)
    }

    /// The issue with handles in the whole dataset.
    func placed(_ issue: Issue) -> Issue {
        var issue = issue
        issue.feature = issue.feature.map { FeatureHandle($0.type, $0.index + (parts[$0.type]?.old.lowerBound ?? 0)) }
        return issue
    }
}
