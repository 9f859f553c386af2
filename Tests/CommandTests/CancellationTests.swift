import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct CancellationTests {
    /// An id, and the whole file.
    private static let place = #","position":{"line":2,"character":16}"#
    private static let range = #","range":{"start":{"line":0,"character":0},"end":{"line":999,"character":0}}"#

    /// Each piece of work asks again and again; whenever it gives up, the same request is answered in full afterwards.
    @Test(
        arguments: [
            ("workspace/symbol", #"{"query":"e"}"#, 100), ("textDocument/documentSymbol", "", 50),
            ("textDocument/references", Self.place + #","context":{}"#, 10),
            ("textDocument/rename", Self.place + #","newName":"11111111-2222-4333-8444-555555555555""#, 10),
            ("textDocument/inlayHint", Self.range, 50),
            ("workspace/executeCommand", #"{"command":"imdf-lint.lint"}"#, 6),
            ("workspace/executeCommand", #"{"command":"imdf-lint.map"}"#, 5),
        ] as [(String, String, Int)]) func `A request can be canceled in the middle of its work`(
            method: String, more: String, least: Int
        ) throws
    {
        try Scratch.with { scratch in
            let folder = try scratch.copy("harbor-mall", as: "mall")
            let talk = ServerTalk()
            talk.initialize(folder)
            let uri = DocumentURI.text(folder + "/unit.geojson")
            let text = try String(contentsOfFile: folder + "/unit.geojson", encoding: .utf8)
            let params = more.hasPrefix("{") ? more : #"{"textDocument":{"uri":"\#(uri)"}\#(more)}"#
            talk.note(
                "textDocument/didOpen",
                JSONWriter.line { object in
                    object.object("textDocument") { own in
                        own.put("uri", uri)
                        own.put("text", text.replacingOccurrences(of: ",\"properties\"", with: ", \"properties\""))
                    }
                })
            // What has been opened is checked before anything is answered; it is not again.
            talk.ask(method, params)
            var asked = 0
            let whole = talk.ask(method, params) {
                asked += 1
                return false
            }
            #expect(asked >= least && whole.at(["result"]) != nil)
            for turn in Set([2, 3, 4, 5, asked / 2, asked - 1, asked]) where turn <= asked {
                var count = 0
                let answer = talk.ask(method, params) {
                    count += 1
                    return count == turn
                }
                #expect(answer.code == -32800 && count == turn)
            }
            expectEqual(talk.ask(method, params).at(["result"]), whole.at(["result"]))
            // The page of the map is a file.
            if let path = whole.at(["result"])?.string.flatMap(DocumentURI.path) {
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }
}
