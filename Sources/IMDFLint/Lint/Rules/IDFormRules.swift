/// Rules on the form of ids.
enum IDFormRules {
    static let all = [featureID, correlationID, lowerCase]

    static let featureID = Rule(
        "InvalidFeatureID", .violation, .values, FeatureType.allCases.map { .feature($0) },
        "A feature's id is not a version 4 UUID.",
        rationale: """
            RFC 9562 section 5.4: 32 hexadecimal digits in groups of 8, 4, 4, 4, and 12; the third group starts with \
            4, the fourth with 8, 9, a, or b. Digits may be in uppercase. The ids of the standard's own examples, such \
            as 11111111-1111-1111-1111-111111111111, have no version and are reported. An empty id, a missing id, and \
            an id that is not a string are reported by other rules. A UUID in braces, without hyphens, or with a prefix \
            is reported with the form of the standard.
            """, values: [.expected, .value],
        examples: FeatureType.allCases.map { .failing("no version", edits: renamed($0)) } + [
            .failing("a word", .change(.detail, ["id": .marked("detail-1")])),
            .failing("braces", .change(.detail, ["id": .marked("{00000000-0000-4000-8000-0000000000D1}")])),
        ],
        check: .archive { context, report in
            context.dataset.features.forEachRow { feature in
                // Another rule reports an empty id.
                guard let id = feature.id, !id.isVersion4, id.uuid != nil || !id.text.isEmpty else { return }
                report.report(on: feature.handle, message(id), at: "/id")
            }
        })

    private static func message(_ id: FeatureID) -> FindingMessage {
        if let (form, plain) = UUIDForm.read(id.text) {
            return """
                has a UUID \(.value, form.rawValue) as id, \(Wording.quote(id.text)); write \
                \(.expected, plain, shown: Wording.quote(plain))
                """
        }
        return "has id \(Wording.quote(id.text)), which \(reason(id)); assign a new one"
    }

    private static let wrong = "11111111-1111-1111-1111-111111111111"

    /// Gives the first feature of a type an id of no version, and changes all references to it.
    private static func renamed(_ type: FeatureType) -> [Example.Edit] {
        let id = SampleArchive.first(type)["id"] ?? nil
        return FeatureType.allCases.compactMap { other in
            var features = SampleArchive.features[other] ?? []
            let referring = features.map { $0.replacing(id, with: .string(wrong)) }
            guard referring.map({ $0.text }) != features.map({ $0.text }) else { return nil }
            features = referring
            if other == type { features[0] = features[0].changed(by: ["id": .string(wrong).marked]) }
            return .features(other, features)
        }
    }

    static let correlationID = Rule(
        "InvalidCorrelationID", .violation, .values,
        [.feature(.amenity), .feature(.geofence), .feature(.occupant), .feature(.section)],
        "A correlation_id is not a version 4 UUID.",
        rationale: """
            It is an id that copies of one thing share, not the id of a feature. The rules about features with the \
            same correlation_id consider only valid ones.
            """, values: [.correlationID],
        examples: [FeatureType.amenity, .geofence, .occupant, .section].map {
            .failing("a word", .set($0, ["correlation_id": .marked("elevator 1")]))
        },
        check: .features([
            TypedFeatureCheck<Amenity> { correlation($0.properties.correlationID, &$1) },
            TypedFeatureCheck<Geofence> { correlation($0.properties.correlationID, &$1) },
            TypedFeatureCheck<Occupant> { correlation($0.properties.correlationID, &$1) },
            TypedFeatureCheck<Section> { correlation($0.properties.correlationID, &$1) },
        ]))

    private static func correlation(_ id: FeatureID?, _ report: inout Reporter) {
        guard let id, !id.isVersion4 else { return }
        report.report(
            """
            has correlation_id \(.correlationID, quoted: id.text), which \(reason(id)); use the same version 4 UUID in all \
            copies
            """, at: "/properties/correlation_id")
    }

    /// The reason why an id is not a UUID of version 4.
    private static func reason(_ id: FeatureID) -> String {
        guard let uuid = id.uuid else { return "is not a UUID" }
        let version = uuid.high >> 12 & 0xF
        return version == 4 ? "is a UUID of a variant other than RFC 9562's" : "is a UUID of version \(version), not 4"
    }

    static let lowerCase = Rule(
        "FeatureIdShouldBeLowerCase", .ours, .info, .values, FeatureType.allCases.map { .feature($0) },
        "Ids are written in capital letters.",
        rationale: """
            RFC 9562 section 4 requires UUIDs to be written in lowercase and accepted in any case. Reported once per \
            type, with one such feature. Ids whose case differs in references are reported by \
            ReferenceShouldBeSpelledLikeId.
            """, values: [.count],
        examples: [
            .failing("capital letters", .change(.detail, ["id": .marked("00000000-0000-4000-8000-0000000000D1")]))
        ],
        check: .archive { context, report in
            guard context.storage.hasUpperCaseIDs else { return }
            // A rule on spelling already reports these features.
            let others = Set(SpelledReference.all(context).map { $0.target })
            context.dataset.features.forEachRows { features in
                var use: TypeUse?
                for feature in features where feature.id?.hasUpperCase == true && !others.contains(feature.handle) {
                    let rank = Dataset.Rank(feature.handle, id: feature.id)
                    if use == nil { use = TypeUse(rank) }
                    use?.add(rank, context)
                }
                guard let use else { return }
                report.report(
                    typeOf: use.example, member: "/id", at: "/id",
                    """
                    \(.count, use.count, shown: Wording.have(use.count, features.type.rawValue)) an id in capital \
                    letters; write UUIDs in lowercase
                    """)
            }
        })
}
