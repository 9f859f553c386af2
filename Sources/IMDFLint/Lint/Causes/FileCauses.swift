/// Causes for files that are missing, empty, or unreadable, with the consequences for features of other files.
enum FileCauses {
    static let unreadable = Cause(
        "FileIsDamaged", "A file could not be read to its end.",
        advice: "export the file again, then check the archive again",
        recognition: """
            A file is not valid JSON, is cut off, has no collection of features, or cannot be extracted. Explains the fault \
            itself, even if it is the only finding, because much may not have been checked; and the references to features of \
            its type that do not resolve; if none of its features could be read, also the findings about features that need \
            one.
            """, effort: .property,
        examples: [
            .found(
                "the file of units is cut off", gathers: ["FileMustBeValidGeoJSON": 1],
                .file(FeatureType.unit.fileName, .raw(#"{"type":"FeatureCollection","features":["#))),
            .notFound(
                "a reference to a unit that is not in a sound file", .set(.anchor, ["unit_id": .id("77")]),
                .set(.amenity, ["unit_ids": [.id("76")]])),
        ],
        find: { cause, search in
            // Files with one fault are one explanation.
            var groups: [Damage: (files: [String], findings: [Int])] = [:]
            for type in FeatureType.allCases {
                let damage = search.damage(to: type)
                guard !damage.isEmpty else { continue }
                let isLost = search.dataset.features.count(of: type) == 0
                let known = search.advice(onDamageTo: type)
                let lost = isLost ? search.dependents(of: type) : search.dangling(to: type)
                let key = Damage(isLost: isLost, isPointer: known == OtherContent.pull, advice: known ?? cause.advice)
                groups[key, default: ([], [])].files.append(type.fileName)
                groups[key]?.findings += damage + lost
            }
            for (damage, group) in groups.ordered(by: { $0.value.files[0] < $1.value.files[0] }) {
                let (names, count) = (group.files.prefix(3).joined(separator: ", "), group.files.count)
                let all = names + (count > 3 ? " and \(count - 3) more" : "")
                search.explain(
                    cause,
                    damage.isPointer
                        ? "\(all) \(count == 1 ? "is a Git LFS pointer" : "are Git LFS pointers")"
                        : "\(all) could not be read\(damage.isLost ? "" : " completely")", advice: damage.advice,
                    group.findings, atLeast: 1)
            }
        })

    /// The traits that files of one explanation have in common.
    private struct Damage: Hashable {
        let isLost: Bool
        let isPointer: Bool
        let advice: String
    }

    static let missing = Cause(
        "FeaturesOfTypeAreMissing", "The archive has no features of a type that others reference or need.",
        advice: "add the file with its features to the delivery",
        recognition: """
            The archive has no feature of the type, and no file of the type is damaged. Explains the references that \
            do not resolve because of it, and the findings about features that need one. Types that a venue can do \
            without, such as kiosks, are not missing.
            """, effort: .property,
        examples: [
            .found(
                "no file of levels", gathers: ["BuildingHasNoLevel": 1, "ReferencedFeatureIDMustBeResolvable": 9],
                .file(FeatureType.level.fileName, nil)),
            .notFound(
                "two references to levels that do not exist, beside one that does",
                .set(.opening, ["level_id": .id("77")]), .set(.detail, ["level_id": .id("77")])),
        ],
        find: { cause, search in
            for type in FeatureType.allCases where search.dataset.features.count(of: type) == 0 && isNeeded(type) {
                let isFile = search.dataset.files.contains { $0.type == type }
                search.explain(
                    cause, isFile ? "\(type.fileName) has no features" : "\(type.fileName) is missing",
                    advice: isFile
                        ? "export the \(Wording.plural(type.rawValue)) again; the file is empty"
                        : search.dataset.advice(onMissing: type.fileName), search.dependents(of: type))
            }
        })

    /// Whether a venue is expected to have features of a type.
    private static func isNeeded(_ type: FeatureType) -> Bool {
        switch type {
        case .address, .anchor, .building, .footprint, .level, .occupant, .opening, .unit, .venue: true
        case .amenity, .detail, .fixture, .geofence, .kiosk, .relationship, .section: false
        }
    }

    /// Rules whose findings say that a file cannot be read as it is.
    static let damage = ["FileMustBeValidGeoJSON", "ArchiveEntryMustBeReadable", "FileMustContainFeatureCollection"]

    /// Rules whose findings are consequences if there are no features of a type.
    static let dependents: [FeatureType: [String]] = [
        .address: ["VenueMustHaveAddress", "BuildingHasNoAddress"], .amenity: ["KioskShouldHaveAnchorOrContainAmenity"],
        .anchor: ["KioskShouldHaveAnchorOrContainAmenity", "AddressMustBeReferenced"],
        .building: [
            "VenueMustHaveAtLeastOneBuilding", "IndoorLevelMustHaveBuildingReference",
            "OutdoorLevelShouldReferenceBuilding", "AddressMustBeReferenced",
        ], .fixture: ["AnchorShouldBeReferenced"],
        .footprint: [
            "BuildingMustHaveAtLeastOneFootprint", "BuildingHasNoAerialFootprint", "BuildingHasNoGroundFootprint",
            "BuildingHasNoSubterraneanFootprint",
        ], .kiosk: ["AnchorShouldBeReferenced"], .level: ["BuildingHasNoLevel"],
        .occupant: ["AnchorShouldBeReferenced"],
        .opening: [
            "LevelShouldBeReferencedByOpening", "UnitShouldBeReachable", "LevelShouldBeReachable",
            "ParkingLevelShouldHaveAutomobileOpening", "StepFreeRouteShouldExist",
        ], .relationship: ["LevelShouldBeReachable", "StepFreeRouteShouldExist"],
        .unit: [
            "LevelMustBeReferencedByUnit", "LevelMustBeFullyCoveredByUnits", "ParkingLevelShouldContainParkingUnit",
            "OpeningMustBeCoveredByUnitBoundary", "FixtureMustBeCoveredByUnit", "KioskMustBeCoveredByUnit",
            "LevelShouldBeReachable", "UnitShouldBeReachable",
        ], .venue: ["VenueCountMustBeExactlyOne", "AddressMustBeReferenced"],
    ]
}

extension CauseSearch {
    /// The findings on the file of a type, if features may have been lost with it.
    func damage(to type: FeatureType) -> [Int] {
        let harmless = harmless(in: type)
        return open(FileCauses.damage).filter {
            let finding = findings[$0]
            guard finding.feature == nil else { return false }
            // One finding for many entries.
            guard let file = finding.file else {
                return finding.rule == "ArchiveEntryMustBeReadable"
                    && dataset.files.contains { $0.type == type && $0.bytes == nil }
            }
            guard dataset.files[file].type == type else { return false }
            return !harmless.contains(Place(file: file, offset: finding.offset))
        }
    }

    /// The advice on the files of a type; nil if none is known.
    func advice(onDamageTo type: FeatureType) -> String? {
        let files = Set(dataset.files.indices.filter { dataset.files[$0].type == type })
        if files.contains(where: { dataset.files[$0].isGitPointer }) { return OtherContent.pull }
        return dataset.issues.lazy.filter { $0.file.map(files.contains) ?? false }.compactMap { issue in
            switch issue.kind {
            case .json(let fault): fault.format.map { String($0.advice) }
            case .notAFeatureCollection(let found) where issue.kind.isOtherFormat:
                found.firstPlace(of: "; ").map { String(found[$0.upperBound...]) }
            case .entry(_, let error): error.advice
            default: nil
            }
        }.first
    }

    private struct Place: Hashable {
        let file: Int
        let offset: Int
    }

    /// Faults in files of a type that lose no feature: superfluous commas, texts that are not UTF-8, null among the features, and features
    /// without a collection around them.
    private func harmless(in type: FeatureType) -> Set<Place> {
        var places: Set<Place> = []
        for issue in dataset.issues {
            guard let file = issue.file, dataset.files[file].type == type else { continue }
            switch issue.kind {
            case .json(let fault):
                switch fault.reason {
                case .trailingComma, .foreignWord: break
                default: continue
                }
                places.insert(Place(file: file, offset: issue.offset))
                places.insert(Place(file: file, offset: fault.offset))
            case .textsNotUTF8: places.insert(Place(file: file, offset: issue.offset))
            case .notAFeature where dataset.files[file].isComplete,
                .notAFeatureCollection where dataset.files[file].isComplete:
                places.insert(Place(file: file, offset: issue.offset))
            default: continue
            }
        }
        return places
    }

    /// The consequences of a type without features: findings of rules that need it, and references to it that do not
    /// resolve.
    func dependents(of type: FeatureType) -> [Int] { open(FileCauses.dependents[type] ?? []) + dangling(to: type) }

    /// The references to a type that do not resolve.
    func dangling(to type: FeatureType) -> [Int] {
        open("ReferencedFeatureIDMustBeResolvable").filter { findings[$0].referenceField?.target == type }
    }
}

extension Finding {
    /// The reference property that the finding points to.
    var referenceField: ReferenceField? {
        pointer.split(separator: "/").lazy.compactMap { ReferenceField(rawValue: String($0)) }.first
    }
}

extension ReferenceField {
    /// The type of the features that the property references, if it is the same for all types.
    var target: FeatureType? {
        switch self {
        case .addressID: .address
        case .anchorID: .anchor
        case .buildingIDs: .building
        case .levelID, .levelIDs: .level
        case .unitID, .unitIDs: .unit
        case .destination, .intermediary, .origin, .parents: nil
        }
    }
}
