// A page has no files but those that it was given.

extension PathText {
    /// The path itself: a page has no folder to start from, and no symbolic links.
    package static func absolute(_ path: String) -> String { path }
}

extension FileBytes {
    /// A file of the system, of which a page has none.
    convenience init(regularFile path: String, limit: Int) throws(FileError) { throw .notFound }

    /// A file of the system, of which a page has none.
    package static func contents(of path: String, limit: Int) throws(FileError) -> (bytes: FileBytes, isStream: Bool) {
        throw .notFound
    }
}
