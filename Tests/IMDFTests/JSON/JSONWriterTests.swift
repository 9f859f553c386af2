import Foundation
import TestSupport
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
        expectEqual(Self.write(.compact).text, line)
        expectEqual(Self.write(.embedded).text, line)
        expectEqual(
            Self.write(.pretty).text,
            """
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
            """)
    }

    @Test(arguments: [JSONWriter.Style.pretty, .compact, .embedded]) func `Every character survives`(
        style: JSONWriter.Style
    ) throws {
        let nasty = "\u{0}\u{1}\u{1F}\"\\/\n\r\t\u{7F}\u{AD}\u{202E}\u{2028}</script>&é駅🚉\u{E0001}👩‍🚀"
        var writer = JSONWriter(style)
        writer.object { $0.put(nasty, nasty) }
        let object = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: String]
        expectEqual(object, [nasty: nasty])
        for hidden in ["\u{0}", "\u{7F}", "\u{AD}", "\u{202E}", "\u{2028}", "\u{E0001}"] {
            #expect(!writer.text.unicodeScalars.contains(hidden.unicodeScalars.first!))
        }
        expectEqual(writer.text.contains("<"), (style != .embedded))
    }

    /// Eight bytes are looked at in one step; each is seen whatever the others are.
    @Test(arguments: [JSONWriter.Style.compact, .embedded])
    func `A character is escaped at any place of a text, or kept`(style: JSONWriter.Style) {
        for value in UInt32(0)...0x180 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isEscaped =
                scalar.isControlOrFormat || scalar == "\"" || scalar == "\\"
                || (style == .embedded && ["<", ">", "&"].contains(scalar))
            for place in 0..<9 {
                // At the end of a short text, too.
                for (filling, rest) in [("a", 9 - place), ("\u{21}", 9 - place), ("~", 9 - place), ("a", 0)] {
                    var text = String(repeating: filling, count: place)
                    text.unicodeScalars.append(scalar)
                    text += String(repeating: filling, count: rest)
                    var writer = JSONWriter(style)
                    writer.put(nil, text)
                    expectEqual((writer.text == "\"\(text)\""), !isEscaped, "U+\(String(value, radix: 16)) at \(place)")
                }
            }
        }
    }

    /// A text is written in pieces, between which a scalar may lie.
    @Test(arguments: [JSONWriter.Style.compact, .embedded]) func `A long text is written whole`(style: JSONWriter.Style)
        throws
    {
        for scalar in ["\n", "é", "—", "😀", "\u{E0001}", "<"] {
            for place in 500..<520 {
                let text = String(repeating: "a", count: place) + scalar + String(repeating: "\u{1}", count: 700)
                var writer = JSONWriter(style)
                writer.put(nil, text)
                expectEqual(try JSONValue(parsing: writer.text), .string(text), "\(scalar) at \(place)")
            }
        }
    }

    @Test func `What is plain by its bytes is no control, no format, and assigned`() {
        var plain = 0
        for value in UInt32(0x80)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(Character(scalar)).utf8)
            let length = bytes.withUnsafeBufferPointer { $0.plainLength(at: 0) }
            guard length > 0 else { continue }
            plain += 1
            let isShowable: Bool =
                switch scalar.properties.generalCategory {
                case .privateUse, .surrogate, .unassigned: false
                default: !scalar.isControlOrFormat
                }
            if !isShowable || length != bytes.count { Issue.record("U+\(String(value, radix: 16))") }
        }
        #expect(plain > 36_000)
    }
}
