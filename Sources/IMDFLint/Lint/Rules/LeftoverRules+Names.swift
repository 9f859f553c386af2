extension LeftoverRules {
    /// Words of names, in lowercase.
    private struct Words {
        let meaning: String
        let all: Set<String>
        /// Words with which the name means both; empty if the name must consist of the others.
        let except: Set<String>
        /// Whether one of the words has a number.
        private var isTaken = [Bool](repeating: false, count: 1 << 12)

        init(meaning: String, all: Set<String>, except: Set<String> = []) {
            (self.meaning, self.all, self.except) = (meaning, all, except)
            for word in all { isTaken[word.utf8.reduce(into: WordNumber()) { $0.add($1) }.value] = true }
        }

        /// Whether a name may have one of the words; false only if it has none. Splits as ``text(of:with:)`` does, but makes
        /// no string.
        func mayBe(in name: UnsafeBufferPointer<UInt8>) -> Bool {
            var word = WordNumber()
            for byte in name {
                if byte >= 0x80 || 0x61...0x7A ~= byte | 0x20 {
                    word.add(byte)
                } else {
                    if isTaken[word.value] { return true }
                    word = WordNumber()
                }
            }
            return isTaken[word.value]
        }
    }

    /// A number of a word that ignores its case: of ASCII's letters, and of how many bytes the others have.
    private struct WordNumber {
        private var hash: UInt64 = 0
        var value: Int { Int(truncatingIfNeeded: (hash ^ hash >> 24) & 0xFFF) }

        mutating func add(_ byte: UInt8) {
            if 0x80..<0xC0 ~= byte { return }
            hash = (hash ^ UInt64(byte < 0x80 ? byte | 0x20 : byte & 0xF0)) &* 0x100_0000_01B3
        }
    }

    private static let women: Set<String> = [
        "dames", "damen", "donne", "femei", "female", "femme", "femmes", "frauen", "girls", "kobiety", "ladies",
        "mujeres", "mulheres", "women", "womens", "женский", "女", "女厕所", "女子", "여자",
    ]
    private static let men: Set<String> = [
        "bărbați", "boys", "gentlemen", "gents", "heren", "herren", "homens", "hombres", "homme", "hommes", "male",
        "men", "mens", "männer", "uomini", "мужской", "男", "男厕所", "男子", "남자",
    ]
    private static let forWomen = Words(meaning: "for women", all: women, except: men)
    private static let forMen = Words(meaning: "for men", all: men, except: women)
    private static let ways = Words(
        meaning: "stairs or an elevator",
        all: [
            "ascenseur", "ascensor", "ascensore", "aufzug", "elevador", "elevator", "escalera", "escaleras", "escalier",
            "escada", "escadas", "lift", "scale", "schody", "stair", "staircase", "stairs", "stairway", "stairwell",
            "trap", "trappa", "treppe", "treppenhaus", "лестница", "лифт", "계단", "엘리베이터", "楼梯", "电梯", "階段",
        ])

    static let contradiction = Rule(
        "NameContradictsCategory", .ours, .warning, .consistency, [.feature(.amenity), .feature(.unit)],
        "The name of a feature says another thing than its category.",
        rationale: """
            Visitors who follow the category come to a wrong place. Compares the words for women and men in the names of \
            restrooms, and finds stairs and elevators of category nonpublic, office, room, or unspecified by names that \
            consist of such a word, in a dozen languages. Reported once per kind, at the first feature by id.
            """, values: [.category, .name],
        examples: [
            .failing(
                "a restroom",
                .set(.amenity, ["category": "restroom.male", "name": .marked(["en": "Restroom, female"])])),
            .failing("stairs", .set(.unit, ["category": "room", "name": .marked(["en": "ESCALERA 2"])])),
            .passing("the same", .set(.amenity, ["category": "restroom.male", "name": ["en": "Men, upper floor"]])),
            .passing("a lift company", .set(.unit, ["category": "office", "name": ["en": "Lift Sales"]])),
        ],
        check: .archive { context, report in
            var found: [String: [(handle: FeatureHandle, name: String, category: String)]] = [:]
            func look(_ words: Words?, _ name: Labels?, _ handle: FeatureHandle, _ category: () -> String) {
                guard let words, let name, let shown = text(of: name, with: words) else { return }
                found[words.meaning, default: []].append((handle, shown, category()))
            }
            context.dataset.features.amenities.forEachView { amenity in
                guard let category = amenity.properties.category?.known else { return }
                let kind = category.restroomKind
                let words = kind == .restroomMale ? forWomen : kind == .restroomFemale ? forMen : nil
                look(words, amenity.name, amenity.handle) { category.rawValue }
            }
            context.dataset.features.units.forEachView { unit in
                guard let category = unit.properties.category?.known else { return }
                look(words(against: category), unit.name, unit.handle) { category.rawValue }
            }
            for (meaning, all) in found.orderedByKey() {
                let handles = all.map { $0.handle }
                let first = context.dataset.ordered(handles)[0]
                guard let one = all.first(where: { $0.handle == first }) else { continue }
                report.report(
                    on: first,
                    """
                    is named \(.name, quoted: one.name)\(others(handles, "feature")), which means \(meaning), but has category \
                    \(.category, one.category); correct one of them
                    """, at: "/properties/name")
            }
        })

    private static func words(against category: UnitCategory) -> Words? {
        switch category {
        case .restroomMale, .restroomMaleWheelchair: forWomen
        case .restroomFemale, .restroomFemaleWheelchair: forMen
        case .nonpublic, .office, .room, .unspecified: ways
        default: nil
        }
    }

    /// The first text of a name that has such words.
    private static func text(of name: Labels, with words: Words) -> String? {
        var found: String?
        name.forEachEntry { label in
            guard label.text.count < 48, words.mayBe(in: label.text) else { return true }
            let text = String(checked: label.text)
            let parts = text.lowercased().unicodeScalars.split { $0.value < 0x80 && !(0x61...0x7A ~= $0.value) }.map {
                String($0)
            }
            let isMeant =
                words.except.isEmpty
                ? !parts.isEmpty && parts.allSatisfy(words.all.contains)
                : parts.contains(where: words.all.contains) && !parts.contains(where: words.except.contains)
            if isMeant { found = text }
            return !isMeant
        }
        return found
    }
}
