import CMath

/// The place of the archive's features, independent of single wrong positions.
///
/// The middle is a median, which a minority of wrong positions cannot move far. Features far from it are displaced, and
/// so are features outside that would lie inside if a common mistake were corrected.
struct Whereabouts: Sendable {
    /// A position in the middle of the venue, in degrees.
    let middle: Point
    /// The box of the venue: of its levels, or of all features near the middle, enlarged by a hundredth of a degree.
    /// Positions in it need no closer examination.
    let home: Box

    /// The maximum distance in meters of a part of a venue from its middle.
    static let reach = 50_000.0
    private static let margin = 0.01
    /// The maximum number of features of which all vertices count. If there are more, only the first position of each
    /// does.
    private static let few = 64

    /// The place of the levels; nil if none has a position.
    init?(levelsOf features: FeatureTables) {
        let levels = features.levels.features
        let middles = levels.indices.compactMap {
            levels.coordinates(at: $0).flatMap { Point.median(Self.vertices($0)) }
        }
        guard let middle = Point.median(middles) else { return nil }
        self.init(middle, features)
    }

    /// The place where most features lie; nil if none has a position.
    init?(all features: FeatureTables) {
        var points: [Point] = []
        let isFew = features.count <= Self.few
        Self.forEach(in: features) { coordinates in
            let vertices = Self.vertices(coordinates)
            points += isFew ? vertices : Array(vertices.prefix(1))
        }
        guard let middle = Point.median(points) else { return nil }
        self.init(middle, features)
    }

    private init(_ middle: Point, _ features: FeatureTables) {
        self.middle = middle
        func isNear(_ box: Box) -> Bool {
            !box.isEmpty
                && [Point(box.minX, box.minY), Point(box.maxX, box.maxY)].allSatisfy {
                    Self.distance($0, middle) <= Self.reach
                }
        }
        func union(_ boxes: some Sequence<Box>) -> Box { boxes.reduce(into: Box()) { if isNear($1) { $0.add($1) } } }
        let venues = features.venues.features
        var home = union(venues.indices.lazy.compactMap { venues.coordinates(at: $0)?.box })
        if !home.contains(middle) {
            let levels = features.levels.features
            home = union(levels.indices.lazy.compactMap { levels.coordinates(at: $0)?.box })
        }
        if !home.contains(middle) {
            var all = Box(middle, middle)
            Self.forEach(in: features) { if isNear($0.box) { all.add($0.box) } }
            home = all
        }
        self.home = home.grown(Self.margin, Self.margin)
    }

    /// A sample of the vertices of a geometry, without the one that closes a ring.
    private static func vertices(_ coordinates: Coordinates) -> [Point] {
        var positions = coordinates.positions
        // The last position may close a ring. If there are several rings, the other closing positions stay, which does
        // no harm.
        if coordinates.kind.dimension == 2, positions.count > 1 { positions.removeLast() }
        return stride(from: positions.lowerBound, to: positions.upperBound, by: max(1, positions.count / few)).map {
            coordinates.point($0)
        }.filter { $0.isInRange && !$0.isNullIsland }
    }

    private static func forEach(in features: FeatureTables, _ body: (Coordinates) -> Void) {
        features.forEachRow { if let coordinates = $0.coordinates { body(coordinates) } }
        for feature in features.others { feature.geometry?.withCoordinates { body($0) } }
    }

    /// The distance in meters between two positions on a sphere with the Earth's mean radius. The error is below half a
    /// percent.
    static func distance(_ a: Point, _ b: Point) -> Double {
        let degree = Double.pi / 180
        let (north, east) = (sin((b.y - a.y) * degree / 2), sin((b.x - a.x) * degree / 2))
        let chord = north * north + cos(a.y * degree) * cos(b.y * degree) * east * east
        return 2 * 6_371_009 * asin(min(1, max(0, chord).squareRoot()))
    }
}

// MARK: - Displaced features

/// The farthest position of a feature, and its probable correction.
struct Displacement: Sendable {
    /// The position, in degrees.
    let position: Point
    /// The distance to the middle of the rest, in meters.
    let distance: Double
    /// The correction that would move the position to the rest.
    let guess: Guess?
    /// Whether all positions of the feature are displaced.
    let isWhole: Bool

    /// A common mistake, with the corrected position.
    enum Guess: Hashable, Sendable {
        case axesSwapped(longitude: Double, latitude: Double)
        case signLost(longitude: Double, latitude: Double)
        case decimalPointLost(longitude: Double, latitude: Double)
        case webMercator(longitude: Double, latitude: Double)

