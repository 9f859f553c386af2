/// A fault in the data, found while an archive was read or linked. It does not stop reading, and is never thrown.
public struct Issue: Hashable, Sendable, Identifiable {
    /// The fault.
    public enum Kind: Hashable, Sendable {
        /// The bytes are not JSON.
        case json(JSONFault)
        /// Texts of the file contain bytes that are not UTF-8, which are read as U+FFFD; with the number of texts.
        case textsNotUTF8(count: Int)
        /// The file is JSON, but not a feature collection; with what it is.
        case notAFeatureCollection(found: String)
        /// An element of `features` is not an object whose `type` is “Feature”.
        case notAFeature(found: String)
        /// A feature collection has a member of another GeoJSON type (RFC 7946 section 7.1).
        case memberOfOtherType(key: String)
        /// The `bbox` of a feature collection is not an array of four or six numbers; with what it is.
        case boundingBox(found: String)
        /// A fault of one feature.
        case feature(FeatureFault)
        /// Another feature has the same id.
        case idNotUnique(first: FeatureHandle)
        /// No feature has this id; with the property that contains it.
        case unresolved(FeatureID, key: String)
        /// The feature with this id has another type than the property allows or the reference declares.
        case wrongTarget(FeatureID, key: String, expected: String, found: FeatureHandle)
        /// The archive has no manifest.
        case manifestMissing
        /// The manifest is not an object.
        case manifestNotAnObject(found: String)
        /// An entry of the archive could not be read.
        case entry(name: String, EntryError)
        /// The path of an earlier entry of the zip differs only in case or in Unicode normalization.
        case similarNames(name: String, other: String)
        /// Names in the zip have backslashes as folder separators, and were read as if these were slashes; with the number
        /// of names and the first of them.
        case backslashes(count: Int, first: String)
        /// The file's name ends in `.json` instead of `.geojson`.
        case fileEnding
        /// Another file of the archive has features of the same type.
        case fileTwice(FeatureType)
    }

    /// The fault.
    public let kind: Kind
    /// The number of the file in ``Dataset/files``; nil if the archive as a whole is meant.
    public let file: Int?
    /// The byte offset of the place in the file; of the feature if there is a pointer to the place in it.
    public let offset: Int
    /// The JSON pointer (RFC 6901) from the feature to the place; empty for the feature itself.
    public let pointer: String
    /// The affected feature.
    public var feature: FeatureHandle?
    /// The issue itself, because no two are alike in kind and place.
    public var id: Self { self }

    init(_ kind: Kind, file: Int?, offset: Int = 0, pointer: String = "", feature: FeatureHandle? = nil) {
        self.kind = kind
        self.file = file
        self.offset = offset
        self.pointer = pointer
        self.feature = feature
    }
}

extension Issue.Kind {
    /// Whether the file is in a format that is known, and the issue says what to do.
    package var isOtherFormat: Bool {
        if case .notAFeatureCollection(let found) = self { found.firstPlace(of: "; ") != nil } else { false }
    }
}

extension Dataset {
    /// Sets the number of a venue or dataset in the handles of the issues.
    mutating func ownIssues(_ number: UInt32) { issues = issues.map { $0.owned(by: number) } }
}

extension Issue {
    fileprivate func owned(by number: UInt32) -> Issue {
        func own(_ handle: FeatureHandle) -> FeatureHandle { FeatureHandle(handle.type, handle.index, venue: number) }
        var kind = kind
        switch kind {
        case .idNotUnique(let first): kind = .idNotUnique(first: own(first))
        case .wrongTarget(let id, let key, let expected, let found):
            kind = .wrongTarget(id, key: key, expected: expected, found: own(found))
        default: break
        }
        return Issue(kind, file: file, offset: offset, pointer: pointer, feature: feature.map(own))
    }
}
