/// Looks for what can be mended, feature by feature, in the text as it stands.
struct FixFinder {
    private(set) var edits: [Edit] = []
    private let dataset: Dataset
    private let kinds: Set<FixKind>
    private var newIDs: NewIDs

    init(_ dataset: Dataset, kinds: Set<FixKind>) {
        self.dataset = dataset
        self.kinds = kinds
        newIDs = kinds.contains(.duplicateID) ? NewIDs(dataset) : NewIDs()
        if kinds.contains(.trailingComma) { findCommas() }
        var pass = HandlePass()
        dataset.features.forEachTable(&pass)
        for handle in pass.handles { look(at: handle) }
    }

    private mutating func add(_ kinds: [FixKind], _ file: Int, _ range: Range<Int>, _ text: [UInt8]) {
        edits.append(Edit(file: file, range: range, replacement: text, kinds: kinds))
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
        guard let bytes = dataset.files[file].bytes, let type = handle.type else { return }
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: source.offset)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return }
        scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            guard let base = nodes.baseAddress else { return }
            let feature = JSONElement(bytes: bytes.base, nodes: base, storage: nil, index: 0)
            if let id = feature.member("id") { mendID(id, of: handle, file) }
            if let geometry = feature.member("geometry") { mend(geometry, file) }
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
        case .reference: lowerCase(value, file)
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
        case .object("FEATURE-REFERENCE"), .object("REFERENCE"):
            if let id = value.member("id") { lowerCase(id, file) }
        case .geometry: mendDisplayPoint(value, of: handle, file)
        default: break
        }
    }

    // MARK: - Texts

    private mutating func mendHours(_ value: JSONElement, _ file: Int) {
        guard kinds.contains(.hoursSpelling) || kinds.contains(.hoursGuess), let text = value.string else { return }
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
        var writer = JSONWriter(isCompact: true)
        writer.put(nil, text)
        add([kind], file, value.node.start..<value.node.end, Array(writer.text.utf8))
    }

    // MARK: - Ids

    private mutating func mendID(_ value: JSONElement, of handle: FeatureHandle, _ file: Int) {
        if kinds.contains(.duplicateID), let id = newIDs.id(for: handle) {
            return replace(value, with: id, .duplicateID, file)
        }
        lowerCase(value, file)
    }

    private mutating func lowerCase(_ value: JSONElement, _ file: Int) {
        guard kinds.contains(.idCase), let text = value.string, FeatureID(text).hasUpperCase else { return }
        replace(value, with: text.lowercased(), .idCase, file)
    }

    // MARK: - Geometry

    private mutating func mend(_ geometry: JSONElement, _ file: Int) {
        guard let coordinates = geometry.member("coordinates") else { return }
        switch geometry.member("type")?.string {
        case "Polygon": mendRings(coordinates, file)
        case "MultiPolygon":
            coordinates.forEachElement { part in
                mendRings(part, file)
                return true
            }
        case "LineString": mend(coordinates, .line, file)
        case "MultiLineString":
            coordinates.forEachElement { line in
                mend(line, .line, file)
                return true
            }
        default: break
        }
    }

    private mutating func mendRings(_ polygon: JSONElement, _ file: Int) {
        var number = 0
        polygon.forEachElement { ring in
            mend(ring, number == 0 ? .shell : .hole, file)
            number += 1
            return true
        }
    }

    private mutating func mend(_ line: JSONElement, _ role: PositionText.Role, _ file: Int) {
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
        let rounded = Position(longitude: Self.rounded(inside.longitude), latitude: Self.rounded(inside.latitude))
        let moved = geometry.location(of: rounded) == .inside ? rounded : inside
        let text = "[\(moved.longitude), \(moved.latitude)]"
        add([.displayPoint], file, coordinates.node.start..<coordinates.node.end, Array(text.utf8))
    }

    private static func rounded(_ degrees: Double) -> Double { (degrees * 1e8).rounded() / 1e8 }
}

/// Collects the handles of all features of known types.
private struct HandlePass: TableVisitor {
    var handles: [FeatureHandle] = []

    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        for index in table.features.indices { handles.append(FeatureHandle(P.featureType, index)) }
    }
}
