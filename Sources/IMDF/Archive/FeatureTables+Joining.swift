/// The features of one chunk of a file.
struct ChunkTables {
    var tables: FeatureTables
    /// The number of features of the file before the chunk.
    let ordinalShift: Int32
}

extension FeatureTables {
    /// Joins the tables of all chunks into one table per type, in order; leaves `parts` empty.
    ///
    /// Linear in the features after a type's first chunk; the types are joined in parallel.
    init(joining parts: inout [ChunkTables], jobs: Int) {
        self.init()
        var joins = FeatureType.allCases.map { type -> any TableJoin in
            var made = JoinOfType()
            visitTable(of: type, &made)
            guard let join = made.join else { preconditionFailure("each type has a table") }
            return join
        }
        for part in parts.indices {
            // Most chunks hold features of one type.
            for (join, type) in FeatureType.allCases.enumerated() {
                var look = EmptinessLook()
                parts[part].tables.visitTable(of: type, &look)
                if !look.isEmpty { joins[join].take(from: &parts[part]) }
            }
            others += parts[part].tables.others
            let shift = parts[part].ordinalShift
            otherSources += parts[part].tables.otherSources.lazy.map { $0.shifted(by: shift) }
        }
        parts = []
        Parallel.forEach(&joins, jobs: jobs) { $0.join() }
        for join in joins.indices { joins[join].give(to: &self) }
    }

    /// Swaps the table of a type with another one.
    fileprivate mutating func exchange<P: DeclaredProperties>(_ table: inout FeatureTable<P>) {
        var exchange = TableExchange(table: table)
        table = FeatureTable()
        editTable(of: P.featureType, &exchange)
        table = exchange.table
    }
}

/// Swaps the table of a type with its own.
private struct TableExchange<Properties: DeclaredProperties>: TableEditor {
    var table: FeatureTable<Properties>

    mutating func edit<P: DeclaredProperties>(_ table: inout FeatureTable<P>) {
        guard let given = self.table as? FeatureTable<P>, let found = table as? FeatureTable<Properties> else {
            preconditionFailure(
                "the table of type \(Properties.featureType.rawValue) is of type \(P.featureType.rawValue)")
        }
        (table, self.table) = (given, found)
    }
}

/// Checks whether a table has no features.
private struct EmptinessLook: TableVisitor {
    var isEmpty = true

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        isEmpty = table.features.isEmpty
    }
}

/// The tables of one type in all chunks, to be joined.
private protocol TableJoin: AnyObject, Sendable {
    /// Takes the table of the type from the next chunk, which has features of the type.
    func take(from part: inout ChunkTables)
    /// Joins the tables.
    func join()
    /// Moves the joined table to the tables of the dataset.
    func give(to tables: inout FeatureTables)
}

/// Creates the join for the type of the table.
private struct JoinOfType: TableVisitor {
    var join: (any TableJoin)?

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) { join = TypedJoin<P>() }
}

// Unchecked: only one thread at a time uses it.
private final class TypedJoin<Properties: DeclaredProperties>: TableJoin, @unchecked Sendable {
    /// The table that receives all features.
    private var joined = FeatureTable<Properties>()
    /// The tables of later chunks, with the number of features of the file before them.
    private var rest: [(table: FeatureTable<Properties>, shift: Int32)] = []

    func take(from part: inout ChunkTables) {
        var table = FeatureTable<Properties>()
        part.tables.exchange(&table)
        rest.append((table, part.ordinalShift))
    }

    func join() {
        guard !rest.isEmpty else { return }
        swap(&joined, &rest[0].table)
        let shift = rest[0].shift
        if shift != 0 { joined.sources = joined.sources.map { $0.shifted(by: shift) } }
        let total = rest.reduce(joined.features.count) { $0 + $1.table.features.count }
        joined.features.reserveCapacity(total)
        joined.sources.reserveCapacity(total)
        for index in rest.indices.dropFirst() {
            let shift = rest[index].shift
            joined.sources.append(contentsOf: rest[index].table.sources.lazy.map { $0.shifted(by: shift) })
            // Features are moved one by one; a copy would retain every reference in them. An array cannot give up its
            // elements, so empty ones replace them, which are cheap to destroy.
            var features: [Feature<Properties>] = []
            swap(&features, &rest[index].table.features)
            for place in features.indices {
                var feature = Feature<Properties>(id: nil)
                swap(&feature, &features[place])
                joined.features.append(feature)
            }
        }
        rest = []
    }

    func give(to tables: inout FeatureTables) { tables.exchange(&joined) }
}
