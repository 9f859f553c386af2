import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

// What the server asks of the tool around it. Here nothing is written, and there is no map page.

enum Tool {
    static let name = "imdf-lint"
}

func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func printable(_ text: String) -> String { text }

enum MapPageData {
    struct Options {
        var findings: LintResult?
        var deflatesLargeData = false

        init(firstDay _: LocalDate) {}
    }

    init(_: Venue, _: Options) { self = .none }

    case none
}

enum MapPage {
    static func html(_: MapPageData) -> String { "" }
}

enum OutputFile {
    static func write(_: UnsafeRawBufferPointer, to _: String) -> String? { nil }
}
