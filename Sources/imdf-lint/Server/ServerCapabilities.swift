import IMDFLint

/// The capabilities that the server states to clients.
enum ServerCapabilities {
    /// The commands that clients may execute.
    enum Command: String, CaseIterable {
        case levels = "imdf-lint.levels"
        case map = "imdf-lint.map"
        case lint = "imdf-lint.lint"
        case fixFile = "imdf-lint.fixFile"
        case fixVenue = "imdf-lint.fixVenue"
        case explain = "imdf-lint.explain"
        case show = "imdf-lint.show"
    }

    /// Writes the result of `initialize`.
    static func write(for client: ClientTraits, to message: inout JSONWriter) {
        message.object("result") { result in
            result.object("capabilities") { write(client, &$0) }
            result.object("serverInfo") { info in
                info.put("name", Tool.name)
                info.put("version", libraryVersion)
            }
        }
    }

    private static func write(_ client: ClientTraits, _ object: inout JSONWriter) {
        object.put("positionEncoding", client.columns == .utf8 ? "utf-8" : "utf-16")
        object.object("textDocumentSync") { sync in
            sync.put("openClose", true)
            sync.put("change", 2)
            sync.object("save") { $0.put("includeText", false) }
        }
        if client.pullsDiagnostics {
            object.object("diagnosticProvider") { provider in
                provider.put("identifier", Tool.name)
                provider.put("interFileDependencies", true)
                provider.put("workspaceDiagnostics", true)
            }
        }
        for name in [
            "hoverProvider", "definitionProvider", "referencesProvider", "documentSymbolProvider",
            "workspaceSymbolProvider",
        ] { object.put(name, true) }
        object.object("codeActionProvider") { provider in
            provider.put("codeActionKinds", strings: ["quickfix", "source.fixAll", "source.fixAll.imdf-lint"])
        }
        object.object("inlayHintProvider") { $0.put("resolveProvider", false) }
        object.object("renameProvider") { $0.put("prepareProvider", true) }
        object.object("completionProvider") { provider in
            provider.put("triggerCharacters", strings: ["\"", ":", " "])
            provider.put("resolveProvider", false)
        }
        object.object("executeCommandProvider") { provider in
            provider.put("commands", strings: Command.allCases.map(\.rawValue))
        }
        object.object("workspace") { workspace in
            workspace.object("workspaceFolders") { folders in
                folders.put("supported", true)
                folders.put("changeNotifications", true)
            }
        }
    }
}
