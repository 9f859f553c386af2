extension ArchiveContents {
    /// Sorts the entries of a zip into those to take, to refuse and to ignore.
    init(zip: FileBytes, path: String, limits: ArchiveLimits) throws(ArchiveError) {
        self.init()
        let directory = try ZipDirectory(of: zip, path: path, limits: limits)
        let headers = try ZipHeader.all(in: directory, of: zip, path: path)
        var extents: [(range: Range<Int>, name: String)] = [
            (directory.offset..<directory.offset + directory.byteCount, Self.directoryName)
        ]
        var total = ZipTotal()
        for header in headers {
            let name = ZipName(header)
            let local = Result { () throws(EntryError) in
                try ZipLocalHeader(of: header, in: zip, shift: directory.shift)
            }
            // Entries that are not taken count too: their bytes may be those of another one.
            if case .success(let local) = local { extents.append((local.extent, name.text)) }

            switch name.kind {
            case .folder: continue
            case .ignored: ignored.append(name.text)
            case .refused(let error): refuse(name.text, under: path, error)
            case .file:
                do throws(EntryError) {
                    let entry = try ZipEntry(header, local.get())
                    total.add(entry)
                    entries.append(
                        ArchiveEntry(
                            name: EntryName.base(of: name.text),
                            path: "\(path.shownPath)!/\(name.text)",
                            byteCount: entry.size,
                            source: .zip(entry, in: zip)
                        )
                    )
                } catch {
                    refuse(name.text, under: path, error)
                }
            }
        }
        try Self.checkOverlaps(extents, path: path)
        try total.check(limits, path: path)
    }

    /// Stands for the directory among the names of entries; none of those can be empty and have an extent.
    private static let directoryName = ""

    private mutating func refuse(_ name: String, under path: String, _ error: EntryError) {
        refused.append(RefusedEntry(name: EntryName.base(of: name), path: "\(path.shownPath)!/\(name)", error: error))
    }

    /// Sees whether two extents share a byte, as in zips that inflate the same data thousands of times.
    private static func checkOverlaps(
        _ extents: [(range: Range<Int>, name: String)],
        path: String
    ) throws(ArchiveError) {
        let sorted = extents.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (first, second) in zip(sorted, sorted.dropFirst())
        where second.range.lowerBound < first.range.upperBound {
            if first.name == directoryName {
                throw .overlappingEntries(path: path, first: second.name, second: nil)
            }
            throw .overlappingEntries(
                path: path,
                first: first.name,
                second: second.name == directoryName ? nil : second.name
            )
        }
    }
}

/// What the entries to take come to together.
private struct ZipTotal {
    /// Sums that would not fit stay at the largest number, which no limit allows but the one that allows all.
    private var inflated = 0
    private var compressed = 0

    mutating func add(_ entry: ZipEntry) {
        inflated = Self.sum(inflated, entry.size)
        compressed = Self.sum(compressed, entry.data.count)
    }

    func check(_ limits: ArchiveLimits, path: String) throws(ArchiveError) {
        guard inflated <= limits.maximumInflatedBytes else {
            throw .inflatesTooLarge(path: path, limit: limits.maximumInflatedBytes)
        }
        let (allowed, overflow) = compressed.multipliedReportingOverflow(by: limits.maximumRatio)
        guard inflated <= limits.ratioFloor || overflow || inflated <= allowed else {
            throw .ratioTooHigh(
                path: path,
                inflated: inflated,
                compressed: compressed,
                limit: limits.maximumRatio
            )
        }
    }

    private static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }
}

/// The name of an entry as text, and what it says.
private struct ZipName {
    enum Kind {
        case folder
        case file
        case ignored
        case refused(EntryError)
    }

    let text: String
    let kind: Kind

    init(_ header: ZipHeader) {
        // Without the bit the name should be in code page 437, but most packers write UTF-8 all the same, and text in
        // another encoding is hardly ever valid UTF-8 by chance.
        let declaresUTF8 = header.flags & ZipHeader.Flag.utf8 != 0
        let utf8 = EntryName.utf8(header.name)
        text =
            utf8 ?? (declaresUTF8 ? String(decoding: header.name, as: UTF8.self) : CodePage437.decode(header.name))

        if let fault = EntryName.fault(inZipPath: header.name) {
            kind = .refused(.unsafeName(fault))
        } else if header.name.last == UInt8(ascii: "/") {
            kind = .folder
        } else if EntryName.isHidden(text) || !EntryName.isGeoJSON(EntryName.base(of: text)) {
            kind = .ignored
        } else {
            kind = utf8 == nil && declaresUTF8 ? .refused(.nameNotUTF8) : .file
        }
    }
}
