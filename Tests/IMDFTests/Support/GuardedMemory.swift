import Foundation

@testable import IMDF

/// Memory whose end is the end of what may be read: one byte further, and the process ends.
///
/// Files are mapped, and where one fills its last page, this is what lies behind it.
final class GuardedMemory {
    private let whole: FileBytes
    private let memory: UnsafeMutableRawPointer
    private let count: Int

    /// Memory for up to `capacity` bytes.
    init(capacity: Int) throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        count = (capacity + page - 1) / page * page
        let mapped = mmap(nil, count + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let mapped, mapped != MAP_FAILED, mprotect(mapped + count, page, PROT_NONE) == 0 else {
            throw POSIXError(.ENOMEM)
        }
        memory = mapped
        whole = FileBytes(MappedMemory(mapped, count: count), count: count)
    }

    /// These bytes, right before the end. The bytes given before are gone.
    func place(_ bytes: some Collection<UInt8>) -> FileBytes {
        let start = count - bytes.count
        UnsafeMutableRawBufferPointer(start: memory + start, count: bytes.count).copyBytes(from: bytes)
        return FileBytes(whole, part: start..<count)
    }
}
