import IMDFLint

extension LanguageServer {
    /// Answers a request from a connected client.
    func answerQuestion(_ method: String, _ params: RequestParams) throws(ServerError) -> Answer {
        switch method {
        case "textDocument/diagnostic": try report(params)
        case "workspace/diagnostic": reports(params)
        case "textDocument/hover": try hover(params)
        case "textDocument/definition": try definition(params)
        case "textDocument/references": try references(params)
        case "textDocument/prepareRename": try prepareRename(params)
        case "textDocument/rename": try rename(params)
        case "textDocument/documentSymbol": try symbols(params)
        case "workspace/symbol": try workspaceSymbols(params)
        case "textDocument/inlayHint": try hints(params)
        case "textDocument/completion": try completions(params)
        case "textDocument/codeAction": try actions(params)
        case "workspace/executeCommand": try execute(params)
        default: throw ServerError(.methodNotFound, "the server does not know \(Wording.quote(method))")
        }
    }

    static var nothing: Answer { { $0.put("result", nil as String?) } }

    /// Writes an object for each item.
    private func list<Item>(_ items: [Item], _ write: @escaping (Item, inout JSONWriter) -> Void) -> Answer {
        { message in
            message.array("result") { list in
                for item in items {
                    if self.givesUp() { return }
                    list.object { write(item, &$0) }
                }
            }
        }
    }

    // MARK: - Diagnostics

    private func report(_ params: RequestParams) throws(ServerError) -> Answer {
        let path = try params.path()
        let known = params.value.at(["previousResultId"])?.string
        return { message in message.object("result") { self.writeReport(on: path, knowing: known, to: &$0) } }
    }

    private func reports(_ params: RequestParams) -> Answer {
        var known: [String: String] = [:]
        for item in params.value.at(["previousResultIds"])?.elements ?? [] {
            guard let uri = item.at(["uri"])?.string, let path = DocumentURI.path(uri) else { continue }
            known[path] = item.at(["value"])?.string
        }
        let paths = Set(workspace.diagnostics.keys).union(known.keys).sorted()
        let token = params.value.at(["workDoneToken"])
        if let token { progress(token, "begin", title: "Checking venues") }
        if let token { progress(token, "end") }
        return { message in
            message.object("result") { result in
                result.array("items") { list in
                    for path in paths {
                        list.object { report in
                            report.put("uri", self.uri(path))
                            report.put("version", self.workspace.documents[path]?.version)
                            self.writeReport(on: path, knowing: known[path], to: &report)
                        }
                    }
                }
            }
        }
    }

    /// Reports the progress of work.
    func progress(_ token: JSONValue, _ kind: String, title: String? = nil, message: String? = nil) {
        notify("$/progress") { params in
            params.put("token", json: token)
            params.object("value") { value in
                value.put("kind", kind)
                if let title { value.put("title", title) }
                if let message { value.put("message", message) }
            }
        }
    }

    // MARK: - Places

