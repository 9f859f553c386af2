/// Resolves all references of a dataset. Builds the links, and finds duplicate ids and references that do not resolve.
enum Linker {
    /// The results of linking; the issues are those that reading has not found.
    typealias Result = (
        numbering: FeatureNumbering, ids: IDTable, links: LinkTable, hasUpperCase: Bool, issues: [Issue]
    )

    /// Links a dataset; linear in features and references, on several threads.
    static func link(_ dataset: Dataset, jobs: Int) -> Result {
        let features = dataset.features
        let numbering = FeatureNumbering(features)
        let chunks = FeatureChunk.all(of: features)
        let ids = IDTable(features) { numbers in
            dataset.ordered(numbers.map { numbering.handle(Int($0)) }).map {
                UInt32(truncatingIfNeeded: numbering.number($0))
            }
        }
        let parts = Parallel.map(chunks.count, jobs: jobs) { number in
            var part = LinkedChunk(features, numbering, ids, chunks[number])
            features.visitTable(of: chunks[number].type, &part)
            return (links: part.links, issues: part.issues, upperCase: part.upperCase)
        }
        var others = LinkRows()
        for _ in features.others { others.endFeature() }
        let links = LinkTable(parts.map { $0.links } + [others])
        var issues = parts.flatMap { $0.issues }
        for (first, others) in ids.repeated {
            for other in others {
                let (handle, first) = (numbering.handle(Int(other)), numbering.handle(Int(first)))
                issues.append(Issue(.idNotUnique(first: first), features.source(of: handle), "/id", handle))
            }
        }
        let hasUpperCase = ids.hasUpperCase || parts.contains { $0.upperCase != 0 }
        return (numbering, ids, links, hasUpperCase, issues)
    }
}

extension Issue {
    fileprivate init(_ kind: Kind, _ source: FeatureSource, _ pointer: String, _ handle: FeatureHandle) {
        self.init(kind, file: Int(source.file), offset: source.offset, pointer: pointer, feature: handle)
    }
}

/// The links of a chunk of features.
private struct LinkedChunk {
    private let features: FeatureTables
    private let numbering: FeatureNumbering
    private let ids: IDTable
    private let chunk: FeatureChunk
    private(set) var links: LinkRows
    private(set) var issues: [Issue] = []
    /// The union of the positions of capital digits in all references.
    private(set) var upperCase: UInt32 = 0
    /// The fields of the properties, in the order of the declaration; nil for properties that are not references.
    private var fields: [ReferenceField?] = []
    /// The current feature and member.
    private var index = 0
    private var member = 0

    init(_ features: FeatureTables, _ numbering: FeatureNumbering, _ ids: IDTable, _ chunk: FeatureChunk) {
        self.features = features
        self.numbering = numbering
        self.ids = ids
        self.chunk = chunk
        links = LinkRows(features: chunk.range.count, links: chunk.range.count)
    }

    /// Resolves a reference of a feature.
    private mutating func resolve(_ use: ReferenceUse, _ field: ReferenceField, _ index: Int) {
        guard let id = use.id else { return }
        let handle = FeatureHandle(chunk.type, index)
        guard let first = ids.number(of: id) else { return fail(use, field, handle, found: nil) }
        if fits(use, first) { return links.add(field, to: first) }
        // If the first feature with the id has the wrong type, another one with the same id may be meant.
        if let others = ids.repeated[UInt32(first)], let other = others.first(where: { fits(use, Int($0)) }) {
            return links.add(field, to: Int(other))
        }
        fail(use, field, handle, found: numbering.handle(first))
    }

    /// Whether a reference may mean a feature, by its type.
    private func fits(_ use: ReferenceUse, _ number: Int) -> Bool {
        let found = numbering.handle(number)
        return use.type.map { $0 == found.type }
            ?? (found.type == nil && features.others[found.index].featureType == use.writtenType)
    }

    @inline(never) private mutating func fail(
        _ use: ReferenceUse, _ field: ReferenceField, _ handle: FeatureHandle, found: FeatureHandle?
    ) {
        guard let id = use.id else { return }
        let place = use.position.map { "/\($0)" } ?? ""
        let key = field.rawValue
        let isObject = use.writtenType != nil
        let source = features.source(of: handle)
        let start = "/properties/\(key)\(place)"
        if let found {
            let wanted = use.type?.rawValue ?? use.writtenType ?? ""
            let kind = Issue.Kind.wrongTarget(id, key: key, expected: wanted, found: found)
            issues.append(Issue(kind, source, start + (isObject ? "/feature_type" : ""), handle))
        } else {
            issues.append(Issue(.unresolved(id, key: key), source, start + (isObject ? "/id" : ""), handle))
        }
    }
}

extension LinkedChunk: TableVisitor {
    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        fields = P.fieldKeys.map { ReferenceField(rawValue: "\($0)") }
        let holdsReferences = fields.contains { $0 != nil }
        table.properties.withUnsafeBufferPointer { properties in
            for index in chunk.range {
                if holdsReferences, let all = properties.baseAddress {
                    (self.index, member) = (index, 0)
                    // The subscript would copy the properties.
                    (all + index).pointee.readFields(&self)
                }
                links.endFeature()
            }
        }
    }
}

extension LinkedChunk: FieldReader {
    @inline(__always) mutating func read<Value: FieldValue>(_ key: StaticString, _ value: Value?, _ need: FieldNeed) {
        defer { member &+= 1 }
        guard let field = fields[member] else { return }
        value?.forEachReference { use in
            upperCase |= use.id?.upperCase ?? 0
            resolve(use, field, index)
        }
    }
}
