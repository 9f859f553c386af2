"""A client of a language server in a few lines, for messages that no library would send, and for measuring."""

import json
import os
import pathlib
import subprocess
import threading


class PlainClient:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next = 0
        self.answers, self.notes = {}, []
        self.arrived = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        while True:
            length = None
            while True:
                line = self.process.stdout.readline()
                if not line:
                    with self.arrived:
                        self.answers[None] = None
                        self.arrived.notify_all()
                    return
                if line == b"\r\n":
                    break
                name, value = line.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(self.process.stdout.read(length))
            with self.arrived:
                if "method" in message:
                    self.notes.append(message)
                else:
                    self.answers[message["id"]] = message
                self.arrived.notify_all()

    def write(self, content):
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def note(self, method, params):
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode())

    def ask(self, method, params, timeout=60):
        self.next += 1
        number = f"q{self.next}"
        self.write(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode())
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.answers or self.process.poll() is not None, timeout):
                raise TimeoutError(method)
            return self.answers.pop(number)

    def connect(self, folder, capabilities=None):
        params = {"capabilities": capabilities or {}, "rootUri": pathlib.Path(folder).absolute().as_uri()}
        self.ask("initialize", params)
        self.note("initialized", {})

    def open(self, path, text):
        document = {"uri": path.absolute().as_uri(), "languageId": "json", "version": 0, "text": text}
        self.note("textDocument/didOpen", {"textDocument": document})

    def end(self):
        self.ask("shutdown", None)
        self.note("exit", None)
        return self.process.wait(10)

    @property
    def memory(self):
        """The resident memory in bytes."""
        pages = pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")
