enum RelateTable {
    static let all = areas + linesAndAreas + lines + points + nothing + pointLikeLines + collections

    static let areas = [
        RelateCase(
            "the same polygon, another start", "POLYGON ((20 20, 20 100, 120 100, 140 20, 20 20))",
            "POLYGON ((20 100, 120 100, 140 20, 20 20, 20 100))", "2FFF1FFF2"),
        RelateCase(
            "the same, with a repeated point and one on an edge", "POLYGON ((20 20, 20 100, 120 100, 140 20, 20 20))",
            "POLYGON ((20 20, 20 20, 20 60, 20 100, 120 100, 140 20, 20 20))", "2FFF1FFF2"),
        RelateCase(
            "a shared edge, on opposite sides", "POLYGON ((20 20, 20 100, 120 100, 140 20, 20 20))",
            "POLYGON ((20 100, 180 100, 180 180, 20 180, 20 100))", "FF2F11212"),
        RelateCase(
            "part of an edge shared", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "POLYGON ((10 4, 20 4, 20 6, 10 6, 10 4))", "FF2F11212"),
        RelateCase(
            "a vertex on an edge", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((10 5, 20 0, 20 10, 10 5))",
            "FF2F01212"),
        RelateCase(
            "a common vertex", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "POLYGON ((10 10, 20 10, 20 20, 10 20, 10 10))", "FF2F01212"),
        RelateCase(
            "apart", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((20 0, 30 0, 30 10, 20 10, 20 0))",
            "FF2FF1212"),
        RelateCase(
            "apart, the boxes meet", "POLYGON ((0 0, 10 0, 0 10, 0 0))", "POLYGON ((10 10, 9 10, 10 9, 10 10))",
            "FF2FF1212"),
        RelateCase(
            "overlap at crossings", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "POLYGON ((5 5, 15 5, 15 15, 5 15, 5 5))", "212101212"),
        RelateCase(
            "overlap as a cross, no vertex of one in the other", "POLYGON ((0 4, 10 4, 10 6, 0 6, 0 4))",
            "POLYGON ((4 0, 6 0, 6 10, 4 10, 4 0))", "212101212"),
        RelateCase(
            "overlap through vertices only", "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))",
            "POLYGON ((2 -2, 6 2, 2 6, -2 2, 2 -2))", "2FF10F212"),
        RelateCase(
            "inside", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((2 2, 8 2, 8 8, 2 8, 2 2))", "212FF1FF2"),
        RelateCase(
            "inside, sharing an edge", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "POLYGON ((0 2, 8 2, 8 8, 0 8, 0 2))",
            "212F11FF2"),
        RelateCase(
            "inside, touching an edge at a vertex", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "POLYGON ((0 5, 8 2, 8 8, 0 5))", "212F01FF2"),
        RelateCase(
            "in a hole", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2))",
            "POLYGON ((4 4, 6 4, 6 6, 4 6, 4 4))", "FF2FF1212"),
        RelateCase(
            "filling a hole", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2))",
            "POLYGON ((2 2, 8 2, 8 8, 2 8, 2 2))", "FF2F112F2"),
        RelateCase(
            "over a hole", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 4 6, 6 6, 6 4, 4 4))",
            "POLYGON ((2 2, 8 2, 8 8, 2 8, 2 2))", "2121F12F2"),
        RelateCase(
            "the same outer ring, one with a hole",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 4 6, 6 6, 6 4, 4 4))",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "2FF11F2F2"),
        RelateCase(
            "the same with holes", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 4 6, 6 6, 6 4, 4 4))",
            "POLYGON ((0 0, 0 10, 10 10, 10 0, 0 0), (6 6, 6 4, 4 4, 4 6, 6 6))", "2FFF1FFF2"),
        RelateCase(
            "touching a hole from within at a point",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2))", "POLYGON ((2 5, 5 4, 5 6, 2 5))",
            "FF2F01212"),
        RelateCase(
            "two polygons fill one", "MULTIPOLYGON (((0 0, 5 0, 5 5, 0 5, 0 0)), ((5 5, 10 5, 10 10, 5 10, 5 5)))",
            "POLYGON ((5 5, 5 0, 10 0, 10 5, 5 5))", "FF2F11212"),
        RelateCase(
            "a multi-polygon with a part inside and a part outside",
            "MULTIPOLYGON (((1 1, 2 1, 2 2, 1 2, 1 1)), ((20 1, 22 1, 22 2, 20 2, 20 1)))",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "2F21F1212"),
        RelateCase(
            "a part in the hole of another",
            "MULTIPOLYGON (((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2)), ((4 4, 6 4, 6 6, 4 6, 4 4)))",
            "POLYGON ((3 3, 7 3, 7 7, 3 7, 3 3))", "2F21F1212"),
        // GEOS 3.14 answers 212F11212: the interiors meet nowhere, though.
        RelateCase(
            "a hole that touches a wall, run along by another polygon",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (0 5, 4 3, 4 7, 0 5))", "POLYGON ((0 0, 0 10, -5 10, -5 0, 0 0))",
            "FF2F11212"),
    ]
}
