// swift-tools-version: 6.2
import PackageDescription

/// Address sanitizer, and the coverage that libFuzzer steers by. Optimized for size and without debug information, for the time of the
/// build; overflow checks and preconditions stay on. Targets compare inner functions too, for which they are visible.
let sanitized: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-Osize", "-gnone", "-enable-testing"])]

// The library's sources are linked into this package, so that targets reach what is `package`, and the settings above hold for
// the library too.
let package = Package(
    name: "imdf-fuzz",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(name: "CMath"),
        .target(name: "CTables", exclude: ["Data"]),
        .target(name: "OpeningHours", dependencies: ["CMath", "CTables"], swiftSettings: sanitized),
        .target(name: "IMDF", dependencies: ["CMath", "CTables", "CZlib", "OpeningHours"], swiftSettings: sanitized),
        .target(name: "IMDFRoutes", dependencies: ["CMath", "IMDF"], swiftSettings: sanitized),
        .target(name: "IMDFDrafts", dependencies: ["IMDF"], swiftSettings: sanitized),
        .target(
            name: "IMDFLint", dependencies: ["CMath", "CTables", "IMDF", "IMDFDrafts", "IMDFRoutes"], swiftSettings: sanitized),
        .executableTarget(
            name: "imdf-fuzz",
            dependencies: ["IMDFLint"],
            swiftSettings: sanitized + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
