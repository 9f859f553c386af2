/// The features of one stretch of a file.
struct StretchTables {
    var tables: FeatureTables
    /// The number of features of the file before the stretch.
    let ordinalShift: Int32
}

extension FeatureTables {
    /// Joins the tables of all stretches into one table per type, in order; leaves `parts` empty.
    ///
    /// Linear in the features after a type's first stretch; the types are joined in parallel.
    init(joining parts: inout [StretchTables], jobs: Int) {
        self.init()
        parts.withUnsafeMutableBufferPointer { parts in
            withUnsafeMutablePointer(to: &self) { tables in
                // Each of these fills one table, and empties those of the same type.
                nonisolated(unsafe) let (tables, parts) = (tables, parts)
                let takers: [@Sendable () -> Void] = [
                    { tables.pointee.addresses.take(parts) { swap(&$0.pointee.tables.addresses, &$1) } },
                    { tables.pointee.amenities.take(parts) { swap(&$0.pointee.tables.amenities, &$1) } },
                    { tables.pointee.anchors.take(parts) { swap(&$0.pointee.tables.anchors, &$1) } },
                    { tables.pointee.buildings.take(parts) { swap(&$0.pointee.tables.buildings, &$1) } },
                    { tables.pointee.details.take(parts) { swap(&$0.pointee.tables.details, &$1) } },
                    { tables.pointee.fixtures.take(parts) { swap(&$0.pointee.tables.fixtures, &$1) } },
                    { tables.pointee.footprints.take(parts) { swap(&$0.pointee.tables.footprints, &$1) } },
                    { tables.pointee.geofences.take(parts) { swap(&$0.pointee.tables.geofences, &$1) } },
                    { tables.pointee.kiosks.take(parts) { swap(&$0.pointee.tables.kiosks, &$1) } },
                    { tables.pointee.levels.take(parts) { swap(&$0.pointee.tables.levels, &$1) } },
                    { tables.pointee.occupants.take(parts) { swap(&$0.pointee.tables.occupants, &$1) } },
                    { tables.pointee.openings.take(parts) { swap(&$0.pointee.tables.openings, &$1) } },
                    { tables.pointee.relationships.take(parts) { swap(&$0.pointee.tables.relationships, &$1) } },
                    { tables.pointee.sections.take(parts) { swap(&$0.pointee.tables.sections, &$1) } },
                    { tables.pointee.units.take(parts) { swap(&$0.pointee.tables.units, &$1) } },
                    { tables.pointee.venues.take(parts) { swap(&$0.pointee.tables.venues, &$1) } },
                ]
                _ = Parallel.map(takers.count, jobs: jobs) { takers[$0]() }
            }
        }
        for part in parts {
            others += part.tables.others
            otherSources += part.tables.otherSources.lazy.map { $0.shifted(by: part.ordinalShift) }
        }
        parts = []
    }
}

extension FeatureTable {
    /// Takes over the first nonempty table, and moves the features of the others after its own.
    ///
    /// - Parameter swap: exchanges the table of this type in a stretch with another one.
    @inline(__always)
    fileprivate mutating func take(
        _ parts: UnsafeMutableBufferPointer<StretchTables>,
        _ swap: (UnsafeMutablePointer<StretchTables>, inout FeatureTable) -> Void
    ) {
        var tables: [(table: FeatureTable, shift: Int32)] = []
        guard let base = parts.baseAddress else { return }
        for part in parts.indices {
            var table = FeatureTable()
            swap(base + part, &table)
            if !table.features.isEmpty { tables.append((table, parts[part].ordinalShift)) }
        }
        if !tables.isEmpty { join(&tables) }
    }

    @inline(never)
    private mutating func join(_ tables: inout [(table: FeatureTable, shift: Int32)]) {
        swap(&self, &tables[0].table)
        let shift = tables[0].shift
        if shift != 0 { sources = sources.map { $0.shifted(by: shift) } }
        let total = tables.reduce(features.count) { $0 + $1.table.features.count }
        features.reserveCapacity(total)
        sources.reserveCapacity(total)
        for index in tables.indices.dropFirst() { tables[index].table.move(to: &self, shift: tables[index].shift) }
    }

    /// Moves all features and their sources after those of another table.
    private mutating func move(to other: inout FeatureTable, shift: Int32) {
        other.sources.append(contentsOf: sources.lazy.map { $0.shifted(by: shift) })
        sources = []
        features.withUnsafeMutableBufferPointer { other.features.append(contentsOf: Moved($0)) }
        features = []
    }
}

/// Moves features out of memory, one after another. A copy would count up every reference they hold.
private struct Moved<Properties: FeatureProperties>: Sequence, IteratorProtocol {
    private let memory: UnsafeMutableBufferPointer<Feature<Properties>>
    /// Holds nothing that is counted, and so may be copied byte by byte.
    private let blank = Feature<Properties>(id: nil)
    private var taken = 0

    init(_ memory: UnsafeMutableBufferPointer<Feature<Properties>>) { self.memory = memory }

    var underestimatedCount: Int { memory.count - taken }

    mutating func next() -> Feature<Properties>? {
        guard taken < memory.count, let place = memory.baseAddress.map({ $0 + taken }) else { return nil }
        taken += 1
        let feature = place.move()
        // An array cannot give its elements away; empty ones in their place cost little to destroy.
        withUnsafeBytes(of: blank) { UnsafeMutableRawBufferPointer(start: place, count: $0.count).copyMemory(from: $0) }
        return feature
    }
}
