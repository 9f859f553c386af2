import Dispatch
import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension OptionGroup {
    /// The options of a server.
    static let serving = OptionGroup(
        title: "Server",
        options: [
            .flag("stdio", \.usesStandardStreams, help: "Use standard input and output, which is also the default."),
            .date.fromEnvironment, .jobs.fromEnvironment,
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
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        if !settings.usesStandardStreams, isatty(STDIN_FILENO) == 1 {
            console.note("\(Tool.name) server is started by editors; it waits for their messages on standard input")
        }
        let queue = MessageQueue()
        DispatchQueue(label: "frames").async { Self.readFrames(into: queue) }
        let server = LanguageServer(date: settings.date, jobs: settings.jobs) { content in
            console.print("Content-Length: \(content.count)\r\n\r\n")
            console.print(content)
        }
        while server.exitCode == nil {
            // Changes are examined when no message waits and none follows soon.
            if server.hasWork, queue.staysEmpty(for: server.workspace.delay) { server.idle() }
            console.flush()
            guard let message = queue.next() else { return .findings }
            server.handle(message) { queue.isCanceled }
        }
        return server.exitCode ?? .clean
    }

    private static func readFrames(into queue: MessageQueue) {
        var frames = FrameReader { bytes in
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(STDIN_FILENO, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                bytes += chunk[..<count]
                return true
            }
        }
        while true {
            switch frames.next() {
            case .content(let content): queue.add(ClientMessage(content))
            case .fault(let trouble): queue.add(ClientMessage(fault: ServerError(.parse, trouble)))
            case .end: return queue.end()
            }
        }
    }
}
