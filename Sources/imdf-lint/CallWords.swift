import CStart
import IMDFLint

/// The words of the call as the system hands them over. `CommandLine.arguments` would repair words that are not UTF-8,
/// and name other files than were meant.
enum CallWords {
    /// All words but the program's name.
    static var all: [String] {
        let count = Int(cstart_word_count())
        if count > 0 {
            return (1..<max(count, 1)).compactMap { cstart_word(Int32($0)).map(String.init(systemCString:)) }
        }
        return (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            CommandLine.unsafeArgv[index].map { String(systemCString: $0) }
        }
    }
}
