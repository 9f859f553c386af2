import IMDFLint

/// The excluded paths of a run and of configurations. Patterns of a run are relative to the working directory, to the
/// named folder, or, if they start with a slash, to the root. Patterns of a configuration are relative to its folder.
final class Exclusions {
    private let globs: [Glob]
    private let settings: Settings
    private var places: [String: String?] = [:]
    private var configurations: [String: Configuration?] = [:]

    init(_ settings: Settings) {
        globs = settings.excluded
        self.settings = settings
    }

    /// Whether the configuration of an archive excludes a path, either of the archive itself or of a part of it. A
    /// configuration that can't be read excludes nothing; another part reports it.
    func configurationLeavesOut(_ path: String, of archive: String) -> Bool {
        guard let file = LintSession.configurationPath(for: archive, settings, &places) else { return false }
        let configuration: Configuration?
        if let known = configurations[file] {
            configuration = known
        } else {
            configuration = try? Configuration(path: file)
            configurations[file] = .some(configuration)
        }
        guard let configuration, !configuration.exclude.isEmpty, let place = FileSystem.absolute(path) else {
            return false
        }
        return configuration.excludes(place)
    }

    /// Whether the run excludes a path. `operand` is the folder or pattern by which it was found.
    func leavesOut(_ path: String, below operand: String? = nil) -> Bool {
        guard !globs.isEmpty else { return false }
        var names = [path]
        if path.hasPrefix("/") { names.append(FileSystem.shortened(path)) }
        if let operand, path.hasPrefix(operand), path != operand { names.append(String(path.dropFirst(operand.count))) }
        return globs.contains { glob in
            guard glob.pattern.hasPrefix("/") else { return names.contains(where: glob.covers) }
            let isAbsolute = path.hasPrefix("/")
            return glob.covers(isAbsolute ? path : (FileSystem.absolute(".") ?? "") + "/" + path)
        }
    }
}

extension Option {
    /// The excluded paths.
    static let exclude: Option = {
        let value = Value(
            placeholder: "GLOB", expected: { "a name or a pattern such as old, '*.bak.zip' or 'venues/**/draft'" },
            choices: { [] }, defaultText: { nil }, isPath: true)
        let help =
            "Skip files and folders that match this name or pattern; repeatable. "
            + "Hidden folders and node_modules are always skipped."
        return Option(name: "exclude", short: nil, help: help, value: value) { text, settings throws(BadValue) in
            guard !text.isEmpty else { throw BadValue() }
            settings.excluded.append(Glob(text))
        }
    }()
}
