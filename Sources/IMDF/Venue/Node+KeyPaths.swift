extension Node {
    /// A property of the feature.
    @inline(__always) public subscript<Value>(dynamicMember path: KeyPath<Properties, Value>) -> Value {
        // Does not use `feature`, which would copy the whole feature.
        storage.dataset.features[Properties.self].properties[index][keyPath: path]
    }
}
