/// Rules for the requirements of Microsoft Places, which accepts less than IMDF. The source is second-hand: a real
/// tenant.
enum PlacesRules {
    static let all = [files, properties, outdoor, levelBuilding, interiorRing].map {
        $0.asked(by: .consumer("microsoft-places"))
    }

    private static let types = FeatureType.ofMicrosoftPlaces

    /// The properties that Places accepts.
    static let allowed: [FeatureType: Set<String>] = [
        .building: ["category", "restriction", "name", "alt_name", "display_point"],
        .footprint: ["category", "name", "building_ids"],
        .level: ["ordinal", "category", "restriction", "outdoor", "name", "short_name", "building_ids"],
        .unit: ["category", "restriction", "name", "alt_name", "display_point", "level_id"],
        .section: ["category", "restriction", "name", "alt_name", "display_point", "level_id"],
        .fixture: ["category", "name", "level_id", "rotation"],
    ]

    static let files = Rule(
        "PlacesFileMustBeTaken", .ours, .violation, .archive, [.archive],
        "The archive contains a file that Microsoft Places does not accept.",
        rationale: """
            It accepts the .geojson files of buildings, footprints, levels, units, sections, and fixtures at the top \
            level of a zip, and nothing else: no manifest, no README.
            """, values: [.fileName],
        examples: [
            .failing(
                "a manifest", edits: others.map { .file($0.fileName, nil) },
                [.file("manifest.json", SampleArchive.manifest.marked)])
        ],
        check: .archive { context, report in
            for (number, file) in context.dataset.files.enumerated() {
                let isTaken = file.type.map { types.contains($0) && file.name == $0.fileName } ?? false
                if !isTaken {
                    report.report(
                        file: number, "Microsoft Places does not accept \(.fileName, quoted: file.name); remove it")
                } else if let folder = folder(of: file.path) {
                    report.report(
                        file: number,
                        """
                        Microsoft Places requires files at the top of the zip, not in \(.fileName, quoted: folder); \
                        move it up
                        """)
                }
            }
            for name in context.dataset.ignored {
                report.report(
                    file: nil, subject: name, "Microsoft Places does not accept \(.fileName, quoted: name); remove it")
            }
        })

    /// The folder in a zip that contains a file, from the file's path; nil at the top.
    private static func folder(of path: String) -> String? {
        var inside = path[...]
        while let mark = inside.firstPlace(of: "!/") { inside = inside[mark.upperBound...] }
        guard inside.startIndex > path.startIndex, let slash = inside.lastIndex(of: "/") else { return nil }
        return String(inside[..<slash])
    }

    private static let others = FeatureType.allCases.filter { !types.contains($0) }

    static let properties = Rule(
        "PlacesPropertyMustBeTaken", .ours, .violation, .structure, types.map { .feature($0) },
        "Features have a property that Microsoft Places does not accept.",
        rationale: """
            It accepts a few properties of each type and rejects others, even if they are null. Reported once per \
            property and type, with one of the features that have it.
            """, values: [.count, .member],
        examples: [
            Example(
                isFailing: true, caption: "a fixture's anchor", edits: emptied + [.file("fixture.geojson", fixture)])
        ],
        check: .archive { context, report in
            var pass = TakenPass(report: report, allowed: allowed)
            context.dataset.features.forEachTable(&pass)
            report = pass.report
        })

    private static let emptied: [Example.Edit] = (others + types.filter { $0 != .fixture }).map { .removeAll($0) }

    private static let fixture = SampleArchive.collection([
        [
            "id": .id(.counter), "type": "Feature", "feature_type": "fixture", "geometry": nil,
            "properties": ["category": "furniture", "anchor_id": .marked(nil)],
        ]
    ])

