/// A feature in its table, as checks see it.
///
/// A feature has several hundred bytes and a dozen references. A copy of it for each call would take longer than most
/// checks, and there are millions of calls. A view is three words, and reads only what is needed.
///
/// The pointers are safe because tables do not change after reading, and because only ``FeatureTable`` creates views,
/// each for the duration of a call: no check stores one, and none can pass it to another thread, because it is not
/// `Sendable`.
struct FeatureView<Properties: DeclaredProperties> {
    private let head: UnsafePointer<FeatureHead>
    private let place: UnsafePointer<Properties>
    private let index: Int

    @inline(__always) fileprivate init(
        _ head: UnsafePointer<FeatureHead>, _ place: UnsafePointer<Properties>, _ index: Int
    ) {
        self.head = head
        self.place = place
        self.index = index
    }

    /// The feature's handle.
    var handle: FeatureHandle { @inline(__always) get { FeatureHandle(Properties.featureType, index) } }

    /// The part that does not depend on the type.
    var row: FeatureRow { @inline(__always) get { FeatureRow(handle, head) } }

    /// The feature's id.
    var id: FeatureID? { @inline(__always) get { head.pointee.id } }

    /// The feature's geometry.
    var geometry: Geometry? { @inline(__always) get { head.pointee.geometry } }

    /// The coordinates of the feature's geometry, without a copy.
    var coordinates: Coordinates? { @inline(__always) get { head.pointee.geometry?.coordinates } }

    /// Foreign members, and members that could not be read.
    var additional: AdditionalMembers { @inline(__always) get { head.pointee.additional } }

    /// The properties, where they are, without a copy.
    var properties: Properties { @inline(__always) _read { yield place.pointee } }

    /// Whether a property has no value although it could be read: it is null or its key is missing, and neither it nor
    /// `properties` is of the wrong type.
    @inline(__always) func lacks<Value>(_ value: Value?, _ key: String) -> Bool { value == nil && canTell(key) }

    /// Whether a property could be read, so that a missing value is really missing.
    func canTell(_ key: String) -> Bool {
        head.pointee.additional.canTellProperties && !place.pointee.additional.isUnread(key)
    }
}

extension FeatureTable where Properties: DeclaredProperties {
    /// Calls back with the features in a range, one after another.
    @inline(__always) func forEachView(in range: Range<Int>, _ body: (FeatureView<Properties>) -> Void) {
        heads.withUnsafeBufferPointer { heads in
            properties.withUnsafeBufferPointer { properties in
                guard let head = heads.baseAddress, let place = properties.baseAddress, !range.isEmpty else { return }
                precondition(
                    range.lowerBound >= 0 && range.upperBound <= heads.count && heads.count == properties.count)
                for index in range { body(FeatureView(head + index, place + index, index)) }
            }
        }
    }

    /// Calls back with all features, one after another.
    @inline(__always) func forEachView(_ body: (FeatureView<Properties>) -> Void) { forEachView(in: indices, body) }

    /// The handle of a feature of the table.
    @inline(__always) func handle(_ index: Int) -> FeatureHandle { FeatureHandle(Properties.featureType, index) }

    /// A feature of the table.
    subscript(handle: FeatureHandle) -> Feature<Properties> { self[handle.index] }
}

extension FeatureTables {
    /// Calls back with the features of types that the standard does not define.
    func forEachOther(_ body: (FeatureHandle, UnknownFeature) -> Void) {
        for (index, feature) in others.enumerated() { body(FeatureHandle(nil, index), feature) }
    }
}

extension Array where Element: DeclaredProperties {
    /// The properties of a feature.
    subscript(handle: FeatureHandle) -> Element { @inline(__always) _read { yield self[handle.index] } }
}

extension FeatureTable {
    /// The geometry of a feature.
    @inline(__always) func geometry(at handle: FeatureHandle) -> Geometry? { geometry(at: handle.index) }

    /// The coordinates of a feature's geometry, without a copy; nil if it has no geometry. They are valid as long as
    /// the caller keeps the table.
    @inline(__always) func coordinates(at index: Int) -> Coordinates? {
        heads.withUnsafeBufferPointer { buffer in
            precondition(buffer.indices.contains(index))
            return (buffer.baseAddress! + index).pointee.geometry?.coordinates
        }
    }
}

/// Properties with labels. Labels that a type does not have are nil.
protocol Labeled: DeclaredProperties {
    var altName: Labels? { get }
    var shortName: Labels? { get }
}

extension Labeled {
    var altName: Labels? { nil }
    var shortName: Labels? { nil }
}

extension Amenity: Labeled {}
extension Building: Labeled {}
extension Fixture: Labeled {}
extension Footprint: Labeled {}
extension Geofence: Labeled {}
extension Kiosk: Labeled {}
extension Level: Labeled {}
extension Occupant: Labeled {}
extension Opening: Labeled {}
extension Section: Labeled {}
extension Unit: Labeled {}
extension VenueProperties: Labeled {}

// Not by key paths: they are slow where the compiler does not know the type.
extension FeatureView where Properties: Labeled {
    var name: Labels? { @inline(__always) get { place.pointee.name } }

    var altName: Labels? { @inline(__always) get { place.pointee.altName } }

    var shortName: Labels? { @inline(__always) get { place.pointee.shortName } }
}

extension Feature {
    /// Whether a property has no value although it could be read: it is null or its key is missing, and neither it nor
    /// `properties` is of the wrong type.
    func lacks<Value>(_ value: Value?, _ key: String) -> Bool { value == nil && canTell(key) }

    /// Whether a property could be read, so that a missing value is really missing.
    func canTell(_ key: String) -> Bool { additional.canTellProperties && !properties.additional.isUnread(key) }
}

extension AdditionalMembers {
    /// Whether the `properties` of a feature could be read.
    var canTellProperties: Bool {
        absent & (FeatureMember.properties.bit | FeatureMember.nullProperties) == 0 && !isUnread("properties")
    }
}
