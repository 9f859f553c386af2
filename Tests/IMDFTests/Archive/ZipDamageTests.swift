import Testing

@testable import IMDF

/// Damage at any place: never a crash, and never content that isn't what was packed.
@Suite struct `A damaged zip` {
    static let contents = [
        "v.zip!/unit.json": String(repeating: "unit ", count: 20), "v.zip!/level.json": "level",
        "v.zip!/venue/empty.json": "",
    ]
    static let writers: [(String, ZipWriter)] = {
        func items(zip64: Bool, descriptor: ZipItem.Descriptor) -> [ZipItem] {
            [
                ZipItem("unit.json", contents["v.zip!/unit.json"] ?? "", deflates: true) {
                    $0.zip64 = zip64
                    $0.descriptor = descriptor
                }, ZipItem("level.json", "level") { $0.zip64 = zip64 }, ZipItem("venue/empty.json", ""),
                ZipItem("README", "read me"),
            ]
        }
        var zip64 = ZipWriter(items: items(zip64: true, descriptor: .signed))
        zip64.zip64End = true
        zip64.prefix = Array("prefix".utf8)
        var plain = ZipWriter(items: items(zip64: false, descriptor: .none))
        plain.comment = Array("comment".utf8)
        return [("plain", plain), ("zip64", zip64)]
    }()

    /// Opens and reads all; what is read must be what was packed, perhaps under a name that was damaged.
    func check(_ bytes: [UInt8], _ damage: @autoclosure () -> String) {
        guard let archive = try? Archive(bytes: FileBytes(bytes), name: "v.zip") else { return }
        let read = Reading(archive).contents.values.filter { !Self.contents.values.contains($0) && $0 != "read me" }
        #expect(read.isEmpty, "\(damage())")
    }

    @Test(arguments: writers) func `Cut off after any byte`(form: String, writer: ZipWriter) {
        let bytes = writer.bytes()
        for length in bytes.indices { check(Array(bytes.prefix(length)), "cut to \(length)") }
    }

    @Test(arguments: writers) func `Cut off before any byte`(form: String, writer: ZipWriter) {
        let bytes = writer.bytes()
        for start in bytes.indices { check(Array(bytes.suffix(from: start)), "cut from \(start)") }
    }

    @Test(arguments: writers) func `Any byte replaced by an extreme`(form: String, writer: ZipWriter) {
        let bytes = writer.bytes()
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] where bytes[index] != value {
                var damaged = bytes
                damaged[index] = value
                check(damaged, "byte \(index) is \(value)")
            }
        }
    }

    @Test(arguments: writers) func `Several random bytes replaced`(form: String, writer: ZipWriter) {
        let bytes = writer.bytes()
        var generator = SeededGenerator(seed: 20_094)
        for round in 0..<5_000 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            check(damaged, "round \(round)")
        }
    }

    @Test(arguments: [2, 4, 8], [UInt8(0x00), 0x7F, 0x80, 0xFF]) func `Any field replaced by an extreme`(
        width: Int, value: UInt8
    ) {
        for (form, writer) in Self.writers {
            let bytes = writer.bytes()
            for start in 0...(bytes.count - width) {
                var damaged = bytes
                for index in start..<start + width { damaged[index] = value }
                check(damaged, "\(form): \(width) bytes from \(start) are \(value)")
            }
        }
    }

    @Test func `Random deflated data`() {
        var generator = SeededGenerator(seed: 1951)
        for _ in 0..<2_000 {
            let data = (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let item = ZipItem("unit.json", "", deflates: true) {
                $0.data = data
                $0.size = UInt64.random(in: 0...500, using: &generator)
            }
            check(ZipWriter(item).bytes(), "\(data)")
        }
    }
}
