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

/// Writes a fixed archive.
enum FixOutput {
    /// The reason why a path must not be written to; nil if it may.
    static func trouble(_ output: String, _ archive: Archive, isForced: Bool) -> String? {
        if output == OutputFile.standardOutput { return nil }
        let name = printable(output)
        if archive.kind != .singleFile, !exists(output),
            ["json", "geojson"].contains(output.split(separator: ".").last)
        {
            return "\(name) is the name of a file; name \(archive.kind == .zip ? "it .zip" : "a folder or a .zip")"
        }
        if OutputFile.areSame(output, archive.container) { return "the output would overwrite the archive \(name)" }
        switch archive.kind {
        case .folder:
            if let source = FileSystem.absolute(archive.path), let target = nearestExisting(output),
                target == source || target.hasPrefix(source + "/")
            {
                return "\(name) is inside the archive; choose a folder outside it"
            }
            if makesZip(output) {
                if FileSystem.isFolder(output) { return "\(name) is a folder; choose a file name for the zip" }
                return OutputFile.trouble(overwriting: output, isForced: isForced)
            }
            if exists(output), !FileSystem.isFolder(output) { return "\(name) is not a folder, but the archive is one" }
            return OutputFile.trouble(filling: output)
        case .zip, .singleFile:
            if FileSystem.isFolder(output) || output.hasSuffix("/") {
                return "\(name) is a folder, but the archive is a file; name a file in it"
            }
            return OutputFile.trouble(overwriting: output, isForced: isForced)
        }
    }

    /// Whether a folder is written as a zip: if the name ends like one, or on standard output, which takes only one
    /// file.
    private static func makesZip(_ output: String) -> Bool {
        output == OutputFile.standardOutput || EntryName.isZip(output)
    }

    /// Writes the archive. Returns an error message if that fails.
    static func write(_ fixed: FixedArchive, of archive: Archive, to output: String, _ console: Console) -> String? {
        switch archive.kind {
        case .zip: return putZip(of: fixed, archive, output, console)
        case .folder where makesZip(output): return putZip(of: fixed, archive, output, console)
        case .singleFile:
            guard let entry = archive.entries.first else { return "\(printable(archive.path)) has nothing to write" }
            if let file = fixed.files.first { return file.after.withUnsafeBytes { console.write($0, to: output) } }
            do throws(EntryError) { return try entry.bytes().withUnsafeBytes { console.write($0, to: output) } } catch {
                return "\(printable(archive.path)): \(error)"
            }
        case .folder: return putFolder(of: fixed, archive, output)
        }
    }

    /// Copies a folder with the changes. A new folder has a temporary name until it is complete. An existing empty
    /// folder is filled directly, because it may be a place that cannot be renamed.
    private static func putFolder(of fixed: FixedArchive, _ archive: Archive, _ output: String) -> String? {
        var path = output
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        let isStaged = !exists(path)
        let place = Place(path: isStaged ? LeftoverFiles.temporary(path) : path, shown: path)
        if isStaged { LeftoverFiles.remove(beside: [path]) }
        // By bytes, because two names that Unicode treats as equal are two files.
        var changes: [[UInt8]: FixedArchive.ChangedFile] = [:]
        for file in fixed.files { changes[Array(file.path.utf8)] = file }
        var trouble = copy(archive.path, to: place, "", changes, root: archive.path)
        for file in fixed.files where file.isNew && trouble == nil {
            trouble = file.after.withUnsafeBytes { put($0, place / file.path) }
        }
        guard isStaged else { return trouble.map { "\($0); \(printable(output)) is incomplete" } }
        if trouble == nil, place.path.withSystemPath({ from in path.withSystemPath { rename(from, $0) } }) != 0 {
            trouble = "cannot write \(printable(path)): \(String(cString: strerror(errno)))"
        }
        guard let trouble else { return nil }
        LeftoverFiles.removeAll(place.path)
        return trouble
    }

    /// The path to write to, and the final path for messages.
    private struct Place {
        let path: String
        let shown: String

