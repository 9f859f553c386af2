import IMDFLint

/// Paths as editors write them: `file:///venues/north%20wing/unit.geojson`.
enum DocumentURI {
    /// The path of a `file` URI; nil for others.
    static func path(_ uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst(7)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<slash]
        guard host.isEmpty || host == "localhost" else { return nil }
        var bytes: [UInt8] = []
        var text = Array(rest[slash...].utf8)[...]
        while let byte = text.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard text.count >= 2, let high = text[text.startIndex].hexDigit,
                let low = text[text.startIndex + 1].hexDigit
            else { return nil }
            bytes.append(high << 4 | low)
            text = text.dropFirst(2)
        }
        guard !bytes.contains(0) else { return nil }
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return String(systemPath: bytes)
    }

    /// The URI of an absolute path.
    static func text(_ path: String) -> String {
        var text = "file://"
        for byte in path.systemPath {
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || "-._~/".unicodeScalars.contains(scalar)
            if isPlain { text.unicodeScalars.append(scalar) } else { text += "%" + hex(byte) }
        }
        return text
    }
}
