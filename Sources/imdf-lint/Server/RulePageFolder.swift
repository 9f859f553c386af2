import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The pages on rules that diagnostics link to, as files in the user's cache. So links work offline and describe this
/// version of the tool. A page is written when it is first needed.
final class RulePageFolder {
    /// The reason why there are no pages; nil if there are.
    private(set) var trouble: String?
    private let folder: String?
    /// The addresses of rules; nil for a name that is no rule of the tool.
    private var known: [String: String?] = [:]

    /// - Parameter cache: the folder for files that can be recreated.
    init(_ cache: String?) {
        folder = cache.map { "\($0)/imdf-lint/\(libraryVersion)/rules" }
        if cache == nil { trouble = "there is no home folder" }
    }

    /// The system's folder for files that can be recreated; nil without a home folder.
    static var usual: String? {
        cache(stated: environmentVariable("XDG_CACHE_HOME"), home: environmentVariable("HOME"))
    }

    /// The stated folder if its path is absolute, otherwise the one in the home folder.
    static func cache(stated: String?, home: String?) -> String? {
        if let stated, stated.hasPrefix("/") { return stated }
        guard let home, home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return home + "/Library/Caches"
        #else
            return home + "/.cache"
        #endif
    }

    /// The address of a rule's page; nil if there is none.
    func uri(of name: String) -> String? {
        if let uri = known[name] { return uri }
        guard trouble == nil, let folder, let rule = RuleRegistry.rule(name) else { return nil }
        let path = "\(folder)/\(RulePages.fileName(of: name))"
        trouble = OutputFile.makeFolder(folder) ?? Self.write(RulePages.page(of: rule), to: path)
        let uri = trouble == nil ? DocumentURI.text(path) : nil
        known[name] = .some(uri)
        return uri
    }

    /// Writes a text unless the file already contains it. Returns an error message if that fails.
    private static func write(_ text: String, to path: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            if let old = try? FileBytes.copy(ofFile: path, limit: 1 << 20), old[0..<old.count].elementsEqual(bytes) {
                return nil
            }
            return OutputFile.write(UnsafeRawBufferPointer(bytes), to: path).map {
                "cannot write \(printable(path)): \($0)"
            }
        }
    }
}
