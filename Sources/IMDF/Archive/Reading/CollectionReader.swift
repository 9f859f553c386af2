/// Reads one feature collection, or a chunk of one, feature by feature.
///
/// The tape and the coordinate buffers are reused from feature to feature. A feature that is broken costs itself: the
/// reader looks for the next place where a feature can be read and goes on there (`CollectionReader+Recovery.swift`).
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
        /// The object around the features, as far as it was read before them.
        var frame: Frame?
        /// The end of the array of features, if it began before the chunk.
        var arrayEnd: Int?
        /// Bytes that looking for features after faults has read.
        var recoveryCost: Int
        /// The `bbox` of the collection, if it is in what was read.
        var boundingBox: Dataset.BoundingBox?
    }

    /// The object around the features.
    struct Frame: Sendable {
        let start: Int
        var keys: Set<String> = []
        var type: String?
        /// Whether there is an array of features.
        var hasFeatures = false
        /// Whether members are there that make it a feature itself.
        var isFeature = false
        /// Members that make something else of it than a collection, and where their values are.
        var foreign: [(key: String, offset: Int)] = []
        /// Its `bbox`.
        var boundingBox: Dataset.BoundingBox?
        /// Whether a fault has been found in it, so that nothing is asked of what is left of it.
        var isBroken = false
    }

    var scanner: JSONScanner
    var sink: FeatureSink
    /// The storages of the features so far, and what the next ones share.
    private var storages: [CoordinateStorage] = []
    private var storage = CoordinateStorage()
    /// The part to read, up to the first feature at or after its upper bound.
    private let chunk: Range<Int>
    /// Called with each range of bytes that has been read.
    private let passed: ((Range<Int>) -> Void)?
    /// The offset up to which progress has been reported.
    private var told: Int
    /// The next place to stop: to report progress, or because the chunk ends.
    private var pause: Int
    var frame: Frame?
    var isComplete = true
    /// Bytes that looking for the next feature may still read in all, so that hostile input costs no more than a few
    /// readings of the file.
    var recoveryBudget: Int

    /// The budget for a file of this many bytes, whatever the number of its chunks.
    static func recoveryBudget(bytes count: Int) -> Int { 4 * count + 1 << 20 }

    /// A reader of the bytes from `start` on; the bytes must live as long as the reader.
    init(
        bytes: UnsafePointer<UInt8>,
        count: Int,
        file: Int,
        type: FeatureType?,
        chunk: Range<Int>,
        passed: ((Range<Int>) -> Void)? = nil
    ) {
        scanner = JSONScanner(bytes: bytes, count: count, position: chunk.lowerBound)
        self.chunk = chunk
        // The features of a file's later chunks will be moved after those of the first one.
        let room = chunk.lowerBound == 0 ? 0..<count : chunk.clamped(to: 0..<count)
        sink = FeatureSink(file: file, expected: type, chunk: room)
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

    /// Reads features from a place where one begins.
    mutating func readFromFeature() -> Result {
        scanner.depth = 2
        switch readFeatures() {
        case .chunk(let next): return finish(next: next)
        case .array: return finish(arrayEnd: scanner.position)
        case .stopped: return finish()
        }
    }

    /// Reads what follows the array of features; `frame` is what stood before it.
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
            case .array:
                if scanner.peek() != nil { throw scanner.unexpected("the end of the file") }
            case .stopped: break
            }
        } catch {
            fail(error)
            // The frame is broken, but there may be features after the fault all the same.
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
            tables: sink.tables,
            issues: sink.issues,
            lost: sink.lost,
            featureCount: sink.ordinal,
            isComplete: isComplete,
            next: next,
            frame: frame,
            arrayEnd: arrayEnd,
            recoveryCost: Self.recoveryBudget(bytes: scanner.end) - recoveryBudget,
            boundingBox: frame?.boundingBox
        )
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
        /// At the end of their array, or there is none.
        case array
        /// At the end of the chunk; the next feature begins here.
        case chunk(Int)
        /// At a fault that nothing can be read after.
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

    /// Reports what has been read since the last time.
    @inline(never)
    private mutating func tell(upTo position: Int) {
        let position = min(position, chunk.upperBound)
        pause = min(chunk.upperBound, position + 4 << 20)
        guard let passed, position > told else { return }
        passed(told..<position)
        told = position
    }

    /// The number of features that share a storage.
    private static let storageShare = 64

    /// Gives the next features a storage of their own.
    @inline(never)
    private mutating func beginStorage() {
        // The rest of the chunk is judged by its first features.
        if storages.isEmpty { scanner.makeRoom(in: chunk.clamped(to: 0..<scanner.end)) }
        storages.append(storage)
        storage = CoordinateStorage()
    }

    /// Hands the feature on the tape on.
    @inline(__always)
    mutating func take() {
        let storage = Unmanaged.passUnretained(storage)
        let bytes = scanner.bytes
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return }
            sink.take(JSONElement(bytes: bytes, nodes: base, storage: storage, index: 0))
        }
        if !scanner.recovered.isEmpty { sink.take(recovered: &scanner.recovered) }
    }

    /// Calls for the value at an index of the tape; for the few values outside of features.
    func element(_ index: Int) -> (kind: JSONKind, string: String?) {
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return (.null, nil) }
            let element = JSONElement(bytes: scanner.bytes, nodes: base, storage: nil, index: index)
            return (element.kind, element.string)
        }
    }

    /// The value on the tape; for the few values outside of features.
    func value() -> JSONValue {
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return .null }
            return JSONElement(bytes: scanner.bytes, nodes: base, storage: nil, index: 0).value
        }
    }
}
