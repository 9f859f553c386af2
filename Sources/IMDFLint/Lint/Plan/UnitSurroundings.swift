/// The surroundings of the units of a level: unknown openings and units through which a unit may be reached.
///
/// A class, so that rules keep it by level without copying its parts.
final class UnitSurroundings {
    /// The maximum distance in meters between an opening on no wall and the unit that it was meant for.
    private static let reach = 2.0

    private let context: LintContext
    /// The places of the openings and units that could not be examined.
    private let doubts: PackedIndex
    /// The units that certainly overlap another one.
    private let overlapping: Set<FeatureHandle>
    /// All units with an index, if there were too many overlaps to find all of them.
    private let search: (units: [FeatureHandle], index: GeometryIndex)?
    /// Whether openings or units that could not be examined may be anywhere on the level.
    private let isUnknown: Bool

    /// Takes time linear in the openings and units of the level.
    init(_ level: FeatureHandle, _ context: LintContext) {
        self.context = context
        let features = context.dataset.features
        let (plan, plane) = (context.plan, context.measure.plane)
        var boxes = ContiguousArray(plan.units.unsoundBoxes[level.index])
        boxes += plan.openings.unsoundBoxes[level.index]
        boxes += plan.openings.lostFeatures.compactMap { features.openings.geometry(at: $0)?.box }
        let doorways = plan.doors.doorways(on: level)
        for door in 0..<doorways.count where doorways.units(door).isEmpty {
            if let box = features.openings.geometry(at: doorways.opening(door))?.box { boxes.append(box) }
        }
        let (east, north) = (Self.reach / plane.metersPerDegreeLongitude, Self.reach / plane.metersPerDegreeLatitude)
        doubts = PackedIndex(ContiguousArray(boxes.map { $0.grown(east, north) }))
        isUnknown = plan.units.unplaced[level.index] + plan.openings.unplaced[level.index] > 0
        overlapping = plan.overlappingUnits(on: level).reduce(into: []) { found, pair in
            if context.measure.isFault(pair.amount) { found.formUnion([pair.first, pair.second]) }
        }
        if plan.fits[level].isCut {
            let units = Array(plan.units.features(on: level))
            search = (units, GeometryIndex(units.compactMap { features.units.geometry(at: $0) }))
        } else {
            search = nil
        }
    }

    /// Whether a unit may be reached through an opening or unit that could not be examined, or an opening on no wall.
    func isDoubtful(_ unit: FeatureHandle) -> Bool {
        guard !isUnknown, let box = context.dataset.features.units.geometry(at: unit)?.box, context.survey.isSound(unit)
        else { return true }
        return !doubts.search(box) { _ in false }
    }

    /// Whether another unit of the level overlaps this one.
    func sharesPlace(_ unit: FeatureHandle) -> Bool {
        if overlapping.contains(unit) { return true }
        guard let search, let area = context.dataset.features.units.geometry(at: unit) else { return false }
        return search.index.candidates(near: area).contains { at in
            guard search.units[at] != unit, let other = context.dataset.features.units[search.units[at]].geometry else {
                return false
            }
            return context.measure.isFault(area.overlap(with: other, on: context.measure.plane))
        }
    }
}
