/// A priority queue of numbers with the least key first, as a binary heap.
struct MeshQueue {
    private var heap: [(key: Double, value: Int32)] = []

    mutating func push(_ key: Double, _ value: Int32) {
        heap.append((key, value))
        var at = heap.count - 1
        while at > 0 {
            let above = (at - 1) / 2
            if heap[above].key <= key { break }
            heap[at] = heap[above]
            at = above
        }
        heap[at] = (key, value)
    }

    mutating func pop() -> (key: Double, value: Int32)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        let count = heap.count
        if count == 0 { return first }
        // The hole at the top moves down until the last entry fits.
        var at = 0
        while true {
            var least = 2 * at + 1
            if least >= count { break }
            if least + 1 < count, heap[least + 1].key < heap[least].key { least += 1 }
            if last.key <= heap[least].key { break }
            heap[at] = heap[least]
            at = least
        }
        heap[at] = last
        return first
    }
}
