// The command `imdf-lint`. It imports no Foundation, which alone would take longer to load than `--version` takes to
// print; the system's C library is enough.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
