/// What to do about features of one id: an exact copy of an earlier one goes; of the others, those that references mean
/// keep the id, else the first one, and the rest get new ids. New ids follow from the old one and the feature's place, so
/// that fixing the same archive twice gives the same ids.
struct DuplicateIDs {
    private var ids: [FeatureHandle: String] = [:]
    private var copies: Set<FeatureHandle> = []

    /// Nothing to do.
    init() {}

    init(_ dataset: Dataset) {
        // That an id is there twice is found when features are linked.
        let venue = Venue(dataset)
        var groups: [[FeatureHandle]] = []
        var places: [FeatureHandle: Int] = [:]
        for issue in venue.issues {
            guard case .idNotUnique(let first) = issue.kind, let handle = issue.feature else { continue }
            if places[first] == nil {
                places[first] = groups.count
                groups.append([first])
            }
            groups[places[first] ?? 0].append(handle)
        }
        guard !groups.isEmpty else { return }
        var used = Set(dataset.features.handles.compactMap { dataset.features.id(of: $0) })
        for group in groups {
            // References ask for a type, so the feature that they mean need not be the first; and they may mean several.
            var keepers = Set(group.filter { venue.storage.links.isReferenced(venue.storage.numbering.number($0)) })
            if keepers.isEmpty { keepers.insert(group[0]) }
            var earlier: [FeatureText] = []
            for handle in group {
                let text = FeatureText(handle, dataset)
                if let text, earlier.contains(where: text.isSame) {
                    copies.insert(handle)
                    continue
                }
                if let text { earlier.append(text) }
                // Of two in the same place, one is probably a version of the other; which, nobody can tell.
                let isVersion = text.map { text in earlier.dropLast().contains(where: text.isInPlace) } ?? false
                if !keepers.contains(handle), !isVersion { ids[handle] = newID(of: handle, dataset, &used) }
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

    /// Whether a feature is in all its values the same as an earlier one.
    func isCopy(_ handle: FeatureHandle) -> Bool { copies.contains(handle) }

    /// The new id of a feature; nil if it keeps its own.
    func id(for handle: FeatureHandle) -> String? { ids[handle] }

    /// A UUID with the version and variant of random ones, made of two hashes (FNV-1a) of a text.
    private static func uuid(_ text: String) -> String {
        func hash(_ seed: UInt64) -> UInt64 {
            var hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            // The last bytes have hardly reached the upper bits yet.
            hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
            hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
            return hash ^ hash >> 31
        }
        let high = hash(0) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = hash(0x9e37_79b9_7f4a_7c15) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array((padded(high) + padded(low)).utf8)
        var uuid = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { uuid += "-" }
            uuid.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return uuid
    }

    private static func padded(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// A feature as it is written.
private struct FeatureText {
    private let bytes: ArraySlice<UInt8>
    private let value: JSONValue

    init?(_ handle: FeatureHandle, _ dataset: Dataset) {
        let source = dataset.features.source(of: handle)
        guard let file = dataset.files[Int(source.file)].bytes else { return nil }
        var scanner = JSONScanner(bytes: file.base, count: file.count, position: source.offset)
        scanner.readsCoordinates = false
        guard (try? scanner.scanValue()) != nil else { return nil }
        let element = scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            nodes.baseAddress.map { base -> (JSONValue, Range<Int>) in
                let element = JSONElement(bytes: file.base, nodes: base, storage: nil, index: 0)
                return (element.value, element.node.start..<element.node.end)
            }
        }
        guard let (value, range) = element else { return nil }
        self.value = value
        bytes = file.withUnsafeBytes { ArraySlice($0[range]) }
    }

    /// Whether both say the same, whatever the order of their keys.
    func isSame(as other: FeatureText) -> Bool { bytes == other.bytes || value == other.value }

    /// Whether both have the same geometry, and one at all.
    func isInPlace(of other: FeatureText) -> Bool {
        guard let own = geometry, own != .null else { return false }
        return own == other.geometry
    }

    private var geometry: JSONValue? {
        if case .object(let members) = value { members["geometry"] } else { nil }
    }
}
