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
/// After a failure nothing more is written. Commands need not handle it: the work continues, so that the exit code
/// stays correct, and the failure is reported at the end.
final class StandardOutput {
    private static let chunk = 1 << 16

    private var buffer: [UInt8] = []
    private(set) var failure: Int32?

    /// Adds text; it is written when enough has come together.
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
            // A large report is not copied: it goes out as it lies in memory.
            flush()
            send(bytes)
        }
    }

    /// Writes what has come together.
    func flush() {
        guard failure == nil, !buffer.isEmpty else { return }
        buffer.withUnsafeBytes(send)
        buffer.removeAll(keepingCapacity: true)
    }

    private func send(_ bytes: UnsafeRawBufferPointer) {
        if failure == nil { failure = FileDescriptor.write(bytes, to: STDOUT_FILENO) }
    }
}

/// Writing to a file descriptor.
enum FileDescriptor {
    /// Writes all bytes; returns the number of the system's error if that fails.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
            let count = systemWrite(descriptor, start, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK:
                // The reader has made the descriptor non-blocking, as Node does: wait until it takes more.
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            default: return errno
            }
        }
        return nil
    }
}

// Inside a function named `write` the system's would be hidden.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, start, count)
}
