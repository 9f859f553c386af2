/// The FNV-1a hash. Unlike Swift's own, it is the same in every process, on every machine, and in every version.
package enum StableHash {
    /// The hash of an empty sequence.
    package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds a byte to a hash.
    @inline(__always) package static func add(_ byte: UInt8, to hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    /// The hash of bytes, continuing another hash.
    @inline(__always) package static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
        bytes.reduce(into: start) { add($1, to: &$0) }
    }

    /// The hash of bytes in memory, continuing another hash. Compiled once for all modules.
    package static func of(_ bytes: UnsafeBufferPointer<UInt8>, from start: UInt64 = start) -> UInt64 {
        var hash = start
        for byte in bytes { add(byte, to: &hash) }
        return hash
    }

    /// The hash of a text's UTF-8, continuing another hash.
    package static func of(_ text: String, from start: UInt64 = start) -> UInt64 {
        text.utf8.withContiguousStorageIfAvailable { of($0, from: start) } ?? of(text.utf8, from: start)
    }

    /// A hash as sixteen hexadecimal digits.
    package static func digits(_ hash: UInt64) -> String { hex(hash, isUppercase: false) }

    /// The hash of a text's UTF-8 as sixteen hexadecimal digits.
    package static func digits(_ text: String) -> String { digits(of(text)) }
}

/// 2^64 divided by the golden ratio: a constant of well-spread bits.
package let goldenRatio: UInt64 = 0x9E37_79B9_7F4A_7C15

extension UInt64 {
    /// The upper and lower halves of a product, combined.
    @inline(__always) func folded(by other: UInt64) -> UInt64 {
        let product = multipliedFullWidth(by: other)
        return product.high ^ product.low
    }
}
