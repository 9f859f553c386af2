/// Reports invalid geometries, as a part of FileMustBeValidGeoJSON.
enum InvalidGeometry {
    /// Reports each invalid geometry once, by the first of its faults.
    static func report(_ context: LintContext, _ report: inout Reporter) {
        report.notChecked("too much of the geometry runs along itself", context.survey.unfinished)
        for (handle, faults) in context.survey.faulty {
            guard let geometry = context.dataset.features.geometry(of: handle), let first = faults.first else {
                continue
            }
            // RingMustBeClosed reports open rings. Other faults of an open ring are uncertain.
            if RingRules.hasOpenRing(geometry) { continue }
            // Another rule reports positions far away, off the globe, or at longitude 0, latitude 0. Rings may cross
            // because of them.
            if context.survey.isMisplaced(handle) {
                report.notChecked("a position of the geometry is misplaced", handle)
                continue
            }
            report.report(
                on: handle, sentence(first, others: faults.dropFirst(), geometry), at: "/geometry",
                coordinate: first.position)
        }
    }

    /// Reports each valid geometry that repeats positions in a row.
    static func reportRepeated(_ context: LintContext, _ report: inout Reporter) {
        for (handle, count, first) in context.survey.repeating {
            guard let geometry = context.dataset.features.geometry(of: handle) else { continue }
            let place = Measured.at(first.position)
            let element = name(first.first, geometry)
            report.report(
                on: handle,
                count == 1
                    ? "has \(.count, count, shown: "two equal consecutive positions")\(place), so that \(element) has no length; remove one"
                    : """
                    has \(.count, count, "position") that repeat the previous one, the first\(place), where \(element) has no \
                    length; remove them
                    """, at: "/geometry", coordinate: first.position)
        }
    }

    private static func sentence(_ fault: GeometryFault, others: ArraySlice<GeometryFault>, _ geometry: Geometry)
        -> FindingMessage
    {
        let place = Measured.at(fault.position)
        let more = others.isEmpty ? "" : "; it also has: " + others.map { noun($0.reason) }.joined(separator: ", ")
        return "has an invalid geometry: \(words(fault, geometry))\(place)\(more); correct its shape"
    }

    /// The fault in words, with the affected rings or segments.
    private static func words(_ fault: GeometryFault, _ geometry: Geometry) -> String {
        let first = name(fault.first, geometry)
        let second = fault.second.map { name($0, geometry) }
        let ring = name(fault.first, geometry, withSegment: false)
        return switch fault.reason {
        case .invalidCoordinate: "a coordinate in \(ring) is not a finite number"
        case .coordinateOutOfRange:
            "a longitude is beyond 180 or a latitude beyond 90 degrees (longitude comes first), in \(ring)"
        case .tooFewPoints: "\(ring) has too few different positions"
        case .ringNotClosed: "\(ring) is not closed"
        case .repeatedPoint: "\(first) repeats a position"
        case .selfIntersection: "\(first) crosses or runs along \(second ?? "another")"
        case .ringSelfIntersection:
            "\(ring) touches itself: \(bare(fault.first)) and \(fault.second.map(bare) ?? "another") meet"
        case .holeOutsideShell: "\(ring) is outside \(second ?? "its outer ring")"
        case .nestedHoles: "\(ring) is inside \(second ?? "another hole")"
        case .duplicateRings: "\(ring) is the same as \(second ?? "another ring")"
        case .disconnectedInterior:
            """
            the interior is split into pieces, where \(ring) touches \(second ?? "other rings")
            """
        case .nestedShells: "\(ring) is inside \(second ?? "another polygon")"
        case .overlappingShells: "\(first) crosses or runs along \(second ?? "another polygon")"
        }
    }

    /// A name such as "segment 2 of the outer ring" or "hole 1 of polygon 3". Segments are named by their first
    /// position, counted from 0 as in JSON pointers.
    private static func name(_ element: GeometryFault.Element, _ geometry: Geometry, withSegment: Bool = true) -> String
    {
        var text: String
        switch geometry.kind {
        case .polygon, .multiPolygon:
            text = element.ring == 0 ? "the outer ring" : "hole \(element.ring)"
            if geometry.kind == .multiPolygon { text += " of polygon \(element.part)" }
        case .multiLineString: text = "line \(element.part)"
        case .lineString: text = "the line"
        case .point: text = "the point"
        case .multiPoint: text = "point \(element.part)"
        case .geometryCollection: text = "a member of the collection"
        }
        if withSegment, let segment = element.segment { text = "segment \(segment) of \(text)" }
        return text
    }

    /// A name such as "segment 2", after the ring was named.
    private static func bare(_ element: GeometryFault.Element) -> String {
        element.segment.map { "segment \($0)" } ?? "another"
    }

    private static func noun(_ reason: GeometryFault.Reason) -> String {
        switch reason {
        case .invalidCoordinate: "a coordinate that is not a number"
        case .coordinateOutOfRange: "a coordinate out of range"
        case .tooFewPoints: "a ring or line with too few positions"
        case .ringNotClosed: "a ring that is not closed"
        case .repeatedPoint: "a repeated position"
        case .selfIntersection: "rings that cross"
        case .ringSelfIntersection: "a ring that touches itself"
        case .holeOutsideShell: "a hole outside its outer ring"
        case .nestedHoles: "a hole in another"
        case .duplicateRings: "a duplicate ring"
        case .disconnectedInterior: "a split interior"
        case .nestedShells: "a polygon in another"
        case .overlappingShells: "polygons that overlap"
        }
    }
}
