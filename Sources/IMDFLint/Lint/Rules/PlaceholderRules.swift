/// Rules on values that were left as a form or a program filled them in, and say nothing about the feature.
enum PlaceholderRules {
    static let all = [name, contact, hours]

    // MARK: - Names

    /// Names that say nothing, in lowercase. The name of the feature's own type, and texts that mean null, count too.
    private static let words: Set<String> = [
        "asdf", "default", "enter name", "enter name here", "input name", "input name here", "insert name here",
        "lorem ipsum", "n.a.", "name", "name here", "no name", "noname", "placeholder", "tba", "tbd", "test", "todo",
        "unknown", "unnamed", "untitled", "xxx", "your name here", "?",
    ]

    /// The lengths of texts that may be such a name, as bits, by their first byte in lowercase. Few names of a venue pass,
    /// and only those are compared.
    private static let lengths: [UInt32] = {
        var lengths = [UInt32](repeating: 0, count: 256)
        let all = words.union(String.nullWords).union(FeatureType.allCases.map { $0.rawValue })
        for word in all {
            if let first = word.utf8.first { lengths[Int(first | 0x20)] |= 1 << UInt32(word.utf8.count) }
        }
        return lengths
    }()

    @inline(__always) private static func mayBePlaceholder(_ text: UnsafeBufferPointer<UInt8>, _ lengths: [UInt32])
        -> Bool
    {
        guard let first = text.first, text.count < 32 else { return false }
        return lengths[Int(first | 0x20)] & 1 << UInt32(text.count) != 0
    }

    static let name = Rule(
        "NameIsPlaceholder", .ours, .warning, .values, LabelBody.types.map { .feature($0) },
        "The name of a feature says nothing, such as “Test” or “Input name here”.",
        rationale: """
            Such a name was left by a form, a template, or a program, and maps and search show it. Names are compared without \
            case: \(words.sorted().map { "“\($0)”" }.joined(separator: ", ")), texts that stand for null, and the name of the \
            feature's own type. Features of a type with the same name are one finding, at the first by id.
            """, values: [.count, .name],
        examples: [
            .failing("a test", .set(.unit, ["name": .marked(["en": "Test"])])),
            .failing(
                "two tests",
                .features(
                    .unit,
                    [
                        SampleArchive.feature(.shop).changed(by: ["properties": ["name": .marked(["en": "Test"])]]),
                        SampleArchive.feature(.walkway).changed(by: ["properties": ["name": ["en": "TEST"]]]),
                    ])), .failing("the name of the type", .set(.kiosk, ["name": .marked(["en": "Kiosk"])])),
            .passing("a number after it", .set(.kiosk, ["name": ["en": "Kiosk 5"]])),
        ],
        check: .archive { context, report in
            var search = NameSearch()
            context.dataset.features.forEachLabeledTable(&search)
            for (type, words) in search.found.orderedByKey() {
                for (_, names) in words.orderedByKey() { tell(names, type, context, &report) }
            }
        })

    /// The names that say nothing, by type and in lowercase.
    private struct NameSearch: LabeledVisitor {
        var found: [String: [String: [(handle: FeatureHandle, name: String)]]] = [:]

        mutating func visit<P: Labeled>(_ table: FeatureTable<P>) {
            let type = P.featureType.rawValue
            let lengths = lengths
            table.forEachView { feature in
                guard let name = feature.name else { return }
                let handle = feature.handle
                name.forEachEntry { label in
                    guard mayBePlaceholder(label.text, lengths) else { return true }
                    let text = String(checked: label.text)
                    let plain = text.lowercased()
                    guard words.contains(plain) || plain == type || text.meansNull else { return true }
                    found[type, default: [:]][plain, default: []].append((handle, text))
                    return false
                }
            }
        }
    }

    private static func tell(
        _ names: [(handle: FeatureHandle, name: String)], _ type: String, _ context: LintContext,
        _ report: inout Reporter
    ) {
        let inOrder = context.dataset.ordered(names.map { $0.handle })
        let spelling = names.first { $0.handle == inOrder[0] }?.name ?? ""
        let others = names.count - 1
        let and: FindingMessage = others > 0 ? "and \(.count, others, "other \(type)") are" : "is"
        report.report(
            on: inOrder[0],
            "\(and) named \(.name, quoted: spelling), which says nothing; write the name\(others > 0 ? "s" : "")",
            at: "/properties/name", related: Array(inOrder.dropFirst().prefix(20)))
    }

