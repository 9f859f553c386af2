extension String {
    /// The text with what `replacement` gives in place of each scalar; nil keeps it. Linear.
    func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let other = replacement(scalar) { escaped += other } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }
}
