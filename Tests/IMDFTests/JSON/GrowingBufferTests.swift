import TestSupport
import Testing

@testable import IMDF

extension GrowingBuffer {
    /// The elements in an array.
    var elements: [Element] { withUnsafeBufferPointer { Array($0) } }
}

@Suite struct GrowingBufferTests {
    @Test func `It holds what an array would hold`() {
        var buffer = GrowingBuffer<Int32>()
        var array: [Int32] = []
        for round in 0..<40 as Range<Int32> {
            buffer.append(round)
            array.append(round)
            buffer.append(repeating: -round, count: Int(round % 5))
            array.append(contentsOf: repeatElement(-round, count: Int(round % 5)))
            let more = Array(0..<round % 29)
            more.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
            array.append(contentsOf: more)
            if round % 3 == 0 {
                buffer.removeLast(Int(round % 7) % (array.count + 1))
                array.removeLast(Int(round % 7) % (array.count + 1))
            }
            if round % 11 == 0 { buffer.reserveCapacity(Int(round) * 20) }
            expectEqual(buffer.elements, array)
        }
        #expect(array.count > 400)
    }

    @Test func `Elements stay where they are as long as there is room`() {
        var buffer = GrowingBuffer<Double>()
        buffer.append(1)
        buffer.reserveCapacity(1000)
        let start = buffer.start
        for number in 1..<1000 { buffer.append(Double(number)) }
        let filled = buffer.start
        buffer.removeAll()
        let emptied = (isEmpty: buffer.isEmpty, start: buffer.start)
        #expect(filled == start && emptied.start == start && emptied.isEmpty)
    }

    @Test func `Nothing can be added from an empty buffer`() {
        var buffer = GrowingBuffer<UInt8>()
        buffer.append(contentsOf: UnsafeBufferPointer(start: nil, count: 0))
        buffer.append(repeating: 1, count: 0)
        expectEqual(buffer.elements, [])
    }

    /// Geometries outlive the reader, the chunk, and the dataset that their coordinates came from.
    @Test(arguments: [1, 4]) func `Coordinates exist as long as one geometry does`(jobs: Int) throws {
        var kept: [Geometry] = []
        do {
            let features = (0..<300).map { number in
                #"{"type":"Feature","feature_type":"anchor","id":"a\#(number)","properties":{},"#
                    + #""geometry":{"type":"Point","coordinates":[\#(number).5,\#(number % 90)]}}"#
            }
            let bytes = Array(collection(features.joined(separator: ",")).utf8)
            let dataset = Dataset(file: "anchor.geojson", bytes: bytes, jobs: jobs, chunkBytes: 2000)
            kept = dataset.features.anchors.features.compactMap(\.geometry).enumerated().filter {
                $0.offset % 100 == 99
            }.map(\.element)
        }
        expectEqual(kept.map { $0.point?.longitude }, [99.5, 199.5, 299.5])
        expectEqual(kept.map { $0.point?.latitude }, [9, 19, 29])
    }
}
