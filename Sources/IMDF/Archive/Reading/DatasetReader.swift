/// Reads all files of an archive into a dataset, several at a time, and large ones in chunks.
///
/// Each chunk after the first starts at a guess: a place that looks like the start of a feature. The guess is right if
/// and only if the previous chunk ends there. If it is wrong, the file is read again in one piece, so the result never
/// depends on the number of threads.
package struct DatasetReader {
    let archive: Archive
    let jobs: Int
    let progress: (@Sendable (ReadingProgress) -> Void)?
    /// Stops reading; checked before each file and each chunk.
    var cancellation: Cancellation?
    /// The data files, and their indices in the archive.
    private let entries: [ArchiveEntry]
    private let entryNumbers: [Int]
    /// The meanings of the names of the data files that are not those of IMDF.
    private let meanings: [Dataset.File.Meaning?]

    /// The minimum length of chunks; nil to choose it by the size of the archive.
    private let chunkBytes: Int?

    package init(archive: Archive, jobs: Int, chunkBytes: Int?, progress: (@Sendable (ReadingProgress) -> Void)?) {
        self.archive = archive
        self.jobs = jobs
        self.chunkBytes = chunkBytes
        self.progress = progress
        let isStandard = archive.entries.allSatisfy { Self.isNamed($0.name) }
        let meanings = isStandard ? [:] : archive.meanings()
        entryNumbers = archive.entries.indices.filter { number in
            let entry = archive.entries[number]
            return Self.isData(entry.name) || meanings[number] != nil || archive.kind == .singleFile
                || (EntryName.isGeoJSON(entry.name) && (try? entry.bytes())?.holdsTypedFeatures == true)
        }
        self.meanings = entryNumbers.map { meanings[$0] }
        entries = entryNumbers.map { archive.entries[$0] }
    }

    func read(into dataset: inout Dataset) {
        let read = Set(entryNumbers)
        dataset.ignored += archive.entries.indices.filter { !read.contains($0) }.map {
            archive.inside(archive.entries[$0].path)
        }
        let opened = openFiles()
        for (number, result) in opened.enumerated() {
            let entry = entries[number]
            let type = Self.featureType(ofFile: entry.name)
            switch result {
            case .success(let bytes):
                dataset.files.append(.init(name: entry.name, path: entry.path, type: type, bytes: bytes))
            case .failure(let error):
                dataset.files.append(
                    .init(name: entry.name, path: entry.path, type: type, bytes: nil, isComplete: false))
                dataset.issues.append(Issue(.entry(name: entry.name, error), file: number))
            }
            dataset.files[number].entry = entryNumbers[number]
            dataset.files[number].meaning = meanings[number]
        }
        noteRefusedEntries(&dataset)
        noteNames(&dataset)
        readManifest(&dataset)
        readCollections(dataset.files.indices, &dataset)
        dataset.sortIssues()
    }

    /// Reads the features of one file of a dataset with other content. The result has only those features, their
    /// issues, and the file with its number.
    package func read(_ bytes: FileBytes, asFile number: Int, of dataset: Dataset) -> Dataset {
        let file = dataset.files[number]
        var part = dataset
        (part.issues, part.lost) = ([], [])
        part.files[number] = .init(name: file.name, path: file.path, type: file.type, bytes: bytes, entry: file.entry)
        part.files[number].meaning = file.meaning
        readCollections(number..<number + 1, &part)
        return part
    }

    /// The feature type of a file name: `unit.geojson`, also with the extension `.json` and in any case.
    static func featureType(ofFile name: String) -> FeatureType? {
        let lower = name.lowercased()
        guard let dot = lower.firstIndex(of: "."), [".geojson", ".json"].contains(lower[dot...]) else { return nil }
        return FeatureType(rawValue: String(lower[..<dot]))
    }

    /// Whether a file name is that of data: any `.geojson` file, and a `.json` file if its base name is a feature type
    /// or `manifest`.
    static func isData(_ name: String) -> Bool {
        name.lowercased().hasSuffix(".geojson") || featureType(ofFile: name) != nil || isManifest(name)
    }

    /// Whether a file name is that of a type or of the manifest.
    static func isNamed(_ name: String) -> Bool { featureType(ofFile: name) != nil || isManifest(name) }

    /// The name of the file of IMDF whose base name, before the first dot, is that of a name in lowercase.
    static func standardName(ofBase name: String) -> String? {
        let base = name.lowercased().prefix { $0 != "." }
        return base == "manifest" ? Manifest.fileName : FeatureType(rawValue: String(base))?.fileName
    }

    package static func isManifest(_ name: String) -> Bool { name.lowercased() == Manifest.fileName }

    // MARK: - Files

    private func openFiles() -> [Result<FileBytes, EntryError>] {
        let entries = entries
        return Parallel.map(lengths: entries.map { $0.byteCount }, jobs: jobs) { [cancellation] number in
            if cancellation?.isCanceled == true { return .success(FileBytes([])) }
            do throws(EntryError) { return .success(try entries[number].bytes()) } catch { return .failure(error) }
        }
    }

    /// Marks types as incomplete if an entry that was refused may have contained their features.
    private func noteRefusedEntries(_ dataset: inout Dataset) {
        for refused in archive.refused {
            let base = refused.name.split(separator: "/").last.map(String.init) ?? refused.name
            let type = Self.featureType(ofFile: base)
            // If entries share a name, the one that was read counts for all.
            var isComplete = false
            if case .sameName = refused.error { isComplete = true }
            dataset.files.append(.init(name: base, path: refused.path, type: type, bytes: nil, isComplete: isComplete))
            dataset.issues.append(Issue(.entry(name: refused.name, refused.error), file: dataset.files.count - 1))
        }
    }

    private func noteNames(_ dataset: inout Dataset) {
        if let (count, first) = archive.backslashes {
            dataset.issues.append(Issue(.backslashes(count: count, first: first), file: nil))
        }
        // A file of the standard's name is not the second one, wherever it is.
        let named = dataset.files.lazy.filter { $0.bytes != nil && $0.name == $0.type?.fileName }.compactMap { $0.type }
        var (standard, seen) = (Set<FeatureType>(), Set(named))
        for (number, file) in dataset.files.enumerated() where file.bytes != nil {
            if let entry = file.entry, let other = archive.entries[entry].similarName {
                dataset.issues.append(Issue(.similarNames(name: file.name, other: other), file: number))
                continue
            }
            if file.meaning == .manifest { dataset.issues.append(Issue(.fileEnding, file: number)) }
            guard let type = file.type else { continue }
            let isStandard = file.name == type.fileName
            if isStandard ? !standard.insert(type).inserted : !seen.insert(type).inserted {
                dataset.issues.append(Issue(.fileTwice(type), file: number))
            } else if !isStandard {
                dataset.issues.append(Issue(.fileEnding, file: number))
            }
        }
    }

    private func readManifest(_ dataset: inout Dataset) {
        // A single file contains one feature type and needs no manifest.
        guard let number = dataset.files.firstIndex(where: { $0.isManifest }) else {
            if dataset.kind != .singleFile { dataset.issues.append(Issue(.manifestMissing, file: nil)) }
            return
        }
        guard let bytes = dataset.files[number].bytes else { return }
        var reader = ManifestReader(bytes: bytes, file: number)
        dataset.manifest = reader.read()
        dataset.files[number].isComplete = reader.isComplete
        dataset.issues += reader.issues
    }

    // MARK: - Features

    /// A chunk of a file.
    private struct Chunk: Sendable {
        let file: Int
        let range: Range<Int>
        let isFirst: Bool
    }

    private func readCollections(_ numbers: Range<Int>, _ dataset: inout Dataset) {
        let files = dataset.files
        let data = numbers.filter { files[$0].bytes != nil && !files[$0].isManifest }
        let total = data.reduce(0) { $0 + (files[$1].bytes?.count ?? 0) }
        // Short enough that all threads finish at about the same time, and long enough that few features are moved
        // later.
        let least = chunkBytes ?? max(4 << 20, total / (8 * max(1, jobs)))
        let chunks = data.flatMap { number -> [Chunk] in
            let ranges = files[number].bytes.map { cut($0, least: least) } ?? []
            return ranges.enumerated().map { Chunk(file: number, range: $1, isFirst: $0 == 0) }
        }
        let lengths = chunks.map { chunk in
            min(chunk.range.upperBound, files[chunk.file].bytes?.count ?? 0) - chunk.range.lowerBound
        }
        let counter = ProgressCounter(total: total, report: progress)
        var results = Parallel.map(lengths: lengths, jobs: jobs) { [cancellation] number -> CollectionReader.Result? in
            if cancellation?.isCanceled == true { return nil }
            return Self.read(files[chunks[number].file], chunks[number], counter)
        }
        // A canceled result is discarded; merging it would read the missing chunks again.
        if cancellation?.isCanceled != true { merge(chunks, &results, into: &dataset) }
    }

    private static func read(_ file: Dataset.File, _ chunk: Chunk, _ counter: ProgressCounter?) -> CollectionReader
        .Result?
    {
        guard let bytes = file.bytes else { return nil }
        var reader = CollectionReader(
            bytes: bytes.base, count: bytes.count, file: chunk.file, type: file.type, meant: file.meantType,
            chunk: chunk.range
        ) { done in
            bytes.release(done)
            counter?.add(done.count)
        }
        return chunk.isFirst ? reader.readFromStart() : reader.readFromFeature()
    }

    /// Reads the rest of a file after the features, if the file was read in chunks.
    private static func readRest(
        _ file: Dataset.File, number: Int, from arrayEnd: Int, in frame: CollectionReader.Frame?
    ) -> CollectionReader.Result? {
        guard let bytes = file.bytes else { return nil }
        var reader = CollectionReader(
            bytes: bytes.base, count: bytes.count, file: number, type: file.type, chunk: arrayEnd..<Int.max)
        return reader.readFromArrayEnd(frame)
    }

    /// Joins the results file by file. A chunk is valid only if the previous one ends where it begins, and if all
    /// chunks together stay within the limit on searching for features after faults.
    private func merge(_ chunks: [Chunk], _ results: inout [CollectionReader.Result?], into dataset: inout Dataset) {
        var tables: [ChunkTables] = []
        var at = 0
        while at < chunks.count {
            let number = chunks[at].file
            var behind = at + 1
            while behind < chunks.count, chunks[behind].file == number { behind += 1 }
            let fits = (at + 1..<behind).allSatisfy { results[$0 - 1]?.next == chunks[$0].range.lowerBound }
            let cost = results[at..<behind].reduce(0) { $0 + ($1?.recoveryCost ?? 0) }
            let budget = CollectionReader.recoveryBudget(bytes: dataset.files[number].bytes?.count ?? 0)
            if fits, results[behind - 1]?.next == nil, behind == at + 1 || cost < budget {
                let (frame, arrayEnd) = (results[at]?.frame, results[behind - 1]?.arrayEnd)
                for part in at..<behind {
                    if let result = results[part] { dataset.append(result, file: number, &tables) }
                    results[part] = nil
                }
                if let arrayEnd {
                    let rest = Self.readRest(dataset.files[number], number: number, from: arrayEnd, in: frame)
                    if let rest { dataset.append(rest, file: number, &tables) }
                }
            } else {
                for part in at..<behind { results[part] = nil }
                let whole = Chunk(file: number, range: 0..<Int.max, isFirst: true)
                if let result = Self.read(dataset.files[number], whole, nil) {
                    dataset.append(result, file: number, &tables)
                }
            }
            if case let texts = dataset.files[number].repaired, texts.count > 0 {
                dataset.issues.append(Issue(.textsNotUTF8(count: texts.count), file: number, offset: texts.first))
            }
            at = behind
        }
        dataset.features = FeatureTables(joining: &tables)
        // In a file of another format, no object is a feature.
        let others = dataset.issues.filter { $0.kind.isOtherFormat }.compactMap { $0.file }
        guard !others.isEmpty else { return }
        dataset.issues.removeAll { issue in
            if case .notAFeature = issue.kind { issue.file.map(others.contains) ?? false } else { false }
        }
    }

    /// The chunks of a file. Only the first is certain to start at a feature.
    ///
    /// Each chunk takes one thread's share of the remaining bytes, but at least `least`. Features of later chunks are
    /// moved after those of the first one, so the first chunk should be long, and the last ones short enough to balance
    /// the load.
    private func cut(_ bytes: FileBytes, least: Int) -> [Range<Int>] {
        var guesses: [Int] = []
        var at = 0
        while jobs > 1, bytes.count - at >= 2 * least {
            at += max(least, (bytes.count - at) / jobs)
            guesses.append(at)
        }
        // In parallel, because each guess reads a page that may still be on disk.
        let found = Parallel.map(guesses.count, jobs: jobs) { [guesses] number in
            CollectionReader.probableFeature(bytes, from: guesses[number], below: guesses[number] + least / 2)
        }
        let starts = [0] + found.compactMap { $0 }
        return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : Int.max) }
    }
}

