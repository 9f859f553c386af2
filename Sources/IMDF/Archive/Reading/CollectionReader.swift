/// Reads one feature collection, or a stretch of one, a feature at a time.
///
/// The tape and the coordinate buffers are reused from feature to feature. A feature that is broken costs itself: the
/// reader looks for the next place where a feature can be read and goes on there (`CollectionReader+Recovery.swift`).
struct CollectionReader {
    /// What became of a stretch.
    struct Result: Sendable {
        var tables: FeatureTables
        var issues: [Issue]
        var lost: [Dataset.LostFeature]
        var featureCount: Int
        var isComplete: Bool
        /// Where the next feature begins, if the stretch ended before the array did.
        var next: Int?
    }

    var scanner: JSONScanner
    var sink: FeatureSink
    let storage: CoordinateStorage
    /// The stretch ends before the first feature at or behind this offset.
    private let limit: Int
    var isComplete = true
    /// Bytes that looking for the next feature may still read in all, so that hostile input costs no more than a few
    /// readings of the file.
    var recoveryBudget: Int

    /// A reader of the bytes from `start` on; the bytes must live as long as the reader.
    init(bytes: UnsafePointer<UInt8>, count: Int, file: Int, type: FeatureType?, stretch: Range<Int>) {
        scanner = JSONScanner(bytes: bytes, count: count, position: stretch.lowerBound)
        sink = FeatureSink(file: file, expected: type)
        storage = CoordinateStorage()
        limit = stretch.upperBound
        recoveryBudget = 4 * count + 1 << 20
    }

    /// Reads from the start of the file.
    mutating func readFromStart() -> Result {
        var next: Int?
        do throws(JSONFault) {
            skipByteOrderMark()
            switch try readDocument() {
            case .stretch(let behind): next = behind
            case .array:
                if scanner.peek() != nil { throw scanner.unexpected("the end of the file") }
            case .stopped: break
            }
        } catch {
            fail(error)
        }
        return finish(next)
    }

    /// Reads features from a place where one begins.
    mutating func readFromFeature() -> Result {
        scanner.depth = 2
        if case .stretch(let behind) = readFeatures() { return finish(behind) }
        return finish(nil)
    }

    private mutating func finish(_ next: Int?) -> Result {
        sink.take(recovered: &scanner.recovered)
        storage.buffers = scanner.coordinates
        return Result(
            tables: sink.tables,
            issues: sink.issues,
            lost: sink.lost,
            featureCount: sink.ordinal,
            isComplete: isComplete,
            next: next
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
        isComplete = false
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
            return .array
        }
        return try readTopObject(from: start)
    }

    private mutating func readTopObject(from start: Int) throws(JSONFault) -> End {
        scanner.position += 1
        scanner.depth = 1
        var keys: Set<String> = []
        var type: String?
        var hasFeatures = false
        var isSingleFeature = false
        var next = scanner.peek()
        while next != Byte.closeBrace {
            guard next == Byte.quote else { throw scanner.unexpected("a key or “}”") }
            scanner.tape.removeAll()
            try scanner.scanString()
            let key = scanner.string(at: 0)
            if !keys.insert(key).inserted {
                scanner.recovered.append(JSONFault(.duplicateKey(key), at: scanner.tape.nodes[0].start))
            }
            guard scanner.peek() == Byte.colon else { throw scanner.unexpected("“:”") }
            scanner.position += 1
            if key == "features", scanner.peek() == Byte.openBracket {
                hasFeatures = true
                scanner.position += 1
                scanner.depth += 1
                let end = readFeatures()
                guard case .array = end else { return end }
                scanner.depth -= 1
            } else {
                scanner.tape.removeAll()
                try scanner.scanValue()
                if key == "type" { type = element(0).string }
                if key == "geometry" || key == "properties" { isSingleFeature = true }
            }
            next = try scanner.separator(closing: Byte.closeBrace)
        }
        scanner.position += 1
        scanner.depth = 0
        if !hasFeatures || type != "FeatureCollection" {
            notACollection(describe(type, hasFeatures: hasFeatures), at: start)
        }
        if !hasFeatures, isSingleFeature { try readSingleFeature(at: start) }
        return .array
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
        scanner.recovered.removeAll()
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
            if scanner.position >= limit { return .stretch(scanner.position) }
            let start = scanner.position
            let depth = scanner.depth
            var tookFeature = false
            do throws(JSONFault) {
                scanner.tape.removeAll()
                try scanner.scanValue()
                take()
                tookFeature = true
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
