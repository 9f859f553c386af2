import TestSupport
import Testing

@testable import IMDF

/// What must agree about the feature types, where the compiler cannot see it.
@Suite struct FeatureTypeListTests {
    /// The types of the tables that are passed to it.
    private struct Seen: TableVisitor, PropertiesEditor {
        var types: [FeatureType] = []

        mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) { types.append(P.featureType) }
        mutating func edit<P: DeclaredProperties>(_ properties: inout [P], _ other: inout [P]) {
            types.append(P.featureType)
        }
    }

    @Test func `The number of a type is its index in the list of all types`() {
        for (index, type) in FeatureType.allCases.enumerated() {
            expectEqual(type.caseIndex, index, "FeatureType.caseIndex of \(type.rawValue) is not its index in allCases")
        }
    }

    @Test(arguments: FeatureType.allCases) func `Each way to a table leads to the table of the type`(type: FeatureType)
    {
        var tables = FeatureTables()
        var seen = Seen()
        tables.visitTable(of: type, &seen)
        expectEqual(seen.types, [type], "FeatureTables.visitTable(of:) passes another table for \(type.rawValue)")
        seen.types = []
        var none = PropertyArrays()
        tables.editProperties(of: type, &none, &seen)
        expectEqual(seen.types, [type], "editProperties(of:_:_:) passes other properties for \(type.rawValue)")
        let properties = type.declaredProperties
        expectEqual(properties.featureType, type, "visitProperties(_:) passes another type for \(type.rawValue)")
        expectEqual(type.properties.featureType, type, "FeatureType.properties has another type for \(type.rawValue)")
    }

    @Test func `All tables are visited once, in the order of the types`() {
        var seen = Seen()
        FeatureTables().forEachTable(&seen)
        expectEqual(seen.types, FeatureType.allCases)
        let stored = Mirror(reflecting: PropertyArrays()).children
        expectEqual(stored.count, FeatureType.allCases.count, "PropertyArrays has an array that no type leads to")
    }

    /// Two features of each type and two of a type of a producer, in an order that puts each type into several chunks.
    private static let text = collection(
        (0..<2).flatMap { round in
            (FeatureType.allCases.map(\.rawValue) + ["x-extension:tree"]).map { type in
                #"{"type":"Feature","feature_type":"\#(type)","id":"\#(type)-\#(round)","geometry":null,"#
                    + #""properties":{"note":"\#(round)"}}"#
            }
        }.joined(separator: ",\n"))

    @Test(arguments: [97, 256, 700]) func `Features of each type are kept when chunks are joined`(length: Int) throws {
        let whole = Dataset(file: "unit.geojson", Self.text)
        let cut = Dataset(file: "unit.geojson", bytes: Array(Self.text.utf8), jobs: 4, chunkBytes: length)
        for type in FeatureType.allCases {
            let ids = ["\(type.rawValue)-0", "\(type.rawValue)-1"]
            expectEqual(whole.ids(type), ids)
            expectEqual(cut.ids(type), ids, "joining loses features of type \(type.rawValue)")
            for index in 0..<2 {
                let handle = FeatureHandle(type, index)
                expectEqual(cut.features.id(of: handle)?.text, ids[index])
                expectEqual(cut.features.propertyMembers(of: handle).unknown, ["note": .string("\(index)")])
            }
        }
        ChunkTests.expectSame(cut, whole, "chunks of \(length)")
    }

    @Test func `Each feature is found by its id and its number`() {
        let dataset = Dataset(file: "unit.geojson", Self.text)
        let numbering = FeatureNumbering(dataset.features)
        expectEqual(numbering.count, dataset.features.count)
        let venue = Venue(dataset)
        var number = 0
        for type in FeatureType.allCases.map(Optional.init) + [nil] {
            for index in 0..<dataset.features.count(of: type) {
                let handle = FeatureHandle(type, index)
                expectEqual(numbering.number(handle), number)
                expectEqual(numbering.handle(number), handle)
                let found = dataset.features.id(of: handle).flatMap { venue.storage.ids.number(of: $0) }
                expectEqual(found, number, "the id of \(handle) finds another feature, or none")
                number += 1
            }
        }
        expectEqual(number, dataset.features.count)
    }

    // MARK: - References

    /// Whether a property of this shape refers to features.
    private static func refers(_ shape: FieldShape) -> Bool {
        switch shape {
        case .reference, .object(FeatureReference.designator): true
        case .array(let element): refers(element)
        default: false
        }
    }

    @Test(arguments: FeatureType.allCases) func `Each property that refers to features is linked`(type: FeatureType) {
        for field in type.fieldDescriptions where Self.refers(field.shape) {
            let isLinked = ReferenceField(rawValue: field.key) != nil
            #expect(isLinked, "\(type.rawValue).\(field.key) is never linked: add a case to ReferenceField")
        }
    }

    @Test func `Each key that is linked is one of a property`() {
        var keys: Set<String> = []
        for type in FeatureType.allCases {
            for field in type.fieldDescriptions where Self.refers(field.shape) { keys.insert(field.key) }
        }
        expectEqual(keys, Set(ReferenceField.allCases.map(\.rawValue)))
    }

    // MARK: - Members

    /// All types that declare members.
    private static let declaring: [any FieldDeclaring.Type] =
        FeatureType.allCases.map { $0.declaredProperties } + [
            Manifest.self, Door.self, Validity.self, FeatureReference.self,
        ]

    @Test(arguments: declaring.indices) func `A type declares no more members than there are bits for absent ones`(
        index: Int
    ) {
        let type = Self.declaring[index]
        #expect(type.fieldDescriptions.count <= AdditionalMembers.mostDeclared, "\(type)")
    }

    /// Counts what it reads, and looks at it without changing anything.
    private struct Count: FieldReader {
        var present: [String] = []

        mutating func read<Value: FieldValue>(_ key: StaticString, _ value: Value?, _ need: FieldNeed) {
            if value != nil { present.append("\(key)") }
        }
    }

    @Test func `Members can be read of a constant, and stay as they are`() {
        var written = FeatureReference(id: FeatureID("a"), featureType: .unit)
        written.featureType = "x-extension:tree"
        let reference = written
        var count = Count()
        reference.readFields(&count)
        expectEqual(count.present, ["id", "feature_type"])
        expectEqual(reference, written)
    }
}
