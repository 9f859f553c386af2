import IMDFLint

/// The traits that a client states when it connects.
struct ClientTraits {
    var columns = WorkspaceText.Columns.utf16
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var refreshesHints = false
    var watchesFiles = false
    var takesSnippets = false
    var takesDocumentChanges = false
    var createsFiles = false
    var renamesFiles = false
    var showsProgress = false
    var showsDocuments = false
    var nestsSymbols = false
    var takesMarkdown = false
    var takesActionLiterals = false
    /// The open folders.
    var folders: [String] = []
    /// The address of the folder with the pages of rules.
    var rulePages: String?
    var options = Workspace.Options()

    init() {}

    init(_ params: JSONValue) {
        func at(_ path: String...) -> JSONValue? { params.at(["capabilities"] + path) }
        func flag(_ path: [String]) -> Bool { params.at(["capabilities"] + path)?.boolean == true }
        let encodings = at("general", "positionEncodings")?.elements.compactMap(\.string) ?? []
        if encodings.contains("utf-8") { columns = .utf8 }
        refreshesDiagnostics = flag(["workspace", "diagnostics", "refreshSupport"])
        // A client that cannot be asked to pull again would show outdated results, so results are pushed to it.
        pullsDiagnostics = at("textDocument", "diagnostic") != nil && refreshesDiagnostics
        refreshesHints = flag(["workspace", "inlayHint", "refreshSupport"])
        watchesFiles = flag(["workspace", "didChangeWatchedFiles", "dynamicRegistration"])
        takesSnippets = flag(["textDocument", "completion", "completionItem", "snippetSupport"])
        let operations = at("workspace", "workspaceEdit", "resourceOperations")?.elements.compactMap(\.string) ?? []
        // Only document changes can create and rename files. Neovim 0.11 states only the former.
        takesDocumentChanges =
            flag(["workspace", "workspaceEdit", "documentChanges"])
            || (!operations.isEmpty && at("workspace", "workspaceEdit", "documentChanges") == nil)
        createsFiles = takesDocumentChanges && operations.contains("create")
        renamesFiles = takesDocumentChanges && operations.contains("rename")
        showsProgress = flag(["window", "workDoneProgress"])
        showsDocuments = flag(["window", "showDocument", "support"])
        nestsSymbols = flag(["textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"])
        takesMarkdown =
            at("textDocument", "hover", "contentFormat")?.elements.contains { $0.string == "markdown" } ?? false
        takesActionLiterals = at("textDocument", "codeAction", "codeActionLiteralSupport") != nil
        let open = params.at(["workspaceFolders"])?.elements.compactMap { $0.at(["uri"])?.string } ?? []
        folders = open.compactMap(DocumentURI.path)
        if folders.isEmpty, let path = params.at(["rootUri"])?.string.flatMap(DocumentURI.path) { folders = [path] }
        if folders.isEmpty, let path = params.at(["rootPath"])?.string, path.hasPrefix("/") { folders = [path] }
        rulePages = params.at(["initializationOptions", "rulePages"])?.string
        if let limit = params.at(["initializationOptions", "maximumPerRule"])?.integer, limit > 0 {
            options.maximumPerRule = Int(clamping: limit)
        }
    }
}

extension JSONValue {
    /// The value at a path of keys; nil if there is none.
    func at(_ path: [String]) -> JSONValue? {
        var value = self
        for key in path {
            guard case .object(let members) = value, let next = members[key] else { return nil }
            value = next
        }
        return value
    }

    /// The elements of an array; none for other values.
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
