/// Rules on the rings of polygons.
enum RingRules {
    static let all = [closed]

    private static let shop = "[8.0,47.0],[8.0001,47.0],[8.0001,47.0001]"

    static let closed = Rule(
        "RingMustBeClosed", .ours, .violation, .geometry,
        FeatureType.allCases.filter { $0.geometryNeed == .polygonal || $0 == .relationship }.map { .feature($0) },
        "A ring has fewer than four positions, or does not end where it starts.",
        rationale: """
            RFC 7946 section 3.1.6: a linear ring has four or more positions, and its first and last are equal. \
            Positions are compared as written, ignoring altitude. Reported once per feature, at its first such ring. \
            If a position is not on the globe, or far from the rest, only that is reported.
            """, values: [.count, .latitude, .longitude],
        examples: [
            .failing(
                "no last position",
                .change(
                    .kiosk, polygon(.marked([.position(15, 2), .position(17, 2), .position(17, 4), .position(15, 4)])))),
            .failing(
                "three positions",
                .change(.kiosk, polygon(.marked([.position(15, 2), .position(17, 4), .position(15, 2)])))),
        ],
        check: .archive { context, report in
            var pass = RingPass(report: report)
            context.dataset.features.forEachRow { pass.look(at: $0.geometry, of: $0.handle) }
            context.dataset.features.forEachOther { handle, feature in pass.look(at: feature.geometry, of: handle) }
            report = pass.report
        })

    /// Whether this rule reports a geometry.
    static func hasOpenRing(_ geometry: Geometry) -> Bool { RingPass.firstOpenRing(geometry) != nil }

    private static func polygon(_ ring: ExampleJSON) -> ExampleJSON {
        ["geometry": ["type": "Polygon", "coordinates": [ring]]]
    }
}

/// Checks the rings of every feature.
private struct RingPass {
    var report: Reporter

    @inline(__always) mutating func look(at geometry: Geometry?, of handle: FeatureHandle) {
        guard let geometry, let fault = Self.firstOpenRing(geometry) else { return }
        // If an end of the ring lies far away, that position is the fault.
        if report.context.survey.isMisplaced(handle) { return report.notChecked(Self.misplaced, handle) }
        report.report(on: handle, fault.message, at: "/geometry/coordinates" + fault.path, coordinate: fault.place)
    }

    private static let misplaced = "a position of the ring is misplaced"

    struct OpenRing {
        let path: String
        let message: FindingMessage
        let place: Position?
    }

    @inline(__always) static func firstOpenRing(_ geometry: Geometry) -> OpenRing? {
        guard geometry.kind == .polygon || geometry.kind == .multiPolygon else { return nil }
        let isClosed = geometry.withCoordinates { coordinates in
            coordinates.shape.lines.allSatisfy { PointRow(coordinates, line: $0).isClosed }
        }
        return isClosed ? nil : describe(geometry)
    }

    @inline(never) private static func describe(_ geometry: Geometry) -> OpenRing? {
        for (part, polygon) in geometry.polygons.enumerated() {
            for (number, ring) in polygon.enumerated() {
                let path = (geometry.kind == .multiPolygon ? "/\(part)" : "") + "/\(number)"
                let name = number == 0 ? "an outer ring" : "a hole \(number)"
                if ring.count < 4 {
                    return OpenRing(
                        path: path,
                        message: "has \(name) with \(.count, ring.count, "position"); write at least 4, or remove it",
                        place: ring.first)
                }
                guard let first = ring.first, let last = ring.last,
                    first.longitude != last.longitude || first.latitude != last.latitude
                else { continue }
                return OpenRing(
                    path: path,
                    message: """
                        has \(name) that is not closed: it starts at \(.longitude, first.longitude), \
                        \(.latitude, first.latitude) and ends at \(NumberText.plain(last.longitude)), \(NumberText.plain(last.latitude)); repeat the first \
                        position at the end
                        """, place: first)
            }
        }
        return nil
    }
}
