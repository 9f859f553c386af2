extension AreaOverlay {
    /// Adds the edges of the second area. Of a part of its boundary below the window, only the start and end are added,
    /// because only these affect the depth in the window. Its vertices still cut the plane.
    ///
    /// Without this, a fixture of a meter in a hall of two thousand vertices would need all edges of the hall. With it,
    /// only the boxes of the hall's runs and the edges near the fixture are examined.
    ///
    /// - Parameters:
    ///   - runs: the runs of the second area's lines.
    ///   - notesCuts: whether to record the cuts at folded vertices; first looks do not need them.
    package mutating func addFolded(
        _ view: ShapeView, _ shape: Int, _ runs: SegmentRuns, _ plane: LocalPlane, window: Box,
        notingCuts notesCuts: Bool = true
    ) {
        for line in view.shapes[shape].lines {
            var fold = Fold(window: window, isLeft: view.lines[line].interiorIsLeft)
            for number in runs.of(line: line) {
                let (run, box) = (runs.runs[number], runs.boxes[number])
                if box.maxY < window.minY {
                    fold.add(view.vertex(run.start), view.vertex(run.end))
                    if notesCuts, box.minX <= window.maxX, box.maxX >= window.minX {
                        for v in run.start...run.end { cut(at: view.vertex(v), plane, window) }
                    }
                    continue
                }
                if box.minY > window.maxY || box.maxX < window.minX || box.minX > window.maxX {
                    end(&fold, plane)
                    continue
                }
                var a = view.vertex(run.start)
                var isCut = false
                for v in run.start..<run.end {
                    let b = view.vertex(v &+ 1)
                    let isFolded = a.y < window.minY && b.y < window.minY
                    if isFolded {
                        fold.add(a, b)
                        if notesCuts {
                            if !isCut { cut(at: a, plane, window) }
                            cut(at: b, plane, window)
                        }
                    } else {
                        end(&fold, plane)
                        if fold.reaches(a, b) { add(fold.directed(a, b), true, plane) }
                    }
                    (a, isCut) = (b, isFolded)
                }
            }
            end(&fold, plane)
        }
    }

    /// A part of a boundary below a window.
    private struct Fold {
        let window: Box
        let isLeft: Bool
        var part: (start: Point, end: Point)?

        mutating func add(_ a: Point, _ b: Point) { part = (part?.start ?? a, b) }

        /// Whether an edge affects the depth in the window.
        func reaches(_ a: Point, _ b: Point) -> Bool {
            max(a.x, b.x) >= window.minX && min(a.x, b.x) <= window.maxX && min(a.y, b.y) <= window.maxY
        }

        func directed(_ a: Point, _ b: Point) -> DirectedEdge {
            DirectedEdge(start: isLeft ? a : b, end: isLeft ? b : a, shape: 0, count: 1)
        }
    }

    private mutating func end(_ fold: inout Fold, _ plane: LocalPlane) {
        guard let part = fold.part else { return }
        if fold.reaches(part.start, part.end) { add(fold.directed(part.start, part.end), true, plane) }
        fold.part = nil
    }

    /// Records the cut at a folded vertex, if it is between the left and right sides of the window.
    @inline(__always) private mutating func cut(at p: Point, _ plane: LocalPlane, _ window: Box) {
        guard p.x >= window.minX, p.x <= window.maxX else { return }
        let x = plane.meters(p).x
        if foldedCuts.last != x { foldedCuts.append(x) }
    }
}
