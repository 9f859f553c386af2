/// Reads one feature collection, or a stretch of one, a feature at a time.
///
/// The tape and the coordinate buffers are reused from feature to feature. A feature that is broken costs itself: the
/// reader looks for the next place where a feature can be read and goes on there (`CollectionReader+Recovery.swift`).
struct CollectionReader: ~Copyable {
    /// What became of a stretch.
    struct Result: Sendable {
        var tables: FeatureTables
        var issues: [Issue]
        var lost: [Dataset.LostFeature]
        var featureCount: Int
        var isComplete: Bool
        /// Where the next feature begins, if the stretch ended before the array did.
        var next: Int?
        /// The object around the features, as far as it was read before them.
        var frame: Frame?
        /// Where the array of features ended, if it began before the stretch.
        var arrayEnd: Int?
        /// Bytes that looking for features after faults has read.
        var recoveryCost: Int
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
        /// Whether a fault has been found in it, so that nothing is asked of what is left of it.
        var isBroken = false
    }

    var scanner: JSONScanner
    var sink: FeatureSink
    let storage: CoordinateStorage
    /// It ends before the first feature at or behind its upper bound.
    private let stretch: Range<Int>
    /// Called with each range of bytes that has been read.
    private let passed: ((Range<Int>) -> Void)?
    /// How far that has been told.
    private var told: Int
    /// Where to stop next: to tell it, or because the stretch ends.
    private var pause: Int
    private var frame: Frame?
    var isComplete = true
    /// Bytes that looking for the next feature may still read in all, so that hostile input costs no more than a few
    /// readings of the file.
    var recoveryBudget: Int

    /// The budget for a file of this many bytes, whatever the number of its stretches.
    static func recoveryBudget(bytes count: Int) -> Int { 4 * count + 1 << 20 }

