/// Matches features of two deliveries that cover the same ground, as when all ids are new and geometries were
/// redrawn.
///
/// The score of two features of a type is the share of the area that they have in common. A common name raises it,
/// and a different level rules the pair out. The pair with the highest score is taken first.
struct PlaceMatching {
    /// Two features and the score of their match.
    private struct Pair {
        let old: Int
        let new: Int
        let score: Double
    }

    /// The least common share at which two areas are the same. Less is enough if their names agree.
    private static let leastShare = 0.5
    private static let leastShareOfNamesakes = 0.1
    /// Areas with a smaller common share are the same if no corner is farther off than a quarter of `reach`.
    private static let leastClosenessOfAreas = 0.75
    /// The distance in meters that points and lines may have moved.
    private static let reach = 1.0

    private let old: [FeatureRecord]
    private let new: [FeatureRecord]
    /// The new ids by old ids, as far as they are known.
    private let names: [String: String]
    /// The maximum number of features to compare exactly with one, those with the most similar boxes. Without a
    /// limit, many features in one place would take very long.
    private static let most = 32
    /// The maximum number of candidates for one feature. More of them in one place do not identify each other, and
    /// examining all of them for each feature would take quadratic time.
    private static let mostMeeting = 4096

    /// - Parameter names: the new ids by old ids. Features on levels that are known to differ do not match.
    init(_ old: [FeatureRecord], _ new: [FeatureRecord], names: [String: String]) {
        self.old = old
        self.new = new
        self.names = names
    }

    /// The pairs among some features of one type, by their indices. Each feature is in one pair at most.
    func pairs(_ olds: [Int], _ news: [Int]) -> [(old: Int, new: Int)] {
        // By id, so that the selection among too many candidates does not depend on the order of features.
        let placed = news.filter { new[$0].geometry?.isEmpty == false }.ordered {
            (new[$0].id ?? "", $0) < (new[$1].id ?? "", $1)
        }
        guard !placed.isEmpty else { return [] }
        let boxes = ContiguousArray(placed.map { new[$0].geometry?.box ?? Box() })
        let index = PackedIndex(boxes)
        var found: [Pair] = []
        for oldIndex in olds {
            guard let geometry = old[oldIndex].geometry, !geometry.isEmpty else { continue }
            let box = geometry.box
            var near: [(new: Int, likeness: Double)] = []
            index.search(box.widened(by: Self.reach, on: LocalPlane(at: geometry))) { place in
                near.append((placed[place], Self.likeness(box, boxes[place])))
                return near.count < Self.mostMeeting
            }
            if near.count > Self.most { near.sort { ($1.likeness, $0.new) < ($0.likeness, $1.new) } }
            for (other, _) in near.prefix(Self.most) {
                if let score = score(old[oldIndex], new[other]) {
                    found.append(Pair(old: oldIndex, new: other, score: score))
                }
            }
        }
        found.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
        var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
        return found.filter { pair in
            guard !usedOld.contains(pair.old), !usedNew.contains(pair.new) else { return false }
            usedOld.insert(pair.old)
            usedNew.insert(pair.new)
            return true
        }.map { ($0.old, $0.new) }
    }

    /// The score of two features, from 0 to 2; nil if they are not the same.
    private func score(_ before: FeatureRecord, _ after: FeatureRecord) -> Double? {
        guard let a = before.geometry, let b = after.geometry, a.kind.dimension == b.kind.dimension else { return nil }
        let areNamesakes = before.label != nil && before.label == after.label
        guard canBeSame(before, after, areNamesakes: areNamesakes) else { return nil }
        let isArea = a.kind.dimension == 2
        let sameCategory = before.members["properties/category"] == after.members["properties/category"]
        let least = areNamesakes ? Self.leastShareOfNamesakes : isArea ? Self.leastShare : 0
        let share = isArea ? commonShare(a, b, least: least) : closeness(a, b, least: least)
        if share > 0, share >= least { return share + (areNamesakes ? 0.75 : 0) + (sameCategory ? 0.25 : 0) }
        // A wall that is moved by its own width has hardly any area in common with its old position, but its corners
        // are near.
        guard isArea, sameCategory else { return nil }
        let near = closeness(a, b, least: Self.leastClosenessOfAreas)
        return near >= Self.leastClosenessOfAreas ? near / 4 : nil
    }

