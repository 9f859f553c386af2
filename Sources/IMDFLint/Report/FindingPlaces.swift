/// Finds the lines and columns of findings. Indexes the lines of each file once, because scanning the file for every
/// finding is slow.
package struct FindingPlaces {
    /// A place to show.
    struct Place: Hashable {
        /// The path of the file or of the archive as it is; ``text`` makes it fit to show.
        let path: String
        /// The line and column from 1; nil for the archive as a whole or for a file that could not be read.
        let position: Position?

        struct Position: Hashable {
            let line: Int
            let column: Int
        }

        /// The place as `file:line:column`, made safe to show, because the names of files and entries come from the
        /// archive.
        var text: String {
            let shown = Wording.whole(path)
            return position.map { "\(shown):\($0.line):\($0.column)" } ?? shown
        }
    }

    /// A class, so that copying this structure counts one reference rather than all references in a dataset.
    private final class Source {
        let dataset: Dataset

        init(_ dataset: Dataset) { self.dataset = dataset }

        /// The lookup happens here, so that a call does not copy the tables.
        func source(of handle: FeatureHandle) -> FeatureSource { dataset.features.source(of: handle) }
    }

    private let source: Source
    private var indexes: [Int: LineIndex] = [:]
    private var walk = JSONWalk()
    private var fileWalk = JSONWalk(isChecked: false)

    package init(_ dataset: Dataset) { source = Source(dataset) }

    mutating func place(of finding: Finding) -> Place { located(finding).place }

    /// The place of a finding, and the byte offset of the value in the file that it is about; nil if no file was read.
    mutating func located(_ finding: Finding) -> (place: Place, value: Int?) {
        if let place = finding.place {
            return (Place(path: place.path, position: .init(line: place.line, column: place.column)), nil)
        }
        guard let number = finding.file else { return (Place(path: source.dataset.path, position: nil), nil) }
        let path = source.dataset.files[number].path
        guard let bytes = source.dataset.files[number].bytes else { return (Place(path: path, position: nil), nil) }
        let value =
            finding.feature == nil
            ? fileWalk.offset(of: finding.pointer, from: finding.offset, in: bytes)
            : walk.offset(of: finding.pointer, from: finding.offset, in: bytes)
        let offset = finding.textOffset.map { JSONLocator.offset(ofByte: $0, inString: value, bytes) } ?? value
        return (Place(path: path, position: position(of: offset, in: number, bytes)), value)
    }

    /// The place of a finding with only the name of its file, for use where space is limited.
    package mutating func shortPlace(of finding: Finding) -> String {
        let place = place(of: finding)
        let name = place.path.split(separator: "/").last.map(String.init) ?? place.path
        return Place(path: name, position: place.position).text
    }

    /// The byte offset in the file to which a finding refers.
    static func offset(of finding: Finding, in bytes: FileBytes) -> Int {
        let value = JSONLocator.offset(of: finding.pointer, from: finding.offset, in: bytes)
        return finding.textOffset.map { JSONLocator.offset(ofByte: $0, inString: value, bytes) } ?? value
    }

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
