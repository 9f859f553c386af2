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

/// Functions that query files, folders, and paths.
enum FileSystem {
    /// The absolute path, with symbolic links resolved; nil if nothing exists there.
    static func absolute(_ path: String) -> String? { PathText.resolved(path) }

    /// The parent folder of an absolute path.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

    static func isFile(_ path: String) -> Bool { mode(path) == S_IFREG }

    /// The path relative to the working directory if it is inside: shorter, and the same on all machines.
    static func shortened(_ path: String) -> String {
        guard let here = absolute("."), path.hasPrefix(here + "/") else { return path }
        return String(path.dropFirst(here.count + 1))
    }

    /// Whether a path, which need not exist, is inside a folder.
    static func lies(_ path: String, below folder: String) -> Bool {
        guard isFolder(folder), let above = absolute(folder) else { return false }
        let slash = path.lastIndex(of: "/")
        let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard let place = absolute(parent) else { return false }
        return place == above || place.hasPrefix(above == "/" ? above : above + "/")
    }

    /// The names in a folder that do not start with a dot, sorted bytewise; nil if it can't be read.
    static func names(in folder: String) -> [String]? { allNames(in: folder)?.filter { !$0.hasPrefix(".") } }

    /// Whether a folder is empty; nil if it can't be read.
    static func isEmpty(_ folder: String) -> Bool? { allNames(in: folder)?.isEmpty }

    /// Whether a file is empty; nil if its status can't be read.
    static func isEmpty(file path: String) -> Bool? {
        var status = stat()
        return path.withSystemPath { stat($0, &status) } == 0 ? status.st_size == 0 : nil
    }

    /// All names in a folder except `.` and `..`, sorted bytewise; nil if it can't be read.
    static func allNames(in folder: String) -> [String]? {
        guard let names = try? namesInFolder(folder, limit: .max) else { return nil }
        return names.ordered { $0.lexicographicallyPrecedes($1) }.map { String(systemPath: $0) }
    }

    /// The lines of a file, or of standard input for `-`. If it can't be read, the system's reason.
    static func lines(of path: String) -> Result<[String], SystemError> {
        contents(of: path).map { bytes in
            let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
                line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            }
            return lines.filter { !$0.isEmpty }.map { String(systemPath: $0) }
        }
    }

    /// The maximum size of a list, a plan, or a module: a larger file is none, and a device may have no end.
    static let limit = 64 << 20

    /// The bytes of a file, or of standard input for `-`. If it can't be read, or is too large, the reason.
    static func contents(of path: String, limit: Int = limit) -> Result<[UInt8], SystemError> {
        let file = path == "-" ? STDIN_FILENO : path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { return .failure(.last) }
        defer { if path != "-" { close(file) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return .failure(.last) }
            if count == 0 { break }
            bytes += chunk[..<count]
            if bytes.count > limit {
                return .failure(SystemError(reason: "it is larger than \(NumberText.grouped(limit)) bytes"))
            }
        }
        return .success(bytes)
    }

    private static func mode(_ path: String) -> mode_t? {
        var status = stat()
        return path.withSystemPath { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
    }
}

/// The system's reason for an error.
struct SystemError: Error {
    let reason: String

    static var last: SystemError { SystemError(reason: String(cString: strerror(errno))) }
}
