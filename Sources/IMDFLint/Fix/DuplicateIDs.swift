/// Decides how to fix features that share an id. An exact copy of an earlier feature is removed. Of the others, those
/// that are referenced keep the id, or else the first one, and so do versions of these. The rest get new ids;
/// versions of the same object get the same one. A new id is computed from the old id and the feature's place, so
/// that fixing the same archive again gives the same ids.
struct DuplicateIDs {
    private var ids: [FeatureHandle: String] = [:]
    private var copies: Set<FeatureHandle> = []

    /// Creates a value for an archive without duplicate ids.
    init() {}

    /// Links the venue, which finds duplicate ids.
    init(_ venue: Venue) {
        let dataset = venue.dataset
        var groups: [[FeatureHandle]] = []
        var places: [FeatureHandle: Int] = [:]
        // A dataset that was linked before already has the issues.
        var seen: Set<FeatureHandle> = []
        // Which of two versions of a file is right, only the owner knows, unless they are the same word for word.
        let versions = FilesOfType.all(in: dataset).versions.filter { dataset.differs($0.key, from: $0.value) }
        for issue in venue.issues {
            guard case .idNotUnique(let first) = issue.kind, let handle = issue.feature, seen.insert(handle).inserted,
                versions.isEmpty || !dataset.isIn(versions, handle) && !dataset.isIn(versions, first)
            else { continue }
            if places[first] == nil {
                places[first] = groups.count
                groups.append([first])
            }
            groups[places[first] ?? 0].append(handle)
        }
        guard !groups.isEmpty else { return }
        var used = Set(dataset.features.handles.compactMap { dataset.features.id(of: $0) })
        for group in groups {
            // References require a type, so the referenced feature need not be the first one, and there may be several.
            var kept = Set(group.filter(FeatureGraph(venue.storage).isReferenced))
            if kept.isEmpty { kept.insert(group[0]) }
            // Of several copies, keeps the first in the archive, even if it is not the first by the order of
            // features.
            let ordered = group.sorted { dataset.isEarlier($0, $1) }
            var versions = FeatureVersions(ordered, dataset)
            copies.formUnion(versions.copies.map { ordered[$0] })
            let keepers = Set(ordered.indices.filter { kept.contains(ordered[$0]) }.map { versions.thing(of: $0) })
            var given: [Int: String] = [:]
            for (index, handle) in ordered.enumerated() {
                let thing = versions.thing(of: index)
                if keepers.contains(thing) { continue }
                if given[thing] == nil { given[thing] = newID(of: handle, dataset, &used) }
                ids[handle] = given[thing]
            }
        }
    }

    private func newID(of handle: FeatureHandle, _ dataset: Dataset, _ used: inout Set<FeatureID>) -> String? {
        guard let old = dataset.features.id(of: handle) else { return nil }
        var attempt = 0
        var id: FeatureID
        repeat {
            let place = "\(handle.type?.rawValue ?? "")/\(handle.index)/\(attempt)"
            id = FeatureID(Self.uuid("\(old.text.lowercased())/\(place)"))
            attempt += 1
        } while used.contains(id)
        used.insert(id)
        return id.text
    }

    /// Whether all values of a feature equal those of an earlier one.
    func isCopy(_ handle: FeatureHandle) -> Bool { copies.contains(handle) }

    /// The new id of a feature; nil if it keeps its own.
    func id(for handle: FeatureHandle) -> String? { ids[handle] }

    /// A UUID with the version and variant of random ones, computed from two hashes (FNV-1a) of a text.
    static func uuid(_ text: String) -> String {
        func hash(_ seed: UInt64) -> UInt64 {
            var hash = StableHash.of(text.utf8, from: StableHash.start ^ seed)
            // Without this, the last bytes of the text hardly affect the upper bits.
            hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
            hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
            return hash ^ hash >> 31
        }
        let high = hash(0) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = hash(goldenRatio) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        return UUIDBits(high: high, low: low).text()
    }
}

extension Dataset {
    /// Whether a feature is in a file that is another version of one, or has another version.
    fileprivate func isIn(_ versions: [Int: FilesOfType.Other], _ handle: FeatureHandle) -> Bool {
        let file = Int(features.source(of: handle).file)
        return versions[file] != nil || versions.values.contains { $0.shared?.file == file }
    }

    /// Whether two versions of a file have a feature with the same id but another text.
    fileprivate func differs(_ file: Int, from version: FilesOfType.Other) -> Bool {
        guard let shared = version.shared else { return false }
        var texts: [FeatureID: FeatureHandle] = [:]
        let handles = features.handles.filter { [file, shared.file].contains(Int(features.source(of: $0).file)) }
        for handle in handles {
            guard let id = features.id(of: handle) else { continue }
            if let other = texts[id] {
                if !written(handle).elementsEqual(written(other)) { return true }
            } else {
                texts[id] = handle
            }
        }
        return false
    }

    /// Whether a feature is before another in the archive.
    fileprivate func isEarlier(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        let (one, two) = (features.source(of: a), features.source(of: b))
        return (one.file, one.offset) < (two.file, two.offset)
    }
}