extension Dataset {
    /// Appends the result of one chunk. Its features are added to `tables`, to be joined later.
    fileprivate mutating func append(_ result: CollectionReader.Result, file: Int, _ tables: inout [ChunkTables]) {
        if !result.issues.isEmpty {
            // The index of a feature counts the features of all files.
            let types = FeatureType.allCases.map { Optional($0) } + [nil]
            let shifts = types.map { type in tables.reduce(0) { $0 + $1.tables.count(of: type) } }
            issues += result.issues.map { issue in
                var issue = issue
                issue.feature = issue.feature.map {
                    FeatureHandle($0.type, $0.index + shifts[$0.type?.caseIndex ?? types.count - 1])
                }
                return issue
            }
        }
        lost += result.lost
        if !result.isComplete { files[file].isComplete = false }
        files[file].repaired.add(result.repaired)
        if let box = result.boundingBox { files[file].boundingBox = box }
        let shift = Int32(truncatingIfNeeded: files[file].featureCount)
        tables.append(ChunkTables(tables: result.tables, ordinalShift: shift))
        files[file].featureCount += result.featureCount
    }

    /// Sorts issues by file and place. Issues of the archive as a whole come first.
    package mutating func sortIssues() {
        issues = issues.enumerated().sorted { a, b in
            (a.element.file ?? -1, a.element.offset, a.offset) < (b.element.file ?? -1, b.element.offset, b.offset)
        }.map { $0.element }
    }
}
