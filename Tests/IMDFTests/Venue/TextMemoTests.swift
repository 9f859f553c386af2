import Testing

@testable import IMDF

@Suite struct TextMemoTests {
    @Test(arguments: ["", "a", "Mo-Fr", "12345678", "123456789", "Mo-Fr 09:00-17:00", "Forêt Hôtel", "北の狐"])
    func `A text is looked into once`(text: String) {
        var memo = TextMemo<Int>()
        var looks = 0
        for _ in 0..<3 {
            let value = memo.value(of: text) {
                looks += 1
                return $0.count
            }
            #expect(value == text.count)
        }
        #expect(looks == 1)
    }

    @Test(arguments: ["", "a", "Mo-Fr 09:00-17:00", "Forêt Hôtel", "北の狐"])
    func `A text and its bytes are the same to it`(text: String) {
        var memo = TextMemo<String>()
        var text = text
        let bytes = text.withUTF8 { memo.value(of: $0) { "bytes of \(String(checked: $0))" } }
        #expect(bytes == "bytes of \(text)")
        #expect(memo.value(of: text) { "text of \($0)" } == bytes)
        #expect(text.withUTF8 { memo.value(of: $0) { _ in "looked into again" } } == bytes)
    }

    @Test func `More texts than there is room for are told right all the same`() {
        var memo = TextMemo<String>()
        for round in 0..<2 {
            for number in 0..<5_000 {
                let text = "\(number) of a row of texts"
                #expect(memo.value(of: text) { "of \($0)" } == "of \(text)", "in round \(round)")
            }
        }
    }

    @Test func `Of a few hundred texts nearly all are kept`() {
        var memo = TextMemo<Int>()
        var looks = 0
        for _ in 0..<2 {
            for number in 0..<200 {
                let value = memo.value(of: "Shop \(number)") { _ in
                    looks += 1
                    return number
                }
                #expect(value == number)
            }
        }
        #expect(200...220 ~= looks)
    }
}
