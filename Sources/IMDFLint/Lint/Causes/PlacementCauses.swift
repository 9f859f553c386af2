/// Causes for features, and points of features, that are in the wrong place.
enum PlacementCauses {
    static let all = GeoreferenceCauses.all + [projected, swapped, leftovers] + ShiftCauses.all + [displayPoints]

    static let projected = Cause(
        "CoordinatesAreProjected",
        "Coordinates are in the units of another coordinate system, such as meters of Web Mercator.",
        advice: "convert the coordinates to WGS 84 longitude and latitude",
        recognition: """
            Positions of several features are far beyond 180 and 90 degrees. Explains the findings about the geometry and \
            position of these features.
            """, effort: .mechanical,
        examples: [
            .found(
                "a point and a line in meters of Web Mercator", gathers: ["CoordinateMustBeInRange": 2],
                .change(.detail, ["geometry": line([892_891.5, 5_942_074.1], [892_895.9, 5_942_074.1])]),
                .change(.amenity, ["geometry": ["type": "Point", "coordinates": [892_900.1, 5_942_080.1]]])),
            .notFound(
                "latitudes just beyond the pole", .change(.detail, ["geometry": line([8.0, 90.5], [8.0, 91])]),
                .change(.amenity, ["geometry": ["type": "Point", "coordinates": [8.0, 90.5]]])),
        ],
        find: { cause, search in
            let features = search.subjects(of: "CoordinateMustBeInRange").filter { handle in
                guard let box = search.dataset.features.geometry(of: handle)?.box else { return false }
                return max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY)) > 1000
            }
            guard features.count > 1 else { return }
            search.explain(
                cause, "\(search.listed(features)) with coordinates of another system",
                features.flatMap(search.open(aboutPlaceOf:)))
        })

    static let swapped = Cause(
        "AxesAreSwapped", "Latitude is written before longitude.",
        advice: "write the longitude first, then the latitude",
        recognition: """
            Features would lie in the venue if longitude and latitude were swapped, or only then would their coordinates be \
            in range. Explains the findings about the geometry and position of these features. If the whole venue would \
            only then lie on the globe, or in the country of its addresses, explains that finding and those about the \
            direction of rings, which are mirrored. An archive that is shifted as a whole has no such sign and is not \
            recognized.
            """, effort: .mechanical,
        examples: [
            .found(
                "a point and a line", gathers: ["LongitudeAndLatitudeShouldNotBeSwapped": 2],
                .change(.detail, ["geometry": line([.latitude(6), .longitude(21)], [.latitude(6), .longitude(23)])]),
                .change(.amenity, ["geometry": ["type": "Point", "coordinates": [.latitude(8), .longitude(25)]]])),
            .found(
                "display points",
                gathers: ["KioskGeometryMustContainDisplayPoint": 1, "LevelGeometryMustContainDisplayPoint": 1],
                .set(.kiosk, ["display_point": ["type": "Point", "coordinates": [.latitude(3), .longitude(16)]]]),
                .set(.level, ["display_point": ["type": "Point", "coordinates": [.latitude(3), .longitude(17)]]])),
            .notFound(
                "elsewhere", .change(.detail, ["geometry": line([9, 40], [9, 41])]),
                .change(.amenity, ["geometry": ["type": "Point", "coordinates": [9, 40]]])),
        ],
        find: { cause, search in
            // A single finding, on the venue: it is not in the country of its address, or off the globe with all other
            // features.
            let whole =
                search.open("LongitudeAndLatitudeShouldNotBeSwapped").filter {
                    search.findings[$0].text(.country) != nil
                } + search.open("CoordinateMustBeInRange").filter { search.findings[$0].number(.count) != nil }
            if !whole.isEmpty {
                search.explain(
                    cause, "the whole archive with latitude before longitude",
                    whole + search.open("RingShouldFollowRightHandRule"), atLeast: 1)
            }
            let inVenue = search.subjects(of: "LongitudeAndLatitudeShouldNotBeSwapped")
            let inRange = search.subjects(of: "CoordinateMustBeInRange").filter { handle in
                guard let box = search.dataset.features.geometry(of: handle)?.box, !box.isEmpty else { return false }
                return max(abs(box.minX), abs(box.maxX)) <= 90 && max(abs(box.minY), abs(box.maxY)) <= 180
            }
            let features = inVenue + inRange
            search.explain(
                cause, "\(search.listed(features)) with latitude before longitude",
                features.flatMap(search.open(aboutPlaceOf:)))
            let points = search.open(where: { $0.hasSuffix("MustContainDisplayPoint") }).filter {
                search.findings[$0].text(.value) == DisplayPlace.swapped
            }
            search.explain(
                cause, "\(Wording.count(points.count, "display point")) with latitude before longitude", points)
        })

    static let leftovers = Cause(
        "FeaturesAreFarAway", "Features lie far from the venue, probably left over from a sample or another venue.",
        advice: "remove the features, or correct their coordinates",
        recognition: """
            A feature, or its display_point, lies more than ten times the size of the venue away, and no usual mistake in \
            the numbers explains it. Explains the findings about its geometry and position, and the units of its level that \
            cannot be reached if they are most units of the level.
            """, effort: .redraw,
        examples: [
            .found(
                "a footprint in another country, in the wrong direction",
                gathers: ["PositionShouldNotBeFarFromTheRest": 1],
                .add(.footprint, id: "71", ["type": "Polygon", "coordinates": [elsewhere]], ["category": "tent"])),
            .notFound(
                "a sign that is wrong",
                .change(.amenity, ["geometry": ["type": "Point", "coordinates": [-8.00025, .latitude(8)]]]),
                .set(.amenity, ["category": "none"])),
        ],
        find: { cause, search in
            let reach = search.venueSize.map { $0 * 10 } ?? 1000
            var features: [FeatureHandle] = []
            for index in search.open("PositionShouldNotBeFarFromTheRest") {
                let finding = search.findings[index]
                guard let feature = finding.feature, feature.type != .venue, let distance = finding.number(.distance),
                    distance > reach, search.isLeftover(feature)
                else { continue }
                features.append(feature)
            }
            guard !features.isEmpty else { return }
            let levels = Set(
                features.filter { $0.type == .opening || $0.type == .unit }.compactMap(search.levels.level))
            let unreachable = levels.ordered { $0.index < $1.index }.flatMap { search.openUnreachable(onLevel: $0) }
            search.explain(
                cause, "\(search.listed(features)) far from the venue",
                features.flatMap(search.open(aboutPlaceOf:)) + unreachable, atLeast: 1)
        })

    static let displayPoints = Cause(
        "DisplayPointsAreEqual", "Several features have the same display point.",
        advice: "give each feature a display_point of its own, on or inside it, or write null",
        recognition: """
            At least three features have the same display_point, and it lies outside them, or away from the opening. \
            Explains these findings.
            """, effort: .mechanical,
        examples: [
            .found(
                "features with the display_point of the venue",
                gathers: [
                    "FixtureGeometryMustContainDisplayPoint": 1, "KioskGeometryMustContainDisplayPoint": 1,
                    "OpeningDisplayPointShouldBeWithinBufferedDistanceOfOpening": 1,
                    "UnitGeometryMustContainDisplayPoint": 1,
                ], .set(.fixture, ["display_point": .point(12, 8)]), .set(.kiosk, ["display_point": .point(12, 8)]),
                .set(.opening, ["display_point": .point(12, 8)]), .set(.unit, ["display_point": .point(12, 8)])),
            .notFound(
                "three features with a display_point each, outside", .set(.fixture, ["display_point": .point(12, 8)]),
                .set(.kiosk, ["display_point": .point(12, 7)]), .set(.unit, ["display_point": .point(12, 6)])),
        ],
        find: { cause, search in
            var groups: [String: [Int]] = [:]
            // The findings of these rules are at the display point.
            let rules = { (rule: String) in
                rule.hasSuffix("MustContainDisplayPoint")
                    || rule == "OpeningDisplayPointShouldBeWithinBufferedDistanceOfOpening"
            }
            for index in search.open(where: rules) {
                guard let point = search.findings[index].coordinate else { continue }
                groups[Measured.position(point), default: []].append(index)
            }
            let shared = groups.orderedByKey().filter { $0.value.count > 2 }
            for isNever in [false, true] {
                let own = shared.filter { (search.findings[$0.value[0]].text(.value) == DisplayPlace.never) == isNever }
                guard let point = own.first?.key else { continue }
                let indices = own.flatMap { $0.value }
                let features = search.listed(indices.compactMap { search.findings[$0].feature })
                let places =
                    own.count == 1
                    ? "one display_point, \(point)"
                    : "\(NumberText.grouped(own.count)) display_points that they share, such as \(point)"
                search.explain(
                    cause, "\(features) with \(places)\(isNever ? ", which was never set" : "")",
                    advice: isNever ? "write null, or the position of the label" : nil, indices)
            }
        })

    // MARK: - Examples

    private static func line(_ positions: ExampleJSON...) -> ExampleJSON {
        ["type": "LineString", "coordinates": .array(positions)]
    }

    /// A ring in another country.
    private static let elsewhere: ExampleJSON = [
        [9.0, 40.0], [9.001, 40.0], [9.001, 40.001], [9.0, 40.001], [9.0, 40.0],
    ]
}

