extension RelateTable {
    static let linesAndAreas = [
        RelateCase("across", "LINESTRING (-5 5, 15 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "101FF0212"),
        RelateCase("into", "LINESTRING (5 5, 15 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "1010F0212"),
        RelateCase("within", "LINESTRING (2 5, 8 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "1FF0FF212"),
        RelateCase(
            "from wall to wall", "LINESTRING (0 5, 10 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "1FFF0F212"),
        RelateCase("along a wall", "LINESTRING (0 2, 0 8)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "F1FF0F212"),
        RelateCase(
            "along the whole boundary", "LINESTRING (0 0, 10 0, 10 10, 0 10, 0 0)",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "F1FFFF2F2"),
        RelateCase(
            "along a wall and away", "LINESTRING (0 2, 0 8, -5 8)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "F11F00212"),
        RelateCase(
            "along a wall and in", "LINESTRING (0 2, 0 8, 5 8)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "11F00F212"),
        RelateCase(
            "an end on a wall from outside", "LINESTRING (-5 5, 0 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "FF1F00212"),
        RelateCase(
            "its middle on a corner", "LINESTRING (-5 5, 5 -5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "F01FF0212"),
        RelateCase(
            "through two corners", "LINESTRING (-5 -5, 15 15)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "101FF0212"),
        RelateCase(
            "in a hole, touching it at both ends", "LINESTRING (2 5, 8 5)",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2))", "FF1F0F212"),
        RelateCase("past it", "LINESTRING (20 0, 20 10)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "FF1FF0212"),
        RelateCase(
            "lines in and out", "MULTILINESTRING ((2 2, 4 4), (20 20, 30 30))",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "1F10F0212"),
        RelateCase(
            "a closed line inside", "LINESTRING (2 2, 8 2, 8 8, 2 2)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "1FFFFF212"),
    ]

    static let lines = [
        RelateCase("the same, backward", "LINESTRING (0 0, 5 5, 10 0)", "LINESTRING (10 0, 5 5, 0 0)", "1FFF0FFF2"),
        RelateCase("the same, with a point more", "LINESTRING (0 0, 10 0)", "LINESTRING (0 0, 3 0, 10 0)", "1FFF0FFF2"),
        RelateCase("crossing", "LINESTRING (0 0, 10 10)", "LINESTRING (0 10, 10 0)", "0F1FF0102"),
        RelateCase("crossing at vertices", "LINESTRING (0 0, 5 5, 10 10)", "LINESTRING (0 10, 5 5, 10 0)", "0F1FF0102"),
        RelateCase("an end on the middle", "LINESTRING (0 0, 10 0)", "LINESTRING (5 0, 5 10)", "F01FF0102"),
        RelateCase("ends meet", "LINESTRING (0 0, 10 0)", "LINESTRING (10 0, 10 10)", "FF1F00102"),
        RelateCase("both ends meet", "LINESTRING (0 0, 10 0)", "LINESTRING (0 0, 5 5, 10 0)", "FF1F0F1F2"),
        RelateCase("one along part of the other", "LINESTRING (0 0, 10 0)", "LINESTRING (2 0, 8 0)", "101FF0FF2"),
        RelateCase("overlapping parts", "LINESTRING (0 0, 10 0)", "LINESTRING (5 0, 15 0)", "1010F0102"),
        RelateCase(
            "overlap and cross", "LINESTRING (0 0, 10 0, 10 10)", "LINESTRING (5 0, 15 0, 5 5, 15 5)", "101FF0102"),
        RelateCase("parallel", "LINESTRING (0 0, 10 0)", "LINESTRING (0 1, 10 1)", "FF1FF0102"),
        RelateCase(
            "two rings, other starts", "LINESTRING (0 0, 10 0, 10 10, 0 0)", "LINESTRING (10 0, 10 10, 0 0, 10 0)",
            "1FFFFFFF2"),
        RelateCase(
            "a ring and a line to its start", "LINESTRING (0 0, 10 0, 10 10, 0 0)", "LINESTRING (0 0, -5 -5)",
            "F01FFF102"),
        RelateCase(
            "two lines that end at one point: no boundary there", "MULTILINESTRING ((0 0, 5 5), (5 5, 10 0))",
            "LINESTRING (5 5, 5 10)", "F01FF0102"),
        RelateCase(
            "three lines that end at one point: boundary", "MULTILINESTRING ((0 0, 5 5), (5 5, 10 0), (5 5, 5 0))",
            "LINESTRING (5 5, 5 10)", "FF1F00102"),
        RelateCase(
            "lines equal to one line in pieces", "MULTILINESTRING ((0 0, 5 0), (5 0, 10 0))", "LINESTRING (0 0, 10 0)",
            "1FFF0FFF2"),
        RelateCase(
            "a line that runs back over itself", "LINESTRING (0 0, 10 0, 5 0)", "LINESTRING (0 0, 10 0)", "10F00FFF2"),
        RelateCase(
            "a line with a self-crossing, crossed there", "LINESTRING (0 0, 10 10, 10 0, 0 10)",
            "LINESTRING (0 5, 10 5)", "001FF0102"),
        RelateCase(
            "one through the vertex of another part of the same line", "LINESTRING (1 4, 1 0)",
            "MULTILINESTRING ((1 0, 1 4, 0 1, 4 5), (3 4, 1 1, 6 6))", "1FF00F102"),
    ]
}
