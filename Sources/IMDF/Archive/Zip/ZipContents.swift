extension ArchiveContents {
    /// Sorts the entries of a zip into those to read, to refuse, and to ignore.
    init(zip: FileBytes, path: String, limits: ArchiveLimits) throws(ArchiveError) {
        self.init()
        let directory = try ZipDirectory(of: zip, path: path, limits: limits)
        let headers = try ZipHeader.all(in: directory, of: zip, path: path)
        var extents: [(range: Range<Int>, name: String)] = [
            (directory.offset..<directory.offset + directory.byteCount, Self.directoryName)
        ]
        var total = ZipTotal()
        var links: Set<String> = []
        for (number, header) in headers.enumerated() {
            let name = ZipName(header)
            let local = Result { () throws(EntryError) in
                try ZipLocalHeader(of: header, in: zip, shift: directory.shift)
            }
            // Ignored entries count too: their bytes may overlap with those of others.
            if case .success(let local) = local { extents.append((local.extent, name.text)) }
            if header.isSymbolicLink { links.insert(EntryName.plain(name.text)) }
            if let written = name.written {
                backslashes = ((backslashes?.count ?? 0) + 1, backslashes?.first ?? written)
            }

            switch name.kind {
            case .refused(let error): refuse(name.text, under: path, error)
            case .folder, .ignored:
                // A program that reads local headers may find a file of IMDF here.
                if case .success(let local) = local, EntryName.isGeoJSON(String(decoding: local.name, as: UTF8.self)) {
                    do throws(EntryError) { try local.compareNames(with: header) } catch {
                        refuse(name.text, under: path, error)
                        continue
                    }
                }
                if case .ignored = name.kind { ignored.append(name.text) }
            case .file:
                do throws(EntryError) {
                    if header.isSymbolicLink { throw .symbolicLink }
                    let entry = try ZipEntry(header, local.get(), number: number)
                    total.add(entry)
                    entries.append(
                        ArchiveEntry(
                            name: EntryName.base(of: name.text), path: "\(path.shownPath)!/\(name.text)",
                            byteCount: entry.size, source: .zip(entry, in: zip)))
                } catch { refuse(name.text, under: path, error) }
            }
        }
        try Self.checkOverlaps(extents, path: path)
        try total.check(limits, path: path)
        refuseEntries(below: links, under: path)
        refuseEarlierOnesOfOneName(under: path)
        noteSimilarNames(under: path)
    }

    /// The name that stands for the directory. No entry with an extent has an empty name.
    private static let directoryName = ""

    private mutating func refuse(_ name: String, under path: String, _ error: EntryError) {
        refused.append(RefusedEntry(name: EntryName.base(of: name), path: "\(path.shownPath)!/\(name)", error: error))
    }

    // MARK: - Several archives

    /// The archives in the zip.
    func layout(under path: String) -> ArchiveLayout {
        ArchiveLayout(
            entries.lazy.map { Self.inside($0.path, under: path) }
                + refused.lazy.map { Self.inside($0.path, under: path) })
    }

    /// Keeps the files of one archive; the others are ignored.
    /// - Parameter chosen: The folder of the archive; nil for the only one, or the one that the others lie in.
    /// - Returns: The folder, if there are others beside it.
    mutating func keepOne(_ chosen: String?, under path: String) throws(ArchiveError) -> String {
        let layout = layout(under: path)
        let root: String
        if let chosen {
            let folder = EntryName.plain(chosen)
            guard layout.roots.contains(folder) else {
                throw .notFound(path: Archive.path(of: chosen, inZip: path.shownPath))
            }
            root = folder
        } else {
            guard layout.tops.count <= 1 else {
                throw .severalFolders(
                    path: path, names: layout.tops.map { Archive.path(of: $0, inZip: path.shownPath) })
            }
            // Files that are named like none of IMDF are tried anyway.
            guard let only = layout.tops.first else { return "" }
            root = only
        }
        let isOnly = layout.tops == [root]
        let start = isOnly || root.isEmpty ? "" : root + "/"
        // Entries in no folder of an archive, such as those with unsafe names, may be the only archive's.
        refused.removeAll { entry in
            let inside = Self.inside(entry.path, under: path)
            return !layout.holds(inside, in: root) && !(layout.isInNone(inside) && (isOnly || inside.hasPrefix(start)))
        }
        var others = layout.roots.filter { $0 != root && $0.hasPrefix(start) }.map { $0 + "/" }
        entries.removeAll { entry in
            let inside = Self.inside(entry.path, under: path)
            if layout.holds(inside, in: root) { return false }
            if inside.hasPrefix(start), layout.isInNone(inside) { others.append(inside) }
            return true
        }
        ignored += others
        ignored.removeAll { !$0.hasPrefix(start) }
        ignored = ignored.map { String($0.dropFirst(start.count)) }
        return isOnly ? "" : root
    }

    // MARK: - Ambiguous names

    /// The path of an entry inside the zip.
    private static func inside(_ entry: String, under path: String) -> String {
        String(decoding: entry.utf8.dropFirst(path.shownPath.utf8.count + "!/".utf8.count), as: UTF8.self)
    }

    private mutating func refuse(under path: String, where error: (_ index: Int, _ inside: String) -> EntryError?) {
        var kept: [ArchiveEntry] = []
        for (index, entry) in entries.enumerated() {
            let inside = Self.inside(entry.path, under: path)
            if let error = error(index, inside) { refuse(inside, under: path, error) } else { kept.append(entry) }
        }
        entries = kept
    }

    /// Refuses files in a folder that is a link: they would be unpacked to the target of the link.
    private mutating func refuseEntries(below links: Set<String>, under path: String) {
        guard !links.isEmpty else { return }
        refuse(under: path) { _, inside in
            EntryName.folders(of: EntryName.plain(inside)).first(where: links.contains).map { .belowLink($0) }
        }
    }

    /// Takes the last of several entries with the same name, as most programs do, and refuses the others.
    private mutating func refuseEarlierOnesOfOneName(under path: String) {
        var places: [[UInt8]: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            places[Array(EntryName.plain(Self.inside(entry.path, under: path)).utf8), default: []].append(index)
        }
        guard places.count < entries.count else { return }
        var errors: [Int: EntryError] = [:]
        for group in places.values {
            guard group.count > 1, let last = group.last else { continue }
            for index in group.dropLast() {
                let isCopy = entries[index].hasSameContent(as: entries[last])
                errors[index] = .sameName(count: group.count, isCopy: isCopy)
            }
        }
        refuse(under: path) { index, _ in errors[index] }
    }

    /// Notes names that are the same on a disk that ignores case or Unicode normalization.
    private mutating func noteSimilarNames(under path: String) {
        // Swift strings are equal if they are canonically equivalent.
        var first: [String: Int] = [:]
        for index in entries.indices {
            let inside = Self.inside(entries[index].path, under: path)
            let folded = EntryName.plain(inside).lowercased()
            if let other = first[folded] {
                entries[index].similarName = Self.inside(entries[other].path, under: path)
            } else {
                first[folded] = index
            }
        }
    }

    /// Throws if two extents share a byte, as in zip bombs that inflate the same data thousands of times.
    private static func checkOverlaps(_ extents: [(range: Range<Int>, name: String)], path: String) throws(ArchiveError)
    {
        let sorted = extents.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for (first, second) in zip(sorted, sorted.dropFirst()) where second.range.lowerBound < first.range.upperBound {
            if first.name == directoryName { throw .overlappingEntries(path: path, first: second.name, second: nil) }
            throw .overlappingEntries(
                path: path, first: first.name, second: second.name == directoryName ? nil : second.name)
        }
    }
}