    /// A reader of the bytes from `start` on; the bytes must live as long as the reader.
    init(
        bytes: UnsafePointer<UInt8>,
        count: Int,
        file: Int,
        type: FeatureType?,
        stretch: Range<Int>,
        passed: ((Range<Int>) -> Void)? = nil
    ) {
        scanner = JSONScanner(bytes: bytes, count: count, position: stretch.lowerBound)
        self.stretch = stretch
        // The features of a file's later stretches will be moved behind those of the first one.
        let room = stretch.lowerBound == 0 ? 0..<count : stretch.clamped(to: 0..<count)
        sink = FeatureSink(file: file, expected: type, stretch: room)
        storage = CoordinateStorage()
        self.passed = passed
        (told, pause) = (stretch.lowerBound, stretch.lowerBound)
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
        case .stretch(let next): return finish(next: next)
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
            case .stretch(let next): return finish(next: next)
            case .array:
                if scanner.peek() != nil { throw scanner.unexpected("the end of the file") }
            case .stopped: break
            }
        } catch {
            fail(error)
            // The frame is broken, but there may be features behind the fault all the same.
            if let feature = nextFeature(from: error.offset) {
                scanner.position = feature
                scanner.depth = 2
                frame = Frame(start: 0, isBroken: true)
                if case .stretch(let next) = readFeatures() { return finish(next: next) }
            }
        }
        return finish()
    }

    private mutating func finish(next: Int? = nil, arrayEnd: Int? = nil) -> Result {
        tell(upTo: scanner.end)
        sink.take(recovered: &scanner.recovered)
        storage.buffers = scanner.coordinates
        return Result(
            tables: sink.tables,
            issues: sink.issues,
            lost: sink.lost,
            featureCount: sink.ordinal,
            isComplete: isComplete,
            next: next,
            frame: frame,
            arrayEnd: arrayEnd,
            recoveryCost: Self.recoveryBudget(bytes: scanner.end) - recoveryBudget
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
        sink.issues.append(Issue(.json(fault), file: sink.file, offset: fault.offset))
        if !isOnlyClosing(from: fault.offset) { isComplete = false }
    }

    // MARK: - The document

    /// Where reading features ended.
    private enum End {
        /// At the end of their array, or there is none.
        case array
        /// At the end of the stretch; the next feature begins here.
        case stretch(Int)
        /// At a fault that nothing can be read behind.
        case stopped
    }

    /// Reads the top of a file.
    private mutating func readDocument() throws(JSONFault) -> End {
        guard let first = scanner.peek() else { throw scanner.unexpected("a feature collection") }
        let start = scanner.position
        if first == Byte.openBracket {
            // A bare array of features: no collection, but its features are as good.
            notACollection("an array", at: start)
            scanner.position += 1
            scanner.depth = 2
            return readFeatures()
        }
        guard first == Byte.openBrace else {
            try scanner.scanValue()
            notACollection(element(0).kind.phrase, at: start)
            isComplete = false
            return .array
        }
        return try readTopObject(from: start)
    }

    private mutating func readTopObject(from start: Int) throws(JSONFault) -> End {
        scanner.position += 1
        scanner.depth = 1
        frame = Frame(start: start)
        return try readMembers(next: scanner.peek())
    }

    /// Reads members of the frame up to its end.
    private mutating func readMembers(next: UInt8?) throws(JSONFault) -> End {
        var next = next
        while next != Byte.closeBrace {
            guard next == Byte.quote else { throw scanner.unexpected("a key or “}”") }
            let key = try readKey()
            if key == "features", scanner.peek() == Byte.openBracket {
                frame?.hasFeatures = true
                scanner.position += 1
                scanner.depth += 1
                let end = readFeatures()
                guard case .array = end else { return end }
                scanner.depth -= 1
            } else {
                scanner.tape.removeAll()
                try scanner.scanValue()
                let text = element(0).string
                if key == "type" { frame?.type = text }
                if key == "geometry" || key == "properties" { frame?.isFeature = true }
            }
            next = try scanner.separator(closing: Byte.closeBrace)
        }
        scanner.position += 1
        scanner.depth = 0
        guard let frame else { return .array }
        if !frame.hasFeatures || frame.type != "FeatureCollection" {
            notACollection(describe(frame.type, hasFeatures: frame.hasFeatures), at: frame.start)
        }
        if frame.hasFeatures { return .array }
        if frame.isFeature {
            try readSingleFeature(at: frame.start)
        } else {
            isComplete = false  // they may lie under another key
        }
        return .array
    }

    /// Reads a key of the frame and its colon.
    private mutating func readKey() throws(JSONFault) -> String {
        let start = scanner.position
        scanner.tape.removeAll()
        try scanner.scanString()
        let key = scanner.string(at: 0)
        if frame?.keys.insert(key).inserted == false {
            scanner.recovered.append(JSONFault(.duplicateKey(key), at: start))
        }
        guard scanner.peek() == Byte.colon else { throw scanner.unexpected("“:”") }
        scanner.position += 1
        return key
    }

    private func describe(_ type: String?, hasFeatures: Bool) -> String {
        let said = type.map { "an object of type “\($0)”" } ?? "an object without a type"
        return hasFeatures || type != "FeatureCollection" ? said : said + " but without “features”"
    }

    private mutating func notACollection(_ found: String, at offset: Int) {
        sink.issues.append(Issue(.notAFeatureCollection(found: found), file: sink.file, offset: offset))
    }

    /// A file that is a feature instead of a collection of one.
    private mutating func readSingleFeature(at start: Int) throws(JSONFault) {
        let end = scanner.position
        // All of these are found again.
        scanner.recovered.removeAll { $0.offset >= start }
        scanner.position = start
        scanner.tape.removeAll()
        try scanner.scanValue()
        scanner.position = end
        take()
    }

    // MARK: - Features

    /// Reads features up to the end of the array or of the stretch.
    private mutating func readFeatures() -> End {
        var next = scanner.peek()
        while next != Byte.closeBracket {
            if scanner.position >= pause {
                tell(upTo: scanner.position)
                if scanner.position >= stretch.upperBound { return .stretch(scanner.position) }
            }
            let start = scanner.position
            let depth = scanner.depth
            var tookFeature = false
            do throws(JSONFault) {
                try scanner.scanNextValue()
                take()
                tookFeature = true
                if sink.ordinal == Self.sampleSize { scanner.makeRoom(in: stretch.clamped(to: 0..<scanner.end)) }
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

    /// Tells what has been read since the last time.
    @inline(never)
    private mutating func tell(upTo position: Int) {
        let position = min(position, stretch.upperBound)
        pause = min(stretch.upperBound, position + 4 << 20)
        guard let passed, position > told else { return }
        passed(told..<position)
        told = position
    }

    /// After how many features the rest of a stretch is judged by its beginning.
    private static let sampleSize = 64

    /// Hands the feature on the tape on.
    @inline(__always)
    private mutating func take() {
        let storage = Unmanaged.passUnretained(storage)
        let bytes = scanner.bytes
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return }
            sink.take(JSONElement(bytes: bytes, nodes: base, storage: storage, index: 0))
        }
        if !scanner.recovered.isEmpty { sink.take(recovered: &scanner.recovered) }
    }

    /// Calls for the value at an index of the tape; for the few values outside of features.
    private func element(_ index: Int) -> (kind: JSONKind, string: String?) {
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return (.null, nil) }
            let element = JSONElement(bytes: scanner.bytes, nodes: base, storage: nil, index: index)
            return (element.kind, element.string)
        }
    }
}
