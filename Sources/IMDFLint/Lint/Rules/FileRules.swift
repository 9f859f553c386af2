/// Files as JSON and GeoJSON, and their names.
enum FileRules {
    static let all = [
        validGeoJSON, featureCollection, uniqueKeys, byteOrderMark, fileEnding, oneFilePerType, rightFile,
    ]

    static let validGeoJSON = Rule(
        "FileMustBeValidGeoJSON",
        .violation,
        .structure,
        [.archive],
        "A file is not valid GeoJSON.",
        rationale: """
            JSON is read as RFC 8259 has it: a comma before a closing bracket is a fault, although some parsers let it \
            pass. Reading goes on behind a fault where a feature can be found; features that could not be read are not \
            looked for by other rules. A geometry whose coordinates are not what its type asks for belongs here, and so \
            does one that is not valid in the sense of OGC simple features, which GeoJSON refers to: rings that cross \
            or touch themselves, holes outside of their ring, polygons that overlap. One finding a geometry, at the first \
            fault; rings that are not closed belong to RingMustBeClosed, positions beyond the globe to \
            CoordinateMustBeInRange. Rules about where things lie leave such a geometry out. The official text names \
            repeated vertices too: positions in a row that are the same, altitude included; the one that closes a ring is \
            none. They are one finding a feature, and other rules look at it all the same. Of RFC 7946 these belong here \
            as well: “geometry” and “properties”, which a feature must have, where no other rule asks for them; the \
            members of another GeoJSON type beside “type” (section 7.1); and a “bbox” that is not an array of four or six \
            numbers (section 5). A geometry without positions counts as null; it is reported here for types whose geometry \
            no other official rule speaks of.
            """,
        examples: [
            .failing(
                "a comma before the end of the list",
                .file("detail.geojson", "{\"type\":\"FeatureCollection\",\"features\":[\(detail),⟪]⟫}")
            ),
            .failing(
                "coordinates of a point in a line",
                .change(.detail, "{\"geometry\":{\"type\":\"LineString\",\"coordinates\":⟪[8.00021,47.00006]⟫}}")
            ),
            .failing(
                "a bow tie",
                .change(
                    .kiosk,
                    "{\"geometry\":⟪{\"type\":\"Polygon\",\"coordinates\":[[[8.00015,47.00002],[8.00017,47.00004],"
                        + "[8.00017,47.00002],[8.00015,47.00004],[8.00015,47.00002]]]}⟫}"
                )
            ),
            .failing(
                "a hole outside of its ring",
                .change(
                    .kiosk,
                    "{\"geometry\":⟪{\"type\":\"Polygon\",\"coordinates\":["
                        + "[[8.00015,47.00002],[8.00017,47.00002],[8.00017,47.00004],[8.00015,47.00002]],"
                        + "[[8.00018,47.00002],[8.00018,47.00003],[8.00019,47.00003],[8.00018,47.00002]]]}⟫,"
                        + "\"properties\":{\"display_point\":null}}"
                )
            ),
            .failing(
                "a position twice in a row",
                .change(
                    .detail,
                    "{\"geometry\":⟪{\"type\":\"LineString\",\"coordinates\":[[8.00021,47.00006],[8.00021,47.00006],"
                        + "[8.00023,47.00006]]}⟫}"
                )
            ),
        ] + MemberPlaces.examples + [
            .passing("a list of features", .change(.detail, line("[8.00021,47.00006],[8.00023,47.00007]")))
        ],
        check: .several([
            .issues { issue, _ in
                switch issue.kind {
                case .json(let fault):
                    switch fault.reason {
                    case .duplicateKey, .byteOrderMark: nil
                    default: fault.description
                    }
                case .notAFeature(let found): "expected a feature, found \(found)"
                case .memberOfOtherType(let key):
                    "the feature collection has a member “\(key)”, which makes a GeoJSON object of another type of it; "
                        + "remove it or give it another name"
                case .boundingBox(let found):
                    "the feature collection has a bbox that \(found); write four or six numbers, or leave it out"
                case .feature(.geometry(let trouble)):
                    "has a geometry that cannot be read: expected \(trouble.expected), found \(Wording.clean(trouble.found))"
                default: nil
                }
            },
            .archive { InvalidGeometry.report($0, &$1) },
            .archive { InvalidGeometry.reportRepeated($0, &$1) },
            .archive { MemberPlaces.report($0, &$1) },
        ])
    )

    private static let detail = SampleArchive.features[.detail]?.first ?? ""

    private static func line(_ positions: String) -> String {
        "{\"geometry\":{\"type\":\"LineString\",\"coordinates\":[\(positions)]}}"
    }

    static let featureCollection = Rule(
        "FileMustContainFeatureCollection",
        .violation,
        .structure,
        [.archive],
        "A file is not a GeoJSON feature collection.",
        rationale: "Each file holds one FeatureCollection. A bare feature or list of features is read all the same.",
        examples: [
            .failing("a feature instead of a collection", .file("detail.geojson", "⟪\(detail)⟫")),
            .failing("a list of features", .file("detail.geojson", "⟪[\(detail)]⟫")),
            .passing("no features", .file("detail.geojson", "{\"type\":\"FeatureCollection\",\"features\":[]}")),
        ],
        check: .issues { issue, _ in
            guard case .notAFeatureCollection(let found) = issue.kind else { return nil }
            return "expected a feature collection, found \(Wording.clean(found))"
        }
    )

