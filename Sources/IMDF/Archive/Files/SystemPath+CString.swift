#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension String {
    /// A path, or a part of one, from a C string of the system.
    package init(systemCString text: UnsafePointer<CChar>) {
        self.init(systemPath: UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }

    /// Calls a closure with the path as a C string. The pointer is valid only during the call.
    package func withSystemPath<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
        guard utf8.contains(Self.leadOfHeldBytes) else { return withCString(body) }
        let bytes = systemPath.map { CChar(bitPattern: $0) } + [0]
        return bytes.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}
