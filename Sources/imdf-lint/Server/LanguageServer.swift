import IMDFLint

/// A server for the Language Server Protocol 3.17 on a workspace. It receives messages and sends messages.
final class LanguageServer {
    /// Writes the value of a member `result`.
    typealias Answer = (inout JSONWriter) -> Void

    private enum State { case created, running, shutDown, ended }

    private var state = State.created
    var client = ClientTraits()
    var workspace = Workspace(folders: [])
    /// The addresses of open documents in the client's spelling.
    var uris: [String: String] = [:]
    /// The id of the last result for each file that a pulling client has received.
    var resultIDs: [String: Int] = [:]
    var nextResultID = 1
    private var nextRequest = 1
    private let output: ([UInt8]) -> Void
    /// The pages of rules that diagnostics link to.
    let pages: RulePageFolder
    /// Whether the client has canceled the current request.
    private var isCanceled: () -> Bool = { false }
    private var hasGivenUp = false
    /// The current date for rules, from the call.
    private let date: LocalDate?
    private let jobs: Int?
    /// Whether files on disk have changed, so that clients must ask again.
    private var isDiskChanged = false

    /// - Parameters:
    ///   - cache: the folder for pages of rules; nil if there is none.
    ///   - output: sends the content of each message.
    init(
        date: LocalDate? = nil, jobs: Int? = nil, cache: String? = RulePageFolder.usual,
        output: @escaping ([UInt8]) -> Void
    ) {
        (self.date, self.jobs, self.output) = (date, jobs, output)
        pages = RulePageFolder(cache)
    }

    /// The exit code, once the client has requested the exit.
    private(set) var exitCode: ExitCode?

    // MARK: - Messages in

    /// Answers a message.
    ///
    /// - Parameter isCanceled: whether the client has canceled the request. It is called repeatedly during the work.
    func handle(_ message: ClientMessage, isCanceled: @escaping () -> Bool = { false }) {
        if let fault = message.fault { return reply(message.id, failing: fault) }
        guard let method = message.method else { return }
        guard let id = message.id else { return note(method, message.params) }
        (self.isCanceled, hasGivenUp) = (isCanceled, false)
        defer { (self.isCanceled, hasGivenUp) = ({ false }, false) }
        do throws(ServerError) {
            try goOn()
            let answer = try answer(method, message.params)
            try goOn()
            let content = content(id, answer)
            try goOn()
            output(content)
        } catch { reply(id, failing: error) }
    }

    /// Does the pending work while no message waits.
    func idle() {
        guard state == .running, workspace.isStale else { return }
        update()
    }

    /// Whether ``idle()`` has work to do.
    var hasWork: Bool { state == .running && workspace.isStale }

    /// Whether the current request has been canceled. Results after that are discarded.
    func givesUp() -> Bool {
        if !hasGivenUp { hasGivenUp = isCanceled() }
        return hasGivenUp
    }

    /// Throws if the current request has been canceled.
    func goOn() throws(ServerError) { if givesUp() { throw ServerError(.canceled, "the request was canceled") } }

    private func answer(_ method: String, _ params: JSONValue) throws(ServerError) -> Answer {
        switch (state, method) {
        case (.created, "initialize"): return initialize(params)
        case (.created, _): throw ServerError(.notInitialized, "the first request is initialize")
        case (.shutDown, _), (.ended, _): throw ServerError(.invalidRequest, "the server was shut down")
        case (.running, "initialize"): throw ServerError(.invalidRequest, "the server was initialized before")
        case (.running, "shutdown"):
            state = .shutDown
            return Self.nothing
        case (.running, _):
            if workspace.delay == 0 || Self.isAboutFindings(method) {
                update()
            } else {
                loggingTroubles { workspace.read(unless: givesUp) }
            }
            try goOn()
            return try answerQuestion(method, RequestParams(params))
        }
    }

    /// Whether a request needs findings, not only the content of files.
    private static func isAboutFindings(_ method: String) -> Bool {
        switch method {
        case "textDocument/diagnostic", "workspace/diagnostic", "textDocument/codeAction", "workspace/executeCommand":
            true
        default: false
        }
    }

