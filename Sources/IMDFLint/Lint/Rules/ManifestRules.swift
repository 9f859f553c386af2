/// Rules on the manifest beyond its version. No official rule checks these requirements.
enum ManifestRules {
    static let all = [created, language, languageTag, extensions, later]

    static let created = missing(
        "ManifestMustHaveCreated", "created", "the time at which the archive was created, such as 2026-05-01T12:00:00Z"
    ) { $0.created == nil }

    static let language = missing(
        "ManifestMustHaveLanguage", "language", "the default language of labels, such as “en”"
    ) { $0.language == nil }

    private static func missing(
        _ id: String, _ key: String, _ meaning: String, _ lacks: @escaping @Sendable (Manifest) -> Bool
    ) -> Rule {
        Rule(
            id, .ours, .violation, .archive, [.manifest], "The manifest has no “\(key)”.",
            rationale: "The standard requires it: \(meaning). No official rule checks for it.", values: [.member],
            examples: [.failing("null", .file("manifest.json", manifest(key, .marked(nil))))],
            check: .archive { context, report in
                guard let manifest = context.dataset.manifest, !manifest.additional.isUnread(key), lacks(manifest)
                else { return }
                report.report(
                    file: file(context), pointer: "/\(key)", "the manifest has no “\(.member, key)”; write \(meaning)")
            })
    }

    static let languageTag = Rule(
        "ManifestLanguageMustBeValid", .ours, .violation, .archive, [.manifest],
        "The manifest's language is not a valid language tag.",
        rationale: "Language tags are checked in the same way as InvalidLanguageTag checks those of labels.",
        values: [.expected, .language],
        examples: [.failing("a word", .file("manifest.json", manifest("language", .marked("english"))))],
        check: .archive { context, report in
            guard let language = context.dataset.manifest?.language, let fault = language.fault else { return }
            report.report(
                file: file(context), pointer: "/language",
                """
                language \(.language, quoted: language.rawValue) is not a language tag\
                \(LabelRules.advice(language.rawValue, fault))
                """)
        })

    static let extensions = Rule(
        "ManifestExtensionMustBeValid", .ours, .violation, .archive, [.manifest],
        "An extension's identifier does not have the standard's form.",
        rationale: """
            imdf:extension:PROVIDER:NAME#VERSION, where each part consists of letters, digits, “.”, “_”, and “-” and \
            starts and ends with a letter or digit.
            """, values: [.extensionName],
        examples: [
            .failing("a bare name", .file("manifest.json", manifest("extensions", [.marked("routes")]))),
            .passing(
                "an identifier", .file("manifest.json", manifest("extensions", ["imdf:extension:example:routes#1.0"]))),
        ],
        check: .archive { context, report in
            for (position, text) in (context.dataset.manifest?.extensions ?? []).enumerated() {
                guard ExtensionIdentifier(text) == nil else { continue }
                report.report(
                    file: file(context), pointer: "/extensions/\(position)",
                    """
                    extension \(.extensionName, quoted: text) does not have the form \
                    imdf:extension:PROVIDER:NAME#VERSION; write it in that form
                    """)
            }
        })

    static let later = Rule(
        "ManifestCreatedIsAfterCurrentDateTime", .ours, .warning, .archive, [.manifest],
        "The archive was created in the future.",
        rationale: "A clock is wrong. Today is the linter's date; a time without a zone may be 14 hours off.",
        values: [.created, .date],
        examples: [
            .failing("far ahead", .file("manifest.json", manifest("created", .marked("9990-01-01T00:00:00Z")))),
            .passing("without a zone", .file("manifest.json", manifest("created", "2020-09-09T12:34:56"))),
        ],
        check: .archive { context, report in
            guard let created = context.dataset.manifest?.created, DateTime(endOf: context.date).isSurelyBefore(created)
            else { return }
            report.report(
                file: file(context), pointer: "/created",
                "the manifest was created at \(.created, "\(created)"), after \(.date, "\(context.date)"); correct the time"
            )
        })

    private static func file(_ context: LintContext) -> Int? { context.dataset.files.firstIndex { $0.isManifest } }

    /// The sample's manifest with one member changed.
    private static func manifest(_ key: String, _ value: ExampleJSON) -> ExampleJSON {
        SampleArchive.manifest.changed(by: [key: value])
    }
}
