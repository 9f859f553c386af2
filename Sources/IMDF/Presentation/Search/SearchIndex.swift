/// An index that finds places by name, alternative name, category, address, and phone number, in every language of the
/// labels.
///
///     let search = SearchIndex(venue)
///     let hits = search.hits(for: SearchQuery("caf", openAt: now))
///
/// Categories are also found by the words that visitors use, in the languages of the venue: "toilet" and "WC" find
/// restrooms. Case, width, and diacritics are ignored. Each word of the query must begin a word of the place or a later
/// part of it ("haus" finds "Kaffeehaus"); if none does, doubled letters may be missing and, in words of five letters
/// or more, one letter may be wrong. Places rank higher the better the words match and the more specific the matching
/// text is. The index is built once, linear in the texts; a query is linear in the distinct words and in the places.
public struct SearchIndex: Sendable {
    /// A place that can be found.
    package struct Entry: Sendable {
        package let handle: FeatureHandle
        package let layer: MapLayer
        let level: Int?
        package let category: String?
        let hours: String?
        let accessibility: [Category<AccessibilityCategory>]
        package let title: String
        /// Whether the title is the name of the feature rather than of its category.
        let isNamed: Bool
        /// The numbers of the texts shared with other entries, those of the category and of the address; -1 for none.
        let terms, address: Int32

        /// The key of the terms of its category, which for occupants include those of their role.
        package var termsKey: String? { category.map { layer == .occupants ? "@" + $0 : $0 } }
    }

    /// An occurrence of a word in a place, or in a text that several places share.
    struct Posting: Sendable {
        /// The number of the entry; for a shared text, the bitwise complement of its number, which is negative.
        let owner: Int32
        /// The weight of the text, which is higher if the word begins it.
        let weight: UInt8
        /// Whether the word is the whole text.
        let isWhole: Bool
    }

    let venue: Venue
    package let entries: [Entry]
    let vocabulary: SearchVocabulary
    /// The postings word by word, and the end of those of each word.
    let postings: [Posting]
    let postingEnds: [Int32]
    /// The number of texts that places share.
    let sharedCount: Int
    /// The rank of each entry when sorted by title.
    package let titleRanks: [Int32]
    /// The entries that represent the same place.
    package let groups: SearchGroups
    /// The parsed hours of the entries by their text, without repetitions; hours that cannot be read are left out.
    let hours: [String: OpeningHours]

    /// The number of features that can be found; several may represent one place.
    public var count: Int { entries.count }

    /// Indexes a venue: occupants, amenities, units with names or with categories that visitors look for, kiosks, and
    /// sections.
    ///
    /// - Parameters:
    ///   - venue: the venue.
    ///   - language: the language of titles; if nil, the manifest's. All languages are searched.
    public init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        var builder = SearchIndexBuilder(venue, LabelChoice(venue.manifest, language))
        builder.addAll()
        entries = builder.entries
        sharedCount = builder.sharedCount
        (vocabulary, postings, postingEnds) = builder.words.finish()
        titleRanks = Self.ranks(of: entries)
        groups = SearchGroups(entries, venue)
        hours = Set(entries.compactMap { $0.hours }).reduce(into: [:]) { known, text in
            if let value = Hours(rawValue: text).value { known[text] = value }
        }
    }

    /// The rank of each entry when sorted by the UTF-8 of the folded titles.
    private static func ranks(of entries: [Entry]) -> [Int32] {
        let titles = entries.map { FoldedText($0.title).text.utf8 }
        let order = entries.indices.sorted { titles[$0].lexicographicallyPrecedes(titles[$1]) }
        var ranks = [Int32](repeating: 0, count: entries.count)
        for (rank, entry) in order.enumerated() { ranks[entry] = Int32(truncatingIfNeeded: rank) }
        return ranks
    }

    /// The postings of a word.
    func postings(of word: Int) -> ArraySlice<Posting> {
        postings[(word == 0 ? 0 : Int(postingEnds[word - 1]))..<Int(postingEnds[word])]
    }
}

// MARK: - Data for the map page, which has its own search

extension SearchIndex {
    /// A word that finds an entry.
    package struct Word: Sendable {
        package let text: String
        package let entry: Int32
        package let weight: UInt8
        package let isWhole: Bool
    }

    /// The words of the entries and of their addresses, sorted. Of equal words, the one with the greatest weight comes
    /// first.
    package var words: [Word] {
        var atAddress: [Int32: [Int32]] = [:]
        for (number, entry) in entries.enumerated() where entry.address >= 0 {
            atAddress[entry.address, default: []].append(Int32(truncatingIfNeeded: number))
        }
        var words: [Word] = []
        forEachPosting { text, posting in
            for entry in posting.owner >= 0 ? [posting.owner] : atAddress[~posting.owner] ?? [] {
                words.append(Word(text: text, entry: entry, weight: posting.weight, isWhole: posting.isWhole))
            }
        }
        return words
    }

    /// The words of the categories, by ``Entry/termsKey``, each with its greatest weight.
    package var terms: [String: [Word]] {
        var entryOf: [Int32: Int32] = [:]
        for (number, entry) in entries.enumerated() where entry.terms >= 0 {
            entryOf[entry.terms] = Int32(truncatingIfNeeded: number)
        }
        var terms: [String: [Word]] = [:]
        forEachPosting { text, posting in
            guard posting.owner < 0, let entry = entryOf[~posting.owner], let key = entries[Int(entry)].termsKey else {
                return
            }
            if let last = terms[key]?.last, last.text == text, last.isWhole || !posting.isWhole { return }
            let word = Word(text: text, entry: entry, weight: posting.weight, isWhole: posting.isWhole)
            terms[key, default: []].append(word)
        }
        return terms
    }

    private func forEachPosting(_ body: (String, Posting) -> Void) {
        for number in 0..<vocabulary.count {
            let text = vocabulary[number]
            for posting in postings(of: number).sorted(by: { $0.weight > $1.weight }) { body(text, posting) }
        }
    }
}