/// The total size of the entries to read.
private struct ZipTotal {
    /// Sums that would overflow stay at the greatest number, which only an unlimited limit allows.
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
            throw .ratioTooHigh(path: path, inflated: inflated, compressed: compressed, limit: limits.maximumRatio)
        }
    }

    private static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }
}

/// The name of an entry as text, with its kind.
private struct ZipName {
    enum Kind {
        case folder
        case file
        case ignored
        case refused(EntryError)
    }

    /// The name with slashes as the folder separators.
    let text: String
    /// The name as written if it has backslashes instead, and is safe.
    let written: String?
    let kind: Kind

    init(_ header: ZipHeader) {
        // APPNOTE 4.4.17 requires slashes. Windows programs that write backslashes mean the same, and on other systems
        // names of files contain no backslashes in practice.
        let name = EntryName.slashed(header.name)
        // Without the bit, the name should be in code page 437. But most packers write UTF-8 anyway, and text in
        // another encoding is rarely valid UTF-8.
        let declaresUTF8 = header.flags & ZipHeader.Flag.utf8 != 0
        let utf8 = EntryName.utf8(name)
        let other = header.unicodeName.map(EntryName.slashed).flatMap { $0 == name ? nil : $0 }
        let unicode = other.flatMap(EntryName.utf8)
        let plain = utf8 ?? (declaresUTF8 ? String(decoding: name, as: UTF8.self) : CodePage437.decode(name))
        // The field gives the meaning of bytes in an unknown code page. If the bytes are valid text, the field
        // contradicts them.
        let isGeoJSON = EntryName.isGeoJSON(EntryName.base(of: plain))
        if let other, utf8 != nil || unicode == nil || isGeoJSON != EntryName.isGeoJSON(unicode ?? "") {
            text = plain
            let shown = String(decoding: other, as: UTF8.self)
            if isGeoJSON || EntryName.isGeoJSON(shown) {
                (written, kind) = (nil, .refused(.otherUnicodeName(shown)))
                return
            }
        } else {
            text = unicode ?? plain
        }

        if let fault = EntryName.fault(inZipPath: name) ?? unicode.flatMap({ EntryName.fault(inZipPath: $0.utf8) }) {
            (written, kind) = (nil, .refused(.unsafeName(fault)))
            return
        }
        written = name == header.name ? nil : String(decoding: header.name, as: UTF8.self)
        if name.last == UInt8(ascii: "/") {
            kind = .folder
        } else if EntryName.isHidden(text) || !EntryName.isGeoJSON(EntryName.base(of: text)) {
            kind = .ignored
        } else {
            kind = utf8 == nil && declaresUTF8 && unicode == nil ? .refused(.nameNotUTF8) : .file
        }
    }
}
