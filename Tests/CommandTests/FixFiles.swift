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

    /// All files of a folder and its folders, by path.
    static func files(_ folder: String) throws -> [String: Data] {
        var isFolder: ObjCBool = false
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
        }
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) })
    }
}
