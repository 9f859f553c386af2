/// Sorts what comes in few runs that go up or down, as the corners of outlines do: the runs are merged, two by two.
///
/// Stable, and O(n log r) for r runs. The standard library sorts each piece of up to 64 elements by insertion first.
enum RunSort {
    @inline(__always)
    static func sort<Element: BitwiseCopyable>(
        _ elements: inout ContiguousArray<Element>,
        by isBefore: (Element, Element) -> Bool
    ) {
        let count = elements.count
        guard count > 1 else { return }
        elements.withUnsafeMutableBufferPointer { elements in
            // Each run has two elements, but for the last.
            withUnsafeTemporaryAllocation(of: Int.self, capacity: count / 2 + 2) { starts in
                let runs = runs(in: elements, into: starts, by: isBefore)
                guard runs > 1 else { return }
                withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { room in
                    merge(elements, room, starts, runs, by: isBefore)
                }
            }
        }
    }

    /// Puts down where runs start, and at last the number of elements; what goes down is turned around. Returns how many runs
    /// there are.
    @inline(__always)
    private static func runs<Element: BitwiseCopyable>(
        in elements: UnsafeMutableBufferPointer<Element>,
        into starts: UnsafeMutableBufferPointer<Int>,
        by isBefore: (Element, Element) -> Bool
    ) -> Int {
        var runs = 0
        var at = 0
        while at < elements.count {
            let start = at
            at += 1
            if at < elements.count, isBefore(elements[at], elements[at - 1]) {
                repeat { at += 1 } while at < elements.count && isBefore(elements[at], elements[at - 1])
                elements[start..<at].reverse()
            }
            while at < elements.count, !isBefore(elements[at], elements[at - 1]) { at += 1 }
            starts[runs] = start
            runs += 1
        }
        starts[runs] = elements.count
        return runs
    }

    @inline(__always)
    private static func merge<Element: BitwiseCopyable>(
        _ elements: UnsafeMutableBufferPointer<Element>,
        _ room: UnsafeMutableBufferPointer<Element>,
        _ starts: UnsafeMutableBufferPointer<Int>,
        _ count: Int,
        by isBefore: (Element, Element) -> Bool
    ) {
        var (source, target) = (elements, room)
        var runs = count
        while runs > 1 {
            var merged = 0
            for run in stride(from: 0, to: runs, by: 2) {
                let (middle, end) = (starts[run + 1], starts[min(run + 2, runs)])
                var (one, other, place) = (starts[run], middle, starts[run])
                starts[merged] = place
                merged += 1
                while one < middle, other < end {
                    if isBefore(source[other], source[one]) {
                        target[place] = source[other]
                        other += 1
                    } else {
                        target[place] = source[one]
                        one += 1
                    }
                    place += 1
                }
                while one < middle {
                    target[place] = source[one]
                    (one, place) = (one + 1, place + 1)
                }
                while other < end {
                    target[place] = source[other]
                    (other, place) = (other + 1, place + 1)
                }
            }
            starts[merged] = elements.count
            runs = merged
            swap(&source, &target)
        }
        if source.baseAddress != elements.baseAddress {
            for place in elements.indices { elements[place] = source[place] }
        }
    }
}
