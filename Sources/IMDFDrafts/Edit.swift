/// A step of a draft. Features are identified by id, so that a step has the same meaning in a copy of the archive.
public struct Edit: Sendable, Hashable {
    /// The treatment of features that refer to a removed one.
    public enum Dependents: Sendable, Hashable {
        /// The step fails if there are any.
        case refuse
        /// Features that cannot exist without it are removed too, such as the units of a level. Other features lose
        /// the reference.
        case remove
    }

    enum Action: Sendable, Hashable {
        case create(NewFeature)
        case remove([FeatureID], Dependents)
        case set(FeatureID, AnySetting)
        case setProperty(FeatureID, key: String, JSONValue?)
        case update(FeatureID, FeatureUpdate)
        case setGeometry(FeatureID, Geometry?)
        case moveCorner(Corner, Position)
        case insertCorner(Wall, Position)
        case removeCorner(Corner)
        case moveWall(Wall, meters: Double)
        case move(FeatureID, Movement)
        case split(FeatureID, line: [Position], newID: FeatureID?)
        case merge([FeatureID])
        case several([Edit])
    }

    let action: Action

    /// Adds a feature at the end of its type's file, formatted like the feature before it.
    ///
    /// A feature without an id gets a random one, which is in ``Change/created``. A missing category becomes
    /// `unspecified` if the standard has that value, and a missing required boolean becomes false. Points are rounded
    /// to eight decimals.
    public static func create<P: FeatureProperties>(_ feature: Feature<P>) -> Edit {
        Edit(action: .create(NewFeature(feature)))
    }

    /// Adds a feature with exactly the given members.
    ///
    /// - Returns: nil if the object has no feature type or if its id is not a text.
    package static func create(_ object: JSONObject) -> Edit? { NewFeature(object).map { Edit(action: .create($0)) } }

    /// Removes features.
    package static func remove(_ ids: [FeatureID], dependents: Dependents) -> Edit {
        Edit(action: .remove(ids, dependents))
    }

    /// Removes features.
    public static func remove(_ ids: FeatureID..., dependents: Dependents = .refuse) -> Edit {
        Edit(action: .remove(ids, dependents))
    }

    /// Sets a member of `properties` by its key, whether the standard declares it or not; nil removes the member.
    public static func setProperty(_ key: String, to value: JSONValue?, of id: FeatureID) -> Edit {
        Edit(action: .setProperty(id, key: key, value))
    }

    /// Sets the geometry. Points are rounded to eight decimals. Lines and areas are not rounded, so that shared corners
    /// stay the same.
    public static func setGeometry(_ geometry: Geometry?, of id: FeatureID) -> Edit {
        Edit(action: .setGeometry(id, geometry))
    }

    /// Sets members of a feature exactly as given, without rounding.
    package static func update(_ id: FeatureID, _ update: FeatureUpdate) -> Edit { Edit(action: .update(id, update)) }

    /// Moves a corner of a level with all walls that meet there. Openings and details on the walls move with them.
    ///
    /// The position is rounded to eight decimals.
    public static func moveCorner(_ corner: Corner, to position: Position) -> Edit {
        Edit(action: .moveCorner(corner, position))
    }

    /// Adds a corner to a wall, in all features that have the wall. The position is rounded to eight decimals.
    public static func insertCorner(on wall: Wall, at position: Position) -> Edit {
        Edit(action: .insertCorner(wall, position))
    }

    /// Removes a corner that joins exactly two walls, and replaces them by one wall.
    public static func removeCorner(_ corner: Corner) -> Edit { Edit(action: .removeCorner(corner)) }

    /// Moves a wall to the left, as seen from its start to its end, with all walls that meet at its ends.
    public static func moveWall(_ wall: Wall, by meters: Double) -> Edit {
        Edit(action: .moveWall(wall, meters: meters))
    }

    /// Moves a whole feature with its display point, and turns it around the middle of its box.
    ///
    /// Its anchor moves with it, and so do the anchors and amenities that refer to no other unit. An occupant moves with
    /// its anchor. Walls of neighbors do not move, and what stands in the feature without a reference stays. Positions
    /// are rounded to eight decimals.
    ///
    /// - Parameters:
    ///   - feature: the feature to move.
    ///   - east: meters to the east.
    ///   - north: meters to the north.
    ///   - degrees: the turn before the movement, counterclockwise.
    public static func move(_ feature: FeatureID, east: Double = 0, north: Double = 0, turnedBy degrees: Double = 0)
        -> Edit
    { Edit(action: .move(feature, Movement(east: east, north: north, turn: degrees))) }

    /// Divides a unit along a line that begins and ends at its outer wall.
    ///
    /// The part with the display point keeps the id; without a display point, the larger part does. The other part
    /// becomes a unit with the same category, restriction, and accessibility, without a name. Anchors and amenities
    /// refer to the part that contains them.
    ///
    /// - Parameters:
    ///   - unit: the unit to split.
    ///   - line: the positions of the line, from wall to wall.
    ///   - newID: the id of the new unit; nil for a random one.
    public static func split(_ unit: FeatureID, along line: [Position], newID: FeatureID? = nil) -> Edit {
        Edit(action: .split(unit, line: line, newID: newID))
    }

    /// Joins units that share walls into one, which keeps the id and the properties of the first. References to the
    /// other units change to it. Openings on the removed walls are removed.
    public static func merge(_ units: [FeatureID]) -> Edit { Edit(action: .merge(units)) }

    /// Combines several edits into one. Either all of them are performed or none.
    public static func several(_ edits: [Edit]) -> Edit { Edit(action: .several(edits)) }
}

