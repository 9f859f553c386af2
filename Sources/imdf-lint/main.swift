// The command `imdf-lint`. It does not import Foundation, because loading it would take longer than printing
// `--version`; the system's C library is enough.

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
