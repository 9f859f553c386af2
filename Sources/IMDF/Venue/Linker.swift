/// Follows every reference of a dataset: builds the links, and finds ids used twice and references that lead nowhere.
final class Linker {
    private let features: FeatureTables
    private let numbering: FeatureNumbering
    private let ids: IDTable
    private var links = LinkTable()
    private var issues: [Issue] = []

    /// What linking gives beside the issues.
    typealias Result = (numbering: FeatureNumbering, ids: IDTable, links: LinkTable)

    /// Links a dataset and adds the issues found to it; linear in features and references.
    static func link(_ dataset: inout Dataset) -> Result {
        let linker = Linker(dataset.features)
        var follower = ReferenceFollower(linker: linker)
        dataset.features.forEachTable(&follower)
        for _ in dataset.features.others { linker.links.endFeature() }
        linker.links.finish()
        linker.noteRepeatedIDs()
        if !linker.issues.isEmpty {
            dataset.issues += linker.issues
            dataset.sortIssues()
        }
        return (linker.numbering, linker.ids, linker.links)
    }

    private init(_ features: FeatureTables) {
        self.features = features
        numbering = FeatureNumbering(features)
        ids = IDTable(features, numbering)
    }

    private func noteRepeatedIDs() {
        for (first, others) in ids.repeated {
            for other in others {
                note(
                    .idNotUnique(first: numbering.handle(Int(first))),
                    numbering.handle(Int(other)),
                    pointer: "/id"
                )
            }
        }
    }

    private func note(_ kind: Issue.Kind, _ handle: FeatureHandle, pointer: String) {
        let source = features.source(of: handle)
        issues.append(
            Issue(kind, file: Int(source.file), offset: source.offset, pointer: pointer, feature: handle)
        )
    }

    /// Resolves one reference of the feature at `index` of its table.
    @inline(__always)
    fileprivate func resolve(_ use: ReferenceUse, _ field: ReferenceField, _ type: FeatureType, _ index: Int) {
        guard let id = use.id else { return }
        guard let number = ids.number(of: id) else { return fail(use, field, FeatureHandle(type, index), found: nil) }
        if let wanted = use.type, numbering.range(of: wanted).contains(number) {
            links.add(field, to: number)
        } else {
            resolveOther(use, field, FeatureHandle(type, index), first: number)
        }
    }

    fileprivate func endFeature() { links.endFeature() }

    /// The first feature with the id is of another type; one of the others that share the id may be meant.
    @inline(never)
    private func resolveOther(
        _ use: ReferenceUse,
        _ field: ReferenceField,
        _ handle: FeatureHandle,
        first: Int
    ) {
        let candidates = [first] + (ids.repeated[UInt32(first)] ?? []).map(Int.init)
        for candidate in candidates {
            let found = numbering.handle(candidate)
            let fits =
                use.type.map { $0 == found.type }
                ?? (found.type == nil && features.others[found.index].featureType == use.writtenType)
            if fits { return links.add(field, to: candidate) }
        }
        fail(use, field, handle, found: numbering.handle(first))
    }

    @inline(never)
    private func fail(
        _ use: ReferenceUse,
        _ field: ReferenceField,
        _ handle: FeatureHandle,
        found: FeatureHandle?
    ) {
        guard let id = use.id else { return }
        let place = use.position.map { "/\($0)" } ?? ""
        let key = field.rawValue
        let isObject = use.writtenType != nil
        if let found {
            let wanted = use.type?.rawValue ?? use.writtenType ?? ""
            note(
                .wrongTarget(id, key: key, expected: wanted, found: found),
                handle,
                pointer: "/properties/\(key)\(place)\(isObject ? "/feature_type" : "")"
            )
        } else {
            note(.unresolved(id, key: key), handle, pointer: "/properties/\(key)\(place)\(isObject ? "/id" : "")")
        }
    }
}

/// Goes through all features of all tables.
private struct ReferenceFollower: TableVisitor {
    let linker: Linker

    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        let fields = P.fieldDescriptions.map { ReferenceField(rawValue: $0.key) }
        for index in table.features.indices {
            var visitor = ReferenceVisitor(linker: linker, fields: fields, type: P.featureType, index: index)
            var properties = table.features[index].properties
            properties.visitFields(&visitor)
            linker.endFeature()
        }
    }
}

/// Hands each reference of one feature to the linker.
private struct ReferenceVisitor: FieldVisitor {
    let linker: Linker
    /// By the order of the declaration: the field where a property may hold references.
    let fields: [ReferenceField?]
    let type: FeatureType
    let index: Int
    private var number = 0

    init(linker: Linker, fields: [ReferenceField?], type: FeatureType, index: Int) {
        self.linker = linker
        self.fields = fields
        self.type = type
        self.index = index
    }

    @inline(__always)
    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed) {
        defer { number &+= 1 }
        guard let value else { return }
        value.forEachReference { use in
            if let field = fields[number] { linker.resolve(use, field, type, index) }
        }
    }
}
