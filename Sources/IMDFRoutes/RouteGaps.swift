/// A unit that cannot be reached, and why.
public struct RouteGap: Hashable, FeatureIdentifying {
    /// The reasons; a gap has the first one that applies.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// The unit has no level, or no polygon near the others.
        case noPlace
        /// The walls of the level meet in too many places to be examined.
        case levelTooComplex
        /// Nothing on the level can be reached: no connector leads there.
        case levelNotConnected
        /// No opening and no open edge leads into the unit.
        case noOpening
        /// The profile may not enter the unit.
        case notAllowed
        /// The unit can be entered only from parts that cannot be reached.
        case cutOff
    }

    /// The unit.
    public let unit: Node<Unit>
    /// The reason why it cannot be reached.
    public let reason: Reason

    /// The unit's handle.
    public var handle: FeatureHandle { unit.handle }
}

extension Wayfinder {
    /// The units that no route reaches from an entrance, in file order, without structure and voids. If the venue has
    /// no entrance, the units outside its largest connected part.
    public func gaps(by profile: TravelProfile = .walking) -> [RouteGap] {
        let reach = RouteReach(ofEntrancesTo: self, profile)
        return venue.all(Unit.self).compactMap { unit in
            reason(unit, reach, profile).map { RouteGap(unit: unit, reason: $0) }
        }
    }

    /// The reason why a unit is not reached; nil if it is, or if it is not a destination.
    func reason(_ unit: Node<Unit>, _ reach: RouteReach, _ profile: TravelProfile) -> RouteGap.Reason? {
        if UnitUse(unit.feature) == .solid { return nil }
        guard let level = unit.level, let number = floorOfLevel[level.index] else { return .noPlace }
        let floor = floors[number]
        if floor.isTooComplex { return .levelTooComplex }
        let ends = ends(of: .place(unit.handle), profile)
        guard let space = floor.spaceOfUnit[unit.index], !ends.isEmpty else { return .noPlace }
        if ends.contains(where: reach.reaches) { return nil }
        if !reach.reachesAnything(on: number) { return .levelNotConnected }
        if floor.doors(of: space).isEmpty { return .noOpening }
        return profile.canEnter(unit.feature) ? .cutOff : .notAllowed
    }
}
