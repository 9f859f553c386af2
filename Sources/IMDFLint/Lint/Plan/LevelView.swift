/// A level, for rules that check each level separately.
///
/// Data that several rules need is computed by the first one and freed with the view. Memory is therefore limited to
/// one level per thread, and no thread waits for another.
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

    /// Its openings as lines, in the order of the plan.
    private(set) lazy var openingLines: LineTable = {
        let openings = context.dataset.features.openings.features
        return LineTable(firstLinesOf: context.plan.openings.byLevel[index].lazy.map { openings.coordinates(at: $0) })
    }()

    /// Its openings in the order of their ids, with their lines. Used only if there is something to report, because
    /// reports must not depend on the order of the file.
    private(set) lazy var orderedOpenings: (handles: [FeatureHandle], lines: LineTable) = {
        let openings = context.dataset.features.openings.features
        let handles = context.dataset.ordered(
            context.plan.openings.byLevel[index].lazy.map { FeatureHandle(.opening, $0) })
        return (handles, LineTable(firstLinesOf: handles.lazy.map { openings.coordinates(at: $0.index) }))
    }()
}
