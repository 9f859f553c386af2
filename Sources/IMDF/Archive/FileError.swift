/// The reason why a file could not be read. Callers convert it to an error for an archive or an entry.
package enum FileError: Error, Hashable {
    case notFound
    case notRegular
    case system(reason: String)
    case tooLarge(limit: Int)
    case shortened
    case outOfMemory

    /// The system's description.
    package var reason: String {
        switch self {
        case .notFound: "no such file"
        case .notRegular: "not a regular file"
        case .system(let reason): reason
        case .tooLarge(let limit): "more than \(Wording.count(limit, "byte"))"
        case .shortened: "it became shorter while it was being read"
        case .outOfMemory: "out of memory"
        }
    }

    /// Advice on a reason.
    static func advice(on reason: String) -> String {
        switch reason {
        case FileError.outOfMemory.reason: "Allow this process more memory."
        case FileError.shortened.reason: "Try again."
        default: "Check its permissions."
        }
    }
}
