// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "imdf",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .library(name: "IMDF", targets: ["IMDF"]),
        .library(name: "OpeningHours", targets: ["OpeningHours"]),
        .executable(name: "imdf-lint", targets: ["imdf-lint"]),
        .plugin(name: "imdf-lint-command", targets: ["LintCommand"]),
    ],
    dependencies: [],
    targets: [
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .systemLibrary(name: "CBuildInfo"),
        .target(name: "OpeningHours"),
        .target(name: "IMDF", dependencies: ["CZlib", "OpeningHours"]),
        .executableTarget(
            name: "imdf-lint",
            dependencies: ["CBuildInfo", "IMDF"],
            resources: [.embedInCode("Page/Parts")]
        ),
        .plugin(
            name: "LintCommand",
            capability: .command(intent: .custom(verb: "imdf-lint", description: "Check indoor maps in IMDF.")),
            dependencies: ["imdf-lint"]
        ),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "OpeningHoursTests", dependencies: ["OpeningHours", "TestSupport"]),
        .testTarget(name: "IMDFTests", dependencies: ["IMDF", "TestSupport"], exclude: ["Model/Data", "Lint/Data"]),
        .testTarget(name: "CommandTests", dependencies: ["IMDF", "imdf-lint"], exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)
