import IMDF

/// A configuration file that is being edited.
struct WorkspaceConfiguration: Sendable {
    /// The current text.
    let text: WorkspaceText
    /// The configuration; while the file has faults, the last valid one.
    let current: Configuration?
    /// The faults of the file.
    let error: ConfigurationError?
    /// The faults of its baseline.
    let baselineError: ConfigurationError?
    let baseline: Baseline?

    init(_ text: WorkspaceText, path: String, before: WorkspaceConfiguration?) {
        self.text = text
        var error: ConfigurationError?
        var configuration: Configuration?
        do throws(ConfigurationError) {
            configuration = try Configuration(text: text.string(0..<text.bytes.count), path: path)
        } catch let fault { error = fault }
        current = configuration ?? before?.current
        self.error = error
        var baseline: Baseline?
        var baselineError: ConfigurationError?
        if let path = current?.values.baseline {
            do throws(ConfigurationError) { baseline = try Baseline(reading: path) } catch { baselineError = error }
        }
        (self.baseline, self.baselineError) = (baseline, baselineError)
    }

    /// Whether findings of several venues together decide which entries are needed.
    var spansVenues: Bool { baseline != nil || (current?.layers.contains { !$0.entries.isEmpty } ?? false) }
}

extension Workspace {
    /// Reads the configurations of all venues again.
    ///
    /// - Returns: the venues whose configuration has changed.
    mutating func updateConfigurations() -> Set<String> {
        var found: [String: WorkspaceConfiguration] = [:]
        var stale: Set<String> = []
        for index in venues.indices {
            let path = configurationPath(for: venues[index].path)
            if venues[index].configurationPath != path { stale.insert(venues[index].path) }
            venues[index].configurationPath = path
            guard let path else { continue }
            if found[path] == nil, let text = textOfConfiguration(path) {
                found[path] = WorkspaceConfiguration(text, path: path, before: configurations[path])
            }
            if found[path]?.text.bytes !== configurations[path]?.text.bytes { stale.insert(venues[index].path) }
        }
        for path in documents.keys where EntryName.base(of: path) == Configuration.fileName && found[path] == nil {
            guard let text = documents[path]?.text else { continue }
            found[path] = WorkspaceConfiguration(text, path: path, before: configurations[path])
        }
        configurations = found
        return stale
    }

    private func textOfConfiguration(_ path: String) -> WorkspaceText? {
        if let document = documents[path] { return document.text }
        guard let bytes = try? FileBytes.copy(ofFile: path, limit: 64 << 20) else { return nil }
        // Equal text gives the same object, so that only different text makes results stale.
        if let known = configurations[path]?.text, known.bytes[0..<known.bytes.count] == bytes[0..<bytes.count] {
            return known
        }
        return WorkspaceText(bytes)
    }

    /// Lints the venues that were read, and those whose ignored findings depend on them. Returns false if canceled.
    mutating func lint(unless isCanceled: () -> Bool) -> Bool {
        var groups: [String: [Int]] = [:]
        for (index, venue) in venues.enumerated() {
            let file = venue.configurationPath ?? ""
            let key = configurations[file]?.spansVenues == true ? file : venue.path
            groups[key, default: []].append(index)
        }
        for (key, group) in groups where group.contains(where: { unlinted.contains(venues[$0].path) }) {
            if isCanceled() { return false }
            let configuration = venues[group[0]].configurationPath.flatMap { configurations[$0] }
            var plan = plan(configuration)
            let isComplete = folders.contains { key.hasPrefix($0 == "/" ? $0 : $0 + "/") }
            for (place, index) in group.enumerated() {
                guard let venue = venues[index].venue else { continue }
                let isLast = place == group.count - 1 && configuration != nil
                let result = plan.lint(venue, at: venues[index].path, isLast: isLast) { isComplete }
                venues[index].result = result
                if isCanceled() { return false }
                venues[index].diagnostics = diagnostics(of: venues[index], result)
            }
            unlinted.subtract(group.map { venues[$0].path })
        }
        // The other venues no longer exist.
        unlinted = []
        return true
    }

    private func plan(_ configuration: WorkspaceConfiguration?) -> LintPlan {
        let settings = configuration?.current
        let values = settings?.values ?? ConfiguredValues()
        var plan = LintPlan(
            profile: values.chosenProfile, layers: settings?.layers ?? [], baseline: configuration?.baseline,
            date: options.date ?? .today)
        plan.maximumPerRule = options.maximumPerRule
        plan.jobs = options.jobs
        plan.tolerances = values.tolerances
        return plan
    }
}
