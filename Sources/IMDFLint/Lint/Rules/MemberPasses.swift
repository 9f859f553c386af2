// The passes of the rules on members, type by type.

/// Collects undeclared members.
struct UnknownMemberPass: TableVisitor {
    var report: Reporter

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        var uses = Uses()
        for index in table.features.indices {
            let outer = table.heads[index].additional
            let inner = table.properties[index].additional
            guard outer.hasUnknown || inner.hasUnknown else { continue }
            let rank = Dataset.Rank(table.handle(index), id: table.id(at: index))
            Self.gather(outer.unknown, inner.unknown, rank, report.context, &uses)
        }
        report(uses, P.featureType)
    }

    /// The undeclared members of features and of their properties, by key.
    private struct Uses {
        var outer: [String: TypeUse] = [:]
        var inner: [String: TypeUse] = [:]
    }

    @inline(never) private static func gather(
        _ outer: JSONObject, _ inner: JSONObject, _ rank: Dataset.Rank, _ context: LintContext, _ uses: inout Uses
    ) {
        for key in outer.keys where key != "bbox" && !GeoJSONMembers.foreignToFeature.contains(key) {
            uses.outer[key, default: TypeUse(rank)].add(rank, context)
        }
        for key in inner.keys { uses.inner[key, default: TypeUse(rank)].add(rank, context) }
    }

    @inline(never) private mutating func report(_ uses: Uses, _ type: FeatureType) {
        let all =
            uses.outer.map { (path: "/" + $0.key, isProperty: false, key: $0.key, use: $0.value) }
            + uses.inner.map { (path: "/properties/" + $0.key, isProperty: true, key: $0.key, use: $0.value) }
        // A feature may have thousands, so that a sort of its own is worth its machine code.
        let sorted = all.sorted { $0.path < $1.path }
        let plain = sorted.filter { isPlain($0.key, $0.isProperty, type) }
        if plain.count > 1 {
            reportTogether(plain.map { (JSONPointer.escape($0.key), $0.isProperty, $0.key, $0.use) }, type)
        }
        for (_, isProperty, key, use) in sorted where plain.count < 2 || !isPlain(key, isProperty, type) {
            let pointer = (isProperty ? "/properties/" : "/") + JSONPointer.escape(key)
            if isProperty, let meant = report.context.meantKeys.meant(by: key, of: type) {
                report.report(
                    typeOf: use.example, member: pointer, at: pointer,
                    """
                    \(.count, use.count, shown: Wording.have(use.count, type.rawValue)) a property \(.member, quoted: key), which \
                    the standard does not define; rename it to \(.expected, meant.key, shown: Wording.quote(meant.key))
                    """)
                continue
            }
            let advice = isProperty ? Self.advice(on: key, type, report.context) : "declare an extension or remove it"
            report.report(
                typeOf: use.example, member: pointer, at: pointer,
                """
                \(.count, use.count, shown: Wording.have(use.count, type.rawValue)) a \
                \(isProperty ? "property" : "member") \(.member, quoted: key), which the standard does not define; \
                \(advice)
                """)
        }
    }

    /// Whether nothing else is known about a member than that it is unknown.
    private func isPlain(_ key: String, _ isProperty: Bool, _ type: FeatureType) -> Bool {
        if !isProperty { return !["id", "feature_type", "geometry"].contains { KeySpelling.means(key, $0) } }
        let keys = report.context.meantKeys
        return key != "feature_type" && key != "id" && keys.meant(by: key, of: type) == nil
            && keys.targets[type]?[key] == nil
    }

    private mutating func reportTogether(
        _ all: [(name: String, isProperty: Bool, key: String, use: TypeUse)], _ type: FeatureType
    ) {
        let first = all.reduce(all[0]) { $1.use.count > $0.use.count ? $1 : $0 }
        let names = all.map { $0.key }
        let shown = names.prefix(20).map { Wording.quote($0) }.joined(separator: ", ") + (names.count > 20 ? ", …" : "")
        report.report(
            typeOf: first.use.example, member: "/properties",
            at: (first.isProperty ? "/properties/" : "/") + first.name,
            """
            \(Wording.plural(type.rawValue)) have \(.count, all.count) \
            \(all.allSatisfy { $0.isProperty } ? "properties" : "members or properties") that the standard does not define: \
            \(.members, names, shown: shown); declare an extension or remove them
            """)
    }

    /// The advice on an unknown property. A reference is never removed before it is where the standard has it.
    private static func advice(on key: String, _ type: FeatureType, _ context: LintContext) -> String {
        let keys = context.meantKeys
        guard let target = keys.targets[type]?[key] else { return "declare an extension or remove it" }
        if type == .occupant, target == .unit {
            return
                "it has the ids of units: add an anchor there, and reference that by “anchor_id”, before you remove it"
        }
        return """
            it has the ids of \(Wording.plural(target.rawValue)): declare an extension, or remove it only if these features \
            are referenced elsewhere
            """
    }
}

/// Counts missing keys.
struct MissingKeyPass: TableVisitor {
    var report: Reporter

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        let fields = P.featureType.fields
        var mask: UInt32 = 0
        for (number, field) in fields.enumerated() where field.need == .nullable { mask |= 1 << UInt32(number) }
        var uses = [TypeUse?](repeating: nil, count: 32)
        for index in table.features.indices {
            let missing = table.properties[index].additional.absent & mask
            guard missing != 0 else { continue }
            let rank = Dataset.Rank(table.handle(index), id: table.id(at: index))
            Self.add(missing, of: rank, report.context, &uses)
        }
        report(uses, fields, P.featureType)
    }

    @inline(never) private static func add(
        _ missing: UInt32, of rank: Dataset.Rank, _ context: LintContext, _ uses: inout [TypeUse?]
    ) {
        var missing = missing
        while missing != 0 {
            let bit = missing.trailingZeroBitCount
            missing &= missing - 1
            if uses[bit] == nil { uses[bit] = TypeUse(rank) }
            uses[bit]?.add(rank, context)
        }
    }

    @inline(never) private mutating func report(_ uses: [TypeUse?], _ fields: [FieldDescription], _ type: FeatureType) {
        for (number, field) in fields.enumerated() {
            guard let use = uses[number] else { continue }
            let verb = use.count == 1 ? "omits" : "omit"
            report.report(
                typeOf: use.example, member: "/properties/" + JSONPointer.escape(field.key), at: "",
                """
                \(.count, use.count, type.rawValue) \(verb) \(.member, field.key); write null if there is \
                no value
                """)
        }
    }
}
