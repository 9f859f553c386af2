/// The delivery as a whole: its manifest, its files, and what it must hold.
enum ArchiveRules {
    static let all = [
        manifestPresent, manifestObject, manifestVersion, venueCount, hasBuilding, unitQualified, entryReadable,
        zipUnambiguous,
    ]

    static let manifestPresent = Rule(
        "ManifestFileMustBePresent",
        .violation,
        .archive,
        [.archive],
        "The archive holds no manifest.json.",
        rationale: "The manifest says which version of IMDF the files follow and which language their labels are in.",
        examples: [.failing("no manifest", .file("manifest.json", nil), .archiveIsPlace)],
        check: .issues { issue, context in
            guard case .manifestMissing = issue.kind else { return nil }
            return "the archive holds no manifest.json; add one with version, created and language"
        }
    )

    static let manifestObject = Rule(
        "ManifestMustBeObject",
        .ours,
        .violation,
        .archive,
        [.manifest],
        "The manifest is not a JSON object.",
        rationale: "Some producers wrap the object in an array; a reader that expects an object finds nothing.",
        examples: [.failing("an array", .file("manifest.json", "⟪[\(SampleArchive.manifest)]⟫"))],
        check: .issues { issue, _ in
            guard case .manifestNotAnObject(let found) = issue.kind else { return nil }
            return "the manifest is \(found); write it as an object"
        }
    )

    static let manifestVersion = Rule(
        "ManifestVersionMustBeValid",
        .violation,
        .archive,
        [.manifest],
        "The manifest's version is not one that is accepted.",
        rationale: """
            The standard permits only “1.0.0” at this time. Archives of drafts (1.0.0.beta.2, 1.0.0.rc.1) differ from \
            it in their properties. A version that is missing is reported here too, since no other rule asks for it.
            """,
        examples: [
            .failing("a draft's version", .file("manifest.json", manifest("⟪\"1.0.0.rc.1\"⟫"))),
            .failing("no version", .file("manifest.json", "⟪" + manifest("null") + "⟫")),
            .passing("the version of the standard", .file("manifest.json", manifest("\"1.0.0\""))),
        ],
        check: .archive { context, report in
            guard let manifest = context.dataset.manifest, !manifest.additional.isUnread("version") else { return }
            let file = context.dataset.files.firstIndex { DatasetReader.isManifest($0.name) }
            let accepted = Manifest.acceptedVersion
            if let version = manifest.version {
                if version != accepted {
                    report.report(
                        file: file,
                        pointer: "/version",
                        "version \(Wording.quote(version)) is not accepted; the standard permits “\(accepted)”"
                    )
                }
            } else {
                report.report(file: file, "the manifest has no version; write “\(accepted)”")
            }
        }
    )

    private static func manifest(_ version: String) -> String {
        "{\"version\":\(version),\"created\":\"2026-05-01T12:00:00Z\",\"language\":\"en\"}"
    }

    static let venueCount = Rule(
        "VenueCountMustBeExactlyOne",
        .violation,
        .archive,
        [.archive],
        "The archive does not hold exactly one venue.",
        rationale: "An archive describes one venue. None at all is as wrong as two.",
        examples: [
            .failing("no venue", .removeAll(.venue), .change(.level, levelAddress("a3")), .archiveIsPlace),
            .failing("two venues", .add(.venue, "⟪{\"id\":\"\(SampleArchive.id("f9"))\"}⟫")),
        ],
        check: .archive { context, report in
            let count = context.dataset.features.venues.features.count
            if count == 0 {
                guard context.dataset.kind != .singleFile else { return }
                guard context.dataset.isComplete(.venue) else {
                    return report.notChecked("not all features of type venue could be read")
                }
                report.report(file: nil, "the archive holds no venue; it needs exactly one")
            }
            guard count > 1, let main = context.venue.feature?.handle else { return }
            for index in 0..<count where index != main.index {
                report.report(
                    on: FeatureHandle(.venue, index),
                    "is one of \(count) venues; an archive holds exactly one",
                    related: [main]
                )
            }
        }
    )

