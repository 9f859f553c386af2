import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Turning rings, of which some are too thin for anyone to say which way around they run.
@Suite struct PositionTextTests {
    /// The positions of a ring after its winding was looked at; nil where they stay.
    private static func turned(_ ring: String, _ role: PositionText.Role) -> String? {
        let bytes = Array(ring.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(bytes: buffer.baseAddress!, count: buffer.count)
            scanner.readsCoordinates = false
            guard (try? scanner.scanValue()) != nil else { return "no JSON" }
            return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
                let element = JSONElement(bytes: buffer.baseAddress!, nodes: nodes.baseAddress!, storage: nil, index: 0)
                guard var text = PositionText(element, role) else { return "no positions" }
                return text.mend([.winding]).isEmpty ? nil : "[\(String(decoding: text.bytes, as: UTF8.self))]"
            }
        }
    }

    /// On a line: computed in doubles, each of them seems to run clockwise.
    @Test(arguments: [
        "[[5.8,1.4],[8.2,2.9],[11.4,4.9],[5.8,1.4]]", "[[7.0,7.4],[11.5,7.9],[10.6,7.8],[7.0,7.4]]",
        "[[8.7,1.2],[12.9,4.8],[9.4,1.8],[8.7,1.2]]", "[[2.3,6.0],[2.8,8.5],[2.7,8.0],[2.3,6.0]]",
    ]) func `A ring without an area stays`(ring: String) {
        #expect(Self.turned(ring, .shell) == nil)
        #expect(Self.turned(ring, .hole) == nil)
    }

    @Test func `A thin ring is turned all the same`() {
        let ring = "[[0,0],[1,1.00000001],[1,1],[0,0]]"
        expectEqual(Self.turned(ring, .shell), "[[0,0],[1,1],[1,1.00000001],[0,0]]")
        #expect(Self.turned(ring, .hole) == nil)
    }
}
