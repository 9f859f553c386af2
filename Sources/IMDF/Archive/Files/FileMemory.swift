#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The addresses that a process may use, which `ulimit -v` limits.
package enum AddressSpace {
    /// Whether a range of so many bytes is free. Takes no lock, so that handlers of signals can ask, too.
    package static func hasRoom(for byteCount: Int) -> Bool {
        let range = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard range != UnsafeMutableRawPointer(bitPattern: -1) else { return false }
        munmap(range, byteCount)
        return true
    }
}

/// Memory from `malloc`.
final class AllocatedMemory: FileMemory { deinit { free(base) } }

/// A mapped file.
final class MappedMemory: FileMemory {
    private let count: Int

    init(_ base: UnsafeMutableRawPointer, count: Int) {
        self.count = count
        super.init(base)
    }

    deinit { munmap(base, count) }

    override func release(_ range: Range<Int>) {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = (max(range.lowerBound, 0) + page - 1) / page * page
        let end = range.upperBound >= count ? count : range.upperBound / page * page
        guard start < end else { return }
        _ = madvise(base + start, end - start, MADV_DONTNEED)
    }
}

extension FileBytes {
    /// Memory of at least one byte, so that there is always an address; nil if the system has none left.
    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        malloc(max(count, 1))?.assumingMemoryBound(to: UInt8.self)
    }
}
