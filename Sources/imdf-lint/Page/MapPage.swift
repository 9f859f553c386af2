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
        return replace("<!--data-->", in: page, by: element(with: data))
    }

    /// The size of data, in bytes, from which a page may contain them deflated. The page has 0.4 MB without them. Below this size,
    /// data that can be read, searched, and compared in the file are worth more than a smaller file.
    static let largeSize = 1_000_000

    private static func element(with data: MapPageData) -> String {
        let text = data.text
        guard data.options.deflatesLargeData, text.utf8.count >= largeSize else {
            return "<script type=\"application/json\" id=\"data\">\(text)</script>"
        }
        return "<script type=\"text/plain\" id=\"data\">\(Base64.text(Array(text.utf8).zlibStream))</script>"
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
