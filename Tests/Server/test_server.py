"""Every capability of the language server, by a client that is not ours."""

import asyncio
import functools
import json
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time

import pytest
from conftest import ROOT, TOOL, findings
from lsprotocol import types as t
from plainclient import PlainClient
from pygls.exceptions import JsonRpcException

WHOLE = t.Range(start=t.Position(0, 0), end=t.Position(100000, 0))


@functools.cache
def pages():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([TOOL, "rules", "--pages", folder], check=True)
        return {path.stem: path.read_text(encoding="utf-8") for path in pathlib.Path(folder).iterdir()}


def items(diagnostics):
    return sorted((d.range.start.line, d.range.start.character, d.code or "", d.message) for d in diagnostics)


# --- Diagnostics


async def test_findings_are_pushed_for_the_whole_venue(broken):
    await broken.settle()
    expected = findings(broken.folder)
    for path in sorted(broken.folder.iterdir()):
        own = broken.pushed(path.name)
        assert sorted((d.code, d.message) for d in own) == sorted(
            (item["rule"], item["message"]) for item in expected.get(path.name, [])
        ), path.name
        for diagnostic in own:
            assert diagnostic.source == "imdf-lint"
            page = pathlib.Path(diagnostic.code_description.href.removeprefix("file://"))
            assert page.read_text(encoding="utf-8") == pages()[diagnostic.code], page
    related = [d for path in broken.folder.iterdir() for d in broken.pushed(path.name) if d.related_information]
    assert related and all(i.location.uri.startswith("file://") for d in related for i in d.related_information)


async def test_a_clean_venue_has_none(mall):
    await mall.settle()
    assert not any(mall.pushed(path.name) for path in mall.folder.iterdir())


async def test_findings_follow_unsaved_changes_and_never_come_twice(mall):
    text = mall.open("unit.geojson")
    await mall.settle()
    place = mall.place(text, '"category":"room"', len('"category":"ro'))
    mall.change("unit.geojson", [t.TextDocumentContentChangePartial(range=t.Range(place, place), text="x")])
    await mall.settle()
    own = mall.pushed("unit.geojson")
    assert len(own) == len(items(own)) == len(set(items(own))) == 1 and "roxom" in own[0].message
    after = t.Position(place.line, place.character + 1)
    mall.change("unit.geojson", [t.TextDocumentContentChangePartial(range=t.Range(place, after), text="")])
    await mall.settle()
    assert mall.pushed("unit.geojson") == []


