import Testing

@testable import IMDF

@Suite struct LabelsTests {
    static let choices: [(tags: [String], wanted: String, fallback: String?, chosen: String?)] = [
        // The tag itself, in any case, also with an underscore.
        (["de", "en"], "de", nil, "de"), (["de", "en"], "DE", nil, "de"), (["DE", "EN"], "en", nil, "EN"),
        (["de-AT", "de"], "de-at", nil, "de-AT"), (["de-AT", "de"], "de_AT", nil, "de-AT"),
        // Shorter forms of it.
        (["de", "en"], "de-AT", nil, "de"), (["de", "en"], "de-Latn-AT-1996", nil, "de"),
        (["de-AT", "de", "en"], "de-AT-1996", nil, "de-AT"),
        // Another region of the language.
        (["de-CH", "en"], "de-AT", nil, "de-CH"), (["de-CH", "en"], "de", nil, "de-CH"),
        (["en-GB", "en-US", "fr"], "en-AU", "fr", "en-GB"), (["pt-BR", "es"], "pt-PT", "es", "pt-BR"),
        // Scripts: what a region reads wins over what is shorter.
        (["zh-Hans", "zh-Hant"], "zh-TW", nil, "zh-Hant"), (["zh-Hans", "zh-Hant"], "zh-HK", nil, "zh-Hant"),
        (["zh-Hans", "zh-Hant"], "zh-CN", nil, "zh-Hans"), (["zh-Hans", "zh-Hant"], "zh", nil, "zh-Hans"),
        (["zh-Hans", "zh-Hant"], "zh-Hant-HK", nil, "zh-Hant"), (["zh-CN", "zh-TW"], "zh-Hant", nil, "zh-TW"),
        (["zh-CN", "zh-TW"], "zh-HK", nil, "zh-TW"), (["zh", "zh-Hant"], "zh-TW", nil, "zh-Hant"),
        (["zh", "zh-TW"], "zh-Hant-HK", nil, "zh-TW"), (["zh", "zh-Hant"], "zh-CN", nil, "zh"),
        (["zh", "zh-Hant"], "zh-SG", nil, "zh"), (["en", "zh"], "zh-TW", nil, "zh"),
        (["sr-Cyrl", "sr-Latn"], "sr-Latn-RS", nil, "sr-Latn"), (["sr", "sr-Latn"], "sr-Latn-RS", nil, "sr-Latn"),
        (["en", "sr"], "sr-Latn-RS", nil, "sr"),
        // Other languages: the fallback, then the first.
        (["de", "en", "fr"], "it", "fr", "fr"), (["de", "en", "fr"], "it", "fr-CA", "fr"),
        (["de", "en", "fr"], "it", "es", "de"), (["fr", "en", "de"], "it", nil, "de"),
        (["fr", "en"], "", nil, "en"), (["fr", "en"], "", "fr", "fr"), (["fr", "en"], "-", nil, "en"),
        // A language is no prefix of another one's letters.
        (["d", "fr"], "de", "fr", "fr"), (["deu", "en"], "de", "en", "en"),
        // One text or none.
        (["ja"], "de", "en", "ja"), ([], "de", "en", nil),
    ]

    @Test(arguments: choices)
    func `The text is chosen that fits best`(tags: [String], wanted: String, fallback: String?, chosen: String?) {
        for order in [tags, tags.reversed()] {
            let labels = Labels(order.map { Labels.Entry(language: $0, text: "text in \($0)") })
            #expect(labels.localized(for: wanted, fallback: fallback) == chosen.map { "text in \($0)" })
        }
    }

    @Test func `Entries are sorted by tag however they are added`() {
        var labels: Labels = ["fr": "c", "de": "a", "en": "b"]
        #expect(labels.entries.map(\.language) == ["de", "en", "fr"])
        labels["da"] = "0"
        labels["en"] = "B"
        labels["fr"] = nil
        labels["xx"] = nil
        #expect(labels.entries.map { "\($0.language)=\($0.text)" } == ["da=0", "de=a", "en=B"])
        #expect(labels["en"] == "B")
        #expect(labels["EN"] == nil)
    }

    @Test func `Of two with the same tag the last one counts`() {
        #expect(Labels(["a", "b"].map { .init(language: "en", text: $0) })["en"] == "b")
        let read = Dataset(unitWith: #""name":{"en":"a","de":"x","en":"b"}"#).features.units.features[0]
        #expect(read.name == ["en": "b", "de": "x"])
    }

    @Test func `A text that is none is left out and told`() {
        let dataset = Dataset(unitWith: #""name":{"en":5,"de":"x","a/b":null}"#)
        #expect(dataset.features.units.features[0].name == ["de": "x"])
        #expect(dataset.issues.map(\.pointer) == ["/properties/name/en", "/properties/name/a~1b"])
        #expect(dataset.features.units.features[0].properties.additional.isUnread("name"))
    }
}

extension Dataset {
    /// A file of one unit whose properties are these.
    init(unitWith properties: String) {
        self.init(
            #"{"type":"FeatureCollection","features":[{"type":"Feature","feature_type":"unit","id":"u","geometry":null,"#
                + #""properties":{\#(properties)}}]}"#
        )
    }
}
