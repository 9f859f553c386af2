/// Finds the lines of findings; each file's lines are looked for once.
package struct FindingPlaces {
    /// A place to show.
    struct Place: Hashable {
        /// The file's path, or the archive's, as it is; ``text`` shows it.
        let path: String
        /// Line and column from 1; nil if the archive as a whole, or a file that could not be taken, is meant.
        let position: Position?

        struct Position: Hashable {
            let line: Int
            let column: Int
        }

        /// `file:line:column`, made fit to be shown: names of files and entries come from who made the archive.
        var text: String {
            let shown = Wording.whole(path)
            return position.map { "\(shown):\($0.line):\($0.column)" } ?? shown
        }
    }

    /// A class, so that passing the places on counts one reference rather than all that a dataset holds.
    private final class Source {
        let dataset: Dataset

        init(_ dataset: Dataset) { self.dataset = dataset }

        /// Asked here, so that the tables are not copied for each question.
        func source(of handle: FeatureHandle) -> FeatureSource { dataset.features.source(of: handle) }
    }

    private let source: Source
    private var indexes: [Int: LineIndex] = [:]
    private var walk = JSONWalk()

    package init(_ dataset: Dataset) { source = Source(dataset) }

    /// The place of a finding.
    mutating func place(of finding: Finding) -> Place {
        if let place = finding.place {
            return Place(path: place.path, position: .init(line: place.line, column: place.column))
        }
        guard let number = finding.file else { return Place(path: source.dataset.path, position: nil) }
        let path = source.dataset.files[number].path
        guard let bytes = source.dataset.files[number].bytes else { return Place(path: path, position: nil) }
        // Features were read, so that their text is JSON.
        let value =
            finding.feature == nil
            ? JSONLocator.offset(of: finding.pointer, from: finding.offset, in: bytes)
            : walk.offset(of: finding.pointer, from: finding.offset, in: bytes)
        let offset = finding.textOffset.map { JSONLocator.offset(ofByte: $0, inString: value, bytes) } ?? value
        return Place(path: path, position: position(of: offset, in: number, bytes))
    }

    /// The place of a finding by the name of its file alone, for where room is scarce.
    package mutating func shortPlace(of finding: Finding) -> String {
        let place = place(of: finding)
        let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
        return Place(path: name, position: place.position).text
    }

    /// The byte of the file that a finding means.
    static func offset(of finding: Finding, in bytes: FileBytes) -> Int {
        let value = JSONLocator.offset(of: finding.pointer, from: finding.offset, in: bytes)
        return finding.textOffset.map { JSONLocator.offset(ofByte: $0, inString: value, bytes) } ?? value
    }

    /// The place of a feature.
    mutating func place(of handle: FeatureHandle) -> Place {
        let feature = source.source(of: handle)
        let number = Int(feature.file)
        let path = source.dataset.files[number].path
        guard let bytes = source.dataset.files[number].bytes else { return Place(path: path, position: nil) }
        return Place(path: path, position: position(of: feature.offset, in: number, bytes))
    }

    private mutating func position(of offset: Int, in number: Int, _ bytes: FileBytes) -> Place.Position {
        let found = indexes[number, default: LineIndex(bytes)].position(of: offset)
        return Place.Position(line: found.line, column: found.column)
    }

    /// The JSON pointer of a finding from the top of its file; empty for the file itself.
    package func pointer(of finding: Finding) -> String {
        guard let handle = finding.feature else { return finding.pointer }
        return "/features/\(source.dataset.features.source(of: handle).ordinal)\(finding.pointer)"
    }
}
