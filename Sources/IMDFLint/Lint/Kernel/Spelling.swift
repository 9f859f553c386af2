/// Suggests corrections of misspelled words.
package enum Spelling {
    /// The word closest to `word`, if it is similar: at most a third of its letters added, removed, changed, or
    /// swapped, or the same letters in another case. Of equally close words, the first. If no word is similar, the only
    /// one that begins with `word`: `warning` for `warn`.
    ///
    /// - Complexity: O(*n* × *m*) for a word of *n* letters and words of *m* letters altogether.
    package static func nearest(to word: String, in words: some Sequence<String>) -> String? {
        WordList(words).nearest(to: word)
    }
}
