import IMDF
import IMDFDrafts
import IMDFLint

extension EditPlanError {
    /// The error in the language of the page, with ids in place of names; in English where the page has no words for it.
    func text(_ texts: InterfaceTexts) -> String { cause?.text(texts) ?? description }
}

extension EditError {
    /// What an editor says about a step that is refused; nil if it has no words for it.
    fileprivate func text(_ texts: InterfaceTexts) -> String? {
        switch self {
        case .invalidGeometry(_, let fault): fault.phrase.map { texts[$0] }
        case .overlap(let first, let second): filled(texts[.overlaps], "names", "\(quoted(first)), \(quoted(second))")
        case .cornerJoinsWalls(_, let count): filled(texts[.joins], "n", "\(count)")
        case .stillReferenced(_, let others):
            filled(texts[.referred], "names", others.prefix(3).map { quoted($0) }.joined(separator: ", "))
        case .noCorner: texts[.noCorner]
        case .noWall: texts[.noWall]
        default: nil
        }
    }

    private func quoted(_ id: FeatureID) -> String { "“\(id.text)”" }

    /// A text with a value for a name in braces.
    private func filled(_ text: String, _ name: String, _ value: String) -> String {
        let parts = text.split(separator: "{", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix(name + "}") else { return text }
        return parts[0] + value + parts[1].dropFirst(name.utf8.count + 1)
    }
}

extension GeometryFault {
    fileprivate var phrase: EditingPhrase? {
        switch reason {
        case .tooFewPoints, .ringNotClosed: .few
        case .selfIntersection, .ringSelfIntersection, .duplicateRings, .overlappingShells, .disconnectedInterior:
            .crosses
        case .holeOutsideShell, .nestedHoles: .hole
        default: nil
        }
    }
}
