/// A name as it may be printed: control characters, which could steer a terminal or start a new line, are escaped.
func printable(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isControl) else { return name }
    var result = ""
    for scalar in name.unicodeScalars {
        if isControl(scalar) {
            result += scalar.escaped(asASCII: true)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
}

/// A few bytes in hexadecimal, and as text if they are printable: `3C 21 44 4F ("<!DO")`.
func describe(_ bytes: some Collection<UInt8>) -> String {
    guard !bytes.isEmpty else { return "nothing" }
    let digits = bytes.map { hex($0) }.joined(separator: " ")
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return digits }
    return "\(digits) (\"\(String(decoding: bytes, as: UTF8.self))\")"
}

/// An integer in hexadecimal, all its digits.
func hex<Value: FixedWidthInteger>(_ value: Value) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: Value.bitWidth / 4 - digits.count) + digits
}
