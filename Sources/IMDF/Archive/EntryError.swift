/// The reason why one entry of an archive can't be read. Other entries are not affected.
public enum EntryError: Error, Sendable, Hashable {
    /// The reason why a name is unsafe.
    public enum UnsafeName: String, Sendable, Hashable, CaseIterable {
        /// A slash at the start.
        case absolute
        /// A path that leaves the archive through `..`.
        case parentFolder
        /// A drive letter and a colon at the start.
        case drive
        /// A NUL or another control character.
        case controlCharacter
        /// An empty name.
        case empty
    }

    /// The name points outside of the archive, or means different files to different programs.
    case unsafeName(UnsafeName)
    /// The name is declared as UTF-8 and isn't.
    case nameNotUTF8
    /// The content is encrypted (APPNOTE 4.4.4, bits 0, 6 and 13).
    case encrypted
    /// A compression method other than 0 (stored) and 8 (deflated) (APPNOTE 4.4.5).
    case unsupportedMethod(Int)
    /// The entry lies in another part of a split zip.
    case onOtherDisk(Int)
    /// Sizes or offset are declared to be in the zip64 extra field (APPNOTE 4.5.3), but are not.
    case brokenZip64Field
    /// No local header (APPNOTE 4.3.7) at the place that the directory gives.
    case noLocalHeader(offset: Int, found: String)
    /// The local header contradicts the directory.
    case headersDiffer(field: String, local: String, directory: String)
    /// The Unicode path field (APPNOTE 4.6.9) gives another name than the header.
    case otherUnicodeName(String)
    /// Later entries have the same name; with their number, and whether this entry has the same content as the one that
    /// is read.
    case sameName(count: Int, isCopy: Bool)
    /// The entry is a symbolic link: unpacked, it is the target of the link.
    case symbolicLink
    /// The file or folder is a symbolic link that leads out of the folder of the archive, to this path.
    case linkOutside(String)
    /// A folder in its path is a symbolic link, by this name.
    case belowLink(String)
    /// The data extends beyond the end of the zip; with the declared and the available number of bytes.
    case truncated(declared: Int, available: Int)
    /// The declared size is impossible for the number of compressed bytes.
    case impossibleSize(declared: Int, compressed: Int)
    /// The data ends before the declared size.
    case inflatesShort(declared: Int, actual: Int)
    /// The data extends beyond the declared size.
    case inflatesLong(declared: Int)
    /// The CRC-32 of the content is not the declared one.
    case checksumDiffers(declared: UInt32, actual: UInt32)
    /// The deflated data is corrupt; with the message of zlib and a byte offset of the zip.
    case corruptData(reason: String, offset: Int)
    /// The system refuses to read the file, with the reason.
    case unreadable(reason: String)
    /// Not enough memory; with the number of bytes.
    case outOfMemory(byteCount: Int)
}

extension EntryError {
    /// Whether the name points outside of the archive, or means different files to different programs.
    package var isUnsafeName: Bool { if case .unsafeName = self { true } else { false } }

    /// Whether programs that read the same zip find different files because of the error.
    package var isReadDifferently: Bool {
        switch self {
        case .unsafeName, .nameNotUTF8, .headersDiffer, .otherUnicodeName, .sameName, .symbolicLink, .belowLink: true
        default: false
        }
    }
}

extension EntryError: CustomStringConvertible {
    /// A clause about the entry, to follow its name, and a sentence on what to do.
    public var description: String {
        switch self {
        case .unsafeName(let reason): "has a name that \(reason.clause). Rename it and create the zip again."
        case .nameNotUTF8: "has a name that is not UTF-8. Rename it and create the zip again."
        case .encrypted: "is encrypted. Create the zip without a password."
        case .unsupportedMethod(let method):
            """
            is compressed with method \(method)\(Self.methodName(method)). Create the zip with deflate (8) or \
            stored (0).
            """
        case .onOtherDisk(let disk): "is on part \(disk) of a split zip. Create a single zip."
        case .brokenZip64Field:
            "has no valid zip64 extra field, although its header refers to one for the sizes. Create the zip again."
        case .noLocalHeader(let offset, let found):
            "has no local header: at byte \(offset) of the zip there is \(found). Create the zip again."
        case .headersDiffer(let field, let local, let directory):
            "has two values for its \(field): \(Wording.whole(local)) in the local header, \(Wording.whole(directory)) in the "
                + "directory. Create the zip again."
        case .otherUnicodeName(let name):
            "has a second name, \(Wording.quote(name)), in its Unicode path field. Create the zip again."
        case .sameName(let count, let isCopy):
            """
            is one of \(count) entries with the same \
            name\(isCopy ? " and the same content" : "; only the last was read"). Create the zip again with one of \
            them.
            """
        case .symbolicLink: "is a symbolic link. Add the file itself to the zip."
        case .linkOutside(let target):
            "is a symbolic link to \(Wording.whole(target.shownPath)), outside the folder. Put what it leads to into the folder."
        case .belowLink(let folder):
            "is below \(Wording.quote(folder)), which is a symbolic link. Add the folder itself to the zip."
        case .truncated(let declared, let available):
            "should have \(Wording.count(declared, "byte")) of data, but the zip ends after \(available) of them. Copy the zip again."
        case .impossibleSize(let declared, let compressed):
            "cannot contain the declared \(Wording.count(declared, "byte")) in \(Wording.count(compressed, "byte")) of data. Create the zip again."
        case .inflatesShort(let declared, let actual):
            "contains \(Wording.count(actual, "byte")), but its header declares \(declared). Create the zip again."
        case .inflatesLong(let declared):
            "contains more than the declared \(Wording.count(declared, "byte")). Create the zip again."
        case .checksumDiffers(let declared, let actual):
            "has the CRC-32 \(hex(actual)), but its header declares \(hex(declared)): its content has changed. "
                + "Copy the zip again, or create it again."
        case .corruptData(let reason, let offset):
            "has corrupt deflated data at byte \(offset) of the zip: \(reason). Copy the zip again, or create it again."
        case .unreadable(let reason): "cannot be read: \(reason). Check the file and its permissions."
        case .outOfMemory(let count):
            "needs \(Wording.count(count, "byte")) of memory, which are not available. Free some memory, or lint fewer files at a time."
        }
    }

    /// The names of compression methods in use (APPNOTE 4.4.5).
    private static func methodName(_ method: Int) -> String {
        switch method {
        case 9: " (Deflate64)"
        case 12: " (bzip2)"
        case 14: " (LZMA)"
        case 93: " (Zstandard)"
        case 95: " (XZ)"
        case 98: " (PPMd)"
        default: ""
        }
    }
}

extension EntryError {
    /// The advice, without a capital letter and a period.
    package var advice: String {
        let text = description
        guard let place = text.firstPlace(of: ". ") else { return text }
        let advice = text[place.upperBound...]
        return advice.prefix(1).lowercased() + advice.dropFirst().dropLast(advice.hasSuffix(".") ? 1 : 0)
    }
}

extension EntryError.UnsafeName {
    /// A description of the unsafe name, to follow "has a name that".
    var clause: String {
        switch self {
        case .absolute, .drive: "is an absolute path, which may show who made it"
        case .parentFolder: "points outside the archive with \"..\""
        case .controlCharacter: "contains a control character"
        case .empty: "is empty"
        }
    }
}
