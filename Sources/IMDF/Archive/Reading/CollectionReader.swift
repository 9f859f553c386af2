/// Reads a feature collection, or a chunk of one, feature by feature.
///
/// The tape and the coordinate buffers are reused for each feature, which avoids allocations. After a broken feature,
/// the reader searches for the next place where a feature can be read (`CollectionReader+Recovery.swift`).
struct CollectionReader: ~Copyable {
    /// The result of reading a chunk.
    struct Result: Sendable {
        var tables: FeatureTables
        var issues: [Issue]
        var lost: [Dataset.LostFeature]
        var featureCount: Int
        var isComplete: Bool
        /// The start of the next feature, if the chunk ended before the array did.
        var next: Int?
        /// The object around the features, as far as it was read.
        var frame: Frame?
        /// The end of the array of features, if it began before the chunk.
        var arrayEnd: Int?
        /// The number of bytes read while searching for features after faults.
        var recoveryCost: Int
        /// The texts with bytes that are not UTF-8.
        var repaired: RepairedTexts
        /// The `bbox` of the collection, if it was in the bytes read.
        var boundingBox: Dataset.BoundingBox?
    }

    /// The object around the features.
    struct Frame: Sendable {
        let start: Int
        var keys: Set<String> = []
        var type: String?
        /// Whether there is an array of features.
        var hasFeatures = false
        /// Whether it has members that make it a feature itself.
        var isFeature = false
        /// Members that do not belong in a collection, with the offsets of their values.
        var foreign: [(key: String, offset: Int)] = []
        /// Its `bbox`.
        var boundingBox: Dataset.BoundingBox?
        /// Whether it has a fault, so that the rest of it is not checked.
        var isBroken = false
    }

    var scanner: JSONScanner
    var sink: FeatureSink
    /// The coordinate storages used so far, and the current one.
    private var storages: [CoordinateStorage] = []
    private var storage = CoordinateStorage()
    /// The bytes to read, up to the first feature at or after the upper bound.
    private let chunk: Range<Int>
    /// Called with each range of bytes that was read.
    private let passed: ((Range<Int>) -> Void)?
    /// The offset up to which progress has been reported.
    private var told: Int
    /// The next offset at which to stop, to report progress or because the chunk ends.
    private var pause: Int
    var frame: Frame?
    var isComplete = true
    /// The number of bytes that searching for features may still read, so that hostile input costs at most a few
    /// readings of the file.
    var recoveryBudget: Int

    /// The limit for a file of this size, whatever the number of its chunks.
    static func recoveryBudget(bytes count: Int) -> Int { 4 * count + 1 << 20 }

    /// Creates a reader of the bytes from `start`. The bytes must live as long as the reader.
    init(
        bytes: UnsafePointer<UInt8>, count: Int, file: Int, type: FeatureType?, meant: FeatureType? = nil,
        chunk: Range<Int>, passed: ((Range<Int>) -> Void)? = nil
    ) {
        scanner = JSONScanner(bytes: bytes, count: count, position: chunk.lowerBound, repairsTexts: true)
        self.chunk = chunk
        // Features of later chunks are moved after those of the first one.
        let room = chunk.lowerBound == 0 ? 0..<count : chunk.clamped(to: 0..<count)
        sink = FeatureSink(file: file, expected: type, chunk: room)
        sink.meant = meant
        self.passed = passed
        (told, pause) = (chunk.lowerBound, chunk.lowerBound)
        recoveryBudget = Self.recoveryBudget(bytes: count)
    }

    /// Reads from the start of the file.
    mutating func readFromStart() -> Result {
        read { reader throws(JSONFault) in
            reader.skipByteOrderMark()
            return try reader.readDocument()
        }
    }

    /// Reads features from a place where a feature begins.
    mutating func readFromFeature() -> Result {
        scanner.depth = 2
        switch readFeatures() {
        case .chunk(let next): return finish(next: next)
        case .array: return finish(arrayEnd: scanner.position)
        case .stopped: return finish()
        }
    }

    /// Reads the rest of the file after the array of features. `frame` is the object around the features so far.
    mutating func readFromArrayEnd(_ frame: Frame?) -> Result {
        if frame?.isBroken == true { return finish() }
        return read { reader throws(JSONFault) in
            guard let frame else { return .array }
            reader.frame = frame
            reader.scanner.depth = 1
            return try reader.readMembers(next: try reader.scanner.separator(closing: Byte.closeBrace))
        }
    }

    private mutating func read(_ body: (inout Self) throws(JSONFault) -> End) -> Result {
        do throws(JSONFault) {
            switch try body(&self) {
            case .chunk(let next): return finish(next: next)
            case .array: if scanner.peek() != nil { throw scanner.unexpected("the end of the file") }
            case .stopped: break
            }
        } catch {
            fail(error)
            // The frame is broken, but features may follow the fault.
            if let feature = nextFeature(from: error.offset) {
                scanner.position = feature
                scanner.depth = 2
                frame = Frame(start: 0, isBroken: true)
                if case .chunk(let next) = readFeatures() { return finish(next: next) }
            }
        }
        return finish()
    }

