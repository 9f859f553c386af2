@testable import IMDF

/// What the scanner makes of a whole text: a value or the fault that ended it, and what it recovered from.
struct Scanned {
    var value: JSONValue?
    var fault: JSONFault?
    var recovered: [JSONFault] = []

    init(_ text: String, readsCoordinates: Bool = true) {
        self.init(bytes: Array(text.utf8), readsCoordinates: readsCoordinates)
    }

    init(bytes: [UInt8], readsCoordinates: Bool = true) {
        bytes.withUnsafeBufferPointer { buffer in
            // An empty array has no address; the scanner wants one although it reads nothing there.
            let base = buffer.baseAddress ?? UnsafePointer(bitPattern: 1)!
            var scanner = JSONScanner(bytes: base, count: buffer.count)
            scanner.readsCoordinates = readsCoordinates
            do throws(JSONFault) {
                try scanner.scanValue()
                value = scanner.tape.nodes.withUnsafeBufferPointer { nodes in
                    JSONElement(bytes: base, nodes: nodes.baseAddress!, storage: nil, index: 0).value
                }
                if scanner.peek() != nil { throw scanner.unexpected("the end of the file") }
            } catch { fault = error }
            recovered = scanner.recovered
        }
    }
}

extension JSONValue {
    /// The value that a text is, which must be JSON.
    static func parse(_ text: String) -> JSONValue {
        guard let value = Scanned(text).value else { fatalError("not JSON: \(text)") }
        return value
    }
}
