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

/// The handling of signals. The handlers call only `write`, `signal`, `raise`, and `_exit`, which POSIX allows there, and
/// `mmap` and `munmap`, which take no lock; they access no variables.
enum Signals {
    /// Makes a closed output an error of `write` instead of a signal, and maps crashes to an exit code.
    static func prepare() {
        _ = signal(SIGPIPE, SIG_IGN)
        unblockEndings()
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV] {
            handle(number) { _ in
                // Swift ends a process that cannot allocate.
                if !AddressSpace.hasRoom(for: 128 << 20) {
                    say("imdf-lint: not enough memory. Allow this process more, or check fewer archives at a time.\n")
                    _exit(3)
                }
                say("imdf-lint: internal error. Please report it, with the archive if possible.\n")
                say("Set SWIFT_BACKTRACE=enable=yes in the environment to print a backtrace.\n")
                _exit(4)
            }
        }
        handle(SIGBUS) { _ in
            // Archives are mapped into memory. The system sends this signal if the part being read no longer exists.
            say("imdf-lint: an archive was truncated while it was being read. Try again.\n")
            _exit(3)
        }
    }

    /// Unblocks the signals that end the process. If the parent process has blocked them, the tool could not be ended
    /// while it watches or serves.
    private static func unblockEndings() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Ends the process after a number of seconds, even during work. Files are replaced as a whole, so none is left
    /// half written, but a temporary file may remain next to the file that it was to replace.
    static func end(after seconds: Int, in command: Command) throws(UsageError) {
        _ = signal(SIGALRM) { _ in
            say("imdf-lint: ended after the time that --timeout allows. Allow more, or check fewer archives.\n")
            _exit(3)
        }
        var alarms = sigset_t()
        sigemptyset(&alarms)
        sigaddset(&alarms, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &alarms, nil)
        alarm(UInt32(clamping: seconds))
    }

    /// Makes an interruption clear the progress line before it ends the process.
    static func clearLineOnInterrupt() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            handle(number) { number in
                say("\r\u{1B}[K")
                _ = signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Undoes `clearLineOnInterrupt`.
    static func defaultOnInterrupt() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number, SIG_DFL)
            if isIgnore(previous) { _ = signal(number, SIG_IGN) }
        }
    }

    /// Sets a handler if there is none. Keeps a handler for Swift's backtraces, and a signal that the caller ignores
    /// (`nohup`).
    private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        let previous = signal(number, handler)
        if !isDefault(previous) { _ = signal(number, previous) }
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    private static func isDefault(_ handler: Handler?) -> Bool { unsafeBitCast(handler, to: Int.self) == 0 }
    private static func isIgnore(_ handler: Handler?) -> Bool { unsafeBitCast(handler, to: Int.self) == 1 }
}

private func say(_ message: StaticString) { _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount) }
