/// Causes for features that are in the archive more than once.
enum CopyCauses {
    static let all = [feature, level]

    static let feature = Cause(
        "FeatureIsWrittenTwice", "Features are in the archive twice, word for word.",
        advice: "delete one feature of each pair of copies",
        recognition: """
            Two features of one type have the same text, and so the same id. Explains the repeated id, and the findings \
            that concern the copy.
            """, effort: .mechanical, mistakes: ["FeatureIdMustBeUnique"],
        examples: [
            .found(
                "a fixture twice, in no unit", gathers: ["FeatureIdMustBeUnique": 1, "FixtureMustHaveCategory": 1],
                .change(.fixture, ["properties": ["category": nil]]), .add(.fixture, ["properties": ["category": nil]])),
            .notFound(
                "two features with one id", .add(.fixture, ["properties": ["category": nil]]),
                .add(.detail, ["geometry": .line((22, 7), (23, 8))])),
        ],
        find: { cause, search in
            var copies: [FeatureHandle] = []
            for index in search.open("FeatureIdMustBeUnique") {
                let finding = search.findings[index]
                guard let copy = finding.feature, copy.type != nil,
                    finding.related.contains(where: { search.areCopies(copy, $0) })
                else { continue }
                copies.append(copy)
            }
            search.explain(
                cause, "\(search.listed(copies)) in the archive twice, word for word",
                copies.flatMap(search.open(concerning:)))
        })

    static let level = Cause(
        "LevelIsCopied", "A level is in the archive twice, with its contents.",
        advice: "delete one of the two levels with everything that references it",
        recognition: """
            Two levels with the same ordinal overlap, and most units of one are in the same place as a unit of the \
            other. Explains the findings that concern the one level or its contents together with the other or its \
            contents, the findings on the copy that the original has at the same place, and that on the one of the two to \
            which nothing leads.
            """, effort: .redraw,
        examples: [
            .found(
                "a second level with the same units",
                gathers: [
                    "LevelsShouldNotOverlap": 1, "LevelNamesInBuildingShouldBeDistinct": 1,
                    "LevelShortNamesInBuildingShouldBeDistinct": 1,
                ], edits: twice(PlanCell.shop, PlanCell.walkway)),
            .notFound(
                "a level over another, with other units",
                edits: twice(PlanCell(x: 0...14, y: 0...10), PlanCell(x: 14...30, y: 0...10))),
        ],
        find: { cause, search in
            var boxes: [FeatureHandle: [Box]] = [:]
            var copies: Set<FeatureHandle> = []
            // Of three copies, the same one must count as the original, independent of the order in the file.
            let overlaps = search.open("LevelsShouldNotOverlap")
            for index in FindingOrder(search.dataset, search.findings, overlaps).sorted {
                let finding = search.findings[index]
                guard let copy = finding.feature, let original = finding.related.first, !copies.contains(copy) else {
                    continue
                }
                for level in [copy, original] where boxes[level] == nil { boxes[level] = search.unitBoxes(on: level) }
                guard Self.areSame(boxes[copy] ?? [], boxes[original] ?? []) else { continue }
                copies.insert(copy)
                let (own, others) = (search.contents(of: copy), search.contents(of: original))
                let found = own.flatMap(search.open(concerning:)).filter { at in
                    let involved = search.findings[at].involved
                    return involved.contains(where: own.contains) && involved.contains(where: others.contains)
                }
                // The connections of the original lead to one of the two only.
                let cutOff = search.open("LevelShouldBeReachable").filter {
                    [copy, original].contains(search.findings[$0].feature)
                }
                search.explain(
                    cause,
                    "\(search.names.describe(copy)) is a copy of \(search.names.describe(original)) with its contents",
                    found + search.repeated(on: own, of: others) + (cutOff.count == 1 ? cutOff : []))
            }
        })

    /// Whether most of the boxes are among others.
    private static func areSame(_ some: [Box], _ others: [Box]) -> Bool {
        let corners = Set(others.map { [$0.minX, $0.minY, $0.maxX, $0.maxY] })
        return some.count { corners.contains([$0.minX, $0.minY, $0.maxX, $0.maxY]) } * 2 > some.count
    }

    /// Edits that add a second level at the same place, with two units.
    private static func twice(_ west: PlanCell, _ east: PlanCell) -> [Example.Edit] {
        let onLevel: ExampleJSON = ["level_id": .id(SampleArchive.upperLevelID)]
        return [
            .add(.level, ["id": .id(SampleArchive.upperLevelID)]), .add(.unit, id: "88", .box(west), onLevel),
            .add(.unit, id: "89", .box(east), onLevel),
        ]
    }
}

extension CauseSearch {
    /// Whether two features have the same text.
    func areCopies(_ one: FeatureHandle, _ other: FeatureHandle) -> Bool {
        one.type == other.type && dataset.written(one).elementsEqual(dataset.written(other))
    }

    /// A level and the features that reference it, directly or by a unit or anchor.
    func contents(of level: FeatureHandle) -> Set<FeatureHandle> {
        let types: [FeatureType] = [.unit, .opening, .fixture, .kiosk, .section, .detail]
        let members = types.flatMap { graph.sources(of: level, .levelID, from: $0) }
        let units = members.filter { $0.type == .unit }
        let anchors = units.flatMap { graph.sources(of: $0, .unitID, from: .anchor) }
        let amenities = units.flatMap { graph.sources(of: $0, .unitIDs, from: .amenity) }
        let occupants = anchors.flatMap { graph.sources(of: $0, .anchorID, from: .occupant) }
        return Set([level] + members + anchors + amenities + occupants)
    }

    /// The findings on copies of features that no cause has claimed and that the originals at the same place have too.
    func repeated(on copies: Set<FeatureHandle>, of originals: Set<FeatureHandle>) -> [Int] {
        let known = Set(
            findings.indices.compactMap { index in
                findings[index].feature.flatMap { originals.contains($0) ? fault(index, in: $0) : nil }
            })
        guard !known.isEmpty else { return [] }
        return copies.flatMap { copy in open(on: copy).filter { fault($0, in: copy).map(known.contains) ?? false } }
    }

    /// The fault of a finding, without the name of the feature; nil if the feature has no position.
    private func fault(_ index: Int, in feature: FeatureHandle) -> CopiedFault? {
        guard let box = dataset.features.geometry(of: feature)?.box, !box.isEmpty else { return nil }
        return CopiedFault(
            rule: findings[index].rule, pointer: findings[index].pointer, type: feature.type,
            corners: [box.minX, box.minY, box.maxX, box.maxY])
    }

    /// A fault that a copy shares with its original.
    private struct CopiedFault: Hashable {
        let rule: String
        let pointer: String
        let type: FeatureType?
        let corners: [Double]
    }

    /// The boxes of the units of a level.
    func unitBoxes(on level: FeatureHandle) -> [Box] {
        graph.sources(of: level, .levelID, from: .unit).compactMap { dataset.features.geometry(of: $0)?.box }
    }
}
