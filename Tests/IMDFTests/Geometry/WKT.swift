#if canImport(IMDF)
    @testable import IMDF
#endif

/// A reader of well-known text, to write geometries in tests as JTS's published cases do.
struct WKT {
    private var tokens: [Substring]
    private var at = 0

    /// The geometry a text stands for; nil where it is no geometry of two dimensions.
    static func read(_ text: String) -> Geometry? {
        var reader = WKT(tokens: tokenize(text))
        guard let geometry = reader.geometry(), reader.at == reader.tokens.count else { return nil }
        return geometry
    }

    private static func tokenize(_ text: String) -> [Substring] {
        var tokens: [Substring] = []
        var start: String.Index?
        for index in text.indices {
            let character = text[index]
            let isMark = "(),".contains(character)
            if isMark || character.isWhitespace {
                if let begin = start { tokens.append(text[begin..<index]) }
                start = nil
                if isMark { tokens.append(text[index...index]) }
            } else if start == nil {
                start = index
            }
        }
        if let start { tokens.append(text[start...]) }
        return tokens
    }

    private mutating func next() -> Substring? {
        guard at < tokens.count else { return nil }
        at += 1
        return tokens[at - 1]
    }

    private mutating func take(_ token: String) -> Bool {
        guard at < tokens.count, tokens[at].uppercased() == token else { return false }
        at += 1
        return true
    }

    private mutating func geometry() -> Geometry? {
        switch next()?.uppercased() {
        case "POINT":
            guard let positions = points() else { return nil }
            return positions.first.map(Geometry.point) ?? .multiPoint([])
        case "MULTIPOINT": return points().map(Geometry.multiPoint)
        case "LINESTRING", "LINEARRING": return points().map(Geometry.lineString)
        case "MULTILINESTRING": return list { $0.points() }.map(Geometry.multiLineString)
        case "POLYGON": return list { $0.points() }.map(Geometry.polygon)
        case "MULTIPOLYGON": return list { $0.list { $0.points() } }.map(Geometry.multiPolygon)
        case "GEOMETRYCOLLECTION": return list { $0.geometry() }.map(Geometry.geometryCollection)
        default: return nil
        }
    }

    private mutating func list<Element>(_ element: (inout WKT) -> Element?) -> [Element]? {
        if take("EMPTY") { return [] }
        guard take("(") else { return nil }
        var elements: [Element] = []
        repeat {
            guard let next = element(&self) else { return nil }
            elements.append(next)
        } while take(",")
        return take(")") ? elements : nil
    }

    /// Positions, each with or without parentheses of its own.
    private mutating func points() -> [Position]? {
        list { reader in
            let isWrapped = reader.take("(")
            guard let x = reader.next().flatMap({ Double($0) }), let y = reader.next().flatMap({ Double($0) }) else {
                return nil
            }
            guard !isWrapped || reader.take(")") else { return nil }
            return Position(longitude: x, latitude: y)
        }
    }
}
