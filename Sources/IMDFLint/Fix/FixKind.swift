/// The kinds of fixes. A kind is declared once; help, reports, and tests use the declaration.
public enum FixKind: String, Sendable, Hashable, CaseIterable {
    /// A comma before a closing bracket.
    case trailingComma = "trailing-comma"
    /// A ring that does not end where it begins.
    case openRing = "open-ring"
    /// A repeated position.
    case repeatedPosition = "repeated-position"
    /// A ring with the wrong orientation.
    case winding
    /// Opening hours with a clear meaning but incorrect spelling.
    case hoursSpelling = "hours-spelling"
    /// Opening hours in which a separator, a state, a day, or a language must be guessed.
    case hoursGuess = "hours-guess"
    /// Spaces around a label.
    case labelSpaces = "label-spaces"
    /// An id in uppercase, wherever it occurs.
    case idCase = "id-case"
    /// A bbox that does not contain its geometry.
    case boundingBox = "bounding-box"
    /// A display point outside of its feature.
    case displayPoint = "display-point"
    /// A feature that is an exact copy of an earlier one.
    case duplicateFeature = "duplicate-feature"
    /// A duplicate id.
    case duplicateID = "duplicate-id"

    /// A short description.
    public var summary: String {
        switch self {
        case .trailingComma: "remove commas before closing brackets"
        case .openRing: "repeat a ring's first position at its end"
        case .repeatedPosition: "remove repeated consecutive positions"
        case .winding: "reverse rings where necessary: outer ones run counterclockwise, holes clockwise"
        case .hoursSpelling: "correct the spelling of opening hours whose meaning is certain"
        case .hoursGuess: "write opening hours as they were probably meant"
        case .labelSpaces: "trim white space around labels"
        case .idCase: "write ids in lower case everywhere"
        case .boundingBox: "recompute each bbox that does not contain its positions"
        case .displayPoint: "move display points into their features"
        case .duplicateFeature: "remove exact copies of features"
        case .duplicateID:
            """
            assign new ids to features with the same id, except the one that references mean and versions of it
            """
        }
    }

    /// The rules whose findings it makes disappear.
    var rules: Set<String> {
        switch self {
        case .trailingComma, .repeatedPosition: ["FileMustBeValidGeoJSON"]
        case .openRing: ["RingMustBeClosed"]
        case .winding: ["RingShouldFollowRightHandRule"]
        case .hoursSpelling, .hoursGuess: ["HoursShouldBeCanonical"]
        case .labelSpaces: []
        case .idCase: ["FeatureIdShouldBeLowerCase", "ReferenceShouldBeSpelledLikeId"]
        case .displayPoint: Set(RuleRegistry.all.map(\.id).filter { $0.hasSuffix("GeometryMustContainDisplayPoint") })
        case .boundingBox: ["BoundingBoxShouldHoldGeometry"]
        case .duplicateFeature, .duplicateID: ["FeatureIdMustBeUnique"]
        }
    }

    /// The kinds of safe fixes that make a rule's findings disappear.
    static func fixing(_ rule: String) -> Set<FixKind> { Set(allCases.filter { $0.isSafe && $0.rules.contains(rule) }) }

    /// Whether the fix preserves the meaning regardless of the author's intention.
    public var isSafe: Bool {
        switch self {
        case .displayPoint, .duplicateFeature, .duplicateID, .hoursGuess: false
        default: true
        }
    }
}

/// A change of some bytes of a file.
struct Edit {
    /// The number of the file in ``Archive/entries``.
    let entry: Int
    let range: Range<Int>
    let replacement: [UInt8]
    let kinds: [FixKind]
}

extension FileBytes {
    /// A copy with edits; those that overlap an earlier one are left for the next round.
    func applying(_ edits: [Edit]) -> (bytes: [UInt8], applied: [Edit]) {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var applied: [Edit] = []
        var at = 0
        withUnsafeBytes { source in
            let sorted = edits.enumerated().sorted { a, b in
                (a.element.range.lowerBound, a.offset) < (b.element.range.lowerBound, b.offset)
            }
            for (_, edit) in sorted {
                guard edit.range.lowerBound >= at, edit.range.upperBound <= source.count else { continue }
                result += source[at..<edit.range.lowerBound]
                result += edit.replacement
                at = edit.range.upperBound
                applied.append(edit)
            }
            result += source[at...]
        }
        return (result, applied)
    }
}
