// The command `imdf-lint`. It uses the system's C library only: loading Foundation would take longer than printing
// `--version`.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

exit(Tool.run(CallWords.all).rawValue)
