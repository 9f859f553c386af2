/// The reason why an archive can't be opened at all.
///
/// An error of a single entry is an ``EntryError``.
public enum ArchiveError: Error, Sendable, Hashable {
    /// Nothing exists at the path.
    case notFound(path: String)
    /// The system refuses to read it, for a reason.
    case unreadable(path: String, reason: String)
    /// The file is empty.
    case isEmpty(path: String)
    /// Neither a folder, nor a zip, nor named `.geojson` or `.json`; with its first bytes, at most eight, and the
    /// recognized kind of file.
    case notAnArchive(path: String, startsWith: [UInt8], FileSignature? = nil)
    /// A file in another format that is known; with what to do.
    case otherFormat(path: String, format: String, advice: String)
    /// No `.geojson` or `.json` file; with the names of other files.
    case holdsNoGeoJSON(path: String, others: [String])
    /// No `.geojson` or `.json` file at the top of the folder, and several subfolders that have some.
    case severalFolders(path: String, names: [String])
    /// The structure of the zip is broken at a byte offset of the file.
    case brokenZip(path: String, offset: Int, expected: String, found: String)
    /// The zip is one of several parts.
    case multiDisk(path: String)
    /// Two entries of a zip share bytes, or an entry shares bytes with the directory (then `second` is nil).
    case overlappingEntries(path: String, first: String, second: String?)
    /// More entries than ``ArchiveLimits/maximumEntries``.
    case tooManyEntries(path: String, limit: Int)
    /// The uncompressed size exceeds ``ArchiveLimits/maximumInflatedBytes``.
    case inflatesTooLarge(path: String, limit: Int)
    /// The compression ratio exceeds ``ArchiveLimits/maximumRatio``.
    case ratioTooHigh(path: String, inflated: Int, compressed: Int, limit: Int)
    /// A stream has more bytes than ``ArchiveLimits/maximumStreamedBytes``.
    case streamTooLarge(path: String, limit: Int)
}

extension ArchiveError: CustomStringConvertible {
    /// A sentence with the file, the place, and the values, and a sentence on what to do.
    public var description: String {
        switch self {
        case .notFound(let path) where path.hasPrefix("https://") || path.hasPrefix("http://"):
            "\(Wording.whole(path)) is the address of a file. Download it and specify the file."
        case .notFound(let path): "\(Wording.whole(path)) does not exist. Check the path."
        case .unreadable(let path, let reason):
            "\(Wording.whole(path)) cannot be read: \(reason). \(FileError.advice(on: reason))"
        case .isEmpty(let path):
            "\(Wording.whole(path)) is empty: it contains 0 bytes. Specify a folder, a zip, or a .geojson file."
        case .notAnArchive(let path, let bytes, let signature):
            "\(Wording.whole(path)) is not a folder, a zip, or a file named .geojson or .json: it starts with "
                + "\(describe(bytes)). \(signature?.advice ?? "Specify one of these.")"
        case .otherFormat(let path, let format, let advice):
            "\(Wording.whole(path)) is \(format), not an archive of IMDF. \(advice.firstUpper)."
        case .holdsNoGeoJSON(let path, let others):
            "\(Wording.whole(path)) contains no .geojson or .json file\(Self.only(others)). " + Self.advice(on: others)
        case .severalFolders(let path, let names):
            "\(Wording.whole(path)) contains no .geojson or .json file itself, but several of its folders do: "
                + "\(Self.list(names)). Specify one of them."
        case .brokenZip(let path, let offset, let expected, let found):
            "\(Wording.whole(path)) is a broken zip: expected \(expected) at byte \(offset), found \(found). "
                + "Copy it again from its source, or create it again."
        case .multiDisk(let path):
            "\(Wording.whole(path)) is one part of a zip that was split into several. Create a single zip."
        case .overlappingEntries(let path, let first, let second):
            "\(Wording.whole(path)) is a broken zip: its entry \(Wording.whole(first)) shares bytes with "
                + "\(second.map { "its entry " + Wording.whole($0) } ?? "its directory"). Create the zip again."
        case .tooManyEntries(let path, let limit):
            "\(Wording.whole(path)) contains more than \(Wording.count(limit, "entry")), which is the limit. "
                + "Remove what is not IMDF, or raise the limit."
        case .inflatesTooLarge(let path, let limit):
            "\(Wording.whole(path)) inflates to more than \(Wording.count(limit, "byte")), which is the limit. "
                + "Check its source, or raise the limit."
        case .ratioTooHigh(let path, let inflated, let compressed, let limit):
            """
            \(Wording.whole(path)) inflates from \(compressed) to \(Wording.count(inflated, "byte")), more than \(limit) times its \
            size, which is the limit. Check its source, or raise the limit.
            """
        case .streamTooLarge(let path, let limit):
            """
            \(Wording.whole(path)) provides more than \(Wording.count(limit, "byte")), which is the limit for input that is not a \
            regular file. Save it to a file and specify that file.
            """
        }
    }

    /// The advice on an archive that has only other files.
    private static func advice(on others: [String]) -> String {
        if areZips(others) { return "Zips inside a zip are not opened: unpack it and specify what it contains." }
        let advice = others.lazy.compactMap { LeftOutFile(path: $0)?.advice }.first { !$0.isEmpty }
        if advice == nil, let format = KnownFormat(entries: others) {
            return "These are files of \(format.name): \(format.advice)."
        }
        return advice.map { "\($0.firstUpper)." } ?? "Specify the folder or zip that contains manifest.json."
    }

    private static func areZips(_ names: [String]) -> Bool {
        let names = names.filter { !EntryName.isHidden($0) }
        return names.contains(where: EntryName.isZip)
            && names.allSatisfy { EntryName.isZip($0) || LeftOutFile(path: $0)?.reason == nil }
    }

    private static func only(_ names: [String]) -> String {
        names.isEmpty ? ": it has no entries" : ", only \(list(names))"
    }

    /// The first few names, which are enough to recognize the folder.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(5).map(Wording.whole).joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }
}
