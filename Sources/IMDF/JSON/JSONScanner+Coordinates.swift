extension JSONScanner {
    /// Reserves memory for the coordinates in the rest of a chunk, assuming that they are as dense as so far.
    mutating func makeRoom(in chunk: Range<Int>) {
        coordinates.makeRoom(done: position - chunk.lowerBound, rest: max(0, chunk.upperBound - position))
    }

    /// Returns the coordinates that have been read and starts again with empty buffers.
    mutating func takeCoordinates() -> CoordinateBuffers {
        var taken = CoordinateBuffers()
        swap(&taken, &coordinates)
        return taken
    }

    /// Reads the array under a `coordinates` key into the flat buffers if it is regular: one to four levels of brackets
    /// around positions of two or three numbers, none of them empty. Any other array (empty, ragged, or broken) is read
    /// as plain JSON, which finds the fault and its position.
    mutating func scanCoordinates() throws(JSONFault) {
        let start = position
        let mark = coordinates.mark
        var reader = CoordinateReader(bytes: bytes, end: end, position: position)
        if depth + 4 <= Self.depthLimit, let read = reader.read(into: &coordinates) {
            position = reader.position
            append(.coordinates, from: start, detail: UInt8(read.depth), payload: read.shape)
        } else {
            coordinates.reset(to: mark)
            try scanArray()
        }
    }
}

/// Reads one regular array of coordinates; see ``JSONScanner/scanCoordinates()``.
private struct CoordinateReader {
    let bytes: UnsafePointer<UInt8>
    let end: Int
    var position: Int

    /// The number of the shape read and its levels of brackets; nil if the array is not regular.
    mutating func read(into buffers: inout CoordinateBuffers) -> (shape: Int32, depth: Int)? {
        guard !buffers.isFull else { return nil }
        let start = position
        var depth = 0
        while let byte = next(), byte == Byte.openBracket {
            depth += 1
            position &+= 1
        }
        guard 1...4 ~= depth else { return nil }
        position = start
        var shape = buffers.beginShape()
        guard array(&buffers, &shape, depth) else { return nil }
        return (buffers.end(shape), depth)
    }

    private mutating func array(_ buffers: inout CoordinateBuffers, _ shape: inout ShapeStart, _ depth: Int) -> Bool {
        switch depth {
        case 1: return point(&buffers, &shape)
        case 2: return list { reader in reader.point(&buffers, &shape) }
        case 3: return list { reader in reader.line(&buffers, &shape) }
        default:
            return list { reader in
                guard reader.list({ inner in inner.line(&buffers, &shape) }) else { return false }
                buffers.endPart()
                return true
            }
        }
    }

    @inline(__always) private mutating func line(_ buffers: inout CoordinateBuffers, _ shape: inout ShapeStart) -> Bool
    {
        guard list({ reader in reader.point(&buffers, &shape) }) else { return false }
        buffers.endLine()
        return true
    }

    /// Reads an opening bracket, one or more elements separated by commas, and a closing bracket.
    @inline(__always) private mutating func list(_ element: (inout Self) -> Bool) -> Bool {
        guard take(Byte.openBracket) else { return false }
        repeat { guard element(&self) else { return false } } while take(Byte.comma)
        return take(Byte.closeBracket)
    }

    private mutating func point(_ buffers: inout CoordinateBuffers, _ shape: inout ShapeStart) -> Bool {
        guard take(Byte.openBracket), let longitude = number(), take(Byte.comma), let latitude = number() else {
            return false
        }
        var altitude: Double?
        if take(Byte.comma) {
            altitude = number()
            if altitude == nil { return false }
        }
        buffers.append(longitude, latitude, altitude, in: &shape)
        return take(Byte.closeBracket)
    }

    private mutating func number() -> Double? {
        guard next() != nil else { return nil }
        let start = position
        guard
            let number = DecimalNumber.readCoordinate(bytes, end: end, at: &position)
                ?? DecimalNumber.read(bytes, end: end, at: &position)
        else { return nil }
        let value = number.double(text: UnsafeBufferPointer(start: bytes + start, count: position - start))
        // 1e999 is valid JSON but not a coordinate; plain reading keeps it as written.
        return value.isFinite ? value : nil
    }

    @inline(__always) private mutating func next() -> UInt8? {
        while position < end {
            let byte = bytes[position]
            guard byte.isJSONWhitespace else { return byte }
            position &+= 1
        }
        return nil
    }

    @inline(__always) private mutating func take(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        position &+= 1
        return true
    }
}
