/// Rules on openings: on the walls of units, apart from each other, and wide enough to pass.
enum OpeningRules {
    static let all = [onBoundary, apart, large, small, displayPoint, detail]

    static let onBoundary = Rule(
        "OpeningMustBeCoveredByUnitBoundary", .warning, .geometry, [.feature(.opening)],
        "An opening is not on the boundary of a unit of its level.",
        rationale: """
            An opening is a gap in a wall; away from walls, it connects nothing. It may run along the walls of several \
            units of its level. “On a wall” means no more than a centimeter away, or, if the opening's coordinates \
            have seven decimal places or fewer, the distance that rounding explains, at most a meter. An opening \
            outside its level is reported only for that. If a unit nearby has no valid geometry, the opening may be on \
            its wall: the rule is listed as not checked, as it is if not all units could be read.
            """, values: [.outsideLength, .distance],
        examples: [
            .failing("in the middle of the walkway", .add(.opening, id: "92", .line((23, 4), (23, 6)).marked)),
            .failing("off at one end", .draw(.opening, .line((10, 4), (12, 6)).marked)),
            .passing("three millimeters off", .draw(.opening, .line((10, 4), (10.004, 6)))),
        ],
        check: .archive { context, report in
            context.plan.openings.noteLeftOut(&report)
            let outside = Set(context.plan.fits.outliers.map { $0.feature })
            for doorway in context.plan.doors.offWalls where !outside.contains(doorway.opening) {
                let (handle, off) = (doorway.opening, doorway.off)
                let box = context.dataset.features.geometry(of: handle)?.box ?? Box()
                if context.plan.units.features(on: doorway.level).isEmpty {
                    report.notChecked("the level has no unit with a valid geometry", handle)
                } else if context.plan.members.isNearUnsoundUnit(box, doorway.level) {
                    report.notChecked(NotChecked.unknownUnit, handle)
                } else if let reason = context.doubts.incompleteness(of: .unit) {
                    report.notChecked(reason, handle)
                } else {
                    report.report(
                        on: handle,
                        """
                        is not on the boundary of a unit of its level for \(.outsideLength, off.length) of its length, \
                        up to \(.distance, off.distance) away\(Measured.at(off.position)); move it onto a wall
                        """, at: "/geometry", coordinate: off.position)
                }
            }
        })

    static let apart = Rule(
        "OpeningsMustNotCrossOrOverlap", .warning, .geometry, [.feature(.opening)],
        "Two openings of a level cross or run along each other.",
        rationale: """
            A wall has one gap in one place. Openings may meet at their ends, and one may start on another. A crossing \
            counts if it is more than a centimeter from every end of both; running along each other counts if it is at \
            least a centimeter long. Reported once per pair, at the opening whose id comes later. Two openings with \
            the same id are one that was written twice, which FeatureIdMustBeUnique reports.
            """, values: [.length],
        examples: [
            .failing("the same gap twice", .add(.opening, id: "92", .line((10, 5), (10, 8)).marked)),
            .failing("from the other side", .add(.opening, id: "92", .line((10, 6), (10, 4)).marked)),
            .passing("side by side", .add(.opening, id: "92", .line((10, 6), (10, 8)))),
        ],
        check: .several([
            .archive { context, report in context.plan.openings.noteLeftOut(&report) },
            .levels { level, report in
                let context = level.context
                guard context.plan.openings.features(on: level.level).count > 1 else { return }
                func pairs(_ lines: LineTable) -> (found: [LineMeeting], isWhole: Bool) {
                    LineMeeting.pairs(lines, context.measure.plane, context.measure.tolerances)
                }
                let any = pairs(level.openingLines)
                if any.found.isEmpty, any.isWhole { return }
                // The choice among several copies, and the place of a meeting, depend on the order, so it must not be
                // that of the file.
                let (ordered, lines) = level.orderedOpenings
                let (found, isWhole) = pairs(lines)
                if !isWhole { report.notChecked("too many openings of the level are in one place", level.level) }
                for pair in found {
                    let other = ordered[pair.first]
                    if context.haveSameID(other, ordered[pair.second]) { continue }
                    report.report(
                        on: ordered[pair.second],
                        """
                        \(meeting(context.describe(other), pair.length)) at \(Measured.position(pair.position)); \
                        remove one or move it
                        """, at: "/geometry", related: [other], coordinate: pair.position)
                }
            },
        ]))

    /// "runs along opening … for 2.00 m", "crosses opening …".
    private static func meeting(_ other: String, _ length: Double) -> FindingMessage {
        length > 0 ? "runs along \(other) for \(.length, length)" : "crosses \(other)"
    }

    static let large = size(
        "OpeningIsSuspiciouslyLarge", "An opening is longer than 45 meters.",
        "No door or gate is that wide; an entire wall was probably drawn as an opening. 45 m is the official limit.",
        [.failing("a wall of 76 meters", edits: longHall)]
    ) { $0 > 45 ? "is \(.length, $0) long, more than 45 m; draw only the gap" : nil }

    static let small = size(
        "OpeningIsSuspiciouslySmall", "An opening is at most 0.8382 meters long.",
        """
        33 inches, the official limit, is the width that a wheelchair needs. If the real door is that narrow, the \
        data is correct.
        """,
        [
            .failing("half a meter", .draw(.opening, .line((10, 4), (10, 4.45)).marked)),
            .passing("a meter", .draw(.opening, .line((10, 4), (10, 4.9)))),
        ]
    ) { length in
        // A door of people is as wide as 0.6 m where it is narrow.
        let advice = length < 0.6 ? "draw the whole gap" : "correct it if the door is wider"
        return length <= 0.8382 ? "is only \(.length, length) long, 0.8382 m or less; \(advice)" : nil
    }

