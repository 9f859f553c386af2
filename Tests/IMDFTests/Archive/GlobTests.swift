import TestSupport
import Testing

@testable import IMDF

@Suite struct GlobTests {
    @Test(
        arguments: [
            ("old.zip", "old.zip"), ("old.zip", "a/b/old.zip"), ("*.zip", "a/b.zip"), ("*", "a/b"), ("old/", "a/old"),
            ("./*.zip", "a.zip"), ("/a", "a"), ("/a", "/a"), ("a/b", "./a//b/"), ("a?c", "abc"), ("a?c", "aüc"),
            ("[ab].zip", "b.zip"), ("[!ab].zip", "c.zip"), ("[^ab]x", "cx"), ("[a-c]x", "bx"), ("[]a]x", "]x"),
            ("[a-]x", "-x"), ("[ä-ü]x", "öx"), ("[a", "[a"), ("\\*", "*"), ("\\[a]", "[a]"), ("a\\", "a\\"),
            ("{a}", "{a}"), ("venues/**", "venues/a"), ("venues/**", "venues/a/b.zip"), ("g/**/*.zip", "g/a.zip"),
            ("g/**/*.zip", "g/a/b/c.zip"), ("**/b", "b"), ("**/b", "a/a/b"), ("**", "a/b"), ("a/**/**/b", "a/b"),
            ("a/**/b/**/c", "a/b/x/b/c"), ("a**b/c", "axxb/c"), ("*a*b*", "xaxbx"), ("*aab", "aaaaab"), ("a.b", "a.b"),
            ("*", ".hidden"),
        ] as [(String, String)]) func `A pattern matches`(pattern: String, path: String)
    { #expect(Glob(pattern).matches(path)) }

    @Test(
        arguments: [
            ("", ""), ("", "a"), ("old.zip", "cold.zip"), ("*.zip", "a.zip/b"), ("./*.zip", "a/b.zip"), ("/a", "b/a"),
            ("a/*", "a/b/c"), ("a?c", "a/c"), ("a*c", "a/c"), ("[ab].zip", "c.zip"), ("[!ab].zip", "a.zip"),
            ("[a-c]x", "dx"), ("venues/**", "venues"), ("g/**/*.zip", "h/a.zip"), ("a.b", "axb"), ("A.zip", "a.zip"),
            ("a/**b/c", "a/x/b/c"), ("[c-a]", "b"), ("\\*", "a"), ("*aab", "aaaaa"), ("a/b", "x/a/b"),
        ] as [(String, String)]) func `A pattern does not match`(pattern: String, path: String)
    { #expect(!Glob(pattern).matches(path)) }

    @Test(arguments: [("old", "old/de/a.zip", true), ("a/old", "a/old/x", true), ("a/old", "b/a/old/x", false)])
    func `A pattern covers what lies below a folder that it matches`(pattern: String, path: String, covers: Bool) {
        expectEqual(Glob(pattern).covers(path), covers)
        #expect(!Glob(pattern).matches(path))
    }

    @Test(arguments: [
        ("a/b/*.zip", "a", true), ("a/b/*.zip", "a/b", true), ("a/b/*.zip", "a/c", false),
        ("a/b/*.zip", "a/b/c.zip", false), ("a/**/*.zip", "a/x/y", true), ("a/**/*.zip", "b", false),
        ("*.zip", "any/where", true), ("a/**", "a", true),
    ]) func `A folder is looked into if the pattern may match below it`(pattern: String, folder: String, may: Bool) {
        expectEqual(Glob(pattern).mayMatch(below: folder), may)
    }

    /// The end of each bracket is not looked for again.
    @Test func `Brackets that are not closed are characters, however many there are`() {
        let brackets = String(repeating: "[", count: 100_000)
        #expect(Glob("\(brackets)a").matches("\(brackets)a"))
        #expect(Glob("[[a]").matches("["))
    }

    @Test(arguments: [
        ("a/b.zip", true), ("a/[b", true), ("\\*", true), ("*", false), ("a/**", false), ("[a]/b/c", false),
    ]) func `A plain pattern stands for itself alone`(pattern: String, isPlain: Bool) {
        expectEqual(Glob("./" + pattern).isPlain, isPlain)
    }

    @Test(.timeLimit(.minutes(1))) func `Patterns made to take long do not`() {
        let stars = String(repeating: "*a", count: 500) + "b"
        #expect(!Glob(stars).matches(String(repeating: "a", count: 2000)))
        let folders = String(repeating: "**/a/", count: 200) + "b"
        #expect(!Glob(folders).matches(String(repeating: "a/", count: 500)))
    }
}
