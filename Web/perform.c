// What imdf-lint.wasm has beside imdf.wasm, which the commands would make larger by a tenth.

/// Performs a call of the command, and gives its exit code: Web/Modules/Engine/Process.swift.
int imdf_perform(void);

__attribute__((export_name("perform"))) int perform(void) { return imdf_perform(); }
