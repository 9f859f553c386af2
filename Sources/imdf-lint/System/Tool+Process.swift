import Dispatch
import IMDFLint

extension Tool {
    /// Performs a call in the current process.
    static func run(_ arguments: [String]) -> ExitCode {
        Signals.prepare()
        let rules = makeRulesAhead(arguments)
        defer { rules?.wait() }
        return run(arguments, Console())
    }

    /// Creates the rules on another thread while the command line is parsed. Each takes a millisecond or two, a tenth
    /// of the time for a small archive. Most calls that name a file or a folder are lints, which need the rules. If
    /// the rules are not needed, this only takes time on another processor. Calls without a path and the command
    /// `levels` never create them.
    private static func makeRulesAhead(_ arguments: [String]) -> DispatchWorkItem? {
        guard Parallel.isPossible, arguments.first != Command.levels.name,
            arguments.contains(where: { !$0.hasPrefix("-") && exists($0) })
        else { return nil }
        let work = DispatchWorkItem { _ = Profile.recommended }
        DispatchQueue.global().async(execute: work)
        return work
    }
}
