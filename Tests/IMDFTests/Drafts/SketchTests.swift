import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

@Suite struct SketchTests {
    private let a = Position(longitude: 1, latitude: 1)
    private let b = Position(longitude: 1.001, latitude: 1)
    private let c = Position(longitude: 1.001, latitude: 1.001)
    private let d = Position(longitude: 1, latitude: 1.001)

    private func sketch(_ kind: Sketch.Kind, _ positions: Position...) -> Sketch {
        var sketch = Sketch(kind)
        for position in positions { sketch.add(position) }
        return sketch
    }

    @Test func `A polygon is closed and runs counterclockwise whichever way it is drawn`() {
        let expected = Geometry.polygon([[a, b, c, d, a]])
        expectEqual(sketch(.polygon, a, b, c, d).geometry, expected)
        expectEqual(sketch(.polygon, a, d, c, b).geometry, expected)
        expectEqual(sketch(.polygon, a, d, d, c, b, a).geometry, expected)
    }

    @Test func `Faults are known at every moment`() {
        var sketch = Sketch(.polygon)
        expectEqual(sketch.faults.map(\.reason), [.tooFewPoints])
        for position in [a, c] {
            sketch.add(position)
            expectEqual(sketch.faults.map(\.reason), [.tooFewPoints])
        }
        sketch.add(d)
        #expect(sketch.faults.isEmpty)
        sketch.add(b)
        expectEqual(sketch.faults.map(\.reason), [.selfIntersection])
        #expect(sketch.geometry == nil)
        sketch.undo()
        expectEqual(sketch.geometry, .polygon([[a, c, d, a]]))
        expectEqual(Sketch(.point).faults.map(\.reason), [.tooFewPoints])
        expectEqual(self.sketch(.polyline, a).faults.map(\.reason), [.tooFewPoints])
        expectEqual(
            self.sketch(.point, Position(longitude: 200, latitude: 0)).faults.map(\.reason), [.coordinateOutOfRange])
    }

    @Test func `Coordinates have eight decimals`() {
        let fine = Position(longitude: 1.123456789123, latitude: -2.000000004)
        expectEqual(sketch(.point, fine).geometry, .point(Position(longitude: 1.12345679, latitude: -0.0 - 2)))
    }

    @Test func `Lines branch`() {
        var sketch = sketch(.polyline, a, b, c)
        let done1 = sketch.branch(from: Sketch.Index(1))
        #expect(done1)
        expectEqual(sketch.geometry, .lineString([a, b, c]))
        sketch.add(d)
        expectEqual(sketch.geometry, .multiLineString([[a, b, c], [b, d]]))
        // Where lines branch, all of them move.
        let e = Position(longitude: 1.002, latitude: 1)
        let done2 = sketch.move(Sketch.Index(line: 1, 0), to: e)
        #expect(done2)
        expectEqual(sketch.lines, [[a, e, c], [e, d]])
        let done3 = sketch.remove(Sketch.Index(1))
        #expect(done3)
        expectEqual(sketch.lines, [[a, c], [d]])
        let done4 = sketch.branch(from: Sketch.Index(line: 0, 1))
        #expect(done4)
        sketch.add(b)
        expectEqual(sketch.lines, [[a, c, b], [d]])
        var area = self.sketch(.polygon, a, b, c)
        let done5 = area.branch(from: Sketch.Index(0))
        #expect(!done5)
    }

    @Test func `Positions are inserted on segments`() {
        var line = sketch(.polyline, a, c)
        let done6 = line.insert(b, after: Sketch.Index(0))
        #expect(done6)
        expectEqual(line.lines, [[a, b, c]])
        let done7 = line.insert(d, after: Sketch.Index(2))
        #expect(!done7)
        var area = sketch(.polygon, a, b, c)
        let done8 = area.insert(d, after: Sketch.Index(2))
        #expect(done8)
        expectEqual(area.lines, [[a, b, c, d]])
        var point = sketch(.point, a)
        let done9 = point.insert(b, after: Sketch.Index(0))
        #expect(!done9)
    }

    @Test func `Another kind says what would be lost`() {
        var sketch = sketch(.polyline, a, b, c)
        sketch.branch(from: Sketch.Index(1))
        sketch.add(d)
        expectEqual(sketch.loss(changingTo: .polygon), [b, d])
        expectEqual(sketch.loss(changingTo: .point), [b, c, b, d])
        #expect(sketch.loss(changingTo: .polyline).isEmpty)
        sketch.change(to: .polygon)
        expectEqual(sketch.lines, [[a, b, c]])
        sketch.change(to: .point)
        expectEqual(sketch.geometry, .point(a))
        sketch.undo()
        sketch.undo()
        expectEqual(sketch.lines, [[a, b, c], [b, d]])
        expectEqual(sketch.kind, .polyline)
    }

    @Test func `Every change is undone and done again`() {
        var generator = SeededGenerator(seed: 6)
        for kind in Sketch.Kind.allCases {
            var sketch = Sketch(kind)
            for _ in 0..<300 {
                let line = Int.random(in: 0..<2, using: &generator)
                let index = Sketch.Index(line: line, Int.random(in: 0..<4, using: &generator))
                let position = Position(longitude: Double.random(in: 0...1, using: &generator), latitude: 0)
                let before = sketch
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: sketch.insert(position, after: index)
                case 1: sketch.move(index, to: position)
                case 2: sketch.remove(index)
                case 3 where sketch.branch(from: index): sketch.add(position)
                case 4 where Int.random(in: 0..<9, using: &generator) == 0: sketch.clear()
                default: sketch.add(position)
                }
                // Usable geometries are valid.
                #expect(sketch.geometry.map { $0.isValid() } ?? true)
                var undone = sketch
                while undone.lines != before.lines, undone.undo() {}
                expectEqual(undone.lines, before.lines)
            }
            let end = sketch.lines
            var steps = 0
            while sketch.undo() { steps += 1 }
            #expect(sketch.lines.isEmpty)
            while sketch.redo() { steps -= 1 }
            expectEqual(steps, 0)
            expectEqual(sketch.lines, end)
            #expect(!sketch.canRedo)
        }
    }

    @Test func `Geometries that exist are changed`() {
        for geometry in [
            Geometry.point(a), .lineString([a, b]), .multiLineString([[a, b], [b, c]]), .polygon([[a, b, c, a]]),
        ] { expectEqual(Sketch(geometry)?.geometry, geometry) }
        #expect(Sketch(.multiPoint([a])) == nil)
        #expect(Sketch(.multiPolygon([[[a, b, c, a]]])) == nil)
    }
}
