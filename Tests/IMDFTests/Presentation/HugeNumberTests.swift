import TestSupport
import Testing

@testable import IMDF

/// Positions that no map can show.
@Suite struct HugeNumberTests {
    @Test(
        arguments: [(0.125, "0.13"), (-3, "-3"), (1e308, "1e+308"), (-1e308, "-1e+308"), (.infinity, "0"), (.nan, "0")]
            as [(Double, String)]) func `Any number can be written`(number: Double, text: String)
    { expectEqual(SVGCanvas.number(number), text) }

    @Test func `An extent leaves out what is not on the globe`() {
        let sound = [Position(longitude: 8, latitude: 47), Position(longitude: 9, latitude: 48)]
        let odd = [Position(longitude: 8, latitude: 1e308), Position(longitude: 1e14, latitude: 47)]
        expectEqual(Extent(sound + odd), Extent(west: 8, south: 47, east: 9, north: 48))
        #expect(Extent(odd) == nil)
    }
}
