"""Drives a headless Chromium over its remote debugging pipe; nothing but Python and the browser is needed."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class PageError(Exception):
    """What the page, or the browser, has to complain about."""


class Chromium:
    """A browser without windows. Use it in a `with` statement."""

    NAMES = ("chromium", "chromium-browser", "google-chrome")

    @staticmethod
    def path():
        """The browser that is installed, or None."""
        return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, Chromium.NAMES)), None)

    def __init__(self, *switches):
        self.profile = tempfile.mkdtemp(prefix="imdf-browser-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The browser reads from 3 and writes to 4; first out of the way, because the pipes may be 3 and 4 themselves.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            while reading in (3, 4):
                reading = os.dup(reading)
            while writing in (3, 4):
                writing = os.dup(writing)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [
                self.path(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--no-first-run", "--disable-extensions", "--disable-background-networking", "--mute-audio",
                "--force-color-profile=srgb", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                # Nobody would answer a dialog that asks for a file; tests that need one bring their own.
                "--disable-blink-features=FileSystemAccessLocal",
                f"--user-data-dir={self.profile}", *switches, "about:blank",
            ],
            close_fds=False, preexec_fn=connect, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send("Browser.close")
        except (PageError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, session=None, **parameters):
        """Calls a method and waits for its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        return self._answer(self.number, method)

    def _answer(self, number, method):
        deadline = time.time() + 60
        while True:
            message = self._message(deadline)
            if message is None:
                raise PageError(f"no answer to {method}")
            if message.get("id") == number:
                if "error" in message:
                    raise PageError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def _message(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, deadline - time.time()))
            if not ready:
                return None
            piece = os.read(self.input, 1 << 16)
            if not piece:
                raise PageError("the browser has gone away")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def open(self, path, width=1280, height=800, scale=1, dark=False, ready="typeof floorMap === 'object'", blocked=(), before=""):
        """Opens a file, or an address, in a page of its own; its requests for blocked addresses fail. A script runs before its own."""
        return Page(self, path, width, height, scale, dark, ready, blocked, before)


class Page:
    """One page: what it logs and asks the network for is kept."""

    def __init__(self, browser, path, width, height, scale, dark, ready, blocked, before):
        self.browser, self.path = browser, path
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            # Motion would make tests wait.
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        self.send("Emulation.setEmulatedMedia", features=features)
        self.send("Network.setBlockedURLs", urls=list(blocked))
        self.send("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.send("Page.navigate", url=path if "://" in path else "file://" + os.path.abspath(path))
        self.wait(f"document.readyState === 'complete' && {ready}")

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def run(self, script):
        """The value of an expression; promises are waited for."""
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition, seconds=20):
        deadline = time.time() + seconds
        while time.time() < deadline:
            if self.run(condition):
                return
            time.sleep(0.03)
        raise PageError(f"never true: {condition}; {self.troubles()}")

    def settle(self):
        """Waits until what was asked for has been drawn."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def key(self, key, **more):
        names = {
            "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "Tab": 9, "Enter": 13,
            "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
        }
        code = names.get(key, ord(key[0].upper()))
        text = {"text": "\r"} if key == "Enter" else {} if key in names else {"text": key}
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **text, **more)
            text = {}
        self.settle()

    def touch(self, start, end):
        """Drags a finger from one point to another."""
        steps = 8
        points = [[a + (b - a) * step / steps for a, b in zip(start, end)] for step in range(steps + 1)]
        for number, (x, y) in enumerate(points):
            kind = "touchStart" if number == 0 else "touchMove"
            self.send("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
            self.settle()
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.settle()

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.settle()

    def picture(self, path=None):
        self.settle()
        data = base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data

    def paper(self):
        """The page as PDF."""
        return base64.b64decode(self.send("Page.printToPDF", printBackground=True, landscape=True)["data"])

    def _events(self):
        self.run("0")
        return [event for event in self.browser.events if event.get("sessionId") == self.session]

    def troubles(self):
        """Errors and warnings of the console."""
        found = []
        for event in self._events() if self.browser.process.poll() is None else []:
            parameters = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description") or details["text"])
            if event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
                found.append(str([argument.get("value") for argument in parameters["args"]]))
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
        return found

    def requests(self):
        """Everything that was asked for but the page itself."""
        urls = [
            event["params"]["request"]["url"]
            for event in self._events() if event["method"] == "Network.requestWillBeSent"
        ]
        # The page itself may be loaded again.
        return [url for url in urls if not url.startswith(("about:", "data:", "blob:")) and url != urls[0]]

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)
