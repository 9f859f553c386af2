/// Splits a stream into the frames of the base protocol: a header with the length, an empty line, and the content.
struct FrameReader {
    /// The next part of the stream.
    enum Frame {
        case content([UInt8])
        /// A description of bytes that are no frame. Reading continues at the next header.
        case fault(String)
        case end
    }

    /// The maximum length of content to read.
    static let contentLimit = 1 << 29
    private static let headerLimit = 4096
    private static let name = Array("content-length".utf8)

    /// Appends available bytes. Returns false at the end of the stream.
    private let read: (inout [UInt8]) -> Bool
    private var bytes: [UInt8] = []
    private var start = 0

    init(_ read: @escaping (inout [UInt8]) -> Bool) { self.read = read }

    /// Waits for the next frame and returns it.
    mutating func next() -> Frame {
        let header: Int
        switch readHeader() {
        case .end(let place): header = place
        case .tooLong: return skip("a header of more than \(Self.headerLimit) bytes")
        case .none: return bytes.count > start ? rest() : .end
        }
        guard let length = Self.length(bytes[start..<header]) else { return skip("a header without Content-Length") }
        guard length <= Self.contentLimit else { return skip("a length of more than \(Self.contentLimit) bytes") }
        // Reading more may move the bytes to the front.
        let whole = header - start + length
        while bytes.count - start < whole { guard more() else { return rest() } }
        let end = start + whole
        defer { drop(end) }
        return .content(Array(bytes[end - length..<end]))
    }

    private enum Header {
        /// The offset of the content.
        case end(Int)
        case tooLong
    }

    /// Reads the header. Returns nil at the end of the stream.
    private mutating func readHeader() -> Header? {
        var at = start
        while true {
            while at + 3 < bytes.count {
                if bytes[at] == 13, bytes[at + 1] == 10, bytes[at + 2] == 13, bytes[at + 3] == 10 {
                    // Independent of the sizes in which the bytes arrive.
                    return at + 4 - start > Self.headerLimit ? .tooLong : .end(at + 4)
                }
                at += 1
            }
            if bytes.count - start > Self.headerLimit { return .tooLong }
            let shift = start
            guard more() else { return nil }
            at -= shift - start
        }
    }

    private mutating func more() -> Bool {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        return read(&bytes)
    }

    private mutating func drop(_ end: Int) {
        start = end
        if start == bytes.count {
            // The buffer of a large frame is released rather than kept for the next one.
            bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
            start = 0
        }
    }

    private mutating func rest() -> Frame {
        drop(bytes.count)
        return .fault("the stream ends within a frame")
    }

    /// Moves on to the next place that looks like a header.
    private mutating func skip(_ trouble: String) -> Frame {
        var at = start + 1
        while at + Self.name.count <= bytes.count {
            if Self.isName(bytes[at..<at + Self.name.count]) { break }
            at += 1
        }
        // The last bytes may be the beginning of a header.
        drop(min(at, bytes.count))
        return .fault(trouble)
    }

    private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.elementsEqual(name) { own, letter in own == letter || own | 0x20 == letter && letter != UInt8(ascii: "-")
        }
    }

    /// The length that a header states.
    private static func length(_ header: ArraySlice<UInt8>) -> Int? {
        var found: Int?
        for line in header.split(whereSeparator: { $0 == 13 || $0 == 10 }) {
            guard line.count > name.count, isName(line.prefix(name.count)),
                line[line.startIndex + name.count] == UInt8(ascii: ":")
            else { continue }
            let text = line.dropFirst(name.count + 1).filter { $0 != UInt8(ascii: " ") && $0 != 9 }
            guard !text.isEmpty, text.allSatisfy({ (48...57).contains($0) }) else { return nil }
            found = Int(String(decoding: text, as: UTF8.self))
        }
        return found
    }
}