    private mutating func finish(next: Int? = nil, arrayEnd: Int? = nil) -> Result {
        tell(upTo: scanner.end)
        sink.take(recovered: &scanner.recovered)
        let memory = CoordinateMemory(scanner.takeCoordinates())
        for storage in storages + [storage] { storage.fill(memory) }
        return Result(
            tables: sink.tables, issues: sink.issues, lost: sink.lost, featureCount: sink.ordinal,
            isComplete: isComplete, next: next, frame: frame, arrayEnd: arrayEnd,
            recoveryCost: Self.recoveryBudget(bytes: scanner.end) - recoveryBudget, repaired: scanner.repaired,
            boundingBox: frame?.boundingBox)
    }

    private mutating func skipByteOrderMark() {
        guard scanner.end >= 3, scanner.bytes[0] == 0xEF, scanner.bytes[1] == 0xBB, scanner.bytes[2] == 0xBF else {
            return
        }
        scanner.recovered.append(JSONFault(.byteOrderMark, at: 0))
        scanner.position = 3
    }

    private mutating func fail(_ fault: JSONFault) {
        let shown = fault.explained(by: UnsafeBufferPointer(start: scanner.bytes, count: scanner.end))
        sink.issues.append(Issue(.json(shown), file: sink.file, offset: shown.offset))
        if !isOnlyClosing(from: fault.offset) { isComplete = false }
    }

    // MARK: - Features

    /// The place where reading features ended.
    enum End {
        /// At the end of their array, or there is no array.
        case array
        /// At the end of the chunk; the next feature begins here.
        case chunk(Int)
        /// At a fault after which nothing can be read.
        case stopped
    }

    /// Reads features up to the end of the array or of the chunk.
    mutating func readFeatures() -> End {
        var next = scanner.peek()
        while next != Byte.closeBracket {
            if scanner.position >= pause {
                tell(upTo: scanner.position)
                if scanner.position >= chunk.upperBound { return .chunk(scanner.position) }
            }
            let start = scanner.position
            let depth = scanner.depth
            var tookFeature = false
            do throws(JSONFault) {
                scanner.tape.removeAll()
                try scanner.scanValue()
                take()
                tookFeature = true
                if sink.ordinal % Self.storageShare == 0 { beginStorage() }
                next = try scanner.separator(closing: Byte.closeBracket)
            } catch {
                scanner.depth = depth
                guard recover(from: error, featureAt: start, tookFeature: tookFeature) else { return .stopped }
                next = scanner.peek()
            }
        }
        scanner.position += 1
        return .array
    }

    /// Reads features that follow one another up to the end of the file, whatever the chunk: newline-delimited GeoJSON,
    /// or a GeoJSON text sequence (RFC 8142), in which a record separator precedes each feature.
    mutating func readRecords() -> End {
        let start = scanner.position
        frame = nil
        scanner.depth = 2
        while let next = scanner.peek() {
            if next == Byte.recordSeparator {
                scanner.position += 1
                continue
            }
            let record = scanner.position
            let isRecord = Byte.beginsRecord(next)
            do throws(JSONFault) {
                guard isRecord else { throw scanner.unexpected("a feature") }
                scanner.tape.removeAll()
                try scanner.scanValue()
                take()
                if sink.ordinal % Self.storageShare == 0 { beginStorage() }
            } catch {
                scanner.depth = 2
                guard recover(from: error, featureAt: record, tookFeature: !isRecord) else { break }
            }
        }
        let count = Wording.count(sink.ordinal, "feature")
        notACollection("newline-delimited GeoJSON with \(count)", at: start)
        return .stopped
    }

    /// Reports the bytes read since the last report.
    @inline(never) private mutating func tell(upTo position: Int) {
        let position = min(position, chunk.upperBound)
        pause = min(chunk.upperBound, position + 4 << 20)
        guard let passed, position > told else { return }
        passed(told..<position)
        told = position
    }

    /// The number of features that share a coordinate storage.
    private static let storageShare = 64

    /// Starts a new coordinate storage for the next features.
    @inline(never) private mutating func beginStorage() {
        // The first features show how much memory the rest of the chunk probably needs.
        if storages.isEmpty { scanner.makeRoom(in: chunk.clamped(to: 0..<scanner.end)) }
        storages.append(storage)
        storage = CoordinateStorage()
    }

    /// Passes the feature on the tape to the sink.
    @inline(__always) mutating func take() {
        let storage = Unmanaged.passUnretained(storage)
        let bytes = scanner.bytes
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return }
            sink.take(JSONElement(bytes: bytes, nodes: base, storage: storage, index: 0))
        }
        if !scanner.recovered.isEmpty { sink.take(recovered: &scanner.recovered) }
    }

    /// The kind and string of the value at an index of the tape. Only for the few values outside features.
    func element(_ index: Int) -> (kind: JSONKind, string: String?) {
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return (.null, nil) }
            let element = JSONElement(bytes: scanner.bytes, nodes: base, storage: nil, index: index)
            return (element.kind, element.string)
        }
    }

    /// The value on the tape. Only for the few values outside features.
    func value() -> JSONValue {
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return .null }
            return JSONElement(bytes: scanner.bytes, nodes: base, storage: nil, index: 0).value
        }
    }
}
