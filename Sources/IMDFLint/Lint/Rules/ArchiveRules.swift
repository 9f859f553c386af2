/// Rules on the archive as a whole: its manifest, its files, and its required contents.
enum ArchiveRules {
    static let all = [
        imdf, manifestPresent, manifestObject, manifestVersion, venueCount, hasBuilding, unitQualified, entryReadable,
        zipUnambiguous,
    ]

    static let imdf = Rule(
        "ArchiveMustContainIMDF", .ours, .violation, .archive, [.archive], "The archive contains nothing of IMDF.",
        rationale: """
            It is plain GeoJSON, whose features have no feature_type in files of other names; another venue format, such \
            as that of Mappedin (MVF); an empty template; or its files are pointers of Git LFS. Other rules are not asked, \
            because each feature would only show the same.
            """, values: [.count],
        examples: [
            .failing("GeoJSON without types", edits: files(nil), [.file("plan.geojson", plan), .archiveIsPlace]),
            .failing(
                "an empty template", edits: files(SampleArchive.collection([])),
                [.file(Manifest.fileName, SampleArchive.manifest), .archiveIsPlace]),
            .passing("one file without features", .removeAll(.detail)),
        ],
        check: .archive { context, report in
            if let content = context.otherContent { report.report(file: nil, content.statement) }
        })

    /// The files of all types, and the manifest, with a content.
    private static func files(_ content: ExampleJSON?) -> [Example.Edit] {
        (FeatureType.allCases.map { $0.fileName } + [Manifest.fileName]).map { .file($0, content) }
    }

    private static var plan: ExampleJSON {
        SampleArchive.collection([
            ["type": "Feature", "geometry": .line((21, 6), (23, 6)), "properties": ["layer": "rooms", "floor": "0"]]
        ])
    }

    /// A whole file with one feature.
    private static func file(_ type: FeatureType) -> Example.Edit {
        .file(type.fileName, SampleArchive.collection([SampleArchive.first(type)]))
    }

    static let manifestPresent = Rule(
        "ManifestFileMustBePresent", .violation, .archive, [.archive], "The archive contains no manifest.json.",
        rationale: "The manifest states the IMDF version of the files and the default language of the labels.",
        examples: [
            .failing("no manifest", .file("manifest.json", nil), .archiveIsPlace),
            .passing("the least manifest, to copy", .file("manifest.json", manifest("1.0.0"))),
        ],
        check: .issues([.manifestMissing]) { issue, report in
            let dataset = report.context.dataset
            let types = Set(dataset.files.map { $0.type })
            let isForPlaces =
                [.building, .level, .unit].allSatisfy { types.contains($0) }
                && types.allSatisfy { type in FeatureType.ofMicrosoftPlaces.contains { $0 == type } }
            let places = isForPlaces ? "; if it is for Microsoft Places, lint it with -p microsoft-places" : ""
            let advice = dataset.advice(onMissing: Manifest.fileName) ?? "add one with version, created, and language"
            report.report(issue, "the archive contains no manifest.json; \(advice)\(places)")
        })

    static let manifestObject = Rule(
        "ManifestMustBeObject", .ours, .violation, .archive, [.manifest], "The manifest is not a JSON object.",
        rationale: "Some producers wrap the object in an array; a reader that expects an object cannot use it.",
        examples: [.failing("an array", .file("manifest.json", .marked([SampleArchive.manifest])))],
        check: .issues([.manifestNotAnObject]) { issue, report in
            guard case .manifestNotAnObject(let found) = issue.kind else { return }
            report.report(issue, "the manifest is \(found); write it as an object")
        })

