extension RelateTable {
    static let points = [
        RelateCase("in a polygon", "POINT (5 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "0FFFFF212"),
        RelateCase("on a wall", "POINT (0 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "F0FFFF212"),
        RelateCase("at a corner", "POINT (10 10)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "F0FFFF212"),
        RelateCase("outside a polygon", "POINT (20 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "FF0FFF212"),
        RelateCase(
            "in a hole", "POINT (5 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2))",
            "FF0FFF212"),
        RelateCase(
            "on a hole's edge", "POINT (2 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 2 8, 8 8, 8 2, 2 2))",
            "F0FFFF212"),
        RelateCase(
            "some in, on and out", "MULTIPOINT ((5 5), (0 5), (20 5))", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "000FFF212"),
        RelateCase(
            "all on the boundary", "MULTIPOINT ((0 0), (0 5))", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "F0FFFF212"),
        RelateCase("on a line", "POINT (5 5)", "LINESTRING (0 0, 10 10)", "0FFFFF102"),
        RelateCase("at a line's end", "POINT (0 0)", "LINESTRING (0 0, 10 10)", "F0FFFF102"),
        RelateCase("beside a line", "POINT (5 6)", "LINESTRING (0 0, 10 10)", "FF0FFF102"),
        RelateCase("at the start of a closed line", "POINT (0 0)", "LINESTRING (0 0, 10 0, 10 10, 0 0)", "0FFFFF1F2"),
        RelateCase(
            "where two lines end", "POINT (20 20)", "MULTILINESTRING ((10 10, 20 20), (20 20, 30 30))", "0FFFFF102"),
        RelateCase(
            "where three lines end", "POINT (20 20)", "MULTILINESTRING ((10 10, 20 20), (20 20, 30 30), (20 20, 20 0))",
            "F0FFFF102"),
        RelateCase("both ends of a line", "MULTIPOINT ((0 0), (10 10))", "LINESTRING (0 0, 10 10)", "F0FFFF1F2"),
        RelateCase("the same point", "POINT (1 1)", "POINT (1 1)", "0FFFFFFF2"),
        RelateCase("other points", "POINT (1 1)", "POINT (1 2)", "FF0FFF0F2"),
        RelateCase(
            "some points of others", "MULTIPOINT ((1 1), (2 2))", "MULTIPOINT ((1 1), (2 2), (3 3))", "0FFFFF0F2"),
        RelateCase("points with some in common", "MULTIPOINT ((1 1), (2 2))", "MULTIPOINT ((2 2), (3 3))", "0F0FFF0F2"),
        RelateCase("a point twice", "MULTIPOINT ((1 1), (1 1))", "POINT (1 1)", "0FFFFFFF2"),
    ]

    static let nothing = [
        RelateCase("nothing and nothing", "POINT EMPTY", "POLYGON EMPTY", "FFFFFFFF2"),
        RelateCase("nothing and a point", "LINESTRING EMPTY", "POINT (1 1)", "FFFFFF0F2"),
        RelateCase("nothing and a line", "POLYGON EMPTY", "LINESTRING (0 0, 1 1)", "FFFFFF102"),
        RelateCase("nothing and a closed line", "POLYGON EMPTY", "LINESTRING (0 0, 1 1, 1 0, 0 0)", "FFFFFF1F2"),
        RelateCase("nothing and a polygon", "MULTIPOINT EMPTY", "POLYGON ((0 0, 1 0, 1 1, 0 0))", "FFFFFF212"),
    ]
}
