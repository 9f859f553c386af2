import Foundation
import TestSupport
import Testing

@testable import imdf_lint

/// Zips made to exhaust the machine.
@Suite struct HostileZipTests {
    /// Writes a zip of 2 MB that declares 302 MB, with another checksum, or another size, than the content has.
    private static let script = """
        import os, struct, sys, zipfile
        path, fault = sys.argv[1:]
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
            z.writestr("unit.geojson", b" " * (300 << 20))
            z.writestr(zipfile.ZipInfo("padding.geojson"), os.urandom(2 << 20))
        data = bytearray(open(path, "rb").read())
        local, central = 0, data.find(b"PK\\x01\\x02")
        for start in [local + 14, central + 16]:
            crc, packed, size = struct.unpack_from("<III", data, start)
            if fault == "checksum": crc ^= 1
            if fault == "shorter": size -= 1
            if fault == "longer": size += 1
            struct.pack_into("<III", data, start, crc, packed, size)
        open(path, "wb").write(data)
        """

    @Test(arguments: [
        ("checksum", "has the CRC-32"), ("shorter", "contains more than the declared"),
        ("longer", "bytes, but its header declares 314572801"),
    ]) func `What is refused in the end does not take its declared size of memory`(fault: String, words: String) throws
    {
        #if os(Linux)
            try Scratch.with { scratch in
                let zip = scratch.path("bomb.zip")
                let made = try ToolRunner.shell("python3 -c \"$1\" \"$2\" \"$3\"", Self.script, zip, fault)
                expectEqual(made.code, 0, "\(made.error)")
                // 200 MB of address space are enough for the tool, but not for the entry.
                let call = "ulimit -v 200000; \"$1\" --jobs 1 \"$2\""
                let run = try ToolRunner.shell(call, ToolRunner.executable.path, zip)
                expectEqual(run.code, 1, "\(run.error)")
                #expect(
                    run.output.contains("ArchiveEntryMustBeReadable") && run.output.contains(words), "\(run.output)")
                #expect(!run.output.contains("of memory"))
            }
        #endif
    }

    /// In kilobytes. Threads have no room in these, and libdispatch waits for one forever.
    @Test(arguments: [55_000, 60_000, 70_000, 90_000])
    func `A small address space is an error or enough for one thread`(limit: Int) throws {
        #if os(Linux)
            let mall = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path
            let call = "ulimit -v \"$1\"; SWIFT_BACKTRACE=enable=no exec timeout 60 \"$2\" --jobs 4 \"$3\""
            let run = try ToolRunner.shell(call, "\(limit)", ToolRunner.executable.path, mall)
            #expect(run.code <= 1 || run.code == 3, "\(run.error)")
            #expect(run.code != 3 || run.error.contains("not enough memory"))
        #endif
    }
}