    static let uniqueKeys = Rule(
        "KeysShouldBeUnique",
        .ours,
        .warning,
        .structure,
        [.archive],
        "An object has the same key twice.",
        rationale: "RFC 8259 leaves open which value counts, and readers differ. Here the last one does.",
        examples: [
            .failing(
                "a key twice",
                .file(
                    "detail.geojson",
                    "{\"type\":\"FeatureCollection\",⟪\"type\"⟫:\"FeatureCollection\",\"features\":[]}"
                )
            )
        ],
        check: .issues { issue, _ in
            guard case .json(let fault) = issue.kind, case .duplicateKey(let key) = fault.reason else { return nil }
            return "key \(Wording.quote(key)) stands twice in one object; the last one counts, remove the other"
        }
    )

    static let byteOrderMark = Rule(
        "FileShouldNotStartWithByteOrderMark",
        .ours,
        .info,
        .structure,
        [.archive],
        "A file starts with a byte order mark.",
        rationale: "RFC 8259 section 8.1 forbids writing one; some parsers stop at it.",
        examples: [
            .failing(
                "a mark before the collection",
                .file("detail.geojson", "⟪\u{FEFF}⟫{\"type\":\"FeatureCollection\",\"features\":[]}")
            )
        ],
        check: .issues { issue, _ in
            guard case .json(let fault) = issue.kind, case .byteOrderMark = fault.reason else { return nil }
            return fault.description
        }
    )

    static let fileEnding = Rule(
        "FileNameShouldBeStandard",
        .ours,
        .warning,
        .archive,
        [.archive],
        "A file's name is not the one that the standard gives.",
        rationale: """
            Files are named after their feature type in lower case, with the ending .geojson. A file of another name that \
            holds features of the standard's types is read, but others may pass over it.
            """,
        examples: [
            .failing(
                "another ending",
                .file("detail.geojson", nil),
                .file("detail.json", "⟪{\"type\":\"FeatureCollection\",\"features\":[]}⟫")
            ),
            .failing(
                "the plural",
                .file("detail.geojson", nil),
                .file("details.geojson", "⟪\(SampleArchive.collection(.detail))⟫")
            ),
        ],
        check: .several([
            .issues { issue, context in
                guard case .fileEnding = issue.kind, let file = issue.file else { return nil }
                let name = context.dataset.files[file].name
                let right = context.dataset.files[file].type?.fileName ?? ""
                return "the file is named \(Wording.quote(name)); name it “\(right)”"
            },
            .archive(strangeNames),
        ])
    )

    /// Reports files whose names are those of no type, but which hold features of the standard's types.
    @Sendable private static func strangeNames(_ context: LintContext, _ report: inout Reporter) {
        let files = context.dataset.files
        var pass = StrangeFilePass(files: Set(files.indices.filter { files[$0].type == nil }))
        // The manifest is one; with no other there is nothing to look for.
        guard context.dataset.kind != .singleFile, pass.files.contains(where: { files[$0].featureCount > 0 }) else {
            return
        }
        context.dataset.features.forEachTable(&pass)
        for (file, types) in pass.types.sorted(by: { $0.key < $1.key }) {
            let names = types.map(\.fileName).joined(separator: ", ")
            report.report(
                file: file,
                types.count == 1
                    ? "the file is named \(Wording.quote(files[file].name)), but holds features of type "
                        + "\(types[0].rawValue); name it “\(names)”"
                    : "the file is named \(Wording.quote(files[file].name)), but holds features of "
                        + "\(types.count) types; move them to \(names)"
            )
        }
    }

    static let oneFilePerType = Rule(
        "FeatureTypeShouldHaveOneFile",
        .ours,
        .warning,
        .archive,
        [.archive],
        "Two files hold features of one type.",
        rationale: "Readers look for one file a type and may miss the other. Both are read here.",
        examples: [
            .failing(
                "two files of details",
                .file("detail.json", "⟪{\"type\":\"FeatureCollection\",\"features\":[]}⟫")
            )
        ],
        check: .issues { issue, context in
            guard case .fileTwice(let type) = issue.kind else { return nil }
            return "another file of the archive holds features of type \(type.rawValue) too; put them into one"
        }
    )

    static let rightFile = Rule(
        "FeatureShouldBeInFileOfItsType",
        .ours,
        .warning,
        .structure,
        FeatureType.allCases.map { .feature($0) },
        "A feature stands in the file of another type.",
        rationale: "A file holds features of one type only. The feature is read by its own type.",
        examples: [
            .failing(
                "a detail among the anchors",
                .file("anchor.geojson", SampleArchive.collection((SampleArchive.features[.anchor] ?? []) + [misplaced]))
            )
        ],
        check: .issues { issue, context in
            guard case .feature(.inWrongFile(let type)) = issue.kind, let file = issue.file else { return nil }
            return "stands in \(context.dataset.files[file].name); move it to \(type.fileName)"
        }
    )

    private static var misplaced: String {
        detail.replacing("\"feature_type\":\"detail\"", with: "\"feature_type\":⟪\"detail\"⟫")
            .replacing(SampleArchive.id("d1"), with: SampleArchive.id("d9"))
            .replacing("47.00006", with: "47.00008")
    }
}

/// Gathers the types of the features that files hold.
private struct StrangeFilePass: TableVisitor {
    let files: Set<Int>
    var types: [Int: [FeatureType]] = [:]

    init(files: Set<Int>) { self.files = files }

    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        // Features are in the order of files, so that a file is looked up once.
        var last: Int32 = -1
        for source in table.sources where source.file != last {
            last = source.file
            if files.contains(Int(last)) { types[Int(last), default: []].append(P.featureType) }
        }
    }
}

extension String {
    /// The text with every occurrence of `old` replaced.
    func replacing(_ old: String, with new: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.firstRange(of: old) {
            result += rest[..<range.lowerBound] + new
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
