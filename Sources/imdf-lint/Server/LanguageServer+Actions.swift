import IMDFLint

extension LanguageServer {
    // MARK: - Edits

    func write(_ edits: [TextEdit], in text: WorkspaceText?, _ key: String, to json: inout JSONWriter) {
        json.array(key) { list in
            for edit in edits {
                list.object { object in
                    write(edit.range, in: text, to: &object)
                    object.put("newText", String(decoding: edit.replacement, as: UTF8.self))
                }
            }
        }
    }

    /// Writes the edits of a change, in the newer form if the client supports it.
    func write(_ change: WorkspaceChange, _ key: String, to json: inout JSONWriter) {
        let files = change.edits.orderedByKey()
        json.object(key) { object in
            guard client.takesDocumentChanges else {
                object.object("changes") { changes in
                    for (path, edits) in files { write(edits, in: workspace.text(path), uri(path), to: &changes) }
                }
                return
            }
            object.array("documentChanges") { list in
                for path in change.created {
                    list.object { operation in
                        operation.put("kind", "create")
                        operation.put("uri", uri(path))
                        operation.object("options") { $0.put("ignoreIfExists", true) }
                    }
                }
                for (path, edits) in files {
                    list.object { document in
                        document.object("textDocument") { identifier in
                            identifier.put("uri", uri(path))
                            identifier.put("version", workspace.documents[path]?.version)
                        }
                        write(edits, in: workspace.text(path), "edits", to: &document)
                    }
                }
                for (old, new) in client.renamesFiles ? change.renamings : [] {
                    list.object { operation in
                        operation.put("kind", "rename")
                        operation.put("oldUri", uri(old))
                        operation.put("newUri", DocumentURI.text(new))
                    }
                }
            }
        }
    }

    /// Whether the client supports all parts of a change.
    private func canApply(_ change: WorkspaceChange) -> Bool {
        !change.isEmpty && (change.created.isEmpty || client.createsFiles)
            && (change.renamings.isEmpty || client.renamesFiles)
    }

    // MARK: - Code actions