    private static func size(
        _ id: String, _ summary: String, _ rationale: String,
        _ examples: @autoclosure @escaping @Sendable () -> [Example],
        finding: @escaping @Sendable (Double) -> FindingMessage?
    ) -> Rule {
        Rule(
            id, .warning, .geometry, [.feature(.opening)], summary,
            rationale: rationale + " The length is measured along the line. An opening whose geometry is not valid is "
                + "listed as not checked.", values: [.length], examples: examples(),
            check: .archive { context, report in
                context.dataset.features.openings.forEachView { opening in
                    let handle = opening.handle
                    guard context.survey.isSound(handle), let line = opening.coordinates else {
                        return report.notChecked(NotChecked.unsound(.opening), handle)
                    }
                    guard let message = finding(line.length(on: context.measure.plane)) else { return }
                    report.report(on: handle, message, at: "/geometry")
                }
            })
    }

    /// The maximum distance of a display point from its opening.
    private static let buffer = 1.0

    static let displayPoint = Rule(
        "OpeningDisplayPointShouldBeWithinBufferedDistanceOfOpening", .warning, .geometry, [.feature(.opening)],
        "An opening's display point is more than a meter from the opening.",
        rationale: """
            The official rule gives no distance. A meter leaves room for a label or a symbol next to the door; farther \
            away it seems to belong to something else. If the geometry of the opening or the point is not valid, the \
            rule is listed as not checked.
            """, values: [.distance, .limit],
        examples: [
            .failing("two meters away", .set(.opening, ["display_point": .point(12, 5).marked])),
            .passing("half a meter away", .set(.opening, ["display_point": .point(10.6, 5)])),
        ],
        check: .archive { context, report in
            context.dataset.features.openings.forEachView { opening in
                guard let display = opening.properties.displayPoint?.coordinates, display.kind == .point else { return }
                let handle = opening.handle
                guard context.survey.isSound(handle), let line = opening.coordinates, display.areSurelyValid,
                    let place = display.first
                else { return report.notChecked(NotChecked.unsound(.opening), handle) }
                let distance = line.distance(to: place, on: context.measure.plane)
                guard distance > buffer else { return }
                let position = Position(place)
                report.report(
                    on: handle,
                    """
                    has its display_point \(.distance, distance) away, at \(Measured.position(position)); \
                    move it within \(.limit, buffer) of the opening
                    """, at: "/properties/display_point", coordinate: position)
            }
        })

    static let detail = Rule(
        "DetailMustNotIntersectOpening", .info, .geometry, [.feature(.detail)],
        "A detail crosses an opening or runs along it.",
        rationale: """
            A line drawn through a gap closes it on the map. Compares details and openings of one level. Lines that \
            only touch are not a fault: the wall ends at the doorpost. A crossing counts if it is more than a \
            centimeter from the ends of both; running along each other counts if it is more than a centimeter long. \
            Reported once per detail, with the opening that it follows for the longest distance. A feature without a \
            valid geometry or a level is listed as not checked.
            """, values: [.length],
        examples: [
            .failing("a wall drawn through the door", .draw(.detail, .line((10, 3), (10, 7)).marked)),
            .failing("across", .draw(.detail, .line((8, 5), (12, 5)).marked)),
            .passing("up to the post", .draw(.detail, .line((10, 0), (10, 4)))),
        ],
        check: .several([
            .archive { context, report in
                context.plan.details.noteLeftOut(&report)
                context.plan.openings.noteLeftOut(&report)
            },
            .levels { level, report in
                let context = level.context
                let here = context.plan.details.features(on: level.level)
                guard !here.isEmpty else { return }
                let details = context.dataset.features.details.features
                func worst(_ detail: FeatureHandle, _ lines: LineTable) -> (length: Double, place: Point, line: Int)? {
                    guard let coordinates = details.coordinates(at: detail.index) else { return nil }
                    return lines.withLines {
                        LineMeeting.worst(of: coordinates, $0, context.measure.plane, context.measure.tolerances)
                    }
                }
                for detail in here {
                    guard worst(detail, level.openingLines) != nil,
                        let (length, place, door) = worst(detail, level.orderedOpenings.lines)
                    else { continue }
                    let other = level.orderedOpenings.handles[door]
                    report.report(
                        on: detail,
                        """
                        \(meeting(context.describe(other), length)) at \(Measured.position(Position(place))); \
                        end it at the opening
                        """, at: "/geometry", related: [other], coordinate: Position(place))
                }
            },
        ])
    ).asked(by: .strict)

    // MARK: - Examples

    /// The sample with its level, units, and other features stretched to 76 meters, and a door along the whole southern
    /// wall.
    private static var longHall: [Example.Edit] {
        let hall = ExampleJSON.polygon(.ring((0, 0), (10, 0), (100, 0), (100, 10), (10, 10), (0, 10)))
        let walkway = SampleArchive.feature(.walkway).changed(by: ["geometry": .box(.walkway.grown(east: 70))])
        return [
            .change(.level, ["geometry": hall]), .change(.geofence, ["geometry": hall]),
            .change(.venue, ["geometry": .box(.site.grown(east: 70))]), .changeAll(.footprint, ["geometry": hall]),
            .features(.unit, [SampleArchive.feature(.shop), walkway]),
            .add(.opening, id: "92", .line((30, 0), (90, 0)).marked),
        ]
    }
}
