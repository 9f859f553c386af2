/// A fault in the data, found while an archive was read or linked: what, and where. Never thrown: the rest is read.
public struct Issue: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// The bytes are not JSON.
        case json(JSONFault)
        /// The file is JSON, but no feature collection; the kind of what it is.
        case notAFeatureCollection(found: String)
        /// An element of `features` is not an object whose `type` is “Feature”.
        case notAFeature(found: String)
        /// A feature collection has a member that makes a GeoJSON object of another type of it (RFC 7946 section 7.1).
        case memberOfOtherType(key: String)
        /// The `bbox` of a feature collection is not an array of four or six numbers; what it is instead.
        case boundingBox(found: String)
        /// A fault of one feature.
        case feature(FeatureFault)
        /// Another feature has the same id.
        case idNotUnique(first: FeatureHandle)
        /// No feature has this id; the property that refers to it.
        case unresolved(FeatureID, key: String)
        /// The feature with this id is of another type than the property asks for, or than the reference says.
        case wrongTarget(FeatureID, key: String, expected: String, found: FeatureHandle)
        /// The archive holds no manifest.
        case manifestMissing
        /// The manifest is not an object.
        case manifestNotAnObject(found: String)
        /// An entry of the archive could not be taken.
        case entry(name: String, EntryError)
        /// The path of an earlier entry of the zip is another only in case or in how Unicode writes it.
        case similarNames(name: String, other: String)
        /// The file's name ends in `.json` where the standard asks for `.geojson`.
        case fileEnding
        /// Another file of the archive holds features of the same type.
        case fileTwice(FeatureType)
    }

    /// What is wrong.
    public let kind: Kind
    /// The number of the file in ``Dataset/files``; nil if the archive as a whole is meant.
    public let file: Int?
    /// Bytes from the start of the file to the place, or to the feature if there is a pointer to the place in it.
    public let offset: Int
    /// The JSON pointer (RFC 6901) from the feature to the place; empty for the feature itself.
    public let pointer: String
    /// The feature concerned.
    public var feature: FeatureHandle?

    init(_ kind: Kind, file: Int?, offset: Int = 0, pointer: String = "", feature: FeatureHandle? = nil) {
        self.kind = kind
        self.file = file
        self.offset = offset
        self.pointer = pointer
        self.feature = feature
    }
}
