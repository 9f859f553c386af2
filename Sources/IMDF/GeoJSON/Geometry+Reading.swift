/// The reason why a JSON value could not be read: what was expected, what was found, and where.
public struct ReadingTrouble: Hashable, Sendable, Error {
    /// The expected value, with its article: "a string".
    public var expected: String
    /// The value found instead.
    public var found: String
    /// The JSON pointer (RFC 6901) from the value to the unreadable part; empty for the value itself.
    public var path: String

    /// Creates a trouble at a path below a value.
    public init(expected: String, found: String, path: String = "") {
        self.expected = expected
        self.found = found
        self.path = path
    }

    /// A trouble for a value of the wrong kind.
    static func kind(_ expected: String, _ source: some JSONSource, path: String = "") -> ReadingTrouble {
        ReadingTrouble(expected: expected, found: source.kind.phrase, path: path)
    }
}

extension Geometry {
    /// The maximum depth of nested collections; RFC 7946 advises against nesting.
    static let collectionDepthLimit = 16

    /// Reads a geometry object. If it is not one, throws the reason and its position; the owner then keeps it as JSON.
    init<S: JSONSource>(_ source: S, collectionDepth: Int = 0) throws(ReadingTrouble) {
        if let element = source.element, let plain = Geometry(plain: element) {
            self = plain
            return
        }
        guard source.kind == .object else { throw .kind("a geometry object", source) }
        guard let type = source.member("type") else {
            throw ReadingTrouble(expected: "a geometry with a “type”", found: "an object without one")
        }
        guard let kind = type.withUTF8(Self.kind(named:)) ?? nil else {
            throw ReadingTrouble(
                expected: "one of the seven geometry types", found: type.string.map { "“\($0)”" } ?? type.kind.phrase,
                path: "/type")
        }
        let body: StaticString = kind == .geometryCollection ? "geometries" : "coordinates"
        guard let content = source.member(body) else {
            throw ReadingTrouble(expected: "“\(body)” in the \(kind.rawValue)", found: "none")
        }
        if kind == .geometryCollection {
            self = try Self.collection(content, depth: collectionDepth + 1)
        } else if let element = content.element, element.node.kind == .coordinates, let storage = element.storage {
            guard Int(element.node.detail) == kind.depth else { throw Self.wrongDepth(kind, Int(element.node.detail)) }
            self.init(kind, storage: storage.takeUnretainedValue(), shapeIndex: element.node.payload)
        } else {
            self = try Self.plain(kind, content)
        }
        // The number of members is known on a tape; with two, `type` and the content are the only ones.
        if let element = source.element, element.node.payload == 2 { return }
        self = with(foreignMembers: Self.foreignMembers(source, body))
    }

    /// Reads a geometry of the usual form: a type, then regular coordinates of the depth that the type requires, and
    /// nothing else. Returns nil for any other form.
    @inline(__always) private init?(plain object: JSONElement) {
        guard object.node.kind == .object, object.node.payload == 2, object.node.detail == 0 else { return nil }
        let (type, coordinates) = (object.at(object.index &+ 2), object.at(object.index &+ 4))
        guard object.at(object.index &+ 1).isText("type"), type.node.kind == .string, !type.node.hasEscapes,
            object.at(object.index &+ 3).isText("coordinates"), coordinates.node.kind == .coordinates,
            let kind = Self.kind(named: type.raw), Int(coordinates.node.detail) == kind.depth,
            let storage = object.storage
        else { return nil }
        self.init(kind, storage: storage.takeUnretainedValue(), shapeIndex: coordinates.node.payload)
    }

    @inline(__always) private static func kind(named name: UnsafeBufferPointer<UInt8>) -> Kind? {
        switch name.count {
        case 5: name.says("Point") ? .point : nil
        case 7: name.says("Polygon") ? .polygon : nil
        case 10: name.says("LineString") ? .lineString : name.says("MultiPoint") ? .multiPoint : nil
        case 12: name.says("MultiPolygon") ? .multiPolygon : nil
        case 15: name.says("MultiLineString") ? .multiLineString : nil
        case 18: name.says("GeometryCollection") ? .geometryCollection : nil
        default: nil
        }
    }

