extension Feature<Opening> {
    /// Whether people enter the venue by an opening, for routes and for rules: it leads out of its level, or its category is
    /// pedestrian.principal, wherever it leads. Buildings that stand on an outdoor level have only such doors.
    package func isEntrance(leadsOut: Bool) -> Bool { leadsOut || properties.category?.known?.isEntrance == true }
}