        /// Whether longitude and latitude are swapped.
        var isSwap: Bool { if case .axesSwapped = self { true } else { false } }
    }
}

extension Whereabouts {
    /// Whether longitude 0, latitude 0 lies in the venue.
    var holdsNullIsland: Bool { home.contains(Point(0, 0)) }

    /// Whether all positions lie in the box of the venue, so that nothing else needs to be checked.
    @inline(__always) func holds(_ lonLat: UnsafeBufferPointer<Double>) -> Bool {
        var at = 0
        while at &+ 1 < lonLat.count {
            guard home.contains(Point(lonLat[at], lonLat[at &+ 1])) else { return false }
            at &+= 2
        }
        return true
    }

    /// The displacement of a geometry; nil if it has none, or if a position is not on the globe, which another rule
    /// reports.
    func displacement(of coordinates: Coordinates) -> Displacement? {
        var farthest: (place: Point, distance: Double)?
        var outside = 0
        for position in coordinates.positions {
            let place = coordinates.point(position)
            guard place.isInRange else { return nil }
            if home.contains(place) { continue }
            outside += 1
            let distance = Self.distance(place, middle)
            if distance > farthest?.distance ?? -1 { farthest = (place, distance) }
        }
        guard let (place, distance) = farthest else { return nil }
        let isWhole = outside == coordinates.positions.count
        var guess = guess(place)
        // A single swapped position of a line may lie among the rest by chance, so a swap must hold for the whole
        // geometry.
        if isWhole, guess?.isSwap ?? true { guess = swap(coordinates) ?? guess }
        // Positions across the antimeridian are near, even though their numbers differ.
        let isNear = distance <= Self.reach
        if isNear, guess == nil || (place.x - middle.x).magnitude > 180 { return nil }
        return Displacement(position: place, distance: distance, guess: guess, isWhole: isWhole)
    }

    /// The swapped axes of a whole geometry, if its swapped box lies around the middle.
    private func swap(_ coordinates: Coordinates) -> Displacement.Guess? {
        guard let first = coordinates.first else { return nil }
        let box = coordinates.box
        let swapped = Box(Point(box.minY, box.minX), Point(box.maxY, box.maxX))
        guard swapped.contains(middle) || home.contains(swapped) else { return nil }
        return .axesSwapped(longitude: first.y, latitude: first.x)
    }

    /// The correction that moves a position to the rest: one of the mistakes that exports make. Accepts positions that
    /// are not on the globe.
    func guess(_ place: Point) -> Displacement.Guess? {
        let isFar = !place.isInRange || Self.distance(place, middle) > Self.reach
        // Other parts of a feature may lie outside the known box of the venue.
        let landing = isFar ? home.grown(0.1, 0.1) : home
        if landing.contains(place) { return nil }
        if landing.contains(Point(place.y, place.x)) { return .axesSwapped(longitude: place.y, latitude: place.x) }
        for sign in [Point(-place.x, place.y), Point(place.x, -place.y), Point(-place.x, -place.y)]
        where landing.contains(sign) { return .signLost(longitude: sign.x, latitude: sign.y) }
        if let scaled = Self.shifted(place, into: landing) {
            return .decimalPointLost(longitude: scaled.x, latitude: scaled.y)
        }
        let world = 2 * Double.pi * 6_378_137
        let position = WebMercator.position(x: 0.5 + place.x / world, y: 0.5 - place.y / world)
        if landing.contains(Point(position)) {
            return .webMercator(longitude: position.longitude, latitude: position.latitude)
        }
        return nil
    }

    /// The position with the decimal points of one or both numbers moved so that it lies in a box.
    private static func shifted(_ place: Point, into box: Box) -> Point? {
        func fit(_ value: Double, _ low: Double, _ high: Double) -> Double? {
            if low <= value, value <= high { return value }
            var power = 1.0
            for _ in 0..<15 {
                power *= 10
                if low <= value / power, value / power <= high { return value / power }
                if low <= value * power, value * power <= high { return value * power }
            }
            return nil
        }
        guard let x = fit(place.x, box.minX, box.maxX), let y = fit(place.y, box.minY, box.maxY) else { return nil }
        return Point(x, y)
    }
}

extension Point {
    /// Whether the point is longitude 0, latitude 0.
    @inline(__always) var isNullIsland: Bool { x.magnitude < 1e-9 && y.magnitude < 1e-9 }

    /// The median of each coordinate; of two middle values, the lesser one.
    static func median(_ points: [Point]) -> Point? {
        guard !points.isEmpty else { return nil }
        let middle = (points.count - 1) / 2
        return Point(points.map { $0.x }.sorted()[middle], points.map { $0.y }.sorted()[middle])
    }
}
