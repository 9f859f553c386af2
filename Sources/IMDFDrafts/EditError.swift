/// The reason why a step cannot be performed. The draft is then unchanged.
public enum EditError: Error, Sendable, Hashable {
    /// No feature has this id.
    case unknownID(FeatureID)
    /// Several features have this id, so it is ambiguous.
    case ambiguousID(FeatureID)
    /// A feature with this id exists already.
    case idInUse(FeatureID)
    /// The feature is of another type.
    case wrongType(FeatureID, expected: FeatureType, found: FeatureType?)
    /// Other features refer to the feature to remove.
    case stillReferenced(FeatureID, by: [FeatureID])
    /// A property would refer to a feature that does not exist or that has the wrong type for the property.
    case unresolvedReference(FeatureID, key: String, of: FeatureID)
    /// A value can't be read as the standard declares it. The reason states the fault.
    case unreadableValue(FeatureID, reason: String)
    /// The feature's type does not allow this kind of geometry; nil stands for no geometry.
    case wrongGeometry(FeatureID, FeatureType, Geometry.Kind?)
    /// The geometry would not be valid.
    case invalidGeometry(FeatureID, GeometryFault)
    /// Two units would overlap that did not before.
    case overlap(FeatureID, FeatureID)
    /// No corner of the level is at the position.
    case noCorner(Corner)
    /// No wall of the level has these ends.
    case noWall(Wall)
    /// The corner can't be removed, because it joins more than two walls.
    case cornerJoinsWalls(Corner, count: Int)
    /// The feature can't be moved. The reason states why.
    case notMovable(FeatureID, reason: String)
    /// The line does not divide the unit into two parts.
    case notDivided(FeatureID, reason: String)
    /// The units do not form one area.
    case notMergeable([FeatureID], reason: String)
    /// The file with this name is not a feature collection that can be changed.
    case unwritableFile(String)
    /// No step to replace.
    case noStep
}

extension EditError {
    /// The affected features.
    package var features: [FeatureID] {
        switch self {
        case .unknownID(let id), .ambiguousID(let id), .idInUse(let id), .wrongType(let id, _, _),
            .unresolvedReference(_, _, let id), .unreadableValue(let id, _), .wrongGeometry(let id, _, _),
            .invalidGeometry(let id, _), .notMovable(let id, _), .notDivided(let id, _):
            [id]
        case .stillReferenced(let id, let others): [id] + others
        case .overlap(let first, let second): [first, second]
        case .notMergeable(let ids, _): ids
        case .noCorner, .noWall, .cornerJoinsWalls, .unwritableFile, .noStep: []
        }
    }
}

extension EditError: CustomStringConvertible {
    /// A sentence with the features and the reason.
    public var description: String {
        switch self {
        case .unknownID(let id):
            "no feature has the id \(Self.show(id))" + (FeatureID.shortened(id.text) == nil ? "" : "; write it whole")
        case .ambiguousID(let id): "several features have the id \(Self.show(id)); assign different ids first"
        case .idInUse(let id): "a feature with the id \(Self.show(id)) exists already"
        case .wrongType(let id, let expected, let found):
            "\(Self.show(id)) is of type \(found?.rawValue ?? "unknown"), not \(expected.rawValue)"
        case .stillReferenced(let id, let others):
            """
            \(Wording.count(others.count, "feature")) refer\(others.count == 1 ? "s" : "") to \(Self.show(id)): \
            \(Self.show(others))
            """
        case .unresolvedReference(let id, let key, let owner):
            "\(key) of \(Self.show(owner)) would refer to \(Self.show(id)), which is not a feature of the required type"
        case .unreadableValue(let id, let reason): "a value of \(Self.show(id)) cannot be read: \(reason)"
        case .wrongGeometry(let id, let type, let kind):
            "\(Self.show(id)) cannot have \(kind?.rawValue ?? "no geometry"): the type \(type.rawValue) does not allow it"
        case .invalidGeometry(let id, let fault):
            "the geometry of \(Self.show(id)) would have a \(fault.reason.jtsName)"
        case .overlap(let first, let second): "\(Self.show(first)) would overlap \(Self.show(second))"
        case .noCorner(let corner): "level \(Self.show(corner.level)) has no corner at \(Self.show(corner.position))"
        case .noWall(let wall):
            """
            level \(Self.show(wall.level)) has no wall from \(Self.show(wall.start)) to \(Self.show(wall.end))
            """
        case .cornerJoinsWalls(let corner, let count):
            "walls to \(count) other corners meet at \(Self.show(corner.position)), so that the corner cannot be removed"
        case .notMovable(let id, let reason): "\(Self.show(id)) cannot be moved: \(reason)"
        case .notDivided(let id, let reason): "the line does not divide \(Self.show(id)): \(reason)"
        case .notMergeable(let ids, let reason): "\(Self.show(ids)) cannot be merged: \(reason)"
        case .unwritableFile(let name): "\(Wording.whole(name)) is not a feature collection that can be changed"
        case .noStep: "there is no step to replace"
        }
    }

    private static func show(_ id: FeatureID) -> String { "“\(Wording.clean(id.text))”" }

    /// The first three ids.
    private static func show(_ ids: [FeatureID]) -> String {
        ids.prefix(3).map(Self.show).joined(separator: ", ") + (ids.count > 3 ? ", …" : "")
    }

    private static func show(_ position: Position) -> String {
        "\(NumberText.shortest(position.longitude)), \(NumberText.shortest(position.latitude))"
    }
}
