import IMDFLint

extension LanguageServer {
    func path(_ params: JSONValue) -> String? { params.at(["textDocument", "uri"])?.string.flatMap(DocumentURI.path) }

    /// The address of a path in the client's spelling.
    func uri(_ path: String) -> String { uris[path] ?? DocumentURI.text(path) }

    func open(_ params: JSONValue) {
        guard let document = params.at(["textDocument"]), let uri = document.at(["uri"])?.string,
            let path = DocumentURI.path(uri), let text = document.at(["text"])?.string
        else { return }
        uris[path] = uri
        workspace.open(path, text, version: document.at(["version"])?.integer.map { Int(clamping: $0) } ?? 0)
    }

    /// Applies changes in order, each to the result of the previous one.
    func change(_ params: JSONValue) {
        guard let path = path(params), let document = workspace.documents[path] else {
            return log("a change of a document that is not open was ignored", isError: true)
        }
        let version = params.at(["textDocument", "version"])?.integer.map { Int(clamping: $0) } ?? document.version + 1
        for change in params.at(["contentChanges"])?.elements ?? [] {
            guard let replacement = change.at(["text"])?.string, let text = workspace.documents[path]?.text else {
                log("a change without a text was ignored: \(path)", isError: true)
                continue
            }
            guard let place = change.at(["range"]), place != .null else {
                workspace.change(path, nil, replacement, version: version)
                continue
            }
            guard let range = range(place, in: text) else {
                log("a change of a range that makes no sense was ignored: \(path)", isError: true)
                continue
            }
            workspace.change(path, range, replacement, version: version)
        }
    }

    func changeFolders(_ params: JSONValue) {
        func paths(_ key: String) -> [String] {
            (params.at(["event", key])?.elements ?? []).compactMap { $0.at(["uri"])?.string.flatMap(DocumentURI.path) }
        }
        let removed = Set(paths("removed"))
        var folders = workspace.folders.filter { !removed.contains($0) }
        for path in paths("added") where !folders.contains(path) { folders.append(path) }
        workspace.setFolders(folders)
    }

    // MARK: - Places

    func offset(_ place: JSONValue?, in text: WorkspaceText) -> Int? {
        guard let line = place?.at(["line"])?.integer, let column = place?.at(["character"])?.integer, line >= 0,
            column >= 0
        else { return nil }
        return text.offset(of: .init(line: Int(clamping: line), column: Int(clamping: column)), client.columns)
    }

    func range(_ value: JSONValue?, in text: WorkspaceText) -> Range<Int>? {
        guard let start = offset(value?.at(["start"]), in: text), let end = offset(value?.at(["end"]), in: text),
            start <= end
        else { return nil }
        return start..<end
    }

    func write(_ offset: Int, in text: WorkspaceText?, _ key: String, to json: inout JSONWriter) {
        let place = text?.position(of: offset, client.columns) ?? .init(line: 0, column: 0)
        json.object(key) { object in
            object.put("line", place.line)
            object.put("character", place.column)
        }
    }

    func write(_ range: Range<Int>, in text: WorkspaceText?, _ key: String? = "range", to json: inout JSONWriter) {
        json.object(key) { object in
            write(range.lowerBound, in: text, "start", to: &object)
            write(range.upperBound, in: text, "end", to: &object)
        }
    }

    func write(_ place: WorkspacePlace, _ key: String? = nil, to json: inout JSONWriter) {
        json.object(key) { object in
            object.put("uri", uri(place.path))
            write(place.range, in: workspace.text(place.path), to: &object)
        }
    }

    // MARK: - Diagnostics

    func publish(_ path: String) {
        notify("textDocument/publishDiagnostics") { params in
            params.put("uri", uri(path))
            if let version = workspace.documents[path]?.version { params.put("version", version) }
            params.array("diagnostics") { writeDiagnostics(of: path, to: &$0) }
        }
    }

    func writeDiagnostics(of path: String, to list: inout JSONWriter) {
        let text = workspace.text(path)
        for diagnostic in workspace.diagnostics[path] ?? [] { list.object { write(diagnostic, in: text, to: &$0) } }
    }

    func write(_ diagnostic: WorkspaceDiagnostic, in text: WorkspaceText?, to object: inout JSONWriter) {
        write(diagnostic.range, in: text, to: &object)
        object.put("severity", diagnostic.severity == .violation ? 1 : diagnostic.severity == .warning ? 2 : 3)
        if let rule = diagnostic.rule {
            object.put("code", rule)
            object.object("codeDescription") { $0.put("href", page(of: rule)) }
        }
        object.put("source", Tool.name)
        object.put("message", diagnostic.message)
        if !diagnostic.tags.isEmpty { object.put("tags", numbers: diagnostic.tags.map { _ in 1 }) }
        guard !diagnostic.related.isEmpty else { return }
        object.array("relatedInformation") { list in
            for related in diagnostic.related {
                list.object { information in
                    write(WorkspacePlace(related.path, related.range), "location", to: &information)
                    information.put("message", related.message)
                }
            }
        }
    }

    /// The address of a rule's page: in the folder that the client names, otherwise in the cache.
    private func page(of rule: String) -> String {
        let isTold = pages.trouble != nil
        if client.rulePages == nil, let uri = pages.uri(of: rule) { return uri }
        if !isTold, let trouble = pages.trouble {
            log("diagnostics link to the standard instead of pages of rules: \(trouble)", isError: true)
        }
        return Rule.helpURI(of: rule, pages: client.rulePages)
    }

    /// The report on one file.
    func writeReport(on path: String, knowing known: String?, to report: inout JSONWriter) {
        let id = "\(resultIDs[path] ?? 0)"
        let isKnown = known == id
        report.put("kind", isKnown ? "unchanged" : "full")
        report.put("resultId", id)
        if !isKnown { report.array("items") { writeDiagnostics(of: path, to: &$0) } }
    }
}
