// Prints the hashes of the scripts of map pages, as the security policy of the page that shows them has them: build-web.
// With the argument -, prints that of the script on standard input.
func hash(_ script: String) -> String { "'sha256-\(SHA256.base64(of: script))'" }

if CommandLine.arguments.dropFirst() == ["-"] {
    var script = ""
    while let line = readLine(strippingNewline: false) { script += line }
    print(hash(script))
} else {
    print([false, true].map { hash(MapScript.text(isEditable: $0)) }.joined(separator: " "))
}
