/// Reads `manifest.json`, a single object.
struct ManifestReader {
    let bytes: FileBytes
    let file: Int
    var issues: [Issue] = []
    var isComplete = true

    init(bytes: FileBytes, file: Int) {
        self.bytes = bytes
        self.file = file
    }

    /// The manifest; nil if the file has none. Faults are added to ``issues``.
    mutating func read() -> Manifest? {
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, repairsTexts: true)
        if bytes.count >= 3, bytes.base[0] == 0xEF, bytes.base[1] == 0xBB, bytes.base[2] == 0xBF {
            scanner.position = 3
            scanner.recovered.append(JSONFault(.byteOrderMark, at: 0))
        }
        do throws(JSONFault) {
            try scanner.scanValue()
            if scanner.peek() != nil { throw scanner.unexpected("the end of the file") }
        } catch {
            let fault = error.explained(by: UnsafeBufferPointer(start: bytes.base, count: bytes.count))
            issues.append(Issue(.json(fault), file: file, offset: fault.offset))
            isComplete = false
        }
        for fault in scanner.recovered { issues.append(Issue(.json(fault), file: file, offset: fault.offset)) }
        if case let texts = scanner.repaired, texts.count > 0 {
            issues.append(Issue(.textsNotUTF8(count: texts.count), file: file, offset: texts.first))
        }
        guard isComplete else { return nil }
        return scanner.tape.nodes.withUnsafeBufferPointer { nodes in
            nodes.baseAddress.flatMap { manifest(JSONElement(bytes: bytes.base, nodes: $0, storage: nil, index: 0)) }
        }
    }

    private mutating func manifest(_ element: JSONElement) -> Manifest? {
        var object = element
        if element.kind != .object {
            issues.append(
                Issue(.manifestNotAnObject(found: element.kind.phrase), file: file, offset: element.node.start))
            // Some producers wrap the object in an array.
            guard element.kind == .array, element.node.payload == 1 else { return nil }
            element.forEachElement { inner in
                object = inner
                return false
            }
            guard object.kind == .object else { return nil }
        }
        var troubles: [FieldTrouble]?
        let manifest = Manifest(element: object, troubles: &troubles)
        for member in troubles ?? [] {
            issues.append(
                Issue(
                    .feature(.wrongType(key: member.key, member.trouble)), file: file, offset: object.node.start,
                    pointer: "/\(JSONPointer.escape(member.key))\(member.trouble.path)"))
        }
        return manifest
    }
}
