import TestSupport
import Testing

@testable import IMDF

@Suite("Telephone numbers and websites") struct ContactTests {
    @Test(arguments: ["+41315550100", "+12025550123", "+2901234", "+442071838750", "+123456789012345"])
    func `A number of E.164 is sound`(_ text: String) { #expect(Phone(rawValue: text).fault == nil) }

    @Test(arguments: [
        ("", "blank"), (" \t", "blank"), ("+", "no digit"), ("none", "no digit"), ("+41 31 555 01 00", "remove spaces"),
        ("+41-31-5550100", "remove"), ("+41(0)315550100", "remove"), ("0315550100", "does not start"),
        ("0041315550100", "does not start"), ("+0315550100", "starts with 0"), ("+1234567890123456", "more than 15"),
        ("+123456", "too few"), ("+1800FLOWERS", "letters"), ("+41315550100x12", "letters"),
        ("++41315550100", "remove"), ("+41315550100 ", "remove"), (" +41315550100", "does not start"),
        ("tel:+41315550100", "letters"), ("+٤١٣١٥٥٥٠١٠٠", "no digit"), ("＋41315550100", "does not start"),
        ("+41315550100\u{200E}", "remove"), ("+41315550100,+41315550101", "remove"),
    ]) func `What is none is told why`(_ text: String, says words: String) {
        let fault = Phone(rawValue: text).fault
        expectEqual(fault?.contains(words), true, "\(fault ?? "sound")")
    }

    @Test(arguments: [
        "https://www.example.com", "http://example.com/", "HTTPS://EXAMPLE.COM",
        "https://example.com:8443/a/b?c=d&e=f#g", "http://user:pass@example.com/", "http://192.0.2.1/",
        "http://[2001:db8::1]/", "http://[2001:db8::1]:8080/", "http://[::]", "http://[::1]", "http://[1::]",
        "http://[1:2:3:4:5:6:7:8]", "http://[::ffff:192.0.2.1]", "http://[v1.a:b]/", "https://example.com/%C3%A9",
        "https://xn--bcher-kva.example/", "https://example.com?x", "https://example.com#x", "https://example.com/a//b",
        "https://example.com/(a)'*!,;=:@", "https://example.com:/", "http://localhost",
        "https://example.com/a?b/c?d#e/f?g", "http://a_b.example/",
    ]) func `A URI of the web is sound`(_ text: String) { #expect(Website(rawValue: text).fault == nil) }

    @Test(arguments: [
        ("", "blank"), ("  ", "blank"), ("www.example.com", "does not start"), ("//example.com", "does not start"),
        ("ftp://example.com", "does not start"), ("https:/example.com", "does not start"), ("https://", "no host"),
        ("https:///path", "no host"), ("https://:80/", "no host"), ("https://user@/", "no host"),
        ("http://?q", "no host"), ("https://example.com/our mall", "space"), (" https://example.com", "does not start"),
        ("https://example.com ", "space"), ("https://bücher.example/", "non-ASCII"), ("https://example.com/é", "ASCII"),
        ("https://example.com/%", "two hexadecimal"), ("https://example.com/%4", "two hexadecimal"),
        ("https://example.com/%GG", "two hexadecimal"), ("https://example.com/#a#b", "twice"),
        ("https://example.com/[a]", "bracket"), ("https://example.com#[a]", "bracket"),
        ("https://a[b@c.example/", "bracket"), ("https://a[b].example/", "bracket"),
        ("https://example.com:80a/", "port"), ("https://a:b:80/", "colon"), ("http://[::1", "not closed"),
        ("http://[1:2:3]/", "IPv6"), ("http://[::1::]/", "IPv6"), ("http://[:1:2:3:4:5:6:7:8]/", "IPv6"),
        ("http://[1:2:3:4:5:6:7:8:9]/", "IPv6"), ("http://[12345::]/", "IPv6"), ("http://[zz::1]/", "IPv6"),
        ("http://[::1.2.3.256]/", "IPv6"), ("http://[::1.2.3]/", "IPv6"), ("http://[]/", "IPv6"),
        ("http://[:::]/", "IPv6"), ("http://[::1]x/", "only a port"), ("http://[::1]:8x/", "port"),
        ("https://example.com/<a>", "not allowed"), ("https://example.com/\"", "not allowed"),
        ("https://example.com/a|b", "not allowed"), ("https://example.com\\a", "not allowed"),
        ("https://example.com/\u{7F}", "not allowed"), ("https://example.com/\n", "not allowed"),
        ("javascript:alert(1)", "start"),
    ]) func `What is no address on the web is told why`(_ text: String, says words: String) {
        let fault = Website(rawValue: text).fault
        expectEqual(fault?.contains(words), true, "\(fault ?? "sound")")
    }
}
