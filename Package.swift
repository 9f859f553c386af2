// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "imdf", platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        // An app compiles only what it uses: reading and drawing, routes, editing, or linting.
        .library(name: "IMDF", targets: ["IMDF"]), .library(name: "IMDFRoutes", targets: ["IMDFRoutes"]),
        .library(name: "IMDFDrafts", targets: ["IMDFDrafts"]), .library(name: "IMDFLint", targets: ["IMDFLint"]),
        .library(name: "OpeningHours", targets: ["OpeningHours"]),
        .executable(name: "imdf-lint", targets: ["imdf-lint"]),
    ], dependencies: [],
    targets: [
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(name: "CBuildInfo"), .systemLibrary(name: "CMath"),
        // Tables of words and names as text files: `#embed` of C, since literals of Swift are slow to compile.
        .target(name: "CTables", exclude: ["Data"]), .target(name: "OpeningHours", dependencies: ["CMath", "CTables"]),
        .target(name: "IMDF", dependencies: ["CMath", "CTables", "CZlib", "OpeningHours"]),
        .target(name: "IMDFRoutes", dependencies: ["CMath", "IMDF"]),
        .target(name: "IMDFDrafts", dependencies: ["IMDF"]),
        .target(name: "IMDFLint", dependencies: ["CMath", "CTables", "IMDF", "IMDFDrafts", "IMDFRoutes"]),
        .target(name: "CStart"),
        // The pages' HTML, style sheets, and scripts: `#embed` of C takes a hundredth of the time of `.embedInCode`.
        .target(name: "CPage", exclude: ["MapLibre", "Parts"]),
        .executableTarget(name: "imdf-lint", dependencies: ["CBuildInfo", "CPage", "CStart", "CTables", "IMDFLint"]),
        // What the test targets share; a test target itself, so that a build for release leaves it out.
        .testTarget(name: "TestSupport", dependencies: ["CZlib", "IMDF"]),
        .testTarget(name: "OpeningHoursTests", dependencies: ["OpeningHours", "TestSupport"], exclude: ["Data"]),
        .testTarget(
            name: "IMDFTests", dependencies: ["IMDF", "IMDFDrafts", "IMDFRoutes", "TestSupport"],
            exclude: ["Model/Data"]),
        .testTarget(name: "IMDFLintTests", dependencies: ["IMDFLint", "IMDFRoutes", "TestSupport"], exclude: ["Data"]),
        .testTarget(name: "CommandTests", dependencies: ["imdf-lint", "TestSupport"], exclude: ["Goldens"]),
    ], swiftLanguageModes: [.v6], cLanguageStandard: .gnu2x)

// SwiftPM builds what a plugin needs a second time, with every build of the whole package. So only packages that depend on
// this one get it, whose copy lies among their checkouts, and whoever sets IMDF_PLUGIN=1.
let isDependency = ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
if isDependency || Context.environment["IMDF_PLUGIN"] != nil {
    package.products.append(.plugin(name: "imdf-lint-command", targets: ["LintCommand"]))
    package.targets.append(
        .plugin(
            name: "LintCommand",
            capability: .command(intent: .custom(verb: "imdf-lint", description: "Check indoor maps in IMDF.")),
            dependencies: ["imdf-lint"]))
}

// Types are looked up by code instead of by name at first use: half the instructions of checking a small venue. SwiftPM refuses
// such flags in what a package depends on.
if !isDependency {
    let byCode: [SwiftSetting] = [
        .unsafeFlags(
            ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))
    ]
    // The modules with the inner loops are optimized in debug builds, too, with their assertions: tests take less than half
    // of the time, and the first checks of a newcomer.
    let optimized: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
    for target in package.targets where ["IMDF", "OpeningHours"].contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + optimized
    }
    for target in package.targets where [.regular, .executable].contains(target.type) {
        target.swiftSettings = (target.swiftSettings ?? []) + byCode
    }
}
