/// What inputs are given to, and what must hold of the result.
struct FuzzTarget: Sendable {
    let name: String
    /// What a corpus begins with.
    let seeds: @Sendable () -> [[UInt8]]
    /// What mutations insert.
    let words: @Sendable () -> [String]
    let run: @Sendable ([UInt8]) -> Void

    static let all: [FuzzTarget] = [
        zip, json, collection, hours, geometry, configuration, baseline, plan, archive, frames, schema,
    ]
}

/// Ends the process with what does not hold; libFuzzer keeps the input.
func require(_ holds: Bool, _ property: @autoclosure () -> String, line: Int = #line) {
    if !holds { fatalError("property: \(property()) (line \(line))") }
}

/// The bytes of an input as choices, one after another; zeros behind its end.
struct Choices {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

    /// A number from 0, below a bound.
    mutating func number(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        return (bound > 256 ? byte() << 8 | byte() : byte()) % bound
    }

    mutating func pick<T>(_ list: [T]) -> T { list[number(below: list.count)] }

    mutating func take(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
