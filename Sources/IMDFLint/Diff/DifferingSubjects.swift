/// The subjects of the findings that may be new or gone between two runs of one venue, which are few after a step.
///
/// Findings are in the order of files. So both lists are gone through side by side, and what does not agree is set aside.
struct DifferingSubjects {
    /// The values that findings with the same key have in common.
    private struct Subject: Hashable {
        let rule: String
        let feature: FeatureID?

        init(_ finding: Finding, _ dataset: Dataset) {
            rule = finding.rule
            // Of a finding about all features of a type the feature is only an example.
            feature = finding.typeMember == nil ? finding.feature.flatMap { dataset.features.id(of: $0) } : nil
        }
    }

    private var subjects: Set<Subject> = []
    /// The rules of the subjects, which rule out most findings.
    private var rules: Set<String> = []

    /// The number of findings ahead that are looked at where two lists do not agree.
    private static let reach = 24

    /// Nil if all have to be compared: an id is there twice, or the archive is another one.
    init?(_ old: LintResult, _ new: LintResult) {
        let (first, second) = (old.venue.dataset, new.venue.dataset)
        guard old.venue.storage.ids.repeated.isEmpty, new.venue.storage.ids.repeated.isEmpty,
            first.venueID == second.venueID, first.files.map(\.path) == second.files.map(\.path)
        else { return nil }
        let (before, after) = (old.findings, new.findings)
        let keepsHandles = new.venue.storage.isLinked(as: old.venue.storage)
        func areSame(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
            guard a.type == b.type, a.type != nil else { return false }
            if keepsHandles { return a == b }
            guard let id = first.features.id(of: a) else { return false }
            return id == second.features.id(of: b)
        }
        func agree(_ i: Int, _ j: Int) -> Bool {
            let (a, b) = (before[i], after[j])
            guard a.rule == b.rule, a.file == b.file, a.typeMember == b.typeMember, a.fault == b.fault,
                a.related.count == b.related.count
            else { return false }
            switch (a.feature, b.feature) {
            case (nil, nil): break
            case (let one?, let other?):
                guard a.typeMember == nil ? areSame(one, other) : one.type == other.type else { return false }
            default: return false
            }
            return zip(a.related, b.related).allSatisfy { areSame($0, $1) }
        }
        var (i, j) = (0, 0)
        while i < before.count, j < after.count {
            if agree(i, j) {
                (i, j) = (i + 1, j + 1)
                continue
            }
            let ahead = (1...Self.reach).first { step in
                (i + step < before.count && agree(i + step, j)) || (j + step < after.count && agree(i, j + step))
            }
            guard let ahead else {
                add(before[i], first)
                add(after[j], second)
                (i, j) = (i + 1, j + 1)
                continue
            }
            if i + ahead < before.count, agree(i + ahead, j) {
                for at in i..<i + ahead { add(before[at], first) }
                i += ahead
            } else {
                for at in j..<j + ahead { add(after[at], second) }
                j += ahead
            }
        }
        for finding in before[i...] { add(finding, first) }
        for finding in after[j...] { add(finding, second) }
    }

    private mutating func add(_ finding: Finding, _ dataset: Dataset) {
        rules.insert(finding.rule)
        subjects.insert(Subject(finding, dataset))
    }

    var isEmpty: Bool { subjects.isEmpty }

    /// Whether a finding of one of the runs may be new or gone.
    func mayHave(_ finding: Finding, in run: LintResult) -> Bool {
        rules.contains(finding.rule) && subjects.contains(Subject(finding, run.venue.dataset))
    }
}
