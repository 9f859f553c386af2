/// The names of features in messages and reports.
package final class FeatureNames: Sendable {
    private let storage: VenueStorage
    /// The language to show labels in.
    private let language: String
    private let ids = Shared<DistinctIDs>()
    /// The labels of features with many texts, empty for none: choosing one takes as long as reading all, and such a feature
    /// may have as many findings.
    private let chosen = Guarded<[FeatureHandle: String]>([:])
    private static let manyTexts = 16
    /// The description that was made last: successive findings are often about one feature.
    private let described = Guarded<(handle: FeatureHandle, text: String)?>(nil)

    package init(_ venue: Venue) {
        storage = venue.storage
        language = venue.dataset.manifest?.language?.rawValue ?? "en"
    }

    /// A description of a feature by type, id, and label: `unit 3f2a81c0… “Blue Fox Coffee”`. A feature without an id
    /// is described by its position: `unit at 8.5417201, 47.3769011`.
    package func describe(_ handle: FeatureHandle) -> String {
        // Not under the lock: several threads describe features at a time.
        if let last = described.change({ $0 }), last.handle == handle { return last.text }
        let text = description(of: handle)
        described.change { $0 = (handle, text) }
        return text
    }

    private func description(of handle: FeatureHandle) -> String {
        let id = storage.dataset.features.id(of: handle)
        let hasID = id.map { $0.uuid != nil || !$0.text.isEmpty } ?? false
        var text = handle.type?.rawValue ?? Wording.clean(type(of: handle) ?? "feature")
        if hasID, let id {
            if let bits = id.uuid {
                // UUIDs are cut after the first groups that no other id of the archive starts with: `3f2a81c0…`,
                // `3f2a81c0-4d1e…`.
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
                let line = storage.dataset.features.properties.addresses[handle.index].address
                if let line { text += " \(Wording.quote(line))" }
            }
        }
        return text
    }

    /// A position that shows where a feature is: the first of its own, a building's display point, or an occupant's
    /// anchor.
    private func place(of handle: FeatureHandle) -> Position? {
        let features = storage.dataset.features
        if let place = features.geometry(of: handle)?.positions.first { return place }
        switch handle.type {
        case .building: return features.properties.buildings[handle.index].displayPoint?.point
        case .occupant:
            let anchors = storage.numbering.range(of: .anchor)
            guard let anchor = storage.links.target(of: storage.numbering.number(handle), .anchorID),
                anchors.contains(anchor)
            else { return nil }
            return features.anchors.geometry(at: anchor - anchors.lowerBound)?.positions.first
        default: return nil
        }
    }

    /// The feature's name in the archive's language, shortened.
    func label(of handle: FeatureHandle) -> String? {
        guard let name = storage.dataset.features.name(of: handle) else { return nil }
        func choose() -> String { name.localized(for: language).map { Wording.clean($0) } ?? "" }
        let label =
            name.entries.count <= Self.manyTexts
            ? choose()
            : chosen.change { chosen in
                let label = chosen[handle] ?? choose()
                chosen[handle] = label
                return label
            }
        return label.isEmpty ? nil : label
    }

    /// The feature's type as written in the archive, even if the standard does not define it.
    func type(of handle: FeatureHandle) -> String? {
        handle.type?.rawValue ?? storage.dataset.features.others[handle.index].featureType
    }
}

/// The UUIDs of an archive that may share their first eight digits with another, sorted, to find the shortest distinct
/// prefix of each. Version 4 is random, so that there are few, and sorting all took a hundredth of a lint.
private struct DistinctIDs: Sendable {
    private let ids: [UUIDBits]

    init(_ dataset: Dataset) {
        let all = dataset.features.uuids
        // Ids that share these digits share a group; of the others, few do.
        var groups = 1 << 10
        while groups < 8 * all.count { groups *= 2 }
        func group(_ id: UUIDBits) -> Int { Int(truncatingIfNeeded: id.high >> 32) & (groups - 1) }
        // The number of ids in each group, up to 2.
        var sizes = [UInt8](repeating: 0, count: groups)
        for id in all { sizes[group(id)] = min(2, sizes[group(id)] + 1) }
        ids = all.filter { sizes[group($0)] > 1 }.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    }

    /// The length of the shortest prefix of whole groups that no other id starts with. O(log n) for n ids.
    func length(of id: UUIDBits) -> Int {
        let first = ids.partitioningIndex { $0.high > id.high || ($0.high == id.high && $0.low >= id.low) }
        var next = first < ids.count && ids[first] == id ? first + 1 : first
        // Duplicate ids are rare, so the second search seldom runs.
        if next < ids.count, ids[next] == id {
            next = ids.partitioningIndex { $0.high > id.high || ($0.high == id.high && $0.low > id.low) }
        }
        let shared = max(
            first > 0 ? Self.sharedDigits(ids[first - 1], id) : 0,
            next < ids.count ? Self.sharedDigits(ids[next], id) : 0)
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
        a.high != b.high ? (a.high ^ b.high).leadingZeroBitCount / 4 : 16 + (a.low ^ b.low).leadingZeroBitCount / 4
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
