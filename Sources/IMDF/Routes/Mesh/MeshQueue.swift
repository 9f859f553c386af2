/// A queue of numbers by their keys, the least first: a binary heap.
struct MeshQueue {
    private var heap: [(key: Double, value: Int32)] = []

    mutating func push(_ key: Double, _ value: Int32) {
        heap.append((key, value))
        var at = heap.count - 1
        while at > 0 {
            let above = (at - 1) / 2
            if heap[above].key <= heap[at].key { break }
            heap.swapAt(above, at)
            at = above
        }
    }

    mutating func pop() -> (key: Double, value: Int32)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if heap.isEmpty { return first }
        heap[0] = last
        var at = 0
        while true {
            var least = at
            for child in [2 * at + 1, 2 * at + 2] where child < heap.count && heap[child].key < heap[least].key {
                least = child
            }
            if least == at { return first }
            heap.swapAt(at, least)
            at = least
        }
    }
}
