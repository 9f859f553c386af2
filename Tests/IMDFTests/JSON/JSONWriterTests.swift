import Foundation
import Testing

@testable import IMDF

@Suite struct JSONWriterTests {
    static func write(_ style: JSONWriter.Style) -> JSONWriter {
        var writer = JSONWriter(style)
        writer.object { object in
            object.put("a\"b", strings: ["x", ""])
            object.put("whole", numbers: [1, -2])
            object.put("number", number: 0.5)
            object.put("none", nil as Int?)
            object.put("flag", true)
            object.array("empty") { _ in }
            object.object("object") { $0.put("infinite", number: .infinity) }
        }
        return writer
    }

    @Test func `Members are written in their order, on one line or indented`() {
        let line =
            #"{"a\"b":["x",""],"whole":[1,-2],"number":0.5,"none":null,"flag":true,"empty":[],"#
            + #""object":{"infinite":null}}"#
        #expect(Self.write(.compact).text == line)
        #expect(Self.write(.embedded).text == line)
        #expect(
            Self.write(.pretty).text == """
                {
                  "a\\"b": [
                    "x",
                    ""
                  ],
                  "whole": [
                    1,
                    -2
                  ],
                  "number": 0.5,
                  "none": null,
                  "flag": true,
                  "empty": [],
                  "object": {
                    "infinite": null
                  }
                }
                """
        )
    }

    @Test(arguments: [JSONWriter.Style.pretty, .compact, .embedded])
    func `Every character survives`(style: JSONWriter.Style) throws {
        let nasty = "\u{0}\u{1}\u{1F}\"\\/\n\r\t\u{7F}\u{AD}\u{202E}\u{2028}</script>&é駅🚉\u{E0001}👩‍🚀"
        var writer = JSONWriter(style)
        writer.object { $0.put(nasty, nasty) }
        let object = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: String]
        #expect(object == [nasty: nasty])
        for hidden in ["\u{0}", "\u{7F}", "\u{AD}", "\u{202E}", "\u{2028}", "\u{E0001}"] {
            #expect(!writer.text.unicodeScalars.contains(hidden.unicodeScalars.first!))
        }
        #expect(writer.text.contains("<") == (style != .embedded))
    }
}
