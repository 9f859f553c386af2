import Engine

// What `imdf-lint.wasm` has beside `imdf.wasm`, which the commands would make a fifth larger.

/// Performs a call of the command, and gives its exit code.
@_expose(wasm, "perform") @_cdecl("imdf_perform") public func perform() -> Int32 { performCall() }
