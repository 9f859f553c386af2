/// Notes that the official rules make about data that is not a fault, and rules on relationships of one feature and on baggage
/// carousels.
enum NoteRules {
    static let all = [
        geofenceParent, sectionParent, relationshipGeometry, relationshipLoop, carouselPoint, carouselName,
    ]

    // MARK: - Parents and geometry

    static let geofenceParent = parent("GeofenceHasParentReference", Geofence.self) {
        $0.properties.parents?.isEmpty == false
    }

    static let sectionParent = parent("SectionHasParentReference", Section.self) {
        $0.properties.parents?.isEmpty == false
    }

    private static func parent<P: DeclaredProperties>(
        _ id: String, _ type: P.Type, _ has: @escaping @Sendable (FeatureView<P>) -> Bool
    ) -> Rule {
        let subject = P.featureType
        // A function, so that examples are created only when they are needed.
        @Sendable func copy() -> ExampleJSON {
            let parent: ExampleJSON = .id(subject == .section ? .tables : .geofence)
            return [
                "id": .id("92"), "geometry": .box(x: 20...28, y: 3...8),
                "properties": ["display_point": nil, "parents": .marked([parent])],
            ]
        }
        return Rule(
            id, .info, .consistency, [.feature(subject)],
            "\(Wording.indefinite(subject.rawValue).firstUpper) has parents.",
            rationale: "Not a fault: this notes that the feature uses parents.",
            examples: [
                .failing("a parent", .add(subject, copy())), .passing("an empty list", .set(subject, ["parents": []])),
            ],
            check: .each(P.self) { feature, report in
                if has(feature) { report.report("has parents", at: "/properties/parents") }
            }
        ).asked(by: .strict)
    }

    static let relationshipGeometry = Rule(
        "RelationshipHasGeometry", .info, .geometry, [.feature(.relationship)], "A relationship has a geometry.",
        rationale: "Not a fault: most relationships have none, since the features that they connect have theirs.",
        values: [.geometryType],
        examples: [.failing("a line", .change(.relationship, ["geometry": .line((5, 5), (20, 5)).marked]))],
        check: .each(Relationship.self) { relationship, report in
            if let geometry = relationship.geometry, !geometry.isEmpty {
                report.report(
                    "has \(.geometryType, geometry.kind.rawValue, shown: Wording.indefinite(geometry.kind.rawValue)) as its geometry",
                    at: "/geometry")
            }
        }
    ).asked(by: .strict)

    static let relationshipLoop = Rule(
        "RelationshipShouldJoinTwoFeatures", .ours, .warning, .consistency, [.feature(.relationship)],
        "A relationship begins and ends at one feature.",
        rationale: """
            A relationship says how people get from one feature to another. One that names a single feature says nothing; for \
            an elevator, it should name the units of two levels. Routes and the other rules ignore it.
            """,
        examples: [
            .failing(
                "from the shop to the shop",
                .set(.relationship, ["intermediary": nil, "destination": .marked(.reference(.id(.shop), .unit))])),
            .passing("through a door", .set(.relationship, ["destination": .reference(.id(.shop), .unit)])),
        ],
        check: .each(Relationship.self) { relationship, report in
            if relationship.properties.isLoop {
                report.report(
                    "begins and ends at the same feature; correct the origin or the destination",
                    at: "/properties/destination")
            }
        })

    // MARK: - Baggage carousels

    private static let found = """
        Travelers find a carousel by its number, which an amenity in it or the fixture itself must show.
        """

    static let carouselPoint = Rule(
        "BaggageCarouselFixtureShouldHaveDisplayPointAndName", .warning, .presence, [.feature(.fixture)],
        "A baggage carousel without an amenity has no display_point.",
        rationale: found + """
             Applies whether or not it has a name; a carousel with a display_point but no name is reported by \
            BaggageCarouselFixtureShouldHaveName.
            """,
        examples: [
            .failing(
                "neither point nor name",
                .change(
                    .fixture,
                    .marked(["properties": ["category": "baggagecarousel", "name": nil, "display_point": nil]]))),
            .passing(
                "an amenity in it", .set(.fixture, ["category": "baggagecarousel", "name": nil, "display_point": nil]),
                .change(
                    .amenity,
                    [
                        "geometry": .point(2.5, 3),
                        "properties": ["category": "baggagecarousel", "unit_ids": [.id(.shop)]],
                    ])),
        ],
        check: .archive { context, report in
            forEachBareCarousel(context) { fixture in
                let feature = fixture.feature
                guard feature.canTell("display_point"), feature.properties.displayPoint == nil else { return }
                report.report(
                    on: fixture.handle,
                    "is a baggagecarousel with neither an amenity nor a display_point; add a display_point and a name")
            }
        })

    static let carouselName = Rule(
        "BaggageCarouselFixtureShouldHaveName", .warning, .presence, [.feature(.fixture)],
        "A baggage carousel without an amenity has a display_point but no name.", rationale: found,
        examples: [
            .failing("a point only", .set(.fixture, ["category": "baggagecarousel", "name": .marked(nil)])),
            .passing("point and name", .set(.fixture, ["category": "baggagecarousel"])),
        ],
        check: .archive { context, report in
            forEachBareCarousel(context) { fixture in
                let feature = fixture.feature
                guard feature.properties.displayPoint != nil, feature.canTell("name"),
                    feature.properties.name?.isEmpty ?? true, feature.properties.altName?.isEmpty ?? true
                else { return }
                report.report(
                    on: fixture.handle,
                    """
                    is a baggagecarousel with a display_point but neither an amenity nor a name; add the name on its sign
                    """, at: "/properties/name")
            }
        })

    /// Calls `body` with each baggage carousel that holds no amenity of that category on its level.
    private static func forEachBareCarousel(_ context: LintContext, _ body: (Node<Fixture>) -> Void) {
        var carousels: [Node<Fixture>] = []
        context.dataset.features.fixtures.forEachView { fixture in
            guard fixture.properties.category?.known == .baggagecarousel else { return }
            carousels.append(Node(storage: context.storage, index: fixture.handle.index))
        }
        guard !carousels.isEmpty else { return }
        let amenities = context.venue.all(Amenity.self).filter { $0.properties.category == .known(.baggagecarousel) }
        for carousel in carousels {
            guard let geometry = carousel.geometry else { continue }
            let holdsOne = amenities.contains { amenity in
                guard let place = amenity.geometry?.point else { return false }
                let isOnLevel = amenity.level == carousel.level || amenity.level == nil
                return isOnLevel && geometry.location(of: place) != .outside
            }
            if !holdsOne { body(carousel) }
        }
    }
}
