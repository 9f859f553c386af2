extension Fix {
    /// Fixes of geometries.
    static let geometric = [openRing, repeatedPosition, winding, singlePart, boundingBox, displayPoint, openingSnap]

    static let openRing = Fix(
        "open-ring", "repeat a ring's first position at its end",
        rationale: "A ring of at least three positions that does not end where it begins.", rules: ["RingMustBeClosed"],
        examples: [
            .fixed(
                "three corners", .change(.kiosk, ["geometry": kiosk([(15, 2), (17, 2), (16, 4)])]),
                to: [.change(.kiosk, ["geometry": kiosk([(15, 2), (17, 2), (16, 4), (15, 2)])])])
        ])

    static let repeatedPosition = Fix(
        "repeated-position", "remove repeated consecutive positions",
        rationale: "A position equal to the one before it, if enough positions are left for a line or a ring.",
        rules: ["FileMustBeValidGeoJSON"],
        examples: [
            .fixed(
                "a position twice in a row", .change(.detail, ["geometry": .line((21, 6), (21, 6), (23, 6))]), to: [])
        ])

    static let winding = Fix(
        "winding", "reverse rings where necessary: outer ones run counterclockwise, holes clockwise",
        rationale: "RFC 7946 section 3.1.6. Positions are moved as they are written.",
        rules: ["RingShouldFollowRightHandRule"],
        examples: [
            .fixed(
                "a clockwise outer ring", .change(.kiosk, ["geometry": kiosk([(15, 2), (16, 4), (17, 2), (15, 2)])]),
                to: [.change(.kiosk, ["geometry": kiosk([(15, 2), (17, 2), (16, 4), (15, 2)])])])
        ])

    /// A polygon with one ring of exactly these corners.
    private static func kiosk(_ corners: [(x: Double, y: Double)]) -> ExampleJSON {
        ["type": "Polygon", "coordinates": [.array(corners.map(ExampleJSON.position))]]
    }

    static let singlePart = Fix(
        "single-part", "write a geometry with a single part as a simple one where the standard requires that",
        rationale: """
            A MultiLineString of one line is a LineString, a MultiPoint of one position a Point. Those with several \
            parts are left alone.
            """,
        rules: [
            "OpeningMustHaveLineStringGeometry", "AmenityMustHavePointGeometry", "AnchorMustHavePointGeometry",
            "DisplayPointMustBePointGeometry",
        ],
        examples: [
            .fixed(
                "an opening of one line", .change(.opening, ["geometry": lines([((10, 4), (10, 6))])]),
                to: [.change(.opening, ["geometry": .line((10, 4), (10, 6))])]),
            .fixed(
                "an amenity of one point",
                .change(.amenity, ["geometry": ["type": "MultiPoint", "coordinates": [.position(25, 8)]]]),
                to: [.change(.amenity, ["geometry": .point(25, 8)])]),
            .leftAlone("two lines", .change(.opening, ["geometry": lines([((10, 4), (10, 5)), ((10, 5), (10, 6))])])),
            .leftAlone(
                "a detail, which may have several lines", .change(.detail, ["geometry": lines([((21, 6), (23, 6))])])),
        ])

    private static func lines(_ lines: [((Double, Double), (Double, Double))]) -> ExampleJSON {
        [
            "type": "MultiLineString",
            "coordinates": .array(lines.map { .array([.position($0.0.0, $0.0.1), .position($0.1.0, $0.1.1)]) }),
        ]
    }

    static let boundingBox = Fix(
        "bounding-box", "recompute each bbox that does not contain its positions",
        rationale: "A bbox whose feature or file has a position in the wrong place is left alone.",
        rules: ["BoundingBoxShouldHoldGeometry"],
        examples: [
            .fixed(
                "a bbox elsewhere", .change(.kiosk, ["bbox": .bounds(x: 0...1, y: 0...1)]),
                to: [.change(.kiosk, ["bbox": .raw("[8.00015, 47.00002, 8.00017, 47.00004]")])])
        ])

    static let displayPoint = Fix(
        "display-point", isSafe: false, "move display points into their features",
        rationale: """
            A display point outside a polygon is moved to a position inside. Where the producer would put it is a \
            guess.
            """, rules: DisplayPointRules.all.map { $0.id },
        examples: [
            .fixed(
                "outside the stall", .set(.kiosk, ["display_point": .point(25, 3)]),
                to: [.set(.kiosk, ["display_point": ["type": "Point", "coordinates": .raw("[8.00016, 47.00003]")]])])
        ])

    static let openingSnap = Fix(
        "opening-snap", isSafe: false, "move openings onto the wall that is within 10 cm",
        rationale: """
            An opening that is not on a wall, if both ends are at most 10 cm from one wall of a unit of its level, and it \
            does not cross or run along another opening there. That the wall is where it should be is a guess.
            """, rules: ["OpeningMustBeCoveredByUnitBoundary", "UnitShouldBeReachable"],
        examples: [
            .fixed(
                "four centimeters off", .draw(.opening, .line((10.05, 4), (10.05, 6))),
                to: [
                    .change(
                        .opening,
                        [
                            "geometry": [
                                "type": "LineString", "coordinates": .raw("[[8.0001,47.00004],[8.0001,47.00006]]"),
                            ]
                        ])
                ]), .leftAlone("half a meter off", .draw(.opening, .line((10.6, 4), (10.6, 6)))),
            .leftAlone(
                "another opening is there", .draw(.opening, .line((10.05, 4), (10.05, 6))),
                .add(.opening, id: "92", .line((10, 5), (10, 7)))),
        ])
}
