@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// JSON: all readers agree, what is written reads back, pointers lead to what they name.
    static let json = FuzzTarget(
        name: "json",
        seeds: {
            [
                #"{"a":[1,-0,1.5e3,12345678901234567890,"A\n\ud83d\ude00"],"b":{"":null,"~/":true},"a b":false}"#,
                "[0.1,1e-400,9007199254740993,-1E+5]", "\u{FEFF}{\"x\":\"ü\"} ", "// note\n{\"a\":1,/* b */\"c\":[],}",
                "123.456e-7",
            ].map { Array($0.utf8) }
        },
        words: { Words.json }
    ) { bytes in
        let file = FileBytes(bytes)
        var isGood = true
        do throws(JSONFault) { try JSONElement.check(bytes) } catch {
            isGood = false
            require(0...bytes.count ~= error.offset, "a fault is inside the text")
            require(!error.description.isEmpty && !error.refusal.isEmpty, "a fault is described")
        }
        var value: JSONValue?
        do throws(JSONFault) { value = try JSONValue(parsing: bytes) } catch {
            require(0...bytes.count ~= error.offset, "a fault is inside the text")
        }
        require((value != nil) == isGood, "checking and reading agree")
        var located: LocatedJSON?
        do throws(JSONFault) { located = try LocatedJSON(commented: bytes) } catch {
            require(0...bytes.count ~= error.offset, "a fault is inside the text")
        }
        guard let value else { return }
        if let located {
            require(located.value == value, "a located value is the value")
        } else {
            require(false, "what is JSON is JSON with comments")
        }
        for style in [JSONWriter.Style.compact, .pretty] {
            var writer = JSONWriter(style)
            writer.put(json: value)
            let written = try? JSONValue(parsing: writer.bytes)
            require(written == value, "what is written reads back: \(writer.text)")
            var again = JSONWriter(style)
            if let written { again.put(json: written) }
            require(again.bytes == writer.bytes, "what is written twice is the same")
        }
        if case .number(let number) = value, let text = String(validating: bytes, as: UTF8.self) {
            let trimmed = text.filter { !" \n\r\t\u{FEFF}".unicodeScalars.contains($0.unicodeScalars.first!) }
            require(Double(trimmed) == number, "a number is the nearest double: \(trimmed) \(number)")
        }
        var count = 0
        checkPointers("", value, file, &count)
    }

    /// Requires that a pointer leads to the text of its value.
    private static func checkPointers(_ pointer: String, _ value: JSONValue, _ file: FileBytes, _ count: inout Int) {
        count += 1
        guard count < 40 else { return }
        let range = JSONLocator.range(of: pointer, from: 0, in: file)
        let found = try? JSONValue(parsing: file[range])
        require(found == value, "a pointer leads to its value: \(pointer)")
        switch value {
        case .array(let list):
            for (number, element) in list.enumerated().prefix(5) {
                checkPointers("\(pointer)/\(number)", element, file, &count)
            }
        case .object(let members):
            for (key, member) in members.sorted(by: { $0.key < $1.key }).prefix(5) {
                checkPointers("\(pointer)/\(JSONPointer.escape(key))", member, file, &count)
            }
        default: break
        }
    }
}
