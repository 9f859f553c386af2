/// The kind of a file that was given instead of an archive, recognized by its first bytes.
public enum FileSignature: String, Sendable, Hashable, CaseIterable {
    /// A tar archive.
    case tar
    /// Packed with gzip, as `.tar.gz` and `.tgz` are.
    case gzip
    /// Packed with bzip2.
    case bzip2
    /// Packed with xz.
    case xz
    /// A 7-Zip archive.
    case sevenZip = "7-Zip"
    /// A RAR archive.
    case rar = "RAR"
    /// Packed with Zstandard.
    case zstd
    /// An HTML page, such as a login page that was saved instead of a download.
    case html = "HTML"
    /// XML, such as an error response of a file store.
    case xml = "XML"
    /// A PDF document.
    case pdf = "PDF"
    /// Text in UTF-16.
    case utf16 = "UTF-16"
    /// A pointer of Git LFS, which stands in a repository for a large file.
    case gitPointer = "Git LFS"
    /// Possibly JSON.
    case json = "JSON"

    /// The kind by the start of a file; nil for unknown kinds.
    package init?(_ file: FileBytes) { self.init(UnsafeBufferPointer(start: file.base, count: file.count)) }

    /// The kind by the start of a file; nil for unknown kinds.
    init?(_ file: UnsafeBufferPointer<UInt8>) {
        let bytes = Array(file.prefix(512))
        let magic: [(start: [UInt8], kind: FileSignature)] = [
            ([0x1F, 0x8B], .gzip), (Array("BZh".utf8), .bzip2), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .xz),
            ([0x37, 0x7A, 0xBC, 0xAF], .sevenZip), (Array("Rar!".utf8), .rar), ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
            (Array("%PDF-".utf8), .pdf), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
            (Array("version https://git-lfs.github.com/spec/".utf8), .gitPointer),
        ]
        if let known = magic.first(where: { bytes.starts(with: $0.start) }) {
            self = known.kind
            return
        }
        if bytes.count >= 262, bytes[257..<262].elementsEqual("ustar".utf8) {
            self = .tar
            return
        }
        let rest = bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        // Without a byte order mark, a bracket next to a zero byte is UTF-16 too.
        let firstTwo = Array(bytes.prefix(2))
        if [[0x7B, 0], [0, 0x7B], [0x5B, 0], [0, 0x5B]].contains(firstTwo) {
            self = .utf16
        } else if rest.first == UInt8(ascii: "{") {
            self = .json
        } else if rest.first == UInt8(ascii: "<") {
            let text = String(decoding: rest, as: UTF8.self).lowercased()
            self = text.hasPrefix("<?xml") && text.firstPlace(of: "<html") == nil ? .xml : .html
        } else {
            return nil
        }
    }

    /// The format, unless the file may be JSON.
    private var format: KnownFormat? { KnownFormat(signature: rawValue) }

    /// A phrase with the actual kind and advice, to follow "found"; nil if the file may be JSON.
    fileprivate var foundInsteadOfJSON: String? { format.map { "\($0.name); \($0.advice)" } }

    /// The kind of the file and what to do, in a sentence.
    var advice: String { format.map { "It is \($0.name): \($0.advice)." } ?? "It may be JSON: name it .geojson." }
}

extension JSONFault {
    /// The fault; if it is at the start of the file, or at a mark that JSON does not have, one that names the format.
    func explained(by file: UnsafeBufferPointer<UInt8>) -> JSONFault {
        guard case .unexpected = reason else { return self }
        // In UTF-16, the fault is the zero byte after the first bracket.
        let isAtStart =
            offset <= 1
            || file.prefix(min(offset, 512)).allSatisfy { $0.isJSONWhitespace || [0xEF, 0xBB, 0xBF].contains($0) }
        let known = isAtStart ? KnownFormat(start: file) : KnownFormat(at: offset, of: file)
        let found =
            known.map { "\($0.name); \($0.advice)" }
            ?? (isAtStart && offset <= 512 ? FileSignature(file)?.foundInsteadOfJSON : nil)
        return found.map { JSONFault(.unexpected(expected: Self.json, found: $0), at: isAtStart ? 0 : offset) } ?? self
    }
}
