import Testing

/// Records an issue with both values where they are not equal: `#expect(value == expected)` for less than half of the time of
/// compiling, which thousands of expectations feel.
///
/// - Parameters:
///   - value: What the code under test gave.
///   - expected: What it should have given.
///   - comment: What the issue says beside the values, made only for an issue.
package func expectEqual<Value: Equatable>(
    _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let text = inequality(value, expected, comment()) else { return }
    Issue.record(text, sourceLocation: sourceLocation)
}

/// What `expectEqual` records for two values; nil if they are equal.
package func inequality<Value: Equatable>(_ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment?)
    -> Comment?
{
    guard value != expected else { return nil }
    let values: Comment = "\(String(reflecting: value)) is not \(String(reflecting: expected))"
    return comment().map { "\($0): \(values)" } ?? values
}
