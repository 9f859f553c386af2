/// The openings that people may pass in one direction only: a directed relationship leads through each, and no other leads
/// back.
///
/// Linear in relationships.
package struct OneWayOpenings: Sendable {
    /// The unit into which each does not lead, because people come from there; by the index of the opening.
    private var origins: [Int: Int] = [:]

    package init(_ venue: Venue) {
        let (links, numbering) = (venue.storage.links, venue.storage.numbering)
        let (openings, units) = (numbering.range(of: .opening), numbering.range(of: .unit))
        let first = numbering.range(of: .relationship).lowerBound
        // The subscript of an array copies features.
        let isDirected = venue.dataset.features.relationships.features.withUnsafeBufferPointer { buffer in
            buffer.indices.map { (buffer.baseAddress! + $0).pointee.properties.direction?.known == .directed }
        }
        if !isDirected.contains(true) { return }
        // The unit from which an opening may be passed; -1 for both.
        var origins: [Int: Int] = [:]
        for (index, isDirected) in isDirected.enumerated() {
            var origin = -1
            if isDirected, let number = links.target(of: first + index, .origin), units.contains(number) {
                origin = number - units.lowerBound
            }
            for link in links.links(from: first + index) where openings.contains(Int(link.number)) {
                let opening = Int(link.number) - openings.lowerBound
                origins[opening] = origins[opening] ?? origin == origin ? origin : -1
            }
        }
        self.origins = origins.filter { $0.value >= 0 }
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
