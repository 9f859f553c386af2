import Foundation

/// Archives that a test changes.
enum FixFiles {
    /// A copy of a sample.
    static func copy(_ name: String, in scratch: Scratch) throws -> String {
        let path = scratch.path("venue")
        try FileManager.default.copyItem(atPath: ToolRunner.sample(name), toPath: path)
        return path
    }

    /// The text of a file.
    static func text(_ folder: String, _ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    /// All files of a folder, by name.
    static func files(_ folder: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(
            uniqueKeysWithValues: names.map { name in
                (name, try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
            }
        )
    }
}
