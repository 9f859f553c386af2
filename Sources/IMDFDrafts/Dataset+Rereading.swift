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
            case .bytes(let bytes) = archive.entries[entry].source, !files[number].isManifest
        else { return false }
        let reader = DatasetReader(archive: archive, jobs: jobs, chunkBytes: nil, progress: nil)
        let read = reader.read(bytes, asFile: number, of: self)
        guard read.lost.isEmpty else { return false }
        files[number] = read.files[number]
        var splice = FileSplice(file: Int32(truncatingIfNeeded: number), new: read.features)
        splice.replace(in: &features)
        issues.removeAll { $0.file == number && !$0.isAboutName }
        issues = issues.map { issue in
            var issue = issue
            issue.feature = issue.feature.map(splice.moved)
            return issue
        }
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
private struct FileSplice: PropertiesEditor {
    let file: Int32
    private var new: FeatureTables
    /// The indices of the file's old features, and the number of its new ones, by type.
    private var parts: [FeatureType?: (old: Range<Int>, count: Int)] = [:]

    init(file: Int32, new: FeatureTables) { (self.file, self.new) = (file, new) }

    mutating func replace(in features: inout FeatureTables) {
        for type in FeatureType.allCases {
            let number = type.caseIndex
            guard note(features.common[number].sources, new.common[number].sources.count, type) else { continue }
            replace(&features.common[number].heads, new.common[number].heads, type)
            var properties = new.properties
            features.editProperties(of: type, &properties, &self)
            replace(&features.common[number].sources, new.common[number].sources, type)
        }
        if note(features.otherSources, new.otherSources.count, nil) {
            replace(&features.others, new.others, nil)
            replace(&features.otherSources, new.otherSources, nil)
        }
    }

    /// Notes the features of a type that are replaced; false if there are none.
    private mutating func note(_ sources: [FeatureSource], _ count: Int, _ type: FeatureType?) -> Bool {
        let old = sources.partitioningIndex { $0.file >= file }..<sources.partitioningIndex { $0.file > file }
        parts[type] = (old, count)
        return !old.isEmpty || count > 0
    }

    mutating func edit<P: DeclaredProperties>(_ properties: inout [P], _ new: inout [P]) {
        replace(&properties, new, P.featureType)
    }

    private func replace<Element>(_ elements: inout [Element], _ new: [Element], _ type: FeatureType?) {
        guard let old = parts[type]?.old else { return }
        // Nearly all types are in one file, so that nothing needs to be copied.
        if old == elements.indices { elements = new } else { elements.replaceSubrange(old, with: new) }
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
