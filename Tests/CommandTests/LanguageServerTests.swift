import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// A server in this process, and what it has sent.
final class ServerTalk {
    private(set) var sent: [JSONValue] = []
    private var server: LanguageServer?
    private var nextID: Int64 = 1
    /// Contents that are no JSON.
    private(set) var broken = 0

    /// - Parameter cache: the folder for pages of rules; without one, diagnostics link to the standard.
    init(cache: String? = nil) {
        server = LanguageServer(date: ToolRunner.day, cache: cache) { [unowned self] content in
            if let value = try? JSONValue(parsing: content) { sent.append(value) } else { broken += 1 }
        }
    }

    var exitCode: ExitCode? { server?.exitCode }

    func receive(_ content: [UInt8]) { server?.handle(ClientMessage(content)) }

    func note(_ method: String, _ params: String) {
        receive(Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#.utf8))
    }

    /// The answer to a request: its `result`, or its `error`.
    @discardableResult func ask(_ method: String, _ params: String = "{}", isCanceled: @escaping () -> Bool = { false })
        -> JSONValue
    {
        let id = nextID
        nextID += 1
        let text = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
        server?.handle(ClientMessage(Array(text.utf8)), isCanceled: isCanceled)
        let answers = sent.filter { $0.at(["id"])?.integer == id && $0.at(["method"]) == nil }
        return answers.count == 1 ? answers[0] : .null
    }

    func idle() { server?.idle() }

    /// Notifications and requests of the server.
    func sent(_ method: String) -> [JSONValue] {
        sent.filter { $0.at(["method"])?.string == method }.compactMap { $0.at(["params"]) }
    }

    func forget() { sent = [] }

    func initialize(_ folder: String, _ capabilities: String = "{}") {
        ask("initialize", #"{"rootUri":"\#(DocumentURI.text(folder))","capabilities":\#(capabilities)}"#)
        note("initialized", "{}")
    }
}

extension JSONValue { var code: Int64? { at(["error", "code"])?.integer } }

@Suite struct LanguageServerTests {
    /// The client may think better of it before, while, and after the venue is linted, and while the answer is written.
    @Test func `A request that is canceled while it runs is not answered`() {
        let talk = ServerTalk()
        talk.ask("initialize")
        for turn in 1...4 {
            var asked = 0
            let answer = talk.ask("workspace/symbol", #"{"query":"a"}"#) {
                asked += 1
                return asked == turn
            }
            #expect(answer.code == -32800 && asked == turn)
        }
        expectEqual(talk.ask("workspace/symbol", #"{"query":"a"}"#).at(["result"])?.elements.isEmpty, true)
    }

    @Test func `Canceling reaches requests that wait and the one that runs`() throws {
        func message(_ text: String) -> ClientMessage { ClientMessage(Array(text.utf8)) }
        func cancel(_ id: Int) -> ClientMessage { message(#"{"method":"$/cancelRequest","params":{"id":\#(id)}}"#) }
        let queue = MessageQueue()
        for id in 1...3 { queue.add(message(#"{"id":\#(id),"method":"x"}"#)) }
        queue.add(cancel(2))
        #expect(queue.next()?.id == .number(1) && !queue.isCanceled)
        queue.add(cancel(1))
        #expect(queue.isCanceled)
        #expect(queue.next()?.id == .number(2) && queue.isCanceled)
        // What is over cannot be canceled, and an id may be used again.
        queue.add(cancel(1))
        queue.add(message(#"{"id":1,"method":"x"}"#))
        #expect(queue.next()?.id == .number(3) && !queue.isCanceled)
        #expect(queue.next()?.id == .number(1) && !queue.isCanceled)
        queue.end()
        #expect(queue.next() == nil)
    }

    @Test func `Waiting ends with a message or the end`() {
        let queue = MessageQueue()
        #expect(queue.staysEmpty(for: 0) && queue.staysEmpty(for: 1))
        queue.add(ClientMessage(Array(#"{"id":1,"method":"x"}"#.utf8)))
        #expect(!queue.staysEmpty(for: 60_000) && !queue.staysEmpty(for: 0))
        #expect(queue.next()?.id == .number(1) && queue.staysEmpty(for: 0))
        queue.end()
        #expect(!queue.staysEmpty(for: 60_000) && queue.next() == nil)
    }

    @Test func `Requests in the wrong order are errors`() {
        let talk = ServerTalk()
        expectEqual(talk.ask("textDocument/hover").code, -32002)
        expectEqual(talk.ask("initialize").at(["result", "capabilities", "positionEncoding"])?.string, "utf-16")
        expectEqual(talk.ask("initialize").code, -32600)
        expectEqual(talk.ask("no/such").code, -32601)
        expectEqual(talk.ask("textDocument/hover").code, -32602)
        expectEqual(talk.ask("textDocument/hover", isCanceled: { true }).code, -32800)
        expectEqual(talk.ask("shutdown").at(["result"]), .null)
        expectEqual(talk.ask("textDocument/hover").code, -32600)
        talk.note("exit", "{}")
        expectEqual(talk.exitCode, .clean)
    }

    @Test func `An exit without a shutdown is one`() {
        let talk = ServerTalk()
        talk.note("exit", "{}")
        expectEqual(talk.exitCode, .findings)
    }

    /// Neovim 0.11 states the operations, of which document changes consist, and not that it takes these.
    @Test(arguments: [
        (#""resourceOperations":["rename","create","delete"]"#, true), (#""documentChanges":true"#, false),
    ]) func `A client that creates files is offered to ignore a finding in a new configuration`(
        edits: String, isOffered: Bool
    ) throws {
        try Scratch.with { scratch in
            let folder = scratch.path("venue")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("broken-mall"), toPath: folder)
            let talk = ServerTalk()
            let actions = #""textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}"#
            talk.initialize(folder, #"{"workspace":{"workspaceEdit":{\#(edits)}},\#(actions)}"#)
            talk.idle()
            let text = try String(contentsOfFile: "\(folder)/unit.geojson", encoding: .utf8)
            let uri = DocumentURI.text("\(folder)/unit.geojson")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
            let range = #"{"start":{"line":0,"character":0},"end":{"line":\#(lines - 1),"character":0}}"#
            let answer = talk.ask(
                "textDocument/codeAction",
                #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[]}}"#)
            let found = answer.at(["result"])?.elements ?? []
            let ignoring = found.filter { $0.at(["title"])?.string?.hasPrefix("Ignore ") == true }
            #expect(ignoring.isEmpty != isOffered, "\(answer.code ?? 0) \(found.count)")
            let kinds = ignoring.map { $0.at(["edit", "documentChanges"])?.elements.first?.at(["kind"])?.string }
            #expect(kinds.allSatisfy { $0 == "create" })
        }
    }

    @Test(
        arguments: [
            ("{", -32700), ("[]", -32600), ("3", -32600), ("{}", -32600), (#"{"id":[],"method":"shutdown"}"#, -32600),
            (#"{"id":1.5,"method":"shutdown"}"#, -32600), (#"{"id":2,"method":5}"#, -32600),
            (#"{"method":[]}"#, -32600),
        ] as [(String, Int64)]) func `What is no message is an error`(text: String, code: Int64)
    {
        let talk = ServerTalk()
        talk.receive(Array(text.utf8))
        expectEqual(talk.sent.map(\.code), [code])
    }

    @Test func `Findings are pushed once, follow each change, and go away`() throws {
        try Scratch.with { scratch in
            let folder = try scratch.copy("harbor-mall", as: "mall")
            let talk = ServerTalk()
            talk.initialize(folder)
            #expect(talk.sent("textDocument/publishDiagnostics").isEmpty)
            let uri = DocumentURI.text(folder + "/unit.geojson")
            let text = try String(contentsOfFile: folder + "/unit.geojson", encoding: .utf8)
            let document = JSONWriter.line { object in
                object.object("textDocument") { own in
                    own.put("uri", uri)
                    own.put("version", 1)
                    own.put("text", text)
                }
            }
            talk.note("textDocument/didOpen", document)
            talk.idle()
            #expect(talk.sent("textDocument/publishDiagnostics").isEmpty)
            talk.note(
                "textDocument/didChange",
                #"{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":1}},"text":""}]}"#
            )
            talk.idle()
            talk.idle()
            let pushed = talk.sent("textDocument/publishDiagnostics").filter { $0.at(["uri"])?.string == uri }
            expectEqual(pushed.count, 1)
            expectEqual(pushed.first?.at(["version"])?.integer, 2)
            let first = pushed.first?.at(["diagnostics"])?.elements.first
            #expect(
                first?.at(["source"])?.string == "imdf-lint" && first?.at(["code"])?.string == "FileMustBeValidGeoJSON")
            #expect(first?.at(["codeDescription", "href"])?.string?.hasPrefix("https://") == true)
            talk.forget()
            talk.note("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri)"}}"#)
            talk.idle()
            let cleared = talk.sent("textDocument/publishDiagnostics").filter { $0.at(["uri"])?.string == uri }
            expectEqual(cleared.map { $0.at(["diagnostics"])?.elements.count }, [0])
        }
    }

    @Test(arguments: ["/a b/ü/x.geojson", "/plain/x.json", "/100%/#?.geojson"])
    func `Addresses of paths are read again`(path: String) {
        expectEqual(DocumentURI.path(DocumentURI.text(path)), path)
    }

    @Test(arguments: [
        "http://x/y", "untitled:1", "file://host/x", "file:///%", "file:///%zz", "file:///a%00b", "", "file://",
    ]) func `Other addresses have no path`(uri: String) { #expect(DocumentURI.path(uri) == nil) }

    // MARK: - Nonsense

    /// Cuts a text into frames, some bytes at a time.
    private static func frames(_ bytes: [UInt8], step: Int) -> [String] {
        var rest = bytes[...]
        var reader = FrameReader { buffer in
            guard !rest.isEmpty else { return false }
            buffer += rest.prefix(step)
            rest = rest.dropFirst(step)
            return true
        }
        var found: [String] = []
        while true {
            switch reader.next() {
            case .content(let content): found.append(String(decoding: content, as: UTF8.self))
            case .fault: found.append("!")
            case .end: return found
            }
        }
    }

    @Test(arguments: [1, 3, 1000]) func `Frames are found in a stream, also behind what is none`(step: Int) {
        func frames(_ text: String) -> [String] { Self.frames(Array(text.utf8), step: step) }
        expectEqual(frames("Content-Length: 2\r\n\r\n{}content-length:1\r\nX: y\r\n\r\n3"), ["{}", "3"])
        expectEqual(frames("Content-Length: 0\r\n\r\n"), [""])
        expectEqual(frames("Content-Length: 5\r\n\r\n{}"), ["!"])
        expectEqual(frames("Content-Length: x\r\n\r\n{}Content-Length: 1\r\n\r\n7").last, "7")
        expectEqual(frames("garbage\r\n\r\nmoreContent-Length: 1\r\n\r\n7").last, "7")
        expectEqual(frames("Content-Length: 99999999999999999999\r\n\r\nContent-Length: 1\r\n\r\n7").last, "7")
        #expect(frames("Content-Length: -1\r\n\r\n").allSatisfy { $0 == "!" })
        #expect(frames("").isEmpty)
    }

    /// A header that arrives at once was read whatever its length, the same in pieces was refused.
    @Test(arguments: [1, 1000, 10_000]) func `A header that is too long is no frame, however it arrives`(step: Int) {
        let long = "Content-Length: 2\r\nX: \(String(repeating: "a", count: 5000))\r\n\r\n{}"
        let found = Self.frames(Array((long + "Content-Length: 1\r\n\r\n7").utf8), step: step)
        #expect(found.first == "!" && found.filter { $0 != "!" } == ["7"])
    }

    @Test func `Random frames end neither the server nor its wits`() throws {
        try Scratch.with { scratch in
            let folder = try scratch.copy("pocket-station", as: "station")
            let talk = ServerTalk()
            talk.initialize(folder)
            var generator = SeededGenerator(seed: 1)
            let frames = RandomFrames(uri: DocumentURI.text(folder + "/unit.geojson"))
            for number in 0..<3000 {
                // Changes are linted, which takes long in a build for debugging.
                talk.receive(frames.next(&generator, mayChange: number % 60 == 0))
            }
            expectEqual(talk.broken, 0)
            #expect(
                talk.ask("textDocument/documentSymbol", #"{"textDocument":{"uri":"\#(frames.uri)"}}"#).at(["result"])
                    != nil)
        }
    }

    @Test func `Random bytes are no endless stream`() {
        var generator = SeededGenerator(seed: 2)
        let pieces = ["Content-Length: ", "\r\n", "\r\n\r\n", "1", "9999", "-", "{}", "\0", "Content-", "ü", ":"]
        for _ in 0..<3000 {
            let text = (0..<8).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            #expect(
                Self.frames(Array(text.utf8), step: Int.random(in: 1...40, using: &generator)).count <= text.utf8.count)
        }
    }
}

/// Messages of all kinds, most of which make little sense.
struct RandomFrames {
    let uri: String
    private static let methods = [
        "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/rename",
        "textDocument/prepareRename", "textDocument/documentSymbol", "workspace/symbol", "textDocument/inlayHint",
        "textDocument/completion", "textDocument/codeAction", "textDocument/diagnostic", "workspace/diagnostic",
        "workspace/executeCommand", "$/cancelRequest", "initialize", "no/such", "", "textDocument/didSave",
    ]
    private static let changes = ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose"]

    func next(_ generator: inout SeededGenerator, mayChange: Bool) -> [UInt8] {
        var text = message(&generator, mayChange: mayChange)
        // One in four is not even JSON, most of the time.
        if Int.random(in: 0..<4, using: &generator) == 0 {
            var bytes = Array(text.utf8)
            for _ in 0..<3 {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[at] = UInt8.random(in: 0...255, using: &generator)
            }
            return bytes
        }
        if Int.random(in: 0..<20, using: &generator) == 0 { text = String(text.prefix(text.count / 2)) }
        return Array(text.utf8)
    }

    private func message(_ generator: inout SeededGenerator, mayChange: Bool) -> String {
        let method = ((mayChange ? Self.changes : Self.methods).randomElement(using: &generator)) ?? ""
        var members = [
            #""textDocument":{"uri":\#(address(&generator)),"version":\#(number(&generator)),"text":\#(word(&generator))}"#,
            #""position":\#(position(&generator))"#, #""positions":[\#(position(&generator))]"#,
            #""range":\#(range(&generator))"#, #""newName":\#(word(&generator))"#, #""query":\#(word(&generator))"#,
            #""context":{"only":[\#(word(&generator))],"diagnostics":[]}"#, #""command":"imdf-lint.levels""#,
            #""arguments":[\#(address(&generator))]"#, #""id":\#(number(&generator))"#,
            #""contentChanges":[{"range":\#(range(&generator)),"text":\#(word(&generator))}]"#,
        ]
        if Int.random(in: 0..<3, using: &generator) == 0 {
            members.remove(at: Int.random(in: 0..<members.count, using: &generator))
        }
        let params = "{" + members.joined(separator: ",") + "}"
        return #"{"jsonrpc":"2.0","id":\#(number(&generator)),"method":"\#(method)","params":\#(params)}"#
    }

    private func number(_ generator: inout SeededGenerator) -> String {
        ["0", "1", "7", "300", "-1", "99999999999999999999", "1.5", "null", "\"x\"", "{}"].randomElement(
            using: &generator) ?? "0"
    }

    private func position(_ generator: inout SeededGenerator) -> String {
        if Bool.random(using: &generator) {
            let (line, column) = (Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<900, using: &generator))
            return #"{"line":\#(line),"character":\#(column)}"#
        }
        return #"{"line":\#(number(&generator)),"character":\#(number(&generator))}"#
    }

    private func range(_ generator: inout SeededGenerator) -> String {
        Int.random(in: 0..<8, using: &generator) == 0
            ? "null" : #"{"start":\#(position(&generator)),"end":\#(position(&generator))}"#
    }

    private func address(_ generator: inout SeededGenerator) -> String {
        Int.random(in: 0..<5, using: &generator) == 0 ? word(&generator) : "\"\(uri)\""
    }

    private func word(_ generator: inout SeededGenerator) -> String {
        [
            #""""#, #""x""#, "null", "3", "[]", #""file:///nowhere/unit.geojson""#, #""{\"features\":[{""#,
            #""\ud834\udd1e""#,
        ].randomElement(using: &generator) ?? "null"
    }
}
