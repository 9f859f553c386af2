/// A feature of any type in its table, for code that does not depend on the type.
///
/// Code that uses rows is compiled once; code that is generic over the properties is compiled for each of the 16 types.
/// Like a ``FeatureView``, a row is valid during a call only, and reads only what is needed.
struct FeatureRow {
    let handle: FeatureHandle
    private let place: UnsafePointer<FeatureHead>

    @inline(__always) init(_ handle: FeatureHandle, _ place: UnsafePointer<FeatureHead>) {
        (self.handle, self.place) = (handle, place)
    }

    /// The feature's id.
    var id: FeatureID? { @inline(__always) get { place.pointee.id } }

    /// The feature's geometry.
    var geometry: Geometry? { @inline(__always) get { place.pointee.geometry } }

    /// The coordinates of the feature's geometry, without a copy.
    var coordinates: Coordinates? { @inline(__always) get { place.pointee.geometry?.coordinates } }

    /// Foreign members, and members that could not be read.
    var additional: AdditionalMembers { @inline(__always) get { place.pointee.additional } }
}

/// The features of a type in file order.
struct FeatureRows: RandomAccessCollection {
    let type: FeatureType
    fileprivate let heads: UnsafeBufferPointer<FeatureHead>

    var startIndex: Int { 0 }
    var endIndex: Int { heads.count }

    subscript(index: Int) -> FeatureRow {
        @inline(__always) get {
            precondition(index >= 0 && index < heads.count)
            return FeatureRow(FeatureHandle(type, index), heads.baseAddress! + index)
        }
    }
}

extension FeatureTables {
    /// Calls back with the features of each type that has any, in the order of ``FeatureType``.
    func forEachRows(_ body: (FeatureRows) -> Void) { for type in FeatureType.allCases { withRows(of: type, body) } }

    /// Calls back with the features of a type, if there are any.
    func withRows(of type: FeatureType, _ body: (FeatureRows) -> Void) {
        common[type.caseIndex].heads.withUnsafeBufferPointer { heads in
            if !heads.isEmpty { body(FeatureRows(type: type, heads: heads)) }
        }
    }

    /// Calls back with each feature of all types.
    @inline(__always) func forEachRow(_ body: (FeatureRow) -> Void) {
        forEachRows { rows in for row in rows { body(row) } }
    }
}