        static func / (place: Place, name: String) -> Place {
            Place(path: place.path + "/" + name, shown: place.shown + "/" + name)
        }
    }

    private static func put(_ bytes: UnsafeRawBufferPointer, _ place: Place) -> String? {
        OutputFile.write(bytes, to: place.path).map { "cannot write \(printable(place.shown)): \($0)" }
    }

    /// The reason why an archive was not written, and the exit code that stands for it.
    struct Trouble {
        let text: String
        var code = ExitCode.fault
    }

    /// Writes the archive over itself. Returns an error if that fails, or if a file is no longer the one that was read. If
    /// one file cannot be written, none is changed.
    static func writeInPlace(_ fixed: FixedArchive, of archive: Archive) -> Trouble? {
        guard !fixed.isEmpty else { return nil }
        // Changes the target of a symbolic link and keeps the link.
        guard let path = FileSystem.absolute(archive.container) else {
            return Trouble(text: "\(printable(archive.container)) does not exist")
        }
        let files: [FileWriting.Replacement]
        switch archive.kind {
        case .singleFile:
            let file = fixed.files[0]
            guard let state = file.before.state else {
                return file.after.withUnsafeBytes { put($0, Place(path: path, shown: path)) }.map { Trouble(text: $0) }
            }
            files = [FileWriting.Replacement(bytes: file.after, old: path, new: path, state: state)]
        case .zip:
            do throws(ZipWritingError) {
                guard let bytes = try fixed.zip() else {
                    return Trouble(text: "\(printable(archive.path)) has nothing to write")
                }
                files = [
                    FileWriting.Replacement(
                        bytes: FileBytes(bytes), old: path, new: path, state: archive.zipBytes?.state)
                ]
            } catch { return Trouble(text: error.description) }
        case .folder:
            files = fixed.files.map { file in
                let old = path + "/" + file.path
                let new = FileSystem.parent(of: old) + "/" + file.name
                return FileWriting.Replacement(bytes: file.after, old: old, new: new, state: file.before.state)
            }
        }
        return FileWriting.replace(files).map {
            Trouble(text: "cannot write \(printable($0.path)): \($0.reason)", code: $0.isInUse ? .unreadable : .fault)
        }
    }

    private static func putZip(of fixed: FixedArchive, _ archive: Archive, _ output: String, _ console: Console)
        -> String?
    {
        do throws(ZipWritingError) {
            guard let bytes = try fixed.zip() else { return "\(printable(archive.path)) has nothing to write" }
            return bytes.withUnsafeBytes { console.write($0, to: output) }
        } catch { return error.description }
    }

    /// Copies a folder and its contents, with the new content of changed files, and without symbolic links that lead out of
    /// the root.
    private static func copy(
        _ source: String, to target: Place, _ inside: String, _ changes: [[UInt8]: FixedArchive.ChangedFile],
        root: String
    ) -> String? {
        if target.path.withSystemPath({ mkdir($0, 0o777) }) != 0, errno != EEXIST {
            return "cannot write \(printable(target.shown)): \(String(cString: strerror(errno)))"
        }
        guard let names = FileSystem.allNames(in: source) else {
            return "cannot read \(printable(source)): \(String(cString: strerror(errno)))"
        }
        for name in names {
            let (from, to) = (source + "/" + name, target / name)
            let path = inside + name
            // Reading has refused it, unless it is hidden.
            if PathText.target(ofLink: from, outside: root) != nil { continue }
            let trouble: String?
            if FileSystem.isFolder(from) {
                trouble = copy(from, to: to, path + "/", changes, root: root)
            } else if let changed = changes[Array(path.utf8)] {
                trouble = changed.after.withUnsafeBytes { put($0, target / changed.name) }
            } else {
                switch FileSystem.contents(of: from, limit: .max) {
                case .success(let bytes): trouble = bytes.withUnsafeBytes { put($0, to) }
                case .failure(let error): trouble = "cannot read \(printable(from)): \(error.reason)"
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