    static let hasBuilding = Rule(
        "VenueMustHaveAtLeastOneBuilding",
        .violation,
        .archive,
        [.feature(.venue)],
        "The archive holds no building.",
        rationale: "Levels and footprints belong to buildings; without one there is nothing indoors.",
        examples: [
            .failing(
                "no building",
                .removeAll(.building),
                .removeAll(.footprint),
                .removeAll(.geofence),
                .change(.venue, "⟪{}⟫"),
                .change(.level, levelAddress("a1", and: "\"outdoor\":true,\"building_ids\":null"))
            )
        ],
        check: .archive { context, report in
            guard context.dataset.features.buildings.features.isEmpty, let venue = context.venue.feature?.handle else {
                return
            }
            guard context.dataset.isComplete(.building) else {
                return report.notChecked("not all features of type building could be read", venue)
            }
            report.report(on: venue, "has no building; the archive needs at least one")
        }
    )

    /// Keeps an address of the sample in use.
    private static func levelAddress(_ ending: String, and others: String? = nil) -> String {
        let rest = others.map { "," + $0 } ?? ""
        return "{\"properties\":{\"address_id\":\"\(SampleArchive.id(ending))\"\(rest)}}"
    }

    static let unitQualified = Rule(
        "ZeroCountOfUnitQualifiedAddresses",
        .info,
        .archive,
        [.archive],
        "No address of the archive names a unit.",
        rationale: """
            Where shops have suites, their addresses should say so. An archive without any address is not reported.
            """,
        examples: [
            .failing(
                "no unit in any address",
                .change(.address, "{}"),
                .file("address.geojson", addressesWithoutUnit),
                .archiveIsPlace
            )
        ],
        check: .archive { context, report in
            let addresses = context.dataset.features.addresses.features
            guard !addresses.isEmpty, addresses.allSatisfy({ $0.unit == nil }) else { return }
            guard !addresses.contains(where: { $0.properties.additional.isUnread("unit") }),
                context.dataset.isComplete(.address)
            else { return report.notChecked("not all addresses could be read") }
            report.report(
                file: nil,
                "none of the \(addresses.count) addresses has a “unit”; give the suites of occupants one"
            )
        }
    )

    private static var addressesWithoutUnit: String {
        let features = (SampleArchive.features[.address] ?? []).map { address -> String in
            // Without its unit the second address must still differ from the first.
            guard address.contains("\"unit\":\"A\"") else { return address }
            return address.replacing("\"unit\":\"A\"", with: "\"unit\":null")
                .replacing("\"postal_code_ext\":null", with: "\"postal_code_ext\":\"01\"")
        }
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}"
    }

    static let entryReadable = Rule(
        "ArchiveEntryMustBeReadable",
        .ours,
        .violation,
        .archive,
        [.archive],
        "A file of the archive cannot be taken out of it.",
        rationale: """
            An entry that is encrypted, damaged (its checksum or size differs), compressed in a way few can read, or a \
            file whose name is not text. The rest of the archive is read. No example: the fault lies in the bytes of the \
            zip.
            """,
        examples: [],
        check: .issues { issue, context in
            guard case .entry(let name, let error) = issue.kind else { return nil }
            if error.isReadDifferently, context.dataset.kind == .zip { return nil }
            return "entry \(Wording.quote(name)) \(error)"
        }
    )

    static let zipUnambiguous = Rule(
        "ZipMustReadTheSameEverywhere",
        .ours,
        .violation,
        .archive,
        [.archive],
        "Programs read this zip differently.",
        rationale: """
            Two entries of one name, of which some programs take the first and some the last; names that differ only in \
            case or in how Unicode writes them, which overwrite each other on many disks; a local header or a Unicode \
            path field that contradicts the directory; a name that is absolute, leads out of the archive, or holds \
            backslashes or control characters; a symbolic link, or a file below one. What a checker sees in such a zip is not \
            what every app will load. Of several entries of one name the last is read, and what is ambiguous otherwise \
            is left out. No example: the fault lies in the bytes of the zip.
            """,
        examples: [],
        check: .issues { issue, context in
            switch issue.kind {
            case .entry(let name, let error) where error.isReadDifferently && context.dataset.kind == .zip:
                return "programs read this zip differently: entry \(Wording.quote(name)) \(error)"
            case .similarNames(let name, let other):
                return "programs read this zip differently: entry \(Wording.quote(name)) overwrites "
                    + "\(Wording.quote(other)) on disks that take both names for one; give it another name"
            default: return nil
            }
        }
    )
}
