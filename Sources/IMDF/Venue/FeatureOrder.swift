/// An order of features that does not depend on the order in files: by type, then by id, then by position, and last by
/// text.
///
/// Databases export features in any order. Code that must choose among features (the subject of a finding about a pair,
/// the first of a group, a few out of many) uses this order, so that another export gives the same findings.
extension Dataset {
    /// The data that decide a feature's place in the order, computed once for many comparisons. Two numbers decide
    /// nearly all comparisons.
    package struct Rank {
        package let handle: FeatureHandle
        /// The type; within it, UUIDs come before other ids, and these before features without an id.
        fileprivate let group: Int
        /// The id; zero if it is not a UUID.
        fileprivate let bits: UUIDBits

        /// The rank of a feature whose id is known.
        package init(_ handle: FeatureHandle, id: FeatureID?) {
            self.handle = handle
            let type = (handle.type?.caseIndex ?? FeatureType.allCases.count) * 3
            if let uuid = id?.uuid {
                (group, bits) = (type, uuid)
            } else {
                (group, bits) = (id == nil ? type + 2 : type + 1, UUIDBits(high: 0, low: 0))
            }
        }

        /// Whether it comes before another feature; nil if type and id do not decide.
        package func surelyPrecedes(_ other: Rank) -> Bool? {
            if group != other.group { return group < other.group }
            return bits == other.bits ? nil : (bits.high, bits.low) < (other.bits.high, other.bits.low)
        }
    }

    /// The rank of a feature.
    package func rank(_ handle: FeatureHandle) -> Rank { Rank(handle, id: features.id(of: handle)) }

    /// Whether a feature comes before another; false for features that are identical.
    package func precedes(_ a: Rank, _ b: Rank) -> Bool { a.surelyPrecedes(b) ?? isSlowlyFoundBefore(a, b) }

    /// Whether a feature comes before another; false for features that are identical.
    package func precedes(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool { a != b && precedes(rank(a), rank(b)) }

    /// The features in this order.
    package func ordered(_ handles: some Sequence<FeatureHandle>) -> [FeatureHandle] {
        var ranks = handles.map(rank)
        if ranks.count > 1 { ranks.sort { a, b in a.surelyPrecedes(b) ?? isSlowlyFoundBefore(a, b) } }
        return ranks.map { $0.handle }
    }

    @inline(never) private func isSlowlyFoundBefore(_ a: Rank, _ b: Rank) -> Bool {
        a.handle != b.handle && isBeforeByTextOrPlace(a.handle, b.handle)
    }

    /// The order of features of one type that have equal UUIDs or other ids.
    private func isBeforeByTextOrPlace(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        // UUIDs that get here are equal, ignoring case.
        if let x = features.id(of: a), x.uuid == nil, let y = features.id(of: b), x.text != y.text {
            return x.text < y.text
        }
        return isBeforeByPlace(a, b)
    }

    /// The order of features with equal ids. Features with a position come before the others.
    private func isBeforeByPlace(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        switch (leastPosition(of: a), leastPosition(of: b)) {
        case (let x?, let y?) where x != y: x < y
        case (_?, nil): true
        case (nil, _?): false
        default: written(a).lexicographicallyPrecedes(written(b))
        }
    }

    private func leastPosition(of handle: FeatureHandle) -> Point? {
        features.geometry(of: handle)?.positions.lazy.map { Point($0) }.min { $0 < $1 }
    }

    /// The bytes of a feature as written in its file.
    package func written(_ handle: FeatureHandle) -> UnsafeBufferPointer<UInt8> {
        let source = features.source(of: handle)
        guard let bytes = files[Int(source.file)].bytes else { return UnsafeBufferPointer(start: nil, count: 0) }
        let range = JSONLocator.range(of: "", from: source.offset, in: bytes)
        return UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count)
    }
}
