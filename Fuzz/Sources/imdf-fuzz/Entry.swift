import IMDFLint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The target of this process, from the environment: one program holds all, so that it is built and linked once.
private let chosen: FuzzTarget = {
    let name = environmentVariable("IMDF_FUZZ_TARGET") ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        print("IMDF_FUZZ_TARGET is none of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
        exit(2)
    }
    return target
}()

/// Called by libFuzzer before it reads its corpus.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_: UnsafeMutablePointer<CInt>?, _: UnsafeMutableRawPointer?) -> CInt {
    // What begins a corpus is made by the library itself: its example archive, its lists of words.
    if let folder = environmentVariable("IMDF_FUZZ_PREPARE") {
        Preparation.write(chosen, to: folder)
        exit(0)
    }
    return 0
}

/// Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    chosen.run(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's start: the package manager links an executable's `main` as this name.
@_cdecl("imdf_fuzz_main")
public func start(
    _ count: CInt,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, arguments) = (count, arguments)
    return runDriver(&count, &arguments) { data, size in testOneInput(data, size) }
}
