@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// JSON-RPC: frames are cut alike however they arrive, and every request has one answer.
    static let frames = FuzzTarget(
        name: "frames",
        seeds: {
            func frame(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
            let uri = "file:///nowhere/venue/unit.geojson"
            let unit = (Samples.example["unit.geojson"] ?? "").split(separator: "\n").joined(separator: " ")
            let quoted = unit.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let open =
                #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"json","version":1,"text":"\#(quoted)"}}}"#
            let questions = [
                "hover", "definition", "references", "documentSymbol", "completion", "rename", "codeAction",
                "inlayHint", "diagnostic",
                "prepareRename", "documentHighlight",
            ]
            var seeds = questions.enumerated().map { number, name in
                frame(open)
                    + frame(
                        #"{"jsonrpc":"2.0","id":\#(number),"method":"textDocument/\#(name)","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":\#(number * 40)},"newName":"x","context":{"includeDeclaration":true,"diagnostics":[]},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":90}}}}"#
                    )
            }
            seeds.append(
                frame(open)
                    + frame(
                        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":3},"end":{"line":0,"character":9}},"text":"ü😀"}]}}"#
                    ) + frame(#"{"id":"a","method":"workspace/symbol","params":{"query":"s"}}"#)
            )
            seeds.append(
                "Content-Length: 5\r\nX: y\r\n\r\n{}   junk Content-Length: 2\r\n\r\n{}"
                    + frame(#"{"id":1,"method":"shutdown"}"#) + frame(#"{"method":"exit"}"#)
            )
            return seeds.map { Array($0.utf8) }
        },
        words: {
            Words.json + [
                "Content-Length: ", "\r\n\r\n", "\r\n", "jsonrpc", "method", "params", "id", "textDocument/", "didOpen",
                "didChange", "didClose",
                "contentChanges", "range", "start", "end", "line", "character", "position", "uri", "text", "version",
                "shutdown", "exit", "$/cancelRequest",
                "workspace/executeCommand", "workspace/symbol", "context", "arguments", "command",
                "file:///nowhere/venue/unit.geojson",
            ]
                + Words.format.prefix(100)
        }
    ) { bytes in
        let whole = frames(bytes, pace: .max)
        // What is no frame may be told of once or in pieces, depending on how it arrives.
        let contents = whole.filter(\.isContent)
        require(frames(bytes, pace: 1).filter(\.isContent) == contents, "frames are cut alike byte by byte")
        require(frames(bytes, pace: 7).filter(\.isContent) == contents, "frames are cut alike in pieces")
        var answers: [String: Int] = [:]
        let server = LanguageServer(date: Samples.date, jobs: 1, cache: nil) { content in
            guard let value = try? JSONValue(parsing: content), case .object(let members) = value else {
                return require(false, "what the server says is a message: \(String(decoding: content, as: UTF8.self))")
            }
            if members["method"] == nil { answers["\(members["id"] ?? .null)", default: 0] += 1 }
        }
        server.handle(ClientMessage(Array(#"{"id":"begin","method":"initialize","params":{"capabilities":{}}}"#.utf8)))
        server.handle(ClientMessage(Array(#"{"method":"initialized","params":{}}"#.utf8)))
        answers = [:]
        var asked: [String: Int] = [:]
        for case .content(let content) in whole.prefix(12) {
            let message = ClientMessage(content)
            // Folders of this system are no part of an input.
            if let method = message.method, method == "initialize" || method.hasPrefix("workspace/didChangeW") {
                continue
            }
            if String(decoding: content, as: UTF8.self).contains("file:"),
                !String(decoding: content, as: UTF8.self).contains("file:///nowhere/")
            {
                continue
            }
            if message.fault == nil, message.method != nil, let id = message.id { asked[id.json, default: 0] += 1 }
            if message.fault != nil { asked[message.id?.json ?? "\(JSONValue.null)", default: 0] += 1 }
            server.handle(message)
            server.idle()
        }
        require(answers == asked, "every request has one answer: \(asked) \(answers)")
    }

    private enum Part: Equatable {
        case content([UInt8])
        case fault(String)

        var isContent: Bool { if case .content = self { true } else { false } }
    }

    private static func frames(_ bytes: [UInt8], pace: Int) -> [Part] {
        var place = 0
        var reader = FrameReader { target in
            guard place < bytes.count else { return false }
            let end = pace < bytes.count - place ? place + pace : bytes.count
            target += bytes[place..<end]
            place = end
            return true
        }
        var parts: [Part] = []
        while true {
            switch reader.next() {
            case .content(let content): parts.append(.content(content))
            case .fault(let text): parts.append(.fault(text))
            case .end: return parts
            }
        }
    }
}

extension ClientMessage.ID {
    fileprivate var json: String {
        switch self {
        case .number(let number): "\(JSONValue.integer(number))"
        case .text(let text): "\(JSONValue.string(text))"
        }
    }
}
