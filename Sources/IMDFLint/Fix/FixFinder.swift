/// Searches the original text for what can be fixed, feature by feature.
struct FixFinder {
    private(set) var edits: [Edit] = []
    private let dataset: Dataset
    private let kinds: Set<FixKind>
    private let duplicates: DuplicateIDs
    /// The ids that were given, with what they were before.
    private(set) var oldIDs: [String: String] = [:]

    init(_ dataset: Dataset, kinds: Set<FixKind>) {
        self.dataset = dataset
        self.kinds = kinds
        duplicates = kinds.isDisjoint(with: [.duplicateID, .duplicateFeature]) ? DuplicateIDs() : DuplicateIDs(dataset)
        if kinds.contains(.trailingComma) { findCommas() }
        for handle in dataset.features.handles { look(at: handle) }
        if kinds.contains(.boundingBox), let fixes = BoundingBoxFixes(dataset) { edits += fixes.edits }
    }

    private mutating func add(_ kinds: [FixKind], _ file: Int, _ range: Range<Int>, _ text: [UInt8]) {
        guard let entry = dataset.files[file].entry else { return }
        edits.append(Edit(entry: entry, range: range, replacement: text, kinds: kinds))
    }

    // MARK: - Commas

    private mutating func findCommas() {
        for issue in dataset.issues {
            guard case .json(let fault) = issue.kind, case .trailingComma = fault.reason, let file = issue.file,
                let bytes = dataset.files[file].bytes
            else { continue }
            var at = fault.offset - 1
            while at >= 0, bytes.base[at].isJSONWhitespace { at -= 1 }
            if at >= 0, bytes.base[at] == Byte.comma { add([.trailingComma], file, at..<at + 1, []) }
        }
    }

    // MARK: - Features

