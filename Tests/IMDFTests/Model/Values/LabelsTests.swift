import TestSupport
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
        (["de", "en", "fr"], "it", "es", "de"), (["fr", "en", "de"], "it", nil, "de"), (["fr", "en"], "", nil, "en"),
        (["fr", "en"], "", "fr", "fr"), (["fr", "en"], "-", nil, "en"),
        // A language is no prefix of another one's letters.
        (["d", "fr"], "de", "fr", "fr"), (["deu", "en"], "de", "en", "en"),
        // One text or none.
        (["ja"], "de", "en", "ja"), ([], "de", "en", nil),
    ]

    @Test(arguments: choices) func `The text is chosen that fits best`(
        tags: [String], wanted: String, fallback: String?, chosen: String?
    ) {
        for order in [tags, tags.reversed()] {
            let labels = Labels(order.map { Labels.Entry(language: $0, text: "text in \($0)") })
            expectEqual(labels.localized(for: wanted, fallback: fallback), chosen.map { "text in \($0)" })
        }
    }

    @Test func `Entries are sorted by tag however they are added`() {
        var labels: Labels = ["fr": "c", "de": "a", "en": "b"]
        expectEqual(labels.entries.map(\.language), ["de", "en", "fr"])
        labels["da"] = "0"
        labels["en"] = "B"
        labels["fr"] = nil
        labels["xx"] = nil
        expectEqual(labels.entries.map { "\($0.language)=\($0.text)" }, ["da=0", "de=a", "en=B"])
        expectEqual(labels["en"], "B")
        #expect(labels["EN"] == nil)
    }

    @Test func `Of two with the same tag the last one counts`() {
        expectEqual(Labels(["a", "b"].map { .init(language: "en", text: $0) })["en"], "b")
        let read = Dataset(unitWith: #""name":{"en":"a","de":"x","en":"b"}"#).features.units.features[0]
        expectEqual(read.name, ["en": "b", "de": "x"])
    }

    @Test func `A text that is none is left out and told`() {
        let dataset = Dataset(unitWith: #""name":{"en":5,"de":"x","a/b":null}"#)
        expectEqual(dataset.features.units.features[0].name, ["de": "x"])
        expectEqual(dataset.issues.map(\.pointer), ["/properties/name/en", "/properties/name/a~1b"])
        #expect(dataset.features.units.features[0].properties.additional.isUnread("name"))
    }
}

extension LabelsTests {
    /// What a file says, and the entries of it.
    static let written: [(json: String, entries: [String])] = [
        ("", []), (#""en":"""#, ["en="]), (#""":"x""#, ["=x"]), (#""":"","a":"b""#, ["=", "a=b"]),
        // In order and out of it; a tag that begins like another.
        (#""de":"x","en":"y","fr":"z""#, ["de=x", "en=y", "fr=z"]),
        (#""fr":"z","en":"y","de":"x""#, ["de=x", "en=y", "fr=z"]),
        (#""en-US":"1","en":"2","EN":"3""#, ["EN=3", "en=2", "en-US=1"]),
        // Escapes, in tags too.
        (#""en":"a\"\\\/\n\u00e9\ud83d\ude00z""#, ["en=a\"\\/\né😀z"]),
        (#""\u0065n":"b","de":"\u00DF""#, ["de=ß", "en=b"]), (#""en":"\u0000""#, ["en=\0"]),
        // A tag twice: the last text counts, whatever is between.
        (#""en":"1","en":"2""#, ["en=2"]), (#""en":"1","de":"x","en":"2""#, ["de=x", "en=2"]),
        (#""en":"1","\u0065n":"2""#, ["en=2"]), (#""en":"1","en":5"#, ["en=1"]),
        // Beyond ASCII, where two ways to write a letter are one tag, and its first spelling stays.
        (#""\u00e9":"1","e\u0301":"2""#, ["\u{e9}=2"]), (#""\u212A":"1","K":"2""#, ["\u{212A}=2"]),
        (#""é":"1","f":"2","z":"3""#, ["f=2", "z=3", "é=1"]),
        // What is no text is left out.
        (#""en":null,"de":"x","fr":{"a":"b"},"it":["c"]"#, ["de=x"]), (#""en":1"#, []),
    ]

    @Test(arguments: written) func `What a file says is read alike from bytes and from values`(
        json: String, entries: [String]
    ) {
        let file = Dataset(unitWith: "\"name\":{\(json)}").features.units.features[0]
        expectEqual(file.name?.entries.map { "\($0.language)=\($0.text)" }, entries)
        var notes = ReadingNotes()
        expectEqual(Labels(file.name?.json ?? .null, &notes), file.name)
        #expect(!notes.isLossy)
    }

    @Test(arguments: [0, 1, 2, 127, 128, 129, 16_383, 16_384, 3_000_000]) func `Texts may be of any length`(count: Int)
    {
        let long = String(repeating: "a", count: count)
        let labels: Labels = ["en": long, "x-\(long)": "short", "zh": "\(long)é"]
        let read = Dataset(unitWith: #""name":{"en":"\#(long)","x-\#(long)":"short","zh":"\#(long)\u00e9"}"#)
        expectEqual(read.features.units.features[0].name, labels)
        expectEqual(labels.entries.map(\.text.utf8.count), [count, 5, count + 2])
        expectEqual(labels["zh"], "\(long)é")
        expectEqual(labels.entries[1].language, "x-\(long)")
    }

    /// Members that are read in three ways: in order of their bytes, with escapes, and by strings.
    @Test(.timeLimit(.minutes(1)), arguments: [#""$":"x""#, #""$":"\u0078""#, #""é$":"x""#])
    func `Many entries take no more than sorting does`(member: String) {
        // All of a length, the last one first.
        let members = (100_000..<200_000).reversed().map { member.replacing("$", with: "\($0)") }
        let dataset = Dataset(unitWith: "\"name\":{\(members.joined(separator: ","))}")
        let name = dataset.features.units.features[0].name
        expectEqual(name?.entries.count, 100_000)
        expectEqual(name?.entries.first?.language.hasSuffix("100000"), true)
    }

    @Test func `Equal labels have equal hashes, also where letters are written in two ways`() {
        let (a, b): (Labels, Labels) = (["fr": "Caf\u{E9}"], ["fr": "Cafe\u{301}"])
        #expect(a == b && a.hashValue == b.hashValue)
        #expect(["K": "x"] as Labels == ["\u{212A}": "x"])
        #expect(a != ["fr": "Cafe"] && a != ["fr": "Café", "de": "x"] && a != [:])
        #expect([:] as Labels == Labels([]) && ([:] as Labels).isEmpty && !a.isEmpty)
        #expect(a["fr"] == "Café" && a["FR"] == nil && (["e\u{301}": "x"] as Labels)["é"] == "x")
    }

    @Test func `Labels cost a feature a word and show what they say`() {
        expectEqual(MemoryLayout<Labels?>.size, 8)
        expectEqual("\(["en": "A \"hall\"", "de": "Halle"] as Labels)", #"["de": "Halle", "en": "A \"hall\""]"#)
        expectEqual("\([:] as Labels)", "[:]")
    }
}

extension Dataset {
    /// A file of one unit whose properties are these.
    init(unitWith properties: String) {
        self.init(
            #"{"type":"FeatureCollection","features":[{"type":"Feature","feature_type":"unit","id":"u","geometry":null,"#
                + #""properties":{\#(properties)}}]}"#)
    }
}
