import CStart
import IMDFLint

/// The words of the command line as the system passes them. Do not use `CommandLine.arguments`: it repairs words that
/// are not UTF-8, which would then name different files.
enum CallWords {
    /// All words except the program name.
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
