// Prints the hashes of the scripts of map pages, as the security policy of the page that shows them has them: build-web.
let scripts = [false, true].map { MapScript.text(isEditable: $0) }
print(scripts.map { "'sha256-\(SHA256.base64(of: $0))'" }.joined(separator: " "))
