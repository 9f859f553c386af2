/// Former names, until all rules use the new ones.
extension LintContext {
    var lost: LostReferences { doubts.lost }

    func doubt(
        about type: FeatureType,
        _ field: ReferenceField,
        on target: FeatureHandle,
        where matters: (FeatureHandle) -> Bool = { _ in true }
    ) -> String? { doubts.reason(about: type, field, on: target, where: matters) }
}
