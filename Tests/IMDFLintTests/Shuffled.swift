@testable import IMDF
@testable import IMDFLint

/// Archives with the features of every file in another order.
enum Shuffled {
    /// The files of an archive by name, the features of each in the order that `reorder` gives them. Files that do not hold
    /// a list of features stay as they are.
    static func files(_ files: [String: String], _ reorder: ([Substring]) -> [Substring]) -> [String: String] {
        files.mapValues { text in
            guard let (head, features, tail) = split(text), features.count > 1 else { return text }
            return head + reorder(features).joined(separator: ",\n") + tail
        }
    }

    /// The text before the features, each of them as it stands, and the text behind them.
    private static func split(_ text: String) -> (head: String, features: [Substring], tail: String)? {
        let bytes = Array(text.utf8)
        let file = FileBytes(bytes)
        let list = JSONLocator.range(of: "/features", from: 0, in: file)
        guard !list.isEmpty, bytes[list.lowerBound] == UInt8(ascii: "["), bytes.first == UInt8(ascii: "{") else {
            return nil
        }
        var ranges: [Range<Int>] = []
        while true {
            let range = JSONLocator.range(of: "/features/\(ranges.count)", from: 0, in: file)
            guard range != list, !range.isEmpty else { break }
            ranges.append(range)
        }
        guard let first = ranges.first, let last = ranges.last else { return nil }
        func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return (piece(0..<first.lowerBound), ranges.map { Substring(piece($0)) }, piece(last.upperBound..<bytes.count))
    }
}

extension LintResult {
    /// What does not depend on the places of features in files: fingerprints and messages, the feature that each points
    /// to, and what was not checked.
    var outcome: [String] {
        let names = FeatureNames(venue)
        return reported(ReportOptions()).map { item in
            let subject = item.finding.feature.map { handle in
                names.describe(handle) + (venue.dataset.features.id(of: handle).map { " \($0.text)" } ?? "")
            }
            return "\(item.fingerprint) \(item.finding.rule) at \(subject ?? "no feature"): \(item.finding.message)"
        }.sorted()
            + unchecked.map { item in "\(item.rule): \(item.count) \(item.reason) \(item.features.map(names.describe))"
            }.sorted()
    }
}
