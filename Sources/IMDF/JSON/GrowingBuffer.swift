/// A growable buffer of plain values, for data that is appended to and cleared millions of times. An array would check
/// for shared storage at every append; this buffer cannot be copied, so it is never shared.
///
/// Unchecked: it has one owner, and code that borrows it from the owner cannot change it.
@usableFromInline package struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    private(set) var count = 0
    private var capacity = 0
    @usableFromInline var base: UnsafeMutablePointer<Element>?

    @inlinable deinit { base?.deallocate() }

    /// Appends an element in amortized constant time.
    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        // There is memory for at least one more element.
        base.unsafelyUnwrapped[count] = element
        count &+= 1
    }

    var isEmpty: Bool { count == 0 }

    /// Appends an element several times.
    mutating func append(repeating element: Element, count added: Int) { for _ in 0..<added { append(element) } }

    /// Appends the elements of another buffer.
    @inline(__always) mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard let first = elements.baseAddress, !elements.isEmpty else { return }
        if capacity &- count < elements.count { grow(toAtLeast: count + elements.count) }
        (base.unsafelyUnwrapped + count).update(from: first, count: elements.count)
        count &+= elements.count
    }

    /// Reserves memory for this many elements in total.
    mutating func reserveCapacity(_ wanted: Int) { if wanted > capacity { move(toCapacity: wanted) } }

    /// Removes the last elements.
    mutating func removeLast(_ removed: Int) {
        precondition(0...count ~= removed)
        count -= removed
    }

    /// The address of the first element, valid as long as the buffer exists and nothing is added to it. If the buffer
    /// is empty, the address must not be read.
    var start: UnsafePointer<Element> {
        base.map { UnsafePointer($0) } ?? UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)!
    }

    /// Removes all elements and keeps the memory.
    @inline(__always) mutating func removeAll() { count = 0 }

    /// The element at an index below ``count``.
    @inline(__always) subscript(index: Int) -> Element {
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
    @inline(__always) package func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
        body(UnsafeBufferPointer(start: base, count: count))
    }

    @inline(never) private mutating func grow(toAtLeast wanted: Int = 8) { move(toCapacity: max(wanted, 2 * capacity)) }

    private mutating func move(toCapacity larger: Int) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        if let base {
            memory.update(from: base, count: count)
            base.deallocate()
        }
        (base, capacity) = (memory, larger)
    }
}
