/// The bytes of one file: a mapped file, an owned buffer, or a part of another `FileBytes`.
///
/// The bytes never change and are released with the last reference. Files of up to 4 MiB are read, larger ones are
/// mapped. Another process must not truncate a mapped file while it is in use: accessing the missing part ends this
/// process (`SIGBUS`). If that can happen, read the file and pass its bytes to ``Archive/init(bytes:name:folder:limits:)``.
public final class FileBytes: @unchecked Sendable {
    // `@unchecked Sendable` is sound because all stored properties are constants, no code writes to the memory once the
    // initializer's caller has handed the object on, and the memory is released with its owner, when nobody refers to it.

    /// The number of bytes.
    public let count: Int

    /// Valid for `count` bytes as long as this object lives; never null, even if `count` is 0.
    package let base: UnsafePointer<UInt8>

    private let owner: FileMemory

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
        self.owner = AllocatedMemory(UnsafeMutableRawPointer(memory))
    }

    /// The bytes of memory that has an owner.
    init(_ memory: FileMemory, count: Int, state: FileState? = nil) {
        self.base = UnsafePointer(memory.base.assumingMemoryBound(to: UInt8.self))
        self.count = count
        self.state = state
        self.owner = memory
    }

    /// A part of other bytes, without a copy. The range must lie inside them.
    init(_ whole: FileBytes, part range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= whole.count, "a part is inside its whole")
        self.base = whole.base + range.lowerBound
        self.count = range.count
        self.state = nil
        self.owner = whole.owner
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
    func release(_ range: Range<Int>) { if base == owner.base { owner.release(range) } }
}

/// Memory that is freed with the last reference to it.
class FileMemory {
    /// The address of its first byte.
    let base: UnsafeMutableRawPointer

    init(_ base: UnsafeMutableRawPointer) { self.base = base }

    /// Lets the system reclaim a range of bytes, if it can load them again.
    func release(_ range: Range<Int>) {}
}
