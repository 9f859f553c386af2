import IMDFLint

extension OptionGroup {
    /// The options of a server.
    static let serving = OptionGroup(
        title: "Server",
        options: [
            .flag(
                "stdio", { $0.usesStandardStreams = true },
                help: "Use standard input and output, which is also the default."), .date.fromEnvironment,
            .jobs.fromEnvironment,
        ])
}

extension Command {
    /// The language server.
    static let server = Command(
        name: "server", summary: "Serve editors by the Language Server Protocol.", operands: .none,
        discussion: """
            Speaks the Language Server Protocol 3.17 on standard input and output. An editor \
            starts it and shows findings while files are edited, with fixes, completion, \
            hover texts, hints, navigation by id, and renaming. It serves folders of GeoJSON \
            files, each venue with its own configuration. Docs/Editors.md shows how editors \
            are set up.
            """, examples: [Example(call: "imdf-lint server", effect: "as an editor starts it")], groups: [.serving],
        exitCodes: [.clean, .findings, .usage, .fault],
        ownMeanings: [
            .clean: "the client asked to shut down, then to exit",
            .findings: "the client ended without asking to shut down",
        ]
    ) { invocation, console throws(UsageError) in try Serving.run(invocation, console) }
}
