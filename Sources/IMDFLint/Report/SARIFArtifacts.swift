/// The list of files on disk that results of a run point to. For a file in a zip, this is the zip.
struct SARIFArtifacts {
    private var list: [String] = []
    private var indexes: [String: Int] = [:]

    func write(to array: inout JSONWriter) {
        for uri in list { array.object { $0.object("location") { $0.put("uri", uri) } } }
    }

    /// Writes a place in a file.
    mutating func write(_ path: String, _ position: FindingPlaces.Place.Position?, to location: inout JSONWriter) {
        let index = index(of: path)
        location.object("physicalLocation") { physical in
            physical.object("artifactLocation") { write(index, to: &$0) }
            guard let position else { return }
            physical.object("region") { region in
                region.put("startLine", position.line)
                region.put("startColumn", position.column)
            }
        }
    }

    /// Writes a reference to a file.
    mutating func write(file path: String, to location: inout JSONWriter) {
        // Before the call below, because it may grow the list.
        let index = index(of: path)
        write(index, to: &location)
    }

    private func write(_ index: Int, to location: inout JSONWriter) {
        location.put("uri", list[index])
        location.put("index", index)
    }

    private mutating func index(of path: String) -> Int {
        let uri = Self.uri(path)
        if let index = indexes[uri] { return index }
        indexes[uri] = list.count
        list.append(uri)
        return list.count - 1
    }

    /// The path as a URI reference. Relative paths stay relative; absolute paths become file URIs.
    static func uri(_ path: String) -> String {
        let plain = ReportedFinding.plain(path)
        return plain.hasPrefix("/") ? "file://" + encode(plain) : encode(plain)
    }

    /// Percent-encodes characters that the path of a URI may not contain (RFC 3986). A colon matters only before the
    /// first slash, but is always encoded.
    private static func encode(_ path: String) -> String {
        var uri = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "+"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default: uri += "%" + hex(byte)
            }
        }
        return uri
    }
}
