/// Messages without values, written as texts.
extension Reporter {
    @_disfavoredOverload
    mutating func report(
        _ message: @autoclosure () -> String,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: Position? = nil
    ) {
        report(FindingMessage(message()), at: pointer, inText: textOffset, related: related, coordinate: coordinate)
    }

    @_disfavoredOverload
    mutating func report(
        on handle: FeatureHandle,
        _ message: @autoclosure () -> String,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: Position? = nil
    ) {
        report(
            on: handle,
            FindingMessage(message()),
            at: pointer,
            inText: textOffset,
            related: related,
            coordinate: coordinate
        )
    }
}
