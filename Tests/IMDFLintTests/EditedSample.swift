import Testing

@testable import IMDF
@testable import IMDFLint

/// A sample venue with single values changed in its text.
struct EditedSample {
    private var files: [String: String] = [:]

    /// Harbor Mall, which is clean, unless another venue is named.
    init(_ venue: String = "harbor-mall") throws {
        for file in SampleFile.all where file.venue == venue {
            files[file.name] = String(decoding: try file.bytes, as: UTF8.self)
        }
        let manifest = try Repository.data("Fixtures/imdf-samples/\(venue)/manifest.json")
        files["manifest.json"] = String(decoding: manifest, as: UTF8.self)
    }

    var archive: Archive { Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "edited") }

    /// What the linter says.
    func lint(_ profile: Profile = .recommended) -> LintResult {
        let date = LocalDate.ofTests
        return Linter(profile: profile, date: date, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
    }

    /// The text of a type's file.
    subscript(type: FeatureType) -> String {
        get { files[type.fileName] ?? "" }
        set { files[type.fileName] = newValue }
    }

    /// Adds a file.
    mutating func add(_ name: String, _ text: String) { files[name] = text }

    /// Gives the file of a type another name.
    mutating func rename(_ type: FeatureType, to name: String) {
        files[name] = files[type.fileName]
        files[type.fileName] = nil
    }

    /// Removes features of a type, each of which is a line of its file.
    mutating func remove(_ type: FeatureType, where isMeant: (String) -> Bool) {
        let lines = self[type].split(separator: "\n").map(String.init)
        let left = lines.dropFirst().dropLast().filter { !isMeant($0) }.map {
            $0.hasSuffix(",") ? String($0.dropLast()) : $0
        }
        self[type] = lines[0] + "\n" + left.joined(separator: ",\n") + "\n" + lines[lines.count - 1]
    }

    /// Keeps the file of one type alone.
    mutating func keepOnly(_ type: FeatureType) { files = files.filter { $0.key == type.fileName } }

    /// Changes the text of a type's feature, which is a line of its file.
    mutating func edit(_ type: FeatureType, feature: Int = 0, _ body: (String) throws -> String) throws {
        var lines = self[type].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        try #require(lines.indices.contains(feature + 1))
        let changed = try body(lines[feature + 1])
        try #require(changed != lines[feature + 1], "the edit changes nothing")
        lines[feature + 1] = changed
        self[type] = lines.joined(separator: "\n")
    }

    /// Replaces text in a type's feature.
    mutating func replace(_ type: FeatureType, feature: Int = 0, _ old: String, with new: String) throws {
        try edit(type, feature: feature) { $0.replacing(old, with: new) }
    }

    /// Changes a position of a feature's geometry, or of another member's; the closing one of a ring stays as it is.
    mutating func move(
        _ type: FeatureType, feature: Int = 0, position: Int = 0, in member: String = "geometry",
        _ change: (_ longitude: String, _ latitude: String) -> String
    ) throws {
        try edit(type, feature: feature) { line in
            let start = try #require(line.firstRange(of: "\"\(member)\":{")).upperBound
            var at = start
            for number in 0...position {
                let open = try #require(line[at...].indices.first { Self.opensPosition(line[$0...]) })
                let close = try #require(line[open...].firstIndex(of: "]"))
                at = close
                guard number == position else { continue }
                let numbers = line[line.index(after: open)..<close].split(separator: ",").map(String.init)
                try #require(numbers.count == 2)
                return line[...open] + change(numbers[0], numbers[1]) + line[close...]
            }
            return line
        }
    }

    private static func opensPosition(_ text: Substring) -> Bool {
        guard text.first == "[", let next = text.dropFirst().first else { return false }
        return next.isNumber || next == "-"
    }
}
