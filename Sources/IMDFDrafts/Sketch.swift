/// A shape while it is being drawn: the model behind an editing toolbar.
///
///     var sketch = Sketch(.polygon)
///     for position in taps { sketch.add(position) }
///     if sketch.faults.isEmpty { kiosk.geometry = sketch.geometry }
///
/// Every change can be undone. No position is refused during drawing; ``faults`` lists the current faults.
public struct Sketch: Sendable, Hashable {
    /// The kind of shape that is drawn.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// One position.
        case point
        /// A line, or several lines that branch.
        case polyline
        /// An area with one ring.
        case polygon
    }

    /// A position of the sketch.
    public struct Index: Sendable, Hashable {
        /// The index of the line. It is greater than 0 only after a branch.
        public var line: Int
        /// The index of the position in the line.
        public var position: Int

        /// Creates an index.
        public init(line: Int = 0, _ position: Int) { (self.line, self.position) = (line, position) }
    }

    private struct State: Sendable, Hashable {
        var kind: Kind
        var lines: [[Position]] = []
        /// The index of the line to which positions are added.
        var current = 0
    }

    private var state: State
    private var past: [State] = []
    private var future: [State] = []

    /// Creates an empty sketch.
    public init(_ kind: Kind) { state = State(kind: kind) }

    /// Creates a sketch of an existing geometry. Returns nil for geometries that a sketch cannot represent: several
    /// points or polygons, holes, and collections.
    public init?(_ geometry: Geometry) {
        switch geometry.kind {
        case .point: state = State(kind: .point, lines: geometry.point.map { [[$0]] } ?? [])
        case .lineString, .multiLineString:
            let lines = geometry.lineStrings.map(Array.init)
            state = State(kind: .polyline, lines: lines, current: max(0, lines.count - 1))
        case .polygon:
            guard geometry.polygons.first?.count == 1, let shape = LineShape(geometry) else { return nil }
            state = State(kind: .polygon, lines: shape.parts[0])
        default: return nil
        }
    }

    /// The kind of shape that is drawn.
    public var kind: Kind { state.kind }

    /// The positions by line. A polygon has one line, which is not closed.
    public var lines: [[Position]] { state.lines }

    // MARK: - Changes

    /// Adds a position at the end of the current line. A point moves to it.
    public mutating func add(_ position: Position) {
        change { state in
            if state.kind == .point || state.lines.isEmpty {
                (state.lines, state.current) = ([[position]], 0)
            } else {
                state.lines[state.current].append(position)
            }
        }
    }

    /// Adds a position on the segment after another position. The last segment of a polygon is the one that closes
    /// it.
    ///
    /// - Returns: whether there is such a segment.
    @discardableResult public mutating func insert(_ position: Position, after index: Index) -> Bool {
        guard kind != .point, has(index) else { return false }
        let count = lines[index.line].count
        guard count > 1, index.position + 1 < count || kind == .polygon else { return false }
        change { $0.lines[index.line].insert(position, at: index.position + 1) }
        return true
    }

    /// Moves a position together with the ends of branches that begin there.
    ///
    /// - Returns: whether there is such a position.
    @discardableResult public mutating func move(_ index: Index, to position: Position) -> Bool {
        guard has(index) else { return false }
        let key = CornerKey(lines[index.line][index.position])
        change { state in state.lines = state.lines.map { $0.map { CornerKey($0) == key ? position : $0 } } }
        return true
    }

    /// Removes a position. Where lines branch, removes it from all of them.
    ///
    /// - Returns: whether there was such a position.
    @discardableResult public mutating func remove(_ index: Index) -> Bool {
        guard has(index) else { return false }
        let key = CornerKey(lines[index.line][index.position])
        change { state in
            var current = 0
            var kept: [[Position]] = []
            for (number, line) in state.lines.enumerated() {
                let rest = line.filter { CornerKey($0) != key }
                if number == state.current { current = rest.isEmpty ? max(0, kept.count - 1) : kept.count }
                if !rest.isEmpty { kept.append(rest) }
            }
            (state.lines, state.current) = (kept, current)
        }
        return true
    }

    /// Begins another line at a position. At the end of a line, continues that line.
    ///
    /// - Returns: whether there is such a position and the sketch consists of lines.
    @discardableResult public mutating func branch(from index: Index) -> Bool {
        guard kind == .polyline, has(index) else { return false }
        change { state in
            if index.position == state.lines[index.line].count - 1 {
                state.current = index.line
            } else {
                state.lines.append([state.lines[index.line][index.position]])
                state.current = state.lines.count - 1
            }
        }
        return true
    }

    /// The positions that would be lost with another kind. Call this before ``change(to:)``.
    public func loss(changingTo kind: Kind) -> [Position] {
        switch kind {
        case .point: Array(lines.joined().dropFirst())
        case .polyline: []
        case .polygon: Array(lines.dropFirst().joined())
        }
    }

    /// Changes the kind of the sketch. ``loss(changingTo:)`` returns the positions that this removes.
    public mutating func change(to kind: Kind) {
        change { state in
            state.kind = kind
            if kind != .polyline { state.lines = Array(state.lines.prefix(1)) }
            if kind == .point { state.lines = state.lines.map { Array($0.prefix(1)) } }
            state.current = min(state.current, max(0, state.lines.count - 1))
        }
    }

    /// Removes all positions.
    public mutating func clear() { change { ($0.lines, $0.current) = ([], 0) } }

    /// Undoes the last change. Returns whether there was one.
    @discardableResult public mutating func undo() -> Bool {
        guard let earlier = past.popLast() else { return false }
        future.append(state)
        state = earlier
        return true
    }

    /// Repeats the change that was undone last. Returns whether there was one.
    @discardableResult public mutating func redo() -> Bool {
        guard let later = future.popLast() else { return false }
        past.append(state)
        state = later
        return true
    }

    /// Whether there is a change to undo.
    public var canUndo: Bool { !past.isEmpty }
    /// Whether there is a change to repeat.
    public var canRedo: Bool { !future.isEmpty }

    private func has(_ index: Index) -> Bool {
        lines.indices.contains(index.line) && lines[index.line].indices.contains(index.position)
    }

    private mutating func change(_ body: (inout State) -> Void) {
        var next = state
        body(&next)
        if next == state { return }
        past.append(state)
        future = []
        state = next
    }

    // MARK: - Results

    /// The faults of the shape in its current state; empty if it can be used.
    public var faults: [GeometryFault] {
        candidate?.faults() ?? [
            GeometryFault(
                reason: .tooFewPoints, position: nil, first: GeometryFault.Element(part: 0, ring: 0, segment: nil),
                second: nil)
        ]
    }

    /// The geometry: closed, with a counterclockwise ring, without repeated positions, rounded to eight decimals. Nil
    /// as long as there are ``faults``.
    public var geometry: Geometry? { faults.isEmpty ? candidate : nil }

    /// The geometry, valid or not; nil if there are no positions.
    private var candidate: Geometry? {
        var kept = lines.map { line in
            line.map { $0.rounded }.reduce(into: [Position]()) { kept, position in
                if kept.last.map({ CornerKey($0) != CornerKey(position) }) ?? true { kept.append(position) }
            }
        }
        guard let first = kept.first?.first else { return nil }
        switch kind {
        case .point: return .point(first)
        case .polyline:
            // A branch with a single position is not a line yet.
            if kept.contains(where: { $0.count > 1 }) { kept.removeAll { $0.count < 2 } }
            return kept.count == 1 ? .lineString(kept[0]) : .multiLineString(kept)
        case .polygon:
            var ring = kept[0]
            while ring.count > 1, CornerKey(ring[0]) == CornerKey(ring[ring.count - 1]) { ring.removeLast() }
            if ring.twiceArea < 0 { ring = [ring[0]] + ring.dropFirst().reversed() }
            return .polygon([ring + ring.prefix(1)])
        }
    }
}

extension [Position] {
    /// Twice the area of the ring in square degrees, positive if it runs counterclockwise.
    var twiceArea: Double {
        guard let first else { return 0 }
        var area = RingArea(from: Point(first))
        for position in self { area.add(Point(position)) }
        area.add(Point(first))
        return area.twice
    }
}
