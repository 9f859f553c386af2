#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writes files so that other programs never see a partial one.
package enum FileWriting {
    /// A failure to write a file, with the system's reason.
    package struct Failure: Error {
        package let path: String
        package let reason: String

        /// Whether the reason is that the path already exists.
        package let isExisting: Bool

        /// Whether the reason is that another process has changed the file, or is about to.
        package let isInUse: Bool

        init(_ path: String, _ reason: String? = nil, isInUse: Bool = false) {
            isExisting = reason == nil && [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno)
            self.isInUse = isInUse
            (self.path, self.reason) = (path, reason ?? String(cString: strerror(errno)))
        }
    }

    /// Writes bytes; returns the system's reason if that fails.
    ///
    /// The bytes are written to a temporary file, which then replaces the file, so that a reader never sees a partial
    /// file, even if the call is interrupted. Anything that is not a regular file, such as a pipe, is written directly.
    package static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> String? {
        var status = stat()
        let exists = path.withSystemPath { stat($0, &status) } == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            if status.st_mode & S_IFMT == S_IFDIR { return String(cString: strerror(EISDIR)) }
            return put(bytes, path, flags: O_WRONLY)
        }
        return withoutInterruptions {
            let beside = LeftoverFiles.temporary(path)
            return stage(bytes, beside, like: exists ? status : nil) ?? move(beside, to: path)
        }
    }

    /// A file to replace, possibly together with others.
    package struct Replacement {
        let bytes: FileBytes
        let old: String
        /// The new path; the same as the old one unless the file is renamed.
        let new: String
        /// The state of the file when it was read; nil to replace it whatever it is now.
        let state: FileState?

        package init(bytes: FileBytes, old: String, new: String, state: FileState? = nil) {
            (self.bytes, self.old, self.new, self.state) = (bytes, old, new, state)
        }
    }

    /// Replaces files. All new files are first written next to the old ones, so that nothing changes if one cannot be
    /// written. If a file cannot be moved to its place, for example in a folder where only the owner of a file may
    /// replace it, the files replaced before it get their old content back. Nor does anything change if a file is no longer
    /// the one that was read: what another process wrote in the meantime would be lost.
    package static func replace(_ files: [Replacement]) -> Failure? {
        withoutInterruptions {
            // Follows links, which stay in place.
            let staged = files.map { file in
                let target = file.new == file.old ? PathText.resolved(file.old) ?? file.old : file.new
                return (file: file, target: target, beside: LeftoverFiles.temporary(target))
            }
            guard let lock = FolderLock(Set(staged.map { PathText.folder(of: PathText.absolute($0.target)) })) else {
                let reason = "another process is writing in its folder; try again; no file was changed"
                return Failure(staged[0].target, reason, isInUse: true)
            }
            defer { lock.end() }
            LeftoverFiles.remove(beside: staged.map { $0.target })
            for item in staged {
                guard let state = item.file.state, FileState(path: item.file.old) != state else { continue }
                let reason = "another process changed it after it was read; run again; no file was changed"
                return Failure(item.target, reason, isInUse: true)
            }
            // A renamed file never replaces another one.
            for item in staged where item.file.new != item.file.old {
                var status = stat()
                let exists = item.target.withSystemPath { lstat($0, &status) } == 0
                if exists, !areSame(item.file.old, item.target) {
                    return Failure(item.target, String(cString: strerror(EEXIST)) + "; no file was changed")
                }
            }
            for (number, item) in staged.enumerated() {
                var status = stat()
                let exists = item.file.old.withSystemPath { stat($0, &status) } == 0
                let failure = item.file.bytes.withUnsafeBytes { stage($0, item.beside, like: exists ? status : nil) }
                guard let failure else { continue }
                for earlier in staged[..<number] { _ = earlier.beside.withSystemPath { unlink($0) } }
                return Failure(item.target, failure + "; no file was changed")
            }
            var replaced: [(item: Replacement, target: String, kept: String)] = []
            defer { for (_, _, kept) in replaced { _ = kept.withSystemPath { unlink($0) } } }
            for (number, item) in staged.enumerated() {
                // The old file keeps a second name until all are replaced, if the file system supports hard links.
                let (old, kept) = (item.file.new == item.file.old ? item.target : item.file.old, item.beside + ".old")
                let isKept =
                    old.withSystemPath { from in kept.withSystemPath { linkat(AT_FDCWD, from, AT_FDCWD, $0, 0) } } == 0
                if let failure = move(item.beside, to: item.target) {
                    if isKept { _ = kept.withSystemPath { unlink($0) } }
                    for later in staged[(number + 1)...] { _ = later.beside.withSystemPath { unlink($0) } }
                    let isUndone = replaced.count == number && replaced.reversed().allSatisfy(Self.restore)
                    return Failure(
                        item.target, failure + (isUndone ? "; no file was changed" : "; some files were changed"))
                }
                if isKept { replaced.append((item.file, item.target, kept)) }
                // If the file system ignores case, the old name may refer to the new file.
                if item.file.new != item.file.old, !areSame(item.file.old, item.target) {
                    _ = item.file.old.withSystemPath { unlink($0) }
                }
            }
            return nil
        }
    }

    /// Restores an old file.
    private static func restore(_ item: Replacement, _ target: String, _ kept: String) -> Bool {
        if item.new == item.old {
            return kept.withSystemPath { from in target.withSystemPath { rename(from, $0) } } == 0
        }
        guard kept.withSystemPath({ from in item.old.withSystemPath { rename(from, $0) } }) == 0 else { return false }
        return areSame(item.old, target) || target.withSystemPath { unlink($0) } == 0
    }

    /// Writes a new folder with files, which may be in subfolders. It is written under another name and renamed when
    /// complete. An empty folder may already exist at the path.
    package static func makeFolder(_ path: String, _ files: [(path: String, bytes: FileBytes)]) -> Failure? {
        withoutInterruptions {
            var path = path
            while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
            let beside = LeftoverFiles.temporary(path)
            LeftoverFiles.remove(beside: [path])
            guard beside.withSystemPath({ mkdir($0, 0o777) }) == 0 else { return Failure(path) }
            var (written, folders): ([String], [String]) = ([], [beside])
            var failure: Failure?
            for file in files where failure == nil {
                var folder = beside
                for part in file.path.split(separator: "/").dropLast() where failure == nil {
                    folder += "/" + part
                    if folders.contains(folder) { continue }
                    if folder.withSystemPath({ mkdir($0, 0o777) }) != 0 { failure = Failure("\(path)/\(file.path)") }
                    folders.append(folder)
                }
                if failure != nil { break }
                let target = "\(beside)/\(file.path)"
                if let reason = file.bytes.withUnsafeBytes({ stage($0, target, like: nil) }) {
                    failure = Failure("\(path)/\(file.path)", reason)
                } else {
                    written.append(target)
                }
            }
            if failure == nil, beside.withSystemPath({ from in path.withSystemPath { rename(from, $0) } }) != 0 {
                failure = Failure(path)
            }
            guard let failure else { return nil }
            for file in written { _ = file.withSystemPath { unlink($0) } }
            for folder in folders.reversed() { _ = folder.withSystemPath { rmdir($0) } }
            return failure
        }
    }

    /// Whether anything is at a path.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return path.withSystemPath { lstat($0, &status) } == 0
    }

    /// Whether two paths lead to the same file.
    package static func areSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard a.withSystemPath({ stat($0, &first) }) == 0, b.withSystemPath({ stat($0, &second) }) == 0 else {
            return a == b
        }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Writes a new file, with the owner, as far as the system allows that, and the mode of the one that it will replace. If
    /// that fails, no file remains.
    private static func stage(_ bytes: UnsafeRawBufferPointer, _ path: String, like old: stat?) -> String? {
        if let reason = put(bytes, path, flags: O_WRONLY | O_CREAT | O_EXCL) {
            _ = path.withSystemPath { unlink($0) }
            return reason
        }
        guard let old else { return nil }
        path.withSystemPath { path in
            // Only root may give a file away; its owner may give it to another group. Hosts without a system have no owners.
            #if !hasFeature(Embedded)
                if chown(path, old.st_uid, old.st_gid) != 0 { _ = chown(path, uid_t.max, old.st_gid) }
            #endif
            _ = chmod(path, old.st_mode & 0o7777)
        }
        return nil
    }

    private static func move(_ beside: String, to path: String) -> String? {
        guard beside.withSystemPath({ from in path.withSystemPath { rename(from, $0) } }) == 0 else {
            let reason = String(cString: strerror(errno))
            _ = beside.withSystemPath { unlink($0) }
            return reason
        }
        return nil
    }

    /// Runs `body` with interruptions deferred, so that no partial file remains.
    private static func withoutInterruptions<R>(_ body: () -> R) -> R {
        var (interruptions, before) = (sigset_t(), sigset_t())
        sigemptyset(&interruptions)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&interruptions, number) }
        pthread_sigmask(SIG_BLOCK, &interruptions, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    private static func put(_ bytes: UnsafeRawBufferPointer, _ path: String, flags: Int32) -> String? {
        let file = path.withSystemPath { open($0, flags | O_CLOEXEC, 0o666) }
        guard file >= 0 else { return String(cString: strerror(errno)) }
        let failure = FileDescriptor.write(bytes, to: file)
        let closed = close(file)
        if let failure { return String(cString: strerror(failure)) }
        return closed == 0 ? nil : String(cString: strerror(errno))
    }
}

/// Writes to open file descriptors.
package enum FileDescriptor {
    /// Writes all bytes; returns the system's error number if that fails.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
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
                // The reader has made the descriptor non-blocking, as Node does. Waits until it accepts more bytes.
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wait, 1, -1)
            default: return errno
            }
        }
        return nil
    }
}

// Needed because a function named `write` hides the system's function.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, start, count)
}
