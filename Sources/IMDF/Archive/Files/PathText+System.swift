#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension PathText {
    /// The absolute path, with symbolic links in its folders resolved. The last component keeps its name, so that a
    /// link to an archive is an archive of its own. A path that does not exist is unchanged.
    package static func absolute(_ path: String) -> String {
        var path = path[...]
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        let name = EntryName.base(of: String(path))
        if ["", ".", ".."].contains(name) { return resolved(String(path)) ?? String(path) }
        let folder = String(path.dropLast(name.count))
        guard let parent = resolved(folder.isEmpty ? "." : folder) else { return String(path) }
        return parent == "/" ? "/" + name : "\(parent)/\(name)"
    }

    /// The target of a symbolic link, if it is outside of a folder; nil for anything else.
    package static func target(ofLink path: String, outside folder: String) -> String? {
        guard isLink(path), let target = resolved(path), let root = resolved(folder) else { return nil }
        return target == root || target.hasPrefix(root == "/" ? root : root + "/") ? nil : target
    }

    /// The absolute path with all symbolic links resolved; nil if nothing exists there.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = path.withSystemPath({ realpath($0, nil) }) else { return nil }
        defer { free(resolved) }
        return String(systemCString: resolved)
    }
}
