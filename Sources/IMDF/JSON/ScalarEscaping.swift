extension String {
    /// The text with what `replacement` gives in place of each scalar; nil keeps it. Linear.
    package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            if let other = replacement(scalar) { escaped += other } else { escaped.unicodeScalars.append(scalar) }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    /// Whether it controls something or shows nothing by itself: control and formatting characters, and what ends a line.
    package var isControlOrFormat: Bool {
        // Of ASCII only the first 32 and the last one are asked.
        if value >= 0x20, value < 0x7F { return false }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}
