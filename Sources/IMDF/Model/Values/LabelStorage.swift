/// Tags and texts of labels in one allocation: labels are the most frequent values, and a separate string for each text
/// would take more memory than the text.
///
/// Layout: the number of bytes that follow; then for each entry, in the order of tags, the lengths of its tag and its
/// text, and their UTF-8 bytes. Immutable once created.
final class LabelStorage: ManagedBuffer<Void, UInt8> {
    /// Creates the storage of entries that take `count` bytes in total, according to ``LabelWriter/size(_:_:)``.
    @inline(__always)
    static func make(count: Int, _ fill: (inout LabelWriter) -> Void) -> LabelStorage {
        let made = create(minimumCapacity: ByteCount.size(count) + count) { _ in }
        made.withUnsafeMutablePointerToElements { place in
            var writer = LabelWriter(place: place)
            writer.write(count)
            fill(&writer)
            assert(writer.place == place + ByteCount.size(count) + count)
        }
        return unsafeDowncast(made, to: LabelStorage.self)
    }

    /// Calls `body` with the bytes of all entries in a row.
    @inline(__always)
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        withUnsafeMutablePointerToElements { elements in
            var place = UnsafePointer(elements)
            let count = ByteCount.read(&place)
            return body(UnsafeBufferPointer(start: place, count: count))
        }
    }
}

/// One entry of labels in place; valid only for the duration of the call that it is passed to.
package struct LabelBytes {
    /// The UTF-8 of the language tag.
    package let language: UnsafeBufferPointer<UInt8>
    /// The UTF-8 of the text.
    package let text: UnsafeBufferPointer<UInt8>

    @inline(__always)
    init(language: UnsafeBufferPointer<UInt8>, text: UnsafeBufferPointer<UInt8>) {
        (self.language, self.text) = (language, text)
    }

    /// Takes the entry at `place`, which goes on to the next.
    @inline(__always)
    fileprivate init(_ place: inout UnsafePointer<UInt8>) {
        let (first, second) = (ByteCount.read(&place), ByteCount.read(&place))
        language = UnsafeBufferPointer(start: place, count: first)
        text = UnsafeBufferPointer(start: place + first, count: second)
        place += first + second
    }

    /// The entry as strings.
    package var entry: Labels.Entry { Labels.Entry(language: String(checked: language), text: String(checked: text)) }
}

extension LabelStorage {
    /// Calls `body` with each entry until it returns false.
    @inline(__always)
    func forEach(_ body: (LabelBytes) -> Bool) {
        withBytes { bytes in
            guard var place = bytes.baseAddress else { return }
            let end = place + bytes.count
            while place < end {
                guard body(LabelBytes(&place)) else { return }
            }
        }
    }
}

/// Writes the entries of a storage one after another.
struct LabelWriter {
    fileprivate var place: UnsafeMutablePointer<UInt8>

    /// The bytes that an entry takes whose tag and text have so many.
    @inline(__always)
    static func size(_ language: Int, _ text: Int) -> Int {
        ByteCount.size(language) + ByteCount.size(text) + language + text
    }

    /// Writes the next entry.
    @inline(__always)
    mutating func write(_ language: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) {
        write(language.count)
        write(text.count)
        write(language)
        write(text)
    }

    @inline(__always)
    fileprivate mutating func write(_ count: Int) { ByteCount.write(count, &place) }

    @inline(__always)
    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        place.update(from: base, count: bytes.count)
        place += bytes.count
    }
}

/// Variable-length byte counts: seven bits per byte, the lowest first; the high bit says that another byte follows.
private enum ByteCount {
    @inline(__always)
    static func size(_ count: Int) -> Int {
        count < 0x80 ? 1 : (Int.bitWidth - count.leadingZeroBitCount + 6) / 7
    }

    @inline(__always)
    static func write(_ count: Int, _ place: inout UnsafeMutablePointer<UInt8>) {
        var rest = count
        while rest >= 0x80 {
            place.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
            place += 1
            rest >>= 7
        }
        place.pointee = UInt8(truncatingIfNeeded: rest)
        place += 1
    }

    @inline(__always)
    static func read(_ place: inout UnsafePointer<UInt8>) -> Int {
        let first = place.pointee
        place += 1
        return first < 0x80 ? Int(first) : readLong(first, &place)
    }

    @inline(never)
    private static func readLong(_ first: UInt8, _ place: inout UnsafePointer<UInt8>) -> Int {
        var count = Int(first & 0x7F)
        var shift = 0
        var byte = first
        while byte >= 0x80 {
            byte = place.pointee
            place += 1
            shift += 7
            count |= Int(byte & 0x7F) << shift
        }
        return count
    }
}
