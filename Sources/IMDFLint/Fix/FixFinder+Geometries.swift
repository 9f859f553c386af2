/// Fixes of geometries.
extension FixFinder {
    mutating func look(atGeometry geometry: JSONElement, of handle: FeatureHandle, _ file: Int) {
        if let need = handle.type?.geometryNeed { fixPart(of: geometry, need, file) }
        // The meaning of feature types that are not in the standard is unknown.
        let applied = handle.type == nil ? fixes.intersection([.repeatedPosition]) : fixes
        guard let coordinates = geometry.member("coordinates") else { return }
        switch geometry.member("type")?.string {
        case "Polygon": fixRings(coordinates, applied, file)
        case "MultiPolygon":
            coordinates.forEachElement { part in
                fixRings(part, applied, file)
                return true
            }
        case "LineString": fix(coordinates, .line, applied, file)
        case "MultiLineString":
            coordinates.forEachElement { line in
                fix(line, .line, applied, file)
                return true
            }
        default: break
        }
    }

    private mutating func fixRings(_ polygon: JSONElement, _ fixes: Set<Fix>, _ file: Int) {
        var number = 0
        polygon.forEachElement { ring in
            fix(ring, number == 0 ? .shell : .hole, fixes, file)
            number += 1
            return true
        }
    }

    private mutating func fix(_ line: JSONElement, _ role: PositionText.Role, _ fixes: Set<Fix>, _ file: Int) {
        guard var text = PositionText(line, role) else { return }
        let done = text.mend(fixes)
        if !done.isEmpty { add(done, file, text.range, text.bytes) }
    }

    /// Replaces a geometry of several parts by its only part, if a simple geometry is required.
    private mutating func fixPart(of geometry: JSONElement, _ need: GeometryNeed, _ file: Int) {
        guard fixes.contains(.singlePart), let type = geometry.member("type"),
            let coordinates = geometry.member("coordinates")
        else { return }
        let simple: String
        switch (need, type.string) {
        case (.lineString, "MultiLineString"): simple = "LineString"
        case (.point, "MultiPoint"): simple = "Point"
        default: return
        }
        var parts: [JSONElement] = []
        coordinates.forEachElement { part in
            parts.append(part)
            return parts.count < 2
        }
        guard let part = parts.first, parts.count == 1, part.kind == .array else { return }
        let group = "part \(file) \(geometry.node.start)"
        func cut(_ range: Range<Int>) { if !range.isEmpty { add([.singlePart], file, range, [], group: group) } }
        add([.singlePart], file, type.node.start..<type.node.end, Array("\"\(simple)\"".utf8), group: group)
        cut(coordinates.node.start..<part.node.start)
        cut(part.node.end..<coordinates.node.end)
    }

    // MARK: - Display points

    mutating func look(atDisplayPoint value: JSONElement, of handle: FeatureHandle, _ file: Int) {
        guard parts.contains(.displayPoint) else { return }
        fixPart(of: value, .point, file)
        guard fixes.contains(.displayPoint), handle.type != nil, value.member("type")?.string == "Point",
            let coordinates = value.member("coordinates"), let point = PositionText.position(coordinates),
            let geometry = dataset.features.geometry(of: handle),
            geometry.kind == .polygon || geometry.kind == .multiPolygon, geometry.isValid(),
            geometry.location(of: point) == .outside, let inside = geometry.interiorPoint
        else { return }
        // If the feature is so small that rounding moves the point outside, all decimals are kept.
        let rounded = inside.rounded
        let moved = geometry.location(of: rounded) == .inside ? rounded : inside
        let text = "[\(moved.longitude), \(moved.latitude)]"
        add([.displayPoint], file, coordinates.node.start..<coordinates.node.end, Array(text.utf8))
    }
}

/// Moves openings that are a few centimeters from a wall onto it.
struct OpeningSnaps {
    private(set) var edits: [ByteEdit] = []

    /// The maximum distance in meters to move an opening.
    private static let reach = 0.1

    init(_ dataset: Dataset, _ found: OpeningsOffWalls) {
        // The openings of each level, with those already moved.
        var placed: [FeatureHandle: [FeatureHandle: Geometry]] = [:]
        for doorway in found.openings where doorway.off.distance <= Self.reach {
            let handle = doorway.opening
            let source = dataset.features.source(of: handle)
            guard let line = dataset.features.geometry(of: handle), line.kind == .lineString,
                let entry = dataset.files[Int(source.file)].entry, let bytes = dataset.files[Int(source.file)].bytes
            else { continue }
            let walls = (found.units[doorway.level] ?? []).lazy.compactMap { dataset.features.units.geometry(at: $0) }
            guard let moved = Self.moved(line, onto: walls, found.plane) else { continue }
            if placed[doorway.level] == nil { placed[doorway.level] = found.lines(on: doorway.level, dataset) }
            let snapped = Geometry.lineString(moved)
            let others = placed[doorway.level, default: [:]].filter {
                $0.key != handle && $0.value.box.meets(snapped.box)
            }
            guard !found.meets(snapped, Array(others.values)) else { continue }
            placed[doorway.level]?[handle] = snapped
            JSONElement.withValue(bytes, at: source.offset) { feature in
                guard let coordinates = feature.member("geometry")?.member("coordinates") else { return }
                let text = moved.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
                edits.append(
                    ByteEdit(
                        entry: entry, range: coordinates.node.start..<coordinates.node.end,
                        replacement: Array("[\(text)]".utf8), fixes: [.openingSnap]))
            }
        }
    }

    /// The positions of a line moved to the nearest wall that all of them are close to. Nil if there is none, or if the
    /// line would get shorter by more than the distance of the move.
    private static func moved(_ line: Geometry, onto areas: some Sequence<Geometry>, _ plane: LocalPlane) -> [Position]?
    {
        let points = line.positions.map { plane.meters(Point($0)) }
        guard points.count >= 2 else { return nil }
        let grown = line.box.grown(reach / plane.metersPerDegreeLongitude, reach / plane.metersPerDegreeLatitude)
        var best: (distance: Double, points: [MetricPoint])?
        for area in areas where area.box.meets(grown) {
            for ring in area.polygons.joined() {
                let corners = ring.map { plane.meters(Point($0)) }
                for (a, b) in zip(corners, corners.dropFirst()) {
                    let feet = points.map { Metric.nearest($0, a, b) }
                    let distance = zip(points, feet).reduce(0) { max($0, Metric.distance($1.0, $1.1)) }
                    if distance <= reach, distance < best?.distance ?? .infinity { best = (distance, feet) }
                }
            }
        }
        guard let best else { return nil }
        func length(_ points: [MetricPoint]) -> Double {
            zip(points, points.dropFirst()).reduce(0) { $0 + Metric.distance($1.0, $1.1) }
        }
        guard length(best.points) >= length(points) - 2 * best.distance, length(best.points) > 0 else { return nil }
        return best.points.map { Position(plane.degrees($0)).rounded }
    }
}
