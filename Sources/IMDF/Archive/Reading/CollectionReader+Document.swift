extension CollectionReader {
    /// Reads the file from its start.
    mutating func readDocument() throws(JSONFault) -> End {
        guard let first = scanner.peek() else { throw scanner.unexpected("a feature collection") }
        let start = scanner.position
        if first == Byte.recordSeparator { return readRecords() }
        if first == Byte.openBracket {
            // A bare array of features is not a collection, but its features can be read.
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

    /// Reads members of the frame up to its end, or up to the end of the features to read.
    mutating func readMembers(next: UInt8?) throws(JSONFault) -> End {
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
                // Skips white space, so that the start of the value is known.
                _ = scanner.peek()
                let start = scanner.position
                try scanner.scanValue()
                let text = element(0).string
                if key == "type" { frame?.type = text }
                if key == "geometry" || key == "properties" { frame?.isFeature = true }
                if GeoJSONMembers.foreignToCollection.contains(key) { frame?.foreign.append((key, start)) }
                if key == "bbox" {
                    let box = Dataset.BoundingBox(value: value(), offset: start)
                    frame?.boundingBox = box
                }
            }
            next = try scanner.separator(closing: Byte.closeBrace)
        }
        scanner.position += 1
        scanner.depth = 0
        guard let frame else { return .array }
        if frame.isFeature, !frame.hasFeatures, let next = scanner.peek(), Byte.beginsRecord(next) {
            forgetFaults(from: frame.start)
            scanner.position = frame.start
            return readRecords()
        }
        if frame.type != "FeatureCollection", frame.type != "Feature",
            let format = KnownFormat(keys: frame.keys, type: frame.type)
        {
            notACollection("\(format.name); \(format.advice)", at: frame.start)
            isComplete = false
        } else if !frame.hasFeatures || frame.type != "FeatureCollection" {
            notACollection(describe(frame.type, hasFeatures: frame.hasFeatures), at: frame.start)
        }
        if frame.hasFeatures {
            checkMembers(of: frame)
            return .array
        }
        if frame.isFeature {
            try readSingleFeature(at: frame.start)
        } else {
            isComplete = false  // they may lie under another key
        }
        return .array
    }

    /// Reports members that do not belong in a collection.
    private mutating func checkMembers(of frame: Frame) {
        for (key, offset) in frame.foreign {
            sink.issues.append(Issue(.memberOfOtherType(key: key), file: sink.file, offset: offset))
        }
        if let box = frame.boundingBox, let fault = GeoJSONMembers.fault(inBoundingBox: box.value) {
            sink.issues.append(Issue(.boundingBox(found: fault), file: sink.file, offset: box.offset))
        }
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

    mutating func notACollection(_ found: String, at offset: Int) {
        sink.issues.append(Issue(.notAFeatureCollection(found: found), file: sink.file, offset: offset))
    }

    /// Reads a file that is a single feature instead of a collection.
    private mutating func readSingleFeature(at start: Int) throws(JSONFault) {
        let end = scanner.position
        forgetFaults(from: start)
        scanner.position = start
        scanner.tape.removeAll()
        try scanner.scanValue()
        scanner.position = end
        take()
    }

    /// Removes the faults after the start of the frame, because they are found again when the text is read again.
    private mutating func forgetFaults(from start: Int) {
        scanner.recovered.removeAll { $0.offset >= start }
        scanner.repaired = RepairedTexts()
    }
}
