extension CollectionReader {
    /// Continues after a fault in or after the feature that begins at `start`: reports the fault, keeps what can be
    /// read of the feature, and finds the next one. Returns whether there is a next feature, or the end of the array.
    ///
    /// - Parameter tookFeature: whether the feature itself was read, so that the fault is after it.
    mutating func recover(from fault: JSONFault, featureAt start: Int, tookFeature: Bool) -> Bool {
        sink.take(recovered: &scanner.recovered)
        if tookFeature, case .unexpected = fault.reason, scanner.peek() == Byte.openBrace {
            // Two features without a comma between them. No feature is lost.
            let missing = JSONFault(.missingComma, at: fault.offset)
            sink.issues.append(Issue(.json(missing), file: sink.file, offset: fault.offset))
            return true
        }
        let skipped = tookFeature ? fault.offset : start
        let next = (tookFeature ? nil : swallowedFeature()) ?? nextFeature(from: max(fault.offset, start + 1))
        let shown = fault.explained(by: UnsafeBufferPointer(start: scanner.bytes, count: scanner.end))
        sink.issues.append(Issue(.json(shown), file: sink.file, offset: fault.offset))
        salvage(skipped..<max(skipped, next ?? scanner.end), isFeature: !tookFeature)
        guard let next else {
            if !tookFeature || !isOnlyClosing(from: fault.offset) { isComplete = false }
            return false
        }
        scanner.position = next
        return true
    }

    /// Whether only closing brackets follow, so that no feature was lost. False at the end of the file, which may be
    /// cut off.
    func isOnlyClosing(from offset: Int) -> Bool {
        offset < scanner.end
            && (offset..<scanner.end).allSatisfy {
                scanner.bytes[$0].isJSONWhitespace || scanner.bytes[$0] == Byte.closeBracket
                    || scanner.bytes[$0] == Byte.closeBrace
            }
    }

    /// The start of a feature inside a string of the broken one: a string without its closing quote extends into the
    /// next feature. In a valid string, JSON is escaped and never looks like a feature.
    private mutating func swallowedFeature() -> Int? {
        for index in 0..<scanner.tape.nodes.count {
            let node = scanner.tape.nodes[index]
            if node.kind == .string, let found = nextFeature(from: node.start + 1, below: node.end) { return found }
        }
        return nil
    }

    /// The next offset at which a feature can be read: an opening brace that does not follow a colon, of an object with
    /// `"type": "Feature"`.
    mutating func nextFeature(from offset: Int, below end: Int = .max) -> Int? {
        var previous: UInt8 = Byte.comma
        var at = offset
        // A feature expected at the end of the file is searched after it.
        var back = min(offset, scanner.end)
        while back > 0 {
            back -= 1
            if !scanner.bytes[back].isJSONWhitespace {
                previous = scanner.bytes[back]
                break
            }
        }
        while at < min(end, scanner.end) {
            let byte = scanner.bytes[at]
            if byte == Byte.openBrace, previous != Byte.colon {
                guard recoveryBudget > 0 else { return nil }
                var probe = JSONScanner(bytes: scanner.bytes, count: scanner.end, position: at, repairsTexts: true)
                probe.depth = 2
                do throws(JSONFault) {
                    try probe.scanValue()
                    recoveryBudget -= probe.position - at
                    let type = Self.type(of: probe)
                    if type == "Feature" { return at }
                    // A second collection may contain features. In any other object, they are values of a property.
                    if type != "FeatureCollection" {
                        at = probe.position
                        previous = Byte.closeBrace
                        continue
                    }
                } catch { recoveryBudget -= error.offset - at + 1 }
            }
            if !byte.isJSONWhitespace { previous = byte }
            at += 1
        }
        return nil
    }

    /// A place at or after `from` where a feature probably begins: an opening brace after a comma, of an object that is
    /// a feature. It may be wrong, because it may be inside a string.
    static func probableFeature(_ bytes: FileBytes, from: Int, below: Int) -> Int? {
        var reader = CollectionReader(
            bytes: bytes.base, count: min(bytes.count, below), file: 0, type: nil, chunk: from..<below)
        return reader.nextFeature(from: from)
    }

    private static func type(of scanner: borrowing JSONScanner) -> String? {
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return nil }
            return JSONElement(bytes: scanner.bytes, nodes: base, storage: nil, index: 0).member("type")?.string
        }
    }

    /// Keeps the id and the type of a broken feature if they can be found, so that references to it are not reported.
    ///
    /// - Parameter isFeature: whether a feature was expected there; if not, only an object with an id counts.
    private mutating func salvage(_ range: Range<Int>, isFeature: Bool) {
        let id = text(behind: "\"id\"", in: range).map { FeatureID($0) }
        guard isFeature || id != nil else { return }
        let type = text(behind: "\"feature_type\"", in: range).flatMap(FeatureType.init(rawValue:)) ?? sink.expected
        sink.lost.append(.init(type: type, id: id))
        sink.ordinal += 1
    }

    /// The string after the first occurrence of a key and its colon.
    private func text(behind key: StaticString, in range: Range<Int>) -> String? {
        let length = key.utf8CodeUnitCount
        guard range.count > length else { return nil }
        search: for start in range.lowerBound..<range.upperBound - length {
            for i in 0..<length where scanner.bytes[start + i] != key.utf8Start[i] { continue search }
            var probe = JSONScanner(
                bytes: scanner.bytes, count: range.upperBound, position: start + length, repairsTexts: true)
            guard probe.peek() == Byte.colon else { continue }
            probe.position += 1
            guard probe.peek() == Byte.quote, (try? probe.scanString()) != nil else { return nil }
            return probe.string(at: 0)
        }
        return nil
    }
}
