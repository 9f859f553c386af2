/// What one stretch of a file gave.
struct StretchTables {
    var tables: FeatureTables
    /// How many of the file's features stand before the stretch.
    let ordinalShift: Int32
}

extension FeatureTables {
    /// Puts the tables of all stretches into one table a type, in order; leaves `parts` empty.
    ///
    /// Linear in what is not of a type's first stretch; each type on one of several threads.
    init(joining parts: inout [StretchTables], jobs: Int) {
        self.init()
        parts.withUnsafeMutableBufferPointer { parts in
            withUnsafeMutablePointer(to: &self) { tables in
                // Each of these fills one table, and empties those of the same type.
                nonisolated(unsafe) let (tables, parts) = (tables, parts)
                let takers: [@Sendable () -> Void] = [
                    { tables.pointee.addresses.take(parts, \.addresses) },
                    { tables.pointee.amenities.take(parts, \.amenities) },
                    { tables.pointee.anchors.take(parts, \.anchors) },
                    { tables.pointee.buildings.take(parts, \.buildings) },
                    { tables.pointee.details.take(parts, \.details) },
                    { tables.pointee.fixtures.take(parts, \.fixtures) },
                    { tables.pointee.footprints.take(parts, \.footprints) },
                    { tables.pointee.geofences.take(parts, \.geofences) },
                    { tables.pointee.kiosks.take(parts, \.kiosks) },
                    { tables.pointee.levels.take(parts, \.levels) },
                    { tables.pointee.occupants.take(parts, \.occupants) },
                    { tables.pointee.openings.take(parts, \.openings) },
                    { tables.pointee.relationships.take(parts, \.relationships) },
                    { tables.pointee.sections.take(parts, \.sections) },
                    { tables.pointee.units.take(parts, \.units) },
                    { tables.pointee.venues.take(parts, \.venues) },
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
    /// Takes over the first table that holds anything, and moves the features of the others behind its own.
    fileprivate mutating func take(
        _ parts: UnsafeMutableBufferPointer<StretchTables>,
        _ path: WritableKeyPath<FeatureTables, FeatureTable>
    ) {
        let counts = parts.map { $0.tables[keyPath: path].features.count }
        guard let first = counts.firstIndex(where: { $0 > 0 }) else { return }
        swap(&self, &parts[first].tables[keyPath: path])
        let shift = parts[first].ordinalShift
        if shift != 0 { sources = sources.map { $0.shifted(by: shift) } }
        let total = counts.reduce(0, +)
        features.reserveCapacity(total)
        sources.reserveCapacity(total)
        for part in parts.indices where part > first && counts[part] > 0 {
            parts[part].tables[keyPath: path].move(to: &self, shift: parts[part].ordinalShift)
        }
    }

    /// Moves all features and their sources behind those of another table.
    private mutating func move(to other: inout FeatureTable, shift: Int32) {
        other.sources.append(contentsOf: sources.lazy.map { $0.shifted(by: shift) })
        sources = []
        features.withUnsafeMutableBufferPointer { other.features.append(contentsOf: Moved($0)) }
        features = []
    }
}

/// Takes features out of memory, one after another. They are moved: a copy would count up every reference they hold.
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
