/// A group of markers shown as one, or a single marker.
///
/// It is identified by its first member, so that a list or a map that is refreshed keeps what is the same.
public struct MarkerCluster<Payload: Sendable>: Sendable, Identifiable {
    /// The position at which it is shown. It is not ``center`` if the cluster would otherwise cover another one.
    public let position: Position
    /// The center of its members.
    public let center: Position
    /// The markers in the cluster, in their original order; a single one for a marker that is shown alone.
    public let members: [Marker<Payload>]
    /// The zoom from which it is shown in parts; nil if it is a single marker, or if its members stay together at every zoom,
    /// so that an app should list them.
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
    public func total<Number: AdditiveArithmetic>(_ number: (Marker<Payload>) throws -> Number) rethrows -> Number {
        try members.reduce(.zero) { try $0 + number($1) }
    }

    /// The clusters at one zoom; for several, keep a ``MarkerIndex``.
    ///
    /// - Parameters:
    ///   - markers: the markers.
    ///   - zoom: the zoom of the view, as ``Camera`` counts it.
    ///   - distance: the minimum distance of clusters of one kind, in pixels.
    public static func group(
        _ markers: [Marker<Payload>],
        zoom: Double,
        distance: Double = MarkerIndex<Payload>.defaultDistance
    ) -> [MarkerCluster] {
        MarkerIndex(markers, distance: distance, minimumZoom: zoom).clusters(at: zoom)
    }
}

extension MarkerCluster: Equatable where Payload: Equatable {}
extension MarkerCluster: Hashable where Payload: Hashable {}

extension MarkerCluster {
    /// The number of members that are closed or out of service now.
    public func closedCount(_ live: LiveStatus) -> Int { members.count { live[$0.id]?.isClosed == true } }

    /// The sum of a live count, such as bikes, over the members.
    public func total(_ count: String, in live: LiveStatus) -> Int { live.total(count, of: members.lazy.map(\.id)) }
}
