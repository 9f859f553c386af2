/// The openings that people may pass in one direction only: a directed relationship leads through each, and no other leads
/// back.
///
/// Linear in relationships.
package struct OneWayOpenings: Sendable {
    /// The unit into which each opening does not lead, because people come from there, by the index of the opening: -1 for none.
    /// Empty if all may be passed both ways.
    private var origins: [Int32] = []

    package init(_ venue: Venue) {
        let (links, numbering) = (venue.storage.links, venue.storage.numbering)
        let (openings, units) = (numbering.range(of: .opening), numbering.range(of: .unit))
        let first = numbering.range(of: .relationship).lowerBound
        let relationships = venue.dataset.features.properties.relationships
        let isDirected = relationships.indices.map { relationships[$0].direction?.known == .directed }
        if !isDirected.contains(true) { return }
        // -2 for openings without a relationship.
        var origins = [Int32](repeating: -2, count: openings.count)
        for (index, isDirected) in isDirected.enumerated() {
            var origin = Int32(-1)
            if isDirected, let number = links.target(of: first + index, .origin), units.contains(number) {
                origin = Int32(number - units.lowerBound)
            }
            for link in links.links(from: first + index) where openings.contains(Int(link.number)) {
                let opening = Int(link.number) - openings.lowerBound
                origins[opening] = origins[opening] == -2 || origins[opening] == origin ? origin : -1
            }
        }
        if origins.contains(where: { $0 >= 0 }) { self.origins = origins }
    }

    package var isEmpty: Bool { origins.isEmpty }

    /// The unit into which an opening does not lead; nil if it may be passed both ways.
    package func origin(of opening: Int) -> Int? {
        guard origins.indices.contains(opening), origins[opening] >= 0 else { return nil }
        return Int(origins[opening])
    }
}

extension Node<Relationship> {
    /// The indices of the openings that the relationship leads through.
    var openings: [Int] {
        (intermediaryFeatures + [originFeature, destinationFeature].compactMap { $0 }).compactMap {
            if case .opening(let opening) = $0 { opening.index } else { nil }
        }
    }
}
