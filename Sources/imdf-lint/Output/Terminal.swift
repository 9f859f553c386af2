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

/// The properties of the standard streams.
extension Console {
    /// Whether standard error is a terminal on which a line can be cleared.
    var canShowProgress: Bool { isTerminal(STDERR_FILENO) && !isDumb }

    /// Whether standard output is a terminal.
    var isOnTerminal: Bool { isTerminal(STDOUT_FILENO) }

    /// Writes lines of files to standard output: as they are for a program such as `patch`, without what could control it for
    /// a terminal.
    func show(_ lines: [UInt8]) { print(isOnTerminal ? Wording.lines(lines) : lines) }

    /// The number of columns of the terminal that shows reports; nil if there is no terminal or if it does not report
    /// a width.
    var width: Int? {
        var size = winsize()
        guard isTerminal(STDOUT_FILENO), ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Whether reports use colors. For `auto`, they do on a terminal or if the environment forces it
    /// (<https://force-color.org>), unless the environment forbids it (<https://no-color.org>).
    func wantsColor(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: (isForced || (isTerminal(STDOUT_FILENO) && !isDumb)) && !isSet("NO_COLOR")
        }
    }

    private func isTerminal(_ descriptor: Int32) -> Bool { memory == nil && isatty(descriptor) == 1 }

    /// Whether the environment forces colors. Logs of a pipeline can show colors but are no terminals.
    private var isForced: Bool { ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { isSet($0) && variable($0) != "0" } }

    private func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }

    private var isDumb: Bool { variable("TERM") == "dumb" }
}

/// The use of colors in reports.
enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

func environmentVariable(_ name: String) -> String? { getenv(name).map { String(systemCString: $0) } }

/// Whether a path exists.
func exists(_ path: String) -> Bool { path.withSystemPath { access($0, F_OK) } == 0 }

/// A word of the call or a file name in printable form. Escapes characters that could control a terminal, start a new
/// line, or change the writing direction.
func printable(_ text: String) -> String { Wording.whole(text) }