    static let manifestVersion = Rule(
        "ManifestVersionMustBeValid", .violation, .archive, [.manifest], "The manifest's version is not accepted.",
        rationale: """
            The standard currently permits only “1.0.0”. Archives that follow drafts (1.0.0.beta.2, 1.0.0.rc.1) differ \
            from it in their properties. A missing version is reported here too, since no other rule checks for it.
            """, values: [.expected, .version],
        examples: [
            .failing("a draft's version", .file("manifest.json", manifest(.marked("1.0.0.rc.1")))),
            .failing("no version", .file("manifest.json", manifest(nil).marked)),
            .passing("the version of the standard", .file("manifest.json", manifest("1.0.0"))),
        ],
        check: .archive { context, report in
            guard let manifest = context.dataset.manifest, !manifest.additional.isUnread("version") else { return }
            let file = context.dataset.files.firstIndex { $0.isManifest }
            let accepted = Manifest.acceptedVersion
            if let version = manifest.version {
                if version != accepted {
                    report.report(
                        file: file, pointer: "/version",
                        "version \(.version, quoted: version) is not accepted; write “\(.expected, accepted)”")
                }
            } else {
                report.report(file: file, "the manifest has no version; write “\(.expected, accepted)”")
            }
        })

    private static func manifest(_ version: ExampleJSON) -> ExampleJSON {
        ["version": version, "created": "2026-05-01T12:00:00Z", "language": "en"]
    }

    static let venueCount = Rule(
        "VenueCountMustBeExactlyOne", .violation, .archive, [.archive],
        "The archive does not contain exactly one venue.", rationale: "An archive describes exactly one venue.",
        values: [.count],
        examples: [
            .failing("no venue", .removeAll(.venue), SampleArchive.keepAddress(.id(.venueAddress)), .archiveIsPlace),
            .failing("two venues", .add(.venue, .marked(["id": .id("f9")]))),
            .failing(
                "three venues, which are one finding", .add(.venue, .marked(["id": .id("f9")])),
                .add(.venue, ["id": .id("fa")])), .passing("a venue, to copy", file(.venue)),
        ],
        check: .archive { context, report in
            let count = context.dataset.features.venues.features.count
            if count == 0 {
                guard context.dataset.kind != .singleFile else { return }
                guard context.dataset.isComplete(.venue) else {
                    return report.notChecked("not all features of type venue could be read")
                }
                let advice = context.dataset.advice(onMissing: FeatureType.venue.fileName)
                report.report(file: nil, "the archive contains no venue; \(advice ?? "add one")")
            }
            // One finding for all of them: what to do is the same, however many there are.
            let venues = context.dataset.ordered(context.graph.features(of: .venue))
            guard count > 1 else { return }
            report.report(
                on: venues[1], "is one of \(.count, count, "venue") in the archive; keep exactly one",
                related: [venues[0]])
        })

    static let hasBuilding = Rule(
        "VenueMustHaveAtLeastOneBuilding", .violation, .archive, [.feature(.venue)],
        "The archive contains no building.",
        rationale: "Levels and footprints belong to buildings; without a building, nothing is indoors.",
        examples: [
            .failing(
                "no building", .removeAll(.building), .removeAll(.footprint), .removeAll(.geofence),
                .change(.venue, .marked([:])),
                .set(.level, ["address_id": .id(.buildingAddress), "outdoor": true, "building_ids": nil])),
            .passing("a building, to copy", file(.building)),
        ],
        check: .archive { context, report in
            guard context.dataset.features.buildings.features.isEmpty, let venue = context.venue.feature?.handle else {
                return
            }
            if let reason = context.doubts.incompleteness(of: .building) { return report.notChecked(reason, venue) }
            report.report(on: venue, "contains no building; add at least one")
        })

    static let unitQualified = Rule(
        "ZeroCountOfUnitQualifiedAddresses", .info, .archive, [.archive], "No address of the archive has a unit.",
        rationale: """
            If shops have suites, their addresses should include them. An archive without addresses is not reported.
            """, values: [.count],
        examples: [
            .failing(
                "no unit in any address", .change(.address, [:]), .features(.address, addressesWithoutUnit),
                .archiveIsPlace)
        ],
        check: .archive { context, report in
            let addresses = context.dataset.features.addresses.features
            guard !addresses.isEmpty, addresses.allSatisfy({ $0.properties.unit?.isBlank ?? true }) else { return }
            guard !addresses.contains(where: { $0.properties.additional.isUnread("unit") }),
                context.dataset.isComplete(.address)
            else { return report.notChecked("not all addresses could be read") }
            let counts = addresses.count == 1 ? "the address has no" : "none of the \(addresses.count) addresses has a"
            report.report(
                file: nil,
                """
                \(.count, addresses.count, shown: counts) “unit”; add the suites of the occupants
                """)
        }
    ).asked(by: .strict)

