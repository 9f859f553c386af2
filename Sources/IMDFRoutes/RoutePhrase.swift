/// A sentence of directions, as used by ``RouteStep/text(in:)``. `{name}`, `{distance}`, `{past}`, and
/// `{level}` are placeholders for values.
package enum RoutePhrase: String, CaseIterable, Sendable {
    case start, leave, enter
    case walk, walkPast, and
    case bearLeft, bearRight, turnLeft, turnRight, sharpLeft, sharpRight, turnBack
    case door, doorTo, opening, openingTo
    case elevator, escalatorUp, escalatorDown, stairsUp, stairsDown, rampUp, rampDown, passage
    case take, takeUp, takeDown
    case arrive, arriveAt

    /// The sentence of a turn, in degrees to the left.
    static func turn(_ degrees: Double) -> RoutePhrase {
        let isLeft = degrees > 0
        switch degrees.magnitude {
        case ..<60: return isLeft ? .bearLeft : .bearRight
        case ..<130: return isLeft ? .turnLeft : .turnRight
        case ..<165: return isLeft ? .sharpLeft : .sharpRight
        default: return .turnBack
        }
    }

    /// The sentence of a ride by a connector with or without a name.
    static func ride(_ connector: RouteConnector, isUp: Bool, isNamed: Bool) -> RoutePhrase {
        switch connector {
        case .passage: .passage
        case .elevator: isNamed ? .take : .elevator
        case _ where isNamed: isUp ? .takeUp : .takeDown
        case .escalator: isUp ? .escalatorUp : .escalatorDown
        case .stairs: isUp ? .stairsUp : .stairsDown
        case .ramp: isUp ? .rampUp : .rampDown
        }
    }

    /// The sentence with its values in place.
    func text(in language: RouteLanguage, _ values: KeyValuePairs<String, String> = [:]) -> String {
        Self.text("step." + rawValue, in: language, values)
    }

    /// A text of the interface with its values in place; empty if there is none.
    static func text(_ key: String, in language: RouteLanguage, _ values: KeyValuePairs<String, String> = [:]) -> String
    {
        var (text, rest) = ("", Substring(InterfaceTable.text(key, language.rawValue) ?? ""))
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = rest[start..<end].dropFirst()
            text += rest[..<start] + (values.first { $0.key == name }?.value ?? "")
            rest = rest[end...].dropFirst()
        }
        return text + rest
    }
}

/// A title or word of routes.
package enum RouteTitle: String, CaseIterable, Sendable {
    case onFoot, onFootTo, stepFree, stepFreeTo
    case guessed, rest
    case unit, level, opening

    /// The text in a language, with its values in place.
    package func text(in language: RouteLanguage, _ values: KeyValuePairs<String, String> = [:]) -> String {
        RoutePhrase.text("route." + rawValue, in: language, values)
    }
}
