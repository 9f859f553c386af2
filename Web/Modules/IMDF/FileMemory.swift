import CHost

/// Memory from `malloc`.
final class AllocatedMemory: FileMemory { deinit { free(base) } }

extension FileBytes {
    /// Memory of at least one byte, so that there is always an address; nil if the page has none left.
    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        malloc(max(count, 1))?.assumingMemoryBound(to: UInt8.self)
    }
}
