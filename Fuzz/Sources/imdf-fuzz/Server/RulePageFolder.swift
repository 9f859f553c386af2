/// In place of the server's folder of pages for rules: a fuzzer writes no files, and diagnostics link to the standard.
final class RulePageFolder {
    let trouble: String? = "no pages while fuzzing"
    static let usual: String? = nil

    init(_: String?) {}

    func uri(of _: String) -> String? { nil }
}
