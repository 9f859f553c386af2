#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// What the streams are connected to.
enum Terminal {
    /// Whether standard error is a terminal on which a line can be cleared.
    static var canShowProgress: Bool { isatty(STDERR_FILENO) == 1 && !isDumb }

    /// Whether reports may use colors: where it is left open, on a terminal if nobody has said no
    /// (<https://no-color.org>).
    static func wantsColor(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: isatty(STDOUT_FILENO) == 1 && !isDumb && (environmentVariable("NO_COLOR") ?? "").isEmpty
        }
    }

    private static var isDumb: Bool { environmentVariable("TERM") == "dumb" }
}

/// When reports use colors.
enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// A variable of the environment.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

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
