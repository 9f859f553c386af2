extension UnsafeBufferPointer<UInt8> {
    /// Whether a text of valid UTF-8 is empty or consists of white space.
    package var isBlank: Bool {
        // Most texts begin with a letter or digit of ASCII, for which nothing needs to be looked up.
        guard let first, !(0x21...0x7E ~= first) else { return isEmpty }
        return String(decoding: self, as: UTF8.self).unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    }
}

extension String {
    /// Whether it is empty or consists of white space.
    package var isBlank: Bool {
        var text = self
        return text.withUTF8 { $0.isBlank }
    }

    /// Whether it stands for null: “null”, “none”, “nil”, “n/a”, “undefined”, or “-”, in any case.
    ///
    /// Programs that export data write such texts where there is no value.
    package var meansNull: Bool {
        // Most texts are longer.
        utf8.count <= 9 && Self.nullWords.contains(lowercased())
    }

    package static let nullWords: Set<String> = ["null", "none", "nil", "n/a", "undefined", "-"]

    /// Whether it is blank or stands for null.
    package var saysNothing: Bool { isBlank || meansNull }
}
