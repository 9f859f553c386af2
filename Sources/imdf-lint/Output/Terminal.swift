#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the streams are connected to.
enum Terminal {
    /// Whether standard error is a terminal on which a line can be cleared.
    static var canShowProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

    /// Whether reports may use colors: a terminal, and nobody has said no (<https://no-color.org>).
    static var wantsColor: Bool {
        isatty(STDOUT_FILENO) == 1 && !isDumb && (environment("NO_COLOR") ?? "").isEmpty
    }

    private static var isDumb: Bool { environment("TERM") == "dumb" }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// Whether something stands at a path.
func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Words of a call or a file name as they may be printed: control characters, which could steer a terminal or start a
/// new line, are escaped.
func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
