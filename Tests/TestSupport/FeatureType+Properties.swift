import IMDF

extension FeatureType {
    /// The Swift type that declares this type's properties, for tests that open it.
    package var declaredProperties: any DeclaredProperties.Type {
        var found = TypeOfProperties()
        visitProperties(&found)
        return found.type
    }
}

private struct TypeOfProperties: PropertiesVisitor {
    var type: any DeclaredProperties.Type = Address.self

    mutating func visit<P: DeclaredProperties>(_ type: P.Type) { self.type = type }
}