    func actions(_ params: RequestParams) throws(ServerError) -> Answer {
        guard let (path, text) = try document(params), client.takesActionLiterals else {
            return { $0.array("result") { _ in } }
        }
        guard let range = range(try params.value("range"), in: text) else {
            throw ServerError(.invalidParams, "range is not two positions")
        }
        let only = params.value.at(["context", "only"])?.elements.compactMap(\.string)
        /// Whether the client asks for a kind or for one above it.
        func wants(_ kind: String) -> Bool {
            only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } } ?? true
        }
        var fixes: [WorkspaceAction] = []
        if wants("quickfix") {
            fixes = workspace.fixes(path, in: range).filter { canApply($0.change) }
            fixes += workspace.ignoring(path, in: range).filter { canApply($0.change) }
        }
        // Fixing all of a file takes time, so it is done only on request.
        let isAsked = only != nil && wants("source.fixAll.imdf-lint")
        let all = isAsked ? workspace.fixAll(file: path, unless: givesUp) : WorkspaceChange()
        let venue = workspace.venue(holding: path)?.path
        let hasFix = fixes.contains(where: \.isSafe)
        return { message in
            message.array("result") { list in
                for action in fixes { list.object { self.write(action, in: text, to: &$0) } }
                if isAsked, self.canApply(all) {
                    list.object { object in
                        object.put("title", "Fix all that is safe to fix in this file")
                        object.put("kind", "source.fixAll.imdf-lint")
                        self.write(all, "edit", to: &object)
                    }
                }
                guard only == nil, hasFix, let venue else { return }
                self.write("Fix all that is safe to fix in this file", .fixFile, self.uri(path), to: &list)
                self.write("Fix all that is safe to fix in this venue", .fixVenue, DocumentURI.text(venue), to: &list)
            }
        }
    }

    private func write(_ action: WorkspaceAction, in text: WorkspaceText, to object: inout JSONWriter) {
        object.put("title", action.title)
        object.put("kind", "quickfix")
        if action.isSafe { object.put("isPreferred", true) }
        object.array("diagnostics") { list in
            for diagnostic in action.diagnostics { list.object { write(diagnostic, in: text, to: &$0) } }
        }
        write(action.change, "edit", to: &object)
        guard let shown = action.shown, client.showsDocuments else { return }
        object.object("command") { command in
            command.put("title", "Write the reason")
            command.put("command", ServerCapabilities.Command.show.rawValue)
            command.array("arguments") { list in
                list.put(nil, uri(shown.path))
                list.put(nil, shown.range.lowerBound)
                list.put(nil, shown.range.upperBound)
            }
        }
    }

    private func write(
        _ title: String, _ command: ServerCapabilities.Command, _ argument: String, to list: inout JSONWriter
    ) {
        list.object { object in
            object.put("title", title)
            object.put("kind", "quickfix")
            object.object("command") { own in
                own.put("title", title)
                own.put("command", command.rawValue)
                own.put("arguments", strings: [argument])
            }
        }
    }

    // MARK: - Commands

    func execute(_ params: RequestParams) throws(ServerError) -> Answer {
        let name = try params.text("command")
        guard let command = ServerCapabilities.Command(rawValue: name) else {
            throw ServerError(.invalidParams, "the server has no command \(Wording.quote(name))")
        }
        let arguments = params.value.at(["arguments"])?.elements ?? []
        let token = params.value.at(["workDoneToken"])
        if let token { progress(token, "begin", title: name) }
        defer { if let token { progress(token, "end") } }
        return try execute(command, arguments)
    }

    private func execute(_ command: ServerCapabilities.Command, _ arguments: [JSONValue]) throws(ServerError) -> Answer
    {
        switch command {
        case .levels:
            let linked = try linked(arguments)
            return text(ReportFormat.forLevels[0].body(levelsOf: linked, options: ReportOptions()))
        case .map: return try map(arguments)
        case .lint:
            workspace.readAgain()
            update()
            return counts()
        case .fixFile:
            guard let path = arguments.first?.string.flatMap(DocumentURI.path) else { throw Self.noAddress }
            return try apply(workspace.fixAll(file: path, unless: givesUp), "Fix this file")
        case .fixVenue: return try apply(workspace.fixAll(venue: try venue(arguments).path), "Fix this venue")
        case .explain:
            guard let rule = arguments.first?.string.flatMap({ RuleRegistry.rule($0) }) else {
                throw ServerError(.invalidParams, "the argument is not the name of a rule")
            }
            return text(Workspace.text(of: rule))
        case .show: return try show(arguments)
        }
    }

    private static let noAddress = ServerError(.invalidParams, "the argument is not the address of a file")

    private func text(_ text: String) -> Answer { { $0.put("result", text) } }

    /// The venue of an argument, which is the address of its folder or of one of its files. Without an argument, the
    /// only venue.
    private func venue(_ arguments: [JSONValue]) throws(ServerError) -> WorkspaceVenue {
        guard let argument = arguments.first else {
            guard workspace.venues.count == 1 else {
                throw ServerError(.invalidParams, "there are \(workspace.venues.count) venues; give the address of one")
            }
            return workspace.venues[0]
        }
        guard let path = argument.string.flatMap(DocumentURI.path) else { throw Self.noAddress }
        guard let venue = workspace.venues.first(where: { $0.path == path }) ?? workspace.venue(holding: path) else {
            throw ServerError(.failed, "no venue is at this address")
        }
        return venue
    }

    private func linked(_ arguments: [JSONValue]) throws(ServerError) -> Venue {
        guard let result = try venue(arguments).result else { throw ServerError(.failed, "the venue cannot be read") }
        return result.venue
    }

    private func counts() -> Answer {
        let results = workspace.venues.compactMap(\.result)
        return { message in
            message.object("result") { object in
                object.put("venues", results.count)
                for severity in Severity.allCases {
                    object.put("\(severity.rawValue)s", results.reduce(0) { $0 + $1.count(severity) })
                }
            }
        }
    }

    private func apply(_ change: WorkspaceChange, _ label: String) throws(ServerError) -> Answer {
        try goOn()
        var change = change
        if !client.renamesFiles { change.renamings = [] }
        if !change.isEmpty {
            request("workspace/applyEdit") { params in
                params.put("label", label)
                self.write(change, "edit", to: &params)
            }
        }
        let count = change.edits.values.reduce(0) { $0 + $1.count } + change.renamings.count
        return { $0.object("result") { $0.put("edits", count) } }
    }

    /// Writes the map page to the folder for temporary files and shows it.
    private func map(_ arguments: [JSONValue]) throws(ServerError) -> Answer {
        let venue = try venue(arguments)
        guard let result = venue.result else { throw ServerError(.failed, "the venue cannot be read") }
        var options = MapPageData.Options(firstDay: workspace.options.date ?? .today)
        options.findings = result
        options.deflatesLargeData = true
        let folder = environmentVariable("TMPDIR") ?? "/tmp"
        let name = "imdf-lint-\(StableHash.digits(venue.path)).html"
        let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
        let data = MapPageData(result.venue, options)
        try goOn()
        var page = MapPage.html(data)
        try goOn()
        if let trouble = page.withUTF8({ OutputFile.write(UnsafeRawBufferPointer($0), to: path) }) {
            throw ServerError(.failed, "cannot write \(printable(path)): \(trouble)")
        }
        if client.showsDocuments {
            request("window/showDocument") { params in
                params.put("uri", DocumentURI.text(path))
                params.put("external", true)
            }
        }
        return text(DocumentURI.text(path))
    }

    /// Shows a place in a document where the user is about to write.
    private func show(_ arguments: [JSONValue]) throws(ServerError) -> Answer {
        guard arguments.count == 3, let path = arguments[0].string.flatMap(DocumentURI.path),
            let start = arguments[1].integer, let end = arguments[2].integer, start >= 0, end >= start
        else { throw ServerError(.invalidParams, "the arguments are not an address and two places") }
        let text = workspace.text(path)
        request("window/showDocument") { params in
            params.put("uri", self.uri(path))
            params.put("takeFocus", true)
            self.write(Int(clamping: start)..<Int(clamping: end), in: text, "selection", to: &params)
        }
        return Self.nothing
    }
}
