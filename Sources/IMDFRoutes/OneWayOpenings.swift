/// The openings that people may pass in one direction only: a directed relationship leads through each, and no other leads
/// back.
///
/// Linear in relationships.
package struct OneWayOpenings: Sendable {
    /// The unit into which each does not lead, because people come from there; by the index of the opening.
    private var origins: [Int: Int] = [:]

    package init(_ venue: Venue) {
        // The units from which an opening may be passed; -1 for all.
        var units: [Int: Set<Int>] = [:]
        for relationship in venue.relationships {
            var origin = -1
            if relationship.properties.direction?.known == .directed, case .unit(let unit)? = relationship.originFeature
            {
                origin = unit.index
            }
            for opening in relationship.openings { units[opening, default: []].insert(origin) }
        }
        for (opening, units) in units where units.count == 1 && !units.contains(-1) { origins[opening] = units.first }
    }

    package var isEmpty: Bool { origins.isEmpty }

    /// The unit into which an opening does not lead; nil if it may be passed both ways.
    package func origin(of opening: Int) -> Int? { origins[opening] }
}

extension Node<Relationship> {
    /// The indices of the openings that the relationship leads through.
    var openings: [Int] {
        (intermediaryFeatures + [originFeature, destinationFeature].compactMap { $0 }).compactMap {
            if case .opening(let opening) = $0 { opening.index } else { nil }
        }
    }
}
