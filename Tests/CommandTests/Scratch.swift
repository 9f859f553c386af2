import Foundation

@testable import IMDFLint

/// A temporary folder that is gone at the end of the test.
struct Scratch {
    let folder: URL

    static func with<R>(_ body: (Scratch) throws -> R) throws -> R {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(Scratch(folder: folder))
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func file(_ name: String, _ content: Data) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try content.write(to: url)
        return url
    }

    func emptyFile(_ name: String) throws -> URL { try file(name, Data()) }

    /// A folder with the archive of a rule's first failing example, whose only findings are of that rule.
    func archive(failing rule: Rule) throws -> String {
        guard let example = rule.examples.first(where: \.isFailing) else { throw CocoaError(.featureUnsupported) }
        let folder = folder.appendingPathComponent(rule.id)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in ExampleArchive(example).files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        return folder.path
    }

    /// A folder with the archive of a rule's example whose most severe finding has a severity.
    func archive(whoseWorstIs severity: Severity) throws -> String? {
        for rule in RuleRegistry.all where rule.severity == severity {
            let path = try archive(failing: rule)
            let result = Linter(date: ToolRunner.day).lint(Venue(try Dataset(path: path)))
            if Severity.allCases.filter({ result.count($0) > 0 }).max() == severity { return path }
        }
        return nil
    }
}

extension Scratch {
    /// A copy of a sample, with some files changed or taken out.
    func copy(_ sample: String, as name: String, _ edits: [String: (String) -> String?] = [:]) throws -> String {
        let path = path(name)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: ToolRunner.sample(sample), toPath: path)
        for (file, edit) in edits {
            let url = URL(fileURLWithPath: path).appendingPathComponent(file)
            if let text = edit(try String(contentsOf: url, encoding: .utf8)) {
                try Data(text.utf8).write(to: url)
            } else {
                try FileManager.default.removeItem(at: url)
            }
        }
        return path
    }

    func write(_ text: String, to name: String) throws -> String {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }
}

/// Changes to a file of a sample; nil takes it out.
enum SampleEdit {
    /// Without its second half.
    static func truncated(_ text: String) -> String? { String(text.prefix(text.count / 2)) }

    static func missing(_ text: String) -> String? { nil }

    /// Without the category of its first feature.
    static func withoutCategory(_ text: String) -> String? {
        text.replacing(/"category": *"[^"]*"/, with: "\"category\": null", maxReplacements: 1)
    }
}
