extension RelateTable {
    static let pointLikeLines = [
        RelateCase("a line that is a point, and the point", "LINESTRING (10 10, 10 10)", "POINT (10 10)", "0FFFFFFF2"),
        RelateCase(
            "a line that is a point, on a wall", "LINESTRING (0 5, 0 5)", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))",
            "F0FFFF212"),
        RelateCase(
            "two lines that are a point", "LINESTRING (10 10, 10 10, 10 10)", "LINESTRING (10 10, 10 10)", "0FFFFFFF2"),
        RelateCase(
            "a point on a part that is a point", "POINT (4 1)", "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))", "0FFFFF102"),
        RelateCase(
            "a part that is a point, in a polygon", "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))",
            "POLYGON ((3 0, 5 0, 5 2, 3 2, 3 0))", "0F1FF0212"),
        RelateCase(
            "a part that is a point, on a wall", "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))",
            "POLYGON ((4 0, 5 0, 5 2, 4 2, 4 0))", "F01FF0212"),
        RelateCase(
            "a part that is a point, at the end of a line", "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))",
            "LINESTRING (4 1, 9 9)", "F01FF0102"),
        RelateCase(
            "a part that is a point, in the middle of a line", "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))",
            "LINESTRING (3 1, 5 1)", "0F1FF0102"),
        RelateCase(
            "parts that are the same point", "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))",
            "MULTILINESTRING ((4 1, 4 1), (2 2, 3 3))", "0F1FF0102"),
        RelateCase(
            "a part that is a point, at the end of its own line", "MULTILINESTRING ((1 1, 1 1), (0 0, 1 1))",
            "POINT (1 1)", "FF10F0FF2"),
        RelateCase(
            "the end of a line on a part that is a point", "LINESTRING (4 1, 4 5)",
            "MULTILINESTRING ((4 1, 4 1), (0 0, 1 1))", "FF10F0102"),
    ]

    /// Collections are the union of their parts.
    static let collections = [
        RelateCase(
            "two halves and the whole",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0)))",
            "POLYGON ((0 0, 20 0, 20 10, 0 10, 0 0))", "2FFF1FFF2"),
        RelateCase(
            "a line on the wall between two halves",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0)))",
            "LINESTRING (10 2, 10 8)", "102FF1FF2"),
        RelateCase(
            "the wall between two halves",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0)))",
            "LINESTRING (10 0, 10 10)", "1F2F01FF2"),
        RelateCase(
            "a polygon over both halves",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((10 0, 20 0, 20 10, 10 10, 10 0)))",
            "POLYGON ((5 2, 15 2, 15 8, 5 8, 5 2))", "212FF1FF2"),
        RelateCase(
            "a point where a line leaves a polygon",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), LINESTRING (5 5, 15 5), POINT (7 7))",
            "POINT (10 5)", "FF20F1FF2"),
        RelateCase(
            "the end of a line outside of a polygon",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), LINESTRING (5 5, 15 5), POINT (7 7))",
            "POINT (15 5)", "FF20F1FF2"),
        RelateCase(
            "the end of a line inside of a polygon",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), LINESTRING (5 5, 15 5), POINT (7 7))",
            "POINT (5 5)", "0F2FF1FF2"),
        RelateCase(
            "a point of a line outside of a polygon",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), LINESTRING (5 5, 15 5), POINT (7 7))",
            "POINT (12 5)", "0F2FF1FF2"),
        RelateCase(
            "a polygon with a line and a point, and the polygon",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), LINESTRING (5 5, 15 5), POINT (7 7))",
            "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))", "2F1F10FF2"),
        RelateCase(
            "a wall inside of another polygon",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((5 5, 15 5, 15 15, 5 15, 5 5)))",
            "LINESTRING (5 6, 5 9)", "102FF1FF2"),
        RelateCase(
            "where two walls cross",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0)), POLYGON ((5 5, 15 5, 15 15, 5 15, 5 5)))",
            "POINT (10 5)", "FF20F1FF2"),
        RelateCase(
            "four squares around a point",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0)), POLYGON ((1 0, 2 0, 2 1, 1 1, 1 0)), POLYGON ((0 1, 1 1, 1 2, 0 2, 0 1)), POLYGON ((1 1, 2 1, 2 2, 1 2, 1 1)))",
            "POINT (1 1)", "0F2FF1FF2"),
        RelateCase(
            "three squares around a point",
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 1 0, 1 1, 0 1, 0 0)), POLYGON ((1 0, 2 0, 2 1, 1 1, 1 0)), POLYGON ((0 1, 1 1, 1 2, 0 2, 0 1)))",
            "POINT (1 1)", "FF20F1FF2"),
        RelateCase(
            "a line and a point on it", "GEOMETRYCOLLECTION (LINESTRING (0 0, 4 0), POINT (2 0))",
            "LINESTRING (0 0, 4 0)", "1FFF0FFF2"),
        RelateCase(
            "a point beside a line that is a point", "GEOMETRYCOLLECTION (LINESTRING (1 1, 1 1), POINT (2 2))",
            "MULTIPOINT ((1 1), (2 2))", "0FFFFFFF2"),
        RelateCase(
            "a collection of nothing", "GEOMETRYCOLLECTION (POINT EMPTY, LINESTRING EMPTY)", "POINT (1 1)", "FFFFFF0F2"),
    ]
}
