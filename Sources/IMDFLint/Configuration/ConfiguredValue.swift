/// A value with a default.
@propertyWrapper package struct Configured<Value: Sendable>: Sendable {
    private let standard: Value
    /// The value that was set; nil for the default.
    private var own: Value?

    package init(wrappedValue: Value) { standard = wrappedValue }

    /// The value to use.
    package var wrappedValue: Value {
        get { own ?? standard }
        set { own = newValue }
    }

    /// The value with its default.
    package var projectedValue: Configured {
        get { self }
        set { self = newValue }
    }

    /// Takes a value that was set elsewhere, unless one was set here.
    mutating func inherit(_ base: Configured) { own = own ?? base.own }
}

/// The declaration of one of the configured values, for reading a file, inheriting, printing, the JSON Schema, and the
/// tests.
package struct ConfiguredValue: Sendable {
    typealias Path<Value: Sendable> = Access<ConfiguredValues, Configured<Value>>

    /// The key in a file.
    let key: SettingKey<ConfiguredValues>
    /// Takes the value from other values, unless it is set.
    let inherit: @Sendable (inout ConfiguredValues, ConfiguredValues) -> Void
    /// Writes the value to use.
    let write: @Sendable (ConfiguredValues, inout JSONWriter) -> Void

    /// Declares a value. `read` returns nil for a fault that it has reported.
    private init<Value: Sendable>(
        _ name: String, _ help: String, _ shape: SettingShape, _ path: @escaping Path<Value>,
        json: @escaping @Sendable (Value) -> JSONValue,
        read: @escaping @Sendable (inout SettingsReader, LocatedJSON.Member) -> Value?
    ) {
        key = SettingKey(name: name, help: help, shape: shape, isRequired: false) { settings, member, values in
            if let value = read(&settings, member) { path(&values) { $0.wrappedValue = value } }
        }
        inherit = { values, base in
            var base = base
            path(&base) { base in path(&values) { $0.inherit(base) } }
        }
        write = { values, writer in
            var values = values
            path(&values) { writer.put(name, json: json($0.wrappedValue)) }
        }
    }

    /// Values that are together in an object of a file, or among the keys of the file itself.
    package struct Section: Sendable {
        /// The key of the object; nil for the file itself.
        var name: String?
        var help = ""
        let values: [ConfiguredValue]

        /// The keys of the file.
        var keys: [SettingKey<ConfiguredValues>] {
            let keys = values.map { $0.key }
            return name.map { [.object($0, help, keys)] } ?? keys
        }

        /// Writes the values to use.
        package func write(_ values: ConfiguredValues, to json: inout JSONWriter) {
            func writeAll(_ json: inout JSONWriter) { for value in self.values { value.write(values, &json) } }
            if let name { json.object(name, writeAll) } else { writeAll(&json) }
        }
    }
}

extension ConfiguredValue {
    /// One of several words.
    static func word<Value: LosslessStringConvertible & Sendable>(
        _ name: String, _ help: String, among words: [String], _ path: @escaping Path<Value>
    ) -> ConfiguredValue {
        ConfiguredValue(name, help, .words(words), path, json: { .string($0.description) }) { settings, member in
            settings.word(member, among: words).flatMap(Value.init)
        }
    }

    /// A whole number from 1.
    static func count(_ name: String, _ help: String, _ path: @escaping Path<Int>) -> ConfiguredValue {
        ConfiguredValue(name, help, .whole(from: 1), path, json: { .integer(Int64($0)) }) { settings, member in
            settings.whole(member, from: 1)
        }
    }

    /// A number within bounds.
    static func number(
        _ name: String, _ help: String, in bounds: ClosedRange<Double>, _ unit: String, _ path: @escaping Path<Double>
    ) -> ConfiguredValue {
        ConfiguredValue(name, help, .number(bounds), path, json: { .number($0) }) { settings, member in
            settings.number(member, in: bounds, unit)
        }
    }

    /// The path of a file, relative to the file of settings.
    static func path(_ name: String, _ help: String, _ path: @escaping Path<String?>) -> ConfiguredValue {
        ConfiguredValue(name, help, .text, path, json: { $0.map(JSONValue.string) ?? .null }) { settings, member in
            guard let path = settings.string(member, needs: ConfigurationReader.path) else { return nil }
            return ConfigurationReader.resolve(path, beside: settings.path)
        }
    }
}
