import IMDF

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writes a mended archive.
enum FixOutput {
    /// Why nothing may be written to a path; nil if it may.
    static func trouble(_ output: String, _ archive: Archive) -> String? {
        let name = printable(output)
        if OutputFile.areSame(output, archive.path) { return "the mended archive would be written over \(name) itself" }
        switch archive.kind {
        case .folder:
            if let source = FileSystem.absolute(archive.path), let target = nearestExisting(output),
                target == source || target.hasPrefix(source + "/")
            {
                return "\(name) lies in the archive itself; give a folder outside of it"
            }
            if exists(output), !FileSystem.isFolder(output) { return "\(name) is no folder, but the archive is one" }
            if FileSystem.isFolder(output), FileSystem.isEmpty(output) == false {
                return "\(name) is not empty; give a new folder"
            }
        case .zip, .singleFile:
            if FileSystem.isFolder(output) { return "\(name) is a folder, but the archive is a file" }
        }
        return nil
    }

    /// Writes the archive; returns what went wrong.
    static func write(_ fixed: FixedArchive, of archive: Archive, to output: String) -> String? {
        switch archive.kind {
        case .zip:
            do throws(ZipWritingError) {
                guard let bytes = try fixed.zip() else { return "\(printable(archive.path)) holds nothing to write" }
                return put(bytes, output)
            } catch {
                return error.description
            }
        case .singleFile:
            guard let entry = archive.entries.first else { return "\(printable(archive.path)) holds nothing to write" }
            if let file = fixed.files.first { return file.after.withUnsafeBytes { put($0, output) } }
            do throws(EntryError) {
                return try entry.bytes().withUnsafeBytes { put($0, output) }
            } catch {
                return "\(printable(archive.path)): \(error)"
            }
        case .folder:
            let changes = Dictionary(fixed.files.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
            return copy(archive.path, to: output, "", changes)
        }
    }

    private static func put(_ bytes: [UInt8], _ path: String) -> String? { bytes.withUnsafeBytes { put($0, path) } }

    private static func put(_ bytes: UnsafeRawBufferPointer, _ path: String) -> String? {
        OutputFile.write(bytes, to: path).map { "can't write \(printable(path)): \($0)" }
    }

    /// Copies a folder with all that is in it, changed files in their new form.
    private static func copy(_ source: String, to target: String, _ inside: String, _ changes: [String: FileBytes])
        -> String?
    {
        if mkdir(target, 0o777) != 0, errno != EEXIST {
            return "can't write \(printable(target)): \(String(cString: strerror(errno)))"
        }
        guard let names = FileSystem.allNames(in: source) else {
            return "can't read \(printable(source)): \(String(cString: strerror(errno)))"
        }
        for name in names {
            let (from, to) = (source + "/" + name, target + "/" + name)
            let path = inside + name
            let trouble: String?
            if FileSystem.isFolder(from) {
                trouble = copy(from, to: to, path + "/", changes)
            } else if let changed = changes[path] {
                trouble = changed.withUnsafeBytes { put($0, to) }
            } else {
                switch FileSystem.contents(of: from) {
                case .success(let bytes): trouble = put(bytes, to)
                case .failure(let error): trouble = "can't read \(printable(from)): \(error.reason)"
                }
            }
            if let trouble { return trouble }
        }
        return nil
    }

    private static func nearestExisting(_ path: String) -> String? {
        var path = path
        while !exists(path) {
            guard let slash = path.lastIndex(of: "/") else { return FileSystem.absolute(".") }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        return FileSystem.absolute(path)
    }
}
