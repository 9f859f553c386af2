import IMDFLint

extension PageEngine {
    /// Reads a module, and the archive that it works on.
    init(_ path: String, archive: String, _ settings: Settings) throws(UsageError) {
        guard archive != "-" else {
            throw UsageError("a map with --engine contains the archive, which must be a file or folder", for: .map)
        }
        let source = "--engine needs imdf.wasm, a file of each release"
        let module: [UInt8]
        switch FileSystem.contents(of: path) {
        case .success(let bytes): module = bytes
        case .failure(let error):
            throw UsageError("cannot read the module \(printable(path)): \(error.reason); \(source)", for: .map)
        }
        guard module.starts(with: [0] + "asm".utf8) else {
            throw UsageError("\(printable(path)) is not a WebAssembly module; \(source)", for: .map)
        }
        let opened: Archive
        do throws(ArchiveError) { opened = try Archive(path: archive, limits: settings.values.limits) } catch {
            throw UsageError(error.description, for: .map)
        }
        let name = EntryName.base(of: archive) + (opened.kind == .folder ? ".zip" : "")
        self = .inside(module: module.zlibStream, archive: try Self.bytes(of: opened), name: name)
    }

    /// The archive as a zip, or its only file.
    private static func bytes(of archive: Archive) throws(UsageError) -> [UInt8] {
        do throws(ZipWritingError) { if let zip = try archive.zip(with: [:]) { return zip } } catch {
            throw UsageError(error.description, for: .map)
        }
        do throws(EntryError) { return try archive.entries[0].bytes().withUnsafeBytes { Array($0) } } catch {
            throw UsageError(error.description, for: .map)
        }
    }
}
