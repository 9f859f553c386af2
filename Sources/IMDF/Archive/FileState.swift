/// The identity, the size, and the last change of a file, to tell whether it is still the one that was read.
package struct FileState: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let byteCount: Int64
    let seconds: Int64
    let nanoseconds: Int64
}