async def test_a_broken_file_keeps_the_rest_checked(mall):
    text = mall.open("unit.geojson")
    mall.replace("unit.geojson", text.replace('"category":"room"', '"category":"rom"', 1))
    opening = mall.open("opening.geojson")
    mall.replace("opening.geojson", opening[: len(opening) // 2])
    await mall.settle()
    assert any("rom" in d.message for d in mall.pushed("unit.geojson")), mall.pushed("unit.geojson")
    assert any(d.code == "FileMustBeValidGeoJSON" for d in mall.pushed("opening.geojson"))


async def test_a_file_that_is_closed_counts_as_it_is_saved(mall):
    mall.open("unit.geojson", "{")
    await mall.settle()
    assert mall.pushed("unit.geojson")
    mall.client.text_document_did_close(t.DidCloseTextDocumentParams(mall.document("unit.geojson")))
    await mall.settle()
    assert mall.pushed("unit.geojson") == []


async def test_files_that_change_on_disk_are_read_again(mall):
    path = mall.folder / "unit.geojson"
    path.write_text(path.read_text().replace('"category":"room"', '"category":"rom"', 1))
    mall.client.workspace_did_change_watched_files(
        t.DidChangeWatchedFilesParams([t.FileEvent(uri=path.as_uri(), type=t.FileChangeType.Changed)])
    )
    await mall.settle()
    assert len(mall.pushed("unit.geojson")) == 1


async def test_findings_are_pulled(pulled):
    expected = findings(pulled.folder)
    report = await pulled.client.text_document_diagnostic_async(
        t.DocumentDiagnosticParams(text_document=pulled.document("unit.geojson"))
    )
    assert report.kind == "full" and len(report.items) == len(expected["unit.geojson"])
    again = await pulled.client.text_document_diagnostic_async(
        t.DocumentDiagnosticParams(text_document=pulled.document("unit.geojson"), previous_result_id=report.result_id)
    )
    assert again.kind == "unchanged"
    whole = await pulled.client.workspace_diagnostic_async(t.WorkspaceDiagnosticParams(previous_result_ids=[]))
    assert {pathlib.Path(item.uri).name: len(item.items) for item in whole.items} == {
        name: len(own) for name, own in expected.items()
    }
    # What is pulled is not pushed, too.
    assert not pulled.client.diagnostics


async def test_random_edits_lead_to_the_findings_of_the_saved_files(broken):
    chance = random.Random(5)
    names = sorted(path.name for path in broken.folder.iterdir() if path.suffix == ".geojson")
    texts = {}
    for turn in range(25):
        name = chance.choice(names)
        if name not in texts:
            texts[name] = broken.open(name)
        text = texts[name]
        lines = text.split("\n")
        line = chance.randrange(len(lines))
        start = chance.randrange(len(lines[line]) + 1)
        end = min(start + chance.choice([0, 0, 1, 5, 30]), len(lines[line]))
        piece = chance.choice(["}", "{", "]", ",", '"', "null", "1", '"a": ', "ü𝄞", "\n"])
        units = lambda part: len(part.encode("utf-16-le")) // 2  # noqa: E731
        place = t.Range(t.Position(line, units(lines[line][:start])), t.Position(line, units(lines[line][:end])))
        broken.change(name, [t.TextDocumentContentChangePartial(range=place, text=piece)])
        lines[line] = lines[line][:start] + piece + lines[line][end:]
        texts[name] = "\n".join(lines)
        (broken.folder / name).write_text(texts[name], encoding="utf-8")
        await broken.settle()
        expected = findings(broken.folder)
        for path in broken.folder.iterdir():
            own = sorted((d.code, d.range.start.line, d.message) for d in broken.pushed(path.name))
            assert own == sorted(
                (item["rule"], (item.get("line") or 1) - 1, item["message"]) for item in expected.get(path.name, [])
            ), (turn, path.name)


# --- Places


async def test_hover(mall):
    text = mall.open("occupant.geojson")
    unit = mall.open("unit.geojson")

    async def hover(name, text, part, behind):
        found = await mall.client.text_document_hover_async(
            t.HoverParams(mall.document(name), mall.place(text, part, behind))
        )
        return found.contents.value if found else None

    assert "Frischmarkt Ebbe" in await hover("occupant.geojson", text, '"anchor_id":"', 15)
    hours = await hover("occupant.geojson", text, '"hours":"', 12)
    assert "| Mo | 07:00–22:00 |" in hours, hours
    assert "UNIT-CATEGORY" in await hover("unit.geojson", unit, '"category":"', 14)
    assert "LEVEL-ID" in await hover("unit.geojson", unit, '"level_id":"', 4)
    assert " m²" in await hover("unit.geojson", unit, '"coordinates":[[[', 22)
    assert await hover("unit.geojson", unit, "FeatureCollection", 2) is None


async def test_definition_references_and_rename(mall):
    text = mall.open("unit.geojson")
    level = re.search(r'"level_id":"([^"]+)"', text)[1]
    place = mall.place(text, '"level_id":"', 16)
    found = await mall.client.text_document_definition_async(t.DefinitionParams(mall.document("unit.geojson"), place))
    assert [location.uri for location in found] == [mall.uri("level.geojson")]
    everything = "".join(path.read_text() for path in mall.folder.iterdir())
    references = await mall.client.text_document_references_async(
        t.ReferenceParams(t.ReferenceContext(include_declaration=True), mall.document("unit.geojson"), place)
    )
    assert len(references) == everything.count(f'"{level}"')
    prepared = await mall.client.text_document_prepare_rename_async(
        t.PrepareRenameParams(mall.document("unit.geojson"), place)
    )
    assert prepared.placeholder == level
    new = "11111111-2222-4333-8444-555555555555"
    edit = await mall.client.text_document_rename_async(t.RenameParams(mall.document("unit.geojson"), place, new))
    for change in edit.document_changes:
        name = pathlib.Path(change.text_document.uri).name
        old = mall.text(name)
        assert mall.apply(name, old, change.edits) == old.replace(level, new)
        if name != "unit.geojson":
            mall.open(name)
        mall.replace(name, old.replace(level, new))
    await mall.settle()
    assert not any(mall.pushed(path.name) for path in mall.folder.iterdir())
    for name in ["not an id", re.search(r'"id":"([^"]+)"', text)[1]]:
        with pytest.raises(JsonRpcException):
            await mall.client.text_document_rename_async(t.RenameParams(mall.document("unit.geojson"), place, name))


async def test_symbols(mall):
    own = await mall.client.text_document_document_symbol_async(t.DocumentSymbolParams(mall.document("occupant.geojson")))
    assert own[0].name == "Frischmarkt Ebbe" and own[0].detail == "occupant, supermarket"
    found = await mall.client.workspace_symbol_async(t.WorkspaceSymbolParams(query="ebbe fresh"))
    assert [symbol.name for symbol in found] == ["Frischmarkt Ebbe"]


async def test_inlay_hints(mall):
    text = mall.open("occupant.geojson")
    hints = await mall.client.text_document_inlay_hint_async(t.InlayHintParams(mall.document("occupant.geojson"), WHOLE))
    labels = [hint.label for hint in hints]
    assert any("Frischmarkt Ebbe, unit" in label for label in labels)
    assert len(labels) >= text.count('"anchor_id"')
    hints = await mall.client.text_document_inlay_hint_async(t.InlayHintParams(mall.document("unit.geojson"), WHOLE))
    assert any(hint.label.endswith("m²›") for hint in hints) and any("Erdgeschoss" in hint.label for hint in hints)


async def test_completion(mall):
    text = mall.open("unit.geojson")

    async def labels(name, text, part, behind):
        found = await mall.client.text_document_completion_async(
            t.CompletionParams(mall.document(name), mall.place(text, part, behind))
        )
        return {item.label: item for item in found.items}

    assert "restroom.family" in await labels("unit.geojson", text, '"category":"', 14)
    levels = await labels("unit.geojson", text, '"level_id":"', 12)
    assert re.fullmatch('"[0-9a-f-]{36}"', levels["Erdgeschoss"].text_edit.new_text)
    new = await labels("unit.geojson", text, '"features":[', 12)
    assert list(new)[0] == "new unit" and len(new) == 16
    feature = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", new["new detail"].text_edit.new_text)
    assert json.loads(feature.replace('"coordinates":[]', '"coordinates":[[0,0],[1,1]]'))["feature_type"] == "detail"
    edited = text.replace('"category":"room",', "", 1).replace('"properties":{', '"properties":{"", ', 1)
    mall.replace("unit.geojson", edited)
    keys = await labels("unit.geojson", edited, '"properties":{"', 15)
    assert "level_id" not in keys
    address = mall.open("address.geojson")
    edited = re.sub(r'"unit":[^,}]+', '"unit":""', address, count=1)
    mall.replace("address.geojson", edited)
    assert await labels("address.geojson", edited, '"unit":"', 8)


# --- Actions


async def actions(talk, name, range=WHOLE, only=None):
    return await talk.client.text_document_code_action_async(
        t.CodeActionParams(talk.document(name), range, t.CodeActionContext(diagnostics=[], only=only))
    )


async def test_fixes_make_their_findings_disappear(broken):
    await broken.settle()
    count = 0
    for path in sorted(broken.folder.iterdir()):
        if path.suffix != ".geojson":
            continue
        text = path.read_text(encoding="utf-8")
        for action in await actions(broken, path.name, only=["quickfix"]):
            if not action.title.startswith("Fix: ") or len(action.edit.document_changes) != 1 or not action.is_preferred:
                continue
            (change,) = action.edit.document_changes
            if not hasattr(change, "edits"):
                continue
            before = len(broken.pushed(path.name))
            broken.open(path.name)
            broken.replace(path.name, broken.apply(path.name, text, change.edits))
            await broken.settle()
            left = [(d.code, d.message) for d in broken.pushed(path.name)]
            fixed = action.diagnostics[0]
            assert left.count((fixed.code, fixed.message)) == 0 or len(left) < before, action.title
            broken.client.text_document_did_close(t.DidCloseTextDocumentParams(broken.document(path.name)))
            count += 1
            await broken.settle()
    assert count >= 5


async def test_all_of_a_file_and_of_a_venue_are_fixed(broken):
    await broken.settle()
    (action,) = await actions(broken, "detail.geojson", only=["source.fixAll"])
    assert action.kind == "source.fixAll.imdf-lint"
    applied = []
    broken.client.protocol.fm.features.pop("workspace/applyEdit", None)

    @broken.client.feature("workspace/applyEdit")
    def apply(params):
        applied.append(params.edit)
        return t.ApplyWorkspaceEditResult(applied=True)

    result = await broken.client.workspace_execute_command_async(
        t.ExecuteCommandParams("imdf-lint.fixVenue", arguments=[broken.folder.as_uri()])
    )
    await broken.settle()
    edits = sum(len(c.edits) if hasattr(c, "edits") else 1 for c in applied[0].document_changes)
    assert (result["edits"] if isinstance(result, dict) else result.edits) == edits > 5


async def test_a_finding_is_ignored_with_a_reason(broken):
    await broken.settle()
    text = broken.open("unit.geojson")
    target = broken.pushed("unit.geojson")[0]
    found = [a for a in await actions(broken, "unit.geojson", target.range) if a.title == f"Ignore {target.code} here, with a reason"]
    action = found[0]
    create, change = action.edit.document_changes
    assert create.kind == "create" and create.uri.endswith("/.imdf-lint.json")
    assert json.loads(change.edits[0].new_text)["ignore"][0]["rule"] == target.code
    file = broken.folder.parent / ".imdf-lint.json"
    broken.client.text_document_did_open(
        t.DidOpenTextDocumentParams(t.TextDocumentItem(file.as_uri(), "json", 0, change.edits[0].new_text))
    )
    await broken.settle()
    assert (target.code, target.message) not in [(d.code, d.message) for d in broken.pushed("unit.geojson")]
    assert text


async def test_commands(mall):
    async def run(name, *arguments):
        return await mall.client.workspace_execute_command_async(t.ExecuteCommandParams(name, arguments=list(arguments)))

    assert "Erdgeschoss" in await run("imdf-lint.levels", mall.folder.as_uri())
    page = await run("imdf-lint.map")
    assert "<html" in pathlib.Path(page.removeprefix("file://")).read_text(encoding="utf-8")[:2000]
    pathlib.Path(page.removeprefix("file://")).unlink()
    counts = await run("imdf-lint.lint")
    assert (counts["violations"] if isinstance(counts, dict) else counts.violations) == 0
    assert "RingMustBeClosed" in await run("imdf-lint.explain", "RingMustBeClosed")
    for name, arguments in [("imdf-lint.explain", ["none"]), ("none", []), ("imdf-lint.levels", ["file:///nowhere"])]:
        with pytest.raises(JsonRpcException):
            await run(name, *arguments)


# --- Configuration


async def test_a_configuration_is_checked_and_completed(broken):
    file = broken.folder.parent / ".imdf-lint.json"
    uri = file.as_uri()

    def show(text, version):
        item = t.TextDocumentItem(uri, "json", version, text)
        broken.client.text_document_did_open(t.DidOpenTextDocumentParams(item))

    show('{"rules": {"all": "of"}}', 0)
    await broken.settle()
    assert [d.range.start.character for d in broken.client.diagnostics[uri]] == [18]
    show('{"rules": {"all": "off"}}', 1)
    await broken.settle()
    assert list(broken.client.diagnostics[uri]) == [] and broken.pushed("unit.geojson") == []
    show('{"failOn": ""}', 2)
    found = await broken.client.text_document_completion_async(
        t.CompletionParams(t.TextDocumentIdentifier(uri), t.Position(0, 12))
    )
    assert {item.label for item in found.items} == {"violation", "warning", "info", "never"}
    hover = await broken.client.text_document_hover_async(t.HoverParams(t.TextDocumentIdentifier(uri), t.Position(0, 4)))
    assert "lowest severity" in hover.contents.value


# --- The protocol


async def test_requests_are_canceled(mall):
    text = mall.open("unit.geojson")
    # The server lints before it answers, so that the second request still waits when it is canceled.
    mall.replace("unit.geojson", text + "\n")
    params = t.WorkspaceSymbolParams(query="e")
    first = mall.client.protocol.send_request("workspace/symbol", params, msg_id="one")
    others = [mall.client.protocol.send_request("workspace/symbol", params, msg_id=f"x{i}") for i in range(20)]
    mall.client.protocol.notify("$/cancelRequest", t.CancelParams(id="x19"))
    assert await asyncio.wrap_future(first)
    outcomes = await asyncio.gather(*[asyncio.wrap_future(other) for other in others], return_exceptions=True)
    assert all(not isinstance(outcome, Exception) for outcome in outcomes[:19])
    last = outcomes[19]
    # It may have been answered already; an error is that of cancellation and nothing else.
    assert not isinstance(last, Exception) or getattr(last, "code", None) == -32800, last


@pytest.mark.parametrize("words", [["--watch"], ["server"]])
def test_a_process_that_starts_with_blocked_signals_can_be_ended(words, tmp_path):
    shutil.copytree(ROOT / "Fixtures/imdf-samples/harbor-mall", tmp_path / "mall")
    call = [TOOL, *words] + ([str(tmp_path / "mall")] if words == ["--watch"] else [])
    endings = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    process = subprocess.Popen(
        call,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, endings),
    )
    time.sleep(1)
    process.terminate()
    assert process.wait(timeout=30) == -signal.SIGTERM
    process.stdin.close()


def test_nonsense_is_an_error(tmp_path):
    folder = tmp_path / "mall"
    shutil.copytree(ROOT / "Fixtures/imdf-samples/harbor-mall", folder)
    uri = (folder / "unit.geojson").as_uri()
    client = PlainClient([TOOL, "server"])
    assert client.ask("textDocument/hover", {})["error"]["code"] == -32002
    client.connect(folder)
    for method, params, code in [
        ("no/such", {}, -32601),
        ("textDocument/hover", {}, -32602),
        ("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": -1}}, -32602),
        ("textDocument/rename", {"textDocument": {"uri": "untitled:1"}, "newName": "x"}, -32602),
        ("initialize", {}, -32600),
    ]:
        assert client.ask(method, params)["error"]["code"] == code, method
    nowhere = {"textDocument": {"uri": "file:///nowhere/unit.geojson"}, "position": {"line": 0, "character": 0}}
    assert client.ask("textDocument/hover", nowhere)["result"] is None
    assert client.ask("shutdown", None)["result"] is None
    assert client.ask("textDocument/hover", nowhere)["error"]["code"] == -32600
    client.note("exit", None)
    assert client.process.wait(10) == 0
