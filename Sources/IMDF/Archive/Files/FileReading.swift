#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension FileError {
    /// The error of the system call that just failed.
    static var last: FileError {
        let code = errno
        return code == ENOENT || code == ENOTDIR ? .notFound : .system(reason: String(cString: strerror(code)))
    }
}

/// The kind of a file; symbolic links are followed.
enum FileKind {
    case folder
    case regular(byteCount: Int)
    case special

    init(path: String) throws(FileError) {
        // A C string would end at the NUL, and another file would be opened.
        guard !path.utf8.contains(0) else { throw .notFound }
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else { throw .last }
        self.init(status)
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFREG: self = .regular(byteCount: Int(status.st_size))
        default: self = .special
        }
    }
}

extension FileBytes {
    /// Reads or maps a regular file. Anything else is an error, without waiting for it.
    ///
    /// - Parameters:
    ///   - path: The file; a symbolic link is followed.
    ///   - limit: The maximum number of bytes to read from a file that declares no size and can't be mapped.
    convenience init(regularFile path: String, limit: Int) throws(FileError) {
        // The kind is checked again on the open file, because a pipe may have replaced it since listing. Without
        // O_NONBLOCK, opening a pipe would wait for a writer.
        let file = try Self.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { close(file) }
        let status = try Self.status(of: file)
        guard case .regular(let size) = FileKind(status) else { throw .notRegular }
        try self.init(file: file, regularSize: size, limit: limit, state: FileState(status))
    }

    /// Reads or maps a regular file, and reads anything else to its end.
    ///
    /// - Parameters:
    ///   - path: The file, pipe, or device.
    ///   - limit: The maximum number of bytes to read from a file that can't be mapped.
    /// - Returns: The bytes, and whether the file is something else than a regular file.
    package static func contents(of path: String, limit: Int) throws(FileError) -> (bytes: FileBytes, isStream: Bool) {
        let file = try Self.open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let status = try Self.status(of: file)
        guard case .regular(let size) = FileKind(status) else {
            return (try FileBytes(readingFrom: file, limit: limit), true)
        }
        return (try FileBytes(file: file, regularSize: size, limit: limit, state: FileState(status)), false)
    }

    /// A copy of a regular file in memory. Unlike a mapping, it stays valid if the file is shortened.
    package static func copy(ofFile path: String, limit: Int) throws(FileError) -> FileBytes {
        let file = try Self.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        defer { close(file) }
        return try FileBytes(readingFrom: file, limit: limit)
    }

    /// The size above which files are mapped. Smaller files are read, so that they stay complete if another process
    /// shortens them, as an editor may; reading large ones would take as much memory as they have bytes. The files of real
    /// venues that are known are smaller.
    package static let leastMapped = 4 << 20

    private convenience init(file: Int32, regularSize size: Int, limit: Int, state: FileState) throws(FileError) {
        // Files under /proc declare 0 bytes but have content, and a mapping of 0 bytes is an error. Both are read to
        // their end.
        if size > Self.leastMapped, let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0),
            memory != UnsafeMutableRawPointer(bitPattern: -1)
        {
            self.init(MappedMemory(memory, count: size), count: size, state: state)
        } else if size > 0, size <= Self.leastMapped {
            try self.init(readingFrom: file, size: size, state: state)
        } else {
            try self.init(readingFrom: file, limit: limit)
        }
    }

    /// Reads a regular file of a declared size.
    convenience init(readingFrom file: Int32, size: Int, state: FileState? = nil) throws(FileError) {
        guard let memory = Self.allocate(size) else { throw .outOfMemory }
        // Frees it if reading fails.
        let owner = AllocatedMemory(UnsafeMutableRawPointer(memory))
        var count = 0
        while count < size {
            let got = try Self.next(of: file, into: memory + count, room: size - count)
            if got == 0 { break }
            count += got
        }
        // Some system files declare more bytes than they have. If the declared size is now smaller, the file was
        // shortened.
        if count < size, let status = try? Self.status(of: file), case .regular(let now) = FileKind(status), now < size
        {
            throw .shortened
        }
        self.init(owner, count: count, state: state)
    }

    /// Reads an open file to its end or the limit. Allocates at most twice the limit.
    convenience init(readingFrom file: Int32, limit: Int) throws(FileError) {
        let limit = max(0, limit)
        var capacity = 1 << 16
        guard var memory = Self.allocate(capacity) else { throw .outOfMemory }
        var count = 0
        while true {
            if count == capacity {
                let (doubled, overflow) = capacity.multipliedReportingOverflow(by: 2)
                guard !overflow, let larger = realloc(memory, doubled) else {
                    free(memory)
                    throw .outOfMemory
                }
                memory = larger.assumingMemoryBound(to: UInt8.self)
                capacity = doubled
            }
            // Requests one byte more than the limit, to detect that there is more.
            let room = limit - count
            let got: Int
            do throws(FileError) {
                got = try Self.next(
                    of: file, into: memory + count, room: room < capacity - count ? room + 1 : capacity - count)
            } catch {
                free(memory)
                throw error
            }
            if got == 0 { break }
            count += got
            guard count <= limit else {
                free(memory)
                throw .tooLarge(limit: limit)
            }
        }
        self.init(adopting: memory, count: count)
    }

    /// Reads what comes next, and gives the number of bytes; 0 at the end.
    private static func next(of file: Int32, into memory: UnsafeMutablePointer<UInt8>, room: Int) throws(FileError)
        -> Int
    {
        while true {
            let got = read(file, memory, room)
            if got >= 0 { return got }
            guard errno == EINTR else { throw .last }
        }
    }

    private static func open(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
        guard !path.utf8.contains(0) else { throw .notFound }
        while true {
            #if canImport(Darwin)
                let file = path.withSystemPath { Darwin.open($0, flags) }
            #elseif canImport(Android)
                let file = path.withSystemPath { Android.open($0, flags) }
            #elseif canImport(Musl)
                let file = path.withSystemPath { Musl.open($0, flags, 0) }
            #else
                let file = path.withSystemPath { Glibc.open($0, flags) }
            #endif
            if file >= 0 { return file }
            guard errno == EINTR else { throw .last }
        }
    }

    private static func status(of file: Int32) throws(FileError) -> stat {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .last }
        return status
    }
}

/// Lists the names in a folder, without `.` and `..`, as bytes that need not be UTF-8.
///
/// - Parameters:
///   - path: The folder.
///   - limit: The maximum number of names. One more is returned if there are more.
package func namesInFolder(_ path: String, limit: Int) throws(FileError) -> [[UInt8]] {
    guard let folder = path.withSystemPath({ opendir($0) }) else { throw .last }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while names.count <= limit {
        errno = 0
        guard let entry = readdir(folder) else {
            guard errno == 0 else { throw .last }
            break
        }
        // The record is only as long as its name, so its declared array must not be copied as a whole.
        #if hasFeature(Embedded)
            // There are no key paths, and the record of Web/include/posix.h is its name.
            let offset = 0
        #else
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        #endif
        let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        let name = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
        if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
}

/// The identity of a file or folder, independent of its path.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// The file at a path; symbolic links are followed. Nil if there is none.
    init?(path: String) {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// Whether the file at a path is a symbolic link.
func isLink(_ path: String) -> Bool {
    var status = stat()
    return path.withSystemPath({ lstat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFLNK
}
