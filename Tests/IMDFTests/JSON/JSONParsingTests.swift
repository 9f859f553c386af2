import TestSupport
import Testing

@testable import IMDF

/// `JSONValue(parsing:)`: strict JSON for everybody, with the place of the first fault.
@Suite struct JSONParsingTests {
    private static func fault(_ text: String) -> JSONFault? {
        do throws(JSONFault) {
            _ = try JSONValue(parsing: text)
            return nil
        } catch { return error }
    }

    @Test(arguments: JSONScannerTests.accepted) func `JSON is read`(text: String, value: JSONValue) throws {
        expectEqual(try JSONValue(parsing: text), value)
        expectEqual(try JSONValue(parsing: Array(text.utf8)), value)
    }

    @Test(arguments: JSONScannerTests.refused.filter { !$0.text.hasPrefix("\u{FEFF}") })
    func `What is not JSON is refused with reason and place`(text: String, reason: JSONFault.Reason, offset: Int) {
        expectEqual(Self.fault(text), JSONFault(reason, at: offset))
    }

    /// What the reader of archives reports and reads on from.
    @Test(arguments: [
        ("[1,]", JSONFault.Reason.trailingComma(before: "]"), 3),
        ("{\"a\":[{\"b\":1,}]}", .trailingComma(before: "}"), 13), (#"{"a":1,"a":2}"#, .duplicateKey("a"), 7),
        (#"{"ü":[{"x":1,"y":2,"x":3}]}"#, .duplicateKey("x"), 20), ("\u{FEFF}{}", .byteOrderMark, 0),
        ("{\"coordinates\":[[1,2],]}", .trailingComma(before: "]"), 22),
    ]) func `What is read in archives all the same is refused here`(text: String, reason: JSONFault.Reason, offset: Int)
    { expectEqual(Self.fault(text), JSONFault(reason, at: offset)) }

    @Test func `Of several faults the first one is thrown`() {
        expectEqual(Self.fault(#"{"a":[1,],"b":nul"#), JSONFault(.trailingComma(before: "]"), at: 8))
        expectEqual(Self.fault("\u{FEFF}x"), JSONFault(.byteOrderMark, at: 0))
    }

    @Test func `Bytes that are not UTF-8 have their place`() {
        #expect(throws: JSONFault(.invalidUTF8, at: 2)) { try JSONValue(parsing: [0x22, 0x61, 0xFF, 0x22]) }
    }

    @Test func `Nesting is read up to a limit`() throws {
        let limit = JSONScanner.depthLimit
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        expectEqual(try JSONValue(parsing: nested(limit)).kind, .array)
        expectEqual(Self.fault(nested(limit + 1)), JSONFault(.tooDeep(limit: limit), at: limit))
        expectEqual(Self.fault(nested(100_000)), JSONFault(.tooDeep(limit: limit), at: limit))
    }

    @Test func `A geometry is plain JSON too`() throws {
        let value = try JSONValue(parsing: #"{"type":"Point","coordinates":[8.5,47,1e400]}"#)
        let position: [JSONValue] = [.number(8.5), .integer(47), .literal("1e400")]
        expectEqual(value, .object(["type": .string("Point"), "coordinates": .array(position)]))
    }
}
