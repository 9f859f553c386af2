extension Issue.Kind {
    /// The name of the kind of fault, which never changes, because baselines distinguish the faults of a file by it.
    package var word: String {
        switch self {
        case .json(let fault): fault.reason.word
        case .textsNotUTF8: "texts not UTF-8"
        case .notAFeatureCollection: "not a feature collection"
        case .notAFeature: "not a feature"
        case .feature: "feature"
        case .idNotUnique: "duplicate id"
        case .unresolved: "unresolved reference"
        case .wrongTarget: "reference to another type"
        case .manifestMissing: "no manifest"
        case .manifestNotAnObject: "not an object"
        case .entry(let name, let error): "\(name): \(error.word)"
        case .fileEnding: "file ending"
        case .fileTwice: "second file of a type"
        case .memberOfOtherType(let key): "member \(key) of another type"
        case .boundingBox: "bounding box"
        case .backslashes: "backslashes in names"
        case .similarNames(let name, _): "\(name): similar name"
        }
    }
}

extension JSONFault.Reason {
    fileprivate var word: String {
        switch self {
        case .unexpected: "unexpected token"
        case .trailingComma: "trailing comma"
        case .foreignWord: "foreign word"
        case .missingComma: "missing comma"
        case .invalidUTF8: "not UTF-8"
        case .unescapedControl: "control character"
        case .invalidEscape: "invalid escape"
        case .loneSurrogate: "lone surrogate"
        case .invalidNumber: "invalid number"
        case .tooDeep: "too deep"
        case .endOfFile: "truncated"
        case .duplicateKey: "duplicate key"
        case .byteOrderMark: "byte order mark"
        }
    }
}

extension EntryError {
    fileprivate var word: String {
        switch self {
        case .unsafeName: "unsafe name"
        case .nameNotUTF8: "name not UTF-8"
        case .encrypted: "encrypted"
        case .unsupportedMethod: "unsupported method"
        case .onOtherDisk: "split"
        case .brokenZip64Field: "zip64 field"
        case .noLocalHeader: "no local header"
        case .headersDiffer: "headers differ"
        case .otherUnicodeName: "other Unicode name"
        case .sameName: "several entries of one name"
        case .symbolicLink: "symbolic link"
        case .linkOutside: "link outside"
        case .belowLink: "below a symbolic link"
        case .truncated: "truncated"
        case .impossibleSize, .inflatesShort, .inflatesLong: "wrong size"
        case .checksumDiffers: "checksum differs"
        case .corruptData: "corrupt data"
        case .unreadable: "unreadable"
        case .outOfMemory: "out of memory"
        }
    }
}
