/// The names of features in messages and reports.
package struct FeatureNames: Sendable {
    private let storage: VenueStorage
    /// The language to show labels in.
    private let language: String
    private let ids = Shared<DistinctIDs>()

    package init(_ venue: Venue) {
        storage = venue.storage
        language = venue.dataset.manifest?.language?.rawValue ?? "en"
    }

    /// A feature by type, id and label: `unit 3f2a81c0… “Blue Fox Coffee”`. One without an id by where it is:
    /// `unit at 8.5417201, 47.3769011`.
    package func describe(_ handle: FeatureHandle) -> String {
        let id = storage.id(of: handle)
        let hasID = id.map { $0.uuid != nil || !$0.text.isEmpty } ?? false
        var text = handle.type?.rawValue ?? Wording.clean(type(of: handle) ?? "feature")
        if hasID, let id {
            if let bits = id.uuid {
                // Cut behind as many groups as no other id of the archive starts with: `3f2a81c0…`, `3f2a81c0-4d1e…`.
                let length = ids.value { DistinctIDs(storage.dataset) }.length(of: bits)
                text += " \(id.text.prefix(length))\(length < 36 ? "…" : "")"
            } else {
                text += " " + Wording.clean(id.text, limit: 120)
            }
        }
        if let label = label(of: handle) { text += " “\(label)”" }
        if !hasID {
            if let place = place(of: handle) {
                text += " at \(Measured.position(place))"
            } else if handle.type == .address {
                let line = storage.dataset.features.addresses.features[handle.index].properties.address
                if let line { text += " \(Wording.quote(line))" }
            }
        }
        return text
    }

    /// A position that tells where a feature is: on it, or of what it belongs to.
    private func place(of handle: FeatureHandle) -> Position? {
        let features = storage.dataset.features
        if let place = features.geometry(of: handle)?.positions.first { return place }
        switch handle.type {
        case .building: return features.buildings.features[handle.index].properties.displayPoint?.point
        case .occupant:
            let anchors = storage.numbering.range(of: .anchor)
            guard let anchor = storage.links.target(of: storage.numbering.number(handle), .anchorID),
                anchors.contains(anchor)
            else { return nil }
            return features.anchors.features[anchor - anchors.lowerBound].geometry?.positions.first
        default: return nil
        }
    }

    /// The feature's name in the archive's language, shortened.
    func label(of handle: FeatureHandle) -> String? {
        guard let label = storage.dataset.features.name(of: handle)?.localized(for: language), !label.isEmpty else {
            return nil
        }
        return Wording.clean(label)
    }

    /// The feature's type as the archive writes it, also one that the standard does not define.
    func type(of handle: FeatureHandle) -> String? {
        handle.type?.rawValue ?? storage.dataset.features.others[handle.index].featureType
    }
}

/// The ids of an archive in order, to find how much of one tells it from all others.
private struct DistinctIDs: Sendable {
    private let ids: [UUIDBits]

    init(_ dataset: Dataset) {
        ids = dataset.features.uuids.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    }

    /// The characters of the whole groups that no other id starts with. Logarithmic in the ids.
    func length(of id: UUIDBits) -> Int {
        let first = ids.partitioningIndex { $0.high > id.high || ($0.high == id.high && $0.low >= id.low) }
        var next = first < ids.count && ids[first] == id ? first + 1 : first
        // Rarely there twice.
        if next < ids.count, ids[next] == id {
            next = ids.partitioningIndex { $0.high > id.high || ($0.high == id.high && $0.low > id.low) }
        }
        let shared = max(
            first > 0 ? Self.sharedDigits(ids[first - 1], id) : 0,
            next < ids.count ? Self.sharedDigits(ids[next], id) : 0
        )
        // Groups of 8, 4, 4, 4 and 12 digits, with hyphens between them.
        return switch shared {
        case ..<8: 8
        case ..<12: 13
        case ..<16: 18
        case ..<20: 23
        default: 36
        }
    }

    private static func sharedDigits(_ a: UUIDBits, _ b: UUIDBits) -> Int {
        a.high != b.high
            ? (a.high ^ b.high).leadingZeroBitCount / 4 : 16 + (a.low ^ b.low).leadingZeroBitCount / 4
    }
}

extension FeatureTables {
    /// The ids of all features that are UUIDs.
    fileprivate var uuids: [UUIDBits] {
        var ids: [UUIDBits] = []
        forEachRow { if let id = $0.id?.uuid { ids.append(id) } }
        forEachOther { _, feature in if let id = feature.id?.uuid { ids.append(id) } }
        return ids
    }
}
