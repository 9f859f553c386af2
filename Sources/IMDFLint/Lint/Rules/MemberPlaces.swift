/// Finds members of GeoJSON objects that are missing, or where RFC 7946 does not allow them: a part of
/// FileMustBeValidGeoJSON.
enum MemberPlaces {
    /// Reports each feature of any type once for each such member.
    static func report(_ context: LintContext, _ report: inout Reporter) {
        var pass = MemberPlacePass(report: report)
        context.dataset.features.forEachRows { pass.look(at: $0) }
        context.dataset.features.forEachOther { handle, feature in pass.look(at: feature, handle) }
        report = pass.report
    }

    // MARK: - Examples

    static var examples: [Example] {
        let route: ExampleJSON = ["id": .id("77"), "type": "Feature", "feature_type": "route"]
        func other(_ members: ExampleJSON) -> [Example.Edit] {
            let manifest = SampleArchive.manifest.changed(by: ["extensions": ["imdf:extension:example:routes#1"]])
            return [
                .file("route.geojson", SampleArchive.collection([route.with(members).marked(members.isMarked)])),
                .file("manifest.json", manifest),
            ]
        }
        let line = ExampleJSON.line((21, 6), (23, 6))
        return [FeatureType.address, .building, .occupant, .relationship].map {
            .failing("no member geometry", .change($0, .marked(["geometry": .absent])))
        }
            + [FeatureType.address, .building, .occupant, .relationship].map {
                .failing(
                    "a polygon without positions",
                    .change($0, ["geometry": .marked(["type": "Polygon", "coordinates": []])]))
            } + [
                .failing(
                    "the coordinates beside the geometry", .change(.detail, ["coordinates": .position(21, 6).marked])),
                .failing(
                    "properties of a geometry", .change(.detail, ["geometry": line.with(["properties": .marked([:])])])),
                .failing(
                    "properties of a collection",
                    .file(
                        "detail.geojson",
                        [
                            "type": "FeatureCollection", "properties": .marked([:]),
                            "features": [SampleArchive.first(.detail)],
                        ])), .failing("a bbox of three numbers", .change(.detail, ["bbox": .marked([8, 47, 9])])),
                .failing(
                    "a bbox with a string",
                    .change(.detail, ["geometry": line.with(["bbox": .marked([8, 47, "9", 48])])])),
                .failing(
                    "a bbox of a collection that is null",
                    .file(
                        "detail.geojson",
                        ["type": "FeatureCollection", "bbox": .marked(nil), "features": [SampleArchive.first(.detail)]])
                ), .failing("an extension's feature without a geometry", edits: other(.marked(["properties": [:]]))),
                .failing("an extension's feature without properties", edits: other(.marked(["geometry": nil]))),
                .failing("a list for properties", edits: other(["geometry": nil, "properties": .marked([])])),
                .failing(
                    "an extension's feature without positions",
                    edits: other(["geometry": .marked(["type": "LineString", "coordinates": []]), "properties": nil])),
                .passing("null for both", edits: other(["geometry": nil, "properties": nil])),
            ]
    }
}

/// Checks the members of features. Few features have a member that their type does not declare.
private struct MemberPlacePass {
    var report: Reporter

    mutating func look(at features: FeatureRows) {
        // The rule on the geometry type reports a missing geometry where one is required.
        let need = features.type.geometryNeed
        let mayLackGeometry = need == .none || need == .any
        for feature in features {
            let handle = feature.handle
            if mayLackGeometry {
                if feature.additional.absent & FeatureMember.geometry.bit != 0 { lacksGeometry(handle) }
                if feature.coordinates?.isEmpty == true, feature.geometry?.isEmpty == true {
                    hasEmptyGeometry(feature.geometry, handle)
                }
            }
            if feature.additional.hasUnknown {
                look(at: feature.additional.unknown, "", GeoJSONMembers.foreignToFeature, handle)
            }
            if feature.hasForeignGeometryMembers { look(at: feature.geometry, handle) }
        }
    }

    mutating func look(at feature: UnknownFeature, _ handle: FeatureHandle) {
        if feature.geometry == nil, feature.members["geometry"] == nil { lacksGeometry(handle) }
        if let geometry = feature.geometry, geometry.isEmpty { hasEmptyGeometry(geometry, handle) }
        if feature.properties == nil {
            switch feature.members["properties"] {
            case nil: report.report(on: handle, "has no member “properties”; write an object or null")
            case .null: break
            case let other?:
                report.report(
                    on: handle, "has \(other.kind.phrase) as its properties; write an object or null", at: "/properties"
                )
            }
        }
        look(at: feature.members, "", GeoJSONMembers.foreignToFeature, handle)
        look(at: feature.geometry, handle)
    }

    @inline(never) private mutating func lacksGeometry(_ handle: FeatureHandle) {
        report.report(on: handle, "has no member “geometry”; write null")
    }

    @inline(never) private mutating func hasEmptyGeometry(_ geometry: Geometry?, _ handle: FeatureHandle) {
        guard let geometry, !RingRules.hasOpenRing(geometry) else { return }
        report.report(
            on: handle,
            "has \(.geometryType, geometry.kind.rawValue, shown: Wording.indefinite(geometry.kind.rawValue)) without positions as its geometry; write null",
            at: "/geometry")
    }

    @inline(never) private mutating func look(at geometry: Geometry?, _ handle: FeatureHandle) {
        guard let geometry, !geometry.foreignMembers.isEmpty else { return }
        look(at: geometry.foreignMembers, "/geometry", GeoJSONMembers.foreign(to: geometry.kind), handle)
    }

    @inline(never) private mutating func look(
        at members: JSONObject, _ path: String, _ foreign: Set<String>, _ handle: FeatureHandle
    ) {
        let whose = path.isEmpty ? "" : " in its geometry"
        for key in members.keys.filter(foreign.contains).sorted() {
            report.report(
                on: handle,
                """
                has a member “\(.member, key)”\(whose), which belongs to another type of GeoJSON object; remove or \
                rename it
                """, at: path + "/" + key)
        }
        if let fault = members["bbox"].flatMap(GeoJSONMembers.fault) {
            report.report(
                on: handle, "has a bbox \(fault)\(whose); write four or six numbers, or remove it", at: path + "/bbox")
        }
    }
}

extension FeatureRow {
    /// Whether the geometry has members of its own. Rarely true.
    @inline(__always) var hasForeignGeometryMembers: Bool { geometry?.storage.foreignMembers.isEmpty == false }
}
