/// Rules on files: their JSON and GeoJSON, and their names.
enum FileRules {
    static let all = [
        validGeoJSON, featureCollection, uniqueKeys, byteOrderMark, fileEnding, oneFilePerType, rightFile,
    ]

    static let validGeoJSON = Rule(
        "FileMustBeValidGeoJSON", .violation, .structure, [.archive],
        "A file is not valid GeoJSON, or a geometry is not valid.",
        rationale: """
            JSON is read strictly according to RFC 8259: a comma before a closing bracket is a fault, although some \
            parsers accept it. After a fault, reading continues at the next feature that can be found; other rules do \
            not report features that could not be read. Bytes of a text that are not UTF-8 are read as U+FFFD, and \
            reported once per file with the number of texts; `fix` never writes U+FFFD for them. A geometry whose \
            coordinates do not match its type is reported here, and so is one that is not valid according to OGC \
            simple features, which GeoJSON references: rings that cross or touch themselves, holes outside their ring, \
            polygons that overlap. One finding per geometry, at the first fault; unclosed rings are reported by \
            RingMustBeClosed, positions that are not on the globe by CoordinateMustBeInRange. Rules that compare \
            locations ignore such a geometry. The official text also lists repeated vertices: consecutive positions \
            that are equal, including the altitude, except for the one that closes a ring. They are one finding per \
            feature, and other rules still check the feature. From RFC 7946, this rule also reports a missing \
            “geometry” or “properties” if no other rule requires it; members of another GeoJSON type beside “type” \
            (section 7.1); and a “bbox” that is not an array of four or six numbers (section 5). A geometry without \
            positions is treated as null; it is reported here for types whose geometry has no other official rule.
            """, values: [.count, .geometryType, .member],
        examples: [
            .failing(
                "a comma before the end of the list",
                .file("detail.geojson", .raw(#"{"type":"FeatureCollection","features":[\#(detail.text),⟪]⟫}"#))),
            .failing(
                "NaN, which is not JSON", .set(.detail, ["source": .marked(.raw("NaN"))]),
                .file("manifest.json", SampleArchive.manifest.with(["extensions": ["imdf:extension:example:source#1"]]))
            ),
            .failing(
                "coordinates of a point in a line",
                .change(.detail, ["geometry": ["type": "LineString", "coordinates": .position(21, 6).marked]])),
            .failing(
                "a bow tie", .change(.kiosk, ["geometry": .polygon(.ring((15, 2), (17, 4), (17, 2), (15, 4))).marked])),
            .failing(
                "a hole outside its ring",
                .change(
                    .kiosk,
                    [
                        "geometry": .polygon(.ring((15, 2), (17, 2), (17, 4)), .ring((18, 2), (18, 3), (19, 3))).marked,
                        "properties": ["display_point": nil],
                    ])),
            .failing(
                "a position twice in a row", .change(.detail, ["geometry": .line((21, 6), (21, 6), (23, 6)).marked])),
        ] + MemberPlaces.examples + [
            .passing("a list of features", .change(.detail, ["geometry": .line((21, 6), (23, 7))]))
        ],
        check: .several([
            // Those that are no features are reported by file.
            .issues([.json, .textsNotUTF8, .notAFeature, .memberOfOtherType, .collectionBoundingBox, .geometry]) {
                issue, report in
                let message: FindingMessage? =
                    switch issue.kind {
                    case .json(let fault) where fault.foreignWord == nil: FindingMessage(fault.description)
                    case .textsNotUTF8(let count):
                        """
                        \(.count, count, "text") \(count == 1 ? "contains" : "contain") bytes that are not UTF-8\
                        \(encoding(of: issue, report.context)), which are read as “\u{FFFD}”; save the file as UTF-8
                        """
                    case .memberOfOtherType(let key):
                        """
                        the feature collection has a member “\(.member, key)”, which belongs to another type of GeoJSON \
                        object; remove or rename it
                        """
                    case .boundingBox(let found):
                        "the feature collection has a bbox \(found); write four or six numbers, or remove it"
                    case .feature(.geometry(let trouble)):
                        "has a geometry that cannot be read: found \(Wording.clean(trouble.found)); write \(trouble.expected)"
                    default: nil
                    }
                if let message { report.report(issue, message) }
            }, .archive { InvalidGeometry.report($0, &$1) }, .archive { InvalidGeometry.reportRepeated($0, &$1) },
            .archive { MemberPlaces.report($0, &$1) }, .archive(foreignWords), .archive(otherElements),
        ]))

    /// A clause on the probable encoding of a file; empty if its bytes do not decide it.
    private static func encoding(of issue: Issue, _ context: LintContext) -> String {
        let bytes = issue.file.flatMap { context.dataset.files[$0].bytes }
        return bytes.flatMap(LikelyEncoding.name).map { " but probably \($0)" } ?? ""
    }

    /// Reports words that are no JSON, once per file.
    @Sendable private static func foreignWords(_ context: LintContext, _ report: inout Reporter) {
        var found: [Int: [(issue: Issue, fault: JSONFault)]] = [:]
        for issue in context.dataset.issues {
            guard case .json(let fault) = issue.kind, fault.foreignWord != nil, let file = issue.file else { continue }
            found[file, default: []].append((issue, fault))
        }
        for (_, all) in found.orderedByKey() {
            let others = all.count - 1
            let rest =
                others == 0
                ? "" : ", and in \(Wording.count(others, "other place")) of the file a word that is not JSON"
            report.report(all[0].issue, "\(all[0].fault.description)\(rest)")
        }
    }

    /// Reports elements that are no features: the first hundred of a file one by one, and the others together.
    @Sendable private static func otherElements(_ context: LintContext, _ report: inout Reporter) {
        var counts: [Int: Int] = [:]
        var next: [Int: Issue] = [:]
        for issue in context.dataset.issues {
            guard case .notAFeature(let kind) = issue.kind, let file = issue.file else { continue }
            let count = counts[file, default: 0] + 1
            counts[file] = count
            if count <= 100 {
                report.report(issue, "expected a feature, found \(kind); write a feature, or remove it")
            } else if count == 101 {
                next[file] = issue
            }
        }
        for (file, issue) in next.orderedByKey() {
            let others = counts[file, default: 0] - 100
            report.report(
                issue,
                "\(.count, others, "other element") of the list \(others == 1 ? "is" : "are") no features; remove them")
        }
    }

    private static let detail = SampleArchive.first(.detail)

    static let featureCollection = Rule(
        "FileMustContainFeatureCollection", .violation, .structure, [.archive],
        "A file is not a GeoJSON feature collection.",
        rationale: "Each file contains one FeatureCollection. A bare feature or an array of features is read anyway.",
        examples: [
            .failing("a feature instead of a collection", .file("detail.geojson", .marked(detail))),
            .failing("a list of features", .file("detail.geojson", .marked([detail]))),
            .passing("no features", .file("detail.geojson", ["type": "FeatureCollection", "features": []])),
        ],
        check: .issues([.notAFeatureCollection]) { issue, report in
            guard case .notAFeatureCollection(let found) = issue.kind else { return }
            let advice = issue.kind.isOtherFormat ? "" : "; write a FeatureCollection"
            report.report(issue, "expected a feature collection, found \(Wording.clean(found))\(advice)")
        })

    static let uniqueKeys = Rule(
        "KeysShouldBeUnique", .ours, .warning, .structure, [.archive], "An object has a duplicate key.",
        rationale: "RFC 8259 does not define which value counts, and readers differ. This reader uses the last one.",
        values: [.member],
        examples: [
            .failing(
                "a key twice",
                .file(
                    "detail.geojson", .raw(#"{"type":"FeatureCollection",⟪"type"⟫:"FeatureCollection","features":[]}"#))
            )
        ],
        check: .issues([.duplicateKey]) { issue, report in
            guard case .json(let fault) = issue.kind, case .duplicateKey(let key) = fault.reason else { return }
            report.report(
                issue, "duplicate key \(.member, quoted: key) in one object; the last value is used; remove the other")
        })

    static let byteOrderMark = Rule(
        "FileShouldNotStartWithByteOrderMark", .ours, .info, .structure, [.archive],
        "A file starts with a byte order mark.",
        rationale: "RFC 8259 section 8.1 forbids it; some parsers reject the file.",
        examples: [
            .failing(
                "a mark before the collection",
                .file("detail.geojson", .raw(#"⟪\#u{FEFF}⟫{"type":"FeatureCollection","features":[]}"#)))
        ],
        check: .issues([.byteOrderMark]) { issue, report in
            guard case .json(let fault) = issue.kind else { return }
            report.report(issue, "\(fault.description)")
        })

    static let fileEnding = Rule(
        "FileNameShouldBeStandard", .ours, .warning, .archive, [.archive],
        "The name of a file is not the one that the standard specifies.",
        rationale: """
            Files are named after their feature type in lowercase, with the extension .geojson. A file with another \
            name that contains features of the standard's types is read, but other programs may ignore it. Several files of \
            one type without the one that the standard names are one finding. A second file with the ids of \
            the first is reported by FeatureIdMustBeUnique instead.
            """, values: [.count, .expectedFileNames, .fileName],
        examples: [
            .failing(
                "another extension", .file("detail.geojson", nil),
                .file("detail.json", .marked(["type": "FeatureCollection", "features": []]))),
            .failing(
                "the plural", .file("detail.geojson", nil),
                .file("details.geojson", SampleArchive.collection([detail]).marked)),
            .failing(
                "a second file",
                .file(
                    "detail2.geojson",
                    SampleArchive.collection([
                        detail.changed(by: ["id": .id("91"), "geometry": .line((22, 7), (23, 8))])
                    ]).marked)),
            .failing(
                "a file for each floor", .file("detail.geojson", nil),
                .file("detail_1.geojson", SampleArchive.collection([detail]).marked),
                .file(
                    "detail_2.geojson",
                    SampleArchive.collection([
                        detail.changed(by: ["id": .id("91"), "geometry": .line((22, 7), (23, 8))])
                    ]))),
        ],
        check: .several([
            .issues([.fileEnding]) { issue, report in
                guard let file = issue.file.map({ report.context.dataset.files[$0] }) else { return }
                let right = file.standardName
                report.report(
                    issue,
                    """
                    the file is named \(.fileName, quoted: file.name); rename it to \
                    \(.expectedFileNames, [right], shown: "“\(right)”")
                    """)
            }, .archive(strangeNames),
        ]))

    /// Reports files that have no feature type's name but hold features of the standard's types.
    @Sendable private static func strangeNames(_ context: LintContext, _ report: inout Reporter) {
        let files = context.dataset.files
        let strange = Set(files.indices.filter { files[$0].type == nil && !files[$0].isManifest })
        guard context.dataset.kind != .singleFile, strange.contains(where: { files[$0].featureCount > 0 }) else {
            return
        }
        var found: [Int: [FeatureType]] = [:]
        for type in FeatureType.allCases {
            // Features are in the order of their files, so each file is looked up once.
            var last: Int32 = -1
            for source in context.dataset.features.sources(of: type) where source.file != last {
                last = source.file
                if strange.contains(Int(last)) { found[Int(last), default: []].append(type) }
            }
        }
        let families = context.filesOfType
        let versions = families.versions
        // Files of one type without the one of the standard's name are one finding, at the first of them.
        var parts: [Int: FilesOfType] = [:]
        for family in families where family.own == nil && versions.isEmpty {
            for other in family.others { parts[other.file] = family }
        }
        for (file, types) in found.orderedByKey() {
            if versions[file] != nil { continue }
            if let family = parts[file] {
                let all = family.others.map { files[$0.file].name }
                guard file == family.others[0].file else { continue }
                let right = family.type.fileName
                report.report(
                    file: file,
                    """
                    \(.count, all.count, "file") \(all.count == 1 ? "contains" : "contain") the features of type \
                    \(family.type.rawValue): \(.fileName, all[0], shown: Wording.list(all.map { Wording.clean($0) })); merge \
                    them into \(.expectedFileNames, [right], shown: "“\(right)”")
                    """)
                continue
            }
            let names = types.map { $0.fileName }
            let shown = names.joined(separator: ", ")
            let hasOwnFile = types.count == 1 && files.contains { $0.type == types[0] }
            report.report(
                file: file,
                types.count == 1
                    ? """
                    the file is named \(.fileName, quoted: files[file].name), but contains features of type \
                    \(types[0].rawValue); \(hasOwnFile ? "move them into" : "rename it to") \
                    \(.expectedFileNames, names, shown: "“\(shown)”")
                    """
                    : """
                    the file is named \(.fileName, quoted: files[file].name), but contains features of \
                    \(.count, types.count, "type"); move them to \(.expectedFileNames, names, shown: shown)
                    """)
        }
    }

    static let oneFilePerType = Rule(
        "FeatureTypeShouldHaveOneFile", .ours, .warning, .archive, [.archive],
        "Two files contain features of one type.",
        rationale: """
            Readers look for one file per type and may miss the other. Both are read here. A file with the ids of the other is \
            reported by FeatureIdMustBeUnique instead.
            """, values: [.featureType],
        examples: [
            .failing(
                "two files of details",
                .file(
                    "detail.json",
                    SampleArchive.collection([
                        detail.changed(by: ["id": .id("91"), "geometry": .line((22, 7), (23, 8))])
                    ]).marked)),
            .passing(
                "a second one without features", .file("detail.json", ["type": "FeatureCollection", "features": []])),
        ],
        check: .issues([.fileTwice]) { issue, report in
            guard case .fileTwice(let type) = issue.kind,
                let file = issue.file.map({ report.context.dataset.files[$0] }),
                file.featureCount > 0 || !file.isComplete
            else { return }
            if let number = issue.file, report.context.filesOfType.versions[number] != nil { return }
            report.report(
                issue,
                """
                another file of the archive contains features of type \(.featureType, type.rawValue) too; merge them \
                into one file
                """)
        })

    static let rightFile = Rule(
        "FeatureShouldBeInFileOfItsType", .ours, .warning, .structure, FeatureType.allCases.map { .feature($0) },
        "A feature is in the file of another type.",
        rationale: "A file contains features of one type only. The feature is read as its own type.",
        values: [.expectedFileNames, .fileName],
        examples: [
            .failing(
                "a detail among the anchors", .features(.anchor, (SampleArchive.features[.anchor] ?? []) + [misplaced]))
        ],
        check: .issues([.inWrongFile]) { issue, report in
            guard case .feature(.inWrongFile(let type)) = issue.kind, let file = issue.file else { return }
            let name = report.context.dataset.files[file].name
            report.report(
                issue,
                """
                is in \(.fileName, name, shown: name); move it to \
                \(.expectedFileNames, [type.fileName], shown: type.fileName)
                """)
        })

    private static let misplaced = detail.changed(by: [
        "id": .id("d9"), "feature_type": .marked("detail"), "geometry": .line((21, 8), (23, 8)),
    ])
}
