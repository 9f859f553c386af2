/// Suggests corrections of misspelled words.
package enum Spelling {
    /// The word closest to `word`, if it is similar: at most a third of its letters added, removed, changed, or
    /// swapped, or the same letters in another case. The first of equally close words; if none is similar, the only one
    /// that begins with it: `warning` for `warn`.
    ///
    /// - Complexity: the length of the word times the length of all words together.
    package static func nearest(to word: String, in words: some Sequence<String>) -> String? {
        WordList(words).nearest(to: word)
    }
}
