/// Rules on coordinates: on the globe, at the venue, and of sensible precision.
enum PositionRules {
    static let all = [range, nullIsland, excessive, coarse, altitude, winding]

    // MARK: - On the globe

    static let range = Rule(
        "CoordinateMustBeInRange", .ours, .violation, .geometry, located,
        "A longitude is beyond 180 degrees or a latitude beyond 90.",
        rationale: """
            There is no such location. If a common mistake explains the numbers, the message states it: swapped axes, \
            a lost decimal point, meters of Web Mercator. Reported once per feature, at its first such position; if \
            the axes of the venue itself are swapped, its finding covers all features with swapped axes.
            """, values: [.count, .latitude, .longitude],
        examples: [
            .failing("beyond the pole", .change(.detail, line([.longitude(21), 147], .position(23, 6)))),
            .failing("no decimal point", .change(.detail, line([.longitude(21), 4_700_006], .position(23, 6)))),
            .failing("meters of Web Mercator", .change(.detail, line([890579.3, 5942083.1], [890581.5, 5942083.1]))),
            .failing("latitude first, in all of the venue", edits: swappedVenue),
            .passing("at the antimeridian", .change(.relationship, ["geometry": nil])),
        ],
        check: .archive { context, report in
            let venue = context.venue.feature.flatMap { node in
                node.geometry?.withLonLat { isSwapped($0) && !$0.isEmpty } == true ? node.handle : nil
            }
            var others = 0
            forEachFaulty(context, &report) { handle, lonLat, report in
                guard let at = offGlobe(lonLat) else { return }
                if venue != nil, venue != handle, isSwapped(lonLat) {
                    others += 1
                    return
                }
                var hint = context.survey.whereabouts?.guess(Point(lonLat[at], lonLat[at + 1]))?.question
                if hint == nil, isOnGlobe(lonLat[at + 1], lonLat[at]) { hint = Displacement.Guess.swapQuestion }
                // The venue is checked last.
                let more: FindingMessage =
                    others > 0 && venue == handle ? ", as in \(.count, others, "other feature")" : ""
                let advice: FindingMessage = hint.map { "; \($0)\(more)?" } ?? "; correct it"
                report.report(
                    on: handle,
                    """
                    has a position at longitude \(.longitude, lonLat[at]), latitude \(.latitude, lonLat[at + 1]), which \
                    is not on the globe\(advice)
                    """, at: "/geometry/coordinates",
                    coordinate: Position(longitude: lonLat[at], latitude: lonLat[at + 1]))
            }
        })

    /// The index of the first position in longitudes and latitudes that is not on the globe.
    @inline(__always) private static func offGlobe(_ lonLat: UnsafeBufferPointer<Double>) -> Int? {
        var at = 0
        while at + 1 < lonLat.count, isOnGlobe(lonLat[at], lonLat[at + 1]) { at += 2 }
        return at + 1 < lonLat.count ? at : nil
    }

    /// Whether all positions are off the globe, and all would be on it with their coordinates swapped.
    private static func isSwapped(_ lonLat: UnsafeBufferPointer<Double>) -> Bool {
        stride(from: 0, to: lonLat.count - 1, by: 2).allSatisfy {
            !isOnGlobe(lonLat[$0], lonLat[$0 + 1]) && isOnGlobe(lonLat[$0 + 1], lonLat[$0])
        }
    }

    @inline(__always) fileprivate static func isOnGlobe(_ longitude: Double, _ latitude: Double) -> Bool {
        abs(longitude) <= 180 && abs(latitude) <= 90
    }

    static let nullIsland = Rule(
        "PositionShouldNotBeNullIsland", .ours, .warning, .geometry, located,
        "A feature has a position at longitude 0 and latitude 0.",
        rationale: """
            That location is in the sea; it usually results from an unknown position. Reported once per feature. If the \
            whole archive is there, ArchiveShouldBeGeoreferenced reports it.
            """,
        examples: [.failing("a line from an unknown position", .change(.detail, line([0, 0], .position(23, 6))))],
        check: .archive { context, report in
            forEachFaulty(context, &report) { handle, lonLat, report in
                guard touchesNullIsland(lonLat) else { return }
                report.report(
                    on: handle, "has a position at longitude 0, latitude 0; write the real position",
                    at: "/geometry/coordinates", coordinate: Position(longitude: 0, latitude: 0))
            }
        })

    /// Whether a position is at longitude 0, latitude 0.
    @inline(__always) static func touchesNullIsland(_ lonLat: UnsafeBufferPointer<Double>) -> Bool {
        for at in stride(from: 0, to: lonLat.count - 1, by: 2)
        where lonLat[at].magnitude < 1e-9 && lonLat[at + 1].magnitude < 1e-9 { return true }
        return false
    }

    // MARK: - Precision

    private static let once = " Reported once per type, with one such feature."

