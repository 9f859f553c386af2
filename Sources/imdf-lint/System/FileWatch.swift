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

/// Repeats work when files change.
///
/// System events (inotify, kqueue) only trigger a check; the files themselves show whether anything has changed. So
/// no change is missed where the system sends no events, as on network file systems; it is only noticed later.
enum FileWatch {
    /// Does some work now and after each change of the archives of a call. Returns only when the process ends.
    static func forEachChange(of invocation: Invocation, _ console: Console, _ work: () throws(UsageError) -> ExitCode)
        throws(UsageError) -> ExitCode
    {
        if let word = invocation.operands.first(where: { $0 == "-" }) {
            throw UsageError("--watch cannot watch standard input (\(word))", for: invocation.command)
        }
        var code = ExitCode.clean
        var isFirst = true
        while true {
            let before = snapshot(of: invocation)
            do throws(UsageError) { code = max(code, try work()) } catch {
                // An error in the first round is an error of the call. Later, a file may be incomplete while it is
                // being written.
                if isFirst { throw error }
                console.complain(error.description)
            }
            if isFirst { console.note("\(Tool.name): watching for changes; press Ctrl-C to end") }
            isFirst = false
            console.flush()
            let signal = ChangeSignal(before.keys.map { FileSystem.parent(of: $0) } + folders(of: invocation))
            waitForChange(since: before, invocation, signal)
        }
    }

    /// Waits until files differ from before and have stopped changing.
    private static func waitForChange(
        since before: [String: FileStamp], _ invocation: Invocation, _ signal: ChangeSignal
    ) {
        var last = before
        while last == before {
            signal.wait()
            last = snapshot(of: invocation)
        }
        while true {
            usleep(50_000)
            let now = snapshot(of: invocation)
            if now == last { return }
            last = now
        }
    }

    /// The operands that exist, by absolute path.
    private static func folders(of invocation: Invocation) -> [String] {
        invocation.operands.compactMap(FileSystem.absolute).map {
            FileSystem.isFolder($0) ? $0 : FileSystem.parent(of: $0)
        }
    }

    /// All files below the operands, and the settings files that may apply to them.
    private static func snapshot(of invocation: Invocation) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        let settings = invocation.settings
        for path in [settings.configurationPath, settings.values.baseline].compactMap(\.self) {
            if let place = FileSystem.absolute(path) { stamps[place] = FileStamp(path: place) }
        }
        for operand in invocation.operands {
            guard let place = FileSystem.absolute(operand) else { continue }
            add(place, depth: 0, to: &stamps)
            var folder = FileSystem.isFolder(place) ? place : FileSystem.parent(of: place)
            // The run's own output is no change.
            for report in settings.reports.compactMap(\.path) {
                if let own = FileSystem.absolute(report) { stamps[own] = nil }
            }
            while true {
                let file = (folder == "/" ? "" : folder) + "/" + Configuration.fileName
                if let stamp = FileStamp(path: file) { stamps[file] = stamp }
                if folder == "/" { break }
                folder = FileSystem.parent(of: folder)
            }
        }
        return stamps
    }

    private static func add(_ path: String, depth: Int, to stamps: inout [String: FileStamp]) {
        if let stamp = FileStamp(path: path) {
            if depth == 0 || EntryName.isGeoJSON(path) || EntryName.isZip(path) { stamps[path] = stamp }
            return
        }
        guard depth < 16, FileSystem.isFolder(path) else { return }
        for name in FileSystem.names(in: path) ?? [] where name != "node_modules" {
            add((path == "/" ? "" : path) + "/" + name, depth: depth + 1, to: &stamps)
        }
    }
}

/// A source of system events for some folders.
private final class ChangeSignal {
    private var queue: Int32 = -1
    /// The maximum time in milliseconds between two checks.
    private static let longest: Int32 = 1000

    #if canImport(Darwin)
        private var opened: [Int32] = []

        init(_ folders: [String]) {
            queue = kqueue()
            for folder in Set(folders) {
                let descriptor = folder.withSystemPath { open($0, O_EVTONLY | O_CLOEXEC) }
                guard descriptor >= 0 else { continue }
                opened.append(descriptor)
                var event = kevent(
                    ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                    fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_RENAME | NOTE_DELETE), data: 0, udata: nil)
                _ = kevent(queue, &event, 1, nil, 0, nil)
            }
        }

        /// Waits for an event or until the next check is due.
        func wait() {
            var event = kevent()
            var time = timespec(tv_sec: Int(Self.longest) / 1000, tv_nsec: 0)
            _ = kevent(queue, nil, 0, &event, 1, &time)
        }

        deinit {
            for descriptor in opened { close(descriptor) }
            if queue >= 0 { close(queue) }
        }
    #elseif os(Linux)
        init(_ folders: [String]) {
            queue = inotify_init1(O_CLOEXEC)
            let events = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
            for folder in Set(folders) { _ = folder.withSystemPath { inotify_add_watch(queue, $0, events) } }
        }

        /// Waits for an event or until the next check is due.
        func wait() {
            var descriptor = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Self.longest) > 0 else { return }
            // The content of the event does not matter.
            var events = [UInt8](repeating: 0, count: 1 << 14)
            _ = read(queue, &events, events.count)
        }

        deinit { if queue >= 0 { close(queue) } }
    #else
        init(_ folders: [String]) {}

        /// Waits until the next check is due.
        func wait() { usleep(UInt32(Self.longest) * 1000) }
    #endif
}
