extension JSONScanner {
    /// Reserves memory for the coordinates that the rest of a chunk will bring if it goes on as it has begun.
    mutating func makeRoom(in chunk: Range<Int>) {
        coordinates.makeRoom(done: position - chunk.lowerBound, rest: max(0, chunk.upperBound - position))
    }

    /// Gives the coordinates away that have been read.
    mutating func takeCoordinates() -> CoordinateBuffers {
        var taken = CoordinateBuffers()
        swap(&taken, &coordinates)
        return taken
    }

    /// Reads the array under a key `coordinates` into the flat buffers if it is regular: one to four levels of
    /// brackets around positions of two or three numbers, none of them empty. Anything else (an empty array, a ragged
    /// one, a broken one) is read as plain JSON, which finds the fault and its place.
    mutating func scanCoordinates() throws(JSONFault) {
        let start = position
        let mark = coordinates.mark
        let read = withUnsafeTemporaryAllocation(of: Double.self, capacity: CoordinateReader.heldNumbers) { held in
            var reader = CoordinateReader(bytes: bytes, end: end, held: held, position: position, form: positionForm)
            let read = depth + 4 <= Self.depthLimit ? reader.read(into: &coordinates) : nil
            if read != nil { position = reader.position }
            if reader.hasNewForm { positionForm = reader.form }
            return read
        }
        if let read {
            append(.coordinates, from: start, detail: UInt8(read.depth), payload: read.shape)
        } else {
            coordinates.reset(to: mark)
            try scanArray()
        }
    }
}

/// Reads one regular array of coordinates; see ``JSONScanner/scanCoordinates()``.
private struct CoordinateReader {
    /// The count of numbers held before they go to the buffers together: a kilobyte, which fits the stack.
    static let heldNumbers = 128

    let bytes: UnsafePointer<UInt8>
    let end: Int
    /// Longitudes and latitudes that have been read and are not in the buffers yet.
    let held: UnsafeMutableBufferPointer<Double>
    var heldCount = 0
    var position: Int
    /// The probable form of longitudes and latitudes.
    var form: PositionForm
    var hasNewForm = false

    init(
        bytes: UnsafePointer<UInt8>,
        end: Int,
        held: UnsafeMutableBufferPointer<Double>,
        position: Int,
        form: PositionForm
    ) {
        (self.bytes, self.end, self.held, self.position, self.form) = (bytes, end, held, position, form)
    }

    /// Puts what is held into the buffers.
    private mutating func flush(_ buffers: inout CoordinateBuffers) {
        buffers.lonLat.append(contentsOf: UnsafeBufferPointer(rebasing: held[..<heldCount]))
        heldCount = 0
    }

    /// The number of the shape read and its levels of brackets, or nil if the array is not regular.
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
        flush(&buffers)
        return (buffers.end(shape), depth)
    }

    private mutating func array(
        _ buffers: inout CoordinateBuffers,
        _ shape: inout ShapeStart,
        _ depth: Int
    ) -> Bool {
        switch depth {
        case 1:
            return point(&buffers, &shape)
        case 2:
            return list { reader in reader.point(&buffers, &shape) }
        case 3:
            return list { reader in reader.line(&buffers, &shape) }
        default:
            return list { reader in
                guard reader.list({ inner in inner.line(&buffers, &shape) }) else { return false }
                buffers.endPart()
                return true
            }
        }
    }

    @inline(__always)
    private mutating func line(_ buffers: inout CoordinateBuffers, _ shape: inout ShapeStart) -> Bool {
        guard list({ reader in reader.point(&buffers, &shape) }) else { return false }
        flush(&buffers)
        buffers.endLine()
        return true
    }

    /// A bracket, one or more elements with commas between them, a bracket.
    @inline(__always)
    private mutating func list(_ element: (inout Self) -> Bool) -> Bool {
        guard take(Byte.openBracket) else { return false }
        repeat {
            guard element(&self) else { return false }
        } while take(Byte.comma)
        return take(Byte.closeBracket)
    }

    @inline(__always)
    private mutating func point(_ buffers: inout CoordinateBuffers, _ shape: inout ShapeStart) -> Bool {
        if shape.firstAltitude < 0, let (longitude, latitude, behind) = form.position(bytes, end: end, at: position) {
            if heldCount &+ 2 > held.count { flush(&buffers) }
            hold(longitude, latitude)
            position = behind
            return true
        }
        return anyPoint(&buffers, &shape)
    }

    @inline(never)
    private mutating func anyPoint(_ buffers: inout CoordinateBuffers, _ shape: inout ShapeStart) -> Bool {
        var form = form
        guard take(Byte.openBracket), let longitude = number(&form.longitude), take(Byte.comma),
            let latitude = number(&form.latitude)
        else { return false }
        if take(Byte.comma) {
            guard let altitude = number(&form.altitude) else { return false }
            flush(&buffers)
            buffers.append(longitude, latitude, altitude, in: &shape)
        } else if shape.firstAltitude >= 0 {
            flush(&buffers)
            buffers.append(longitude, latitude, nil, in: &shape)
        } else {
            if heldCount &+ 2 > held.count { flush(&buffers) }
            hold(longitude, latitude)
        }
        (self.form, hasNewForm) = (form, true)
        return take(Byte.closeBracket)
    }

    /// Holds a position that there is room for.
    @inline(__always)
    private mutating func hold(_ longitude: Double, _ latitude: Double) {
        held[heldCount] = longitude
        held[heldCount &+ 1] = latitude
        heldCount &+= 2
    }

    /// Reads a number; the next one of its axis is expected to be written like it.
    @inline(__always)
    private mutating func number(_ form: inout CoordinateForm) -> Double? {
        guard next() != nil else { return nil }
        if let (value, behind) = form.number(bytes, end: end, at: position) {
            position = behind
            return value
        }
        let start = position
        guard let value = DecimalNumber.plainDouble(bytes, end: end, at: &position) else { return anyNumber() }
        if let found = CoordinateForm(of: value, bytes, from: start, to: position) { form = found }
        return value
    }

    @inline(never)
    private mutating func anyNumber() -> Double? {
        let start = position
        guard let number = DecimalNumber.read(bytes, end: end, at: &position) else { return nil }
        let value = number.double(text: UnsafeBufferPointer(start: bytes + start, count: position - start))
        // 1e999 is JSON but no coordinate; the plain reading keeps it as written.
        return value.isFinite ? value : nil
    }

    @inline(__always)
    private mutating func next() -> UInt8? {
        while position < end {
            let byte = bytes[position]
            guard byte.isJSONWhitespace else { return byte }
            position &+= 1
        }
        return nil
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Bool {
        guard next() == byte else { return false }
        position &+= 1
        return true
    }
}
