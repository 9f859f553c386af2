/// A growable buffer of plain values, for data that is appended to and cleared millions of times: an array would check
/// at every append whether it is shared. It cannot be copied, so it never is.
package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var count = 0
    private var capacity = 0
    private var base: UnsafeMutablePointer<Element>?

    deinit { base?.deallocate() }

    /// Adds an element; constant time on average.
    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        // There is memory for at least one element after the last.
        base.unsafelyUnwrapped[count] = element
        count &+= 1
    }

    /// Forgets all elements and keeps the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// The element at an index below ``count``.
    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(0..<count ~= index)
            return base.unsafelyUnwrapped[index]
        }
        set {
            assert(0..<count ~= index)
            base.unsafelyUnwrapped[index] = newValue
        }
    }

    /// Calls a closure with all elements; the pointer is valid only within it.
    @inline(__always)
    package func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
        body(UnsafeBufferPointer(start: base, count: count))
    }

    @inline(never)
    private mutating func grow() {
        capacity = max(64, 2 * capacity)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let base {
            larger.update(from: base, count: count)
            base.deallocate()
        }
        base = larger
    }
}
