/// Finds amenities in kiosks: inside, on the edge, or up to a centimeter outside.
struct KioskContents {
    private let context: LintContext
    private let amenities: [FeatureHandle]
    private let index: GeometryIndex

    /// - Parameter amenities: the amenities to find. Those without a sound geometry are left out.
    init(of amenities: some Sequence<FeatureHandle>, _ context: LintContext) {
        let table = context.dataset.features.amenities
        let placed = amenities.compactMap { handle in
            context.survey.isSound(handle) ? table.geometry(at: handle).map { (handle, $0) } : nil
        }
        self.context = context
        self.amenities = placed.map { $0.0 }
        index = GeometryIndex(placed.map { $0.1 })
    }

    /// The amenities in a kiosk, if their unit is on the kiosk's level.
    ///
    /// - Parameter orUnknown: whether amenities without a level count too, or all amenities if the kiosk has no level.
    func amenities(in kiosk: FeatureHandle, orUnknown: Bool) -> some Sequence<FeatureHandle> {
        let table = context.dataset.features
        let level = context.graph.levels.level(of: kiosk)
        let area = table.kiosks.geometry(at: kiosk)
        let near = area.map { index.candidates(near: $0, within: context.measure.tolerances.length) } ?? []
        return near.lazy.map { amenities[$0] }.filter { amenity in
            guard let area, let place = table.amenities.geometry(at: amenity)?.point,
                context.measure.covers(area, place)
            else { return false }
            let levels = context.graph.levels.levels(of: amenity)
            guard let level, !levels.isEmpty else { return orUnknown }
            return levels.contains(level)
        }
    }
}
