/// A reference that resolves, seen from one of its ends.
package struct Link: Sendable {
    package let field: ReferenceField
    /// The feature at the other end.
    package let number: Int32
}

/// The links of features one behind another: where those of each begin, and of every link its field and its other end.
struct LinkRows: Sendable {
    private(set) var starts: ContiguousArray<Int32> = [0]
    private(set) var fields: ContiguousArray<ReferenceField> = []
    private(set) var numbers: ContiguousArray<Int32> = []

    init(features: Int = 0, links: Int = 0) {
        starts.reserveCapacity(features + 1)
        fields.reserveCapacity(links)
        numbers.reserveCapacity(links)
    }

    /// The features that have been ended.
    var featureCount: Int { starts.count - 1 }

    /// Adds a link of the feature that comes next.
    @inline(__always)
    mutating func add(_ field: ReferenceField, to target: Int) {
        fields.append(field)
        numbers.append(Int32(truncatingIfNeeded: target))
    }

    /// Ends the links of the feature that comes next.
    @inline(__always)
    mutating func endFeature() { starts.append(Int32(truncatingIfNeeded: numbers.count)) }

    /// The range of a feature's links.
    @inline(__always)
    func range(of number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }
}

extension LinkRows {
    /// The memory of rows that several threads fill, each at different places.
    private struct Places: @unchecked Sendable {
        let starts: UnsafeMutablePointer<Int32>
        let fields: UnsafeMutablePointer<ReferenceField>
        let numbers: UnsafeMutablePointer<Int32>
    }

    /// Rows of this size, all of whose elements `fill` initializes.
    private init(features: Int, links: Int, fill: (Places) -> Void) {
        starts = ContiguousArray(unsafeUninitializedCapacity: features + 1) { starts, startCount in
            fields = ContiguousArray(unsafeUninitializedCapacity: max(1, links)) { fields, fieldCount in
                numbers = ContiguousArray(unsafeUninitializedCapacity: max(1, links)) { numbers, numberCount in
                    if let starts = starts.baseAddress, let fields = fields.baseAddress,
                        let numbers = numbers.baseAddress
                    {
                        starts.initialize(to: 0)
                        fill(Places(starts: starts, fields: fields, numbers: numbers))
                    }
                    numberCount = links
                }
                fieldCount = links
            }
            startCount = features + 1
        }
    }

    /// Concatenates rows, on several threads.
    init(joining parts: [LinkRows], jobs: Int) {
        var (features, links) = ([0], [0])
        for part in parts {
            features.append(features[features.count - 1] + part.featureCount)
            links.append(links[links.count - 1] + part.numbers.count)
        }
        self.init(features: features[parts.count], links: links[parts.count]) { places in
            _ = Parallel.map(parts.count, jobs: jobs) { [features, links] number in
                let (part, link) = (parts[number], links[number])
                for (index, end) in part.starts.dropFirst().enumerated() {
                    (places.starts + features[number] + index + 1)
                        .initialize(to: end &+ Int32(truncatingIfNeeded: link))
                }
                part.fields.withUnsafeBufferPointer { Self.copy($0, to: places.fields + link) }
                part.numbers.withUnsafeBufferPointer { Self.copy($0, to: places.numbers + link) }
            }
        }
    }

    private static func copy<T>(_ source: UnsafeBufferPointer<T>, to target: UnsafeMutablePointer<T>) {
        if let base = source.baseAddress { target.initialize(from: base, count: source.count) }
    }

    /// The links of other rows in the opposite direction, in the order of their sources; computed by several threads,
    /// each of which reads all links and stores those to its own features.
    init(turning rows: LinkRows, jobs: Int) {
        let count = rows.featureCount
        let shares = jobs > 1 && rows.numbers.count > 4096 ? min(8, jobs) : 1
        let bounds = (0...shares).map { count * $0 / shares }
        self.init(features: count, links: rows.numbers.count) { places in
            // Behind each feature first the number of its links, then where the next of them goes, and so in the end
            // where the links of the feature behind it begin.
            let next = places.starts + 1
            nonisolated(unsafe) let counters = next
            let totals = Parallel.map(shares, jobs: jobs) { share in
                let mine = bounds[share]..<bounds[share + 1]
                for number in mine { (counters + number).initialize(to: 0) }
                var total = 0
                for number in rows.numbers where mine ~= Int(number) {
                    counters[Int(number)] += 1
                    total += 1
                }
                return total
            }
            _ = Parallel.map(shares, jobs: jobs) { share in
                let mine = bounds[share]..<bounds[share + 1]
                var place = Int32(truncatingIfNeeded: totals[..<share].reduce(0, +))
                for number in mine {
                    let links = counters[number]
                    counters[number] = place
                    place += links
                }
                for source in 0..<count {
                    for at in rows.range(of: source) where mine ~= Int(rows.numbers[at]) {
                        let target = Int(rows.numbers[at])
                        let place = Int(counters[target])
                        (places.fields + place).initialize(to: rows.fields[at])
                        (places.numbers + place).initialize(to: Int32(truncatingIfNeeded: source))
                        counters[target] += 1
                    }
                }
            }
        }
    }
}
