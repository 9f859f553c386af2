/// The reason why an archive cannot be written. The old files are unchanged.
public enum WritingError: Error, Sendable, Hashable {
    /// A file or folder already exists at the path; new archives never replace one.
    case alreadyExists(path: String)
    /// The system refuses for the given reason, such as a full disk or a read-only folder.
    case system(path: String, reason: String)
    /// The zip can't be written.
    case zip(ZipWritingError)
    /// The draft was not read from files, or from standard input, so there is no place to write to.
    case noPlace
}

extension WritingError: CustomStringConvertible {
    /// A sentence that names the file and the reason.
    public var description: String {
        switch self {
        case .alreadyExists(let path): "\(Wording.whole(path)) already exists; choose another name"
        case .system(let path, let reason): "cannot write \(Wording.whole(path)): \(reason)"
        case .zip(let error): error.description
        case .noPlace: "the archive was not read from a file, so that it cannot be written in place"
        }
    }
}
