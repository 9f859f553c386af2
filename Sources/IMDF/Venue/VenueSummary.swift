/// What a venue holds, level by level.
public struct VenueSummary: Sendable {
    let venue: Venue

    init(_ venue: Venue, result: LintResult?) { self.venue = venue }
}
