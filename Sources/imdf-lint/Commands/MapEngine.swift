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
        do {
            let opened = try Archive(path: archive, limits: settings.values.limits)
            var name = EntryName.base(of: archive)
            if opened.kind == .folder { name += ".zip" }
            let bytes = try opened.zip(with: [:]) ?? opened.entries[0].bytes().withUnsafeBytes { Array($0) }
            self = .inside(module: module.zlibStream, archive: bytes, name: name)
        } catch { throw UsageError("\(error)", for: .map) }
    }
}