    private func note(_ method: String, _ params: JSONValue) {
        if method == "exit" {
            exitCode = state == .shutDown ? .clean : .findings
            state = .ended
            return
        }
        guard state == .running else { return }
        switch method {
        case "initialized": begin()
        case "textDocument/didOpen": open(params)
        case "textDocument/didChange": change(params)
        case "textDocument/didClose":
            guard let path = path(params) else { return }
            workspace.close(path)
            uris[path] = nil
        case "textDocument/didSave":
            guard let path = path(params) else { return }
            workspace.noteDisk(path)
            isDiskChanged = true
        case "workspace/didChangeWatchedFiles":
            for change in params.at(["changes"])?.elements ?? [] {
                if let path = change.at(["uri"])?.string.flatMap(DocumentURI.path) { workspace.noteDisk(path) }
            }
            isDiskChanged = true
        case "workspace/didChangeWorkspaceFolders": changeFolders(params)
        default: break
        }
    }

    // MARK: - Lifecycle

    private func initialize(_ params: JSONValue) -> Answer {
        client = ClientTraits(params)
        client.options.date = date
        client.options.jobs = jobs
        workspace = Workspace(folders: client.folders, options: client.options)
        state = .running
        let client = client
        return { ServerCapabilities.write(for: client, to: &$0) }
    }

    private func begin() {
        if client.watchesFiles {
            request("client/registerCapability") { params in
                params.array("registrations") { list in
                    list.object { registration in
                        registration.put("id", "files")
                        registration.put("method", "workspace/didChangeWatchedFiles")
                        registration.object("registerOptions") { options in
                            options.array("watchers") { list in
                                list.object { $0.put("globPattern", "**/*.{geojson,json}") }
                            }
                        }
                    }
                }
            }
        }
        update(showingProgress: true)
    }

    /// Updates the workspace and notifies the client of the changes. If the current request is canceled, leaves the
    /// rest for later.
    func update(showingProgress: Bool = false) {
        guard workspace.isStale else { return }
        let token = "imdf-lint-\(nextRequest)"
        if showingProgress, client.showsProgress {
            request("window/workDoneProgress/create") { $0.put("token", token) }
            progress(.string(token), "begin", title: "Checking venues")
        }
        let changed = loggingTroubles { workspace.refresh(unless: givesUp) }
        for path in changed {
            resultIDs[path] = nextResultID
            nextResultID += 1
        }
        if client.pullsDiagnostics {
            if isDiskChanged, !changed.isEmpty { request("workspace/diagnostic/refresh", nil) }
        } else {
            for path in changed.sorted() { publish(path) }
        }
        if !workspace.isStale {
            if isDiskChanged, client.refreshesHints { request("workspace/inlayHint/refresh", nil) }
            isDiskChanged = false
        }
        if showingProgress, client.showsProgress {
            progress(.string(token), "end", message: "Checked \(Wording.count(workspace.venues.count, "venue"))")
        }
    }

    /// Reports to the client the files that could not be read.
    @discardableResult private func loggingTroubles<Result>(_ body: () -> Result) -> Result {
        let troubles = workspace.troubles
        let result = body()
        for trouble in workspace.troubles where !troubles.contains(trouble) { log(trouble, isError: true) }
        return result
    }

    // MARK: - Messages out

    func notify(_ method: String, _ params: (inout JSONWriter) -> Void) {
        send { message in
            message.put("method", method)
            message.object("params", params)
        }
    }

    /// Sends a request whose answer is ignored.
    func request(_ method: String, _ params: ((inout JSONWriter) -> Void)?) {
        let id = nextRequest
        nextRequest += 1
        send { message in
            message.put("id", id)
            message.put("method", method)
            if let params { message.object("params", params) }
        }
    }

    /// Writes a line to the client's log.
    func log(_ text: String, isError: Bool = false) {
        notify("window/logMessage") { params in
            params.put("type", isError ? 1 : 3)
            params.put("message", text)
        }
    }

    private func content(_ id: ClientMessage.ID, _ answer: Answer) -> [UInt8] {
        content { message in
            Self.write(id, to: &message)
            answer(&message)
        }
    }

    private func reply(_ id: ClientMessage.ID?, failing error: ServerError) {
        send { message in
            Self.write(id, to: &message)
            message.object("error") { object in
                object.put("code", error.code.rawValue)
                object.put("message", error.message)
            }
        }
    }

    private static func write(_ id: ClientMessage.ID?, to message: inout JSONWriter) {
        switch id {
        case .number(let number): message.put("id", Int(number))
        case .text(let text): message.put("id", text)
        case nil: message.put("id", nil as String?)
        }
    }

    private func send(_ body: (inout JSONWriter) -> Void) { output(content(body)) }

    private func content(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(.compact)
        writer.object { message in
            message.put("jsonrpc", "2.0")
            body(&message)
        }
        return writer.bytes
    }
}
