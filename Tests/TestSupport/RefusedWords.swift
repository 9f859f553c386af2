import Foundation

/// Words and phrases that the project's sentences do not use, each with what to write instead.
///
/// One table for everything that people read: messages, rules, reports and documents.
package struct RefusedWord: Sendable {
    /// A regular expression, without regard to case.
    package let pattern: String
    /// What to write instead.
    package let replacement: String
    /// Where the words are refused.
    package let places: Set<Place>

    /// Where a sentence stands.
    package enum Place: CaseIterable, Sendable {
        /// Rules, messages and reports.
        case messages
        /// Documents that are written by hand, and the help of the command.
        case documents
        /// Comments of the sources.
        case comments
    }

    init(_ pattern: String, _ replacement: String, in places: Set<Place> = [.messages]) {
        self.pattern = pattern
        self.replacement = replacement
        self.places = places
    }

    private static let everywhere = Set(Place.allCases)

    package static let all: [RefusedWord] = [
        .init(#"\bjudge?ment\b"#, "safe, needs review", in: everywhere),
        .init(#"\bcosts? only itself\b"#, "stays local", in: everywhere),
        .init(#"\bhangs? on\b"#, "depends on", in: everywhere),
        .init(#"\bwrong call\b"#, "usage error", in: [.messages, .documents]),
        .init(#"\bfault of the tool\b"#, "internal error", in: [.messages, .documents]),
        .init(#"\b(held|hold|holds) against\b"#, "compared with", in: everywhere),
        .init(#"\bwhat counts\b"#, "effective settings", in: [.messages, .documents]),
        .init(#"\b(is|are|be) told\b"#, "reported", in: [.documents]),
        .init(#"\btold\b"#, "reported, stated, listed", in: [.comments]),
        .init(#"\btells? (apart|more|whether|why)\b"#, "distinguish, shows", in: [.documents]),
        .init(#"\bsaid to be\b"#, "declared as", in: [.documents]),
        .init(
            #"\bis no (UUID|string|number|object|array|list|code|tag|option|rule|folder|file|archive)\b"#, "is not a",
            in: [.documents]), .init(#"(?<=\d) %(?!\d)"#, "a number and % without a space", in: everywhere),
        .init(
            #"\b(ca|do|does|is|are|did|has|have|was|were|wo)n['’]t\b"#, "cannot, do not", in: [.messages, .documents]),
        .init(
            #"(?<![\d.,:–-])\b1 (?!(is|was|has|does|as|says|lies|plus|minus|times|versus)\b)[a-z]+s\b(?!:)"#,
            "the singular after 1"), .init(#"\b(tells?|told|telling)\b"#, "report, state, say, distinguish"),
        .init(#"\bmend(s|ed|ing)?\b"#, "fix", in: everywhere),
        .init(#"\bgrave(r|st|ly)?\b"#, "severe, severity", in: everywhere),
        .init(#"\bstands? twice\b"#, "is repeated; duplicate key", in: everywhere),
        .init(#"(?<!there )\b(is|are) no (?!longer\b)"#, "is not a"), .init(#"\bthat is none\b"#, "that is not one"),
        .init(#"\b(leads?|led) nowhere\b"#, "could not be resolved", in: everywhere),
        .init(#"(?-i:\ba ((?!one\b|or\b|and\b|in\b|is\b|are\b|eu)[aeio]|un(?!i)))"#, "an"),
        .init(#"(?-i:\ban (uni(t|que|v|on)|use|[bcdgjkpqtvwyz]))"#, "a"),
        .init(#"\bsame geometry as .* by [\d.]+ m²"#, "is a copy of … (10.00 m²)"),
        .init(#"\bhas hours .* that cannot be read\b"#, "is not an opening_hours value"),
        .init(#"\bwhere an? \w+ is expected\b"#, "has the text …; write …"),
        .init(#"\b(that|which) the standard does not have\b"#, "does not define"),
        .init(#"\b(stick|sticks|sticking) out\b"#, "extend beyond", in: everywhere),
        .init(#"\blooked (at|for)\b"#, "checked, searched"),
        .init(#"\btakes? (it|them|one|this) (away|out)\b"#, "remove"),
        .init(#"\bleaves? (it|them) out\b"#, "remove, omit, ignore"),
        .init(#"[;,] give (it|them|one)\b"#, "add, assign"),
        .init(#"\brefers? (by|to (no|none|neither))\b"#, "does not reference"),
        .init(#"\b(rules?|it|they|this|then) (is|are) silent\b|\bsilent then\b"#, "does not report it"),
        .init(#"\bspeaks? of\b"#, "covers, describes", in: everywhere), .init(#"\banew\b"#, "again", in: everywhere),
        .init(#"\bonce a (feature|pair|level|building|type|detail|unit|ring|file)\b"#, "once per"),
        .init(#"\bin the mean\b"#, "on average"), .init(#"\bcount(s|ed)? as not checked\b"#, "listed as not checked"),
        .init(
            #"(^|[.;:] )(compared|asked|asked about|asked of|looked at|held against it|left out|contained) (is|are)\b"#,
            "compares, applies to, checks"), .init(#"\bas (RFC \d+|the \w+) (has|have) (it|them)\b"#, "as … requires"),
        .init(#"\bare let pass\b"#, "are ignored"), .init(#"\bin other case\b"#, "in a different case"),
        .init(#"\bwhoever\b"#, "anyone who, code that", in: everywhere),
        .init(#"\bnobody can\b(?! (walk|stand|be))"#, "it is unknown"),
        .init(#"\bsays? (the same )?(once more|twice)\b"#, "is a duplicate"), .init(#"\bonce more\b"#, "again"),
        .init(#"\boutside of\b"#, "outside"), .init(#"\bby nature\b"#, "by definition"),
        .init(#"\bhave their say\b"#, "apply"), .init(#"\bhave findings? of others\b"#, "are reported by other rules"),
        .init(
            #"\b(colour|metre|centre|behaviour|recognise|normalise|catalogue|licence|neighbour|travell)"#,
            "American spelling"),
    ]

    /// What a text has of the table: the words found, in quotes, with what to write instead.
    package static func found(in text: String, of place: Place = .messages) -> [String] {
        expressions.filter { $0.0.places.contains(place) }.flatMap { word, expression in
            expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
                Range(match.range, in: text).map { "“\(text[$0])”: write \(word.replacement)" }
            }
        }
    }

    private static let expressions = all.map { word in
        // A pattern that does not compile is a mistake in this file.
        // swift-format-ignore: NeverUseForceTry
        (word, try! NSRegularExpression(pattern: word.pattern, options: [.caseInsensitive, .anchorsMatchLines]))
    }
}
