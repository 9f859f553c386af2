/// A group of markers shown as one, or a single marker.
///
/// Its identity is its first member, so that an unchanged cluster keeps its identity when a list or a map is refreshed.
public struct MarkerCluster<Payload: Sendable>: Sendable, Identifiable {
    /// The position at which it is shown: that of the member nearest to ``center``, or, if it would cover another cluster
    /// there, a free one at most the minimum distance away.
    public let position: Position
    /// Whether it covers another cluster at its position and all others nearby. Leave it out until the map is zoomed in.
    public let isCovered: Bool
    /// The center of its members.
    public let center: Position
    /// The markers in the cluster, in their original order; only one if the marker is shown alone.
    public let members: [Marker<Payload>]
    /// The zoom from which it is shown in parts. Nil for a single marker, and for members that stay together at every
    /// zoom; list those.
    public let splitZoom: Double?

    /// The id of the first member.
    public var id: FeatureID { members[0].id }
    /// The ordinal of the level of the members.
    public var level: Int? { members[0].level }
    /// The kind of the members.
    public var kind: String? { members[0].kind }

    /// Whether a marker is in the cluster, such as the selected one.
    public func contains(_ id: FeatureID) -> Bool { members.contains { $0.id == id } }

    /// The sum of a number over the members: `cluster.total { live[$0.id]?.counts["bikes"] ?? 0 }`.
    public func total<Number: AdditiveArithmetic, E: Error>(_ number: (Marker<Payload>) throws(E) -> Number) throws(E)
        -> Number
    {
        var sum = Number.zero
        for member in members { sum += try number(member) }
        return sum
    }

    /// Groups markers at one zoom. For several zooms, keep a ``MarkerIndex``.
    ///
    /// - Parameters:
    ///   - markers: the markers.
    ///   - zoom: the zoom of the view, as ``Camera`` counts it.
    ///   - distance: the minimum distance of clusters of one kind, in pixels.
    public static func group(
        _ markers: [Marker<Payload>], zoom: Double, distance: Double = MarkerIndex<Payload>.defaultDistance
    ) -> [MarkerCluster] { MarkerIndex(markers, distance: distance, minimumZoom: zoom).clusters(at: zoom) }
}

extension MarkerCluster: Equatable where Payload: Equatable {}
extension MarkerCluster: Hashable where Payload: Hashable {}

extension MarkerCluster {
    /// The number of members that are closed or out of service now.
    public func closedCount(_ live: LiveStatus) -> Int { members.count { live[$0.id]?.isClosed == true } }

    /// The sum of a live count, such as bikes, over the members.
    public func total(_ count: String, in live: LiveStatus) -> Int { live.total(count, of: members.lazy.map { $0.id }) }
}
