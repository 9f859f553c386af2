/// Numbers and nouns in the wording of messages.
package enum Wording {
    /// A number with its noun: "1 unit", "2 units", "1,052 units".
    package static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(NumberText.grouped(number)) \(number == 1 ? noun : plural ?? Self.plural(noun))"
    }

    /// The plural of a noun: "units", "amenities", "addresses".
    package static func plural(_ noun: String) -> String {
        if noun.hasSuffix("s") { return noun + "es" }
        let isVowel = noun.dropLast().last.map { "aeiou".contains($0) } ?? true
        return noun.hasSuffix("y") && !isVowel ? noun.dropLast() + "ies" : noun + "s"
    }
}
