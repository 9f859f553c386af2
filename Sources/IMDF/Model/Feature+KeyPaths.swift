extension Feature {
    /// A property.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Properties, Value>) -> Value {
        get { properties[keyPath: path] }
        set { properties[keyPath: path] = newValue }
    }
}
