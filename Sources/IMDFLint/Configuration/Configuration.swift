/// The content of a configuration file `.imdf-lint.json`. Everything is optional.
package struct Configuration: Sendable {
    /// The file name.
    package static let fileName = ".imdf-lint.json"

    /// The path of the file that was read.
    package let path: String
    /// The files that it extends, directly extended ones first.
    package internal(set) var extended: [String] = []
    /// The values that a call can set too.
    package internal(set) var values = ConfiguredValues()
    /// The layers of settings for rules and ignored findings; later layers take precedence.
    package internal(set) var layers: [Layer] = []
    /// The patterns of paths to skip when folders are searched for archives.
    package internal(set) var exclude: [PathPattern] = []

    /// One layer of settings: those of a whole file, or those of an entry under `overrides`.
    package struct Layer: Sendable {
        /// The archives that it applies to; nil for all.
        package let archives: [PathPattern]?
        /// The rules to apply, and their severities.
        package let selection: RuleSelection
        /// Findings that are ignored.
        package let entries: [IgnoreEntry]

        /// Creates a layer.
        package init(archives: [PathPattern]? = nil, selection: RuleSelection = .init(), entries: [IgnoreEntry] = []) {
            self.archives = archives
            self.selection = selection
            self.entries = entries
        }

        /// Whether it applies to the archive at an absolute path.
        func isFor(_ path: String) -> Bool { archives.map { $0.contains { $0.matches(path) } } ?? true }
    }

    /// Reads a file and the files that it extends.
    package init(path: String) throws(ConfigurationError) { try self.init(SettingsReader(path: path), chain: []) }

    /// Reads a text as if it were the file at a path.
    package init(text: String, path: String = fileName) throws(ConfigurationError) {
        try self.init(SettingsReader(Array(text.utf8), path: path), chain: [])
    }

    init(_ settings: SettingsReader, chain: [String]) throws(ConfigurationError) {
        self = try ConfigurationReader.read(settings, Configuration(at: settings.path), chain: chain)
    }

    private init(at path: String) { self.path = path }

    /// Whether an absolute path, or a folder above it, is skipped when folders are searched for archives.
    package func excludes(_ path: String) -> Bool { exclude.contains { $0.covers(path) } }

    /// Inherits the settings of an extended file that this one does not have. The layers of the extended file come
    /// first.
    mutating func inherit(_ base: Configuration) {
        extended = [base.path] + base.extended
        values.inherit(base.values)
        layers = base.layers + layers
        exclude = base.exclude + exclude
    }
}

/// A path pattern in a file, relative to the folder of that file.
package struct PathPattern: Sendable, Hashable {
    /// The pattern.
    package let glob: Glob
    /// The absolute path of the folder.
    package let folder: String

    /// Creates a pattern relative to a folder.
    package init(_ glob: Glob, from folder: String) {
        self.glob = glob
        self.folder = folder
    }

    /// Whether it matches an absolute path.
    func matches(_ path: String) -> Bool { glob.matches(PathText.relative(path, from: folder)) }

    /// Whether it matches an absolute path in the folder, or a folder above the path.
    func covers(_ path: String) -> Bool {
        let relative = PathText.relative(path, from: folder)
        return relative != "." && !relative.hasPrefix("../") && glob.covers(relative)
    }
}
