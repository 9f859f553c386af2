import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Markdown as GitHub renders it.
@Suite struct MarkdownReportTests {
    @Test(arguments: [
        ("level_id is missing in 99 of 187 details", "level_id is missing in 99 of 187 details"),
        ("<b> & *c*\nd", "&lt;b&gt; &amp; *c* d"), ("@all #1", "@<!-- -->all #<!-- -->1"),
    ]) func `Text in an HTML element has no backslashes`(text: String, html: String) {
        expectEqual(MarkdownText.escapeHTML(text), html)
    }

    @Test func `A summary says what is wrong, and findings are at short places`() throws {
        let edit = Example.Edit.set(.unit, ["name": ["en": "Shop", "esMX": "Tienda"]])
        let dataset = Dataset(reading: ExampleArchive(.failing("", edit)).archive, jobs: 1)
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(dataset))
        let text = ReportFormat.markdown.report(result, ReportOptions())
        #expect(
            text.contains(
                "<summary>InvalidLanguageTag (1): The key of a label is not a valid language tag.</summary>\n\n- `unit.g"
            ))
        #expect(text.contains("| ❌\u{A0}violation | `InvalidLanguageTag` | 1 | The key of a label is not"))
    }
}
