"""frames.py TOOL COUNT: random and malformed frames; the server must answer to the end, and end when it is told to."""

import json
import pathlib
import random
import shutil
import sys
import tempfile

from plainclient import PlainClient

METHODS = """textDocument/hover textDocument/definition textDocument/references textDocument/rename textDocument/prepareRename
    textDocument/documentSymbol workspace/symbol textDocument/inlayHint textDocument/completion textDocument/codeAction
    textDocument/diagnostic workspace/diagnostic workspace/executeCommand initialize no/such textDocument/didOpen
    textDocument/didChange textDocument/didClose textDocument/didSave workspace/didChangeWatchedFiles
    workspace/didChangeWorkspaceFolders $/cancelRequest""".split()


def main(tool, count):
    chance = random.Random(11)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "station"
        shutil.copytree(pathlib.Path(__file__).parents[2] / "Fixtures/imdf-samples/pocket-station", folder)
        uris = [path.as_uri() for path in folder.iterdir()] + ["untitled:1", "file:///nowhere/unit.geojson", ""]
        client = PlainClient([tool, "server", "--date", "2026-06-01"])
        client.connect(folder)

        def number():
            return chance.choice([0, 1, 5, 300, -1, 10**20, 1.5, None, "x", {}, []])

        def position():
            if chance.random() < 0.7:
                return {"line": chance.randrange(40), "character": chance.randrange(900)}
            return chance.choice([None, {}, {"line": number(), "character": number()}])

        def span():
            return chance.choice([None, {"start": position(), "end": position()}, {"start": position()}])

        def word():
            return chance.choice(["", "x", '{"features":[{', "\U0001d11e", "}", None, 3, [], "a" * 5000])

        def params():
            members = {
                "textDocument": {"uri": chance.choice(uris), "version": number(), "text": word(), "languageId": "json"},
                "position": position(),
                "positions": [position()],
                "range": span(),
                "newName": word(),
                "query": word(),
                "context": chance.choice([None, {"only": [word()]}, {"diagnostics": []}]),
                "command": chance.choice(["imdf-lint.levels", "imdf-lint.explain", "imdf-lint.show", "x", None]),
                "arguments": chance.choice([None, [chance.choice(uris)], [3, {}], "x"]),
                "contentChanges": chance.choice([[{"range": span(), "text": word()}], [{}], None, 3]),
                "changes": chance.choice([[{"uri": chance.choice(uris)}], None, 7]),
                "event": chance.choice([None, {"added": [{"uri": "x"}], "removed": []}]),
                "id": number(),
            }
            for key in chance.sample(sorted(members), 2):
                del members[key]
            return chance.choice([members, members, members, members, None, [], "x"])

        for turn in range(count):
            message = {"jsonrpc": "2.0", "method": chance.choice(METHODS), "params": params()}
            if chance.random() < 0.7:
                message["id"] = chance.choice([turn, str(turn), None, 1.5, []])
            content = json.dumps(message).encode()
            kind = chance.random()
            if kind < 0.1:
                content = bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
            elif kind < 0.2:
                content = content[: chance.randrange(len(content))]
            elif kind < 0.25:
                content = b"[" * chance.randrange(3000)
            elif kind < 0.3:
                # No frame at all.
                client.process.stdin.write(chance.choice([b"Content-Length: x\r\n\r\n", b"\r\n\r\n", b"garbage\r\n\r\n", b"Content-Length: -5\r\n\r\n"]))
                continue
            client.write(content)
            if turn % 500 == 499:
                # No answer within a minute is a hang.
                answer = client.ask("workspace/symbol", {"query": "a"})
                assert answer and "result" in answer, answer
        assert client.end() == 0
    print(f"frames: {count}, and the server ended as it was told")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
