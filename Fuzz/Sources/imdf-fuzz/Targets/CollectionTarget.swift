@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// A file of features: in one piece or in many, by one thread or two, the same is read.
    static let collection = FuzzTarget(
        name: "collection",
        seeds: {
            FeatureType.allCases.enumerated().map { number, type in
                [UInt8(number), 3] + Array((Samples.example[type.fileName] ?? "").utf8)
            }
        }, words: { Words.json + Words.geometry + Words.format }
    ) { bytes in
        var choices = Choices(bytes)
        let type = FeatureType.allCases[choices.number(below: FeatureType.allCases.count)]
        let pace = choices.byte()
        let text = Array(choices.rest)
        let archive = Archive(inMemory: [(type.fileName, text)], path: "archive")
        let dataset = Dataset(reading: archive, jobs: 1)
        dataset.requirePlaces()
        let read = DatasetContents(dataset)
        let pieces = Dataset(reading: archive, jobs: 1, chunkBytes: 1 + pace, progress: nil)
        require(DatasetContents(pieces) == read, "pieces of \(1 + pace) bytes are read as the whole")
        if pace % 4 == 0 {
            let threads = Dataset(reading: archive, jobs: 2, chunkBytes: 1 + pace, progress: nil)
            require(DatasetContents(threads) == read, "two threads read what one reads")
        }
        // A text sequence, which is reported as one, is not JSON as a whole, even if it is empty.
        let isSequence = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == Byte.recordSeparator
        if dataset.isComplete(type), dataset.lost.isEmpty, !isSequence, dataset.issues.allSatisfy({ !$0.kind.isBreak })
        {
            let value = try? JSONValue(parsing: text)
            require(value != nil, "a file without faults is JSON")
            // An object without features may be one itself.
            let count = value?.at(["features"])?.elements.count ?? 1
            require(dataset.features.count <= count, "no feature comes from nowhere")
        }
        let venue = Venue(dataset)
        for handle in dataset.features.handles {
            _ = dataset.features.geometry(of: handle)?.isValid()
            _ = venue.dataset.features.source(of: handle)
        }
        let levels = VenueSummary(venue)
        _ = levels
    }
}

extension Issue.Kind {
    /// Whether it says that the text is no JSON, if only because its bytes are not UTF-8.
    fileprivate var isBreak: Bool {
        switch self {
        case .json, .textsNotUTF8: true
        default: false
        }
    }
}
