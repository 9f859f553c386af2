/// Rules on the `bbox` of features, geometries, and files (RFC 7946 section 5).
enum BoundingBoxRules {
    static let all = [fit]

    static let fit = Rule(
        "BoundingBoxShouldHoldGeometry", .ours, .warning, .geometry,
        [.archive] + FeatureType.allCases.map { .feature($0) },
        "A bbox does not contain its positions, or is not a valid box.",
        rationale: """
            Programs skip what a bbox places elsewhere. Its numbers are west, south, east, and north; with six numbers, \
            the lowest height follows the south and the highest height follows the north. West is greater than east \
            only across the antimeridian. A bbox may be larger than necessary, and smaller by a millionth of a degree \
            to allow for rounding. Checks the bbox of features, geometries, and collections. A bbox that is not an \
            array of four or six numbers is reported by FileMustBeValidGeoJSON; if one of the positions is reported as \
            misplaced, the bbox is listed as not checked. The fix bounding-box rewrites it from the positions.
            """, values: [.expected, .latitude, .longitude, .value],
        examples: [
            .failing("beside the detail", .change(.detail, ["bbox": .bounds(x: 10...20, y: 0...10).marked])),
            .failing(
                "south and north swapped",
                .change(.detail, ["bbox": .marked([.longitude(0), .latitude(10), .longitude(30), .latitude(0)])])),
            .failing(
                "latitude first",
                .change(.detail, ["bbox": .marked([.latitude(0), .longitude(0), .latitude(10), .longitude(30)])])),
            .failing(
                "not on the globe",
                .change(.detail, ["bbox": .marked([.longitude(0), .latitude(0), .longitude(30), 147])])),
            .failing(
                "of the geometry",
                .change(
                    .detail,
                    [
                        "geometry": [
                            "type": "LineString", "bbox": .bounds(x: 21...23, y: 7...8).marked,
                            "coordinates": [.position(21, 6), .position(23, 6)],
                        ]
                    ])), .failing("of the file", .file("detail.geojson", file(.bounds(.shop).marked))),
            .passing("as wide as the line", .change(.detail, ["bbox": .bounds(x: 21...23, y: 6...6)])),
            .passing(
                "with heights",
                .change(.detail, ["bbox": [.longitude(0), .latitude(0), 430, .longitude(30), .latitude(10), 435]])),
            .passing("a file's", .file("detail.geojson", file([8, 47, 8.1, 47.1]))),
        ],
        check: .archive { context, report in
            var pass = BoundingBoxPass(report: report)
            context.dataset.features.forEachRow { feature in
                guard feature.additional.hasUnknown || feature.hasForeignGeometryMembers else { return }
                pass.look(at: feature.geometry, feature.additional.unknown, feature.handle)
            }
            context.dataset.features.forEachOther { handle, feature in
                pass.look(at: feature.geometry, feature.members, handle)
            }
            report = pass.report
            for (number, file) in context.dataset.files.enumerated() {
                guard let member = file.boundingBox, let box = BoundingBox(member.value) else { continue }
                let union = FileBoxPass(of: context.dataset.features, file: number, context.survey)
                if let fault = box.fault(holding: union.box, of: "the features of the file") {
                    report.report(
                        file: number, offset: member.offset,
                        "the file has a bbox \(.value, member.value.shortText, shown: member.value.shortText) \(fault)")
                } else {
                    report.notChecked(misplaced, union.misplaced)
                }
            }
        })

    fileprivate static let misplaced = "a position is misplaced"

    private static func file(_ box: ExampleJSON) -> ExampleJSON {
        ["type": "FeatureCollection", "bbox": box, "features": [SampleArchive.first(.detail)]]
    }
}

/// A bbox of the right form.
struct BoundingBox {
    private let west, south, east, north: Double
    private let heights: (low: Double, high: Double)?

    /// The distance in degrees by which positions may lie outside: the rounding error of a bbox that is written with
    /// six decimals.
    private static let rounding = 1e-6

    /// Returns nil if the value is not an array of four or six numbers.
    init?(_ value: JSONValue) {
        guard GeoJSONMembers.fault(inBoundingBox: value) == nil, case .array(let elements) = value else { return nil }
        let numbers = elements.compactMap { $0.number }
        let half = numbers.count / 2
        (west, south, east, north) = (numbers[0], numbers[1], numbers[half], numbers[half + 1])
        heights = half == 3 ? (numbers[2], numbers[5]) : nil
    }

