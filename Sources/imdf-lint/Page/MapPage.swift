import IMDFLint

/// The map page of a venue: its parts joined into one file, with the data of the venue.
enum MapPage {
    /// The page with its data.
    static func html(_ data: MapPageData) -> String {
        let isEditable = data.options.isEditable
        let script = MapScript.text(isEditable: isEditable)
        let parts = MapScript.parts
        let styles = parts.filter { $0.name.hasSuffix(".css") && (isEditable || !$0.isForEditing) }.map { $0.text }
        var page = parts.first { $0.name.hasSuffix(".html") }?.text ?? ""
        page = replace("/*styles*/", in: page, by: styles.joined(separator: "\n"))
        page = replace("/*scripts*/", in: page, by: script)
        page = replace("/*script-hash*/", in: page, by: SHA256.base64(of: script))
        page = replace("/*engine-policy*/", in: page, by: data.options.engine?.policy ?? "")
        page = replace("<!--engine-->", in: page, by: data.options.engine?.elements ?? "")
        return replace("/*data*/", in: page, by: data.text)
    }

    /// The text with a mark replaced where it is first.
    static func replace(_ mark: String, in text: String, by replacement: String) -> String {
        let bytes = Array(text.utf8)
        let wanted = Array(mark.utf8)
        guard let at = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) else { return text }
        return String(decoding: bytes[..<at], as: UTF8.self) + replacement
            + String(decoding: bytes[(at + wanted.count)...], as: UTF8.self)
    }
}
