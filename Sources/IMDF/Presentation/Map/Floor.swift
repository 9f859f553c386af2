/// A floor of a venue: all levels with the same ordinal, one for each building of a campus and any outdoors.
///
/// A floor picker lists ``Venue/floors`` and shows the levels of the selected one together. A level without an ordinal is a
/// floor of its own.
public struct Floor: Hashable, Sendable, Identifiable {
    /// The identity of a floor in its venue.
    public enum ID: Hashable, Sendable {
        /// The ordinal of the levels; it stays the same in later versions of the archive.
        case ordinal(Int)
        /// The level without an ordinal.
        case level(FeatureHandle)
    }

    /// The levels, in file order; at least one.
    public let levels: [Node<Level>]

    /// The ordinal, or the level if it has none.
    public var id: ID { levels[0].properties.ordinal.map(ID.ordinal) ?? .level(levels[0].handle) }

    /// The number of the floor, 0 for the ground floor; nil for a level without an ordinal.
    public var ordinal: Int? { levels[0].properties.ordinal }

    /// The name in a language. If buildings name the floor differently, the names of the levels are joined. Nil without
    /// names.
    public func name(in language: String? = nil) -> String? { joined(language, { $0.name }) }

    /// The short name in a language; see ``name(in:)``.
    public func shortName(in language: String? = nil) -> String? { joined(language, { $0.shortName }) }

    private func joined(_ language: String?, _ labels: (Level) -> Labels?) -> String? {
        let choice = LabelChoice(levels[0].storage.dataset.manifest, language)
        var names: [String] = []
        for level in levels {
            if let name = choice.text(labels(level.properties)), !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? nil : names.joined(separator: " / ")
    }

    /// Groups levels that are already sorted by ordinal.
    fileprivate static func grouping(_ levels: [Node<Level>]) -> [Floor] {
        var groups: [[Node<Level>]] = []
        for level in levels {
            if let last = groups.last?.first, let ordinal = level.properties.ordinal, last.properties.ordinal == ordinal
            {
                groups[groups.count - 1].append(level)
            } else {
                groups.append([level])
            }
        }
        return groups.map(Floor.init)
    }
}

extension Venue {
    /// The floors by ordinal, lowest first; levels without an ordinal come last.
    ///
    /// - Complexity: O(*n* log *n*) in the levels.
    public var floors: [Floor] { Floor.grouping(levels) }

    /// The floor that a level belongs to.
    public func floor(of level: Node<Level>) -> Floor? { floors.first { $0.levels.contains(level) } }

    /// The floor to show first: the one whose ordinal is nearest to 0, or the lower of two that are equally near. Nil
    /// without levels.
    public var groundFloor: Floor? { floors.min { ($0.ordinal?.magnitude ?? .max) < ($1.ordinal?.magnitude ?? .max) } }
}

extension Node<Building> {
    /// The floors of the building by ordinal, lowest first; each with the levels of this building only.
    public var floors: [Floor] { Floor.grouping(levels) }
}
