/// Where a word stands: names count for more than categories, those for more than addresses.
enum SearchField {
    case name, otherName, place, category, address, phone

    var weight: UInt8 {
        switch self {
        case .name: 60
        case .otherName: 50
        case .category: 35
        case .phone: 30
        case .place: 25
        case .address: 20
        }
    }
}

extension SearchIndex {
    /// The small letters that are compared as another one, each followed by that one: for a program that folds queries
    /// itself.
    package static let foldedLetters: String = [0xDF...0x24F, 0x370...0x45F, 0x1E00...0x1FFF].joined()
        .compactMap { Unicode.Scalar(UInt32($0)) }
        .reduce(into: "") { letters, scalar in
            let folded = FoldedText(String(scalar)).text.unicodeScalars
            guard scalar.properties.isLowercase, folded.count == 1, let letter = folded.first, letter != scalar else {
                return
            }
            letters.unicodeScalars.append(contentsOf: [scalar, letter])
        }
}

/// Cuts texts into the words that are compared.
enum SearchWords {
    /// The folded words of a text: runs of letters, digits, and marks. An apostrophe is skipped: "Tony's" is "tonys".
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in FoldedText(text).text.unicodeScalars {
            if isPart(scalar) {
                word.append(scalar)
            } else if scalar != "'", scalar != "\u{2019}", !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// The tails of a word in a script that writes no spaces between words, so that its parts are found as well.
    static func tails(of word: String) -> [String] {
        let scalars = word.unicodeScalars
        guard scalars.count > 1, scalars.count <= 64, scalars.contains(where: isUnspaced) else { return [] }
        var tails: [String] = []
        var index = scalars.index(after: scalars.startIndex)
        while index < scalars.endIndex {
            tails.append(String(scalars[index...]))
            index = scalars.index(after: index)
        }
        return tails
    }

    /// Thai, Lao, Burmese, Khmer, kana, Chinese characters, and Hangul, whose compounds are written both ways.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
