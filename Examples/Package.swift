// swift-tools-version: 6.2
import PackageDescription

// Small apps without a UI framework, on the public interface only. `.ci/examples` builds and runs them.
let package = Package(
    name: "Examples", platforms: [.macOS(.v13)], dependencies: [.package(name: "imdf", path: "..")],
    targets: ["LevelPicker", "LiveMap", "Importer", "Longhand"].map { name in
        .executableTarget(name: name, dependencies: [.product(name: "IMDFLint", package: "imdf")])
    }, swiftLanguageModes: [.v6])
