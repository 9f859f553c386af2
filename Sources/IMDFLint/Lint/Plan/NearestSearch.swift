/// Finds the nearest of some features with sound geometries.
struct NearestSearch {
    private let context: LintContext
    private let features: [FeatureHandle]
    private let geometries: [Geometry]
    private let index: GeometryIndex

    init(_ features: some Sequence<FeatureHandle>, _ context: LintContext) {
        self.context = context
        let table = context.dataset.features
        // Sorted independently of the file: of two features at the same distance, the first is named.
        let known = context.dataset.ordered(features).compactMap { handle in
            table.geometry(of: handle).map { (handle: handle, geometry: $0) }
        }
        self.features = known.map { $0.handle }
        geometries = known.map { $0.geometry }
        index = GeometryIndex(geometries)
    }

    /// The maximum number of features to compare at one place. More are a fault of the data, and not worth the time.
    static let mostCandidates = 1000

    /// The numbers of the features whose boxes are within a distance in meters of a feature's.
    func candidates(near handle: FeatureHandle, within reach: Double) -> [Int] {
        guard let box = context.dataset.features.geometry(of: handle)?.box else { return [] }
        return index.candidates(near: box, within: reach, on: context.measure.plane)
    }

    /// The nearest of some features, by their numbers.
    func nearest(to handle: FeatureHandle, among numbers: [Int]) -> (feature: FeatureHandle, distance: Double)? {
        guard let geometry = context.dataset.features.geometry(of: handle) else { return nil }
        var best: (feature: FeatureHandle, distance: Double)?
        for number in numbers {
            let distance = geometry.distance(to: geometries[number], on: context.measure.plane)
            if distance < best?.distance ?? .infinity { best = (features[number], distance) }
        }
        return best
    }
}
