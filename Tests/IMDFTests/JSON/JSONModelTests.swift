import Testing

@testable import IMDF

/// Each value is read with the one before as a model of its keys; nobody sees the difference.
@Suite struct JSONModelTests {
    /// What the values of a text are, one after the other, and what was wrong with their keys.
    private static func values(_ text: String, withModel: Bool) -> (values: [JSONValue], faults: [JSONFault]) {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return ([], []) }
            var scanner = JSONScanner(bytes: base, count: buffer.count)
            scanner.readsCoordinates = false
            var values: [JSONValue] = []
            while scanner.peek() != nil {
                if !withModel { scanner.tape.removeAll() }
                guard (try? withModel ? scanner.scanNextValue() : scanner.scanValue()) != nil else { break }
                scanner.tape.nodes.withUnsafeBufferPointer { nodes in
                    values.append(JSONElement(bytes: base, nodes: nodes.baseAddress!, storage: nil, index: 0).value)
                }
            }
            return (values, scanner.recovered)
        }
    }

    static let sequences = [
        #"{"a":1,"b":2} {"a":3,"b":4} {"a":5,"b":6}"#,
        #"{"a":1,"b":2} {"a":3} {"a":5,"b":6,"c":7}"#,
        #"{"a":1,"b":2} {"b":3,"a":4} {"a":1,"b":2}"#,
        #"{"a":1,"b":2} {"a":3,"x":0,"b":4}"#,
        #"{"a":1,"a":2} {"a":3,"a":4} {"a":5}"#,
        #"{"a":1,"b":2} {"a":3,"b":4,"a":5} {"a":3,"b":4,"b":5}"#,
        #"{"a":1,"b":2} {"a":3,"a":4}"#,
        #"{"a":{"x":1,"y":2},"b":null} {"a":null,"b":{"x":1,"y":2}} {"a":{"x":1,"x":2},"b":[]}"#,
        #"{"a":[{"x":1},{"x":2}],"b":1} {"a":[{"x":1}],"b":2} {"a":[],"b":3}"#,
        #"{"a":{"b":{"c":{"d":1}}}} {"a":{"b":{"c":{"d":2,"e":3}}}} {"a":{"b":{"c":1}}}"#,
        #"{"\u0061":1,"b":2} {"\u0061":1,"b":2} {"a":1,"b":2,"\u0061":3}"#,
        #"{"":1} {"":2,"a":3} {"":4,"":5}"#,
        #"[] {"a":1,"b":2} 7 {"a":1,"b":2} "a" {"a":1,"b":2}"#,
        #"{"a key that is longer than two words":1,"b":2} {"a key that is longer than too words":1,"b":2}"#,
        #"{"a" :1, "b": 2} { "a":1 ,"b" : 2 }"#,
        #"{"a":1,"b":2} {"a":1,"b":2} {"a":1,"b"#,
        #"{"a":1,"b":2} {"ab":1,"b":2} {"a":1,"bc":2}"#,
        #"{"ü":1,"b":2} {"ü":3,"b":4} {"u":1}"#,
        #"{"a":"x","b":null,"c":"y"} {"a":"longer than a word","b":null,"c":""} {"a":null,"b":"z","c":null}"#,
        #"{"a":"x","b":"y"} {"a":"\"","b":"\u0041"} {"a":"ü","b":"y"} {"a":"x","b":"y","c":"z"} {"a":"x"}"#,
        #"{"a":"x","b":null} {"a":"x" ,"b":null} {"a":"x", "b":null} {"a":"x","b":null } {"a":"x","b":null,}"#,
        #"{"a":"x","b":null} {"a":{"b":"y","c":null},"b":"z"} {"a":{"b":"y","c":[1]},"b":{}} {"a":"x","b":"y"}"#,
        #"{"a":null,"b":null} {"a":null,"b":nullx}"#,
        #"{"a":"x","b":null} {"a":"x","a":"y","b":null} {"a":"x","b":null,"a":"y"}"#,
        #"{"a":"x","b":"y"} {"a":"x","b":"y"#,
        #"{"a":"x","b":"y"} {"a":"x","b":"y""#,
        #"{"a":"x","b":null} {"a":"x","b":nul"#,
    ]

    @Test(arguments: sequences)
    func `Values that follow each other are read as if each stood alone`(text: String) {
        let (alone, guided) = (Self.values(text, withModel: false), Self.values(text, withModel: true))
        #expect(guided.values == alone.values)
        #expect(guided.faults == alone.faults)
        #expect(!alone.values.isEmpty)
    }

    @Test func `A thousand random sequences too`() {
        var random = SeededGenerator(seed: 7)
        func value(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
            case 0: return "null"
            case 1: return "\(Int.random(in: 0...9, using: &random))"
            case 2: return #""text""#
            default:
                let keys = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    ["a", "b", "name", "level_id"].randomElement(using: &random)!
                }
                return "{" + keys.map { "\"\($0)\":\(value(depth - 1))" }.joined(separator: ",") + "}"
            }
        }
        for _ in 0..<1000 {
            let text = (0..<6).map { _ in value(3) }.joined(separator: " ")
            let (alone, guided) = (Self.values(text, withModel: false), Self.values(text, withModel: true))
            #expect(guided.values == alone.values && guided.faults == alone.faults, "\(text)")
        }
    }
}
