import IMDFLint

/// Writes the data for editing the venue on the page: all features with their exact positions and properties, and the
/// declarations of their types.
struct PageEditing {
    private let data: MapPageData

    init(_ data: MapPageData) { self.data = data }

    func write(to page: inout JSONWriter) {
        page.object("edit") { edit in
            edit.put("schemaVersion", EditPlan.schemaVersion)
            edit.put("archive", data.venue.dataset.path.split(separator: "/").last.map(String.init) ?? "")
            edit.put("references", strings: ReferenceField.allCases.map { $0.rawValue })
            writeTypes(to: &edit)
            writeLists(to: &edit)
            writeFeatures(to: &edit)
        }
    }

    // MARK: - Declarations

    private func writeTypes(to edit: inout JSONWriter) {
        edit.object("types") { types in
            for type in FeatureType.allCases {
                types.object(type.rawValue) { object in
                    object.put("name", data.interface[.type(type)])
                    object.put("geometry", type.geometryNeed.rawValue)
                    if let layer = MapLayer.allCases.first(where: { $0.featureType == type }) {
                        object.put("layer", layer.rawValue)
                        object.put("role", Self.role(of: layer).rawValue)
                    }
                    object.array("fields") { list in for field in type.fieldDescriptions { write(field, to: &list) } }
                }
            }
        }
    }

    /// Writes a key, its need, its kind and, if there is one, the name of its list of values or the type it refers
    /// to.
    private func write(_ field: FieldDescription, to list: inout JSONWriter) {
        var (shape, isArray) = (field.shape, false)
        if case .array(let element) = shape { (shape, isArray) = (element, true) }
        let (kind, detail): (String, String?) =
            switch shape {
            case .string: ("text", nil)
            case .boolean: ("boolean", nil)
            case .integer: ("integer", nil)
            case .category(let name, _): ("category", name)
            case .reference(let type): ("reference", type.rawValue)
            case .geometry: ("geometry", nil)
            case .object(let name): (name == "LABELS" ? "labels" : "object", nil)
            case .array: ("object", nil)
            }
        list.put(
            nil, strings: [field.key, field.need.rawValue, isArray ? "\(kind)s" : kind] + [detail].compactMap { $0 })
    }

    /// Writes the values of each list with their names. Values of units, fixtures, and amenities have roles and
    /// symbols too.
    private func writeLists(to edit: inout JSONWriter) {
        var lists: [String: [String]] = [:]
        for type in FeatureType.allCases {
            for field in type.fieldDescriptions {
                switch field.shape {
                case .category(let name, let values), .array(.category(let name, let values)): lists[name] = values
                default: continue
                }
            }
        }
        edit.object("lists") { object in
            for (name, values) in lists.orderedByKey() {
                object.array(name) { list in
                    for value in values { list.put(nil, strings: [value, data.interface[.category(value)]]) }
                }
            }
        }
        edit.object("looks") { looks in
            looks.object("unit") { object in
                for category in UnitCategory.allCases {
                    let symbol = MapSymbol(unit: Category(category.rawValue))
                    object.put(
                        category.rawValue, strings: [category.role.rawValue, symbol?.rawValue].compactMap { $0 })
                }
            }
            looks.object("fixture") { object in
                for category in FixtureCategory.allCases {
                    object.put(category.rawValue, strings: [category.role.rawValue])
                }
            }
            looks.object("amenity") { object in
                for category in AmenityCategory.allCases {
                    let role = UnitCategory(rawValue: category.rawValue)?.role ?? .service
                    object.put(
                        category.rawValue, strings: [role.rawValue, MapSymbol(Category(category.rawValue)).rawValue])
                }
            }
        }
    }

    /// The role of features on a layer, unless their category determines another one.
    private static func role(of layer: MapLayer) -> StyleRole {
        switch layer {
        case .units: .room
        case .sections: .leisure
        case .geofences, .amenities: .service
        case .fixtures: .furniture
        case .kiosks, .occupants: .retail
        case .details: .structure
        case .openings: .walkway
        }
    }

    // MARK: - Features

    /// Writes the type, id, and items on the page of each feature, in the order of the archive. The id is null if it is
    /// missing or not unique. The page asks the library for the rest, which the archive in it has already.
    private func writeFeatures(to edit: inout JSONWriter) {
        var items: [FeatureHandle: [Int]] = [:]
        for (number, item) in data.maps.flatMap({ $0.allItems }).enumerated() {
            items[item.handle, default: []].append(number)
        }
        let dataset = data.venue.dataset
        let handles = Self.handles(of: dataset)
        var counts: [FeatureID: Int] = [:]
        for handle in handles { if let id = dataset.features.id(of: handle) { counts[id, default: 0] += 1 } }
        edit.array("features") { list in
            for handle in handles {
                guard let type = handle.type else { continue }
                list.array { feature in
                    feature.put(nil, type.rawValue)
                    feature.put(nil, dataset.features.id(of: handle).flatMap { counts[$0] == 1 ? $0.text : nil })
                    feature.put(nil, numbers: items[handle] ?? [])
                }
            }
        }
    }

    /// Writes the geometry and the properties of each feature as the files have them, in the same order.
    static func writeContents(of dataset: Dataset, to list: inout JSONWriter) {
        for handle in handles(of: dataset) {
            let source = dataset.features.source(of: handle)
            var object: JSONObject = [:]
            if let bytes = dataset.files[Int(source.file)].bytes,
                case .object(let own)? = JSONElement.withValue(bytes, at: source.offset, { $0.value })
            {
                object = own
            }
            list.array { feature in
                feature.put(nil, json: object["geometry"] ?? .null)
                feature.put(nil, json: object["properties"] ?? .null)
            }
        }
    }

    private static func handles(of dataset: Dataset) -> [FeatureHandle] {
        FeatureType.allCases.flatMap { type in (0..<dataset.features.count(of: type)).map { FeatureHandle(type, $0) } }
    }
}
