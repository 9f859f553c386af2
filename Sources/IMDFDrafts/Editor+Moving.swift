import CMath

/// The movement of a whole feature: a turn around the middle of its box, then a shift.
struct Movement: Sendable, Hashable {
    /// Meters to the east and to the north.
    let east, north: Double
    /// Degrees, counterclockwise.
    let turn: Double

    var isFinite: Bool { east.isFinite && north.isFinite && turn.isFinite }

    /// A position after the movement, rounded to eight decimals; the origin of the plane is the middle of the turn.
    func moved(_ point: Point, on plane: LocalPlane) -> Point {
        let p = plane.meters(point)
        // Without a turn, sine and cosine are exactly 0 and 1.
        let angle = turn * Double.pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let moved = MetricPoint(p.x * cosine - p.y * sine + east, p.x * sine + p.y * cosine + north)
        return Point(Position(plane.degrees(moved)).rounded)
    }

    /// The coordinates of a GeoJSON geometry after the movement; altitudes stay.
    func moved(_ coordinates: JSONValue, on plane: LocalPlane) -> JSONValue {
        guard case .array(var elements) = coordinates else { return coordinates }
        if elements.count >= 2, let longitude = elements[0].number, let latitude = elements[1].number {
            let point = moved(Point(longitude, latitude), on: plane)
            (elements[0], elements[1]) = (.number(point.x), .number(point.y))
            return .array(elements)
        }
        return .array(elements.map { moved($0, on: plane) })
    }

    /// A GeoJSON geometry after the movement.
    func moved(geometry: JSONValue, on plane: LocalPlane) -> JSONValue {
        guard case .object(var members) = geometry, let coordinates = members["coordinates"] else { return geometry }
        members["coordinates"] = moved(coordinates, on: plane)
        return .object(members)
    }
}

extension Editor {
    /// Moves a feature, and what stands with it.
    mutating func move(_ id: FeatureID, _ movement: Movement) throws(EditError) {
        let named = try handle(id)
        // An occupant stands where its anchor does.
        let handle = named.type == .occupant ? try anchor(of: named) ?? named : named
        guard let geometry = dataset.features.geometry(of: handle), !geometry.isEmpty else {
            throw .notMovable(id, reason: "it has no geometry")
        }
        guard movement.isFinite else { throw .notMovable(id, reason: "the movement is not finite") }
        let plane = LocalPlane(at: geometry)
        var changes: [FeatureHandle: JSONObject] = [:]
        for part in try [handle] + companions(of: handle) {
            var object = try json(of: part)
            if let old = object["geometry"] { object["geometry"] = movement.moved(geometry: old, on: plane) }
            if case .object(var properties)? = object["properties"], let point = properties["display_point"] {
                properties["display_point"] = movement.moved(geometry: point, on: plane)
                object["properties"] = .object(properties)
            }
            try check(object["geometry"] ?? .null, of: part)
            changes[part] = object
        }
        try apply(ordered(changes))
    }

    /// The features that move with another: its own anchor, and the anchors and amenities of that unit alone.
    private func companions(of handle: FeatureHandle) throws(EditError) -> [FeatureHandle] {
        var found: [FeatureHandle] = []
        if let anchor = try anchor(of: handle) { found.append(anchor) }
        for owner in owners(of: handle) where owner.type == .anchor || owner.type == .amenity {
            guard case .object(let properties)? = try json(of: owner)["properties"] else { continue }
            if case .array(let units)? = properties["unit_ids"], units.count > 1 { continue }
            found.append(owner)
        }
        return found
    }

    /// The anchor that a feature refers to.
    private func anchor(of handle: FeatureHandle) throws(EditError) -> FeatureHandle? {
        guard case .object(let properties)? = try json(of: handle)["properties"],
            case .string(let text)? = properties["anchor_id"]
        else { return nil }
        guard let number = venue.storage.ids.number(of: FeatureID(text)) else { return nil }
        let anchor = venue.storage.numbering.handle(number)
        return anchor.type == .anchor ? anchor : nil
    }

    /// Throws if a moved geometry leaves the world, or is no longer valid.
    private func check(_ written: JSONValue, of handle: FeatureHandle) throws(EditError) {
        var notes = ReadingNotes()
        guard let geometry = Geometry(written, &notes) else { return }
        let box = geometry.box
        guard box.minX >= -180, box.maxX <= 180, box.minY >= -90, box.maxY <= 90 else {
            throw .notMovable(id(of: handle), reason: "it would leave the range of longitudes and latitudes")
        }
        let before = dataset.features.geometry(of: handle)
        if let fault = geometry.faults().first, before?.isValid() ?? true {
            throw .invalidGeometry(id(of: handle), fault)
        }
    }
}
