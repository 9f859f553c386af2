// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "imdf-benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "imdf", path: "..")],
    targets: [
        .executableTarget(name: "imdf-benchmark", dependencies: [.product(name: "IMDFLint", package: "imdf")]),
        .executableTarget(name: "hours-benchmark", dependencies: [.product(name: "IMDF", package: "imdf")]),
        .executableTarget(name: "geometry-benchmark", dependencies: [.product(name: "IMDF", package: "imdf")]),
        .executableTarget(name: "presentation-benchmark", dependencies: [.product(name: "IMDF", package: "imdf")]),
        .executableTarget(name: "draft-benchmark", dependencies: [.product(name: "IMDFLint", package: "imdf")]),
        .executableTarget(name: "route-benchmark", dependencies: [.product(name: "IMDFRoutes", package: "imdf")]),
    ],
    swiftLanguageModes: [.v6]
)
