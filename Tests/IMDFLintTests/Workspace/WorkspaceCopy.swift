import Foundation
import Testing

@testable import IMDFLint

/// A copy of a sample in a folder that is gone at the end.
final class WorkspaceCopy {
    let folder: String
    var workspace: Workspace

    init(_ sample: String, configuration: String? = nil) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("workspace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let target = root.appendingPathComponent(sample)
        try FileManager.default.copyItem(
            at: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)"), to: target)
        if let configuration { try Data(configuration.utf8).write(to: root.appendingPathComponent(".imdf-lint.json")) }
        folder = PathText.resolved(target.path) ?? target.path
        var options = Workspace.Options()
        options.date = LocalDate(year: 2026, month: 6, day: 1)
        workspace = Workspace(folders: [PathText.folder(of: folder)], options: options)
        workspace.refresh()
    }

    deinit { try? FileManager.default.removeItem(atPath: PathText.folder(of: folder)) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func text(_ name: String) -> String { workspace.text(path(name)).map { $0.string(0..<$0.bytes.count) } ?? "" }

    /// Opens a file with some of its text replaced.
    func edit(_ name: String, _ old: String, to new: String) {
        workspace.open(path(name), text(name).replacing(old, with: new, maxReplacements: 1), version: 1)
        workspace.refresh()
    }

    /// The byte behind a text.
    func offset(_ name: String, behind part: String) -> Int {
        let text = text(name)
        return text.range(of: part).map { text[..<$0.upperBound].utf8.count } ?? -1
    }

    /// The diagnostics as `file:line:column rule message`.
    var shown: [String] {
        workspace.diagnostics.flatMap { path, own in
            own.map { diagnostic in
                var index = LineIndex(workspace.text(path)?.bytes ?? FileBytes([]))
                let place = index.position(of: diagnostic.range.lowerBound)
                return
                    "\(EntryName.base(of: path)):\(place.line):\(place.column) \(diagnostic.rule ?? "") \(diagnostic.message)"
            }
        }.sorted()
    }

    /// The same of a lint over the files as they are on disk, after what is open has been saved.
    func saved() throws -> [String] {
        for (path, document) in workspace.documents {
            try Data(document.text.bytes[0..<document.text.bytes.count]).write(to: URL(fileURLWithPath: path))
        }
        let date = try #require(workspace.options.date)
        let result = Linter(date: date).lint(Venue(try Dataset(path: folder)))
        var places = FindingPlaces(result.venue.dataset)
        return result.findings.map { finding in
            let place = places.place(of: finding)
            let name = finding.file == nil ? "manifest.json" : EntryName.base(of: place.path)
            return
                "\(name):\(place.position?.line ?? 1):\(place.position?.column ?? 1) \(finding.rule) \(finding.message)"
        }.sorted()
    }
}
