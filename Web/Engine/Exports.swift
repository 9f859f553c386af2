import CHost
import IMDF

// The functions of the module, for `engine.js`: it runs a request and takes its outputs. Memory that the request is written to
// comes from `allocate`; outputs stay until the next run.

// A worker has one thread.
nonisolated(unsafe) private var outputs: [EngineOutput] = []

/// Memory for a text; null if there is none left.
@_expose(wasm, "allocate") @_cdecl("imdf_allocate") public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    malloc(max(count, 1))?.assumingMemoryBound(to: UInt8.self)
}

/// Runs a command, whose request is JSON, and gives its exit code.
@_expose(wasm, "run") @_cdecl("imdf_run") public func run(_ request: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32
{
    let result: EngineResult
    do throws(EngineError) { result = try EngineRequest(text(request, count)).run() } catch {
        result = EngineResult(code: error.code, outputs: [EngineOutput(name: "error.txt", error.message)])
    }
    outputs = result.outputs
    return result.code.rawValue
}

/// The number of outputs of the last run.
@_expose(wasm, "outputCount") @_cdecl("imdf_outputCount") public func outputCount() -> Int { outputs.count }

/// The address of a part of an output: 0 for its name, 1 for its bytes.
@_expose(wasm, "outputStart") @_cdecl("imdf_outputStart") public func outputStart(_ number: Int, _ part: Int)
    -> UnsafePointer<UInt8>?
{ outputs[number].parts[part].withUnsafeBufferPointer { $0.baseAddress } }

/// The number of bytes of a part of an output.
@_expose(wasm, "outputSize") @_cdecl("imdf_outputSize") public func outputSize(_ number: Int, _ part: Int) -> Int {
    outputs[number].parts[part].count
}

/// A text in memory from `allocate`, which is freed.
private func text(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) -> String {
    defer { free(start) }
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
}
