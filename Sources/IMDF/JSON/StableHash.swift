/// A hash that is the same in every process, on every machine and in every version, which Swift's own is not.
package enum StableHash {
    /// The 64-bit FNV-1a hash of the text's UTF-8 in sixteen hexadecimal digits.
    package static func digits(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
