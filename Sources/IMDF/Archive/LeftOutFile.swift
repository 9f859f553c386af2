/// A file of an archive that was not read, although its name resembles that of a file of IMDF or of an archive.
package struct LeftOutFile: Sendable, Hashable {
    /// The reason why the name is not that of a file of IMDF, if it is known.
    package enum Reason: Sendable, Hashable {
        /// Something follows the name; with the name itself.
        case ending(fileName: String)
        /// The file is packed; with the name that it probably has unpacked.
        case packed(fileName: String)
        /// The file is in a folder that does not belong to the archive; with its name in the standard.
        case apart(fileName: String)

        /// The name of the file of IMDF.
        package var fileName: String {
            switch self {
            case .ending(let name), .packed(let name), .apart(let name): name
            }
        }
    }

    /// Whether the file is in a folder that does not belong to the archive.
    package var isApart: Bool { if case .apart = reason { true } else { false } }

    /// The path inside the archive.
    package let path: String
    /// The probable reason; nil if it is not known.
    package let reason: Reason?

    /// The file at a path inside an archive; nil if its name resembles none of IMDF, as that of a README.
    init?(path: String) {
        guard !EntryName.isHidden(path), path.utf8.last != UInt8(ascii: "/") else { return nil }
        let name = EntryName.base(of: path)
        self.path = path
        reason = Self.reason(of: name)
        guard reason != nil || EntryName.isZip(name) || EntryName.isGeoJSON(name) else { return nil }
    }

    /// The advice on the file; empty if there is none.
    package var advice: String {
        let name = Wording.whole(EntryName.base(of: path))
        return switch reason {
        case .ending(let right): "rename \(name) to \(right)"
        case .packed: "unpack \(name)"
        case .apart: "move what belongs to the archive beside its other files, and remove the rest"
        case nil: ""
        }
    }

    private static func reason(of name: String) -> Reason? {
        if DatasetReader.isData(name) {
            return .apart(fileName: DatasetReader.featureType(ofFile: name)?.fileName ?? name)
        }
        guard let (right, rest) = extended(name) else { return nil }
        let last = rest.split(separator: ".").last ?? ""
        let ending = String(last.filter { $0.isLetter || $0.isNumber })
        if packed.contains(ending) { return .packed(fileName: right) }
        // Another ending, such as `.part` or `.lnk`, may mean that the content is not that of the file.
        return plain.contains(ending) || ending.allSatisfy { $0.isNumber } ? .ending(fileName: right) : nil
    }

    /// The endings of packed files.
    private static let packed = ["7z", "br", "bz2", "gz", "rar", "tar", "tgz", "xz", "zip", "zst"]
    /// The endings that systems and programs add to a file without changing it.
    private static let plain = ["txt", "text", "json", "geojson", "bak", "old", "orig"]

    /// The name of IMDF that a name begins with, and what follows, in lowercase; nil if there is none.
    private static func extended(_ name: String) -> (right: String, rest: String)? {
        let lower = name.lowercased()
        for place in [lower.firstPlace(of: ".geojson"), lower.firstPlace(of: ".json")] {
            guard let place, place.upperBound < lower.endIndex else { continue }
            let right = String(lower[..<place.upperBound])
            guard DatasetReader.isData(right) else { continue }
            return (DatasetReader.featureType(ofFile: right)?.fileName ?? right, String(lower[place.upperBound...]))
        }
        guard let right = DatasetReader.standardName(ofBase: lower) else { return nil }
        let rest = lower.firstIndex(of: ".").map { String(lower[$0...]) } ?? ""
        return ["", ".txt", ".zip"].contains(rest) ? (right, rest) : nil
    }
}

extension Dataset {
    /// The ignored files whose names resemble those of IMDF or of archives. Zips in a folder are archives of their own,
    /// and a copy of a file that was read is not missed.
    package var leftOutFiles: [LeftOutFile] {
        ignored.compactMap { path in
            guard let file = LeftOutFile(path: path), kind != .folder || !EntryName.isZip(path) else { return nil }
            let isCopy =
                file.reason.map { reason in files.contains { $0.name.lowercased() == reason.fileName } } ?? false
            return isCopy && !file.isApart ? nil : file
        }
    }

    /// The advice on the file that probably is one of the standard's that the archive lacks; nil if there is none.
    package func advice(onMissing name: String) -> String? {
        leftOutFiles.first { $0.reason?.fileName == name }?.advice
    }
}
