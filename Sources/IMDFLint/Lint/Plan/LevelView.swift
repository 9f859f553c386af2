/// A level as rules see it that look at each by itself.
///
/// What several of them ask for is made by the first that does, and goes with the level: so it costs the memory of one
/// level a thread, and no thread waits for another to make it.
final class LevelView {
    let context: LintContext
    /// The level.
    let level: FeatureHandle
    /// The index of the level.
    private var index: Int { level.index }

    init(_ context: LintContext, _ index: Int) {
        self.context = context
        level = FeatureHandle(.level, index)
    }

    /// Its openings as lines, as the plan lists them.
    private(set) lazy var openingLines: LineTable = {
        let openings = context.dataset.features.openings.features
        return LineTable(firstLinesOf: context.plan.openings.byLevel[index].lazy.map { openings.coordinates(at: $0) })
    }()

    /// Its openings by their ids and as lines. Only asked for where there is something to report, which must not depend on
    /// the order of the file.
    private(set) lazy var orderedOpenings: (handles: [FeatureHandle], lines: LineTable) = {
        let openings = context.dataset.features.openings.features
        let handles = context.dataset.ordered(
            context.plan.openings.byLevel[index].lazy.map { FeatureHandle(.opening, $0) }
        )
        return (handles, LineTable(firstLinesOf: handles.lazy.map { openings.coordinates(at: $0.index) }))
    }()
}
