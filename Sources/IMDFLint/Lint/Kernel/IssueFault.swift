/// The kinds of faults found while reading and linking. Each kind belongs to one rule, which declares it.
enum IssueFault: String, CaseIterable, Sendable {
    // Files.
    case manifestMissing, manifestNotAnObject, entry, entryReadDifferently, similarNames, backslashes
    case fileEnding, fileTwice
    case json, textsNotUTF8, duplicateKey, byteOrderMark
    case notAFeatureCollection, notAFeature, memberOfOtherType, collectionBoundingBox
    // Features.
    case idMissing, idNotString, idEmpty, idNotUnique
    case featureTypeMissing, featureTypeNotString, featureTypeEmpty, inWrongFile
    case geometry
    case nameOfWrongType, altNameOfWrongType, ordinalOfWrongType, displayPointOfWrongType, propertyOfWrongType
    // References.
    case unresolved, wrongTarget, wrongOrigin, wrongIntermediary, wrongDestination

    init(_ issue: Issue, _ kind: Archive.Kind) {
        self =
            switch issue.kind {
            case .manifestMissing: .manifestMissing
            case .manifestNotAnObject: .manifestNotAnObject
            case .entry(_, let error): error.isReadDifferently && kind == .zip ? .entryReadDifferently : .entry
            case .similarNames: .similarNames
            case .backslashes: .backslashes
            case .fileEnding: .fileEnding
            case .fileTwice: .fileTwice
            case .json(let fault): Self(fault.reason)
            case .textsNotUTF8: .textsNotUTF8
            case .notAFeatureCollection: .notAFeatureCollection
            case .notAFeature: .notAFeature
            case .memberOfOtherType: .memberOfOtherType
            case .boundingBox: .collectionBoundingBox
            case .feature(let fault): Self(fault)
            case .idNotUnique: .idNotUnique
            case .unresolved: .unresolved
            case .wrongTarget(_, let key, _, _): Self(wrongTargetOf: key)
            }
    }

    private init(_ reason: JSONFault.Reason) {
        switch reason {
        case .duplicateKey: self = .duplicateKey
        case .byteOrderMark: self = .byteOrderMark
        default: self = .json
        }
    }

    private init(_ fault: FeatureFault) {
        switch fault {
        case .idMissing: self = .idMissing
        case .idNotString: self = .idNotString
        case .idEmpty: self = .idEmpty
        case .featureTypeMissing: self = .featureTypeMissing
        case .featureTypeNotString: self = .featureTypeNotString
        case .featureTypeEmpty: self = .featureTypeEmpty
        case .inWrongFile: self = .inWrongFile
        case .geometry: self = .geometry
        case .wrongType(let key, _):
            switch key {
            case "name", "short_name": self = .nameOfWrongType
            case "alt_name": self = .altNameOfWrongType
            case "ordinal": self = .ordinalOfWrongType
            case "display_point": self = .displayPointOfWrongType
            default: self = .propertyOfWrongType
            }
        }
    }

    /// - Parameter key: the property that references a feature of a wrong type.
    private init(wrongTargetOf key: String) {
        switch key {
        case "origin": self = .wrongOrigin
        case "intermediary": self = .wrongIntermediary
        case "destination": self = .wrongDestination
        default: self = .wrongTarget
        }
    }
}