    static let excessive = Rule(
        "CoordinatePrecisionIsExcessive", .ours, .info, .geometry, located,
        "Coordinates have more than nine decimal places.",
        rationale: """
            Nine decimal places of a degree are a tenth of a millimeter. Further digits are computational noise, make \
            the file larger, and prevent shared walls from being written identically. Checks the first position of \
            each feature.
            """ + once, values: [.count],
        examples: [
            .failing(
                "fifteen decimal places",
                .change(.detail, line([.raw("8.000210000000123"), .latitude(6)], .position(23, 6)))),
            .passing(
                "nine decimal places",
                .change(.detail, line([.raw("8.000210001"), .raw("47.000060002")], .position(23, 6)))),
        ], check: .archive { context, report in PrecisionSurvey.report(&report) })

    static let coarse = Rule(
        "CoordinatePrecisionIsTooLow", .ours, .info, .geometry, [.archive],
        "No coordinate of the archive has more than four decimal places.",
        rationale: "Four decimal places of a degree are 11 meters; a door cannot be placed on such a grid.",
        values: [.count], examples: [.failing("four decimal places throughout", edits: coarseArchive)],
        check: .archive { context, report in
            var count = 0
            var isFine = false
            context.dataset.features.forEachRows { features in
                for feature in features where !isFine {
                    guard let coordinates = feature.coordinates else { continue }
                    count += coordinates.positions.count
                    isFine = coordinates.lonLat.contains { !PrecisionSurvey.isWritten($0, 1e4) }
                }
            }
            guard count >= 4, !isFine else { return }
            report.report(
                file: nil,
                """
                none of the \(.count, count, "position") of the archive has more than four decimal places, which are 11 \
                meters; write seven
                """)
        })

    private static var coarseArchive: [Example.Edit] {
        let doors = [
            SampleArchive.feature(.door).changed(by: ["geometry": .line((10, 0), (10, 10))]),
            SampleArchive.feature(.entrance).changed(by: ["geometry": .line((30, 0), (30, 10))]),
        ]
        let emptied: [FeatureType] = [.amenity, .anchor, .detail, .fixture, .kiosk, .occupant, .section]
        return emptied.map { .removeAll($0) } + [
            .features(.opening, doors), SampleArchive.keepAddress(.id(.shopAddress)), .archiveIsPlace,
        ]
    }

    static let altitude = Rule(
        "PositionShouldBeTwoDimensional", .ours, .info, .geometry, located, "Positions have a third coordinate.",
        rationale: "Levels define heights; IMDF coordinates are longitude and latitude." + once, values: [.count],
        examples: [
            .failing(
                "an altitude",
                .change(.detail, line([.longitude(21), .latitude(6), 430], [.longitude(23), .latitude(6), 430])))
        ], check: .archive { context, report in AltitudeSurvey.report(&report) })

    // MARK: - Lines and rings

    static let winding = Rule(
        "RingShouldFollowRightHandRule", .ours, .info, .geometry,
        FeatureType.allCases.filter { $0.geometryNeed == .polygonal }.map { .feature($0) },
        "Rings do not run in the direction that RFC 7946 requires.",
        rationale: """
            Outer rings run counterclockwise, holes clockwise (section 3.1.6). Readers must not reject others, and \
            most archives have them. Rings that are not closed are reported by RingMustBeClosed.
            """ + once, values: [.count],
        examples: [
            .failing(
                "a clockwise kiosk",
                .change(.kiosk, ["geometry": ["type": "Polygon", "coordinates": .marked([.hole(.stall)])]]))
        ], check: .archive { context, report in WindingSurvey.report(&report) })

    private static func line(_ positions: ExampleJSON...) -> ExampleJSON {
        ["geometry": ["type": "LineString", "coordinates": .array(positions).marked]]
    }

    /// The venue and the detail with the latitude first, which puts them beyond the pole.
    private static var swappedVenue: [Example.Edit] {
        let ring: ExampleJSON = [[21, 147], [21, 148], [22, 148], [22, 147], [21, 147]]
        return [
            .change(.venue, ["geometry": ["type": "Polygon", "coordinates": .marked([ring])]]),
            .change(.detail, ["geometry": ["type": "LineString", "coordinates": [[21, 147], [21, 148]]]]),
        ]
    }

    /// The types that may have a geometry.
    private static let located = FeatureType.allCases.filter { $0.geometryNeed != .none }.map {
        Rule.Subject.feature($0)
    }

    /// Calls `body` with the coordinates of every geometry that is not sound. Sound geometries have none of these
    /// faults.
    private static func forEachFaulty(
        _ context: LintContext, _ report: inout Reporter,
        _ body: (FeatureHandle, UnsafeBufferPointer<Double>, inout Reporter) -> Void
    ) {
        for handle in context.survey.unsound where handle.type != nil {
            guard let geometry = context.dataset.features.geometry(of: handle) else { continue }
            geometry.withLonLat { body(handle, $0, &report) }
        }
    }
}
