/// What to do about features whose id an earlier feature has: an exact copy goes, any other gets a new id. New ids follow
/// from the old one and the feature's place, so that fixing the same archive twice gives the same ids.
struct DuplicateIDs {
    private var ids: [FeatureHandle: String] = [:]
    private var copies: Set<FeatureHandle> = []

    /// Nothing to do.
    init() {}

    init(_ dataset: Dataset) {
        // That an id is there twice is found when features are linked.
        var groups: [(first: FeatureHandle, others: [FeatureHandle])] = []
        var places: [FeatureHandle: Int] = [:]
        for issue in Venue(dataset).issues {
            guard case .idNotUnique(let first) = issue.kind, let handle = issue.feature else { continue }
            if places[first] == nil {
                places[first] = groups.count
                groups.append((first, []))
            }
            groups[places[first] ?? 0].others.append(handle)
        }
        guard !groups.isEmpty else { return }
        var used = Set(dataset.features.handles.compactMap { dataset.features.id(of: $0) })
        for group in groups {
            var kept = [FeatureText(group.first, dataset)]
            for handle in group.others {
                let text = FeatureText(handle, dataset)
                if let text, kept.contains(where: { $0?.isSame(as: text) == true }) {
                    copies.insert(handle)
                    continue
                }
                kept.append(text)
                ids[handle] = newID(of: handle, dataset, &used)
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
}
