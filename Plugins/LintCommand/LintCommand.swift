import Foundation
import PackagePlugin

/// `swift package imdf-lint ARCHIVE...`: builds the tool if need be, and runs it with the words behind the name.
@main
struct LintCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "imdf-lint")
        let process = Process()
        process.executableURL = tool.url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // A plugin can't choose its exit code; an error makes it 1, whatever the tool's was.
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(status: process.terminationStatus)
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let status: Int32

        var description: String { "imdf-lint ended with code \(status)" }
    }
}
