/// Classifies file names, in the same way for folders and zips.
package enum EntryName {
    /// The last part of a path: `unit.geojson` of `venue/unit.geojson`.
    package static func base(of path: String) -> String {
        let bytes = path.utf8
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[bytes.index(after: slash)...])
    }

    /// The path of an item of a folder.
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
    }

    /// The part of a path relative to a folder above it.
    static func inside(_ folder: String, _ path: String) -> String {
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return String(Substring(rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest))
    }

    /// The path without redundant parts: `./` and repeated slashes.
    static func plain(_ path: String) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    /// The folders that a plain path leads through, from the top down.
    static func folders(of plainPath: String) -> [String] {
        let bytes = plainPath.utf8
        return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { String(plainPath[..<$0]) }
    }

    /// Whether the name ends in `.geojson` or `.json`, in upper or lower case, as every file of IMDF does.
    package static func isGeoJSON(_ name: String) -> Bool { hasEnding(".geojson", name) || hasEnding(".json", name) }

    /// Whether a component of the path is one that systems and tools add: `__MACOSX`, `._unit.geojson`, `.git`,
    /// `node_modules`.
    package static func isHidden(_ path: String) -> Bool {
        path.utf8.split(separator: UInt8(ascii: "/")).contains { part in
            (part.first == UInt8(ascii: ".") && !part.elementsEqual(".".utf8)) || part.elementsEqual("__MACOSX".utf8)
                || part.elementsEqual("node_modules".utf8)
        }
    }

    /// Whether the name is that of a zip: it ends in `.zip` or `.imdf`, in upper or lower case.
    package static func isZip(_ name: String) -> Bool { hasEnding(".zip", name) || hasEnding(".imdf", name) }

    /// A path in a zip with slashes in place of backslashes, which some Windows programs write as the folder separator.
    static func slashed(_ path: [UInt8]) -> [UInt8] { path.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 } }

    /// The reason why a path in a zip is unsafe; nil if it is safe. The path must have no backslashes.
    ///
    /// Nothing is ever written under such a name. But a path that different programs interpret differently, or that
    /// escapes when the zip is unpacked, is a fault to report.
    static func fault(inZipPath path: some Collection<UInt8>) -> EntryError.UnsafeName? {
        guard let first = path.first else { return .empty }
        if let fault = fault(inFileName: path) { return fault }
        if first == UInt8(ascii: "/") { return .absolute }
        if path.dropFirst().first == UInt8(ascii: ":"), (0x61...0x7A).contains(first | 0x20) { return .drive }
        let parts = path.split(separator: UInt8(ascii: "/"))
        return parts.contains { $0.elementsEqual("..".utf8) } ? .parentFolder : nil
    }

    /// The reason why the name of a file in a folder is unsafe to print; nil if it is safe.
    static func fault(inFileName name: some Collection<UInt8>) -> EntryError.UnsafeName? {
        name.contains { $0 < 0x20 || $0 == 0x7F } ? .controlCharacter : nil
    }

    /// The text of a name, or nil if it isn't UTF-8.
    package static func utf8(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes, so only valid ones come back unchanged.
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// Bytewise order, so that the result is the same with every locale and Unicode version.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private static func hasEnding(_ ending: String, _ name: String) -> Bool {
        // The ending consists of letters and a dot. `| 0x20` maps letters to lower case and does not change the dot.
        name.utf8.count >= ending.utf8.count
            && name.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8, by: { $0 | 0x20 == $1 })
    }
}
