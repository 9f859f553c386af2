/// Reads `.imdf-lint.json`. Every key is declared once, here or in `ConfiguredValues`.
enum ConfigurationReader {
    /// The content of one file while it is read.
    struct Draft: Sendable {
        var result: Configuration
        var selection = RuleSelection()
        var entries: [IgnoreEntry] = []
        var overrides: [Configuration.Layer] = []
        var exclude: [Glob] = []
        var extends: String?
        /// The absolute path of the file's folder.
        let folder: String
    }

    /// An entry under `overrides` while it is read.
    struct Override: Sendable {
        var archives: [Glob] = []
        var selection = RuleSelection()
        var entries: [IgnoreEntry.Draft] = []
    }

    static let keys: [SettingKey<Draft>] = {
        let whole: Access<Draft, ConfiguredValues> = { $1(&$0.result.values) }
        let values = ConfiguredValues.sections.map { $0.keys.map { $0.within(whole) } }
        return files + values[0] + rules + values[1...].joined()
    }()

    private static let files: [SettingKey<Draft>] = [
        .text("$schema", "The JSON schema of this file, for editors.") { _, _ in },
        .text("extends", "A base configuration, by a path relative to this file.", needs: path) { $1.extends = $0 },
    ]

    private static let rules: [SettingKey<Draft>] = [
        .rules("rules", "Rules, groups of rules, or feature types: a severity, “on”, or “off”.", { $1(&$0.selection) }),
        .list(
            "ignore", "Findings to ignore.", IgnoreEntry.keys, needsOneOf: IgnoreEntry.targets,
            draft: { IgnoreEntry.Draft() }
        ) { entry, value, settings, draft in
            guard entry.check(value, &settings) else { return }
            if let entry = entry.entry(at: settings.place(value.offset), from: draft.folder) {
                draft.entries.append(entry)
            }
        },
        .list(
            "overrides", "Settings for some of the archives; later entries take precedence.", overrideKeys,
            draft: { Override() }
        ) { override, value, settings, draft in
            let folder = draft.folder
            draft.overrides.append(
                Configuration.Layer(
                    archives: override.archives.map { PathPattern($0, from: folder) }, selection: override.selection,
                    entries: override.entries.compactMap { entry in
                        entry.place.flatMap { entry.entry(at: $0, from: folder, within: override.archives) }
                    }))
        }, .globs("exclude", "Paths to skip when folders are searched for archives.", { $1(&$0.exclude) }),
    ]

    static let path = "the path of a file"

    private static let overrideKeys: [SettingKey<Override>] = [
        .globs(
            "archives", "Patterns for the archives, relative to this file: venues/us/**, *.zip.", isRequired: true,
            { $1(&$0.archives) }),
        .rules("rules", "Rules, groups of rules, or feature types: a severity, “on”, or “off”.", { $1(&$0.selection) }),
        .list("ignore", "Findings to ignore.", IgnoreEntry.keys, draft: { IgnoreEntry.Draft() }) {
            entry, value, settings, override in
            var entry = entry
            entry.place = settings.place(value.offset)
            override.entries.append(entry)
        },
    ]

    /// Reads a file and the files that it extends. `chain` has the absolute paths of the files that extend it.
    static func read(_ settings: SettingsReader, _ empty: Configuration, chain: [String]) throws(ConfigurationError)
        -> Configuration
    {
        var settings = settings
        let place = PathText.absolute(settings.path)
        var draft = Draft(result: empty, folder: PathText.folder(of: place))
        _ = settings.read(settings.root, "the configuration", keys, into: &draft)
        try settings.check()
        var result = draft.result
        let base = Configuration.Layer(selection: draft.selection, entries: draft.entries)
        result.layers = [base] + draft.overrides
        result.exclude = draft.exclude.map { PathPattern($0, from: draft.folder) }
        if let path = draft.extends { result.inherit(try read(path, &settings, chain: chain + [place])) }
        return result
    }

    /// Reads the file that another extends.
    private static func read(_ path: String, _ settings: inout SettingsReader, chain: [String])
        throws(ConfigurationError) -> Configuration
    {
        let path = resolve(path, beside: settings.path)
        let offset = settings.offset(of: "extends")
        let place = PathText.absolute(path)
        if let start = chain.firstIndex(of: place) {
            let loop = (chain[start...] + [place]).map { Wording.whole(EntryName.base(of: $0)) }
            let names = loop.joined(separator: " → ")
            settings.complain("extends forms a loop: \(names); remove one of them", at: offset)
            try settings.check()
        }
        let inner: SettingsReader
        do throws(ConfigurationError) { inner = try SettingsReader(path: path) } catch {
            // A missing file has no place of its own.
            guard let fault = error.faults.first, fault.place == nil else { throw error }
            settings.complain("extends names “\(Wording.whole(path))”, which \(fault.message)", at: offset)
            try settings.check()
            throw error
        }
        return try Configuration(inner, chain: chain)
    }

    /// A path resolved relative to the file that contains it.
    static func resolve(_ path: String, beside file: String) -> String {
        guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
        return file[...slash] + path
    }
}
