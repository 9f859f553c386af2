import CBuildInfo
import IMDFLint

/// The output of `--version`.
enum VersionText {
    /// Prints the tool's name and version. In JSON, also prints details of the build, such as the commit.
    static func print(_ settings: Settings, to console: Console) throws(UsageError) {
        let formats = settings.reports.map { $0.format }.filter { _ in settings.hasRequests } + [settings.format]
        if let other = formats.first(where: { $0 != "text" && $0 != "json" }) {
            throw UsageError("the version is written as text or json, not as \(other)")
        }
        console.print(formats.contains("json") ? json : "\(Tool.name) \(libraryVersion)\n")
    }

    private static var json: String {
        var json = JSONWriter()
        json.object { object in
            object.put("tool", Tool.name)
            object.put("version", libraryVersion)
            object.put("commit", commit)
            object.object("build") {
                $0.put("configuration", configuration)
                $0.put("linkage", commit == nil ? "default" : "static")
                $0.put("system", system)
                $0.put("architecture", architecture)
            }
            object.object("rules") {
                $0.put("version", RuleRegistry.version)
                $0.put("count", RuleRegistry.all.count)
                $0.put("official", RuleRegistry.all.count { $0.origin == .official })
                $0.put("validations", "1.0.3")
            }
        }
        return json.text + "\n"
    }

    /// The commit from which a release was built; nil in every other build.
    private static var commit: String? { imdf_lint_commit_or_null().map { String(cString: $0) } }

    private static var configuration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }

    private static var system: String {
        #if hasFeature(Embedded)
            "webassembly"
        #elseif os(macOS)
            "macos"
        #elseif os(Windows)
            "windows"
        #elseif os(Android)
            "android"
        #elseif os(Linux)
            "linux"
        #else
            "other"
        #endif
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "aarch64"
        #elseif arch(wasm32)
            "wasm32"
        #else
            "other"
        #endif
    }
}
