import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Standard output, written in large chunks.
///
/// After a failure, no more output is written. Commands need not handle it: the work continues, so that the exit code
/// stays correct, and the failure is reported at the end.
final class StandardOutput {
    private static let chunk = 1 << 16

    private var buffer: [UInt8] = []
    private let write: (UnsafeRawBufferPointer) -> Int32?
    private(set) var failure: Int32?

    /// - Parameter write: writes bytes and returns the system's error number if that fails.
    init(_ write: @escaping (UnsafeRawBufferPointer) -> Int32? = { FileDescriptor.write($0, to: STDOUT_FILENO) }) {
        self.write = write
    }

    /// Adds text to the buffer, which is written when it is full.
    func print(_ text: String) {
        var text = text
        text.withUTF8 { print(UnsafeRawBufferPointer($0)) }
    }

    /// Adds bytes.
    func print(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        if buffer.count + bytes.count < Self.chunk {
            buffer.append(contentsOf: bytes)
        } else {
            // A large report is written directly, because copying it into the buffer would take time and memory.
            flush()
            send(bytes)
        }
    }

    /// Writes the contents of the buffer.
    func flush() {
        guard failure == nil, !buffer.isEmpty else { return }
        buffer.withUnsafeBytes(send)
        buffer.removeAll(keepingCapacity: true)
    }

    private func send(_ bytes: UnsafeRawBufferPointer) { if failure == nil { failure = write(bytes) } }
}