    private static func foreignMembers<S: JSONSource>(_ source: S, _ body: StaticString) -> JSONObject {
        var others = JSONObject()
        if let element = source.element {
            element.forEachRawMember { key, member in
                if !key.isText("type"), !key.isText(body) { others[key.string ?? ""] = member.value }
                return true
            }
        } else {
            source.forEachMember { key, member in
                if key != "type", key != "\(body)" { others[key] = member.value }
                return true
            }
        }
        return others
    }

    private static func wrongDepth(_ kind: Kind, _ found: Int) -> ReadingTrouble {
        ReadingTrouble(
            expected: "\(Wording.count(kind.depth, "level")) of brackets for a \(kind.rawValue)",
            found: Wording.count(found, "level"), path: "/coordinates")
    }

    // MARK: - Reading irregular coordinates, such as empty arrays or those with a fault

    private static func collection<S: JSONSource>(_ content: S, depth: Int) throws(ReadingTrouble) -> Geometry {
        guard content.kind == .array else { throw .kind("an array of geometries", content, path: "/geometries") }
        guard depth <= collectionDepthLimit else {
            throw ReadingTrouble(expected: "at most \(collectionDepthLimit) nested collections", found: "more")
        }
        return .geometryCollection(
            try elements(content, "/geometries") { element, path throws(ReadingTrouble) in
                do throws(ReadingTrouble) { return try Geometry(element, collectionDepth: depth) } catch {
                    throw ReadingTrouble(expected: error.expected, found: error.found, path: path + error.path)
                }
            })
    }

    private static func plain<S: JSONSource>(_ kind: Kind, _ content: S) throws(ReadingTrouble) -> Geometry {
        let path = "/coordinates"
        switch kind {
        case .point:
            // RFC 7946 section 3.1: an empty coordinates array may be read as a null object.
            guard content.kind == .array else { throw .kind("an array of numbers", content, path: path) }
            var isEmpty = true
            content.forEachElement { _ in
                isEmpty = false
                return false
            }
            return isEmpty ? Geometry.emptyPoint : .point(try position(content, path))
        case .multiPoint: return .multiPoint(try positions(content, path))
        case .lineString: return .lineString(try positions(content, path))
        case .multiLineString: return .multiLineString(try elements(content, path, positions))
        case .polygon: return .polygon(try elements(content, path, positions))
        default:
            return .multiPolygon(
                try elements(content, path) { polygon, path throws(ReadingTrouble) in
                    try elements(polygon, path, positions)
                })
        }
    }

    private static var emptyPoint: Geometry {
        let empty = Geometry.multiPoint([])
        return Geometry(.point, storage: empty.storage, shapeIndex: empty.shapeIndex)
    }

    private static func positions<S: JSONSource>(_ source: S, _ path: String) throws(ReadingTrouble) -> [Position] {
        try elements(source, path, position)
    }

    private static func position<S: JSONSource>(_ source: S, _ path: String) throws(ReadingTrouble) -> Position {
        let numbers: [Double] = try elements(source, path) { element, path throws(ReadingTrouble) in
            guard element.kind == .number else { throw .kind("a number", element, path: path) }
            guard let number = element.number else {
                throw ReadingTrouble(expected: "a number a double can hold", found: "one outside its range", path: path)
            }
            return number
        }
        guard 2...3 ~= numbers.count else {
            throw ReadingTrouble(
                expected: "longitude, latitude, and at most an altitude", found: Wording.count(numbers.count, "number"),
                path: path)
        }
        return Position(longitude: numbers[0], latitude: numbers[1], altitude: numbers.count == 3 ? numbers[2] : nil)
    }

    private static func elements<S: JSONSource, Element>(
        _ source: S, _ path: String, _ read: (S, String) throws(ReadingTrouble) -> Element
    ) throws(ReadingTrouble) -> [Element] {
        guard source.kind == .array else { throw .kind("an array", source, path: path) }
        var list: [Element] = []
        var trouble: ReadingTrouble?
        source.forEachElement { element in
            do throws(ReadingTrouble) {
                list.append(try read(element, "\(path)/\(list.count)"))
                return true
            } catch {
                trouble = error
                return false
            }
        }
        if let trouble { throw trouble }
        return list
    }
}
