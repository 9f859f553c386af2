/// The things of two deliveries that cover the same ground, as when all ids are new and geometries were drawn again.
///
/// Of two features of a type that meet, the share of the area that they have in common measures how alike they are; a common
/// name speaks for it, another level against it. The best pair is taken first.
struct PlaceMatching {
    /// Two features, and how much speaks for their being the same.
    private struct Pair {
        let old: Int
        let new: Int
        let score: Double
    }

    /// The least share of common ground that says that two areas are the same; less is enough where the names agree.
    private static let leastShare = 0.5
    private static let leastShareOfNamesakes = 0.1
    /// Areas with less in common are the same if no corner lies farther off than a quarter of `reach`.
    private static let leastClosenessOfAreas = 0.75
    /// The distance in meters that points and lines may have moved.
    private static let reach = 1.0

    private let old: [FeatureRecord]
    private let new: [FeatureRecord]
    /// The new names of old ids, as far as is known.
    private let names: [String: String]
    /// The number of features that are compared exactly with one, the nearest by their boxes: piles must not take
    /// forever.
    private static let most = 32
    /// The number of features that are looked at for one: more in one place say nothing about each other, and looking
    /// at all of them for each would take quadratic time.
    private static let mostMeeting = 4096

    /// - Parameter names: what old ids are called now; features on levels that are known to differ do not match.
    init(_ old: [FeatureRecord], _ new: [FeatureRecord], names: [String: String]) {
        self.old = old
        self.new = new
        self.names = names
    }

    /// The pairs among some features of one type, by their indexes, each feature in one at most.
    func pairs(_ olds: [Int], _ news: [Int]) -> [(old: Int, new: Int)] {
        // By id, so that which of too many are looked at does not depend on the order of features.
        let placed = news.filter { new[$0].geometry?.isEmpty == false }
            .ordered { (new[$0].id ?? "", $0) < (new[$1].id ?? "", $1) }
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

    /// The likeness of two features, from 0 to 2; nil if they are not the same.
    private func score(_ before: FeatureRecord, _ after: FeatureRecord) -> Double? {
        guard let a = before.geometry, let b = after.geometry, a.kind.dimension == b.kind.dimension else { return nil }
        let areNamesakes = before.label != nil && before.label == after.label
        guard canBeSame(before, after, areNamesakes: areNamesakes) else { return nil }
        let isArea = a.kind.dimension == 2
        let sameCategory = before.members["properties/category"] == after.members["properties/category"]
        let least = areNamesakes ? Self.leastShareOfNamesakes : isArea ? Self.leastShare : 0
        let share = isArea ? commonShare(a, b, least: least) : closeness(a, b, least: least)
        if share > 0, share >= least { return share + (areNamesakes ? 0.75 : 0) + (sameCategory ? 0.25 : 0) }
        // A wall that is moved by its own width has little ground in common with itself, but its corners are near.
        guard isArea, sameCategory else { return nil }
        let near = closeness(a, b, least: Self.leastClosenessOfAreas)
        return near >= Self.leastClosenessOfAreas ? near / 4 : nil
    }

    /// Whether nothing says that two features differ: levels lie above one another, and so does what is on them.
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

    /// The share that two areas have in common of what they cover together; possibly 0 for less than `least`.
    private func commonShare(_ a: Geometry, _ b: Geometry, least: Double) -> Double {
        guard a.isValid(), b.isValid() else { return Self.share(a.box, b.box) }
        let plane = LocalPlane(at: a)
        let (first, second) = (a.area(on: plane), b.area(on: plane))
        // Neighbors have hardly more than a wall in common. What is measured may be off by rounding.
        let window = a.box.intersection(b.box)
        let most =
            max(window.maxX - window.minX, 0) * plane.metersPerDegreeLongitude
            * max(window.maxY - window.minY, 0) * plane.metersPerDegreeLatitude
        if most < max(first, second) * least * 0.99 { return 0 }
        let common = a.overlap(with: b, on: plane).area
        let whole = first + second - common
        return whole > 0 ? common / whole : 0
    }

    /// The same of boxes, which stand for areas that can't be compared.
    private static func share(_ a: Box, _ b: Box) -> Double {
        func area(_ box: Box) -> Double { max(box.maxX - box.minX, 0) * max(box.maxY - box.minY, 0) }
        let common = area(a.intersection(b))
        let whole = area(a) + area(b) - common
        return whole > 0 ? common / whole : 0
    }

    /// The likeness of two boxes at first sight: by what they share, then by how near their middles are.
    private static func likeness(_ a: Box, _ b: Box) -> Double {
        let (x, y) = (a.center.x - b.center.x, a.center.y - b.center.y)
        return share(a, b) - (x * x + y * y).squareRoot()
    }

    /// 1 for points and lines at the same place, 0 for those that are as far apart as they may be; possibly 0 for less than
    /// `least`.
    private func closeness(_ a: Geometry, _ b: Geometry, least: Double) -> Double {
        let plane = LocalPlane(at: a)
        // A corner of one lies at least so far from the other.
        let (old, new) = (a.box, b.box)
        let apart = max(
            max(abs(old.minX - new.minX), abs(old.maxX - new.maxX)) * plane.metersPerDegreeLongitude,
            max(abs(old.minY - new.minY), abs(old.maxY - new.maxY)) * plane.metersPerDegreeLatitude
        )
        if apart > (1 - least) * Self.reach * 1.01 { return 0 }
        func farthest(_ from: Geometry, _ to: Geometry) -> Double {
            from.positions.reduce(0) { max($0, to.distance(to: $1, on: plane)) }
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
