// Embedded Swift has no key paths: properties are `node.properties.name`, not `node.name`.

extension Node {
    /// Unavailable in Embedded Swift.
    @available(*, unavailable) public subscript(dynamicMember name: StaticString) -> Never { fatalError() }
}

extension Feature {
    /// Unavailable in Embedded Swift.
    @available(*, unavailable) public subscript(dynamicMember name: StaticString) -> Never { fatalError() }
}
