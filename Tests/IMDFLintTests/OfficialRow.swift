import Foundation

/// One row of the official IMDF Validations 1.0.3: the feature type, the severity, and the rule.
struct OfficialRow: Decodable, Hashable, CustomStringConvertible {
    let feature: String
    let severity: String
    let rule: String

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        feature = try list.decode(String.self)
        severity = try list.decode(String.self)
        rule = try list.decode(String.self)
    }

    var description: String { "\(rule) of \(feature), \(severity)" }

    static func all() throws -> [OfficialRow] {
        try JSONDecoder().decode([OfficialRow].self, from: Repository.data("Tests/IMDFLintTests/Data/validations.json"))
    }
}
