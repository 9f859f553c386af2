/// A rule on texts that people read.
enum TextRules {
    static let all = [plain]

    static let plain = Rule(
        "LabelShouldBePlainText", .ours, .info, .values, LabelBody.types.map { .feature($0) },
        "A label has traces of another format or encoding, such as “CafÃ©” or “&amp;”, or white space at an end.",
        rationale: """
            Maps and search show the text as it is. Finds UTF-8 that was read in another encoding (“CafÃ©”), characters that \
            were lost (“\u{FFFD}”), entities and elements of HTML (“&nbsp;”, “<b>”), escapes that were escaped again \
            (“B\\u00fcro”), errors of spreadsheets (“#N/A”), and white space at the ends. The message has the text that was \
            meant where it is certain. “A&W”, “I <3 Coffee”, and “Gate <B>” are plain texts. Blank labels, names that lack their \
            number, and characters that were lost because a file is not UTF-8 are reported by other rules.
            """, values: [.expected, .value],
        examples: [
            .failing("UTF-8 that was read in another encoding", .set(.unit, ["name": ["en": .marked("CafÃ©")]])),
            .failing("a character that was lost", .set(.kiosk, ["name": ["en": .marked("Caf\u{FFFD}")]])),
            .failing("entities", .set(.unit, ["name": ["en": .marked("Room&nbsp;2 &amp; 3")]])),
            .failing("markup", .set(.unit, ["alt_name": ["en": .marked("<b>Room 1</b><br/>")]])),
            .failing("an escape", .set(.level, ["short_name": ["en": .marked("B\\u00fcro")]])),
            .failing("an error of a spreadsheet", .set(.occupant, ["name": ["en": .marked("#N/A")]])),
            .failing("white space", .set(.kiosk, ["alt_name": ["en": .marked("\u{A0}Kiosk")]])),
            .passing("an ampersand", .set(.unit, ["name": ["en": "A&W"]])),
            .passing("a heart", .set(.unit, ["name": ["en": "I <3 Coffee"]])),
            .passing("a letter in brackets", .set(.unit, ["name": ["en": "Gate <B>"]])),
            .passing("a sign behind a capital letter", .set(.unit, ["name": ["en": "CAFÉ™"]])),
        ],
        check: .archive { context, report in
            var search = TraceSearch()
            context.dataset.features.forEachLabeledTable(&search)
            guard !search.found.isEmpty else { return }
            let features = context.dataset.features
            let repaired = Set(
                context.dataset.issues.compactMap { if case .textsNotUTF8 = $0.kind { $0.file } else { nil } })
            let cut = features.namesLackingNumbers()
            for (handle, key, entry, trace) in search.found {
                if trace.kind == .lostCharacter, repaired.contains(Int(features.source(of: handle).file)) { continue }
                if trace.kind == .space, cut[entry.text] != nil { continue }
                let meant: FindingMessage =
                    trace.meant.map { "write \(.expected, quoted: $0)" } ?? "write the text, or null if there is none"
                report.report(
                    on: handle, "has \(key) \(.value, quoted: entry.text), \(trace.kind.rawValue); \(meant)",
                    at: "/properties/\(key)/\(JSONPointer.escape(entry.language))")
            }
        })

    private struct TraceSearch: LabeledVisitor {
        var found: [(handle: FeatureHandle, key: String, entry: Labels.Entry, trace: TextTrace)] = []

        mutating func visit<P: Labeled>(_ table: FeatureTable<P>) {
            table.forEachView { feature in
                feature.forEachLabel { key, label in
                    if let trace = TextTrace(label.text) { found.append((feature.handle, key, label.entry, trace)) }
                }
            }
        }
    }
}
