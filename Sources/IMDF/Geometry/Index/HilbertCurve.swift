/// The Hilbert curve, which visits the cells of a grid so that cells close on the curve are close in the plane.
///
/// After Fabian Giesen's and John Skilling's formulations: from the coarsest bit to the finest, each quarter of the
/// square is swapped or mirrored in one of four ways. These are four states, so a table processes four bits of both
/// coordinates in one step.
package enum HilbertCurve {
    /// The position on the curve of order 8 of the cell that contains a cell of order 16: the upper half of the
    /// latter's position.
    @inline(__always) static func coarsePlace(_ x: UInt32, _ y: UInt32, _ steps: UnsafeBufferPointer<UInt16>) -> UInt32
    { place(x, y, steps, downTo: 8) }

    /// The position of a cell on the curve of order 16. `steps` is ``steps``, which a loop should load once.
    @inline(__always) package static func place(_ x: UInt32, _ y: UInt32, _ steps: UnsafeBufferPointer<UInt16>)
        -> UInt32
    { place(x, y, steps, downTo: 0) }

    @inline(__always) private static func place(
        _ x: UInt32, _ y: UInt32, _ steps: UnsafeBufferPointer<UInt16>, downTo last: UInt32
    ) -> UInt32 {
        var state = 0
        var place: UInt32 = 0
        func step(_ shift: UInt32) {
            let cell = Int(x >> shift & 15) << 4 | Int(y >> shift & 15)
            let step = steps[state << 8 | cell]
            place = place << 8 | UInt32(step & 255)
            state = Int(step >> 8)
        }
        step(12)
        step(8)
        if last == 0 {
            step(4)
            step(0)
        }
        return place
    }

    /// The steps by state, four bits of x, and four of y: eight bits of the position, and above them the next state.
    package static let steps: ContiguousArray<UInt16> = ContiguousArray(
        (0..<1024).map { entry in
            var isSwapped = entry >> 8 & 1 == 1
            var isMirrored = entry >> 9 == 1
            var place = 0
            for bit in [3, 2, 1, 0] {
                var x = entry >> (4 + bit) & 1
                var y = entry >> bit & 1
                if isSwapped { swap(&x, &y) }
                if isMirrored { (x, y) = (1 - x, 1 - y) }
                place = place << 2 | ((3 * x) ^ y)
                if y == 0 {
                    if x == 1 { isMirrored.toggle() }
                    isSwapped.toggle()
                }
            }
            return UInt16(place | (isSwapped ? 256 : 0) | (isMirrored ? 512 : 0))
        })
}