    // MARK: - Values that belong to one occupant

    /// The least number of occupants that count as many.
    private static let many = 10

    static let contact = Rule(
        "OccupantContactIsShared", .ours, .warning, .values, [.feature(.occupant)],
        "Most occupants have one telephone number or website.",
        rationale: """
            A number or website that more than half of all occupants have, and at least \(many), is that of the venue, or was \
            copied with a template: a visitor who calls a shop reaches another. Reported once for each value, at the first \
            occupant by id.
            """, values: [.count, .phone, .website],
        examples: [
            .failing(
                "a telephone number", .features(.occupant, shops { ["phone": .string("+41315550100").marked($0 == 0)] })
            ),
            .failing(
                "a website",
                .features(.occupant, shops { ["website": .string("https://www.example.com").marked($0 == 0)] })),
            .passing("a number for each", .features(.occupant, shops { ["phone": .string("+413155501\(10 + $0)")] })),
        ],
        check: .archive { context, report in
            reportShared("phone", .phone, among: 0.5, "number", context, &report) { $0.properties.phone?.rawValue }
            reportShared("website", .website, among: 0.5, "website", context, &report) {
                $0.properties.website?.rawValue
            }
        })

    static let hours = Rule(
        "OccupantHoursAreShared", .ours, .info, .values, [.feature(.occupant)],
        "Nearly all occupants have the same opening hours.",
        rationale: """
            Hours that nine of ten occupants have, and at least \(many), may be those of the venue, or copied with a \
            template. Where all shops open together, this is right. Reported once, at the first such occupant by id.
            """, values: [.count, .hours],
        examples: [
            .failing(
                "one set of hours",
                .features(.occupant, shops { ["hours": .string("Mo-Sa 10:00-18:00").marked($0 == 0)] })),
            .passing(
                "two sets of hours",
                .features(.occupant, shops { ["hours": .string($0 < 3 ? "Mo-Sa 10:00-18:00" : "Mo-Su 09:00-20:00")] })),
        ],
        check: .archive { context, report in
            reportShared("hours", .hours, among: 0.9, "hours", context, &report) { $0.properties.hours?.rawValue }
        })

    /// Reports a value that more than a share of all occupants have, which is at least half.
    private static func reportShared(
        _ key: String, _ value: FindingValue.Key, among share: Double, _ noun: String, _ context: LintContext,
        _ report: inout Reporter, of read: (FeatureView<Occupant>) -> String?
    ) {
        let occupants = context.dataset.features.occupants
        let all = occupants.features.count
        if all < many { return }
        // The majority vote of Boyer and Moore: the value of more than half, if there is one, in one pass without a table.
        var candidate = ""
        var lead = 0
        occupants.forEachView { occupant in
            guard let text = read(occupant) else { return }
            if lead == 0 { candidate = text }
            lead += text == candidate ? 1 : -1
        }
        if lead == 0 || candidate.saysNothing { return }
        var handles: [FeatureHandle] = []
        occupants.forEachView { if read($0) == candidate { handles.append($0.handle) } }
        guard handles.count >= many, Double(handles.count) > share * Double(all) else { return }
        let inOrder = context.dataset.ordered(handles)
        report.report(
            on: inOrder[0],
            """
            has \(key) \(value, quoted: candidate), which \(.count, handles.count, "occupant") of \(NumberText.grouped(all)) \
            have; write the \(noun) of each, or null
            """, at: "/properties/\(key)", related: Array(inOrder.dropFirst().prefix(20)))
    }

    /// Occupants at the shop's anchor, with values of their own but for the given ones.
    static func shops(_ count: Int = 12, _ properties: (Int) -> ExampleJSON) -> [ExampleJSON] {
        (0..<count).map { number in
            let own: ExampleJSON = [
                "name": ["en": .string("Shop \(Unicode.Scalar(UInt8(65 + number)))")],
                "phone": .string("+413155502\(10 + number)"), "website": .string("https://www.example.com/\(number)"),
                "hours": .string("Mo-Sa 0\(number % 2 + 8):00-18:00"),
            ]
            let shop: ExampleJSON = ["id": .id("\(number + 10)"), "properties": own.with(properties(number))]
            return SampleArchive.feature(.occupant).changed(by: shop)
        }
    }
}
