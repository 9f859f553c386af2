import IMDF

/// A venue of a workspace, with its current files and their findings.
package struct WorkspaceVenue: Sendable {
    /// The folder.
    package let path: String
    /// The path of the configuration that applies to it.
    package internal(set) var configurationPath: String?
    /// The result for the current files; nil if they cannot be opened.
    package internal(set) var result: LintResult?
    /// The files in memory with their features, as for a draft. Only changed files are read again.
    private var state: DraftState?
    /// The diagnostics of the result, by file.
    var diagnostics: [String: [WorkspaceDiagnostic]] = [:]
    /// The texts of its files by path.
    package private(set) var texts: [String: WorkspaceText] = [:]
    /// The numbers of its files in the dataset, by path.
    private(set) var fileNumbers: [String: Int] = [:]
    /// The texts read from disk, with the stamps of their files.
    private var onDisk: [String: (stamp: FileStamp, text: WorkspaceText)] = [:]
    /// The index that requests share until something changes.
    private var index = Shared<FeatureIndex>()
    private var fixes = Shared<Guarded<FixableFindings>>()

    init(_ path: String) { self.path = path }

    var venue: Venue? { state?.venue }
    var archive: Archive? { state?.archive }

    mutating func clear() {
        (state, result) = (nil, nil)
        (texts, fileNumbers, onDisk, diagnostics) = ([:], [:], [:], [:])
        (index, fixes) = (Shared(), Shared())
    }

    /// Whether a change at a path can affect the venue.
    func concerns(_ file: String) -> Bool {
        file == configurationPath || file.hasPrefix(path + "/") || EntryName.base(of: file) == Configuration.fileName
    }

    /// Reads changes on disk, takes the texts of open documents, and links the venue.
    mutating func read(_ documents: [String: Workspace.Document], _ configuration: Configuration?, jobs: Int?)
        throws(ArchiveError)
    {
        let limits = configuration?.values.limits ?? .default
        let opened: Archive
        do throws(ArchiveError) {
            opened = try Archive(path: path, limits: limits) { configuration?.excludes($0) ?? false }
        } catch {
            guard !documents.isEmpty else { throw error }
            opened = Archive(inMemory: [], path: path)
        }
        var contents: [String: FileBytes] = [:]
        var texts: [String: WorkspaceText] = [:]
        var kept: [String: (stamp: FileStamp, text: WorkspaceText)] = [:]
        for entry in opened.entries where documents[entry.path] == nil {
            guard let stamp = FileStamp(path: entry.path) else { continue }
            if let known = onDisk[entry.path], known.stamp == stamp {
                kept[entry.path] = known
            } else if let bytes = try? FileBytes.copy(ofFile: entry.path, limit: limits.maximumStreamedBytes) {
                kept[entry.path] = (stamp, WorkspaceText(bytes))
            }
            texts[entry.path] = kept[entry.path]?.text
        }
        for (path, document) in documents { texts[path] = document.text }
        for (path, text) in texts { contents[path] = text.bytes }
        take(opened.holding(contents), jobs: jobs)
        self.texts = texts
        onDisk = kept
        (result, index, fixes) = (nil, Shared(), Shared())
    }

    /// Reads the differences from an archive with all of its contents.
    private mutating func take(_ archive: Archive, jobs: Int?) {
        if let known = state?.archive, known.hasSameFiles(as: archive) {
            let contents = archive.entries.enumerated().compactMap { number, entry -> (entry: Int, bytes: FileBytes)? in
                guard case .bytes(let bytes) = entry.source, bytes !== state?.bytes(ofEntry: number) else { return nil }
                return (number, bytes)
            }
            state?.replace(contents)
        } else {
            state = DraftState(archive, jobs: jobs)
        }
        let files = venue?.dataset.files ?? []
        fileNumbers = Dictionary(files.enumerated().map { ($1.path, $0) }, joining: { a, _ in a })
    }

    // MARK: - Features

    /// The features by their places in files.
    var features: FeatureIndex { index.value { FeatureIndex(venue?.dataset) } }

    /// The edits of fixes, by finding.
    func withFixable<R>(_ body: (inout FixableFindings) -> R) -> R? {
        guard let result else { return nil }
        return fixes.value { Guarded(FixableFindings(result)) }.change(body)
    }

    /// The part of a file around an offset, if possible a feature: its tree, and the handle of a feature that was read.
    func piece(of path: String, at offset: Int) -> (tree: SyntaxTree, handle: FeatureHandle?)? {
        guard let text = texts[path] else { return nil }
        guard let number = fileNumbers[path] else { return (SyntaxTree(text.bytes, in: 0..<text.bytes.count), nil) }
        let own = features.byFile[number] ?? []
        let next = own.partitioningIndex { $0.offset > offset }
        guard next > 0 else { return (SyntaxTree(text.bytes, in: 0..<text.bytes.count), nil) }
        let end = next < own.count ? own[next].offset : text.bytes.count
        var tree = SyntaxTree(text.bytes, in: own[next - 1].offset..<end)
        var handle: FeatureHandle? = own[next - 1].handle
        // After the last feature that was read, there may be unreadable ones.
        while let first = tree.nodes.first, first.range.upperBound < offset, first.isClosed {
            var start = first.range.upperBound
            while start < offset, text.bytes.base[start] != UInt8(ascii: "{") { start += 1 }
            guard start < offset else { break }
            (tree, handle) = (SyntaxTree(text.bytes, in: start..<end), nil)
        }
        return (tree, handle)
    }

    /// The tree of a feature.
    func tree(of handle: FeatureHandle) -> (path: String, tree: SyntaxTree)? {
        guard let dataset = venue?.dataset else { return nil }
        let source = dataset.features.source(of: handle)
        let file = dataset.files[Int(source.file)]
        guard let text = texts[file.path] else { return nil }
        let own = features.byFile[Int(source.file)] ?? []
        let next = own.partitioningIndex { $0.offset > source.offset }
        let end = next < own.count ? own[next].offset : text.bytes.count
        return (file.path, SyntaxTree(text.bytes, in: source.offset..<end))
    }

    /// The first feature with an id.
    func feature(_ id: String) -> FeatureHandle? {
        guard let storage = venue?.storage else { return nil }
        return storage.ids.number(of: FeatureID(id)).map(storage.numbering.handle)
    }
}

extension Archive {
    /// Whether another archive has the same files, all of them in memory, ignoring their contents.
    fileprivate func hasSameFiles(as other: Archive) -> Bool {
        func isInMemory(_ entry: ArchiveEntry) -> Bool { if case .bytes = entry.source { true } else { false } }
        return path == other.path && refused == other.refused && ignored == other.ignored
            && entries.elementsEqual(other.entries) { own, its in
                own.path == its.path && own.similarName == its.similarName && isInMemory(own) && isInMemory(its)
            }
    }
}

/// The features of each file, ordered by their places.
struct FeatureIndex: Sendable {
    let byFile: [Int: [(offset: Int, handle: FeatureHandle)]]

    init(_ dataset: Dataset?) {
        var found: [Int: [(offset: Int, handle: FeatureHandle)]] = [:]
        for handle in dataset?.features.handles ?? [] {
            guard let source = dataset?.features.source(of: handle) else { continue }
            found[Int(source.file), default: []].append((source.offset, handle))
        }
        for file in found.keys { found[file]?.sort { $0.offset < $1.offset } }
        byFile = found
    }
}