/// The members of a feature to set.
package struct FeatureUpdate: Sendable, Hashable {
    /// Members of `properties`; nil removes one.
    package var properties: [String: JSONValue?]
    /// Members of the feature object that the standard does not define; nil removes one.
    package var members: [String: JSONValue?]
    /// The geometry object, or null; nil leaves the geometry as it is.
    package var geometry: JSONValue?

    package init(
        properties: [String: JSONValue?] = [:], members: [String: JSONValue?] = [:], geometry: JSONValue? = nil
    ) { (self.properties, self.members, self.geometry) = (properties, members, geometry) }
}

/// The effect of a step.
public struct Change: Sendable, Hashable {
    /// The name of the step.
    public var name: String?
    /// The new features.
    public internal(set) var created: [FeatureID] = []
    /// The features with a changed property or geometry.
    public internal(set) var changed: [FeatureID] = []
    /// The features that no longer exist.
    public internal(set) var removed: [FeatureID] = []

    package init(name: String? = nil, created: [FeatureID] = [], changed: [FeatureID] = [], removed: [FeatureID] = []) {
        (self.name, self.created, self.changed, self.removed) = (name, created, changed, removed)
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { created.isEmpty && changed.isEmpty && removed.isEmpty }

    /// The change that undoes this one.
    var reversed: Change { Change(name: name, created: removed, changed: changed, removed: created) }
}

/// A feature to add, as JSON.
struct NewFeature: Sendable, Hashable {
    let type: FeatureType
    let id: FeatureID?
    let geometry: Geometry?
    /// The geometry exactly as it will be written; nil to write ``geometry``.
    let writtenGeometry: JSONValue?
    var properties: JSONObject
    let members: JSONObject

    /// Creates a feature to write exactly as given. Returns nil if it has no type or an id that is not a text.
    init?(_ object: JSONObject) {
        guard case .string(let type)? = object["feature_type"], let type = FeatureType(rawValue: type) else {
            return nil
        }
        self.type = type
        switch object["id"] {
        case nil, .null?: id = nil
        case .string(let text)?: id = FeatureID(text)
        default: return nil
        }
        writtenGeometry = object["geometry"] ?? .null
        var notes = ReadingNotes()
        geometry = writtenGeometry.flatMap { Geometry($0, &notes) }
        if case .object(let properties)? = object["properties"] {
            self.properties = properties
        } else {
            properties = [:]
        }
        members = object.filter { !Self.ownKeys.contains($0.key) }
    }

    /// The members of a feature that the standard defines.
    static let ownKeys: Set = ["id", "type", "feature_type", "geometry", "properties"]

    init<P: FeatureProperties>(_ feature: Feature<P>) {
        type = P.featureType
        id = feature.id
        geometry = feature.geometry
        writtenGeometry = nil
        members = feature.additional.unknown
        properties = feature.properties.json
        for field in P.featureType.fieldDescriptions {
            let isSet = properties[field.key].map { $0 != .null } ?? false
            if isSet { continue }
            switch (field.need, field.shape) {
            case (.required, .category(_, let values)) where values.contains("unspecified"):
                properties[field.key] = .string("unspecified")
            case (.required, .boolean): properties[field.key] = .boolean(false)
            case (.optional, _): properties[field.key] = nil
            default: properties[field.key] = .null
            }
        }
        if case .object(let point)? = properties["display_point"], let rounded = point.roundedPoint {
            properties["display_point"] = rounded
        }
    }

    init(type: FeatureType, id: FeatureID, geometry: Geometry?, properties: JSONObject) {
        (self.type, self.id, self.geometry, self.properties, members) = (type, id, geometry, properties, [:])
        writtenGeometry = nil
    }

    /// The feature object.
    func json(id: FeatureID) -> JSONObject {
        var object = members
        object["id"] = .string(id.text)
        object["type"] = .string("Feature")
        object["feature_type"] = .string(type.rawValue)
        object["geometry"] = writtenGeometry ?? geometry.map { $0.roundedPoint.json } ?? .null
        object["properties"] = .object(properties)
        return object
    }
}

extension Position {
    /// The position rounded to eight decimals, about a millimeter.
    package var rounded: Position {
        Position(longitude: longitude.rounded(decimals: 8), latitude: latitude.rounded(decimals: 8), altitude: altitude)
    }
}

extension Geometry {
    /// A point rounded to eight decimals; any other geometry unchanged.
    var roundedPoint: Geometry {
        guard kind == .point, let point, point.rounded != point else { return self }
        return Geometry.point(point.rounded).with(foreignMembers: foreignMembers)
    }
}

extension JSONObject {
    /// A point geometry rounded to eight decimals; nil for other geometries.
    var roundedPoint: JSONValue? {
        var notes = ReadingNotes()
        guard let geometry = Geometry(JSONValue.object(self), &notes), geometry.kind == .point else { return nil }
        return geometry.roundedPoint.json
    }
}

/// A property to set. The protocol hides the feature type, which only the setting knows.
protocol PropertySetting: AnyObject, Sendable {
    var type: FeatureType { get }
    /// The members of `properties` that the setting changes in a feature; nil for a member to remove.
    func members(of feature: FeatureHandle, in dataset: Dataset) -> [String: JSONValue?]
    func equals(_ other: any PropertySetting) -> Bool
    func hash(into hasher: inout Hasher)
}

/// A type-erased property setting.
struct AnySetting: Sendable, Hashable {
    let base: any PropertySetting

    static func == (a: AnySetting, b: AnySetting) -> Bool { a.base.equals(b.base) }
    func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