    static let outdoor = Rule(
        "PlacesLevelMustBeIndoors", .ours, .violation, .values, [.feature(.level)],
        "The outdoor property of a level is not false.", rationale: "Microsoft Places accepts only false.",
        values: [.value], examples: [.failing("outdoors", .set(.level, ["outdoor": .marked(true)]))],
        check: .each(Level.self) { level, report in
            guard level.canTell("outdoor"), level.properties.outdoor != false else { return }
            let found = level.properties.outdoor == nil ? "null" : "true"
            report.report(#"has "outdoor": \#(.value, found); write false"#, at: "/properties/outdoor")
        })

    static let levelBuilding = Rule(
        "PlacesLevelMustReferenceBuilding", .ours, .violation, .references, [.feature(.level)],
        "A level does not reference a building.", rationale: "In Microsoft Places, every level belongs to a building.",
        examples: [.failing("an empty list", .set(.level, ["building_ids": .marked([])]))],
        check: .each(Level.self) { level, report in
            if level.canTell("building_ids"), level.properties.buildingIDs?.isEmpty ?? true {
                report.report("has no building; fill in building_ids", at: "/properties/building_ids")
            }
        })

    static let interiorRing = Rule(
        "PlacesPolygonMustNotHaveInteriorRing", .ours, .violation, .geometry,
        types.filter { $0 != .building }.map { .feature($0) }, "A polygon has a hole.",
        rationale: "Microsoft Places accepts only polygons with a single ring.",
        examples: [
            .failing(
                "a unit with a hole",
                .change(
                    .unit,
                    [
                        "geometry": [
                            "type": "Polygon", "coordinates": .marked([.ring(.shop), .ring((2, 2), (2, 4), (4, 4))]),
                        ]
                    ]))
        ],
        check: .archive { context, report in
            for type in FeatureType.allCases where types.contains(type) {
                context.dataset.features.withRows(of: type) { features in
                    for feature in features {
                        guard let geometry = feature.geometry, geometry.polygons.contains(where: { $0.count > 1 })
                        else { continue }
                        report.report(
                            on: feature.handle, "has a polygon with a hole; split it into polygons with a single ring",
                            at: "/geometry/coordinates")
                    }
                }
            }
        })

    fileprivate static func report(_ key: String, _ use: TypeUse, _ type: FeatureType, _ report: inout Reporter) {
        let pointer = "/properties/" + JSONPointer.escape(key)
        report.report(
            typeOf: use.example, member: pointer, at: pointer,
            """
            \(.count, use.count, shown: Wording.have(use.count, type.rawValue)) a property \(.member, quoted: key), which Microsoft Places \
            does not accept; remove it
            """)
    }
}

/// Collects properties that Places does not accept.
private struct TakenPass: TableVisitor {
    var report: Reporter
    let allowed: [FeatureType: Set<String>]

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        guard let keys = allowed[P.featureType] else { return }
        let fields = P.featureType.fields.map { $0.key }
        var uses: [String: TypeUse] = [:]
        for index in table.features.indices {
            let additional = table.properties[index].additional
            let rank = Dataset.Rank(table.handle(index), id: table.id(at: index))
            add(fields, additional, except: keys, of: rank, to: &uses)
        }
        report(uses, P.featureType)
    }

    /// Counts the properties of a feature that Places does not accept.
    @inline(never) private func add(
        _ fields: [String], _ additional: AdditionalMembers, except keys: Set<String>, of rank: Dataset.Rank,
        to uses: inout [String: TypeUse]
    ) {
        for (number, field) in fields.enumerated()
        where additional.absent & 1 << UInt32(number) == 0 && !keys.contains(field) {
            uses[field, default: TypeUse(rank)].add(rank, report.context)
        }
        guard additional.hasUnknown else { return }
        for key in additional.unknown.keys where !keys.contains(key) {
            uses[key, default: TypeUse(rank)].add(rank, report.context)
        }
    }

    @inline(never) private mutating func report(_ uses: [String: TypeUse], _ type: FeatureType) {
        for (key, use) in uses.orderedByKey() { PlacesRules.report(key, use, type, &report) }
    }
}
