import IMDFLint

/// Writes the changes since an earlier delivery: each feature that was added, removed, moved, or changed, with its
/// floor and its old place.
struct PageComparison {
    private let data: MapPageData
    private let old: Venue
    private let diff: DatasetDiff

    init(_ data: MapPageData, _ old: LintResult, _ new: LintResult) {
        self.data = data
        self.old = old.venue
        diff = DatasetDiff(old, new)
    }

    func write(to page: inout JSONWriter) {
        let names = (old: FeatureNames(old), new: FeatureNames(data.venue))
        page.object("comparison") { object in
            object.put("old", old.dataset.path)
            object.put("renamed", diff.renamed.count)
            object.array("changes") { list in
                for place in diff.places { list.object { write(place, names.old, names.new, to: &$0) } }
            }
        }
    }

    private func write(
        _ place: DiffPlace, _ oldNames: FeatureNames, _ newNames: FeatureNames, to object: inout JSONWriter
    ) {
        let before = place.old.flatMap { handle in old.geometry(of: handle) }
        let after = place.new.flatMap { handle in data.venue.geometry(of: handle) }
        let kind = place.old == nil ? "added" : place.new == nil ? "removed" : place.isMoved ? "moved" : "changed"
        object.put("kind", kind)
        object.put("title", place.new.map(newNames.describe) ?? place.old.map(oldNames.describe) ?? "")
        let type = (place.new ?? place.old)?.type?.rawValue
        object.put("type", type)
        if let level = level(of: place) { object.put("level", level) }
        if let item = place.new.flatMap({ data.numbers[$0] }) {
            object.put("item", item)
        } else if let after {
            data.plane.write("shape", after, to: &object)
        }
        if kind == "removed" || kind == "moved", let before { data.plane.write("old", before, to: &object) }
        let points = (data.plane.point(before?.interiorPoint), data.plane.point(after?.interiorPoint))
        if let point = points.1 ?? points.0 { object.put("point", numbers: point) }
        if kind == "moved", let a = points.0, let b = points.1 {
            let (x, y) = (Double(b[0]) - Double(a[0]), Double(b[1]) - Double(a[1]))
            if let distance = Int(exactly: (x * x + y * y).squareRoot().rounded()) { object.put("by", distance) }
        }
        let others = place.members.filter { $0.pointer != "geometry" && $0.pointer != "bbox" }
        guard !others.isEmpty else { return }
        object.array("members") { list in
            for member in others.prefix(8) {
                list.array {
                    $0.put(nil, member.pointer)
                    $0.put(nil, member.old.map(Self.text))
                    $0.put(nil, member.new.map(Self.text))
                }
            }
        }
    }

    /// A value on one line.
    private static func text(_ value: JSONValue) -> String {
        var json = JSONWriter(.compact)
        json.put(nil, json: value)
        let text = json.text
        return text.count > 160 ? text.prefix(160) + "…" : text
    }

    /// The level of the page on which a change is visible. For a removed feature, this is the level that its own
    /// level became, or the level with the same ordinal.
    private func level(of place: DiffPlace) -> Int? {
        if let new = place.new {
            if new.type == .level { return data.number(of: Node<Level>(storage: data.venue.storage, index: new.index)) }
            if let level = data.venue.level(of: new) { return data.number(of: level) }
        }
        guard let handle = place.old,
            let before = handle.type == .level
                ? Node<Level>(storage: old.storage, index: handle.index) : old.level(of: handle)
        else { return nil }
        if let index = diff.newLevels[before.index] {
            return data.number(of: Node<Level>(storage: data.venue.storage, index: index))
        }
        return data.maps.firstIndex {
            $0.level.properties.ordinal != nil && $0.level.properties.ordinal == before.properties.ordinal
        }
    }
}
