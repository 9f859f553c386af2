/// A feature in its table, as checks see it.
///
/// A feature has several hundred bytes and a dozen references. A copy of it for each call would take longer than most
/// checks, and there are millions of calls. A view is two words, and reads only what is needed.
///
/// The pointer is safe because tables do not change after reading, and because only ``FeatureTable`` creates views,
/// each for the duration of a call: no check stores one, and none can pass it to another thread, because it is not
/// `Sendable`.
struct FeatureView<Properties: DeclaredProperties> {
    private let place: UnsafePointer<Feature<Properties>>
    private let index: Int

    @inline(__always) fileprivate init(_ place: UnsafePointer<Feature<Properties>>, _ index: Int) {
        self.place = place
        self.index = index
    }

    /// The feature's handle.
    var handle: FeatureHandle { @inline(__always) get { FeatureHandle(Properties.featureType, index) } }

    /// The part that does not depend on the type.
    var row: FeatureRow {
        @inline(__always) get {
            // The head is the first property of a feature.
            FeatureRow(handle, UnsafeRawPointer(place).assumingMemoryBound(to: FeatureHead.self))
        }
    }

    /// The feature's id.
    var id: FeatureID? { @inline(__always) get { place.pointee.id } }

    /// The feature's geometry.
    var geometry: Geometry? { @inline(__always) get { place.pointee.geometry } }

    /// The coordinates of the feature's geometry, without a copy.
    var coordinates: Coordinates? { @inline(__always) get { place.pointee.geometry?.coordinates } }

    /// Foreign members, and members that could not be read.
    var additional: AdditionalMembers { @inline(__always) get { place.pointee.additional } }

    /// The properties, where they are, without a copy.
    var properties: Properties { @inline(__always) _read { yield place.pointee.properties } }

    /// Whether a property has no value although it could be read: it is null or its key is missing, and neither it nor
    /// `properties` is of the wrong type.
    @inline(__always) func lacks<Value>(_ value: Value?, _ key: String) -> Bool { value == nil && canTell(key) }

    /// Whether a property could be read, so that a missing value is really missing.
    func canTell(_ key: String) -> Bool {
        place.pointee.additional.canTellProperties && !place.pointee.properties.additional.isUnread(key)
    }
}

extension FeatureTable where Properties: DeclaredProperties {
    /// Calls back with the features in a range, one after another.
    @inline(__always) func forEachView(in range: Range<Int>, _ body: (FeatureView<Properties>) -> Void) {
        features.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, !range.isEmpty else { return }
            precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count)
            for index in range { body(FeatureView(base + index, index)) }
        }
    }

    /// Calls back with all features, one after another.
    @inline(__always) func forEachView(_ body: (FeatureView<Properties>) -> Void) {
        forEachView(in: features.indices, body)
    }

    /// The handle of a feature of the table.
    @inline(__always) func handle(_ index: Int) -> FeatureHandle { FeatureHandle(Properties.featureType, index) }

    /// A feature of the table.
    subscript(handle: FeatureHandle) -> Feature<Properties> { features[handle.index] }
}

extension FeatureTables {
    /// Calls back with the features of types that the standard does not define.
    func forEachOther(_ body: (FeatureHandle, UnknownFeature) -> Void) {
        for (index, feature) in others.enumerated() { body(FeatureHandle(nil, index), feature) }
    }
}

extension Array {
    /// The coordinates of a feature's geometry, without a copy; nil if it has no geometry. They are valid as long as
    /// the caller keeps the features.
    @inline(__always) func coordinates<P: DeclaredProperties>(at index: Int) -> Coordinates?
    where Element == Feature<P> {
        withUnsafeBufferPointer { buffer in
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
    var name: Labels? { @inline(__always) get { place.pointee.properties.name } }

    var altName: Labels? { @inline(__always) get { place.pointee.properties.altName } }

    var shortName: Labels? { @inline(__always) get { place.pointee.properties.shortName } }
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
