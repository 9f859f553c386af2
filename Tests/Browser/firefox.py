"""Drives a headless Firefox over its Marionette protocol; nothing but Python and the browser is needed."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time


class PageError(Exception):
    """What the page, or the browser, has to complain about."""


class Firefox:
    """A browser without windows, with one page. Use it in a `with` statement."""

    @staticmethod
    def path():
        """The browser that is installed, or None."""
        return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="imdf-firefox-")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            file.write(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            [self.path(), "--headless", "--no-remote", "--marionette", "--profile", self.profile, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.time() + 60
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                if time.time() > deadline:
                    raise
                time.sleep(0.2)
        self.socket.settimeout(120)
        self.number = 0
        self._read()
        self.send("WebDriver:NewSession")
        self.send("WebDriver:SetTimeouts", script=60_000)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, command, **parameters):
        """Calls a command and waits for its result."""
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self._read()
        if error:
            raise PageError(f"{command}: {error['message']}")
        return result

    def _read(self):
        size = b""
        while not size.endswith(b":"):
            size += self.socket.recv(1)
        content = b""
        while len(content) < int(size[:-1]):
            content += self.socket.recv(int(size[:-1]) - len(content))
        return json.loads(content)

    def open(self, address):
        self.send("WebDriver:Navigate", url=address)

    def run(self, expression):
        """The value of an expression, or of a promise that it gives."""
        script = f"const done = arguments[arguments.length - 1]; (async () => ({expression}))().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"
        answer = self.send("WebDriver:ExecuteAsyncScript", script=script, args=[], sandbox=None)["value"]
        if "error" in answer:
            raise PageError(answer["error"])
        return answer.get("value")

    def wait(self, condition, seconds=60):
        deadline = time.time() + seconds
        while time.time() < deadline:
            if self.run(f"Boolean({condition})"):
                return
            time.sleep(0.1)
        raise PageError(f"never true: {condition}")
