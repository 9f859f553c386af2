#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The bytes of one file: a mapped file, an owned buffer, or a part of another `FileBytes`.
///
/// The bytes never change and are released with the last reference. Files of up to 4 MiB are read, larger ones are
/// mapped. Another process must not truncate a mapped file while it is in use: accessing the missing part ends this
/// process (`SIGBUS`). If that can happen, read the file and pass its bytes to ``Archive/init(bytes:name:limits:)``.
public final class FileBytes: @unchecked Sendable {
    // `@unchecked Sendable` is sound because all stored properties are constants, no code writes to the memory once the
    // initializer's caller has handed the object on, and the memory is released in `deinit` alone, which runs once.

    /// The owner of the memory.
    private enum Owner {
        case allocated
        case mapped(length: Int)
        case part(of: FileBytes)
    }

    /// The number of bytes.
    public let count: Int

    /// Valid for `count` bytes as long as this object lives; never null, even if `count` is 0.
    package let base: UnsafePointer<UInt8>

    private let owner: Owner

    /// The state of the file when it was opened; nil for bytes from elsewhere.
    package let state: FileState?

    /// Copies bytes into a new buffer.
    ///
    /// - Parameter bytes: The bytes.
    /// - Complexity: O(*n*) in the number of bytes.
    public convenience init(_ bytes: some Collection<UInt8>) {
        let count = bytes.count
        guard let memory = Self.allocate(count) else {
            // As in Swift's own collections: a program that runs out of memory here cannot continue.
            fatalError("out of memory for \(count) bytes")
        }
        let buffer = UnsafeMutableBufferPointer(start: memory, count: count)
        _ = buffer.initialize(fromContentsOf: bytes)
        self.init(adopting: memory, count: count)
    }

    /// Takes over memory from `allocate`.
    init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int, state: FileState? = nil) {
        self.base = UnsafePointer(memory)
        self.count = count
        self.state = state
        self.owner = .allocated
    }

    /// Takes over a mapping of `count` bytes.
    init(adoptingMapping memory: UnsafeMutableRawPointer, count: Int, state: FileState? = nil) {
        self.base = UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
        self.count = count
        self.state = state
        self.owner = .mapped(length: count)
    }

    /// A part of other bytes, without a copy. The range must lie inside them.
    init(_ whole: FileBytes, part range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= whole.count, "a part is inside its whole")
        self.base = whole.base + range.lowerBound
        self.count = range.count
        self.state = nil
        self.owner = .part(of: whole)
    }

    deinit {
        let memory = UnsafeMutableRawPointer(mutating: base)
        switch owner {
        case .allocated: free(memory)
        case .mapped(let length): munmap(memory, length)
        case .part: break
        }
    }

    /// Calls a closure with the bytes. The pointer is valid only during the call.
    ///
    /// - Parameter body: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: The error of the closure.
    public func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        // Without this, the object could be released after its last use while the closure still reads.
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// Lets the system reclaim the memory of a range of a mapped file; it is loaded again on the next access. Without
    /// it, a file would occupy memory both as text and as features.
    func release(_ range: Range<Int>) {
        guard case .mapped(let length) = owner else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = (max(range.lowerBound, 0) + page - 1) / page * page
        let end = range.upperBound >= length ? length : range.upperBound / page * page
        guard start < end else { return }
        _ = madvise(UnsafeMutableRawPointer(mutating: base) + start, end - start, MADV_DONTNEED)
    }

    /// Memory of at least one byte, so that there is always an address; nil if the system has none left.
    static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
        malloc(max(count, 1))?.assumingMemoryBound(to: UInt8.self)
    }
}
