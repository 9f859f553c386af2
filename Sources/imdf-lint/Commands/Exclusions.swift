import IMDF

/// What a call leaves out: patterns as they are seen from the working folder, from what was named, or, where they start
/// with a slash, from the root.
struct Exclusions: Sendable {
    let globs: [Glob]

    /// Whether what stands at a path is left out; `operand` is the folder or pattern that it was found by.
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
    /// What is not looked at.
    static let exclude: Option = {
        let value = Value(
            placeholder: "GLOB",
            expected: { "a name or a pattern such as old, '*.bak.zip' or 'venues/**/draft'" },
            choices: { [] },
            defaultText: { nil },
            isPath: true
        )
        let help =
            "Leave out files and folders of this name or pattern; may be given several times. "
            + "Hidden folders and node_modules are always left out."
        return Option(name: "exclude", short: nil, help: help, value: value) { text, settings throws(BadValue) in
            guard !text.isEmpty else { throw BadValue() }
            settings.excluded.append(Glob(text))
        }
    }()
}
