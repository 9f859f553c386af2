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

/// The language server on the standard streams.
enum Serving {
    static func run(_ invocation: Invocation, _ console: Console) throws(UsageError) -> ExitCode {
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
