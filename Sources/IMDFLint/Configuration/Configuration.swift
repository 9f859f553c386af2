/// What a file `.imdf-lint.json` says. Everything may be left out.
public struct Configuration: Sendable {
    /// The name of the file that is looked for.
    public static let fileName = ".imdf-lint.json"

    /// Where it was read from.
    public let path: String
    /// The files that it extends, the nearest first.
    public internal(set) var extended: [String] = []
    /// The name of the profile.
    public internal(set) var profile: String?
    /// The least severity that makes a run fail: a severity's name, or `never`.
    public internal(set) var failOn: String?
    /// Which rules count for which archives, and which findings do not; later layers win over earlier ones.
    public internal(set) var layers: [Layer] = []
    /// What is left out of the folders that are searched for archives.
    public internal(set) var exclude: [PathPattern] = []
    /// How many entries an archive may have.
    public internal(set) var maximumEntries: Int?
    /// How many bytes a zip may hold when inflated.
    public internal(set) var maximumInflatedBytes: Int?
    /// How many times larger than the zip its content may be.
    public internal(set) var maximumRatio: Int?
    /// The length in meters up to which a difference of place is noise.
    public internal(set) var lengthTolerance: Double?
    /// The area in square meters up to which one is.
    public internal(set) var areaTolerance: Double?
    /// The path of the baseline.
    public internal(set) var baseline: String?

    /// A part of the settings: those of a whole file, or those of an entry under `overrides`.
    public struct Layer: Sendable {
        /// The archives that it is for; nil for all.
        public let archives: [PathPattern]?
        /// Which rules count, and their severities.
        public let selection: RuleSelection
        /// Findings that are ignored.
        public let entries: [IgnoreEntry]

        /// Creates a layer.
        public init(archives: [PathPattern]? = nil, selection: RuleSelection = .init(), entries: [IgnoreEntry] = []) {
            self.archives = archives
            self.selection = selection
            self.entries = entries
        }

        /// Whether it is for the archive at a path from the root.
        func isFor(_ path: String) -> Bool { archives.map { $0.contains { $0.matches(path) } } ?? true }
    }

    /// Reads a file, and those that it extends.
    public init(path: String) throws(ConfigurationError) {
        try self.init(SettingsReader(path: path), chain: [])
    }

    /// Reads a text, as if it lay at a path.
    public init(text: String, path: String = fileName) throws(ConfigurationError) {
        try self.init(SettingsReader(Array(text.utf8), path: path), chain: [])
    }

    init(_ settings: SettingsReader, chain: [String]) throws(ConfigurationError) {
        self = try ConfigurationReader.read(settings, Configuration(at: settings.path), chain: chain)
    }

    private init(at path: String) { self.path = path }

    /// Whether a path from the root, or a folder above it, is left out when folders are searched for archives.
    public func excludes(_ path: String) -> Bool { exclude.contains { $0.covers(path) } }

    /// Takes what an extended file says where this one says nothing; its layers come first.
    mutating func inherit(_ base: Configuration) {
        extended = [base.path] + base.extended
        profile = profile ?? base.profile
        failOn = failOn ?? base.failOn
        layers = base.layers + layers
        exclude = base.exclude + exclude
        maximumEntries = maximumEntries ?? base.maximumEntries
        maximumInflatedBytes = maximumInflatedBytes ?? base.maximumInflatedBytes
        maximumRatio = maximumRatio ?? base.maximumRatio
        lengthTolerance = lengthTolerance ?? base.lengthTolerance
        areaTolerance = areaTolerance ?? base.areaTolerance
        baseline = baseline ?? base.baseline
    }
}

/// A pattern for paths that is written in a file, and means paths as they are seen from that file's folder.
public struct PathPattern: Sendable, Hashable {
    /// The pattern.
    public let glob: Glob
    /// The folder from the root.
    public let folder: String

    /// Creates a pattern as seen from a folder.
    public init(_ glob: Glob, from folder: String) {
        self.glob = glob
        self.folder = folder
    }

    /// Whether it matches a path from the root.
    func matches(_ path: String) -> Bool { glob.matches(PathText.relative(path, from: folder)) }

    /// Whether it matches a path from the root that lies in the folder, or a folder above it.
    func covers(_ path: String) -> Bool {
        let relative = PathText.relative(path, from: folder)
        return relative != "." && !relative.hasPrefix("../") && glob.covers(relative)
    }
}