    /// The fault of the box, which continues the message “has a bbox [1, 2, 3, 4]”; nil if it has none.
    func fault(holding box: Box, of what: String) -> FindingMessage? {
        let expected: FindingMessage = "\(.expected, Self.text(box))"
        let advice: FindingMessage = box.isEmpty ? "remove it" : "write \(expected) or remove it"
        for place in [Point(west, south), Point(east, north)] where !place.isInRange {
            return """
                with longitude \(.longitude, place.x), latitude \(.latitude, place.y), which is not on the globe; \
                \(advice)
                """
        }
        if south > north {
            return "whose south \(NumberText.plain(south)) is north of its north \(NumberText.plain(north)); \(advice)"
        }
        guard !box.isEmpty, !holds(box) else { return nil }
        return "that does not contain \(what), which are in \(Self.text(box)); \(advice)"
    }

    private func holds(_ box: Box) -> Bool {
        let reach = Self.rounding
        guard south - reach <= box.minY, box.maxY <= north + reach else { return false }
        // A box that crosses the antimeridian holds positions near its west and east ends.
        return west <= east
            ? west - reach <= box.minX && box.maxX <= east + reach
            : box.minX >= west - reach || box.maxX <= east + reach
                || (box.maxX >= west - reach && box.minX <= east + reach)
    }

    /// The text of a bbox that holds `box`, with the heights of this bbox if it has any.
    func text(holding box: Box) -> String {
        guard let heights else { return Self.text(box) }
        return Self.text([box.minX, box.minY, heights.low, box.maxX, box.maxY, heights.high])
    }

    /// The text of a bbox that holds `box`.
    static func text(_ box: Box) -> String { text([box.minX, box.minY, box.maxX, box.maxY]) }

    private static func text(_ numbers: [Double]) -> String {
        "[\(numbers.map(NumberText.plain).joined(separator: ", "))]"
    }
}

/// Checks the bbox of features and of their geometries. Few of them have one.
private struct BoundingBoxPass {
    var report: Reporter

    @inline(never) mutating func look(at geometry: Geometry?, _ members: JSONObject, _ handle: FeatureHandle) {
        check(members["bbox"], geometry, handle, "a bbox", "/bbox")
        check(geometry?.foreignMembers["bbox"], geometry, handle, "a geometry with a bbox", "/geometry/bbox")
    }

    private mutating func check(
        _ value: JSONValue?, _ geometry: Geometry?, _ handle: FeatureHandle, _ words: String, _ path: String
    ) {
        guard let value, let box = BoundingBox(value) else { return }
        let isMisplaced = report.context.survey.isMisplaced(handle)
        guard let fault = box.fault(holding: isMisplaced ? Box() : geometry?.box ?? Box(), of: "its positions") else {
            if isMisplaced { report.notChecked(BoundingBoxRules.misplaced, handle) }
            return
        }
        report.report(on: handle, "has \(words) \(.value, value.shortText, shown: value.shortText) \(fault)", at: path)
    }
}

/// The box of all features of a file.
struct FileBoxPass {
    private let file: Int
    private let survey: GeometrySurvey
    private(set) var box = Box()
    /// The features that were left out because their position is itself a fault.
    private(set) var misplaced: [FeatureHandle] = []

    init(of features: FeatureTables, file: Int, _ survey: GeometrySurvey) {
        (self.file, self.survey) = (file, survey)
        for type in FeatureType.allCases {
            let sources = features.sources(of: type)
            features.withRows(of: type) { rows in
                for row in rows where Int(sources[row.handle.index].file) == file { add(row.geometry, row.handle) }
            }
        }
        features.forEachOther { handle, feature in
            if Int(features.source(of: handle).file) == file { add(feature.geometry, handle) }
        }
    }

    private mutating func add(_ geometry: Geometry?, _ handle: FeatureHandle) {
        guard let geometry else { return }
        if survey.isMisplaced(handle) { misplaced.append(handle) } else { box.add(geometry.box) }
    }
}

extension JSONValue {
    /// The numbers of an array in the short form that messages use.
    fileprivate var shortText: String {
        guard case .array(let elements) = self else { return "" }
        return "[" + elements.compactMap { $0.number }.map { "\($0)" }.joined(separator: ", ") + "]"
    }
}
