/// The reason why there is no route, and where it is blocked.
public enum RouteBreak: Hashable, Sendable {
    /// A stop is on no level, or more than 10 m from walkable ground.
    case noPlace(RouteStop)
    /// The venue has no entrance that the profile may pass.
    case noEntrance
    /// The unrestricted route leads through an opening that the profile may not pass.
    case opening(Node<Opening>, Node<Level>, Position)
    /// The unrestricted route leads through a unit that the profile may not enter.
    case unit(Node<Unit>, Node<Level>, Position)
    /// The unrestricted route leads to another level by a connector that the profile does not use, or that is closed.
    case connector(RouteConnector, Node<Unit>, to: Node<Level>, Position)
    /// The unrestricted route leads over a level that is closed.
    case level(Node<Level>)
    /// The unrestricted route leads over a shared edge that is too narrow for the profile.
    case narrowEdge(Node<Level>, Position)
    /// No profile can get from one part of the venue to the other, because the surroundings of a stop are cut off.
    case cutOff(RouteStop, Node<Unit>?, Node<Level>, RouteGap.Reason)
}

extension Wayfinder {
    /// The reason why there is no route, and where it is blocked; nil if there is a route.
    public func routeBreak(from start: RouteStop, to end: RouteStop, by profile: TravelProfile = .walking)
        -> RouteBreak?
    {
        let profile = profile.throughRooms
        let (starts, goals) = (ends(of: start, profile), ends(of: end, profile))
        for (stop, ends) in [(start, starts), (end, goals)] where ends.isEmpty {
            return stop == .entrance ? .noEntrance : .noPlace(stop)
        }
        if RouteSearch(self, from: starts, to: goals, profile, .nearest).best != nil { return nil }
        // The route of visitors on foot shows where other profiles are stopped. If there is none either, the route of a
        // profile that may go everywhere shows it.
        let everybody = TravelProfile()
        for other in [.walking.throughRooms, everybody] {
            let (otherStarts, otherGoals) = (ends(of: start, other), ends(of: end, other))
            let search = RouteSearch(self, from: otherStarts, to: otherGoals, other, .nearest)
            guard let found = search.best else { continue }
            let units = Set([otherStarts[found.start].unit, otherGoals[found.goal].unit].compactMap { $0 })
            if let found = firstBreak(found, RoutePermits(self, profile, openUnits: units)) { return found }
        }
        // The smaller part counts as the one that is cut off.
        let fromStart = RouteReach(self, from: starts, everybody)
        let fromGoal = RouteReach(self, from: goals, everybody)
        let (stop, part, reach) = fromStart.count < fromGoal.count ? (start, starts, fromGoal) : (end, goals, fromStart)
        let floor = floors[part[0].floor]
        let level = Node<Level>(storage: venue.storage, index: floor.level)
        let unit = part[0].unit.map { Node<Unit>(storage: venue.storage, index: $0) }
        let reason: RouteGap.Reason =
            if floor.isTooComplex { .levelTooComplex } else if !reach.reachesAnything(on: part[0].floor) {
                .levelNotConnected
            } else if let unit { self.reason(unit, reach, everybody) ?? .cutOff } else { .cutOff }
        return .cutOff(stop, unit, level, reason)
    }

    /// The first place on a route that a profile may not pass.
    private func firstBreak(_ found: RouteSearch.Found, _ permits: RoutePermits) -> RouteBreak? {
        for part in found.parts {
            switch part {
            case .walk(let number, let way, _, _):
                let floor = floors[number]
                let level = Node<Level>(storage: venue.storage, index: floor.level)
                if permits.isClosed(number) { return .level(level) }
                let permissions = permits.permissions(on: number)
                for passage in way.passages {
                    let position = grid.position(passage.point)
                    if !permissions.portals[passage.portal] {
                        guard let opening = floor.portals[passage.portal].opening else {
                            return .narrowEdge(level, position)
                        }
                        return .opening(Node(storage: venue.storage, index: opening), level, position)
                    }
                    if !permissions.spaces[passage.space], case .unit(let unit) = floor.spaces[passage.space] {
                        return .unit(Node(storage: venue.storage, index: unit), level, position)
                    }
                }
            case .ride(let stop, let ride):
                if permits.allows(stop, ride) { continue }
                let from = graph.stops[stop]
                return .connector(
                    ride.connector, Node(storage: venue.storage, index: from.unit),
                    to: Node(storage: venue.storage, index: floors[graph.stops[ride.to].floor].level),
                    grid.position(from.place.point))
            }
        }
        return nil
    }
}