    /// Whether two features may be the same: levels by their names or ordinals, others by the levels and units they
    /// refer to. Area alone cannot decide, since levels lie above one another.
    private func canBeSame(_ before: FeatureRecord, _ after: FeatureRecord, areNamesakes: Bool) -> Bool {
        if before.type == FeatureType.level.rawValue {
            let (a, b) = (before.members["properties/ordinal"], after.members["properties/ordinal"])
            return areNamesakes || a == b
        }
        let (a, b) = (before.references, after.references)
        return ["properties/level_id", "properties/unit_id", "properties/unit_ids"].allSatisfy { key in
            guard let ids = a[key], let others = b[key] else { return true }
            let now = ids.compactMap { names[$0] }
            return now.count < ids.count || !Set(now).isDisjoint(with: others)
        }
    }

    /// The area that two geometries have in common, as a share of their union. May return 0 for a share below
    /// `least`.
    private func commonShare(_ a: Geometry, _ b: Geometry, least: Double) -> Double {
        guard a.isValid(), b.isValid() else { return Self.share(a.box, b.box) }
        let plane = LocalPlane(at: a)
        let (first, second) = (a.area(on: plane), b.area(on: plane))
        // Fast path: neighbors share hardly more than a wall. The factor allows for rounding errors.
        let window = a.box.intersection(b.box)
        let most =
            max(window.maxX - window.minX, 0) * plane.metersPerDegreeLongitude * max(window.maxY - window.minY, 0)
            * plane.metersPerDegreeLatitude
        if most < max(first, second) * least * 0.99 { return 0 }
        let common = a.overlap(with: b, on: plane).area
        let whole = first + second - common
        return whole > 0 ? common / whole : 0
    }

    /// The common share of two boxes, for areas that can't be compared.
    private static func share(_ a: Box, _ b: Box) -> Double {
        func area(_ box: Box) -> Double { max(box.maxX - box.minX, 0) * max(box.maxY - box.minY, 0) }
        let common = area(a.intersection(b))
        let whole = area(a) + area(b) - common
        return whole > 0 ? common / whole : 0
    }

    /// An estimate of the likeness of two boxes: their common share, less the distance of their centers.
    private static func likeness(_ a: Box, _ b: Box) -> Double {
        let (x, y) = (a.center.x - b.center.x, a.center.y - b.center.y)
        return share(a, b) - (x * x + y * y).squareRoot()
    }

    /// The closeness of points and lines: 1 at the same place, 0 at a distance of `reach` or more. May return 0 for
    /// values below `least`.
    private func closeness(_ a: Geometry, _ b: Geometry, least: Double) -> Double {
        let plane = LocalPlane(at: a)
        // Fast path: some corner of one is at least this far from the other.
        let (old, new) = (a.box, b.box)
        let apart = max(
            max(abs(old.minX - new.minX), abs(old.maxX - new.maxX)) * plane.metersPerDegreeLongitude,
            max(abs(old.minY - new.minY), abs(old.maxY - new.maxY)) * plane.metersPerDegreeLatitude)
        if apart > (1 - least) * Self.reach * 1.01 { return 0 }
        func farthest(_ from: Geometry, _ to: Geometry) -> Double {
            if to.kind == .geometryCollection {
                return from.positions.reduce(0) { max($0, to.distance(to: $1, on: plane)) }
            }
            // Two outlines of many corners would each be compared with all of the other.
            return to.withCoordinates { coordinates in
                var probe = AreaProbe(coordinates, plane)
                return from.positions.reduce(0) { max($0, probe.distance(to: Point($1))) }
            }
        }
        return max(0, 1 - max(farthest(a, b), farthest(b, a)) / Self.reach)
    }
}

extension Box {
    /// The box with a margin in meters.
    fileprivate func widened(by margin: Double, on plane: LocalPlane) -> Box {
        var box = self
        let x = margin / plane.metersPerDegreeLongitude
        let y = margin / plane.metersPerDegreeLatitude
        box.add(Point(minX - x, minY - y))
        box.add(Point(maxX + x, maxY + y))
        return box
    }
}
