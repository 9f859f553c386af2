import CMemory

/// What one stretch of a file gave.
struct StretchTables {
    var tables: FeatureTables
    /// How many of the file's features stand before the stretch.
    let ordinalShift: Int32
}

extension FeatureTables {
    /// Puts the tables of all stretches into one table a type, in order. Features are moved, not copied: a copy would
    /// count up every reference that a feature holds. Linear, on several threads; leaves `parts` empty.
    init(joining parts: inout [StretchTables], jobs: Int) {
        self.init()
        parts.withUnsafeMutableBufferPointer { parts in
            addresses.take(parts, \.addresses, jobs)
            amenities.take(parts, \.amenities, jobs)
            anchors.take(parts, \.anchors, jobs)
            buildings.take(parts, \.buildings, jobs)
            details.take(parts, \.details, jobs)
            fixtures.take(parts, \.fixtures, jobs)
            footprints.take(parts, \.footprints, jobs)
            geofences.take(parts, \.geofences, jobs)
            kiosks.take(parts, \.kiosks, jobs)
            levels.take(parts, \.levels, jobs)
            occupants.take(parts, \.occupants, jobs)
            openings.take(parts, \.openings, jobs)
            relationships.take(parts, \.relationships, jobs)
            sections.take(parts, \.sections, jobs)
            units.take(parts, \.units, jobs)
            venues.take(parts, \.venues, jobs)
        }
        for part in parts {
            others += part.tables.others
            otherSources += part.tables.otherSources.lazy.map { $0.shifted(by: part.ordinalShift) }
        }
        parts = []
        // The C library keeps what its threads have freed for these threads, as holes between what is still in use.
        cmemory_give_back()
    }
}

extension FeatureTable {
    fileprivate mutating func take(
        _ parts: UnsafeMutableBufferPointer<StretchTables>,
        _ path: WritableKeyPath<FeatureTables, FeatureTable> & Sendable,
        _ jobs: Int
    ) {
        let filled = parts.indices.filter { !parts[$0].tables[keyPath: path].features.isEmpty }
        if filled.count == 1, parts[filled[0]].ordinalShift == 0 {
            return swap(&self, &parts[filled[0]].tables[keyPath: path])
        }
        guard !filled.isEmpty else { return }
        var starts = [0]
        for part in filled {
            starts.append(starts[starts.count - 1] + parts[part].tables[keyPath: path].features.count)
        }
        let count = starts[filled.count]
        sources = [FeatureSource](unsafeUninitializedCapacity: count) { sourceBuffer, sourcesInitialized in
            features = [Feature<Properties>](unsafeUninitializedCapacity: count) { buffer, initialized in
                guard let base = buffer.baseAddress, let sourceBase = sourceBuffer.baseAddress else { return }
                // Each thread empties parts of its own into places of their own.
                nonisolated(unsafe) let (features, sources, parts) = (base, sourceBase, parts)
                _ = Parallel.map(filled.count, jobs: jobs) { [starts] number in
                    let (part, start) = (filled[number], starts[number])
                    parts[part].tables[keyPath: path].move(
                        to: features + start,
                        sources + start,
                        shift: parts[part].ordinalShift
                    )
                }
                initialized = count
            }
            sourcesInitialized = count
        }
    }

    /// Moves all features and their sources to uninitialized memory.
    private mutating func move(
        to target: UnsafeMutablePointer<Feature<Properties>>,
        _ sourceTarget: UnsafeMutablePointer<FeatureSource>,
        shift: Int32
    ) {
        for (index, source) in sources.enumerated() {
            (sourceTarget + index).initialize(to: source.shifted(by: shift))
        }
        sources = []
        features.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            target.moveInitialize(from: base, count: buffer.count)
            // An array cannot give its elements away, but empty ones, which hold nothing that is counted and so may
            // be copied byte by byte, cost little to destroy.
            let memory = UnsafeMutableRawBufferPointer(buffer)
            withUnsafeBytes(of: Feature<Properties>(id: nil)) { blank in
                let stride = MemoryLayout<Feature<Properties>>.stride
                for index in 0..<buffer.count {
                    UnsafeMutableRawBufferPointer(rebasing: memory[(index * stride)...]).copyMemory(from: blank)
                }
            }
        }
        features = []
    }
}
