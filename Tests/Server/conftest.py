"""A server on a copy of a sample, as editors start it."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

import pytest
import pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ["IMDF_LINT"]
DAY = "2026-06-01"
# Pages of rules lie here, as at home, where a test has no business.
CACHE = tempfile.TemporaryDirectory()
os.environ["XDG_CACHE_HOME"] = CACHE.name


def capabilities(pulls):
    return t.ClientCapabilities(
        general=t.GeneralClientCapabilities(position_encodings=["utf-16"]),
        window=t.WindowClientCapabilities(work_done_progress=True),
        workspace=t.WorkspaceClientCapabilities(
            workspace_edit=t.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[t.ResourceOperationKind.Create, t.ResourceOperationKind.Rename]
            ),
            diagnostics=t.DiagnosticWorkspaceClientCapabilities(refresh_support=True) if pulls else None,
        ),
        text_document=t.TextDocumentClientCapabilities(
            publish_diagnostics=t.PublishDiagnosticsClientCapabilities(related_information=True),
            diagnostic=t.DiagnosticClientCapabilities() if pulls else None,
            hover=t.HoverClientCapabilities(content_format=[t.MarkupKind.Markdown]),
            document_symbol=t.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            code_action=t.CodeActionClientCapabilities(
                code_action_literal_support=t.ClientCodeActionLiteralOptions(
                    code_action_kind=t.ClientCodeActionKindOptions(value_set=["quickfix", "source"])
                )
            ),
            completion=t.CompletionClientCapabilities(completion_item=t.ClientCompletionItemOptions(snippet_support=True)),
        ),
    )


class Talk:
    """A client with a venue."""

    def __init__(self, client, folder):
        self.client, self.folder = client, folder
        self.version = 0

    def uri(self, name):
        return (self.folder / name).as_uri()

    def text(self, name):
        return (self.folder / name).read_text(encoding="utf-8")

    def open(self, name, text=None):
        text = self.text(name) if text is None else text
        self.client.text_document_did_open(
            t.DidOpenTextDocumentParams(t.TextDocumentItem(uri=self.uri(name), language_id="json", version=0, text=text))
        )
        return text

    def change(self, name, changes):
        self.version += 1
        self.client.text_document_did_change(
            t.DidChangeTextDocumentParams(
                t.VersionedTextDocumentIdentifier(uri=self.uri(name), version=self.version), content_changes=changes
            )
        )

    def replace(self, name, text):
        self.change(name, [t.TextDocumentContentChangeWholeDocument(text=text)])

    def place(self, text, part, behind=0):
        """The position of a part of a text, in units of UTF-16."""
        at = text.index(part) + behind
        line = text.count("\n", 0, at)
        start = text.rfind("\n", 0, at) + 1
        return t.Position(line=line, character=len(text[start:at].encode("utf-16-le")) // 2)

    def document(self, name):
        return t.TextDocumentIdentifier(uri=self.uri(name))

    def apply(self, name, text, edits):
        """A text with the edits of a file."""
        lines = text.split("\n")

        def offset(position):
            line = lines[position.line].encode("utf-16-le")[: position.character * 2].decode("utf-16-le")
            return sum(len(other) + 1 for other in lines[: position.line]) + len(line)

        for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
            text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
        return text

    async def settle(self):
        """Waits until the server has answered everything before."""
        await self.client.workspace_symbol_async(t.WorkspaceSymbolParams(query="nobody is called this"))

    def pushed(self, name):
        return list(self.client.diagnostics.get(self.uri(name), []))


async def start(client, sample, tmp_path, pulls):
    root = tmp_path / "work space"
    shutil.copytree(ROOT / "Fixtures/imdf-samples" / sample, root / sample)
    await client.initialize_session(
        t.InitializeParams(
            capabilities=capabilities(pulls),
            workspace_folders=[t.WorkspaceFolder(uri=root.as_uri(), name="test")],
            root_uri=root.as_uri(),
        )
    )
    return Talk(client, root / sample)


config = ClientServerConfig(server_command=[TOOL, "server", "--date", DAY])


async def connected(client, sample, tmp_path, pulls):
    client.talk = await start(client, sample, tmp_path, pulls)
    yield
    await client.shutdown_session()


@pytest_lsp.fixture(config=config)
async def mall_client(lsp_client: LanguageClient, tmp_path):
    async for _ in connected(lsp_client, "harbor-mall", tmp_path, pulls=False):
        yield


@pytest_lsp.fixture(config=config)
async def broken_client(lsp_client: LanguageClient, tmp_path):
    async for _ in connected(lsp_client, "broken-mall", tmp_path, pulls=False):
        yield


@pytest_lsp.fixture(config=config)
async def pulled_client(lsp_client: LanguageClient, tmp_path):
    async for _ in connected(lsp_client, "broken-mall", tmp_path, pulls=True):
        yield


@pytest.fixture
def mall(mall_client):
    return mall_client.talk


@pytest.fixture
def broken(broken_client):
    return broken_client.talk


@pytest.fixture
def pulled(pulled_client):
    return pulled_client.talk


def findings(folder):
    """What the tool itself says of a folder, by file: line, column, rule, and message."""
    run = subprocess.run(
        [TOOL, "--no-config", "--date", DAY, "-f", "json", str(folder)], capture_output=True, text=True, check=False
    )
    found = {}
    for item in json.loads(run.stdout).get("findings", []):
        found.setdefault(pathlib.Path(item["file"] or "manifest.json").name, []).append(item)
    return found
