/// The ids of features that are UUIDs in another form, and every string that is one of them, in all files.
///
/// An id is certain only if no other feature has the same UUID in any form.
struct IDForms {
    /// The ids as the standard wants them.
    private var ids: Set<String> = []

    init(_ dataset: Dataset) {
        var counts: [String: Int] = [:]
        for handle in dataset.features.handles {
            guard let id = dataset.features.id(of: handle) else { continue }
            let plain = UUIDForm.plain(id.text)
            counts[plain, default: 0] += 1
            if UUIDForm.read(id.text) != nil { ids.insert(plain) }
        }
        for lost in dataset.lost { if let id = lost.id { counts[UUIDForm.plain(id.text), default: 0] += 2 } }
        ids = ids.filter { counts[$0] == 1 }
    }

    /// The edits of a JSON text; linear in its length. The text need not be valid.
    func edits(in bytes: FileBytes, entry: Int) -> [ByteEdit] {
        guard !ids.isEmpty else { return [] }
        var edits: [ByteEdit] = []
        var at = 0
        while at < bytes.count {
            guard bytes.base[at] == Byte.quote else {
                at += 1
                continue
            }
            // A string without escapes that is as long as a UUID in some form.
            var end = at + 1
            while end < bytes.count, end - at < 48, bytes.base[end] != Byte.quote, bytes.base[end] != Byte.backslash {
                end += 1
            }
            guard end < bytes.count, bytes.base[end] == Byte.quote, end - at > 32 else {
                at += 1
                continue
            }
            let text = String(decoding: bytes[at + 1..<end], as: UTF8.self)
            let plain = UUIDForm.plain(text)
            if plain != text, ids.contains(plain) {
                edits.append(
                    ByteEdit(
                        entry: entry, range: at..<end + 1, replacement: Array("\"\(plain)\"".utf8), fixes: [.idForm],
                        group: "form \(plain)"))
            }
            at = end + 1
        }
        return edits
    }
}
