/// Fixtures and kiosks and their anchors and amenities.
enum FurnitureContentRules {
    static let all = [
        anchor("FixtureMustContainReferencedAnchor", Fixture.self),
        anchor("KioskMustContainReferencedAnchor", Kiosk.self),
        served,
    ]

    private static func anchor<P: FeatureProperties>(_ id: String, _ type: P.Type) -> Rule {
        let noun = P.featureType.rawValue
        @Sendable func elsewhere() -> Example {
            P.featureType == .fixture
                ? Example.failing(
                    "an anchor elsewhere in the room",
                    PlanEdits.box(
                        .fixture,
                        "8.00002",
                        "47.00002",
                        "8.00003",
                        "47.00004",
                        marked: true,
                        "\"anchor_id\":\"\(SampleArchive.id("c1"))\""
                    )
                )
                : Example.failing(
                    "an anchor beside the stall",
                    PlanEdits.box(.kiosk, "8.00017", "47.00002", "8.00018", "47.00004", marked: true)
                )
        }
        return Rule(
            id,
            .warning,
            .geometry,
            [.feature(P.featureType)],
            "The anchor that a \(noun) references is outside it.",
            rationale: """
                The anchor is the point to which people are guided. The edge, and up to a centimeter outside, counts \
                as inside. If either has no valid geometry, or anchor_id does not resolve, the rule is listed as not \
                checked.
                """,
            examples: [
                elsewhere(),
                .passing("at the edge", PlanEdits.box(.kiosk, "8.00016", "47.00002", "8.00018", "47.00004")),
            ],
            check: .archive { context, report in
                let pieces = context.dataset.features[P.self].features
                let anchors = context.dataset.features.anchors.features
                let (numbering, links) = (context.storage.numbering, context.links)
                for index in pieces.indices {
                    let piece = FeatureHandle(P.featureType, index)
                    let pieceNumber = numbering.number(piece)
                    guard let number = links.target(of: pieceNumber, .anchorID) else {
                        let isNamed =
                            (pieces[index].properties as? Fixture)?.anchorID != nil
                            || (pieces[index].properties as? Kiosk)?.anchorID != nil
                        if isNamed { report.notChecked(Topology.dangling(.anchorID), piece) }
                        continue
                    }
                    let anchor = numbering.handle(number)
                    guard anchor.type == .anchor else { continue }
                    guard context.topology.isSound(pieceNumber), let area = pieces.coordinates(at: index),
                        context.topology.isSound(number), let place = anchors.coordinates(at: anchor.index)?.first
                    else {
                        report.notChecked(
                            Topology.unsound(context.topology.isSound(anchor) ? P.featureType : .anchor),
                            piece
                        )
                        continue
                    }
                    let position = Position(place)
                    let distance = context.topology.distance(of: position, outside: area)
                    guard distance > context.tolerances.length else { continue }
                    report.report(
                        on: piece,
                        "references \(context.describe(anchor)), which is \(Measured.meters(distance)) outside at "
                            + "\(Measured.position(position)); move the anchor inside or reference another",
                        at: "/geometry",
                        related: [anchor],
                        coordinate: position
                    )
                }
            }
        )
    }

    static let served = Rule(
        "KioskShouldHaveAnchorOrContainAmenity",
        .warning,
        .geometry,
        [.feature(.kiosk)],
        "A kiosk has neither an anchor nor an amenity in it.",
        rationale: """
            Its purpose is unknown. An amenity is in the kiosk if it belongs to a unit of the kiosk's level, or to an \
            unknown unit, and is in the kiosk, on its edge or up to a centimeter outside. An anchor_id that does not \
            resolve counts as an anchor: the reference is reported. A kiosk without a valid geometry is listed as not \
            checked.
            """,
        examples: [
            .failing("nothing in it", .change(.kiosk, "⟪{\"properties\":{\"anchor_id\":null}}⟫"), PlanEdits.oneAnchor),
            .passing(
                "an amenity in it",
                .change(.kiosk, "{\"properties\":{\"anchor_id\":null}}"),
                PlanEdits.oneAnchor,
                .change(.amenity, "{\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.00016,47.00003]}}")
            ),
        ],
        check: .archive { context, report in
            let amenities = context.dataset.features.amenities.features
            var search: (index: GeometryIndex, numbers: [Int])?
            for (index, kiosk) in context.dataset.features.kiosks.features.enumerated() {
                guard kiosk.lacks(kiosk.anchorID, "anchor_id") else { continue }
                let handle = FeatureHandle(.kiosk, index)
                guard context.topology.isSound(handle), let area = kiosk.geometry else {
                    report.notChecked(Topology.unsound(.kiosk), handle)
                    continue
                }
                if search == nil {
                    let numbers = amenities.indices.filter { context.topology.isSound(FeatureHandle(.amenity, $0)) }
                    search = (GeometryIndex(numbers.compactMap { amenities[$0].geometry }), numbers)
                }
                guard let (places, numbers) = search else { continue }
                let level = context.level(of: handle)
                let isServed = places.candidates(near: area, within: context.tolerances.length).contains { at in
                    let amenity = numbers[at]
                    guard let place = amenities[amenity].geometry?.point, context.topology.covers(area, place) else {
                        return false
                    }
                    let levels = UnitPlaces.levels(ofAmenity: amenity, context.storage)
                    return levels.isEmpty || level.map(levels.contains) ?? true
                }
                if isServed { continue }
                report.report(
                    on: handle,
                    "has no anchor_id and no amenity in it; add one of them"
                )
            }
        }
    )
}
