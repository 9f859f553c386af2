/// The segments of lines in runs of up to eight, in order, each run with its box.
package struct SegmentRuns: Sendable {
    /// A run of segments of one line.
    struct Run {
        var start: Int32
        var end: Int32
        var line: Int32
    }

    let runs: ContiguousArray<Run>
    let boxes: ContiguousArray<Box>
    /// The number of the first line.
    private let firstLine: Int
    /// The first run of each line, followed by the number of runs.
    private let starts: ContiguousArray<Int32>

    package init(_ view: ShapeView, _ lines: Range<Int>) {
        var runs = ContiguousArray<Run>()
        var boxes = ContiguousArray<Box>()
        var starts = ContiguousArray<Int32>()
        let count = lines.reduce(0) { $0 + (view.lines[$1].segments.count + 7) / 8 }
        runs.reserveCapacity(count)
        boxes.reserveCapacity(count)
        starts.reserveCapacity(lines.count + 1)
        for line in lines {
            starts.append(Int32(truncatingIfNeeded: runs.count))
            let segments = view.lines[line].segments
            var at = segments.lowerBound
            while at < segments.upperBound {
                let end = min(at + 8, segments.upperBound)
                var box = Box()
                for v in at...end { box.add(view.vertex(v)) }
                runs.append(Run(start: Int32(at), end: Int32(end), line: Int32(line)))
                boxes.append(box)
                at = end
            }
        }
        starts.append(Int32(truncatingIfNeeded: runs.count))
        self.runs = runs
        self.boxes = boxes
        self.starts = starts
        firstLine = lines.lowerBound
    }

    /// The runs of a line.
    func of(line: Int) -> Range<Int> { Int(starts[line - firstLine])..<Int(starts[line - firstLine + 1]) }
}
