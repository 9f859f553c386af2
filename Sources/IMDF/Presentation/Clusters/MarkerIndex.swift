/// Markers grouped for every zoom at once.
///
///     let index = MarkerIndex(map.markers)  // once
///     let clusters = index.clusters(at: camera.zoom)
///
/// - Every marker is in exactly one cluster at every zoom.
/// - Clusters of one kind and level are at least as far apart as the distance, in pixels.
/// - Clusters are nested: zooming in splits clusters and never moves a marker from one to another.
/// - The same markers always give the same clusters, wherever the view is.
///
/// The clusters of a zoom are those of the next lower whole zoom. They are built from the largest zoom down, by joining
/// the nearest ones that are too close, in O(n) for each zoom.
public struct MarkerIndex<Payload: Sendable>: Sendable {
    /// The markers.
    public let markers: [Marker<Payload>]
    /// The minimum distance of clusters of one kind, in pixels.
    public let distance: Double
    private let tree: ClusterTree
    private let numbers: [FeatureID: Int]

    /// The default distance, which a fingertip covers.
    public static var defaultDistance: Double { 40 }

    /// Groups markers.
    ///
    /// - Parameters:
    ///   - markers: the markers. Those without a valid position stay alone.
    ///   - distance: the minimum distance of clusters of one kind, in pixels.
    ///   - minimumZoom: the smallest zoom that is needed.
    public init(_ markers: [Marker<Payload>], distance: Double = defaultDistance, minimumZoom: Double = 0) {
        self.markers = markers
        self.distance = max(distance, 0)
        var groups: [MarkerGroup: Int] = [:]
        tree = ClusterTree(
            markers.map { WebMercator.point($0.position) },
            groups: markers.map { marker in
                guard let kind = marker.kind else { return nil }
                return groups[MarkerGroup(level: marker.level, kind: kind), default: groups.count].remembered(
                    in: &groups, MarkerGroup(level: marker.level, kind: kind))
            }, distance: self.distance, downTo: Self.wholeZoom(minimumZoom))
        numbers = Dictionary(zip(markers.map { $0.id }, markers.indices)) { first, _ in first }
    }

    /// The clusters at a zoom, in the order of their first members.
    ///
    /// A cluster is shown at the member nearest to its center. Clusters of different kinds that would cover each other on
    /// one level are moved apart by at most the distance; where there is no room for all, the smaller ones are
    /// ``MarkerCluster/isCovered``. Markers without a kind are not moved.
    /// - Complexity: linear in the markers.
    public func clusters(at zoom: Double) -> [MarkerCluster<Payload>] {
        let whole = Self.wholeZoom(zoom)
        let nodes = tree.nodes(at: whole)
        let size = Camera.worldSize * Camera.scale(zoom: Double(whole))
        let places = MarkerPlacement.places(
            nodes.map { node in
                let marker = markers[node.members[0]]
                let isMoved = marker.kind != nil && node.point.x.isFinite && node.point.y.isFinite
                return MarkerPlacement.Wish(
                    x: node.middle.x * size, y: node.middle.y * size, level: marker.level, weight: node.members.count,
                    isMoved: isMoved)
            }, distance: distance)
        return zip(nodes, places).map { node, place in
            let members = node.members.map { markers[$0] }
            let center = members.count == 1 ? members[0].position : Self.center(of: members)
            var position = markers[node.middle.member].position
            var isCovered = false
            switch place {
            case .atItsWish: break
            case .moved(let x, let y): position = WebMercator.position(x: x / size, y: y / size)
            case .none: isCovered = true
            }
            return MarkerCluster(
                position: position, isCovered: isCovered, center: center, members: members,
                splitZoom: members.count == 1 ? nil : node.splitZoom.map(Double.init))
        }
    }

    /// The cluster that contains a marker, such as the selected one; nil for an id that no marker has.
    public func cluster(containing id: FeatureID, at zoom: Double) -> MarkerCluster<Payload>? {
        numbers[id].flatMap { number in clusters(at: zoom).first { $0.contains(markers[number].id) } }
    }

    private static func wholeZoom(_ zoom: Double) -> Int {
        zoom.isNaN ? 0 : Int(exactly: max(0, min(Double(ClusterTree.maximumZoom), zoom.rounded(.down)))) ?? 0
    }

    private static func center(of members: [Marker<Payload>]) -> Position {
        let count = Double(members.count)
        return Position(
            longitude: members.reduce(0) { $0 + $1.position.longitude } / count,
            latitude: members.reduce(0) { $0 + $1.position.latitude } / count)
    }
}

/// The properties that markers must have in common to be grouped.
private struct MarkerGroup: Hashable {
    let level: Int?
    let kind: String
}

extension Int {
    fileprivate func remembered(in groups: inout [MarkerGroup: Int], _ group: MarkerGroup) -> Int {
        groups[group] = self
        return self
    }
}
