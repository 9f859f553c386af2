import IMDFLint

/// The tool as a whole: from the command line to the exit code.
enum Tool {
    /// The name by which it is called.
    static let name = "imdf-lint"

    /// Performs a call with a console. The signals of the process stay as they are.
    static func run(_ arguments: [String], _ console: Console) -> ExitCode {
        let code = perform(arguments, console)
        return max(code, console.finish())
    }

    /// Names environment variables that resemble one of an option, because a misspelled one changes nothing.
    private static func warn(ofUnread console: Console) {
        // The excluded one is read by builds.
        for name in console.variableNames.sorted() where name.hasPrefix("IMDF_LINT_") && name != "IMDF_LINT_COMMIT" {
            let known = Option.all.compactMap { $0.variable }
            guard !known.contains(name), let nearest = Spelling.nearest(to: name, in: known) else { continue }
            console.complain("warning: \(printable(name)) is not read; did you mean \(nearest)?")
        }
    }

    private static func perform(_ arguments: [String], _ console: Console) -> ExitCode {
        do throws(UsageError) {
            let invocation = try Invocation(arguments, variable: console.variable)
            if invocation.settings.showsVersion {
                try VersionText.print(invocation.settings, to: console)
                return .clean
            }
            if invocation.settings.showsHelp {
                console.print(
                    HelpText.text(
                        of: invocation.isCommandNamed ? invocation.command : nil,
                        isShort: invocation.settings.isHelpShort))
                return .clean
            }
            warn(ofUnread: console)
            if let seconds = invocation.settings.timeout { try Signals.end(after: seconds, in: invocation.command) }
            return try invocation.command.run(invocation, console)
        } catch {
            console.complain(error.description)
            for other in error.others { console.complain(other) }
            if error.isHelpful { console.note(error.hint) }
            return .usage
        }
    }
}
