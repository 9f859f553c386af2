/// Checks the validity of geometries, one after another, and reuses its memory.
struct Validator {
    private var table = ShapeTable()
    private var topology: TopologyCheck
    /// Whether the last check was stopped without a fault, so that the geometry may still be invalid.
    private(set) var isCutShort = false

    /// - Parameter maximumRunPairs: see ``TopologyCheck``.
    init(maximumRunPairs: Int = 1 << 26) {
        topology = TopologyCheck(maximumRunPairs: maximumRunPairs)
        table.orientsRings = false
    }

    /// The faults of a geometry, at most one for each reason.
    mutating func faults(of geometry: Geometry, checksRange: Bool = true, includesRemarks: Bool = false)
        -> [GeometryFault]
    {
        if !includesRemarks, geometry.kind == .polygon, geometry.withCoordinates({ PlainRing.isValid($0) }) {
            return []
        }
        if geometry.kind == .geometryCollection {
            var members: [Geometry] = []
            geometry.flatten(into: &members)
            var seen: Set<GeometryFault.Reason> = []
            return members.flatMap { self.faults(of: $0, checksRange: checksRange, includesRemarks: includesRemarks) }
                .filter { seen.insert($0.reason).inserted }
        }
        var faults = geometry.withCoordinates { StructureCheck(coordinates: $0, checksRange: checksRange).faults() }
        let isSound = faults.allSatisfy { $0.reason == .coordinateOutOfRange }
        if isSound, geometry.kind.dimension == 2 {
            table.removeAll()
            table.append(geometry)
            topology.run(table)
            if topology.isCutShort { isCutShort = true }
            if !topology.found.isEmpty {
                faults += geometry.withCoordinates { coordinates in topology.found.map { $0.fault(table, coordinates) }
                }
            }
        }
        if includesRemarks {
            faults += geometry.withCoordinates { StructureCheck(coordinates: $0, checksRange: false).repeatedPoint() }
        }
        return faults
    }
}

/// Finds the faults that need no comparison of segments: in coordinates, closure, and the number of points. Linear.
struct StructureCheck {
    let coordinates: Coordinates
    let checksRange: Bool

    func faults() -> [GeometryFault] {
        var faults: [GeometryFault] = []
        if let fault = coordinate() { faults.append(fault) }
        if checksRange, let fault = range() { faults.append(fault) }
        let isArea = coordinates.kind.dimension == 2
        var isClosedFound = false
        var isFewFound = false
        for (part, lines) in coordinates.parts.enumerated() {
            for line in lines {
                let positions = coordinates.line(line)
                guard let first = positions.first, let last = positions.last else {
                    // Without an outer ring, holes are holes of nothing.
                    if isArea, !isFewFound, line == lines.lowerBound,
                        lines.contains(where: { !coordinates.line($0).isEmpty })
                    {
                        isFewFound = true
                        faults.append(
                            GeometryFault(
                                reason: .tooFewPoints, position: nil, first: .init(part: part, ring: 0, segment: nil),
                                second: nil))
                    }
                    continue
                }
                if isArea, !isClosedFound, coordinates.point(first) != coordinates.point(last),
                    coordinates.point(first).isFinite, coordinates.point(last).isFinite
                {
                    isClosedFound = true
                    faults.append(fault(.ringNotClosed, last, part, line - lines.lowerBound, nil))
                }
                if !isFewFound, hasFewer(than: isArea ? 4 : 2, positions) {
                    isFewFound = true
                    faults.append(fault(.tooFewPoints, first, part, line - lines.lowerBound, nil))
                }
            }
        }
        return faults
    }

    private func hasFewer(than limit: Int, _ positions: Range<Int>) -> Bool {
        var count = 1
        for position in positions.dropFirst() where coordinates.point(position) != coordinates.point(position - 1) {
            count += 1
            if count >= limit { return false }
        }
        return true
    }

    private func coordinate() -> GeometryFault? {
        for position in coordinates.positions where !coordinates.point(position).isFinite {
            return fault(at: position, .invalidCoordinate)
        }
        return nil
    }

    private func range() -> GeometryFault? {
        for position in coordinates.positions {
            let p = coordinates.point(position)
            if p.isFinite, !p.isInRange { return fault(at: position, .coordinateOutOfRange) }
        }
        return nil
    }

    /// The first position that repeats the previous one.
    func repeatedPoint() -> [GeometryFault] { repeatedPoints().map { [$0.first] } ?? [] }

    /// The number of positions that repeat the previous one, and the first of these; nil if there are none.
    ///
    /// - Parameter counts: whether to count a position with the longitude and latitude of the previous one.
    func repeatedPoints(where counts: (Int) -> Bool = { _ in true }) -> (count: Int, first: GeometryFault)? {
        var found: (count: Int, first: GeometryFault)?
        for (part, lines) in coordinates.parts.enumerated() {
            for line in lines {
                let positions = coordinates.line(line)
                for position in positions.dropFirst()
                where coordinates.point(position) == coordinates.point(position - 1) && counts(position) {
                    let segment = position - 1 - positions.lowerBound
                    let first = found?.first ?? fault(.repeatedPoint, position, part, line - lines.lowerBound, segment)
                    found = ((found?.count ?? 0) + 1, first)
                }
            }
        }
        return found
    }

    /// A fault at a position, with its ring.
    private func fault(at position: Int, _ reason: GeometryFault.Reason) -> GeometryFault {
        for (part, lines) in coordinates.parts.enumerated() {
            for line in lines where coordinates.line(line).contains(position) {
                let segment = position - coordinates.line(line).lowerBound
                return fault(reason, position, part, line - lines.lowerBound, segment)
            }
        }
        return fault(reason, position, position - coordinates.positions.lowerBound, 0, nil)
    }

    private func fault(_ reason: GeometryFault.Reason, _ position: Int, _ part: Int, _ ring: Int, _ segment: Int?)
        -> GeometryFault
    {
        let p = coordinates.point(position)
        return GeometryFault(
            reason: reason, position: p.isFinite ? Position(p) : nil,
            first: GeometryFault.Element(part: part, ring: ring, segment: segment), second: nil)
    }
}