extension CauseSearch {
    /// Features by type: "2 units, 1 kiosk".
    func listed(_ features: [FeatureHandle]) -> String {
        var counts: [String: Int] = [:]
        for feature in Set(features) { counts[feature.type?.rawValue ?? "other feature", default: 0] += 1 }
        return counts.orderedByKey().map { Wording.count($0.value, $0.key) }.joined(separator: ", ")
    }

    /// The findings on the position or shape of a feature that no cause has claimed.
    func open(aboutPlaceOf feature: FeatureHandle) -> [Int] {
        open(concerning: feature).filter { RuleRegistry.rule(findings[$0].rule)?.group == .geometry }
    }

    /// The diagonal of the venue in meters; nil if it has no position.
    var venueSize: Double? {
        var box = Box()
        for venue in dataset.features.venues.features { if let own = venue.geometry?.box { box.add(own) } }
        guard !box.isEmpty, abs(box.maxY) <= 90, box.maxX - box.minX < 10 else { return nil }
        let plane = LocalPlane(at: Position(box.center))
        let width = (box.maxX - box.minX) * plane.metersPerDegreeLongitude
        let height = (box.maxY - box.minY) * plane.metersPerDegreeLatitude
        return (width * width + height * height).squareRoot()
    }

    /// Whether a whole feature is far away and no common mistake in the coordinates explains it.
    func isLeftover(_ feature: FeatureHandle) -> Bool {
        displacements[feature].map { $0.isWhole && $0.guess == nil } ?? false
    }

    /// The findings on unreachable units of a level, if they are most of its units.
    func openUnreachable(onLevel level: FeatureHandle) -> [Int] {
        let found = open("UnitShouldBeReachable").filter { findings[$0].feature.flatMap(levels.level) == level }
        return found.count * 2 > graph.sources(of: level, .levelID, from: .unit).count ? found : []
    }
}
