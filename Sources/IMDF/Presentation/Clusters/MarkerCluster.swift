/// Something shown at a point, which may be too close to others to be shown alone.
public struct MapMarker: Sendable, Hashable {
    /// The feature.
    public let handle: FeatureHandle
    /// The level that it is on: markers of different levels are never grouped.
    public let level: Int?
    /// The kind: only markers of the same kind are grouped.
    public let kind: String
    /// The position.
    public let position: Position

    /// A marker.
    public init(handle: FeatureHandle, level: Int?, kind: String, position: Position) {
        self.handle = handle
        self.level = level
        self.kind = kind
        self.position = position
    }
}

/// A group of markers shown as one.
public struct MarkerCluster: Sendable, Hashable {
    /// The position: the center of its members.
    public let position: Position
    /// The markers in the cluster, in their original order; a single one for a marker that is shown alone.
    public let members: [MapMarker]

    /// The level of the members.
    public var level: Int? { members[0].level }
    /// The kind of the members.
    public var kind: String { members[0].kind }

    /// The distance in pixels below which markers are grouped unless another is given: what a fingertip covers.
    public static let defaultDistance = 40.0

    /// Groups markers that would be closer to each other than a distance in pixels.
    ///
    /// Every marker is in exactly one cluster. The first marker without a cluster starts one, which takes all free
    /// markers of its level and kind within the distance. The same markers at the same zoom always give the same
    /// clusters, wherever the view is. Markers without a valid position stay alone.
    ///
    /// - Parameters:
    ///   - markers: the markers; earlier ones found clusters.
    ///   - zoom: the zoom of the view, as ``Camera`` counts it.
    ///   - distance: the distance in pixels.
    /// - Returns: the clusters in the order of their founders.
    /// - Complexity: linear in the markers and in the pairs that are near each other.
    public static func group(_ markers: [MapMarker], zoom: Double, distance: Double = defaultDistance)
        -> [MarkerCluster]
    {
        let scale = Camera.worldSize * zoomFactor(zoom)
        let reach = max(distance, 0)
        let points = markers.map { marker in
            let point = WebMercator.point(marker.position)
            return (x: point.x * scale, y: point.y * scale)
        }
        // Markers that may be grouped get the same number.
        var numbers: [Group: Int] = [:]
        let groups = markers.map { marker in
            let group = Group(level: marker.level, kind: marker.kind)
            let number = numbers[group] ?? numbers.count
            numbers[group] = number
            return number
        }
        // With cells as wide as the reach, whatever is in reach lies in a cell or beside it.
        let cellSize = max(reach, 1)
        var cells: [Cell: [Int]] = [:]
        for (index, point) in points.enumerated() {
            guard let cell = Cell(point, cellSize, groups[index]) else { continue }
            cells[cell, default: []].append(index)
        }
        var isTaken = [Bool](repeating: false, count: markers.count)
        var clusters: [MarkerCluster] = []
        for founder in markers.indices where !isTaken[founder] {
            var members = [founder]
            if let cell = Cell(points[founder], cellSize, groups[founder]) {
                for neighbor in cell.neighborhood {
                    // What is taken leaves its cell, so that crowds are not examined again and again.
                    guard let all = cells[neighbor] else { continue }
                    let free = all.filter { !isTaken[$0] }
                    cells[neighbor] = free
                    for other in free where other != founder && isNear(points[founder], points[other], reach) {
                        members.append(other)
                    }
                }
            }
            for member in members { isTaken[member] = true }
            clusters.append(MarkerCluster(members.sorted().map { markers[$0] }))
        }
        return clusters
    }

    private init(_ members: [MapMarker]) {
        self.members = members
        let count = Double(members.count)
        position = Position(
            longitude: members.reduce(0) { $0 + $1.position.longitude } / count,
            latitude: members.reduce(0) { $0 + $1.position.latitude } / count
        )
    }

    private static func isNear(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ reach: Double) -> Bool {
        let (dx, dy) = (a.x - b.x, a.y - b.y)
        return dx * dx + dy * dy <= reach * reach
    }

    /// 2 to the power of a zoom that makes sense.
    private static func zoomFactor(_ zoom: Double) -> Double { Camera.scale(zoom: zoom.isNaN ? 0 : zoom) }
}

/// What markers have in common that may be grouped.
private struct Group: Hashable {
    let level: Int?
    let kind: String
}

/// A square of the plane, for the markers of one group.
private struct Cell: Hashable {
    let x, y, group: Int

    init(x: Int, y: Int, group: Int) {
        self.x = x
        self.y = y
        self.group = group
    }

    /// The cell of a point; nil if it is too far off to count, or nowhere.
    init?(_ point: (x: Double, y: Double), _ size: Double, _ group: Int) {
        guard let x = Int(exactly: (point.x / size).rounded(.down)), x.magnitude < 1 << 60,
            let y = Int(exactly: (point.y / size).rounded(.down)), y.magnitude < 1 << 60
        else { return nil }
        self.init(x: x, y: y, group: group)
    }

    var neighborhood: [Cell] { (-1...1).flatMap { dy in (-1...1).map { Cell(x: x + $0, y: y + dy, group: group) } } }
}

extension LevelMap {
    /// The markers of the amenities and occupants, kinds by symbol and layer.
    public var markers: [MapMarker] {
        [MapLayer.amenities, .occupants].flatMap { layer in
            self[layer].compactMap { item in
                item.labelPoint.map {
                    MapMarker(
                        handle: item.handle,
                        level: level.index,
                        kind: item.symbol?.rawValue ?? layer.rawValue,
                        position: $0
                    )
                }
            }
        }
    }
}