    private func hover(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, text, offset) = try place(params), let hover = workspace.hover(path, at: offset) else {
            return Self.nothing
        }
        return { message in
            message.object("result") { result in
                result.object("contents") { contents in
                    contents.put("kind", self.client.takesMarkdown ? "markdown" : "plaintext")
                    contents.put("value", hover.text)
                }
                self.write(hover.range, in: text, to: &result)
            }
        }
    }

    private func write(_ places: [WorkspacePlace]) -> Answer {
        { message in message.array("result") { list in for place in places { self.write(place, to: &list) } } }
    }

    private func definition(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, _, offset) = try place(params) else { return Self.nothing }
        return write(workspace.definition(path, at: offset))
    }

    private func references(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, _, offset) = try place(params) else { return Self.nothing }
        let isIncluded = params.value.at(["context", "includeDeclaration"])?.boolean ?? true
        return write(workspace.references(path, at: offset, includingDeclaration: isIncluded, unless: givesUp))
    }

    private func prepareRename(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, text, offset) = try place(params), let (range, id) = workspace.renameable(path, at: offset)
        else { return Self.nothing }
        return { message in
            message.object("result") { result in
                self.write(range, in: text, to: &result)
                result.put("placeholder", id)
            }
        }
    }

    private func rename(_ params: RequestParams) throws(ServerError) -> Answer {
        let name = try params.text("newName")
        guard let (path, _, offset) = try place(params) else { return Self.nothing }
        let change: WorkspaceChange
        do throws(WorkspaceError) { change = try workspace.rename(path, at: offset, to: name, unless: givesUp) } catch {
            throw ServerError(.failed, error.message)
        }
        return { message in self.write(change, "result", to: &message) }
    }

    // MARK: - Symbols

    private func symbols(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, text) = try document(params) else { return Self.nothing }
        return list(workspace.symbols(path, unless: givesUp)) { symbol, object in
            object.put("name", symbol.name)
            object.put("kind", Self.kind(of: symbol))
            if self.client.nestsSymbols {
                object.put("detail", symbol.detail)
                self.write(symbol.range, in: text, to: &object)
                self.write(symbol.selection, in: text, "selectionRange", to: &object)
            } else {
                self.write(WorkspacePlace(path, symbol.range), "location", to: &object)
            }
        }
    }

    private func workspaceSymbols(_ params: RequestParams) throws(ServerError) -> Answer {
        list(workspace.symbols(matching: try params.text("query"), unless: givesUp)) { symbol, object in
            object.put("name", symbol.name)
            object.put("kind", Self.kind(of: symbol))
            object.put("containerName", symbol.detail)
            self.write(WorkspacePlace(symbol.path, symbol.selection), "location", to: &object)
        }
    }

    /// The symbol kind of a type. The kinds are those of programs; it only matters that types differ.
    private static func kind(of symbol: WorkspaceSymbol) -> Int {
        switch symbol.type {
        case .venue: 4
        case .building: 2
        case .level: 3
        case .unit: 5
        case .section, .geofence, .footprint: 11
        case .occupant: 19
        case .amenity, .anchor: 13
        case .opening: 12
        case .relationship: 25
        case .address: 20
        default: 8
        }
    }

    // MARK: - Texts

    private func hints(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, text) = try document(params) else { return Self.nothing }
        guard let range = range(try params.value("range"), in: text) else {
            throw ServerError(.invalidParams, "range is not two positions")
        }
        return list(workspace.hints(path, in: range, unless: givesUp)) { hint, object in
            self.write(hint.offset, in: text, "position", to: &object)
            object.put("label", hint.text)
            object.put("paddingLeft", true)
        }
    }

    private func completions(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, text, offset) = try place(params) else { return Self.nothing }
        let items = workspace.completions(path, at: offset)
        return { message in
            message.object("result") { result in
                result.put("isIncomplete", false)
                result.array("items") { list in
                    for (number, item) in items.enumerated() {
                        list.object { self.write(item, number, in: text, to: &$0) }
                    }
                }
            }
        }
    }

    private func write(_ item: WorkspaceCompletion, _ number: Int, in text: WorkspaceText, to object: inout JSONWriter)
    {
        object.put("label", item.label)
        let kind =
            switch item.kind {
            case .key: 10
            case .value: 12
            case .feature: 18
            case .language: 14
            case .snippet: 15
            }
        object.put("kind", kind)
        if !item.detail.isEmpty { object.put("detail", item.detail) }
        if !item.documentation.isEmpty { object.put("documentation", item.documentation) }
        if let filter = item.filter { object.put("filterText", filter) }
        // Keeps the order of the list.
        object.put("sortText", NumberText.padded(number, 5))
        object.put("insertTextFormat", client.takesSnippets ? 2 : 1)
        object.object("textEdit") { edit in
            write(item.range, in: text, to: &edit)
            edit.put("newText", client.takesSnippets ? item.text : Self.filled(item.text))
        }
    }

    /// The snippet with its placeholders replaced by their defaults.
    private static func filled(_ snippet: String) -> String {
        var text = ""
        var rest = Array(snippet)[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.popFirst() {
                text.append(next)
            } else if character == "$", rest.first == "{" {
                let place = rest.prefix { $0 != "}" }
                rest = rest.dropFirst(place.count + 1)
                if let colon = place.firstIndex(of: ":") {
                    text += String(place[place.index(after: colon)...])
                } else if let bar = place.firstIndex(of: "|") {
                    text += String(place[place.index(after: bar)...].prefix { $0 != "," })
                }
            } else {
                text.append(character)
            }
        }
        return text
    }
}