    private static var addressesWithoutUnit: [ExampleJSON] {
        var addresses = SampleArchive.features[.address] ?? []
        // The second address must still differ from the first after its unit is removed.
        addresses[1] = addresses[1].changed(by: ["properties": ["unit": nil, "postal_code_ext": "01"]])
        return addresses
    }

    static let entryReadable = Rule(
        "ArchiveEntryMustBeReadable", .ours, .violation, .archive, [.archive],
        "An entry of the archive cannot be extracted.",
        rationale: """
            The entry is encrypted, damaged (its checksum or size differs), or compressed with a method that few \
            programs support, or the name of a file is not text. The rest of the archive is read. Entries with one fault \
            are one finding. No example: the fault is in the bytes of the zip.
            """, values: [.count, .fileName], examples: [],
        check: .several([
            .issues([.entry]) { issue, report in
                guard case .entry(let name, let error) = issue.kind,
                    report.context.dataset.entries(with: error).count == 1
                else { return }
                report.report(issue, "entry \(.fileName, quoted: name) \(error)")
            },
            .archive { context, report in
                reportShared(context, "", &report) { !($0.isReadDifferently && context.dataset.kind == .zip) }
            },
        ]))

    /// Reports errors that several entries have, once each.
    private static func reportShared(
        _ context: LintContext, _ lead: String, _ report: inout Reporter, _ isMeant: (EntryError) -> Bool
    ) {
        var seen: Set<EntryError> = []
        for case .entry(let name, let error) in context.dataset.issues.map({ $0.kind })
        where isMeant(error) && seen.insert(error).inserted {
            let count = context.dataset.entries(with: error).count
            guard count > 1 else { continue }
            report.report(
                file: nil, subject: "\(error.advice)",
                "\(lead)\(.count, count, "entry") have one fault: \(.fileName, quoted: name) \(error)")
        }
    }

    static let zipUnambiguous = Rule(
        "ZipMustReadTheSameEverywhere", .ours, .violation, .archive, [.archive], "Programs read this zip differently.",
        rationale: """
            Two entries have the same name, and some programs use the first and others the last; names differ only in \
            case or in Unicode normalization and overwrite each other on many disks; a local header or a Unicode path \
            field contradicts the directory; a name is absolute, points outside the archive, or contains control \
            characters; an entry is a symbolic link or is below one. What a checker sees in such a zip may not be what \
            an app loads. Of several entries with the same name, the last one is read; otherwise ambiguous entries are \
            skipped. Names with backslashes instead of slashes, as some Windows programs write them, are folders and \
            files on Windows, and files with strange names elsewhere; they are read as if they had slashes, and \
            reported once. No example: the fault is in the bytes of the zip.
            """, values: [.count, .fileName, .otherFileName], examples: [],
        check: .several([
            .issues([.entryReadDifferently, .similarNames, .backslashes]) { issue, report in
                switch issue.kind {
                case .entry(let name, let error):
                    if error.isUnsafeName, report.context.dataset.entries(with: error).count > 1 { return }
                    report.report(
                        issue, "programs read this zip differently: entry \(.fileName, quoted: name) \(error)")
                case .backslashes(let count, let first):
                    let names = count == 1 ? "the name of 1 entry has" : "the names of \(count) entries have"
                    report.report(
                        issue,
                        """
                        programs read this zip differently: \(.count, count, shown: names) backslashes instead of / as the \
                        folder separator, such as \(.fileName, quoted: first); create the zip again with /
                        """)
                case .similarNames(let name, let other):
                    report.report(
                        issue,
                        """
                        programs read this zip differently: entry \(.fileName, quoted: name) overwrites \
                        \(.otherFileName, quoted: other) on disks that treat both names as the same; rename it
                        """)
                default: break
                }
            }, .archive { reportShared($0, "programs read this zip differently: ", &$1) { $0.isUnsafeName } },
        ]))
}

extension Dataset {
    /// The names of the entries that an error keeps from being read.
    fileprivate func entries(with error: EntryError) -> [String] {
        issues.compactMap { if case .entry(let name, error) = $0.kind { name } else { nil } }
    }
}