    private mutating func look(at handle: FeatureHandle) {
        let source = dataset.features.source(of: handle)
        let file = Int(source.file)
        guard let bytes = dataset.files[file].bytes else { return }
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: source.offset)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return }
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return }
            let feature = JSONElement(bytes: bytes.base, nodes: base, storage: nil, index: 0)
            if kinds.contains(.duplicateFeature), duplicates.isCopy(handle) {
                return remove(feature.node.start..<feature.node.end, from: bytes, file)
            }
            if let id = feature.member("id") { renew(id, of: handle, file) }
            if let geometry = feature.member("geometry") {
                mend(geometry, handle.type == nil ? kinds.intersection([.repeatedPosition]) : kinds, file)
            }
            // What features of the producer's own types mean is not known.
            guard let type = handle.type else { return }
            guard let properties = feature.member("properties") else { return }
            let shapes = Dictionary(
                type.properties.fieldDescriptions.map { ($0.key, $0.shape) },
                uniquingKeysWith: { first, _ in first }
            )
            properties.forEachMember { key, value in
                mend(value, shapes[key], of: handle, file)
                return true
            }
        }
    }

    private mutating func mend(_ value: JSONElement, _ shape: FieldShape?, of handle: FeatureHandle, _ file: Int) {
        switch shape {
        case .string("HOURS"): mendHours(value, file)
        case .array(let element):
            value.forEachElement { child in
                mend(child, element, of: handle, file)
                return true
            }
        case .object("LABELS"):
            value.forEachMember { _, label in
                trim(label, file)
                return true
            }
        case .geometry: mendDisplayPoint(value, of: handle, file)
        default: break
        }
    }

    // MARK: - Texts

    private mutating func mendHours(_ value: JSONElement, _ file: Int) {
        guard kinds.contains(.hoursSpelling) || kinds.contains(.hoursGuess), let text = value.string else { return }
        // A reading proposes nothing where the meaning is in doubt.
        let reading = OpeningHours.read(text)
        if kinds.contains(.hoursSpelling), let known = reading.suggestion {
            replace(value, with: known, .hoursSpelling, file)
        } else if kinds.contains(.hoursGuess), let guess = reading.guess {
            replace(value, with: guess, .hoursGuess, file)
        }
    }

    private mutating func trim(_ value: JSONElement, _ file: Int) {
        guard kinds.contains(.labelSpaces), let text = value.string else { return }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return }
        let trimmed = String(scalars[first...last])
        if trimmed.utf8.count != text.utf8.count { replace(value, with: trimmed, .labelSpaces, file) }
    }

    private mutating func replace(_ value: JSONElement, with text: String, _ kind: FixKind, _ file: Int) {
        var writer = JSONWriter(.compact)
        writer.put(nil, text)
        add([kind], file, value.node.start..<value.node.end, writer.bytes)
    }

    // MARK: - Ids

    private mutating func renew(_ value: JSONElement, of handle: FeatureHandle, _ file: Int) {
        guard kinds.contains(.duplicateID), let id = duplicates.id(for: handle), let old = value.string else { return }
        oldIDs[id] = old
        replace(value, with: id, .duplicateID, file)
    }

    /// Removes a feature from the list that it is in, with one of the commas beside it.
    private mutating func remove(_ feature: Range<Int>, from bytes: FileBytes, _ file: Int) {
        var (start, end) = (feature.lowerBound, feature.upperBound)
        while start > 0, bytes.base[start - 1].isJSONWhitespace { start -= 1 }
        if start > 0, bytes.base[start - 1] == Byte.comma {
            start -= 1
        } else {
            start = feature.lowerBound
            while end < bytes.count, bytes.base[end].isJSONWhitespace { end += 1 }
            guard end < bytes.count, bytes.base[end] == Byte.comma else {
                return add([.duplicateFeature], file, feature, [])
            }
            repeat { end += 1 } while end < bytes.count && bytes.base[end].isJSONWhitespace
        }
        add([.duplicateFeature], file, start..<end, [])
    }

    // MARK: - Geometry

    private mutating func mend(_ geometry: JSONElement, _ kinds: Set<FixKind>, _ file: Int) {
        guard let coordinates = geometry.member("coordinates") else { return }
        switch geometry.member("type")?.string {
        case "Polygon": mendRings(coordinates, kinds, file)
        case "MultiPolygon":
            coordinates.forEachElement { part in
                mendRings(part, kinds, file)
                return true
            }
        case "LineString": mend(coordinates, .line, kinds, file)
        case "MultiLineString":
            coordinates.forEachElement { line in
                mend(line, .line, kinds, file)
                return true
            }
        default: break
        }
    }

    private mutating func mendRings(_ polygon: JSONElement, _ kinds: Set<FixKind>, _ file: Int) {
        var number = 0
        polygon.forEachElement { ring in
            mend(ring, number == 0 ? .shell : .hole, kinds, file)
            number += 1
            return true
        }
    }

    private mutating func mend(
        _ line: JSONElement,
        _ role: PositionText.Role,
        _ kinds: Set<FixKind>,
        _ file: Int
    ) {
        guard var text = PositionText(line, role) else { return }
        let done = text.mend(kinds)
        if !done.isEmpty { add(done, file, text.range, text.bytes) }
    }

    private mutating func mendDisplayPoint(_ value: JSONElement, of handle: FeatureHandle, _ file: Int) {
        guard kinds.contains(.displayPoint), let type = handle.type, value.member("type")?.string == "Point",
            let coordinates = value.member("coordinates"), let point = PositionText.position(coordinates),
            let geometry = dataset.features.table(of: type).geometry(at: handle.index),
            geometry.kind == .polygon || geometry.kind == .multiPolygon, geometry.isValid(),
            geometry.location(of: point) == .outside, let inside = geometry.interiorPoint
        else { return }
        // Eight decimals are a millimeter; where the feature is so small that this leaves it, all are kept.
        let rounded = Position(
            longitude: inside.longitude.rounded(decimals: 8),
            latitude: inside.latitude.rounded(decimals: 8)
        )
        let moved = geometry.location(of: rounded) == .inside ? rounded : inside
        let text = "[\(moved.longitude), \(moved.latitude)]"
        add([.displayPoint], file, coordinates.node.start..<coordinates.node.end, Array(text.utf8))
    }
}
