/// Converts paths between the forms used by the system and in files next to the archives.
package enum PathText {
    /// The folder of an absolute path.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// An absolute path as written in a file in a folder: `north/a.zip`, `../a.zip`; `.` for the folder itself.
    package static func relative(_ path: String, from folder: String) -> String {
        guard path.hasPrefix("/"), folder.hasPrefix("/") else { return path }
        let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(parts, base).prefix { $0 == $1 }.count
        let steps = [Substring](repeating: "..", count: base.count - shared) + parts[shared...]
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
